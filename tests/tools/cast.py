"""Who comes to a sitting in tests, each as a browser and as a device in the database."""

from __future__ import annotations

import secrets

from flask import Flask
from flask.testing import FlaskClient

from scorekeeper import access, extensions, log
from scorekeeper.models import Access, Device, Power, Sitting


def new_client(app: Flask) -> FlaskClient:
    """A browser that is nobody yet; it says of its requests what browsers say."""
    client = app.test_client()
    client.environ_base["HTTP_SEC_FETCH_SITE"] = "same-origin"
    return client


def known_client(app: Flask, device_key: str) -> FlaskClient:
    """The browser of a device."""
    client = new_client(app)
    client.set_cookie("device", device_key)
    return client


def add_device() -> tuple[Device, str]:
    """A device in the database, and the key its cookie carries."""
    key = secrets.token_urlsafe(access.KEY_BYTES)
    device = Device(key_hash=access.hash_of(key))
    extensions.db.session.add(device)
    extensions.db.session.flush()
    return device, key


class Table:
    """A sitting in the database and everyone who may come to it, by ids and keys that outlive a session."""

    def __init__(self, app: Flask, game: str = "baloot") -> None:
        with app.app_context():
            owner, self.owner_key = add_device()
            scorer, self.scorer_key = add_device()
            viewer, self.viewer_key = add_device()
            opening = {"id": secrets.token_hex(16), "kind": "sitting_opened", "game": game}
            sitting = log.open_sitting(opening, owner)
            pen = Access(sitting_id=sitting.id, device_id=scorer.id, power=Power.SCORER, number=2)
            extensions.db.session.add(pen)
            self.sitting_id, self.public_id, self.game_id = sitting.id, sitting.public_id, opening["id"]
            self.owner_id, self.scorer_id, self.viewer_id = owner.id, scorer.id, viewer.id
            extensions.db.session.commit()

    @property
    def sitting(self) -> Sitting:
        return extensions.db.session.get_one(Sitting, self.sitting_id)

    @property
    def owner(self) -> Device:
        return extensions.db.session.get_one(Device, self.owner_id)

    @property
    def scorer(self) -> Device:
        return extensions.db.session.get_one(Device, self.scorer_id)
