"""Add the moment at which a sample sitting is gone for good."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Let a sitting be a sample; those that are here are none."""
    op.add_column("sitting", sa.Column("sample_until", sa.DateTime(timezone=True), nullable=True))
    op.create_index(op.f("ix_sitting_sample_until"), "sitting", ["sample_until"])


def downgrade() -> None:
    """Forget samples with all that was tried on them, or they would be listed as evenings."""
    op.execute("DELETE FROM sitting WHERE sample_until IS NOT NULL")
    op.drop_index(op.f("ix_sitting_sample_until"), table_name="sitting")
    with op.batch_alter_table("sitting") as sitting:
        sitting.drop_column("sample_until")
