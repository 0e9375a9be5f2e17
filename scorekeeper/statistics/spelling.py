"""Names as they are compared: the same name in another spelling is one name.

Arabic is typed with or without tatweel, harakat and hamza, and by some keyboards with look-alike letters:
«أحمد», «احمد» and «احـمد» are one man.
"""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans(
    {
        **dict.fromkeys("أإآٱٲٳ", "ا"),
        **dict.fromkeys("ىئیې", "ي"),
        **dict.fromkeys("ؤۇ", "و"),
        "ة": "ه",
        "ک": "ك",
        "ہ": "ه",
        "ء": None,
        "ـ": None,
    }
)


def folded(name: str) -> str:
    """The name without what spellings differ in: marks, tatweel, hamza, letter case, spaces between."""
    # NFKC takes presentation forms, NFD the marks off their letters.
    plain = unicodedata.normalize("NFKC", name).translate(_LETTERS)
    letters = [one for one in unicodedata.normalize("NFD", plain) if not unicodedata.combining(one)]
    return " ".join("".join(letters).translate(_LETTERS).casefold().split())
