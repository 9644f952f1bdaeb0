"""The lab's clock: processor time, that of programs it started and waited for included.

Other work on the machine disturbs it little.
"""

from __future__ import annotations

import sys
import time

if sys.platform != "win32":
    import resource


def clock() -> float:
    """Return the seconds of processor time used so far."""
    own = time.process_time()
    if sys.platform == "win32":  # programs of their own are not counted there
        return own
    theirs = resource.getrusage(resource.RUSAGE_CHILDREN)
    return own + theirs.ru_utime + theirs.ru_stime
