"""Runs that are killed, and disks that are full: nothing is lost, and the bytes are the same."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nonet.dataset import make
from nonet.execution import Serial
from tests.dataset.specs import GOOD_TOML
from tests.dataset.test_making import content

KILLS = 30
#: Long enough to be killed in the middle, short enough for a test.
TOML = GOOD_TOML.replace("count = 40", "count = 1500")


def command(spec: Path, out: Path, *options: str) -> list[str]:
    """Return the command that makes a set in two processes."""
    return [
        sys.executable, "-m", "nonet", "dataset", "make", str(spec), "--out", str(out),
        "--jobs", "2", *options,
    ]  # fmt: skip


def chunks(out: Path) -> int:
    """Return how many chunks of a set are there."""
    return len(list((out / ".making" / "chunks").glob("*")))


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a spec in a file, beside the set that it makes in one go."""
    path = tmp_path_factory.mktemp("kills") / "spec.toml"
    path.write_text(TOML)
    make(path, path.parent / "whole", executor=Serial())
    return path


def test_kills_at_random_points(spec: Path, tmp_path: Path) -> None:
    """SIGKILL at 30 random points of a run in processes; resumed, it ends with the same bytes.

    Half of the kills come at any time after the start, half after the first new file.
    """
    expected = content(spec.parent / "whole")
    rng = random.Random(17)
    kills, folders = 0, 1
    while kills < KILLS:
        out = tmp_path / f"set-{folders}"
        run = subprocess.Popen(
            command(spec, out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        before = chunks(out)
        end = time.monotonic() + 30
        while kills % 2 and run.poll() is None and time.monotonic() < end:
            if chunks(out) != before:
                break
            time.sleep(0.01)
        time.sleep(rng.uniform(0.0, 0.3 if kills % 2 else 0.8))
        run.send_signal(signal.SIGKILL)
        if run.wait() == 0:
            assert content(out) == expected
            folders += 1
        else:
            kills += 1
            if (out / "manifest.json").exists():  # killed while it cleared up
                found = {name: text for name, text in content(out).items() if name in expected}
                assert found == expected
    subprocess.run(command(spec, out), check=True, stdout=subprocess.DEVNULL)
    assert content(out) == expected


def test_a_full_disk_is_told_and_overcome(spec: Path, tmp_path: Path) -> None:
    """When no more can be written the run ends with a message; with room it goes on."""
    out = tmp_path / "set"

    def small_disk() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    run = subprocess.run(
        command(spec, out), preexec_fn=small_disk, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "cannot write" in run.stderr
    assert "what is finished is kept, and the same command goes on" in run.stderr
    assert "Traceback" not in run.stderr
    assert chunks(out)
    subprocess.run(command(spec, out), check=True, stdout=subprocess.DEVNULL)
    assert content(out) == content(spec.parent / "whole")


@pytest.mark.parametrize("out", ["/proc/nonet/set", "FILE/set"])
def test_a_folder_that_cannot_be_written(spec: Path, tmp_path: Path, out: str) -> None:
    """The message names the folder and the reason, and nothing runs."""
    (tmp_path / "FILE").write_text("in the way")
    place = Path(out.replace("FILE", str(tmp_path / "FILE")))
    run = subprocess.run(command(spec, place), capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith(f"nonet: cannot write {place.parent}")
    assert "Traceback" not in run.stderr


def test_ctrl_c_ends_tidily(spec: Path, tmp_path: Path) -> None:
    """Ctrl-C: a message, exit code 130, no process left behind, and the run can go on."""
    out = tmp_path / "set"
    run = subprocess.Popen(
        command(spec, out), stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while not chunks(out):
        assert run.poll() is None
        time.sleep(0.02)
    os.killpg(run.pid, signal.SIGINT)
    _, errors = run.communicate(timeout=30)
    assert run.returncode == 130
    assert "the same command goes on" in errors
    assert "Traceback" not in errors
    with pytest.raises(ProcessLookupError):
        for _ in range(200):
            os.killpg(run.pid, 0)
            time.sleep(0.05)
    other = subprocess.run(
        command(spec, out, "--seed", "6"), capture_output=True, text=True, check=False
    )
    assert other.returncode == 2
    assert "made of something else (seed 5 instead of 6)" in other.stderr
    subprocess.run(command(spec, out), check=True, stdout=subprocess.DEVNULL)
    assert content(out) == content(spec.parent / "whole")
