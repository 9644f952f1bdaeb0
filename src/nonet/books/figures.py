"""Pictures in running text: alone with a caption, side by side, or with words beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nonet.books.flow import Piece, paragraph
from nonet.books.page import Page, Picture, Style
from nonet.render.legend import SIDE, Sign

#: Between a picture and what stands beside it, in points.
BESIDE = 16.0


@dataclass(frozen=True)
class Words:
    """A paragraph beside or below a picture: its text, how deep it is set in, and its mark."""

    text: str
    depth: int = 0
    mark: str = ""
    bold: bool = False


def words_of(lesson: str) -> list[Words]:
    """Return the lines of a lesson; a proof inside a proof is set in.

    >>> [(words.text, words.depth) for words in words_of("So it is.\\n  Then this.")]
    [('So it is.', 0), ('Then this.', 1)]
    """
    return [
        Words(line.strip(), (len(line) - len(line.lstrip())) // 2) for line in lesson.splitlines()
    ]


def beside(
    picture: Picture, words: Sequence[Words], style: Style, width: float, share: float = 0.4
) -> list[Piece]:
    """Return a picture with words at its right; those that do not fit there follow below it."""
    room = share * width
    scale = picture.scale_in(room, room * 1.1)
    height = picture.size[1] * scale
    column = width - room - BESIDE
    rows: list[Piece] = []
    tall, rest = 0.0, list(words)
    while rest:
        pieces = set_words(rest[0], style, column, first=not rows)
        more = sum(piece.height + piece.before for piece in pieces)
        if rows and tall + more > height:
            break
        rows += pieces
        tall += more
        del rest[0]

    def draw(page: Page, x: float, top: float) -> None:
        page.picture(picture, x, top, scale)
        y = top
        for piece in rows:
            y += piece.before
            piece.draw(page, x + room + BESIDE, y)
            y += piece.height

    if all(one.mark for one in rest):
        below = in_columns(rest, style, width)
    else:
        below = [piece for one in rest for piece in set_words(one, style, width)]
    return [Piece(max(height, tall), draw, before=4, keep=False), *below]


def set_words(words: Words, style: Style, width: float, *, first: bool = False) -> list[Piece]:
    """Return the lines of a paragraph, set in as deep as it stands in its proof."""
    hung = max(style.width(sign, style.text) for sign in ("00.", words.mark)) + 0.5 * style.text
    indent = 1.2 * style.text * words.depth + (hung if words.mark else 0)
    return paragraph(
        words.text, style, width, indent=indent, mark=words.mark, bold=words.bold,
        before=0 if first else 3,
    )  # fmt: skip


def in_columns(words: Sequence[Words], style: Style, width: float, columns: int = 2) -> list[Piece]:
    """Return the items of a list, some beside each other."""
    room = (width - (columns - 1) * BESIDE) / columns
    rows = [words[at : at + columns] for at in range(0, len(words), columns)]
    return [_list_row([set_words(one, style, room) for one in row], room) for row in rows]


def _list_row(items: Sequence[Sequence[Piece]], room: float) -> Piece:
    def draw(page: Page, x: float, top: float) -> None:
        for at, pieces in enumerate(items):
            y = top
            for piece in pieces:
                piece.draw(page, x + at * (room + BESIDE), y)
                y += piece.height

    return Piece(max(sum(piece.height for piece in item) for item in items), draw, before=3)


def side_by_side(
    pictures: Sequence[tuple[Picture, str]], style: Style, width: float, columns: int = 2
) -> list[Piece]:
    """Return pictures in rows, each with its caption below."""
    rows = [pictures[at : at + columns] for at in range(0, len(pictures), columns)]
    return [_row(row, style, width, columns) for row in rows]


def _row(row: Sequence[tuple[Picture, str]], style: Style, width: float, columns: int) -> Piece:
    room = (width - (columns - 1) * BESIDE) / columns
    scales = [picture.scale_in(room, 1.1 * room) for picture, _ in row]
    heights = [picture.size[1] * scale for (picture, _), scale in zip(row, scales, strict=True)]
    captions = [style.face.wrapped(words, style.small, room) for _, words in row]
    line = style.small * style.leading
    tall = max(heights)

    def draw(page: Page, x: float, top: float) -> None:
        for at, (picture, _) in enumerate(row):
            left = x + at * (room + BESIDE)
            page.picture(picture, left, top, scales[at])
            for number, words in enumerate(captions[at]):
                page.line(words, left, top + tall + 4 + number * line, style.small)

    return Piece(tall + 4 + max(map(len, captions)) * line, draw, before=8)


def legend_line(signs: Sequence[Sign], style: Style, width: float) -> list[Piece]:
    """Return what the signs of a picture mean, in as many lines as they need."""
    side, gap = style.small * 1.3, style.small
    rows: list[list[tuple[Sign, float]]] = [[]]
    x = 0.0
    for sign in signs:
        wide = side + 4 + style.width(sign.words, style.small) + gap
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0.0
        rows[-1].append((sign, x))
        x += wide
    return [_legend_row(row, style, side) for row in rows if row]


def _legend_row(row: Sequence[tuple[Sign, float]], style: Style, side: float) -> Piece:
    height = side * 1.3

    def draw(page: Page, x: float, top: float) -> None:
        for sign, at in row:
            page.drawings.append((sign.drawing, x + at, top + (height - side) / 2, side / SIDE))
            page.line(sign.words, x + at + side + 4, top, style.small, height=height)

    return Piece(height, draw, before=2)
