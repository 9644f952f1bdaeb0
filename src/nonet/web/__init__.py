"""The web room: a page and a JSON service. Parse, call, show; no algorithms."""

from nonet.web.app import create_app
from nonet.web.settings import Settings

__all__ = ["Settings", "create_app"]
