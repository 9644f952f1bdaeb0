"""Scenes say what the step says."""

import json
from dataclasses import replace

import pytest

from nonet import Puzzle, UnknownName
from nonet.render import (
    Scene,
    scene_of,
    scene_of_path_step,
    scene_of_step,
    scenes_of_branches,
    scenes_of_path,
)
from nonet.render.evidence import is_single, witnesses
from nonet.render.scene import ROLES, CellMark
from nonet.techniques import family_of
from nonet.techniques.families import singles
from tests.render.examples import CLASHING, EASY, M2024, steps


@pytest.mark.parametrize("technique", sorted(steps()))
def test_conclusions_have_their_roles(technique: str) -> None:
    """What is eliminated is exactly what the step eliminates; what it places is placed."""
    position, step = steps()[technique]
    scene = scene_of_step(position, step, marks=True)
    roles = scene.candidates
    assert {c for c, role in roles.items() if role == "eliminated"} == set(step.eliminations)
    assert {c for c, role in roles.items() if role == "placed"} == set(step.placements)
    assert set(roles.values()) <= set(ROLES)
    assert all(candidate in position.candidates for candidate in roles)
    assert {(m.cell, m.digit) for m in step.marks} <= roles.keys()
    assert scene.caption == str(step)


@pytest.mark.parametrize("technique", sorted(t for t, (_, s) in steps().items() if s.chains))
def test_every_inference_is_a_link(technique: str) -> None:
    """Every node but the assumptions is reached from each of its parents, strong if it is on.

    Of a pattern every part has a link: all its causes to all its results would be too many.
    """
    position, step = steps()[technique]
    links = {(link.start, link.end): link for link in scene_of_step(position, step).links}
    wanted, patterns = set(), set()
    for chain in step.chains:
        for node in chain:
            for parent in (chain[index] for index in node.parents):
                link = tuple(((n.cell, *n.others), n.digit) for n in (parent, node))
                (wanted if node.nested is None else patterns).add(link)
    drawn = {((a.cells, a.digit), (b.cells, b.digit)) for a, b in links}
    assert wanted <= drawn <= wanted | patterns
    assert {end for link in patterns for end in link} <= {end for link in drawn for end in link}
    nodes = [node for chain in step.chains for node in chain]
    for link in links.values():
        if link.kind == "strong":
            assert any(
                n.on and n.cell == link.end.cells[0] and n.digit == link.end.digit for n in nodes
            )


def test_crowded_chains_are_shown_one_by_one() -> None:
    """Their pictures have together the links of the whole; a step that is easy to follow has none."""
    shown = 0
    for position, step in steps().values():
        branches = scenes_of_branches(position, step)
        whole = {(link.start, link.end) for link in scene_of_step(position, step).links}
        if not branches:
            assert len(step.chains) < 2 or len(whole) <= 12
            continue
        shown += 1
        assert len(branches) == len(step.chains)
        assert {(link.start, link.end) for scene in branches for link in scene.links} == whole
        for scene, chain in zip(branches, step.chains, strict=True):
            assert scene.caption.startswith(position.layout.cell_name(chain[0].cell))
    assert shown


def test_the_scene_is_ready_for_json() -> None:
    """The web page gets cells by number, digits from 1, and the roles it knows."""
    for position, step in steps().values():
        record = json.loads(json.dumps(scene_of_step(position, step).as_dict()))
        assert {"cells", "houses", "candidates", "links", "sets"} <= record.keys()
        for candidate in record["candidates"]:
            assert 0 <= candidate["cell"] < 81 and 1 <= candidate["digit"] <= 9
        for link in record["links"]:
            assert isinstance(link["strong"], bool) and len(link["from"]) == len(link["to"]) == 2


def test_digits_are_given_placed_or_new() -> None:
    """On a path the puzzle's own digits stay givens, and found ones are placed."""
    puzzle = Puzzle(EASY)
    path = puzzle.explain()
    scene = scene_of_path_step(path, 5)
    kinds = {cell: value.kind for cell, value in scene.values.items()}
    assert {cell for cell, kind in kinds.items() if kind == "given"} == {
        c for c, _ in puzzle.givens()
    }
    placed = {cell for step in path.steps[:5] for cell, _ in step.placements}
    assert {cell for cell, kind in kinds.items() if kind == "placed"} == placed
    last = scene_of(path)
    assert len(last.values) == 81 and "Solved in" in last.caption


def test_a_single_is_proved_by_the_digits_beside_it() -> None:
    """The highlighted digits together rule out every other place, or every other digit."""
    seen = 0
    for number, step in enumerate((path := Puzzle(M2024).explain()).steps):
        position = path.positions()[number]
        if not is_single(step):
            continue
        proof = witnesses(position, step)
        if proof is None:
            continue
        (cell, digit), layout = step.placements[0], position.layout
        if step.houses:
            blanks = {c for c in step.houses[0].cells if not position.values[c]} - {cell}
            assert all(position.values[w] == digit for w in proof)
            assert all(layout.peers[blank] & set(proof) for blank in blanks)
        else:
            others = {position.values[w] for w in proof}
            assert others == set(range(1, 10)) - {digit} and set(proof) <= layout.peers[cell]
        scene = scene_of_step(position, step)
        assert scene.values[cell].kind == "new" and scene.marks is None
        assert {CellMark(w, "support") for w in proof} <= set(scene.cells)
        seen += 1
    assert seen > 10


def test_pictures_of_a_path_cover_every_step_once() -> None:
    """Runs of singles share a picture, all other steps have their own, in order."""
    path = Puzzle(M2024).explain()
    pictures = list(scenes_of_path(path))
    assert [step for picture in pictures for step in picture.chapter.steps] == list(path.steps)
    for picture in pictures:
        if picture.is_run:
            assert all(family_of(s.technique) is singles for s in picture.chapter.steps)
            new = {cell for cell, value in picture.scene.values.items() if value.kind == "new"}
            assert new == {cell for s in picture.chapter.steps for cell, _ in s.placements}


def test_defects_are_in_the_scene() -> None:
    """A clash, a cell without candidates and a digit without a place are found and named."""
    scene = scene_of(Puzzle(CLASHING))
    assert "both hold 5" in scene.caption and {71, 80} <= {
        c for d in scene.defects for c in d.cells
    }
    empty = scene_of(
        Puzzle("123......" + "..4......" + "..5......" + "6........" + "7........" + "." * 36)
    )
    assert not empty.defects
    dead = Puzzle("12345678." + "........9" + "." * 63)
    assert any("no candidate" in str(defect) for defect in scene_of(dead).defects)


def test_a_step_alone_shows_its_evidence() -> None:
    """Without its position a step still shows what takes part."""
    _, step = steps()["swordfish"]
    scene = scene_of(replace(step, origin=None))
    assert isinstance(scene, Scene) and not scene.values
    assert {c for c, role in scene.candidates.items() if role == "eliminated"} == set(
        step.eliminations
    )


def test_a_hint_in_another_notation() -> None:
    """Caption and labels speak the notation that is asked for; an unknown one is named."""
    hint = Puzzle(EASY).hint()
    assert "A6" in scene_of(hint, notation="A1").caption
    with pytest.raises(UnknownName, match="notation"):
        scene_of(hint, notation="B2")
