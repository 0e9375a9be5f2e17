"""The preview that a phone draws by itself has the markup of the server's, on random forms in every run."""

from __future__ import annotations

import json
import re
import secrets
from pathlib import Path

from engines import in_script
from flask import Flask, render_template
from tellers import Speaker, previewed

from scorekeeper import script_words

MANY = 200


def plain(markup: str) -> str:
    """Markup without the space that a template leaves between its lines."""
    close = re.sub(r"\s+(?=<)|(?<=>)\s+", "", re.sub(r"\s+", " ", markup).strip())
    return close.replace("&#39;", "'").replace("&#34;", '"')


def test_a_phone_draws_what_the_server_would(app: Flask, tmp_path: Path) -> None:
    seed = secrets.randbits(32)
    speaker = Speaker(seed)
    forms = [speaker.place() for _ in range(MANY)]
    with app.test_request_context(headers={"Cookie": "digits=arabic"}):
        drawn = [
            render_template("rounds/_preview.html", entry={"preview": previewed(form)[1]}) for form in forms
        ]
        template = render_template("rounds/_preview_template.html")
        page = {**script_words.words("ar"), "language": "ar", "digits": "arabic", "template": template}
    batch = [("speak", json.dumps(page)), *(("preview", json.dumps(form)) for form in forms)]
    _, *filled = in_script(batch, tmp_path, chromium=True, script="drawing")
    pairs = zip(forms, map(plain, drawn), (plain(str(one)) for one in filled), strict=True)
    wrong = [(len(here), form, here, there) for form, here, there in pairs if here != there]
    assert not wrong, f"seed {seed}: {len(wrong)} differ, as {min(wrong, key=lambda one: one[0])}"
