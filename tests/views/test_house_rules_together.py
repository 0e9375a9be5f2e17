"""Two phones that change the house rules of one sakka in the same moment, on both databases."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

import pytest
from cast import Table, known_client
from flask import Flask
from playing import Player
from ruling import fields

from scorekeeper.access import Visit
from scorekeeper.board.evening import Evening
from scorekeeper.views import house_rules

LONG_ENOUGH = 0.5
"""Seconds in which the other phone's request is through, unless something holds it up."""


def rules_of(player: Player, address: str) -> dict[str, str]:
    """The rules as the page shows them."""
    return {
        question.key: question.shown for question in player.get(f"{address}/rules")["form"].rules.questions
    }


@pytest.mark.both_databases
@pytest.mark.parametrize("path", ["rules", "rules/next"])
def test_only_what_was_looked_at_is_ever_written(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """The second phone comes just when the first has read the sitting and not yet written.

    Each looked at one change of the calculator's rules. The two together are rules nobody has seen.
    """
    address = f"/s/{table.public_id}"
    first, second = (Player(app, known_client(app, key)) for key in (table.owner_key, table.scorer_key))
    looks = [
        fields(
            phone.post(f"{address}/rules/preview", **fields(phone.get(f"{address}/rules")["form"], **one))[
                "form"
            ]
        )
        for phone, one in ((first, {"tie": "failed"}), (second, {"rounding": "each_side"}))
    ]
    sent = [{**look, "sure": "1"} for look in looks]
    read, late = house_rules.evening_of, list[Future[Any]]()

    with ThreadPoolExecutor(1) as other:

        def interrupted(visit: Visit) -> Evening:
            evening = read(visit)
            if not late:
                late.append(other.submit(second.client.post, f"{address}/rules", data=sent[1]))
                wait(late, timeout=LONG_ENOUGH)
            return evening

        monkeypatch.setattr(house_rules, "evening_of", interrupted)
        mine = first.client.post(f"{address}/{path}", data=sent[0])
        theirs = late[0].result(timeout=30)

    assert mine.status_code == 303
    assert theirs.status_code == 409
    shown = rules_of(first, address)
    assert (shown["tie"], shown["rounding"]) == ("failed", "paired")
