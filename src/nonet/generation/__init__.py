"""Generation: complete grids, and puzzles that meet wishes."""

from nonet.generation.api import (
    GeneratedBatch,
    generate,
    generate_batch,
    random_grid,
    random_grids,
)
from nonet.generation.attempt import Generated
from nonet.generation.report import Report
from nonet.generation.run import Run, Step, patience_of
from nonet.generation.symmetry import SYMMETRIES, includes, orbits, symmetries_of
from nonet.generation.wished import Wished
from nonet.generation.wishes import METHODS, Wishes

__all__ = [
    "METHODS",
    "SYMMETRIES",
    "Generated",
    "GeneratedBatch",
    "Report",
    "Run",
    "Step",
    "Wished",
    "Wishes",
    "generate",
    "generate_batch",
    "includes",
    "orbits",
    "patience_of",
    "random_grid",
    "random_grids",
    "symmetries_of",
]
