"""The group over many evenings: each game and round counts for those who sat there."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from acting import act, added, opened
from hypothesis import given
from hypothesis import strategies as st
from speaking import bare, speaking

from scorekeeper.again import opening_like
from scorekeeper.home.group import Filters, GroupPage, code_of, group_page
from scorekeeper.joined_names import alike
from scorekeeper.scoring import GAMES, fold
from scorekeeper.scoring.sides import BySide
from scorekeeper.statistics import Tally
from scorekeeper.statistics.group import Group, Standing, fours, group
from scorekeeper.statistics.summary import summary

FOUR = ["سالم", "عمر", "فهد", "ناصر"]
TURNED = ["سالم", "فهد", "عمر", "ناصر"]


def evening(*scores: tuple[int, int], **opening: Any) -> dict[str, Any]:
    """An evening of games of one round each."""
    acts = [opened(**{"seats": FOUR, **opening})]
    for at, (us, them) in enumerate(scores):
        acts += [added(f"r{at}", us, them), act("game_started")]
    return summary(acts)


def of(found: Group, *names: str) -> Standing:
    lists = found.players if len(names) == 1 else found.pairs
    return next(one for one in lists if one.names == tuple(sorted(names)))


WON, LOST = (152, 20), (20, 152)


def test_games_and_rounds_count_for_both_who_sat_there() -> None:
    found = group([evening(WON, WON, LOST)])
    for names in (("سالم",), ("فهد",), ("سالم", "فهد")):
        one = of(found, *names)
        assert (one.won, one.lost, one.rounds, one.rounds_won) == (2, 1, 3, 2)
    assert (of(found, "عمر", "ناصر").won, of(found, "عمر").lost) == (1, 2)


def test_who_sits_elsewhere_another_night_is_the_same_player_in_another_pair() -> None:
    found = group([evening(WON), evening(LOST, seats=TURNED)])
    assert (of(found, "سالم").won, of(found, "سالم").lost) == (1, 1)
    assert (of(found, "سالم", "فهد").won, of(found, "سالم", "عمر").lost) == (1, 1)


def test_the_run_is_that_of_the_last_games() -> None:
    found = group([evening(WON, LOST), evening(LOST, LOST)])
    assert (of(found, "سالم").run, of(found, "عمر").run) == (-3, 3)
    assert of(group([evening(LOST, WON)]), "سالم").run == 1


def test_pairs_meet_whichever_side_they_sit_on() -> None:
    swapped = ["عمر", "سالم", "ناصر", "فهد"]
    (met,) = group([evening(WON, WON), evening(WON, seats=swapped)]).meetings
    assert met.pairs == (("سالم", "فهد"), ("عمر", "ناصر"))
    assert (met.games, met.rounds) == ([2, 1], [2, 1])


def test_purchases_are_the_pairs_and_the_players_who_are_written() -> None:
    bought = {"kind": "played", "buyer": "us", "contract": "hokm", "level": 1, "abnat": {"us": 100}}
    rounds = [bought | {"seat": 2}, bought | {"abnat": None, "kaboot": "us"}, bought | {"failed": True}]
    acts = [act("round_added", round_id=f"r{at}", round=one) for at, one in enumerate(rounds)]
    found = group([summary([opened(seats=FOUR), *acts])])

    assert of(found, "سالم", "فهد").bought == Tally(3, 2, 1)
    assert of(found, "فهد").bought == Tally(1, 1, 0)
    assert of(found, "سالم").bought == Tally()
    assert (of(found, "سالم").kaboots, of(found, "عمر").kaboots) == (1, 0)


def test_a_side_without_named_seats_goes_by_its_own_name() -> None:
    told = evening(WON, seats=None, names={"us": "الصقور", "them": "لهم"})
    found = group([told], words=frozenset({"لهم"}))
    assert [one.names for one in found.pairs] == [("الصقور",)]
    assert found.players == ()


def test_half_named_seats_make_no_pair() -> None:
    found = group([evening(WON, seats=["سالم", None, None, None])])
    assert [one.names for one in found.players] == [("سالم",)]
    assert found.pairs == found.meetings == ()


def test_spellings_that_were_joined_are_one_person() -> None:
    other = ["سـالم", "عُمر", "فهد", "ناصر"]
    told = [evening(WON), evening(WON), evening(LOST, seats=other)]
    offered = alike(told, frozenset())
    assert [(one.spellings, one.joined) for one in offered] == [
        (("سالم", "سـالم"), False),
        (("عمر", "عُمر"), False),
    ]

    page = shown(told, joined=frozenset({offered[0].folded}))
    players = {bare(str(line.name)): (line.won, line.lost) for line in page.players}
    assert players["سالم"] == (2, 1)
    assert players["عُمر"] == (1, 0)
    assert "سـالم" not in players


def shown(evenings: list[dict[str, Any]], joined: frozenset[str] = frozenset(), **filters: str) -> GroupPage:
    told = [(datetime(2026, 10 + at % 3, 5, 20, tzinfo=UTC), one) for at, one in enumerate(evenings)]
    with speaking("ar", tz="Asia/Riyadh"):
        return group_page(told, Filters(**filters), joined)


def test_the_page_is_filtered_by_game_period_and_four() -> None:
    told = [evening(WON), evening(LOST, game="belot"), evening(WON, seats=["a", "b", "c", "d"])]
    assert shown(told).sittings == 3
    assert shown(told, game="belot").sittings == 1
    assert shown(told, period="2026-11").sittings == 1
    assert shown(told, period="2026").sittings == 3
    page = shown(told, four=code_of(FOUR))
    assert page.sittings == 2
    assert {bare(str(line.name)) for line in page.players} == set(FOUR)
    assert [(one.value, one.chosen) for one in page.periods] == [
        ("2026", False),
        ("2026-12", False),
        ("2026-11", False),
        ("2026-10", False),
    ]
    assert [one.chosen for one in page.fours] == [True, False]


def test_fours_are_counted_by_evenings_however_they_were_paired() -> None:
    assert fours([evening(WON), evening(WON, seats=TURNED)]) == {tuple(sorted(FOUR)): 2}


def test_names_stand_in_isolates() -> None:
    page = shown([evening(WON, WON, seats=["<b>", "b", "c", "d"])])
    names = " ".join(str(line.name) for line in page.pairs)
    assert "<bdi>&lt;b&gt;</bdi>" in names


@given(st.lists(st.lists(st.sampled_from([WON, LOST]), max_size=4), max_size=5))
def test_what_one_pair_wins_the_other_loses(nights: list[list[tuple[int, int]]]) -> None:
    found = group([evening(*night) for night in nights])
    assert sum(one.won for one in found.pairs) == sum(one.lost for one in found.pairs)
    assert sum(one.games for one in found.players) == 2 * sum(one.games for one in found.pairs)


@pytest.mark.parametrize("game", GAMES)
def test_the_next_evening_is_opened_as_the_last_was_played(game: str) -> None:
    first = {
        "seats": FOUR,
        "names": {"us": "الصقور", "them": "النمور"},
        "game": game,
        "rules": {"target": 200},
        "title": "البر",
    }
    sheet = fold([opened(**first), added("a", 200), act("game_started", rules={"target": 101})])
    again = fold([{**opening_like(sheet), "id": "x"}])

    assert (again.game, again.seats, again.names) == (game, tuple(FOUR), BySide("الصقور", "النمور"))
    assert again.games[0].rules == sheet.games[-1].rules
    assert again.title is None


def test_a_changed_preset_goes_along() -> None:
    sheet = fold([opened(preset="common", rules={"tie": "failed"})])
    opening = opening_like(sheet)
    assert (opening["preset"], opening["rules"]) == ("common", {"tie": "failed"})
