"""Create sittings, their acts, devices and access."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create sittings, their acts, devices and access."""
    op.create_table(
        "sitting",
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("public_id", sa.String(22), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sitting")),
        sa.UniqueConstraint("public_id", name=op.f("uq_sitting_public_id")),
    )
    op.create_table(
        "device",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(120), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_device")),
        sa.UniqueConstraint("key_hash", name=op.f("uq_device_key_hash")),
    )
    op.create_table(
        "act",
        sa.Column("sitting_id", sa.String(36), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=True),
        sa.Column("received", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("seq >= 1", name=op.f("ck_act_seq")),
        sa.ForeignKeyConstraint(
            ["sitting_id"], ["sitting.id"], name=op.f("fk_act_sitting_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["device_id"], ["device.id"], name=op.f("fk_act_device_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("sitting_id", "seq", name=op.f("pk_act")),
        sa.UniqueConstraint("sitting_id", "id", name=op.f("uq_act_sitting_id_id")),
    )
    op.create_index(op.f("ix_act_device_id"), "act", ["device_id"])
    op.create_table(
        "access",
        sa.Column("sitting_id", sa.String(36), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("power", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("power IN ('owner', 'scorer')", name=op.f("ck_access_power")),
        sa.CheckConstraint("number >= 1", name=op.f("ck_access_number")),
        sa.ForeignKeyConstraint(
            ["sitting_id"], ["sitting.id"], name=op.f("fk_access_sitting_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["device_id"], ["device.id"], name=op.f("fk_access_device_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("sitting_id", "device_id", name=op.f("pk_access")),
        sa.UniqueConstraint("sitting_id", "number", name=op.f("uq_access_sitting_id_number")),
    )
    op.create_index(op.f("ix_access_device_id"), "access", ["device_id"])


def downgrade() -> None:
    """Back to nothing."""
    for table in ("access", "act", "device", "sitting"):
        op.drop_table(table)
