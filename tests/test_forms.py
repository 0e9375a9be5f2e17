"""What is typed into the entry form, as the JSON round of scoring.md; expectations are written from there."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.forms import flat, read_round
from scorekeeper.forms.reading import number, signed

HOKM = {"buy": "hokm-us", "abnat_us": "96"}


@pytest.mark.parametrize(
    "typed",
    [
        "96",
        "٩٦",
        "۹۶",
        "9٦",
        " 96 ",
        "\u200f96\u200f",
        "\u200e٩٦",
        "\u2067۹۶\u2069",
        "\u00a096",
        "\u061c96",
        "096",
    ],
)
def test_digits_of_any_script_read_as_the_number_meant(typed: str) -> None:
    assert number(typed) == 96
    assert read_round("baloot", HOKM | {"abnat_us": typed}).raw["abnat"] == {"us": 96}


@pytest.mark.parametrize("typed", ["9x", "9.5", "9 6", "²", "½", "٩٫٦", "-5", "1" * 5000, "٩" * 40])
def test_what_is_no_number_is_refused_at_its_box_and_never_raises(typed: str) -> None:
    read = read_round("baloot", HOKM | {"abnat_us": typed})
    assert read.error is not None
    assert (read.error.reason, read.field) == ("abnat", "abnat_us")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("-5", -5), ("−5", -5), ("٥-", -5), ("\u200f-٥", -5), ("+12", 12), ("– 7", -7), ("0", 0), ("", None)],
)
def test_points_as_they_are_take_a_sign(typed: str, meant: int | None) -> None:
    assert signed(typed) == meant


@pytest.mark.parametrize("typed", ["--5", "-", "+", "5-5", "-9999999999999"])
def test_a_sign_alone_or_twice_is_no_number(typed: str) -> None:
    read = read_round("baloot", {"kind": "manual", "points_us": "3", "points_them": typed})
    assert read.error is not None
    assert (read.error.reason, read.field) == ("points", "points_them")


def test_an_ordinary_round_is_what_scoring_says() -> None:
    read = read_round("baloot", HOKM | {"level": "", "kind": "played"})
    assert read.error is None
    assert read.raw == {
        "kind": "played",
        "buyer": "us",
        "contract": "hokm",
        "level": 1,
        "abnat": {"us": 96},
    }


def test_everything_of_a_round_is_read() -> None:
    values = {
        "buy": "hokm-them",
        "abnat_us": "66",
        "abnat_them": "٩٦",
        "level": "2",
        "projects_us_sira": "1",
        "projects_them_fifty": "2",
        "projects_them_hundred": "0",
        "project_edge": "us",
        "baloot": "them",
        "trump": "hearts",
        "bid": "second_hokm",
        "open": "closed",
        "seat": "٣",
        "dealer": "0",
        "note": " حكم\nثاني ",
    }
    assert read_round("baloot", values).raw == {
        "kind": "played",
        "buyer": "them",
        "contract": "hokm",
        "level": 2,
        "abnat": {"us": 66, "them": 96},
        "projects": {"us": {"sira": 1}, "them": {"fifty": 2}},
        "project_edge": "us",
        "baloot": "them",
        "trump": "hearts",
        "bid": "second_hokm",
        "open": False,
        "seat": 3,
        "dealer": 0,
        "note": "حكم ثاني",
    }


@pytest.mark.parametrize(
    ("values", "absent"),
    [
        ({"buy": "sun-us", "failed": "1", "abnat_us": "60"}, "abnat"),
        ({"buy": "sun-us", "reverse_kaboot": "1", "abnat_us": "60"}, "abnat"),
        ({"buy": "sun-us", "abnat_us": "70", "trump": "hearts"}, "trump"),
        ({"buy": "hokm-us", "abnat_us": "90", "bid": "ashkal"}, "bid"),
        ({"buy": "sun-us", "abnat_us": "70", "bid": "second_hokm"}, "bid"),
        ({"buy": "hokm-us", "abnat_us": "90", "open": "open"}, "open"),
        ({"buy": "hokm-us", "abnat_us": "90", "level": "3", "open": "open"}, "open"),
        ({"buy": "hokm-us", "abnat_us": "90", "projects_us_sira": "1", "project_edge": "us"}, "project_edge"),
        ({"kind": "passed_out", "buy": "hokm-us", "abnat_us": "90"}, "abnat"),
        ({"kind": "manual", "points_us": "1", "points_them": "2", "seat": "7"}, "seat"),
        ({"kind": "penalty", "buy": "sun-us", "awarded_to": "them", "kaboot": "us"}, "kaboot"),
    ],
)
def test_choices_that_say_nothing_are_left_out(values: dict[str, str], absent: str) -> None:
    read = read_round("baloot", values)
    assert read.error is None
    assert absent not in read.raw


@pytest.mark.parametrize(
    ("values", "reason", "field"),
    [
        ({}, "contract", "buy"),
        ({"buy": "gin-us"}, "contract", "buy"),
        ({"buy": "hokm"}, "buyer", "buy"),
        ({"buy": "hokm-me", "abnat_us": "90"}, "buyer", "buy"),
        ({"buy": "hokm-us"}, "abnat", "abnat_us"),
        ({"buy": "hokm-them"}, "abnat", "abnat_them"),
        ({"buy": "hokm-us", "abnat_us": "163"}, "abnat", "abnat_us"),
        ({"buy": "hokm-us", "abnat_them": "163"}, "abnat", "abnat_them"),
        ({"buy": "sun-us", "abnat_us": "131"}, "abnat", "abnat_us"),
        ({"buy": "hokm-us", "abnat_us": "96", "abnat_them": "56"}, "abnat_sum", "abnat_them"),
        ({"buy": "sun-them", "abnat_us": "50", "abnat_them": "70"}, "abnat_sum", "abnat_us"),
        ({"buy": "hokm-us", "kaboot": "us", "abnat_them": "12"}, "kaboot", "kaboot"),
        ({"buy": "hokm-us", "kaboot": "all"}, "kaboot", "kaboot"),
        ({"buy": "hokm-us", "reverse_kaboot": "1"}, "reverse_kaboot", "reverse_kaboot"),
        ({"buy": "hokm-us", "kaboot": "us", "failed": "1"}, "failed", "failed"),
        ({"buy": "sun-us", "abnat_us": "70", "baloot": "us"}, "baloot", "baloot"),
        (HOKM | {"projects_us_sira": "5"}, "projects", "projects"),
        (HOKM | {"projects_us_sira": "two"}, "projects", "projects"),
        (HOKM | {"level": "5"}, "level", "level"),
        (HOKM | {"level": "tea"}, "level", "level"),
        (HOKM | {"seat": "1"}, "seat", "seat"),
        (HOKM | {"dealer": "4"}, "dealer", "dealer"),
        (HOKM | {"trump": "stars"}, "trump", "trump"),
        (HOKM | {"bid": "loud"}, "bid", "bid"),
        (HOKM | {"level": "2", "open": "ajar"}, "open", "open"),
        (HOKM | {"note": "ن" * 201}, "note", "note"),
        (HOKM | {"kind": "tea"}, "kind", "kind"),
        ({"kind": "manual", "points_us": "10"}, "points", "points_them"),
        ({"kind": "manual", "points_us": "10000", "points_them": "1"}, "points", "points_us"),
        ({"kind": "penalty", "buy": "sun-us"}, "awarded_to", "awarded_to"),
    ],
)
def test_a_round_that_cannot_be_is_refused_at_its_field(
    values: dict[str, str], reason: str, field: str
) -> None:
    read = read_round("baloot", values)
    assert read.error is not None
    assert (read.error.reason, read.field) == (reason, field)


def test_all_passed_is_a_button_beside_the_chosen_kind() -> None:
    for order in (("played", "passed_out"), ("passed_out", "played")):
        posted = MultiDict([("kind", kind) for kind in order])
        assert read_round("baloot", flat(posted)).raw == {"kind": "passed_out"}
