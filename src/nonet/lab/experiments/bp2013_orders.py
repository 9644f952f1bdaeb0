"""What Brodin & Pellby (2013) wished for: other orders and policies, more rules, people's habits."""

from __future__ import annotations

from nonet.kernel import Budget
from nonet.lab.arms import SolverArm
from nonet.lab.checks import less, same_share
from nonet.lab.experiment import Claim, Experiment, Panel, Scale
from nonet.lab.experiments.bp2013 import COUNTS, SMALL
from nonet.lab.sources import Rated

PAPER_ORDER = (
    "naked-single", "hidden-single", "pointing", "naked-pair", "hidden-pair", "naked-triple",
    "naked-quad",
)  # fmt: skip
MORE = (*PAPER_ORDER, "claiming", "hidden-triple", "hidden-quad", "naked-quintuple")
HIDDEN_FIRST = ("hidden-single", "naked-single", *PAPER_ORDER[2:])


def _arm(
    name: str, order: tuple[str, ...], policy: str = "restart", candidates: str = "eager"
) -> SolverArm:
    options = {"order": ",".join(order), "policy": policy, "candidates": candidates}
    return SolverArm(name, "strategic", options)


#: Two pictures each, or the quick ones lie on top of each other.
ORDERS = (
    "paper's order, restart", "paper's order, continue", "hidden single first",
    "reverse order, restart", "reverse order, continue", "more rules, restart",
    "more rules, continue",
)  # fmt: skip
HABITS = (
    "paper's order, restart", "hidden single first", "paper's order, near", "paper's order, lazy",
    "as people do",
)  # fmt: skip

EXPERIMENT = Experiment(
    name="bp2013-orders",
    paper="BP2013",
    title="Orders of rules, and what follows a success",
    question="Does the order of the rules matter, and should a success restart them?",
    method=(
        "The puzzles of bp2013, solved by rules in other orders; after a success the solver "
        "restarts at the first rule or continues with the next. 'More rules' adds claiming, hidden "
        "triple, hidden quad and naked quintuple. 'Near' restarts, and every rule looks first in "
        "the houses of the cell filled last. 'Lazy' works out what is open in a cell from its "
        "houses until a rule other than a single has its turn, and writes candidates only then. "
        "'As people do' has both, with hidden singles first."
    ),
    arms=(
        _arm("paper's order, restart", PAPER_ORDER),
        _arm("paper's order, continue", PAPER_ORDER, "continue"),
        _arm("hidden single first", HIDDEN_FIRST),
        _arm("reverse order, restart", PAPER_ORDER[::-1]),
        _arm("reverse order, continue", PAPER_ORDER[::-1], "continue"),
        _arm("more rules, restart", MORE),
        _arm("more rules, continue", MORE, "continue"),
        _arm("paper's order, near", PAPER_ORDER, "near"),
        _arm("paper's order, lazy", PAPER_ORDER, candidates="lazy"),
        _arm("as people do", HIDDEN_FIRST, "near", "lazy"),
    ),
    source=Rated(),
    level_name="rating",
    scales={
        "small": Scale(SMALL, warmups=1, repeats=3, budget=Budget(seconds=2)),
        "paper": Scale(COUNTS, warmups=10, repeats=40, budget=Budget(seconds=2)),
    },
    panels=(
        Panel(
            "Mean of median times, orders and policies", "seconds", unit="ms", factor=1000,
            arms=ORDERS, log=True,
        ),
        Panel("Mean of houses looked at, orders and policies", "looks", arms=ORDERS, log=True),
        Panel(
            "Mean of median times, people's habits", "seconds", unit="ms", factor=1000, arms=HABITS
        ),
        Panel("Mean of houses looked at, people's habits", "looks", arms=HABITS),
        Panel("Share solved", "solved", "share", "%", 100),
        Panel(
            "Mean of median times, common puzzles", "seconds", unit="ms", factor=1000, common=True,
            arms=ORDERS, log=True,
        ),
    ),
    claims=(
        Claim(
            "Continuing instead of restarting might be faster.",
            less("paper's order, continue", "paper's order, restart"),
            "wish",
        ),
        Claim(
            "The order of the rules changes the time: hard rules first is slower.",
            less("paper's order, restart", "reverse order, restart"),
            "wish",
        ),
        Claim(
            "Hidden singles before naked singles might be faster.",
            less("hidden single first", "paper's order, restart"),
            "ours",
        ),
        Claim(
            "Searching around the last digit might find the next one with fewer looks.",
            less("paper's order, near", "paper's order, restart", "looks", "houses looked at"),
            "wish",
        ),
        Claim(
            "Searching around the last digit might be faster.",
            less("paper's order, near", "paper's order, restart"),
            "wish",
        ),
        Claim(
            "Writing candidates only when needed might be faster.",
            less("paper's order, lazy", "paper's order, restart"),
            "wish",
        ),
        Claim(
            "That is faster at least where hidden singles do and no candidate is ever written.",
            less("paper's order, lazy", "paper's order, restart", levels=("1.2-1.7",)),
            "ours",
        ),
        Claim(
            "People's habits together need fewer looks than the paper's solver.",
            less("as people do", "paper's order, restart", "looks", "houses looked at"),
            "ours",
        ),
        Claim(
            "Order, policy and candidates do not change what is solved.",
            same_share(
                "paper's order, restart", "paper's order, continue", "hidden single first",
                "reverse order, restart", "reverse order, continue", "paper's order, near",
                "paper's order, lazy", "as people do",
            ),
            "ours",
        ),
        Claim(
            "More rules solve more puzzles.",
            less("paper's order, restart", "more rules, restart", "solved", "share solved"),
            "wish",
        ),
    ),
    notes=(
        "These are wishes of the paper, not results: the verdicts say whether they come true.",
        "Houses looked at are counted anew for each rule. They do not depend on the machine, nor "
        "on the call from Python, which is about half of the shortest times.",
    ),
)  # fmt: skip
