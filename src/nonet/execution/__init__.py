"""Executors that know no Sudoku: ordered chunks of work, here, in processes, or on a cluster."""

from nonet.lazy import TYPE_CHECKING, lazy_names

if TYPE_CHECKING:
    from nonet.execution.choice import executor_for
    from nonet.execution.chunk import Chunk, Executor, Notice, WorkLost
    from nonet.execution.cluster import Cluster
    from nonet.execution.kept import Kept
    from nonet.execution.pace import Moment, Pace, Watch
    from nonet.execution.processes import Processes
    from nonet.execution.serial import Serial
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "choice": "executor_for",
            "chunk": "Chunk Executor Notice WorkLost",
            "cluster": "Cluster",
            "kept": "Kept",
            "pace": "Moment Pace Watch",
            "processes": "Processes",
            "serial": "Serial",
        },
    )

__all__ = [
    "Chunk",
    "Cluster",
    "Executor",
    "Kept",
    "Moment",
    "Notice",
    "Pace",
    "Processes",
    "Serial",
    "Watch",
    "WorkLost",
    "executor_for",
]
