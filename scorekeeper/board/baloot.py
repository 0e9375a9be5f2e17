"""Baloot on the sheet: contract, projects, kaboot, خسران."""

from __future__ import annotations

from scorekeeper.labels import CONTRACTS, LEVELS, PROJECTS, SUITS, level_name, project_name
from scorekeeper.scoring.results import RoundScore
from scorekeeper.scoring.sides import Side
from scorekeeper.sentences import Names

from .parts import Mark
from .words import GameWords, Raw, Suit, counted, mark, suit


def contract(raw: Raw) -> Suit:
    """«صن» or «حكم», with the trump suit where it was said."""
    bought, trump = str(raw["contract"]), str(raw.get("trump") or "")
    shown = suit(trump, "")
    return Suit(bought, str(CONTRACTS["baloot"][bought]), shown.symbol, shown.red)


def marks(raw: Raw, score: RoundScore | None, names: Names) -> list[Mark]:
    """Level, projects, baloot, and what became of the buyer."""
    found: list[Mark] = []
    if raw.get("level") not in (None, 1):
        found.append(Mark("double", level_name("baloot", raw["level"])))
    found += [Mark("project", project_name(key)) for key in counted(raw.get("projects"))]
    if raw.get("baloot"):
        found.append(mark("baloot"))
    return found + _ends(raw, score)


def _ends(raw: Raw, score: RoundScore | None) -> list[Mark]:
    if raw.get("kaboot"):
        return [mark("kaboot")]
    if raw.get("reverse_kaboot"):
        return [mark("kaboot", "reverse_kaboot")]
    return [mark("failed")] if score is not None and score.made is False else []


def swept(raw: Raw) -> Side | None:
    """Who took every trick: the side of the kaboot, or the defenders of a reverse one."""
    if raw.get("kaboot"):
        return Side(raw["kaboot"])
    return Side(raw["buyer"]).other if raw.get("reverse_kaboot") else None


WORDS = GameWords(
    contract,
    marks,
    "buyer",
    "abnat",
    swept,
    levels=lambda: tuple((value, str(label)) for value, label in LEVELS["baloot"].items()),
    suits=lambda: tuple(suit(value, label) for value, label in SUITS["baloot"].items()),
    contracts=lambda: tuple(suit(value, label) for value, label in CONTRACTS["baloot"].items()),
    declarations=lambda: tuple((value, str(label)) for value, label in PROJECTS.items()),
)
