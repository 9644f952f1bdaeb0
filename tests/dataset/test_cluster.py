"""A set made on a real cluster that loses and gains workers, and then its scheduler."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from nonet.dataset import make
from nonet.execution import Serial
from tests.dataset.test_kills import TOML, chunks
from tests.dataset.test_making import content
from tests.execution.cluster import LocalCluster


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[LocalCluster]:
    """Yield a cluster without anything in it."""
    found = LocalCluster(tmp_path)
    yield found
    found.close()


def wait_for_chunks(out: Path, count: int, run: subprocess.Popen[str]) -> None:
    """Wait until so many chunks are finished."""
    end = time.monotonic() + 120
    while chunks(out) < count:
        assert run.poll() is None, run.communicate()
        assert time.monotonic() < end
        time.sleep(0.02)


def test_workers_come_and_go_and_the_scheduler_falls(cluster: LocalCluster, tmp_path: Path) -> None:
    """A worker is killed, one joins late, the scheduler is killed; resumed, the same bytes."""
    spec, out = tmp_path / "spec.toml", tmp_path / "set"
    spec.write_text(TOML)

    def start() -> subprocess.Popen[str]:
        return subprocess.Popen(
            [
                sys.executable, "-m", "nonet", "dataset", "make", str(spec), "--out", str(out),
                "--cluster", cluster.address,
            ],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    scheduler = cluster.scheduler()
    first, _ = cluster.worker(), cluster.worker()
    cluster.wait(2)
    run = start()
    wait_for_chunks(out, 2, run)
    first.kill()
    cluster.worker()  # the third, late
    wait_for_chunks(out, 6, run)
    scheduler.kill()
    _, errors = run.communicate(timeout=60)
    assert run.returncode == 2
    assert re.search(
        r"^nonet: the scheduler at tcp://127\.0\.0\.1:\d+ went away; what is finished is kept, "
        r"and the same command goes on$",
        errors,
        re.MULTILINE,
    )
    assert "Traceback" not in errors
    before = chunks(out)
    cluster.scheduler()
    for _ in range(2):
        cluster.worker()
    run = start()
    wait_for_chunks(out, before + 1, run)
    output, errors = run.communicate(timeout=120)
    assert (run.returncode, errors) == (0, "")
    assert output == f"{out}: 1,550 puzzles (train 1,240, test 310)\n"
    make(spec, tmp_path / "serial", executor=Serial())
    assert content(out) == content(tmp_path / "serial")
