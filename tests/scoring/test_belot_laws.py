"""Laws that every Belot deal keeps, whatever is on the table."""

from __future__ import annotations

from typing import Any

from deals import BELOT, CARDS, anything, belot_deals, deal, scored, swapped, written
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring import IllegalRound, ledger

WHOLE = {"no_trumps": 26, "all_trumps": 26}
WORTH = {"tierce": 2, "quarte": 5, "four_nines": 15, "four_jacks": 20, "belot": 2}


def whole(raw: dict[str, Any]) -> int:
    """What the deal is worth altogether, in points and before its level."""
    sides = raw.get("declarations", {}).values()
    declared = sum(WORTH[name] * count for side in sides for name, count in side.items())
    return WHOLE.get(raw["contract"], 16) + declared + (9 if raw.get("capot") else 0)


@given(belot_deals())
def test_swapping_the_sides_swaps_the_points(raw: dict[str, Any]) -> None:
    us, them, hanging = written(raw)
    assert written(swapped(raw)) == (them, us, hanging)


@given(belot_deals())
def test_nothing_is_made_and_nothing_lost(raw: dict[str, Any]) -> None:
    us, them, hanging = written(raw)
    by_rounding = scored(raw).made and raw["level"] == 1
    # Each side rounds its own total there: the sum may miss the whole by one point.
    assert abs(us + them + hanging - whole(raw) * raw["level"]) <= (1 if by_rounding else 0)


@given(st.sampled_from(sorted(CARDS)), st.data())
def test_without_declarations_the_rounded_totals_are_the_whole(contract: str, data: st.DataObject) -> None:
    ours = data.draw(st.integers(0, CARDS[contract]))
    us, them, hanging = written(deal(contract, ours))
    assert us + them + hanging == WHOLE.get(contract, 16)


@given(st.lists(belot_deals() | st.sampled_from([{"kind": "passed_out"}]), max_size=12))
def test_the_pot_gives_back_exactly_what_was_left_hanging(raws: list[dict[str, Any]]) -> None:
    rules = BELOT.read_rules(None, {"target": 9999})
    book = ledger([BELOT.read_round(raw) for raw in raws], rules, BELOT, 0)
    made = [scored(raw) for raw in raws]
    written_out = sum(score.points.us + score.points.them + score.hanging for score in made)
    assert book.totals.us + book.totals.them + book.pot == written_out


@given(
    st.dictionaries(st.sampled_from(["kind", "bidder", "contract", "level", "capot"]), anything) | anything
)
def test_whatever_is_entered_is_scored_or_refused(raw: object) -> None:
    try:
        entered = BELOT.read_round(raw)
    except IllegalRound:
        return
    assert BELOT.score(entered, BELOT.read_rules(None, None)).steps
