"""People who choose as fast as they can, and what they tried: what was acknowledged must be there, once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import httpx2 as httpx

from server_proof.players import Event, Seat
from server_proof.processes import PATIENCE


class Attempt(NamedTuple):
    """What somebody tried, and whether the server said that it is done; if it said nothing, nobody knows."""

    kind: str
    thing: str | None
    acknowledged: bool
    mark: int = 0  # of the moment at which somebody knew


class Eager(threading.Thread):
    """Somebody who chooses as fast as possible, sometimes takes back, and tries again after every crash."""

    def __init__(
        self,
        person: Seat,
        rng: Random,
        up: threading.Event,
        done: list[int],
        mark: Callable[[], int] = int,
    ) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.rng = rng
        self.up = up
        self.mark = mark
        self.done = done  # grows with every acknowledgement, of whomever
        self.attempts: list[Attempt] = []
        self.fault: BaseException | None = None

    def run(self) -> None:
        """Play until the game is over."""
        try:
            for _ in range(20_000):
                assert self.up.wait(10 * PATIENCE)
                try:
                    if self.step():
                        return
                except httpx.TransportError:
                    self.person.close()
                    time.sleep(0.005)
            raise AssertionError("the game does not end")
        except BaseException as fault:
            self.fault = fault

    def step(self) -> bool:
        """One choice, if there is one to make; whether the game is over."""
        view = self.person.view()
        if view["status"] == "over":
            return True
        ask = view["view"]["ask"]
        if view["undo"] and self.rng.random() < 0.1:
            self.attempt("undo", None, view["index"])
        elif ask is not None:
            self.attempt("choice", self.rng.choice(ask["things"]), view["index"])
        else:
            time.sleep(0.005)  # the other seat is asked
        return False

    def attempt(self, kind: str, thing: str | None, index: int) -> None:
        """Try something, and note how it went."""
        try:
            answer = self.person.undo(index) if thing is None else self.person.choose(index, thing)
        except httpx.TransportError:
            self.attempts.append(Attempt(kind, thing, False, self.mark()))
            raise
        if answer.status_code == 200:
            self.attempts.append(Attempt(kind, thing, True, self.mark()))
            self.done.append(1)
        else:
            # The other seat was faster: the question, or the right to take back, is gone.
            assert answer.status_code in (409, 422), answer.text
            assert answer.status_code == 409 or kind == "undo", answer.text


def reached(done: list[int], goal: int, eager: list[Eager]) -> bool:
    """Whether so many choices were acknowledged, or somebody has nothing more to choose."""
    return len(done) >= goal or not all([thread.is_alive() for thread in eager])


def explains(attempts: list[Attempt], events: list[Event]) -> bool:
    """Whether the events are all that was acknowledged, in order, and beside it only what may have been done."""
    places = {0}
    for attempt in attempts:
        after = {
            place + 1 for place in places
            if place < len(events) and (events[place].kind, events[place].thing) == (attempt.kind, attempt.thing)
        }  # fmt: skip
        places = after if attempt.acknowledged else places | after
    return len(events) in places
