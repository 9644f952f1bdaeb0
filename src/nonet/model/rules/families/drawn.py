"""What demands nothing: drawings without a rule, rules in prose, rules not understood."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

from nonet.model.rules.filled import Filled
from nonet.model.rules.marks import Kind, Mark
from nonet.model.rules.primitives import Primitive
from nonet.model.rules.rule import MANY, Form, Place, Rule

if TYPE_CHECKING:
    from nonet.model.layout import Layout


KINDS = get_args(Kind)
LARGEST = 100
_USUAL = Mark("line", ())


class Drawing(Rule):
    """A mark that the setter drew: kept and shown, without a meaning for the solver."""

    __slots__ = ()
    word = "drawing"
    form = Form(parts=(0, 0), text=True, example='drawing "{...}"')
    any_digits = True
    demands = False

    @classmethod
    def of(cls, mark: Mark) -> Drawing:
        """Make the drawing of one mark."""
        data: dict[str, Any] = {"kind": mark.kind, "points": mark.points}
        for name in ("colour", "size", "fill", "text", "under"):
            if getattr(mark, name) != getattr(_USUAL, name):
                data[name] = getattr(mark, name)
        return cls(text=json.dumps(data, separators=(",", ":"), ensure_ascii=False))

    def _check_form(self) -> None:
        super()._check_form()
        try:
            self.mark()
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError):
            raise self.error("this is no drawing") from None

    def mark(self) -> Mark:
        """Return the mark."""
        data = json.loads(self.text)
        points = tuple((float(row), float(col)) for row, col in data.pop("points"))
        size = float(data.pop("size", _USUAL.size))
        mark = Mark(points=points, size=size, **data)
        texts = (mark.kind, mark.colour, mark.fill, mark.text)
        if mark.kind not in KINDS or not all(isinstance(text, str) for text in texts):
            raise ValueError("no such mark")
        if (
            not isinstance(mark.under, bool)
            or not 0 <= size <= LARGEST
            or not all(-LARGEST <= at <= LARGEST for point in points for at in point)
        ):
            raise ValueError("out of any picture")
        return mark

    def moved(self, move: Callable[[Place], Place]) -> Rule:
        """Move the points as the cells move: the corners of r1c1 tell how."""
        mark = self.mark()
        origin, down, right = move((0, 0)), move((1, 0)), move((0, 1))
        steps = [(b[0] - origin[0], b[1] - origin[1]) for b in (down, right)]

        def carried(point: tuple[float, float]) -> tuple[float, float]:
            row, col = point[0] - 0.5, point[1] - 0.5
            return (
                origin[0] + row * steps[0][0] + col * steps[1][0] + 0.5,
                origin[1] + row * steps[0][1] + col * steps[1][1] + 0.5,
            )

        points = tuple(map(carried, mark.points))
        return Drawing.of(
            Mark(mark.kind, points, mark.colour, mark.size, mark.fill, mark.text, mark.under)
        )

    def holds(self, filled: Filled) -> bool:
        return True

    def primitives(self, layout: Layout) -> tuple[Primitive, ...]:
        return ()

    def sentence(self, layout: Layout) -> str:
        kind = self.mark().kind
        return f"A drawing without a rule: {'an' if kind == 'arrow' else 'a'} {kind}."

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return (self.mark(),)


class Prose(Drawing):
    """What the setter wrote about the rules."""

    __slots__ = ()
    word = "prose"
    form = Form(parts=(0, 0), text=True, example='prose "Normal rules apply."')

    def mark(self) -> Mark:
        return Mark("text", ())

    def moved(self, move: Callable[[Place], Place]) -> Rule:
        return self

    def sentence(self, layout: Layout) -> str:
        return self.text

    def marks(self, layout: Layout) -> tuple[Mark, ...]:
        return ()


class Unknown(Prose):
    """A rule that was read and not understood; kept word for word."""

    __slots__ = ()
    word = "unknown"
    form = Form(parts=(0, MANY), text=True, example='unknown "the key foo of f-puzzles"')

    def sentence(self, layout: Layout) -> str:
        return f"Not understood, and not held to: {self.text}."
