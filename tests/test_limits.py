"""How often somebody may ask, what he is told then, and whom that must never hit."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator

import pytest
from cast import Table, known_client, new_client
from flask import Flask, request
from flask.testing import FlaskClient
from playing import HTMX, Player
from speaking import bare, speaking
from werkzeug.exceptions import TooManyRequests

from scorekeeper import errors, limits, security
from scorekeeper.config import BadConfig, Config
from scorekeeper.i18n import ngettext
from scorekeeper.limits import limiter

ROUND = {"buy": "hokm-us", "abnat_us": "100"}


@pytest.fixture(autouse=True)
def _clean(app: Flask) -> Iterator[None]:
    limiter.reset()
    yield
    limiter.reset()


def many(limit: str) -> int:
    """The count of a limit as it is written: 600 of 600/minute."""
    return int(limit.split("/")[0])


def use_up(app: Flask, limit: str, scope_of: FlaskClient, path: str) -> None:
    """Ask as often as one may."""
    for _ in range(many(limit)):
        assert scope_of.post(path).status_code != 429


@pytest.mark.parametrize("path", ["/sittings", "/samples"])
def test_a_phone_that_opens_sittings_without_end_is_told_when_to_go_on(
    app: Flask, table: Table, path: str
) -> None:
    owner = known_client(app, table.owner_key)
    use_up(app, limits.OPENED_PER_DEVICE, owner, path)
    refused = owner.post(path)

    wait = int(refused.headers["Retry-After"])
    assert refused.status_code == 429
    assert 1 <= wait <= 3600
    text = refused.get_data(as_text=True)
    assert "طلبات كثيرة" in text
    assert f">{wait}</bdi>" in text
    # A neighbour behind the same address goes on.
    assert known_client(app, table.scorer_key).post(path).status_code == 303


def test_a_new_phone_is_not_held_up_by_its_neighbours(app: Flask) -> None:
    for _ in range(many(limits.OPENED_PER_DEVICE) + 5):
        assert new_client(app).post("/sittings").status_code == 303


def test_writes_are_limited_for_one_link_by_all_who_write_there(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The minute stands still: a slow machine takes longer than one for so many.
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    path = f"/s/{table.public_id}/preview"
    pens = [known_client(app, key) for key in (table.owner_key, table.scorer_key)]
    for at in range(many(limits.WRITES_PER_LINK)):
        assert pens[at % 2].post(path, data=ROUND).status_code == 200
    assert pens[0].post(path, data=ROUND).status_code == 429
    other = Table(app)
    assert known_client(app, other.owner_key).post(f"/s/{other.public_id}/preview").status_code == 200


def test_a_follower_cannot_use_up_what_the_scorers_may_write(app: Flask, table: Table) -> None:
    path = f"/s/{table.public_id}/rounds"
    strangers = [new_client(app), known_client(app, table.viewer_key)]
    answers = {strangers[at % 2].post(path).status_code for at in range(many(limits.WRITES_PER_LINK) + 200)}
    assert answers == {403, 429}
    assert known_client(app, table.owner_key).post(path, data=ROUND).status_code == 303


def test_htmx_is_answered_with_the_words_for_the_notice(app: Flask, table: Table) -> None:
    owner = known_client(app, table.owner_key)
    use_up(app, limits.OPENED_PER_DEVICE, owner, "/sittings")
    assert 'id="problem"' in owner.post("/sittings", headers=HTMX).get_data(as_text=True)


def test_guessing_links_is_limited_and_the_poll_is_not(app: Flask, table: Table) -> None:
    guesser = new_client(app)
    for at in range(many(limits.MISSED)):
        assert guesser.get(f"/join/{at:038}").status_code == 404
    for path in ("/join/x", f"/s/{table.public_id}", f"/s/{table.public_id}/share"):
        assert guesser.get(path).status_code == 429
    assert new_client(app).get(f"/s/{table.public_id}/board?since=1").status_code == 204
    # Whoever is known here does not wait for what his neighbour guesses.
    assert known_client(app, table.owner_key).get(f"/s/{table.public_id}").status_code == 200


def test_links_that_exist_are_opened_without_end(app: Flask, table: Table) -> None:
    visitor = new_client(app)
    for _ in range(many(limits.MISSED) + 5):
        assert visitor.get(f"/s/{table.public_id}").status_code == 200


def test_a_table_that_all_write_at_stays_below(app: Flask, table: Table) -> None:
    """Two scorers, each a digit every quarter of a second for a minute, is more than hands do."""
    assert many(limits.WRITES_PER_LINK) >= 2 * 4 * 60
    assert many(limits.WRITES_PER_DEVICE) >= 4 * 60
    assert many(limits.WRITES_PER_ADDRESS) >= 10 * many(limits.WRITES_PER_LINK)


def test_a_redis_that_nothing_can_speak_to_is_refused_at_the_start(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorekeeper.config.find_spec", lambda name: None)
    for url, words in (("http://host", "begins with neither"), ("redis://host", "needs the driver")):
        with pytest.raises(BadConfig, match=words):
            Config.read({"SECRET_KEY": "s" * 32, "REDIS_URL": url}, tmp_path)  # type: ignore[arg-type]


def test_with_redis_all_workers_count_together(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.config.find_spec", lambda name: name)
    config = Config.read({"SECRET_KEY": "s" * 32, "REDIS_URL": "redis://host:1/0"}, tmp_path)  # type: ignore[arg-type]
    assert config.for_flask()["RATELIMIT_STORAGE_URI"] == "redis://host:1/0"


def test_a_fault_writes_no_link_into_the_log(
    app: Flask, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    token = "abcdef0123456789secretsecretsecret12"  # noqa: S105 - of no sitting

    @app.get("/join/<token>/fault")
    def fault(token: str) -> str:
        raise ZeroDivisionError

    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    with caplog.at_level(logging.ERROR):
        assert new_client(app).get(f"/join/{token}/fault").status_code == 500
    assert "Exception on /join/.../fault [GET]" in caplog.text
    assert token not in caplog.text


def test_an_access_log_can_tell_routes_instead_of_links(app: Flask, table: Table) -> None:
    seen = []

    @app.after_request
    def note(response: object) -> object:
        seen.append(request.environ[security.ROUTE])
        return response

    new_client(app).get(f"/s/{table.public_id}")
    new_client(app).get("/nowhere")
    assert seen == ["/s/<public_id>", "-"]


def test_pages_of_links_are_kept_by_nobody_else(app: Flask, table: Table) -> None:
    owner = Player(app, known_client(app, table.owner_key))
    address = f"/s/{table.public_id}"
    kept = {path: owner.get(address + path).response.headers for path in ("", "/share", "/share/score.svg")}
    assert [headers["Cache-Control"] for headers in kept.values()] == [
        "private, no-cache",
        "no-store",
        "no-store",
    ]
    assert {headers["X-Robots-Tag"] for headers in kept.values()} == {"noindex, nofollow"}
    assert {headers["Referrer-Policy"] for headers in kept.values()} == {"same-origin"}


# Arabic counts in six ways (product.md, words): one, two, 3 to 10, 11 to 99, and whole hundreds with what
# follows them up to 2; none is the sixth, which nobody has to wait.
WAITS = {
    1: "طلبات كثيرة. جرّب بعد ثانية",
    2: "طلبات كثيرة. جرّب بعد ثانيتين",
    3: "طلبات كثيرة. جرّب بعد 3 ثوانٍ",
    10: "طلبات كثيرة. جرّب بعد 10 ثوانٍ",
    11: "طلبات كثيرة. جرّب بعد 11 ثانية",
    99: "طلبات كثيرة. جرّب بعد 99 ثانية",
    100: "طلبات كثيرة. جرّب بعد 100 ثانية",
    102: "طلبات كثيرة. جرّب بعد 102 ثانية",
    103: "طلبات كثيرة. جرّب بعد 103 ثوانٍ",
    3600: "طلبات كثيرة. جرّب بعد 3600 ثانية",
}


def heading(app: Flask, wait: int, language: str) -> str:
    """What stands at the head of the page of someone who has to wait so long."""
    with app.test_request_context(headers={"Cookie": f"language={language}"}):
        text = errors.show(TooManyRequests(retry_after=wait)).get_data(as_text=True)
    return bare(text.partition("<h1")[2].partition(">")[2].partition("</h1>")[0]).strip()


@pytest.mark.parametrize("wait", WAITS)
def test_how_long_to_wait_is_counted_as_arabic_counts(app: Flask, wait: int) -> None:
    assert heading(app, wait, "ar") == WAITS[wait]


def test_how_long_to_wait_is_counted_as_english_counts(app: Flask) -> None:
    assert heading(app, 1, "en") == "Many requests. Try again in 1 second"
    assert heading(app, 2, "en") == "Many requests. Try again in 2 seconds"


def test_nobody_is_told_to_wait_no_time() -> None:
    counted = (
        "Many requests. Try again in %(seconds)s second",
        "Many requests. Try again in %(seconds)s seconds",
    )
    with speaking():
        assert ngettext(*counted, 0) == "طلبات كثيرة. جرّب الآن"
