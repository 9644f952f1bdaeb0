"""POST /api/v1/solve: the solution, or why there is none."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request
from fastapi.responses import Response

from nonet.errors import Cancelled
from nonet.kernel import Batch, Budget, solve_batch
from nonet.model import Puzzle
from nonet.web.answers import SolveAnswer
from nonet.web.puzzles import is_small, read_puzzle
from nonet.web.reasons import contradiction_of
from nonet.web.requests import TimedAsk
from nonet.web.service import reply, service_of

router = APIRouter(tags=["solving"])

# Nearly every 9x9 is solved in less time than it takes to hand it to a thread. These are
# tried at once; a budget this small holds nobody else up for more than a millisecond.
SHORT_TEXT = 200
AT_ONCE = Budget(nodes=2_000)


@router.post("/solve", response_model=SolveAnswer, summary="Solve a puzzle")
async def solve(ask: TimedAsk, request: Request) -> Response:
    """Find the first solution, and whether it is the only one; else say why there is none."""
    start = time.perf_counter()
    if len(ask.puzzle) <= SHORT_TEXT and ask.layout is None:
        puzzle = read_puzzle(ask.puzzle)
        if puzzle.size <= 9:
            batch = solve_batch([puzzle], limit=2, budget=AT_ONCE)
            if batch.known[0] and batch.counts[0]:
                return reply(_answer(puzzle, batch, start))

    def work() -> SolveAnswer:
        puzzle = read_puzzle(ask.puzzle, ask.layout)
        try:
            batch = solve_batch([puzzle], limit=2, budget=Budget(seconds=ask.seconds))
        except Cancelled:
            batch = None
        return _answer(puzzle, batch, start)

    quick = is_small(ask.puzzle)
    return reply(await service_of(request).workers.run(request, work, ask.seconds, quick=quick))


def _answer(puzzle: Puzzle, batch: Batch | None, start: float) -> SolveAnswer:
    count = 0 if batch is None else int(batch.counts[0])
    known = batch is not None and bool(batch.known[0])
    is_none = known and not count
    return SolveAnswer(
        status=(
            "several" if count > 1 else "unknown" if not known else "unique" if count else "none"
        ),
        solution=batch.lines()[0] if batch is not None and count else None,
        contradiction=contradiction_of(puzzle) if is_none else None,
        guesses=0 if batch is None else int(batch.guesses[0]),
        seconds=round(time.perf_counter() - start, 6),
    )
