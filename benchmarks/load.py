"""Load on the service: many connections on /api/solve, and clients that hang up.

    python benchmarks/load.py [--seconds 60] [--connections 50] [--url http://127.0.0.1:8000]

Without --url a service is started for the run, as a process of its own. The client is
plain sockets and threads of its own process too, so that it costs the service little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from urllib.parse import urlsplit

# Among the hardest 9x9 that the players' forum has found.
HARD = [
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2",
    "98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9",
    "98.7..6..5...9..7...7..4...4...327....65...9.......3.11...8.5...2.........54...8.",
    "98.7..6..7.5.......4..5....3..8..9......2..1......13.42...8..93.7....2....92...6.",
    "98.7..6..75..6......6..8...5......4...9.8.7.....3....24....1.....7.9.5.3..587.4..",
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
    "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
    "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2",
    "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.",
    "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
    "..6..1....5..3....9..4....7..1....2..3..9....4..5....13.....68....3..2....2..8..3",
]
EMPTY = {"puzzle": "." * 81, "page_size": 100, "seconds": 30}


def request(host: str, path: str, body: object, method: str = "POST") -> bytes:
    content = json.dumps(body).encode()
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split(b" ", 2)[1])
    length = 0
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    return status, await reader.readexactly(length)


async def solve_load(host: str, port: int, connections: int, seconds: float) -> None:
    """Every connection asks again as soon as it has its answer."""
    questions = [request(host, "/api/solve", {"puzzle": puzzle}) for puzzle in HARD]
    end = time.perf_counter() + seconds
    times: list[float] = []
    errors = 0

    async def client(first: int) -> None:
        nonlocal errors
        reader, writer = await asyncio.open_connection(host, port)
        for question in cycle(questions[first:] + questions[:first]):
            start = time.perf_counter()
            if start >= end:
                break
            writer.write(question)
            status, body = await answer(reader)
            times.append(time.perf_counter() - start)
            errors += status != 200 or b'"status":"solved"' not in body
        writer.close()

    start = time.perf_counter()
    await asyncio.gather(*(client(n % len(HARD)) for n in range(connections)))
    spent = time.perf_counter() - start
    times.sort()
    shown = ", ".join(
        f"p{share:g} {times[min(len(times) - 1, int(len(times) * share / 100))] * 1000:.1f} ms"
        for share in (50, 90, 99, 99.9)
    )
    print(
        f"solve: {connections} connections, {spent:.0f} s, {len(times)} answers, "
        f"{errors} errors, {len(times) / spent:.0f} per second, {shown}"
    )


async def hang_up_load(host: str, port: int, clients: int) -> None:
    """Clients page through the solutions of the empty grid, then all hang up at once."""

    async def client() -> asyncio.StreamWriter:
        reader, writer = await asyncio.open_connection(host, port)
        body: dict[str, object] = dict(EMPTY)
        for _ in range(10):
            writer.write(request(host, "/api/solutions", body))
            status, content = await answer(reader)
            assert status == 200, content
            body = {"cursor": json.loads(content)["cursor"], "page_size": 100}
        # One more question, and a search without end; nobody waits for the answers.
        writer.write(request(host, "/api/solutions", body))
        return writer

    async def endless() -> asyncio.StreamWriter:
        _, writer = await asyncio.open_connection(host, port)
        body = {"puzzle": "." * 625, "layout": "5x5", "all": True, "seconds": 30}
        writer.write(request(host, "/api/hint", body))
        return writer

    writers = await asyncio.gather(*(client() for _ in range(clients)))
    writers += await asyncio.gather(*(endless() for _ in range(clients)))
    await asyncio.sleep(0.5)
    start = time.perf_counter()
    for writer in writers:
        writer.close()
    reader, writer = await asyncio.open_connection(host, port)
    while True:
        writer.write(request(host, "/api/load", {}, "GET"))
        _, content = await answer(reader)
        load = json.loads(content)
        if not load["running"] and not load["waiting"]:
            break
        await asyncio.sleep(0.01)
    print(f"hang up: {clients} clients, idle after {time.perf_counter() - start:.2f} s")
    writer.close()


@contextmanager
def service() -> Iterator[str]:
    """Run a service of its own and return its address."""
    command = [sys.executable, "-m", "nonet", "serve", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if "://" in word)
        try:
            yield address
        finally:
            process.terminate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--connections", type=int, default=50)
    parser.add_argument("--clients", type=int, default=20)
    parser.add_argument("--url")
    options = parser.parse_args()

    def run(url: str) -> None:
        place = urlsplit(url)
        host, port = place.hostname or "127.0.0.1", place.port or 80
        asyncio.run(solve_load(host, port, options.connections, options.seconds))
        asyncio.run(hang_up_load(host, port, options.clients))

    if options.url:
        run(options.url)
    else:
        with service() as url:
            run(url)


if __name__ == "__main__":
    main()
