"""Random evenings of several phones, as the server shows each and as a page's script is given it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from flask import Flask, render_template
from tellers import Speaker
from wild import Json

from scorekeeper.access import Phone
from scorekeeper.board.build import build_board
from scorekeeper.board.evening import Evening
from scorekeeper.board.parts import Ask
from scorekeeper.entry import Entry
from scorekeeper.entry.build import build_entry
from scorekeeper.entry.place import Place, at_the_end, in_front_of, instead_of
from scorekeeper.entry.working import working_of
from scorekeeper.forms import filled
from scorekeeper.i18n import digits
from scorekeeper.log import Entry as Logged
from scorekeeper.sentences.notices import changed_meanwhile, has_rounds

ADDRESS = "/s/Zm9vYmFyYmF6cXV4MTIzNA"
BEGAN = datetime(2026, 12, 3, 18, 40, tzinfo=UTC)
PHONES = {1: None, 2: "علي <b>", 3: None}
ME = 1


class Tables(Speaker):
    """A source of evenings: several sakkat, phones that had not seen each other, deeds taken back."""

    def log(self, game: str) -> list[Logged]:
        opening = {"kind": "sitting_opened", **self.table(game), **self.names(), "first_dealer": self.seat()}
        acts = [{**opening, "id": "a0", "game": game}]
        for number in range(1, self.random.randrange(2, 40)):
            acts.append({**self.act(game), "id": f"a{number}"})
            if acts[-1]["kind"] == "undone":
                acts[-1]["act"] = f"a{self.random.randrange(number)}"
            if acts[-1]["kind"] == "round_added" and self.chance(0.2):
                # The same round once more, from another phone that had not seen it.
                acts.append({**acts[-1], "id": f"b{number}", "round_id": f"b{number}", "base": number - 1})
        acts = [act for act in acts if act["kind"] != "sitting_opened" or act["id"] == "a0"]
        return [
            Logged(seq, {"base": max(0, seq - self.pick([1, 1, 1, 3])), **act}, self.device(), self.time(seq))
            for seq, act in enumerate(acts, 1)
        ]

    def round_name(self) -> str:
        return super().round_name() or "r0"

    def device(self) -> int | None:
        return self.pick([1, 1, 2, 2, 3, 4, None])

    def time(self, seq: int) -> datetime:
        return BEGAN + timedelta(minutes=seq * self.random.randrange(1, 40))


def evening_of(log: list[Logged]) -> Evening:
    phones = {number: Phone(number, name) for number, name in PHONES.items()}
    return Evening(ADDRESS, BEGAN, log, may_score=True, phones=phones, me=ME)


def given(evening: Evening) -> Json:
    """What the script is given of it."""
    entries = [
        {"seq": one.seq, "act": one.act, "device": one.device_id, "received": one.received.isoformat()}
        for one in evening.entries
    ]
    return {
        "address": evening.address,
        "createdAt": evening.created_at.isoformat(),
        "entries": entries,
        "mayScore": True,
        "phones": list(PHONES.items()),
        "me": ME,
    }


def shown(evening: Evening, more: Mapping[str, Any]) -> Json:
    """What the server shows of it; within a request."""
    board = build_board(evening, **more)
    quiet = build_board(evening)
    rows = [row.id for game in evening.sheet.games for row in game.rows][-4:]
    working = {
        row: render_template("rounds/_working.html", board=board, **(working_of(evening, row) or {}))
        for row in rows
    }
    return {
        "board": render_template("sittings/_board.html", board=board),
        "bar": render_template("sittings/_bar.html", board=board),
        "working": working,
        "entries": [
            {
                "mode": entry.mode,
                "id": row,
                "html": render_template("rounds/_entry.html", board=quiet, entry=entry),
            }
            for row, entry in _entries(evening, rows)
        ],
    }


def _entries(evening: Evening, rows: list[str]) -> list[tuple[str, Entry]]:
    found: list[tuple[str, Place | None]] = [("", at_the_end(evening))]
    if rows:
        found += [(rows[0], in_front_of(evening, rows[0])), (rows[-1], instead_of(evening, rows[-1]))]
    entries = []
    for row, place in found:
        assert place is not None
        values = filled(evening.game, place.game.rows[place.at].round) if place.mode == "edit" else None
        entries.append((row, build_entry(evening, place, values)))
    return entries


def cases(app: Flask, game: str, seeds: range, cookies: Mapping[str, str]) -> list[Json]:
    """Evenings of a game as both have them, in the language and digits of `cookies`."""
    made = []
    header = "; ".join(f"{name}={value}" for name, value in cookies.items())
    for seed in seeds:
        evening = evening_of(Tables(seed).log(game))
        with app.test_request_context(headers={"Cookie": header}):
            asked = has_rounds([digits(1), digits(2)])
            text = changed_meanwhile() if seed % 5 == 0 else asked if seed % 5 == 1 else None
            # Both sides of the comparison get the same words: which ones is for other tests.
            plain = None if text is None else text.striptags()
            ask = Ask(text, f"{ADDRESS}/undo", (("id", "a1"), ("anyway", "1"))) if text and seed % 5 else None
            more = {"ask": ask} if ask else {"notice": text}
            html = shown(evening, more)
        said = {"ask": {"text": [plain], "action": ask.action, "fields": ask.fields}} if ask else {}
        made.append(
            {"evening": given(evening), "html": html, "notice": said or {"notice": plain and [plain]}}
        )
    return made
