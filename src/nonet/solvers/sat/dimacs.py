"""DIMACS files: the form in which SAT solvers read a formula.

A comment names the layout, so that a model of the formula can be read back without
further words. Everything is written and read as it comes, line by line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

from nonet.errors import NonetError, ParseError
from nonet.model import Layout, Puzzle
from nonet.solvers.sat.encoding import clause_count, clauses, givens

MARK = "c nonet layout "


@dataclass(frozen=True)
class Formula:
    """A formula in conjunctive normal form; the layout where the file names it."""

    variables: int
    clauses: tuple[tuple[int, ...], ...]
    layout: Layout | None = None

    def is_satisfied_by(self, literals: Iterable[int]) -> bool:
        """Whether every clause holds one of the literals."""
        true = set(literals)
        return all(not true.isdisjoint(clause) for clause in self.clauses)


def write_formula(puzzle: Puzzle, stream: TextIO, encoding: str = "paper") -> None:
    """Write the formula of a puzzle.

    >>> import sys
    >>> write_formula(Puzzle("." * 16), type("Head", (), {"write": lambda _, text:
    ...     sys.stdout.write(text) if text[0] in "cp" else None})())
    c nonet layout 2x2
    c variable = 4*4*(row-1) + 4*(column-1) + digit; encoding paper
    p cnf 64 304
    """
    layout = puzzle.layout
    n = layout.size
    rules = clauses(layout, encoding)
    units = givens(puzzle)
    stream.write(f"{MARK}{layout}\n")
    stream.write(f"c variable = {n}*{n}*(row-1) + {n}*(column-1) + digit; encoding {encoding}\n")
    stream.write(f"p cnf {n**3} {clause_count(layout, encoding) + len(units)}\n")
    for literal in units:
        stream.write(f"{literal} 0\n")
    for clause in rules:
        stream.write(" ".join(map(str, clause)) + " 0\n")


def read_formula(lines: Iterable[str]) -> Formula:
    """Read a DIMACS file; ParseError with line and reason where it is malformed.

    >>> read_formula(["p cnf 2 2", "1 2 0", "-1 0"]).clauses
    ((1, 2), (-1,))
    """
    header: tuple[int, int] | None = None
    layout: Layout | None = None
    found: list[tuple[int, ...]] = []
    clause: list[int] = []
    number = 0
    for number, line in enumerate(lines, 1):
        if line.startswith(MARK):
            layout = _layout(line[len(MARK) :].strip(), number)
        elif line.startswith("p"):
            if header is not None:
                raise ParseError("a second problem line", line=number, found=repr(line.strip()))
            header = _header(line, number)
        elif line.strip() and not line.startswith("c"):
            if header is None:
                raise ParseError(
                    "a clause before the problem line", line=number, expected="p cnf V C first"
                )
            for literal in literals_of(line, number, header[0]):
                if literal:
                    clause.append(literal)
                else:
                    found.append(tuple(clause))
                    clause = []
    if header is None:
        raise ParseError("no problem line", line=number or 1, expected="p cnf VARIABLES CLAUSES")
    if clause:
        raise ParseError("the last clause does not end", line=number, expected="0 at its end")
    if len(found) != header[1]:
        raise ParseError(
            "wrong number of clauses", line=number, found=str(len(found)), expected=str(header[1])
        )
    return Formula(header[0], tuple(found), layout)


def literals_of(line: str, number: int, variables: int | None) -> list[int]:
    """Return the integers of a line, each a literal of a known variable or 0."""
    literals = []
    for word in line.split():
        try:
            literal = int(word)
        except ValueError:
            raise ParseError(
                "not a literal", line=number, column=line.index(word) + 1, found=repr(word),
                expected="an integer",
            ) from None  # fmt: skip
        if variables is not None and abs(literal) > variables:
            raise ParseError(
                "a literal out of range", line=number, column=line.index(word) + 1,
                found=word, expected=f"variables 1 to {variables}",
            )  # fmt: skip
        literals.append(literal)
    return literals


def _header(line: str, number: int) -> tuple[int, int]:
    words = line.split()
    if len(words) != 4 or words[:2] != ["p", "cnf"] or not all(w.isdecimal() for w in words[2:]):
        raise ParseError(
            "malformed problem line", line=number, found=repr(line.strip()),
            expected="p cnf VARIABLES CLAUSES",
        )  # fmt: skip
    return int(words[2]), int(words[3])


def _layout(name: str, number: int) -> Layout:
    try:
        return Layout.parse(name)
    except (NonetError, ValueError) as error:
        raise ParseError(f"the layout {name!r} in a comment: {error}", line=number) from error
