"""A solver of DIMACS files in a few lines, run as a program: small formulas only."""

import sys
from pathlib import Path


def solve(clauses: list[list[int]], chosen: list[int]) -> list[int] | None:
    """Return literals that satisfy all clauses, or None."""
    while units := [clause[0] for clause in clauses if len(clause) == 1]:
        clauses, chosen = assume(clauses, units[0]), [*chosen, units[0]]
    if [] in clauses:
        return None
    if not clauses:
        return chosen
    first = clauses[0][0]
    for literal in (first, -first):
        found = solve(assume(clauses, literal), [*chosen, literal])
        if found is not None:
            return found
    return None


def assume(clauses: list[list[int]], literal: int) -> list[list[int]]:
    """Return what is left of the clauses where a literal is true."""
    return [[other for other in c if other != -literal] for c in clauses if literal not in c]


if __name__ == "__main__":
    lines = Path(sys.argv[1]).read_text(encoding="ascii").splitlines()
    model = solve([list(map(int, line.split()))[:-1] for line in lines[1:]], [])
    print("c a comment")
    print("s UNSATISFIABLE" if model is None else "s SATISFIABLE")
    if model is not None:
        print("v", *model)
        print("v 0")
