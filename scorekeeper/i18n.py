"""Language, direction, digits and theme of the device that asks, and what templates need to write them.

Every number of a page goes through `digits`, every name through `isolated`: right-to-left text turns
bare ones round ("111/96" and "+2" flip). Plain text (titles, messages to share) has `number_text` and
`name_text`, which use the invisible isolates of Unicode instead of `<bdi>`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import flask_babel
from babel import Locale
from flask import Flask, g, has_request_context, request
from flask_babel import LazyString
from jinja2 import pass_context
from markupsafe import Markup, escape

DEFAULT_LANGUAGE = "ar"

_CATALOGS = (Path(__file__).parent / "translations").glob("*/LC_MESSAGES/messages.po")
LANGUAGES = tuple(
    sorted({path.parts[-3] for path in _CATALOGS}, key=lambda one: (one != DEFAULT_LANGUAGE, one))
)
"""Whatever there is a catalog of, Arabic before the others."""
DIGIT_STYLES = ("123", "arabic")
THEMES = ("system", "light", "dark")

_ARABIC_DIGITS = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
_SUM = re.compile(r"%\(\w+\)s(?: [×÷=] %\(\w+\)s)+")
_LRI, _FSI, _PDI = "\u2066", "\u2068", "\u2069"
_MINUS = "\u2212"


def current_language() -> str:
    """One of `LANGUAGES`: what a view set, else this device's choice, else what it asks for, else Arabic."""
    if not has_request_context():
        return DEFAULT_LANGUAGE
    if "language" in g:
        return str(g.language)
    chosen = request.cookies.get("language")
    if chosen in LANGUAGES:
        return chosen
    asked = (name for tag in request.accept_languages.values() for name in (tag, tag.partition("-")[0]))
    offered = {language_tag(language).lower(): language for language in LANGUAGES}
    return next((offered[name.lower()] for name in asked if name.lower() in offered), DEFAULT_LANGUAGE)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything inside in one language, whatever the device chose."""
    g.language = language
    try:
        with flask_babel.force_locale(language):
            yield
    finally:
        g.pop("language")


def every_wording(*words: object) -> frozenset[str]:
    """Each of `words`, which are looked up when they are shown, in all languages."""
    found = set()
    for language in LANGUAGES:
        with flask_babel.force_locale(language):
            found |= {str(word) for word in words}
    return frozenset(found)


def language_tag(language: str) -> str:
    """A language as pages, browsers and phones write it: `pt_BR` is `pt-BR`."""
    return language.replace("_", "-")


def page_language() -> str:
    """The language of the page, for its `lang`."""
    return language_tag(current_language())


def direction(language: str | None = None) -> str:
    """`rtl` or `ltr`, for the `dir` of the page, or of words in another language."""
    return str(Locale.parse(language or current_language()).text_direction)


def digit_style() -> str:
    """`123`, or `arabic` for ٠-٩: this device's choice, whatever its language."""
    return _choice("digits", DIGIT_STYLES)


def theme() -> str:
    """`system`, `light` or `dark`: this device's choice."""
    return _choice("theme", THEMES)


def _choice(cookie: str, allowed: tuple[str, ...]) -> str:
    value = request.cookies.get(cookie) if has_request_context() else None
    return value if value in allowed else allowed[0]


def gettext(message: str) -> str:
    """The words of `message` in this language, its placeholders still in it."""
    return str(flask_babel.gettext(message))


def pgettext(context: str, message: str) -> str:
    """As `gettext`, for a message whose words depend on where it stands."""
    return str(flask_babel.pgettext(context, message))


def ngettext(singular: str, plural: str, number: int) -> str:
    """The words of a counted message, its placeholders still in it; Arabic has six forms."""
    return str(flask_babel.get_translations().ungettext(singular, plural, number))


def lazy_gettext(message: str) -> LazyString:
    """As `gettext`, looked up when it is shown: for tables made before any request."""
    return LazyString(gettext, message)


def lazy_pgettext(context: str, message: str) -> LazyString:
    """As `pgettext`, looked up when it is shown."""
    return LazyString(pgettext, context, message)


def plain_digits(value: object) -> str:
    """A number as text in the chosen digits: the minus before it, 9.6 as ٩٫٦."""
    text = str(value)
    if text.startswith("-"):
        text = _MINUS + text[1:]
    if digit_style() == "arabic":
        text = re.sub(r"(?<=\d)\.(?=\d)", "٫", text).translate(_ARABIC_DIGITS)
    return text


def digits(value: object) -> Markup:
    """A number for a page, in the chosen digits and in an isolate that keeps its order in any text."""
    return Markup('<bdi dir="ltr" class="num">{}</bdi>').format(plain_digits(value))


def tenths(value: int) -> str:
    """Tenths of a point as a decimal, to be given to `digits`: 96 is 9.6, 120 is 12."""
    sign = "-" if value < 0 else ""
    whole, rest = divmod(abs(value), 10)
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"


def isolated(name: object) -> Markup:
    """A name for a page, in an isolate: its script may run either way."""
    return Markup("<bdi>{}</bdi>").format(name)


def number_text(value: object) -> str:
    """A number for plain text, held in its own left-to-right isolate."""
    return f"{_LRI}{plain_digits(value)}{_PDI}"


def name_text(name: object) -> str:
    """A name for plain text, held in an isolate that takes its direction from the name."""
    return f"{_FSI}{name}{_PDI}"


def plain_text(words: Markup) -> str:
    """Words of a page as plain text: what its elements hold apart stays apart."""
    held = re.sub("<bdi dir=[^>]*>", _LRI, words).replace("<bdi>", _FSI).replace("</bdi>", _PDI)
    return Markup(held).striptags()  # noqa: S704 - only to take its elements away


def say(message: str, **values: object) -> Markup:
    """A translated message with its placeholders filled: numbers isolated, anything else escaped.

    A sum is held in an isolate as a whole: right-to-left text would keep each number and turn their order.
    """
    held = _SUM.sub(r'<bdi dir="ltr">\g<0></bdi>', message)
    words = Markup(held)  # noqa: S704 - words of the catalogs, never of a visitor
    return words % {key: _spoken(value) for key, value in values.items()}


def _spoken(value: object) -> Markup:
    return digits(value) if isinstance(value, int) else escape(value)


def asked_anew(filter_: Callable[[Any], str]) -> Callable[[Any, Any], str]:
    """A filter asked at every rendering; Jinja would work out `0|digits` once and for everybody."""
    return pass_context(lambda _context, value: filter_(value))


def init_app(app: Flask) -> None:
    """Give `app` its languages, and its templates the filters and globals of this module."""
    flask_babel.Babel(app, default_locale=DEFAULT_LANGUAGE, locale_selector=current_language)
    filters = (digits, plain_digits, isolated, number_text, name_text)
    app.jinja_env.filters.update({filter_.__name__: asked_anew(filter_) for filter_ in filters})
    readers = (current_language, page_language, direction, digit_style, theme)
    app.jinja_env.globals.update({reader.__name__: reader for reader in readers})
