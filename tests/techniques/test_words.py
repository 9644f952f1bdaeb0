"""Explanations: every text names exactly what its step rests on and concludes.

"Exactly" is an equality of sets: the cells, the digits and the houses that are read back from the
teaching form are those of the step's evidence and conclusion, none missing and none besides. The
short form and the place may say less, but nothing else, and the short form has the conclusion.
"""

import csv
import gzip
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from nonet import Budget, Layout, Puzzle, UnknownName, generate
from nonet.gallery.bank import stored
from nonet.techniques import FAMILIES, NOTATIONS, ORDERS, TECHNIQUES, Step
from nonet.techniques.telling import place
from tests.techniques.reading import Named, conclusion_of, evidence_of, named_in
from tests.techniques.test_catalogue import RECORDS, position_of

RATED = Path(__file__).parent.parent / "data" / "ours_rated.csv.gz"
POSITIONS = sorted(Path(__file__).parent.glob("positions*.jsonl.gz"))
HARDER = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
JIGSAW = "jigsaw:111222113322143352443355446655466665"
MOST_OF_ONE_TECHNIQUE = 100


def check_words(step: Step) -> None:
    """Read the texts of a step back, in every notation."""
    evidence = evidence_of(step)
    for notation in NOTATIONS:
        taught = named_in(step.teach(notation), step.layout, notation)
        assert taught == evidence, f"{notation}: {step.teach(notation)}"
        told = named_in(step.short(notation), step.layout, notation)
        assert conclusion_of(step) <= told <= evidence, f"{notation}: {step.short(notation)}"
        assert named_in(place(step, notation), step.layout, notation) <= evidence
        ending = named_in(step.teach(notation).split("\n")[-1], step.layout, notation)
        assert conclusion_of(step) <= ending <= evidence
        for told in (step.teach(notation), step.short(notation)):
            assert not re.search(r"(?:^|[.?] )\s*\d+ ", told, re.MULTILINE), told


def rated_steps() -> Iterator[Step]:
    """Walk every sixth puzzle, easy to hard, in both orders; not too many of one technique."""
    with gzip.open(RATED, "rt") as file:
        puzzles = sorted(csv.DictReader(file), key=lambda row: (float(row["er"]), row["puzzle"]))
    taken: Counter[str] = Counter()
    for row in puzzles[::6]:
        for order in ("human", "explainer"):
            for step in Puzzle(row["puzzle"]).explain(order, budget=Budget(seconds=20)).steps:
                taken[step.technique.id] += 1
                if taken[step.technique.id] <= MOST_OF_ONE_TECHNIQUE:
                    yield step


def test_every_text_names_exactly_the_evidence_of_its_step() -> None:
    """Over two thousand steps of rated puzzles."""
    steps = 0
    for step in rated_steps():
        check_words(step)
        steps += 1
    assert steps >= 2000


def test_every_technique_is_told_exactly() -> None:
    """On the positions that the catalogue is tested with, the rare techniques too."""
    told: Counter[str] = Counter()
    for record in (record for record in RECORDS if "near_miss" not in record):
        id = str(record["technique"])
        if TECHNIQUES[id].needs_rules:
            continue  # their words are read in test_rules.py
        enough = 3 if TECHNIQUES[id].rating < 9 else 1
        if told[id] < enough:
            step = position_of(record).next_step([id])
            assert step is not None, id
            check_words(step)
            told[id] += 1
    assert told.keys() == {id for id, t in TECHNIQUES.items() if not t.needs_rules}


@pytest.mark.parametrize("layout", ["2x3", "4x4", "3x3 x", "3x3 windows", JIGSAW])
def test_other_layouts_are_told_exactly(layout: str) -> None:
    """Large digits, regions, diagonals and windows are named as well."""
    quick = [id for id in ORDERS["human"] if TECHNIQUES[id].rating <= 7]
    steps = 0
    for seed in range(3):
        puzzle = generate(layout=Layout.parse(layout), seed=seed)
        for step in puzzle.explain(quick).steps:
            check_words(step)
            steps += 1
    assert steps >= 20


