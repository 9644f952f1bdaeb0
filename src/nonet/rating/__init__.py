"""Rating: the scales, levels, and the rating of one puzzle or many."""

from nonet.rating.batch import Ratings, rate, rate_batch, scales_named
from nonet.rating.levels import (
    COARSE_LEVELS,
    LEVEL_SETS,
    LEVELS,
    Level,
    below,
    is_caged,
    level_named,
    level_of,
    levels_named,
)
from nonet.rating.rating import Rating
from nonet.rating.scales import SCALES, Scale, numbers, scale_of

__all__ = [
    "COARSE_LEVELS",
    "LEVELS",
    "LEVEL_SETS",
    "SCALES",
    "Level",
    "Rating",
    "Ratings",
    "Scale",
    "below",
    "is_caged",
    "level_named",
    "level_of",
    "levels_named",
    "numbers",
    "rate",
    "rate_batch",
    "scale_of",
    "scales_named",
]
