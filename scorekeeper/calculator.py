"""The calculator: one round on a sheet that nobody keeps, and what every preset would write for it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from scorekeeper.admission import Entry as LogEntry
from scorekeeper.board.evening import Evening
from scorekeeper.entry import Entry
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.messages import round_errors
from scorekeeper.entry.place import at_the_end
from scorekeeper.entry.preview import preview
from scorekeeper.forms import Values, read_round
from scorekeeper.rule_labels import preset_name
from scorekeeper.scoring.games import GAMES
from scorekeeper.scoring.sides import BySide
from scorekeeper.sentences.errors import not_offered

ADVICE_OFF = {"sun_double": "any", "top_level": "coffee"}
"""What only warns: it goes by the totals of a table, and there is no table here."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one preset writes, in points; None while the round can't be worked out."""

    preset: str
    name: str
    chosen: bool
    points: BySide[int] | None


@dataclass(frozen=True, slots=True)
class Calculation:
    """The form with its preview, and the outcomes of the game's presets side by side."""

    game: str
    entry: Entry
    outcomes: tuple[Outcome, ...]
    error: str | None


def calculation(game: str, values: Values, address: str, rules_address: str) -> Calculation:
    """What the link's inputs mean; nonsense keeps the form and gets a message at its field."""
    kind = GAMES[game]
    asked = values.get("preset") or kind.default_preset
    preset = asked if asked in kind.presets else kind.default_preset
    evening = _sheet(game, preset, address)
    typed, place = read_round(game, values), at_the_end(evening)
    seen = preview(evening, place, typed, values)
    if seen.ruling:
        seen = replace(seen, ruling=f"{rules_address}#differ-{seen.ruling.rpartition('#')[2]}")
    errors = round_errors(evening, typed) if seen.error else {}
    entry = replace(
        build_entry(evening, place, values, errors=errors, preview=seen),
        action=address,
        seats=(),
        # Every preset stands in the table, and some ask for it.
        asks_edge=game == "baloot",
    )
    read = None if typed.error else kind.read_round(typed.raw)
    outcomes = tuple(
        Outcome(
            name, preset_name(name), name == preset, None if read is None else kind.score(read, rules).points
        )
        for name, rules in kind.presets.items()
    )
    return Calculation(game, entry, outcomes, None if asked == preset else str(not_offered()))


def _sheet(game: str, preset: str, address: str) -> Evening:
    """An empty sheet under this preset."""
    rules = {key: value for key, value in ADVICE_OFF.items() if key in GAMES[game].rule_values}
    opened = {
        "id": "calc",
        "seq": 0,
        "kind": "sitting_opened",
        "game": game,
        "preset": preset,
        "rules": rules,
    }
    now = datetime.now(UTC)
    return Evening(address=address, created_at=now, entries=[LogEntry(0, opened, None, now)], may_score=True)
