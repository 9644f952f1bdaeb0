"""What every test may use."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

# Shells start what runs in the background with Ctrl-C ignored, and programs hand that down to
# those that they start: then nothing could be interrupted by a test.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def collections() -> Path:
    """Return the folder of puzzle collections beside the project (tests marked ``data``)."""
    folder = ROOT.parent / "shared" / "data"
    assert folder.is_dir(), f"the tests marked data need {folder}"
    return folder
