"""Times of day and days as the device that asks reads them: in its zone, its language and its digits."""

from __future__ import annotations

import re
from datetime import datetime, tzinfo

from babel import Locale
from babel.dates import format_datetime, format_timedelta, get_timezone
from flask import Flask, current_app, has_request_context, request
from markupsafe import Markup, escape

from .i18n import asked_anew, current_language, digits

_NUMBER = re.compile(r"(\d+(?:[.:]\d+)*)")


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
    """The day of an aware `when`, as «الأحد 29 نوفمبر»."""
    return _with_digits(_formatted(when, "EEEE d MMMM"))


def month(when: datetime) -> Markup:
    """The month of an aware `when`, as «نوفمبر», or «نوفمبر 2025» in another year than this."""
    this = when.astimezone(zone()).year == datetime.now(zone()).year
    return _with_digits(_formatted(when, "MMMM" if this else "MMMM y"))


def ago(when: datetime) -> Markup:
    """How long before now an aware `when` was, as «قبل دقيقتين»."""
    since = when - datetime.now(when.tzinfo)
    return _with_digits(format_timedelta(since, add_direction=True, locale=_locale()))


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
