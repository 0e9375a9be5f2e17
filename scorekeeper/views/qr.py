"""A link as a QR code."""

from __future__ import annotations

import io

import segno
from werkzeug.wrappers import Response


def qr_code(link: str, caching: str) -> Response:
    """Black on white with its quiet zone, whatever the theme: cameras read no light on dark."""
    file = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        file, kind="svg", border=4, dark="#000", light="#fff", omitsize=True, svgclass=None, lineclass=None
    )
    response = Response(file.getvalue(), mimetype="image/svg+xml")
    response.headers["Cache-Control"] = caching
    return response
