"""Sockets: one per viewer, to tell changes and to take choices.

What a viewer is told in one go is written together, at once. Where it lies behind, its messages wait in a queue of its
own, so that nobody is told later because another is slow. What a viewer says is answered in its order; while one of its
choices is on the way to disk, the next waits.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from rathaus.kernel.message import Message
from rathaus.server import play
from rathaus.server.asked import READ, Choice, ChooseMessage, Hello, Ping, Undo, UndoMessage
from rathaus.server.connections import AT_ONCE
from rathaus.server.errors import Refusal, StorageAway, away, error_data, place_of
from rathaus.server.holders import hashed, tokens
from rathaus.server.house import House
from rathaus.server.inbox import Inbox
from rathaus.server.limits import Bucket
from rathaus.server.room import Room

FIRST = 10.0  # seconds for the first message
LONGEST = 4096  # bytes of a message
BACKLOG = 256  # messages a slow viewer may lie behind
FREQUENT = (20.0, 2.0)  # messages at once, and each second in the long run
SAID: TypeAdapter[Ping | ChooseMessage | UndoMessage] = TypeAdapter(Ping | ChooseMessage | UndoMessage, config=READ)
NORMAL, GOING_AWAY, WRONG, TOO_LONG, BUSY, RESTART = 1000, 1001, 1008, 1009, 1013, 1012

log = logging.getLogger("rathaus.server")


class Viewer:
    """A connected viewer of a table: its seat, or None for a spectator."""

    def __init__(
        self, socket: WebSocket, seat: int | None, token: str | None = None, takes_changes: bool = False
    ) -> None:
        self.socket = socket
        self.seat = seat
        self.token = token  # as it is kept
        self.takes_changes = takes_changes
        self.known: dict[str, Any] | None = None
        self.number = 0
        self.acting = asyncio.Lock()  # held while a choice of the viewer is made
        self.queue: Inbox[str | int] = Inbox()
        self.full = False
        self.behind = False  # something is in the queue, or on its way from there
        self.fresh: list[str] = []  # told in this go, not written yet
        self.at_once: Callable[[list[str]], bool] | None = socket.scope.get("state", {}).get(AT_ONCE)

    def tell(self, text: str) -> None:
        """Send a message as soon as the viewer takes it; one who takes nothing is cut off."""
        if self.full:
            return
        if self.behind or self.at_once is None:
            self._line_up(text)
            return
        if not self.fresh:
            asyncio.get_running_loop().call_soon(self._write_fresh)
        self.fresh.append(text)

    def part(self, code: int) -> None:
        """Close the socket after what was said."""
        self._write_fresh()
        if not self.full:
            self.full = True
            self.queue.put_nowait(code)

    def _write_fresh(self) -> None:
        texts, self.fresh = self.fresh, []
        if texts and (self.at_once is None or not self.at_once(texts)):
            for text in texts:
                self._line_up(text)

    def _line_up(self, text: str) -> None:
        if self.full:
            return
        self.behind = True
        if self.queue.qsize() >= BACKLOG - 1:
            self.full = True
            self.queue.put_nowait(BUSY)
        else:
            self.queue.put_nowait(text)

    async def write(self) -> None:
        """Send what is in the queue until the socket shall be closed."""
        while True:
            item = await self.queue.get()
            if isinstance(item, int):
                await self.socket.close(item)
                return
            await self.socket.send_text(item)
            self.behind = not self.queue.empty()


async def serve_socket(house: House, socket: WebSocket, id: str) -> None:
    """Serve one socket from its first message to its end."""
    await socket.accept()
    try:
        room, seat, token, takes_changes = await _enter(house, socket, id)
    except Refusal as refusal:
        await _refuse(socket, refusal)
        return
    except StorageAway:
        await _refuse(socket, away(), BUSY)
        return
    except (WebSocketDisconnect, RuntimeError):
        return
    viewer = Viewer(socket, seat, token, takes_changes)
    house.admit(room, viewer)
    reader = asyncio.create_task(_listen(house, room, viewer))
    tasks = [reader]
    try:
        # Mostly nobody lies behind, and nothing is written but at once.
        await asyncio.wait((viewer.queue.coming(), reader), return_when=asyncio.FIRST_COMPLETED)
        writer = asyncio.create_task(viewer.write())
        tasks.append(writer)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if reader.done() and not reader.cancelled() and reader.exception() is None and not writer.done():
            await asyncio.wait((writer,), timeout=1.0)
    finally:
        house.dismiss(room, viewer)
        async with viewer.acting:  # what has begun is brought to its end: others are told of it
            reader.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _enter(house: House, socket: WebSocket, id: str) -> tuple[Room, int | None, str | None, bool]:
    """The room and the seat that the first message names, its token as it is kept, and whether changes are taken."""
    try:
        text = await asyncio.wait_for(_receive(socket), FIRST)
    except TimeoutError:
        raise Refusal(408, Message("server-socket-silent")) from None
    try:
        hello = Hello.model_validate_json(text, strict=True)
    except ValidationError:
        raise Refusal(422, Message("server-socket-message")) from None
    room = await house.room(id)
    if hello.token is not None:
        house.limits.check_guesses(_client(socket), id)
    while True:
        try:
            seat = await house.holder(room, hello.token)
        except Refusal:
            house.limits.guessed(_client(socket), id)
            raise
        if seat is not None:
            await house.back(room, seat)
        if not room.gone:
            break
        room = await house.room(id)  # the other one was forgotten meanwhile: nobody is told of changes there
    return room, seat, None if hello.token is None else hashed(hello.token), hello.changes


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", NORMAL))
    text = message.get("text")
    if text is None:
        raise Refusal(422, Message("server-socket-message"))
    assert isinstance(text, str)
    if len(text) > LONGEST or len(text.encode(errors="replace")) > LONGEST:
        raise Refusal(413, Message("server-socket-long", most=LONGEST))
    return text


async def _listen(house: House, room: Room, viewer: Viewer) -> None:
    """Make choices, take them back and answer pings; anything else ends the conversation."""
    bucket = Bucket(*FREQUENT)
    try:
        while True:
            text = await _receive(viewer.socket)
            try:
                said = SAID.validate_json(text, strict=True)
            except ValidationError:
                raise Refusal(422, Message("server-socket-message")) from None
            if not isinstance(said, Ping):
                async with viewer.acting:
                    viewer.tell(await _answer(house, room, viewer, said))
            elif bucket.take():
                viewer.tell(json.dumps({"type": "pong", "ping": said.ping}))
            else:
                raise Refusal(429, Message("server-too-many"))
    except Refusal as refusal:
        viewer.tell(json.dumps({"type": "error", **error_data(refusal)}))
        viewer.part(TOO_LONG if refusal.status == 413 else WRONG)
    except (WebSocketDisconnect, RuntimeError):
        viewer.part(NORMAL)


async def _answer(house: House, room: Room, viewer: Viewer, said: ChooseMessage | UndoMessage) -> str:
    """What a viewer is answered: that what it wished is done, or why not."""
    wish = said.choose if isinstance(said, ChooseMessage) else said.undo
    status = 200
    try:
        index = await _act(house, room.table.row.id, viewer, wish)
        answer = {"type": "done", "id": said.id, "index": index}
    except Refusal as refusal:
        status = refusal.status
        answer = {"type": "refused", "id": said.id, "status": status, **error_data(refusal)}
    except StorageAway:
        status = 503
        answer = {"type": "refused", "id": said.id, "status": status, **error_data(away())}
    except Exception as fault:
        # Only the kind of fault and its place: what it says could tell what nobody may know.
        log.error("a choice failed: %s at %s", type(fault).__name__, place_of(fault))
        status = 500
        fallen = Refusal(status, Message("server-fault"))
        answer = {"type": "refused", "id": said.id, "status": status, **error_data(fallen)}
    house.metrics.messages.labels("choice" if isinstance(said, ChooseMessage) else "undo", status).inc()
    return json.dumps(answer)


async def _act(house: House, id: str, viewer: Viewer, wish: Choice | Undo) -> int:
    """Do what a viewer wishes, by the same rules as over HTTP; its new index."""
    if not house.limits.check_request(_client(viewer.socket)):
        raise Refusal(429, Message("server-too-many"))
    room = await house.room(id, fresh=isinstance(wish, Undo))
    seat = viewer.seat
    if seat is None:
        raise Refusal(403, Message("server-spectator"))
    if viewer.token not in tokens(room.table.seats[seat]):  # somebody else has the seat by now
        raise Refusal(401, Message("server-wrong-token"), "token")
    await house.back(room, seat)
    if isinstance(wish, Undo):
        return await play.undo(house, room, seat, wish.index)
    return await play.choose(house, room, seat, wish)


async def _refuse(socket: WebSocket, refusal: Refusal, code: int | None = None) -> None:
    if code is None:
        code = TOO_LONG if refusal.status == 413 else WRONG
    message: dict[str, Any] = {"type": "error", **error_data(refusal)}
    try:
        await socket.send_text(json.dumps(message))
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        return


def _client(socket: WebSocket) -> str:
    return socket.client.host if socket.client else ""
