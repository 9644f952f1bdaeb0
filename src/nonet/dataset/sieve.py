"""A set of ids too large for memory: the latest in memory, the others in sorted runs on disk.

Ids are 16 bytes that look random. Runs of like size are merged into larger ones, so there
are few, and of each run only one id in 64 stays in memory, to know where on disk to look.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

BYTES = 16
#: Ids that stay in memory before they become a run: 2 MB.
ROOM = 1 << 17
#: Ids read from a run at a time to look for one, and to merge two runs.
BLOCK, GULP = 64, 1 << 16

#: (n,) of ids; numpy compares them byte by byte, and a zero at the end does no harm.
Ids = NDArray[np.bytes_]


def as_ids(digests: NDArray[np.uint8]) -> Ids:
    """Return (n, 16) bytes as n ids."""
    return np.ascontiguousarray(digests).view(f"S{BYTES}").ravel()


class Sieve:
    """Knows which ids are new.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, Sieve(Path(folder)) as sieve:
    ...     ids = np.array([b"b" * 16, b"a" * 16, b"b" * 16])
    ...     new = sieve.new(ids)
    ...     sieve.keep(ids[new])
    ...     new.tolist(), sieve.has(ids[:1]).tolist(), len(sieve)
    ([True, True, False], [True], 2)
    """

    def __init__(self, folder: Path, room: int = ROOM) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._room = folder, room
        self._recent: list[Ids] = []  # sorted, each at least twice as long as the next
        self._runs: list[_Run] = []
        self._made = 0

    def __len__(self) -> int:
        return sum(map(len, self._recent)) + sum(map(len, self._runs))

    def new(self, ids: Ids) -> NDArray[np.bool_]:
        """Say which ids are not here, each the first time it occurs."""
        values, first = np.unique(ids, return_index=True)
        mask = np.zeros(len(ids), dtype=np.bool_)
        mask[first[~self._has_sorted(values)]] = True
        return mask

    def has(self, ids: Ids) -> NDArray[np.bool_]:
        """Say which ids are here."""
        values, inverse = np.unique(ids, return_inverse=True)
        return self._has_sorted(values)[inverse]

    def keep(self, ids: Ids) -> None:
        """Keep ids that are not here yet."""
        if not len(ids):
            return
        self._recent.append(np.sort(ids))
        while len(self._recent) > 1 and 2 * len(self._recent[-1]) > len(self._recent[-2]):
            last = self._recent.pop()
            self._recent[-1] = np.sort(np.concatenate([self._recent[-1], last]))
        if sum(map(len, self._recent)) >= self._room:
            self._spill()

    def _has_sorted(self, ids: Ids) -> NDArray[np.bool_]:
        found = np.zeros(len(ids), dtype=np.bool_)
        for some in self._recent:
            places = np.minimum(np.searchsorted(some, ids), len(some) - 1)
            found |= some[places] == ids
        for run in self._runs:
            left = np.flatnonzero(~found)
            found[left] = run.has(ids[left])
        return found

    def _spill(self) -> None:
        run = _Run.write(self._next_path(), [np.sort(np.concatenate(self._recent))])
        self._recent = []
        while self._runs and 2 * len(run) > len(self._runs[-1]):
            other = self._runs.pop()
            merged = _Run.write(self._next_path(), _merged(other, run))
            other.remove()
            run.remove()
            run = merged
        self._runs.append(run)

    def _next_path(self) -> Path:
        self._made += 1
        return self._folder / f"run-{self._made}"

    def close(self) -> None:
        """Throw everything away."""
        for run in self._runs:
            run.remove()
        self._runs, self._recent = [], []

    def __enter__(self) -> Sieve:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class _Run:
    """Sorted ids in a file, and in memory the first of each block."""

    def __init__(self, path: Path, length: int, fences: Ids) -> None:
        self._path, self._length, self._fences = path, length, fences
        self._file = os.open(path, os.O_RDONLY)

    @classmethod
    def write(cls, path: Path, pieces: Iterable[Ids]) -> _Run:
        length, fences = 0, []
        with path.open("wb") as stream:
            for piece in pieces:
                fences.append(piece[-length % BLOCK :: BLOCK].copy())
                length += len(piece)
                stream.write(piece.tobytes())
        return cls(path, length, np.concatenate(fences))

    def __len__(self) -> int:
        return self._length

    def has(self, ids: Ids) -> NDArray[np.bool_]:
        """Say which of some ids, in order, are in the file."""
        blocks = np.searchsorted(self._fences, ids, side="right") - 1
        inside = np.flatnonzero(blocks >= 0)
        found = np.zeros(len(ids), dtype=np.bool_)
        for start in range(0, len(inside), GULP // BLOCK):
            some = inside[start : start + GULP // BLOCK]
            wanted, which = np.unique(blocks[some], return_inverse=True)
            page = b"".join(self.read(block * BLOCK, BLOCK, True) for block in wanted.tolist())
            table = np.frombuffer(page, dtype=f"S{BYTES}").reshape(len(wanted), BLOCK)
            found[some] = (table[which] == ids[some][:, None]).any(axis=1)
        return found

    def read(self, first: int, count: int, fill: bool = False) -> bytes:
        """Return some ids; filled up with the last one where the file ends, if so wished."""
        found = os.pread(self._file, count * BYTES, first * BYTES)
        if fill and len(found) < count * BYTES:
            found += found[-BYTES:] * (count - len(found) // BYTES)
        return found

    def remove(self) -> None:
        os.close(self._file)
        self._path.unlink()


def _merged(one: _Run, other: _Run) -> Iterator[Ids]:
    """Yield the ids of two runs in order, a piece at a time."""
    runs, places = (one, other), [0, 0]
    waiting: list[Ids] = [np.empty(0, dtype=f"S{BYTES}")] * 2
    while True:
        for i, run in enumerate(runs):
            if not len(waiting[i]):
                waiting[i] = np.frombuffer(run.read(places[i], GULP), dtype=f"S{BYTES}")
                places[i] += len(waiting[i])
        rest = [ids for ids in waiting if len(ids)]
        if not rest:
            return
        end = min(ids[-1] for ids in rest)
        cuts = [int(np.searchsorted(ids, end, side="right")) for ids in waiting]
        low = [ids[:cut] for ids, cut in zip(waiting, cuts, strict=True)]
        waiting = [ids[cut:] for ids, cut in zip(waiting, cuts, strict=True)]
        yield np.sort(np.concatenate(low))
