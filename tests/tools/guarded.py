"""A small site behind the guards that every page of ours has."""

from __future__ import annotations

from flask import Flask, Response, abort, request
from sqlalchemy.exc import OperationalError

from scorekeeper import assets, errors, i18n, security, times
from scorekeeper.views import app, words


def guarded_site(written: list[bytes]) -> Flask:
    """A site of two views behind the real guards: one reads, one writes the bodies it gets to `written`."""
    site = Flask("scorekeeper", template_folder=assets.TEMPLATES, static_folder=assets.STATIC)
    for guard in (assets, security, errors, i18n, times):
        guard.init_app(site)
    # What every page names: the words of its scripts, and its manifest.
    site.register_blueprint(words.bp)
    site.register_blueprint(app.bp)

    @site.get("/s/<name>")
    def read(name: str) -> str:
        return f"<p>{name}</p>"

    @site.post("/s/<name>")
    def write(name: str) -> str:
        written.append(request.get_data())
        return name

    @site.get("/locked")
    def locked() -> str:
        raise OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked"))

    @site.get("/broken")
    def broken() -> str:
        raise ZeroDivisionError

    @site.get("/own")
    def own() -> str:
        abort(Response("its own words", 418))

    return site
