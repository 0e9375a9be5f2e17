"""Times of day and days as the device that asks reads them: in its zone, its language and its digits."""

from __future__ import annotations

import re
from datetime import datetime, tzinfo

from babel import Locale
from babel.dates import format_datetime, format_timedelta, get_timezone
from flask import Flask, current_app, has_request_context, request
from markupsafe import Markup, escape

from .i18n import LANGUAGES, asked_anew, current_language, digits, gettext

_NUMBER = re.compile(r"(\d+(?:[.:]\d+)*)")

_NAMES = [
    (locale.days["format"]["wide"], locale.months["format"]["wide"]) for locale in map(Locale, LANGUAGES)
]
"""The days of the week and the months in each language: a search writes hundreds of days at a time."""


def zone() -> tzinfo:
    """The zone times are shown in: the cookie `tz` where a device has set it, else the site's own.

    A server cannot know a phone's zone, so until a page sets that cookie every table sees the clock
    of `TIMEZONE`.
    """
    asked = request.cookies.get("tz") if has_request_context() else None
    if asked:
        try:
            return get_timezone(asked)
        except LookupError:
            pass
    return get_timezone(current_app.config.get("TIMEZONE", "Asia/Riyadh"))


def zone_name() -> str:
    """That zone's name, for a script that writes times."""
    return str(zone())


def clock(when: datetime) -> Markup:
    """The time of day of an aware `when`, as «9:40 م»."""
    return Markup("<bdi>{}</bdi>").format(_with_digits(_formatted(when, "h:mm a")))


def weekday(when: datetime) -> str:
    """The day of the week of an aware `when`, as «الخميس»."""
    return _formatted(when, "EEEE")


def day(when: datetime) -> Markup:
    """The day of an aware `when`, as «الأحد 29 نوفمبر», with the year where that is another than this."""
    return _with_digits(_formatted(when, "EEEE d MMMM" if _this_year(when) else "EEEE d MMMM y"))


def days_in_words(when: datetime) -> tuple[str, ...]:
    """The day of an aware `when` in each language, with its year: «الأحد 29 نوفمبر 2026», to be searched."""
    there = when.astimezone(zone())
    return tuple(
        f"{days[there.weekday()]} {there.day} {months[there.month]} {there.year}" for days, months in _NAMES
    )


def month(when: datetime) -> Markup:
    """The month of an aware `when`, as «نوفمبر», or «نوفمبر 2025» in another year than this."""
    return _with_digits(_formatted(when, "MMMM" if _this_year(when) else "MMMM y"))


def ago(when: datetime) -> Markup:
    """How long before now an aware `when` was, as «قبل دقيقتين»."""
    since = when - datetime.now(when.tzinfo)
    return _with_digits(format_timedelta(since, add_direction=True, locale=_locale()))


def title_of_day(when: datetime) -> str:
    """What a sitting without a title is called, by the weekday it began on: «جلسة الخميس»."""
    return gettext("%(weekday)s sitting") % {"weekday": weekday(when)}


def _this_year(when: datetime) -> bool:
    return when.astimezone(zone()).year == datetime.now(zone()).year


def _formatted(when: datetime, pattern: str) -> str:
    return format_datetime(when.astimezone(zone()), pattern, locale=_locale())


def _with_digits(text: str) -> Markup:
    parts = _NUMBER.split(text)
    return Markup("").join(digits(part) if at % 2 else escape(part) for at, part in enumerate(parts))


def _locale() -> Locale:
    return Locale.parse(current_language())


def init_app(app: Flask) -> None:
    """Give the templates of `app` the filters of this module."""
    filters = (clock, weekday, day, ago)
    app.jinja_env.filters.update({filter_.__name__: asked_anew(filter_) for filter_ in filters})
    app.jinja_env.globals["zone_name"] = zone_name
