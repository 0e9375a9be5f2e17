"""Whatever is sent to whichever route: no fault, nothing grows beyond its bound, and no key gets out."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import pytest
from cast import Table, known_client, new_client
from flask import Flask
from flask.testing import FlaskClient
from gunicorn.http.body import Body, ChunkedReader
from gunicorn.http.unreader import IterUnreader
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from playing import Player
from sqlalchemy import func, select
from werkzeug.datastructures import MultiDict
from wild import JUNK, Wild

from scorekeeper import extensions, links, transfers
from scorekeeper.admission.shape import BODY_LIMIT
from scorekeeper.models import Access, Act, Device, Sitting

# FUZZED=5000 tries so many requests of each kind.
FUZZED = settings(
    max_examples=int(os.environ.get("FUZZED", "100")),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

NAMES = (
    *("id", "round_id", "before", "base", "game", "buy", "kind", "level", "act", "anyway", "number"),
    *("flagged", "abnat_us", "abnat_them", "card_points_us", "card_points_them", "failed", "kaboot"),
    *("capot", "seat", "dealer", "first_dealer", "trump", "note", "open", "target", "preset"),
    *("rounding", "title", "us", "them", "seat_0", "seat_3", "name", "language", "digits", "theme"),
    *("tz", "q", "month", "after", "away", "s", "since", "form", "tv", "pen", "v", "edit", "rules"),
    *("c", "code", "card", "last", "saved", "added", "names"),
)
WORDS = ("", "0", "1", "-1", "152", "٩٦", "9" * 400, "1e9", "\0", "\ud800", "us", "hokm-us", "sun-them", "on")
MARKUP = ("'\"><script>", "{{7*7}}", "../../etc/passwd", "%00", "a" * 5_000, "\u202eabc", "2026-13", "=1+1")

values = st.one_of(st.sampled_from(WORDS), st.sampled_from(MARKUP), st.text(max_size=30))
fields = st.lists(st.tuples(st.sampled_from(NAMES), values), max_size=8)
junk = st.recursive(
    st.sampled_from(JUNK) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "kind", "acts", "base", "round", "result", "anyway"]), inner)
    ),
    max_leaves=12,
)


def encodable(text: str) -> str:
    """As it goes over the wire: half a surrogate pair can't."""
    return text.encode("utf-8", "replace").decode()


@pytest.fixture
def free(app: Flask) -> Flask:
    """Without the limits on how often one may ask: here all that lies behind them is tried."""
    app.config["RATELIMIT_ENABLED"] = False
    return app


def stored(app: Flask) -> dict[str, int]:
    with app.app_context():
        models = (Sitting, Device, Access, Act)
        found = {one.__name__: select(func.count()).select_from(one) for one in models}
        return {name: extensions.db.session.scalar(query) or 0 for name, query in found.items()}


@FUZZED
@given(data=st.data())
def test_no_route_has_a_fault_whatever_it_gets(free: Flask, data: st.DataObject) -> None:
    rules = sorted(free.url_map.iter_rules(), key=lambda rule: rule.rule)
    rule = data.draw(st.sampled_from(rules))
    table = Table(free)
    known = {"public_id": table.public_id, "game_id": table.game_id, "row_id": "r1", "number": "2"}
    known |= {"language": "ar", "page": "board", "game": "baloot", "kind": "json", "filename": "js/boot.js"}
    path = rule.rule
    for name in rule.arguments:
        value = known.get(name) if data.draw(st.booleans()) and name in known else None
        value = value or encodable(data.draw(values)).replace("/", "") or "x"
        path = re.sub(rf"<(?:[^<>]*:)?{name}>", value.replace("\\", ""), path)
    client = data.draw(st.sampled_from([known_client(free, table.owner_key), new_client(free)]))
    method = data.draw(st.sampled_from(sorted(rule.methods or {"GET"})))
    sent = [(name, encodable(value)) for name, value in data.draw(fields)]
    before = stored(free)

    asked: dict[str, Any] = (
        {"query_string": MultiDict(sent)} if method == "GET" else {"data": MultiDict(sent)}
    )
    with client.open(path, method=method, **asked) as response:
        response.get_data()

    assert response.status_code < 500
    grown = {name: many - before[name] for name, many in stored(free).items()}
    assert all(many <= 2 for many in grown.values())
    assert method == "POST" or not any(grown.values())


