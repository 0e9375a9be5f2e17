"""The rules of markup and script that a machine can hold."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from pathlib import Path

import pytest
from tree import ROOT, SCRIPTS, TEMPLATES, named

from scorekeeper import assets

BASE = ROOT / "templates" / "base.html"
WORKER = ROOT / "templates" / "pwa" / "sw.js"
HTMX = ROOT / "static" / "vendor" / "htmx-2.0.11.min.js"


def test_there_is_something_to_hold() -> None:
    assert BASE in TEMPLATES
    assert ROOT / "static" / "js" / "boot.js" in SCRIPTS


def test_files_are_small() -> None:
    pages = [path for path in TEMPLATES if path != WORKER]
    assert named([path for path in pages if len(path.read_text().splitlines()) > 120]) == []
    assert len(WORKER.read_text().splitlines()) <= 150
    assert named([path for path in SCRIPTS if len(path.read_text().splitlines()) > 100]) == []


INLINE = re.compile(
    r"""\sstyle\s*=|<style\b|\son[a-z]+\s*=|\shx-on|\shx-vals\s*=\s*["']js:|\shx-confirm"""
    r"""|<script(?![^>]*\ssrc=)|href\s*=\s*["']javascript:""",
    re.IGNORECASE,
)


def markup(path: Path) -> str:
    """A template without its comments and expressions: what reaches the browser as written."""
    return re.sub(r"\{#.*?#\}|\{\{.*?\}\}", "", path.read_text(), flags=re.DOTALL)


@pytest.mark.parametrize(
    "fault",
    ['<p style="a">', "<style>", '<b onclick="a()">', '<b hx-on:click="a">', "<script>a()</script>"],
)
def test_the_search_for_inline_code_finds(fault: str) -> None:
    assert INLINE.search(fault)


def test_templates_hold_no_inline_script_or_style_and_ask_no_confirmation() -> None:
    found = {(path.name, match.group()) for path in TEMPLATES for match in INLINE.finditer(markup(path))}
    assert found == set()


def test_scripts_write_no_markup_and_run_no_text() -> None:
    unsafe = re.compile(r"\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function")
    assert [path.name for path in SCRIPTS if unsafe.search(path.read_text())] == []


def test_every_page_has_its_language_and_direction() -> None:
    """A template is a fragment (its name begins with _), a set of macros, or a page made from the base."""
    base = BASE.read_text()
    assert '<html lang="{{ page_language() }}" dir="{{ direction() }}"' in base

    pages = [path for path in TEMPLATES if not path.name.startswith("_") and "macros" not in path.parts]
    roots = [path for path in pages if path not in (BASE, WORKER)]
    assert [path for path in TEMPLATES if "<html" in path.read_text()] == [BASE]
    assert named([path for path in roots if not path.read_text().startswith("{% extends ")]) == []


def test_fragments_are_read_for_their_words() -> None:
    """The extraction of messages silently passes over folders that begin with _ or a dot."""
    hidden = [
        path for path in TEMPLATES if any(part[0] in "_." for part in path.relative_to(ROOT).parts[:-1])
    ]
    assert named(hidden) == []


def test_the_hash_of_htmx_is_that_of_our_own_copy() -> None:
    digest = base64.b64encode(hashlib.sha384(HTMX.read_bytes()).digest()).decode()
    tag = re.search(r"<script[^>]*data-cdn[^>]*>", BASE.read_text())

    assert tag is not None
    assert f'integrity="sha384-{digest}"' in tag.group()
    assert 'crossorigin="anonymous"' in tag.group()
    assert " defer " in tag.group()


def test_our_scripts_do_not_wait_for_the_cdn() -> None:
    """A deferred script waits for every one before it, and a CDN can hang."""
    scripts = re.findall(r"<script[^>]*>|{% block head %}", BASE.read_text())
    assert "boot.js" in scripts[0]
    assert "defer" not in scripts[0]
    assert "data-cdn" in scripts[-1]
    assert "{% block head %}" in scripts[1:-1]


def test_htmx_is_told_to_run_nothing_and_to_keep_nothing() -> None:
    text = (ROOT / "templates" / "_htmx_config.html").read_text()
    config = json.loads(re.search(r"content='(.*)'>", text, re.DOTALL).group(1))

    off = ("allowEval", "allowScriptTags", "includeIndicatorStyles", "historyRestoreAsHxRequest")
    assert [config[name] for name in off] == [False] * 4
    assert config["selfRequestsOnly"] is True
    assert config["historyCacheSize"] == 0
    assert config["timeout"] == 8000

    def first(status: str) -> dict[str, object]:
        return next(rule for rule in config["responseHandling"] if re.search(rule["code"], status))

    assert first("204") == {"code": "204", "swap": False}
    assert [first(code)["swap"] for code in ("200", "409", "422")] == [True] * 3
    assert [first(code).get("target") for code in ("403", "404", "413", "500", "503")] == ["#notice"] * 5
    assert "error" not in first("422")


def test_every_static_file_a_template_names_is_there() -> None:
    named_files = {
        name
        for path in TEMPLATES
        for name in re.findall(r"filename\s*=\s*['\"]([^'\"]+\.[a-z0-9]+)['\"]", path.read_text())
    }
    assert "js/boot.js" in named_files
    named_files.remove(assets.STYLESHEET)  # made of the others
    assert [name for name in sorted(named_files) if not (ROOT / "static" / name).is_file()] == []
