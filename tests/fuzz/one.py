"""One target: ``python -m tests.fuzz.one NAME [options of libFuzzer] [folders or files]``.

With atheris the inputs are guided by the code they reach; without it they are changed at random.
"""

from __future__ import annotations

import gc
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FunctionType

TARGETS = ("readers", "service")
LONGEST = 3000


def main() -> None:
    """Run the target that is named, as the options say."""
    name, *words = sys.argv[1:]
    if name not in TARGETS:
        raise SystemExit(f"there is no target {name!r}; there are {', '.join(TARGETS)}")
    module = import_module(f"tests.fuzz.{name}")
    try:
        import atheris
    except ModuleNotFoundError:
        blindly(module.target, words)
        return
    for data in module.seeds():  # so that what is imported late is there
        module.target(data)
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and (function.__module__ or "").startswith("nonet"):
            atheris.instrument_func(function)
    atheris.Setup([name, *words], module.target)
    atheris.Fuzz()


def blindly(target: Callable[[bytes], None], words: list[str]) -> None:
    """Run every file, then changed ones until the time is over."""
    options = dict(word[1:].split("=", 1) for word in words if word.startswith("-"))
    prefix = options.get("artifact_prefix", "")
    corpus = [data for word in words if not word.startswith("-") for data in contents(Path(word))]
    chance = random.Random(int(options.get("seed", 1)))
    start, done = time.monotonic(), 0

    def run(data: bytes) -> None:
        try:
            target(data)
        except BaseException:
            Path(prefix + "crash-input").write_bytes(data)
            raise

    for data in corpus:
        run(data)
        done += 1
    limit = float(options.get("max_total_time", 10))
    while time.monotonic() - start < limit and done < int(options.get("runs", 10**12)):
        run(changed(corpus or [b""], chance))
        done += 1
    print(f"Done {done} runs in {time.monotonic() - start:.0f} second(s)", file=sys.stderr)


def contents(path: Path) -> list[bytes]:
    """Return a file, or the files of a folder."""
    files = sorted(path.iterdir()) if path.is_dir() else [path]
    return [file.read_bytes() for file in files]


def changed(corpus: list[bytes], chance: random.Random) -> bytes:
    """Return an input with a few bytes changed, dropped, doubled, or from another."""
    data = bytearray(chance.choice(corpus))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                data[at : at + 1] = chance.randbytes(1)
            case 1:
                del data[at : at + chance.choice((1, 3, 20))]
            case 2:
                data[at:at] = data[max(0, at - chance.choice((1, 9, 40))) : at]
            case _:
                other = chance.choice(corpus)
                data[at:] = other[chance.randrange(len(other) + 1) :]
    return bytes(data[:LONGEST])


if __name__ == "__main__":
    main()
