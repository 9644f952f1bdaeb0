"""Which executor serves: a cluster by its address, else processes on this machine."""

from __future__ import annotations

from nonet.execution.chunk import Executor, Notice
from nonet.execution.cluster import Cluster
from nonet.execution.processes import Processes
from nonet.execution.serial import Serial


def executor_for(
    jobs: int = 0, cluster: str | None = None, notice: Notice | None = None
) -> Executor:
    """Return a cluster by the address of its scheduler, or processes (0 for all cores).

    >>> executor_for(jobs=1).width, executor_for(jobs=3).width
    (1, 3)
    """
    if cluster is not None:
        return Cluster(cluster, notice)
    if jobs == 1:
        return Serial()
    return Processes(jobs, notice)
