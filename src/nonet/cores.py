"""How many cores there are: what 0 threads and 0 jobs mean everywhere."""

from __future__ import annotations

import os


def cores(wanted: int = 0) -> int:
    """Return the number wanted; for 0 all cores that this process may use.

    >>> cores(3), cores() >= 1
    (3, True)
    """
    if wanted:
        return wanted
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
