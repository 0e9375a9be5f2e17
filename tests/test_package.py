"""An installed package is whole: pages, static files, migrations and words travel inside it."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from tree import PACKAGE, ROOT

from scorekeeper import translate

# The first releases of Python 3.11 have no filter, the newest warn where none is given.
SAFELY = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}


def build(source: Path, target: str, folder: Path) -> Path:
    """Build one distribution from `source` with the pinned backend, without fetching anything."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    return next(folder.iterdir())


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in a wheel, built as every release is: from the source distribution, not the tree."""
    translate.compile_catalogs()
    folder = tmp_path_factory.mktemp("build")
    archive = build(ROOT, "sdist", folder / "sdist")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, **SAFELY)  # noqa: S202 - our own archive, made two lines above
    source = folder / archive.name.removesuffix(".tar.gz")
    with zipfile.ZipFile(build(source, "wheel", folder / "wheel")) as built:
        return built.namelist()


def inside(folder: str, where: Path, pattern: str) -> set[str]:
    """The tree's files of one kind, under the names they have in the package."""
    return {f"{folder}/{path.relative_to(where)}" for path in where.rglob(pattern) if path.is_file()}


def test_everything_the_server_reads_is_in_the_wheel(wheel: list[str]) -> None:
    wanted = (
        inside("scorekeeper", PACKAGE, "*.py")
        | inside("scorekeeper", PACKAGE, "*.mo")
        | inside("scorekeeper/templates", ROOT / "templates", "*")
        | inside("scorekeeper/static", ROOT / "static", "*")
    )
    assert {"scorekeeper/templates/base.html", "scorekeeper/static/js/boot.js"} <= wanted
    assert any(name.endswith("ar/LC_MESSAGES/messages.mo") for name in wanted)
    assert any(name.startswith("scorekeeper/migrations/versions/0001") for name in wanted)
    assert wanted - set(wheel) == set()


def test_nothing_lands_beside_the_package(wheel: list[str]) -> None:
    assert {name.split("/")[0] for name in wheel} == {"scorekeeper", "scorekeeper-0.1.0.dist-info"}


def test_no_secret_and_no_database_is_shipped(wheel: list[str]) -> None:
    assert [name for name in wheel if "instance/" in name or "sqlite" in Path(name).suffix] == []
