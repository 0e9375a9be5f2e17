"""What a typed round would write at its place, in points, with the reason and what looks wrong."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import names_of
from scorekeeper.forms import Typed, Values
from scorekeeper.i18n import gettext, say
from scorekeeper.scoring.game_kind import Rules
from scorekeeper.scoring.how import How
from scorekeeper.scoring.ledger import LedgerRow, ledger
from scorekeeper.scoring.results import Fork
from scorekeeper.scoring.sides import NO_POINTS, BySide
from scorekeeper.sentences import advice, fork_line, past_the_target, why
from scorekeeper.sentences.notices import after_end

from . import Preview
from .messages import round_errors
from .place import Place

SAYS_NOTHING = {"id", "round_id", "base", "game", "before", "kind", "level", "note", "preview", "dealer"}
"""Fields that are filled while nothing of the round is typed."""


def preview(evening: Evening, place: Place, typed: Typed, values: Values) -> Preview:
    """The line under the form; an untouched form has none."""
    names = names_of(evening)
    if typed.error is not None:
        return Preview(names, error=_error(evening, typed, values))
    row, before = _row(evening, place, typed)
    if row.score is None:
        return Preview(names, warning=after_end())
    forks = evening.kind.forks(evening.kind.read_round(typed.raw), place.game.rules)
    return Preview(
        names,
        points=row.points,
        why=why(row.score, evening.names) if row.score.steps else None,
        fork=fork_line(forks[0], evening.names) if forks else None,
        warning=next(_warnings(evening, place, typed, row, before), None),
        hanging=row.score.hanging,
        ruling=_ruling(evening, forks[0]) if forks else None,
    )


def _ruling(evening: Evening, fork: Fork) -> str:
    """The rule's question on the sitting's own page, with what the other table answers."""
    return f"{evening.address}/rules?{fork.rule}={fork.value}#{fork.rule}"


def _error(evening: Evening, typed: Typed, values: Values) -> str | None:
    touched = any(value for field, value in values.items() if field not in SAYS_NOTHING)
    kind = values.get("kind") or "played"
    if not touched and kind == "played" and values.get("level", "") in ("", "1"):
        return None
    return next(iter(round_errors(evening, typed).values()), None)


def _row(evening: Evening, place: Place, typed: Typed) -> tuple[LedgerRow, BySide[int]]:
    """The round as the ledger has it at its place, with any hanging points, and the totals before it."""
    kind, game = evening.kind, place.game
    earlier = [kind.read_round(row.round) for row in game.rows[: place.at]]
    book = ledger([*earlier, kind.read_round(typed.raw)], game.rules, kind, game.first_dealer)
    before = book.rows[-2].totals if earlier else NO_POINTS
    return book.rows[-1], before


def _edge_unsaid(row: LedgerRow, rules: Rules) -> bool:
    """The table goes by the higher cards, and nobody has said whose they are (scoring.md §1.1)."""
    level = row.score is not None and any(step.how is How.PROJECTS_LEVEL_BUYER for step in row.score.steps)
    return level and rules.as_dict().get("project_tie") == "higher"


def _warnings(
    evening: Evening, place: Place, typed: Typed, row: LedgerRow, before: BySide[int]
) -> Iterator[Markup]:
    rules = place.game.rules
    if _edge_unsaid(row, rules):
        yield say(gettext("Whose is higher?"))
    yield from advice(typed.raw, rules.as_dict(), before)
    both = past_the_target(row.totals, rules.target, evening.names)
    if both is not None:
        yield both
