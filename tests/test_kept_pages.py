"""A page made once for many is the page each of them would have got."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from playing import Player

from scorekeeper.board.evening import Evening
from scorekeeper.log import read_log
from scorekeeper.views import answers
from scorekeeper.views.kept_pages import BYTES, KeptPages
from scorekeeper.views.visits import evening_to_view

UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


@pytest.fixture(autouse=True)
def keeping(app: Flask) -> None:
    app.config["KEPT_PAGES"] = BYTES


def without_ids(text: str) -> str:
    return re.sub(r"\d+:\d\d", "", UUID.sub("an id", text))


def visitors(app: Flask, table: Table) -> list[FlaskClient]:
    """Everybody who may come, in both languages, digits and themes."""
    keys = (table.owner_key, table.scorer_key, table.viewer_key)
    found = [*(known_client(app, key) for key in keys), new_client(app)]
    for cookies in ({"language": "en"}, {"digits": "arabic"}, {"theme": "dark"}, {"tz": "Asia/Tokyo"}):
        for other in (known_client(app, table.scorer_key), new_client(app)):
            for name, value in cookies.items():
                other.set_cookie(name, value)
            found.append(other)
    return found


def test_each_visitor_gets_his_own_page(app: Flask, table: Table, address: str, owner: FlaskClient) -> None:
    Player(app, owner).add(address, buy="hokm-us", abnat_us="100")
    everybody = visitors(app, table)
    paths = (address, f"{address}/board?since=1")
    kept = [[one.get(path).text for one in everybody for path in paths] for _ in range(2)]
    app.config["KEPT_PAGES"] = 0
    answers._KEPT.clear()
    made = [one.get(path).text for one in everybody for path in paths]

    assert [without_ids(page) for page in kept[0]] == [without_ids(page) for page in made]
    assert [without_ids(page) for page in kept[1]] == [without_ids(page) for page in made]
    # Without the hours a page of Tokyo differs from ours only while the date does.
    assert len({without_ids(page) for page in made}) >= 14


def test_no_two_pages_carry_one_new_id(app: Flask, table: Table, address: str, owner: FlaskClient) -> None:
    Player(app, owner).add(address, buy="hokm-us", abnat_us="100")
    with app.app_context():
        known = set(UUID.findall(repr(read_log(table.sitting))))
    pages = [owner.get(address).text for _ in range(3)]
    ids = [set(UUID.findall(page)) for page in pages]

    assert all(known & found == known & ids[0] for found in ids)
    assert len(ids[0] - known) >= 3
    assert not (ids[0] & ids[1]) - known
    assert not (ids[1] & ids[2]) - known
    form = re.compile(r'name="(?:id|round_id)" value="([^"]+)"')
    assert len(form.findall(pages[2])) == len(form.findall(pages[0]))


def test_what_somebody_wrote_like_an_id_stays(
    app: Flask, table: Table, address: str, owner: FlaskClient
) -> None:
    name = "7d0f1c3a-52aa-4b4e-9d3a-0c9b8f6f2b11"
    seen = Player(app, owner).post(f"{address}/names", title=name, us="الصقور", them="الذيابة")
    assert seen.status == 303
    for _ in range(2):
        assert name in owner.get(address).text


@pytest.mark.parametrize("change", ["round", "name", "end", "pen"])
def test_whatever_changes_shows_at_once(
    app: Flask, table: Table, address: str, owner: FlaskClient, scorer: FlaskClient, change: str
) -> None:
    before = [scorer.get(address).text for _ in range(2)][1]
    if change == "round":
        Player(app, owner).add(address, buy="hokm-us", abnat_us="100")
    elif change == "name":
        assert owner.post("/settings", data={"name": "جوال سالم"}).status_code == 303
        Player(app, owner).add(address, buy="hokm-us", abnat_us="100")
    elif change == "end":
        assert owner.post(f"{address}/ending").status_code == 303
    else:
        assert owner.post(f"{address}/share/score").status_code == 303
    after = scorer.get(address).text

    assert without_ids(after) != without_ids(before)
    shown = after.partition('<template id="board-template"')[0]
    assert ('id="entry-form"' in shown) is (change in ("round", "name"))
    if change == "name":
        assert "جوال سالم" in after


def test_a_page_is_not_kept_for_what_it_was_before_somebody_wrote(
    app: Flask, table: Table, address: str, owner: FlaskClient
) -> None:
    kept = KeptPages()

    def evening_of(public_id: str) -> Evening:
        # A request of its own, not one within the follower's.
        with ThreadPoolExecutor() as other:
            answer = other.submit(Player(app, owner).add, address, buy="hokm-us", abnat_us="100").result()
        assert answer.status == 303
        return evening_to_view(public_id)

    with app.test_request_context(address):
        kept.of("page", table.public_id, evening_of, lambda evening: str(evening.seq))
    assert not kept._pages


def test_a_page_too_large_to_keep_pushes_out_no_other(
    app: Flask, table: Table, address: str, owner: FlaskClient
) -> None:
    answers._KEPT.clear()
    small = len(owner.get(f"{address}/board?since=0").data)
    assert small < len(owner.get(address).data)
    answers._KEPT.clear()
    app.config["KEPT_PAGES"] = small + 1

    owner.get(f"{address}/board?since=0")
    owner.get(address)
    assert len(answers._KEPT._pages) == 1
