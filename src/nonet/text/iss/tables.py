"""Tables of pairs as ISS packs them: one bit for each pair, six to a character."""

from __future__ import annotations

from collections.abc import Iterable

_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
NEW, OLD = _SYMBOLS + "-_", _SYMBOLS + "_-"


def pairs_of(key: str, size: int, lowest: int, symbols: str = NEW) -> set[tuple[int, int]]:
    """Return the allowed pairs of numbers of a key.

    >>> sorted(pairs_of("E", 9, 1))
    [(1, 3)]
    """
    found = set()
    for at, symbol in enumerate(key):
        bits = symbols.index(symbol)
        for bit in range(6):
            x, y = divmod(at * 6 + bit, size)
            if bits >> bit & 1 and x < size:
                found.add((x + lowest, y + lowest))
    return found


def key_of(pairs: Iterable[tuple[int, int]], size: int, lowest: int) -> str:
    """Return the key of allowed pairs; those with other numbers are left out."""
    values = [0] * -(-size * size // 6)
    for x, y in pairs:
        if lowest <= x < lowest + size and lowest <= y < lowest + size:
            at = (x - lowest) * size + y - lowest
            values[at // 6] |= 1 << at % 6
    return "".join(NEW[value] for value in values).rstrip("A") or "A"


def text_of(pairs: Iterable[tuple[int, int]]) -> str:
    """Return pairs as the table of our rule ``relation``."""
    rows: dict[int, list[int]] = {}
    for x, y in sorted(pairs):
        rows.setdefault(x, []).append(y)
    return "|".join(f"{x}=" + ",".join(map(str, row)) for x, row in rows.items()) or "none"
