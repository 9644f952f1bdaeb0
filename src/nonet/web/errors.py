"""The one place where whatever went wrong becomes a 4xx answer in JSON.

Every error names the field, the place in it, what is wrong, and what would be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from nonet.errors import Cancelled, NonetError, ParseError, RuleError, UnknownName
from nonet.web.headers import HEADERS

REMEDIES = {
    "puzzle": "Send the text of one puzzle: 81 characters, a grid, or any other supported format.",
    "layout": "Send a shape like 3x3 or 2x3, maybe with extra houses like 3x3 x+windows.",
    "techniques": "Send ids of techniques or groups; GET /api/v1/meta lists them.",
    "body": "Send a JSON object with the header Content-Type: application/json.",
}
GENERAL_REMEDY = "Look at /api/docs for what this address takes."
CLIENT_GONE = 499


class ErrorDetail(BaseModel):
    """What was wrong, where, and what would be right."""

    field: str = Field(description="The field of the request, or body, address or cursor.")
    place: str | None = Field(description="Where in the field: a line and column, an item.")
    message: str = Field(description="What is wrong.")
    remedy: str = Field(description="What would be right.")


class ErrorAnswer(BaseModel):
    """The body of every 4xx and 503 answer."""

    error: ErrorDetail


class Refusal(Exception):  # noqa: N818 (an answer, not a mistake of ours)
    """An answer other than 200, raised anywhere below a route."""

    def __init__(
        self,
        status: int,
        field: str,
        message: str,
        remedy: str | None = None,
        place: str | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.detail = ErrorDetail(
            field=field,
            place=place,
            message=message,
            remedy=remedy or REMEDIES.get(field, GENERAL_REMEDY),
        )
        self.headers = headers


class ClientGone(Exception):  # noqa: N818 (what happened, not a mistake)
    """The client hung up; nobody reads the answer."""


@contextmanager
def blame(field: str) -> Iterator[None]:
    """Let an error of the library inside the block name this field of the request."""
    try:
        yield
    except Cancelled:  # nobody's mistake
        raise
    except NonetError as error:
        raise refusal_of(error, field) from error


def refusal_of(error: NonetError, field: str) -> Refusal:
    """Return the answer to an error of the library."""
    if isinstance(error, ParseError):
        found = "" if error.found is None else f": found {error.found}"
        remedy = None if error.expected is None else f"Expected {error.expected}."
        return Refusal(422, field, error.problem + found, remedy, _place(error))
    if isinstance(error, UnknownName):
        message, _, hint = str(error).partition("; ")
        return Refusal(422, field, message, hint[:1].upper() + hint[1:])
    message, found, remedy = str(error).rpartition("; ")
    if not found:
        about = "Change this rule, or leave it out." if isinstance(error, RuleError) else None
        return Refusal(422, field, str(error), about)
    end = "" if remedy.endswith("?") else "."
    return Refusal(422, field, message, f"{remedy[:1].upper()}{remedy[1:]}{end}")


def _place(error: ParseError) -> str | None:
    if error.column is not None and error.line in (None, 1):
        return f"character {error.column}"
    places = (("line", error.line), ("column", error.column))
    return ", ".join(f"{name} {number}" for name, number in places if number) or None


def install(app: FastAPI) -> None:
    """Let every error of the app be answered here, at once: others would be sent to a thread."""

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refusal)
        return answer(error)

    async def library_error(_: Request, error: Exception) -> Response:
        assert isinstance(error, NonetError)
        return answer(refusal_of(error, "puzzle"))

    async def invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return answer(_of_validation(error.errors()))

    async def http_error(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if isinstance(error.__cause__, Refusal):  # raised while the body was read
            return answer(error.__cause__)
        return answer(_of_http(request, error))

    async def fault(_: Request, error: Exception) -> Response:
        message = "the service made a mistake; this is not your fault"
        remedy = "Ask again, or tell the makers how."
        # This answer comes from outside of everything else, so it brings the headers itself.
        return answer(Refusal(500, "body", message, remedy, headers=dict(HEADERS)))

    async def stopped(_: Request, error: Exception) -> Response:
        message, remedy = (
            "the work was stopped",
            "Ask again; it took too long, or the service ends.",
        )
        return answer(Refusal(503, "body", message, remedy, headers={"Retry-After": "1"}))

    async def gone(_: Request, error: Exception) -> Response:
        return Response(status_code=CLIENT_GONE)

    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(NonetError, library_error)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http_error)
    app.add_exception_handler(ClientGone, gone)
    app.add_exception_handler(Cancelled, stopped)
    app.add_exception_handler(Exception, fault)


def answer(refusal: Refusal) -> Response:
    """Return the response of a refusal."""
    content = ErrorAnswer(error=refusal.detail).model_dump()
    return JSONResponse(content, status_code=refusal.status, headers=refusal.headers)


def _of_http(request: Request, error: HTTPException) -> Refusal:
    if error.status_code == 404:
        remedy = "Look at /api/docs for the addresses there are."
        return Refusal(404, "address", f"there is nothing at {request.url.path}", remedy)
    if error.status_code == 405:
        headers = dict(error.headers or {})
        message = f"{request.method} is not possible at {request.url.path}"
        remedy = f"Use {headers.get('allow') or headers.get('Allow') or 'another method'}."
        return Refusal(405, "address", message, remedy, headers=headers)
    if error.status_code == 400:
        return Refusal(400, "body", "the body cannot be read")
    return Refusal(error.status_code, "body", str(error.detail))


def _of_validation(errors: Sequence[Any]) -> Refusal:
    """Tell of the first thing that is wrong; the others show when it is mended."""
    first = errors[0]
    kind, where = first["type"], list(first["loc"])
    if kind == "json_invalid":
        place = f"character {where[-1] + 1}" if isinstance(where[-1], int) else None
        return Refusal(400, "body", "the body is not JSON", place=place)
    path = where[1:]
    if not path:
        return Refusal(422, "body", "the body is missing or not a JSON object")
    field = str(path[0])
    place = ", ".join(f"item {part + 1}" for part in path[1:] if isinstance(part, int)) or None
    if kind == "extra_forbidden":
        return Refusal(422, field, f"there is no field {field!r} here", "Leave it out.")
    if kind == "missing":
        return Refusal(422, field, f"the field {field!r} is missing")
    message = str(first["msg"])
    for prefix in ("Value error, ", "Input "):
        message = message.removeprefix(prefix)
    remedy = f"{field} {message}." if message.startswith("should") else None
    wrong = f"{field} is not right" if remedy else message
    return Refusal(422, field, wrong, remedy, place)
