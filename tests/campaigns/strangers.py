"""The service among strangers: a mixed load for a time, and what its memory does meanwhile.

    python -m tests.campaigns.strangers [--seconds 1800] [--greedy 200] [--idle 1000]

A service in a process of its own gets, all at once: hard requests from many clients, one client
who asks without end, clients who read nothing, write slowly or never speak, bodies of 100 MB,
other sites' headers, and ordinary visitors, whose answers are timed. Ends with 1 where an answer
is a 5xx other than 503, a visitor waits long, memory grows (in a run of twenty minutes or more),
or the end is not clean.
"""

from __future__ import annotations

import argparse
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/generate", {"rating": [10.5, 11.5], "seconds": 10}),
    ("/api/hint", {"puzzle": "." * 625, "layout": "5x5", "all": True, "seconds": 10}),
    ("/api/solutions", {"puzzle": "." * 1296, "page_size": 100, "seconds": 10}),
    ("/api/draw", {"puzzle": "." * 1296, "as": "svg", "marks": True}),
    ("/api/rate", {"puzzle": "." * 256, "seconds": 10}),
)
VISITS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("/api/read", {"puzzle": EASY}),
    ("/api/hint", {"puzzle": EASY}),
    ("/api/check", {"puzzle": EASY, "values": [int(c) for c in EASY.replace(".", "0")]}),
    ("/api/solve", {"puzzle": EASY}),
)
#: What a visitor waits at most, on a machine with nothing else to do, at the 95th percentile.
PATIENCE = 1.0
#: How much a service may add to its memory in the second half of the time. What it keeps for
#: its clients (open searches: 64 MB, for ten minutes) fills up in the first, if that is long enough.
GROWTH = 1.15
LONG_ENOUGH = 1200


class Load:
    """The strangers, each a thread, and what they saw."""

    def __init__(self, url: str, seconds: float) -> None:
        self.url = url
        self.port = int(url.rsplit(":", 1)[1])
        self.seconds = seconds
        self.end = time.monotonic() + seconds
        self.codes: Counter[str] = Counter()
        self.waits: list[float] = []
        self.wrong: list[str] = []

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    def note(self, kind: str, code: int) -> None:
        """Count an answer; what must never come is kept."""
        self.codes[f"{kind} {code}"] += 1
        if code >= 500 and code != 503:
            self.wrong.append(f"{kind} got {code}")

    def hard(self, number: int) -> None:
        """Ask for long work from an address of one's own, again and again."""
        chance = random.Random(number)
        transport = httpx.HTTPTransport(
            local_address=f"127.0.{1 + number // 250}.{2 + number % 250}"
        )
        with httpx.Client(base_url=self.url, transport=transport, timeout=60) as client:
            while self.goes_on:
                path, body = chance.choice(HARD)
                try:
                    if chance.random() < 0.3:  # hang up in the middle
                        client.post(path, json=body, timeout=0.5)
                    else:
                        self.note("hard", client.post(path, json=body).status_code)
                except httpx.TransportError:
                    self.codes["hard hung up"] += 1
                time.sleep(chance.random())

    def greedy(self) -> None:
        """Ask without end from one address."""
        transport = httpx.HTTPTransport(local_address="127.0.0.9")
        with httpx.Client(base_url=self.url, transport=transport, timeout=60) as client:
            while self.goes_on:
                try:
                    self.note("greedy", client.post("/api/generate", json=HARD[0][1]).status_code)
                except httpx.TransportError:
                    self.codes["greedy hung up"] += 1
                time.sleep(0.02)

    def visitor(self) -> None:
        """Play as people do, and look at the clock."""
        chance = random.Random(7)
        with httpx.Client(base_url=self.url, timeout=60) as client:
            while self.goes_on:
                path, body = chance.choice(VISITS)
                start = time.monotonic()
                try:
                    try:
                        code = client.post(path, json=body).status_code
                    except (httpx.ReadError, httpx.RemoteProtocolError):
                        # A connection that idled too long (uvicorn's five seconds) was closed
                        # meanwhile: browsers ask again.
                        self.codes["visitor asked again"] += 1
                        code = client.post(path, json=body).status_code
                except httpx.TransportError as error:
                    code = 0
                    if self.goes_on:  # and not because the service ends
                        self.wrong.append(f"a visitor got no answer at {path}: {error!r}")
                self.waits.append(time.monotonic() - start)
                self.note("visitor", code)
                if code not in (0, 200) and self.goes_on:
                    self.wrong.append(f"a visitor got {code} at {path}")
                time.sleep(0.1)

    def slow(self) -> None:
        """Send a request a byte a second, or read nothing of a long answer."""
        chance = random.Random(8)
        while self.goes_on:
            address = ("127.0.0.1", self.port)
            with socket.create_connection(address, source_address=("127.0.0.8", 0)) as talking:
                try:
                    if chance.random() < 0.5:
                        for byte in b"POST /api/read HTTP/1.1\r\nHost: 127.0.0.1\r\n":
                            talking.sendall(bytes([byte]))
                            time.sleep(0.3)
                            if not self.goes_on:
                                break
                    else:
                        body = b'{"puzzle": "' + b"." * 1296 + b'", "marks": true}'
                        talking.sendall(
                            b"POST /api/draw HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                            b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            % (self.port, len(body), body)
                        )
                        time.sleep(min(15, max(0, self.end - time.monotonic())))
                    self.codes["slow ended"] += 1
                except OSError:
                    self.codes["slow was hung up on"] += 1

    def hostile(self) -> None:
        """Send bodies of 100 MB, and the headers of other sites."""
        big = {"Content-Type": "application/json"}
        while self.goes_on:
            for headers in ({"Host": "evil.example"}, {"Origin": "http://evil.example"}):
                try:
                    answer = httpx.post(
                        f"{self.url}/api/solve", json={"puzzle": EASY}, headers=headers
                    )
                    self.note("hostile", answer.status_code)
                    if answer.status_code < 400:
                        self.wrong.append(f"{headers} was let in")
                except httpx.TransportError:
                    self.codes["hostile hung up"] += 1
            try:
                pieces = (b"x" * (1 << 20) for _ in range(100))
                sent = httpx.post(f"{self.url}/api/read", content=pieces, headers=big, timeout=60)
                self.note("hostile", sent.status_code)
            except httpx.TransportError:  # hung up on before all was sent
                self.codes["100 MB hung up on"] += 1
            time.sleep(1)


