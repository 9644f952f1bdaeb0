"""Equivalence: which puzzles are the same but for their looks.

Two puzzles are equivalent when rows and columns can be permuted, the grid transposed and
the digits renamed so that one becomes the other, houses coming to lie on houses. Of all
equivalent puzzles the canonical form is the one that reads least from left to right and
top to bottom, a blank coming before every digit.
"""

from nonet.canonical.forms import Canonical, canonical, equivalent, transformation_between
from nonet.canonical.shuffle import random_transformation, shuffled
from nonet.canonical.transformation import Transformation
from nonet.kernel.canonical import CanonicalBatch, canonical_batch, symmetry_count

__all__ = [
    "Canonical",
    "CanonicalBatch",
    "Transformation",
    "canonical",
    "canonical_batch",
    "equivalent",
    "random_transformation",
    "shuffled",
    "symmetry_count",
    "transformation_between",
]
