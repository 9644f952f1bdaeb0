"""Files that two runs want at once, that were left unfinished, or that somebody changed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet.errors import SourceError
from nonet.execution.lock import OutputLock
from nonet.lab.rows import RowFile

NONET = [sys.executable, "-m", "nonet"]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(*words: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command to its end."""
    return subprocess.run(
        [*NONET, *words], capture_output=True, text=True, input=input, timeout=120, check=False
    )


def begin(*words: str) -> subprocess.Popen[str]:
    """Start a command."""
    return subprocess.Popen(
        [*NONET, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
    )


def wait_for(file: Path, size: int) -> None:
    """Wait until a file has grown."""
    end = time.monotonic() + 60
    while not (file.exists() and file.stat().st_size >= size):
        assert time.monotonic() < end, f"{file} does not grow"
        time.sleep(0.02)


def test_a_second_writer_is_told_who_is_first(tmp_path: Path) -> None:
    """generate, rate and lab run lock what they write; the second names the first and ends."""
    puzzles, rows = tmp_path / "puzzles.txt", tmp_path / "lab" / "flz2016-holes"
    puzzles.write_text(f"{EASY}\n" * 3)
    for place, words in {
        tmp_path / "made.txt": ["generate", "-n", "2", "--seed", "1", "-o"],
        tmp_path / "rated.txt": ["rate", str(puzzles), "-o"],
    }.items():
        with OutputLock(place):
            ended = run(*words, str(place))
            assert ended.returncode == 2, ended
            assert f"{place} is being written by process" in ended.stderr
        assert run(*words, str(place)).returncode == 0
    with RowFile(rows), pytest.raises(SourceError, match="is being written by process"):
        RowFile(rows)
    RowFile(rows).close()


def test_two_runs_into_one_file_lose_nothing(tmp_path: Path) -> None:
    """Two resumed runs: one does the work, the other is refused; the file is as of one run."""
    whole, file = tmp_path / "whole.txt", tmp_path / "made.txt"
    words = ["generate", "-n", "3000", "--seed", "5", "--jobs", "1", "-o"]
    assert run(*words, str(whole)).returncode == 0
    first = begin(*words, str(file))
    wait_for(file, 100)
    first.send_signal(signal.SIGKILL)
    first.wait()
    both = [begin(*words, str(file), "--resume") for _ in range(2)]
    codes = sorted(process.wait(timeout=120) for process in both)
    assert codes == [0, 2]  # at once, or after the first has ended: nothing is left to resume
    assert file.read_text() == whole.read_text()
    assert not list(tmp_path.glob("*.lock")) and not list(tmp_path.glob("*.journal"))


def test_a_run_that_is_refused_leaves_no_lock(tmp_path: Path) -> None:
    """Nothing is left to resume: the file of the finished run does not become an unfinished one."""
    file = tmp_path / "made.txt"
    words = ["generate", "-n", "2", "--seed", "5", "-o", str(file)]
    assert run(*words).returncode == 0
    made = file.read_text()
    assert run(*words, "--resume").returncode == 2
    assert file.read_text() == made
    assert list(tmp_path.iterdir()) == [file]


def test_only_a_name_tells_of_unfinished_work(tmp_path: Path) -> None:
    """A lock just made by another process, which did not get it, is no sign of unfinished work."""
    place = tmp_path / "made.txt"
    beside = tmp_path / "made.txt.lock"
    beside.touch()
    with OutputLock(place) as lock:
        assert not lock.was_left
    beside.write_text("process 1 on nowhere since 00:00:00")
    with OutputLock(place) as lock:
        assert lock.was_left


def test_rate_does_not_overwrite_unfinished_work(tmp_path: Path) -> None:
    """What a killed run left is kept, unless --force says otherwise."""
    puzzles, rated = tmp_path / "puzzles.txt", tmp_path / "rated.txt"
    puzzles.write_text(f"{EASY}\n" * 5)
    rated.write_text(f"{EASY} ED=1.2/1.2/1.2\n")
    (tmp_path / "rated.txt.lock").write_text("process 1 on nowhere since 00:00:00")
    refused = run("rate", str(puzzles), "-o", str(rated))
    assert refused.returncode == 2 and "--resume" in refused.stderr and "--force" in refused.stderr
    assert len(rated.read_text().splitlines()) == 1
    assert run("rate", str(puzzles), "-o", str(rated), "--resume").returncode == 0
    assert len(rated.read_text().splitlines()) == 5
    assert run("rate", str(puzzles), "-o", str(rated)).returncode == 0


def unfinished(folder: Path) -> tuple[Path, Path, list[str]]:
    """Return a file that a stopped run left, its journal, and the command that goes on."""
    file = folder / "made.txt"
    words = ["generate", "-n", "50", "--seed", "3", "-o", str(file)]
    assert run(*words, "--max-tries", "20").returncode == 1
    return file, folder / "made.txt.journal", [*words, "--resume"]


@pytest.mark.parametrize(
    "damage",
    [
        "", "[]", '{"run": 1, "seed": 2, "first": 0}', "[" * 2000, "\udcff\udcfe\0",
    ],
)  # fmt: skip
def test_damaged_journals_are_refused(tmp_path: Path, damage: str) -> None:
    """Whatever stands in a journal, the answer is a sentence."""
    file, journal, words = unfinished(tmp_path)
    before = file.read_bytes()
    journal.write_bytes(damage.encode("utf-8", "surrogateescape"))
    ended = run(*words)
    assert ended.returncode == 2 and "Traceback" not in ended.stderr and ended.stderr
    assert file.read_bytes() == before


def test_wrong_checkpoints_are_refused(tmp_path: Path) -> None:
    """A checkpoint without numbers is damage too."""
    _, journal, words = unfinished(tmp_path)
    head = journal.read_text().splitlines()[0]
    for wrong in ('{"next": "x", "found": 1, "bytes": 3}', '{"next": 1}', '{"next": -1}'):
        journal.write_text(f"{head}\n{wrong}\n")
        ended = run(*words)
        assert ended.returncode == 2 and "is damaged" in ended.stderr


def test_a_changed_file_does_not_go_on(tmp_path: Path) -> None:
    """A shortened or edited file is refused and left as it is."""
    file, _, words = unfinished(tmp_path)
    whole = file.read_bytes()
    other = whole.replace(b"1", b"2", 1)
    for changed in (whole[: len(whole) // 2], other):
        file.write_bytes(changed)
        ended = run(*words)
        assert ended.returncode == 2 and "was changed" in ended.stderr, ended
        assert file.read_bytes() == changed
    file.write_bytes(whole)
    assert run(*words).returncode == 0
    assert len(file.read_text().splitlines()) == 50


def test_foreign_rows_are_no_traceback(tmp_path: Path) -> None:
    """A row of something else in the rows of an experiment is named."""
    assert (
        run("lab", "run", "flz2016-holes", "--scale", "small", "--out", str(tmp_path)).returncode
        == 0
    )
    rows = next(tmp_path.rglob("rows.jsonl"))
    rows.write_text(rows.read_text() + json.dumps({"other": 1}) + "\n")
    ended = run("lab", "report", "flz2016-holes", "--out", str(tmp_path))
    assert ended.returncode == 2 and "Traceback" not in ended.stderr, ended.stderr
