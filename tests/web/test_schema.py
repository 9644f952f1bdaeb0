"""The description of the API keeps its word: whatever is sent, no answer is a 5xx."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.openapi.checks import UndefinedStatusCode  # noqa: F401 (a name to grep for)

from tests.web.conftest import Server


@pytest.fixture(scope="session")
def api(server: Server) -> schemathesis.BaseSchema:
    """Return the description that the service itself gives."""
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(
    max_examples=20,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_no_answer_breaks_the_description(case: schemathesis.Case) -> None:
    """Status codes, media types and bodies are those described; bad input is refused."""
    case.call_and_validate()
