"""What a bench found, printed as it comes: each figure with its yardstick and its goal."""

from __future__ import annotations

from typing import Any


class Table:
    """The figures, printed as they come; each with what it is to be compared to."""

    def __init__(self) -> None:
        self.lines: list[dict[str, Any]] = []

    def add(
        self, where: str, what: str, value: float, unit: str, ratio: float | None = None, goal: str = ""
    ) -> None:
        met = None if not goal or ratio is None else _meets(ratio, goal)
        self.lines.append(
            {"where": where, "what": what, "value": round(value, 2), "unit": unit}
            | {"ratio": None if ratio is None else round(ratio, 2), "goal": goal, "met": met}
        )
        told = "" if ratio is None else f"{ratio:.2f}"
        verdict = {None: "", True: "ok", False: "MISSED"}[met]
        print(f"{where:<20}{what:<36}{value:>10,.1f} {unit:<6}{told:>7} {goal:<8}{verdict}", flush=True)


def _meets(ratio: float, goal: str) -> bool:
    sign, number = goal.split()
    return ratio >= float(number) if sign == ">=" else ratio <= float(number)
