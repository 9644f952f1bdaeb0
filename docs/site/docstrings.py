"""Docstrings as Markdown: examples become code, and roles of reStructuredText plain names."""

from __future__ import annotations

import re
from typing import Any

import griffe

EXAMPLE = re.compile(r"^(>>> .*?)(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)
ROLE = re.compile(r":(?:mod|class|func|meth|data|attr):`~?([^`]+)`")


def as_markdown(text: str) -> str:
    """Return a docstring with its examples fenced.

    >>> print(as_markdown("Adds.\\n\\n>>> 1 + 1\\n2"))
    Adds.
    <BLANKLINE>
    ```pycon
    >>> 1 + 1
    2
    ```
    """
    fenced = EXAMPLE.sub(lambda found: f"```pycon\n{found.group().rstrip()}\n```", text)
    return ROLE.sub(r"`\1`", fenced)


class Docstrings(griffe.Extension):
    """Rewrites every docstring that is shown."""

    def on_instance(self, *, obj: Any, **_: Any) -> None:
        """Take the docstring of a module, class, function or attribute."""
        if obj.docstring is not None:
            obj.docstring.value = as_markdown(obj.docstring.value)
