"""A path: the steps from a position to its solution, in lines or as a lesson."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from nonet.model import Drawable
from nonet.techniques.notation import notation as notation_of
from nonet.techniques.step import Step
from nonet.techniques.technique import OwnTechnique, Technique
from nonet.techniques.words import counted

if TYPE_CHECKING:
    from nonet.techniques.position import Position


@dataclass(frozen=True)
class Chapter:
    """A part of a lesson: one step, or a run of singles.

    ``first`` is the number of its first step on the path, and ``new`` are the techniques
    that the path uses here for the first time.
    """

    first: int
    steps: tuple[Step, ...]
    new: tuple[Technique | OwnTechnique, ...]

    @property
    def last(self) -> int:
        """The number of its last step on the path."""
        return self.first + len(self.steps) - 1

    @property
    def numbers(self) -> str:
        """The numbers of its steps: ``4``, ``8 and 9``, ``12 to 20``."""
        if len(self.steps) == 1:
            return f"{self.first}"
        return f"{self.first} {'and' if len(self.steps) == 2 else 'to'} {self.last}"

    def text(self, notation: str = "r1c1") -> str:
        """Return the chapter: what is new, then the step as a lesson or the singles in a row."""
        from nonet.techniques.telling import about, voice

        if len(self.steps) == 1:
            number, (heading, *lines) = self.numbers, self.steps[0].teach(notation).split("\n")
        else:
            say = voice(self.steps[0], notation)
            placed = ", ".join(say.claim(*step.placements[0]) for step in self.steps)
            count = counted(len(self.steps), "single").capitalize()
            number, heading, lines = self.numbers, f"{count}: {placed}.", []
        known = [(technique.name, about(technique)) for technique in self.new]
        new = [f"{name}: {texts.definition}" for name, texts in known if texts is not None]
        return "\n".join([f"{number}. {heading}", *(f"   {line}" for line in new + lines)])


@dataclass(frozen=True)
class Path(Drawable):
    """The steps from a position to its solution, or to where logic is stuck.

    ``end`` is ``solved``, ``stuck``, ``broken`` (a contradiction came out: there is no
    solution) or ``unknown`` (the budget ran out).
    """

    start: Position
    steps: tuple[Step, ...]
    end: str
    last: Position

    @property
    def is_solved(self) -> bool:
        """Whether the path reaches the solution."""
        return self.end == "solved"

    @property
    def hardest(self) -> Step | None:
        """The first step with the highest rating."""
        return max(self.steps, key=lambda step: step.rating, default=None)

    def counts(self) -> dict[str, int]:
        """Return how often each technique was used, hardest first."""
        counts = Counter(step.technique.id for step in self.steps)
        ratings = {step.technique.id: step.technique.rating for step in self.steps}
        return {id: counts[id] for id in sorted(counts, key=lambda id: -ratings[id])}

    def positions(self) -> list[Position]:
        """Return every position on the way, the start first."""
        positions = [self.start]
        for step in self.steps:
            positions.append(positions[-1].apply(step))
        return positions

    def chapters(self) -> list[Chapter]:
        """Return the path cut into chapters: runs of singles together, other steps alone."""
        from nonet.techniques.families import family_of, singles

        chapters: list[Chapter] = []
        seen: set[str] = set()
        first = 1
        for is_single, group in groupby(
            self.steps, key=lambda step: family_of(step.technique) is singles
        ):
            run = tuple(group)
            for steps in [run] if is_single else [(step,) for step in run]:
                used = {step.technique.id: step.technique for step in steps}
                new = tuple(technique for id, technique in used.items() if id not in seen)
                seen |= used.keys()
                chapters.append(Chapter(first, steps, new))
                first += len(steps)
        return chapters

    def text(self, notation: str = "r1c1") -> str:
        """Return a line for each step, and why the path ends where it is not solved."""
        notation_of(notation)
        lines = [f"{number}. {step.short(notation)}" for number, step in enumerate(self.steps, 1)]
        return "\n".join(lines + self._ending())

    def lesson(self, notation: str = "r1c1") -> str:
        """Return the path as a lesson: techniques introduced, steps taught, singles in runs."""
        notation_of(notation)
        parts = [chapter.text(notation) for chapter in self.chapters()]
        parts += self._ending() or (["Solved."] if self.is_solved else [])
        return "\n\n".join(parts)

    def _ending(self) -> list[str]:
        if self.end == "stuck":
            return [f"Stuck: {self.last.values.count(0)} cells are still empty."]
        if self.end == "unknown":
            return ["Unknown: the budget ran out here."]
        return []

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        return self.text()
