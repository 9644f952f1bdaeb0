"""The description of the API keeps its word: whatever is sent, no answer is a 5xx."""

from __future__ import annotations

from collections import Counter

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
)

from nonet.web import create_app
from tests.web.conftest import EASY, EMPTY, HARD, SEVERAL, Server

API = schemathesis.openapi.from_dict(create_app().openapi())
OPERATIONS = [found.ok() for found in API.get_all_operations()]
WITH_BODY = [operation for operation in OPERATIONS if operation.body]
PUZZLES = (EASY, HARD, EMPTY, SEVERAL, "55" + EASY[2:], "." * 36, "." * 256, f"{EASY}\n{EASY}")

BEGIN = "POST /api/v1/solutions"

quickly = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def label(operation: schemathesis.APIOperation) -> str:
    """Return how a test is called."""
    return operation.label


def check(case: schemathesis.Case, server: Server) -> None:
    """Send a request and compare the answer with the description."""
    answer = case.call(base_url=server.url)
    assert answer.status_code < 500
    # Not every text is a puzzle: what the description allows may still be refused.
    case.validate_response(answer, excluded_checks=[positive_data_acceptance])


@pytest.mark.parametrize("operation", OPERATIONS, ids=label)
def test_what_the_description_allows(server: Server, operation: schemathesis.APIOperation) -> None:
    """Requests after the description get an answer after the description."""

    @quickly
    @given(case=operation.as_strategy())
    def send(case: schemathesis.Case) -> None:
        check(case, server)

    send()


@pytest.mark.parametrize("operation", WITH_BODY, ids=label)
def test_what_the_description_forbids(server: Server, operation: schemathesis.APIOperation) -> None:
    """Requests against the description are refused with a described error."""

    @quickly
    @given(case=operation.as_strategy(schemathesis.GenerationMode.NEGATIVE))
    def send(case: schemathesis.Case) -> None:
        check(case, server)

    send()


@pytest.mark.parametrize("operation", WITH_BODY, ids=label)
def test_real_puzzles_get_further(server: Server, operation: schemathesis.APIOperation) -> None:
    """Real puzzles in place of the made-up ones reach the work behind the checks."""
    fields = fields_of(operation)
    real = {
        name: choices
        for name, choices in {
            "puzzle": PUZZLES,
            "to": ("line", "json", "hodoku"),
            "seconds": (0.01, 0.1),
            "values": ([0] * 81,),
        }.items()
        if name in fields and (name, operation.path) != ("values", "/api/hint")
    }
    made_up = {"notation", "order", "all", "page_size", "count", "seed", "as", "theme", "marks"}

    @quickly
    @given(case=operation.as_strategy(), data=st.data())
    def send(case: schemathesis.Case, data: st.DataObject) -> None:
        case.body = {name: value for name, value in dict(case.body).items() if name in made_up}
        case.body |= {name: data.draw(st.sampled_from(choices)) for name, choices in real.items()}
        check(case, server)

    send()


def test_one_request_after_another(server: Server) -> None:
    """Requests with what earlier answers gave: pages by their cursor, puzzles as they were read."""
    sent: Counter[str] = Counter()

    class Clients(API.as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: schemathesis.Case) -> dict[str, object]:
            return {"base_url": server.url}

        def before_call(self, case: schemathesis.Case) -> None:
            if isinstance(case.body, dict):  # what nobody gives a chance is found nowhere
                if "seconds" in fields_of(case.operation):
                    case.body["seconds"] = 0.1
                if case.operation.label == BEGIN and "cursor" not in case.body:
                    case.body["puzzle"] = SEVERAL
                if case.operation.path == "/api/v1/read":
                    case.body = {"puzzle": EASY}

        def validate_response(
            self, response: schemathesis.Response, case: schemathesis.Case, **_: object
        ) -> None:
            went_on = isinstance(case.body, dict) and case.body.get("cursor")
            sent[f"{case.operation.label}{' on' if went_on else ''} {response.status_code}"] += 1
            assert response.status_code < 500
            mended = [positive_data_acceptance, negative_data_rejection]  # it was not sent as made
            case.validate_response(response, excluded_checks=mended)

    run_state_machine_as_test(Clients, settings=settings(quickly, stateful_step_count=12))
    assert sent[f"{BEGIN} on 200"] and sent["DELETE /api/v1/solutions/{cursor} 204"], sent
    assert sent["POST /api/v1/solve 200"] and sent["POST /api/v1/hint 200"], sent


def fields_of(operation: schemathesis.APIOperation) -> set[str]:
    """Return the fields a request may have."""
    content = API.raw_schema["paths"][operation.path]["post"]["requestBody"]["content"]
    name = content["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
    return set(API.raw_schema["components"]["schemas"][name]["properties"])
