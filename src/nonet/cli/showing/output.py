"""Answers on stdout, everything else on stderr."""

from __future__ import annotations

import json
import shutil
import sys
import textwrap
from typing import Any

FINE = 0
DEFECT = 1
BAD_USAGE = 2


def complain(message: str) -> None:
    """Write one message to stderr."""
    sys.stdout.flush()
    print(f"nonet: {message}", file=sys.stderr)


def emit(text: str) -> None:
    """Write one answer to stdout."""
    sys.stdout.write(text + "\n")


def tell(text: str) -> None:
    """Write words to stdout; on a terminal no word is broken and lines keep their indentation."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    for line in text.split("\n"):
        words = line.lstrip(" ")
        indent = line[: len(line) - len(words)]
        if width is None or len(line) <= width:
            emit(line)
        else:
            folded = textwrap.fill(words, width, initial_indent=indent, subsequent_indent=indent)
            emit(folded)


def emit_json(record: dict[str, Any]) -> None:
    """Write one answer as a line of JSON, without the fields that are None."""
    emit(json.dumps({key: value for key, value in record.items() if value is not None}))
