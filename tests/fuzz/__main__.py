"""The campaign: ``python -m tests.fuzz --seconds 3600 [--jobs 2] [--only NAME ...] [--keep]``.

Every target runs for its share of the time, ``--jobs`` of them at once and in rounds, so that a
short campaign sees all of them too. Prints inputs and findings of each; ends with 1 where there was a
finding. ``--keep`` puts the inputs that reach something new into the archives of the repository.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.fuzz import one
from tests.fuzz.corpora import KERNEL, pack, unpack

BUILT = KERNEL.parents[1] / "build" / "kernel" / "kernel"
#: Lengths beyond which an input says nothing new; seconds after which one counts as a hang.
LONGEST = {"readers": 3000, "service": 1500}
HANGS = 25
#: Of our own targets, whose inputs are longer.
MOST_KEPT = 300
#: Half of the time would go into where memory came from; who looks at a finding gets that anew.
QUICK = "malloc_context_size=0:quarantine_size_mb=16"
#: A target runs this long before the next has its turn.
TURN = 120.0


def commands(only: list[str], built: Path) -> dict[str, list[str]]:
    """Return how each target is started: ours, and the kernel's that are built."""
    python = {name: [sys.executable, "-m", "tests.fuzz.one", name] for name in one.TARGETS}
    kernel = {
        source.stem: [str(built / f"fuzz_{source.stem}")]
        for source in sorted(KERNEL.glob("*.cpp"))
        if (built / f"fuzz_{source.stem}").exists()
    }
    every = python | kernel
    unknown = set(only) - set(every)
    if unknown:
        raise SystemExit(f"no target {', '.join(sorted(unknown))}; there are {', '.join(every)}")
    return {name: command for name, command in every.items() if not only or name in only}


def run(name: str, command: list[str], folder: Path, seconds: float, seed: int) -> tuple[int, str]:
    """Return how many inputs a target took, and what it found."""
    found = folder / "found"
    found.mkdir(parents=True, exist_ok=True)
    options = [
        f"-max_total_time={max(1, round(seconds))}",
        f"-max_len={LONGEST.get(name, 400)}",
        f"-timeout={HANGS}",
        f"-seed={seed}",
        "-len_control=0",
        "-rss_limit_mb=4096",
        "-entropic=0",  # it costs more than an input of most targets
        f"-artifact_prefix={found}/",
    ]
    ended = subprocess.run(
        [*command, *options, str(folder / "corpus")],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        env=os.environ | {"ASAN_OPTIONS": QUICK},
    )
    done = re.findall(r"^Done (\d+) runs|^#(\d+)\s", ended.stderr, re.MULTILINE)
    inputs = max((int(a or b) for a, b in done), default=0)
    return inputs, "" if ended.returncode == 0 else ended.stderr[-3000:]


def main() -> int:
    """Run the targets in turns until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3600)
    parser.add_argument("--jobs", type=int, default=1, help="targets that run at the same time")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument(
        "--keep", action="store_true", help="put what reached new code into the archives"
    )
    parser.add_argument(
        "--folder", type=Path, help="where inputs and findings go; else a temporary one"
    )
    parser.add_argument("--built", type=Path, default=BUILT, help="where the kernel's targets are")
    options = parser.parse_args()
    targets = commands(options.only, options.built)
    folder = options.folder or Path(tempfile.mkdtemp(prefix="nonet-fuzz-"))
    for name in targets:
        unpack(name, folder / name / "corpus")
        if name in one.TARGETS:
            module = __import__(f"tests.fuzz.{name}", fromlist=["seeds"])
            for at, data in enumerate(module.seeds()):
                (folder / name / "corpus" / f"seed-{at}").write_bytes(data)
    turn = min(TURN, options.seconds * options.jobs / len(targets))
    inputs: Counter[str] = Counter()
    times: Counter[str] = Counter()
    findings: dict[str, str] = {}
    end, seed = time.monotonic() + options.seconds, int(time.time())

    def one_turn(name: str, seed: int) -> None:
        if name in findings or time.monotonic() > end - turn / 2:
            return
        start = time.monotonic()
        taken, finding = run(name, targets[name], folder / name, turn, seed)
        inputs[name] += taken
        times[name] += round(time.monotonic() - start)
        if finding:
            findings[name] = finding
        print(f"{name}: {taken:,} inputs, {sum(inputs.values()):,} in all", flush=True)

    with ThreadPoolExecutor(options.jobs) as at_once:
        while time.monotonic() < end - turn / 2 and len(findings) < len(targets):
            list(at_once.map(one_turn, targets, range(seed, seed + len(targets))))
            seed += len(targets)
    for name, finding in findings.items():
        print(f"--- {name}, see {folder / name / 'found'}\n{finding}")
    print(f"\n{'target':<10}{'inputs':>14}{'seconds':>10}{'findings':>10}")
    for name in targets:
        print(f"{name:<10}{inputs[name]:>14,}{times[name]:>10}{int(name in findings):>10}")
    print(f"{'all':<10}{sum(inputs.values()):>14,}{sum(times.values()):>10}{len(findings):>10}")
    if options.keep:
        for name, command in targets.items():
            keep(name, command, folder / name)
    return 1 if findings else 0


def keep(name: str, command: list[str], folder: Path) -> None:
    """Keep the fewest inputs that reach what all reach, as libFuzzer chooses them.

    It starts the target anew for that, which it cannot do with ours: of those it keeps what
    reached something when it was found, the shortest first.
    """
    fewest = folder / "fewest"
    shutil.rmtree(fewest, ignore_errors=True)
    fewest.mkdir()
    if name in one.TARGETS:
        new = (file for file in (folder / "corpus").iterdir() if not file.name.startswith("seed-"))
        for file in sorted(new, key=lambda file: file.stat().st_size)[:MOST_KEPT]:
            shutil.copy(file, fewest)
        pack(name, fewest)
        return
    merge = [
        *command,
        "-merge=1",
        f"-max_len={LONGEST.get(name, 400)}",
        str(fewest),
        str(folder / "corpus"),
    ]
    subprocess.run(merge, capture_output=True, check=True)
    for case in (folder / "corpus").glob("case-*"):
        shutil.copy(case, fewest)
    pack(name, fewest)


if __name__ == "__main__":
    sys.exit(main())
