"""``nonet generate``: formats, exit codes, and a kill that loses and repeats nothing."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from nonet import text
from nonet.cli.main import app
from nonet.generation.output import journal_of
from tests.generation.second import is_unique

COMMAND = [sys.executable, "-m", "nonet", "generate"]


def run(*arguments: object) -> Result:
    """Run the command to its end, in this process."""
    return CliRunner().invoke(app, ["generate", *(str(argument) for argument in arguments)])


def test_every_format_holds_puzzle_and_seed(tmp_path: Path) -> None:
    """Each format reads back to the same puzzles, and says what made them."""
    bare = run("-n", 3, "--seed", 1, "--bare", "--rate", "explainer").stdout.split()
    able = [form for form in text.FORMATS if form.supports(text.parse(bare[0]))]
    assert len(able) >= 16
    for form in able:
        file = tmp_path / form.name
        done = run("-n", 3, "--seed", 1, "--rate", "explainer", "--to", form.name, "-o", file)
        assert done.exit_code == 0, (form.name, done.stderr)
        written = file.read_text(encoding="utf-8")
        assert "explainer" in written
        assert "seed" in written
        entries = list(text.read(written.splitlines(keepends=True), format=form.name))
        assert [str(entry.puzzle) for entry in entries] == bare, form.name
        assert not journal_of(file).exists()


def test_exit_codes() -> None:
    """2 for contradictions, 1 when the stop rule came first, 0 when all is well."""
    impossible = run("--clues", 16)
    assert (impossible.exit_code, impossible.stdout) == (2, "")
    assert "at least 17 givens" in impossible.stderr
    rare = run("--seed", 1, "--clues", "36-40", "--minimal", "--max-tries", 50)
    assert rare.exit_code == 1
    assert "closest" in rare.stderr
    assert run("--seed", 1).exit_code == 0


def test_what_was_found_before_the_stop_is_written(tmp_path: Path) -> None:
    """A run that ends early leaves its puzzles, and can go on."""
    file, whole = tmp_path / "some.txt", tmp_path / "whole.txt"
    wishes = ("-n", 6, "--seed", 3, "--rating", "6.6-7.2")
    stopped = run(*wishes, "--max-tries", 20, "-o", file)
    assert stopped.exit_code == 1
    assert 0 < len(file.read_text().splitlines()) < 6
    assert run(*wishes, "-o", file).exit_code == 2  # would overwrite an unfinished run
    assert run(*wishes, "--minimal", "--resume", "-o", file).exit_code == 2
    with journal_of(file).open("a") as journal:
        journal.write('{"next": 9')  # a kill tore this line
    assert run(*wishes, "--resume", "--max-tries", 1, "-o", file).exit_code == 1
    assert run(*wishes, "--resume", "-o", file).exit_code == 0
    assert run(*wishes, "-o", whole).exit_code == 0
    assert file.read_text() == whole.read_text()
    assert run(*wishes, "--resume", "-o", file).exit_code == 2  # nothing left to resume
    journal_of(file).write_text("")
    damaged = run(*wishes, "--resume", "-o", file)
    assert damaged.exit_code == 2 and "damaged" in damaged.stderr


@pytest.mark.parametrize("form", ["line", "opensudoku"])
def test_a_kill_loses_and_repeats_nothing(tmp_path: Path, form: str) -> None:
    """Killed again and again, the file ends as if nothing had happened."""
    file, whole = tmp_path / "killed", tmp_path / "whole"
    wishes = ["-n", "500", "--seed", "5", "--rating", "2.0-7.5", "--distinct", "--to", form]
    assert run(*wishes, "-o", whole).exit_code == 0
    kills = 0
    for attempt in range(20):
        again = ["--resume"] if journal_of(file).exists() else []
        process = subprocess.Popen(
            [*COMMAND, *wishes, *again, "--jobs", str(1 + attempt % 2), "-o", str(file)],
            stderr=subprocess.PIPE,
        )
        size = file.stat().st_size if file.exists() else 0
        deadline = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < deadline:
            if kills < 2 and file.exists() and file.stat().st_size > size:
                process.kill()
                kills += 1
                break
            time.sleep(0.005)
        _, error = process.communicate()
        if process.returncode == 0:
            break
        assert process.returncode == -9, error
    assert kills >= 1
    assert file.read_bytes() == whole.read_bytes()
    assert not journal_of(file).exists()


def test_shapes_and_full_grids() -> None:
    """--shape and --method full on the command line."""
    lines = run("-n", 3, "--seed", 1, "--shape", "2x3", "--bare").stdout.split()
    assert [len(line) for line in lines] == [36] * 3
    assert all(is_unique(text.parse(line)) for line in lines)
    grids = run("-n", 2, "--seed", 1, "--method", "full", "--bare").stdout.split()
    assert all(len(line) == 81 and "." not in line for line in grids)
