"""Each house rule on one round: what every value of it would write there, worked out by the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from .i18n import gettext, lazy_gettext, say
from .rule_labels import Saying
from .scoring.choices import code_of
from .scoring.games import GameKind
from .scoring.ledger import Ledger, ledger
from .sentences import score_line

Raw = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Example:
    """Rounds on which a rule shows, and what they are in words.

    `laid` are rules the example needs besides. With `ends` it is about whether the game is won by then.
    """

    words: Saying
    rounds: Sequence[Raw]
    laid: Mapping[str, Any] = field(default_factory=dict)
    ends: bool = False


def _hokm(us: int | None, **more: Any) -> Raw:
    counted = {} if us is None else {"abnat": {"us": us}}
    return {"kind": "played", "buyer": "us", "contract": "hokm", **counted, **more}


_FIFTY_OURS = {"us": {"fifty": 1}}

EXAMPLES: Mapping[str, Example] = {
    "rounding": Example(
        Saying(lazy_gettext("Hokm for us, %(a)s and %(b)s"), {"a": 96, "b": 66}),
        [_hokm(96)],
    ),
    "made_by": Example(
        Saying(lazy_gettext("Hokm for us, %(a)s and %(b)s, and a fifty of ours"), {"a": 75, "b": 87}),
        [_hokm(75, projects=_FIFTY_OURS)],
    ),
    "tie": Example(
        Saying(lazy_gettext("Hokm for us, %(a)s and %(b)s"), {"a": 81, "b": 81}),
        [_hokm(81)],
    ),
    "tie_doubled": Example(
        Saying(lazy_gettext("A doubled hokm for us, %(a)s and %(b)s"), {"a": 81, "b": 81}),
        [_hokm(81, level=2)],
    ),
    "double_scope": Example(
        Saying(lazy_gettext("A doubled hokm for us, %(a)s and %(b)s"), {"a": 100, "b": 62}),
        [_hokm(100, level=2)],
    ),
    "project_tie": Example(
        Saying(
            lazy_gettext("Hokm for us, %(a)s and %(b)s, a sira on both sides, theirs higher"),
            {"a": 100, "b": 62},
        ),
        [_hokm(100, projects={"us": {"sira": 1}, "them": {"sira": 1}}, project_edge="them")],
    ),
    "project_multiplier": Example(
        Saying(
            lazy_gettext("Hokm for us at three, %(a)s and %(b)s, and a sira of ours"), {"a": 100, "b": 62}
        ),
        [_hokm(100, level=3, projects={"us": {"sira": 1}})],
    ),
    "failed_projects": Example(
        Saying(lazy_gettext("Our hokm failed, %(a)s and %(b)s, with a fifty of ours"), {"a": 40, "b": 122}),
        [_hokm(40, projects=_FIFTY_OURS)],
    ),
    "failed_baloot": Example(
        Saying(lazy_gettext("Our hokm failed, %(a)s and %(b)s, with baloot ours"), {"a": 40, "b": 122}),
        [_hokm(40, baloot="us")],
    ),
    "kaboot_doubled": Example(
        Saying(lazy_gettext("A doubled hokm for us, all tricks ours")),
        [_hokm(None, level=2, kaboot="us")],
    ),
    "kaboot_projects": Example(
        Saying(lazy_gettext("Hokm for us, all tricks ours, and a fifty of theirs")),
        [_hokm(None, kaboot="us", projects={"them": {"fifty": 1}})],
    ),
    "capot_no_trumps_doubled": Example(
        Saying(lazy_gettext("No trumps for us, all tricks ours")),
        [{"kind": "played", "bidder": "us", "contract": "no_trumps", "capot": "us"}],
    ),
    "capot_blocks_finish": Example(
        Saying(lazy_gettext("We have %(us)s, and then a capot in spades"), {"us": 140}),
        [
            {"kind": "manual", "points": {"us": 140, "them": 100}},
            {"kind": "played", "bidder": "us", "contract": "spades", "capot": "us"},
        ],
        {"target": 151},
        ends=True,
    ),
}
"""By rule key; the target and what is advice only (`sun_double`, `top_level`) write no points."""


def example_words(key: str) -> Markup | None:
    """The round that a rule is shown on; None where it has none."""
    example = EXAMPLES.get(key)
    return None if example is None else example.words.said()


def examples(kind: GameKind, key: str, rules: Any) -> dict[str, Markup]:
    """What each value of `key` writes on its round, the other rules being `rules`; by the value's code."""
    example = EXAMPLES.get(key)
    if example is None:
        return {}
    read = [kind.read_round(raw) for raw in example.rounds]
    found: dict[str, Markup] = {}
    for value in kind.rule_values[key]:
        laid = kind.read_rules(None, {**example.laid, key: value}, rules)
        found[code_of(value)] = _written(example, ledger(read, laid, kind))
    return found


def _written(example: Example, book: Ledger) -> Markup:
    if not example.ends:
        return score_line(book.totals, None)
    words = gettext("%(us)s: play on") if book.winner is None else gettext("%(us)s: the game is ours")
    return say(words, us=book.totals.us)
