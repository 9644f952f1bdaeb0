"""Models: what a SAT solver answers, read back as a grid.

Two forms are in use. MiniSat writes ``SAT`` and the literals, or ``UNSAT``; solvers of the
competitions write ``s SATISFIABLE`` and lines of literals that begin with ``v``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nonet.errors import BudgetSpent, ParseError
from nonet.model import Grid, Layout
from nonet.solvers.sat.dimacs import literals_of
from nonet.solvers.sat.encoding import candidate

SATISFIABLE = ("SAT", "SATISFIABLE")
UNSATISFIABLE = ("UNSAT", "UNSATISFIABLE")
UNDECIDED = ("INDET", "INDETERMINATE", "UNKNOWN")


def read_model(lines: Iterable[str]) -> list[int] | None:
    """Return the literals of a model file, or None where it says unsatisfiable.

    ParseError with line and reason where it is malformed, BudgetSpent where the solver
    gave up.

    >>> read_model(["SAT", "1 -2 3 0"]), read_model(["c by hand", "s UNSATISFIABLE"])
    ([1, -2, 3], None)
    """
    said: str | None = None
    ended = False
    literals: list[int] = []
    number = 0
    for number, line in enumerate(lines, 1):
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[0][0].isalpha() and words[0] != "v":
            verdict = words[1] if words[0] == "s" and len(words) > 1 else words[0]
            if said is not None:
                raise ParseError("a second verdict", line=number, found=repr(line.strip()))
            if verdict not in (*SATISFIABLE, *UNSATISFIABLE, *UNDECIDED):
                raise ParseError(
                    "not a verdict", line=number, found=repr(line.strip()),
                    expected="SAT, UNSAT or INDET, or s SATISFIABLE and the like",
                )  # fmt: skip
            said = verdict
            continue
        if ended:
            raise ParseError("more after the end of the model", line=number)
        numbers = literals_of(" ".join(words[words[0] == "v" :]), number, None)
        ended = 0 in numbers
        if ended and numbers.index(0) != len(numbers) - 1:
            raise ParseError("more after the end of the model", line=number)
        literals += [literal for literal in numbers if literal]
    if said in UNSATISFIABLE:
        return None
    if said in UNDECIDED:
        raise BudgetSpent("unknown: the SAT solver gave up")
    if not ended:
        raise ParseError("the model does not end", line=number or 1, expected="0 at its end")
    return literals


def grid_of_model(literals: Sequence[int], layout: Layout) -> Grid:
    """Return the grid in which every true variable is a digit in its cell.

    >>> from nonet.solvers.sat.encoding import variable
    >>> small = Layout.plain("2x2")
    >>> grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    >>> model = [variable(small, cell, digit) for cell, digit in enumerate(grid)]
    >>> print(grid_of_model(model, small))
    1234341221434321
    """
    values = bytearray(layout.cells)
    for literal in literals:
        if not 0 < literal <= layout.size**3:
            continue  # false, or a variable that is not of the puzzle
        cell, digit = candidate(layout, literal)
        if values[cell]:
            raise ParseError(
                f"the model puts both {values[cell]} and {digit} in {layout.cell_name(cell)}"
            )
        values[cell] = digit
    if 0 in values:
        blank = layout.cell_name(values.index(0))
        raise ParseError(f"the model leaves {blank} blank; is it a model of a {layout} puzzle?")
    return Grid(bytes(values), layout)
