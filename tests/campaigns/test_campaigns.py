"""The short form of the campaigns: a kill of each command, a full disk, a folder that takes nothing."""

from __future__ import annotations

import random
import resource
import subprocess
from pathlib import Path

import pytest

from tests.campaigns import kills

#: The others are killed in the tests of their own rooms (tests/generation, lab, dataset).
KILLED = ("rate", "library", "book")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the commands read."""
    folder = tmp_path_factory.mktemp("campaigns")
    kills.prepare(folder, 60)
    return folder


@pytest.mark.parametrize("name", KILLED)
def test_killed_and_run_again(name: str, base: Path) -> None:
    """What is there in the end is what an uninterrupted run writes."""
    assert kills.campaign(name, 1, random.Random(name), base)[1] == ""


@pytest.mark.parametrize("room", [300, 4000])
@pytest.mark.parametrize("name", ["generate", "rate"])
def test_a_full_disk(name: str, room: int, base: Path, tmp_path: Path) -> None:
    """One sentence and an exit code; with room again the command ends as if nothing had been.

    Of the others, which write whole files, the campaign and their own tests know the same.
    """
    job = kills.JOBS[name]
    folder = base / f"{name}-full-{room}"
    folder.mkdir()

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    ended = subprocess.run(
        job.start(folder), capture_output=True, text=True, check=False, preexec_fn=small
    )
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr and len(ended.stderr.splitlines()) <= 3, ended.stderr
    again = kills.run(job.again(folder))
    assert again.returncode == 0, again.stderr
    whole = base / f"{name}-after-{room}"
    whole.mkdir()
    assert kills.run(job.start(whole)).returncode == 0
    assert job.content(folder) == job.content(whole)


@pytest.mark.parametrize("name", ["generate", "library", "book"])
def test_a_folder_that_takes_nothing(name: str, base: Path) -> None:
    """One sentence that names the place."""
    command = [
        word.replace(str(base / "x"), "/proc") for word in kills.JOBS[name].start(base / "x")
    ]
    ended = kills.run(command)
    assert ended.returncode == 2, ended.stderr
    assert "/proc" in ended.stderr and "Traceback" not in ended.stderr
