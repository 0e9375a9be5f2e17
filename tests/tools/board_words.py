"""What the board's buttons and parts are called in both languages, for the browser tests that touch them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """What the buttons and parts of the board are called in one language."""

    new_sitting: str
    save: str
    undo: str
    redo: str
    next_game: str
    edit: str
    before: str
    delete: str
    flag: str
    keypad: str
    totals: str
    end: str
    game: str
    series: str


AR = Words(
    new_sitting="جلسة جديدة",
    save="سجّل",
    undo="تراجع",
    redo="رجّعها",
    next_game="صكّة جديدة",
    edit="عدّلها",
    before="جولة قبلها",
    delete="احذفها",
    flag="نرجع لها",
    keypad="لوحة الأرقام",
    totals="المجموع",
    end="نهاية الصكّة",
    game="الصكّة",
    series="الصكّات|السلسلة",
)
EN = Words(
    new_sitting="New sitting",
    save="Save",
    undo="Undo",
    redo="Redo",
    next_game="New game",
    edit="Edit",
    before="Insert before",
    delete="Delete",
    flag="Flag",
    keypad="Keypad",
    totals="Totals",
    end="End of the game",
    game="Game",
    series="Games won|Series",
)
