"""Vos & Voogt (2014): solutions one at a time, to the first, the next and the last."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import EnumerationArm
from nonet.lab.checks import less, quick
from nonet.lab.experiment import Claim, Experiment, Panel, Scale
from nonet.lab.sources import Blanked

LEVELS = (0, 10, 17, 20, 22, 24, 26, 28, 30, 35)
MOST = 20_000

EXPERIMENT = Experiment(
    name="vv2014",
    paper="VV2014",
    title="Solutions one at a time",
    question="How long to the first solution, to the next, and to all, where there are many?",
    method=(
        "Random boards with few givens, which have from one to astronomically many solutions. "
        "Solutions are asked for one at a time; the search pauses in between. It ends at the "
        f"budget or at {MOST:,} solutions, and then the time to all is censored."
    ),
    arms=(
        EnumerationArm("reading order, bit sets", "brute-force-bitset", MOST),
        EnumerationArm("dancing links", "dancing-links", MOST),
        EnumerationArm("ours", "lazy", MOST),
    ),
    source=Blanked(),
    level_name="givens",
    scales={
        "small": Scale(dict.fromkeys(LEVELS, 3), budget=Budget(seconds=0.2)),
        "paper": Scale(dict.fromkeys(LEVELS, 50), budget=Budget(seconds=0.2)),
    },
    panels=(
        Panel("Mean time to the first solution", "first_seconds", unit="ms", factor=1000, log=True),
        Panel(
            "Median time to the next solution", "next_seconds", "median", unit="µs", factor=1e6,
            log=True,
        ),
        Panel("Mean time to all solutions", "seconds", unit="ms", factor=1000, log=True),
        Panel("Median number of solutions", "solutions", "median", log=True),
        Panel("Share of boards with all solutions found", "solved", "share", "%", 100),
    ),
    claims=(
        Claim(
            "After the first solution the next ones come at once, also with astronomically many.",
            quick("reading order, bit sets", "next_seconds", 0.1, "the next solution"),
            "ours",
        ),
        Claim(
            "Reading order finds the first solution quickly enough to show it in a window.",
            quick("reading order, bit sets", "first_seconds", 1.0, "the first solution"),
            "ours",
        ),
        Claim(
            "Dancing links reaches the first solution sooner than reading order.",
            less("dancing links", "reading order, bit sets", "first_seconds", "time to the first"),
            "ours",
        ),
    ),
    notes=("The paper reports no times; its program is a window with 'Another solution'.",),
)  # fmt: skip
