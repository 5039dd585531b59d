"""Looking back at a game: its record, its diary, its replay, how the points went, and playing on from a step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from rathaus.games.registry import replay
from rathaus.kernel.errors import RathausError
from rathaus.kernel.happening import Happening
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.state import State
from rathaus.server.diary import pages, read_diary, written
from rathaus.server.errors import Refusal, refused
from rathaus.server.house import House
from rathaus.server.log import logged, told_instead
from rathaus.server.room import Room
from rathaus.server.rows import BOT, SeatRow
from rathaus.server.workers import BotFault, Job

EVERY = 16  # choices between the states that are kept
KEPT = 16  # games whose states are kept


def outline(rounds: list[int], told: list[bool]) -> dict[str, Any]:
    """Where rounds begin and where something happens, from the round of each step and whether anything was told."""
    begun = [step for step, number in enumerate(rounds) if step == 0 or number != rounds[step - 1]]
    return {
        "steps": len(rounds) - 1,
        "rounds": [{"round": rounds[step], "step": step} for step in begun],
        "acts": [step for step, something in enumerate(told) if something and step],
    }


class Film:
    """A game as a record has it: a state every few choices, from which all others are played on."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.stills: list[State] = []
        self.rounds: list[dict[str, Any]] = []
        self.opening: list[Happening] = []
        state = replay(record, steps=0, closed=False, sink=self.opening.append)
        number = state.round
        self.numbers = [number]  # the round of each step
        self.heard: list[list[Happening]] = [self.opening]  # what happened at each step
        for step, (seat, name) in enumerate(record.choices):
            if step % EVERY == 0:
                self.stills.append(state.copy())
            totals = _totals(state)
            heard: list[Happening] = []
            state.sink = heard.append
            state.choose(seat, state.thing(name))
            state.sink = None
            self.heard.append(heard)
            self.numbers.append(state.round)
            if state.round != number:
                self.rounds.append({"round": number, "totals": totals if state.over else _totals(state)})
                number = state.round
        if not record.choices:
            self.stills.append(state)
        self.rounds = [row for row in self.rounds if row["round"] != number]
        self.rounds.append({"round": number, "totals": _totals(state)})

    def at(self, step: int) -> tuple[State, list[Happening]]:
        """The state after so many choices, and what the last of them, or set-up, made happen."""
        start = min(step // EVERY, len(self.stills) - 1)
        state = self.stills[start].copy()
        for seat, name in self.record.choices[start * EVERY : step]:
            state.choose(seat, state.thing(name))
        return state, self.heard[step]

    def outline(self, seat: int | None) -> dict[str, Any]:
        """Where rounds begin, and at which steps the viewer was told something."""
        return outline(self.numbers, [any([h.seen_by(seat) is not None for h in heard]) for heard in self.heard])


def _totals(state: State) -> list[int]:
    return [score.total for score in state.scores]


class Films:
    """The games that were looked at lately."""

    def __init__(self) -> None:
        self.films: OrderedDict[str, Film] = OrderedDict()
        self.courses: OrderedDict[tuple[str, int], list[dict[str, Any]]] = OrderedDict()

    async def of(self, house: House, room: Room) -> Film:
        """The film of a table whose game is over, or that only shows one."""
        id = room.table.row.id
        state = told(room)
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
                self.courses[key] = await asyncio.wrap_future(house.workers.submit(job, room.owner, urgent=False))
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


def told(room: Room) -> State:
    """The last state of a table that may be looked back at by anybody; Refusal while it is being played."""
    state = room.table.state
    if state is None or room.table.status not in ("over", "shown"):
        raise Refusal(403, Message("server-not-over"))
    return state


def recorded(room: Room) -> State:
    """The state of a table whose record anybody may have: it can be looked back at, or it is for practice."""
    state = room.table.state
    return state if state is not None and room.table.row.practice else told(room)


async def diary(house: House, room: Room, seat: int | None) -> str:
    """What a viewer saw of a game so far, as text."""
    table = room.table
    if table.state is None:
        raise Refusal(422, Message("server-not-started"))
    return await house.run(_diary, table.state.record(), seat, table.seats)  # the game goes on meanwhile


def _diary(record: Record, seat: int | None, seats: list[SeatRow]) -> str:
    return written(seat, seats, pages(record, seat))


def opened(text: str) -> dict[str, Any]:
    """A diary that somebody brings, ready to be looked at: its steps and their outline."""
    try:
        found = read_diary(text)
    except RathausError as fault:
        raise refused(fault, prefix="diary") from None
    steps = found.steps
    return {
        "game": found.game.name,
        "players": found.players,
        "modules": found.modules,
        "edition": found.edition,
        "seat": found.seat,
        "seats": found.seats,
        "outline": outline([step["round"] for step in steps], [bool(step["told"]) for step in steps]),
        "steps": steps,
    }


def at_step(film: Film, step: int) -> tuple[State, list[Happening]]:
    """A step of a film; Refusal if it has none of this number."""
    steps = len(film.record.choices)
    if not 0 <= step <= steps:
        raise Refusal(422, Message("out-of-range", found=step, least=0, most=steps), "step")
    return film.at(step)


async def replay_step(house: House, films: Films, room: Room, seat: int | None, step: int) -> dict[str, Any]:
    """What a viewer saw after so many choices."""
    film = await films.of(house, room)
    steps = len(film.record.choices)
    state, heard = await house.run(at_step, film, step)
    told = [item.told(seat) for item in [logged(happening, step) for happening in heard]]
    choice = None
    if step:
        chooser, thing = film.record.choices[step - 1]
        choice = {"seat": chooser, "thing": thing}  # the record, which anybody may have now, says it too
        back = steps - step + 1  # from the end: a practice table goes on from choices that were not made at it
        made = room.table.made[-back] if back <= len(room.table.made) else None
        if made is not None and made.auto > BOT:
            told.insert(0, told_instead(chooser, made.auto, step).told(seat))
    happenings = [item for item in told if item is not None]
    return {"step": step, "steps": steps, "view": state.view(seat), "happenings": happenings, "choice": choice}
