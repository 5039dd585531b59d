"""Who plays: people at tables of Rathaus, by socket or by HTTP as before, and at matches of boardgame.io."""

from __future__ import annotations

import json
import re
import signal
import time
from collections.abc import Generator
from typing import Any

from lean import JSON, Crowd, Http, Wire, frame

import rathaus
from rathaus import GAMES

Opening = Generator[tuple[str, str, str | None, JSON | None], JSON, None]

# A game in which several choose at once.
GAME = next(name for name in GAMES if len(rathaus.new(name, 2, seed=1).waiting) > 1)


class Person(Wire):
    """Somebody at a seat, who answers every question at once, or after a while."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        super().__init__(table.crowd)
        self.table = table
        self.seat = seat
        self.token = token
        self.asked = -1  # the index of the latest question that was not answered
        self.begun = 0.0  # when the choice was sent that has no answer yet
        self.waits = False  # thinks

    def question(self, index: int) -> None:
        """A question has come."""
        self.asked = index
        self.turn()

    def turn(self) -> None:
        """Answer, if there is a question and time for it."""
        crowd = self.crowd
        if self.asked < 0 or self.begun or self.waits or not crowd.playing or self.table.stopped():
            return
        if crowd.think:
            self.waits = True
            crowd.later(crowd.rng.random() * 2 * crowd.think, self.thought)
        else:
            self.answer()

    def thought(self) -> None:
        """Answer, after thinking."""
        self.waits = False
        if self.asked >= 0 and not self.begun and self.crowd.playing:
            self.answer()

    def answer(self) -> None:
        """Choose something."""
        self.begun = time.perf_counter()
        self.crowd.pending += 1
        index, self.asked = self.asked, -1
        self.choose(index)

    def choose(self, index: int) -> None:
        """Send a choice."""
        raise NotImplementedError

    def done(self, good: bool) -> None:
        """The choice is acknowledged, or refused."""
        crowd = self.crowd
        if good:
            crowd.round.choices.append(time.perf_counter() - self.begun)
            self.table.choices += 1
        else:
            crowd.round.refused += 1
        self.begun = 0.0
        crowd.pending -= 1

    def ended(self) -> None:
        """The server may close the sockets of a table that is over."""
        if not self.table.over:
            super().ended()


class Table:
    """A table, from its opening to its end; then there is a next one."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.id = ""
        self.people: list[Person] = []
        self.seated = 0
        self.choices = 0
        self.over = False
        self.web = Http(crowd)
        self.web.answer = self.answered
        self.steps = self.opening()
        self.request(next(self.steps))

    def opening(self) -> Opening:
        """The requests that open the table."""
        raise NotImplementedError

    def request(self, step: tuple[str, str, str | None, JSON | None]) -> None:
        """Send a request of the opening."""
        method, path, token, body = step
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.crowd.port}",
            "Content-Type: application/json",
            "",
        ]
        if token is not None:
            lines.insert(-1, f"Authorization: Bearer {token}")
        self.web.ask("\r\n".join(lines).encode(), json.dumps(body or {}).encode())

    def answered(self, status: int, data: bytes) -> None:
        """Go on with the opening."""
        assert status in (200, 201), data
        try:
            self.request(self.steps.send(json.loads(data)))
        except StopIteration:
            self.web.close()

    def sat(self) -> None:
        """Somebody has sat down and sees the table."""
        self.seated += 1
        if self.seated == len(self.people):
            self.crowd.there += 1

    def stopped(self) -> bool:
        """Whether no more is to be chosen here, because the table shall stay in the midst of its game."""
        return 0 < self.crowd.stop_at <= self.choices

    def end(self) -> None:
        """The game is over; the next table is opened."""
        if self.over:
            return
        self.over = True
        self.crowd.round.tables += 1
        self.crowd.later(0.0, self.leave)

    def leave(self) -> None:
        """Get up, and open the next table."""
        for person in self.people:
            if person.begun:  # told that it is over before the own choice was acknowledged
                self.crowd.later(0.001, self.leave)
                return
        for person in self.people:
            person.close()
        self.crowd.tables.discard(self)
        self.crowd.there -= 1
        if self.crowd.left:
            self.crowd.left -= 1
            self.crowd.open_table()


