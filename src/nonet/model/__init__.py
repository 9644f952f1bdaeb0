"""The model: shapes, layouts, grids, puzzles, candidates, and the independent checker."""

from nonet.model.candidates import Candidates, digits_of, mask_of
from nonet.model.checker import Fault, clashes, faults, is_solution_of
from nonet.model.drawable import Drawable
from nonet.model.grid import Grid
from nonet.model.house import EXTRAS, House
from nonet.model.layout import Layout
from nonet.model.puzzle import Puzzle
from nonet.model.shape import MAX_SIZE, MIN_SIZE, Shape
from nonet.model.status import Defect, Flag, Status, broken, few_digits, visible_defects

__all__ = [
    "EXTRAS",
    "MAX_SIZE",
    "MIN_SIZE",
    "Candidates",
    "Defect",
    "Drawable",
    "Fault",
    "Flag",
    "Grid",
    "House",
    "Layout",
    "Puzzle",
    "Shape",
    "Status",
    "broken",
    "clashes",
    "digits_of",
    "faults",
    "few_digits",
    "is_solution_of",
    "mask_of",
    "visible_defects",
]
