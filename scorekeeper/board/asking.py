"""The question that a refused act leaves: go on all the same?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from scorekeeper.log import Refused
from scorekeeper.sentences.notices import changed_before_you, has_rounds
from scorekeeper.sentences.places import round_number

from .evening import Evening, other_phone


def question(evening: Evening, act: Mapping[str, Any], refused: Refused) -> Markup | None:
    """What to ask the scorer before the same act once more; None where asking would not help."""
    if refused.reason == "has_rounds":
        return has_rounds(_places(evening, refused))
    found = evening.find(str(act.get("round_id")))
    if refused.reason == "stale" and found is not None:
        return changed_before_you(changed_by(evening, refused), found[3].points)
    return None


def changed_by(evening: Evening, refused: Refused) -> Markup:
    """The phone whose change of the round made this one stale."""
    entry = evening.entry_of(refused.details["act"]["id"])
    return (evening.device_name(entry) if entry else None) or other_phone()


def _places(evening: Evening, refused: Refused) -> list[Markup]:
    """The rounds that the act would move or leave after the end, as the sheet numbers them."""
    found = [evening.find(str(round_id)) for round_id in refused.details.get("rounds", ())]
    return [round_number(place[2], place[1].id, evening.sheet) for place in found if place is not None]
