"""The picture of a whole sheet, read by its pixels."""

from __future__ import annotations

import pytest
from acting import Log, added
from acting import opened as opening
from evenings import plain_evening, taken
from glyphs import Box, ink, opened, read
from speaking import speaking

from scorekeeper.board.paper import MOST_ROWS, sheet_paper
from scorekeeper.picture.fonts import BOLD
from scorekeeper.picture.palette import COLOURS, STRONG
from scorekeeper.picture.paper import Paper
from scorekeeper.picture.sheet import draw_sheet

LATIN, ARABIC = "0123456789", "٠١٢٣٤٥٦٧٨٩"

# The total after the second round, in an Arabic picture: ours at the right of theirs.
OURS: Box = (310, 392, 410, 440)
THEIRS: Box = (60, 392, 160, 440)
# The first sakka's own totals, above its rounds.
WON: Box = (370, 268, 460, 320)


def paper(log: Log, **cookies: str) -> Paper:
    with speaking(cookies.pop("language", "ar"), **cookies):
        return sheet_paper(taken(log).evening())


@pytest.mark.parametrize(("digits", "ours", "theirs"), [("123", "65", "28"), ("arabic", "٦٥", "٢٨")])
def test_totals_stand_on_their_sides_with_their_digits_in_order(digits: str, ours: str, theirs: str) -> None:
    log = Log(opening(), added("r1", 40, 16), added("r2", 25, 12))
    picture = opened(draw_sheet(paper(log, digits=digits)))
    letters = ARABIC if digits == "arabic" else LATIN
    assert read(ink(picture.crop(OURS), STRONG.us), letters, BOLD.at(32)) == ours
    assert read(ink(picture.crop(THEIRS), STRONG.them), letters, BOLD.at(32)) == theirs


def test_the_winner_of_a_sakka_stands_out() -> None:
    picture = opened(draw_sheet(paper(plain_evening())))
    assert read(ink(picture.crop(WON), COLOURS["on-strong"]), LATIN, BOLD.at(42)) == "60"


def test_in_english_ours_stands_at_the_left() -> None:
    picture = opened(draw_sheet(paper(plain_evening(), language="en")))
    us = ink(picture, STRONG.us).getbbox()
    them = ink(picture, STRONG.them).getbbox()
    assert us
    assert them
    assert paper(plain_evening(), language="en").rtl is False
    assert us[0] < them[0]


@pytest.mark.parametrize("name", ["م" * 40, "🐺", "أبو عبدالرحمن وأبو فهد وأبو ناصر", "<b>", "北京"])
def test_any_name_gives_a_picture(name: str) -> None:
    assert opened(draw_sheet(paper(plain_evening(us=name, them=name, title=name)))).width == 1080


def test_a_long_evening_keeps_its_last_sakkat_whole_and_the_totals_of_all() -> None:
    log = Log(opening(rules={"target": 9999}))
    for game in range(3):
        log.take(*(added(f"{game}-{at}", 1) for at in range(MOST_ROWS // 2)))
        if game < 2:
            log.take({"id": f"g{game}", "kind": "game_started"})
    shown = paper(log)
    assert [len(game.rows) for game in shown.games] == [0, MOST_ROWS // 2, MOST_ROWS // 2]
    assert {game.totals.us for game in shown.games} == {str(MOST_ROWS // 2)}
    assert opened(draw_sheet(shown)).height < 8000


def test_a_round_after_the_end_writes_no_points() -> None:
    log = Log(opening(rules={"target": 10}), added("r1", 12))
    log.take(added("r2", 5, 5, base=1))
    late = paper(log).games[0].rows[1]
    assert (late.points.us, late.totals.us) == ("", "12")
    assert "بعد النهاية" in late.what
