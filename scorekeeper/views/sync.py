"""The log itself, for phones that keep their own and for other programs: docs/api.md.

What a phone wrote without network comes in here, and a sitting that it began so with it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, current_app, g, jsonify, request
from sqlalchemy.exc import IntegrityError
from werkzeug.exceptions import Forbidden, NotFound
from werkzeug.wrappers import Response

from scorekeeper.access import Visit, sitting_to_score, sitting_to_view, was_an_address
from scorekeeper.board.asking import question
from scorekeeper.board.evening import Evening
from scorekeeper.devices import current_device, device_or_new
from scorekeeper.entry.messages import refusal
from scorekeeper.errors import Malformed, TooManyActs
from scorekeeper.extensions import db
from scorekeeper.i18n import plain_text
from scorekeeper.limits import misses_limited, openings_limited
from scorekeeper.log import Answer, OpeningRefused, Refused, append_all, open_sitting

from .visits import evening_of

bp = Blueprint("sync", __name__)

BATCH = 50
"""The most acts of one request."""

_ADDRESS = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass(frozen=True, slots=True)
class Batch:
    """What was sent: acts as they came, which of them go on all the same, and what the phone counted."""

    acts: Sequence[Any]
    anyway: Collection[str]
    result: Mapping[str, Any] | None

    @property
    def base(self) -> int | None:
        """The smallest number that one of the acts had seen."""
        seen = [act.get("base") for act in self.acts if isinstance(act, Mapping)]
        return min((base for base in seen if type(base) is int), default=None)


@bp.get("/s/<public_id>/acts")
@misses_limited
def show(public_id: str) -> Response:
    """The acts after `since`, and what is needed to show them."""
    visit = sitting_to_view(public_id)
    return _kept_nowhere(_state(visit, evening_of(visit), request.args.get("since", 0, type=int)))


@bp.post("/s/<public_id>/acts")
@misses_limited
def send(public_id: str) -> Response:
    """Add acts to the log; the first of a sitting that a phone began by itself opens it here."""
    try:
        visit = sitting_to_score(public_id)
    except NotFound:
        visit = _opened(public_id)
    except Forbidden:
        if current_device() is not None:
            raise
        visit = _looked_at_again(public_id)
    batch = _read()
    before = visit.sitting.last_seq
    answers = append_all(visit.sitting, batch.acts, visit.device, batch.anyway)
    db.session.commit()
    evening = evening_of(visit)
    _compare(visit, evening, batch, answers)
    told = [_answered(evening, raw, answer) for raw, answer in zip(batch.acts, answers, strict=True)]
    since = before if batch.base is None else batch.base
    return _kept_nowhere({**_state(visit, evening, since), "answers": told})


def _read() -> Batch:
    """The body of this request; raises Malformed or TooManyActs."""
    try:
        body = json.loads(request.get_data(cache=True))
    except (ValueError, RecursionError):
        raise Malformed from None
    if not isinstance(body, Mapping) or not isinstance(body.get("acts"), list):
        raise Malformed
    anyway, result = body.get("anyway") or [], body.get("result")
    if not isinstance(anyway, list) or not all(isinstance(name, str) for name in anyway):
        raise Malformed
    if len(body["acts"]) > BATCH:
        raise TooManyActs
    return Batch(body["acts"], frozenset(anyway), result if isinstance(result, Mapping) else None)


def _opened(public_id: str) -> Visit:
    """The sitting that this batch begins under an address made by its phone; raises NotFound."""
    try:
        opening = next(iter(_read().acts), None)
    except Malformed:
        raise NotFound from None
    if not isinstance(opening, Mapping) or opening.get("kind") != "sitting_opened":
        raise NotFound
    if not _ADDRESS.fullmatch(public_id) or was_an_address(public_id):
        raise NotFound
    return _open(public_id, opening)


# What is sent to a sitting that is gone opens none, and must not keep the next one from opening.
@openings_limited
def _open(public_id: str, opening: Mapping[str, Any]) -> Visit:
    try:
        sitting = open_sitting(opening, device_or_new(), public_id)
    except OpeningRefused as refused:
        raise Malformed from refused
    except IntegrityError:
        return _looked_at_again(public_id)
    if sitting.public_id != public_id:
        raise NotFound
    return sitting_to_score(public_id)


def _looked_at_again(public_id: str) -> Visit:
    # The batch that begins a sitting came twice at once, and the other one was first.
    db.session.rollback()
    g.pop("device", None)
    return sitting_to_score(public_id)


def _state(visit: Visit, evening: Evening, since: int) -> dict[str, Any]:
    """Who asks, and what the log holds after `since`."""
    known = evening.phones
    mine = known.get(visit.device.id) if visit.device else None
    acts = []
    for entry in evening.entries[max(0, since) :]:
        wrote = None if entry.device_id is None else known.get(entry.device_id)
        acts.append({**entry.act, "device": wrote and wrote.number, "received": entry.received.isoformat()})
    return {
        "address": evening.address,
        "created_at": evening.created_at.isoformat(),
        "may_score": evening.may_score,
        "me": mine and mine.number,
        "game": evening.game,
        "phones": [{"number": phone.number, "name": phone.name} for phone in known.values()],
        "seq": evening.seq,
        "acts": acts,
    }


def _answered(evening: Evening, raw: Any, answer: Answer) -> dict[str, Any]:
    """What became of one act."""
    if isinstance(answer, Refused):
        act = raw if isinstance(raw, Mapping) else {}
        name = act.get("id") if isinstance(act.get("id"), str) else None
        words = plain_text(question(evening, act, answer) or refusal(answer.reason))
        told = {"id": name, "status": answer.status, "reason": answer.reason, "message": words}
        return {**answer.details, **told}
    again = {"again": True} if answer.again else {}
    return {"id": answer.act["id"], "status": 200, "seq": answer.seq, **again}


def _compare(visit: Visit, evening: Evening, batch: Batch, answers: Sequence[Answer]) -> None:
    """Note where a phone counted otherwise from the very same log: its engine and this one must agree."""
    if batch.result is None or any(isinstance(answer, Refused) or answer.again for answer in answers):
        return
    if batch.result.get("seq") != evening.seq - len(answers):
        return
    totals = [[game.totals.us, game.totals.them] for game in evening.sheet.games]
    if batch.result.get("totals") != totals:
        theirs = repr(batch.result.get("totals"))[:500]
        words = "Sitting %s at %s: the phone counts %s, the server %s"
        current_app.logger.warning(words, visit.sitting.id, evening.seq, theirs, totals)


def _kept_nowhere(body: Mapping[str, Any]) -> Response:
    response = jsonify(body)
    response.headers["Cache-Control"] = "no-store"
    return response
