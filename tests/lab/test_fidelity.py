"""The page that goes through the papers: complete, and what it names exists."""

from __future__ import annotations

import re

from nonet import solvers
from nonet.kernel.generation import GRID_METHODS
from nonet.lab import EXPERIMENTS
from nonet.rating import SCALES
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "lab" / "fidelity.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| ") and "| in Nonet |" not in line
]


def test_every_row_is_filled() -> None:
    """A sentence of the paper, where it is, and how faithful: nothing is blank."""
    assert len(ROWS) >= 120
    for row in ROWS:
        assert len(row) == 3 and all(row), row


def test_every_experiment_is_named_and_every_name_exists() -> None:
    """Names of experiments, solvers, scales and grid methods on the page are real ones."""
    names = set(re.findall(r"`((?:rh|flz|bp|m|vv)20\d\d(?:-[0-9a-z]+)?)`", PAGE))
    assert names == {experiment.name for experiment in EXPERIMENTS}
    quoted = set(re.findall(r"`([a-z0-9-]+)`", PAGE))
    papers = {solver.name for solver in solvers.solvers() if solver.paper}
    assert papers - {"fewest-options"} <= quoted
    assert {"las-vegas", "las-vegas-improved", "first-row", "brute-force"} <= quoted & set(
        GRID_METHODS
    )
    assert {"depth", "depth-random", "depth-logic", "branches", "explainer"} <= quoted & set(SCALES)
