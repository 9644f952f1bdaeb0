"""What a release says of itself, and what an installation says where something is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml

import nonet

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def test_there_is_one_version() -> None:
    """The package, the citation and the newest release of the changelog agree."""
    assert "version" not in PROJECT and "version" in PROJECT["dynamic"]
    assert version("nonet") == nonet.__version__
    citation = (ROOT / "CITATION.cff").read_text()
    assert re.search(r"^version: (\S+)$", citation, re.M).group(1) == nonet.__version__  # type: ignore[union-attr]
    day = re.search(r"^date-released: (\S+)$", citation, re.M).group(1)  # type: ignore[union-attr]
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(), re.M)
    if headings[0] == "Unreleased":
        del headings[0]
    assert [head for head in headings if nonet.__version__ in head] == headings[:1]
    assert headings[0] == f"{nonet.__version__} ({day})"


def test_addresses_agree() -> None:
    """The repository and the site have one address each."""
    urls = PROJECT["urls"]
    assert f"repository-code: {urls['Homepage']}\n" in (ROOT / "CITATION.cff").read_text()
    site = (ROOT / "mkdocs.yml").read_text()
    assert (
        f"site_url: {urls['Documentation']}\n" in site and f"repo_url: {urls['Homepage']}\n" in site
    )


def test_extras_are_told() -> None:
    """The guide names every extra that users may want, and `all` has them all."""
    extras = PROJECT["optional-dependencies"]
    users = set(extras) - {"dev", "docs", "release", "bench"}
    told = re.findall(
        r"`(\w+)`",
        "".join(re.findall(r"^\| (`.*?) \|", (ROOT / "docs/guide/install.md").read_text(), re.M)),
    )
    assert users == set(told)
    assert set(re.findall(r"\w+", extras["all"][0])) - {"nonet"} == users - {"all"}


def test_workflows_do_what_is_done_here() -> None:
    """The workflows run our own commands, and each wheel job names a platform of the guide."""
    flows = {
        path.stem: yaml.safe_load(path.read_text())
        for path in (ROOT / ".github/workflows").glob("*.yml")
    }
    assert set(flows) == {"tests", "wheels", "docs"}
    runs = [step.get("run", "") for step in flows["tests"]["jobs"]["everything"]["steps"]]
    assert any(run.startswith(".ci/run") for run in runs)
    assert "mkdocs build --strict" in [
        step.get("run") for step in flows["docs"]["jobs"]["build"]["steps"]
    ]
    machines = {
        entry["os"].split("-")[0]
        for entry in flows["wheels"]["jobs"]["wheels"]["strategy"]["matrix"]["include"]
    }
    assert machines == {"ubuntu", "macos", "windows"}


def configure(folder: Path, *settings: str, path: str | None = None) -> str:
    """Return what CMake says of a compiler it cannot use."""
    cmake = shutil.which("cmake", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert cmake is not None
    environment = {k: v for k, v in os.environ.items() if k not in ("CC", "CXX")}
    done = subprocess.run(
        [cmake, "-S", ROOT, "-B", folder, "-G", "Unix Makefiles", f"-DCMAKE_MAKE_PROGRAM={shutil.which('make')}", *settings],
        capture_output=True, text=True, env=environment | ({} if path is None else {"PATH": path}),
    )  # fmt: skip
    assert done.returncode != 0
    return " ".join(done.stderr.split())


@pytest.mark.skipif(shutil.which("c++") is None, reason="needs a compiler")
def test_a_compiler_that_will_not_do_is_named_at_once(tmp_path: Path) -> None:
    """A 32-bit machine has no 128-bit numbers: that is said, before anything is compiled."""
    said = configure(
        tmp_path, "-DCMAKE_CXX_FLAGS=-m32", "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"
    )
    assert "has no 128-bit numbers" in said and "g++ 12 or clang++ 14" in said


def test_a_missing_compiler_is_said_at_once(tmp_path: Path) -> None:
    """Without a compiler the message says what to install."""
    said = configure(tmp_path / "build", path=str(tmp_path))
    assert "No C++ compiler was found" in said and "apt install g++" in said


def make(folder: Path, python: str, *commands: str) -> str:
    """Return what ``make`` says in a place with nothing but a Python and some commands."""
    tools = folder / "tools"
    tools.mkdir()
    for command in ("sh", "find", *commands):
        (tools / command).symlink_to(str(shutil.which(command)))
    (tools / "python3").write_text(f"#!/bin/sh\n{python}\n")
    (tools / "python3").chmod(0o755)
    done = subprocess.run(
        [str(shutil.which("make")), "-C", ROOT, "demo", f"VENV={folder}/venv"],
        capture_output=True, text=True, env={"PATH": str(tools)},
    )  # fmt: skip
    assert done.returncode != 0 and not (folder / "venv").exists()
    return done.stdout + done.stderr


def test_make_says_what_is_missing(tmp_path: Path) -> None:
    """An old Python and a missing compiler are told before anything is set up."""
    for name in ("old", "bare"):
        (tmp_path / name).mkdir()
    code = "import sys; sys.version_info, sys.version = (3, 10), '3.10.13 (old)'; exec(sys.argv[1])"
    said = make(tmp_path / "old", f'exec {sys.executable} -c "{code}" "$2"')
    assert "Nonet needs Python 3.11 or newer, this is 3.10.13: make PYTHON=python3.12" in said
    said = make(tmp_path / "bare", f'exec {sys.executable} "$@"')
    assert "Nonet needs a C++20 compiler: install g++ 12 or clang 14, or newer" in said
