"""Which split a puzzle belongs to: its solution grid decides, so nothing leaks.

Every solution grid has a number that follows from its id and the seed of the set. The
splits are ranges of that number, cut where their shares of the puzzles are as wished. Two
puzzles with equivalent solution grids have the same number, and equivalent puzzles have
equivalent solution grids: whatever is the same lands in the same split.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from nonet.dataset.spec import Split

_BITS = 16  # of a number that are counted first

Numbers = NDArray[np.uint64]


def numbers_of(digests: NDArray[np.uint8], seed: int) -> Numbers:
    """Return a number for each (n, 16) digest of a solution grid."""
    salt = np.frombuffer(blake2b(f"{seed}".encode(), digest_size=8).digest(), dtype=">u8")
    mixed = digests[:, :8].copy().view(">u8").ravel().astype(np.uint64) ^ salt.astype(np.uint64)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed ^ (mixed >> np.uint64(31))


def cuts_of(splits: Sequence[Split], blocks: Callable[[], Iterable[Numbers]]) -> Numbers:
    """Return where each split but the last ends, by numbers that are read twice.

    A split ends at the number that brings it nearest to its share; numbers that are equal
    stay together.

    >>> numbers = np.arange(100, dtype=np.uint64)
    >>> cuts_of([Split("train", 0.9), Split("test", 0.1)], lambda: [numbers]).tolist()
    [90]
    """
    counts = np.zeros(1 << _BITS, dtype=np.int64)
    for block in blocks():
        counts += np.bincount(_bins(block), minlength=1 << _BITS)
    before = np.concatenate([[0], np.cumsum(counts)])
    shares = np.cumsum([split.share for split in splits])[:-1]
    ranks = np.rint(shares * before[-1]).astype(np.int64)
    bins = np.searchsorted(before, ranks, side="right") - 1
    inside = {int(bin_): [] for bin_ in bins}  # type: dict[int, list[Numbers]]
    for block in blocks():
        where = _bins(block)
        for bin_, found in inside.items():
            found.append(block[where == bin_])
    cuts = []
    for rank, bin_ in zip(ranks.tolist(), bins.tolist(), strict=True):
        numbers = np.sort(np.concatenate([*inside[bin_], np.empty(0, dtype=np.uint64)]))
        place = rank - int(before[bin_])
        cuts.append(_nearest(numbers, place) if place < len(numbers) else _first_of(bin_ + 1))
    return np.array(cuts, dtype=np.uint64)


def split_of(numbers: Numbers, cuts: Numbers) -> NDArray[np.int64]:
    """Return the place of the split for each number."""
    return np.searchsorted(cuts, numbers, side="right")


def _bins(numbers: Numbers) -> NDArray[np.int64]:
    return (numbers >> np.uint64(64 - _BITS)).astype(np.int64)


def _nearest(numbers: Numbers, place: int) -> int:
    """Return the cut next to a place that does not part equal numbers."""
    number = numbers[place]
    low, high = (int(np.searchsorted(numbers, number, side=side)) for side in ("left", "right"))
    return int(number) if place - low <= high - place else int(number) + 1


def _first_of(bin_: int) -> int:
    return min(bin_ << (64 - _BITS), 2**64 - 1)
