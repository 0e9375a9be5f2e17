"""Where tables part: each house rule with its answers, what each writes on one round, and who plays so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from flask_babel import LazyString
from markupsafe import Markup

from .i18n import lazy_gettext
from .rule_examples import example_words, examples
from .rule_labels import preset_name, rule_name, value_name
from .scoring.choices import code_of
from .scoring.games import GameKind

MOST = lazy_gettext("Most tables")
SOME = lazy_gettext("Some tables")
FEW = lazy_gettext("Few tables")
OFFICIAL = lazy_gettext("The general regulation, as it is quoted")
KAMMELNA = lazy_gettext("The Kammelna app, by its recorded games")
JAWAKER = lazy_gettext("The rules of Jawaker")
LESSONS = lazy_gettext("Video lessons")
LEAFLETS = lazy_gettext("The leaflets of the diwaniyas")

WHO: Mapping[str, Mapping[str, tuple[LazyString, ...]]] = {
    "rounding": {
        "defenders_first": (MOST, OFFICIAL),
        "defenders_five_up": (LESSONS,),
        "each_side": (JAWAKER,),
        "smaller_keeps": (KAMMELNA,),
    },
    "made_by": {"totals": (MOST,), "points": (KAMMELNA,)},
    "tie": {"made": (MOST, OFFICIAL), "failed": (SOME,)},
    "tie_doubled": {"last_raiser_loses": (MOST, KAMMELNA), "failed": (SOME,)},
    "double_scope": {"winner_takes_all": (MOST, KAMMELNA)},
    "project_tie": {"higher": (MOST,)},
    "project_multiplier": {
        "capped": (MOST, OFFICIAL),
        "full": (KAMMELNA, LEAFLETS),
        "double_only": (FEW,),
    },
    "failed_projects": {"to_defenders": (MOST, KAMMELNA), "lost": (OFFICIAL,), "kept": (FEW,)},
    "failed_baloot": {"to_defenders": (MOST, KAMMELNA), "owner": (SOME,)},
    "kaboot_doubled": {"false": (MOST, OFFICIAL), "true": (SOME,)},
    "kaboot_projects": {"lost": (MOST,), "to_winner": (KAMMELNA,)},
    "sun_double": {"behind_100": (MOST,), "any": (SOME,), "never": (SOME,)},
    "top_level": {"coffee": (MOST,)},
    "capot_no_trumps_doubled": {"false": (MOST,), "true": (SOME,)},
    "capot_blocks_finish": {"true": (MOST,), "false": (SOME,)},
}
"""Who plays so, as rules-in-the-wild §1 to 3 found it; where nobody is named, the presets that do say it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One value of a house rule: what it writes on the example (None without one), and who plays so."""

    code: str
    text: Markup
    writes: Markup | None
    who: tuple[str, ...]
    presets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A house rule as a question; `example` is the round that its answers are worked out on."""

    key: str
    question: str
    example: Markup | None
    answers: tuple[Answer, ...]


def differences(kind: GameKind) -> tuple[Difference, ...]:
    """Every choice of a game's house rules, the other rules being the usual ones."""
    return tuple(
        _difference(kind, key) for key, values in kind.rule_values.items() if not isinstance(values, range)
    )


def _difference(kind: GameKind, key: str) -> Difference:
    written = examples(kind, key, kind.presets[kind.default_preset])
    answers = tuple(
        Answer(code, value_name(key, value), written.get(code), _who(key, code), _presets(kind, key, value))
        for value in kind.rule_values[key]
        for code in (code_of(value),)
    )
    return Difference(key, rule_name(key), example_words(key), answers)


def _who(key: str, code: str) -> tuple[str, ...]:
    return tuple(map(str, WHO[key].get(code, ())))


def _presets(kind: GameKind, key: str, value: object) -> tuple[str, ...]:
    """The names of the presets that play so, where a table has presets to choose from."""
    if len(kind.presets) == 1:
        return ()
    found = (name for name, rules in kind.presets.items() if code_of(getattr(rules, key)) == code_of(value))
    return tuple(preset_name(name) for name in found)
