"""The papers' programs, written a second time, small and slow, from their descriptions.

Nothing here uses the solvers of the package: plain lists, sets and recursion on
grids, lists of 81 integers (or 36, or 64) with 0 for a blank. What the package counts is compared with what these do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations


class Plain:
    """A plain layout: the cells of its rows, columns and boxes, and what each cell sees."""

    def __init__(self, box_rows: int, box_columns: int) -> None:
        n = box_rows * box_columns
        self.cells = range(n * n)
        self.digits = set(range(1, n + 1))
        self.rows = [list(range(n * row, n * row + n)) for row in range(n)]
        self.columns = [list(range(column, n * n, n)) for column in range(n)]
        self.boxes = [
            [
                n * (top + row) + left + column
                for row in range(box_rows)
                for column in range(box_columns)
            ]
            for top in range(0, n, box_rows)
            for left in range(0, n, box_columns)
        ]
        self.lines = [*self.rows, *self.columns]
        self.houses = [*self.lines, *self.boxes]
        self.sees = [
            {other for house in self.houses if cell in house for other in house} - {cell}
            for cell in self.cells
        ]


LAYOUTS = {36: Plain(2, 3), 64: Plain(2, 4), 81: Plain(3, 3)}

Grid = list[int]


def read(text: str) -> Grid:
    """Return a puzzle written in one line."""
    return [int(sign) if sign.isdigit() else 0 for sign in text]


# ---- Feng, Lu & Zeng 2016: dancing links -----------------------------------


class Node:
    """A 1 of the matrix, or the header of a column."""

    def __init__(self, column: Node | None = None) -> None:
        self.left = self.right = self.up = self.down = self
        self.column = column or self
        self.size = 0


class DancingLinks:
    """Knuth's Algorithm X, node by node, with the paper's two counters."""

    def __init__(self, grid: Grid) -> None:
        self.branches = self.loops = self.solutions = 0
        self.root = Node()
        headers = [self._header() for _ in range(324)]
        for cell, given in enumerate(grid):
            row, column = divmod(cell, 9)
            box = row // 3 * 3 + column // 3
            for digit in range(1, 10):
                if given not in (0, digit) or (
                    not given and any(grid[other] == digit for other in LAYOUTS[81].sees[cell])
                ):
                    continue
                self._add_row(
                    [
                        headers[cell],
                        headers[81 + 9 * row + digit - 1],
                        headers[162 + 9 * column + digit - 1],
                        headers[243 + 9 * box + digit - 1],
                    ]
                )
        self._search()

    def _header(self) -> Node:
        header = Node()
        header.left, header.right = self.root.left, self.root
        self.root.left.right = header
        self.root.left = header
        return header

    def _add_row(self, headers: list[Node]) -> None:
        nodes = [Node(header) for header in headers]
        for place, (node, header) in enumerate(zip(nodes, headers, strict=True)):
            node.up, node.down = header.up, header
            header.up.down = node
            header.up = node
            header.size += 1
            node.left, node.right = nodes[place - 1], nodes[(place + 1) % len(nodes)]

    def _cover(self, header: Node) -> None:
        header.right.left, header.left.right = header.left, header.right
        row = header.down
        while row is not header:
            node = row.right
            while node is not row:
                node.down.up, node.up.down = node.up, node.down
                node.column.size -= 1
                self.loops += 1
                node = node.right
            row = row.down

    def _uncover(self, header: Node) -> None:
        row = header.up
        while row is not header:
            node = row.left
            while node is not row:
                node.down.up = node.up.down = node
                node.column.size += 1
                self.loops += 1
                node = node.left
            row = row.up
        header.right.left = header.left.right = header

    def _search(self) -> None:
        if self.root.right is self.root:
            self.solutions += 1
            return
        self.branches += 1
        chosen = header = self.root.right
        while header is not self.root:
            if header.size < chosen.size:
                chosen = header
            header = header.right
        self._cover(chosen)
        row = chosen.down
        while row is not chosen:
            node = row.right
            while node is not row:
                self._cover(node.column)
                node = node.right
            self._search()
            node = row.left
            while node is not row:
                self._uncover(node.column)
                node = node.left
            row = row.down
        self._uncover(chosen)


# ---- candidate lists, shared by the rest -----------------------------------


class DeadError(Exception):
    """A cell, or a digit of a house, has nothing left."""


class Board:
    """A grid with the candidates of every blank cell; none where a digit stands."""

    def __init__(self, grid: Grid) -> None:
        self.on = LAYOUTS[len(grid)]
        self.grid = list(grid)
        self.lists = [
            set() if given else self.on.digits - {grid[other] for other in self.on.sees[cell]}
            for cell, given in enumerate(grid)
        ]

    def copy(self) -> Board:
        """Return the same board for another try."""
        made = object.__new__(Board)
        made.on, made.grid, made.lists = self.on, list(self.grid), [set(one) for one in self.lists]
        return made

    def put(self, cell: int, digit: int) -> None:
        """Write a digit and strike it from the lists of the cells that see it."""
        self.grid[cell] = digit
        self.lists[cell] = set()
        for other in self.on.sees[cell]:
            self.lists[other].discard(digit)

    def places(self, house: list[int], digit: int) -> list[int]:
        """Return the cells of a house that take a digit."""
        return [cell for cell in house if digit in self.lists[cell]]

    def check(self) -> bool:
        """Raise where a blank cell has no candidate; True otherwise."""
        if any(not digit and not one for digit, one in zip(self.grid, self.lists, strict=True)):
            raise DeadError
        return True


def naked_single(board: Board) -> bool:
    """Fill the first cell with one candidate."""
    board.check()
    for cell, one in enumerate(board.lists):
        if len(one) == 1:
            board.put(cell, *one)
            return board.check()
    return False


def hidden_single(board: Board) -> bool:
    """Fill the first cell of the first house with a digit that fits nowhere else there."""
    for house in board.on.houses:
        missing = board.on.digits - {board.grid[cell] for cell in house}
        places = {digit: board.places(house, digit) for digit in missing}
        if not all(places.values()):
            raise DeadError
        found = sorted((cells[0], digit) for digit, cells in places.items() if len(cells) == 1)
        if found:
            board.put(*found[0])
            return board.check()
    return False


def locked(board: Board) -> bool:
    """Strike the digits that a box confines to a line, or a line to a box, all such at once."""
    struck = False
    for boxes, lines in ((board.on.boxes, board.on.lines), (board.on.lines, board.on.boxes)):
        for source in boxes:
            for digit in board.on.digits:
                places = set(board.places(source, digit))
                for target in lines:
                    if len(places) > 1 and places <= set(target):
                        for cell in set(target) - places:
                            struck |= digit in board.lists[cell]
                            board.lists[cell].discard(digit)
    board.check()
    return struck


# ---- Rydh & Hedin 2012: human brute force ----------------------------------


class HumanBruteForce:
    """Strategies 2 to 4, the first again after any success, a guess in reading order."""

    def __init__(self, grid: Grid, strategies: str, pairs: str = "naked") -> None:
        self.strategies = strategies
        self.pair = naked_pair if pairs == "naked" else program_pair
        self.successes = {"S2": 0, "S3": 0, "S4": 0}
        self.guesses = 0
        self.solution: Grid | None = None
        self._search(Board(grid))

    def _reason(self, board: Board) -> None:
        rules: dict[str, Callable[[Board], bool]] = {
            "S2": naked_single,
            "S3": hidden_single,
            "S4": self.pair,
        }
        again = True
        while again:
            again = False
            for name, rule in rules.items():
                if name in self.strategies and rule(board):
                    self.successes[name] += 1
                    again = True
                    break

    def _search(self, board: Board) -> bool:
        try:
            self._reason(board)
        except DeadError:
            return False
        if 0 not in board.grid:
            self.solution = board.grid
            return True
        cell = board.grid.index(0)
        open_ = sorted(board.lists[cell])
        for digit in open_:
            self.guesses += len(open_) > 1
            copy = board.copy()
            copy.put(cell, digit)
            if self._search(copy):
                return True
        return False


def naked_pair(board: Board) -> bool:
    """Strike for the first two cells of a house with the same two candidates."""
    return naked_set(board, 2, shown=True)


def program_pair(board: Board) -> bool:
    """Do what the appendix does: find pairs of digits in lines, strike them where they are not."""
    for line in board.on.lines:
        for one, two in combinations(board.on.digits, 2):
            places = board.places(line, one)
            if len(places) == 2 and places == board.places(line, two):
                for cell in line:
                    if cell not in places and board.lists[cell] & {one, two}:
                        raise AssertionError("there was something to strike")
    return False


def clauses_of(grid: Grid) -> Iterator[frozenset[int]]:
    """Yield the paper's clauses, boxes complete: one variable 81(x-1) + 9(y-1) + z for each."""

    def variable(cell: int, digit: int) -> int:
        x, y = cell // 9 + 1, cell % 9 + 1
        return 81 * (x - 1) + 9 * (y - 1) + digit

    for cell, given in enumerate(grid):
        yield frozenset(variable(cell, digit) for digit in range(1, 10))
        if given:
            yield frozenset([variable(cell, given)])
    for house in LAYOUTS[81].houses:
        for digit in range(1, 10):
            for one, two in combinations(house, 2):
                yield frozenset([-variable(one, digit), -variable(two, digit)])


