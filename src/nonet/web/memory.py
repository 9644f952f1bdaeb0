"""Memory that was freed, given back to the system.

Searches and pictures of large puzzles take many megabytes for a short time. The C library keeps
what they leave, in pieces between what others still use, and a busy service would grow for hours.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], int] | None:
    """Return the C library's function for it; only glibc has one, and only glibc needs it."""
    try:
        trim: Callable[[int], int] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError):
        return None
    return trim


def give_back() -> None:
    """Give unused memory back; other threads go on meanwhile."""
    trim = _trim()
    if trim is not None:
        trim(0)
