"""Looking back at a game that is over: its record, its replay, and how the points went."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from rathaus.games.registry import replay
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.state import State
from rathaus.server.errors import Refusal
from rathaus.server.house import House, Room
from rathaus.server.rows import BOT
from rathaus.server.table import instead
from rathaus.server.workers import BotFault, Job

EVERY = 16  # choices between the states that are kept
KEPT = 16  # games whose states are kept


class Film:
    """A finished game: a state every few choices, from which all others are played on."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.stills: list[State] = []
        self.rounds: list[dict[str, Any]] = []
        self.opening: list[Happening] = []
        state = replay(record, steps=0, closed=False, sink=self.opening.append)
        state.sink = None
        number = state.round
        for step, (seat, name) in enumerate(record.choices):
            if step % EVERY == 0:
                self.stills.append(state.copy())
            totals = _totals(state)
            state.choose(seat, state.thing(name))
            if state.round != number:
                self.rounds.append({"round": number, "totals": totals if state.over else _totals(state)})
                number = state.round
        if not record.choices:
            self.stills.append(state)
        self.rounds = [row for row in self.rounds if row["round"] != number]
        self.rounds.append({"round": number, "totals": _totals(state)})

    def at(self, step: int) -> tuple[State, list[Happening]]:
        """The state after so many choices, and what the last of them, or set-up, made happen."""
        if step == 0:
            return self.stills[0].copy(), self.opening
        start = min(max(0, step - 1) // EVERY, len(self.stills) - 1)
        state = self.stills[start].copy()
        heard: list[Happening] = []
        for number in range(start * EVERY, step):
            seat, name = self.record.choices[number]
            state.sink = heard.append if number == step - 1 else None
            state.choose(seat, state.thing(name))
        state.sink = None
        return state, heard


def _totals(state: State) -> list[int]:
    return [score.total for score in state.scores]


class Films:
    """The games that were looked at lately."""

    def __init__(self) -> None:
        self.films: OrderedDict[str, Film] = OrderedDict()
        self.courses: OrderedDict[tuple[str, int], list[dict[str, Any]]] = OrderedDict()

    async def of(self, house: House, room: Room) -> Film:
        """The film of a table that is over."""
        id = room.table.row.id
        state = finished(room)
        film = self.films.get(id)
        if film is None:
            film = await house.run(Film, state.record())
            self.films[id] = film
            while len(self.films) > KEPT:
                self.films.popitem(last=False)
        self.films.move_to_end(id)
        return film

    async def judged(self, house: House, room: Room, seat: int | None) -> list[dict[str, Any]]:
        """The best and worst choices of a seat by a bot's measure; none for a spectator."""
        if seat is None:
            return []
        key = (room.table.row.id, seat)
        if key not in self.courses:
            job = Job("judge", (finished(room).record().text(), seat, 1))
            try:
                self.courses[key] = await asyncio.wrap_future(house.workers.submit(job, urgent=False))
            except BotFault:
                house.metrics.bot_faults.inc()
                return []
            while len(self.courses) > 10 * KEPT:
                self.courses.popitem(last=False)
        return self.courses[key]


def finished(room: Room) -> State:
    """The last state of a table that is over; Refusal while it is not."""
    state = room.table.state
    if state is None or room.table.status != "over":
        raise Refusal(403, Message("server-not-over"))
    return state


async def replay_step(house: House, films: Films, room: Room, seat: int | None, step: int) -> dict[str, Any]:
    """What a viewer saw after so many choices."""
    film = await films.of(house, room)
    steps = len(film.record.choices)
    if not 0 <= step <= steps:
        raise Refusal(422, Message("out-of-range", found=step, least=0, most=steps), "step")
    state, heard = await house.run(film.at, step)
    messages = [message.to_data() for message in [h.seen_by(seat) for h in heard] if message is not None]
    choice = None
    if step:
        chooser, thing = film.record.choices[step - 1]
        choice = {"seat": chooser, "thing": thing}  # the record, which anybody may have now, says it too
        back = steps - step + 1  # from the end: a practice table goes on from choices that were not made at it
        made = room.table.made[-back] if back <= len(room.table.made) else None
        if made is not None and made.auto > BOT:
            messages.insert(0, instead(chooser, made.auto).to_data())
    return {"step": step, "steps": steps, "view": state.view(seat), "happenings": messages, "choice": choice}
