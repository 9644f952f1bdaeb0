"""Whatever stands in a text or a file, the answer is a puzzle or an error of this package."""

from __future__ import annotations

import io
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.errors import NonetError, ParseError, SourceError
from nonet.model import Layout, Puzzle
from nonet.text import FORMATS, format, parse, read, read_array
from tests.text.samples import puzzles

NAMES = [form.name for form in FORMATS]
MARKS = "0123456789.*_xX |+-=:;,#<>[]{}()\"'/?&GgZ\n\r\t\x00é│─"

texts = st.one_of(
    st.text(max_size=200),
    st.text(alphabet=MARKS, max_size=400),
    st.text(alphabet="0123456789. \n|", min_size=70, max_size=170),
)


@st.composite
def mutated(draw: st.DrawFn, name: str | None = None) -> str:
    """Return a well-written puzzle with a few characters changed, dropped or doubled."""
    form = draw(st.sampled_from(NAMES)) if name is None else name
    form_of = next(f for f in FORMATS if f.name == form)
    puzzle = draw(puzzles("3x3", "2x2", "4x4", with_marks=draw(st.booleans())))
    text = format(puzzle, form if form_of.supports(puzzle) else "json")
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(1, 4))):
        at = rng.randrange(len(text) + 1)
        change = rng.randrange(4)
        if change == 0:
            text = text[:at] + rng.choice(MARKS) + text[at + 1 :]
        elif change == 1:
            text = text[:at] + text[at + rng.choice([1, 9, 30]) :]
        elif change == 2:
            text = text[:at] + rng.choice(MARKS) + text[at:]
        else:
            text = text[:at] + text[max(0, at - rng.choice([1, 9, 30])) :]
    return text


def judge(text: str, layout: Layout | None, name: str | None) -> None:
    """Parse, and accept a puzzle or a ParseError only."""
    with suppress(ParseError):
        assert isinstance(parse(text, layout, name), Puzzle)


@pytest.mark.parametrize("name", [None, *NAMES])
@pytest.mark.parametrize("layout", [None, Layout.plain(), Layout.plain("4x4")], ids=str)
@given(text=texts)
@settings(max_examples=25, deadline=None)
def test_random_text(name: str | None, layout: Layout | None, text: str) -> None:
    """Random text never gives anything else, with and without format and layout."""
    judge(text, layout, name)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=80, deadline=None)
def test_mutated_text(name: str, data: st.DataObject) -> None:
    """Nearly right text never gives anything else, read by its format or by guessing."""
    text = data.draw(mutated(name))
    judge(text, None, name)
    judge(text, None, None)
    judge(text, Layout.plain(), None)


@given(raw=st.binary(max_size=400), name=st.sampled_from([None, *NAMES]))
@settings(max_examples=300, deadline=None)
def test_random_bytes(raw: bytes, name: str | None) -> None:
    """Random files give entries or an error, and every entry a puzzle or its error."""
    for head in (b"", b"\x1f\x8b", b"\xef\xbb\xbf", b"\xff\xfe"):
        try:
            for entry in read(io.BytesIO(head + raw), format=name):
                assert (entry.puzzle is None) != (entry.error is None)
        except (ParseError, SourceError):
            pass


@given(pieces=st.lists(mutated(), max_size=4))
@settings(max_examples=100, deadline=None)
def test_mutated_files(pieces: list[str]) -> None:
    """Files of several nearly right records never end in anything else."""
    raw = "\n\n".join(pieces).encode()
    try:
        for entry in read(io.BytesIO(raw)):
            assert (entry.puzzle is None) != (entry.error is None)
            assert entry.line >= 1
            assert entry.error is None or (entry.error.line or 0) >= entry.line
    except (ParseError, SourceError):
        pass


@given(raw=st.one_of(st.binary(max_size=300), mutated("line").map(str.encode)))
@settings(max_examples=150, deadline=None)
def test_arrays(raw: bytes) -> None:
    """Bulk reading gives rows of digits or an error."""
    try:
        digits = read_array(io.BytesIO(raw))
    except NonetError:
        return
    size = round(digits.shape[1] ** 0.5)
    assert size * size == digits.shape[1]
    assert digits.max(initial=0) <= size
