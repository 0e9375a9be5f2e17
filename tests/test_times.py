"""Times as the device that asks reads them: its zone, its language, its digits."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from speaking import speaking

from scorekeeper import times

EVENING = datetime(2026, 11, 29, 18, 40, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _this_year(monkeypatch: pytest.MonkeyPatch) -> None:
    """Days of 2026 are days of this year, whenever the tests are run."""
    monkeypatch.setattr(times, "_this_year", lambda when: when.year == EVENING.year)


def test_times_are_those_of_the_table() -> None:
    with speaking():
        assert times.clock(EVENING) == '<bdi><bdi dir="ltr" class="num">9:40</bdi> م</bdi>'
        assert times.weekday(EVENING) == "الأحد"
        assert times.day(EVENING) == 'الأحد <bdi dir="ltr" class="num">29</bdi> نوفمبر'
    with speaking("en", digits="arabic"):
        assert times.clock(EVENING) == '<bdi><bdi dir="ltr" class="num">٩:٤٠</bdi> PM</bdi>'
        assert times.weekday(EVENING) == "Sunday"


def test_a_zone_the_device_has_set_is_used_and_a_made_up_one_is_not() -> None:
    with speaking("en", tz="Asia/Tokyo"):
        assert "3:40" in times.clock(EVENING)
        assert times.weekday(EVENING) == "Monday"
    for made_up in ("Nowhere/Land", "../../etc/passwd", ""):
        with speaking("en", tz=made_up):
            assert "9:40" in times.clock(EVENING)


def test_how_long_ago_is_said_in_words() -> None:
    with speaking():
        assert times.ago(datetime.now(UTC) - timedelta(minutes=2)) == "قبل دقيقتين"
        twelve = times.ago(datetime.now(UTC) - timedelta(minutes=12))
    assert twelve == 'قبل <bdi dir="ltr" class="num">12</bdi> دقيقة'


def test_a_day_and_a_month_say_their_year_where_that_is_another_one() -> None:
    other = datetime(2020, 11, 30, 22, tzinfo=UTC)
    with speaking():
        assert times.month(EVENING) == "نوفمبر"
        assert times.month(other).striptags() == "ديسمبر 2020"
        assert times.day(other).striptags() == "الثلاثاء 1 ديسمبر 2020"
    with speaking("en", digits="arabic"):
        assert times.day(other).striptags() == "Tuesday ١ December ٢٠٢٠"


def test_this_year_is_that_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    with speaking():
        assert times._this_year(datetime.now(UTC))
        assert not times._this_year(datetime.now(UTC) - timedelta(days=367))


def test_a_day_is_spelt_out_in_each_language() -> None:
    with speaking(tz="Asia/Tokyo"):
        assert times.days_in_words(EVENING) == ("الاثنين 30 نوفمبر 2026", "Monday 30 November 2026")
        assert times.title_of_day(EVENING) == "جلسة الاثنين"


def test_templates_have_the_filters(app: Flask) -> None:
    template = app.jinja_env.from_string("{{ when|clock }}|{{ when|weekday }}|{{ when|day }}|{{ now|ago }}")
    with app.test_request_context(headers={"Cookie": "digits=arabic"}):
        shown = template.render(when=EVENING, now=datetime.now(UTC) - timedelta(minutes=2)).split("|")
    assert shown[:2] == ['<bdi><bdi dir="ltr" class="num">٩:٤٠</bdi> م</bdi>', "الأحد"]
    assert shown[2:] == ['الأحد <bdi dir="ltr" class="num">٢٩</bdi> نوفمبر', "قبل دقيقتين"]
