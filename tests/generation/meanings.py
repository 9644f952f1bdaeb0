"""What each rule means, said in clauses from its words alone."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations, pairwise, product

from tests.generation.clauses import Clauses, Place

Meaning = Callable[[Clauses, str, list[int], list[list[Place]]], None]


def _along(meaning: Callable[[Clauses, list[int], list[Place]], None]) -> Meaning:
    return lambda clauses, _, numbers, parts: meaning(clauses, numbers, parts[0])


def _killer(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    clauses.all_differ(places)
    clauses.total(places, numbers[0])


def _neighbours(right: Callable[[Clauses, int, int, list[int]], bool]) -> Meaning:
    def meaning(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
        for a, b in pairwise(places):
            clauses.pair(a, b, lambda x, y: right(clauses, x, y, numbers))

    return _along(meaning)


def _arrow(clauses: Clauses, _: str, __: list[int], parts: list[list[Place]]) -> None:
    circle, shaft = parts
    clauses.machine(
        [*circle, *shaft],
        None,
        lambda s, n: (n,) if s is None else (s - n,) if s >= n else (),
        lambda s: s == 0,
    )


def _double_arrow(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    first, *inner, last = places
    clauses.machine(
        [first, last, *inner],
        (0, 0),
        lambda s, n: ((s[0] + 1, s[1] + (n if s[0] < 2 else -n)),),
        lambda s: s[1] == 0,
    )


def _consecutive_set(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    clauses.all_differ(places)
    for a, b in combinations(places, 2):
        clauses.pair(a, b, lambda x, y: abs(x - y) < len(places))


def _nabner(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    for a, b in combinations(places, 2):
        clauses.pair(a, b, lambda x, y: abs(x - y) > 1)


def _palindrome(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    for a, b in zip(places, reversed(places), strict=True):
        if a != b:
            clauses.pair(a, b, lambda x, y: x == y)


def _zipper(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    half = len(places) // 2
    for at in range(half):
        clauses.tuples([places[at], places[-1 - at], places[half]], lambda n: n[0] + n[1] == n[2])


def _ends(right: Callable[[Clauses, int, int, int], bool]) -> Meaning:
    def meaning(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
        first, *inner, last = places
        for cell in inner:
            clauses.tuples([first, cell, last], lambda n: right(clauses, *n))

    return _along(meaning)


def _windows_of_three(kind: Callable[[Clauses, int], int]) -> Meaning:
    def meaning(clauses: Clauses, _: list[int], places: list[Place]) -> None:
        for gap in (1, 2):
            for a, b in zip(places, places[gap:], strict=False):
                clauses.pair(a, b, lambda x, y: kind(clauses, x) != kind(clauses, y))

    return _along(meaning)


def _region_sum(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    segments: list[list[Place]] = []
    for place in places:
        if not segments or clauses.box_of(segments[-1][-1]) != clauses.box_of(place):
            segments.append([])
        segments[-1].append(place)
    for a, b in pairwise(segments):
        _equal_sums(clauses, a, b)


def _equal_sums(clauses: Clauses, a: list[Place], b: list[Place]) -> None:
    first = len(a)
    clauses.machine(
        [*a, *b],
        (0, 0),
        lambda s, n: ((s[0] + 1, s[1] + (n if s[0] < first else -n)),),
        lambda s: s[1] == 0,
    )


def _dot(right: Callable[[int, int, int], bool], usual: int) -> Meaning:
    def meaning(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
        value = numbers[0] if numbers else usual
        clauses.pair(*places, lambda x, y: right(x, y, value))

    return _along(meaning)


DOTS: dict[str, Callable[[int, int, int], bool]] = {
    "difference": lambda x, y, d: abs(x - y) == d,
    "ratio": lambda x, y, r: x == r * y or y == r * x,
    "xv": lambda x, y, s: x + y == s,
}


def _all_given(clauses: Clauses, text: str, numbers: list[int], _: list[list[Place]]) -> None:
    kinds = ("xv",) if text == "xv" else ("difference", "ratio")
    given = {frozenset(parts[0]) for word, _, _, parts in clauses.words if word in kinds}
    every = range(clauses.size)
    for row, col in product(every, every):
        for other in ((row + 1, col), (row, col + 1)):
            if max(other) < clauses.size and frozenset(((row, col), other)) not in given:
                clauses.pair(
                    (row, col), other, lambda x, y: not any(DOTS[text](x, y, n) for n in numbers)
                )


def _seen_from(clauses: Clauses, place: Place) -> list[Place]:
    row, col = place
    if row in (-1, clauses.size):
        line = [(at, col) for at in range(clauses.size)]
        return line if row == -1 else line[::-1]
    line = [(row, at) for at in range(clauses.size)]
    return line if col == -1 else line[::-1]


def _sandwich(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    goal, top = numbers[0], clauses.size

    # Two crusts, the lowest and the highest number, each once; what lies between is added up.
    def step(state: Hashable, n: int) -> Iterable[Hashable]:
        crusts, total = state
        if n in (1, top):
            crusts = (*crusts, n)
        elif len(crusts) == 1:
            total += n
        fine = total <= goal and len(crusts) < 3 and len(set(crusts)) == len(crusts)
        return ((crusts, total),) if fine else ()

    clauses.machine(
        _seen_from(clauses, places[0]), ((), 0), step, lambda s: s[1] == goal and len(s[0]) == 2
    )


def _skyscraper(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    clauses.machine(
        _seen_from(clauses, places[0]), (0, 0),
        lambda s, n: ((n, s[1] + 1),) if n > s[0] else (s,),
        lambda s: s[1] == numbers[0],
    )  # fmt: skip


def _x_sum(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    def step(state: Hashable, n: int) -> Iterable[Hashable]:
        left, total = (n, 0) if state is None else state
        return ((left - 1, total + n) if left else (left, total),)

    clauses.machine(_seen_from(clauses, places[0]), None, step, lambda s: s[1] == numbers[0])


def _numbered_room(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    line = _seen_from(clauses, places[0])
    for first in range(1, clauses.size + 1):
        clauses.solver.add_clause(
            [-clauses.var(line[0], first), clauses.var(line[first - 1], numbers[0])]
        )


def _little_killer(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    (row, col), (first_row, first_col) = places
    down, right = first_row - row, first_col - col
    line = []
    while 0 <= first_row < clauses.size and 0 <= first_col < clauses.size:
        line.append((first_row, first_col))
        first_row, first_col = first_row + down, first_col + right
    clauses.total(line, numbers[0])


def _parity(rest: int) -> Meaning:
    def meaning(clauses: Clauses, _: list[int], places: list[Place]) -> None:
        for place in places:
            for n in range(1, clauses.size + 1):
                if n % 2 != rest:
                    clauses.solver.add_clause([-clauses.var(place, n)])

    return _along(meaning)


def _quadruple(clauses: Clauses, numbers: list[int], places: list[Place]) -> None:
    for n in set(numbers):
        often = numbers.count(n)
        for some in combinations(places, len(places) - often + 1):
            clauses.solver.add_clause([clauses.var(place, n) for place in some])


def _apart(moves: Sequence[Place], right: Callable[[int, int], bool]) -> Meaning:
    def meaning(clauses: Clauses, _: str, __: list[int], ___: list[list[Place]]) -> None:
        every = range(clauses.size)
        for (row, col), (down, across) in product(product(every, every), moves):
            other = row + down, col + across
            if 0 <= other[0] < clauses.size and 0 <= other[1] < clauses.size:
                clauses.pair((row, col), other, right)

    return meaning


def _entropy(clauses: Clauses, _: str, __: list[int], ___: list[list[Place]]) -> None:
    third = clauses.size // 3
    for row, col in product(range(clauses.size - 1), repeat=2):
        square = [(row + down, col + across) for down in (0, 1) for across in (0, 1)]
        for low in range(1, clauses.size + 1, third):
            clauses.solver.add_clause(
                [clauses.var(place, n) for place in square for n in range(low, low + third)]
            )


def _diagonal(clauses: Clauses, _: list[int], places: list[Place]) -> None:
    (row, col), (last_row, last_col) = places
    count = abs(last_row - row)
    down, across = (last_row - row) // count, (last_col - col) // count
    clauses.all_differ([(row + at * down, col + at * across) for at in range(count + 1)])


MEANINGS: dict[str, Meaning] = {
    "killer": _along(_killer),
    "thermo": _neighbours(lambda clauses, x, y, numbers: x < y),
    "slow-thermo": _neighbours(lambda clauses, x, y, numbers: x <= y),
    "arrow": _arrow,
    "double-arrow": _along(_double_arrow),
    "difference": _dot(DOTS["difference"], 1),
    "ratio": _dot(DOTS["ratio"], 2),
    "xv": _dot(DOTS["xv"], 0),
    "all-given": _all_given,
    "greater": _neighbours(lambda clauses, x, y, numbers: x > y),
    "whisper": _neighbours(lambda clauses, x, y, numbers: abs(x - y) >= numbers[0]),
    "renban": _along(_consecutive_set),
    "nabner": _along(_nabner),
    "palindrome": _along(_palindrome),
    "between": _ends(lambda clauses, a, n, b: a < n < b or b < n < a),
    "lockout": _ends(
        lambda clauses, a, n, b: abs(a - b) >= clauses.size // 2 and not min(a, b) <= n <= max(a, b)
    ),
    "region-sum": _along(_region_sum),
    "zipper": _along(_zipper),
    "entropic": _windows_of_three(lambda clauses, n: (n - 1) // (clauses.size // 3)),
    "modular": _windows_of_three(lambda clauses, n: n % 3),
    "sandwich": _along(_sandwich),
    "skyscraper": _along(_skyscraper),
    "x-sum": _along(_x_sum),
    "numbered-room": _along(_numbered_room),
    "little-killer": _along(_little_killer),
    "odd": _parity(1),
    "even": _parity(0),
    "quadruple": _along(_quadruple),
    "anti-knight": _apart(((1, 2), (2, 1), (2, -1), (1, -2)), lambda x, y: x != y),
    "anti-king": _apart(((1, 1), (1, -1)), lambda x, y: x != y),
    "anti-consecutive": _apart(((0, 1), (1, 0)), lambda x, y: abs(x - y) != 1),
    "global-entropy": _entropy,
    "diagonal": _along(_diagonal),
}
