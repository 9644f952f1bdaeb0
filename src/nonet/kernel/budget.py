"""How much work a call may do."""

from __future__ import annotations

import math
from dataclasses import dataclass

from nonet.errors import OptionError
from nonet.kernel.numbers import check_whole


@dataclass(frozen=True)
class Budget:
    """A limit in search nodes, in seconds, or both; None (or infinite seconds) is no limit.

    >>> Budget(seconds=0.5)
    Budget(nodes=None, seconds=0.5)
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None:
            check_whole("nodes", self.nodes)
        if self.seconds == math.inf:
            object.__setattr__(self, "seconds", None)
        if self.seconds is not None and not self.seconds >= 0:
            raise OptionError(f"seconds={self.seconds}: 0 or more would be right")


UNLIMITED = Budget()
