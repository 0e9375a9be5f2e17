"""The page of settings names every setting there is, and no other."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

from scorekeeper.config import Config

PAGE = Path(__file__).parent.parent / "docs" / "settings.md"


def test_every_setting_is_described() -> None:
    described = re.findall(r"^\| `(\w+)` \| `(\w+)` \|", PAGE.read_text(), re.MULTILINE)

    assert [setting for _, setting in described] == [field.name for field in dataclasses.fields(Config)]
    assert all(variable == setting.upper() for variable, setting in described)
