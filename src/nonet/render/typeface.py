"""A typeface: two font files, regular and bold, that measure text and go into a PDF."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from nonet.errors import SourceError
from nonet.render.extras import needs
from nonet.render.png import FONT_FILES


class Typeface:
    """A regular and a bold font.

    >>> face = usual_typeface()
    >>> face.width("Sudoku", 10) < face.width("Sudoku", 10, bold=True)
    True
    >>> face.missing("Déjà vu, 数独")
    '数独'
    """

    def __init__(self, regular: Path, bold: Path) -> None:
        self._fonts = (_font(regular), _font(bold))

    def name(self, bold: bool = False) -> str:
        """Return the name under which the font is known to the library."""
        return str(self._fonts[bold].fontName)

    def width(self, text: str, size: float, bold: bool = False) -> float:
        """Return the width of a line of text."""
        return float(self._fonts[bold].stringWidth(text, size))

    def missing(self, text: str) -> str:
        """Return the characters of a text that one of the fonts does not have, each once."""
        known = [font.face.charToGlyph for font in self._fonts]
        gone = (sign for sign in text if sign >= " " and any(ord(sign) not in k for k in known))
        return "".join(dict.fromkeys(gone))

    def wrapped(self, text: str, size: float, width: float, bold: bool = False) -> list[str]:
        """Return the lines of a paragraph, broken between words; a word too wide is cut."""
        lines, line = [], ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, size, bold) > width:
                lines.append(line)
                longer = word
            while self.width(longer, size, bold) > width and len(longer) > 1:
                cut = self._fitting(longer, size, width, bold)
                lines.append(longer[:cut])
                longer = longer[cut:]
            line = longer
        return [*lines, line] if line else lines

    def _fitting(self, word: str, size: float, width: float, bold: bool) -> int:
        cut = len(word) - 1
        while cut > 1 and self.width(word[:cut], size, bold) > width:
            cut -= 1
        return cut


@cache
def usual_typeface() -> Typeface:
    """Return the typeface that comes along."""
    with as_file(files("nonet.render") / "fonts") as folder:
        regular, bold = (folder / name for name in FONT_FILES)
        return Typeface(regular, bold)


def _font(path: Path) -> Any:
    metrics, fonts = (
        needs("reportlab.pdfbase.pdfmetrics", "pdf"),
        needs("reportlab.pdfbase.ttfonts", "pdf"),
    )
    try:
        name = f"{path.stem}-{sha256(path.read_bytes()).hexdigest()[:8]}"
        if name not in metrics.getRegisteredFontNames():
            metrics.registerFont(fonts.TTFont(name, str(path)))
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error
    except fonts.TTFError as error:
        raise SourceError(f"{path} is not a TrueType font that can be embedded: {error}") from error
    return metrics.getFont(name)
