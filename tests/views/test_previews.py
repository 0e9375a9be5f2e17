"""What a typed round would write: shown, never stored."""

from __future__ import annotations

import pytest
from bad_input import BAD
from playing import Player

HOKM = {"buy": "hokm-us", "abnat_us": "100"}


def test_preview_shows_points_and_why_and_stores_nothing(owner: Player, address: str) -> None:
    seen = owner.post(f"{address}/preview", buy="hokm-us", abnat_us="96", preview="1", note="باقية")
    assert seen.status == 200
    assert seen.entry.preview.points is not None
    assert tuple(seen.entry.preview.points) == (10, 6)
    assert seen.entry.preview.why
    assert seen.entry.values["note"] == "باقية"
    assert owner.board(address).current.rows == ()


def test_preview_is_a_fragment_for_htmx_and_a_page_for_a_plain_form(
    htmx: Player, plain: Player, address: str
) -> None:
    assert htmx.post(f"{address}/preview", **HOKM).templates == ["rounds/_preview.html"]
    assert "sittings/show.html" in plain.post(f"{address}/preview", **HOKM).templates


@pytest.mark.parametrize(("fields", "field"), BAD)
def test_preview_says_what_is_wrong(owner: Player, address: str, fields: dict[str, str], field: str) -> None:
    seen = owner.post(f"{address}/preview", **fields)
    assert seen.status == 200
    assert seen.entry.preview.points is None
    assert seen.entry.preview.error


def test_preview_of_an_untouched_form_is_silent(owner: Player, address: str) -> None:
    preview = owner.post(f"{address}/preview", kind="played", level="1", note="").entry.preview
    assert (preview.points, preview.error) == (None, None)


def test_preview_and_working_say_what_another_table_would_write(plain: Player, address: str) -> None:
    doubled = {"buy": "hokm-us", "abnat_us": "96", "level": "2", "projects_us_sira": "1"}
    preview = plain.post(f"{address}/preview", **doubled).entry.preview
    plain.add(address, **doubled)
    working = plain.get(plain.board(address).current.rows[0].href)

    assert preview.points is not None
    assert tuple(preview.points) == (22, 12)
    for fork in (preview.fork, working["fork"]):
        assert fork.striptags() == "عند «الشائع في الجلسات»: 36 و0. الدبل عندهم كله للفائز"


def test_preview_names_no_other_table_where_all_write_the_same(plain: Player, address: str) -> None:
    assert plain.post(f"{address}/preview", **HOKM).entry.preview.fork is None


LEVEL = {"buy": "hokm-us", "abnat_us": "96", "projects_us_fifty": "1", "projects_them_fifty": "1"}


@pytest.mark.parametrize(
    ("preset", "said", "asked"),
    [("common", "", True), ("common", "them", False), ("calculator", "", False)],
)
def test_preview_asks_whose_is_higher_where_the_table_goes_by_it(
    owner: Player, preset: str, said: str, asked: bool
) -> None:
    address = owner.open(preset=preset)
    preview = owner.post(f"{address}/preview", **LEVEL, project_edge=said).entry.preview
    assert ("من الأعلى؟" in (preview.warning or "")) is asked
