"""The calculator and the card counter: everything is in the address, and nothing is stored."""

from __future__ import annotations

import re

import pytest
from playing import Player
from sqlalchemy import func, select

from scorekeeper.extensions import db
from scorekeeper.models import Act

OUTCOME = re.compile(
    r'data-outcome="(\w+)".*?data-points="us">([\d–]+)<.*?data-points="them">([\d–]+)<', re.S
)


def outcomes(page: str) -> dict[str, tuple[str, str]]:
    return {preset: (us, them) for preset, us, them in OUTCOME.findall(page)}


def test_every_preset_stands_beside_the_others(newcomer: Player) -> None:
    """96 and 66: seed 004 writes 10 and 6, seed 000 9 and 7; rounded alone they are 17 (scoring.md §1.2)."""
    page = newcomer.client.get("/calc?buy=hokm-us&abnat_us=96").text
    assert outcomes(page) == {
        "calculator": ("10", "6"),
        "common": ("9", "7"),
        "each_side": ("10", "7"),
        "over_half": ("10", "6"),
    }
    with newcomer.app.app_context():
        assert db.session.scalar(select(func.count()).select_from(Act)) == 0


def test_the_chosen_preset_is_explained(newcomer: Player) -> None:
    page = newcomer.client.get("/calc?buy=hokm-us&abnat_us=81&preset=over_half").text
    assert 'value="over_half" form="entry-form" checked' in page
    assert "النصف بالضبط، وعندكم النصف خسران" in page


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("buy=hokm-us&abnat_us=163", "الحكم كله"),
        # As long as the field lets a number be.
        ("buy=hokm-us&abnat_us=999999999999", "الحكم كله"),
        ("buy=hokm-us&abnat_us=zz", 'id="abnat_us-error"'),
        ("buy=sun-us&abnat_us=60&baloot=us", "البلوت في الحكم فقط"),
        ("abnat_us=%00&kind=nonsense&level=99&projects_us_sira=x", "field__error"),
    ],
)
def test_nonsense_shows_the_form_with_the_message(newcomer: Player, query: str, says: str) -> None:
    answer = newcomer.client.get(f"/calc?{query}")
    assert answer.status_code == 200
    assert says in answer.text
    assert set(outcomes(answer.text).values()) == {("–", "–")}


def test_an_unknown_preset_is_said(newcomer: Player) -> None:
    page = newcomer.client.get("/calc?buy=hokm-us&abnat_us=96&preset=nobody").text
    assert outcomes(page)["calculator"] == ("10", "6")
    assert 'role="alert"' in page


def test_belot_has_its_own(newcomer: Player) -> None:
    page = newcomer.client.get("/calc/belot?buy=spades-us&card_points_us=87").text
    assert re.findall(r'class="preview__(?:us|them)">.*?>(\d+)<', page) == ["9", "7"]


def test_the_counter_counts_each_contract_and_no_card_twice(newcomer: Player) -> None:
    """J and 9 of hearts: 2 in sun and elsewhere, 34 where hearts are trump; ten more for the last trick."""
    query = "card=hearts-jack&card=hearts-nine&card=hearts-jack&card=hearts-one&last=1"
    page = newcomer.client.get(f"/calc/cards?{query}").text
    assert re.findall(r"data-pile>(\d+)<", page) == ["12", "44", "12", "12", "12"]
    assert re.findall(r"data-rest>(\d+)<", page) == ["118", "118", "150", "150", "150"]


def test_the_count_goes_into_the_round_of_the_calculator(newcomer: Player) -> None:
    page = newcomer.client.get("/calc/cards?card=hearts-jack&side=them&buy=hokm-us&preset=common").text
    assert "/calc?buy=hokm-us&amp;preset=common&amp;abnat_them=20&amp;trump=hearts" in page


def test_the_count_goes_into_the_round_of_the_board(owner: Player, address: str) -> None:
    page = owner.client.get(f"/calc/cards?card=hearts-ace&sitting={address}").text
    assert f'href="{address}?abnat_us=11"' in page
    assert owner.get(f"{address}?abnat_us=11").entry.values == {"abnat_us": "11"}


def test_the_counter_leads_nowhere_else(newcomer: Player) -> None:
    page = newcomer.client.get("/calc/cards?card=hearts-ace&sitting=//elsewhere.example/abc").text
    assert "elsewhere" not in page
    assert 'href="/calc?abnat_us=11"' in page


def test_a_fork_leads_to_its_rule_with_the_other_answer_chosen(owner: Player, address: str) -> None:
    owner.add(address, buy="hokm-us", abnat_us="96")
    ruling = owner.post(f"{address}/preview", buy="hokm-us", abnat_us="96").entry.preview.ruling
    assert ruling == f"{address}/rules?rounding=defenders_first#rounding"
    page = owner.client.get(ruling).text
    assert re.search(r'id="rounding-defenders_first"[^>]*checked', page)
    assert 'name="sure"' in page
    assert tuple(owner.board(address).totals) == (10, 6)


@pytest.mark.parametrize("query", ["rounding=nobody", "nobody=1", "rounding=paired"])
def test_an_address_that_offers_no_change_shows_the_rules_as_they_are(
    owner: Player, address: str, query: str
) -> None:
    answer = owner.client.get(f"{address}/rules?{query}")
    assert answer.status_code == 200
    assert 'name="sure"' not in answer.text
