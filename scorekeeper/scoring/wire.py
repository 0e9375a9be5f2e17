"""One JSON line in, one answer out: the command line without its streams (scoring.md §4, acts.md §2)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from .acts import fold
from .games import GAMES, GameKind
from .kept import read_seat
from .ledger import ledger, require_no_round_after_end
from .rounds import IllegalRound, IllegalRules, Reason

Answer = dict[str, Any]

NO_JSON = "json"
"""The error of a line that is not JSON, or not an object of the shape asked for."""

LONGEST_NUMBER = 18
"""Digits of the longest whole number that is read as one; every range of the contract is far below.

A longer one is a number and no whole one: it is refused where it matters, and ignored elsewhere.
"""


class NotThisShape(ValueError):
    """A line that is not JSON, or not an object of the shape asked for: the error `json`."""


def score_line(text: str) -> Answer:
    """`scorekeeper score`: the points of one round under house rules."""
    return _answered(text, _score)


def ledger_line(text: str) -> Answer:
    """`scorekeeper ledger`: the sheet of one game; a round after its end is the error `game_over`."""
    return _answered(text, _ledger)


def fold_line(text: str) -> Answer:
    """`scorekeeper fold`: the sheets of a sitting from its acts."""
    return _answered(text, _fold)


def parse(text: str) -> Mapping[str, Any]:
    """The object of one line; raises NotThisShape, also for what JSON readers take in different ways.

    Those are NaN and infinities, a key that stands twice in one object, and nesting beyond all use.
    """
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant)
    except (ValueError, RecursionError) as error:
        raise NotThisShape from error
    return _mapping(value)


def _answered(text: str, answer: Callable[[Mapping[str, Any]], Answer]) -> Answer:
    try:
        return answer(parse(text))
    except NotThisShape:
        return {"error": NO_JSON}
    except IllegalRules:
        return {"error": "rules", "field": "rules"}
    except IllegalRound as refused:
        return {"error": refused.reason.value, "field": refused.field}


def _score(request: Mapping[str, Any]) -> Answer:
    kind = _game(request)
    if kind is None:
        return {"error": "game", "field": "game"}
    rules = kind.read_rules(request.get("preset"), request.get("rules"))
    return kind.answer(kind.score(kind.read_round(_mapping(request.get("round"))), rules))


def _ledger(request: Mapping[str, Any]) -> Answer:
    kind = _game(request)
    if kind is None:
        return {"error": "game", "field": "game"}
    rules = kind.read_rules(request.get("preset"), request.get("rules"))
    first = read_seat(request.get("first_dealer"), Reason.DEALER) or 0
    rounds = [kind.read_round(_mapping(raw)) for raw in _list(request.get("rounds"))]
    book = ledger(rounds, rules, kind, first)
    require_no_round_after_end(book.rows)
    return book.as_dict()


def _fold(request: Mapping[str, Any]) -> Answer:
    return fold([_mapping(act) for act in _list(request.get("acts"))]).as_dict()


def _game(request: Mapping[str, Any]) -> GameKind | None:
    name = request.get("game")
    return GAMES.get(name) if isinstance(name, str) else None


def _mapping(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotThisShape
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise NotThisShape
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) != len(pairs):
        raise ValueError("a key stands twice")
    return keys


def _whole(digits: str) -> int | float:
    return int(digits) if len(digits) <= LONGEST_NUMBER else float(digits)


def _constant(name: str) -> Any:
    raise ValueError(name)
