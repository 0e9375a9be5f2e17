"""What another table would have written on this very round, and the one thing it does differently."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import LazyString
from markupsafe import Markup

from scorekeeper.i18n import gettext, lazy_gettext, say
from scorekeeper.rule_labels import preset_name, value_name
from scorekeeper.scoring.results import Fork

from .reasons import say_step
from .voices import Names

THERE: Mapping[tuple[str, str], LazyString] = {
    ("made_by", "cards"): lazy_gettext("There, projects do not help to make it"),
    ("made_by", "totals"): lazy_gettext("There, projects help to make it"),
    ("made_by", "points"): lazy_gettext("There, points with projects decide whether it is made"),
    ("tie", "made"): lazy_gettext("There, a tie is enough"),
    ("tie", "failed"): lazy_gettext("There, a tie fails"),
    ("tie_doubled", "made"): lazy_gettext("There, a doubled tie is enough"),
    ("tie_doubled", "failed"): lazy_gettext("There, a doubled tie fails"),
    ("tie_doubled", "last_raiser_loses"): lazy_gettext("There, whoever raised last loses"),
    ("double_scope", "both"): lazy_gettext("There, a double multiplies both sides' points"),
    ("double_scope", "winner_takes_all"): lazy_gettext("There, a double goes to the winner alone"),
    ("project_tie", "buyer"): lazy_gettext("There, the buyer's count when projects are level"),
    ("project_tie", "higher"): lazy_gettext("There, the higher cards count when projects are level"),
    ("project_multiplier", "never"): lazy_gettext("There, a double does not multiply projects"),
    ("project_multiplier", "capped"): lazy_gettext("There, projects are doubled once"),
    ("project_multiplier", "full"): lazy_gettext("There, projects are multiplied with the double"),
    ("project_multiplier", "double_only"): lazy_gettext("There, projects are multiplied at double only"),
    ("failed_projects", "to_defenders"): lazy_gettext("There, a failed buyer's projects go to the defenders"),
    ("failed_projects", "lost"): lazy_gettext("There, a failed buyer loses his projects"),
    ("failed_projects", "kept"): lazy_gettext("There, a failed buyer's projects stay his"),
    ("failed_baloot", "owner"): lazy_gettext("There, a failed buyer's baloot stays his"),
    ("failed_baloot", "to_defenders"): lazy_gettext("There, a failed buyer's baloot goes to the defenders"),
    ("kaboot_doubled", "true"): lazy_gettext("There, a double multiplies kaboot"),
    ("kaboot_doubled", "false"): lazy_gettext("There, a double does not multiply kaboot"),
    ("kaboot_projects", "kept"): lazy_gettext("There, the defenders keep their projects at kaboot"),
    ("kaboot_projects", "lost"): lazy_gettext("There, kaboot takes the defenders' projects away"),
    ("kaboot_projects", "to_winner"): lazy_gettext("There, their projects go to whoever made kaboot"),
    ("capot_no_trumps_doubled", "true"): lazy_gettext("There, a capot in no trumps is doubled"),
    ("capot_no_trumps_doubled", "false"): lazy_gettext("There, a capot in no trumps is not doubled"),
}
"""What the other table does, by rule and value; the roundings are told by their own working instead."""


def fork_line(fork: Fork, names: Names) -> Markup:
    """One line: where it is played so, the points it gives there, and why."""
    points = fork.points.as_dict()
    reason = _reason(fork, names)
    if fork.preset is not None:
        return say(
            gettext("At “%(preset)s”: %(us)s and %(them)s. %(reason)s"),
            preset=preset_name(fork.preset),
            reason=reason,
            **points,
        )
    return say(gettext("Elsewhere: %(us)s and %(them)s. %(reason)s"), reason=reason, **points)


def _reason(fork: Fork, names: Names) -> Markup:
    words = THERE.get((fork.rule, fork.value))
    if words is not None:
        return say(str(words))
    if fork.step is not None:
        return say_step(fork.step, names)
    return value_name(fork.rule, fork.value)
