"""SAT as Rydh & Hedin (2012) did it: a DIMACS file out, the minisat program, a model file in."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from nonet.errors import OptionError
from nonet.model import Grid, Puzzle
from nonet.solvers.sat.dimacs import write_formula
from nonet.solvers.sat.models import grid_of_model, read_model

PROGRAM = "minisat"


@dataclass(frozen=True)
class FileSolve:
    """The three stages of a solve through files, to be taken one after the other.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     solve = FileSolve(Puzzle("1.............4."), Path(folder))
    ...     solve.write()
    ...     print(solve.formula.read_text().splitlines()[2])
    p cnf 64 306
    """

    puzzle: Puzzle
    folder: Path
    encoding: str = "paper"

    @property
    def formula(self) -> Path:
        """Where the formula goes."""
        return self.folder / "puzzle.cnf"

    @property
    def model(self) -> Path:
        """Where the program puts its answer."""
        return self.folder / "puzzle.model"

    def write(self) -> None:
        """Write the formula."""
        with self.formula.open("w", encoding="ascii") as stream:
            write_formula(self.puzzle, stream, self.encoding)

    def run(self, seconds: float | None = None) -> bool:
        """Let the program answer; False where it took longer than the seconds."""
        try:
            subprocess.run(
                [program(), str(self.formula), str(self.model)],
                capture_output=True, check=False, timeout=seconds,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return False
        return True

    def read(self) -> Grid | None:
        """Read the answer: a solution, or None where there is none."""
        with self.model.open(encoding="ascii") as lines:
            literals = read_model(lines)
        return None if literals is None else grid_of_model(literals, self.puzzle.layout)


def program() -> str:
    """Return where the minisat program is; OptionError where it is not installed."""
    found = shutil.which(PROGRAM)
    if found is None:
        raise OptionError(
            f"the program {PROGRAM} is not installed; Debian's package minisat has it"
        )
    return found
