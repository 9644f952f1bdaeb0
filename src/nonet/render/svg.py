"""SVG: a drawing as text that every browser shows."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from nonet.render.shapes import Circle, Drawing, Pen, Point, Rect, Shape, Stroke, Text
from nonet.render.themes import THEMES, Theme, colour_of

FONTS = "'Open Sans','Segoe UI','Helvetica Neue',Arial,'Liberation Sans',sans-serif"
# Half the height of capitals: moves a baseline so that the capitals' middle is where it was.
CAPITALS = 0.357


def to_svg(drawing: Drawing, theme: Theme | None, *, font: str = FONTS) -> str:
    """Return the drawing as a whole SVG; without a theme the colours are CSS variables.

    :func:`style_sheet` gives those variables their values.
    """
    width, height = _number(drawing.width), _number(drawing.height)
    body = "\n".join(map(_written, elements(drawing, theme)))
    words = f"<desc>{escape(drawing.words)}</desc>\n" if drawing.words else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family={quoteattr(font)}>\n'
        f"<title>{escape(drawing.title)}</title>\n{words}{body}\n</svg>\n"
    )


def style_sheet() -> str:
    """Return CSS that gives the colours their values: light, dark on wish, and for print."""
    return (
        f":root{{{_variables(THEMES['light'])}}}\n"
        f"@media (prefers-color-scheme: dark){{:root{{{_variables(THEMES['dark'])}}}}}\n"
        f"@media print{{:root{{{_variables(THEMES['light'])}}}}}"
    )


def page_style_sheet() -> str:
    """Return the same for a page whose reader chooses: ``data-theme`` on the root says dark; paper is light."""
    light, dark = _variables(THEMES["light"]), _variables(THEMES["dark"])
    return f":root{{{light}}}\n@media screen{{:root[data-theme=dark]{{{dark}}}}}\n"


def _variables(theme: Theme) -> str:
    return "".join(f"--nonet-{name}:{value};" for name, value in theme.colours.items())


#: An element of SVG: its name, its attributes in order, and its text.
Element = tuple[str, dict[str, str], str]


def elements(drawing: Drawing, theme: Theme | None = None) -> list[Element]:
    """Return the shapes as elements of SVG, for who builds a picture of their own around them."""
    return [_element(shape, theme) for shape in drawing.shapes]


def _written(element: Element) -> str:
    name, attributes, text = element
    head = name + "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f"<{head}>{escape(text)}</{name}>" if name == "text" else f"<{head}/>"


def _element(shape: Shape, theme: Theme | None) -> Element:
    tag = {"class": shape.tag} if shape.tag else {}
    match shape:
        case Rect():
            place = {
                "x": _number(shape.x),
                "y": _number(shape.y),
                "width": _number(shape.width),
                "height": _number(shape.height),
            }
            corners = {"rx": _number(shape.radius)} if shape.radius else {}
            paint = _fill(shape.fill, theme) | _pen(shape.pen, theme)
            return "rect", tag | place | corners | paint, ""
        case Circle():
            place = {
                "cx": _number(shape.centre[0]),
                "cy": _number(shape.centre[1]),
                "r": _number(shape.radius),
            }
            return "circle", tag | place | _fill(shape.fill, theme) | _pen(shape.pen, theme), ""
        case Stroke():
            paint = _fill(shape.fill, theme) | _pen(shape.pen, theme)
            return "path", tag | {"d": _path(shape)} | paint, ""
        case Text():
            place = {"data-cell": shape.place} if shape.place else {}
            place |= {
                "x": _number(shape.x),
                "y": _number(shape.y + CAPITALS * shape.size),
                "font-size": _number(shape.size),
            }
            weight = {"font-weight": "700"} if shape.bold else {}
            anchor = {} if shape.anchor == "start" else {"text-anchor": shape.anchor}
            return "text", tag | place | weight | anchor | _fill(shape.fill, theme), shape.text


def _path(stroke: Stroke) -> str:
    parts = [f"M{_point(stroke.start)}"]
    for segment in stroke.segments:
        letter = "L" if len(segment) == 1 else "C"
        parts.append(letter + " ".join(map(_point, segment)))
    return "".join(parts) + ("Z" if stroke.closed else "")


def _point(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _fill(name: str | None, theme: Theme | None) -> dict[str, str]:
    return {"fill": "none" if name is None else _colour(name, theme)}


def _pen(pen: Pen | None, theme: Theme | None) -> dict[str, str]:
    if pen is None:
        return {}
    dash = {"stroke-dasharray": " ".join(map(_number, pen.dash))} if pen.dash else {}
    return {
        "stroke": _colour(pen.colour, theme),
        "stroke-width": _number(pen.width),
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    } | dash


def _colour(name: str, theme: Theme | None) -> str:
    if theme is None:
        return colour_of(name) if name[:1] == "#" else f"var(--nonet-{name})"
    return theme[name]


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
