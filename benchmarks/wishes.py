"""Every technique as a wish: how long until a 9x9 puzzle that needs it is found.

    python benchmarks/wishes.py [--seconds 60] [--seed 1] [ID ...]

Prints a Markdown table: the technique, on whose way it is judged, seconds by the clock and of all
processors together until the first puzzle, tries, or why it is refused.
"""

from __future__ import annotations

import argparse
import os
import time

from nonet import generate_batch
from nonet.errors import OptionError
from nonet.techniques import TECHNIQUES


def processor() -> float:
    """Return the seconds that this process and those it started have used."""
    return sum(os.times()[:4])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = refused = 0
    ids = options.ids or list(TECHNIQUES)
    print("| technique | way | seconds | of processors | tries | |\n|---|---|---|---|---|---|")
    for id in ids:
        start, before = time.perf_counter(), processor()
        try:
            batch = generate_batch(
                1, seed=options.seed, technique=id, max_seconds=options.seconds, threads=0
            )
        except OptionError as error:
            refused += 1
            print(f"| {id} | | | | | refused: {error} |", flush=True)
            continue
        took, used = time.perf_counter() - start, processor() - before
        report = batch.report
        found += bool(batch)
        result = "" if batch else "not found"
        print(
            f"| {id} | {report.wishes.order} | {took:.1f} | {used:.1f} | {report.tries:,} "
            f"| {result} |",
            flush=True,
        )
    print(f"\n{found} of {len(ids)} found, {refused} refused.")


if __name__ == "__main__":
    main()
