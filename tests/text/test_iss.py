"""Strings of ISS: how they are laid out, and types whose meaning is easily missed."""

from __future__ import annotations

from pathlib import Path

import pytest

from nonet import OptionError, ParseError, Puzzle
from nonet.text import format, parse, read
from nonet.text.iss.tables import NEW


def words(puzzle: Puzzle) -> list[str]:
    """Return the rules as they are written."""
    return [str(rule) for rule in puzzle.rules]


def test_spaces_and_lines_between_types() -> None:
    """A string is one puzzle however its types stand apart: close, with spaces, a line each."""
    close = parse(".AntiKing.AntiKnight.BlackDot~R2C2~R2C3.~R1C1_5")
    assert words(close) == ["anti-king", "anti-knight", "ratio r2c2 r2c3"]
    assert parse(".AntiKing .AntiKnight .BlackDot~R2C2~R2C3 .~R1C1_5") == close
    assert parse(".AntiKing\n.AntiKnight\n.BlackDot~R2C2~R2C3\n.~R1C1_5\n") == close
    assert parse(".~R1C1_5\n.AntiKing\n.AntiKnight\n.BlackDot~R2C2~R2C3\n") == close


def test_a_line_each_is_still_a_collection(tmp_path: Path) -> None:
    """Strings of several types, and givens alone, are one puzzle a line as before."""
    file = tmp_path / "many.txt"
    file.write_text(".AntiKing.~R1C1_5\n.AntiKing.~R1C1_6\n.~R1C1_5\n.~R1C1_6\n\n.AntiKing\n")
    assert [str(entry.puzzle)[0] for entry in read(file)] == ["5", "6", "5", "6", "."]


def test_contain_exact_counts() -> None:
    """Exactly is more than at least: the digit stands there once, not twice."""
    once = parse(".ContainExact~2_3_3~R1C1~R1C2~R2C4~R5C5")
    assert words(once) == ["look-and-say 1 2 2 3 r1c1 r1c2 r2c4 r5c5"]
    assert parse(".ContainExact~2~R1C1~R2C4.~R1C1_2~R2C4_2").count(1) == 0
    assert parse(".ContainAtLeast~2~R1C1~R2C4.~R1C1_2~R2C4_2").count(1) == 1


def test_and_at_the_top_is_no_rule_of_its_own() -> None:
    """Dots in an And are dots: a grid in which all are given knows them, and givens are givens."""
    joined = parse(".And.WhiteDot~R1C1~R1C2.~R3C3_5.End.StrictKropki")
    assert joined == parse(".WhiteDot~R1C1~R1C2.~R3C3_5.StrictKropki")


@pytest.mark.parametrize("shape", ["9x9~9", "9x9~1-9", "9x9"])
def test_shapes_with_the_usual_digits(shape: str) -> None:
    """As many digits as rows, told by their number or as a range."""
    assert parse(f".Shape~{shape}.~R1C1_9").layout.name == "3x3"


@pytest.mark.parametrize("shape", ["7x7~9", "9x9~16", "9x9~0-9", "6x6~9", "9x9~2-10"])
def test_shapes_with_other_digits_are_refused(shape: str) -> None:
    """More digits than a row has cells are none of our grids, and are not cut to size silently."""
    with pytest.raises(ParseError, match="as many digits as rows"):
        parse(f".Shape~{shape}.~R1C1_5")


def test_raw_shapes_are_refused() -> None:
    """A grid whose rows and columns are no houses is none of ours."""
    with pytest.raises(ParseError, match="Raw"):
        parse(".Shape~9x9~0-8~Raw.~R1C1_5")


