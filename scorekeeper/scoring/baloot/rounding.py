"""From abnat to points: the five ways tables round (scoring.md §1.2 `rounding`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import Step
from scorekeeper.scoring.sides import BySide, Side

from .contracts import WORTH, Contract

Steps = tuple[Step, ...]
Converted = tuple[BySide[int], Steps]
"""Both sides' trick points before any level, and the reasons; the last reason carries the points."""


def convert(abnat: BySide[int], contract: Contract, buyer: Side, rounding: str) -> Converted:
    """Both sides' trick points from their abnat, by the table's rounding."""
    if rounding == "paired":
        return _paired(abnat, contract, buyer)
    if contract is Contract.SUN:
        return _nearest_ten(abnat, buyer.other)
    return _HOKM[rounding](abnat, buyer)


def _paired(abnat: BySide[int], contract: Contract, buyer: Side) -> Converted:
    """Each side takes the whole part; the point left over goes to the larger fraction, else the buyer.

    Seed 004, «كيف تتحوّل الأبناط إلى نقاط؟».
    """
    tenths = abnat.map(lambda count: count * WORTH[contract].tenths)
    whole = tenths.map(lambda count: count // 10)
    told = _sun_told(abnat, tenths) if contract is Contract.SUN else ()
    if WORTH[contract].base == whole.us + whole.them:
        return whole, (*told, Step(How.PAIRED_WHOLE, None, tenths.as_dict(), points=whole))
    rest = tenths.map(lambda count: count % 10)
    if rest.us == rest.them:
        taker = buyer
        amounts = {"buyer": tenths[buyer], "defenders": tenths[buyer.other]}
    else:
        taker = Side.US if rest.us > rest.them else Side.THEM
        amounts = tenths.as_dict()
    how = How.PAIRED_EQUAL if rest.us == rest.them else How.PAIRED_LARGER
    points = BySide.only(taker, whole[taker] + 1, whole[taker.other])
    return points, (*told, Step(how, taker, amounts, points=points))


def _sun_told(abnat: BySide[int], tenths: BySide[int]) -> Steps:
    return tuple(
        Step(How.SUN_CONVERSION, side, {"abnat": abnat[side], "tenths": tenths[side]}) for side in Side
    )


def _nearest_ten(abnat: BySide[int], defenders: Side) -> Converted:
    """Sun: to the nearest ten, a 5 stays, × 2 ÷ 10; both sides then add up to 26 by themselves.

    scoring.md §1.2; rules-in-the-wild §1b: all sources but seed 004.
    """
    rounded = abnat.map(lambda count: count if count % 10 == 5 else (count + 5) // 10 * 10)
    points = rounded.map(lambda count: count * 2 // 10)
    amounts = {
        "abnat": abnat[defenders],
        "rounded": rounded[defenders],
        "written": points[defenders],
    }
    return points, (Step(How.NEAREST_TEN, defenders, amounts, points=points),)


def _five_down(count: int) -> int:
    """Hokm: 5 down, 6 up."""
    return (count + 4) // 10


def _five_up(count: int) -> int:
    """Hokm: 5 up."""
    return (count + 5) // 10


def _defenders_first(abnat: BySide[int], buyer: Side) -> Converted:
    """Count the defenders, 5 down and 6 up; the buyer gets the rest of 16 (rules-in-the-wild §1a: OFF-m)."""
    return _count_defenders(abnat, buyer, _five_down)


def _defenders_five_up(abnat: BySide[int], buyer: Side) -> Converted:
    """The same with 5 up (rules-in-the-wild §1a: V43, V45)."""
    return _count_defenders(abnat, buyer, _five_up)


def _count_defenders(abnat: BySide[int], buyer: Side, one: Callable[[int], int]) -> Converted:
    written = one(abnat[buyer.other])
    rest = WORTH[Contract.HOKM].base - written
    points = BySide.only(buyer, rest, written)
    amounts = {"abnat": abnat[buyer.other], "written": written, "rest": rest}
    return points, (Step(How.DEFENDERS_FIRST, buyer.other, amounts, points=points),)


def _each_side(abnat: BySide[int], buyer: Side) -> Converted:
    """Each side alone, 5 down and 6 up: 96/66 totals 17, as such tables play it (scoring.md §1.2)."""
    points = abnat.map(_five_down)
    return points, (Step(How.EACH_SIDE, None, {"total": points.us + points.them}, points=points),)


def _smaller_keeps(abnat: BySide[int], buyer: Side) -> Converted:
    """Each side alone; a total of 17 costs the side with more abnat a point (rules-in-the-wild §1a: KAM)."""
    points, told = _each_side(abnat, buyer)
    total = points.us + points.them
    if total == WORTH[Contract.HOKM].base:
        return points, told
    more = Side.US if abnat.us > abnat.them else Side.THEM
    points = BySide.only(more, points[more] - 1, points[more.other])
    return points, (Step(How.SMALLER_KEEPS, more, {"total": total}, points=points),)


_HOKM: Mapping[str, Callable[[BySide[int], Side], Converted]] = {
    "defenders_first": _defenders_first,
    "defenders_five_up": _defenders_five_up,
    "each_side": _each_side,
    "smaller_keeps": _smaller_keeps,
}
