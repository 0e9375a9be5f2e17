"""Projects (مشاريع): what they are worth and whose count (scoring.md §1 and 1.3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.scoring.how import How
from scorekeeper.scoring.rounds import IllegalRound, Reason
from scorekeeper.scoring.sides import BySide, Side

from .contracts import Contract


class Project(StrEnum):
    """The kinds, lowest first; the values are the words of the JSON."""

    SIRA = "sira"
    FIFTY = "fifty"
    HUNDRED = "hundred"
    FOUR_HUNDRED = "four_hundred"


RANKS = tuple(Project)
"""Sira < fifty < hundred < four hundred (scoring.md §1.3.1)."""

MOST_OF_A_SIDE = 4
"""Two players, at most two projects each (scoring.md §1.4)."""

POINTS: Mapping[Contract, Mapping[Project, int]] = {
    Contract.HOKM: {
        Project.SIRA: 2,
        Project.FIFTY: 5,
        Project.HUNDRED: 10,
        Project.FOUR_HUNDRED: 10,
    },
    Contract.SUN: {
        Project.SIRA: 4,
        Project.FIFTY: 10,
        Project.HUNDRED: 20,
        Project.FOUR_HUNDRED: 40,
    },
}
"""Points of each project (scoring.md §1); in hokm a four hundred is a hundred."""

ABNAT: Mapping[Contract, Mapping[Project, int]] = {
    Contract.HOKM: {
        Project.SIRA: 20,
        Project.FIFTY: 50,
        Project.HUNDRED: 100,
        Project.FOUR_HUNDRED: 100,
    },
    Contract.SUN: {
        Project.SIRA: 20,
        Project.FIFTY: 50,
        Project.HUNDRED: 100,
        Project.FOUR_HUNDRED: 200,
    },
}
"""The same in abnat, for tables that judge the buyer by totals (scoring.md §1.2 `made_by`)."""

BALOOT_POINTS = 2
BALOOT_ABNAT = 20

Projects = Mapping[Project, int]
"""How many of each kind a side declared."""

NONE: Projects = {}
NO_PROJECTS: BySide[Projects] = BySide(NONE, NONE)

_PROJECTS: Mapping[str, Project] = {project.value: project for project in Project}


@dataclass(frozen=True, slots=True)
class Counted:
    """The side whose projects count, why, and which was its best."""

    side: Side
    how: How
    best: Project


def read_projects(raw: object) -> BySide[Projects]:
    """Both sides' projects from the JSON; raises IllegalRound `projects` (scoring.md §1.4)."""
    if raw is None:
        return NO_PROJECTS
    if not isinstance(raw, Mapping) or not set(raw) <= {"us", "them"}:
        raise IllegalRound(Reason.PROJECTS)
    both = BySide(_of_a_side(raw.get("us")), _of_a_side(raw.get("them")))
    if sum(held.get(Project.FOUR_HUNDRED, 0) for held in both) > 1:
        raise IllegalRound(Reason.PROJECTS)
    return both


def _of_a_side(raw: object) -> Projects:
    if raw is None:
        return NONE
    if not isinstance(raw, Mapping) or not set(raw) <= set(_PROJECTS):
        raise IllegalRound(Reason.PROJECTS)
    held = {project: _many(raw.get(word)) for word, project in _PROJECTS.items()}
    if sum(held.values()) > MOST_OF_A_SIDE:
        raise IllegalRound(Reason.PROJECTS)
    return held


def _many(value: object) -> int:
    if value is None:
        return 0
    if type(value) is not int or not 0 <= value <= MOST_OF_A_SIDE:
        raise IllegalRound(Reason.PROJECTS)
    return value


def worth(held: Projects, values: Mapping[Project, int]) -> int:
    """The sum of a side's projects by one of the tables above, in its unit."""
    return sum(values[project] * many for project, many in held.items())


def counted(
    both: BySide[Projects], contract: Contract, buyer: Side, edge: Side | None, tie: str
) -> Counted | None:
    """The side with the highest single project counts all its own, the other none; None without any.

    Of one kind: the buyer's, or under `project_tie: higher` those the scorer said are higher (§1.3.1).
    """
    best = both.map(lambda held: _best(held, contract))
    if best.us is None or best.them is None:
        return _alone(best)
    us, them = RANKS.index(best.us), RANKS.index(best.them)
    if us != them:
        return Counted(Side.US if us > them else Side.THEM, How.PROJECTS_HIGHER, RANKS[max(us, them)])
    if tie == "higher" and edge is not None:
        return Counted(edge, How.PROJECTS_LEVEL_EDGE, best.us)
    return Counted(buyer, How.PROJECTS_LEVEL_BUYER, best.us)


def _alone(best: BySide[Project | None]) -> Counted | None:
    if best.us is not None:
        return Counted(Side.US, How.PROJECTS_ONLY, best.us)
    if best.them is not None:
        return Counted(Side.THEM, How.PROJECTS_ONLY, best.them)
    return None


def _best(held: Projects, contract: Contract) -> Project | None:
    """The highest kind a side holds; in hokm a four hundred is a hundred in rank (scoring.md §1.1)."""
    for project in reversed(RANKS):
        if held.get(project, 0):
            hundred = contract is Contract.HOKM and project is Project.FOUR_HUNDRED
            return Project.HUNDRED if hundred else project
    return None
