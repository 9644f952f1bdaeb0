"""Short names for puzzles that are the same but for their looks.

The id of a canonical form is the 128-bit BLAKE2b digest of its layout and text, in 26
small letters and digits (base32)::

    base64.b32encode(hashlib.blake2b(b"3x3\\n..1...", digest_size=16).digest())

Two equivalent puzzles have the same id, and two others have not (among ten thousand million
puzzles the odds of one mistake are 1 to 10^19). The canonical form is defined by what it is
and not by how it is found, so an id is the same in every version of Nonet.
"""

from __future__ import annotations

from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from nonet.model import Layout
from nonet.model.symbols import writing_table

BYTES = 16
LENGTH = 26
_ALPHABET = np.frombuffer(b"abcdefghijklmnopqrstuvwxyz234567", dtype=np.uint8)
_PLACES = np.array([16, 8, 4, 2, 1], dtype=np.uint8)


def ids_of(forms: NDArray[np.uint8], layout: Layout) -> list[str]:
    """Return the ids of (n, N*N) canonical forms.

    >>> ids_of(np.zeros((1, 81), dtype=np.uint8), Layout.plain("3x3"))
    ['mesldu5mdopjgoqo5zht54ibhq']
    """
    digests = digests_of(forms, layout)
    bits = np.unpackbits(digests, axis=1)
    padded = np.pad(bits, ((0, 0), (0, LENGTH * 5 - bits.shape[1])))
    letters = _ALPHABET[padded.reshape(len(forms), LENGTH, 5) @ _PLACES]
    text = letters.tobytes().decode("ascii")
    return [text[start : start + LENGTH] for start in range(0, len(text), LENGTH)]


def digests_of(forms: NDArray[np.uint8], layout: Layout) -> NDArray[np.uint8]:
    """Return the same as (n, 16) bytes, for those who count memory."""
    start = blake2b(f"{layout}\n".encode(), digest_size=BYTES)
    text, width = forms.tobytes().translate(writing_table(layout.size, layout.lowest)), layout.cells
    digests = bytearray()
    for place in range(0, len(text), width):
        one = start.copy()
        one.update(text[place : place + width])
        digests += one.digest()
    return np.frombuffer(digests, dtype=np.uint8).reshape(len(forms), BYTES)
