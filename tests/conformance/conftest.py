"""The solver of the guide takes part like any plug-in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from nonet import solvers
from tests.conftest import ROOT


def solver_of_the_guide() -> solvers.Solver:
    """Return the solver whose source is printed in docs/guide/solvers.md."""
    guide = (ROOT / "docs" / "guide" / "solvers.md").read_text(encoding="utf-8")
    [source] = re.findall(r"```python\n(from nonet.*?)```", guide, re.DOTALL)
    names: dict[str, type] = {}
    exec(source, names)
    made: solvers.Solver = names["FewestFirst"]()
    return made


@pytest.fixture(autouse=True)
def plug_in() -> Iterator[solvers.Solver]:
    """Register the guide's solver for one test."""
    solver = solvers.register(solver_of_the_guide())
    yield solver
    solvers.unregister(solver.name)
