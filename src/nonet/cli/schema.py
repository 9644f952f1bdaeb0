"""The JSON of all answers as JSON Schema, made of the types: ``python -m nonet.cli.schema docs``.

One file for what each ``--json`` prints, one for each address of the service, and a page with
every field. It needs the extra ``web``.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonet.cli.showing.records import RECORDS

VERSION = 1
DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schemas(*, strict: bool = False) -> dict[str, dict[str, Any]]:
    """Return every schema by the name of its file: ``cli/solve``, ``api/solve``.

    A strict one allows no field besides those described; in a later release there may be some.
    """
    from pydantic import ConfigDict, TypeAdapter

    from nonet.web import create_app

    found: dict[str, dict[str, Any]] = {}
    for name, record in RECORDS.items():
        for part in getattr(record, "__args__", (record,)):
            _configure(part, ConfigDict(use_attribute_docstrings=True, extra="forbid"))
        found[f"cli/{name}"] = TypeAdapter(record).json_schema()
    described = create_app().openapi()
    for path, methods in described["paths"].items():
        for method in methods.values():
            model = _model_of(method)
            if model is not None:
                name = path.removeprefix(f"/api/v{VERSION}/").replace("/{", "-").rstrip("}")
                found[f"api/{name}"] = _alone(model, described["components"]["schemas"])
    errors = described["components"]["schemas"]["ErrorAnswer"]
    found["api/error"] = _alone(errors, described["components"]["schemas"])
    return {
        name: _headed(name, schema if strict else _open(schema))
        for name, schema in sorted(found.items())
    }


def _open(schema: Any) -> Any:
    """Return a schema that allows further fields."""
    if isinstance(schema, dict):
        return {
            key: _open(value)
            for key, value in schema.items()
            if (key, value) != ("additionalProperties", False)
        }
    return [_open(one) for one in schema] if isinstance(schema, list) else schema


def _configure(record: Any, config: Any) -> None:
    """Set how a typed dictionary, and those in it, are read: with the texts below the fields."""
    from typing_extensions import get_type_hints

    seen: set[int] = set()
    waiting = [record]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, type) and hasattr(one, "__total__"):
            one.__pydantic_config__ = config  # type: ignore[attr-defined]
            waiting += get_type_hints(one).values()
        waiting += getattr(one, "__args__", ())


def _model_of(method: dict[str, Any]) -> dict[str, Any] | None:
    content = method["responses"].get("200", {}).get("content", {}).get("application/json", {})
    schema = content.get("schema")
    return schema if schema and "$ref" in schema else None


def _alone(schema: dict[str, Any], known: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with all it refers to, and nothing else."""
    text = json.dumps(schema).replace("#/components/schemas/", "#/$defs/")
    needed: dict[str, Any] = {}
    waiting = [json.loads(text)]
    while waiting:
        for name in _references(waiting.pop()):
            if name not in needed:
                part = json.dumps(known[name]).replace("#/components/schemas/", "#/$defs/")
                needed[name] = json.loads(part)
                waiting.append(needed[name])
    whole: dict[str, Any] = json.loads(text)
    reference = whole.pop("$ref", None)
    if reference is not None:
        whole = dict(needed[reference.rpartition("/")[2]])
    return whole | ({"$defs": dict(sorted(needed.items()))} if needed else {})


def _references(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].rpartition("/")[2]
        for value in schema.values():
            yield from _references(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _references(value)


def _headed(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"$schema": DIALECT, "$id": f"nonet/v{VERSION}/{name}.json"} | schema


def fields_of(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield each field of a schema with the title of its object."""
    for part in (schema, *schema.get("$defs", {}).values()):
        for name, field in part.get("properties", {}).items():
            yield part.get("title", ""), name, field


def type_of(field: dict[str, Any]) -> str:
    """Return the type of a field in a word or two; null beside it is left out.

    >>> type_of({"anyOf": [{"items": {"type": "integer"}, "type": "array"}, {"type": "null"}]})
    'list of integer'
    """
    if "anyOf" in field:
        kinds = [type_of(one) for one in field["anyOf"] if one.get("type") != "null"]
        return " or ".join(dict.fromkeys(kinds))
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if field.get("type") == "array":
        pair = field.get("prefixItems")
        inside = ", ".join(dict.fromkeys(map(type_of, pair))) if pair else None
        return f"list of {inside or type_of(field.get('items', {}))}"
    if field.get("type") == "object" and isinstance(field.get("additionalProperties"), dict):
        return f"object of {type_of(field['additionalProperties'])}"
    if "const" in field or "enum" in field:
        return "string"
    return str(field.get("type", "anything"))


def page(found: dict[str, dict[str, Any]]) -> str:
    """Return the page with every field, once."""
    rows: dict[str, tuple[set[str], list[str], list[str]]] = {}
    for file, schema in found.items():
        for _, name, field in fields_of(schema):
            kinds, texts, files = rows.setdefault(name, (set(), [], []))
            kinds.add(type_of(field))
            text = " ".join(str(field.get("description", "")).split())
            if text and text not in texts:
                texts.append(text)
            if file not in files:
                files.append(file)
    lines = ["| field | type | meaning | in |", "|---|---|---|---|"]
    for name, (kinds, texts, files) in sorted(rows.items()):
        shown = ", ".join(files[:3]) + (f" and {len(files) - 3} more" if len(files) > 3 else "")
        words = " ".join(text.replace("|", "\\|") for text in texts)
        lines.append(f"| `{name}` | {' or '.join(sorted(kinds))} | {words} | {shown} |")
    return "\n".join(lines) + "\n"


MARK = "<!-- made by python -m nonet.cli.schema -->\n"


def files(docs: Path) -> dict[Path, str]:
    """Return what should stand below the folder of the documentation."""
    found = schemas()
    made = {
        docs / "schema" / f"v{VERSION}" / f"{name}.json": json.dumps(schema, indent=1) + "\n"
        for name, schema in found.items()
    }
    guide = docs / "guide" / "json.md"
    before = guide.read_text(encoding="utf-8").partition(MARK)[0]
    return made | {guide: before + MARK + page(found)}


def main() -> None:
    """Write the files."""
    for path, text in files(Path(sys.argv[1])).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
