"""Does an installation work? ``python smoke.py`` tries the library, ``python smoke.py all`` extras.

Needs nothing but what it tries: environments without test tools run it, and wheels on every
platform (.ci/install, cibuildwheel).
"""

import re
import sys
from importlib import import_module
from importlib.metadata import requires, version

import nonet
from nonet.kernel.native import native

PUZZLE = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


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
    """Find what every extra for users brings, and use some of it."""
    needed = re.findall(
        r"^([\w.-]+)(\S*); .*?extra == .(\w+)", "\n".join(requires("nonet") or ()), re.M
    )
    (users,) = [
        rest.strip("[]").split(",")
        for name, rest, extra in needed
        if (name, extra) == ("nonet", "all")
    ]
    for name in {name for name, _, extra in needed if extra in users}:
        assert version(name)
    puzzle = nonet.Puzzle(PUZZLE)
    assert puzzle.solve(solver="sat") == puzzle.solve()
    assert nonet.rate_batch([PUZZLE]).table().num_rows == 1
    assert (
        nonet.draw(puzzle, "pdf").startswith(b"%PDF") and nonet.draw(puzzle, "png")[1:4] == b"PNG"
    )
    assert import_module("nonet.web.app") and import_module("nonet.gym")


if __name__ == "__main__":
    print(nonet.__version__, sys.version.split()[0], native.compiler)
    library()
    if "all" in sys.argv[1:]:
        extras()
