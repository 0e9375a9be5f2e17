"""The home page's list of sittings, and the form of a new one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.board.build import title
from scorekeeper.board.evening import Evening
from scorekeeper.board.rows import names_of
from scorekeeper.choice import Choice
from scorekeeper.house_rules.choices import offered
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.scoring import GAMES

from . import NewSitting, SittingCard

DEFAULT_GAME = "baloot"


def cards(evenings: Sequence[Evening]) -> list[SittingCard]:
    """The sittings as cards, in the order given."""
    return [card(evening) for evening in evenings]


def card(evening: Evening) -> SittingCard:
    """One sitting: where its running sakka stands, and the series."""
    current = evening.current
    return SittingCard(
        href=evening.address,
        title=title(evening),
        game=evening.game,
        names=names_of(evening),
        named=evening.names is not None,
        totals=current.totals,
        series=evening.sheet.series,
        number=len(evening.sheet.games),
        winner=current.winner,
        rounds=len(current.rows),
        when=evening.created_at,
    )


def new_sitting(act_id: str, values: Mapping[str, str], errors: Mapping[str, str]) -> NewSitting:
    """The form of a new sitting, with what was typed and a message for each field that is refused."""
    game = values.get("game") if values.get("game") in GAMES else DEFAULT_GAME
    return NewSitting(
        act_id=act_id,
        values=values,
        errors=errors,
        games=tuple(Choice(name, str(label), name == game) for name, label in GAME_NAMES.items()),
        rules=tuple(offered(kind, values) for kind in GAMES.values()),
    )
