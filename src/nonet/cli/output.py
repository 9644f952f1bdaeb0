"""Answers on stdout, everything else on stderr."""

from __future__ import annotations

import json
import sys
from typing import Any

import rich.console

FINE = 0
DEFECT = 1
BAD_USAGE = 2


class Console(rich.console.Console):
    """A console from which a reader may walk away: its closed pipe is everybody's closed pipe."""

    def on_broken_pipe(self) -> None:
        """Let the error go on, to where all commands meet it."""
        raise


def complain(message: str) -> None:
    """Write one message to stderr."""
    sys.stdout.flush()
    print(f"nonet: {message}", file=sys.stderr)


def emit(text: str) -> None:
    """Write one answer to stdout."""
    sys.stdout.write(text + "\n")


def emit_json(record: dict[str, Any]) -> None:
    """Write one answer as a line of JSON, without the fields that are None."""
    emit(json.dumps({key: value for key, value in record.items() if value is not None}))
