"""Regular expressions over digits, as automata without empty moves (Glushkov's construction).

Every symbol of the expression is a state; a state is followed by those symbols that may
stand after it. Known: characters, ``.``, sets, groups, ``|``, ``*``, ``+``, ``?``, ``{m,n}``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable
from dataclasses import dataclass

from nonet.model.symbols import WITH_ZERO

MOST_SYMBOLS = 512
#: Groups within groups, and parts read in all, copies of those that repeat among them.
DEEPEST = 50
MOST_PARTS = 4096
_BOUNDS = re.compile(r"\{([0-9]{0,4})(,?)([0-9]{0,4})\}")


@dataclass(frozen=True)
class _Piece:
    """A part of the expression: may it be empty, with which symbols does it begin and end."""

    empty: bool
    first: frozenset[int]
    last: frozenset[int]


_NOTHING = _Piece(True, frozenset(), frozenset())


class Expression:
    """An expression ready to run, one character at a time.

    >>> machine = Expression("1[23]*")
    >>> states = [s for a in machine.start for s in machine.follow(a, "1")]
    >>> machine.accepts(states[0]), machine.follow(states[0], "1"), machine.follow(states[0], "3")
    (True, [], [1])
    """

    def __init__(self, text: str) -> None:
        self._text = text.upper()
        self._at = 0
        self._depth = 0
        self._parts = 0
        self._sets: list[tuple[bool, frozenset[str]]] = []
        self._after: list[set[int]] = []
        whole = self._choice()
        if self._at < len(self._text):
            raise ValueError(f"character {self._at + 1} of the expression: {self._peek()!r}")
        self._whole = whole
        self.start: list[Hashable] = [-1]

    def follow(self, state: Hashable, symbol: str) -> list[Hashable]:
        """Return the states after one more character."""
        assert isinstance(state, int)
        following = self._whole.first if state < 0 else self._after[state]
        return [at for at in sorted(following) if self._matches(at, symbol)]

    def accepts(self, state: Hashable) -> bool:
        """Whether the expression may end in a state."""
        return self._whole.empty if state == -1 else state in self._whole.last

    def matches(self, text: str) -> bool:
        """Whether a whole text is one of the expression's.

        >>> Expression("(1|1)*2").matches("1" * 1000 + "2"), Expression("1**").matches("12")
        (True, False)
        """
        states = set(self.start)
        for symbol in text:
            states = {after for state in states for after in self.follow(state, symbol)}
        return any(map(self.accepts, states))

    def _matches(self, at: int, symbol: str) -> bool:
        wanted, symbols = self._sets[at]
        return (symbol in symbols) == wanted

    def _peek(self) -> str:
        return self._text[self._at : self._at + 1]

    def _choice(self) -> _Piece:
        piece = self._sequence()
        while self._peek() == "|":
            self._at += 1
            other = self._sequence()
            piece = _Piece(
                piece.empty or other.empty, piece.first | other.first, piece.last | other.last
            )
        return piece

    def _sequence(self) -> _Piece:
        piece = _NOTHING
        while self._peek() and self._peek() not in "|)":
            piece = self._join(piece, self._repeated())
        return piece

    def _join(self, a: _Piece, b: _Piece) -> _Piece:
        for state in a.last:
            self._after[state] |= b.first
        return _Piece(
            a.empty and b.empty,
            a.first | b.first if a.empty else a.first,
            a.last | b.last if b.empty else b.last,
        )

    def _repeated(self) -> _Piece:
        begin = self._at
        piece = self._atom()
        while (sign := self._peek()) and sign in "*+?{":
            low, high, end = self._bounds(sign)
            source = self._text[begin : self._at]
            piece = self._times(piece, source, low, high)
            self._at = end
        return piece

    def _bounds(self, sign: str) -> tuple[int, int | None, int]:
        """Return fewest, most and where the text goes on."""
        if sign != "{":
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign] + (self._at + 1,)
        match = _BOUNDS.match(self._text, self._at)
        if match is None or not (match[1] or match[3]):
            raise ValueError(f"character {self._at + 1} of the expression: write {{2}} or {{2,3}}")
        low = int(match[1] or 0)
        high = (int(match[3]) if match[3] else None) if match[2] else low
        if high is not None and high < low:
            raise ValueError(f"character {self._at + 1} of the expression: {high} is below {low}")
        return low, high, match.end()

    def _times(self, piece: _Piece, source: str, low: int, high: int | None) -> _Piece:
        if high is None:
            whole = _NOTHING
            for _ in range(low - 1 if piece.first else 0):
                whole = self._join(whole, piece)
                piece = self._copy(source)
            for state in piece.last:
                self._after[state] |= piece.first
            piece = _Piece(piece.empty or low == 0, piece.first, piece.last)
            return self._join(whole, piece)
        whole = _NOTHING
        for count in range(high if piece.first else min(high, 1)):  # nothing is so as often
            if count:
                piece = self._copy(source)
            optional = _Piece(piece.empty or count >= low, piece.first, piece.last)
            whole = self._join(whole, optional)
        return whole

    def _copy(self, source: str) -> _Piece:
        """Read a part once more, for another copy of its symbols."""
        text, at = self._text, self._at
        self._text, self._at = source, 0
        piece = self._sequence()
        self._text, self._at = text, at
        return piece

    def _atom(self) -> _Piece:
        self._parts += 1
        if self._parts > MOST_PARTS:
            raise ValueError(f"the expression has more than {MOST_PARTS} parts")
        sign = self._peek()
        if sign == "(":
            self._at += 1
            if self._text.startswith("?:", self._at):
                self._at += 2
            if self._depth == DEEPEST:
                raise ValueError(f"the expression has groups more than {DEEPEST} deep")
            self._depth += 1
            piece = self._choice()
            self._depth -= 1
            if self._peek() != ")":
                raise ValueError(f"character {self._at + 1} of the expression: a ) is missing")
            self._at += 1
            return piece
        if sign in "*+?{":
            raise ValueError(f"character {self._at + 1} of the expression: nothing to repeat")
        if sign == "[":
            return self._set()
        self._at += 1
        if sign == ".":
            return self._symbol(False, frozenset())
        if not sign.isalnum():
            raise ValueError(f"character {self._at} of the expression: {sign!r} is no digit")
        return self._symbol(True, frozenset(sign))

    def _set(self) -> _Piece:
        end = self._text.find("]", self._at)
        if end < 0:
            raise ValueError(f"character {self._at + 1} of the expression: a ] is missing")
        inner = self._text[self._at + 1 : end]
        self._at = end + 1
        wanted = not inner.startswith("^")
        symbols = set(re.sub(r"\w-\w", "", inner.removeprefix("^")))
        for first, last in re.findall(r"(\w)-(\w)", inner):
            symbols |= {symbol for symbol in WITH_ZERO if first <= symbol <= last}
        return self._symbol(wanted, frozenset(symbols))

    def _symbol(self, wanted: bool, symbols: frozenset[str]) -> _Piece:
        if len(self._sets) >= MOST_SYMBOLS:
            raise ValueError(f"the expression has more than {MOST_SYMBOLS} symbols")
        self._sets.append((wanted, symbols))
        self._after.append(set())
        only = frozenset([len(self._sets) - 1])
        return _Piece(False, only, only)