# ---- Rathaus ---------------------------------------------------------------------------------------------

# A change has new values in brackets, and changes of a list by its places in braces.
INDEX = re.compile(rb'"index": ?\[?(\d+)')
ASKED = re.compile(rb'"things": ?(?:\[\[?([^\]]*)\]|\{([^}]*)\})')
PLACE = re.compile(rb'"(\d+)":\[("[^"]*")\]')
NOTHING_ASKED = re.compile(rb'"ask": ?\[?null')
OVER = re.compile(rb'"status": ?\[?"over"')
NEAR = 1000  # characters within which a message says the index


class Guest(Person):
    """Somebody at a table of Rathaus, who chooses over the socket."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        super().__init__(table, seat, token)
        self.path = f"/api/tables/{table.id}/socket"
        self.things: list[bytes] = []
        self.index = -1
        self.least = 0  # questions of an index before this one are answered
        self.known = False
        self.greet()

    def opened(self) -> None:
        """Say who it is."""
        self.send(frame(json.dumps({"token": self.token, **self.crowd.wish}).encode()))

    def told(self, text: bytes) -> None:
        """Read what kind of message it is, and of a table its index and what is asked."""
        kind = text[9:14].lstrip(b' "')
        if kind.startswith((b"cha", b"upd", b"tab")):
            self.changed(text)
        elif kind.startswith(b"don"):
            found = INDEX.search(text)
            assert found
            self.acknowledged(int(found[1]))
        elif kind.startswith(b"ref"):
            self.done(False)
        elif kind.startswith(b"err"):
            raise AssertionError(text)

    def changed(self, text: bytes) -> None:
        """A table has come, or what has changed of it."""
        end = text.find(b'"log":', 0, NEAR)
        found = INDEX.search(text, 0, end if end > 0 else NEAR)
        if found:
            self.index = int(found[1])
        asked = ASKED.search(text)
        if asked and asked[1] is not None:
            self.things = asked[1].split(b",")
        elif asked:
            for place, thing in PLACE.findall(asked[2]):
                self.things[int(place) : int(place) + 1] = [thing]
        elif NOTHING_ASKED.search(text):
            self.things = []
        if not self.known:
            self.known = True
            self.table.sat()
        if OVER.search(text):
            self.table.end()
        elif self.things and self.index >= self.least:
            self.question(self.index)

    def acknowledged(self, index: int) -> None:
        """The choice was made, and the next question has this index."""
        self.least = index
        self.done(True)
        self.asked = -1
        if self.things and self.index >= index and not self.table.over:
            self.question(self.index)

    def choose(self, index: int) -> None:
        """Choose one of the things that are offered."""
        thing = self.crowd.rng.choice(self.things).strip()
        self.send(frame(b'{"choose": {"index": %d, "thing": %b}, "id": 1}' % (index, thing)))


class Poster(Guest):
    """Somebody at a table of Rathaus, who chooses over HTTP as clients did before."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        super().__init__(table, seat, token)
        self.head = (
            f"POST /api/tables/{table.id}/choices HTTP/1.1\r\nHost: 127.0.0.1:{self.crowd.port}\r\n"
            f"Content-Type: application/json\r\nAuthorization: Bearer {token}\r\n"
        ).encode()
        self.web: Http | None = None
        self.used = 0.0

    def choose(self, index: int) -> None:
        """Choose one of the things that are offered."""
        now = time.monotonic()
        if self.web is None or now - self.used > 2.5:  # the server closes idle connections
            if self.web is not None:
                self.web.close()
            self.web = Http(self.crowd)
            self.web.answer = self.answered
        self.used = now
        thing = self.crowd.rng.choice(self.things).strip()
        self.web.ask(self.head, b'{"index": %d, "thing": %b}' % (index, thing))

    def answered(self, status: int, data: bytes) -> None:
        """Read whether it was made."""
        if status == 200:
            found = INDEX.search(data)
            assert found
            self.acknowledged(int(found[1]))
        else:
            self.done(False)

    def close(self) -> None:
        """Let both connections go."""
        if self.web is not None:
            self.web.close()
        super().close()


