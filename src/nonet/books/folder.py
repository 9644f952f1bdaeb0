"""A book as a folder of pictures, for people who set pages themselves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nonet.books.gathering import Entry
from nonet.books.making import Book
from nonet.books.solutions import solved_scene
from nonet.errors import OptionError
from nonet.execution import Moment, Pace, Watch
from nonet.execution.kept import cannot_write, write_whole
from nonet.render import Scene, scene_of_puzzle
from nonet.render.draw import drawing_of
from nonet.render.png import to_png
from nonet.render.svg import to_svg

#: The file that says what the pictures are; it is written last.
INDEX = "book.json"
FORMATS = ("svg", "png")


def write_folder(
    book: Book, folder: Path, format: str = "svg", watch: Watch = lambda moment: None
) -> None:
    """Write a picture of every puzzle and every solution, and what is known of them.

    ``001.svg`` is puzzle 1, ``001-solution.svg`` its solution, and ``book.json`` has number,
    chapter, level, rating and the puzzle itself. A folder with other things in it is refused;
    what an earlier run wrote is replaced.
    """
    old = _old_files(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / INDEX).unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(error, folder) from error
    digits = max(3, len(str(book.entries[-1].number)))
    pace, records = Pace(len(book.entries)), []
    for chapter, entries in zip(book.spec.chapters, book.chapters, strict=True):
        for entry in entries:
            name = f"{entry.number:0{digits}}"
            files = {"picture": f"{name}.{format}"}
            _write(folder / files["picture"], scene_of_puzzle(entry.puzzle), format, book)
            if "grids" in book.spec.back:
                files["solution_picture"] = f"{name}-solution.{format}"
                _write(folder / files["solution_picture"], solved_scene(entry), format, book)
            records.append(_record(entry, chapter.title, files))
            old -= set(files.values())
            pace.advance(1)
            watch(Moment("drawing", pace))
    for name in old:
        (folder / name).unlink(missing_ok=True)
    index = {"title": book.spec.title, "puzzles": records}
    write_whole(folder / INDEX, json.dumps(index, indent=1, ensure_ascii=False).encode())


def _old_files(folder: Path) -> set[str]:
    """Return the files of an earlier run; OptionError if there is anything else."""
    if not folder.exists():
        return set()
    if not folder.is_dir():
        raise OptionError(f"{folder} is a file; a folder would be right")
    there = {path.name for path in folder.iterdir() if not path.name.startswith(".")}
    ours: set[str] = {INDEX}
    if INDEX in there:
        try:
            index = json.loads((folder / INDEX).read_text(encoding="utf-8"))
            ours |= {record[key] for record in index["puzzles"] for key in _FILES if key in record}
        except (ValueError, TypeError, KeyError, OSError):
            ours = set()
    else:  # stopped on the way: its pictures are known by their names
        ours = {n for n in there if n.split(".")[0].removesuffix("-solution").isdigit()}
    if there - ours:
        other = sorted(there - ours)[0]
        raise OptionError(f"{folder} has other things in it ({other}); name a new folder")
    return there - {INDEX}


_FILES = ("picture", "solution_picture")


def _record(entry: Entry, chapter: str, files: dict[str, str]) -> dict[str, Any]:
    record = {
        "number": entry.number,
        "chapter": chapter,
        "level": entry.level,
        "rating": entry.rated,
        "layout": str(entry.puzzle.layout),
        "puzzle": str(entry.puzzle),
        "solution": str(entry.solution),
        **files,
    }
    return {key: value for key, value in record.items() if value is not None}


def _write(path: Path, scene: Scene, format: str, book: Book) -> None:
    theme = book.spec.style.theme
    drawing = drawing_of(scene.captioned(""), theme)
    write_whole(
        path, to_png(drawing, theme) if format == "png" else to_svg(drawing, theme).encode()
    )
