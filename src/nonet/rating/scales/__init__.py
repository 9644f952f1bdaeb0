"""The scales, in the order they are shown. Add one here."""

from nonet.rating.scales.branches import Branches
from nonet.rating.scales.clues import Clues
from nonet.rating.scales.depth import DEPTHS
from nonet.rating.scales.explainer import Explainer
from nonet.rating.scales.scale import Answers, Scale, Settings, Tally
from nonet.rating.scales.score import Score

SCALES: dict[str, Scale] = {
    scale.id: scale for scale in (Explainer(), Score(), *DEPTHS, Branches(), Clues())
}

__all__ = ["SCALES", "Answers", "Scale", "Settings", "Tally"]
