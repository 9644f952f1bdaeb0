"""A handout: what a technique is, an example in steps, exercises, and the answers at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from string import ascii_uppercase

from nonet.books.figures import Words, legend_line, set_words, side_by_side, words_of
from nonet.books.flow import Piece, heading, paragraph
from nonet.books.page import FAINT, Page, Pages, Picture, Style
from nonet.books.paper import Box
from nonet.books.sheets import Sheets, begin, printed
from nonet.books.slots import slots_for
from nonet.errors import OptionError
from nonet.execution import Watch
from nonet.gallery import Example, example_of, practise
from nonet.gallery.facts import needs, remark
from nonet.kernel.numbers import check_seed
from nonet.render.legend import legend
from nonet.render.pdf import Facts
from nonet.render.scene import Scene
from nonet.techniques import Technique
from nonet.techniques import technique as technique_named
from nonet.techniques.telling import about
from nonet.techniques.words import sentence, there_is

#: Exercises on a page; answers are smaller where there are more.
EXERCISES = 4
#: Versions that a class can have, and exercises of each.
MOST_VERSIONS, MOST_EXERCISES = 26, 60
#: Labels of rows and columns are drawn so much larger, to be read on paper.
LETTERING = 1.5


def handout(
    technique: str,
    count: int = 4,
    *,
    versions: int = 1,
    seed: int = 0,
    lesson: bool = True,
    answers: bool = True,
    sheets: Sheets | None = None,
    watch: Watch = lambda moment: None,
) -> bytes:
    """Return sheets for a class as a PDF.

    The lesson says what the technique is, why it is true and how to spot it, and shows an
    example in steps. Then come exercises, for each version others (of the seeds from ``seed``
    on), and behind all of them the answers, each version on pages of its own.

    >>> handout("x-wing", 2, seed=1)[:5]
    b'%PDF-'
    """
    known, how = technique_named(technique), sheets or Sheets()
    if not 1 <= versions <= MOST_VERSIONS:
        raise OptionError(f"versions {versions}: 1 to {MOST_VERSIONS} would be right")
    if not (0 if lesson else 1) <= count <= MOST_EXERCISES:
        raise OptionError(f"{count} exercises: up to {MOST_EXERCISES} would be right")
    check_seed(seed)
    pages = how.pages(known.name)
    if lesson:
        _add_lesson(pages, known, how)
    drawn = [practise(known.id, count, seed=seed + at) for at in range(versions)] if count else []
    names = [f"version {ascii_uppercase[at]}" if versions > 1 else "" for at in range(versions)]
    for name, exercises in zip(names, drawn, strict=False):
        _add_exercises(pages, known, exercises, name)
    for name, exercises in zip(names, drawn if answers else [], strict=False):
        _add_answers(pages, exercises, name, how)
    return printed(pages, Facts(f"{known.name}: handout", subject=known.name), watch)


def _add_lesson(pages: Pages, technique: Technique, how: Sheets) -> None:
    style, texts = pages.style, about(technique)
    assert texts is not None, f"{technique.id} has no texts"
    width = pages.paper.box(1).width
    pieces: list[Piece] = []
    for title, text in (
        ("What it is", texts.definition),
        ("Why it is true", texts.why),
        ("How to spot it", texts.spot),
    ):
        pieces += heading(title, style, width)
        pieces += paragraph(text, style, width)
    example = example_of(technique.id)
    if example is not None:
        pieces += _example(example, style, width, how)
    wanted = needs(technique)
    subtitle = f"Rating {technique.rating:.1f}" + (f"; needs {wanted}" if wanted else "")
    begin(pages, technique.name, subtitle, pieces, "lesson")


def _example(example: Example, style: Style, width: float, how: Sheets) -> list[Piece]:
    """Return the position, the step drawn in it, its reasons one by one, and the signs used."""
    said, lesson = remark(example), words_of(example.step.teach(how.notation))
    first, *steps = lesson
    numbered = [
        Words(words.text, words.depth, f"{at}.") if words.depth == 0 else words
        for at, words in _counted(steps)
    ]
    answer = example.answer(how.notation)
    question = replace(example.question(), notation=how.notation)
    pieces = heading("An example", style, width)
    pieces += paragraph(said, style, width) if said else []
    pictures = [
        (_picture(question, style), "The position. Look for it yourself before you read on."),
        (_picture(answer, style), f"The step. {first.text}"),
    ]
    pieces += side_by_side(pictures, style, width)
    pieces += legend_line(legend(answer, example.step, hatched=style.theme.hatched), style, width)
    for words in numbered:
        pieces += set_words(words, style, width)
    branches = [(_picture(scene, style), f"{scene.caption}.") for scene in example.branches()]
    return pieces + side_by_side(branches, style, width)


def _counted(words: Sequence[Words]) -> list[tuple[int, Words]]:
    found, number = [], 0
    for one in words:
        number += one.depth == 0
        found.append((number, one))
    return found


def _add_exercises(
    pages: Pages, technique: Technique, exercises: Sequence[Example], version: str
) -> None:
    style, line = pages.style, pages.style.text * pages.style.leading
    together = next(few for few in (1, 2, EXERCISES) if few >= min(len(exercises), EXERCISES))
    for start in range(0, len(exercises), together):
        page = pages.new()
        body, top = page.body, page.body.top
        if start == 0:
            title = "Exercises" + (f", {version}" if version else "")
            page.bookmark(title, f"exercises-{version}")
            page.line(title, body.left, top, style.heading * 1.3, bold=True)
            _add_name(page)
            top += style.heading * 2
            there = sentence(there_is(technique.name))[:-1]
            told = f"{there} in each of these positions. Where, and what follows from it?"
            for words in style.face.wrapped(told, style.text, body.width):
                page.line(words, body.left, top, style.text)
                top += line
            top += 6
        room = Box(body.left, top, body.right, body.bottom)
        places = slots_for(together, room, 3 * line).places()
        for at, place in enumerate(places, start):
            if at < len(exercises):
                scene = exercises[at].question()
                _add_exercise(page, scene, f"{at + 1}.", remark(exercises[at]), place)


def _add_name(page: Page) -> None:
    """Leave room for a name at the right of the title."""
    style, body = page.style, page.body
    size = style.heading * 1.3
    middle = (body.left + body.right) / 2 + 0.05 * body.width
    page.line("Name", middle, body.top, style.small, ink=FAINT, height=size * style.leading)
    start = middle + style.width("Name", style.small) + 6
    page.rule(start, body.right, body.top + size, 0.5, FAINT)


def _add_exercise(page: Page, scene: Scene, number: str, said: str, place: Box) -> None:
    """Draw a position with its number above, and a line for the answer below."""
    style = page.style
    line = style.text * style.leading
    page.line(number, place.left, place.top, style.text, bold=True)
    if said:
        x = place.left + style.width(number + " ", style.text, bold=True)
        for at, words in enumerate(style.face.wrapped(said, style.small, place.right - x)[:2]):
            page.line(words, x, place.top + at * style.small * 1.2, style.small, ink=FAINT,
                      height=line)  # fmt: skip
    above = line if not said else line + 0.4 * style.small
    picture = _picture(scene, style)
    scale = picture.scale_in(place.width, place.height - above - 1.7 * line)
    page.picture(picture, place.left, place.top + above, scale)
    y = place.top + above + picture.size[1] * scale + 1.5 * line
    right = place.left + picture.size[0] * scale
    while y <= place.bottom + 0.1:
        page.rule(place.left, right, y, 0.5, FAINT)
        y += 1.7 * line


def _add_answers(pages: Pages, exercises: Sequence[Example], version: str, how: Sheets) -> None:
    style = pages.style
    width = pages.paper.box(1).width
    pictures = [
        (
            _picture(replace(example.answer(how.notation), marks=None), style),
            f"{number}. {example.step.short(how.notation)}.",
        )
        for number, example in enumerate(exercises, 1)
    ]
    title = "Answers" + (f", {version}" if version else "")
    columns = 2 if len(exercises) <= EXERCISES else 3
    begin(pages, title, "", side_by_side(pictures, style, width, columns), f"answers-{version}")


def _picture(scene: Scene, style: Style) -> Picture:
    return Picture(scene, style.theme, labels=True, lettering=LETTERING)
