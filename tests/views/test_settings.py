"""What a phone prefers is kept by that phone, with script or without."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from scorekeeper.extensions import db
from scorekeeper.models import Device

HTMX = {"HX-Request": "true"}
ENGLISH = {"language": "en", "digits": "arabic", "theme": "dark", "name": "Salem"}


def devices(app: Flask) -> list[str | None]:
    """The names of all devices there are."""
    with app.app_context():
        return list(db.session.scalars(select(Device.name).order_by(Device.id)))


def test_the_page_shows_what_is_chosen(client: FlaskClient) -> None:
    page = client.get("/settings").text

    assert '<html lang="ar" dir="rtl" data-theme="system" data-digits="123"' in page
    looks = {"language": "ar", "digits": "123", "theme": "system"}
    wishes = {"outlook": "on", "aloud": "off", "shake": "off", "keyboard": "on"}
    for field, value in (looks | wishes).items():
        assert f'name="{field}" value="{value}" checked' in page
    assert page.count(" checked") == len(looks) + len(wishes)


def test_looking_at_it_makes_no_device(app: Flask, client: FlaskClient) -> None:
    client.get("/settings")

    assert devices(app) == []


def test_everything_is_kept_and_the_page_follows(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/settings", data=ENGLISH)

    assert answer.status_code == 303
    page = client.get(answer.location).text
    assert '<html lang="en" dir="ltr" data-theme="dark" data-digits="arabic"' in page
    assert "The settings are saved" in page
    assert 'name="digits" value="arabic" checked' in page
    assert 'value="Salem"' in page
    assert devices(app) == ["Salem"]


def test_the_cookies_last_a_year_and_stay_with_the_site(client: FlaskClient) -> None:
    plain = client.post("/settings", data={"theme": "dark"}).headers.getlist("Set-Cookie")
    secure = client.post("/settings", data={"theme": "dark"}, base_url="https://localhost").headers.getlist(
        "Set-Cookie"
    )

    theme = next(cookie for cookie in plain if cookie.startswith("theme="))
    assert theme.startswith("theme=dark;")
    for part in ("Max-Age=31536000", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert part in theme
    assert "Secure" not in theme
    assert "Secure" in next(cookie for cookie in secure if cookie.startswith("theme="))


def test_a_choice_alone_leaves_the_others_and_makes_no_device(app: Flask, client: FlaskClient) -> None:
    client.post("/settings", data=ENGLISH | {"name": ""})
    client.post("/settings", data={"theme": "light"})

    assert '<html lang="en" dir="ltr" data-theme="light" data-digits="arabic"' in client.get("/settings").text
    assert devices(app) == []


def test_a_name_is_cleaned_and_can_be_taken_away(app: Flask, client: FlaskClient) -> None:
    client.post("/settings", data={"name": " سالم\u202e  الأول "})
    assert devices(app) == ["سالم الأول"]

    client.post("/settings", data={"name": ""})
    assert devices(app) == [None]


def test_a_name_is_shown_as_text(client: FlaskClient) -> None:
    client.post("/settings", data={"name": '"><script>'})

    assert "&#34;&gt;&lt;script&gt;" in client.get("/settings").text


def test_a_name_too_long_is_said_at_its_field_and_nothing_is_kept(app: Flask, client: FlaskClient) -> None:
    answer = client.post("/settings", data=ENGLISH | {"name": "س" * 41})

    assert answer.status_code == 422
    assert 'id="name-error"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert "س" * 41 in answer.text
    assert 'name="theme" value="dark" checked' in answer.text
    assert answer.headers.getlist("Set-Cookie") == []
    assert devices(app) == []


def test_a_choice_that_is_none_is_refused(client: FlaskClient) -> None:
    answer = client.post("/settings", data={"language": "tlh"})

    assert answer.status_code == 422
    assert 'id="language-error"' in answer.text


def test_htmx_gets_a_whole_new_page_or_the_form(client: FlaskClient) -> None:
    kept = client.post("/settings", data=ENGLISH, headers=HTMX)
    refused = client.post("/settings", data={"theme": "pink"}, headers=HTMX)

    assert (kept.status_code, kept.headers["HX-Redirect"]) == (204, "/settings?saved=1")
    assert refused.status_code == 422
    assert refused.text.lstrip().startswith('<form id="settings"')


def test_a_known_phone_is_renamed_and_not_doubled(app: Flask, client: FlaskClient) -> None:
    for name in ("سالم", "أبو فهد"):
        client.post("/settings", data={"name": name})

    assert devices(app) == ["أبو فهد"]


def test_other_methods_and_other_sites_are_refused(client: FlaskClient) -> None:
    foreign = client.post("/settings", data=ENGLISH, headers={"Sec-Fetch-Site": "cross-site"})

    assert client.delete("/settings").status_code == 405
    assert foreign.status_code == 403
