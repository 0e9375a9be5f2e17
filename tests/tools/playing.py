"""A table to play at in request tests: posts what a form posts, and reads what the templates were given.

The view-models are read instead of the markup, so that these tests speak of what is shown and not of how.
"""

from __future__ import annotations

import uuid
from typing import Any

from flask import Flask, template_rendered
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scorekeeper.board import Board
from scorekeeper.entry import Entry

HTMX = {"HX-Request": "true"}

# The evening of the first seed; what each round makes the sheet show stands in the issue, not in the engine.
EVENING = [
    {"buy": "hokm-us", "abnat_us": "100", "abnat_them": "62"},
    {"buy": "sun-them", "abnat_them": "80", "abnat_us": "50"},
    {"buy": "hokm-us", "abnat_us": "90", "abnat_them": "72", "projects_us_sira": "1"},
    {"buy": "sun-us", "abnat_us": "60", "abnat_them": "70"},
]
TOTALS = [(10, 6), (20, 22), (31, 29), (31, 55)]


def new_id() -> str:
    return str(uuid.uuid4())


class Seen:
    """What one request gave to its templates."""

    def __init__(self, response: TestResponse, contexts: list[tuple[str, dict[str, Any]]]) -> None:
        self.response = response
        self.status = response.status_code
        self.text = response.get_data(as_text=True)
        self.shown = self.text.partition('<template id="board-template"')[0]
        """Without the blank markup that only scripts fill."""
        self.templates = [name for name, _ in contexts]
        self._contexts = contexts

    def _found(self, name: str) -> Any:
        found = [context[name] for _, context in self._contexts if context.get(name) is not None]
        assert found, f"no template was given {name}: {self.status} {self.templates}"
        return found[0]

    @property
    def board(self) -> Board:
        board: Board = self._found("board")
        return board

    @property
    def entry(self) -> Entry:
        entry: Entry = self._found("entry")
        return entry

    def __getitem__(self, name: str) -> Any:
        return self._found(name)


class Player:
    """One phone: its requests, by plain forms or by htmx."""

    def __init__(self, app: Flask, client: FlaskClient, htmx: bool = False) -> None:
        self.app, self.client, self.htmx = app, client, htmx

    def send(self, method: str, path: str, data: dict[str, Any] | None = None) -> Seen:
        contexts: list[tuple[str, dict[str, Any]]] = []

        def listen(sender: Flask, template: Any, context: dict[str, Any], **extra: Any) -> None:
            contexts.append((template.name, context))

        headers = HTMX if self.htmx and method == "POST" else {}
        with template_rendered.connected_to(listen, self.app):
            response = self.client.open(path, method=method, data=data, headers=headers)
        return Seen(response, contexts)

    def get(self, path: str) -> Seen:
        return self.send("GET", path)

    def post(self, path: str, **data: Any) -> Seen:
        return self.send("POST", path, {"id": new_id(), **data})

    def open(self, **data: Any) -> str:
        """A new sitting's address."""
        seen = self.post("/sittings", **data)
        assert seen.status == 303, seen.text
        return seen.response.headers["Location"]

    def add(self, address: str, **fields: Any) -> Seen:
        """«سجّل» in the form as the page shows it just now."""
        sent = {"round_id": new_id(), "base": self.board(address).seq, **fields}
        return self.post(f"{address}/rounds", **sent)

    def add_all(self, address: str, rounds: list[dict[str, str]]) -> None:
        for fields in rounds:
            seen = self.add(address, **fields)
            assert seen.status in (200, 303), seen.text

    def board(self, address: str) -> Board:
        seen = self.get(address)
        assert seen.status == 200
        return seen.board

    def press(self, address: str, what: str, **fields: Any) -> Seen:
        """A button of the board, with what the page it stands on had seen."""
        return self.post(f"{address}/{what}", **{"base": self.board(address).seq, **fields})


def totals(board: Board) -> list[tuple[int, int]]:
    """Running totals of the current sakka, oldest first."""
    return [(row.totals.us, row.totals.them) for row in reversed(board.current.rows)]
