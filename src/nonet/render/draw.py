"""``draw``: anything that can be drawn, in any format."""

from __future__ import annotations

from nonet.errors import UnknownName
from nonet.model import Drawable
from nonet.render.building import scene_of
from nonet.render.composing import compose
from nonet.render.png import to_png
from nonet.render.scene import Scene
from nonet.render.shapes import Drawing
from nonet.render.svg import to_svg
from nonet.render.themes import Theme, theme_named

FORMATS = ("svg", "png")


def draw(
    thing: Drawable | Scene,
    format: str = "svg",
    *,
    theme: str = "light",
    marks: bool | None = None,
    labels: bool | None = None,
    caption: bool = True,
) -> str | bytes:
    """Return a picture of a puzzle, grid, position, step, hint, path or scene.

    ``format`` is svg or png (bytes). ``theme`` is light, dark or print (black and white).
    ``marks`` shows pencil marks, or leaves them out; ``labels`` numbers rows and columns;
    by default both are there where they help. ``caption`` writes the words below.

    >>> from nonet.model import Puzzle
    >>> draw(Puzzle("1.3..4.1.......2")).startswith("<svg")
    True
    """
    if format not in FORMATS:
        raise UnknownName("format", format, FORMATS)
    look = theme_named(theme)
    drawing = drawing_of(thing, look, marks=marks, labels=labels, caption=caption)
    return to_png(drawing, look) if format == "png" else to_svg(drawing, look)


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
    numbered = bool(scene.houses or scene.cells or scene.candidates) if labels is None else labels
    return compose(scene, hatched=theme.hatched, labels=numbered, caption=caption)
