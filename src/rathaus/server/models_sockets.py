"""The shapes of what a socket tells."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel

from rathaus.server.models import ChatEntry, ErrorData, LogEntry, SeatView, TableCore, TableView


class TableMessage(BaseModel):
    """The whole table, at once after the first message."""

    type: Literal["table"]
    table: TableView


class UpdateMessage(BaseModel):
    """What changed; log entries with an index above ``dropped`` are to be forgotten first."""

    type: Literal["update"]
    table: TableCore
    log: list[LogEntry]
    dropped: int | None


class ChangesMessage(BaseModel):
    """What changed, for a viewer that takes changes: ``changes`` by field of the table it was told last.

    A change is a list with the new value, or an object with the changes of its fields; of a list by place, where one
    after the last place is new. ``number`` counts these messages since the last whole table. Log entries with an
    index above ``dropped`` are to be forgotten first.
    """

    type: Literal["changes"]
    number: int
    changes: dict[str, Any]
    log: list[LogEntry]
    dropped: int | None


class ChatMessage(BaseModel):
    """Somebody said something."""

    type: Literal["chat"]
    line: ChatEntry


class SeatsMessage(BaseModel):
    """Somebody came, went, or is played for by a bot."""

    type: Literal["seats"]
    seats: list[SeatView]


class PongMessage(BaseModel):
    """The answer to a ping."""

    type: Literal["pong"]
    ping: int


class DoneMessage(BaseModel):
    """The choice, or the undo, with this number was made; ``index`` is the viewer's new one."""

    type: Literal["done"]
    id: int
    index: int


class RefusedMessage(BaseModel):
    """The choice, or the undo, with this number was refused as it would be by HTTP with this status."""

    type: Literal["refused"]
    id: int
    status: int
    error: ErrorData


class ErrorMessage(BaseModel):
    """Why the socket is being closed."""

    type: Literal["error"]
    error: ErrorData


SocketMessage = (
    TableMessage
    | UpdateMessage
    | ChangesMessage
    | ChatMessage
    | SeatsMessage
    | PongMessage
    | DoneMessage
    | RefusedMessage
    | ErrorMessage
)
