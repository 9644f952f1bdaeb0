"""Data sets: strata of distinct puzzles in splits that do not leak, made on any number of machines."""

from nonet.dataset.checking import Finding, check
from nonet.dataset.make import make
from nonet.dataset.manifest import Manifest
from nonet.dataset.reading import read_spec
from nonet.dataset.spec import Spec, Split, Stratum
from nonet.execution import Moment
from nonet.specs import SpecError

__all__ = [
    "Finding",
    "Manifest",
    "Moment",
    "Spec",
    "SpecError",
    "Split",
    "Stratum",
    "check",
    "make",
    "read_spec",
]
