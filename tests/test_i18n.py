"""Language, direction, digits and isolates by the choices of the device."""

from __future__ import annotations

import re

import pytest
from speaking import APP, bare, loose_digits, speaking

from scorekeeper import i18n


@pytest.mark.parametrize(
    ("headers", "language"),
    [
        ({}, "ar"),
        ({"Accept-Language": "en-GB,en;q=0.9"}, "en"),
        ({"Accept-Language": "en;q=0.4,ar-SA;q=0.9"}, "ar"),
        ({"Accept-Language": "fr"}, "ar"),
        ({"Accept-Language": "en", "Cookie": "language=ar"}, "ar"),
        ({"Cookie": "language=en"}, "en"),
        ({"Accept-Language": "en", "Cookie": "language=tlh"}, "en"),
    ],
)
def test_the_language_is_chosen_then_asked_for_then_arabic(headers: dict[str, str], language: str) -> None:
    with APP.test_request_context(headers=headers):
        assert i18n.current_language() == language
        assert i18n.direction() == {"ar": "rtl", "en": "ltr"}[language]


def test_outside_a_request_it_is_arabic_with_latin_digits() -> None:
    assert (i18n.current_language(), i18n.digit_style(), i18n.theme()) == ("ar", "123", "system")


def test_unknown_choices_fall_back() -> None:
    with speaking(digits="roman", theme="pink"):
        assert (i18n.digit_style(), i18n.theme()) == ("123", "system")
    with speaking(digits="arabic", theme="dark"):
        assert (i18n.digit_style(), i18n.theme()) == ("arabic", "dark")


@pytest.mark.parametrize(
    ("value", "latin", "arabic"),
    [
        (96, "96", "٩٦"),
        (0, "0", "٠"),
        (-16, "\u221216", "\u2212١٦"),
        ("9.6", "9.6", "٩٫٦"),
        ("1234567890", "1234567890", "١٢٣٤٥٦٧٨٩٠"),
    ],
)
def test_digits_follow_the_choice_and_not_the_language(value: object, latin: str, arabic: str) -> None:
    for language in i18n.LANGUAGES:
        with speaking(language):
            assert i18n.plain_digits(value) == latin
        with speaking(language, digits="arabic"):
            assert i18n.plain_digits(value) == arabic
            assert i18n.digits(value) == f'<bdi dir="ltr" class="num">{arabic}</bdi>'


@pytest.mark.parametrize(("value", "text"), [(96, "9.6"), (120, "12"), (6, "0.6"), (0, "0"), (-15, "-1.5")])
def test_tenths_are_written_as_decimals(value: int, text: str) -> None:
    assert i18n.tenths(value) == text


def test_names_are_escaped_and_isolated() -> None:
    with speaking():
        assert i18n.isolated('<b>"A"') == "<bdi>&lt;b&gt;&#34;A&#34;</bdi>"
        assert i18n.name_text("الصقور") == "\u2068الصقور\u2069"
        assert i18n.number_text(-5) == "\u2066\u22125\u2069"


def test_a_message_keeps_its_words_and_escapes_what_is_put_in() -> None:
    with speaking(digits="arabic"):
        said = i18n.say("%(n)s & %(who)s, 100%%", n=12, who="<i>")
    assert said == '<bdi dir="ltr" class="num">١٢</bdi> & &lt;i&gt;, 100%'


@pytest.mark.parametrize(
    ("message", "sums"),
    [
        ("كله للفائز: %(a)s × %(b)s", ["16 × 2"]),
        ("%(a)s × %(b)s ÷ %(c)s = %(d)s", ["16 × 2 ÷ 10 = 3"]),
        ("%(a)s ÷ %(c)s و%(b)s ÷ %(c)s، بلا كسر", ["16 ÷ 10", "2 ÷ 10"]),
        ("نقاط الفريقين × %(b)s", []),
        ("%(a)s و%(b)s", []),
    ],
)
def test_a_sum_is_held_in_its_order_as_a_whole(message: str, sums: list[str]) -> None:
    with speaking():
        said = i18n.say(message, a=16, b=2, c=10, d=3)
    held = re.findall(r'<bdi dir="ltr">(.*?)</bdi>(?! [×÷=])', said)
    assert [bare(one) for one in held] == sums
    assert loose_digits(said) == []


def test_arabic_counts_in_six_forms() -> None:
    counted = ("%(many)s round", "%(many)s rounds")
    with speaking():
        forms = {number: i18n.ngettext(*counted, number) for number in (0, 1, 2, 3, 10, 11, 99, 100)}
    assert forms[1] == "جولة"
    assert forms[2] == "جولتان"
    assert forms[3] == forms[10] == "%(many)s جولات"
    assert forms[11] == forms[99] == forms[100] == "%(many)s جولة"
    with speaking("en"):
        assert [i18n.ngettext(*counted, number) for number in (1, 2)] == list(counted)


def test_templates_have_the_filters_and_the_globals() -> None:
    template = APP.jinja_env.from_string(
        "{{ current_language() }} {{ direction() }} {{ digit_style() }} {{ theme() }}"
        "|{{ 96|digits }}|{{ 96|plain_digits }}|{{ '<x>'|isolated }}|{{ _('Round') }}"
    )
    with speaking(digits="arabic"):
        shown = template.render()
    assert shown.split("|") == [
        "ar rtl arabic system",
        '<bdi dir="ltr" class="num">٩٦</bdi>',
        "٩٦",
        "<bdi>&lt;x&gt;</bdi>",
        "جولة",
    ]
