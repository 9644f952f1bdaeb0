"""Which techniques a way needs, and which no way can."""

import pytest

from nonet import Puzzle, generate_batch
from nonet.errors import OptionError
from nonet.model import Layout
from nonet.techniques import ORDERS, check_possible, needed, order_with


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("layout", ["3x3", "2x3", "3x3 x"])
def test_tells_what_the_path_tells(order: str, layout: str) -> None:
    """Counts, hardest technique and end are those of the path with its evidence."""
    for puzzle in generate_batch(8, seed=5, layout=layout).puzzles:
        path, way = puzzle.explain(order), needed(puzzle, order)
        assert way.end == path.end
        assert way.counts == path.counts()
        assert path.hardest is not None and way.hardest == path.hardest.technique.id


def test_rate_counts_on_either_way() -> None:
    """`order` changes whose techniques are counted, and no number."""
    puzzle = Puzzle(
        "5..67...2....1.......3.9.6....7.25.4.9...6........8.7.63....2....94..1.38........"
    )
    theirs, ours = puzzle.rate("explainer"), puzzle.rate("explainer", order="human")
    assert theirs.explainer == ours.explainer == 7.2
    assert (theirs.order, ours.order) == ("explainer", "human")
    assert theirs.counts == puzzle.explain("explainer").counts()
    assert ours.counts == puzzle.explain("human").counts() != theirs.counts
    six = generate_batch(1, seed=1, layout="2x3").puzzles[0]
    assert six.rate("score", order="human").counts == six.explain("human").counts()


def test_an_order_is_found_for_every_technique() -> None:
    """Every technique is on some way; the explainer's is taken where it can be."""
    for id in (*ORDERS["explainer"], *ORDERS["human"]):
        assert order_with([[id]]) == ("explainer" if id in ORDERS["explainer"] else "human")
    with pytest.raises(OptionError, match=r"direct-pointing .* skyscraper .* no way has both"):
        order_with([["direct-pointing"], ["skyscraper"]])


@pytest.mark.parametrize(
    ("id", "order", "layout", "why"),
    [
        ("skyscraper", "explainer", "3x3", "not in the explainer order"),
        ("direct-claiming", "explainer", "3x3", "a hidden single or direct pointing"),
        ("naked-quintuple", "human", "3x3", "a hidden quad or smaller"),
        ("franken-x-wing", "human", "3x3", "pointing and claiming do it"),
        ("pointing", "human", "1x9", "needs boxes"),
    ],
)
def test_what_no_puzzle_can_need_is_refused(id: str, order: str, layout: str, why: str) -> None:
    """The reason is said at once."""
    with pytest.raises(OptionError, match=why):
        check_possible([id], order, Layout.parse(layout))
    check_possible([id, "hidden-single"], order, Layout.parse(layout))  # one of several will do
