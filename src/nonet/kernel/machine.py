"""The machine and the build, for the header of every table."""

from __future__ import annotations

import os
import platform
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from nonet.kernel.native import chosen_instruction_set, native


@dataclass(frozen=True)
class Machine:
    """Where and when something was measured."""

    cpu: str
    cores: int
    instruction_set: str
    compiler: str
    python: str
    nonet: str
    date: str
    #: Processes that wanted a core when the run began; near 0 on a quiet machine.
    load: float | None

    @classmethod
    def here(cls) -> Machine:
        """Return this machine, now."""
        return cls(
            cpu=_cpu(),
            cores=os.cpu_count() or 1,
            instruction_set=chosen_instruction_set(),
            compiler=native.compiler,
            python=platform.python_version(),
            nonet=metadata.version("nonet"),
            date=datetime.now(UTC).date().isoformat(),
            load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        )

    def __str__(self) -> str:
        load = "" if self.load is None else f", load {self.load}"
        return (
            f"{self.cpu}, {self.cores} cores{load}; {self.instruction_set}, {self.compiler}; "
            f"nonet {self.nonet}, Python {self.python}; {self.date}"
        )


def _cpu() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        text = ""
    model = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return model[1].strip() if model else platform.processor() or platform.machine()
