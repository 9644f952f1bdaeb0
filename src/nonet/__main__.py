"""``python -m nonet`` is ``nonet``."""

from nonet.cli.main import run

run()
