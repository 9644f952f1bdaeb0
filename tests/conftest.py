"""What every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def collections() -> Path:
    """Return the folder of puzzle collections beside the project (tests marked ``data``)."""
    folder = ROOT.parent / "shared" / "data"
    assert folder.is_dir(), f"the tests marked data need {folder}"
    return folder
