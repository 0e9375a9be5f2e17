"""How often somebody may ask: tight for one link or one phone, loose for an address.

A whole town may come through one address of its mobile carrier, so an address alone is stopped only where no
crowd of tables would get to. Reading is not limited, the poll of those who follow least of all; only asking
again and again for links that don't exist is. Counts are kept in Redis where REDIS_URL names one, otherwise
in each worker's memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from flask import Flask, Response, request
from flask_limiter import Limit, Limiter, RateLimitExceeded
from flask_limiter.util import get_remote_address
from werkzeug.exceptions import TooManyRequests

from scorekeeper import errors
from scorekeeper.database import SAFE_METHODS
from scorekeeper.devices import cookie_name, hash_of, known_device_id

P = ParamSpec("P")
R = TypeVar("R")

WRITES_PER_LINK = "600/minute"
"""Every digit typed asks for a preview: two scorers who type as fast as they can stay below."""

WRITES_PER_DEVICE = "360/minute"
WRITES_PER_ADDRESS = "6000/minute"
OPENED_PER_DEVICE = "30/hour"
OPENED_PER_ADDRESS = "1000/hour"
MISSED = "60/minute"
"""Links asked for that don't exist: a mistyped one costs a few, guessing 128 bits costs all."""


def by_link() -> str:
    """The sitting a request writes in, by whichever link; other writes share their device's count."""
    values = request.view_args or {}
    link = values.get("public_id") or values.get("token")
    # Only a hash: a Redis holds these names.
    return f"link:{hash_of(link)}" if link else f"page:{request.endpoint}:{by_device()}"


def by_device() -> str:
    """The device by its cookie; all that have none yet are counted by their address."""
    key = request.cookies.get(cookie_name())
    return f"device:{hash_of(key)}" if key else f"address:{get_remote_address()}"


def by_known_device() -> str:
    """The device if it is known here, else the address: no scorer waits for what his neighbour guesses."""
    known = known_device_id()
    return f"address:{get_remote_address()}" if known is None else f"known:{known}"


def is_new_here() -> bool:
    """Whether the device has no cookie yet: then only its address counts, and many may share one."""
    return cookie_name() not in request.cookies


def _only_reads() -> bool:
    return request.method in SAFE_METHODS


def _reads_or_is_new() -> bool:
    return _only_reads() or is_new_here()


def _let_in(response: Response) -> bool:
    """What was refused for want of the pen doesn't count: a follower must not be able to stop the scorers."""
    return response.status_code != 403


def _missed(response: Response) -> bool:
    return response.status_code == 404


limiter = Limiter(
    key_func=get_remote_address,
    default_limits=[
        Limit(
            WRITES_PER_LINK,
            key_function=by_link,
            exempt_when=_only_reads,
            deduct_when=_let_in,
            scope="writes",
        ),
        Limit(WRITES_PER_DEVICE, key_function=by_device, exempt_when=_reads_or_is_new, scope="writes"),
        Limit(WRITES_PER_ADDRESS, exempt_when=_only_reads, scope="writes"),
    ],
    strategy="fixed-window",
    in_memory_fallback_enabled=True,
)
"""A Redis that is away must not stop a table: counts are then kept in memory."""

misses_limited = limiter.shared_limit(
    MISSED, scope="missed links", key_func=by_known_device, deduct_when=_missed, override_defaults=False
)
"""For views that are found by a link: whoever asks for too many that don't exist waits."""


def openings_limited(view: Callable[P, R]) -> Callable[P, R]:
    """For views that open a sitting: counted by the device, once it is known here, and by the address."""
    counted = limiter.limit(OPENED_PER_ADDRESS, override_defaults=False)(view)
    return limiter.limit(
        OPENED_PER_DEVICE, key_func=by_device, exempt_when=is_new_here, override_defaults=False
    )(counted)


def init_app(app: Flask) -> None:
    """Let `app` count, and say to whom it was too often when to go on."""
    limiter.init_app(app)
    app.register_error_handler(RateLimitExceeded, too_many)


def too_many(_error: RateLimitExceeded) -> Response:
    """429 with the seconds to wait, for people and in Retry-After."""
    broken = limiter.current_limit
    wait = int(broken.reset_at - time.time()) if broken else 1
    return errors.show(TooManyRequests(retry_after=max(1, wait)))
