"""Handouts and lessons read back from their PDF."""

import re
from pathlib import Path

import pytest

from nonet import OptionError, Puzzle, UnknownName
from nonet.books import Sheets, handout, lesson
from nonet.gallery import is_practised, practise
from nonet.model import Candidates
from nonet.techniques import TECHNIQUES
from nonet.techniques.telling import about
from tests.books.printed import Printed
from tests.cli.test_commands import nonet

M2024 = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"


def words(printed: Printed, *numbers: int) -> str:
    """Return the words of pages in one line, or of all."""
    chosen = numbers or range(1, printed.pages + 1)
    return " ".join(" ".join(printed.sheets[n - 1].extract_text().split()) for n in chosen)


def check_sheets(printed: Printed, margin: float = 28.0) -> None:
    """Assert that nothing is in the margins, that letters can be read, and that fonts are inside."""
    assert all(embedded for _, embedded in printed.fonts())
    for number, sheet in enumerate(printed.sheets, 1):
        left, top, right, bottom = printed.extent(number)
        assert left > margin and top > margin, number
        assert right < sheet.width - margin and bottom < sheet.height - margin, number


@pytest.fixture(scope="module")
def x_wing() -> Printed:
    """A handout in three versions."""
    return Printed(handout("x-wing", 4, versions=3, seed=5))


def test_a_handout_teaches_the_technique(x_wing: Printed) -> None:
    """What it is, why, how to spot it, and an example in numbered steps, on the first page."""
    texts = about(TECHNIQUES["x-wing"])
    assert texts is not None
    page = words(x_wing, 1)
    for text in (texts.definition, texts.why, texts.spot, "An example", "1. ", "2. ", "3. "):
        assert text in page
    check_sheets(x_wing)
    sizes = {round(char["size"], 1) for char in x_wing.sheets[0].chars if char["text"].isalpha()}
    assert min(sizes) >= 8  # captions and legend, too


def test_every_version_has_its_own_exercises_and_answers(x_wing: Printed) -> None:
    """The positions are those of the seeds; answers come after all exercises."""
    marks = [title for title, _ in x_wing.bookmarks()]
    assert marks == [
        "X-wing", "Exercises, version A", "Exercises, version B", "Exercises, version C",
        "Answers, version A", "Answers, version B", "Answers, version C",
    ]  # fmt: skip
    pages = dict(x_wing.bookmarks())
    for at, letter in enumerate("ABC"):
        exercises = practise("x-wing", 4, seed=5 + at)
        answers = words(x_wing, pages[f"Answers, version {letter}"])
        drawn = x_wing.sheets[pages[f"Exercises, version {letter}"] - 1]
        for number, exercise in enumerate(exercises, 1):
            assert f"{number}. {exercise.step.short()}"[:40] in answers
        placed = sum(sum(1 for v in e.position.values if v) for e in exercises)
        large = max(char["size"] for char in drawn.chars if char["text"].isdigit())
        digits = [c for c in drawn.chars if c["text"].isdigit() and c["size"] > 0.9 * large]
        assert len(digits) == placed
        # every pencil mark of every open cell is printed
        pencil = sum(
            len(_digits(e.position.candidates, cell))
            for e in exercises
            for cell in range(81)
            if not e.position.values[cell]
        )
        small = [c for c in drawn.chars if c["text"].isdigit() and c["size"] < 0.4 * large]
        assert len(small) >= pencil


def _digits(candidates: Candidates, cell: int) -> tuple[int, ...]:
    return tuple(candidates.digits(cell))


def test_the_same_seed_gives_the_same_sheet() -> None:
    """And another seed others."""
    once = handout("hidden-pair", 2, seed=1)
    assert once == handout("hidden-pair", 2, seed=1) != handout("hidden-pair", 2, seed=2)


@pytest.mark.parametrize("id", ["hidden-single", "unique-rectangle-3", "nested-cell-chains"])
def test_other_techniques_fit_their_sheets(id: str) -> None:
    """Crowded chains, long proofs, single digits: on every paper, in large print and in colour."""
    for sheets in (Sheets("A5"), Sheets("letter", colour=True, large_print=True, notation="A1")):
        count = 2 if is_practised(id) else 0
        check_sheets(Printed(handout(id, count, seed=3, sheets=sheets)), margin=24)


def test_bad_wishes_are_told() -> None:
    """Unknown techniques, too many versions."""
    with pytest.raises(UnknownName, match="x-wing"):
        handout("x-wnig")
    with pytest.raises(OptionError, match="1 to 26"):
        handout("x-wing", versions=27)


def test_a_lesson_has_every_step_in_order() -> None:
    """Each step has its heading and words; a heading is never the last thing on its page."""
    path = Puzzle(M2024).explain("explainer")
    printed = Printed(lesson(path))
    check_sheets(printed)
    text = words(printed)
    as_written = re.sub(r"\W", "", " ".join(map(printed.text, range(1, printed.pages + 1))))
    places = []
    for chapter in path.chapters():
        if len(chapter.steps) > 1:
            start = f"{chapter.first} to {chapter.last}. {len(chapter.steps)} singles"
        else:
            start = f"{chapter.first}. {chapter.steps[0].teach().splitlines()[0].rstrip('.')}"
        places.append(text.index(start))
        for step in chapter.steps if len(chapter.steps) > 1 else ():
            assert re.sub(r"\W", "", step.short()) in as_written
    assert places == sorted(places)
    for number, sheet in enumerate(printed.sheets, 1):
        bold = [c for c in sheet.chars if "Bold" in c["fontname"] and 11 < c["size"] < 13]
        pictures = [r for r in sheet.rects if r["width"] > 100]
        for char in bold:
            assert any(frame["bottom"] > char["bottom"] for frame in pictures), number


def test_the_command_line_prints_all_three(tmp_path: Path) -> None:
    """handout, practise -o and explain --pdf; a name that is no PDF is refused."""
    for command in (
        ["handout", "x-wing", "-n", "1", "-o"],
        ["practise", "x-wing", "-n", "2", "--seed", "1", "-o"],
        ["explain", "--order", "human", M2024, "--pdf"],
    ):
        file = tmp_path / f"{command[0]}.pdf"
        done = nonet(*command, str(file))
        assert done.returncode == 0, done.stderr
        assert Printed(file.read_bytes()).pages >= 2
        done = nonet(*command, str(tmp_path / "sheet.txt"))
        assert done.returncode == 2 and "sheet.pdf would be right" in done.stderr
    assert len(list(tmp_path.iterdir())) == 3
