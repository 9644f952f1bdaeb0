"""Proving a set: nothing in its columns is believed, everything is found out again.

Every puzzle is solved and brought to its canonical form, and so is its solution. Ratings
and the other columns are found again for a sample.
"""

from __future__ import annotations

import json
import random
import tempfile
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from nonet.cores import cores
from nonet.dataset.excluding import parquet_batches
from nonet.dataset.manifest import Manifest
from nonet.dataset.reading import read_spec
from nonet.dataset.sampling import wrong_columns
from nonet.dataset.shards import sum_of
from nonet.dataset.sieve import Ids, Sieve, as_ids
from nonet.dataset.spec import STEPS, STRATUM
from nonet.dataset.workshop import MANIFEST
from nonet.errors import NonetError, OptionError, SourceError
from nonet.execution import Moment, Pace, Watch
from nonet.kernel.numbers import check_seed
from nonet.model import Layout
from nonet.tables import CATALOGUE, Facts
from nonet.tables.ids import digests_of, ids_of

#: Of each kind of finding so many are told one by one.
TOLD = 5


@dataclass(frozen=True)
class Finding:
    """Something that is wrong, of a kind, at a place."""

    kind: str
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass
class Verdict:
    """What a check found; without findings the set is proven."""

    rows: int = 0
    sampled: int = 0
    findings: list[Finding] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def is_fine(self) -> bool:
        """Whether nothing is wrong."""
        return not self.counts

    def add(self, kind: str, where: str, what: str) -> None:
        """Note a finding; of each kind only the first are kept in words."""
        self.counts[kind] += 1
        if self.counts[kind] <= TOLD:
            self.findings.append(Finding(kind, where, what))


def check(
    folder: Path | str,
    *,
    sample: int = 1000,
    seed: int = 0,
    threads: int = 0,
    watch: Watch | None = None,
) -> Verdict:
    """Check a set: checksums, one solution each, no duplicates, no leaks, a sample of columns."""
    if sample < 0:
        raise OptionError(f"sample {sample}: 0 or more would be right")
    check_seed(seed)
    place = Path(folder)
    manifest = _manifest(place)
    verdict = Verdict()
    _check_files(place, manifest, verdict)
    with tempfile.TemporaryDirectory() as scratch:
        run = _Check(place, manifest, verdict, Path(scratch), cores(threads))
        run.look(_sample(manifest.rows, sample, seed), watch or (lambda moment: None))
    return verdict


