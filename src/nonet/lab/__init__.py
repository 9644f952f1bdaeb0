"""The lab: the papers' experiments, and yours, run and reported."""

from nonet.lab.comparison import Comparison, compare, frame
from nonet.lab.experiment import Claim, Experiment, Panel, Scale, Verdict
from nonet.lab.experiments import EXPERIMENTS, experiment_named
from nonet.lab.own import read_experiment
from nonet.lab.report import keep_small, make_index, make_report
from nonet.lab.results import Results
from nonet.lab.rows import read_rows
from nonet.lab.running import Moment, folder_of, run

__all__ = [
    "EXPERIMENTS",
    "Claim",
    "Comparison",
    "Experiment",
    "Moment",
    "Panel",
    "Results",
    "Scale",
    "Verdict",
    "compare",
    "experiment_named",
    "folder_of",
    "frame",
    "keep_small",
    "make_index",
    "make_report",
    "read_experiment",
    "read_rows",
    "run",
]
