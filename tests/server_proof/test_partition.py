"""Two servers and a PostgreSQL that cannot reach each other for a while: nothing untrue is said, all agree again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

import pytest

from seeds import dice
from server_proof.conftest import Serve
from server_proof.players import JSON, Seat, Socket, check_end, sit_down, stored
from server_proof.processes import Postgres, Server, until
from server_proof.test_outage import LONGEST, timed
from server_proof.test_two_processes import bot_choices, timeless
from server_proof.troubles import healthy
from server_proof.wires import Wire


@pytest.fixture
def wires(postgres: Postgres) -> Iterator[list[Wire]]:
    """A wire for each of two servers."""
    wires = [Wire(postgres.port), Wire(postgres.port)]
    yield wires
    for wire in wires:
        wire.close()


@pytest.fixture
def db(postgres: Postgres) -> str:
    return postgres.new()


def seen(person: Seat) -> JSON:
    """What somebody sees; after a trouble some answers may still be that the database is away."""

    def view() -> JSON | None:
        answer = person.ask("GET")
        assert answer.status_code in (200, 503), answer.text
        return dict(answer.json()) if answer.status_code == 200 else None

    found: JSON = until("a view", view)
    return found


class Play:
    """What people have chosen: what was acknowledged, in order, and how often nobody knows."""

    def __init__(self, watching: list[Socket]) -> None:
        self.rng = dice("partition")
        self.watching = watching
        self.made: list[tuple[int, str]] = []
        self.doubts = 0

    def choose(self, person: Seat, view: JSON, thing: str) -> int:
        """Choose; the status of the answer."""
        for socket in self.watching:
            socket.drain()  # who reads nothing for long is cut off
        answer = timed(partial(person.choose, view["index"], thing))
        assert answer.status_code in (200, 409, 503), answer.text
        if answer.status_code == 200:
            assert person.seat is not None
            self.made.append((person.seat, thing))
        self.doubts += answer.status_code == 503
        return answer.status_code

    def some(self, people: list[Seat], number: int = 0) -> None:
        """So many choices of people, or all to the end."""
        goal = len(self.made) + number
        while not number or len(self.made) < goal:
            for person in people:
                view = seen(person)
                if view["status"] == "over":
                    return
                if view["view"]["ask"] is not None:
                    self.choose(person, view, self.rng.choice(view["view"]["ask"]["things"]))

    def kept(self, db: str, table: str) -> None:
        """What was acknowledged is kept once and in order; beside it only what nobody knows of, or bots chose."""
        kept = stored(db, table)
        own = [(event.seat, event.thing) for event in kept.events if not event.auto]
        rest = iter(own)
        assert all([choice in rest for choice in self.made])
        assert len(own) - len(self.made) <= self.doubts
        kept.played()  # by the rules


def asked(person: Seat) -> JSON:
    """What somebody sees who is asked something."""

    def view() -> JSON | None:
        found = seen(person)
        return found if found["view"]["ask"] is not None else None

    found: JSON = until("a question", view)
    return found


def agree(servers: list[Server], people: list[Seat]) -> None:
    """Both servers show the same."""
    for person in people:
        views = [timeless(seen(person.at(server))) for server in servers]
        assert views[0] == views[1]


def told(sockets: list[Socket], seats: list[Seat]) -> None:
    """Who looks on is told of all that has happened."""
    for number, (socket, seat) in enumerate(zip(sockets, seats, strict=True)):
        index = seen(seat)["index"]
        try:
            socket.settle(index)
        except TimeoutError:
            raise AssertionError(f"viewer {number} knows {socket.table()['index']} of {index}") from None


def at_the_end(servers: list[Server], db: str, people: list[Seat], play: Play) -> None:
    """The game is over, and everything is as it should be, at both servers."""
    agree(servers, people)
    play.kept(db, people[0].table)
    for server in servers:
        until("health", partial(healthy, server))
        for person in people:
            seen(person.at(server))
            check_end(person.at(server), db)


TROUBLES: dict[str, Callable[[Wire], None]] = {"silent": Wire.silent, "mute": Wire.mute, "cut": Wire.cut}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_a_server_without_its_database_promises_nothing_and_the_other_plays_on(
    serve: Serve, db: str, wires: list[Wire], trouble: str
) -> None:
    servers = [serve(wire.url(db)) for wire in wires]
    one, two = servers
    assert two.url
    (ada,) = sit_down(one, seats=("you", "random"), speed="relaxed")
    watching = [Seat(server, ada.table).socket() for server in servers]
    play = Play(watching)
    play.some([ada], 3)
    until("the first server plays the bot", lambda: bot_choices(one) > 0)
    assert bot_choices(two) == 0
    before = asked(ada)
    TROUBLES[trouble](wires[0])
    assert play.choose(ada, before, before["view"]["ask"]["things"][0]) == 503
    until("health knows", lambda: not healthy(one))
    there = ada.at(two)
    while bot_choices(two) == 0:  # it takes the table over
        view = asked(there)
        assert view["status"] == "playing"
        play.choose(there, view, view["view"]["ask"]["things"][-1])
    wires[0].heal()
    until("health", partial(healthy, one))
    agree(servers, [ada])
    told(watching, [Seat(two, ada.table)] * 2)
    play.some([ada])
    told(watching, [Seat(two, ada.table)] * 2)
    at_the_end(servers, db, [ada], play)


@pytest.mark.parametrize("lost", ["answer", "question"])
def test_a_commit_on_its_way_when_the_wire_breaks_is_made_once_or_not_at_all(
    serve: Serve, db: str, wires: list[Wire], lost: str
) -> None:
    one, two = servers = [serve(wire.url(db)) for wire in wires]
    ada, ben = sit_down(one, others=[two])
    watching = [ada.socket(one), ada.socket(two)]
    play = Play(watching)
    play.some([ada, ben], 4)
    # Heartbeats commit too: try again until it was the choice.
    for tries in count():
        assert tries < 20
        person = next(person for person in (ada.at(one), ben.at(one)) if seen(person)["view"]["ask"] is not None)
        other = ben.at(two) if person.seat == ada.seat else ada.at(two)
        view = seen(person)
        events = len(stored(db, ada.table).events)
        wires[0].upon(b"COMMIT", wires[0].mute if lost == "answer" else wires[0].silent)
        status = play.choose(person, view, view["view"]["ask"]["things"][0])
        if status == 503 and len(stored(db, ada.table).events) == events + (lost == "answer"):
            break
        wires[0].heal()
        until("health", partial(healthy, one))

    # Who sits elsewhere is not held up for ever by what the first server has begun.
    def elsewhere() -> bool:
        view = seen(other)
        ask = view["view"]["ask"]
        return ask is None or play.choose(other, view, ask["things"][0]) == 200

    until("a choice elsewhere", elsewhere, 2 * LONGEST)
    wires[0].heal()
    until("health", partial(healthy, one))
    agree(servers, [ada, ben])
    play.some([ada.at(two), ben.at(one)])
    told(watching, [ada.at(two)] * 2)
    at_the_end(servers, db, [ada, ben], play)


def test_who_looks_on_is_told_also_when_the_wire_has_forgotten_its_connections(
    serve: Serve, db: str, wires: list[Wire]
) -> None:
    one, two = servers = [serve(wire.url(db)) for wire in wires]
    ada, ben = sit_down(one, others=[two])
    watching = [ada.socket(one), ben.socket(two)]
    play = Play(watching)
    play.some([ada, ben], 4)
    told(watching, [ada, ben])
    wires[0].forget()
    play.some([ada.at(two), ben.at(two)], 2)
    told(watching, [ada.at(two), ben.at(two)])
    until("health", partial(healthy, one))
    play.some([ada, ben])
    told(watching, [ada, ben])
    at_the_end(servers, db, [ada, ben], play)


def test_a_slow_wire_only_takes_longer(serve: Serve, db: str, wires: list[Wire]) -> None:
    servers = [serve(wire.url(db)) for wire in wires]
    ada, ben = sit_down(servers[0], others=[servers[1]])
    watching = [ada.socket(servers[1]), ben.socket(servers[0])]
    wires[0].delay = wires[1].delay = 0.05
    play = Play(watching)
    play.some([ada, ben], 6)
    for wire in wires:
        wire.heal()
    play.some([ada, ben])
    told(watching, [ada, ben])
    at_the_end(servers, db, [ada, ben], play)
