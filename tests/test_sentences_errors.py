"""What is refused is said at its field, in both languages, with the usual mistake named."""

from __future__ import annotations

from typing import Any

import pytest
from speaking import LATIN, bare, loose_digits, numbers, speaking

from scorekeeper import i18n
from scorekeeper.scoring.rounds import IllegalRound, Reason
from scorekeeper.scoring.sides import BySide
from scorekeeper.sentences import error_message, errors, notices
from scorekeeper.sentences.deeds import device_name

FALCONS = BySide("الصقور", "النمور")
HOKM = {"kind": "played", "contract": "hokm", "buyer": "us"}
SUN = {"kind": "played", "contract": "sun", "buyer": "us"}
SPADES = {"kind": "played", "contract": "spades", "bidder": "us"}


def refused(
    reason: Reason,
    raw: dict[str, Any],
    field: str = "",
    game: str = "baloot",
    names: BySide[str] | None = None,
) -> str:
    """The message in Arabic, as read."""
    with speaking():
        return bare(error_message(IllegalRound(reason), field or reason.value, raw, game, names))


def counted(contract: dict[str, str], us: int, them: int) -> dict[str, Any]:
    return {**contract, "abnat": {"us": us, "them": them}, "card_points": {"us": us, "them": them}}


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("game", ["baloot", "belot"])
def test_every_reason_has_a_message(reason: Reason, language: str, game: str) -> None:
    raw = counted(HOKM if game == "baloot" else SPADES, 100, 52)
    with speaking(language, digits="arabic"):
        message = error_message(IllegalRound(reason), reason.value, raw, game, None)
    assert bare(message)
    assert loose_digits(message) == []
    assert (language == "ar") != bool(LATIN.search(bare(message)))


@pytest.mark.parametrize(
    ("contract", "us", "them", "message"),
    [
        (HOKM, 96, 56, "المجموع 152، والحكم 162. الناقص 10: الأرض؟"),
        (SUN, 60, 60, "المجموع 120، والصن 130. الناقص 10: الأرض؟"),
        (HOKM, 82, 60, "المجموع 142، والحكم 162. الناقص 20: ولد الحكم؟"),
        (HOKM, 88, 60, "المجموع 148، والحكم 162. الناقص 14: تسعة الحكم؟"),
        (HOKM, 98, 60, "المجموع 158، والحكم 162. الناقص 4: شايب؟"),
        (HOKM, 99, 60, "المجموع 159، والحكم 162. الناقص 3: بنت؟"),
        (SUN, 59, 60, "المجموع 119، والصن 130. الناقص 11: إكة؟"),
        (HOKM, 100, 72, "المجموع 172، والحكم 162. الزائد 10: الأرض مرتين؟"),
        (SUN, 50, 60, "المجموع 110، والصن 130. تأكد من العدّ"),
        (HOKM, 100, 55, "المجموع 155، والحكم 162. تأكد من العدّ"),
    ],
)
def test_counts_that_do_not_add_up(contract: dict[str, str], us: int, them: int, message: str) -> None:
    assert refused(Reason.ABNAT_SUM, counted(contract, us, them)) == message


def test_a_belot_count_that_does_not_add_up() -> None:
    assert refused(Reason.CARD_POINTS_SUM, counted(SPADES, 90, 62), game="belot") == (
        "المجموع 152، والجولة 162. الناقص 10: الأرض؟"
    )


@pytest.mark.parametrize(
    ("contract", "message"),
    [
        ("hokm", "الحكم كله 162. تأكد من العدّ"),
        ("sun", "الصن كله 130. تأكد من العدّ"),
    ],
)
def test_a_count_over_the_whole(contract: str, message: str) -> None:
    raw = {"kind": "played", "contract": contract, "buyer": "us", "abnat": {"us": 163}}
    assert refused(Reason.ABNAT, raw, "abnat_us") == message


@pytest.mark.parametrize(
    ("contract", "whole"), [("spades", "162"), ("no_trumps", "130"), ("all_trumps", "258")]
)
def test_a_belot_count_over_the_whole(contract: str, whole: str) -> None:
    raw = {"kind": "played", "contract": contract, "bidder": "us", "card_points": {"them": 300}}
    with speaking():
        message = error_message(IllegalRound(Reason.CARD_POINTS), "card_points_them", raw, "belot", None)
    assert numbers(message) == [whole]


def test_a_missing_count_is_asked_for_by_side() -> None:
    assert refused(Reason.ABNAT, HOKM, "abnat_us") == "كم أبناطنا؟"
    assert refused(Reason.ABNAT, HOKM, "abnat_them") == "كم أبناطهم؟"
    assert refused(Reason.ABNAT, HOKM, "abnat_them", names=FALCONS) == "كم أبناط النمور؟"
    assert refused(Reason.CARD_POINTS, SPADES, "card_points_us", "belot") == "كم نقاط ورقنا؟"