class RathausTable(Table):
    """A table of Rathaus."""

    guest: type[Guest] = Guest

    def opening(self) -> Opening:
        """Two people sit down, and the game begins."""
        wish = {"game": GAME, "players": 2, "seats": [{"kind": "you"}, {"kind": "open"}], "name": "Ada"}
        first = yield "POST", "/api/tables", None, {**wish, **self.crowd.table}
        self.id = first["table"]["id"]
        second = yield "POST", f"/api/tables/{self.id}/join", None, {"name": "Ben"}
        yield "POST", f"/api/tables/{self.id}/start", first["token"], None
        self.people = [self.guest(self, seat, one["token"]) for seat, one in enumerate((first, second))]


class OldTable(RathausTable):
    """A table of a Rathaus to which choices go by HTTP."""

    guest = Poster


# ---- boardgame.io ----------------------------------------------------------------------------------------

NUMBER = re.compile(rb'"_redo":\[\],"_stateID":(\d+)')


class Peer(Person):
    """Somebody at a table of boardgame.io, over its WebSocket."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def __init__(self, table: Table, seat: int, token: str) -> None:
        super().__init__(table, seat, token)
        id = table.id
        self.sync = frame(b"42/table," + json.dumps(["sync", id, str(seat), token, 2]).encode())
        action = {"type": "build", "args": ["?"], "playerID": str(seat), "credentials": token}
        update = json.dumps(["update", {"type": "MAKE_MOVE", "payload": action}, "!", id, str(seat)])
        one, two = update.split('"?"')
        two, three = two.split('"!"')
        self.parts = [part.encode() for part in (one, two, three)]
        self.known = False
        self.greet()

    def told(self, text: bytes) -> None:
        """Read how far the match is; seats take turns, so that says whose turn it is."""
        if text[:1] == b"0":
            self.send(frame(b"40/table,"))
        elif text[:2] == b"40":
            self.send(self.sync)
        elif text[:1] == b"2":
            self.send(frame(b"3"))
        elif text.startswith((b'42/table,["update"', b'42/table,["sync"')):
            found = NUMBER.search(text)
            assert found
            index = int(found[1])
            if self.begun:
                self.done(True)
            if not self.known:
                self.known = True
                self.table.sat()
            if b'"gameover"' in text:
                self.table.end()
            elif index % 2 == self.seat:
                self.question(index)
        elif not text.startswith(b'42/table,["matchData"'):
            raise AssertionError(text[:200])

    def choose(self, index: int) -> None:
        """Make a move."""
        one, two, three = self.parts
        place = int(self.crowd.rng.random() * 6)
        self.send(frame(b"42/table,%b%d%b%d%b" % (one, place, two, index, three)))


class PeerTable(Table):
    """A match of boardgame.io."""

    def opening(self) -> Opening:
        """Two people sit down."""
        match = yield "POST", "/games/table/create", None, {"numPlayers": 2}
        self.id = match["matchID"]
        tokens = []
        for seat, name in enumerate(("Ada", "Ben")):
            answer = yield "POST", f"/games/table/{self.id}/join", None, {"playerID": str(seat), "playerName": name}
            tokens.append(answer["playerCredentials"])
        self.people = [Peer(self, seat, token) for seat, token in enumerate(tokens)]


TABLES: dict[str, type[Table]] = {"rathaus": RathausTable, "old": OldTable, "peer": PeerTable}


def run(kind: str, port: int, seed: int, wish: JSON, table: JSON, pipe: Any) -> None:
    """A process of clients, which does what it is told through a pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    crowd = Crowd(TABLES[kind], port, seed, wish, table)
    while True:
        try:
            # Sockets are answered also while nobody plays.
            while not pipe.poll():
                crowd.step()
            name, *args = pipe.recv()
            if name == "open":
                crowd.open(args[0], lambda number: pipe.send(("told", number)))
                pipe.send(("done", crowd.there))
            elif name == "play":
                seconds, think, tables, stop_at = args
                pipe.send(
                    ("done", crowd.play(seconds, think, tables, stop_at, lambda number: pipe.send(("told", number))))
                )
                crowd.settle()
                pipe.send(("done", None))
            elif name == "go":
                crowd.go()
                pipe.send(("done", None))
        except EOFError:
            return
        except Exception as fault:
            pipe.send(("fault", repr(fault)))
            return
