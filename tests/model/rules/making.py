"""Random rules of every kind, for property tests. A new kind of rule is a row in ``MAKERS``."""

from __future__ import annotations

import random
from collections.abc import Callable

from nonet import Layout
from nonet.errors import RuleError
from nonet.model.rules import RULES, Drawing, Rule, rule_named
from nonet.model.rules.marks import Mark

Place = tuple[int, int]


def walk(random_: random.Random, size: int, low: int, high: int) -> list[Place]:
    """Return a line of cells that never crosses itself; of one length in the range."""
    for _ in range(200):
        path = [(random_.randrange(size), random_.randrange(size))]
        length = random_.randint(low, high)
        while len(path) < length:
            row, col = path[-1]
            steps = [
                (row + r, col + c)
                for r in (-1, 0, 1)
                for c in (-1, 0, 1)
                if 0 <= row + r < size and 0 <= col + c < size and (row + r, col + c) not in path
            ]
            if not steps:
                break
            path.append(random_.choice(steps))
        if len(path) == length:
            return path
    raise AssertionError("no such line")


def neighbours(random_: random.Random, size: int) -> list[Place]:
    """Return two cells side by side."""
    row, col = random_.randrange(size), random_.randrange(size - 1)
    two = [(row, col), (row, col + 1)]
    return two if random_.random() < 0.5 else [(c, r) for r, c in two]


def cells(random_: random.Random, size: int, low: int, high: int) -> list[Place]:
    """Return any cells, none twice."""
    every = [(row, col) for row in range(size) for col in range(size)]
    return random_.sample(every, random_.randint(low, high))


def outside(random_: random.Random, size: int) -> list[Place]:
    """Return a place beside a row or above a column."""
    at, end = random_.randrange(size), random_.choice((-1, size))
    return [(at, end)] if random_.random() < 0.5 else [(end, at)]


def digits(random_: random.Random, layout: Layout, low: int, high: int) -> list[int]:
    """Return some digits as players see them, maybe equal ones."""
    numbers = range(layout.lowest, layout.lowest + layout.size)
    return sorted(random_.choices(numbers, k=random_.randint(low, high)))


def number(random_: random.Random, layout: Layout) -> int:
    """Return a small sum."""
    return random_.randint(1, 3 * layout.size)


def _line(low: int, high: int) -> Callable[[random.Random, Layout], list[object]]:
    return lambda r, layout: [walk(r, layout.size, low, high)]


def _sum_and_line(low: int, high: int) -> Callable[[random.Random, Layout], list[object]]:
    return lambda r, layout: [number(r, layout), walk(r, layout.size, low, high)]


def _cells(low: int, high: int) -> Callable[[random.Random, Layout], list[object]]:
    return lambda r, layout: [cells(r, layout.size, low, high)]


def _clue(r: random.Random, layout: Layout) -> list[object]:
    return [r.randint(0, 2 * layout.size), outside(r, layout.size)]


def _small_clue(r: random.Random, layout: Layout) -> list[object]:
    return [r.randint(layout.lowest, layout.size), outside(r, layout.size)]


def _parts(low: int, high: int) -> Callable[[random.Random, Layout], list[object]]:
    def make(r: random.Random, layout: Layout) -> list[object]:
        count = r.randint(low, high)
        return [cells(r, layout.size, count, count) for _ in range(r.randint(2, 3))]

    return make


def _square(r: random.Random, layout: Layout) -> list[object]:
    row, col = r.randrange(layout.size - 1), r.randrange(layout.size - 1)
    square = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)]
    return [*digits(r, layout, 1, 4), square]


def _little_killer(r: random.Random, layout: Layout) -> list[object]:
    ((row, col),) = outside(r, layout.size)
    down = 1 if row < 0 else -1 if row == layout.size else r.choice((1, -1))
    right = 1 if col < 0 else -1 if col == layout.size else r.choice((1, -1))
    return [number(r, layout), [(row, col), (row + down, col + right)]]


def _relation(r: random.Random, layout: Layout) -> list[object]:
    rows = [
        f"{x}=" + ",".join(str(y) for y in range(layout.size + 1) if r.random() < 0.7 or x == y)
        for x in range(layout.size + 1)
    ]
    return ["|".join(rows), walk(r, layout.size, 2, 4)]


def _regex(r: random.Random, layout: Layout) -> list[object]:
    choices = ["[12]+.*", "(1|23)*.?", "[^2]*2.?", "(12|3.){1,2}.*", ".*[1-3]{2}.?", ".?3+[^3]*"]
    return [r.choice(choices), walk(r, layout.size, 2, 5)]


def _inner(r: random.Random, layout: Layout) -> list[object]:
    words = r.sample(["killer", "odd", "thermo", "x-sum", "quadruple", "arrow"], 2)
    return [random_rule(word, r, layout) for word in words]


