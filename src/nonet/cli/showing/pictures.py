"""Where pictures go: files by their suffix, folders, or the terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from nonet.cli.showing.console import Console
from nonet.cli.showing.output import complain
from nonet.errors import OptionError, SourceError, UnknownName
from nonet.execution.kept import write_whole
from nonet.names import NotationName
from nonet.render import FORMATS, Scene, draw, scenes_of_path, to_text
from nonet.techniques import Path as StepPath

SUFFIXES = {".svg": "svg", ".png": "png", ".pdf": "pdf", ".html": "html", ".txt": "text"}


def format_of(file: Path) -> str:
    """Return the format that a file's name asks for."""
    suffix = file.suffix.lower()
    if not suffix:
        raise OptionError(f"{file} has no suffix; end it in {', '.join(SUFFIXES)}")
    if suffix not in SUFFIXES:
        raise UnknownName("picture format", suffix, SUFFIXES)
    return SUFFIXES[suffix]


def write_picture(file: Path, picture: str | bytes) -> None:
    """Write a picture to a file."""
    data = picture if isinstance(picture, bytes) else picture.encode()
    try:
        file.write_bytes(data)
    except OSError as error:
        raise SourceError(f"cannot write {file}: {error.strerror}") from error


def numbered(file: Path, number: int) -> Path:
    """Return the file of the first picture, or ``name-2.svg`` for the second.

    >>> numbered(Path("a.svg"), 1).name, numbered(Path("a.svg"), 2).name
    ('a.svg', 'a-2.svg')
    """
    return file if number == 1 else file.with_name(f"{file.stem}-{number}{file.suffix}")


def show(scene: Scene, *, colour: bool | None = None, caption: bool = True) -> None:
    """Print a picture; with colours and styles where the terminal has them."""
    console = Console(highlight=False)
    styled = console.is_terminal and not console.no_color if colour is None else colour
    text = to_text(scene, colour=styled, caption=caption)
    width = max(map(len, text.plain.splitlines()[:3]))
    if console.is_terminal and width > console.width:
        complain(f"the picture is {width} columns wide, the terminal {console.width}")
    if styled:
        console.print(text, soft_wrap=True)
    else:
        print("\n".join(line.rstrip() for line in text.plain.splitlines()))


def check_format(name: str) -> None:
    """Raise UnknownName for a format nobody can draw."""
    if name not in FORMATS:
        raise UnknownName("picture format", name, FORMATS)


@dataclass
class PathPictures:
    """Writes the pictures of paths: a page of each, and a folder of its steps."""

    html: Path | None
    svg: Path | None
    pdf: Path | None = None
    notation: str = "r1c1"
    _written: int = 0

    @property
    def wanted(self) -> bool:
        """Whether there is anything to write."""
        return any(place is not None for place in (self.html, self.svg, self.pdf))

    def write(self, path: StepPath) -> None:
        """Write a path; the second goes to ``name-2.html`` and to the folder's ``2``."""
        self._written += 1
        if self.html is not None:
            write_picture(
                numbered(self.html, self._written),
                draw(path, "html", notation=cast(NotationName, self.notation)),
            )
        if self.pdf is not None:
            from nonet.books import Sheets, lesson

            sheets = Sheets(notation=self.notation)
            write_whole(numbered(self.pdf, self._written), lesson(path, sheets=sheets))
        if self.svg is not None:
            folder = self.svg if self._written == 1 else self.svg / str(self._written)
            try:
                folder.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise SourceError(f"cannot make the folder {folder}: {error.strerror}") from error
            for picture in scenes_of_path(path, notation=self.notation):
                first = picture.chapter.first
                name = "singles" if picture.is_run else picture.chapter.steps[0].technique.id
                safe = re.sub(r"[^\w-]", "-", name)
                write_picture(folder / f"{first:03}-{safe}.svg", draw(picture.scene))
                for number, branch in enumerate(picture.branches, 1):
                    file = folder / f"{first:03}-{safe}-{number}.svg"
                    write_picture(file, draw(branch))