def bits(*cells: int) -> str:
    """Return cells as ISS packs them, six to a character."""
    key = [0] * (max(cells) // 6 + 1)
    for cell in cells:
        key[cell // 6] |= 1 << cell % 6
    return "".join(NEW[value] for value in key)


def test_replicate_moves_rules() -> None:
    """What stands in it holds at every named cell, counted from the first of the grid."""
    puzzle = parse(f".Replicate~{bits(10, 12)}.Thermo~R1C1~R2C2.~R1C2_1_2.End.~R9C9_1")
    assert words(puzzle) == ["thermo r2c2 r3c3", "thermo r2c4 r3c5"]
    assert puzzle.marks is not None
    assert [cell for cell, mask in enumerate(puzzle.marks) if mask == 3] == [11, 13]
    nested = parse(f".Or.Replicate~{bits(0, 9)}.V~R1C1~R1C2.End.X~R9C1~R9C2.End")
    assert words(nested) == ["either (all-of (xv 5 r1c1 r1c2) (xv 5 r2c1 r2c2)) (xv 10 r9c1 r9c2)"]


def test_replicate_on_grids_beyond_the_letters() -> None:
    """From the 36th on, rows and columns have numbers of two figures."""
    puzzle = parse(f".Shape~49x49.Replicate~{bits(40 * 49 + 44)}.Thermo~R1C1~R1C2.End")
    assert words(puzzle) == ["thermo r41c45 r41c46"]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        (f"Replicate~{bits(80)}.Thermo~R1C1~R1C2.End", "leaves the grid"),
        ("Replicate~?.Thermo~R1C1~R1C2.End", "no list of cells"),
        ("Replicate.Thermo~R1C1~R1C2.End", "no list of cells"),
        (f"Replicate~{'_' * 14}" + f".Replicate~{'_' * 14}" * 5 + ".AntiKing", "too many copies"),
        (f"Replicate~{bits(0)}.Thermo~R00C1~R1C2.End", "leaves the grid"),
        (f"Shape~0x0.Replicate~{bits(0)}.Thermo~R1C1~R1C2.End", "size 0"),
    ],
)
def test_what_cannot_be_replicated_is_told(rule: str, message: str) -> None:
    """A sentence, not an IndexError, a ZeroDivisionError or a day of work."""
    with pytest.raises(ParseError, match=message):
        parse(f".{rule}")


@pytest.mark.parametrize(
    "text",
    [
        ".Var~A~Outside~3.Arrow~VA2~R6C9~R7C8.Thermo~R1C1~R1C2.~R3C3_5",
        ".ChaosConstruction.AllDifferent~CC46~CC47.Thermo~R1C1~R1C2.~R3C3_5",
        ".Doppelganger.Whisper~4~DGR3~DGR4.Thermo~R1C1~R1C2.~R3C3_5",
        ".Var~A~~3.Replicate~H~VA1.~VA1_1_2.End.Thermo~R1C1~R1C2.~R3C3_5~VA2_1",
        ".Thermo~R1C1~R1C2.~R3C3_5.Sum~7_=_1_1_-1~R2C4~R2C5~R2C2",
    ],
)
def test_rules_on_cells_beside_the_grid_are_named_and_the_rest_is_read(text: str) -> None:
    """What we do not know becomes a rule that says so; the rest of the puzzle is there."""
    puzzle = parse(text)
    known = [rule for rule in puzzle.rules if rule.word != "unknown"]
    assert [str(rule) for rule in known] == ["thermo r1c1 r1c2"]
    assert str(puzzle)[20] == "5"
    assert all("of ISS" in rule.text for rule in puzzle.rules if rule not in known)
    assert len(puzzle.rules) > 1


def test_a_second_word_of_regions_makes_a_jigsaw() -> None:
    """Givens and regions in one line, as other solvers take them; a solution stays a comment."""
    jigsaw = parse("1............... ABBBAABCADDCDDCC by somebody")
    assert jigsaw.layout.name == "2x2 jigsaw:1222112314434433"
    assert parse("1............... ABBBAABBADDCDDCC").layout.regions is None  # not equally large
    assert parse("1............... 1234341221434321").layout.regions is None


@pytest.mark.parametrize(
    "rules",
    [
        "sandwich 29 r0c16",
        "x-sum 11 r17c12",
        "numbered-room 2 r17c16",
        "little-killer 48 r8c17 r9c16",
        "look-and-say 1 14 2 3 r6c11 r7c10 r7c11 r7c12",
        "look-and-say 1 4 r6c11 r7c10",
    ],
)
def test_rules_of_16x16_are_written_and_read_back(rules: str) -> None:
    """Clues beyond the last column, and digits of two figures."""
    puzzle = Puzzle("." * 256, "4x4", rules=rules)
    assert parse(format(puzzle, "iss")).layout.primitives == puzzle.layout.primitives


def test_what_iss_cannot_say_is_refused() -> None:
    """That a digit of two figures stands nowhere."""
    with pytest.raises(OptionError, match="has no rule look-and-say; json can"):
        format(Puzzle("." * 256, "4x4", rules="look-and-say 0 14 r6c11 r7c10"), "iss")
