"""What was measured, as tables: for the terminal, as Markdown, as JSON.

A table is a title and rows of strings; the readers of it only differ in the frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from nonet.bench.calls import CallCost
from nonet.bench.contest import Disagreement, Match
from nonet.bench.statistics import Round, Spread
from nonet.kernel.machine import Machine


@dataclass(frozen=True)
class Table:
    """A title, the names of the columns, and rows of cells."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def markdown(self) -> str:
        """Return the table as Markdown."""
        lines = [self.columns, ("---",) + ("---:",) * (len(self.columns) - 1), *self.rows]
        body = "\n".join("| " + " | ".join(line) + " |" for line in lines)
        return f"### {self.title}\n\n{body}\n"


@dataclass
class Report:
    """Everything one run found."""

    machine: Machine
    #: Peer to version, for those that took part.
    peers: dict[str, str]
    #: Peer to the package that would bring it, for those that did not.
    missing: dict[str, str]
    clock: str = "cpu"
    matches: list[Match] = field(default_factory=list)
    calls: list[CallCost] = field(default_factory=list)
    #: Sets that were not there, and the like.
    notes: list[str] = field(default_factory=list)
    interrupted: bool = False

    @property
    def disagreements(self) -> list[Disagreement]:
        """Return every disagreement."""
        return [found for match in self.matches for found in match.disagreements]

    def tables(self) -> list[Table]:
        """Return the overview, a table for each set, and the costs of calls."""
        sets = list(dict.fromkeys(match.set_name for match in self.matches))
        tables = [_overview(sets, self.matches)] if self.matches else []
        tables += [_set_table([m for m in self.matches if m.set_name == name]) for name in sets]
        return tables + ([_call_table(self.calls)] if self.calls else [])

    def remarks(self) -> list[str]:
        """Return what must be said besides the tables, the worst first."""
        said = [f"DISAGREEMENT: {found}" for found in self.disagreements]
        if self.interrupted:
            said.append("interrupted: the tables hold what was measured until then")
        said += self.notes
        if self.missing:
            names = ", ".join(self.missing)
            packages = " ".join(dict.fromkeys(self.missing.values()))
            said.append(f"not installed: {names} (pip install {packages})")
        return said

    def markdown(self) -> str:
        """Return the whole report as Markdown."""
        peers = ", ".join(f"{name} {version}" for name, version in self.peers.items())
        head = f"Measured on {self.machine}; {self.clock} time.\n\nPeers: {peers or 'none'}.\n"
        remarks = "".join(f"- {remark}\n" for remark in self.remarks())
        parts = [head, remarks, *(table.markdown() for table in self.tables())]
        return "\n".join(part for part in parts if part)

    def record(self) -> dict[str, Any]:
        """Return the report for JSON; times in seconds for one puzzle."""
        return {
            "machine": asdict(self.machine),
            "peers": self.peers,
            "missing": self.missing,
            "clock": self.clock,
            "remarks": self.notes,
            "interrupted": self.interrupted,
            "matches": [_match_record(match) for match in self.matches],
            "calls": [asdict(cost) | {"share": cost.share} for cost in self.calls],
            "disagreements": [asdict(found) for found in self.disagreements],
        }


def duration(seconds: float) -> str:
    """Write a duration with three figures.

    >>> duration(0.00000147), duration(0.0123), duration(7.0)
    ('1.47 µs', '12.3 ms', '7 s')
    """
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if abs(seconds) * scale >= 1 or unit == "µs":
            return f"{_figures(seconds * scale)} {unit}"
    raise AssertionError("the last unit takes all")


def times(spread: Spread) -> str:
    """Write a ratio with its spread.

    >>> times(Spread(12.345, 11.0, 14.0))
    '12.3 (11–14)'
    """
    return f"{_figures(spread.median)} ({_figures(spread.low)}–{_figures(spread.high)})"


def _figures(number: float) -> str:
    """Write a number with three figures, without an exponent."""
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.3g}"


def _overview(sets: Sequence[str], matches: Iterable[Match]) -> Table:
    by_place = {(match.set_name, match.peer): match for match in matches}
    peers = list(dict.fromkeys(peer for _, peer in by_place))

    def cell(set_name: str, peer: str) -> str:
        match = by_place.get((set_name, peer))
        ratio = match and match.spread(lambda round_: round_.ratio)
        return _figures(ratio.median) if ratio else "–"

    return Table(
        "How many times as long each peer searched",
        ("set", *peers),
        tuple((name, *(cell(name, peer) for peer in peers)) for name in sets),
    )


def _set_table(matches: Sequence[Match]) -> Table:
    return Table(
        matches[0].set_name,
        (
            "peer", "puzzles", "counts to", "ours", "guesses of ours", "peer, search", "ratio",
            "peer, preparation", "ratio with preparation",
        ),
        tuple(_match_row(match) for match in matches),
    )  # fmt: skip


def _match_row(match: Match) -> tuple[str, ...]:
    ours, peer, prepare = (
        match.spread(what) for what in (_ours, lambda r: r.peer, lambda r: r.prepare)
    )
    ratio = match.spread(lambda round_: round_.ratio)
    prepared = match.spread(lambda round_: round_.ratio_prepared)
    if not (ours and peer and prepare and ratio and prepared):
        return (match.peer, "0", str(match.limit), "–", "–", match.note or "–", "–", "–", "–")
    return (
        match.peer + (" *" if match.note else ""),
        f"{match.puzzles:,}",
        str(match.limit),
        duration(ours.median),
        _figures(match.guesses),
        duration(peer.median),
        times(ratio),
        duration(prepare.median),
        times(prepared),
    )


def _ours(round_: Round) -> float:
    return round_.ours


def _call_table(calls: Sequence[CallCost]) -> Table:
    return Table(
        "Calls from Python, for one puzzle",
        ("call", "puzzles", "whole call", "beyond the search", "share of the search"),
        tuple(
            (
                f"`{cost.call}`",
                f"{cost.puzzles:,}",
                duration(cost.whole.median),
                duration(cost.beyond.median),
                f"{cost.share:.1%}",
            )
            for cost in calls
        ),
    )


def _match_record(match: Match) -> dict[str, Any]:
    ratio = match.spread(lambda round_: round_.ratio)
    prepared = match.spread(lambda round_: round_.ratio_prepared)
    return {
        "set": match.set_name,
        "peer": match.peer,
        "limit": match.limit,
        "puzzles": match.puzzles,
        "guesses": match.guesses,
        "rounds": [asdict(round_) for round_ in match.rounds],
        "ratio": asdict(ratio) if ratio else None,
        "ratio_with_preparation": asdict(prepared) if prepared else None,
        "note": match.note,
    }
