"""Nothing lost and nothing twice: a phone, its network and the server against a plain list.

The phone is the real outbox with its real disk in Chromium, in two tabs; its answers get lost, its requests
arrive late or twice, its pages are killed. SYNC_EXAMPLES says how many evenings are tried.
"""

from __future__ import annotations

import json
import os
import secrets
import urllib.request
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from playwright.sync_api import APIResponse, Browser, Page, Route
from serving import serving
from tree import ROOT

from scorekeeper import scripts
from scorekeeper.scoring import fold

EXAMPLES = int(os.environ.get("SYNC_EXAMPLES", "300"))
STEPS = 12
WRITTEN = st.tuples(st.integers(0, 40), st.integers(0, 40))
FATES = st.sampled_from(["before", "after", "after", "late", "twice", "busy", "portal", "good"])
TABS = st.sampled_from([0, 0, 1])
# So high that no game ends: an end is another matter than a network.
OPENING = {"kind": "sitting_opened", "game": "baloot", "rules": {"target": 9999}}
PAGE = '<!doctype html><html lang="ar" data-digits="123"><script src="/machine.js"></script>'


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The outbox and what tries it, joined as the pages' scripts are."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "js").mkdir()
    for path in (ROOT / "static" / "js").iterdir():
        (folder / "js" / path.name).symlink_to(path)
    (folder / "js" / "machine.js").symlink_to(ROOT / "tests" / "js" / "machine.js")
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(scripts.PAGES, "machine", ("machine",))
        return scripts.join(folder, "machine")[0]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that believes each phone to come from an address of its own: none is counted as a flood."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRUSTED_PROXIES", "1")
        with serving(tmp_path_factory.mktemp("sync")) as address:
            yield address


@pytest.fixture(scope="module")
def tabs(browser: Browser, server: str, script: str) -> Iterator[list[Page]]:
    """Two tabs of one phone."""
    context = browser.new_context()

    def page(route: Route) -> None:
        route.fulfill(body=PAGE, content_type="text/html")

    def code(route: Route) -> None:
        route.fulfill(body=script, content_type="text/javascript")

    context.route("**/machine", page)
    context.route("**/machine.js", code)
    pages = [context.new_page(), context.new_page()]
    for one in pages:
        one.goto(f"{server}/machine")
    yield pages
    context.close()


