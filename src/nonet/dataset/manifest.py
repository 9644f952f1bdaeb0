"""The manifest: what was asked, what came of it, and a checksum of every file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True)
class StratumResult:
    """What came of a stratum."""

    name: str
    wanted: int
    found: int
    tries: int
    #: Tries that failed, by the wish they missed; and the number that came closest to it.
    misses: dict[str, int]
    closest: dict[str, float]
    #: Why it stayed short, in words; "" if it did not.
    short: str


@dataclass(frozen=True)
class Manifest:
    """What is in the folder of a set."""

    name: str
    title: str
    rows: int
    asked: dict[str, Any]
    columns: list[dict[str, str]]
    strata: list[StratumResult]
    #: Rows by split.
    splits: dict[str, int]
    #: Path, bytes and SHA-256 of every file; split and rows of those that hold puzzles.
    files: list[dict[str, Any]]

    @classmethod
    def of(cls, record: dict[str, Any]) -> Manifest:
        """Return the manifest that was read from JSON."""
        known = {field.name: record[field.name] for field in fields(cls)}
        return cls(**{**known, "strata": [StratumResult(**one) for one in record["strata"]]})

    def as_json(self) -> bytes:
        """Return it as text for a file."""
        return (json.dumps(asdict(self), indent=2) + "\n").encode()

    @property
    def short(self) -> list[StratumResult]:
        """The strata that have fewer puzzles than were wanted."""
        return [stratum for stratum in self.strata if stratum.short]
