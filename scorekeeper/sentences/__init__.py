"""What the engine answers as data, in words: reasons, forks, deeds, refusals and advice.

A side in a sentence is never a bare placeholder: each message that speaks of one exists for us, for them
and for a side by name. Numbers and names stand in isolates.
"""

from __future__ import annotations

from .advice import advice, past_the_target
from .deed_names import deed_name
from .deeds import deed, device_name, score_line
from .errors import error_message
from .forks import fork_line
from .reasons import Line, why, working
from .voices import Names

__all__ = [
    "Line",
    "Names",
    "advice",
    "deed",
    "deed_name",
    "device_name",
    "error_message",
    "fork_line",
    "past_the_target",
    "score_line",
    "why",
    "working",
]
