"""Executors that know no Sudoku: ordered chunks of work, here, in processes, or on a cluster."""

from nonet.execution.choice import executor_for
from nonet.execution.chunk import Chunk, Executor, Notice, WorkLost
from nonet.execution.cluster import Cluster
from nonet.execution.kept import Kept, kept_results
from nonet.execution.pace import Pace
from nonet.execution.processes import Processes
from nonet.execution.serial import Serial

__all__ = [
    "Chunk",
    "Cluster",
    "Executor",
    "Kept",
    "Notice",
    "Pace",
    "Processes",
    "Serial",
    "WorkLost",
    "executor_for",
    "kept_results",
]
