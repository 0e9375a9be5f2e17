"""Short ways for the engine's tests to write a Belot deal, a log of acts and anything JSON can say."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring import GAMES, RoundScore

BELOT = GAMES["belot"]
CARDS = {"no_trumps": 130, "all_trumps": 258, "clubs": 162, "diamonds": 162, "hearts": 162, "spades": 162}

Json = dict[str, Any]


def deal(contract: str = "hearts", us: int | None = None, **more: Any) -> Json:
    """A played deal that `us` bid, with our card points where given; `more` goes over it."""
    raw: Json = {"kind": "played", "bidder": "us", "contract": contract, "level": 1}
    if us is not None:
        raw["card_points"] = {"us": us}
    return raw | more


def scored(raw: Json, **rules: bool) -> RoundScore:
    """The score of a Belot deal under the default rules with some changed."""
    return BELOT.score(BELOT.read_round(raw), BELOT.read_rules(None, rules))


def written(raw: Json, **rules: bool) -> tuple[int, int, int]:
    """Our points, theirs, and what hangs."""
    score = scored(raw, **rules)
    return score.points.us, score.points.them, score.hanging


def manual(us: int, them: int, **more: Any) -> Json:
    """Points as they are."""
    return {"kind": "manual", "points": {"us": us, "them": them}, **more}


def opened(game: str = "belot", **more: Any) -> Json:
    """The first act of a log."""
    return {"id": "o", "kind": "sitting_opened", "game": game, **more}


def added(name: str, raw: Json, **more: Any) -> Json:
    """Round `name`, written by act `a-name`."""
    return {"id": f"a-{name}", "kind": "round_added", "round_id": name, "round": raw, **more}


def undone(name: str, target: str) -> Json:
    """Act `name` takes back act `target`."""
    return {"id": name, "kind": "undone", "act": target}


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | st.sampled_from(["us", "them", "played", "manual", "belot", "baloot", "hearts", "o", "r1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
"""Any JSON value."""


@st.composite
def belot_deals(draw: st.DrawFn, levels: tuple[int, ...] = (1, 2, 4)) -> Json:
    """A played Belot deal that can be."""
    contract = draw(st.sampled_from(sorted(CARDS)))
    bidder = draw(st.sampled_from(["us", "them"]))
    raw: Json = {"kind": "played", "bidder": bidder, "contract": contract}
    raw["level"] = draw(st.sampled_from(levels))
    if contract != "no_trumps":
        raw["declarations"] = draw(_declared())
    how = draw(st.sampled_from(["count", "count", "count", "capot", "failed"]))
    if how == "capot":
        raw["capot"] = draw(st.sampled_from(["us", "them"]))
    elif how == "failed":
        raw["failed"] = True
    else:
        raw["card_points"] = {draw(st.sampled_from(["us", "them"])): draw(st.integers(0, CARDS[contract]))}
    return raw


def _declared() -> st.SearchStrategy[Json]:
    once = ["four_jacks", "four_nines", "belot"]
    few = st.fixed_dictionaries({}, optional={"tierce": st.integers(0, 2), "quarte": st.integers(0, 1)})
    owners = st.fixed_dictionaries({}, optional={name: st.sampled_from(["us", "them"]) for name in once})
    return st.builds(_sides, few, few, owners)


def _sides(us: dict[str, int], them: dict[str, int], owners: dict[str, str]) -> Json:
    sides = {"us": dict(us), "them": dict(them)}
    for name, side in owners.items():
        sides[side][name] = 1
    return sides


def swapped(value: Any) -> Any:
    """The same JSON with the sides exchanged, as names of fields and as values."""
    other = {"us": "them", "them": "us"}
    if isinstance(value, dict):
        return {other.get(key, key): swapped(inner) for key, inner in value.items()}
    return other.get(value, value) if isinstance(value, str) else value