@pytest.mark.parametrize("notation", NOTATIONS)
def test_the_reader_tells_cells_digits_and_houses_apart(notation: str) -> None:
    """What the other tests rest on: lists of houses are no digits, and the reverse."""
    text = {
        "r1c1": "X-wing: 5 of rows 1 and 9, 7 of column 3: r2c13 is C, r16c1 and r9c1 are not A. "
        "A cell can hold one digit.",
        "A1": "X-wing: 5 of rows A and J, 7 of column 3: B13 is C, Q1 and J1 are not A. "
        "A cell can hold one digit.",
    }[notation]
    houses = {("row", 1), ("row", 9), ("column", 3)}
    expected = Named({16 + 12, 15 * 16, 8 * 16}, {5, 7, 10, 12}, houses)
    assert named_in(text, Layout.plain("4x4"), notation) == expected


def test_every_technique_has_one_family() -> None:
    """Each id is in one table, with three texts that are sentences and name no cell."""
    ids = [id for family in FAMILIES for id in family.ABOUT]
    assert sorted(ids) == sorted(TECHNIQUES)
    for family in FAMILIES:
        for id, about in family.ABOUT.items():
            for text in (about.definition, about.why, about.spot):
                assert text.endswith((".", "?")) and text[0].isupper(), id
                assert named_in(text, Layout.plain(), "r1c1") == Named(), id


def test_a_lesson_groups_singles_and_introduces_each_technique_once() -> None:
    """Its chapters are the steps in their order; only runs of singles stand together."""
    path = Puzzle(HARDER).explain()
    chapters = path.chapters()
    assert [step for chapter in chapters for step in chapter.steps] == list(path.steps)
    assert [chapter.first for chapter in chapters] == [
        1 + sum(len(c.steps) for c in chapters[:index]) for index in range(len(chapters))
    ]
    for before, after in pairwise(chapters):
        assert not (before.steps[-1].placements and after.steps[0].placements)
    new = [technique.id for chapter in chapters for technique in chapter.new]
    assert sorted(new) == sorted(path.counts())
    lesson = path.lesson()
    assert lesson.startswith("1 to 18. Eighteen singles: r3c3=9, r1c6=4, ")
    for name in (TECHNIQUES[id].name for id in path.counts()):
        assert lesson.count(f"\n   {name}: ") == 1, name
    assert lesson.endswith("Solved.")
    assert "1 to 18. Eighteen singles: C3=9, A6=4, " in path.lesson("A1")


def test_a_chain_is_proved_link_by_link() -> None:
    """From the supposition over every link to its own opposite."""
    path = Puzzle(HARDER).explain("explainer")
    step = next(step for step in path.steps if step.technique.id == "turbot-fish")
    start, *links, refuted, so = step.teach().split("\n")[1:]
    name = step.layout.cell_name(step.chains[0][0].cell)
    digit = step.chains[0][0].digit
    assert start == f"Suppose {name} is {digit}."
    assert sum(link.count(" is ") for link in links) == len(step.chains[0]) - 1
    assert (
        refuted == f"So from {name}={digit} follows {name}≠{digit}: the supposition refutes itself."
    )
    assert so == f"So {name} is not {digit}."


def test_a_pattern_on_the_way_is_proved_once() -> None:
    """However often a chain needs it: its lines stand in the lesson one time."""
    id = "nested-dynamic-plus-contradiction"
    step = stored(id)[0].position.next_step([id])
    assert step is not None
    uses = Counter(
        step.nested[node.nested]
        for chain in step.chains
        for node in chain
        if node.nested is not None
    )
    assert max(uses.values()) > 1
    for inner in uses:
        assert step.teach().count(inner.teach().split("\n")[1]) == 1


def test_unknown_notations_suggest_the_nearest() -> None:
    """A wrong name is refused, at every door."""
    position = Puzzle(HARDER).position()
    for ask in (
        lambda: position.hint().text(notation="r1c2"),
        lambda: position.hint().teach("r1c2"),
        lambda: position.path().lesson("r1c2"),
        lambda: position.path().text("r1c2"),
    ):
        with pytest.raises(UnknownName, match="did you mean r1c1"):
            ask()
