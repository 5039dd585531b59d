"""The description of the interface holds: whatever is asked, the answer is one that is described, and no fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import rathaus
from proofs import ALONE, TOGETHER
from rathaus.kernel.play import playout
from rathaus.server.app import create_app
from rathaus.server.settings import Settings
from seeds import dice, named
from server_proof.players import Seat, plan, play_out, sit_down, web
from server_proof.processes import PATIENCE, Server

DESCRIPTION = schemathesis.openapi.from_dict(create_app(Settings(db="")).openapi())
OPERATIONS = {found.ok().label: found.ok() for found in DESCRIPTION.get_all_operations() if isinstance(found, Ok)}
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
EXAMPLES = {"POST /api/tables/{id}/hint": 6, "POST /api/tables": 80, "POST /api/practice": 60}
QUICK = {"table": {"goal": 4}}


class Place:
    """A server with a table that is being played, one that is over, and one that is open."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.session = requests.Session()
        self.session.trust_env = False
        over = self.table(seats=("you", "random"))
        play_out([over], dice("over"))
        assert over.ask("GET", "/record").status_code == 200
        self.over = over
        state = rathaus.new(TOGETHER, players=2, seed=5)
        playout(state, seeded_dice(), 20)
        self.record = state.record().text()
        self.position = state.to_json()

    def table(self, seats: tuple[str, ...]) -> Seat:
        """Somebody at a new table."""
        wish: dict[str, Any] = {"game": TOGETHER, "edition": QUICK, "speed": "relaxed", "public": True}
        if seats == ("you", "open"):
            with web(self.server) as client:
                body = {**wish, "players": 2, "seats": plan(*seats), "name": "Ada"}
                made = client.post("/api/tables", json=body).json()
            return Seat(self.server, made["table"]["id"], made["token"], 0)
        return sit_down(self.server, seats=seats, **wish)[0]


def seeded_dice() -> rathaus.Rng:
    return rathaus.seeded(3)


@pytest.fixture(scope="module")
def place(lasting: Server) -> Iterator[Place]:
    with named("place"):
        here = Place(lasting)
    yield here
    here.session.close()


def test_all_operations_are_here() -> None:
    assert len(OPERATIONS) >= 22
    assert "POST /api/tables/{id}/choices" in OPERATIONS


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_every_answer_is_as_described(place: Place, label: str) -> None:
    operation = OPERATIONS[label]
    at_a_table = "{id}" in label
    tables = [place.over, place.table(("you", "random")), place.table(("you", "open"))] if at_a_table else [place.over]
    statuses: set[int] = set()

    @settings(
        max_examples=EXAMPLES.get(label, 36), suppress_health_check=list(HealthCheck), database=None,
        phases=[Phase.explicit, Phase.generate],
    )  # fmt: skip
    @given(
        case=operation.as_strategy(),
        table=st.sampled_from([None, *tables]),
        trusted=st.sampled_from([True, True, False, None]),
        true=st.booleans(),
    )
    def ask(case: Any, table: Seat | None, trusted: bool | None, true: bool) -> None:
        headers = {}
        if table is not None and at_a_table:
            case.path_parameters["id"] = table.table
        if table is not None and trusted is not None:
            headers["Authorization"] = f"Bearer {table.token if trusted else 'x' * 32}"
        if true:
            fill_in(place, case, table)
        response = case.call(base_url=place.server.url, session=place.session, headers=headers, timeout=PATIENCE)
        statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS)
        assert "nosniff" in response.headers["x-content-type-options"]

    ask()
    assert statuses
    if at_a_table:
        assert statuses - {404}, "never came further than the door"


def fill_in(place: Place, case: Any, table: Seat | None) -> None:
    """Put true values into a request, so that it comes further than the first check."""
    path = case.operation.path
    body = case.body
    if path.endswith("/choices") and table is not None and isinstance(body, dict):
        view = table.view() if table.ask("GET").status_code == 200 else None
        if view is not None and view["view"] is not None and view["view"]["ask"] is not None:
            body.update(index=view["index"], thing=view["view"]["ask"]["things"][0])
    elif path.endswith("/undo") and table is not None and isinstance(body, dict):
        body.update(index=Seat(table.server, table.table).view()["index"])
    elif path == "/api/practice" and isinstance(body, dict):
        body.pop("record", None)
        body.pop("position", None)
        body.update({"record": place.record} if len(str(body)) % 2 else {"position": place.position})
        body.update(seat=0, name="Ada")
    elif path == "/api/tables" and isinstance(body, dict):
        body.update(game=TOGETHER, players=2, seats=[{"kind": "you"}, {"kind": "open"}], modules=[], name="Ada")
    elif path == "/api/tables/mine" and isinstance(body, dict):
        body.update(tables=[{"id": place.over.table, "token": place.over.token}])
    if "game" in case.path_parameters:
        case.path_parameters["game"] = ALONE
    if "module" in case.path_parameters:
        case.path_parameters["module"] = "ships"
    if "step" in case.path_parameters:
        case.path_parameters["step"] = 1


def test_the_description_is_what_the_server_says(place: Place) -> None:
    answer = place.session.get(f"{place.server.url}/api/openapi.json", timeout=PATIENCE)
    assert answer.json() == create_app(Settings(db="")).openapi()
    assert "SocketMessage" in answer.json()["components"]["schemas"]


def test_methods_that_an_address_does_not_have(place: Place) -> None:
    for label in OPERATIONS:
        path = label.partition(" ")[2].replace("{id}", place.over.table).replace("{step}", "1")
        for method in ("PUT", "DELETE", "PATCH"):
            answer = place.session.request(method, place.server.url + path, timeout=PATIENCE)
            assert answer.status_code in (404, 405), (method, path)
            assert answer.json()["error"]["id"]
