"""One puzzle at a time from Python, beside another solver's single call through ctypes.

Run ``python benchmarks/one.py FOLDER --library libtdoku.so``. FOLDER has puzzle collections,
one puzzle a line; the library is tdoku's, built apart for the same instruction set
(``NONET_ISA=avx2`` for a library with AVX2). Every round each side goes through the same
relabelled puzzles, in turn; a cell is the best of the rounds. Without a library ours alone is timed.
"""

from __future__ import annotations

import argparse
import ctypes
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from nonet import Puzzle

DIGITS = "123456789"


def puzzles_of(path: Path, number: int) -> list[str]:
    lines = [line[:81].replace("0", ".") for line in path.read_text().splitlines()]
    chosen = random.Random(1)
    lines = [line for line in lines if len(line) == 81 and set(line) <= set(DIGITS + ".")]
    lines = chosen.sample(lines, min(number, len(lines)))
    return [relabelled(line, chosen) for line in lines]


def relabelled(line: str, chosen: random.Random) -> str:
    return line.translate(str.maketrans(DIGITS, "".join(chosen.sample(DIGITS, 9))))


def tdoku(path: Path) -> Callable[[bytes, int], int]:
    """Return its one call: a line of 81 characters, a limit, and the number of solutions."""
    call = ctypes.CDLL(str(path.resolve())).TdokuSolverDpllTriadSimd
    call.restype = ctypes.c_size_t
    call.argtypes = [
        ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_char_p,
        ctypes.POINTER(ctypes.c_size_t),
    ]  # fmt: skip
    solution, guesses = ctypes.create_string_buffer(82), ctypes.byref(ctypes.c_size_t())
    return lambda line, limit: int(call(line, limit, 0, solution, guesses))


def seconds(call: Callable[[Puzzle], object], puzzles: Sequence[Puzzle]) -> float:
    start = time.process_time()
    for puzzle in puzzles:
        call(puzzle)
    return (time.process_time() - start) / len(puzzles)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--library", type=Path, help="tdoku, as a shared library")
    parser.add_argument("--puzzles", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    other = None if options.library is None else tdoku(options.library)
    print("| set | count(2) | times | is_unique() | times | solve() | times |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for path in sorted(options.folder.glob("*.txt")):
        lines = puzzles_of(path, options.puzzles)
        puzzles = [Puzzle(line) for line in lines]
        peers = [(line.encode(), other) for line in lines]
        best: dict[str, float] = {}

        def record(name: str, took: float, best: dict[str, float] = best) -> None:
            best[name] = min(took, best.get(name, took))

        for _ in range(options.rounds):
            for limit in (2, 1) if other else ():
                start = time.process_time()
                for line, call in peers:
                    call(line, limit)  # type: ignore[misc]
                record(f"peer {limit}", (time.process_time() - start) / len(peers))
            record("count", seconds(lambda puzzle: puzzle.count(2), puzzles))
            record("unique", seconds(Puzzle.is_unique, puzzles))
            record("solve", seconds(Puzzle.solve, puzzles))
        cells = []
        for name, peer in (("count", "peer 2"), ("unique", "peer 2"), ("solve", "peer 1")):
            times = f"{best[peer] / best[name]:.2f}" if other else "–"
            cells += [f"{best[name] * 1e6:.2f} µs", times]
        if other:
            assert all(
                p.count(2) == other(line.encode(), 2)
                for p, line in zip(puzzles, lines, strict=True)
            )
        print("|", " | ".join([path.stem, *cells]), "|", flush=True)


if __name__ == "__main__":
    main()
