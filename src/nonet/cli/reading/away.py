"""Work away from here: on the cluster that an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nonet.cli.showing.output import complain

if TYPE_CHECKING:
    from nonet.execution import Executor


def away(cluster: str | None) -> Executor | None:
    """Return the cluster at an address, or None without one."""
    if cluster is None:
        return None
    from nonet.execution import Cluster

    return Cluster(cluster, complain)
