"""Brute force assisted by the strategies people use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from nonet.errors import OptionError, UnknownName
from nonet.kernel import papers
from nonet.model import Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.protocol import Option

STRATEGIES = ("S2", "S3", "S4")
PAIRS = tuple(name for name in papers.PAIRS if name != "none")


class Assisted(KernelSolver):
    """Candidate lists, strategies S2 to S4, and a guess in reading order when they fail.

    Rydh & Hedin (2012), "human brute force", after Vaderlind's list: S1 write all
    candidates (always), S2 a cell with one candidate, S3 a candidate that fits one cell
    of a house, S4 bound pairs. After any success they start again at S2. A guess takes
    the first empty cell, lowest candidate first, on a copy of the state.

    ``strategies`` chooses some of them; none at all leaves S1, which walks the tree of
    brute force. ``pairs`` is the reading of S4. The paper's text describes naked pairs (two
    cells with the same two candidates). Its program, ``paper``, looks for two digits that
    share their only two places of a row or column, and strikes them from the other cells of
    that line, where they are not: it never succeeds and only costs time. ``hidden`` strikes
    all other digits from the two places, ``both`` looks for naked and hidden pairs.

    >>> hard = Puzzle("...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84")
    >>> Assisted().solve(hard).statistics.guesses
    6
    >>> Assisted().solve(hard, strategies="S2+S3").statistics.uses
    {'S2': 72, 'S3': 31, 'S4': 0}
    """

    name = "assisted"
    summary = "candidate lists and human strategies S2-S4, guesses in reading order"
    paper = "RH2012"
    options = (
        Option("strategies", "S2+S3+S4", "those in use, joined by +; S1 is always on"),
        Option("pairs", "naked", f"how S4 reads bound pairs: {', '.join(PAIRS)}"),
    )

    def start(
        self,
        puzzle: Puzzle,
        seed: int,
        strategies: str | Iterable[str] = STRATEGIES,
        pairs: str = "naked",
        **options: Any,
    ) -> papers.Search:
        """Return a fresh search."""
        used = chosen(strategies)
        if pairs not in PAIRS:
            raise UnknownName("reading of bound pairs", str(pairs), PAIRS)
        return papers.assisted(
            puzzle,
            naked_singles="S2" in used,
            hidden_singles="S3" in used,
            pairs=pairs if "S4" in used else "none",
        )

    def rules(self, **options: Any) -> tuple[str, ...]:
        """Return all three; those not in use have no success."""
        return STRATEGIES


def chosen(strategies: str | Iterable[str]) -> set[str]:
    """Return the strategies named by a text such as ``S2+S3``, or by a list.

    >>> sorted(chosen("s3, S2")), chosen("S1"), chosen([])
    (['S2', 'S3'], set(), set())
    """
    words = re.split(r"[\s+,]+", strategies) if isinstance(strategies, str) else strategies
    try:
        names = {word.strip().upper() for word in words} - {"", "S1"}
    except AttributeError:
        raise OptionError(f"strategies={strategies!r}; 'S2+S3' would be right") from None
    for name in sorted(names - set(STRATEGIES)):
        raise UnknownName("strategy", name, ["S1", *STRATEGIES])
    return names
