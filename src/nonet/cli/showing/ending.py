"""How a command ends: every error becomes one line on stderr and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from nonet.cli.showing.output import BAD_USAGE, FINE, complain
from nonet.errors import NonetError

INTERRUPTED = 130


@contextmanager
def ending() -> Iterator[None]:
    """Run a command inside."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()  # a full disk or a closed pipe shows here at the latest
    except NonetError as error:
        complain(str(error))
        sys.exit(BAD_USAGE)
    except UnicodeEncodeError as error:  # a terminal, or a pipe, that is not UTF-8
        sign = error.object[error.start]
        complain(f"{error.encoding} has no {sign!a}; PYTHONIOENCODING=utf-8 nonet ... would do")
        sys.exit(BAD_USAGE)
    except KeyboardInterrupt:
        complain("interrupted")
        sys.exit(INTERRUPTED)
    except OSError as error:
        # Nothing more goes out, and Python must not try to flush it at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):  # the reader went away: head, less
            sys.exit(FINE)
        complain(": ".join(str(part) for part in (error.filename, error.strerror) if part))
        sys.exit(BAD_USAGE)
