"""The one file a page's scripts are sent as: what the modules do, in one request."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from engines import in_python
from flask.testing import FlaskClient
from programs import runs
from tree import ROOT

from scorekeeper import assets, scripts
from scorekeeper.scripts import Unjoinable

STATIC = ROOT / "static"
VECTORS = ROOT / "tests" / "vectors"

Page = Callable[..., str]

needs_node = pytest.mark.skipif(not runs("node"), reason="node runs the joined files")


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Page:
    """Joins a page of these modules, the first of which it starts with."""

    def join(**modules: str) -> str:
        folder = tmp_path / "js"
        for name, text in modules.items():
            path = folder / (name.replace("_", "/") + ".js")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        monkeypatch.setattr(scripts, "EVERY", ())
        monkeypatch.setitem(scripts.PAGES, "made", (next(iter(modules)),))
        return scripts.join(tmp_path, "made")[0]

    return join


def run(text: str, folder: Path, given: str = "") -> str:
    """What node prints when it runs this module."""
    (folder / "run.mjs").write_text(text, encoding="utf-8")
    done = subprocess.run(["node", "run.mjs"], cwd=folder, input=given, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@needs_node
def test_every_way_to_export_and_import_comes_through(made: Page, tmp_path: Path) -> None:
    text = made(
        start="""
import "./aside.js";
import { one, TWO as two, Three } from "./deep/parts.js";
import {
  list,
  renamed as again,
} from "./deep/parts.js";
import { four, first } from "./passed.js";
const apart = { one: 1 };
console.log(one(), two, new Three().three, list, again, four, first(), apart.one, `a ${two}`);
""",
        aside='const one = "nobody else sees this";\nglobalThis.ran = one.length;\n',
        deep_parts="""
