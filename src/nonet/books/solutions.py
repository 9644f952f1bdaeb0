"""What stands at the back: solutions in small grids, hints, and whole explanations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from nonet.books.fitting import solution_columns
from nonet.books.flow import Piece, flow, heading, paragraph
from nonet.books.gathering import Entry
from nonet.books.page import FAINT, Page, Pages, Picture
from nonet.books.paper import Box
from nonet.books.slots import ACROSS, BELOW
from nonet.books.spec import BookSpec
from nonet.kernel import Budget
from nonet.render import Scene, scene_of_puzzle
from nonet.techniques import Hint

#: For the way to the solution of one puzzle.
PATIENCE = Budget(seconds=60)
#: The share of its size that a solution keeps beside a title.
SMALLER = 0.85


def add_solutions(
    pages: Pages, entries: Sequence[Entry], known: Mapping[str, int], spec: BookSpec
) -> None:
    """Set the solutions, row by row, each with the numbers of its puzzle and its page."""
    style = spec.style
    page = _begin(pages, "Solutions", "solutions")
    top = page.body.top + style.title * style.leading
    columns = solution_columns(
        spec, {e.puzzle.layout.with_rules(()) for e in entries}, page.body.width
    )
    width = (page.body.width - (columns - 1) * ACROSS) / columns
    height = width + style.small * style.leading + BELOW
    rows = max(1, int((page.body.height + BELOW) // height))
    rest = list(entries)
    while rest:
        body = page.body.inset(top=top - page.body.top)
        # The first page has as many as the others, if they need not be much smaller for it.
        fitting = max(1, int((body.height + BELOW) // (height * SMALLER)))
        count = min(rows, fitting)
        pitch = (body.height + BELOW) / count if count > 1 else min(height, body.height + BELOW)
        for place in range(min(len(rest), count * columns)):
            row, column = divmod(place, columns)
            left, y = body.left + column * (width + ACROSS), body.top + row * pitch
            room = Box(left, y, left + width, y + min(height, pitch) - BELOW)
            _add_solution(page, rest.pop(0), room, known)
        if rest:
            page = pages.new()
            top = page.body.top


def _add_solution(page: Page, entry: Entry, room: Box, known: Mapping[str, int]) -> None:
    style = page.style
    caption = style.small * style.leading
    picture = Picture(solved_scene(entry), style.theme)
    scale = picture.scale_in(room.width, room.height - caption)
    width = picture.size[0] * scale
    left = room.left + (room.width - width) / 2
    edge = picture.edge * scale
    page.line(str(entry.number), left + edge, room.top, style.small, bold=True)
    words = f"page {known.get(entry.key, 0)}"
    page.line(words, left + width - edge, room.top, style.small * 0.85, anchor="end", ink=FAINT,
              height=caption)  # fmt: skip
    page.picture(picture, left, room.top + caption, scale)
    page.links.append((entry.key, Box(left, room.top, left + width, room.top + caption)))


def solved_scene(entry: Entry) -> Scene:
    """Return the solution as it is drawn: without rules, whose signs would hide its digits."""
    plain = entry.puzzle.on(entry.puzzle.layout.with_rules(()))
    return scene_of_puzzle(plain, values=entry.solution.values, marks=False).captioned("")


def add_hints(
    pages: Pages, entries: Sequence[Entry], known: Mapping[str, int], spec: BookSpec,
    told: Mapping[int, Sequence[str]],
) -> None:  # fmt: skip
    """Set a few lines for each puzzle: where to begin, and what the hardest step is."""
    style = spec.style
    page = _begin(pages, "Hints", "hints")
    width, indent = page.body.width, style.width("0000 ", style.text, bold=True)

    def pieces() -> Iterator[Piece]:
        for entry in entries:
            text = " ".join(told[entry.number])
            yield from paragraph(
                text, style, width, indent=indent, mark=str(entry.number), before=3
            )

    flow(pieces(), pages, page, page.body.top + style.title * style.leading)


def add_explanations(
    pages: Pages, entries: Sequence[Entry], known: Mapping[str, int], spec: BookSpec,
    told: Mapping[int, Sequence[str]],
) -> None:  # fmt: skip
    """Set the whole way to the solution of each puzzle in words."""
    style = spec.style
    page = _begin(pages, "Explanations", "explanations")
    width, size = page.body.width, style.small + 0.5

    def pieces() -> Iterator[Piece]:
        for entry in entries:
            where = f"Puzzle {entry.number} (page {known.get(entry.key, 0)})"
            yield from heading(where, style, width, style.text + 1)
            for line in told[entry.number]:
                indent = 1.0 * (len(line) - len(line.lstrip())) * size / 2
                yield from paragraph(line.strip(), style, width, size=size, indent=indent, before=2)

    flow(pieces(), pages, page, page.body.top + style.title * style.leading)


def hint_of(entry: Entry, notation: str) -> list[str]:
    """Return where to begin, and what the hardest step of the human order is."""
    path = entry.puzzle.explain(budget=PATIENCE)
    if not path.steps:
        return ["No technique of this book takes a step here."]
    first = Hint(path.start, path.steps[0]).text("where", notation=notation)
    hardest = path.hardest
    if hardest is None or hardest.technique == path.steps[0].technique:
        return [first]
    position = path.positions()[path.steps.index(hardest)]
    place = Hint(position, hardest).text("where", notation=notation)
    filled = sum(1 for value in position.values if value)
    return [first, f"The hardest step comes when {filled} digits are placed. {place}"]


def explanation_of(entry: Entry, notation: str) -> list[str]:
    """Return the way to the solution as a lesson, line by line."""
    return entry.puzzle.explain(budget=PATIENCE).lesson(notation).splitlines()


def _begin(pages: Pages, title: str, key: str) -> Page:
    pages.heads = (pages.heads[0], title)
    page = pages.new()
    page.bookmark(title, key)
    page.line(title, page.body.left, page.body.top, page.style.title, bold=True)
    return page
