"""What the engine answers as data, in words: reasons, forks, deeds, refusals and advice.

A side in a sentence is never a bare placeholder: each message that speaks of one exists for us, for them
and for a side by name. Numbers and names stand in isolates.
"""

from __future__ import annotations

from .deeds import deed, deed_name, device_name, score_line
from .reasons import Line, why, working
from .voices import Names

__all__ = ["Line", "Names", "deed", "deed_name", "device_name", "score_line", "why", "working"]
