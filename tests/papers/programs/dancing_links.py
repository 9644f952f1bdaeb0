"""Feng, Lu & Zeng 2016: dancing links."""

from __future__ import annotations

from tests.papers.programs.boards import LAYOUTS, Grid


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
