"""What a visitor gets when something went wrong: a page with a way on."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from guarded import guarded_site


@pytest.fixture
def client() -> FlaskClient:
    return guarded_site([]).test_client()


ERROR_PAGES = [
    ("/nowhere", 404, "There is no such page"),
    ("/s/table/nowhere", 404, "This sitting was not found"),
    ("/locked", 503, "The site is busy"),
]


@pytest.mark.parametrize(("path", "status", "words"), ERROR_PAGES)
def test_an_error_is_a_page_with_a_way_home(client: FlaskClient, path: str, status: int, words: str) -> None:
    answer = client.get(path, headers={"Accept-Language": "en"})

    assert answer.status_code == status
    assert words in answer.text
    assert 'id="problem"' in answer.text
    assert 'href="/"' in answer.text
    assert '<html lang="en" dir="ltr"' in answer.text


def test_an_error_page_is_arabic_unless_asked_otherwise(client: FlaskClient) -> None:
    assert '<html lang="ar" dir="rtl"' in client.get("/nowhere").text


def test_a_wrong_method_names_the_right_ones(client: FlaskClient) -> None:
    answer = client.delete("/s/table", headers={"Origin": "http://localhost", "Accept-Language": "en"})

    assert answer.status_code == 405
    assert set(answer.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}
    assert "Go back" in answer.text


def test_an_answer_that_a_view_made_itself_is_left_alone(client: FlaskClient) -> None:
    answer = client.get("/own")
    assert (answer.status_code, answer.text) == (418, "its own words")


def test_a_locked_database_says_when_to_try_again(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    assert client.get("/locked").headers["Retry-After"] == "5"
    assert "did not answer" in caplog.text


def test_a_fault_of_ours_is_logged_and_answered_with_a_page(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    answer = client.get("/broken", headers={"Accept-Language": "en"})

    assert answer.status_code == 500
    assert "not on your phone" in answer.text
    assert "ZeroDivisionError" in caplog.text
