"""``nonet demo``: the product in a minute, by running its own commands."""

from __future__ import annotations

import shlex
import subprocess
import sys

from rich.console import Console

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SIX = "...4..5.1....3..1..6.......5.6..4..."

# What is shown: a sentence and the arguments of a command. Add a line to extend the demo.
SCENES: list[tuple[str, list[str]]] = [
    ("Solve a puzzle.", ["solve", EASY]),
    ("The same as a person would like to see it.", ["solve", "--to", "pretty", EASY]),
    ("How many solutions does a grid with two givens have?", ["count", "1.............4."]),
    ("Is a puzzle sound? If not, why not?", ["check", "55" + EASY[2:]]),
    ("Any size: a 6x6 grid.", ["solve", "--to", "grid", SIX]),
    ("Any format.", ["convert", "--to", "sudokuwiki", EASY]),
]


def demo() -> None:
    """Show what Nonet does by running its commands."""
    console = Console(highlight=False)
    for sentence, arguments in SCENES:
        console.print(f"\n[bold]{sentence}[/bold]")
        console.print(f"[cyan]$ nonet {shlex.join(arguments)}[/cyan]", soft_wrap=True)
        subprocess.run([sys.executable, "-m", "nonet", *arguments], check=False)
    console.print("\nMore: [cyan]nonet --help[/cyan]")


if __name__ == "__main__":
    demo()
