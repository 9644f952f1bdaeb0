"""Ctrl-C in the middle of a call, in a process of its own.

Not in the process of the tests: an interrupt that arrives while the garbage collector runs is
raised inside its hooks (hypothesis sets one), and what a hook raises Python prints and forgets.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection


def interrupted(call: Callable[..., object], *args: object, **options: object) -> bool:
    """Start a call that goes on for ever, send Ctrl-C, and tell whether that is what ended it."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=report, args=(theirs, call, args, options))
    process.start()
    try:
        assert ours.poll(60) and ours.recv() == "started"
        time.sleep(0.3)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGINT)
        return ours.poll(30) and ours.recv() == "interrupted"
    finally:
        process.kill()
        process.join()


def report(
    pipe: Connection,
    call: Callable[..., object],
    args: tuple[object, ...],
    options: dict[str, object],
) -> None:
    """Make the call and tell how it ended."""
    pipe.send("started")
    try:
        call(*args, **options)
    except KeyboardInterrupt:
        pipe.send("interrupted")
    else:
        pipe.send("returned")
