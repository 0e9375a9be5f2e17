"""Add the links that give another device everything this one has."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the links that give another device everything this one has."""
    op.create_table(
        "transfer",
        sa.Column("key_hash", sa.String(64), nullable=False),
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["device_id"], ["device.id"], name=op.f("fk_transfer_device_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("key_hash", name=op.f("pk_transfer")),
    )
    op.create_index(op.f("ix_transfer_device_id"), "transfer", ["device_id"])


def downgrade() -> None:
    """Forget them: each holds for minutes only."""
    op.drop_table("transfer")
