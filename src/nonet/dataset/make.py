"""Making a data set: chunks, made anywhere; puzzles, taken in order; files, written at the end.

Whatever happens on the way, the set follows from the spec alone. A run that was stopped
reads the chunks that are there, takes their puzzles again, and goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nonet.dataset.excluding import exclude, excluded, files_of
from nonet.dataset.making import make_chunk, read_head
from nonet.dataset.manifest import Manifest
from nonet.dataset.publishing import publish
from nonet.dataset.reading import read_spec
from nonet.dataset.sieve import Sieve, as_ids
from nonet.dataset.spec import Spec
from nonet.dataset.splits import Numbers, numbers_of
from nonet.dataset.strata import Line, Plan
from nonet.dataset.workshop import Workshop, refuse_other
from nonet.execution import Executor, Kept, Moment, Pace, Processes, Watch
from nonet.execution.handshake import version_here
from nonet.extras import arrow


def make(
    spec: Spec | Path | str | Mapping[str, Any],
    out: Path | str,
    *,
    exclude: Sequence[Path | str] = (),
    executor: Executor | None = None,
    watch: Watch | None = None,
) -> Manifest:
    """Make a data set in a folder, or go on where a run was stopped; return its manifest.

    ``exclude`` are files and folders of other sets: no puzzle equivalent to one of theirs
    comes in. ``executor`` does the work, all cores of this machine unless told. The same
    spec and seed make the same bytes, with the same versions of Nonet and pyarrow.
    """
    asked_spec = spec if isinstance(spec, Spec) else read_spec(spec)
    files = files_of([Path(one) for one in exclude])
    workshop = Workshop(Path(out))
    asked = {
        "spec": _as_plain(asked_spec),
        "seed": asked_spec.seed,
        "exclude": [asdict(one) for one in excluded(files)],
        "nonet": version_here(),
        "pyarrow": arrow().__version__,
    }
    finished = workshop.finished()
    if finished is not None:
        refuse_other(workshop.out, finished["asked"], asked)
        workshop.clear()  # a kill may have come between the manifest and this
        return Manifest.of(finished)
    with workshop.at_work(asked) as kept:
        run = _Run(asked_spec, workshop, kept, watch or (lambda moment: None))
        try:
            run.exclude(files)
            run.work(executor or Processes())
            manifest = publish(run.taken, asked_spec, asked, workshop, run.tell)
        finally:
            run.close()
        workshop.deliver(manifest.as_json())
    return manifest


def _as_plain(spec: Spec) -> dict[str, Any]:
    """Return what a spec asks, whatever its text looks like."""
    return {
        "name": spec.name,
        "title": spec.title,
        "description": spec.description,
        "license": spec.license,
        "columns": list(spec.columns),
        "steps": spec.steps,
        "shard": spec.shard,
        "splits": {split.name: split.share for split in spec.splits},
        "strata": [
            {"name": one.name, "count": one.count, **one.asked}
            | ({} if one.max_tries is None else {"max_tries": one.max_tries})
            for one in spec.strata
        ],
    }


@dataclass
class Taken:
    """The puzzles of a set: which rows of which chunks, and the numbers that split them."""

    kept: Kept
    lines: list[Line]
    #: Chunk by chunk: its key, how many rows it has, and those that were left out.
    chunks: list[tuple[str, int, NDArray[np.int32]]]
    numbers: Path

    def blocks(self) -> Sequence[Numbers]:
        """Return the numbers of the puzzles, in order, a block at a time."""
        return _Blocks(self.numbers)


class _Blocks(Sequence[Numbers]):
    """A file of numbers, read a block at a time."""

    SIZE = 1 << 17

    def __init__(self, path: Path) -> None:
        self._path = path

    def __len__(self) -> int:
        return -(-self._path.stat().st_size // (8 * self.SIZE))

    def __getitem__(self, index: Any) -> Any:
        if not 0 <= index < len(self):
            raise IndexError(index)
        start = index * 8 * self.SIZE
        return np.fromfile(self._path, dtype=np.uint64, count=self.SIZE, offset=start)


class _Run:
    """The part of a run that takes puzzles, in order."""

    def __init__(self, spec: Spec, workshop: Workshop, kept: Kept, watch: Watch) -> None:
        self._spec, self._kept, self._watch = spec, kept, watch
        self._others = Sieve(workshop.sieves / "others")
        self._sieve = Sieve(workshop.sieves / "own")
        numbers = workshop.folder / "numbers"
        self._numbers = numbers.open("wb")
        self._current = 0
        self.taken = Taken(kept, [Line(spec, stratum) for stratum in spec.strata], [], numbers)
        self._pace = Pace(spec.count)

    def exclude(self, files: Sequence[Path]) -> None:
        """Read the other sets."""
        if files:
            self.tell("reading the other sets")
            exclude(files, self._others)

    def work(self, executor: Executor) -> None:
        """Take what is there, have the rest made, and take that."""
        self.tell("reading what is there")
        self._take()
        self._pace = Pace(self._spec.count, self._found)
        for chunk, result in executor.run(make_chunk, Plan(self.taken.lines, self._kept)):
            self._kept.keep(chunk.key, result)
            before = self._found
            self._take()
            self._pace.advance(self._found - before)
            self.tell(self._doing)
        self._numbers.flush()

    @property
    def _found(self) -> int:
        return sum(line.found for line in self.taken.lines)

    @property
    def _doing(self) -> str:
        lines = self.taken.lines
        line = lines[min(self._current, len(lines) - 1)]
        return f"stratum {line.stratum.name}, {line.found:,} of {line.stratum.count:,}"

    def tell(self, doing: str) -> None:
        """Say how far the run is."""
        self._watch(Moment(doing, self._pace))

    def _take(self) -> None:
        """Take the puzzles of all chunks whose turn it is."""
        lines = self.taken.lines
        while self._current < len(lines):
            line = lines[self._current]
            key = line.key(line.taken)
            if line.is_settled:
                self._current += 1
            elif key in self._kept:
                self._take_chunk(line, key)
            else:
                return

    def _take_chunk(self, line: Line, key: str) -> None:
        head = read_head(self._kept.path(key))
        ids = as_ids(head.puzzles)
        others = self._others.has(ids)
        new = self._sieve.new(ids) & ~others
        rows = np.flatnonzero(new)[: line.stratum.count - line.found].astype(np.int32)
        self._sieve.keep(ids[rows])
        numbers_of(head.grids[rows], self._spec.seed).tofile(self._numbers)
        if len(rows):
            left_out = np.setdiff1d(np.arange(len(ids), dtype=np.int32), rows)
            self.taken.chunks.append((key, len(ids), left_out))
        same = int(np.count_nonzero(~new & ~others))
        misses = {"distinct": same, "exclude": int(np.count_nonzero(others)), **head.misses}
        line.take(head.tries, len(rows), {k: n for k, n in misses.items() if n}, head.closest)

    def close(self) -> None:
        """Let the files go."""
        self._numbers.close()
        self._others.close()
        self._sieve.close()
