"""The rooms of the house, where import-linter cannot look."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "nonet"
KERNEL = ROOT / "kernel"

# From the ground up; rooms on one line do not enter each other. The families of techniques are
# one floor, and chains, which use patterns of other families, stand above them.
FLOORS = [
    ["model"],
    ["search"],
    ["search/fast9", "search/papers", "canonical", "rules/program"],
    ["rules/propagators"],
    ["rules/search"],
    ["solving"],
    ["logic/basis", "generation"],
    ["logic/families"],
    ["logic/families/chains"],
    ["logic/rating/grid"],
    ["logic/rating/steps"],
    ["logic/rating/chains"],
    ["logic/rating"],
    ["logic/engine"],
    ["logic/score"],
    ["bindings"],
]
FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def test_only_the_kernel_room_imports_the_compiled_module() -> None:
    """Everything else goes through nonet.kernel."""
    importing = re.compile(r"^\s*(from|import) .*\b_native\b", re.MULTILINE)
    importers = {
        path.relative_to(SOURCE).parts[0]
        for path in SOURCE.rglob("*.py")
        if importing.search(path.read_text())
    }
    assert importers == {"kernel"}


def kernel_room(path: Path) -> str:
    """Return the room of a file; a family without a floor of its own is one of the families."""
    room = path.relative_to(KERNEL).parent.as_posix()
    return room if room in FLOOR else room.rsplit("/", 1)[0]


def test_no_kernel_room_includes_one_above_it() -> None:
    """A file of the kernel includes its own room and those on the floors below."""
    upward = []
    for path in sorted(KERNEL.rglob("*.[hc]pp")):
        if path.relative_to(KERNEL).parts[0] in ("tests", "fuzz"):
            continue
        for name in re.findall(r'#include "([^"]+)"', path.read_text()):
            included = KERNEL / name if (KERNEL / name).exists() else path.parent / name
            here, there = kernel_room(path), kernel_room(included)
            same = path.parent == included.parent
            if not same and FLOOR[there] >= FLOOR[here]:
                upward.append(f"{path.relative_to(ROOT)} includes {name}")
    assert not upward


def test_every_family_has_a_room_in_the_kernel() -> None:
    """The families that find and those that tell have the same names."""
    finding = {path.name for path in (KERNEL / "logic" / "families").iterdir()}
    telling = {path.stem for path in (SOURCE / "techniques" / "families").glob("*.py")}
    assert finding == telling - {"__init__", "family", "own", "proof"}
