"""Sudoku Explainer itself, run beside our rater.

Its command-line rater is the class ``diuf.sudoku.test.serate``; whoever has the program says
where its classes are, a folder or a jar. Nothing of it is part of this project.
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from nonet.bench.clock import CHILD_CLOCKS
from nonet.errors import SourceError

RATER = "diuf.sudoku.test.serate"
#: Rated at once: what this takes is the start of java.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

#: Seconds; less cannot be told from the start of java.
LEAST = 0.01


class Original:
    """Sudoku Explainer, found by its classes."""

    def __init__(self, classes: Path) -> None:
        self._classes = classes
        self._start, _ = self._run([EASY])

    def rate(self, puzzles: Sequence[str]) -> tuple[float, list[str]]:
        """Return processor seconds, without the start of java, and ``er/ep/ed`` of each."""
        seconds, ratings = self._run(puzzles)
        return max(seconds - self._start, LEAST), ratings

    def _run(self, puzzles: Sequence[str]) -> tuple[float, list[str]]:
        clock = CHILD_CLOCKS["cpu"]
        with TemporaryDirectory() as folder:
            asked, said = Path(folder, "asked"), Path(folder, "said")
            asked.write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
            options = ["--format=%r/%p/%d", f"--input={asked}", f"--output={said}"]
            # One thread collects the garbage, as one thread rates.
            command = ["java", "-XX:+UseSerialGC", "-cp", str(self._classes), RATER, *options]
            before = clock()
            try:
                done = subprocess.run(command, capture_output=True, text=True, check=False)
            except OSError as error:
                raise SourceError(f"java cannot be run: {error.strerror}") from error
            ratings = said.read_text().split() if said.exists() else []
        if done.returncode or len(ratings) != len(puzzles):
            reason = next(iter(done.stderr.splitlines()), "it rated nothing")
            raise SourceError(
                f"Sudoku Explainer does not run from {self._classes}: {reason}; right would be "
                f"the folder or jar that has {RATER}"
            )
        return clock() - before, ratings
