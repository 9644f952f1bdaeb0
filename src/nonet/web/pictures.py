"""Large pictures in a process of their own, which can be stopped and holds nobody up."""

from __future__ import annotations

import subprocess
import sys
import time
from importlib.resources import as_file, files

from nonet.kernel.cancel import check_cancelled
from nonet.render.png import FONT_FILES
from nonet.web.times import Spent

#: Pictures longer than this as SVG take a noticeable time as pixels.
LONG_SVG = 400_000
_PROGRAM = """
import sys, resvg_py
zoom, *fonts = sys.argv[1:]
svg = sys.stdin.buffer.read().decode()
png = resvg_py.svg_to_bytes(svg_string=svg, zoom=float(zoom), skip_system_fonts=True, font_files=fonts)
sys.stdout.buffer.write(bytes(png))
"""


def png_apart(svg: str, zoom: float = 2.0) -> bytes:
    """Return an SVG as PNG, made by another process; Cancelled ends it."""
    with as_file(files("nonet.render") / "fonts") as folder:
        fonts = [str(folder / name) for name in FONT_FILES]
        command = [sys.executable, "-c", _PROGRAM, str(zoom), *fonts]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as child:
            sent: bytes | None = svg.encode()
            start = time.monotonic()
            try:
                while True:
                    try:
                        return child.communicate(sent, timeout=0.05)[0]
                    except subprocess.TimeoutExpired:
                        sent = None
                        check_cancelled()
            finally:
                child.kill()
                Spent.apart(time.monotonic() - start)
