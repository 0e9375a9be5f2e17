"""House rules in table words: each a question, each value an answer; presets with one example each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask_babel import LazyString
from markupsafe import Markup

from .i18n import lazy_gettext, say
from .labels import LEVELS, Words
from .scoring.choices import code_of


@dataclass(frozen=True, slots=True)
class Saying:
    """A message and the numbers in it, which follow the device's digits."""

    words: LazyString
    numbers: Mapping[str, int] = field(default_factory=dict)

    def said(self) -> Markup:
        """The message in this device's language and digits."""
        return say(str(self.words), **self.numbers)


PRESETS: Words = {
    "calculator": lazy_gettext("The calculator's"),
    "common": lazy_gettext("Common in sittings"),
    "each_side": lazy_gettext("Each side rounds alone"),
    "over_half": lazy_gettext("More than half"),
    "bulgarian": lazy_gettext("Bulgarian"),
}

EXAMPLES: Mapping[str, Saying] = {
    "calculator": Saying(
        lazy_gettext(
            "The larger fraction takes the point, a double is for both. %(a)s and %(b)s: %(us)s and %(them)s"
        ),
        {"a": 96, "b": 66, "us": 10, "them": 6},
    ),
    "common": Saying(
        lazy_gettext(
            "Defenders rounded, the rest to the buyer; a double all to the winner."
            " %(a)s and %(b)s: %(us)s and %(them)s"
        ),
        {"a": 96, "b": 66, "us": 9, "them": 7},
    ),
    "each_side": Saying(
        lazy_gettext("Each side rounded by itself. %(a)s and %(b)s: %(us)s and %(them)s, %(total)s in all"),
        {"a": 96, "b": 66, "us": 10, "them": 7, "total": 17},
    ),
    "over_half": Saying(
        lazy_gettext("Exactly half fails. %(a)s and %(b)s: %(us)s and %(them)s"),
        {"a": 81, "b": 81, "us": 0, "them": 16},
    ),
    "bulgarian": Saying(
        lazy_gettext("A level round hangs for the next winner. %(a)s and %(b)s: %(us)s and %(them)s"),
        {"a": 87, "b": 75, "us": 9, "them": 7},
    ),
}

RULES: Words = {
    "target": lazy_gettext("The game ends at"),
    "rounding": lazy_gettext("How are abnat rounded?"),
    "made_by": lazy_gettext("When is a purchase made?"),
    "tie": lazy_gettext("Exactly level?"),
    "tie_doubled": lazy_gettext("Level and doubled?"),
    "double_scope": lazy_gettext("Whose points does a double multiply?"),
    "project_tie": lazy_gettext("Both best projects of one kind?"),
    "project_multiplier": lazy_gettext("Does a double multiply projects?"),
    "failed_projects": lazy_gettext("A failed buyer's projects"),
    "failed_baloot": lazy_gettext("A failed buyer's baloot"),
    "kaboot_doubled": lazy_gettext("Does a double multiply kaboot?"),
    "kaboot_projects": lazy_gettext("The defenders' projects at kaboot"),
    "sun_double": lazy_gettext("Who may double a sun?"),
    "top_level": lazy_gettext("How far does doubling go?"),
    "capot_no_trumps_doubled": lazy_gettext("Capot in no trumps"),
    "capot_blocks_finish": lazy_gettext("Can a capot end the game?"),
}

