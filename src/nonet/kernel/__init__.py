"""The kernel room: the only importer of the compiled module."""

from nonet.kernel.budget import Budget
from nonet.kernel.search import Solutions, count, is_minimal, search, solve, superfluous

__all__ = ["Budget", "Solutions", "count", "is_minimal", "search", "solve", "superfluous"]
