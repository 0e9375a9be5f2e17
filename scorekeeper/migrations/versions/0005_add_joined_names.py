"""Add the names that a device has said to be one, whatever their spelling."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the names that a device has said to be one, whatever their spelling."""
    op.create_table(
        "joined_name",
        sa.Column("device_id", sa.Integer(), nullable=False),
        sa.Column("folded", sa.String(120), nullable=False),
        sa.ForeignKeyConstraint(
            ["device_id"], ["device.id"], name=op.f("fk_joined_name_device_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("device_id", "folded", name=op.f("pk_joined_name")),
    )


def downgrade() -> None:
    """Forget them: every spelling stands by itself again."""
    op.drop_table("joined_name")
