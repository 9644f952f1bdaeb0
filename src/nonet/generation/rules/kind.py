"""A kind of rule that can be laid out: what it draws on a complete grid, and how it thins out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from nonet.generation.rules.sketch import Sketch
from nonet.model import Layout
from nonet.model.rules import Rule

Rules = tuple[Rule, ...]
#: Whether a puzzle with these rules in place of the kind's has one solution still.
Ask = Callable[[Rules], bool]


class Kind(ABC):
    """One word of ``--rules``."""

    word: ClassVar[str]
    aliases: ClassVar[tuple[str, ...]] = ()
    about: ClassVar[str]
    #: Renaming the digits (``all``), or 1 as 9, 2 as 8 ... (``mirror``), changes nothing:
    #: without givens there is never one solution.
    blind: ClassVar[str] = ""
    #: Whether such puzzles mostly have no givens at all.
    bare: ClassVar[bool] = False

    def fewest_givens(self, size: int) -> int:
        """Return the number of givens without which there can be no single solution."""
        return {"": 0, "mirror": 1, "all": size - 1}[self.blind]

    def before(self, layout: Layout) -> Rules:
        """Return rules that the complete grid must be looked for with."""
        return ()

    @abstractmethod
    def lay(self, sketch: Sketch) -> Rules:
        """Return rules that hold in the grid; () where nothing came of it."""

    def is_enough(self, rules: Rules, sketch: Sketch) -> bool:
        """Whether rules are as few as one would like where no rating is wished."""
        return False

    def thin(self, rules: Rules, sketch: Sketch, ask: Ask) -> Iterator[Rules]:
        """Yield ever fewer rules that leave one solution; each is left out once in vain."""
        groups = together(rules, sketch)
        sketch.rng.shuffle(groups)
        for group in groups:
            fewer = tuple(rule for rule in rules if rule not in group)
            if ask(fewer):
                rules = fewer
                yield rules

    def loose(self, rules: Rules, sketch: Sketch) -> Rules:
        """Return the rules as they tell least, where each of them may stand for itself."""
        return rules


class Complete(Kind):
    """The parent of kinds that are all there or not at all."""

    def thin(self, rules: Rules, sketch: Sketch, ask: Ask) -> Iterator[Rules]:
        """Keep them all."""
        return iter(())


def together(rules: Sequence[Rule], sketch: Sketch) -> list[tuple[Rule, ...]]:
    """Return rules in groups that the symmetry of the sketch leads into each other."""
    normal = {frozenset(rule.places): rule for rule in rules}
    groups: list[tuple[Rule, ...]] = []
    seen: set[Rule] = set()
    for rule in rules:
        if rule in seen:
            continue
        group = [rule]
        for move in sketch.moves:
            image = frozenset(
                divmod(move[row * sketch.size + col], sketch.size)
                for row, col in rule.places
                if 0 <= row < sketch.size and 0 <= col < sketch.size
            )
            other = normal.get(image)
            if other is not None and other not in group:
                group.append(other)
        seen.update(group)
        groups.append(tuple(group))
    return groups
