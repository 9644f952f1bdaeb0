"""For learning machines: answers judged, arrays on disk, an environment to act in."""

from nonet.learning.arrays import Arrays
from nonet.learning.verifying import Verdict, verify

__all__ = ["Arrays", "Verdict", "verify"]
