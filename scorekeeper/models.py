"""What is stored: sittings, their logs of acts, devices and what each may do. No rounds and no totals."""

from __future__ import annotations

import secrets
import uuid
from datetime import UTC, datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from sqlalchemy import (
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKey,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.extensions import Base, db

if TYPE_CHECKING:
    Model = Base
else:
    Model = db.Model


class Power(StrEnum):
    """What a device may do in a sitting; one without a row may only look."""

    OWNER = "owner"
    SCORER = "scorer"


class Moment(TypeDecorator[datetime]):
    """A point in time, aware and in UTC on both databases (SQLite alone would forget the zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """As it is stored; a naive time would be a guess, so it is refused."""
        if value is not None and value.tzinfo is None:
            raise ValueError("a moment needs a zone")
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """As it is used."""
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)


def new_public_id() -> str:
    """128 random bits as 22 characters for an address: who has it may look."""
    return secrets.token_urlsafe(16)


def new_join_handle() -> str:
    """64 random bits as 16 hexadecimal digits: they find a sitting and open nothing."""
    return secrets.token_hex(8)


class Sitting(Model):
    """One evening at one table. `id` is never shown; `public_id` is its address and may be renewed.

    `ended_at`: nobody writes there any more; `deleted_at`: it is found by nobody, and gone after some days.
    `sample_until`: only there to try things on, on no list, and gone for good at that time.
    `join_handle` begins the scorer link and only finds the sitting; `join_generation` counts how often that
    link was renewed. What makes the link a key is derived and stored nowhere (links.py).
    """

    __tablename__ = "sitting"

    id: Mapped[str] = mapped_column(String(36), primary_key=True, default=lambda: str(uuid.uuid4()))
    public_id: Mapped[str] = mapped_column(String(22), unique=True, default=new_public_id)
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)
    last_seq: Mapped[int] = mapped_column(default=0)
    join_handle: Mapped[str] = mapped_column(String(16), unique=True, default=new_join_handle)
    join_generation: Mapped[int] = mapped_column(default=1)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    deleted_at: Mapped[datetime | None] = mapped_column(Moment, index=True)
    sample_until: Mapped[datetime | None] = mapped_column(Moment, index=True)


class FormerAddress(Model):
    """An address a sitting had: it leads the devices with the pen to the new one, and nobody else."""

    __tablename__ = "former_address"

    public_id: Mapped[str] = mapped_column(String(22), primary_key=True)
    sitting_id: Mapped[str] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), index=True)
    ended_at: Mapped[datetime] = mapped_column(Moment, default=now)


class Device(Model):
    """A phone, known by a cookie of which only the hash is kept; `name` is what its owner calls it."""

    __tablename__ = "device"

    id: Mapped[int] = mapped_column(primary_key=True)
    key_hash: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str | None] = mapped_column(String(120))
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)


class Transfer(Model):
    """A link that gives another device what this one has, of which only the hash is kept; gone once used."""

    __tablename__ = "transfer"

    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    device_id: Mapped[int] = mapped_column(ForeignKey("device.id", ondelete="CASCADE"), index=True)
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)


class JoinedName(Model):
    """A name whose spellings a device holds for one, as `spelling.folded` has it."""

    __tablename__ = "joined_name"

    device_id: Mapped[int] = mapped_column(ForeignKey("device.id", ondelete="CASCADE"), primary_key=True)
    folded: Mapped[str] = mapped_column(String(120), primary_key=True)


class Act(Model):
    """One thing a scorer did, as entered: never changed and never removed (acts.md §1).

    `body` is the act's JSON without `seq`; `device_id` is None where the device is not known here.
    """

    __tablename__ = "act"
    __table_args__ = (UniqueConstraint("sitting_id", "id"), CheckConstraint("seq >= 1", name="seq"))

    sitting_id: Mapped[str] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(32))
    body: Mapped[str] = mapped_column(Text)
    device_id: Mapped[int | None] = mapped_column(ForeignKey("device.id", ondelete="SET NULL"), index=True)
    received: Mapped[datetime] = mapped_column(Moment, default=now)


class Access(Model):
    """The pen: a device that may write in a sitting. `number` is its place there, for «جوال 2».

    Once the pen is taken from it the row stays with `ended_at`: what the device wrote keeps its name.
    `hidden_at` says that the device took the sitting off its list.
    """

    __tablename__ = "access"
    __table_args__ = (
        UniqueConstraint("sitting_id", "number"),
        CheckConstraint("power IN ('owner', 'scorer')", name="power"),
        CheckConstraint("number >= 1", name="number"),
    )

    sitting_id: Mapped[str] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), primary_key=True)
    device_id: Mapped[int] = mapped_column(
        ForeignKey("device.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    power: Mapped[str] = mapped_column(String(8))
    number: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(Moment, default=now)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    hidden_at: Mapped[datetime | None] = mapped_column(Moment)


class SittingSummary(Model):
    """What lists need of a sitting, made from its log up to `seq`: dropped freely, remade when that differs.

    `version` is that of the code that made it, `search` its names as they are searched for.
    """

    __tablename__ = "sitting_summary"

    sitting_id: Mapped[str] = mapped_column(ForeignKey("sitting.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int]
    version: Mapped[int]
    search: Mapped[str] = mapped_column(Text)
    body: Mapped[str] = mapped_column(Text)
