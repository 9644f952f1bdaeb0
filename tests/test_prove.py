"""The nightly proof runs, and would notice a wrong answer."""

import pytest

from nonet import Puzzle
from tests import prove


def test_a_short_proof(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A few seconds of it find nothing wrong and say what was checked."""
    monkeypatch.setattr("sys.argv", ["prove", "--seconds", "4", "--seed", "1"])
    assert prove.main() == 0
    assert "nothing wrong in" in capsys.readouterr().out


def test_a_wrong_count_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer that is off by one ends the proof with 1."""
    right = Puzzle.count
    monkeypatch.setattr(Puzzle, "count", lambda puzzle, limit=None: right(puzzle, limit) + 1)
    monkeypatch.setattr("sys.argv", ["prove", "--seconds", "4", "--seed", "1"])
    assert prove.main() == 1
