"""The samples of docs/ start the server as the Procfile does."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import yaml
from tree import ROOT

SAMPLES = ROOT / "docs" / "samples"
SHORT = {"-k": "--worker-class"}


def options(command: str) -> set[str]:
    """What decides how acts are served and how a stop goes, each as `--name=value`."""
    words = shlex.split(re.sub(r"\$\{\w+:-(\w+)\}", r"\1", command))
    told = " ".join(SHORT.get(word, word) for word in words)
    pairs = re.findall(r"--(worker-class|workers|threads|timeout|keep-alive)[ =](\S+)", told)
    return {f"--{name}={value}" for name, value in pairs}


PROCFILE = dict(line.split(": ", 1) for line in (ROOT / "Procfile").read_text().splitlines())


def test_the_compose_file_serves_what_the_procfile_does() -> None:
    services = yaml.safe_load((SAMPLES / "compose.yaml").read_text())["services"]
    web, migrate = services["web"], services["migrate"]

    assert options(" ".join(map(shlex.quote, web["command"]))) == options(PROCFILE["web"])
    assert migrate["command"] == PROCFILE["release"]
    assert web["environment"] == migrate["environment"]
    assert f"MALLOC_ARENA_MAX={web['environment']['MALLOC_ARENA_MAX']}" in PROCFILE["web"].split()
    assert web["depends_on"]["migrate"]["condition"] == "service_completed_successfully"
    assert int(web["stop_grace_period"].removesuffix("s")) > 30


def test_the_unit_serves_what_the_procfile_does(tmp_path: Path) -> None:
    unit = configparser.RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(SAMPLES / "scorekeeper.service")
    service = unit["Service"]

    assert options(service["ExecStart"]) == options(PROCFILE["web"])
    assert service["Environment"] in PROCFILE["web"].split()
    assert service["ExecStartPre"].endswith(PROCFILE["release"])
    assert int(service["TimeoutStopSec"]) > 30
    if shutil.which("systemd-analyze"):
        # The programs it names are on no machine of ours.
        text = (SAMPLES / "scorekeeper.service").read_text()
        copy = tmp_path / "scorekeeper.service"
        copy.write_text(re.sub(r"/srv/\S+/bin/\w+", "/bin/true", text))
        said = subprocess.run(["systemd-analyze", "verify", copy], text=True, capture_output=True)
        assert (said.returncode, [line for line in said.stderr.splitlines() if copy.name in line]) == (0, [])
