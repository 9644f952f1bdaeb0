"""What people call puzzles with rules, and what we call them.

    python benchmarks/published_words.py FILE... [--seconds 60]

FILE holds one JSON object a line: a ``title`` or ``name``, and the puzzle as ``fpuzzles`` (the code
of a link) or ``input`` (a string of Interactive Sudoku Solver). Those with a word for their
difficulty in the name are scored and printed as a table; a score that was not done in time is a
lower bound, and so is its level.
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path

import nonet
from nonet.kernel import Budget

WORDS = re.compile(
    r"\b(beginner|easy|gentle|simple|medium|tricky|tough|hard|difficult|expert|fiendish|extreme)\b",
    re.IGNORECASE,
)


def main() -> None:
    """Score what has a word, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    print("| word | name | rules | score | level |\n|---|---|---|---:|---|")
    for line in (line for path in options.files for line in path.read_text().splitlines()):
        row = json.loads(line)
        name = row.get("title") or row.get("name") or ""
        word = WORDS.search(name)
        if word is None:
            continue
        link = f"https://f-puzzles.com/?load={row['fpuzzles']}" if "fpuzzles" in row else None
        puzzle = nonet.Puzzle(link or row["input"].strip())
        rated = puzzle.rate(["score"], budget=Budget(seconds=options.seconds))
        done = "score" not in rated.reasons
        level = rated.level.name if rated.level else "-"
        print(
            f"| {word[0].lower()} | {name} | {len(puzzle.rules)} "
            f"| {'' if done else '>= '}{rated.score} | {level if done else '-'} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
