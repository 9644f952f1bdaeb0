"""The inputs that are kept, as one archive for each target."""

from __future__ import annotations

import zipfile
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).parent
KERNEL = HERE.parents[1] / "kernel" / "fuzz"
#: So that an archive is the same for the same inputs.
EPOCH = (2026, 1, 1, 0, 0, 0)


def archive_of(target: str) -> Path:
    """Return where the inputs of a target are."""
    folder = KERNEL if (KERNEL / f"{target}.cpp").exists() else HERE
    return folder / "corpus" / f"{target}.zip"


def unpack(target: str, folder: Path) -> None:
    """Write the inputs of a target into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    if archive_of(target).exists():
        with zipfile.ZipFile(archive_of(target)) as archive:
            archive.extractall(folder)


def pack(target: str, folder: Path) -> None:
    """Keep the inputs of a folder; cases keep their names, others are named by content."""
    archive_of(target).parent.mkdir(exist_ok=True)
    inputs = {}
    for file in folder.iterdir():
        data = file.read_bytes()
        named = file.name.startswith("case-")
        inputs[file.name if named else sha256(data).hexdigest()[:12]] = data
    with zipfile.ZipFile(archive_of(target), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(inputs.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
