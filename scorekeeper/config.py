"""Settings, read once from the environment; a wrong one stops the start and is named.

Every variable is described where it is read. The secret belongs with the database: links that were handed
out stop working when one is kept and the other is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from babel.dates import get_timezone
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

SECRET_LENGTH = 32
"""The least characters of SECRET_KEY: what 128 random bits take as hexadecimal digits."""

SECRET_FILE = "secret"  # noqa: S105 - the name of a file
"""In the instance folder; `make run` writes a random one there for this machine."""

DATABASE_FILE = "scorekeeper.sqlite3"

TIMEZONE = "Asia/Riyadh"

REPLICA = "replica"
"""What the engine of READ_DATABASE_URL is called among the app's."""

DRIVERS: Mapping[str, str] = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""Schemes of DATABASE_URL, each with the driver that is used; hosts hand out the short ones."""


class BadConfig(ValueError):
    """A setting that cannot be; the message names its variable and never repeats a secret."""

    def __init__(self, variable: str, problem: str) -> None:
        super().__init__(f"{variable} {problem}")
        self.variable = variable


@dataclass(frozen=True, slots=True)
class Config:
    """What one running server needs to know; `database_url` is in SQLAlchemy's form."""

    secret_key: str
    database_url: str
    read_database_url: str | None = None
    port: int = 8000
    trusted_proxies: int = 0
    timezone: str = TIMEZONE
    redis_url: str | None = None
    log_format: str = "plain"
    metrics_token: str | None = None

    @classmethod
    def read(cls, environment: Mapping[str, str], instance: Path) -> Config:
        """The settings of `environment`; what it leaves out comes from the instance folder or a default.

        An empty variable counts as left out. Raises BadConfig.
        """
        address = database_url(environment, instance)
        return cls(
            secret_key=_secret(environment, instance),
            database_url=address,
            read_database_url=_read_database(environment, address),
            port=_whole(environment, "PORT", 8000, 1, 65535),
            trusted_proxies=_whole(environment, "TRUSTED_PROXIES", 0, 0, 10),
            timezone=_timezone(environment),
            redis_url=_redis(environment),
            log_format=_log_format(environment),
            metrics_token=_metrics_token(environment),
        )

    def for_flask(self) -> dict[str, Any]:
        """The same settings under the names Flask and its extensions read."""
        replica = self.read_database_url
        return {
            "SECRET_KEY": self.secret_key,
            "SQLALCHEMY_DATABASE_URI": self.database_url,
            "SQLALCHEMY_BINDS": {REPLICA: replica} if replica else {},
            # A fault must not write addresses and keys into the log.
            "SQLALCHEMY_ENGINE_OPTIONS": {"hide_parameters": True},
            "TIMEZONE": self.timezone,
            "TRUSTED_PROXIES": self.trusted_proxies,
            "RATELIMIT_STORAGE_URI": self.redis_url or "memory://",
            "LOG_FORMAT": self.log_format,
            "METRICS_TOKEN": self.metrics_token,
        }


def _secret(environment: Mapping[str, str], instance: Path) -> str:
    """SECRET_KEY: a long random text, the same for every worker; there is no default."""
    secret, kept = environment.get("SECRET_KEY", ""), instance / SECRET_FILE
    if not secret and kept.is_file():
        secret = kept.read_text(encoding="utf-8").strip()
    if not secret:
        raise BadConfig("SECRET_KEY", f"is not set, and there is no {kept} (`make run` makes one)")
    if len(secret) < SECRET_LENGTH:
        raise BadConfig("SECRET_KEY", f"is too short: use at least {SECRET_LENGTH} random characters")
    return secret


def database_url(environment: Mapping[str, str], instance: Path) -> str:
    """DATABASE_URL: `sqlite:////folder/file` or `postgresql+psycopg://user:password@host/name`.

    Left out, it is an SQLite file in the instance folder, which is made where it is missing.
    """
    given = environment.get("DATABASE_URL", "")
    if not given:
        try:
            instance.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            problem = f"is not set, and the folder {instance} can't be made ({error.strerror})"
            raise BadConfig("DATABASE_URL", problem) from None
        return f"sqlite:///{instance / DATABASE_FILE}"
    return database_address("DATABASE_URL", given)


def _read_database(environment: Mapping[str, str], written: str) -> str | None:
    """READ_DATABASE_URL: a hot standby of DATABASE_URL's PostgreSQL, for those who only follow."""
    given = environment.get("READ_DATABASE_URL", "")
    if not given:
        return None
    address = database_address("READ_DATABASE_URL", given)
    if address.startswith("sqlite") or written.startswith("sqlite"):
        raise BadConfig("READ_DATABASE_URL", "needs PostgreSQL, there and in DATABASE_URL")
    return address


def database_address(variable: str, given: str) -> str:
    """An address in SQLAlchemy's form with the driver we use. Raises BadConfig, which names `variable`."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise BadConfig(variable, "is no database address") from None
    if url.drivername not in DRIVERS:
        known = ", ".join(f"{scheme}://" for scheme in DRIVERS)
        raise BadConfig(variable, f"begins with {url.drivername}://, which is none of {known}")
    if not url.database or url.database == ":memory:":
        raise BadConfig(variable, "names no database that outlives the server")
    return url.set(drivername=DRIVERS[url.drivername]).render_as_string(hide_password=False)


def _whole(environment: Mapping[str, str], variable: str, default: int, low: int, high: int) -> int:
    """PORT: where to listen. TRUSTED_PROXIES: how many proxies in front set the X-Forwarded headers."""
    given = environment.get(variable, "").strip()
    if not given:
        return default
    if not (given.isascii() and given.isdigit() and low <= int(given) <= high):
        raise BadConfig(variable, f"is {given!r}; it must be a whole number of {low}–{high}")
    return int(given)


def _timezone(environment: Mapping[str, str]) -> str:
    """TIMEZONE: where clock times are shown for a phone that has not said its own, as `Asia/Riyadh`."""
    given = environment.get("TIMEZONE", "") or TIMEZONE
    try:
        get_timezone(given)
    except LookupError:
        raise BadConfig("TIMEZONE", f"is {given!r}, which is no known time zone") from None
    return given


def _redis(environment: Mapping[str, str]) -> str | None:
    """REDIS_URL: where all workers count requests together, as `redis://host:6379/0`; else each by itself."""
    given = environment.get("REDIS_URL", "").strip()
    if not given:
        return None
    if urlsplit(given).scheme not in ("redis", "rediss"):
        raise BadConfig("REDIS_URL", "begins with neither redis:// nor rediss://")
    if find_spec("redis") is None:
        raise BadConfig("REDIS_URL", "needs the driver: pip install 'scorekeeper[redis]'")
    return given


def _log_format(environment: Mapping[str, str]) -> str:
    """LOG_FORMAT: `plain` for people, or `json` for one object a line and a line for each request."""
    given = environment.get("LOG_FORMAT", "").strip() or "plain"
    if given not in ("plain", "json"):
        raise BadConfig("LOG_FORMAT", f"is {given!r}; it must be plain or json")
    return given


def _metrics_token(environment: Mapping[str, str]) -> str | None:
    """METRICS_TOKEN: who sends it may read `/metrics`, which is not there without one."""
    given = environment.get("METRICS_TOKEN", "").strip()
    if given and len(given) < SECRET_LENGTH:
        raise BadConfig("METRICS_TOKEN", f"is too short: use at least {SECRET_LENGTH} random characters")
    if given and find_spec("prometheus_client") is None:
        raise BadConfig("METRICS_TOKEN", "needs its library: pip install 'scorekeeper[metrics]'")
    return given or None
