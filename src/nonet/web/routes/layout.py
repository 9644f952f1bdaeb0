"""GET /api/v1/layout: the houses of a layout."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from nonet.model import Layout
from nonet.web.answers import LayoutAnswer
from nonet.web.errors import blame
from nonet.web.puzzles import layout_answer
from nonet.web.service import reply

router = APIRouter(tags=["puzzles"])


@router.get("/layout", response_model=LayoutAnswer, summary="The houses of a layout")
async def layout(
    name: Annotated[str, Query(description="A layout such as 3x3 x.", max_length=20_000)] = "3x3",
) -> Response:
    """Return the houses of a layout, the box of every cell, and the characters of its digits."""
    with blame("layout"):
        return reply(layout_answer(Layout.parse(name)))
