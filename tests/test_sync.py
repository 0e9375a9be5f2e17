"""The log's own address: acts sent by phones and programs, and read back."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest
from acting import act, added, edited, opened, points, removed, undone
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper import limits
from scorekeeper.limits import limiter
from scorekeeper.log import read_log
from scorekeeper.security import BODY_LIMIT

pytestmark = pytest.mark.both_databases


def send(client: FlaskClient, address: str, *acts: Any, **more: Any) -> TestResponse:
    return client.post(f"{address}/acts", json={"acts": list(acts), **more})


def told(response: TestResponse) -> list[Any]:
    """What became of each act: its number, or why not."""
    assert response.status_code == 200, response.text
    return [answer.get("seq", answer.get("reason")) for answer in response.json["answers"]]


def stored(app: Flask, table: Table) -> list[str]:
    with app.app_context():
        return [entry.act["id"] for entry in read_log(table.sitting)]


def test_acts_are_written_in_order_and_given_back(
    app: Flask, table: Table, address: str, owner: FlaskClient
) -> None:
    first, second = added("r1", 10, 6, base=1, at="2026-12-02T21:40:05Z"), added("r2", 26, base=1)
    response = send(owner, address, first, second)
    assert told(response) == [2, 3]
    assert response.headers["Cache-Control"] == "no-store"
    state = response.json
    assert (state["seq"], state["me"], state["may_score"], state["game"]) == (3, 1, True, "baloot")
    assert state["address"] == address
    assert state["phones"] == [{"number": 1, "name": None}, {"number": 2, "name": None}]
    assert [(one["id"], one["seq"], one["device"]) for one in state["acts"]] == [
        (first["id"], 2, 1),
        (second["id"], 3, 1),
    ]
    assert {**first, "game": table.game_id}.items() <= state["acts"][0].items()
    assert stored(app, table)[1:] == [first["id"], second["id"]]


def test_the_log_is_given_to_whoever_may_look(
    table: Table, address: str, owner: FlaskClient, scorer: FlaskClient, viewer: FlaskClient
) -> None:
    send(owner, address, added("r1", 10))
    send(scorer, address, added("r2", 26))
    seen = viewer.get(f"{address}/acts").json
    assert (seen["me"], seen["may_score"]) == (None, False)
    assert [(one["kind"], one["device"]) for one in seen["acts"]] == [
        ("sitting_opened", 1),
        ("round_added", 1),
        ("round_added", 2),
    ]
    later = scorer.get(f"{address}/acts?since=2")
    assert (later.json["me"], [one["seq"] for one in later.json["acts"]]) == (2, [3])
    assert later.headers["Cache-Control"] == "no-store"
    assert len(viewer.get(f"{address}/acts?since=x").json["acts"]) == 3


def test_the_same_acts_again_are_one(app: Flask, table: Table, address: str, owner: FlaskClient) -> None:
    acts = [added("r1", 10), added("r2", 26)]
    assert told(send(owner, address, *acts)) == [2, 3]
    again = send(owner, address, acts[0], acts[1], acts[0])
    assert told(again) == [2, 3, 2]
    assert all(answer["again"] for answer in again.json["answers"])
    assert len(stored(app, table)) == 3


def test_acts_that_overtook_each_other_are_judged_as_they_come(address: str, owner: FlaskClient) -> None:
    first = added("r1", 10)
    change = edited("r1", 12)
    assert told(send(owner, address, change, first)) == ["no_round", 2]
    assert told(send(owner, address, change)) == [3]


def test_what_is_refused_stops_none(app: Flask, table: Table, address: str, owner: FlaskClient) -> None:
    taken = added("r1", 10)
    bad = act("round_added", round_id="r2", round={"kind": "played", "buyer": "us", "contract": "none"})
    other = {**taken, "round": points(99)}
    response = send(owner, address, taken, bad, other, 7, removed("r9"), added("r3", 6))
    assert told(response) == [2, "illegal", "other_content", "illegal", "no_round", 3]
    _, void, again, no_act, gone, _ = response.json["answers"]
    assert (void["id"], void["status"], void["field"]) == (bad["id"], 409, "contract")
    assert (again["status"], again["act"]["round"]) == (422, points(10))
    assert (no_act["id"], no_act["status"]) == (None, 409)
    assert gone["message"]
    assert len(stored(app, table)) == 3


def test_an_undo_below_later_rounds_asks_first(address: str, owner: FlaskClient) -> None:
    win, late = added("r1", 200, base=1), added("r2", 10, base=1)
    raised = act("rules_changed", game="", rules={"target": 300})
    raised["game"] = owner.get(f"{address}/acts").json["acts"][0]["id"]
    assert told(send(owner, address, raised, win, late)) == [2, 3, 4]
    back = undone(raised)
    response = send(owner, address, back)
    (answer,) = response.json["answers"]
    assert (answer["reason"], answer["rounds"]) == ("has_rounds", ["r2"])
    assert "\u20662\u2069" in answer["message"]
    assert told(send(owner, address, back, anyway=["another"])) == ["has_rounds"]
    assert told(send(owner, address, back, anyway=[back["id"]])) == [5]


def test_rounds_of_a_former_sakka_are_named_with_it(address: str, owner: FlaskClient) -> None:
    first = owner.get(f"{address}/acts").json["acts"][0]["id"]
    raised = act("rules_changed", game=first, rules={"target": 300})
    rows = [added("r1", 200, base=1), added("r2", 10, base=1), act("game_started"), added("r3", 10)]
    assert told(send(owner, address, raised, *rows)) == [2, 3, 4, 5, 6]
    (answer,) = send(owner, address, undone(raised)).json["answers"]
    bare = answer["message"].translate(dict.fromkeys(range(0x2066, 0x206A)))
    assert bare == "بعدها جولة تتأثر: 2 من الصكّة 1. تكمل؟"


def test_a_change_over_another_phones_is_shown_with_both(
    address: str, owner: FlaskClient, scorer: FlaskClient
) -> None:
    send(owner, address, added("r1", 10, 6))
    send(scorer, address, edited("r1", 9, 7, base=2))
    mine = edited("r1", 8, 8, base=2)
    (answer,) = send(owner, address, mine).json["answers"]
    assert (answer["status"], answer["reason"]) == (409, "stale")
    assert (answer["mine"], answer["theirs"]) == (points(8, 8), points(9, 7))
    assert "9" in answer["message"]
    assert told(send(owner, address, {**mine, "base": 3})) == [4]


def test_a_round_for_a_game_seen_won_is_refused_and_one_before_that_is_taken(
    table: Table, address: str, owner: FlaskClient, scorer: FlaskClient
) -> None:
    send(owner, address, added("r1", 200, base=1))
    response = send(scorer, address, added("r2", 10, base=1), added("r3", 10, base=2))
    assert told(response) == [3, "game_over"]
    answer = response.json["answers"][1]
    assert (answer["game"], "انتهت" in answer["message"]) == (table.game_id, True)


def test_all_after_the_smallest_base_comes_back(
    address: str, owner: FlaskClient, scorer: FlaskClient
) -> None:
    send(scorer, address, added("r1", 10), added("r2", 26))
    state = send(owner, address, added("r3", 6, base=3), added("r4", 6, base=2)).json
    assert [one["seq"] for one in state["acts"]] == [3, 4, 5]
    state = send(owner, address, added("r5", 6)).json
    assert [one["seq"] for one in state["acts"]] == [6]


@pytest.mark.parametrize(
    "body",
    [
        *("", "x", "[]", "{}", '{"acts": 1}', '{"acts": [], "anyway": 1}', '{"acts": [], "anyway": [1]}'),
        *("[" * 100_000, '{"acts": [' + "9" * 5000 + "]}", "\udcff"),
    ],
    ids=range(10),
)
def test_what_cannot_be_read_says_so(
    app: Flask, table: Table, address: str, owner: FlaskClient, body: str
) -> None:
    raw = body.encode("utf-8", "surrogateescape")
    response = owner.post(f"{address}/acts", data=raw, content_type="application/json")
    assert response.status_code == 400
    assert response.json == {"error": "malformed", "message": "ما أُرسل لا يُقرأ. ما انحفظ شي."}
    assert len(stored(app, table)) == 1


@pytest.mark.parametrize("depth", [100, 400, 900])
def test_nothing_deep_enters_the_log(
    app: Flask, table: Table, address: str, owner: FlaskClient, depth: int
) -> None:
    deep = '{"a":' * depth + "1" + "}" * depth
    fields = ("round", "rules", "title", "id", "base")
    acts = [{**added(f"r{at}", 1), field: "DEEP"} for at, field in enumerate(fields)]
    body = json.dumps({"acts": acts}).replace('"DEEP"', deep)
    response = owner.post(f"{address}/acts", data=body, content_type="application/json")
    assert response.status_code in (200, 400)
    assert response.status_code == 400 or set(told(response)) <= {"illegal", 2, 3}
    assert "a" not in json.dumps([one for one in owner.get(f"{address}/acts").json["acts"] if "a" in one])


def test_text_that_is_no_text_leaves_the_page_whole(address: str, owner: FlaskClient) -> None:
    half = '{"acts": [{"id": "n", "kind": "names_changed", "title": "x\\ud800y"}]}'
    assert owner.post(f"{address}/acts", data=half, content_type="application/json").status_code == 200
    noted = {**added("r1", 10), "round": {**points(10), "note": "\ud83c"}}
    send(owner, address, noted)
    assert owner.get(address).status_code == 200
    assert owner.get(f"{address}/rounds/r1").status_code == 200


def test_fifty_acts_at_once_and_no_more(app: Flask, table: Table, address: str, owner: FlaskClient) -> None:
    acts = [added(f"r{at}", 1) for at in range(51)]
    refused = send(owner, address, *acts)
    assert (refused.status_code, refused.json["error"]) == (400, "too_many_acts")
    assert "50" in refused.json["message"]
    assert len(stored(app, table)) == 1
    assert told(send(owner, address, *acts[:50])) == list(range(2, 52))


def test_a_body_over_the_limit_is_refused(address: str, owner: FlaskClient) -> None:
    response = send(owner, address, added("r1", 1), filler="x" * BODY_LIMIT)
    assert (response.status_code, response.json["error"]) == (413, "too_large")


def test_who_may_not_write_is_told_so(
    app: Flask, table: Table, address: str, viewer: FlaskClient, stranger: FlaskClient
) -> None:
    for client in (viewer, stranger):
        response = send(client, address, added("r1", 10))
        assert (response.status_code, response.json["error"]) == (403, "forbidden")
        assert response.json["message"].startswith("هذا الرابط للمشاهدة. ")
    response = send(stranger, f"/s/{'A' * 22}", added("r1", 10))
    assert (response.status_code, response.json["error"]) == (404, "not_found")
    assert stranger.get(f"/s/{'A' * 22}/acts").json["error"] == "not_found"
    assert len(stored(app, table)) == 1


def test_an_ended_sitting_takes_nothing_until_it_is_opened_again(
    app: Flask, table: Table, address: str, owner: FlaskClient, scorer: FlaskClient
) -> None:
    owner.post(f"{address}/ending", data={"ended": "1"})
    for phone in (owner, scorer):
        response = send(phone, address, added("r1", 10))
        assert (response.status_code, response.json["error"]) == (403, "ended")
    assert len(stored(app, table)) == 1
    owner.post(f"{address}/ending", data={"ended": "0"})
    assert told(send(scorer, address, added("r1", 10))) == [2]


def test_a_stopped_phone_is_told_so(table: Table, address: str, app: Flask, owner: FlaskClient) -> None:
    scorer = known_client(app, table.scorer_key)
    owner.post(f"{address}/devices/2/stop")
    response = send(scorer, address, added("r1", 10))
    assert (response.status_code, response.json["error"]) == (403, "pen_taken")


def test_no_other_site_and_no_other_method(
    app: Flask, table: Table, address: str, owner: FlaskClient
) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    response = owner.post(f"{address}/acts", json={"acts": [added("r1", 10)]}, headers=headers)
    assert (response.status_code, response.json["error"]) == (403, "foreign")
    response = owner.put(f"{address}/acts", json={"acts": []})
    assert (response.status_code, response.json["error"]) == (405, "wrong_method")
    assert "POST" in response.headers["Allow"]
    assert len(stored(app, table)) == 1


def test_a_scorer_is_led_from_a_former_address(app: Flask, table: Table, address: str) -> None:
    owner = known_client(app, table.owner_key)
    owner.post(f"{address}/share/follow")
    response = send(owner, address, added("r1", 10))
    assert response.status_code == 308
    assert owner.get(f"{address}/acts?since=1").status_code == 303
    assert send(new_client(app), address, opened()).status_code == 404
    assert len(stored(app, table)) == 1


def test_a_batch_counts_as_one_request(address: str, owner: FlaskClient) -> None:
    limiter.reset()
    allowed = int(limits.WRITES_PER_DEVICE.split("/")[0])
    assert {send(owner, address).status_code for _ in range(allowed)} == {200}
    response = send(owner, address, added("r1", 10))
    assert (response.status_code, response.json["error"]) == (429, "too_many")
    assert int(response.headers["Retry-After"]) > 0
    limiter.reset()


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (None, False),
        ({"seq": 1, "totals": [[10, 6]]}, False),
        ({"seq": 1, "totals": [[10, 7]]}, True),
        ({"seq": 1}, True),
        ({"seq": 0, "totals": [[0, 0]]}, False),
        (7, False),
    ],
)
def test_a_phone_that_counts_otherwise_is_noted_with_both(
    table: Table, address: str, owner: FlaskClient, caplog: Any, result: Any, said: bool
) -> None:
    with caplog.at_level(logging.WARNING):
        send(owner, address, added("r1", 10, 6, base=1), result=result)
    lines = [record.getMessage() for record in caplog.records if "counts" in record.getMessage()]
    assert len(lines) == said
    if said:
        assert "[[10, 6]]" in lines[0]
        assert table.public_id not in lines[0]


def test_the_words_are_those_of_the_phone(app: Flask, table: Table, address: str) -> None:
    owner = known_client(app, table.owner_key)
    owner.set_cookie("language", "en")
    (answer,) = send(owner, address, removed("r9")).json["answers"]
    assert answer["message"].isascii()
