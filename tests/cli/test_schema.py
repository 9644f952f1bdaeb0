"""One JSON: schemas made of the types, up to date, kept by real answers, and of one vocabulary."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.testclient import TestClient
from typer.testing import CliRunner

from nonet.cli.main import app
from nonet.cli.schema import fields_of, files, schemas, type_of
from nonet.web import create_app

DOCS = Path(__file__).resolve().parents[2] / "docs"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "...9......48...9..3..7..45......3..6.9.....4.5.6.27.3.....4.5.....269..........84"
CLASH = "55" + EASY[2:]
SCHEMAS = schemas(strict=True)
#: Names that mean their own thing in an object of their own; docs/guide/json.md says so.
OWN = {("LayoutAnswer", name) for name in ("groups", "houses", "rules")}


def test_the_files_are_up_to_date() -> None:
    """``python -m nonet.cli.schema docs`` would change nothing."""
    made = files(DOCS)
    assert not [path for path, text in made.items() if path.read_text() != text]
    written = set((DOCS / "schema").rglob("*.json"))
    assert written == {path for path in made if path.suffix == ".json"}


def test_a_field_has_one_type_everywhere() -> None:
    """Objects are compared field by field, so that a name never means two things."""
    kinds: dict[str, dict[str, str]] = {}
    for file, schema in SCHEMAS.items():
        for title, name, field in fields_of(schema):
            if (title, name) not in OWN:
                kinds.setdefault(name, {}).setdefault(_kind(field), f"{file}, {title}")
    assert {name: found for name, found in kinds.items() if len(found) > 1} == {}


def _kind(field: dict[str, Any]) -> str:
    """Return the type with every object called an object."""
    text = json.dumps(field)
    parts = [part.split('"')[0] for part in text.split("#/$defs/")[1:]]
    kind = type_of(field)
    for part in parts:
        kind = kind.replace(part, "object")
    return kind


def check(name: str, answer: Any) -> None:
    """Hold an answer against its schema, which allows no other field."""
    Draft202012Validator.check_schema(SCHEMAS[name])
    Draft202012Validator(SCHEMAS[name]).validate(answer)


LINES = [
    ("solve", ["solve", "--json", EASY]),
    ("solve", ["solve", "--json", CLASH]),
    ("solve", ["solve", "--json", "--solver", "strategic", HARD]),
    ("solve-all", ["solve", "--all", "--limit", "2", "--json", "." * 16]),
    ("count", ["count", "--json", "." * 16]),
    ("check", ["check", "--json", CLASH]),
    ("rate", ["rate", "--json", HARD]),
    ("rate", ["rate", "--json", "." * 81]),
    ("hint", ["hint", "--json", HARD]),
    ("hint", ["hint", "--json", CLASH]),
    ("explain", ["explain", "--json", "--teach", HARD]),
    ("explain", ["explain", "--json", "--order", "singles", HARD]),
    ("practise", ["practise", "swordfish", "--json", "--seed", "1"]),
    ("canon", ["canon", "--json", EASY]),
    ("solvers", ["solvers", "--json"]),
    ("techniques", ["techniques", "--json"]),
    ("techniques-show", ["techniques", "show", "xy-chain", "--json"]),
    ("error", ["solve", "--json", "12"]),
    ("bench-solvers", ["bench", "solvers", "--json", "--solver", "logic", "--seconds", "0.01"]),
]


@pytest.mark.parametrize(("name", "words"), LINES)
def test_what_commands_print_keeps_its_schema(name: str, words: list[str]) -> None:
    """Every line, of good puzzles and bad ones."""
    done = CliRunner().invoke(app, words)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines, done.stderr
    for line in lines:
        check(f"cli/{name}", line)


ASKED = [
    ("read", {"puzzle": EASY}),
    ("solve", {"puzzle": EASY}),
    ("solve", {"puzzle": CLASH}),
    ("solutions", {"puzzle": "1.............4.", "page_size": 3}),
    ("rate", {"puzzle": HARD}),
    ("hint", {"puzzle": HARD}),
    ("hint", {"puzzle": HARD, "all": True}),
    ("explain", {"puzzle": HARD}),
    ("check", {"puzzle": "1.3..4.1.......2", "values": [1, 2, 3, 4, *[0] * 12]}),
    ("conflicts", {"puzzle": "." * 16, "values": [1, 1, *[0] * 14]}),
    ("generate", {"level": "easy", "seed": 1}),
    ("practise", {"technique": "x-wing", "seed": 1}),
    ("setting", {"puzzle": EASY}),
    ("convert", {"puzzle": EASY, "to": "pretty"}),
    ("links", {"puzzle": EASY}),
]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    """A service without a network."""
    with TestClient(create_app()) as found:
        yield found


@pytest.mark.parametrize(("name", "body"), ASKED)
def test_what_the_service_answers_keeps_its_schema(
    client: TestClient, name: str, body: dict[str, Any]
) -> None:
    """Under the address with the version, and under the one it had before."""
    for prefix in ("/api/v1/", "/api/"):
        answer = client.post(prefix + name, json=body)
        assert answer.status_code in (200, 422), answer.text
        check(f"api/{name}" if answer.status_code == 200 else "api/error", answer.json())


def test_what_the_service_tells_of_itself_keeps_its_schema(client: TestClient) -> None:
    """Names, layouts, techniques; and refusals."""
    for name, path in (
        ("meta", "meta"), ("load", "load"), ("layout", "layout?name=3x3"),
        ("techniques-id", "techniques/x-wing"),
    ):  # fmt: skip
        check(f"api/{name}", client.get(f"/api/v1/{path}").json())
    refused = client.post("/api/v1/solve", json={"puzzle": "12"})
    assert refused.status_code == 422
    check("api/error", refused.json())
