"""What the service knows and allows, and how busy it is."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from nonet.web.answers.base import (
    Answer,
)


class RuleKind(Answer):
    """A rule that a layout can have."""

    id: Annotated[str, Field(description="The word it begins with.")]
    about: str
    written: Annotated[str, Field(description="How it is written, by an example.")]
    least_numbers: Annotated[int, Field(description="How many numbers it needs at least.")]


class NamedThing(Answer):
    """An id to send, and a name to show."""

    id: str
    name: str


class TechniqueAnswer(Answer):
    """A technique of the catalogue."""

    id: str
    name: str
    rating: float
    group: Annotated[str, Field(description="Its family; groups also name several at once.")]
    human_place: Annotated[
        int | None, Field(description="Its place in the order human; null where it is in none.")
    ]
    explainer_place: Annotated[int | None, Field(description="Its place in the order explainer.")]
    level: Annotated[str, Field(description="The first level whose puzzles may need it.")]
    practised: Annotated[bool, Field(description="Whether /api/v1/practise has positions for it.")]


class Limits(Answer):
    """What a request may ask for."""

    seconds: float
    default_seconds: float
    body_bytes: int
    page_size: int
    most_puzzles: int
    most_steps: int


class LoadAnswer(Answer):
    """How busy the service is."""

    running: Annotated[int, Field(description="Pieces of work that run now.")]
    waiting: Annotated[int, Field(description="Pieces of work that wait for their turn.")]
    workers: Annotated[int, Field(description="Pieces of work that may run at once.")]
    cursors: Annotated[int, Field(description="Searches kept between two pages.")]


class MetaAnswer(Answer):
    """What the service knows."""

    version: str
    api: Annotated[int, Field(description="The version of the answers: that of the address.")]
    shapes: list[str]
    layouts: list[NamedThing]
    fits: Annotated[dict[str, list[str]], Field(description="By shape: the layouts it can have.")]
    levels: list[NamedThing]
    symmetries: list[NamedThing]
    kinds: Annotated[
        list[NamedThing], Field(description="Kinds of rules that puzzles can be made with.")
    ]
    techniques: list[TechniqueAnswer]
    groups: Annotated[list[NamedThing], Field(description="Groups of techniques.")]
    formats: list[NamedThing]
    limits: Limits
    rule_kinds: list[RuleKind]
    public_url: Annotated[
        str | None, Field(description="Where others reach the page, if anywhere.")
    ]
