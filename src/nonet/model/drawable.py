"""What notebooks ask for: everything worth a picture knows how to show itself."""

from __future__ import annotations

from nonet.model.door import verbs


class Drawable:
    """Shows itself as a picture in notebooks.

    Drawing is a room above: the door to it is opened only when a picture is wanted.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return verbs.svg(self)
