"""GET /api/v1/meta: what the service knows and allows."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet import __version__
from nonet.errors import LayoutError
from nonet.gallery import is_practised
from nonet.gallery.facts import standing
from nonet.generation import SYMMETRIES
from nonet.generation.rules import KINDS
from nonet.model import EXTRAS, Layout
from nonet.model.rules.registry import rule_kinds
from nonet.rating import LEVELS, level_of
from nonet.techniques import GROUPS, TECHNIQUES
from nonet.text import FORMATS
from nonet.web import settings
from nonet.web.answers import Limits, MetaAnswer, NamedThing, RuleKind, TechniqueAnswer
from nonet.web.service import reply, service_of

router = APIRouter(tags=["about"])

SYMMETRY_NAMES = {
    "rotate180": "half turn",
    "rotate90": "quarter turn",
    "horizontal": "top and bottom",
    "vertical": "left and right",
    "both": "both mirrors",
    "antidiagonal": "other diagonal",
    "diagonals": "both diagonals",
    "full": "all of them",
}
SHAPES = ("2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "2x6", "3x5", "4x4", "4x5", "5x5")


@router.get("/meta", response_model=MetaAnswer, summary="What the service knows and allows")
async def meta(request: Request) -> Response:
    """Return names for every choice: shapes, levels, techniques, formats, and the limits."""
    limits = Limits(
        seconds=settings.MOST_SECONDS,
        default_seconds=settings.DEFAULT_SECONDS,
        body_bytes=service_of(request).settings.body_bytes,
        page_size=settings.MOST_SOLUTIONS_PER_PAGE,
        most_puzzles=settings.MOST_PUZZLES,
        most_steps=settings.MOST_STEPS,
    )
    return reply(
        MetaAnswer(
            version=__version__,
            api=settings.VERSION,
            shapes=list(SHAPES),
            layouts=[NamedThing(id=id, name=kind) for id, (kind, _) in EXTRAS.items()],
            fits={shape: _fitting(shape) for shape in SHAPES},
            levels=[NamedThing(id=_id(level.name), name=level.name) for level in LEVELS],
            kinds=[NamedThing(id=word, name=kind.about) for word, kind in KINDS.items()],
            symmetries=[NamedThing(id=id, name=SYMMETRY_NAMES.get(id, id)) for id in SYMMETRIES],
            techniques=[
                TechniqueAnswer(
                    id=technique.id,
                    name=technique.name,
                    rating=technique.rating,
                    group=technique.family,
                    **standing(technique),
                    level=level_of(explainer=technique.rating).name,
                    practised=is_practised(technique.id),
                )
                for technique in TECHNIQUES.values()
            ],
            groups=[NamedThing(id=id, name=group_name(id)) for id in GROUPS],
            formats=[NamedThing(id=form.name, name=form.summary) for form in FORMATS],
            limits=limits,
            rule_kinds=_rules(),
            public_url=service_of(request).settings.public_url,
        )
    )


@cache
def _rules() -> list[RuleKind]:
    """Return the rules that can be drawn: each demands something of cells that are named."""
    found = []
    for kind in rule_kinds():
        if kind.demands and kind.form.parts[1] and not kind.form.text and not kind.form.rules:
            about = " ".join((kind.__doc__ or kind.word).split("\n\n")[0].split())
            found.append(
                RuleKind(
                    id=kind.word,
                    about=about,
                    written=kind.form.example,
                    least_numbers=kind.form.numbers[0],
                )
            )
    return found


@cache
def _fitting(shape: str) -> list[str]:
    """Return the extra houses that a shape can have."""
    found = []
    for extra in EXTRAS:
        try:
            Layout.parse(f"{shape} {extra}")
        except LayoutError:
            continue
        found.append(extra)
    return found


def group_name(id: str) -> str:
    """Return the name of a group of techniques.

    >>> group_name("almost-sets")
    'Almost sets'
    """
    return id.replace("-", " ").capitalize()


def _id(name: str) -> str:
    return name.replace(" ", "-")
