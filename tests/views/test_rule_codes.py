"""House rules carried to another table: the code of a sitting, its page, and a new sitting from it."""

from __future__ import annotations

import pytest
from playing import Player

from scorekeeper.rule_codes import decode, encode
from scorekeeper.scoring.games import GAMES

APART = {"rounding": "smaller_keeps", "tie": "failed", "kaboot_doubled": "true"}


@pytest.fixture
def code() -> str:
    """The common rules with three choices of a table's own, to 200."""
    kind = GAMES["baloot"]
    apart = {"rounding": "smaller_keeps", "tie": "failed", "kaboot_doubled": True}
    return encode(kind, kind.read_rules("common", {"target": 200, **apart}))


def test_the_sittings_rules_are_carried_by_its_page(owner: Player, viewer: Player) -> None:
    address = owner.open(preset="common", target="200", **APART)
    for player in (owner, viewer):
        carried = player.get(f"{address}/rules")["ours"]
        rules = decode(carried.code).rules
        assert (rules.target, rules.rounding, rules.tie, rules.kaboot_doubled) == (
            200,
            "smaller_keeps",
            "failed",
            True,
        )
        assert rules.double_scope == "winner_takes_all"
        assert [rule.question for rule in carried.apart] == [
            "تنتهي الصكّة عند",
            "كيف تُقرَّب الأبناط؟",
            "تعادل بالضبط؟",
            "الدبل يضاعف الكبوت؟",
        ]


def test_a_code_has_a_page_that_says_it_all(stranger: Player, code: str) -> None:
    seen = stranger.get(f"/rules/code?c={code}")
    assert seen.status == 200
    assert seen["rules"].code == code
    assert "الشائع في الجلسات" in seen.text
    assert f'href="/new?rules={code}"' in seen.text
    assert f'src="/rules/code/{code}.svg"' in seen.text
    assert "عندنا القانون كذا" in seen.text
    assert "Set-Cookie" not in seen.response.headers


def test_its_picture_is_a_qr_of_that_page(stranger: Player, code: str) -> None:
    seen = stranger.get(f"/rules/code/{code}.svg")
    assert seen.response.mimetype == "image/svg+xml"
    assert stranger.get("/rules/code/B1.svg").status == 404


def test_a_new_sitting_starts_from_a_code(newcomer: Player, code: str) -> None:
    form = newcomer.get(f"/new?rules={code}")["form"]
    baloot = form.rules[0]
    chosen = {
        question.key: answer.value
        for question in baloot.questions
        for answer in question.answers
        if answer.chosen and answer.value
    }
    assert (form.values["game"], baloot.preset, form.values["target"]) == ("baloot", "common", "200")
    assert chosen == APART
    address = newcomer.open(game="baloot", preset=baloot.preset, target=form.values["target"], **chosen)
    assert newcomer.get(f"{address}/rules")["ours"].code == code


def test_belot_too(newcomer: Player) -> None:
    kind = GAMES["belot"]
    code = encode(kind, kind.read_rules(None, {"capot_blocks_finish": False}))
    form = newcomer.get(f"/new?rules={code}")["form"]
    assert form.values == {"game": "belot", "preset": "bulgarian", "capot_blocks_finish": "false"}
    address = newcomer.open(**form.values)
    assert newcomer.get(f"{address}/rules")["ours"].code == code


@pytest.mark.parametrize("page", ["/rules/code?c=", "/new?rules="])
@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "اكتب رمز القوانين"),
        ("B152-0000", "الرمز ناقص"),
        ("B152-9000-0000-0000-4-M", "كيف تُقرَّب الأبناط؟"),
        ("<b>", "الحرف الأخير لا يطابق"),
    ],
)
def test_a_bad_code_is_refused_at_its_field(stranger: Player, page: str, bad: str, says: str) -> None:
    seen = stranger.get(page + bad)
    assert seen.status == 422
    name = page.rpartition("?")[2].rstrip("=")
    error = seen.text.partition(f'id="{name}-error">')[2].partition("</p>")[0]
    assert says in error or (bad == "<b>" and "ناقص" in error)
    assert f'aria-describedby="{name}-error"' in seen.text
    assert f'value="{bad}"' in seen.text if bad != "<b>" else 'value="&lt;b&gt;"' in seen.text


def test_without_a_code_there_is_a_form_for_one(stranger: Player) -> None:
    seen = stranger.get("/rules/code")
    assert seen.status == 200
    assert 'name="c"' in seen.text
    assert "-error" not in seen.text


def test_the_next_game_may_start_from_a_code(owner: Player, address: str, code: str) -> None:
    owner.add(address, kind="manual", points_us="152", points_them="0")
    form = owner.get(f"{address}/rules/next?rules={code}")["form"]
    assert (form.origin, form.target) == ("common", "200")
    shown = {question.key: question.shown for question in form.rules.questions}
    assert {key: shown[key] for key in APART} == APART
    sent = {"origin": form.origin, "shown_preset": form.rules.preset, "preset": form.rules.preset, **shown}
    owner.post(f"{address}/rules/next", target=form.target, **sent)
    assert owner.get(f"{address}/rules")["ours"].code == code


def test_a_code_of_the_other_game_is_refused_there(owner: Player, address: str) -> None:
    belot = encode(GAMES["belot"], GAMES["belot"].presets["bulgarian"])
    seen = owner.get(f"{address}/rules/next?rules={belot}")
    assert seen.status == 422
    assert "هذا رمز قوانين بيلوت" in seen.text
    assert seen["form"].origin == "calculator"
