"""What a step looks like in JSON: its fields, and what they mean."""

from __future__ import annotations

from typing_extensions import TypedDict


class RoleDict(TypedDict):
    """A candidate, and what it is in the step."""

    cell: int
    digit: int
    role: str


class SetDict(TypedDict, total=False):
    """An almost locked set: its cells and digits, and the digit that links it to the next."""

    cells: list[int]
    digits: list[int]
    link: int


class NodeDict(TypedDict, total=False):
    """A claim in a chain: this digit is, or is not, in this cell; and why."""

    cell: int
    digit: int
    on: bool
    """Whether the digit is there; else it is not."""
    reason: str
    """In a word: assumption, single, ..."""
    others: list[int]
    """Cells that the reason rests on."""
    house: str
    rule: str
    """The rule that shows it, as it is written."""
    nested_at: int
    """The number of the nested step that shows it."""
    parents: list[int]
    """The claims it follows from, by their numbers in the chain."""


class StepDict(TypedDict, total=False):
    """A step: what it does, and the evidence it rests on. What is empty is left out."""

    technique: str
    """The id of the technique."""
    rating: float
    """The technique's rating on the explainer scale."""
    placements: list[list[int]]
    """Pairs of cell and digit."""
    eliminations: list[list[int]]
    house_names: list[str]
    cover_names: list[str]
    """The houses that cover a fish, or what a locked digit is claimed from."""
    cells: list[int]
    """Cells in reading order, from 0."""
    support: list[int]
    digits: list[int]
    other_digits: list[int]
    rule_texts: list[str]
    """Rules as they are written."""
    numbers: list[int]
    """Sums and other numbers that the step speaks of."""
    roles: list[RoleDict]
    sets: list[SetDict]
    chains: list[list[NodeDict]]
    nested: list[StepDict]
    premises: list[list[int]]
    """Pairs of cell and digit that are taken as known."""
    short: str
    """The step in one line, and at length by paragraph, where they were asked for."""
    teach: list[str]