VALUES: Mapping[str, Mapping[str, Saying]] = {
    "rounding": {
        "paired": Saying(lazy_gettext("The point left over to the larger fraction, to the buyer when equal")),
        "defenders_first": Saying(
            lazy_gettext("The defenders first, %(five)s down, the rest to the buyer"), {"five": 5}
        ),
        "defenders_five_up": Saying(
            lazy_gettext("The defenders first, %(five)s up, the rest to the buyer"), {"five": 5}
        ),
        "each_side": Saying(lazy_gettext("Each side alone, even if that is %(total)s"), {"total": 17}),
        "smaller_keeps": Saying(
            lazy_gettext("Each side alone; at %(total)s the side with more gives one back"), {"total": 17}
        ),
    },
    "made_by": {
        "cards": Saying(lazy_gettext("By abnat, without projects")),
        "totals": Saying(lazy_gettext("By abnat with projects")),
        "points": Saying(lazy_gettext("By points with projects")),
    },
    "tie": {
        "made": Saying(lazy_gettext("A tie is enough")),
        "failed": Saying(lazy_gettext("A tie fails")),
    },
    "tie_doubled": {
        "made": Saying(lazy_gettext("A doubled tie is enough")),
        "failed": Saying(lazy_gettext("A doubled tie fails")),
        "last_raiser_loses": Saying(lazy_gettext("Whoever raised last loses")),
    },
    "double_scope": {
        "both": Saying(lazy_gettext("The points of both sides")),
        "winner_takes_all": Saying(lazy_gettext("All to the winner")),
    },
    "project_tie": {
        "buyer": Saying(lazy_gettext("The buyer's count")),
        "higher": Saying(lazy_gettext("The higher cards count")),
    },
    "project_multiplier": {
        "never": Saying(lazy_gettext("A double leaves projects alone")),
        "capped": Saying(lazy_gettext("Projects twice at most")),
        "full": Saying(lazy_gettext("Projects rise with the double")),
        "double_only": Saying(lazy_gettext("Projects rise at double only")),
    },
    "failed_projects": {
        "to_defenders": Saying(lazy_gettext("The failed buyer's projects to the defenders")),
        "lost": Saying(lazy_gettext("The failed buyer's projects are lost")),
        "kept": Saying(lazy_gettext("The failed buyer keeps his projects")),
    },
    "failed_baloot": {
        "owner": Saying(lazy_gettext("Baloot stays its owner's")),
        "to_defenders": Saying(lazy_gettext("The failed buyer's baloot to the defenders")),
    },
    "kaboot_doubled": {
        "true": Saying(lazy_gettext("Kaboot rises with the double")),
        "false": Saying(lazy_gettext("A double leaves kaboot alone")),
    },
    "kaboot_projects": {
        "kept": Saying(lazy_gettext("The swept side keeps its projects")),
        "lost": Saying(lazy_gettext("The swept side's projects are lost")),
        "to_winner": Saying(lazy_gettext("The swept side's projects to the buyer")),
    },
    "sun_double": {
        "any": Saying(lazy_gettext("Anyone may double a sun")),
        "behind_100": Saying(
            lazy_gettext("Whoever has not passed %(limit)s, a buyer who has"), {"limit": 100}
        ),
        "never": Saying(lazy_gettext("A sun is never doubled")),
    },
    "top_level": {code: Saying(words) for code, words in LEVELS["baloot"].items()},
    "capot_no_trumps_doubled": {
        "false": Saying(lazy_gettext("%(points)s points, not doubled"), {"points": 35}),
        "true": Saying(lazy_gettext("%(points)s points, doubled"), {"points": 44}),
    },
    "capot_blocks_finish": {
        "true": Saying(lazy_gettext("No, the next round decides")),
        "false": Saying(lazy_gettext("Yes, at once")),
    },
}


def preset_name(preset: str) -> str:
    """What a table calls a full set of house rules."""
    return str(PRESETS[preset])


def preset_example(preset: str) -> Markup:
    """The preset in one line, with a count it is known by and the points it writes for it."""
    return EXAMPLES[preset].said()


def rule_name(key: str) -> str:
    """The question a house rule answers."""
    return str(RULES[key])


def value_name(key: str, value: object) -> Markup:
    """A house rule's value in table words, a sentence that stands alone; the target is just its number."""
    if key == "target":
        return say("%(target)s", target=value)
    return VALUES[key][code_of(value)].said()
