"""Guests: people at tables of a server under test. Every answer is held against the model that describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import httpx2 as httpx
from pydantic import BaseModel

from proofs import QUICK as QUICK
from proofs import TOGETHER
from rathaus.server.models import ErrorBody, Seated, TableView
from server.conftest import until

JSON = dict[str, Any]


def held_against(model: type[BaseModel], data: Any) -> Any:
    """The data, which must be exactly what the model says."""
    assert model.model_validate(data, strict=True).model_dump(mode="json", exclude_unset=True) == data
    return data


def error(response: httpx.Response, status: int, id: str | None = None) -> JSON:
    """The error of a refused request."""
    assert response.status_code == status, response.text
    data: JSON = held_against(ErrorBody, response.json())["error"]
    assert data["text"]
    assert id is None or data["id"] == id, data
    return data


class Guest:
    """A viewer of a table: somebody at a seat, or a spectator without a token."""

    def __init__(self, client: httpx.Client, id: str, token: str | None, seat: int | None) -> None:
        self.client = client
        self.id = id
        self.token = token
        self.seat = seat
        self.headers = {} if token is None else {"Authorization": f"Bearer {token}"}

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.client.get(f"/api/tables/{self.id}{path}", params=query, headers=self.headers)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.id}{path}", json=body, headers=self.headers)

    def table(self) -> JSON:
        response = self.get()
        assert response.status_code == 200, response.text
        data: JSON = held_against(TableView, response.json())
        assert data["seat"] == self.seat
        return data

    def try_choose(self, index: int, thing: str) -> httpx.Response:
        return self.post("/choices", {"index": index, "thing": thing})

    def choose(self, thing: str | None = None) -> int:
        """Choose a thing, or the first that is offered; the new index."""
        table = self.table()
        response = self.try_choose(table["index"], thing or table["view"]["ask"]["things"][0])
        assert response.status_code == 200, response.text
        index: int = response.json()["index"]
        return index

    def spectator(self) -> Guest:
        return Guest(self.client, self.id, None, None)


def plan(players: int, *kinds: str) -> list[JSON]:
    """Seats: yours, then these kinds, then greedy bots; a kind is open or the name of a bot."""
    seats: list[JSON] = [{"kind": "you"}]
    for number in range(1, players):
        kind = kinds[number - 1] if number <= len(kinds) else "greedy"
        seats.append({"kind": "open"} if kind == "open" else {"kind": "bot", "bot": kind})
    return seats


def wish(game: str = TOGETHER, players: int = 2, kinds: Sequence[str] = (), **more: Any) -> JSON:
    """What creates a table."""
    return {"game": game, "players": players, "seats": plan(players, *kinds), "name": "Ada", **more}


def create(client: httpx.Client, *args: Any, **more: Any) -> Guest:
    """Somebody at a new table."""
    return seated(client, client.post("/api/tables", json=wish(*args, **more)), 201)


def seated(client: httpx.Client, response: httpx.Response, status: int = 200) -> Guest:
    assert response.status_code == status, response.text
    data = held_against(Seated, response.json())
    return Guest(client, data["table"]["id"], data["token"], data["seat"])


def together(client: httpx.Client, game: str = TOGETHER, players: int = 2, **more: Any) -> list[Guest]:
    """People at all seats of a new table, which has started."""
    first = create(client, game, players, ["open"] * (players - 1), **more)
    names = ["Ben", "Cleo", "Dan", "Eve"][: players - 1]
    others = [seated(client, client.post(f"/api/tables/{first.id}/join", json={"name": name})) for name in names]
    assert first.post("/start").status_code == 200
    return [first, *others]


def finish(guest: Guest) -> JSON:
    """Let somebody choose the first thing each time, until a game against bots is over; the final table."""

    def over() -> JSON | None:
        table = guest.table()
        if table["status"] == "over":
            return table
        if table["view"]["ask"]:
            guest.try_choose(table["index"], table["view"]["ask"]["things"][0])
        return None

    found: JSON = until(over)
    return found


def play_out(guests: Sequence[Guest], limit: int = 400) -> JSON:
    """Let people choose, each the first thing that is offered, until the game is over; the final table."""
    for _ in range(limit):
        table = guests[0].table()
        if table["status"] == "over":
            return table
        waiting = [guest for guest in guests if guest.seat in table["view"]["waiting"]]
        for guest in waiting:
            guest.choose()
    raise AssertionError("the game did not end")