import { base } from "../base.js";
export function one() { return base + globalThis.ran - 20; }
export const TWO = 2;
export class Three { three = 3; }
const inner = /["'`]/.test("`") ? "six // no comment" : "";
const list = [4, 5];
export { list, inner as renamed };
""",
        base="export const base = -1;\n",
        passed='export { TWO as four, one as first } from "./deep/parts.js";\n',
    )
    assert run(text, tmp_path) == "0 2 3 [ 4, 5 ] six // no comment 2 0 1 a 2"


@needs_node
def test_modules_run_once_and_after_what_they_import(made: Page, tmp_path: Path) -> None:
    text = made(
        start='import "./left.js";\nimport "./right.js";\nconsole.log("start");\n',
        left='import "./base.js";\nconsole.log("left");\n',
        right='import "./base.js";\nconsole.log("right");\n',
        base='console.log("base");\n',
    )
    assert run(text, tmp_path).split() == ["base", "left", "right", "start"]


@needs_node
def test_a_name_given_twice_or_taken_under_another_means_each_its_own(made: Page, tmp_path: Path) -> None:
    text = made(
        start="""
import { list as theirs, size } from "./left.js";
import { size as width } from "./right.js";
import { count, through } from "./passing.js";
const list = "mine";
console.log(list, theirs, size, width, count, through);
""",
        left='export const list = "left";\nexport const size = 1;\n',
        right='const list = "hidden";\nexport const size = list.length;\n',
        passing='import { size as count } from "./left.js";\nexport { list as through } from "./left.js";\n'
        "export { count };\n",
    )
    assert run(text, tmp_path) == "mine left 1 6 1 left"


REFUSED = {
    "export default function () {}": "export default",
    "export let ready = false;": "export let",
    "export * from './other.js';": "export *",
    "import other from './other.js';": "import other",
    "import * as other from './other.js';": "import *",
    "const other = await import('./other.js');": "await",
    "await ready;": "await ready",
    "console.log(import.meta.url);": "import.meta",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_joined_is_named(made: Page, line: str) -> None:
    with pytest.raises(Unjoinable) as refused:
        made(start=f"const a = 1;\n{line}\n", other="")
    assert "js/start.js" in str(refused.value)
    assert REFUSED[line] in str(refused.value)


def test_a_circle_of_imports_is_refused_and_told(made: Page) -> None:
    with pytest.raises(Unjoinable, match=r"js/start\.js → js/other\.js → js/start\.js"):
        made(start='import { a } from "./other.js";\n', other='import "./start.js";\nexport const a = 1;\n')


def test_a_name_that_nothing_exports_is_told(made: Page) -> None:
    with pytest.raises(Unjoinable, match="nothing exports gone"):
        made(start='import { a, gone } from "./other.js";\n', other="export const a = 2;\n")


def test_a_missing_module_is_told_with_who_wants_it(made: Page) -> None:
    with pytest.raises(Unjoinable, match=r"js/start\.js imports js/gone\.js"):
        made(start='import "./gone.js";\n')


@needs_node
@pytest.mark.parametrize("name", list(scripts.PAGES))
def test_every_page_is_a_module_that_parses(name: str, tmp_path: Path) -> None:
    path = tmp_path / "page.mjs"
    path.write_text(scripts.join(STATIC, name)[0], encoding="utf-8")
    checked = subprocess.run(["node", "--check", str(path)], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr


@needs_node
def test_the_engine_is_the_same_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("static/js/scoring", "tests/js"):
        shutil.copytree(ROOT / folder, tmp_path / "static" / "js" / Path(folder).name)
    for path in (tmp_path / "static" / "js" / "js").glob("*.js"):
        path.write_text(path.read_text("utf-8").replace("../../static/js/", "../"), encoding="utf-8")
    start = tmp_path / "static" / "js" / "start.js"
    start.write_text(
        'import { answers } from "./js/answering.js";\n'
        'let text = "";\n'
        "process.stdin.setEncoding('utf8').on('data', (part) => { text += part; });\n"
        "process.stdin.on('end', () => process.stdout.write(answers(text)));\n"
    )
    monkeypatch.setattr(scripts, "EVERY", ())
    monkeypatch.setitem(scripts.PAGES, "made", ("start",))
    commands = {"rounds": "score", "ledgers": "ledger", "acts": "fold"}
    batch = [
        (commands[path.stem], json.dumps(json.loads(line)["request"]))
        for path in sorted(VECTORS.glob("*.jsonl"))
        if path.stem in commands
        for line in path.read_text("utf-8").splitlines()
    ]
    given = "\n".join(f"{command}\t{text}" for command, text in batch)

    said = run(scripts.join(tmp_path / "static", "made")[0], tmp_path, given).split("\n")

    assert len(batch) > 300
    assert [json.loads(line) for line in said] == [in_python(*asked) for asked in batch]


def test_the_version_changes_with_any_part(made: Page, tmp_path: Path) -> None:
    made(start='import { part } from "./part.js";\nconsole.log(part);\n', part="export const part = 1;\n")
    seen = {scripts.joined(tmp_path, "made").version}
    for text in ("export const part = 2;\n", 'import "./more.js";\nexport const part = 2;\n'):
        (tmp_path / "js" / "more.js").write_text("console.log(3);\n")
        (tmp_path / "js" / "part.js").write_text(text)
        seen.add(scripts.joined(tmp_path, "made").version)
    (tmp_path / "js" / "more.js").write_text("console.log(44);\n")
    seen.add(scripts.joined(tmp_path, "made").version)
    assert len(seen) == 4


def test_a_page_is_joined_once(made: Page, tmp_path: Path) -> None:
    made(start="console.log(1);\n")
    assert scripts.joined(tmp_path, "made") is scripts.joined(tmp_path, "made")


def test_a_page_asks_for_one_file_that_may_be_kept(client: FlaskClient) -> None:
    home = client.get("/").get_data(as_text=True)
    asked = re.findall(r'<script type="module" src="([^"]+)"', home)
    assert len(asked) == 1

    answer = client.get(asked[0])

    assert answer.status_code == 200
    assert answer.mimetype == "text/javascript"
    assert "immutable" in answer.headers["Cache-Control"]
    assert client.get(asked[0].split("?")[0]).headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["none", "made", "board.js", "Board"])
def test_a_page_there_is_not_has_no_script(client: FlaskClient, name: str) -> None:
    assert client.get(f"/static/js/pages/{name}.js").status_code == 404
    assert assets.version(f"js/pages/{name}.js") is None


def test_modules_can_still_be_asked_for_one_by_one(client: FlaskClient) -> None:
    with client.get("/static/js/scoring/index.js") as answer:
        assert answer.status_code == 200


def test_an_unchanged_script_is_not_sent_again(client: FlaskClient) -> None:
    address = "/static/js/pages/board.js"
    etag = client.get(address).headers["ETag"]
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
