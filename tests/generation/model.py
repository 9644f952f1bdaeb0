"""A second solver for puzzles with rules: clauses written from what each rule means in words.

Nothing of the project is used but the words of a puzzle's rules (``str(rule)``). A cell and a
number are a variable; a rule over a line of cells is a machine that reads them one by one,
with a variable for each state it can be in after each cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import combinations, pairwise, product

from pysat.solvers import Cadical153

Place = tuple[int, int]
Step = Callable[[Hashable, int], Iterable[Hashable]]


class Model:
    """The clauses of one puzzle."""

    def __init__(
        self,
        values: bytes,
        size: int,
        box: tuple[int, int],
        rules: Sequence[str],
        houses: Sequence[Sequence[int]] | None = None,
    ) -> None:
        self.size, self.box = size, box
        self.solver = Cadical153()
        self._next = size**3
        every = range(size)
        for place in product(every, every):
            self._exactly_one([self.var(place, n) for n in range(1, size + 1)])
        boxes: dict[Place, list[Place]] = {}
        for row, col in product(every, every):
            boxes.setdefault(self.box_of((row, col)), []).append((row, col))
        lists: list[list[Place]] = [
            *([(row, col) for col in every] for row in every),
            *([(row, col) for row in every] for col in every),
            *boxes.values(),
        ]
        if houses is not None:
            lists = [[divmod(cell, size) for cell in house] for house in houses]
        for house in lists:
            for n in range(1, size + 1):
                self._exactly_one([self.var(place, n) for place in house])
        for cell, value in enumerate(values):
            if value:
                self.solver.add_clause([self.var(divmod(cell, size), value)])
        self.words = [_read(rule) for rule in rules]
        for word, text, numbers, parts in self.words:
            MEANINGS[word](self, text, numbers, parts)

    def solutions(self) -> int:
        """Return 0, 1, or 2 for more."""
        if not self.solver.solve():
            return 0
        found = {one for one in self.solver.get_model() if 0 < one <= self.size**3}
        self.solver.add_clause([-one for one in found])
        return 2 if self.solver.solve() else 1

    def allow(self, cell: int, numbers: Iterable[int]) -> None:
        """Let a cell hold one of these only."""
        self.solver.add_clause([self.var(divmod(cell, self.size), n) for n in numbers])

    # ---- what rules are made of

    def var(self, place: Place, number: int) -> int:
        """Return the variable of a number in a cell."""
        return (place[0] * self.size + place[1]) * self.size + number

    def box_of(self, place: Place) -> Place:
        """Return which box a cell is in."""
        return place[0] // self.box[0], place[1] // self.box[1]

    def _exactly_one(self, literals: list[int]) -> None:
        self.solver.add_clause(literals)
        for a, b in combinations(literals, 2):
            self.solver.add_clause([-a, -b])

    def all_differ(self, places: Sequence[Place]) -> None:
        """No number twice."""
        for a, b in combinations(places, 2):
            self.pair(a, b, lambda x, y: x != y)

    def pair(self, a: Place, b: Place, right: Callable[[int, int], bool]) -> None:
        """Only the right numbers in two cells."""
        self.tuples([a, b], lambda numbers: right(*numbers))

    def tuples(self, places: Sequence[Place], right: Callable[[tuple[int, ...]], bool]) -> None:
        """Forbid every wrong combination; for few cells."""
        for numbers in product(range(1, self.size + 1), repeat=len(places)):
            if not right(numbers):
                self.solver.add_clause(
                    [-self.var(place, n) for place, n in zip(places, numbers, strict=True)]
                )

    def machine(
        self, places: Sequence[Place], start: Hashable, step: Step, ends: Callable[[Hashable], bool]
    ) -> None:
        """The numbers along the places lead from the start to an end."""
        here = {start: self._new()}
        self.solver.add_clause([here[start]])
        for place in places:
            there: dict[Hashable, int] = {}
            for state, name in here.items():
                for number in range(1, self.size + 1):
                    targets = list(step(state, number))
                    for target in targets:
                        there.setdefault(target, self._new())
                    self.solver.add_clause(
                        [-name, -self.var(place, number), *(there[target] for target in targets)]
                    )
            here = there
        for state, name in here.items():
            if not ends(state):
                self.solver.add_clause([-name])

    def total(self, places: Sequence[Place], goal: int) -> None:
        """The cells have a sum."""
        self.machine(places, 0, lambda s, n: (s + n,) if s + n <= goal else (), lambda s: s == goal)

    def _new(self) -> int:
        self._next += 1
        return self._next


Meaning = Callable[[Model, str, list[int], list[list[Place]]], None]


def _read(rule: str) -> tuple[str, str, list[int], list[list[Place]]]:
    word, *rest = rule.split()
    parts: list[list[Place]] = [[]]
    numbers, text = [], ""
    for token in rest:
        cell = re.fullmatch(r"r(\d+)c(\d+)", token)
        if cell:
            parts[-1].append((int(cell[1]) - 1, int(cell[2]) - 1))
        elif token == "/":
            parts.append([])
        elif token.lstrip("-").isdigit():
            numbers.append(int(token))
        else:
            text = token
    return word, text, numbers, parts


def _along(meaning: Callable[[Model, list[int], list[Place]], None]) -> Meaning:
    return lambda model, _, numbers, parts: meaning(model, numbers, parts[0])


def _killer(model: Model, numbers: list[int], places: list[Place]) -> None:
    model.all_differ(places)
    model.total(places, numbers[0])


def _neighbours(right: Callable[[Model, int, int, list[int]], bool]) -> Meaning:
    def meaning(model: Model, numbers: list[int], places: list[Place]) -> None:
        for a, b in pairwise(places):
            model.pair(a, b, lambda x, y: right(model, x, y, numbers))

    return _along(meaning)


def _arrow(model: Model, _: str, __: list[int], parts: list[list[Place]]) -> None:
    circle, shaft = parts
    model.machine(
        [*circle, *shaft],
        None,
        lambda s, n: (n,) if s is None else (s - n,) if s >= n else (),
        lambda s: s == 0,
    )


def _double_arrow(model: Model, _: list[int], places: list[Place]) -> None:
    first, *inner, last = places
    model.machine(
        [first, last, *inner],
        (0, 0),
        lambda s, n: ((s[0] + 1, s[1] + (n if s[0] < 2 else -n)),),
        lambda s: s[1] == 0,
    )


def _consecutive_set(model: Model, _: list[int], places: list[Place]) -> None:
    model.all_differ(places)
    for a, b in combinations(places, 2):
        model.pair(a, b, lambda x, y: abs(x - y) < len(places))


def _nabner(model: Model, _: list[int], places: list[Place]) -> None:
    for a, b in combinations(places, 2):
        model.pair(a, b, lambda x, y: abs(x - y) > 1)


def _palindrome(model: Model, _: list[int], places: list[Place]) -> None:
    for a, b in zip(places, reversed(places), strict=True):
        if a != b:
            model.pair(a, b, lambda x, y: x == y)


def _zipper(model: Model, _: list[int], places: list[Place]) -> None:
    half = len(places) // 2
    for at in range(half):
        model.tuples([places[at], places[-1 - at], places[half]], lambda n: n[0] + n[1] == n[2])


def _ends(right: Callable[[Model, int, int, int], bool]) -> Meaning:
    def meaning(model: Model, numbers: list[int], places: list[Place]) -> None:
        first, *inner, last = places
        for cell in inner:
            model.tuples([first, cell, last], lambda n: right(model, *n))

    return _along(meaning)


def _windows_of_three(kind: Callable[[Model, int], int]) -> Meaning:
    def meaning(model: Model, _: list[int], places: list[Place]) -> None:
        for gap in (1, 2):
            for a, b in zip(places, places[gap:], strict=False):
                model.pair(a, b, lambda x, y: kind(model, x) != kind(model, y))

    return _along(meaning)


def _region_sum(model: Model, _: list[int], places: list[Place]) -> None:
    segments: list[list[Place]] = []
    for place in places:
        if not segments or model.box_of(segments[-1][-1]) != model.box_of(place):
            segments.append([])
        segments[-1].append(place)
    for a, b in pairwise(segments):
        _equal_sums(model, a, b)


def _equal_sums(model: Model, a: list[Place], b: list[Place]) -> None:
    first = len(a)
    model.machine(
        [*a, *b],
        (0, 0),
        lambda s, n: ((s[0] + 1, s[1] + (n if s[0] < first else -n)),),
        lambda s: s[1] == 0,
    )


def _dot(right: Callable[[int, int, int], bool], usual: int) -> Meaning:
    def meaning(model: Model, numbers: list[int], places: list[Place]) -> None:
        value = numbers[0] if numbers else usual
        model.pair(*places, lambda x, y: right(x, y, value))

    return _along(meaning)


DOTS: dict[str, Callable[[int, int, int], bool]] = {
    "difference": lambda x, y, d: abs(x - y) == d,
    "ratio": lambda x, y, r: x == r * y or y == r * x,
    "xv": lambda x, y, s: x + y == s,
}


def _all_given(model: Model, text: str, numbers: list[int], _: list[list[Place]]) -> None:
    kinds = ("xv",) if text == "xv" else ("difference", "ratio")
    given = {frozenset(parts[0]) for word, _, _, parts in model.words if word in kinds}
    every = range(model.size)
    for row, col in product(every, every):
        for other in ((row + 1, col), (row, col + 1)):
            if max(other) < model.size and frozenset(((row, col), other)) not in given:
                model.pair(
                    (row, col), other, lambda x, y: not any(DOTS[text](x, y, n) for n in numbers)
                )


def _seen_from(model: Model, place: Place) -> list[Place]:
    row, col = place
    if row in (-1, model.size):
        line = [(at, col) for at in range(model.size)]
        return line if row == -1 else line[::-1]
    line = [(row, at) for at in range(model.size)]
    return line if col == -1 else line[::-1]


def _sandwich(model: Model, numbers: list[int], places: list[Place]) -> None:
    goal, top = numbers[0], model.size

    # Two crusts, the lowest and the highest number, each once; what lies between is added up.
    def step(state: Hashable, n: int) -> Iterable[Hashable]:
        crusts, total = state
        if n in (1, top):
            crusts = (*crusts, n)
        elif len(crusts) == 1:
            total += n
        fine = total <= goal and len(crusts) < 3 and len(set(crusts)) == len(crusts)
        return ((crusts, total),) if fine else ()

    model.machine(
        _seen_from(model, places[0]), ((), 0), step, lambda s: s[1] == goal and len(s[0]) == 2
    )


def _skyscraper(model: Model, numbers: list[int], places: list[Place]) -> None:
    model.machine(
        _seen_from(model, places[0]), (0, 0),
        lambda s, n: ((n, s[1] + 1),) if n > s[0] else (s,),
        lambda s: s[1] == numbers[0],
    )  # fmt: skip


def _x_sum(model: Model, numbers: list[int], places: list[Place]) -> None:
    def step(state: Hashable, n: int) -> Iterable[Hashable]:
        left, total = (n, 0) if state is None else state
        return ((left - 1, total + n) if left else (left, total),)

    model.machine(_seen_from(model, places[0]), None, step, lambda s: s[1] == numbers[0])


def _numbered_room(model: Model, numbers: list[int], places: list[Place]) -> None:
    line = _seen_from(model, places[0])
    for first in range(1, model.size + 1):
        model.solver.add_clause(
            [-model.var(line[0], first), model.var(line[first - 1], numbers[0])]
        )


def _little_killer(model: Model, numbers: list[int], places: list[Place]) -> None:
    (row, col), (first_row, first_col) = places
    down, right = first_row - row, first_col - col
    line = []
    while 0 <= first_row < model.size and 0 <= first_col < model.size:
        line.append((first_row, first_col))
        first_row, first_col = first_row + down, first_col + right
    model.total(line, numbers[0])


def _parity(rest: int) -> Meaning:
    def meaning(model: Model, _: list[int], places: list[Place]) -> None:
        for place in places:
            for n in range(1, model.size + 1):
                if n % 2 != rest:
                    model.solver.add_clause([-model.var(place, n)])

    return _along(meaning)


def _quadruple(model: Model, numbers: list[int], places: list[Place]) -> None:
    for n in set(numbers):
        often = numbers.count(n)
        for some in combinations(places, len(places) - often + 1):
            model.solver.add_clause([model.var(place, n) for place in some])


def _apart(moves: Sequence[Place], right: Callable[[int, int], bool]) -> Meaning:
    def meaning(model: Model, _: str, __: list[int], ___: list[list[Place]]) -> None:
        every = range(model.size)
        for (row, col), (down, across) in product(product(every, every), moves):
            other = row + down, col + across
            if 0 <= other[0] < model.size and 0 <= other[1] < model.size:
                model.pair((row, col), other, right)

    return meaning


def _entropy(model: Model, _: str, __: list[int], ___: list[list[Place]]) -> None:
    third = model.size // 3
    for row, col in product(range(model.size - 1), repeat=2):
        square = [(row + down, col + across) for down in (0, 1) for across in (0, 1)]
        for low in range(1, model.size + 1, third):
            model.solver.add_clause(
                [model.var(place, n) for place in square for n in range(low, low + third)]
            )


def _diagonal(model: Model, _: list[int], places: list[Place]) -> None:
    (row, col), (last_row, last_col) = places
    count = abs(last_row - row)
    down, across = (last_row - row) // count, (last_col - col) // count
    model.all_differ([(row + at * down, col + at * across) for at in range(count + 1)])


MEANINGS: dict[str, Meaning] = {
    "killer": _along(_killer),
    "thermo": _neighbours(lambda model, x, y, numbers: x < y),
    "slow-thermo": _neighbours(lambda model, x, y, numbers: x <= y),
    "arrow": _arrow,
    "double-arrow": _along(_double_arrow),
    "difference": _dot(DOTS["difference"], 1),
    "ratio": _dot(DOTS["ratio"], 2),
    "xv": _dot(DOTS["xv"], 0),
    "all-given": _all_given,
    "greater": _neighbours(lambda model, x, y, numbers: x > y),
    "whisper": _neighbours(lambda model, x, y, numbers: abs(x - y) >= numbers[0]),
    "renban": _along(_consecutive_set),
    "nabner": _along(_nabner),
    "palindrome": _along(_palindrome),
    "between": _ends(lambda model, a, n, b: a < n < b or b < n < a),
    "lockout": _ends(
        lambda model, a, n, b: abs(a - b) >= model.size // 2 and not min(a, b) <= n <= max(a, b)
    ),
    "region-sum": _along(_region_sum),
    "zipper": _along(_zipper),
    "entropic": _windows_of_three(lambda model, n: (n - 1) // (model.size // 3)),
    "modular": _windows_of_three(lambda model, n: n % 3),
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
