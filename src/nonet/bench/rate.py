"""How many puzzles a second are rated, by band of Sudoku Explainer's rating, beside other raters.

Every rater gets the same sample in the same process, one thread, processor time. Ours is
compared with Sudoku Explainer run on the same sample, or else with the seconds it once took,
where the file says them.
"""

from __future__ import annotations

import csv
import gzip
import importlib.util
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from nonet.bench.generated import random_minimal
from nonet.bench.original import Original
from nonet.bench.report import Table
from nonet.errors import SourceError
from nonet.model import Layout
from nonet.rating import rate_batch

# Sudoku Explainer's clock shows hundredths: below this mean its seconds say nothing.
READABLE_SECONDS = 0.02


@dataclass(frozen=True)
class RatedPuzzle:
    """A puzzle, what Sudoku Explainer says of it, and its seconds where they are known."""

    puzzle: str
    ratings: tuple[str, str, str]
    seconds: float | None

    @property
    def band(self) -> str:
        """``7.x`` for ratings from 7.0 to 7.9."""
        return f"{self.ratings[0].partition('.')[0]}.x"


@dataclass(frozen=True)
class RaterResult:
    """One rater on one band."""

    band: str
    rater: str
    puzzles: int
    seconds: float
    #: Share of the puzzles with Sudoku Explainer's numbers; None if the rater has another scale.
    agree: float | None
    #: How many times as long Sudoku Explainer took.
    ratio: float | None

    @property
    def per_second(self) -> float:
        """Puzzles rated in a second."""
        return self.puzzles / self.seconds


def read_rated(path: Path) -> list[RatedPuzzle]:
    """Read a file with the columns puzzle, er, ep, ed, seconds."""
    try:
        with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
            return [
                RatedPuzzle(row["puzzle"], (row["er"], row["ep"], row["ed"]), float(row["seconds"]))
                for row in csv.DictReader(file)
            ]
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    except (KeyError, ValueError) as error:
        raise SourceError(
            f"{path} has no rated puzzles; columns puzzle, er, ep, ed, seconds would be right"
        ) from error


def make_rated(number: int, seed: int) -> list[RatedPuzzle]:
    """Return random minimal puzzles; the ratings are our own."""
    digits = random_minimal(Layout.plain("3x3"), number, seed)
    return [
        RatedPuzzle(
            str(rating.puzzle),
            (str(rating.explainer), str(rating.pearl), str(rating.diamond)),
            None,
        )
        for rating in rate_batch(digits)
    ]


def by_band(rated: Sequence[RatedPuzzle], sample: int, seed: int) -> dict[str, list[RatedPuzzle]]:
    """Return a random sample of each band, the easiest first."""
    bands: dict[str, list[RatedPuzzle]] = {}
    for puzzle in rated:
        bands.setdefault(puzzle.band, []).append(puzzle)
    random = Random(seed)
    return {
        band: random.sample(bands[band], min(sample, len(bands[band])))
        for band in sorted(bands, key=lambda band: float(band[:-2]))
    }


Rate = Callable[[str], float | None]


def _hodoku() -> Rate:
    from hodoku import Solver

    solver = Solver()

    def rate(puzzle: str) -> None:
        solver.rate(puzzle)  # a scale of its own: nothing to compare

    return rate


def _pencilmark() -> Rate:
    import pencilmark

    def rate(puzzle: str) -> float:
        card = pencilmark.rate(pencilmark.from_string(puzzle), fields=["se"], se=True)
        return float(card["se"]["er"])

    return rate


#: Package, the module it brings, and how to rate with it. Add one here.
RATERS: dict[str, tuple[str, Callable[[], Rate]]] = {
    "hodoku-py": ("hodoku", _hodoku),
    "pencilmark": ("pencilmark", _pencilmark),
}


def installed_raters() -> tuple[dict[str, Rate], list[str]]:
    """Return the raters that are installed, and the packages that are not."""
    found = {package: importlib.util.find_spec(row[0]) for package, row in RATERS.items()}
    there = {package: RATERS[package][1]() for package, spec in found.items() if spec}
    return there, [package for package, spec in found.items() if not spec]


def measure(
    bands: dict[str, list[RatedPuzzle]],
    raters: dict[str, Rate],
    seconds: float,
    original: Original | None = None,
) -> Iterator[RaterResult]:
    """Yield the results, ours first in each band.

    Each rater stops after about the seconds; the original alone rates the whole sample.
    """
    for band, puzzles in bands.items():
        if original:
            theirs = _original(band, puzzles, original)
            yield _ours(band, puzzles, seconds, theirs.seconds)
            yield theirs
        else:
            kept = sum(puzzle.seconds or 0 for puzzle in puzzles)
            readable = kept / len(puzzles) >= READABLE_SECONDS
            yield _ours(band, puzzles, seconds, kept if readable else None)
        for name, rate in raters.items():
            yield _peer(band, name, rate, puzzles, seconds)


def _ours(
    band: str, puzzles: list[RatedPuzzle], limit: float, original: float | None
) -> RaterResult:
    lines = [puzzle.puzzle for puzzle in puzzles]
    rate_batch(lines[:1])
    turns, start = 0, time.process_time()
    while turns == 0 or time.process_time() - start < min(limit, 0.5):
        ratings = rate_batch(lines)
        turns += 1
    seconds = (time.process_time() - start) / turns
    agree = sum(
        str(rating) == f"ED={'/'.join(puzzle.ratings)}"
        for rating, puzzle in zip(ratings, puzzles, strict=True)
    )
    ratio = None if original is None else original / seconds
    return RaterResult(band, "nonet", len(lines), seconds, agree / len(lines), ratio)


def _original(band: str, puzzles: list[RatedPuzzle], original: Original) -> RaterResult:
    seconds, said = original.rate([puzzle.puzzle for puzzle in puzzles])
    agree = sum("/".join(p.ratings) == rating for p, rating in zip(puzzles, said, strict=True))
    count = len(puzzles)
    return RaterResult(band, "Sudoku Explainer", count, seconds, agree / count, None)


def _peer(
    band: str, name: str, rate: Rate, puzzles: list[RatedPuzzle], limit: float
) -> RaterResult:
    said: list[tuple[float | None, str]] = []
    start = time.process_time()
    for puzzle in puzzles:
        said.append((rate(puzzle.puzzle), puzzle.ratings[0]))
        if time.process_time() - start > limit:
            break
    seconds = time.process_time() - start
    compared = [f"{rating:.1f}" == wanted for rating, wanted in said if rating is not None]
    agree = sum(compared) / len(compared) if compared else None
    return RaterResult(band, name, len(said), seconds, agree, None)


def table(results: Sequence[RaterResult]) -> Table:
    """Return the results as a table."""
    return Table(
        "Puzzles rated",
        ("rated", "rater", "puzzles", "a second", "agree", "times the original"),
        tuple(
            (
                result.band,
                result.rater,
                f"{result.puzzles:,}",
                _speed(result.per_second),
                "–" if result.agree is None else f"{result.agree:.0%}",
                "–" if result.ratio is None else f"{result.ratio:,.0f}",
            )
            for result in results
        ),
    )


def _speed(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.2g}"
