"""House rules in the form of a new sitting: those of the game not chosen stand beside and are not read."""

from __future__ import annotations

from playing import Player, totals


def answers(player: Player, address: str) -> dict[str, str]:
    return {
        question.key: question.shown for question in player.get(f"{address}/rules")["form"].rules.questions
    }


def test_both_games_rules_are_offered(newcomer: Player) -> None:
    seen = newcomer.get("/new")
    baloot, belot = seen["form"].rules
    assert [card.value for card in baloot.presets] == ["calculator", "common", "each_side", "over_half"]
    assert [card.value for card in baloot.presets if card.chosen] == ["calculator"]
    assert all(question.answers[0].chosen for question in baloot.questions)
    assert belot.presets == ()
    chosen = [answer.value for question in belot.questions for answer in question.answers if answer.chosen]
    assert chosen == ["false", "true"]
    for name in ("tie", "capot_no_trumps_doubled", "capot_blocks_finish"):
        assert f'name="{name}"' in seen.text


def test_belots_choices_open_a_sitting_of_belot(newcomer: Player) -> None:
    address = newcomer.open(
        game="belot",
        preset="calculator",
        rounding="each_side",
        capot_no_trumps_doubled="true",
        capot_blocks_finish="false",
    )
    assert answers(newcomer, address) == {"capot_no_trumps_doubled": "true", "capot_blocks_finish": "false"}
    newcomer.add(address, buy="no_trumps-them", capot="them")
    assert totals(newcomer.board(address)) == [(0, 44)]


def test_baloots_choices_are_laid_over_its_preset(newcomer: Player) -> None:
    address = newcomer.open(
        game="baloot", preset="common", tie="failed", rounding="", capot_no_trumps_doubled="true"
    )
    rules = answers(newcomer, address)
    assert (rules["tie"], rules["rounding"], rules["double_scope"]) == (
        "failed",
        "defenders_first",
        "winner_takes_all",
    )


def test_a_choice_of_the_other_game_is_never_refused(newcomer: Player) -> None:
    address = newcomer.open(game="baloot", preset="bulgarian", capot_blocks_finish="perhaps")
    assert answers(newcomer, address)["rounding"] == "paired"


def test_a_choice_that_is_none_is_told_at_its_question(newcomer: Player) -> None:
    seen = newcomer.post("/sittings", game="baloot", tie="perhaps", rounding="each_side")
    assert seen.status == 422
    assert set(seen["form"].errors) == {"tie"}
    baloot = seen["form"].rules[0]
    assert baloot.apart
    kept = {
        question.key: [one.value for one in question.answers if one.chosen] for question in baloot.questions
    }
    assert kept["rounding"] == ["each_side"]
