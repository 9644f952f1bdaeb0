"""The kernel room: the only importer of the compiled module."""

from nonet.kernel.batch import Batch, count_batch, solve_batch
from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.cancel import Cancel, check_cancelled
from nonet.kernel.native import chosen_instruction_set, instruction_sets
from nonet.kernel.search import count, count_so_far, is_minimal, solve, superfluous
from nonet.kernel.solutions import Solutions, search

__all__ = [
    "UNLIMITED",
    "Batch",
    "Budget",
    "Cancel",
    "Solutions",
    "check_cancelled",
    "chosen_instruction_set",
    "count",
    "count_batch",
    "count_so_far",
    "instruction_sets",
    "is_minimal",
    "search",
    "solve",
    "solve_batch",
    "superfluous",
]
