"""«النشرة», a score sheet for Baloot and Belot."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from scorekeeper.config import Config

VIEWS: tuple[str, ...] = (
    *("statistics", "history", "keeping", "transfers", "group"),
    *("sittings", "samples", "live", "rounds", "acts", "games", "house_rules", "late_rounds"),
    *("sync", "shares", "joining", "settings", "trust", "pictures", "words", "rules", "rule_codes"),
    *("calc", "outlook"),
    *("exports", "imports", "papers", "app", "operations"),
)
"""The modules of `scorekeeper.views`, each with a blueprint `bp`."""


def create_app(config: Config | None = None) -> Flask:
    """The app, wired and ready to serve; without `config`, by the environment. Raises BadConfig."""
    # Imported here, so that `scorekeeper score` and its like start without loading the web.
    from flask import Flask
    from werkzeug.middleware.proxy_fix import ProxyFix

    from scorekeeper import (
        access,
        assets,
        compression,
        errors,
        extensions,
        i18n,
        journal,
        limits,
        metrics,
        security,
        times,
    )
    from scorekeeper.board import blank
    from scorekeeper.config import Config
    from scorekeeper.entry import blank as blank_entry

    app = Flask(__name__, template_folder=str(assets.TEMPLATES), static_folder=str(assets.STATIC))
    config = config or Config.read(os.environ, Path(app.instance_path))
    app.config.from_mapping(config.for_flask())
    if config.trusted_proxies:
        hops = config.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    parts = (journal, metrics, compression, extensions, i18n, times, assets, security, errors, access, limits)
    for part in parts:
        part.init_app(app)
    for markup in (blank, blank_entry):
        markup.init_templates(app.jinja_env)
    for name in VIEWS:
        app.register_blueprint(import_module(f"scorekeeper.views.{name}").bp)
    return app
