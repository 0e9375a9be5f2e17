"""A sitting of a file, checked as strictly as what a phone sends, and made ready to be written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from scorekeeper.admission.shape import CARRIES, Malformed, body, shaped
from scorekeeper.names import NameTooLong, clean_name
from scorekeeper.scoring import GAMES, IllegalRound, IllegalRules, Sheet, VoidReason, fold
from scorekeeper.scoring.acts import complete

from . import ActRow, Checked, Coming, Damaged, Read, Why, shapes

Act = dict[str, Any]

YEARS = range(2000, 2200)

_NOTED = ("seq", "received", "device")
_PATH = re.compile(r" - at `\$\.?(.*)`$")
_NAMED = re.compile(r"(missing required|unknown) field `([^`]*)`")


def check(read: Read) -> Checked:
    """`read` ready to be written; raises Damaged at its first fault."""
    head = _shaped(read.head, shapes.Head, read.line)
    created_at = _moment(head.created_at, read.line, "created_at")
    devices = [(phone.number, _name(phone.name, read.line)) for phone in head.devices]
    numbers = {number for number, _ in devices}
    if len(numbers) < len(devices):
        raise Damaged(read.line, "devices", Why.TWICE)
    if not read.acts:
        raise Damaged(read.line, "acts", Why.EMPTY)
    rows, acts = [], []
    for row, act in _acts(read.acts, numbers):
        rows.append(row)
        acts.append(act)
    sheet = fold(acts)
    _legal(sheet, read, acts)
    return Checked(devices, rows, _coming(sheet, acts, created_at))


def _acts(given: Sequence[tuple[int, Any]], numbers: set[int]) -> Iterator[tuple[ActRow, Act]]:
    seen: set[str] = set()
    game = None
    for seq, (line, raw) in enumerate(given, 1):
        noted = _shaped(raw, shapes.Act, line)
        if noted.seq != seq:
            raise Damaged(line, "seq", Why.ORDER)
        if noted.id in seen:
            raise Damaged(line, "id", Why.TWICE)
        seen.add(noted.id)
        if (raw["kind"] == "sitting_opened") != (seq == 1):
            raise Damaged(line, "kind", Why.ORDER)
        if noted.device is not None and noted.device not in numbers:
            raise Damaged(line, "device", Why.UNKNOWN)
        act = _kept(raw, line)
        game = game or act["game"]
        _readable(act, game, line)
        received = _moment(noted.received, line, "received")
        yield ActRow(seq, act["id"], act["kind"], body(act), received, noted.device), {**act, "seq": seq}


def _shaped(value: object, shape: Any, line: int) -> Any:
    """`value` held to a shape, and where it departs from it."""
    try:
        return msgspec.convert(value, shape, strict=True)
    except msgspec.ValidationError as error:
        raise _departed(str(error), line) from None


def _departed(said: str, line: int) -> Damaged:
    path = _PATH.search(said)
    field = path[1] if path else ""
    named = _NAMED.search(said)
    if named:
        why = Why.UNKNOWN if named[1] == "unknown" else Why.MISSING
        return Damaged(line, f"{field}.{named[2]}" if field else named[2], why)
    return Damaged(line, field, Why.TYPE)


def _kept(raw: Mapping[str, Any], line: int) -> Act:
    """The act as the log keeps it: its names cleaned, nothing in it that it does not need."""
    given = {name: value for name, value in raw.items() if name not in _NOTED}
    strange = given.keys() - {"id", "kind", "base", "at", *CARRIES[given["kind"]]}
    if strange:
        raise Damaged(line, min(strange), Why.UNKNOWN)
    try:
        act = shaped(given)
    except Malformed as fault:
        raise Damaged(line, fault.field, Why.ILLEGAL) from None
    if not complete(act):
        raise Damaged(line, "", Why.MISSING)
    return act


def _readable(act: Act, game: str, line: int) -> None:
    """Whether the engine can read what the act gives, in force or not."""
    kind = GAMES[game]
    try:
        if "round" in act:
            kind.read_round(act["round"])
        if "preset" in act or "rules" in act:
            kind.read_rules(act.get("preset"), act.get("rules"))
    except IllegalRound as fault:
        raise Damaged(line, f"round.{fault.field}", Why.ILLEGAL) from None
    except IllegalRules:
        raise Damaged(line, "rules", Why.ILLEGAL) from None


def _legal(sheet: Sheet, read: Read, acts: Sequence[Act]) -> None:
    """No act that could never have had an effect; one that only came too late stands in many a true log."""
    illegal = {void.id for void in sheet.void if void.reason is VoidReason.ILLEGAL}
    for (line, _), act in zip(read.acts, acts, strict=True):
        if act["id"] in illegal:
            raise Damaged(line, "", Why.ILLEGAL)


def _moment(text: str, line: int, field: str) -> datetime:
    try:
        when = datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        raise Damaged(line, field, Why.DATE) from None
    if when.year not in YEARS:
        raise Damaged(line, field, Why.DATE)
    return when


def _name(name: str | None, line: int) -> str | None:
    try:
        return None if name is None else clean_name(name)
    except NameTooLong:
        raise Damaged(line, "devices.name", Why.LARGE) from None


def _coming(sheet: Sheet, acts: Sequence[Act], created_at: datetime) -> Coming:
    return Coming(
        opening=acts[0]["id"],
        game=sheet.game or "",
        title=sheet.title,
        names=sheet.names,
        games=len(sheet.games),
        rounds=sum(len(game.rows) for game in sheet.games),
        series=sheet.series,
        created_at=created_at,
        acts=len(acts),
    )
