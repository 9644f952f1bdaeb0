"""``nonet demo``: the product in a minute, by running its own commands."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

from nonet.cli.showing.console import Console

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
# The hardest puzzle of Mikuž's thesis of 2024.
TOUGH = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"

# What is shown: a sentence and the arguments of a command. Add a line to extend the demo.
SCENES: list[tuple[str, list[str]]] = [
    ("Solve a puzzle, as a person would like to see it.", ["solve", "--to", "pretty", EASY]),
    ("Is a puzzle sound? If not, why not?", ["check", "55" + EASY[2:]]),
    ("Any size: how many 6x6 grids are there?", ["count", "--limit", "100000000", "." * 36]),
    ("Rate it as Sudoku Explainer does.", ["rate", TOUGH]),
    ("A hint that does not give it all away.", ["hint", "--depth", "where", TOUGH]),
    ("Every step to the solution, and why.", ["explain", EASY]),
    ("What the next step looks like.", ["draw", "--step", TOUGH]),
    ("Learn a technique.", ["techniques", "show", "skyscraper"]),
    ("Make new ones.", ["generate", "-n", "3", "--level", "hard", "--seed", "1"]),
    ("Any format.", ["convert", "--to", "sudokuwiki", EASY]),
]


def demo() -> None:
    """Show what Nonet does by running its commands."""
    console = Console(highlight=False)
    for sentence, arguments in SCENES:
        console.print(f"\n[bold]{sentence}[/bold]")
        console.print(f"[cyan]$ nonet {shlex.join(arguments)}[/cyan]", soft_wrap=True)
        subprocess.run([sys.executable, "-m", "nonet", *arguments], check=False)
    command = Path(sys.executable).with_name("nonet")
    console.print(f"\nOpen the page: [cyan]{command} serve[/cyan]", soft_wrap=True)
    console.print(f"Everything else: [cyan]{command} --help[/cyan]", soft_wrap=True)


if __name__ == "__main__":
    demo()
