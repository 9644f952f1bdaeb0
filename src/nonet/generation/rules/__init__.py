"""Laying out rules: from a complete grid, clues of a kind that hold there and look right."""

from nonet.generation.rules.kind import Kind
from nonet.generation.rules.kinds import KINDS, kind_named, read_kinds

__all__ = ["KINDS", "Kind", "kind_named", "read_kinds"]