# ---- Brodin & Pellby 2013: rules only --------------------------------------


def pointing(board: Board, most: int) -> bool:
    """Strike a digit of a box, confined to two (or up to ``most``) cells of a line."""
    for box in board.on.boxes:
        for line in board.on.lines:
            for digit in board.on.digits:
                places = board.places(box, digit)
                if not 2 <= len(places) <= most or not set(places) <= set(line):
                    continue
                others = [cell for cell in board.places(line, digit) if cell not in places]
                for cell in others:
                    board.lists[cell].discard(digit)
                if others:
                    return board.check()
    return False


def naked_set(board: Board, size: int, *, shown: bool) -> bool:
    """Strike for cells with ``size`` candidates between them; one must show all if ``shown``."""
    lists = board.lists
    for house in board.on.houses:
        for cells in combinations([cell for cell in house if lists[cell]], size):
            digits = set().union(*(lists[cell] for cell in cells))
            if len(digits) != size or (shown and all(lists[cell] != digits for cell in cells)):
                continue
            others = [cell for cell in house if cell not in cells and lists[cell] & digits]
            for cell in others:
                lists[cell] -= digits
            if others:
                return board.check()
    return False


def hidden_pair(board: Board) -> bool:
    """Leave two digits alone in the only two cells of a house that take them."""
    for house in board.on.houses:
        for pair in combinations(sorted(board.on.digits), 2):
            places = board.places(house, pair[0])
            if len(places) != 2 or places != board.places(house, pair[1]):
                continue
            if any(board.lists[cell] - set(pair) for cell in places):
                for cell in places:
                    board.lists[cell] &= set(pair)
                return True
    return False


