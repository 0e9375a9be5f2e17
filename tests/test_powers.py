"""Every route of the app, and what each kind of visitor is answered there."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from cast import Table, known_client, new_client
from flask import Flask
from playing import Player
from sqlalchemy import select
from werkzeug.routing import Rule

from scorekeeper import extensions, links, transfers
from scorekeeper.models import Access, Act, FormerAddress, Sitting
from scorekeeper.rule_codes import encode
from scorekeeper.scoring.belot.rules import BelotRules
from scorekeeper.scoring.games import GAMES

WHO = ("stranger", "follower", "scorer", "owner", "ended")
"""Without the link; with the link to follow; with the pen; who opened it; with a link that was renewed."""

ROUND = {"buy": "hokm-us", "abnat_us": "100"}


def anyone(status: int) -> tuple[int, ...]:
    return (status,) * 5


def look(status: int = 200) -> tuple[int, ...]:
    return (404, status, status, status, 404)


def write(status: int) -> tuple[int, ...]:
    return (404, 403, status, status, 404)


def own(status: int) -> tuple[int, ...]:
    return (404, 403, 403, status, 404)


ROUTES: dict[str, tuple[int, ...]] = {
    "GET /": anyone(200),
    "GET /app": anyone(200),
    "GET /healthz": anyone(200),
    "GET /readyz": anyone(200),
    # Nobody has its token where none is set.
    "GET /metrics": anyone(404),
    "GET /last": (302,) * 5,
    "GET /manifest.webmanifest": anyone(200),
    "GET /new": anyone(200),
    "GET /offline": anyone(200),
    "GET /export.<any(json, csv, xlsx):kind>": anyone(200),
    "GET /security": anyone(200),
    "GET /rules": anyone(200),
    "GET /rules/<any(belot):game>": anyone(200),
    "GET /rules/card": (302,) * 5,
    "GET /rules/card/<any(baloot, belot):game>/<rule_key>": anyone(200),
    "GET /rules/card/<any(baloot, belot):game>/<rule_key>.png": anyone(200),
    "GET /rules/code": anyone(200),
    "GET /rules/code/<code>.svg": anyone(200),
    "GET /calc": anyone(200),
    "GET /calc/<any(belot):game>": anyone(200),
    "GET /calc/cards": anyone(200),
    "GET /calc/<any(belot):game>/cards": anyone(200),
    "GET /deleted": anyone(200),
    "GET /group": anyone(200),
    "POST /group/names": anyone(303),
    "GET /settings": anyone(200),
    "GET /shell/<game>": anyone(200),
    "GET /static/<path:filename>": anyone(200),
    "GET /static/css/all.css": anyone(200),
    "GET /static/js/pages/<page>.js": anyone(200),
    "GET /sw.js": anyone(200),
    "GET /words/<language>.json": anyone(200),
    "GET /paper": anyone(200),
    # It writes nothing down.
    "POST /paper": anyone(422),
    "GET /import": anyone(200),
    # It carries no file, and none waits.
    "POST /import": anyone(422),
    "GET /import/<token>": anyone(404),
    "POST /import/<token>": anyone(404),
    "POST /settings": anyone(303),
    "POST /sittings": anyone(303),
    "POST /samples": anyone(303),
    "GET /s/<public_id>": look(),
    "GET /s/<public_id>/acts": look(),
    "GET /s/<public_id>/board": look(),
    "GET /s/<public_id>/card.png": look(),
    "GET /s/<public_id>/export": look(),
    "GET /s/<public_id>/export.<any(json, csv, xlsx):kind>": look(),
    "GET /s/<public_id>/print": look(),
    "GET /s/<public_id>/sheet.png": look(),
    "GET /s/<public_id>/rounds/<row_id>": look(),
    "GET /s/<public_id>/history": look(),
    "GET /s/<public_id>/outlook": look(),
    "GET /s/<public_id>/rules": look(),
    "GET /s/<public_id>/stats": look(),
    # This sitting is no sample.
    "GET /s/<public_id>/sample": look(404),
    "POST /s/<public_id>/sample/hints": write(404),
    "GET /s/<public_id>/share": look(),
    "GET /s/<public_id>/share/follow.svg": look(),
    "GET /s/<public_id>/rounds/<row_id>/before": write(200),
    "GET /s/<public_id>/rounds/<row_id>/edit": write(200),
    "GET /s/<public_id>/rules/next": write(200),
    # A form is no JSON.
    "POST /s/<public_id>/acts": write(400),
    "GET /s/<public_id>/keeping": write(200),
    "POST /s/<public_id>/again": write(303),
    "POST /s/<public_id>/listing": write(303),
    "POST /s/<public_id>/names": write(303),
    "POST /s/<public_id>/games": write(303),
    "POST /s/<public_id>/games/<game_id>/late": write(409),
    "POST /s/<public_id>/preview": write(200),
    "POST /s/<public_id>/redo": write(409),
    "POST /s/<public_id>/rounds": write(303),
    "POST /s/<public_id>/rounds/<row_id>/edit": write(303),
    "POST /s/<public_id>/rounds/<row_id>/flag": write(303),
    "POST /s/<public_id>/rounds/<row_id>/removal": write(303),
    "POST /s/<public_id>/rules": write(200),
    "POST /s/<public_id>/rules/next": write(303),
    "POST /s/<public_id>/rules/preview": write(200),
    # It names no act.
    "POST /s/<public_id>/history/undo": write(409),
    "POST /s/<public_id>/undo": write(303),
    "GET /s/<public_id>/share/score.svg": own(200),
    "POST /s/<public_id>/deletion": own(303),
    "POST /s/<public_id>/devices/<int:number>/stop": own(303),
    "POST /s/<public_id>/ending": own(303),
    "POST /s/<public_id>/restoration": own(303),
    "POST /s/<public_id>/share/follow": own(303),
    "POST /s/<public_id>/share/score": own(303),
    "GET /transfer": anyone(200),
    "POST /transfer": anyone(200),
    # Whoever has the link gets what the owner has; a new one ends it.
    "GET /transfer/<key>": look(),
    "POST /transfer/<key>": look(303),
    # The scorer link is the power: whoever has it may take the pen.
    "GET /join/<token>": look(),
    "POST /join/<token>": look(303),
}


class Stored(NamedTuple):
    """What a request that is refused must leave as it was."""

    acts: list[str]
    pens: list[tuple[int, str, object]]
    sitting: tuple[str, int, int]
    former: list[str]


class Place:
    """A sitting with one round, its links as they were handed out, and who comes to it."""

    def __init__(self, app: Flask) -> None:
        self.app, self.table = app, Table(app)
        self.owner = known_client(app, self.table.owner_key)
        self.values: dict[str, Any] = {"public_id": self.table.public_id, "filename": "js/boot.js"}
        self.values |= {"game_id": self.table.game_id, "number": 2, "row_id": self.round()}
        self.values |= {"language": "ar", "page": "board", "game": "belot", "kind": "json"}
        self.values |= {"rule_key": "capot", "code": encode(GAMES["belot"], BelotRules())}
        with app.app_context():
            self.values["token"] = links.scorer_token(self.table.sitting, app.config["SECRET_KEY"])
            self.values["key"] = transfers.offer(self.table.owner)
            extensions.db.session.commit()

    def round(self) -> str:
        seen = Player(self.app, self.owner).add(f"/s/{self.table.public_id}", **ROUND)
        assert seen.status == 303
        with self.app.app_context():
            body = extensions.db.session.scalars(select(Act.body).where(Act.kind == "round_added")).one()
        return str(self.app.json.loads(body)["round_id"])

    def client(self, who: str) -> Any:
        keys = {"follower": self.table.viewer_key, "scorer": self.table.scorer_key}
        keys["owner"] = self.table.owner_key
        return known_client(self.app, keys[who]) if who in keys else new_client(self.app)

    def spoil(self, who: str) -> None:
        """The links as a stranger guesses them, or as they were before they were renewed."""
        if who == "stranger":
            self.values |= {"public_id": "A" * 22, "token": "0" * 38, "key": "A" * 43}
        if who == "ended":
            for link in ("score", "follow"):
                assert self.owner.post(f"/s/{self.table.public_id}/share/{link}").status_code == 303
            assert self.owner.post("/transfer").status_code == 200

    def stored(self) -> Stored:
        with self.app.app_context():
            session = extensions.db.session
            pens = select(Access.device_id, Access.power, Access.ended_at).order_by(Access.number)
            sitting = select(Sitting.public_id, Sitting.last_seq, Sitting.join_generation)
            return Stored(
                list(session.scalars(select(Act.id).order_by(Act.seq))),
                [tuple(row) for row in session.execute(pens)],
                tuple(session.execute(sitting).one()),
                list(session.scalars(select(FormerAddress.public_id))),
            )


def routes(app: Flask) -> list[tuple[str, Rule]]:
    return [
        (f"{method} {rule.rule}", rule)
        for rule in app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


def test_every_route_has_its_line(app: Flask) -> None:
    assert sorted(name for name, _ in routes(app)) == sorted(ROUTES)


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("route", ROUTES)
def test_each_visitor_gets_what_he_may(app: Flask, route: str, who: str) -> None:
    place = Place(app)
    place.spoil(who)
    rule = dict(routes(app))[route]
    with app.test_request_context():
        path = app.url_for(rule.endpoint, **{name: place.values[name] for name in rule.arguments})
    before = place.stored()

    method = route.split()[0]
    response = place.client(who).open(path, method=method, data=ROUND if method == "POST" else None)

    response.close()
    assert response.status_code == ROUTES[route][WHO.index(who)]
    if response.status_code in (403, 404) or method == "GET":
        assert place.stored() == before
