"""A step for everything else: a smallest set of facts that leaves a candidate no room."""

from nonet.techniques.facts.finding import find_smallest
from nonet.techniques.facts.telling import TECHNIQUE

__all__ = ["TECHNIQUE", "find_smallest"]
