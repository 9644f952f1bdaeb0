"""Layouts, grids and candidate lists, and the techniques that several papers have."""

from __future__ import annotations

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
