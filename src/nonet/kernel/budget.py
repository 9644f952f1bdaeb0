"""How much work a call may do."""

from __future__ import annotations

import math
from dataclasses import dataclass

from nonet.errors import OptionError


@dataclass(frozen=True)
class Budget:
    """A limit in search nodes, in seconds, or both; None is no limit.

    >>> Budget(seconds=0.5)
    Budget(nodes=None, seconds=0.5)
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and self.nodes < 0:
            raise OptionError(f"a budget of {self.nodes} nodes; 0 or more would be right")
        if self.seconds is not None and not (self.seconds >= 0 and math.isfinite(self.seconds)):
            raise OptionError(f"a budget of {self.seconds} seconds; 0 or more would be right")


UNLIMITED = Budget()
