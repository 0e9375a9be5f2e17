"""What whoever runs the server does with the whole database: check it, copy it, back it up, bring it back."""

from __future__ import annotations

from scorekeeper.upkeep.commands import backup, check, copy_database, restore

__all__ = ["backup", "check", "copy_database", "restore"]
