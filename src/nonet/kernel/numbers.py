"""Whole numbers that go into the kernel: checked here, so that a wrong one gets a sentence."""

from __future__ import annotations

import operator
from typing import SupportsIndex

from nonet.cores import cores
from nonet.errors import OptionError


def check_whole(name: str, value: SupportsIndex, least: int = 0, bits: int = 64) -> None:
    """Raise OptionError unless a value is a whole number, ``least`` or more, of so many bits.

    >>> check_whole("limit", 0, least=1)
    Traceback (most recent call last):
    nonet.errors.OptionError: limit=0: 1 or more would be right
    """
    try:
        number = operator.index(value)
    except TypeError:
        raise OptionError(f"{name}={value!r}: a whole number would be right") from None
    if number < least:
        raise OptionError(f"{name}={number}: {least} or more would be right")
    if number >> bits:
        raise OptionError(f"{name}={number}: at most 2**{bits} - 1 would be right")


def check_seed(seed: SupportsIndex) -> None:
    """Raise OptionError where a seed is out of range."""
    check_whole("seed", seed)


def threads_of(threads: SupportsIndex) -> int:
    """Return how many threads are meant: 0 for all cores; raise OptionError out of range."""
    check_whole("threads", threads, bits=31)
    return cores(operator.index(threads))
