"""Short ways for the engine's tests to write a Baloot round and what a table writes for it."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring import GAMES, RoundScore
from scorekeeper.scoring.baloot import BalootRules

BALOOT = GAMES["baloot"]
CARDS = {"hokm": 162, "sun": 130}
BASE = {"hokm": 16, "sun": 26}
SCORING_KEYS = sorted(set(BALOOT.rule_values) - {"target", "sun_double", "top_level"})
"""The house rules that points depend on."""

Json = dict[str, Any]
Written = tuple[int, int]


def play(contract: str = "hokm", us: int | None = None, **more: Any) -> Json:
    """A played round that `us` bought, with our abnat where given; `more` goes over it."""
    raw: Json = {"kind": "played", "buyer": "us", "contract": contract}
    if us is not None:
        raw["abnat"] = {"us": us}
    return raw | more


def foul(to: str = "us", contract: str = "hokm", **more: Any) -> Json:
    """A round that a foul gave to one side."""
    return {"kind": "penalty", "contract": contract, "awarded_to": to, **more}


def table(preset: str | None = None, **rules: Any) -> BalootRules:
    """The house rules of a preset, the default without one, with some changed."""
    made = BALOOT.read_rules(preset, rules)
    assert isinstance(made, BalootRules)
    return made


def scored(raw: Json, rules: BalootRules | None = None) -> RoundScore:
    """The score of a round at a table, the default's without one."""
    return BALOOT.score(BALOOT.read_round(raw), rules or table())


def written(raw: Json, preset: str | None = None, **rules: Any) -> Written:
    """Our points and theirs."""
    points = scored(raw, table(preset, **rules)).points
    return points.us, points.them


def made(raw: Json, preset: str | None = None, **rules: Any) -> bool | None:
    """Whether the buyer made it."""
    return scored(raw, table(preset, **rules)).made


def working(raw: Json, preset: str | None = None, **rules: Any) -> list[Json]:
    """The reasons in their order, as JSON."""
    return [step.as_dict() for step in scored(raw, table(preset, **rules)).steps]


def told(how: str, side: str | None = None, points: tuple[int, int] | None = None, **amounts: Any) -> Json:
    """A reason as JSON; `term` among the amounts is the code word it names."""
    term = amounts.pop("term", None)
    said: Json = {"how": how}
    if side is not None:
        said["side"] = side
    if amounts:
        said["amounts"] = amounts
    if term is not None:
        said["term"] = term
    if points is not None:
        said["points"] = {"us": points[0], "them": points[1]}
    return said


SIDES = st.sampled_from(["us", "them"])
LEVELS = st.sampled_from([1, 1, 2, 3, 4, "coffee"])
CONTRACTS = st.sampled_from(sorted(CARDS))


@st.composite
def tables(draw: st.DrawFn) -> BalootRules:
    """Any set of house rules."""
    chosen = {key: draw(st.sampled_from(BALOOT.rule_values[key])) for key in SCORING_KEYS}
    return table(draw(st.sampled_from(sorted(BALOOT.presets))), **chosen)


@st.composite
def played(draw: st.DrawFn, counted: bool = False, extras: bool = True) -> Json:
    """A played round that can be; `counted` has abnat and no kaboot, without `extras` no projects."""
    contract = draw(CONTRACTS)
    raw = play(contract, buyer=draw(SIDES), level=draw(LEVELS))
    how = "count" if counted else draw(st.sampled_from(["count", "count", "kaboot", "failed", "reverse"]))
    if how == "kaboot":
        raw["kaboot"] = draw(SIDES)
    elif how == "failed":
        raw["failed"] = True
    elif how == "reverse" and contract == "sun":
        raw["reverse_kaboot"] = True
    else:
        raw["abnat"] = {draw(SIDES): draw(st.integers(0, CARDS[contract]))}
    return raw | (draw(_extras(contract)) if extras else {})


@st.composite
def _extras(draw: st.DrawFn, contract: str) -> Json:
    few = st.fixed_dictionaries(
        {}, optional={kind: st.integers(0, 1) for kind in ("sira", "fifty", "hundred")}
    )
    raw: Json = {"projects": {"us": draw(few), "them": draw(few)}}
    if draw(st.integers(0, 9)) == 0:
        raw["projects"][draw(SIDES)]["four_hundred"] = 1
    if draw(st.booleans()):
        raw["project_edge"] = draw(SIDES)
    if contract == "hokm" and draw(st.booleans()):
        raw["baloot"] = draw(SIDES)
    return raw


@st.composite
def fouls(draw: st.DrawFn) -> Json:
    """A foul that can be."""
    contract = draw(CONTRACTS)
    extras = draw(_extras(contract))
    return foul(draw(SIDES), contract, level=draw(LEVELS), **extras)
