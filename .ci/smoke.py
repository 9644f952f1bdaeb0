"""Does an installation work? ``python smoke.py`` tries the library, ``python smoke.py all`` extras.

Needs nothing but what it tries: environments without test tools run it, and wheels on every
platform (.ci/install, cibuildwheel).
"""

import sys
from importlib import import_module

import nonet
from nonet.kernel.native import native

PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
# One module of each extra's library.
EXTRAS = "pysat fpdf resvg_py matplotlib openpyxl pandas fastapi uvicorn pyarrow duckdb gymnasium distributed"


def library() -> None:
    """Solve, rate, explain, generate, draw, on small and large boards."""
    puzzle = nonet.Puzzle(PUZZLE)
    assert puzzle.is_unique() and puzzle.solve().is_solution()
    assert str(puzzle.rate(scales="explainer")) == "ED=6.6/1.2/1.2"
    assert puzzle.explain().is_solved
    assert nonet.generate(level="hard", seed=1).rate().level.name == "hard"
    assert nonet.solve_batch([PUZZLE] * 100).counts.tolist() == [1] * 100
    assert nonet.Puzzle("." * 256).solve().is_solution()
    assert nonet.draw(puzzle).startswith("<svg")


def extras() -> None:
    """Import what the extras bring, and use some of it."""
    for name in EXTRAS.split():
        import_module(name)
    puzzle = nonet.Puzzle(PUZZLE)
    assert puzzle.solve(solver="sat") == puzzle.solve()
    assert nonet.rate_batch([PUZZLE]).table().num_rows == 1
    assert import_module("nonet.web.app")


if __name__ == "__main__":
    print(nonet.__version__, sys.version.split()[0], native.compiler)
    library()
    if "all" in sys.argv[1:]:
        extras()
