"""Two clocks. Everything measured here runs on one thread.

The processor's clock counts the time a process was at work, so that other work on the
machine disturbs it little; on a quiet machine the clock on the wall says the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from types import ModuleType

from nonet.errors import UnknownName

resource: ModuleType | None
try:
    import resource
except ImportError:  # pragma: no cover - Windows
    resource = None


def _children() -> float:
    """Return the processor time of all child processes that have ended."""
    if resource is None:  # pragma: no cover - Windows
        return time.perf_counter()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(usage.ru_utime + usage.ru_stime)


Clock = Callable[[], float]

#: For work in this process.
CLOCKS: dict[str, Clock] = {"cpu": time.process_time, "wall": time.perf_counter}
#: For a program that was run to its end.
CHILD_CLOCKS: dict[str, Clock] = {"cpu": _children, "wall": time.perf_counter}


def check_clock(name: str) -> str:
    """Return the name if there is such a clock."""
    if name not in CLOCKS:
        raise UnknownName("clock", name, CLOCKS)
    return name
