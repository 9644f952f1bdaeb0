"""Runs: every arm on every subject of every level, in a fixed order, one row each.

As the order is fixed and rows are appended, the rows of a run that was stopped are the
beginning of those of a whole run; to go on is to skip as many measurements.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from statistics import median
from typing import Any

from nonet.errors import OptionError
from nonet.execution import Chunk, Executor, Serial
from nonet.kernel import Budget
from nonet.kernel.generation import derived_seed
from nonet.kernel.machine import Machine
from nonet.kernel.numbers import check_seed
from nonet.lab.experiment import (
    CENSORED,
    Arm,
    Experiment,
    Level,
    Measurement,
    Scale,
    Subject,
    check,
    runnable,
)
from nonet.lab.rows import Row, RowFile
from nonet.lab.sources import level_seed


@dataclass(frozen=True)
class Moment:
    """How far a run is; it has no level before the first measurement."""

    experiment: str
    level: Level | None
    done: int
    total: int


Watch = Callable[[Moment], None]
SERIAL = Serial()


def folder_of(out: Path, scale: str, name: str) -> Path:
    """Return where the rows and the report of an experiment are."""
    return out / scale / name


def run(
    experiment: Experiment,
    scale: str = "small",
    *,
    out: Path = Path("lab"),
    seed: int = 1,
    watch: Watch | None = None,
    executor: Executor | None = None,
    folder: Path | None = None,
) -> Path:
    """Measure what is still to be measured; return the folder with the rows.

    That is SCALE/NAME below ``out``, or ``folder`` itself.

    Nothing is measured before the experiment is checked. The same seed makes the same
    puzzles and the same rows, times apart. With an executor it is measured elsewhere; every
    row says on which processor.
    """
    check_seed(seed)
    check(experiment, scale)
    experiment = runnable(experiment, scale)
    chosen = experiment.scale(scale)
    total = chosen.subjects * len(experiment.arms) * chosen.runs
    folder = folder or folder_of(out, scale, experiment.name)
    with RowFile(folder) as file:
        _check_beginning(experiment, scale, seed, file, total)
        done = len(file.finished)
        if watch is not None:
            watch(Moment(experiment.name, None, done, total))
        for row in measured_rows(experiment, scale, seed, file.finished, executor or SERIAL):
            file.append(row)
            done += 1
            if watch is not None:
                watch(Moment(experiment.name, row["level"], done, total))
    return folder


def measured_rows(
    experiment: Experiment,
    scale: str,
    seed: int,
    finished: Sequence[Row] = (),
    executor: Executor = SERIAL,
) -> Iterator[Row]:
    """Measure, and yield the rows that follow the finished ones."""
    header = {"experiment": experiment.name, "scale": scale, "seed": seed}
    chunks = _chunks(experiment, experiment.scale(scale), seed, deque(finished))
    for _, row in executor.run(measure, chunks):
        yield header | row


def measure(chunk: Chunk) -> Row:
    """Measure one row, here; it says where."""
    arm, level, subject, number, scale = chunk.task
    row = _row(arm, level, subject, number, scale, chunk.seed)
    machine = _machine()
    trailer = {
        "nonet": machine.nonet,
        "cpu": machine.cpu,
        "cores": machine.cores,
        "date": machine.date,
    }
    return row | trailer


@lru_cache(maxsize=1)
def _machine() -> Machine:
    return Machine.here()


def _chunks(
    experiment: Experiment, scale: Scale, seed: int, finished: deque[Row]
) -> Iterator[Chunk]:
    """Yield what is to be measured after the finished rows, in rounds over the levels.

    A round has one subject of each level, so that a machine that is slower for a while is
    so at every level, and a run that was stopped has measured all of them.
    """
    sources = {
        level: experiment.source.subjects(level, count, seed)
        for level, count in scale.counts.items()
    }
    for turn in range(max(scale.counts.values(), default=0)):
        for level, subjects in sources.items():
            if turn >= scale.counts[level]:
                continue
            subject = next(subjects)
            for arm in experiment.arms:
                for number in range(scale.runs):
                    if finished:
                        _check_same(finished.popleft(), level, subject, arm, number)
                        continue
                    own = derived_seed(level_seed(seed, level), subject.index * scale.runs + number)
                    key = f"{level}-{subject.index}-{arm.name}-{number}"
                    yield Chunk(key, own, (arm, level, subject, number, scale))


def _check_same(row: Row, level: Level, subject: Subject, arm: Arm, number: int) -> None:
    """Refuse a finished row that this run would not have made."""
    puzzle = None if subject.puzzle is None else str(subject.puzzle)
    due = {"level": level, "index": subject.index, "arm": arm.name, "run": number, "puzzle": puzzle}
    for name, value in due.items():
        if row.get(name) != value:
            raise OptionError(
                f"the rows there are not the beginning of this run: {name} {row.get(name)!r} "
                f"stands where {value!r} is due; choose another --out"
            )


def _row(arm: Arm, level: Level, subject: Subject, number: int, scale: Scale, seed: int) -> Row:
    start = time.perf_counter()
    measured, times = _repeated(arm, level, subject, seed, scale)
    row: dict[str, Any] = {
        "level": level,
        "index": subject.index,
        "arm": arm.name,
        "run": number,
        **arm.settings(),
        "status": measured.status,
        "repeats": len(times),
        **{name: _short(value) for name, value in measured.numbers.items()},
        **subject.facts,
    }
    if scale.keep_times:
        row["times"] = [_short(seconds) for seconds in times]
    if subject.puzzle is not None:
        row |= {"givens": subject.puzzle.clues, "puzzle": str(subject.puzzle)}
    return row | {"load": _load(), "wall": float(f"{time.perf_counter() - start:.2g}")}


def _repeated(
    arm: Arm, level: Level, subject: Subject, seed: int, scale: Scale
) -> tuple[Measurement, list[float]]:
    """Warm up, then measure, and return all times; a run that meets its budget is not repeated."""
    budget: Budget = scale.budget
    measured = None
    for _ in range(scale.warmups):
        measured = arm.measure(level, subject, seed, budget)
        if measured.status == CENSORED:
            return measured, [measured.numbers["seconds"]]
    timed = []
    for _ in range(scale.repeats):
        measured = arm.measure(level, subject, seed, budget)
        timed.append(measured.numbers)
        if measured.status == CENSORED:
            break
    assert measured is not None
    middle = {
        name: median(numbers[name] for numbers in timed)
        for name in measured.numbers
        if name.endswith("seconds")
    }
    times = [float(numbers["seconds"]) for numbers in timed]
    return Measurement(measured.status, {**measured.numbers, **middle}), times


def _load() -> float | None:
    """Return how many programs wanted a core during the last minute, where the system says."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def _short(value: Any) -> Any:
    """Return a time with as many digits as a clock has."""
    return float(f"{value:.4g}") if isinstance(value, float) else value


def _check_beginning(
    experiment: Experiment, scale: str, seed: int, file: RowFile, total: int
) -> None:
    """Refuse rows that are not the beginning of this run."""
    arms = {arm.name: arm.settings() for arm in experiment.arms}
    for number, row in enumerate(file.finished, 1):
        found = {name: row.get(name) for name in ("experiment", "scale", "seed")}
        wanted = {"experiment": experiment.name, "scale": scale, "seed": seed}
        if found != wanted:
            other = ", ".join(
                f"{name} {found[name]}" for name in wanted if found[name] != wanted[name]
            )
            raise OptionError(
                f"{file.path}, line {number}, is of another run ({other}); "
                "choose another --out, or the same options to go on"
            )
        if arms.get(row.get("arm", "")) != {key: row.get(key) for key in ("solver", "options")}:
            raise OptionError(
                f"{file.path}, line {number}: {row.get('arm')!r} is not as in this experiment "
                "now; choose another --out"
            )
    if len(file.finished) > total:
        raise OptionError(f"{file.path} has {len(file.finished)} rows, the experiment {total}")
