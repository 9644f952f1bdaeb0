"""A service with a library draws from it, and makes only what it does not hold."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nonet
from nonet.library import add
from nonet.text import Entry
from nonet.web import Settings
from tests.web.conftest import running

MADE = nonet.generate_batch(30, seed=1, symmetry="rotate180").puzzles


def test_puzzles_come_out_of_the_library(tmp_path: Path) -> None:
    """By seed, by wish; what is missing is made."""
    add(tmp_path, map(Entry, MADE))
    lines = {str(puzzle) for puzzle in MADE}
    with running(Settings(library=tmp_path)) as server:
        asked = {"count": 5, "seed": 3}
        first, again = (server.post("/api/generate", asked).json() for _ in range(2))
        assert first["status"] == "ok" and first == again
        assert {made["puzzle"] for made in first["puzzles"]} <= lines
        for made in first["puzzles"]:
            puzzle = nonet.Puzzle(made["puzzle"])
            assert made["explainer"] == puzzle.rate().explainer
            assert made["solution"] == str(puzzle.solve())
        hard = server.post("/api/generate", {"level": "master", "seed": 1}).json()["puzzles"][0]
        assert hard["puzzle"] in lines and hard["level"] == "master"
        small = server.post("/api/generate", {"layout": "2x2", "seed": 1}).json()["puzzles"][0]
        assert small["layout"] == "2x2"  # the library has none, so it was made
        odd = server.post("/api/generate", {"technique": "no-such"})
        assert odd.status_code == 422


def test_a_folder_that_is_no_library_is_told_at_the_start(tmp_path: Path) -> None:
    """Exit code 2 and a sentence."""
    done = subprocess.run(
        [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0", "--library", str(tmp_path)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2 and "no Parquet file" in done.stderr
