"""A step: one deduction as data. Words, ratings and pictures are three readers of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from nonet.kernel.logic import NativeStep
from nonet.model import Drawable, House, Layout, digits_of
from nonet.model.rules import Rule
from nonet.techniques.technique import TECHNIQUES, OwnTechnique, Technique

if TYPE_CHECKING:
    from nonet.techniques.position import Position
    from nonet.techniques.records import NodeDict, StepDict

Candidate = tuple[int, int]


class Origin:
    """Where a step was found: in a position, or after the first steps of a path from there.

    A step that goes to another process goes without it.
    """

    __slots__ = ("_count", "_start", "_steps")

    def __init__(self, start: Position, steps: Sequence[Step] = (), count: int = 0) -> None:
        self._start, self._steps, self._count = start, steps, count

    def position(self) -> Position:
        """Return the position, walked to when it is asked for."""
        position = self._start
        for step in self._steps[: self._count]:
            position = position.apply(step)
        return position

    def __reduce__(self) -> tuple[type[None], tuple[()]]:
        return type(None), ()


@dataclass(frozen=True, slots=True)
class Mark:
    """A candidate's part in the pattern.

    ``base`` makes it, ``extra`` spoils it, ``support`` is in other cells that take part,
    ``fin`` is outside a fish's covers, ``first`` and ``second`` are the two colours, and
    ``excluded`` is what a direct step rules out on its way, without removing it.
    """

    cell: int
    digit: int
    role: str


@dataclass(frozen=True, slots=True)
class AlmostSet:
    """Cells of one house and the digits they hold, as of an almost locked set.

    ``link`` is the digit that links it to the next set of a chain, or the stem's digit of
    a petal.
    """

    cells: tuple[int, ...]
    digits: tuple[int, ...]
    link: int | None = None


@dataclass(frozen=True, slots=True)
class Node:
    """One link of a chain: the candidate is on (true) or off (false), and why.

    ``reason`` is ``assumption``, ``cell``, ``house``, ``rule`` or ``pattern``; ``parents`` are
    indices of earlier nodes of the chain; ``nested`` an index into ``Step.nested``; ``others``
    further cells of a group, in one of which the digit is, or in none.
    """

    cell: int
    digit: int
    on: bool
    reason: str
    house: House | None = None
    nested: int | None = None
    parents: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Step(Drawable):
    """Technique, placements, eliminations, and the evidence for them.

    What ``houses``, ``cells``, ``support`` and ``digits`` hold depends on the technique's
    family: the pattern in the order a person would name it. ``chains`` start with their
    assumption and end with their conclusion.
    """

    technique: Technique | OwnTechnique
    layout: Layout
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    houses: tuple[House, ...] = ()
    covers: tuple[House, ...] = ()
    cells: tuple[int, ...] = ()
    support: tuple[int, ...] = ()
    digits: tuple[int, ...] = ()
    other_digits: tuple[int, ...] = ()
    rules: tuple[Rule, ...] = ()
    numbers: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    sets: tuple[AlmostSet, ...] = ()
    chains: tuple[tuple[Node, ...], ...] = ()
    nested: tuple[Step, ...] = ()
    premises: tuple[Candidate, ...] = ()
    rating: float = 0.0
    complexity: int = 0
    explainer_name: str = field(default="", compare=False)
    origin: Origin | None = field(default=None, compare=False, repr=False)

    @property
    def position(self) -> Position | None:
        """The position in which the step was found, where that is known; it is drawn there."""
        return None if self.origin is None else self.origin.position()

    @classmethod
    def from_native(cls, native: NativeStep, layout: Layout, origin: Origin | None = None) -> Step:
        """Make a step of the kernel's; its house numbers become houses."""
        houses = (*layout.houses, *layout.full_groups)
        chains = tuple(
            tuple(
                Node(
                    cell, digit, on, reason,
                    houses[house] if reason == "house" else None,
                    nested if reason == "pattern" else None,
                    tuple(parents),
                    tuple(others),
                    layout.rules[house] if reason == "rule" else None,
                )
                for cell, digit, on, reason, house, nested, parents, others in chain
            )
            for chain in native.chains
        )  # fmt: skip
        return cls(
            technique=TECHNIQUES[native.technique],
            layout=layout,
            placements=tuple(native.placements),
            eliminations=tuple(native.eliminations),
            houses=tuple(houses[index] for index in native.houses),
            covers=tuple(houses[index] for index in native.covers),
            cells=tuple(native.cells),
            support=tuple(native.support),
            digits=digits_of(native.digits),
            other_digits=digits_of(native.other_digits),
            rules=tuple(layout.rules[index] for index in native.rules),
            numbers=tuple(native.numbers),
            marks=tuple(Mark(*mark) for mark in native.marks),
            sets=tuple(
                AlmostSet(tuple(c), digits_of(d), link or None) for c, d, link in native.sets
            ),
            chains=chains,
            nested=tuple(cls.from_native(step, layout) for step in native.nested),
            premises=tuple(native.premises),
            rating=native.rating,
            complexity=native.complexity,
            explainer_name=native.explainer_name,
            origin=origin,
        )

    @classmethod
    def make(
        cls,
        technique: OwnTechnique,
        layout: Layout,
        *,
        placements: Iterable[Candidate] = (),
        eliminations: Iterable[Candidate] = (),
        houses: Sequence[House] = (),
        cells: Sequence[int] = (),
        digits: Sequence[int] = (),
        marks: Sequence[Mark] = (),
    ) -> Step:
        """Make a step of an own technique."""
        return cls(
            technique=technique,
            layout=layout,
            placements=tuple(placements),
            eliminations=tuple(eliminations),
            houses=tuple(houses),
            cells=tuple(cells),
            digits=tuple(digits),
            marks=tuple(marks),
            rating=technique.rating,
        )

    def marked(self, cell: int) -> tuple[int, ...]:
        """Return the digits of a cell that take part in the pattern, in their order."""
        return tuple(
            sorted({m.digit for m in self.marks if m.cell == cell and m.role != "excluded"})
        )

    @property
    def excluded(self) -> tuple[Candidate, ...]:
        """What a direct step rules out to place its digit; it stays among the candidates."""
        return tuple((mark.cell, mark.digit) for mark in self.marks if mark.role == "excluded")

    def touches(self, cell: int | None, digit: int | None) -> bool:
        """Whether the step places or removes something in the cell, of the digit."""
        return any(
            (cell is None or c == cell) and (digit is None or d == digit)
            for c, d in (*self.placements, *self.eliminations)
        )

    def as_dict(self) -> StepDict:
        """Return the step with its whole evidence, ready for JSON; cells are numbers from 0."""
        record: dict[str, Any] = {
            "technique": self.technique.id,
            "rating": round(self.rating, 1),
            "placements": _pairs(self.placements),
            "eliminations": _pairs(self.eliminations),
            "house_names": [str(house) for house in self.houses],
            "cover_names": [str(house) for house in self.covers],
            "cells": list(self.cells),
            "support": list(self.support),
            "digits": list(self.digits),
            "other_digits": list(self.other_digits),
            "rule_texts": [str(rule) for rule in self.rules],
            "numbers": list(self.numbers),
            "roles": [{"cell": m.cell, "digit": m.digit, "role": m.role} for m in self.marks],
            "sets": [
                {"cells": list(s.cells), "digits": list(s.digits)}
                | ({"link": s.link} if s.link else {})
                for s in self.sets
            ],
            "chains": [[_node(node) for node in chain] for chain in self.chains],
            "nested": [step.as_dict() for step in self.nested],
            "premises": _pairs(self.premises),
        }
        found = {key: value for key, value in record.items() if value or key == "technique"}
        return cast("StepDict", found)

    def short(self, notation: str = "r1c1") -> str:
        """Return the step in one line: technique, reason, conclusion."""
        from nonet.techniques import telling

        return telling.short(self, notation)

    def teach(self, notation: str = "r1c1") -> str:
        """Return the step as a lesson: what is seen, why it is true, what follows.

        The first line says what is where; the lines of a proof inside the proof are indented.
        """
        from nonet.techniques import telling

        return "\n".join([f"{telling.title(self, notation)}.", *telling.teach(self, notation)])

    def __str__(self) -> str:
        return self.short()


def _pairs(candidates: Iterable[Candidate]) -> list[list[int]]:
    return [[cell, digit] for cell, digit in candidates]


def _node(node: Node) -> NodeDict:
    record: NodeDict = {
        "cell": node.cell, "digit": node.digit, "on": node.on, "reason": node.reason,
    }  # fmt: skip
    if node.others:
        record["others"] = list(node.others)
    if node.house is not None:
        record["house"] = str(node.house)
    if node.rule is not None:
        record["rule"] = str(node.rule)
    if node.nested is not None:
        record["nested_at"] = node.nested
    if node.parents:
        record["parents"] = list(node.parents)
    return record
