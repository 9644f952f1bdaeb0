"""A lesson on paper: the whole way to a solution, one step a row with its picture."""

from __future__ import annotations

from nonet.books.figures import Words, beside, side_by_side, words_of
from nonet.books.flow import Piece, heading, paragraph
from nonet.books.page import Picture, Style
from nonet.books.sheets import Sheets, begin, printed
from nonet.execution import Moment, Pace, Watch
from nonet.render import Picture as PathPicture
from nonet.render import scene_of, scenes_of_path
from nonet.render.pdf import Facts
from nonet.render.scene import Scene
from nonet.techniques import Path
from nonet.techniques.telling import about

LETTERING = 1.5


def lesson(
    path: Path,
    *,
    title: str = "The way to the solution",
    sheets: Sheets | None = None,
    watch: Watch = lambda moment: None,
) -> bytes:
    """Return a path as a PDF: the puzzle, then each step with picture and words.

    Runs of singles share a row. A row stays on one page, and a heading with its row.

    >>> from nonet.model import Puzzle
    >>> lesson(Puzzle("1.3..4.1.......2").explain())[:5]
    b'%PDF-'
    """
    how = sheets or Sheets()
    pages = how.pages(title)
    style, width = pages.style, pages.paper.box(1).width
    pieces = _start(path, style, width)
    pace = Pace(len(path.chapters()))
    for picture in scenes_of_path(path, notation=how.notation):
        pieces += _step(picture, style, width, how.notation)
        pace.advance(1)
        watch(Moment("drawing steps", pace, "steps"))
    if path.steps:
        ended = "The solution" if path.is_solved else "Where it ends"
        pieces += heading(ended, style, width)
        pieces += beside(_drawn(scene_of(path), style), [], style, width)
    begin(pages, title, f"{scene_of(path).caption}.", pieces, "lesson")
    return printed(pages, Facts(title, subject="Sudoku, step by step"), watch)


def _start(path: Path, style: Style, width: float) -> list[Piece]:
    """Return the puzzle, and beside it how often each technique is used."""
    names = {step.technique.id: step.technique.name for step in path.steps}
    counts = [Words(f"{names[id]}: {count}") for id, count in path.counts().items()]
    words = [Words("What is needed, the hardest first:", bold=True), *counts] if counts else []
    words += [Words(remark) for remark in path.start.remarks()]
    return beside(_drawn(scene_of(path.start.grid()), style), words, style, width)


def _step(picture: PathPicture, style: Style, width: float, notation: str) -> list[Piece]:
    chapter = picture.chapter
    if picture.is_run:
        title = f"{chapter.numbers}. {len(chapter.steps)} singles"
        told = [
            Words(step.short(notation), mark=f"{number}.")
            for number, step in enumerate(chapter.steps, chapter.first)
        ]
    else:
        name, *_ = lines = chapter.steps[0].teach(notation).split("\n")
        title = f"{chapter.first}. {name.rstrip('.')}"
        told = words_of("\n".join(lines[1:]))
    known = [(technique.name, about(technique)) for technique in chapter.new]
    new = [Words(f"{name}: {texts.definition}") for name, texts in known if texts is not None]
    pieces = heading(title, style, width, style.text + 1.5)
    if picture.branches:
        for words in new + told:
            pieces += paragraph(words.text, style, width, before=2)
        return pieces + side_by_side(
            [(_drawn(scene, style), f"{scene.caption}.") for scene in picture.branches],
            style, width,
        )  # fmt: skip
    return pieces + beside(_drawn(picture.scene, style), new + told, style, width)


def _drawn(scene: Scene, style: Style) -> Picture:
    return Picture(scene, style.theme, labels=scene.is_step, lettering=LETTERING)
