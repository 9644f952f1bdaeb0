"""Rydh & Hedin (2012), 9x9: which of the human strategies matter."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import about_the_same, faster, less
from nonet.lab.experiment import (
    CONFIRMED,
    DIFFERS,
    REFUTED,
    UNMEASURED,
    Claim,
    Experiment,
    Panel,
    Scale,
    Verdict,
    spread,
)  # fmt: skip
from nonet.lab.results import Results
from nonet.lab.sources import Blanked

LEVELS = tuple(range(20, 41))
PAPER = {
    "all": (117, 43, 37, 24, 19, 16, 15, 12, 12, 7, 6, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3),
    "S1": (
        1530, 1410, 1307, 1199, 1125, 967, 853, 590, 479, 244, 126, 109, 91, 61, 38, 30, 21, 19,
        12, 10, 8,
    ),
    "S1+S2": (
        1555, 1083, 696, 485, 206, 104, 64, 38, 18, 11, 8, 7, 4, 3, 3, 3, 2, 2, 2, 2, 2,
    ),
    "S1+S2+S3": (178, 53, 33, 23, 14, 8, 7, 6, 6, 5, 5, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3),
    "S1+S2+S4": (
        1403, 1332, 1191, 329, 302, 156, 73, 38, 25, 19, 12, 9, 7, 6, 5, 4, 4, 3, 3, 3, 3,
    ),
}  # fmt: skip
#: The paper measured its program, in which S4 strikes nothing.
OPTIONS = {
    "all": {"strategies": "S2+S3+S4", "pairs": "paper"},
    "S1": {"strategies": "S1"},
    "S1+S2": {"strategies": "S2"},
    "S1+S2+S3": {"strategies": "S2+S3"},
    "S1+S2+S4": {"strategies": "S2+S4", "pairs": "paper"},
}
OURS_ONLY = {
    "all, pairs as in the text": {"strategies": "S2+S3+S4", "pairs": "naked"},
    "all, hidden pairs": {"strategies": "S2+S3+S4", "pairs": "hidden"},
    "S1+S2+S4, pairs as in the text": {"strategies": "S2+S4", "pairs": "naked"},
}
BRUTE = "brute force"


def _unused_lists(results: Results) -> Verdict:
    """S1 walks the tree of brute force: what it takes longer is the cost of its lists."""
    if not {"S1", BRUTE} <= set(results.arms):
        return Verdict(UNMEASURED, "no rows")
    ratio, guesses = (
        results.ratio(metric, "S1", BRUTE, common=True) for metric in ("seconds", "guesses")
    )
    word = (
        CONFIRMED
        if ratio.low > 1 and guesses.value == 1
        else REFUTED
        if ratio.high < 1
        else DIFFERS
    )
    return Verdict(
        word,
        f"S1 takes {ratio} times as long as brute force, with {guesses.value:g} times its guesses",
    )


EXPERIMENT = Experiment(
    name="rh2012-strategies",
    paper="RH2012",
    title="Strategy subsets of human brute force, 9x9",
    question="Which of the strategies S2, S3 and S4 make human brute force fast?",
    method=(
        "The boards of rh2012-9x9, solved by human brute force with some of its strategies: S1 "
        "candidate lists, S2 a cell with one candidate, S3 a digit with one cell in a house, S4 "
        "bound pairs. S4 is measured as the paper's program has it (it strikes nothing), as its "
        "text has it (naked pairs) and as hidden pairs. Mean time for each number of givens."
    ),
    arms=(
        *(SolverArm(name, "assisted", used) for name, used in (OPTIONS | OURS_ONLY).items()),
        SolverArm(BRUTE, "brute-force"),
    ),
    source=Blanked(),
    level_name="givens",
    scales={
        "small": Scale(spread(210, LEVELS), budget=Budget(seconds=0.5)),
        "paper": Scale(spread(20_000, LEVELS), budget=Budget(seconds=0.5)),
    },
    panels=(
        Panel(
            "Mean time", "seconds", unit="ms", factor=1000, log=True, arms=tuple(OPTIONS),
            paper={name: dict(zip(LEVELS, numbers, strict=True)) for name, numbers in PAPER.items()},
            paper_note="Java",
        ),
        Panel(
            "Mean time, three readings of S4", "seconds", unit="ms", factor=1000, log=True,
            arms=("all", "S1+S2+S3", "S1+S2+S4", *OURS_ONLY, BRUTE),
        ),
        Panel("Median time", "seconds", "median", unit="ms", factor=1000, log=True),
        Panel("Mean guesses", "guesses", log=True),
    ),
    claims=(
        Claim(
            "Candidate lists alone (S1) are by far the slowest.",
            faster("S1+S2", "S1", LEVELS),
        ),
        Claim("S1 alone is slow because unused lists are kept.", _unused_lists),
        Claim(
            "Strategy 3 matters most at few givens (20 to 27).",
            faster("S1+S2+S3", "S1+S2", range(20, 28)),
        ),
        Claim(
            "Strategy 4 barely matters once S1 to S3 are there.",
            about_the_same("all", "S1+S2+S3", LEVELS),
        ),
        Claim(
            "Without strategy 4 the human method is better from 23 givens on.",
            faster("S1+S2+S3", "all", range(23, 41)),
        ),
        Claim(
            "With many givens (33 and more) S1+S2 is fastest of all.",
            faster("S1+S2", "S1+S2+S3", range(33, 41)),
        ),
        Claim(
            "Strategy 4 as the text has it saves guesses.",
            less("all, pairs as in the text", "S1+S2+S3", "guesses", "guesses"),
            "ours",
        ),
    ),
    notes=(
        "The paper's text describes naked pairs for S4. Its program looks for two digits that share "
        "their only two places of a row or column and strikes them from the other cells of that "
        "line, where they are not: it never succeeds. 'all' and 'S1+S2+S4' are that program.",
    ),
)  # fmt: skip
