"""House rules that travel by a code: what it says, and its QR."""

from __future__ import annotations

from flask import Blueprint, abort, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from scorekeeper.board.sharing import Link
from scorekeeper.forms import flat
from scorekeeper.house_rules.carried import CarriedRules, read_carried, shown, told

from .qr import qr_code

bp = Blueprint("rule_codes", __name__)


@bp.app_template_global()
def rules_link(rules: CarriedRules) -> Link:
    """Where another table reads these rules and can begin with them."""
    address = url_for("rule_codes.show", c=rules.code, _external=True)
    return Link(address, told(rules), url_for("rule_codes.image", code=rules.code), renew="")


@bp.get("/rules/code")
def show() -> Response:
    """The rules of the code `c`, or the form that asks for one; 422 with what is wrong with it."""
    code = flat(request.args).get("c")
    carried, fault = (None, None) if code is None else read_carried(code)
    rules = None if carried is None else shown(carried)
    page = render_template(
        "rules/code.html", code=code or "", rules=rules, errors={"c": fault} if fault else {}
    )
    return make_response(page, 422 if fault else 200)


@bp.get("/rules/code/<code>.svg")
def image(code: str) -> Response:
    """The link to a code's page as a QR code."""
    carried, _ = read_carried(code)
    if carried is None:
        abort(404)
    link = url_for(".show", c=shown(carried).code, _external=True)
    return qr_code(link, "private, max-age=3600")