class Phone(RuleBasedStateMachine):
    """What was done, as a list, beside what the phone and the server make of it."""

    server: str
    tabs: list[Page]

    def __init__(self) -> None:
        super().__init__()
        self.done: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.seen = 0

    # --- the list -------------------------------------------------------------------------------------

    def note(self, act: dict[str, Any]) -> None:
        """One more thing was done; an undo takes another out, or back in, and is no round itself."""
        self.done.append(act)

    def rounds(self) -> dict[str, tuple[int, int]]:
        """What should stand on the sheet, from what was done: the last word on each round."""
        out: set[str] = set()
        for act in reversed(self.done):
            if act["kind"] == "undone" and act["id"] not in out:
                out.add(act["act"])
        sheet: dict[str, tuple[int, int]] = {}
        for act in [*self.others, *self.done]:
            if act["id"] in out or act["kind"] in ("undone", "sitting_opened"):
                continue
            if act["kind"] == "round_removed":
                sheet.pop(act["round_id"], None)
            elif act["kind"] == "round_added" or act["round_id"] in sheet:
                points = act["round"]["points"]
                sheet[act["round_id"]] = (points["us"], points["them"])
        return sheet

    # --- the phone ------------------------------------------------------------------------------------

    def ask(self, tab: int, what: str, *how: Any) -> Any:
        return self.tabs[tab].evaluate("([what, how]) => machine[what](...how)", [what, list(how)])

    def network(self, **more: Any) -> None:
        for tab in self.tabs:
            tab.evaluate("more => Object.assign(machine.net, more)", more)

    def reopen(self, tab: int) -> None:
        on = self.tabs[tab].evaluate("machine.net.on")
        self.tabs[tab].reload()
        self.tabs[tab].evaluate("on => { machine.net.on = on; }", on)
        self.state = self.ask(tab, "at", self.address)

    @initialize(on=st.booleans())
    def begin(self, on: bool) -> None:
        context = self.tabs[0].context
        context.clear_cookies()
        where = ".".join(str(part) for part in secrets.token_bytes(4))
        context.set_extra_http_headers({"X-Forwarded-For": where})
        self.network(on=on, fates=[], late=[])
        opening = {**OPENING, "id": str(uuid.uuid4())}
        self.address = self.ask(0, "begin", opening)
        self.note(opening)
        for tab in range(2):
            self.state = self.ask(tab, "at", self.address)

    def does(self, tab: int, what: str, *how: Any, kill: bool = False) -> None:
        told = self.ask(tab, "does", what, kill, *how)
        if kill:
            self.reopen(tab)
            if told and told["act"]["id"] in self.state["ids"]:
                self.note(told["act"])
        elif told:
            self.note(told["act"])
            self.state = told

    @rule(tab=TABS, written=WRITTEN, kill=st.booleans())
    def add(self, tab: int, written: tuple[int, int], kill: bool) -> None:
        self.does(tab, "add", str(uuid.uuid4()), written, kill=kill)

    # No rule waits for a round to be there: whether a killed page left one is chance, and which rules may run
    # must not be.
    @rule(tab=TABS, at=st.integers(0, 99), written=WRITTEN)
    def edit(self, tab: int, at: int, written: tuple[int, int]) -> None:
        known = self.ask(tab, "at", self.address)["rounds"]
        if known:
            self.does(tab, "edit", known[at % len(known)], written)

    @rule(tab=TABS, at=st.integers(0, 99))
    def remove(self, tab: int, at: int) -> None:
        known = self.ask(tab, "at", self.address)["rounds"]
        if known:
            self.does(tab, "remove", known[at % len(known)])

    @rule(tab=TABS)
    def undo(self, tab: int) -> None:
        self.does(tab, "undo")

    @rule(tab=TABS)
    def redo(self, tab: int) -> None:
        self.does(tab, "redo")

    @rule(tab=TABS)
    def reload(self, tab: int) -> None:
        self.reopen(tab)

    # --- the network ----------------------------------------------------------------------------------

    @rule(on=st.booleans())
    def switch(self, on: bool) -> None:
        self.network(on=on)

    @rule(fates=st.lists(FATES, min_size=1, max_size=4))
    def weather(self, fates: list[str]) -> None:
        self.network(fates=fates)

    @rule(tab=TABS)
    def flush(self, tab: int) -> None:
        self.state = self.ask(tab, "flush")

    @rule(tab=TABS)
    def look(self, tab: int) -> None:
        self.state = self.ask(tab, "refresh")

    @rule(tab=TABS)
    def arrive_late(self, tab: int) -> None:
        self.ask(tab, "arrive")

    # --- another phone --------------------------------------------------------------------------------

    def log(self) -> list[dict[str, Any]]:
        with urllib.request.urlopen(f"{self.server}{self.address}/acts") as answer:  # noqa: S310
            acts: list[dict[str, Any]] = json.load(answer)["acts"]
        return acts

    @rule(written=WRITTEN)
    def another_adds(self, written: tuple[int, int]) -> None:
        cookies = self.tabs[0].context.cookies()
        if not any(cookie["httpOnly"] for cookie in cookies):
            return
        points = {"us": written[0], "them": written[1]}
        act = {"id": str(uuid.uuid4()), "kind": "round_added", "round_id": str(uuid.uuid4())}
        act |= {"round": {"kind": "manual", "points": points}}  # type: ignore[dict-item]
        headers = {"Cookie": f"device={cookies[0]['value']}", "Origin": self.server}
        body = json.dumps({"acts": [act]}).encode()
        urllib.request.urlopen(  # noqa: S310
            urllib.request.Request(f"{self.server}{self.address}/acts", body, headers)  # noqa: S310
        ).close()
        self.others.append(act)

    @invariant()
    def what_was_done_is_on_the_page(self) -> None:
        if self.done:
            note(str(self.done[-1]))
            missing = [act for act in self.done if act["id"] not in self.state["ids"]]
            assert missing == [], (self.state, self.done)

    def teardown(self) -> None:
        if not self.done:
            return
        self.network(on=True, fates=[])
        for tab in range(2):
            self.ask(tab, "arrive")
        for _ in range(3):
            self.ask(1, "flush")
        pages = [self.ask(tab, "refresh") for tab in range(2)]
        assert [(page["pending"], page["decisions"]) for page in pages] == [(0, [])] * 2
        log = self.log()
        sheet = fold(log)
        mine = [act["id"] for act in self.done]
        others = {act["id"] for act in self.others}
        assert [act["id"] for act in log if act["id"] not in others] == mine
        assert len(log) == len(mine) + len(others)
        assert sheet.void == ()
        expected = self.rounds()
        total = [[sum(one[side] for one in expected.values()) for side in (0, 1)]]
        assert [[game.totals.us, game.totals.them] for game in sheet.games] == total
        for page in pages:
            assert (page["totals"], page["seq"]) == (total, len(log))
            assert page["ids"] == [act["id"] for act in log]


def test_nothing_is_lost_and_nothing_comes_twice(server: str, tabs: list[Page]) -> None:
    Phone.server, Phone.tabs = server, tabs
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
    chosen = settings(
        max_examples=EXAMPLES, stateful_step_count=STEPS, deadline=None, suppress_health_check=quiet
    )
    run_machine(Phone, settings=chosen)


def test_an_answer_that_was_overtaken_takes_nothing_from_the_phone(tabs: list[Page]) -> None:
    """One tab asks for a sitting that it has not seen yet, and is answered after the other has written on."""
    first, second = tabs
    first.context.clear_cookies()
    held: list[tuple[Route, APIResponse]] = []
    second.route("**/acts?since=0", lambda route: held.append((route, route.fetch())))
    for tab in tabs:
        tab.evaluate("Object.assign(machine.net, { on: false, fates: [], late: [] })")
    address = first.evaluate("opening => machine.begin(opening)", {**OPENING, "id": str(uuid.uuid4())})
    for tab in tabs:
        tab.evaluate("address => machine.at(address)", address)

    # The server has the opening, and this tab was not told.
    first.evaluate("Object.assign(machine.net, { on: true, fates: ['after'] })")
    first.evaluate("machine.flush()")
    with second.expect_request("**/acts?since=0"):
        second.evaluate("() => { machine.net.on = true; window.asked = machine.refresh(); }")
    while not held:
        second.evaluate("0")
    written = first.evaluate("round => machine.does('add', false, round, [3, 4])", str(uuid.uuid4()))
    first.evaluate("machine.flush()")
    route, answer = held[0]
    route.fulfill(response=answer)
    seen = second.evaluate("() => window.asked")
    second.unroute("**/acts?since=0")

    assert len(answer.json()["acts"]) == 1
    assert (seen["seq"], seen["ids"][1:]) == (2, [written["act"]["id"]])
    assert second.evaluate("address => machine.at(address)", address)["ids"] == seen["ids"]
