"""The description of the API (OpenAPI) as a plain page: no script, nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any

Schema = dict[str, Any]


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
    yield "</main></body></html>"


def _operations(api: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def _anchor(operation: Schema) -> str:
    return escape(str(operation["operationId"]), quote=True)


def _operation(api: Schema, method: str, path: str, operation: Schema) -> Iterator[str]:
    yield f'<section id="{_anchor(operation)}"><h2>{method} {escape(path)}</h2>'
    for paragraph in operation.get("description", "").split("\n\n"):
        yield f"<p>{escape(paragraph)}</p>"
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        schema = _resolved(api, body["schema"])
        yield "<h3>Request</h3>"
        yield from _fields(api, schema)
        yield "<h3>Example</h3>"
        yield f"<pre>{escape(_example(api, method, path, schema))}</pre>"
    for status, answer in operation.get("responses", {}).items():
        content = answer.get("content", {}).get("application/json", {})
        yield f"<h3>Answer {escape(status)}</h3><p>{escape(answer.get('description', ''))}</p>"
        if status == "200" and "schema" in content:
            yield from _fields(api, _resolved(api, content["schema"]))
    yield "</section>"


def _fields(api: Schema, schema: Schema) -> Iterator[str]:
    if schema.get("description"):
        yield f"<p>{escape(schema['description'])}</p>"
    required = schema.get("required", [])
    yield "<table><thead><tr><th>Field</th><th>Type</th><th>Meaning</th></tr></thead><tbody>"
    for name, field in schema.get("properties", {}).items():
        note = field.get("description", "")
        if "default" in field and field["default"] is not None:
            note += f" Default: {json.dumps(field['default'])}."
        must = " (required)" if name in required and "default" not in field else ""
        yield f"<tr><td><code>{escape(name)}</code></td><td>{escape(_type(field))}{must}</td>"
        yield f"<td>{escape(note.strip())}</td></tr>"
    yield "</tbody></table>"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_type(option) for option in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    bounds = [
        f"{sign} {schema[key]}"
        for key, sign in (
            ("minimum", ">="), ("exclusiveMinimum", ">"), ("maximum", "<="), ("exclusiveMaximum", "<"),
        )
        if key in schema
    ]  # fmt: skip
    return " ".join([str(schema.get("type", "anything")), ", ".join(bounds)]).strip()


def _resolved(api: Schema, schema: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    found: Schema = api["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    return found


def _example(api: Schema, method: str, path: str, schema: Schema) -> str:
    """Return a call that works: every required field, with its example."""
    wanted = schema.get("required") or list(schema.get("properties", {}))[:1]
    body = {
        name: field["examples"][0]
        for name, field in schema.get("properties", {}).items()
        if name in wanted and "examples" in field
    }
    return f"curl -X {method} http://127.0.0.1:8000{path} \\\n  --json '{json.dumps(body)}'"
