"""POST /api/v1/links: a puzzle as addresses of the sites that open it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet import text
from nonet.errors import NonetError
from nonet.text import FORMATS
from nonet.web.answers import LinkAnswer, LinksAnswer
from nonet.web.puzzles import read_puzzle
from nonet.web.requests import PuzzleAsk
from nonet.web.service import reply, service_of
from nonet.web.settings import DEFAULT_SECONDS

router = APIRouter(tags=["puzzles"])

#: The formats that are addresses, by the names of their sites.
SITES = {
    "fpuzzles": "f-puzzles",
    "sudokupad": "SudokuPad",
    "sudokuwiki": "SudokuWiki",
    "sudokucoach": "sudoku.coach",
    "sudokuexchange": "SudokuExchange",
}


@router.post("/links", response_model=LinksAnswer, summary="Addresses of other sites")
async def links(ask: PuzzleAsk, request: Request) -> Response:
    """Return the addresses under which other sites open a puzzle; none where a site cannot."""

    def work() -> LinksAnswer:
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        known = {form.name for form in FORMATS}
        found = []
        for name, site in SITES.items():
            if name not in known:
                continue
            try:
                address = text.format(puzzle, name)
            except NonetError:
                continue
            if address.startswith("https://"):
                found.append(LinkAnswer(site=site, address=address.strip()))
        return LinksAnswer(links=found)

    return reply(await service_of(request).workers.run(request, work, DEFAULT_SECONDS, quick=True))
