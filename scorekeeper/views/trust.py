"""«من يقدر على ماذا»: what each link allows and what is kept, in plain words."""

from __future__ import annotations

from flask import Blueprint, make_response, render_template
from werkzeug.wrappers import Response

bp = Blueprint("trust", __name__)


@bp.get("/security")
def show() -> Response:
    """What SECURITY.md says to developers, said to the table."""
    return make_response(render_template("trust/show.html"))
