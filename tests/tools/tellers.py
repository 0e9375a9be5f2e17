"""Random requests for words, and Python's answers to them; tests/js/telling.js has the browser's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from html import unescape
from typing import Any

from markupsafe import Markup
from wild import CARDS, COUNT, HELD, Json, Wild

from scorekeeper.board.evening import Evening
from scorekeeper.entry import Preview
from scorekeeper.entry.messages import round_errors
from scorekeeper.entry.place import Place, at_the_end, in_front_of, instead_of
from scorekeeper.entry.preview import preview
from scorekeeper.forms import filled, read_round
from scorekeeper.i18n import digits, tenths
from scorekeeper.log import Entry
from scorekeeper.scoring import GAMES, fold
from scorekeeper.scoring.rounds import IllegalRound
from scorekeeper.scoring.sides import BySide, Side
from scorekeeper.sentences import advice, deed, device_name, fork_line, notices, past_the_target, why, working
from scorekeeper.sentences.verdicts import foul

NAMES: list[Json | None] = [
    None,
    {"us": "نحن", "them": "هم"},
    {"us": "لنا", "them": "Abu <b>&'\""},
    {"us": "Us", "them": "x" * 30},
]
GARBAGE = ["x", "9.5", "²", "1" * 12, "٩" * 10, "-", "--5", "+", "5-5", "constructor", "__proto__", "us-"]
NUMBERS = ["", "0", "1", "2", "4", "62", "81", "96", "100", "130", "162", "163", "999"]
NUMBERS += ["٩٦", "۹۶", "९६", "𝟡𝟞", "9٦", "٠٠١"]
AROUND = ["", "", "", "", " ", "\u200f", "\u00a0", "\u061c", "\x1c", "\x85", "\ufeff", "\u2067"]
SIGNS = ["", "", "", "-", "−", "﹣", "+"]
NOTE = [
    *"abس٩م 🂡👨",
    "\u0301",
    "\u064b",
    "\u200c",
    "\u200d",
    "\u2800",
    "\ufe0f",
    "\n",
    "\u202e",
    "e\u0301",
    "\x1f",
]


PREVIEWED = ("why", "fork", "warning", "error", "note", "second")


class Speaker(Wild):
    """A source of requests whose rounds and acts all can be, and of forms in which anything may stand."""

    def spoilt(self, value: Json, share: float) -> Any:
        return value

    def table(self, game: str) -> Json:
        return super().table(game) | {"preset": self.pick([None, *GAMES[game].presets])}

    def called(self) -> Json | None:
        return self.pick(NAMES)

    def told_round(self) -> Json:
        """A round at a table, and the totals before it."""
        totals = {"us": self.random.randrange(-20, 400), "them": self.pick([100, 101, 160, 0])}
        level = {"us": 160, "them": 160}
        return {**self.score(), "names": self.called(), "totals": self.pick([totals, level])}

    def evening(self) -> list[Json]:
        """A log that begins with its opening and has each id once; an undo aims at what is there."""
        acts = {act["id"]: act for act in self.fold()["acts"]}
        opening = acts.pop("a0", None) or self.named({"kind": "sitting_opened", "game": self.game()})
        log = [opening]
        for act in acts.values():
            aimed = act["kind"] != "undone" or any(act["act"] == one["id"] for one in log)
            if aimed and act["kind"] != "sitting_opened":
                log.append(act)
        return log

    def names(self) -> Json:
        return super().names() | ({"names": self.called()} if self.chance(0.7) else {})

    def act_name(self) -> str:
        return self.pick([f"a{number}" for number in range(1, 40)])

    def act(self, game: str) -> Any:
        act = super().act(game)
        if not act["kind"].startswith("round_"):
            act.pop("round_id", None)
        return act

    def typed(self, game: str) -> dict[str, str]:
        """The fields of a form: what a round that can be has there, then some of them anyhow."""
        values = filled(game, self.round(game, 0)) if self.chance(0.85) else {}
        for field in self.random.sample(self.fields(game), self.random.randrange(4)):
            values[field] = self.value(field)
        if self.chance(0.02):
            return {key: value for key, value in values.items() if key in ("level", "note", "dealer")}
        return {key: value for key, value in values.items() if self.chance(0.97)}

    def fields(self, game: str) -> list[str]:
        group, kinds = HELD[game]
        pairs = [COUNT[game], COUNT[game], "points", *(f"{group}_{{}}_{kind}" for kind in kinds)]
        sides = [
            (name if "{}" in name else name + "_{}").format(side) for name in pairs for side in ("us", "them")
        ]
        own = {
            "baloot": ["baloot", "kaboot", "reverse_kaboot", "project_edge", "trump", "bid", "open"],
            "belot": ["capot", "with_declarations"],
        }
        return sides + own[game] + ["buy", "kind", "level", "failed", "seat", "dealer", "note", "awarded_to"]

    def value(self, field: str) -> str:
        if field == "note":
            return "".join(self.pick(NOTE) for _ in range(self.random.randrange(self.pick([9, 9, 230]))))
        if self.chance(0.1):
            return str(self.pick(GARBAGE))
        words: dict[str, list[str]] = {
            "buy": [f"{bid}-{side}" for bids in CARDS.values() for bid in bids for side in ("us", "them")],
            "kind": ["played", "penalty", "manual", "passed_out", ""],
            "level": ["1", "2", "3", "4", "coffee", "٤", " 2"],
            "open": ["open", "closed"],
            "trump": ["hearts", "spades"],
            "bid": ["ashkal", "second_hokm"],
        }
        if field in words:
            return self.pick(words[field])
        if field in ("failed", "reverse_kaboot", "with_declarations"):
            return self.pick(["1", "0", "", "on"])
        if field.startswith(("points", "card", "abnat", "projects", "declarations", "seat", "dealer")):
            sign = self.pick(SIGNS) if field.startswith("points") else ""
            number = sign + self.pick(NUMBERS) if self.chance(0.7) else self.pick(NUMBERS) + sign
            return self.pick(AROUND) + number + self.pick(AROUND)
        return self.pick(["us", "them", "", " us "])

    def form(self) -> Json:
        game = self.game()
        return {"game": game, "values": self.typed(game), "names": self.called()}

    def place(self) -> Json:
        """A form at a place of an evening."""
        acts = self.evening()
        sheet = fold(acts)
        how = self.pick(["add", "add", "insert", "edit"])
        at = self.pick([None, *(game.id for game in sheet.games)])
        rows = [row.id for game in sheet.games for row in game.rows]
        if how != "add" and rows:
            at = self.pick(rows)
        else:
            how = "add"
        return {"acts": acts, "how": how, "at": at, "values": self.typed(sheet.game or "baloot")}

    def notice(self) -> Json:
        numbers = [self.random.randrange(1, 30) for _ in range(self.pick([1, 1, 2, 3, 11, 100]))]
        return {"numbers": numbers, "value": self.random.randrange(-2000, 2000)}


def evening_of(acts: list[Json]) -> Evening:
    """An evening with this log."""
    when = datetime(2026, 11, 26, 18, tzinfo=UTC)
    entries = [Entry(seq, act, None, when) for seq, act in enumerate(acts, 1)]
    return Evening("/s/x", when, entries, True)


def _pair(raw: Mapping[str, Any] | None) -> BySide[Any] | None:
    return None if raw is None else BySide(raw["us"], raw["them"])


def _text(said: Markup | str | None) -> str | None:
    return None if said is None else unescape(str(Markup.escape(said)))


def _points(points: BySide[int] | None) -> Json | None:
    return None if points is None else points.as_dict()


def _round(request: Json) -> Json | None:
    kind, names, totals = GAMES[request["game"]], _pair(request["names"]), _pair(request["totals"])
    assert totals is not None
    rules = kind.read_rules(request["preset"], request["rules"])
    try:
        read = kind.read_round(request["round"])
    except IllegalRound:
        return None
    score = kind.score(read, rules)
    return {
        "why": _text(why(score, names)) if score.steps else None,
        "working": [[_text(line.text), _points(line.points)] for line in working(score, names)],
        "forks": [_text(fork_line(fork, names)) for fork in kind.forks(read, rules)],
        "advice": [_text(one) for one in advice(request["round"], rules.as_dict(), totals)],
        "past": _text(past_the_target(totals, rules.target, names)),
        "foul": _text(foul(Side.THEM, names)),
    }


def _deeds(request: Json) -> list[str | None]:
    acts = request["acts"]
    sheets = [fold(acts[:place]) for place in range(len(acts) + 1)]
    log = {act["id"]: act for act in acts}
    phones = [None if place % 3 else device_name("س" if place % 2 else None, 2) for place in range(len(acts))]
    return [
        _text(deed(act, sheets[place], sheets[place + 1], log, phones[place]))
        for place, act in enumerate(acts)
    ]


def _form(request: Json) -> Json:
    game = request["game"]
    typed = read_round(game, request["values"])
    error = typed.error
    evening = evening_of([{"id": "a0", "kind": "sitting_opened", "game": game, "names": request["names"]}])
    return {
        "raw": typed.raw,
        "error": None if error is None else error.reason.value,
        "at": None if error is None else error.field,
        "field": typed.field,
        "message": [[field, _text(said)] for field, said in round_errors(evening, typed).items()],
        "filled": None if error else filled(game, typed.raw),
    }


def previewed(request: Json) -> tuple[Place, Preview]:
    """A place of an evening, and what a form says that it would write there."""
    evening, at = evening_of(request["acts"]), request["at"]
    if request["how"] == "add":
        place = at_the_end(evening, "x", at)
    else:
        found = instead_of(evening, at) if request["how"] == "edit" else in_front_of(evening, at, "x")
        assert found is not None
        place = found
    values = request["values"]
    return place, preview(evening, place, read_round(evening.game, values), values)


def _preview(request: Json) -> Json:
    place, said = previewed(request)
    words = {key: _text(getattr(said, key)) for key in PREVIEWED}
    points, names = _points(said.points), list(said.names)
    shape = {"empty": said.empty, "named": said.named, "names": names, "at": place.at}
    return {**words, **shape, "hanging": said.hanging, "points": points}


def _notices(request: Json) -> list[str | None]:
    numbers, value = request["numbers"], request["value"]
    who = device_name(None, value)
    told = [
        notices.has_rounds([digits(number) for number in numbers]),
        notices.what_hangs(value, numbers),
        notices.pot_lost(value),
        notices.looks_alike(who),
        *(notices.game_over(), notices.after_end(), notices.no_round(), notices.log_full()),
        *(notices.nothing_to_undo(), notices.changed_meanwhile()),
        *(digits(value), digits(tenths(value))),
    ]
    return [_text(one) for one in told]


ASK: Mapping[str, Callable[[Speaker], Json]] = {
    "round": Speaker.told_round,
    "deeds": lambda speaker: {"acts": speaker.evening()},
    "form": Speaker.form,
    "preview": Speaker.place,
    "notices": Speaker.notice,
}
TELL: Mapping[str, Callable[[Json], Any]] = {
    "round": _round,
    "deeds": _deeds,
    "form": _form,
    "preview": _preview,
    "notices": _notices,
}
