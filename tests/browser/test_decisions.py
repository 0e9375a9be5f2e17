"""«تحتاج قرارك»: what the server does not take as it came waits for its writer, and is never dropped."""

from __future__ import annotations

from typing import Any

import pytest
from outbox_phone import SOON, Phone
from playwright.sync_api import expect


@pytest.mark.parametrize(
    ("way", "points"),
    [("سجّلها كما هي", (18, 8)), ("غيّرها", (0, 16)), ("اتركها", (9, 7))],
    ids=["keep", "change", "discard"],
)
def test_what_needs_a_decision_is_asked(
    phone: Phone, second: Phone, way: str, points: tuple[int, int]
) -> None:
    phone.enter("hokm-us", 96)
    phone.expect_all_sent()
    second.expect_sheet((10, 6))
    phone.page.context.set_offline(True)
    phone.page.locator("tr[id^=round-] a").first.tap()
    phone.drawer.get_by_role("link", name="عدّلها", exact=True).tap()
    phone.choice("buy", "sun-us").tap()
    phone.save_button.tap()
    second.edit_row(1)
    second.digits(90)
    second.save_button.tap()
    second.expect_all_sent()

    phone.page.context.set_offline(False)
    expect(phone.state).to_have_text("تحتاج قرارك")
    asked = phone.page.get_by_role("region", name="تحتاج قرارك")
    expect(asked).to_contain_text("عدّلها قبلك")
    second_points = second.column(2).first.inner_text(), second.column(3).first.inner_text()
    phone.expect_points((int(second_points[0]), int(second_points[1])))
    phone.bid("hokm-us")
    phone.digits(7)
    asked.get_by_role("button", name=way).tap()
    if way == "سجّلها كما هي":
        assert phone.box("abnat_us").input_value() == "7"
    if way == "غيّرها":
        phone.chip("failed").tap()
        phone.save_button.tap()
    expect(asked).to_be_hidden()
    assert points
    phone.expect_same_as_server()


def end(phone: Phone, ended: bool) -> None:
    """What the owner's phone does at «المشاركة والتصدير»."""
    headers, form = {"Sec-Fetch-Site": "same-origin"}, {"ended": str(int(ended))}
    assert phone.page.request.post(f"{phone.address}/ending", headers=headers, form=form).ok


def test_what_finds_the_sitting_ended_waits_for_its_writer_and_asks_no_more(
    phone: Phone, second: Phone, watch: Any
) -> None:
    """Two rounds written without network reach a sitting that its owner has ended meanwhile."""
    watch.expects("403")
    second.page.context.set_offline(True)
    second.enter("hokm-us", 96)
    second.enter("sun-us", 80)
    end(phone, True)
    sent: list[str] = []
    second.page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    second.page.context.set_offline(False)

    asked = second.page.get_by_role("region", name="تحتاج قرارك")
    expect(second.state).to_have_text("تحتاج قرارك")
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    second.page.evaluate(SOON)
    second.page.evaluate("navigator.locks.request('nashra outbox', () => {})")
    assert sent == [f"{second.address}/acts"]

    # A page that comes anew has no form, and still shows what was written.
    second.page.reload()
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    expect(asked.get_by_role("button", name="غيّرها")).to_have_count(0)
    with second.page.expect_response(lambda answer: answer.status == 403):
        asked.get_by_role("button", name="سجّلها كما هي").first.tap()
    expect(second.state).to_have_text("تحتاج قرارك")
    expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(2)
    assert len(phone.log()) == 1

    end(phone, False)
    second.at(second.address)
    for left in (1, 0):
        asked.get_by_role("button", name="سجّلها كما هي").first.tap()
        expect(asked.get_by_text("صاحب الجلسة أنهاها")).to_have_count(left)
    assert [act["kind"] for act in second.expect_same_as_server()[1:]] == ["round_added"] * 2


def test_rounds_after_the_end_go_over_without_network(phone: Phone, second: Phone) -> None:
    """One phone wins the sakka, the other wrote on without knowing: its rounds move with one touch."""
    second.page.context.set_offline(True)
    second.enter("hokm-us", 96)
    second.enter("sun-us", 80)
    phone.write({"kind": "manual", "points_us": "152", "points_them": "0"})
    second.page.context.set_offline(False)
    second.expect_all_sent()
    move = second.page.get_by_role("button", name="انقلها للصكّة الجديدة")
    expect(move).to_be_visible()

    second.page.context.set_offline(True)
    move.tap()
    second.expect_sheet((10, 6), (26, 16), game=2)
    second.expect_series(1, 0)
    expect(second.state).to_have_text("على الجوال، 5 تنتظر")
    second.page.context.set_offline(False)
    log = second.expect_same_as_server()
    moved = ["game_started", *["round_removed", "round_added"] * 2]
    assert [act["kind"] for act in log] == ["sitting_opened", *["round_added"] * 3, *moved]