def _manifest(folder: Path) -> Manifest:
    path = folder / MANIFEST
    try:
        return Manifest.of(json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError:
        unfinished = (folder / ".making").is_dir()
        hint = "it is not finished; make it again to go on" if unfinished else "no data set is here"
        raise SourceError(f"{path} is not there: {hint}") from None
    except (OSError, ValueError, KeyError, TypeError, RecursionError) as error:
        raise SourceError(f"{path} is damaged: {error}") from error


def _sample(rows: int, count: int, seed: int) -> list[int]:
    return sorted(random.Random(seed).sample(range(rows), min(count, rows)))


def _check_files(folder: Path, manifest: Manifest, verdict: Verdict) -> None:
    for file in manifest.files:
        path = folder / file["path"]
        if not path.is_file():
            verdict.add("checksum", file["path"], "the file is missing")
        elif sum_of(path) != file["sha256"]:
            verdict.add("checksum", file["path"], "the checksum is another: the file was changed")
    known = {folder / file["path"] for file in manifest.files}
    for path in sorted(folder.rglob("*.parquet")):
        if path not in known:
            verdict.add(
                "checksum", str(path.relative_to(folder)), "the manifest knows no such file"
            )


@dataclass
class _Rows:
    """Some rows of a file that share a layout."""

    file: str
    split: str
    first: int  # in the file
    overall: int  # in the set
    table: Any
    facts: Facts

    def where(self, row: int) -> str:
        return f"{self.file}, row {self.first + row + 1}"


class _Check:
    """One walk over the rows of a set, and another where something must be found again."""

    def __init__(
        self, folder: Path, manifest: Manifest, verdict: Verdict, scratch: Path, threads: int
    ) -> None:
        self._folder, self._manifest, self._verdict = folder, manifest, verdict
        self._scratch, self._threads = scratch, threads
        self._twins: dict[bytes, tuple[str, str]] = {}  # later ones, by id of the puzzle
        self._leaks: dict[bytes, tuple[str, str]] = {}  # by id of the solution grid

    def look(self, sample: Sequence[int], watch: Watch) -> None:
        """Look at every row."""
        puzzles = Sieve(self._scratch / "puzzles")
        earlier: list[Sieve] = []
        counts: dict[str, Counter[str]] = {}
        pace = Pace(self._manifest.rows)
        for split, parts in groupby(self._parts(), key=lambda rows: rows.split):
            grids = Sieve(self._scratch / split)
            counts[split] = Counter()
            for rows in parts:
                counts[split].update(rows.table.column(STRATUM).to_pylist())
                self._look_at(rows, puzzles, grids, earlier)
                self._sample(rows, sample)
                self._verdict.rows += len(rows.facts)
                pace.advance(len(rows.facts))
                watch(Moment(f"checking {rows.file}", pace))
            earlier.append(grids)
        self._name_partners()
        self._check_counts(counts)
        for sieve in (puzzles, *earlier):
            sieve.close()

    def _parts(self) -> Iterator[_Rows]:
        overall = 0
        for file in self._manifest.files:
            path = self._folder / file["path"]
            if "split" not in file or not path.is_file():
                continue
            first = 0
            columns = ["puzzle", *(one["name"] for one in self._manifest.columns)]
            columns = list(dict.fromkeys(columns))
            if not self._steps:
                columns = [name for name in columns if name != STEPS]
            for batch in parquet_batches(path, columns):
                done = 0
                for name, some in groupby(batch.column("layout").to_pylist()):
                    count = len(list(some))
                    table = batch.slice(done, count)
                    lines = table.column("puzzle").to_pylist()
                    done += count
                    try:
                        facts = Facts(lines, layout=Layout.parse(name), threads=self._threads)
                    except NonetError as error:
                        where = f"{file['path']}, rows from {first + 1}"
                        self._verdict.add("puzzle", where, f"no puzzle: {error}")
                    else:
                        yield _Rows(file["path"], file["split"], first, overall, table, facts)
                    first += count
                    overall += count

    @cached_property
    def _orders(self) -> dict[str, str]:
        """By stratum that wishes techniques: on whose way they are judged."""
        spec = read_spec(self._manifest.asked["spec"])
        return {one.name: one.wishes.order for one in spec.strata if one.wishes.needs_path}

    @property
    def _steps(self) -> str:
        steps: str = self._manifest.asked["spec"]["steps"]
        return steps

    def _look_at(self, rows: _Rows, puzzles: Sieve, grids: Sieve, earlier: list[Sieve]) -> None:
        facts, table = rows.facts, rows.table
        sound = facts.is_unique
        for row in np.flatnonzero(~sound).tolist():
            solutions = "no solution" if facts.solved.counts[row] == 0 else "several solutions"
            self._verdict.add("solution", rows.where(row), f"the puzzle has {solutions}")
        if "solution" in table.schema.names:
            told = table.column("solution").to_pylist()
            for row, line in enumerate(facts.texts(facts.solved.solutions)):
                if sound[row] and told[row] != line:
                    self._verdict.add("solution", rows.where(row), "the solution is another")
        forms = facts.forms
        solution_forms = facts.solution_forms
        assert forms is not None and solution_forms is not None
        for name, of in (("puzzle_id", forms), ("solution_id", solution_forms)):
            if name in table.schema.names:
                told = table.column(name).to_pylist()
                for row, id in enumerate(ids_of(of.forms, facts.layout)):
                    if sound[row] and told[row] != id:
                        self._verdict.add("id", rows.where(row), f"the {name} is another")
        ids = as_ids(digests_of(forms.forms, facts.layout))
        new = puzzles.new(ids)
        puzzles.keep(ids[new])
        self._note(self._twins, ids, ~new, rows)
        own = as_ids(digests_of(solution_forms.forms, facts.layout))
        leaking = np.zeros(len(own), dtype=np.bool_)
        for sieve in earlier:
            leaking |= sieve.has(own)
        self._note(self._leaks, own, leaking & sound & new, rows)
        fresh = grids.new(own)
        grids.keep(own[fresh])

    def _note(self, found: dict[bytes, tuple[str, str]], ids: Ids, which: Any, rows: _Rows) -> None:
        kind = "duplicate" if found is self._twins else "leak"
        for row in np.flatnonzero(which).tolist():
            if len(found) < TOLD:
                found.setdefault(bytes(ids[row]), (rows.where(row), rows.split))
            else:
                self._verdict.counts[kind] += 1

    def _name_partners(self) -> None:
        """Walk once more, to say what the later ones are equivalent to."""
        if not self._twins and not self._leaks:
            return
        twins, leaks = dict(self._twins), dict(self._leaks)
        for rows in self._parts():
            facts = rows.facts
            forms, grids = facts.forms, facts.solution_forms
            assert forms is not None and grids is not None
            for row, id in enumerate(as_ids(digests_of(forms.forms, facts.layout)).tolist()):
                if id in twins and twins[id][0] != rows.where(row):
                    where, split = twins.pop(id)
                    both = (
                        "" if split == rows.split else f", and they are in {rows.split} and {split}"
                    )
                    what = f"the puzzle is equivalent to that of {rows.where(row)}{both}"
                    self._verdict.add("duplicate", where, what)
            for row, id in enumerate(as_ids(digests_of(grids.forms, facts.layout)).tolist()):
                if id in leaks and leaks[id][1] != rows.split:
                    where, split = leaks.pop(id)
                    what = f"the solution grid is equivalent to that of {rows.where(row)}"
                    self._verdict.add("leak", where, f"{what}: {rows.split} leaks into {split}")
            if not twins and not leaks:
                return

    def _sample(self, rows: _Rows, sample: Sequence[int]) -> None:
        start = bisect_left(sample, rows.overall)
        end = bisect_left(sample, rows.overall + len(rows.facts))
        places = (place - rows.overall for place in sample[start:end])
        chosen = [place for place in places if rows.facts.is_unique[place]]
        if not chosen:
            return
        self._verdict.sampled += len(chosen)
        names = [
            name for name in rows.table.schema.names if name in CATALOGUE and CATALOGUE[name].find
        ]
        for row, name, what in wrong_columns(
            rows.table, rows.facts, chosen, names, self._steps, self._orders
        ):
            self._verdict.add("column", rows.where(row), f"{name} {what}")

    def _check_counts(self, counts: dict[str, Counter[str]]) -> None:
        for split, rows in self._manifest.splits.items():
            found = sum(counts.get(split, Counter()).values())
            if found != rows:
                self._verdict.add("count", split, f"{found:,} rows, the manifest says {rows:,}")
        by_stratum: Counter[str] = sum(counts.values(), Counter())
        for one in self._manifest.strata:
            if by_stratum[one.name] != one.found:
                self._verdict.add(
                    "count", f"stratum {one.name}",
                    f"{by_stratum[one.name]:,} rows, the manifest says {one.found:,}",
                )  # fmt: skip
