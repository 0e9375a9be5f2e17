"""Every reason of the engine is a sentence about us, about them and about a named side, in both languages."""

from __future__ import annotations

import pytest
from speaking import LATIN, bare, loose_digits, numbers, speaking

from scorekeeper import i18n
from scorekeeper.scoring.how import How
from scorekeeper.scoring.results import RoundScore, Step
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences import why, working
from scorekeeper.sentences.reasons import LINE, SENTENCES, say_step

FALCONS = BySide("الصقور", "النمور")
BOTH = {"us": 63, "them": 67}
PLAYED = {"buyer": 118, "defenders": 114}

# What each reason carries, as how.py says; the numbers are those of a table, not of the engine.
AMOUNTS: dict[How, dict[str, int]] = {
    How.SUN_CONVERSION: {"abnat": 63, "tenths": 126},
    How.PAIRED_LARGER: {"us": 97, "them": 65},
    How.PAIRED_EQUAL: {"buyer": 96, "defenders": 66},
    How.PAIRED_WHOLE: {"us": 100, "them": 160},
    How.DEFENDERS_FIRST: {"abnat": 66, "written": 7, "rest": 9},
    How.NEAREST_TEN: {"abnat": 67, "rounded": 70, "written": 14},
    How.EACH_SIDE: {"total": 17},
    How.SMALLER_KEEPS: {"total": 17},
    How.MADE_CARDS: {"abnat": 96, "whole": 162},
    How.MADE_HALF: {"abnat": 81, "whole": 162},
    How.FAILED_CARDS: {"abnat": 70, "whole": 162},
    How.FAILED_HALF: {"abnat": 81, "whole": 162},
    How.MADE_TOTALS: PLAYED,
    How.MADE_TOTALS_LEVEL: {"buyer": 101, "defenders": 101},
    How.FAILED_TOTALS: PLAYED,
    How.FAILED_TOTALS_LEVEL: {"buyer": 101, "defenders": 101},
    How.MADE_POINTS: {"buyer": 12, "defenders": 8},
    How.FAILED_POINTS: {"buyer": 8, "defenders": 12},
    How.WHOLE_TO_DEFENDERS: {"base": 16, "level": 1, "written": 16},
    How.KABOOT: {"written": 44},
    How.REVERSE_KABOOT: {"written": 88},
    How.DOUBLED_BOTH: {"level": 2},
    How.DOUBLED_WINNER: {"base": 16, "level": 2, "written": 32},
    How.KABOOT_DOUBLED: {"base": 44, "level": 2, "written": 88},
    How.KABOOT_NOT_DOUBLED: {"level": 2},
    How.PROJECTS_ONLY: {"written": 2},
    How.PROJECTS_HIGHER: {"written": 5},
    How.PROJECTS_LEVEL_BUYER: {"written": 5},
    How.PROJECTS_LEVEL_EDGE: {"written": 5},
    How.PROJECTS_NOT_MULTIPLIED: {"level": 2},
    How.PROJECTS_CAPPED: {"level": 3, "times": 2},
    How.PROJECTS_FULL: {"level": 3, "times": 3},
    How.PROJECTS_DOUBLE_ONLY: {"level": 2, "times": 2},
    How.BELOT_ROUNDED: {"us": 87, "them": 75, "low_up": 6, "high_up": 7},
    How.NO_TRUMPS_DOUBLED: BOTH,
    How.DECLARATIONS: BOTH,
    How.CAPOT: {"bonus": 90},
    How.BELOT_MADE: {"bidder": 92, "opponents": 70},
    How.INSIDE: {"bidder": 70, "opponents": 92, "written": 16},
    How.HANGING: {"written": 8, "hanging": 8},
    How.CONTRA: {"whole": 16, "level": 2, "written": 32},
    How.CONTRA_LEVEL: {"whole": 16, "level": 2, "hanging": 32},
    **{
        how: {"written": 8}
        for how in (
            How.FAILED_PROJECTS_TO_DEFENDERS,
            How.FAILED_PROJECTS_KEPT,
            How.KABOOT_PROJECTS_TO_WINNER,
            How.DOUBLED_PROJECTS_TO_WINNER,
            How.BALOOT,
            How.FAILED_BALOOT_TO_DEFENDERS,
            How.KABOOT_BALOOT_TO_WINNER,
            How.PENALTY,
            How.INSIDE_SAID,
            How.POT_TAKEN,
        )
    },
}
TERMS = {How.PROJECTS_HIGHER: "fifty", How.PROJECTS_LEVEL_BUYER: "fifty", How.PROJECTS_LEVEL_EDGE: "fifty"}

# Sentences that speak of a side as such and not of a role (المشتري، الخصم); grammar differs with it.
SPOKEN_OF = {
    How.PAIRED_LARGER,
    How.SMALLER_KEEPS,
    How.FAILED_SAID,
    How.PENALTY,
    How.PROJECTS_ONLY,
    How.PROJECTS_HIGHER,
    How.PROJECTS_LEVEL_EDGE,
    How.POT_TAKEN,
}


