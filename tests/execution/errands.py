"""Work for the tests: functions that processes elsewhere can find."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from nonet.errors import UnknownName
from nonet.execution import Chunk


def square(chunk: Chunk) -> bytes:
    """Return the square of the seed, in digits."""
    return str(chunk.seed**2).encode()


def slow_square(chunk: Chunk) -> bytes:
    """Return the same, later; the task is how much later."""
    time.sleep(chunk.task)
    return square(chunk)


def fall_once(chunk: Chunk) -> bytes:
    """Kill the own process the first time; the task is a file that says whether it was."""
    marker = Path(chunk.task)
    if chunk.seed == 3 and not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return square(chunk)


def fall_always(chunk: Chunk) -> bytes:
    """Kill the own process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def fail(chunk: Chunk) -> bytes:
    """Raise an error that is not made of one message."""
    raise UnknownName("level", "hrad", ["hard", "easy"])


def process_id(chunk: Chunk) -> bytes:
    """Return the number of the process."""
    time.sleep(0.05)
    return str(os.getpid()).encode()
