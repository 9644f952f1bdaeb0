"""``python -m nonet`` is ``nonet``."""

from nonet.cli.start import run

run()
