"""Types as users meet them: right calls pass, wrong ones are refused where they stand."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import nonet.rating
from nonet import names
from nonet.generation import METHODS, SYMMETRIES, Wished, Wishes
from nonet.generation.symmetry import ALIASES
from nonet.kernel.generation import GRID_METHODS
from nonet.rating import SCALES, numbers
from nonet.rating.levels import LEVEL_SETS
from nonet.render import FORMATS
from nonet.render.themes import THEMES
from nonet.techniques import NOTATIONS, ORDERS, POLICIES

CODE = Path(__file__).with_name("user_code.py")
NUMBERS = Path(nonet.rating.__file__).with_name("numbers.py")
WRONG = {
    number
    for number, line in enumerate(CODE.read_text().splitlines(), 1)
    if line.endswith("# expect error")
}


def test_mypy_sees_what_users_do_wrong() -> None:
    """In strict mode, the lines marked as wrong and no others."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(CODE)],
        capture_output=True, text=True,
    )  # fmt: skip
    found = re.findall(r"user_code\.py:(\d+): error: (.*)", done.stdout)
    assert not done.stderr
    assert {int(number) for number, _ in found} == WRONG, done.stdout


def test_pyright_sees_what_users_do_wrong(tmp_path: Path) -> None:
    """The same lines, by the checker of many editors."""
    (tmp_path / "pyrightconfig.json").write_text(
        json.dumps(
            {
                "include": [str(CODE)],
                "pythonVersion": "3.11",
                "typeCheckingMode": "strict",
                "reportUnusedExpression": "none",
            }
        )
    )
    done = subprocess.run(
        [sys.executable, "-m", "basedpyright", "--outputjson", "--project", str(tmp_path),
         "--pythonpath", sys.executable],
        capture_output=True, text=True,
    )  # fmt: skip
    found = json.loads(done.stdout)["generalDiagnostics"]
    lines = {
        one["range"]["start"]["line"] + 1: one["message"]
        for one in found
        if one["severity"] == "error"
    }
    assert set(lines) == WRONG, [(n, lines[n]) for n in sorted(set(lines) - WRONG)]


def test_names_are_those_of_the_rooms() -> None:
    """Every name that a type allows is known where it is used, and none is missing."""
    levels = {level.name for known in LEVEL_SETS.values() for level in known}
    assert set(get_args(names.LevelName)) == levels
    assert set(get_args(names.LevelsName)) == set(LEVEL_SETS)
    assert get_args(names.ScaleName) == tuple(SCALES)
    rated = {name for one in get_args(names.RatingName) for name in (get_args(one) or [one])}
    assert rated == {*SCALES, *numbers()}
    assert set(get_args(names.SymmetryName)) == {*SYMMETRIES, *ALIASES}
    assert set(get_args(names.MethodName)) == set(METHODS)
    assert set(get_args(names.GridMethodName)) == set(GRID_METHODS)
    assert set(get_args(names.OrderName)) == set(ORDERS)
    assert set(get_args(names.PolicyName)) == set(POLICIES)
    assert set(get_args(names.NotationName)) == set(NOTATIONS)
    assert set(get_args(names.ThemeName)) == set(THEMES)
    pictures = {*get_args(names.TextPicture), *get_args(names.BytesPicture)}
    assert pictures == set(FORMATS)


def test_numbers_are_those_of_the_scales() -> None:
    """A rating has an attribute with a type for every column, whole where the column is."""
    lines = re.findall(r"def (\w+)\(self\) -> (float|int) \| None: \.\.\.", NUMBERS.read_text())
    columns = [column for scale in SCALES.values() for column in scale.columns]
    assert lines == [(column.name, "int" if column.is_whole else "float") for column in columns]


def test_wishes_are_those_that_are_read() -> None:
    """A type for every wish that can be read, and for none besides."""
    read = set(Wishes.of.__func__.__kwdefaults__)  # type: ignore[attr-defined]
    assert set(Wished.__annotations__) == read
