"""The picture of the score, read by its pixels: a file that says the right text may show another."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pytest
from glyphs import Box, alone, columns, ink, opened, read, unlike
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, features
from PIL.ImageFont import Layout, truetype
from tree import PACKAGE, ROOT

from scorekeeper.names import clean_text
from scorekeeper.picture import fonts
from scorekeeper.picture.card import CARD_SIZE, Card, CardSide
from scorekeeper.picture.fonts import BOLD, FOLDER, PERSIAN, PLAIN, Face
from scorekeeper.picture.kept import Kept
from scorekeeper.picture.palette import COLOURS, STRONG
from scorekeeper.picture.score import draw_card
from scorekeeper.picture.text import Line, fitted, legible, name_lines, runs_rtl
from scorekeeper.scoring.sides import BySide

US = CardSide("الصقور", "لنا", "158", "", 1.0, won="كسبوا الصكّة")
THEM = CardSide("النمور", "لهم", "96", "باقي 56", 0.6)
WON = Card(
    True, "النشرة", "جلسة الخميس", "بلوت", ("بلوت", "الصكّة 3"), BySide(US, THEM), "السلسلة", BySide("2", "1")
)
RUNNING = replace(WON, sides=BySide(replace(US, won=None, left="باقي 2"), THEM))

# Where things stand in an Arabic picture: ours at the right.
RIGHT_TOTAL: Box = (720, 310, 1140, 460)
LEFT_TOTAL: Box = (60, 310, 480, 460)
SERIES: Box = (490, 360, 710, 432)
RIGHT_NAME: Box = (720, 210, 1140, 312)
LATIN, ARABIC = "0123456789", "٠١٢٣٤٥٦٧٨٩"


def seen(card: Card, box: Box, colour: str) -> Image.Image:
    """The ink of one colour in one place of the picture."""
    return ink(opened(draw_card(card)).crop(box), colour)


def with_names(us: str, them: str = "النمور") -> Card:
    sides = RUNNING.sides
    return replace(RUNNING, sides=BySide(replace(sides.us, name=us), replace(sides.them, name=them)))


def with_totals(us: str, them: str) -> Card:
    sides = RUNNING.sides
    return replace(RUNNING, sides=BySide(replace(sides.us, total=us), replace(sides.them, total=them)))


def test_the_picture_has_the_size_chats_ask_for() -> None:
    picture = Image.open(BytesIO(draw_card(WON)))
    assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert CARD_SIZE == (1200, 630)


@pytest.mark.parametrize(
    ("us", "them", "digits"), [("158", "96", LATIN), ("٢٠٧", "٤٦", ARABIC), ("1035", "4", LATIN)]
)
def test_totals_stand_on_their_sides_with_their_digits_in_order(us: str, them: str, digits: str) -> None:
    card, font = with_totals(us, them), BOLD.at(172)
    assert read(seen(card, RIGHT_TOTAL, STRONG.us), digits, font) == us
    assert read(seen(card, LEFT_TOTAL, STRONG.them), digits, font) == them


def test_the_minus_stands_before_its_number() -> None:
    us = seen(with_totals("\u221216", "\u2212٥٢"), RIGHT_TOTAL, STRONG.us)
    assert read(us, "\u2212" + LATIN, BOLD.at(172)) == "\u221216"
    them = seen(with_totals("\u221216", "\u2212٥٢"), LEFT_TOTAL, STRONG.them)
    assert read(them, "\u2212" + ARABIC, BOLD.at(172)) == "\u2212٥٢"


def test_in_english_ours_stands_at_the_left() -> None:
    card = replace(RUNNING, rtl=False)
    assert read(seen(card, LEFT_TOTAL, STRONG.us), LATIN, BOLD.at(172)) == "158"
    assert read(seen(card, RIGHT_TOTAL, STRONG.them), LATIN, BOLD.at(172)) == "96"


@pytest.mark.parametrize("rtl", [True, False])
def test_the_series_begins_with_ours(rtl: bool) -> None:
    card = replace(RUNNING, rtl=rtl, series=BySide("12", "7"))
    us, them = (seen(card, SERIES, colour) for colour in STRONG)
    assert (read(us, LATIN, BOLD.at(68)), read(them, LATIN, BOLD.at(68))) == ("12", "7")
    ours, theirs = columns(us)[0][0], columns(them)[0][0]
    assert (ours > theirs) is rtl


def test_a_winner_stands_out_and_the_other_does_not() -> None:
    picture = opened(draw_card(WON))
    assert picture.getpixel((1130, 400)) == (13, 98, 83)
    assert picture.getpixel((70, 400)) == (244, 221, 210)
    assert read(seen(WON, RIGHT_TOTAL, COLOURS["on-strong"]), LATIN, BOLD.at(172)) == "158"


def test_what_hangs_is_said() -> None:
    chip: Box = (490, 470, 710, 545)
    assert seen(RUNNING, chip, COLOURS["accent"]).getbbox() is None
    hanging = seen(replace(RUNNING, pot="81 معلّقة"), chip, COLOURS["accent"])
    assert read(hanging, LATIN, BOLD.at(30)) == "?81"


def test_letters_join() -> None:
    """No gap runs through a word whose letters all join; pulled apart, they show one after each letter."""
    assert len(columns(seen(with_names("محمد"), RIGHT_NAME, STRONG.us))) == 1
    assert len(columns(seen(with_names("م\u200cح\u200cم\u200cد"), RIGHT_NAME, STRONG.us))) == 4


def test_letters_run_from_right_to_left() -> None:
    """None of these joins the next, so each can be told from the others by itself."""
    name = seen(with_names("دار"), RIGHT_NAME, STRONG.us)
    assert read(name, "دار", BOLD.at(54)) == "راد"
    latin = seen(with_names("Lord"), RIGHT_NAME, STRONG.us)
    assert read(latin, "Lord", BOLD.at(54)) == "Lord"


def test_unjoined_letters_would_be_noticed() -> None:
    """The same name without shaping is another picture by the measure used here."""
    loose = truetype(FOLDER / BOLD.file, 54, layout_engine=Layout.BASIC)
    shaped = alone("محمد", BOLD.at(54), "rtl")
    bare = Image.new("L", (400, 160))
    ImageDraw.Draw(bare).text((200, 100), "محمد", 255, loose, anchor="ms")
    assert unlike(shaped, bare.crop(bare.getbbox())) > 40


@pytest.mark.parametrize(
    "name",
    ["م" * 40, "W" * 40, "أبو عبدالرحمن وأبو فهد وأبو ناصر وأبو خالد", "The Unbeatable Wolves of Old Doha"],
)
def test_a_long_name_stays_inside_its_panel(name: str) -> None:
    mask = seen(with_names(name), (714, 202, 1144, 330), STRONG.us)
    left, _, right, _ = mask.getbbox() or (0, 0, 0, 0)
    assert left >= 30
    assert right <= 430 - 30


def test_a_name_too_long_for_two_lines_ends_in_an_ellipsis() -> None:
    sizes = range(54, 33, -2)
    lines = name_lines("أبو عبدالرحمن وأبو فهد وأبو ناصر", "لنا", sizes, 358, True, 2)
    assert [line.text for line in lines] == ["أبو عبدالرحمن وأبو فهد", "وأبو ناصر"]
    lines = name_lines("The Absolutely Unbeatable Wolves of Doha", "Us", sizes, 358, True, 2)
    assert [line.width <= 358 for line in lines] == [True, True]
    assert [line.rtl for line in lines] == [False, False]
    assert lines[1].text.endswith("…")
    (short,) = name_lines("الصقور", "لنا", sizes, 358, True, 2)
    assert (short.text, short.font.size) == ("الصقور", 54)
    (single,) = name_lines("م" * 40, "لنا", sizes, 358, True, 2)
    assert single.text.endswith("…")


def test_a_line_is_cut_between_characters_people_see() -> None:
    line = fitted("e\u0301" * 40, PLAIN, range(30, 29, -1), 200, False)
    assert line.text.removesuffix("…").endswith("\u0301")


@pytest.mark.parametrize(
    ("name", "written", "face"),
    [
        ("🐺 الذيابة 🔥", "الذيابة", BOLD),
        ("فريق 1\ufe0f\u20e3", "فريق 1", BOLD),
        ("𝓢alem", "Salem", BOLD),
        ("Šime Đurić", "Šime Đurić", BOLD),
        ("چنگيز", "چنگيز", PERSIAN),
        ("الصقور ۱۲", "الصقور ۱۲", PERSIAN),
        ("لا\u200cعب", "لا\u200cعب", BOLD),
    ],
)
def test_a_name_is_written_in_a_font_that_has_its_letters(name: str, written: str, face: Face) -> None:
    assert legible(name) == (written, face)


@pytest.mark.parametrize("name", ["🐺", "北京", "Команда", "الصقور 北京"])
def test_no_letter_of_a_name_is_left_out(name: str) -> None:
    assert legible(name) is None
    (line,) = name_lines(name, "لنا", range(54, 33, -2), 358, True)
    assert line.text == "لنا"


def test_a_name_takes_its_direction_from_its_first_letter() -> None:
    assert runs_rtl("5 الصقور", False)
    assert not runs_rtl("Falcons الصقور", True)
    assert runs_rtl("99", True)
    assert not runs_rtl("99", False)


def test_the_fonts_have_what_they_say_and_what_is_needed() -> None:
    for face in (PLAIN, BOLD, PERSIAN):
        font = face.at(40)
        box = bytes(font.getmask("\uffff"))
        needed = LATIN + ARABIC + "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةىABCXYZabcxyz()–−…·"
        assert {letter for letter in needed if ord(letter) not in face.characters} == set()
        claimed = sorted(face.characters - {ord(" "), 0xA0, 0x0D})
        assert [hex(code) for code in claimed if bytes(font.getmask(chr(code))) == box] == []
        assert bytes(font.getmask("🐺")) == box
        assert ord("🐺") not in face.characters


def test_a_font_with_another_map_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "GROUPS", 4)
    with pytest.raises(ValueError, match="format 12"):
        _ = Face(BOLD.file).characters


def test_the_fonts_come_with_their_licences() -> None:
    for file in FOLDER.glob("*.ttf"):
        family = file.stem.partition("-")[0]
        licence = (FOLDER / f"OFL-{family}.txt").read_text()
        assert family in licence.splitlines()[0].lower()
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert FOLDER.is_relative_to(PACKAGE)


def test_the_colours_are_those_of_the_light_pages() -> None:
    css = (ROOT / "static" / "css" / "tokens.css").read_text()
    raw = dict(re.findall(r"--(raw-[\w-]+):\s*(#[0-9a-f]{6})", css))
    light = re.search(r'\[data-theme="light"\] \{(.*?)\}', css, re.DOTALL)
    assert light
    meant = dict(re.findall(r"--([\w-]+): var\(--(raw-[\w-]+)\)", light[1]))
    assert {name: raw[meant[name]] for name in COLOURS} == COLOURS


@settings(max_examples=40)
@given(us=st.text(max_size=60), title=st.text(max_size=60))
def test_any_name_gives_a_picture(us: str, title: str) -> None:
    card = replace(with_names(clean_text(us)), title=clean_text(title))
    assert opened(draw_card(card)).size == CARD_SIZE


@given(name=st.text(max_size=40))
def test_nothing_is_written_that_the_font_lacks(name: str) -> None:
    found = legible(clean_text(name))
    if found:
        text, face = found
        assert {ord(letter) for letter in text} - face.characters <= {0x200C, 0x200D}


def test_words_that_fit_keep_the_largest_size() -> None:
    line = fitted("158", BOLD, range(172, 59, -8), 358, False)
    assert line == Line("158", BOLD.at(172), False)
    assert fitted("1035803", BOLD, range(172, 59, -8), 358, False).width <= 358


@pytest.mark.parametrize("missing", ["raqm", "fribidi"])
def test_what_shaping_lacks_is_named(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fonts.shaping_fault() is None
    monkeypatch.setattr(features, "check", lambda feature: feature != missing)
    assert f"lib{missing}" in str(fonts.shaping_fault())


def test_only_the_last_pictures_asked_for_are_kept() -> None:
    kept = Kept(2)
    kept.keep("a", b"1")
    kept.keep("b", b"2")
    assert kept.find("a") == b"1"
    kept.keep("c", b"3")
    assert (kept.find("a"), kept.find("b"), kept.find("c")) == (b"1", None, b"3")
