"""The entry form of a place on the sheet, empty, refused or asked about again."""

from __future__ import annotations

import uuid
from collections.abc import Mapping

from scorekeeper.board.evening import Evening
from scorekeeper.board.games import GAME_WORDS
from scorekeeper.board.parts import BoardRow
from scorekeeper.board.rows import names_of
from scorekeeper.board.seats import seats
from scorekeeper.sentences.places import round_number

from . import Entry, Preview, StaleConflict
from .place import Place


def build_entry(
    evening: Evening,
    place: Place,
    values: Mapping[str, str] | None = None,
    *,
    errors: Mapping[str, str] | None = None,
    preview: Preview | None = None,
    act_id: str | None = None,
    saved: BoardRow | None = None,
    again: bool = False,
    conflict: StaleConflict | None = None,
) -> Entry:
    """The form for `place`; without an `act_id` it gets a fresh one; `base` is what this page saw."""
    words = GAME_WORDS[evening.game]
    names = names_of(evening)
    action, preview_action = addresses(evening, place)
    return Entry(
        action=action,
        preview_action=preview_action,
        mode=place.mode,
        game=evening.game,
        act_id=act_id or str(uuid.uuid4()),
        round_id=place.round_id,
        base=evening.seq,
        before=place.before,
        number=place.at + 1,
        place_said=round_number(place.at + 1, place.game.id, evening.sheet),
        values=values or {},
        errors=errors or {},
        preview=preview or Preview(names),
        again=again,
        names=names,
        seats=seats(evening, _dealer(place)),
        levels=words.levels(),
        suits=words.suits(),
        contracts=words.contracts(),
        declarations=words.declarations(),
        conflict=conflict,
        game_id=place.game.id,
        saved=saved,
        closed=place.closed,
        asks_edge=place.game.rules.as_dict().get("project_tie") == "higher",
    )


def addresses(evening: Evening, place: Place) -> tuple[str, str]:
    """Where the form posts, and where it asks what it would write."""
    if place.mode == "edit":
        edit = f"{evening.address}/rounds/{place.round_id}/edit"
        return edit, f"{evening.address}/preview?edit={place.round_id}"
    if place.mode == "insert":
        return f"{evening.address}/rounds", f"{evening.address}/preview?before={place.before}"
    return f"{evening.address}/rounds", f"{evening.address}/preview"


def _dealer(place: Place) -> int:
    """Who deals the round of this place."""
    rows = place.game.rows
    return rows[place.at].dealer if place.at < len(rows) else place.game.next_dealer