def resident(process: int) -> int:
    """Return the megabytes that a process has in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) >> 10
    return 0


def idle(port: int, number: int) -> list[socket.socket]:
    """Return connections that never say anything; those refused are left out."""
    found = []
    for _ in range(number):
        try:
            found.append(socket.create_connection(("127.0.0.1", port), timeout=5))
        except OSError:
            break
    return found


def main() -> int:
    """Start a service, let strangers at it, and watch."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--greedy", type=int, default=200, help="clients with hard requests")
    parser.add_argument("--idle", type=int, default=1000, help="connections that never speak")
    parser.add_argument("--patience", type=float, default=PATIENCE)
    options = parser.parse_args()
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    )
    command = [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0", "--workers", "2"]
    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        url = next(word for word in line.split() if word.startswith("http://")).rstrip("/")
        load = Load(url, options.seconds)
        work = [lambda n=n: load.hard(n) for n in range(options.greedy)]
        work += [load.greedy] * 4 + [load.visitor] * 2 + [load.slow] * 10 + [load.hostile]
        threads = [threading.Thread(target=each, daemon=True) for each in work]
        for thread in threads:
            thread.start()
        silent = idle(load.port, options.idle)
        print(f"{len(threads)} strangers, {len(silent)} idle connections", flush=True)
        memory: list[int] = []
        while load.goes_on and process.poll() is None:
            time.sleep(min(options.seconds / 60, max(0.1, load.end - time.monotonic())))
            memory.append(resident(process.pid))
            print(f"{memory[-1]} MB, {sum(load.codes.values())} answers", flush=True)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        process.wait(60)
        stopping = time.monotonic() - start
        said.seek(0)
        words = said.read()
    for connection in silent:
        connection.close()
    return judge(load, memory, stopping, process.returncode, words, options.patience)


def judge(
    load: Load, memory: list[int], stopping: float, code: int, words: str, patience: float
) -> int:
    """Print what was seen; 1 where something was wrong."""
    waits = sorted(load.waits) or [0.0]
    late = waits[int(len(waits) * 0.95)]
    warm = max(memory[: max(1, len(memory) // 2)])
    wrong = list(dict.fromkeys(load.wrong))[:10]
    if late > patience:
        wrong.append(f"visitors waited {late:.2f} s")
    if load.seconds >= LONG_ENOUGH and max(memory) > warm * GROWTH:
        wrong.append(f"memory grew from {warm} to {max(memory)} MB")
    if code != 0 or "Traceback" in words:
        wrong.append(f"it ended with {code}: {words[-500:]}")
    for kind, times in sorted(load.codes.items()):
        print(f"{times:>8} {kind}")
    print(
        f"visitors: {len(waits)} answers, half within {waits[len(waits) // 2]:.3f} s, "
        f"95% within {late:.3f} s, 99% within {waits[int(len(waits) * 0.99)]:.3f} s, "
        f"all within {waits[-1]:.3f} s"
    )
    print(
        f"memory: {warm} MB at most in the first half, {max(memory)} MB in all, {memory[-1]} MB at the end"
    )
    print(f"stopped in {stopping:.1f} s with {words.count(chr(10))} lines on stderr")
    print(f"{len(wrong)} findings", *wrong, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
