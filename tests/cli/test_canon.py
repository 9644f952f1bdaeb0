"""nonet canon through the real command line."""

from __future__ import annotations

import json
from pathlib import Path

from nonet import Puzzle
from nonet.canonical import Transformation, canonical, shuffled
from tests.cli.test_commands import EASY, SEVENTEEN, nonet


def test_canon_prints_one_form_per_puzzle(tmp_path: Path) -> None:
    """In order; equivalent puzzles have the same form; --unique drops repeats."""
    disguised = str(shuffled(Puzzle(EASY), 4))
    file = tmp_path / "puzzles.txt"
    file.write_text(f"{EASY}\n{SEVENTEEN}\n{disguised}\n")
    done = nonet("canon", str(file))
    lines = done.stdout.split()
    assert done.returncode == 0 and len(lines) == 3 and lines[0] == lines[2] != lines[1]
    assert lines[1] == str(canonical(Puzzle(SEVENTEEN)).form)
    assert nonet("canon", "--unique", str(file)).stdout.split() == lines[:2]
    kept = nonet("canon", "--unique", "--keep", str(file)).stdout.split()
    assert kept == [EASY, SEVENTEEN.replace("0", ".")]


def test_canon_json_holds_the_mapping() -> None:
    """Rows and columns count from 1; applied to the puzzle they give the form."""
    record = json.loads(nonet("canon", "--json", EASY).stdout)
    transformation = Transformation(
        record["transpose"],
        tuple(row - 1 for row in record["rows"]),
        tuple(column - 1 for column in record["columns"]),
        tuple(record["labels"]),
    )
    assert str(transformation.apply(Puzzle(EASY))) == record["canonical"]
    assert record["automorphisms"] == 1


def test_canon_says_what_is_wrong() -> None:
    """A spent budget is unknown with exit code 1; bad input exits with 2."""
    spent = nonet("canon", "--nodes", "2", EASY)
    assert spent.stdout == "unknown\n" and spent.returncode == 1
    assert nonet("canon", EASY[:-1]).returncode == 2
    assert nonet("canon", "--layout", "x", "." * 81).stdout == "." * 81 + "\n"
