"""Puzzles rated per second, by band of Sudoku Explainer's rating, beside other raters.

    python benchmarks/rate.py RATED.csv [--sample 40] [--peer-seconds 20] [--json]

RATED.csv has the columns puzzle, er, ep, ed, seconds: what Sudoku Explainer says, and how
long it took. Every rater gets the same sample in the same process, one thread. Ours is
timed on processor time; `agree` is the share of the puzzles where all three numbers are
those of Sudoku Explainer (for peers: the first number, where they have one).
"""

from __future__ import annotations

import argparse
import csv
import gzip
import importlib.util
import json
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from nonet import rate_batch

ENOUGH_SECONDS = 0.5


@dataclass(frozen=True)
class Row:
    """One rater on one band."""

    band: str
    rater: str
    puzzles: int
    per_second: float
    agree: float | None
    times_explainer: float | None


Rated = list[dict[str, str]]


def read(path: Path) -> Rated:
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        return list(csv.DictReader(file))


def bands(rated: Rated, sample: int, seed: int) -> dict[str, Rated]:
    found: dict[str, Rated] = {}
    for row in rated:
        found.setdefault(f"{row['er'].split('.')[0]}.x", []).append(row)
    rng = random.Random(seed)
    return {
        band: rng.sample(rows, min(sample, len(rows)))
        for band, rows in sorted(found.items(), key=lambda item: float(item[0][:-2]))
    }


def ours(band: str, rows: Rated) -> Row:
    lines = [row["puzzle"] for row in rows]
    ratings = rate_batch(lines)
    turns, start = 0, time.process_time()
    while turns == 0 or time.process_time() - start < ENOUGH_SECONDS:
        ratings = rate_batch(lines)
        turns += 1
    seconds = (time.process_time() - start) / turns
    agree = sum(
        str(rating) == f"ED={row['er']}/{row['ep']}/{row['ed']}"
        for rating, row in zip(ratings, rows, strict=True)
    )
    # The original's clock shows hundredths: bands below that have no ratio.
    explainer = sum(float(row["seconds"]) for row in rows)
    ratio = explainer / seconds if explainer / len(rows) >= 0.02 else None
    return Row(band, "nonet", len(rows), len(rows) / seconds, agree / len(rows), ratio)


def peer(
    name: str, rate: Callable[[str], float | None], band: str, rows: Rated, limit: float
) -> Row:
    done = agree = 0
    start = time.process_time()
    claims = False
    for row in rows:
        rating = rate(row["puzzle"])
        claims = claims or rating is not None
        agree += rating is not None and f"{rating:.1f}" == row["er"]
        done += 1
        if time.process_time() - start > limit:
            break
    seconds = time.process_time() - start
    return Row(band, name, done, done / seconds, agree / done if claims else None, None)


def hodoku() -> Callable[[str], float | None]:
    from hodoku import Solver

    solver = Solver()

    def rate(puzzle: str) -> None:
        solver.rate(puzzle)  # its own scale: nothing to compare

    return rate


def pencilmark() -> Callable[[str], float | None]:
    import pencilmark as module

    def rate(puzzle: str) -> float | None:
        card = module.rate(module.from_string(puzzle), se="diuf", fields=["se_diuf"])
        value = card.get("se_diuf")
        value = value.get("er") if isinstance(value, dict) else value
        return None if value is None else float(value)

    return rate


PEERS = {"hodoku": ("hodoku-py", hodoku), "pencilmark": ("pencilmark", pencilmark)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rated", type=Path)
    parser.add_argument("--sample", type=int, default=40)
    parser.add_argument("--peer-seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    raters = {
        package: make()
        for module, (package, make) in PEERS.items()
        if importlib.util.find_spec(module) is not None
    }
    if not options.json:
        print("| rated | rater | puzzles | a second | agree | times the original |")
        print("|---|---|---|---|---|---|")
    for band, rows in bands(read(options.rated), options.sample, options.seed).items():
        table = [ours(band, rows)]
        table += [peer(n, rate, band, rows, options.peer_seconds) for n, rate in raters.items()]
        for row in table:
            print(json.dumps(asdict(row)) if options.json else markdown(row), flush=True)


def markdown(row: Row) -> str:
    agree = "–" if row.agree is None else f"{row.agree:.0%}"
    times = "–" if row.times_explainer is None else f"{row.times_explainer:,.0f}"
    speed = f"{row.per_second:,.0f}" if row.per_second >= 10 else f"{row.per_second:.2g}"
    return f"| {row.band} | {row.rater} | {row.puzzles} | {speed} | {agree} | {times} |"


if __name__ == "__main__":
    main()