def test_what_is_no_number_is_asked_for_as_one() -> None:
    assert refused(Reason.ABNAT, {**HOKM, "abnat": {"us": "ستة"}}, "abnat_us") == "رقم فقط، مثل 96"


@pytest.mark.parametrize(
    ("reason", "raw", "message"),
    [
        (Reason.KABOOT, HOKM, "الكبوت يعني أن الطرف الثاني ما أكل ولا أكلة"),
        (Reason.BALOOT, SUN, "البلوت في الحكم فقط"),
        (Reason.PROJECTS, {**HOKM, "projects": {"us": {"sira": 5}}}, "أربعة مشاريع للفريق على الأكثر"),
        (Reason.PROJECTS, {**HOKM, "projects": {"us": {"four_hundred": 2}}}, "أربعمية واحدة في الورق"),
        (
            Reason.PROJECTS,
            {**SUN, "projects": {"us": {"four_hundred": 1}, "them": {"four_hundred": 1}}},
            "أربعمية واحدة في الورق",
        ),
        (Reason.PROJECTS, {**HOKM, "projects": {"us": {"sira": "كم"}}}, "عدد المشاريع رقم لا يزيد عن 4"),
        (Reason.REVERSE_KABOOT, HOKM, "الكبوت المقلوب في الصن فقط"),
        (Reason.REVERSE_KABOOT, SUN, "كبوت أو كبوت مقلوب، واحد منهما"),
        (Reason.GAME_OVER, HOKM, "الصكّة انتهت. ابدأ صكّة جديدة أو عدّل جولة"),
        (Reason.POINTS, {}, "اكتب نقاط الفريقين، من \u22129999 إلى 9999"),
        (Reason.NOTE, HOKM, "الملاحظة 200 حرف على الأكثر"),
        (Reason.CONTRACT, {}, "صن أو حكم، ومن المشتري؟"),
    ],
)
def test_the_other_refusals(reason: Reason, raw: dict[str, Any], message: str) -> None:
    assert refused(reason, raw) == message


def test_belot_says_its_own_words() -> None:
    assert refused(Reason.CONTRACT, {}, game="belot") == "أي عقد، ومن المشتري؟"
    assert refused(Reason.LEVEL, SPADES, game="belot") == "كونترا أو ري-كونترا"
    assert (
        refused(Reason.DECLARATIONS, {**SPADES, "contract": "no_trumps"}, game="belot")
        == "بلا حكم ما فيها مشاريع"
    )
    assert refused(Reason.DECLARATIONS, SPADES, game="belot") == "مشاريع أكثر من الورق. تأكد منها"


def test_other_forms_have_their_messages() -> None:
    with speaking():
        assert bare(errors.target_range()) == "الرقم بين 1 و9999"
        assert bare(errors.name_too_long(40)) == "الاسم 40 حرفاً على الأكثر"
        assert bare(errors.not_offered()) == "اختر واحداً من هذه"


def test_a_conflict_says_who_and_what() -> None:
    with speaking():
        salem = device_name("سالم", 1)
        assert bare(notices.changed_before_you(salem, BySide(9, 7))) == "سالم عدّلها قبلك: 9 و7. أيّها الصح؟"
        assert bare(notices.changed_before_you(salem, None)) == "سالم عدّلها قبلك. أيّها الصح؟"
        assert bare(notices.removed_before_you(salem)) == "سالم حذفها قبلك. ما تغيّر شي"
        assert bare(notices.looks_alike(salem)) == "سالم سجّل مثلها قبل قليل. قد تكون مكرّرة"
        assert bare(device_name(None, 2)) == "جوال 2"


@pytest.mark.parametrize(
    ("rounds", "message"),
    [
        ([4], "بعدها جولة تتأثر: 4. تكمل؟"),
        ([4, 5], "بعدها جولتان تتأثران: 4، 5. تكمل؟"),
        ([4, 5, 6], "بعدها 3 جولات تتأثر: 4، 5، 6. تكمل؟"),
        (list(range(1, 12)), "بعدها 11 جولة تتأثر: 1، 2، 3، 4، 5، 6، 7، 8، 9، 10، 11. تكمل؟"),
    ],
)
def test_rounds_that_would_change_are_counted_and_listed(rounds: list[int], message: str) -> None:
    with speaking():
        assert bare(notices.has_rounds([i18n.digits(number) for number in rounds])) == message


@pytest.mark.parametrize(
    ("notice", "message"),
    [
        (notices.after_end, "بعد النهاية، ما تُحسب"),
        (notices.no_round, "هذه الجولة ما عادت في النشرة"),
        (notices.nothing_to_undo, "ما بقي شي نتراجع عنه"),
        (notices.changed_meanwhile, "كُتب شي في الأثناء. هذه النشرة كما هي الآن"),
    ],
)
def test_notices(notice: Any, message: str) -> None:
    with speaking():
        assert notice() == message


def test_a_foul_without_a_side_asks_who_gets_the_round() -> None:
    assert refused(Reason.AWARDED_TO, {"kind": "penalty"}) == "لمن تُكتب الجولة؟"
