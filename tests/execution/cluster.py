"""A real cluster on this machine: a scheduler and workers, each a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from distributed import Client

from tests.conftest import ROOT


class LocalCluster:
    """Starts and kills the parts of a cluster on 127.0.0.1."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._parts: list[subprocess.Popen[bytes]] = []
        self.address = ""

    def scheduler(self) -> subprocess.Popen[bytes]:
        """Start a scheduler at a free port and wait for its address."""
        note = self._folder / f"scheduler-{len(self._parts)}.json"
        process = self._start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-jupyter",
            "--scheduler-file", str(note),
        )  # fmt: skip
        deadline = time.monotonic() + 60
        while not note.exists() or '"address"' not in note.read_text():
            assert process.poll() is None, "the scheduler ended"
            assert time.monotonic() < deadline, "no scheduler after a minute"
            time.sleep(0.05)
        text = note.read_text().split('"address": "', 1)[1]
        self.address = text.split('"', 1)[0]
        return process

    def worker(self, preload: str | None = None) -> subprocess.Popen[bytes]:
        """Start a worker with one thread; ``preload`` is Python that it runs first."""
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0"]
        options += ["--local-directory", str(self._folder), "--death-timeout", "60"]
        if preload is not None:
            options += ["--preload", preload]
        return self._start("worker", self.address, *options)

    def wait(self, workers: int) -> None:
        """Wait until so many workers are there."""
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    def _start(self, part: str, *options: str) -> subprocess.Popen[bytes]:
        with (self._folder / f"{part}-{len(self._parts)}.log").open("wb") as log:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{part}", *options],
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )
        self._parts.append(process)
        return process

    def close(self) -> None:
        """Kill whatever still runs."""
        for process in self._parts:
            process.kill()
            process.wait()
