"""Rules only: never a guess."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar

from nonet.errors import OptionError, UnknownName
from nonet.kernel import papers
from nonet.model import Candidates, Puzzle
from nonet.solvers.kernel_solver import KernelSolver
from nonet.solvers.protocol import Abilities, Option

RULES = tuple(papers.RULES)
#: The paper's order.
ORDER = (
    "naked-single", "hidden-single", "pointing", "naked-pair", "hidden-pair", "naked-triple",
    "naked-quad",
)  # fmt: skip
POLICIES = tuple(papers.POLICIES)
CANDIDATES = ("eager", "lazy")
READINGS = ("complete", "appendix")


class Strategic(KernelSolver):
    """Take the rules in a fixed order; stop unsolved when none applies.

    Brodin & Pellby (2013). A turn of a rule is one success: a cell filled, or a pattern
    that strikes candidates. With the policy ``restart`` (the paper's) the first rule
    follows after any success, with ``continue`` the next one; with ``near`` the first, and
    every rule looks first in the houses of the cell filled last. ``order`` names any rules:
    those of the paper by default, further claiming, hidden-triple, hidden-quad and
    naked-quintuple. With ``candidates="lazy"`` no candidates are written until a rule other
    than a single has its turn. With ``reading="appendix"`` the rules are as weak as in the
    program the paper prints: pointing takes exactly two cells, never three, and a naked set is
    seen only where one of its cells shows all its digits. What it solves has no other solution; where it gets stuck,
    the result has the candidates left.

    >>> hard = Puzzle("59....7..7..1..5.9.8....361....2..9.9...43...6....94.7....519...4....67......4.3.")
    >>> Strategic().solve(hard).statistics.uses["hidden-single"]
    9
    >>> result = Strategic().solve(hard, order="hidden-single")
    >>> result.status.value, len(result.candidates)
    ('stuck', 154)
    """

    name = "strategic"
    summary = "human rules in a fixed order, never a guess"
    paper = "BP2013"
    abilities = Abilities(guesses=False)
    options = (
        Option("order", ",".join(ORDER), f"any of {', '.join(RULES)}"),
        Option(
            "policy",
            "restart",
            "after a success: restart, continue, near (restart, look around it)",
        ),
        Option("candidates", "eager", "eager: written at once; lazy: when the singles fail"),
        Option("reading", "complete", "of the rules: complete, or appendix (the paper's program)"),
    )
    counts: ClassVar[tuple[str, ...]] = ("guesses", "nodes", "attempts", "looks")

    def start(
        self,
        puzzle: Puzzle,
        seed: int,
        order: str | Iterable[str] = ORDER,
        policy: str = "restart",
        candidates: str = "eager",
        reading: str = "complete",
        **options: Any,
    ) -> papers.Search:
        """Return a fresh search."""
        if policy not in POLICIES:
            raise UnknownName("policy", str(policy), POLICIES)
        if candidates not in CANDIDATES:
            raise UnknownName("kind of candidates", str(candidates), CANDIDATES)
        if reading not in READINGS:
            raise UnknownName("reading of the rules", str(reading), READINGS)
        return papers.strategic(
            puzzle, rules_of(order), policy, marks_at_once=candidates == "eager",
            as_printed=reading == "appendix",
        )  # fmt: skip

    def rules(self, order: str | Iterable[str] = ORDER, **options: Any) -> tuple[str, ...]:
        """Return the rules in their order."""
        return rules_of(order)

    def candidates_left(self, puzzle: Puzzle, search: papers.Search) -> Candidates | None:
        """Return what is open where the rules ended."""
        assert isinstance(search, papers.StrategicSearch)
        return Candidates(puzzle.layout, search.candidates())


def rules_of(order: str | Iterable[str]) -> tuple[str, ...]:
    """Return the rules named by a text such as ``naked-single,pointing``, or by a list."""
    names = tuple(re.split(r"[\s+,]+", order.strip()) if isinstance(order, str) else order)
    for name in names:
        if name not in RULES:
            raise UnknownName("rule", str(name), RULES)
    if not names or len(set(names)) != len(names):
        raise OptionError(f"order={order!r}; every rule at most once, and at least one")
    return names