def step(how: How, side: Side | None = Side.US, **amounts: int) -> Step:
    return Step(how, side, amounts or AMOUNTS.get(how, {}), TERMS.get(how))


def said(how: How, side: Side | None = Side.US, names: BySide[str] | None = None, **amounts: int) -> str:
    with speaking():
        return say_step(step(how, side, **amounts), names)


@pytest.mark.parametrize("how", How)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("names", [None, FALCONS], ids=["unnamed", "named"])
def test_every_reason_is_a_whole_sentence(how: How, language: str, names: BySide[str] | None) -> None:
    for side in Side:
        with speaking(language, digits="arabic"):
            sentence = say_step(step(how, side), names)
        read = bare(sentence)
        assert read
        assert "%(" not in sentence
        assert loose_digits(sentence) == []
        assert not (
            LATIN.search(read)
            if language == "ar"
            else LATIN.search(read) is None and how is not How.SUN_CONVERSION
        )


@pytest.mark.parametrize("how", How)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_side_is_spoken_of_in_its_own_voice(how: How, language: str) -> None:
    with speaking(language):
        ours, theirs = say_step(step(how, Side.US), None), say_step(step(how, Side.THEM), None)
        falcons, tigers = say_step(step(how, Side.US), FALCONS), say_step(step(how, Side.THEM), FALCONS)
    if how in SPOKEN_OF:
        assert len({ours, theirs, falcons, tigers}) == 4
        assert "<bdi>الصقور</bdi>" in falcons
        assert "<bdi>النمور</bdi>" in tigers
    elif how is not How.PAIRED_EQUAL:
        assert ours == theirs == falcons == tigers


def test_nothing_else_has_a_sentence() -> None:
    assert set(SENTENCES) | {How.DOUBLED_BOTH, How.WHOLE_TO_DEFENDERS, How.NEAREST_TEN} == set(How)


@pytest.mark.parametrize(
    ("how", "words"),
    [
        (How.PAIRED_EQUAL, "9.6 و6.6: الكسران متساويان، فالنقطة للمشتري"),
        (How.PAIRED_LARGER, "9.7 و6.5: الكسر الأكبر لنا، فالنقطة الباقية لنا"),
        (How.PAIRED_WHOLE, "100 ÷ 10 و160 ÷ 10، بلا كسر يُختلف عليه"),
        (How.SUN_CONVERSION, "63 × 2 ÷ 10 = 12.6"),
        (How.DEFENDERS_FIRST, "أبناط الخصم 66 تُكتب 7، والباقي 9 للمشتري"),
        (How.EACH_SIDE, "كل فريق يُقرَّب وحده، والمجموع 17"),
        (How.NEAREST_TEN, "67 تُقرَّب إلى 70، فتُكتب 14"),
        (How.MADE_CARDS, "الشراء ناجح: 96 من 162"),
        (How.MADE_HALF, "النصف بالضبط، وعندكم النصف يكفي"),
        (How.FAILED_CARDS, "سقط الشراء: 70 من 162، والنقاط كلها للخصم"),
        (How.FAILED_HALF, "النصف بالضبط، وعندكم النصف خسران"),
        (How.MADE_TOTALS, "بالمشاريع: 118 ضد 114"),
        (How.LEVEL_DOUBLED_FAILED, "تعادل ومدبّل: الخسارة على آخر من دبّل"),
        (How.KABOOT, "كبوت: 44 لمن أكل الأكلات كلها"),
        (How.DOUBLED_BOTH, "الدبل يضاعف نقاط الفريقين"),
        (How.DOUBLED_WINNER, "الدبل كله للفائز: 16 × 2"),
        (How.PROJECTS_HIGHER, "أعلى مشروع لنا (خمسين)، فتُحسب مشاريعنا كلها ولا يُحسب لهم شي"),
        (How.PROJECTS_LEVEL_BUYER, "المشروعان متساويان، فتُحسب للمشتري"),
        (How.PROJECTS_NOT_MULTIPLIED, "المشاريع لا يضاعفها الدبل"),
        (How.FAILED_PROJECTS_TO_DEFENDERS, "مشاريع الساقط للخصم"),
        (How.COFFEE, "قهوة: من كسب الجولة كسب الصكّة"),
        (How.INSIDE, "داخل: 70 أقل من 92، والجولة كلها للخصم"),
        (How.HANGING, "تعادل: 8 للخصم و8 معلّقة للفائز بالجولة القادمة"),
        (How.CONTRA, "كونترا: الجولة كلها × 2 لصاحب الأكثر"),
        (How.CAPOT_BLOCKS, "الكبوت لا ينهي الصكّة: الجولة القادمة تحسم"),
    ],
)
def test_the_words_of_the_words_file(how: How, words: str) -> None:
    assert bare(said(how)) == words