@FUZZED
@given(body=junk, acts=st.lists(junk, max_size=4), wrapped=st.booleans(), seed=st.integers(0, 10_000))
def test_the_log_takes_no_nonsense_and_has_no_fault(
    free: Flask, body: Any, acts: list[Any], wrapped: bool, seed: int
) -> None:
    table = Table(free)
    scorer = known_client(free, table.scorer_key)
    wild = Wild(seed)
    sent = {"acts": [*acts, wild.act("baloot"), *(wild.fold()["acts"][:3])]} if wrapped else body
    text = json.dumps(sent)
    before = stored(free)

    response = scorer.post(f"/s/{table.public_id}/acts", data=text, content_type="application/json")

    assert response.status_code in (200, 400)
    answers = (response.json or {}).get("answers", [])
    taken = sum(answer["status"] == 200 and not answer.get("again") for answer in answers)
    assert stored(free)["Act"] == before["Act"] + taken
    assert scorer.get(f"/s/{table.public_id}").status_code == 200


@pytest.mark.parametrize("text", ["[" * 100_000, '{"acts":' * 20_000, "1" * 100_000, "\ufeff{}", '"\\ud800"'])
def test_a_body_made_to_hurt_is_refused(table: Table, scorer: FlaskClient, text: str) -> None:
    response = scorer.post(f"/s/{table.public_id}/acts", data=text, content_type="application/json")

    assert response.status_code == 400


@pytest.mark.parametrize("pieces", [b"no number\r\n", b"5\r\nab", b"2\r\nabc\r\n0\r\n\r\n", b""])
@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
def test_a_body_in_pieces_that_are_none_is_refused(
    app: Flask, table: Table, scorer: FlaskClient, pieces: bytes, kind: str
) -> None:
    """As gunicorn hands it on."""
    path = f"/s/{table.public_id}/" + ("acts" if kind.endswith("json") else "rounds")
    given = {"wsgi.input": Body(ChunkedReader(None, IterUnreader([pieces]))), "wsgi.input_terminated": True}
    response = scorer.post(path, content_type=kind, environ_overrides=given)

    assert response.status_code == 400
    assert stored(app)["Act"] == 1


def test_no_act_is_larger_than_its_bound(app: Flask, table: Table, scorer: FlaskClient) -> None:
    act = {"id": "a1", "kind": "round_added", "round_id": "r1"}
    act["round"] = {"kind": "played", "buyer": "us", "contract": "hokm", "note": "n" * BODY_LIMIT}  # type: ignore[assignment]
    response = scorer.post(f"/s/{table.public_id}/acts", json={"acts": [act]})
    too_large = scorer.post(f"/s/{table.public_id}/acts", json={"acts": ["x" * 1_100_000]})

    assert response.status_code == 200
    assert response.json is not None
    assert [answer["status"] for answer in response.json["answers"]] == [409]
    assert too_large.status_code == 413
    assert stored(app)["Act"] == 1


def test_no_page_header_or_picture_carries_a_key_it_should_not(
    app: Flask, table: Table, owner: FlaskClient, viewer: FlaskClient, stranger: FlaskClient
) -> None:
    """Every page that needs no form, for everybody: the link to score only where its owner shares it."""
    Player(app, owner).add(f"/s/{table.public_id}", buy="hokm-us", abnat_us="100")
    with app.app_context():
        secret = app.config["SECRET_KEY"]
        token = links.scorer_token(table.sitting, secret)
        key = transfers.offer(table.owner)
        inner = table.sitting_id
        extensions.db.session.commit()
    keys = {token: "/share", key: None, secret: None, inner: None}
    keys |= dict.fromkeys((table.owner_key, table.scorer_key, table.viewer_key))
    given = {"public_id": table.public_id, "language": "ar", "page": "board", "game": "belot", "kind": "csv"}
    walked = 0
    for who, client in (("owner", owner), ("viewer", viewer), ("stranger", stranger)):
        for rule in app.url_map.iter_rules():
            if "GET" not in (rule.methods or ()) or rule.arguments - set(given):
                continue
            with app.test_request_context():
                path = app.url_for(rule.endpoint, **{name: given[name] for name in rule.arguments})
            with client.get(path) as response:
                said = response.get_data() + str(response.headers).encode()
            walked += 1
            for one, only in keys.items():
                may = who == "owner" and only is not None and path == f"/s/{table.public_id}{only}"
                assert may or one.encode() not in said, (who, path)
    assert walked > 90
