"""Add scorer links, former addresses and the end of a device's pen."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# A handle finds a sitting and opens nothing: the database's own random numbers are good enough.
HANDLES = {"sqlite": "lower(hex(randomblob(8)))", "postgresql": "substr(md5(random()::text || id), 1, 16)"}


def upgrade() -> None:
    """Give every sitting a scorer link, and its devices and addresses an end."""
    op.add_column("sitting", sa.Column("join_handle", sa.String(16), nullable=True))
    op.add_column("sitting", sa.Column("join_generation", sa.Integer(), nullable=True))
    handle = HANDLES[op.get_context().dialect.name]
    op.execute(f"UPDATE sitting SET join_handle = {handle}, join_generation = 1")  # noqa: S608 - no input
    with op.batch_alter_table("sitting", copy_from=_sitting()) as sitting:
        sitting.alter_column("join_handle", existing_type=sa.String(16), nullable=False)
        sitting.alter_column("join_generation", existing_type=sa.Integer(), nullable=False)
        sitting.create_unique_constraint(op.f("uq_sitting_join_handle"), ["join_handle"])
    op.add_column("access", sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "former_address",
        sa.Column("public_id", sa.String(22), nullable=False),
        sa.Column("sitting_id", sa.String(36), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["sitting_id"], ["sitting.id"], name=op.f("fk_former_address_sitting_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("public_id", name=op.f("pk_former_address")),
    )
    op.create_index(op.f("ix_former_address_sitting_id"), "former_address", ["sitting_id"])


def _sitting() -> sa.Table:
    """The table as it stands half way, for SQLite to make it anew without looking at it."""
    return sa.Table(
        "sitting",
        sa.MetaData(),
        sa.Column("id", sa.String(36), nullable=False),
        sa.Column("public_id", sa.String(22), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("join_handle", sa.String(16), nullable=True),
        sa.Column("join_generation", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sitting")),
        sa.UniqueConstraint("public_id", name=op.f("uq_sitting_public_id")),
    )


def downgrade() -> None:
    """Forget former addresses; a device whose pen was taken has no access left to keep."""
    op.drop_table("former_address")
    op.execute("DELETE FROM access WHERE ended_at IS NOT NULL")
    with op.batch_alter_table("access") as access:
        access.drop_column("ended_at")
    with op.batch_alter_table("sitting") as sitting:
        sitting.drop_constraint(op.f("uq_sitting_join_handle"), type_="unique")
        sitting.drop_column("join_generation")
        sitting.drop_column("join_handle")
