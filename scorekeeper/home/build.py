"""The home page's list of sittings, and the form of a new one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from scorekeeper.choice import Choice
from scorekeeper.house_rules.choices import offered
from scorekeeper.labels import GAMES as GAME_NAMES
from scorekeeper.labels import SIDES
from scorekeeper.scoring import GAMES
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.times import month, title_of_day, zone

from . import NewSitting, Search, SittingCard

DEFAULT_GAME = "baloot"


def card(href: str, began: datetime, ended: bool, told: Mapping[str, Any]) -> SittingCard:
    """One sitting from its summary: where its running sakka stands, and the series."""
    names = told["names"]
    return SittingCard(
        href=href,
        title=card_title(began, told),
        game=told["game"],
        names=BySide(*(names or map(str, SIDES.values()))),
        named=names is not None,
        totals=BySide(*told["totals"]),
        series=BySide(*told["series"]),
        number=told["games"],
        winner=Side(told["winner"]) if told["winner"] else None,
        rounds=told["rounds"],
        when=began,
        ended=ended,
    )


def card_title(began: datetime, told: Mapping[str, Any]) -> str:
    """The sitting's title, or the weekday it began on, as on its board."""
    return told["title"] or title_of_day(began)


def search(name: str, chosen: str, beginnings: Iterable[datetime]) -> Search:
    """The search as it was asked, with the months in which sittings began, newest first."""
    months = {f"{when.astimezone(zone()):%Y-%m}": when for when in beginnings}
    return Search(
        name,
        chosen,
        tuple(Choice(key, month(when).striptags(), key == chosen) for key, when in months.items()),
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
