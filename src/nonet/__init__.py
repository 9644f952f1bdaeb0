"""Nonet: solve, enumerate, explain, rate, generate, compare and play Sudoku of any size.

>>> import nonet
>>> p = nonet.Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
>>> p.is_unique()
True
"""

from nonet.canonical import Transformation, canonical_batch, equivalent
from nonet.errors import (
    BudgetSpent,
    Cancelled,
    GoalMissed,
    LayoutError,
    MissingExtra,
    NonetError,
    NoSolution,
    OptionError,
    ParseError,
    PuzzleError,
    ShapeError,
    SolverFault,
    SourceError,
    Stuck,
    UnknownName,
)
from nonet.generation import Generated, generate, generate_batch, random_grid, random_grids
from nonet.kernel import Batch, Budget, Solutions, count_batch, solve_batch
from nonet.model import Candidates, Defect, Flag, Grid, House, Layout, Puzzle, Shape, Status
from nonet.rating import Level, Rating, Ratings, rate_batch
from nonet.render import draw
from nonet.solvers import exact_cover
from nonet.solvers import run as run_solver
from nonet.text import format, parse, read, read_array

__version__ = "0.1.0"

__all__ = [
    "Batch",
    "Budget",
    "BudgetSpent",
    "Cancelled",
    "Candidates",
    "Defect",
    "Flag",
    "Generated",
    "GoalMissed",
    "Grid",
    "House",
    "Layout",
    "LayoutError",
    "Level",
    "MissingExtra",
    "NoSolution",
    "NonetError",
    "OptionError",
    "ParseError",
    "Puzzle",
    "PuzzleError",
    "Rating",
    "Ratings",
    "Shape",
    "ShapeError",
    "Solutions",
    "SolverFault",
    "SourceError",
    "Status",
    "Stuck",
    "Transformation",
    "UnknownName",
    "__version__",
    "canonical_batch",
    "count_batch",
    "draw",
    "equivalent",
    "exact_cover",
    "format",
    "generate",
    "generate_batch",
    "parse",
    "random_grid",
    "random_grids",
    "rate_batch",
    "read",
    "read_array",
    "run_solver",
    "solve_batch",
]
