"""Names of any script are kept; what could disturb the text around them is not."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.names import CODE_POINTS, GRAPHEMES, MARKS, NameTooLong, clean_name, clean_text

FAMILY = "👨\u200d👩\u200d👧"

KEPT = [
    "سالم",
    "أبو فهد",
    "مُحَمَّدٌ",
    "می\u200cخواهم",
    "क्\u200dष",
    "Ольга",
    "李小龙",
    "O’Neil-Smith",
    FAMILY,
    "👍🏽",
    "❤\ufe0f",
    "🇸🇦",
    "1️⃣",
    "<b>&\"'",
]


@pytest.mark.parametrize("name", KEPT)
def test_names_of_any_script_are_kept(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  أبو   فهد\t", "أبو فهد"),
        ("أبو\nفهد", "أبو فهد"),
        ("أبو\u2028فهد\u00a0الأول", "أبو فهد الأول"),
        ("سا\u0000لم\u0007", "سالم"),
        ("\u202eسالم\u202c", "سالم"),
        ("\u2066سالم\u2069\u200f\u200e\u061c\ufeff", "سالم"),
        ("سا\u00adلم\u034f", "سالم"),
        ("سالم\u200d", "سالم"),
        ("\u200cسالم \u200c فهد", "سالم فهد"),
        ("1\u200c2\u200d3", "123"),
        ("سالم\ud800", "سالم"),
        ("سالم\uffff", "سالم"),
        ("e\u0301", "é"),
        ("\u0301سالم", "سالم"),
        ("ع" + "\u064b" * 9, "ع" + "\u064b" * MARKS),
    ],
)
def test_what_disturbs_goes(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u200f\u200e", "\u3164", "\u2800", "\u115f", "\u200d", "\ufe0f"]
)
def test_what_shows_nothing_is_no_name(typed: str) -> None:
    assert clean_name(typed) is None


@pytest.mark.parametrize(
    "name", ["ن" * GRAPHEMES, "ن\u064e\u0651" * GRAPHEMES, FAMILY * 24, "👍🏽" * GRAPHEMES]
)
def test_a_long_name_is_kept_whole(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["ن" * (GRAPHEMES + 1), "ن\u0651\u064e\u0670" * 31, FAMILY * 25])
def test_a_longer_one_is_refused(name: str) -> None:
    with pytest.raises(NameTooLong):
        clean_name(name)


def test_length_counts_what_is_left() -> None:
    assert clean_name("\u200f" * 500 + "سالم") == "سالم"


@given(
    st.text(max_size=60) | st.text(alphabet="اe\u0301\u064b\u200c\u200d\ufe0f\u200f 👍🏽\ud800", max_size=30)
)
def test_cleaning_twice_is_cleaning_once(text: str) -> None:
    once = clean_text(text)
    assert clean_text(once) == once
    assert once == once.strip()
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in once)
    assert not {*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A)), "\u200e", "\u200f"} & set(
        once
    )


@given(st.text(max_size=200))
def test_a_name_fits_or_is_refused(text: str) -> None:
    try:
        name = clean_name(text)
    except NameTooLong:
        return
    assert name is None or 0 < len(name) <= CODE_POINTS
