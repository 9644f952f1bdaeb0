"""The description of the API (OpenAPI) as a plain page: no script, nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

Schema = dict[str, Any]
PREFIX = "#/components/schemas/"
BOUNDS = {"minimum": ">=", "exclusiveMinimum": ">", "maximum": "<=", "exclusiveMaximum": "<"}


def documentation_page(api: Schema) -> str:
    """Return the page for a description of an API."""
    return "\n".join(_page(api))


def _page(api: Schema) -> Iterator[str]:
    info = api["info"]
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(info['title'])} API</title>"
    yield '<link rel="stylesheet" href="/api/docs.css"></head><body><main>'
    yield f"<h1>{escape(info['title'])} API <small>{escape(info['version'])}</small></h1>"
    yield f"<p>{escape(info.get('summary', ''))} JSON in, JSON out. "
    yield 'The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>'
    yield "<nav><ul>"
    for method, path, operation in _operations(api):
        yield f'<li><a href="#{_anchor(operation)}">{method} {escape(path)}</a> '
        yield f"{escape(operation.get('summary', ''))}</li>"
    yield "</ul></nav>"
    for method, path, operation in _operations(api):
        yield from _operation(api, method, path, operation)
    for name, schema in _types(api):
        yield f'<section id="{escape(name)}"><h2>{escape(name)}</h2>'
        yield from _fields(schema)
        yield "</section>"
    yield "</main></body></html>"


def _operations(api: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _anchor(operation: Schema) -> str:
    return escape(str(operation["operationId"]), quote=True)


def _types(api: Schema) -> Iterator[tuple[str, Schema]]:
    """Yield what the tables name but do not show: the parts of requests and answers."""
    shown = {
        json.dumps(schema)
        for _, _, operation in _operations(api)
        for schema in (_request(operation), _answer(operation))
    }
    for name, schema in api["components"]["schemas"].items():
        if "properties" in schema and json.dumps({"$ref": f"{PREFIX}{name}"}) not in shown:
            yield name, schema


def _request(operation: Schema) -> Schema:
    content = operation.get("requestBody", {}).get("content", {})
    found: Schema = content.get("application/json", {}).get("schema", {})
    return found


def _answer(operation: Schema) -> Schema:
    content = operation["responses"].get("200", {}).get("content", {})
    found: Schema = content.get("application/json", {}).get("schema", {})
    return found


def _operation(api: Schema, method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f'<section id="{_anchor(operation)}"><h2>{method} {escape(path)}</h2>'
    for paragraph in operation.get("description", "").split("\n\n"):
        yield f"<p>{escape(paragraph)}</p>"
    if asked := _request(operation):
        schema = _resolved(api, asked)
        body = json.dumps(schema["examples"][0])
        yield "<h3>Request</h3>"
        yield from _fields(schema, required=schema.get("required", []))
        yield f"<pre>curl http://127.0.0.1:8000{escape(path)} \\\n  --json '{escape(body)}'</pre>"
    if answered := _answer(operation):
        yield "<h3>Answer</h3>"
        yield from _fields(_resolved(api, answered))
    yield "<h3>Other answers</h3><ul>"
    for status, answer in operation["responses"].items():
        if status != "200":
            yield f"<li>{escape(status)}: {escape(answer.get('description', ''))}</li>"
    yield "</ul></section>"


def _fields(schema: Schema, required: Sequence[str] = ()) -> Iterator[str]:
    if schema.get("description"):
        yield f"<p>{escape(schema['description'])}</p>"
    yield "<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>"
    for name, field in schema.get("properties", {}).items():
        note = field.get("description", "")
        if field.get("default") is not None:
            note += f" Default: {json.dumps(field['default'])}."
        must = " (required)" if name in required else ""
        yield f"<tr><td><code>{escape(name)}</code></td><td>{_type(field)}{must}</td>"
        yield f"<td>{escape(note.strip())}</td></tr>"
    yield "</tbody></table>"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        name = escape(str(schema["$ref"]).removeprefix(PREFIX))
        return f'<a href="#{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if "enum" in schema:
        return escape(" | ".join(json.dumps(value) for value in schema["enum"]))
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    bounds = ", ".join(f"{sign} {schema[key]:g}" for key, sign in BOUNDS.items() if key in schema)
    return escape(f"{schema.get('type', 'anything')} {bounds}".strip())


def _resolved(api: Schema, schema: Schema) -> Schema:
    found: Schema = api["components"]["schemas"][schema["$ref"].removeprefix(PREFIX)]
    return found
