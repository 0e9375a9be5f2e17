"""Random requests to the engine, most of them possible and some not, made fast enough for thousands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from scorekeeper.scoring import GAMES

Json = dict[str, Any]

CARDS = {
    "baloot": {"hokm": 162, "sun": 130},
    "belot": {"clubs": 162, "hearts": 162, "spades": 162, "no_trumps": 130, "all_trumps": 258},
}
LEVELS = {"baloot": [1, 1, 2, 3, 4, "coffee"], "belot": [1, 1, 1, 2, 4]}
BUYER = {"baloot": "buyer", "belot": "bidder"}
COUNT = {"baloot": "abnat", "belot": "card_points"}
HELD = {
    "baloot": ("projects", ["sira", "fifty", "hundred", "four_hundred"]),
    "belot": ("declarations", ["tierce", "quarte", "quint", "four", "four_nines", "four_jacks", "belot"]),
}
KEPT: dict[str, list[Any]] = {
    "dealer": [0, 1, 2, 3],
    "trump": ["hearts", "clubs"],
    "bid": ["ashkal", "second_hokm"],
    "open": [True, False],
    "note": ["", "سوا"],
}

FIELDS = ["kind", "buyer", "bidder", "contract", "level", "abnat", "card_points", "projects", "declarations"]
FIELDS += ["project_edge", "baloot", "kaboot", "reverse_kaboot", "capot", "failed", "points", "awarded_to"]
FIELDS += ["dealer", "seat", "trump", "bid", "open", "note"]

# What every script's objects have without being given it.
INBORN = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"]
WORDS = ["", "us", "them", "96", "coffee", "hokm", "sun", "played", "manual", "baloot", "belot", "r1", "a1"]
NUMBERS = [0, 1, 2, 3, 4, 5, 81, 96, 131, 163, -1, 10000, 2**53, 10**25, -(10**400), 0.5, 96.0, 1.0, 1e300]
NOTES = ["a" * 201, "🂡" * 200, "🂡" * 201, "\ud800" * 200, "\ud83c" * 201]
JUNK: list[Any] = [None, True, False, *NUMBERS, *WORDS, *INBORN, *NOTES, [], {}, ["us"], [0, 1, 2, 3]]
JUNK += [{"us": 1}, {"us": 60, "them": 60}, {"__proto__": {"kind": "played"}}, {"constructor": 1}]


class Wild:
    """A source of requests; the same seed gives the same ones."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311 - what is drawn here protects nothing

    def score(self) -> Json:
        """A request of `scorekeeper score`."""
        game = self.game()
        return self.table(game) | {"round": self.round(game, spoilt=0.4)}

    def ledger(self) -> Json:
        """A request of `scorekeeper ledger`."""
        game = self.game()
        rounds = [self.round(game, spoilt=0.01) for _ in range(self.random.randrange(11))]
        return self.table(game) | {"rounds": rounds, "first_dealer": self.pick([None, 0, 1, 2, 3])}

    def fold(self) -> Json:
        """A request of `scorekeeper fold`."""
        game = self.game()
        opening = {"kind": "sitting_opened", **self.table(game), **self.names(), "first_dealer": self.seat()}
        acts = [self.named(opening)] if self.chance(0.95) else []
        acts += [self.act(game) for _ in range(self.random.randrange(24))]
        return {"acts": acts}

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def pick(self, among: Sequence[Any]) -> Any:
        return self.random.choice(among)

    def side(self) -> str:
        return self.pick(["us", "them"])

    def seat(self) -> int | None:
        return self.pick([None, 0, 1, 2, 3])

    def game(self) -> str:
        return self.pick(["baloot", "baloot", "belot"])

    def table(self, game: str) -> Json:
        """A game, a preset and single choices laid over it."""
        kind = GAMES[game]
        rules = {key: self.pick(values) for key, values in kind.rule_values.items() if self.chance(0.5)}
        if self.chance(0.4):
            rules["target"] = self.random.randrange(20, 400)
        preset = self.pick([None, *kind.presets])
        if self.chance(0.02):
            preset = self.pick(JUNK)
        table = {"game": game, "preset": preset, "rules": self.spoilt(rules, 0.04)}
        return self.spoilt(table, 0.01)

    def round(self, game: str, spoilt: float) -> Any:
        """A round that can be, save for one that is spoilt."""
        kind = self.pick(["played"] * 14 + ["penalty", "penalty", "manual", "passed_out"])
        made: dict[str, Callable[[str], Json]] = {"played": self.played, "penalty": self.penalty}
        raw = {"kind": kind} | (made[kind](game) if kind in made else {})
        if kind == "manual":
            raw["points"] = {"us": self.random.randrange(-40, 90), "them": self.random.randrange(-40, 90)}
        raw |= {key: self.pick(values) for key, values in KEPT.items() if self.chance(0.05)}
        return self.spoilt(raw, spoilt)

    def played(self, game: str) -> Json:
        contract = self.pick(list(CARDS[game]))
        buyer = self.side()
        raw = {BUYER[game]: buyer, "contract": contract, "level": self.pick(LEVELS[game])}
        if self.chance(0.1):
            raw["seat"] = self.pick([0, 2] if buyer == "us" else [1, 3])
        how = self.pick(["count"] * 5 + ["swept"] * 3 + ["level", "failed", "reverse"])
        if how == "swept":
            raw["kaboot" if game == "baloot" else "capot"] = self.side()
        elif how == "failed":
            raw["failed"] = True
        elif how == "reverse" and (contract == "sun" or self.chance(0.1)):
            raw["reverse_kaboot"] = True
        else:
            cards = CARDS[game][contract]
            raw[COUNT[game]] = self.count(cards, cards // 2 if how == "level" else None)
        if game == "baloot":
            raw["project_edge"] = self.pick([None, "us", "them"])
        return raw | self.held(game, contract)

    def count(self, cards: int, ours: int | None) -> Json:
        """Both sides' counts or one of them; now and then two that don't add up."""
        us = self.random.randrange(cards + 1) if ours is None else ours
        both = {"us": us, "them": cards - us - self.chance(0.05)}
        return both if self.chance(0.3) else {(side := self.side()): both[side]}

    def penalty(self, game: str) -> Json:
        contract = self.pick(list(CARDS[game]))
        raw = {"awarded_to": self.side(), "contract": contract, "level": self.pick(LEVELS[game])}
        return raw | self.held(game, contract)

    def held(self, game: str, contract: str) -> Json:
        """What both sides declared, and who had the baloot."""
        field, kinds = HELD[game]
        if contract == "no_trumps":
            return {}
        sides = {side: {kind: 1 for kind in kinds if self.chance(0.12)} for side in ("us", "them")}
        if game == "baloot" and contract == "hokm" and self.chance(0.4):
            return {field: sides, "baloot": self.side()}
        return {field: sides} if self.chance(0.8) else {}

    def act(self, game: str) -> Any:
        """One act, aimed at what may be there."""
        name = {"round_id": self.round_name()}
        more: dict[str, Callable[[], Json]] = {
            "round_added": lambda: {"round": self.round(game, 0.1), "game": self.pick([None, "a0", "a5"])},
            "round_inserted": lambda: {"round": self.round(game, 0.1), "before": self.round_name()},
            "round_edited": lambda: {"round": self.round(game, 0.1)},
            "round_removed": dict,
            "round_flagged": lambda: {"flagged": self.pick([True, False])},
            "game_started": lambda: self.table(game) | {"first_dealer": self.seat()},
            "rules_changed": lambda: self.table(game) | {"game": self.pick(["a0", "a5", "a9"])},
            "names_changed": self.names,
            "undone": lambda: {"act": self.act_name()},
            "sitting_opened": lambda: {"game": game},
        }
        kinds = ["round_added"] * 9 + ["undone"] * 3 + list(more)
        kind = self.pick(kinds)
        return self.spoilt(self.named({"kind": kind, **name, **more[kind]()}), 0.05)

    def names(self) -> Json:
        seats = ["سالم", None, None, "علي"]
        all_names = {"title": "ليلة", "names": {"us": "نحن", "them": "هم"}, "seats": seats}
        return {key: value for key, value in all_names.items() if self.chance(0.4)}

    def named(self, act: Json) -> Json:
        return {"id": "a0" if act["kind"] == "sitting_opened" else self.act_name(), **act}

    def act_name(self) -> str:
        return self.pick([f"a{number}" for number in range(40)] + INBORN)

    def round_name(self) -> str:
        return self.pick([f"r{number}" for number in range(12)] + ["", *INBORN])

    def spoilt(self, value: Json, share: float) -> Any:
        """`value`, now and then with something in it lost, added or put in another's place."""
        return self.spoil(value) if self.chance(share) else value

    def spoil(self, value: Any) -> Any:
        if not isinstance(value, dict) or not value:
            return self.pick(JUNK)
        key = self.pick(list(value))
        how = self.pick(["inner", "inner", "junk", "lost", "added", "added"])
        if how == "inner":
            return value | {key: self.spoil(value[key])}
        if how == "junk":
            return value | {key: self.pick(JUNK)}
        if how == "added":
            return value | {self.pick([*FIELDS, *FIELDS, *INBORN]): self.pick(JUNK)}
        return {name: inner for name, inner in value.items() if name != key}
