"""``draw``: anything that can be drawn, in any format."""

from __future__ import annotations

import io
from typing import overload

from rich.console import Console

from nonet.errors import UnknownName
from nonet.model import Drawable
from nonet.names import BytesPicture, NotationName, Picture, TextPicture, ThemeName
from nonet.render.building import scene_of
from nonet.render.composing import compose
from nonet.render.html import path_page, picture_page
from nonet.render.png import to_png
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing
from nonet.render.sheets import Part, to_pdf
from nonet.render.svg import to_svg
from nonet.render.terminal import to_text
from nonet.render.themes import Theme, theme_named
from nonet.techniques import Path

#: What a picture can be made as; png and pdf are bytes, the others text.
FORMATS = ("svg", "png", "pdf", "html", "text", "ansi")


@overload
def draw(
    thing: Drawable | Scene,
    format: TextPicture = "svg",
    *,
    theme: ThemeName = "light",
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
    notation: NotationName = "r1c1",
) -> str: ...
@overload
def draw(
    thing: Drawable | Scene,
    format: BytesPicture,
    *,
    theme: ThemeName = "light",
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
    notation: NotationName = "r1c1",
) -> bytes: ...
@overload
def draw(
    thing: Drawable | Scene,
    format: Picture,
    *,
    theme: ThemeName = "light",
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
    notation: NotationName = "r1c1",
) -> str | bytes: ...
def draw(
    thing: Drawable | Scene,
    format: Picture = "svg",
    *,
    theme: ThemeName = "light",
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
    notation: NotationName = "r1c1",
) -> str | bytes:
    """Return a picture of a puzzle, grid, position, step, hint, path or scene.

    ``format`` is svg, png, pdf, html (of a path the whole lesson), text, or ansi (text with
    colours). ``theme`` is light, dark or print (black and white); a page in HTML is light or
    dark as its reader likes. ``marks`` shows pencil marks, or leaves them out; ``labels``
    numbers rows and columns; by default both are there where they help. ``caption`` writes
    the words below, with cells as r1c1 or A1 (``notation``).

    >>> from nonet.model import Puzzle
    >>> print(draw(Puzzle("1.3..4.1.......2"), "text"))
    ┏━━━┯━━━┳━━━┯━━━┓
    ┃ 1 │   ┃ 3 │   ┃
    ┠───┼───╂───┼───┨
    ┃   │ 4 ┃   │ 1 ┃
    ┣━━━┿━━━╋━━━┿━━━┫
    ┃   │   ┃   │   ┃
    ┠───┼───╂───┼───┨
    ┃   │   ┃   │ 2 ┃
    ┗━━━┷━━━┻━━━┷━━━┛
    """
    if format not in FORMATS:
        raise UnknownName("format", format, FORMATS)
    look = theme_named(theme)
    if format == "html" and isinstance(thing, Path):
        return path_page(thing, marks=marks, notation=notation)
    scene = scene_of(thing, marks=marks, notation=notation)
    if format == "html":
        return picture_page(scene)
    if format in ("text", "ansi"):
        return _printed(scene, colour=format == "ansi", caption=caption)
    drawing = drawing_of(scene, look, labels=labels, caption=caption)
    if format == "png":
        return to_png(drawing, look)
    if format == "pdf":
        return to_pdf([Part([drawing], [""])], look)
    return to_svg(drawing, look)


def draw_svg(thing: Drawable | Scene) -> str:
    """Return the picture that notebooks show."""
    look = theme_named("light")
    return to_svg(drawing_of(thing, look), look)


def drawing_of(
    thing: Drawable | Scene,
    theme: Theme,
    *,
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
) -> Drawing:
    """Return the shapes of a picture."""
    scene = scene_of(thing, marks=marks)
    numbered = scene.is_step if labels is None else labels
    return compose(scene, hatched=theme.hatched, labels=numbered, caption=caption)


def _printed(scene: Scene, *, colour: bool, caption: bool) -> str:
    text = to_text(scene, colour=colour, caption=caption)
    if not colour:
        return "\n".join(line.rstrip() for line in text.plain.splitlines())
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, color_system="truecolor", width=1000)
    console.print(text, soft_wrap=True)
    return file.getvalue().rstrip("\n")
