"""Runs notebooks again and keeps what they show: ``python docs/site/notebooks.py FILE.ipynb ...``."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient


def executed(notebook: Any, folder: Path) -> Any:
    """Return a notebook with fresh outputs, and nothing that changes from machine to machine."""
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(folder)}}).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {}
        for output in cell.get("outputs", ()):
            _shorten(output.get("data", {}))
    return notebook


def _shorten(shown: dict[str, str]) -> None:
    """Where there is a picture or a table, keep only the beginning of the plain text."""
    if len(shown) > 1 and "text/plain" in shown:
        plain = re.sub(r" at 0x[0-9a-f]+", "", shown["text/plain"].splitlines()[0])
        shown["text/plain"] = plain if len(plain) <= 100 else f"{plain[:99]}…"


def main() -> None:
    """Run the notebooks named on the command line, in place."""
    for name in sys.argv[1:]:
        path = Path(name)
        notebook = executed(nbformat.read(path, as_version=4), path.parent)
        nbformat.write(notebook, path)
        print(f"{path}: {len(notebook.cells)} cells")


if __name__ == "__main__":
    main()