def rules_only(grid: Grid, *, appendix: bool) -> Board:
    """Take the paper's rules in its order, the first again after any success, to the end."""
    board = Board(grid)
    rules: list[Callable[[Board], bool]] = [
        naked_single,
        hidden_single,
        lambda b: pointing(b, 2 if appendix else 3),
        lambda b: naked_set(b, 2, shown=appendix),
        hidden_pair,
        lambda b: naked_set(b, 3, shown=appendix),
        lambda b: naked_set(b, 4, shown=appendix),
    ]
    while any(rule(board) for rule in rules):
        pass
    return board


# ---- Mikuž 2024 and the Kaggle set: depths ---------------------------------


def closed(board: Board, logic: bool) -> Board:
    """Fill what follows without a guess, and return the board."""
    while naked_single(board) or (logic and (hidden_single(board) or locked(board))):
        pass
    return board


def restart_depth(start: Board, rng: random.Random, *, logic: bool) -> int:
    """Return the guesses of the attempt that succeeds: random cell, random candidate."""
    while True:
        try:
            return _one_attempt(start.copy(), rng, logic)
        except DeadError:
            continue


def _one_attempt(board: Board, rng: random.Random, logic: bool) -> int:
    depth = 0
    while True:
        closed(board, logic)
        if 0 not in board.grid:
            return depth
        cell = rng.choice([cell for cell, digit in enumerate(board.grid) if not digit])
        board.put(cell, rng.choice(sorted(board.lists[cell])))
        board.check()
        depth += 1


def fewest_depth(start: Board, rng: random.Random) -> int:
    """Return the branchings with two options or more on the way, depth first."""
    found = _fewest(start, rng)
    assert found is not None
    return found


def _fewest(board: Board, rng: random.Random) -> int | None:
    if 0 not in board.grid:
        return 0
    columns = [
        [(cell, digit) for digit in one]
        for cell, one in enumerate(board.lists)
        if not board.grid[cell]
    ]
    for house in board.on.houses:
        for digit in board.on.digits - {board.grid[cell] for cell in house}:
            columns.append([(cell, digit) for cell in board.places(house, digit)])
    fewest = min(map(len, columns))
    options = list(rng.choice([column for column in columns if len(column) == fewest]))
    rng.shuffle(options)
    for cell, digit in options:
        copy = board.copy()
        copy.put(cell, digit)
        found = _fewest(copy, rng)
        if found is not None:
            return found + (fewest > 1)
    return None
