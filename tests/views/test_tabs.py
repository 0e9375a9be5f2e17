"""The pages of a sitting lead to each other, and the board leads to them."""

from __future__ import annotations

import re

import pytest
from playing import Player

PAGES = {"stats": "الإحصاء", "history": "السجل", "share": "المشاركة والتصدير", "rules": "القوانين"}


def tabs(text: str) -> list[tuple[str, bool]]:
    nav = re.search(r'<nav class="tabs".*?</nav>', text, re.DOTALL)
    assert nav is not None
    return [
        (path, bool(current))
        for path, current in re.findall(r'href="([^"]+)"( aria-current="page")?', nav[0])
    ]


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("who", ["viewer", "scorer"])
def test_each_page_leads_to_all_and_says_which_it_is(
    request: pytest.FixtureRequest, who: str, page: str, address: str
) -> None:
    player: Player = request.getfixturevalue(who)
    found = tabs(player.get(f"{address}/{page}").text)

    assert [path for path, _ in found] == [address, *(f"{address}/{name}" for name in PAGES)]
    assert [path for path, current in found if current] == [f"{address}/{page}"]


def test_the_board_leads_to_a_page_with_tabs(viewer: Player, address: str) -> None:
    assert f'href="{address}/share"' in viewer.get(address).text
