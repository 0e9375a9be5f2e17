"""The vocabulary of a round's working: every reason the engine can give, as data.

Each comment names the `amounts`, `term` and `side` that its `Step` carries. Tenths are tenths of a
point: 96 abnat of hokm are 96 tenths (9.6), 63 abnat of sun are 126 (12.6).
"""

from __future__ import annotations

from enum import StrEnum


class How(StrEnum):
    """One sentence of a working (words.md, "Why"); words are made from it elsewhere."""

    # How abnat became points. `points` of the step: both sides' trick points before any level.
    SUN_CONVERSION = "sun_conversion"  # side; abnat, tenths
    PAIRED_LARGER = "paired_larger"  # side that gets the point left over; us, them (tenths)
    PAIRED_EQUAL = "paired_equal"  # side: the buyer; buyer, defenders (tenths)
    PAIRED_WHOLE = "paired_whole"  # us, them (tenths); nothing left over
    DEFENDERS_FIRST = "defenders_first"  # side: defenders; abnat, written, rest
    NEAREST_TEN = "nearest_ten"  # side: defenders; abnat, rounded, written (sun)
    EACH_SIDE = "each_side"  # total
    SMALLER_KEEPS = "smaller_keeps"  # side that loses a point; total (17)

    # Made or failed. `side` is always the buyer.
    MADE_CARDS = "made_cards"  # abnat, whole
    MADE_HALF = "made_half"  # abnat, whole
    FAILED_CARDS = "failed_cards"  # abnat, whole
    FAILED_HALF = "failed_half"  # abnat, whole
    MADE_TOTALS = "made_totals"  # buyer, defenders (abnat with projects and baloot)
    MADE_TOTALS_LEVEL = "made_totals_level"  # buyer, defenders
    FAILED_TOTALS = "failed_totals"  # buyer, defenders
    FAILED_TOTALS_LEVEL = "failed_totals_level"  # buyer, defenders
    MADE_POINTS = "made_points"  # buyer, defenders (points with projects and baloot)
    FAILED_POINTS = "failed_points"  # buyer, defenders
    LEVEL_DOUBLED_MADE = "level_doubled_made"  # level, doubled, and the defenders raised last
    LEVEL_DOUBLED_FAILED = "level_doubled_failed"  # level, doubled, and the buyer raised last
    FAILED_SAID = "failed_said"  # خسران by one touch; no count
    # Trick points that are not a conversion. `points`: both sides' trick points after it.
    WHOLE_TO_DEFENDERS = "whole_to_defenders"  # side: defenders; base, level, written
    KABOOT = "kaboot"  # side that took all tricks; written
    REVERSE_KABOOT = "reverse_kaboot"  # side: defenders; written
    DOUBLED_BOTH = "doubled_both"  # level
    DOUBLED_WINNER = "doubled_winner"  # side; base, level, written
    KABOOT_DOUBLED = "kaboot_doubled"  # side; base, level, written
    KABOOT_NOT_DOUBLED = "kaboot_not_doubled"  # level

    # Projects and baloot. Whose count names their points once as `written`, then what the level does to them,
    # then where they go when not to their owner; the last of these carries both sides' `points` with them.
    # A foul's projects are not compared, so its step names no term.
    PROJECTS_ONLY = "projects_only"  # side that counts, the other has none; term: its best; written
    PROJECTS_HIGHER = "projects_higher"  # side; term: its best project; written
    PROJECTS_LEVEL_BUYER = "projects_level_buyer"  # side: the buyer; term; written
    PROJECTS_LEVEL_EDGE = "projects_level_edge"  # side said to be higher; term; written
    PROJECTS_NOT_MULTIPLIED = "projects_not_multiplied"  # level
    PROJECTS_CAPPED = "projects_capped"  # level, times
    PROJECTS_FULL = "projects_full"  # level, times
    PROJECTS_DOUBLE_ONLY = "projects_double_only"  # level, times
    FAILED_PROJECTS_TO_DEFENDERS = "failed_projects_to_defenders"  # side: defenders; written
    FAILED_PROJECTS_LOST = "failed_projects_lost"  # side: the buyer
    FAILED_PROJECTS_KEPT = "failed_projects_kept"  # side: the buyer; written
    KABOOT_PROJECTS_LOST = "kaboot_projects_lost"  # side: the defenders
    KABOOT_PROJECTS_TO_WINNER = "kaboot_projects_to_winner"  # side: the buyer; written
    DOUBLED_PROJECTS_TO_WINNER = "doubled_projects_to_winner"  # side: the buyer; written
    BALOOT = "baloot"  # side; written
    FAILED_BALOOT_TO_DEFENDERS = "failed_baloot_to_defenders"  # side: defenders; written
    KABOOT_BALOOT_LOST = "kaboot_baloot_lost"  # side: the defenders
    KABOOT_BALOOT_TO_WINNER = "kaboot_baloot_to_winner"  # side: the buyer; written
    COFFEE = "coffee"  # side that wins the game
    # Rounds that were not played out, both games.
    PENALTY = "penalty"  # side: awarded to; written
    MANUAL = "manual"  # points as they are
    PASSED_OUT = "passed_out"

    # Belot.
    BELOT_ROUNDED = "belot_rounded"  # side with less; us, them (card points), low_up, high_up
    NO_TRUMPS_DOUBLED = "no_trumps_doubled"  # us, them (card points after the doubling)
    DECLARATIONS = "declarations"  # us, them (card points)
    CAPOT = "capot"  # side; bonus (card points)
    BELOT_MADE = "belot_made"  # side: the bidder; bidder, opponents (card points)
    INSIDE = "inside"  # side: the opponents; bidder, opponents (card points), written
    INSIDE_SAID = "inside_said"  # side: the opponents; written
    HANGING = "hanging"  # side: the opponents; written, hanging
    CONTRA = "contra"  # side; whole, level, written
    CONTRA_LEVEL = "contra_level"  # whole, level, hanging
    POT_TAKEN = "pot_taken"  # side; written
    CAPOT_BLOCKS = "capot_blocks"  # side at the target whose capot cannot end the game
