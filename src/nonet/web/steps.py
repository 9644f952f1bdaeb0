"""Steps as they go over the wire: data, words, and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from nonet.kernel import check_cancelled
from nonet.render import Scene, legend, overlay, scene_of_step
from nonet.render.evidence import is_single, witnesses
from nonet.techniques import Position, Step, order_of
from nonet.techniques.telling import voice
from nonet.web.answers import FoundStep, PictureAnswer, SignAnswer, StepAnswer
from nonet.web.errors import blame
from nonet.web.requests import LogicAsk


def order_asked(ask: LogicAsk) -> tuple[str, ...]:
    """Return the ids of the techniques to try, in order."""
    with blame("techniques"):
        return order_of(ask.order if ask.techniques is None else ask.techniques)


def step_answer(position: Position, step: Step, notation: str) -> StepAnswer:
    """Return a step of a path."""
    check_cancelled()
    return StepAnswer(
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        short=step.short(notation),
        teach=teach(position, step, notation),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
        **drawn(position, step, notation),
    )


def found_step(position: Position, step: Step, notation: str) -> FoundStep:
    """Return one of all steps that are there."""
    check_cancelled()
    return FoundStep(
        short=step.short(notation),
        technique=step.technique.id,
        name=step.technique.name,
        rating=round(step.rating, 1),
        placements=list(step.placements),
        eliminations=list(step.eliminations),
        step=step.as_dict(),
        **drawn(position, step, notation),
    )


def drawn(position: Position, step: Step, notation: str) -> dict[str, Any]:
    """Return the fields that draw a step: its scene, picture and legend."""
    scene = scene_of_step(position, step, notation=notation)
    signs = [SignAnswer(words=sign.words, elements=sign.shapes) for sign in legend(scene, step)]
    return {"scene": scene.as_dict(), "picture": picture(scene), "legend": signs}


def place(position: Position, step: Step) -> PictureAnswer:
    """Return the picture of where to look, without saying for what."""
    scene = scene_of_step(position, step)
    values = {cell: value for cell, value in scene.values.items() if value.kind != "new"}
    cells = () if scene.houses else scene.cells
    bare = replace(scene, values=values, cells=cells, candidates={}, links=(), sets=())
    return picture(bare)


def picture(scene: Scene) -> PictureAnswer:
    """Return the marks of a scene, for the board of the page."""
    made = overlay(scene)
    return PictureAnswer(below=made.below, between=made.between, above=made.above)


def teach(position: Position, step: Step, notation: str) -> list[str]:
    """Return the step at length, by paragraph; of a single also what blocks the others."""
    lines = step.teach(notation).split("\n")
    proof = witnesses(position, step) if is_single(step) else None
    if proof:
        lines.insert(len(lines) - 1, _blockers(position, step, proof, notation))
    return lines


def _blockers(position: Position, step: Step, proof: Sequence[int], notation: str) -> str:
    say = voice(step, notation)
    cell, digit = step.placements[0]
    if step.technique.id == "naked-single":
        seen = [f"{say.digit(position.values[c])} in {say.cell(c)}" for c in proof]
        return f"{say.cell(cell)} sees {_listed(seen)}."
    there = _listed([say.cell(c) for c in proof])
    blocks = "block" if len(proof) > 1 else "blocks"
    house = f" of {say.house(step.houses[0])}" if step.houses else ""
    return f"The {say.digit(digit)} in {there} {blocks} the other empty cells{house}."


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
