"""A solver of Boolean formulas given by its path: kissat, cadical, any that reads DIMACS.

It is run on a file, once for the first solution and once more with that solution forbidden,
and answers as in the competitions: ``s SATISFIABLE`` and the literals after ``v``, or
``s UNSATISFIABLE``. Its search is what a run takes beyond a run on the same file with a
contradiction at its end, which is read and refuted without a search. That one, and writing
the file, is preparation.
"""

from __future__ import annotations

import shlex
import subprocess
import tempfile
from pathlib import Path

from nonet.bench.clock import CHILD_CLOCKS, CLOCKS
from nonet.bench.contender import Job, PeerFailed, Run, command_of
from nonet.bench.peers.sat import clauses_of
from nonet.errors import OptionError
from nonet.model import Layout


class Dimacs:
    """A program that solves DIMACS files."""

    appetite = 2000

    def __init__(self, command: str) -> None:
        if not command.strip():
            raise OptionError("--peer dimacs=: the path of a solver would be right")
        self._command = command_of("dimacs", command)
        self.name = Path(self._command[0]).name

    def limit(self, wanted: int) -> int:
        """Return what is wanted: one run for each solution."""
        return wanted

    def supports(self, layout: Layout) -> bool:
        """Every layout has clauses."""
        return True

    def run(self, job: Job, timeout: float) -> Run:
        """Solve one puzzle after the other."""
        counts: list[int] = []
        prepare = solve = 0.0
        now = CLOCKS[job.clock]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "puzzle.cnf")
            for puzzle in job.puzzles:
                start = now()
                clauses = clauses_of(puzzle)
                prepare += now() - start
                found = 0
                while found < job.limit:
                    start = now()
                    variables = puzzle.layout.cells * puzzle.size
                    _write(path, variables, [*clauses, [1], [-1]])
                    prepare += now() - start
                    reading, _ = self._timed(path, timeout, job.clock)
                    _write(path, variables, clauses)
                    seconds, model = self._timed(path, timeout, job.clock)
                    prepare += reading
                    solve += max(seconds - reading, 0.0)
                    if model is None:
                        break
                    found += 1
                    clauses.append([-literal for literal in model if literal > 0])
                counts.append(found)
                if prepare + solve > job.seconds:
                    break
        return Run(tuple(counts), prepare, solve)

    def close(self) -> None:
        """Nothing runs between two jobs."""

    def _timed(self, path: Path, timeout: float, clock: str) -> tuple[float, list[int] | None]:
        """Return the seconds of a run, and the literals of a solution if there is one."""
        now = CHILD_CLOCKS[clock]
        start = now()
        try:
            done = subprocess.run(
                [*self._command, str(path)], capture_output=True, text=True,
                timeout=timeout, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired as error:
            raise PeerFailed(f"no answer in {error.timeout:g} s") from error
        except OSError as error:
            raise PeerFailed(f"{shlex.join(self._command)}: {error}") from error
        seconds = now() - start
        lines = done.stdout.splitlines()
        if "s UNSATISFIABLE" in lines:
            return seconds, None
        if "s SATISFIABLE" not in lines:
            raise PeerFailed(f"{shlex.join(self._command)}: no line of its answer starts with s")
        words = (word for line in lines if line.startswith("v ") for word in line.split()[1:])
        return seconds, [int(word) for word in words]


def _write(path: Path, variables: int, clauses: list[list[int]]) -> None:
    lines = [f"p cnf {variables} {len(clauses)}"]
    lines += [" ".join(map(str, [*clause, 0])) for clause in clauses]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
