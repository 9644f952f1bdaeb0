"""What all answers share: the parent of the models, and the types of fields.

A field has the same name, type and meaning in every answer, here and in what ``--json`` prints;
a test compares them.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from nonet.techniques.records import StepDict

Cells = Annotated[list[int], Field(description="Cells in reading order, from 0.")]
Values = Annotated[list[int], Field(description="One digit per cell, 0 for an empty one.")]
Pairs = Annotated[list[tuple[int, int]], Field(description="Pairs of cell and digit.")]
Line = Annotated[str, Field(description="A grid as one line, a dot for an empty cell.")]
LayoutName = Annotated[str, Field(description="The name of the layout, with its rules.")]
Marks = Annotated[
    list[list[int]], Field(description="Pencil marks: for each cell the digits it may hold.")
]
Step = Annotated[
    StepDict, Field(description="Technique, placements, eliminations and the evidence.")
]
Scene = Annotated[
    dict[str, Any] | None, Field(description="What to draw: cells, houses, candidates, links.")
]
Elements = Annotated[
    list[tuple[str, dict[str, str], str]],
    Field(description="Elements of SVG: name, attributes, text."),
]


class Answer(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="forbid")
