"""Positions that tests begin from: moments of the recorded games, found by what is asked."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import rathaus
from browser.server import Seat, Server
from proofs import PROOFS
from rathaus import State
from rathaus.bots import GreedyBot, Situation
from rathaus.kernel.record import Record, read_record
from rathaus.kernel.rng import seeded

GAMES = Path(__file__).parents[1] / "games"

Wish = Callable[[State], bool]


def recorded(name: str) -> Record:
    """A recorded game."""
    game, _, table = name.partition("-")
    return read_record((GAMES / game / "records" / f"{table}.jsonl").read_text())


def moment(name: str, wish: Wish, after: int = 0) -> State:
    """The first state of a recorded game, after so many choices, that is as wished."""
    record = recorded(name)
    state = rathaus.replay(record, after)
    for seat, thing in record.choices[after:]:
        if wish(state):
            return state
        state.choose(seat, state.thing(thing))
    raise AssertionError(f"nothing in {name} is as wished")


def at(game: str, name: str, also: Wish = lambda _: True) -> State:
    """A moment of a game that its proof names, or the first after it that is also as wished."""
    found = PROOFS[game].MOMENTS[name]
    asked = asks(found.seat, found.prompt)
    return moment(f"{game}-{found.record}", lambda state: asked(state) and also(state), found.after)


def shown(what: str) -> list[tuple[str, str]]:
    """The games and moments that the proofs have for something to be looked at."""
    return [(game, name) for game, proof in PROOFS.items() for name in proof.SHOWN[what]]


def crowded() -> dict[str, tuple[str, str, int, int]]:
    """Where the proofs say that a display is as full as can be: by name a game, a record, a seat, choices."""
    return {
        f"{game}, {name}": (game, *place) for game, proof in PROOFS.items() for name, place in proof.CROWDED.items()
    }


def seated(server: Server, place: tuple[str, str, int, int]) -> Seat:
    """A seat at a practice table that goes on from a moment of a recorded game."""
    game, name, seat, after = place
    return server.practice(rathaus.replay(recorded(f"{game}-{name}"), after), seat)


def asks(seat: int, *prompts: str) -> Wish:
    """A seat is asked one of these questions."""
    return lambda state: seat in state.waiting and state.ask(seat).prompt.id in prompts


def hand_of(state: State, seat: int) -> list[Any]:
    """The cards that a seat has to play."""
    seats = state.view(seat)["table"]["seats"]
    cards: list[Any] = seats[seat][PROOFS[state.options.game.name].HAND]
    return cards


class Asked(NamedTuple):
    """A question that seat 0 is asked in a game."""

    after: int  # choices
    prompt: str
    hand: int  # cards it holds then


@cache
def _played(game: str, players: int, modules: tuple[str, ...], seed: int) -> tuple[Record, list[Asked]]:
    """A game of sensible bots, and what seat 0 is asked in it."""
    state = rathaus.new(game, players=players, modules=modules, seed=seed)
    bots = [GreedyBot(seeded(seed, f"late {seat}"), samples=1) for seat in range(players)]
    asked = []
    while not state.over:
        if 0 in state.waiting:
            asked.append(Asked(state.count, state.ask(0).prompt.id, len(hand_of(state, 0))))
        seat = state.waiting[0]
        state.choose(seat, bots[seat].choose(Situation(state, seat)))
    return state.record(), asked


def late(game: str, players: int, modules: tuple[str, ...], prompt: str, hand: int = 0) -> State:
    """The last time seat 0, with so many cards, is asked a question in a game of sensible bots: displays are full."""
    record, asked = _played(game, players, modules, 7)
    found = [one.after for one in asked if one.prompt == prompt and one.hand >= hand]
    assert found, f"{prompt} is never asked"
    return rathaus.replay(record, found[-1])


def stages(game: str, players: int, modules: tuple[str, ...], seed: int = 7) -> list[State]:
    """The first, the middle and the last time seat 0 is asked something in such a game."""
    record, asked = _played(game, players, modules, seed)
    return [rathaus.replay(record, asked[at].after) for at in (0, len(asked) // 2, -1)]