def test_the_words_about_the_others_and_about_a_named_side() -> None:
    assert bare(said(How.PAIRED_LARGER, Side.THEM)) == "9.7 و6.5: الكسر الأكبر لهم، فالنقطة الباقية لهم"
    assert bare(said(How.PAIRED_LARGER, Side.US, FALCONS)).endswith(
        "الكسر الأكبر عند الصقور، فالنقطة الباقية لهم"
    )
    assert bare(said(How.PENALTY, Side.THEM)) == "مخالفة: الجولة كلها لهم"
    assert bare(said(How.POT_TAKEN, Side.THEM)) == "أخذوا المعلّقة: 8"
    assert bare(said(How.BALOOT, written=2)) == "البلوت لصاحبها: 2"


def test_a_side_left_without_a_name_keeps_its_word() -> None:
    half_named = BySide("الصقور", "لهم")

    assert said(How.PENALTY, Side.THEM, half_named) == said(How.PENALTY, Side.THEM)
    assert "الصقور" in said(How.PENALTY, Side.US, half_named)


def test_pairs_stand_in_the_order_of_the_sheet_whoever_bought() -> None:
    assert numbers(said(How.PAIRED_EQUAL, Side.US)) == ["9.6", "6.6"]
    assert numbers(said(How.PAIRED_EQUAL, Side.THEM)) == ["6.6", "9.6"]


def test_tenths_follow_the_digits_of_the_device() -> None:
    with speaking(digits="arabic"):
        assert numbers(say_step(step(How.PAIRED_EQUAL), None)) == ["٩٫٦", "٦٫٦"]


def test_a_five_that_stays_is_not_said_to_be_rounded() -> None:
    assert bare(said(How.NEAREST_TEN, abnat=65, rounded=65, written=13)) == "65 تبقى كما هي، فتُكتب 13"


def test_higher_levels_are_said_with_their_number() -> None:
    assert numbers(said(How.DOUBLED_BOTH, level=3)) == ["3"]
    assert numbers(said(How.WHOLE_TO_DEFENDERS, base=16, level=4, written=64)) == ["16", "4", "64"]


def test_a_name_cannot_become_markup() -> None:
    sentence = said(How.PENALTY, Side.US, BySide("<script>", "%(us)s"))

    assert "<bdi>&lt;script&gt;</bdi>" in sentence
    assert "%(us)s" in said(How.PENALTY, Side.THEM, BySide("<script>", "%(us)s"))


def line(*steps: Step, language: str = "ar") -> str:
    with speaking(language):
        return bare(why(RoundScore(BySide(0, 0), steps=steps), None))


def test_the_line_of_an_ordinary_round_is_its_rounding() -> None:
    assert line(step(How.MADE_CARDS), step(How.PAIRED_EQUAL)) == "9.6 و6.6: الكسران متساويان، فالنقطة للمشتري"


def test_the_line_of_a_failed_round_is_why_it_failed() -> None:
    assert (
        line(step(How.FAILED_CARDS), step(How.WHOLE_TO_DEFENDERS))
        == "سقط الشراء: 70 من 162، والنقاط كلها للخصم"
    )


def test_two_reasons_are_joined_in_the_order_of_the_counting() -> None:
    assert line(step(How.PAIRED_EQUAL), step(How.DOUBLED_BOTH)) == (
        "9.6 و6.6: الكسران متساويان، فالنقطة للمشتري، ثم الدبل يضاعف نقاط الفريقين"
    )


def test_two_reasons_are_two_sentences_in_english() -> None:
    assert line(step(How.FAILED_SAID), step(How.WHOLE_TO_DEFENDERS), language="en") == (
        "Our purchase failed. All points to the defenders: 16"
    )


def test_a_double_is_told_beside_the_failure_it_makes_dearer() -> None:
    assert line(step(How.FAILED_CARDS), step(How.WHOLE_TO_DEFENDERS, base=16, level=2, written=32)) == (
        "سقط الشراء: 70 من 162، والنقاط كلها للخصم، ثم مع الدبل: 16 × 2 = 32"
    )


def test_a_failure_without_a_count_says_where_the_points_go() -> None:
    assert (
        line(step(How.FAILED_SAID), step(How.WHOLE_TO_DEFENDERS)) == "خسران علينا، ثم النقاط كلها للخصم: 16"
    )


def test_the_line_never_grows_beyond_its_place() -> None:
    long = line(step(How.PROJECTS_HIGHER), step(How.FAILED_CARDS), step(How.FAILED_PROJECTS_TO_DEFENDERS))

    assert len(long) <= LINE
    assert long == "سقط الشراء: 70 من 162، والنقاط كلها للخصم"


def test_the_working_has_every_reason_with_the_points_after_it() -> None:
    rounded = Step(How.PAIRED_EQUAL, Side.US, AMOUNTS[How.PAIRED_EQUAL], points=BySide(10, 6))
    with speaking():
        lines = working(RoundScore(BySide(10, 6), steps=(step(How.MADE_CARDS), rounded)), None)

    assert [line.points for line in lines] == [None, BySide(10, 6)]
    assert bare(lines[0].text) == "الشراء ناجح: 96 من 162"
