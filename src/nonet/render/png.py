"""PNG: the SVG as pixels, by resvg, with the font that comes along."""

from __future__ import annotations

from importlib.resources import as_file, files

from nonet.render.extras import needs
from nonet.render.shapes import Drawing
from nonet.render.svg import to_svg
from nonet.render.themes import Theme

FONT_NAME = "Nonet Sans"
FONT_FILES = ("NonetSans-Regular.ttf", "NonetSans-Bold.ttf")


def to_png(drawing: Drawing, theme: Theme, *, zoom: float = 2.0) -> bytes:
    """Return the drawing as a PNG file, ``zoom`` pixels for each of its units."""
    resvg = needs("resvg_py", "png")
    with as_file(files("nonet.render") / "fonts") as folder:
        return bytes(
            resvg.svg_to_bytes(
                svg_string=to_svg(drawing, theme, font=FONT_NAME),
                zoom=zoom,
                skip_system_fonts=True,
                font_files=[str(folder / name) for name in FONT_FILES],
            )
        )
