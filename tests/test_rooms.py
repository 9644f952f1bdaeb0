"""The rooms of the house, where import-linter cannot look."""

import re
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "nonet"


def test_only_the_kernel_room_imports_the_compiled_module() -> None:
    """Everything else goes through nonet.kernel."""
    importing = re.compile(r"^\s*(from|import) .*\b_native\b", re.MULTILINE)
    importers = {
        path.relative_to(SOURCE).parts[0]
        for path in SOURCE.rglob("*.py")
        if importing.search(path.read_text())
    }
    assert importers == {"kernel"}
