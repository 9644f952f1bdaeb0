"""The short form of the campaign: a kill of each command."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.campaigns import kills

#: The others are killed in the tests of their own rooms (tests/generation, lab, dataset).
KILLED = ("rate", "library", "book")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the commands read."""
    folder = tmp_path_factory.mktemp("campaigns")
    kills.prepare(folder, 60)
    return folder


@pytest.mark.parametrize("name", KILLED)
def test_killed_and_run_again(name: str, base: Path) -> None:
    """What is there in the end is what an uninterrupted run writes."""
    assert kills.campaign(name, 1, random.Random(name), base)[1] == ""
