"""Add the end and the deletion of a sitting, its hiding on a device, and the summary kept beside its log."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let sittings end, be deleted and be taken off a device; keep a summary of each."""
    op.add_column("sitting", sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("sitting", sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_sitting_deleted_at"), "sitting", ["deleted_at"])
    op.add_column("access", sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "sitting_summary",
        sa.Column("sitting_id", sa.String(36), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("search", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["sitting_id"], ["sitting.id"], name=op.f("fk_sitting_summary_sitting_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("sitting_id", name=op.f("pk_sitting_summary")),
    )


def downgrade() -> None:
    """Forget ends and summaries; what was deleted is gone for good, or its links would open again."""
    op.drop_table("sitting_summary")
    op.execute("DELETE FROM sitting WHERE deleted_at IS NOT NULL")
    with op.batch_alter_table("access") as access:
        access.drop_column("hidden_at")
    op.drop_index(op.f("ix_sitting_deleted_at"), table_name="sitting")
    with op.batch_alter_table("sitting") as sitting:
        sitting.drop_column("deleted_at")
        sitting.drop_column("ended_at")
