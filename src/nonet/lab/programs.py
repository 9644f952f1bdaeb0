"""Programs of others as arms: any command that reads puzzles, one a line, and prints a line each.

A line is a solution, or a number of solutions, or blank for none; what ``nonet bench --peer``
takes. The time is the processor time of a run less that of a run on nothing; where that is too
short to be told from the start of the program, the puzzle is given many times over.
"""

from __future__ import annotations

import shlex
import subprocess
from dataclasses import dataclass
from typing import Any

from nonet.errors import OptionError, SolverFault
from nonet.kernel import Budget
from nonet.lab.arms import puzzle_of
from nonet.lab.clock import clock
from nonet.lab.experiment import CENSORED, NONE, SOLVED, Level, Measurement, Subject
from nonet.model import Layout, Puzzle, is_solution_of
from nonet.model.symbols import read_digits

#: A run should work so long at least, and a puzzle is repeated so often at most.
LONG_ENOUGH = 0.1
MOST_COPIES = 4096
#: A program has so long to start, besides its budget.
START = 10.0


@dataclass(frozen=True)
class ProgramArm:
    """A command that solves plain 9x9 puzzles."""

    name: str
    command: str

    @classmethod
    def named(cls, text: str) -> ProgramArm:
        """Return the arm of a text like ``tdoku=./tdoku --count``."""
        name, sign, command = text.partition("=")
        if not (sign and name.strip() and command.strip()):
            raise OptionError(f"--peer {text}: NAME=COMMAND would be right")
        return cls(name.strip(), command.strip())

    def settings(self) -> dict[str, Any]:
        """Return the command."""
        return {"solver": self.name, "options": {"command": self.command}}

    def check(self, layout: Layout) -> None:
        """Refuse other layouts than plain 9x9, and a command that cannot be run."""
        if layout != Layout.plain("3x3"):
            raise OptionError(f"{self.name} is a program, which is given plain 9x9, not {layout}")
        self._run("", START)

    def measure(self, level: Level, subject: Subject, seed: int, budget: Budget) -> Measurement:
        """Solve once, or so often that the time can be told."""
        puzzle = puzzle_of(subject)
        patience = START + (600.0 if budget.seconds is None else 2 * budget.seconds)
        idle = self._run("", patience)
        assert idle is not None
        copies, found = 1, self._run(f"{puzzle}\n", patience)
        while found is not None:
            solutions = self._solutions(found[1], puzzle, copies)
            net = max(found[0] - idle[0], 1e-9)
            if net >= LONG_ENOUGH or copies >= MOST_COPIES:
                break
            copies = min(MOST_COPIES, max(2 * copies, round(copies * 1.5 * LONG_ENOUGH / net)))
            found = self._run(f"{puzzle}\n" * copies, patience)
        if found is None:
            return Measurement(CENSORED, {"seconds": budget.seconds or patience})
        seconds = max(found[0] - idle[0], 1e-9) / copies
        if budget.seconds is not None and seconds > budget.seconds:
            return Measurement(CENSORED, {"seconds": budget.seconds})
        return Measurement(
            SOLVED if solutions else NONE, {"seconds": seconds, "solutions": solutions}
        )

    def _run(self, text: str, patience: float) -> tuple[float, str] | None:
        """Return processor time and output of one run; None where it did not end."""
        start = clock()
        try:
            done = subprocess.run(
                shlex.split(self.command), input=text, capture_output=True, text=True,
                timeout=patience, check=True,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
        except (OSError, ValueError, subprocess.CalledProcessError) as error:
            raise SolverFault(f"{self.name}: {self.command}: {error}") from error
        return clock() - start, done.stdout

    def _solutions(self, output: str, puzzle: Puzzle, copies: int) -> int:
        lines = output.splitlines()
        if len(lines) != copies:
            raise SolverFault(f"{self.name}: {len(lines)} lines for {copies} puzzles")
        line = lines[0].strip()
        if len(line) < len(puzzle):
            if line and not line.isdigit():
                raise SolverFault(f"{self.name}: {line!r} is neither a count nor a solution")
            return int(line or 0)
        values = read_digits(line[: len(puzzle)], puzzle.size, 1)
        if not is_solution_of(puzzle.layout, values, puzzle.values):
            raise SolverFault(f"{self.name}: {line}, which is not a solution of {puzzle}")
        return 1
