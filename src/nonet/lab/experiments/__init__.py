"""The experiments, one file each, in the order of ``nonet lab list``."""

from __future__ import annotations

from nonet.errors import UnknownName
from nonet.lab.experiment import Experiment
from nonet.lab.experiments import rh2012_9x9

# Add an experiment here.
EXPERIMENTS: tuple[Experiment, ...] = (rh2012_9x9.EXPERIMENT,)


def experiment_named(name: str) -> Experiment:
    """Return an experiment by its name; UnknownName lists the nearest.

    >>> experiment_named("rh2012-9x9").paper
    'RH2012'
    """
    for experiment in EXPERIMENTS:
        if experiment.name == name:
            return experiment
    raise UnknownName("experiment", name, [experiment.name for experiment in EXPERIMENTS])
