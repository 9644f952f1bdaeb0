"""Stopping a service with work running: soon, quietly, and nobody is told that it is broken."""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter

import httpx

from tests.web.conftest import wait_until

CLIENTS = 50
WORK = (
    ("/api/generate", {"rating": [10.5, 11.5], "seconds": 30}),
    ("/api/hint", {"puzzle": "." * 625, "layout": "5x5", "all": True, "seconds": 30}),
    ("/api/explain", {"puzzle": "." * 1296, "seconds": 30}),
    ("/api/solutions", {"puzzle": "." * 1296, "page_size": 100, "seconds": 30}),
    ("/api/draw", {"puzzle": "." * 1296, "as": "png", "marks": True}),
)


def test_stopping_with_fifty_requests_running() -> None:
    """No answer 500, hardly a word on stderr, and the end comes within a few seconds."""
    command = [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0", "--workers", "4"]
    ends: Counter[str] = Counter()
    started = threading.Semaphore(0)

    def ask(number: int) -> None:
        path, body = WORK[number % len(WORK)]
        transport = httpx.HTTPTransport(local_address=f"127.0.0.{2 + number}")
        try:
            with httpx.Client(base_url=url, transport=transport, timeout=60) as client:
                request = client.build_request("POST", path, json=body)
                started.release()
                ends[str(client.send(request).status_code)] += 1
        except httpx.TransportError:
            ends["hung up"] += 1

    with (
        tempfile.TemporaryFile("w+") as said,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=said, text=True) as process,
    ):
        assert process.stdout is not None
        line = process.stdout.readline()
        url = next(word for word in line.split() if word.startswith("http://")).rstrip("/")
        threads = [threading.Thread(target=ask, args=(number,)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for _ in threads:
            assert started.acquire(timeout=20)
        time.sleep(1.5)  # they are in, at work or waiting
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        assert wait_until(lambda: process.poll() is not None)
        took = time.monotonic() - start
        said.seek(0)
        words = said.read()
    for thread in threads:
        thread.join()
    assert process.returncode == 0
    # What does not listen in time, as a drawing in the middle of a line, is counted in one line.
    assert words.count("\n") <= 1 and "Traceback" not in words, words
    assert set(ends) <= {"200", "499", "503", "hung up"}, ends
    assert ends["503"] + ends["hung up"] > CLIENTS // 2
    assert took < 10  # two or three seconds on a machine with nothing else to do
    print(f"stopped in {took:.1f} s: {dict(ends)}")
