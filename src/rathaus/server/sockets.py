"""Sockets: one per viewer. Messages wait in a queue each, so that nobody is told later because another is slow."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from rathaus.kernel.message import Message
from rathaus.server.asked import Hello, Ping
from rathaus.server.errors import Refusal, StorageAway, away, error_data
from rathaus.server.house import House, Room
from rathaus.server.limits import Bucket

FIRST = 10.0  # seconds for the first message
LONGEST = 4096  # bytes of a message
BACKLOG = 256  # messages a slow viewer may lie behind
FREQUENT = (20.0, 2.0)  # messages at once, and each second in the long run
NORMAL, GOING_AWAY, WRONG, TOO_LONG, BUSY, RESTART = 1000, 1001, 1008, 1009, 1013, 1012


class Viewer:
    """A connected viewer of a table: its seat, or None for a spectator."""

    def __init__(self, socket: WebSocket, seat: int | None) -> None:
        self.socket = socket
        self.seat = seat
        self.queue: asyncio.Queue[str | int] = asyncio.Queue(BACKLOG)
        self.full = False

    def tell(self, text: str) -> None:
        """Send a message as soon as the viewer takes it; one who takes nothing is cut off."""
        if self.full:
            return
        if self.queue.qsize() >= BACKLOG - 1:
            self.full = True
            self.queue.put_nowait(BUSY)
        else:
            self.queue.put_nowait(text)

    def part(self, code: int) -> None:
        """Close the socket after what was said."""
        if not self.full:
            self.full = True
            self.queue.put_nowait(code)

    async def write(self) -> None:
        """Send what is in the queue until the socket shall be closed."""
        while True:
            item = await self.queue.get()
            if isinstance(item, int):
                await self.socket.close(item)
                return
            await self.socket.send_text(item)


async def serve_socket(house: House, socket: WebSocket, id: str) -> None:
    """Serve one socket from its first message to its end."""
    await socket.accept()
    try:
        room, seat = await _enter(house, socket, id)
    except Refusal as refusal:
        await _refuse(socket, refusal)
        return
    except StorageAway:
        await _refuse(socket, away(), BUSY)
        return
    except (WebSocketDisconnect, RuntimeError):
        return
    viewer = Viewer(socket, seat)
    house.admit(room, viewer)
    writer = asyncio.create_task(viewer.write())
    reader = asyncio.create_task(_listen(viewer))
    try:
        await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        if reader.done() and not reader.cancelled() and reader.exception() is None and not writer.done():
            await asyncio.wait((writer,), timeout=1.0)
    finally:
        house.dismiss(room, viewer)
        for task in (reader, writer):
            task.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


async def _enter(house: House, socket: WebSocket, id: str) -> tuple[Room, int | None]:
    """The room and the seat that the first message names."""
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
    try:
        seat = await house.holder(room, hello.token)
    except Refusal:
        house.limits.guessed(_client(socket), id)
        raise
    if seat is not None:
        await house.back(room, seat)
    return room, seat


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


async def _listen(viewer: Viewer) -> None:
    """Answer pings; anything else ends the conversation."""
    bucket = Bucket(*FREQUENT)
    try:
        while True:
            text = await _receive(viewer.socket)
            if not bucket.take():
                raise Refusal(429, Message("server-too-many"))
            try:
                ping = Ping.model_validate_json(text, strict=True).ping
            except ValidationError:
                raise Refusal(422, Message("server-socket-message")) from None
            viewer.tell(json.dumps({"type": "pong", "ping": ping}))
    except Refusal as refusal:
        viewer.tell(json.dumps({"type": "error", **error_data(refusal)}))
        viewer.part(TOO_LONG if refusal.status == 413 else WRONG)
    except (WebSocketDisconnect, RuntimeError):
        viewer.part(NORMAL)


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
