"""Scenes of puzzles, grids, positions, steps, hints and paths."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nonet.errors import OptionError
from nonet.model import Candidates, Defect, Drawable, Grid, Layout, Puzzle, visible_defects
from nonet.render import evidence
from nonet.render.scene import CellMark, Scene, Value
from nonet.techniques import Chapter, Hint, Path, Position, Step
from nonet.techniques.telling import voice

_DEFECTS_IN_CAPTION = 3
_CROWDED = 12  # links: with more the chains of a step are shown one by one as well


def scene_of(
    thing: Drawable | Scene, *, marks: bool | None = None, notation: str = "r1c1"
) -> Scene:
    """Return the scene of anything that can be drawn.

    ``marks`` writes pencil marks into the blank cells, or leaves them out; by default
    they are written where they matter: in steps that are not plain singles, and in
    puzzles that come with marks of their own.

    >>> scene_of(Puzzle("1.3..4.1.......2")).values[0]
    Value(digit=1, kind='given')
    """
    if isinstance(thing, Scene):
        return thing
    return replace(_scene_of(thing, marks, notation), notation=notation)


def _scene_of(thing: Drawable, marks: bool | None, notation: str) -> Scene:
    match thing:
        case Puzzle():
            return scene_of_puzzle(thing, marks=marks)
        case Grid():
            return scene_of_values(thing.layout, thing.values, thing.values, marks=marks or False)
        case Position():
            return scene_of_position(thing, marks=marks)
        case Hint(position=position, step=None):
            told = thing.text("full", notation=notation)
            return scene_of_position(position, marks=marks).captioned(told)
        case Hint(position=position, step=Step() as step):
            return scene_of_step(position, step, marks=marks, notation=notation)
        case Path():
            return _scene_of_whole_path(thing)
        case Step() if (found_in := thing.position) is not None:
            return scene_of_step(found_in, thing, marks=marks, notation=notation)
        case Step():
            return _with_evidence(Scene(thing.layout), thing, notation)
    raise OptionError(
        f"cannot draw {type(thing).__name__}; a puzzle, grid, position, step, hint, path or "
        "scene would be right"
    )


def scene_of_puzzle(
    puzzle: Puzzle,
    *,
    values: Sequence[int] | None = None,
    candidates: Candidates | None = None,
    marks: bool | None = None,
) -> Scene:
    """Return the scene of a puzzle, maybe with what a player has entered so far."""
    entered = puzzle.values if values is None else bytes(values)
    both = bytes(given or value for given, value in zip(puzzle.values, entered, strict=True))
    if candidates is None:
        candidates = Candidates.of(puzzle.layout, both, puzzle.marks)
    wanted = puzzle.marks is not None if marks is None else marks
    return scene_of_values(puzzle.layout, both, puzzle.values, candidates, marks=wanted)


def scene_of_values(
    layout: Layout,
    values: Sequence[int],
    givens: Sequence[int],
    candidates: Candidates | None = None,
    *,
    marks: bool = False,
) -> Scene:
    """Return a scene of digits and maybe pencil marks, with the defects that can be seen."""
    if candidates is None:
        candidates = Candidates.of(layout, values)
    defects = visible_defects(Grid.trusted(bytes(values), layout), candidates)
    return Scene(
        layout,
        {
            cell: Value(digit, "given" if givens[cell] == digit else "placed")
            for cell, digit in enumerate(values)
            if digit
        },
        candidates if marks else None,
        defects=tuple(defects),
        caption=_caption_of_defects(defects) or _untold(layout),
    )


def scene_of_position(position: Position, *, marks: bool | None = None) -> Scene:
    """Return the scene of a position; where its givens are not known, all its digits are."""
    return scene_of_values(
        position.layout,
        position.values,
        position.values if position.givens is None else position.givens,
        position.candidates,
        marks=not position.is_solved if marks is None else marks,
    )


def scene_of_step(
    position: Position,
    step: Step,
    *,
    marks: bool | None = None,
    notation: str = "r1c1",
) -> Scene:
    """Return the scene of a step in its position.

    A single that the placed digits prove to the eye is drawn large, without pencil marks,
    beside those digits; every other step among the pencil marks.
    """
    plain = scene_of_position(position, marks=True)
    if evidence.is_single(step) and marks is not True:
        proof = evidence.witnesses(position, step)
        if proof is not None:
            return _single(plain, step, proof, notation)
    shown = _with_evidence(plain, step, notation)
    return replace(shown, marks=None) if marks is False else shown


def scenes_of_branches(
    position: Position, step: Step, *, notation: str = "r1c1"
) -> tuple[Scene, ...]:
    """Return a scene for each chain of a step that would be too crowded to follow in one picture.

    Of any other step there are none.
    """
    if len(step.chains) < 2 or len(evidence.links_shown(step)) <= _CROWDED:
        return ()
    plain, say = scene_of_position(position, marks=True), voice(step, notation)
    return tuple(
        _with_evidence(plain, replace(step, chains=(chain,)), notation).captioned(
            f"{say.node(chain[0])} leads to {say.node(chain[-1])}"
        )
        for chain in step.chains
    )


def _single(plain: Scene, step: Step, proof: Sequence[int], notation: str) -> Scene:
    new = {cell: Value(digit, "new") for cell, digit in step.placements}
    return replace(
        plain,
        values={**plain.values, **new},
        marks=None,
        houses=evidence.houses_shown(step),
        cells=(*evidence.cells_shown(step), *(CellMark(cell, "support") for cell in proof)),
        caption=step.short(notation),
        notation=notation,
    )


def _with_evidence(scene: Scene, step: Step, notation: str) -> Scene:
    return replace(
        scene,
        cells=evidence.cells_shown(step),
        houses=evidence.houses_shown(step),
        candidates=evidence.candidates_shown(step),
        links=evidence.links_shown(step),
        sets=evidence.sets_shown(step),
        caption=step.short(notation),
        notation=notation,
    )


@dataclass(frozen=True)
class Picture:
    """A chapter of a path with its scene: one step, or a run of singles.

    ``branches`` are the chains of a crowded step one by one.
    """

    chapter: Chapter
    scene: Scene
    branches: tuple[Scene, ...] = ()

    @property
    def is_run(self) -> bool:
        """Whether the picture shows several singles at once."""
        return len(self.chapter.steps) > 1


def scenes_of_path(
    path: Path, *, marks: bool | None = None, notation: str = "r1c1"
) -> Iterator[Picture]:
    """Yield the pictures of a path: runs of singles in one, every other step by itself."""
    position = path.start
    for chapter in path.chapters():
        first, *more = chapter.steps
        if more:
            yield Picture(chapter, replace(_scene_of_run(position, chapter), notation=notation))
        else:
            scene = scene_of_step(position, first, marks=marks, notation=notation)
            branches = scenes_of_branches(position, first, notation=notation)
            yield Picture(chapter, scene, branches)
        for step in chapter.steps:
            position = position.apply(step)


def scene_of_path_step(path: Path, index: int, *, marks: bool | None = None) -> Scene:
    """Return the scene of one step of a path, by its index from 0."""
    if not 0 <= index < len(path.steps):
        raise OptionError(f"the path has steps 1 to {len(path.steps)}, not {index + 1}")
    position = path.start
    for step in path.steps[:index]:
        position = position.apply(step)
    return scene_of_step(position, path.steps[index], marks=marks)


def _scene_of_run(position: Position, run: Chapter) -> Scene:
    plain = scene_of_position(position, marks=False)
    placed = [candidate for step in run.steps for candidate in step.placements]
    return replace(
        plain,
        values={**plain.values, **{cell: Value(digit, "new") for cell, digit in placed}},
        cells=tuple(CellMark(cell, "placed") for cell, _ in placed),
        caption=f"{len(placed)} singles",
    )


def _scene_of_whole_path(path: Path) -> Scene:
    end = scene_of_position(path.last)
    steps = f"{len(path)} step{'' if len(path) == 1 else 's'}"
    words = {"solved": f"Solved in {steps}", "stuck": f"Stuck after {steps}"}
    text = words.get(path.end, f"{path.end.capitalize()} after {steps}")
    if path.hardest is not None:
        text += f"; the hardest: {path.hardest.technique.name}"
    return end.captioned(text)


def _untold(layout: Layout) -> str:
    """Return the rules that nothing is drawn for, in words."""
    plain = [r for r in layout.rules if r.word != "prose" and not r.marks(layout)]
    return " ".join(rule.sentence(layout) for rule in plain)


def _caption_of_defects(defects: Sequence[Defect]) -> str:
    shown = [str(defect) for defect in defects[:_DEFECTS_IN_CAPTION]]
    if len(defects) > len(shown):
        shown.append(f"and {len(defects) - len(shown)} more")
    return "; ".join(shown)
