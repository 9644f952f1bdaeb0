"""The experiments, one file each, in the order of ``nonet lab list``."""

from __future__ import annotations

from nonet.errors import UnknownName
from nonet.lab.experiment import Experiment
from nonet.lab.experiments import (
    bp2013,
    bp2013_large,
    bp2013_orders,
    flz2016_grids,
    flz2016_holes,
    flz2016_levels,
    m2024_difficulty,
    m2024_hardest,
    m2024_logic,
    m2024_shapes,
    rh2012_9x9,
    rh2012_16x16,
    rh2012_strategies,
    vv2014,
)

# Add an experiment here.
EXPERIMENTS: tuple[Experiment, ...] = (
    rh2012_9x9.EXPERIMENT,
    rh2012_strategies.EXPERIMENT,
    rh2012_16x16.EXPERIMENT,
    flz2016_holes.EXPERIMENT,
    flz2016_levels.EXPERIMENT,
    flz2016_grids.EXPERIMENT,
    bp2013.EXPERIMENT,
    bp2013_orders.EXPERIMENT,
    bp2013_large.EXPERIMENT,
    m2024_logic.EXPERIMENT,
    m2024_difficulty.EXPERIMENT,
    m2024_hardest.EXPERIMENT,
    m2024_shapes.EXPERIMENT,
    vv2014.EXPERIMENT,
)


def experiment_named(name: str) -> Experiment:
    """Return an experiment by its name; UnknownName lists the nearest.

    >>> experiment_named("rh2012-9x9").paper
    'RH2012'
    """
    for experiment in EXPERIMENTS:
        if experiment.name == name:
            return experiment
    raise UnknownName("experiment", name, [experiment.name for experiment in EXPERIMENTS])
