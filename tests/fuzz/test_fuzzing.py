"""A few seconds of every target of ours; the kernel's are tests of the kernel (``make test-kernel``)."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.fuzz import one, readers, service
from tests.fuzz.corpora import KERNEL, archive_of, unpack

MODULES = {"readers": readers, "service": service}
SECONDS = 8
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", one.TARGETS)
def test_the_corpus_has_nothing_to_say(name: str, tmp_path: Path) -> None:
    """Every input that was kept, those that once found something among them, is answered well."""
    unpack(name, tmp_path)
    inputs = [file.read_bytes() for file in sorted(tmp_path.iterdir())] + MODULES[name].seeds()
    assert len(inputs) > 50
    # A thread of its own: in this one an event loop of the browser's may be running.
    with ThreadPoolExecutor(1) as apart:
        for data in inputs:
            apart.submit(MODULES[name].target, data).result()


@pytest.mark.parametrize("name", one.TARGETS)
def test_a_few_seconds(name: str, tmp_path: Path) -> None:
    """Inputs beyond the corpus are answered well."""
    unpack(name, tmp_path / "corpus")
    # With a seed, so that a run can be had again; make fuzz tries what nobody has seen before.
    options = [
        "-seed=1",
        f"-max_total_time={SECONDS}",
        "-timeout=25",
        f"-artifact_prefix={tmp_path}/",
    ]
    command = [sys.executable, "-m", "tests.fuzz.one", name, *options, str(tmp_path / "corpus")]
    ended = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False
    )
    assert ended.returncode == 0, ended.stderr[-3000:]
    assert "Done " in ended.stderr


def test_a_wrong_answer_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver without coverage keeps the input that found something."""
    monkeypatch.chdir(tmp_path)

    def broken(data: bytes) -> None:
        assert b"7" not in data

    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "a").write_bytes(b"123456")
    with pytest.raises(AssertionError):
        one.blindly(broken, ["-max_total_time=60", f"-artifact_prefix={tmp_path}/", "corpus"])
    assert b"7" in (tmp_path / "crash-input").read_bytes()


def test_every_kernel_target_has_a_corpus() -> None:
    """So that a short run begins where the long ones ended."""
    targets = {source.stem for source in KERNEL.glob("*.cpp")} - {"driver", "uncovered"}
    assert targets and all(archive_of(name).exists() for name in targets)
