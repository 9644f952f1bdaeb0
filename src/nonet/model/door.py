"""The one door upstairs: what the methods of the model call, imported when first called.

A method says ``verbs.solve(self)``; the first time that imports :mod:`nonet.verbs`, later it
costs no more than an attribute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonet import verbs as verbs
else:

    class _Verbs:
        """Stands for the module, and takes over each of its functions when it is asked for."""

        def __getattr__(self, name: str) -> Any:
            from nonet import verbs as module

            found = getattr(module, name)
            setattr(self, name, found)
            return found

    verbs = _Verbs()
