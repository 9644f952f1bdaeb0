"""How long a start takes, as multiples of Python's own and of numpy's import.

Run ``python benchmarks/start.py [ROUNDS]`` in an environment where nonet is installed, not
editable (an editable installation adds the finder of its build backend to every import). The
commands take turns; each time is the best of the rounds.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import time
from pathlib import Path

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PYTHON = sys.executable
NONET = str(Path(sysconfig.get_path("scripts")) / "nonet")

COMMANDS = {
    "python -c pass": [PYTHON, "-c", "pass"],
    "nonet --version": [NONET, "--version"],
    "import numpy": [PYTHON, "-c", "import numpy"],
    "import nonet": [PYTHON, "-c", "import nonet"],
    "nonet solve PUZZLE": [NONET, "solve", PUZZLE],
}


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    best = dict.fromkeys(COMMANDS, float("inf"))
    for _ in range(rounds):
        for name, command in COMMANDS.items():
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            best[name] = min(best[name], time.perf_counter() - start)
    print("| command | time | times python | times numpy |")
    print("| --- | ---: | ---: | ---: |")
    for name, took in best.items():
        python, numpy = took / best["python -c pass"], took / best["import numpy"]
        print(f"| {name} | {took * 1e3:.1f} ms | {python:.2f} | {numpy:.2f} |")


if __name__ == "__main__":
    main()
