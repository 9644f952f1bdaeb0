"""The kernel room: the only importer of the compiled module."""

from typing import TYPE_CHECKING

from nonet.kernel.budget import UNLIMITED, Budget
from nonet.kernel.cancel import Cancel, check_cancelled
from nonet.kernel.native import chosen_instruction_set, instruction_sets
from nonet.kernel.search import count, count_and_first, count_so_far, is_minimal, solve, superfluous
from nonet.kernel.solutions import Solutions, search
from nonet.lazy import lazy_names

if TYPE_CHECKING:
    from nonet.kernel.batch import Batch, count_batch, solve_batch
else:  # with numpy
    __getattr__ = lazy_names(__name__, {"batch": "Batch count_batch solve_batch"})

__all__ = [
    "UNLIMITED",
    "Batch",
    "Budget",
    "Cancel",
    "Solutions",
    "check_cancelled",
    "chosen_instruction_set",
    "count",
    "count_and_first",
    "count_batch",
    "count_so_far",
    "instruction_sets",
    "is_minimal",
    "search",
    "solve",
    "solve_batch",
    "superfluous",
]
