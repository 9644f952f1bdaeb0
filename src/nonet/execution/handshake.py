"""The version of Nonet that a worker has must be the one that sends it work."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import metadata


def version_here() -> str:
    """Return the version of Nonet that is installed here."""
    return metadata.version("nonet")


def refusal(worker: str, theirs: str | None) -> str | None:
    """Return why a worker is refused, or None if it may work.

    >>> print(refusal("tcp://10.0.0.2:4011", "0.0.1"))  # doctest: +ELLIPSIS
    worker tcp://10.0.0.2:4011 is refused: it has Nonet 0.0.1, this is Nonet ...
    """
    ours = version_here()
    if theirs == ours:
        return None
    has = "no Nonet" if theirs is None else f"Nonet {theirs}"
    return f"worker {worker} is refused: it has {has}, this is Nonet {ours}"


def refusals(versions: Mapping[str, str | None]) -> dict[str, str]:
    """Return why workers are refused, by worker."""
    found = {worker: refusal(worker, theirs) for worker, theirs in versions.items()}
    return {worker: why for worker, why in found.items() if why is not None}
