"""Addresses that sittings had before their follow link was renewed."""

from __future__ import annotations

from flask import abort, redirect, request, url_for
from sqlalchemy import select

from scorekeeper.database import SAFE_METHODS
from scorekeeper.extensions import db
from scorekeeper.models import Access, Device, FormerAddress, Sitting


def lead_on(public_id: str, device: Device | None) -> None:
    """Answer with the new address of a sitting whose pen this device holds; what was sent goes along."""
    if device is None or "\0" in public_id:
        return
    moved = db.session.scalar(
        select(Sitting.public_id)
        .join(FormerAddress, FormerAddress.sitting_id == Sitting.id)
        .join(Access, Access.sitting_id == Sitting.id)
        .where(FormerAddress.public_id == public_id)
        .where(Access.device_id == device.id, Access.ended_at.is_(None))
    )
    if moved is None:
        return
    values = {**(request.view_args or {}), **request.args.to_dict(flat=False), "public_id": moved}
    answer = redirect(
        url_for(request.endpoint or "", **values), 303 if request.method in SAFE_METHODS else 308
    )
    answer.headers["Cache-Control"] = "no-store"
    abort(answer)


def was_an_address(public_id: str) -> bool:
    """Whether a sitting had this address before: it is nobody's any more, and never again."""
    return db.session.get(FormerAddress, public_id) is not None
