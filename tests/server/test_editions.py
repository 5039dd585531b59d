"""A table with its own edition: everybody is told the numbers that are played with."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import TOGETHER
from rathaus.games.registry import GAMES
from rathaus.kernel.game import Game
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.server.models_games import Book
from server.guests import JSON, Guest, create, error, held_against, seated


def other_numbers(game: Game) -> JSON:
    """An edition in which every number of a card or the board that may be one higher is."""
    changes: JSON = {"name": "dearer"}
    for path, number in game.printed.numbers.items():
        words = path.split(".")
        least, most = game.ranges[words[-2] if words[-1].isdigit() else words[-1]]
        if words[0] in ("cards", "board") and least <= number + 1 <= most:
            changes[path] = number + 1
    return changes


def book(guest: Guest) -> JSON:
    """What a guest is told of the table's cards, pieces and numbers."""
    response = guest.get("/book")
    assert response.status_code == 200, response.text
    found: JSON = held_against(Book, response.json())
    return found


def texts(game: Game, modules: tuple[str, ...], edition: Any) -> list[JSON]:
    """The cards and pieces in an edition, as the server tells them."""
    numbers = game.edition(edition)
    found = game.cards(numbers) + [piece for module in modules for piece in game.pieces(module, numbers)]
    return [{"thing": c.thing, "numbers": c.numbers, "says": [s.to_data() for s in c.says]} for c in found]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_cards_pieces_and_numbers_are_those_of_the_table(client: TestClient, name: str) -> None:
    game = GAMES[name]
    edition = other_numbers(game)
    ada = create(client, name, game.most, modules=list(game.modules), edition=edition)
    found = book(ada)
    assert found["cards"] == texts(game, tuple(ada.table()["modules"]), edition)
    assert found["numbers"] == {**game.printed.numbers, **{k: v for k, v in edition.items() if k != "name"}}
    assert found == book(ada.spectator())
    printed = {card["thing"]: card for card in texts(game, game.modules, None)}
    changed = [card for card in found["cards"] if card["numbers"] != printed[card["thing"]]["numbers"]]
    assert len(changed) > len(game.cards(game.printed)) // 2


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_table_without_an_edition_has_the_printed_numbers(client: TestClient, name: str) -> None:
    game = GAMES[name]
    ada = create(client, name, game.most, ["open"])  # also before the start
    assert book(ada) == {"cards": texts(game, (), None), "numbers": game.printed.numbers}
    listed = client.get(f"/api/games/{name}/cards").json()
    assert book(ada)["cards"] == listed


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_practice_table_has_the_numbers_of_its_position(client: TestClient, name: str) -> None:
    edition = other_numbers(GAMES[name])
    state = rathaus.new(name, GAMES[name].most, seed=3, edition=edition)
    playout(state, seeded(3), 20)
    wish = {"position": state.to_json(), "seat": 0, "name": "Ada", "bots": "random"}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    assert book(ada)["cards"] == texts(GAMES[name], (), edition)


def test_what_a_card_shows_is_what_is_paid(client: TestClient) -> None:
    """In the first round of a game a card costs what the table's book says, not what is printed."""
    edition = other_numbers(GAMES[TOGETHER])
    ada = create(client, TOGETHER, 2, edition=edition)
    costs = {card["thing"]: card["numbers"].get("cost") for card in book(ada)["cards"]}
    met: set[str] = set()
    for seed in range(1, 12):
        state = rathaus.new(TOGETHER, 2, seed=seed, edition=edition)
        while state.view(None)["table"]["round"] == 0:
            for seat in state.waiting:
                state.choose(seat, state.things(seat)[0])
        mine = state.view(0)["table"]["seats"][0]
        for kind, cost in zip(mine["hand"], mine["costs"], strict=True):
            assert costs[f"card:{kind}"] == cost  # nothing makes it cheaper yet
            met.add(kind)
    assert len(met) >= 15


def test_who_has_no_business_there_gets_no_book(client: TestClient) -> None:
    ada = create(client)
    error(Guest(client, ada.id, "wrong", None).get("/book"), 401)
    error(client.get("/api/tables/zzzzzzzzzzzz/book"), 404)
