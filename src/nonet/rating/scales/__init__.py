"""The scales, in the order they are shown. Add one here."""

from collections.abc import Iterable
from typing import cast

from nonet.errors import UnknownName
from nonet.names import ScaleName
from nonet.rating.scales.branches import Branches
from nonet.rating.scales.clues import Clues
from nonet.rating.scales.depth import DEPTHS
from nonet.rating.scales.explainer import Explainer
from nonet.rating.scales.scale import Answers, Scale, Settings, Tally
from nonet.rating.scales.score import Score

SCALES: dict[str, Scale] = {
    scale.id: scale for scale in (Explainer(), Score(), *DEPTHS, Branches(), Clues())
}


def scale_of(column: str) -> ScaleName:
    """Return the scale that gives a number.

    >>> scale_of("loops")
    'branches'
    """
    for id, scale in SCALES.items():
        if any(column == one.name for one in scale.columns):
            return cast(ScaleName, id)
    others = (name for name in numbers() if "_" not in name)  # of scales that have several
    raise UnknownName("scale", column, dict.fromkeys([*SCALES, *others]))


def numbers(scales: Iterable[str] | None = None) -> list[str]:
    """Return the names of the numbers that some scales give, or all of them."""
    chosen = SCALES if scales is None else scales
    return [column.name for id in chosen for column in SCALES[id].columns]


__all__ = ["SCALES", "Answers", "Scale", "Settings", "Tally", "numbers", "scale_of"]