def _dot(usual: int) -> Callable[[random.Random, Layout], list[object]]:
    def make(r: random.Random, layout: Layout) -> list[object]:
        value = [] if usual and r.random() < 0.5 else [r.randint(1, layout.size + 1)]
        return [*value, neighbours(r, layout.size)]

    return make


def _nothing(r: random.Random, layout: Layout) -> list[object]:
    return []


def _loop(r: random.Random, layout: Layout) -> list[object]:
    square = _square(r, layout)[-1]
    assert isinstance(square, list)
    a, b, c, d = square
    return [number(r, layout), [a, b, d, c]]


def _drawing(r: random.Random, layout: Layout) -> list[object]:
    points = tuple((r.randint(0, 8) / 2, r.randint(0, 8) / 2) for _ in range(2))
    return [Drawing.of(Mark("line", points, "#aabbcc")).text]


MAKERS: dict[str, Callable[[random.Random, Layout], list[object]]] = {
    "anti-knight": _nothing,
    "anti-king": _nothing,
    "anti-consecutive": _nothing,
    "anti-taxicab": _nothing,
    "global-entropy": _nothing,
    "global-modular": _nothing,
    "region": _cells(2, 4),
    "diagonal": lambda r, layout: [[(0, 0), (layout.size - 1, layout.size - 1)]],
    "odd": _cells(1, 3),
    "even": _cells(1, 3),
    "one-of": lambda r, layout: [*digits(r, layout, 1, 3), cells(r, layout.size, 1, 3)],
    "minimum": _cells(1, 2),
    "maximum": _cells(1, 2),
    "difference": _dot(1),
    "ratio": _dot(1),
    "xv": _dot(0),
    "greater": lambda r, layout: [neighbours(r, layout.size)],
    "all-given": lambda r, layout: [r.choice(["difference", "ratio", "xv"]), r.randint(1, 5)],
    "thermo": _line(2, 4),
    "slow-thermo": _line(2, 5),
    "palindrome": _line(2, 5),
    "renban": _line(2, 4),
    "whisper": lambda r, layout: [r.randint(1, 3), walk(r, layout.size, 2, 5)],
    "nabner": _line(2, 3),
    "entropic": _line(2, 5),
    "modular": lambda r, layout: [r.randint(2, 3), walk(r, layout.size, 2, 5)],
    "between": _line(3, 5),
    "lockout": lambda r, layout: [r.randint(1, 3), walk(r, layout.size, 3, 5)],
    "double-arrow": _line(3, 5),
    "zipper": _line(3, 6),
    "region-sum": _line(3, 6),
    "sum-line": _sum_and_line(2, 5),
    "sum-loop": _loop,
    "arrow": lambda r, layout: [
        walk(r, layout.size, 2, 4)
        if r.random() < 0.7
        else "r1c1 r1c2 / r2c2 r3c3 r4c4 r4c3 r4c2 r4c1"
    ],
    "killer": lambda r, layout: [
        *([number(r, layout)] if r.random() < 0.8 else []),
        walk(r, layout.size, 1, 4),
    ],
    "sum": _sum_and_line(1, 4),
    "look-and-say": lambda r, layout: [
        r.randint(0, 2),
        digits(r, layout, 1, 1)[0],
        walk(r, layout.size, 3, 5),
    ],
    "rellik": _sum_and_line(2, 4),
    "equality-cage": lambda r, layout: [walk(r, layout.size, 2, 2)],
    "lunchbox": lambda r, layout: [r.randint(0, layout.size), walk(r, layout.size, 1, 4)],
    "clone": _parts(1, 3),
    "quadruple": _square,
    "contains": lambda r, layout: [*digits(r, layout, 1, 3), cells(r, layout.size, 3, 5)],
    "counting-circles": _cells(1, 6),
    "same-values": _parts(1, 4),
    "equal-sum": lambda r, layout: [cells(r, layout.size, 1, 3) for _ in range(r.randint(2, 3))],
    "value-index": _line(3, 5),
    "little-killer": _little_killer,
    "sandwich": _clue,
    "x-sum": _clue,
    "skyscraper": _small_clue,
    "hidden-skyscraper": _small_clue,
    "numbered-room": _small_clue,
    "row-indexer": _cells(1, 3),
    "column-indexer": _cells(1, 3),
    "box-indexer": _cells(1, 3),
    "relation": _relation,
    "relation-all": _relation,
    "regex": _regex,
    "either": _inner,
    "all-of": _inner,
    "drawing": _drawing,
    "prose": lambda r, layout: ['Normal "sudoku" rules; apply (here).'],
    "unknown": lambda r, layout: ["what is this"],
}

WORDS = [kind.word for kind in RULES]


def random_rule(word: str, random_: random.Random, layout: Layout) -> Rule:
    """Return a rule of a kind that can stand on the layout."""
    for _ in range(500):
        try:
            rule = rule_named(word)(*MAKERS[word](random_, layout))  # type: ignore[arg-type]
            layout.with_rules([rule])
        except RuleError:
            continue
        return rule
    raise AssertionError(f"no {word} fits {layout}")
