"""The application: everything put together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.responses import Response

from rathaus.games.registry import GAMES
from rathaus.kernel.message import Message
from rathaus.kernel.native import engine
from rathaus.server import (
    routes_devices,
    routes_editions,
    routes_games,
    routes_play,
    routes_ratings,
    routes_tables,
    routes_words,
)
from rathaus.server.answers import Answer, errors
from rathaus.server.asgi import Gate, TooLarge, too_large
from rathaus.server.driver import Driver
from rathaus.server.errors import Refusal, StorageAway, away, error_response
from rathaus.server.house import House
from rathaus.server.invalid import invalid
from rathaus.server.metrics import Metrics
from rathaus.server.models import Health
from rathaus.server.models_sockets import SocketMessage
from rathaus.server.page import docs_routes, page_routes
from rathaus.server.push import routes as routes_push
from rathaus.server.push.crier import Crier
from rathaus.server.ratings import keep_taking
from rathaus.server.review import Films
from rathaus.server.rows import Stamp
from rathaus.server.schemas import add_schema
from rathaus.server.settings import Settings
from rathaus.server.sockets import RESTART
from rathaus.server.spread import share_limits
from rathaus.server.storage import Storage
from rathaus.server.workers import Workers


class Application(FastAPI):
    """A FastAPI whose description also has the messages of the socket and the tables of all games.

    By itself it knows only requests.
    """

    def openapi(self) -> dict[str, Any]:
        """The OpenAPI description."""
        if self.openapi_schema is None:
            schema = super().openapi()
            messages = TypeAdapter(SocketMessage).json_schema(ref_template="#/components/schemas/{model}")
            schemas = schema["components"]["schemas"]
            for name, model in messages.pop("$defs").items():
                schemas.setdefault(name, model)
            schemas["SocketMessage"] = messages
            for game in GAMES.values():
                if game.view_type is not None:
                    add_schema(schemas, game.view_type)
        assert self.openapi_schema is not None
        return self.openapi_schema


def open_storage(settings: Settings) -> Storage:
    """The database of the settings, not yet started."""
    process = secrets.token_hex(8)
    if settings.postgres:
        from rathaus.server.postgres import PostgresStorage

        return PostgresStorage(settings.db, process)
    from rathaus.server.sqlite import SQLiteStorage

    return SQLiteStorage(Path(settings.db), process)


def create_app(settings: Settings) -> FastAPI:
    """The application of one server process."""
    share = settings.share
    metrics = Metrics(None if share is None else share.folder)
    workers = Workers(settings.workers)
    house = House(settings, open_storage(settings), workers, metrics)
    if share is not None:
        share_limits(house.limits, share.folder)
    driver = Driver(house)
    crier = Crier(house)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        house.begin_threads()
        workers.start()
        taking: asyncio.Task[None] | None = None
        try:
            await house.run(house.storage.start)
            house.storage.watch(lambda stamps: _from_thread(loop, house, stamps))
            await driver.start()
            await crier.start()
            taking = asyncio.create_task(keep_taking(house))
            yield
        finally:
            if taking is not None:
                taking.cancel()
                await asyncio.gather(taking, return_exceptions=True)
            house.closing = True
            for room in list(house.rooms.values()):
                for viewer in list(room.viewers):
                    viewer.part(RESTART)
            await crier.stop()
            await driver.stop()
            await asyncio.gather(*house.tasks, return_exceptions=True)
            await house.run(house.storage.close)
            await house.run(workers.close)
            house.threads.shutdown()

    app = Application(
        title="Rathaus",
        version=version("rathaus"),
        description="Tables of city-building board games: play, watch, look back.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        redirect_slashes=False,
    )
    app.state.house = house
    app.state.alive = 1  # processes behind this address that take connections
    app.state.crier = crier
    app.state.films = Films()
    app.add_middleware(Gate, limits=house.limits, metrics=metrics, settings=settings)
    _handle_errors(app)
    for router in (
        routes_games.router,
        routes_editions.router,
        routes_words.router,
        routes_tables.router,
        routes_devices.router,
        routes_ratings.router,
        routes_play.router,
        routes_play.diaries,
        routes_push.router,
    ):
        app.include_router(router)

    @app.get("/api/health", response_model=Health, responses=errors(), tags=["server"])
    async def health() -> Answer:
        """Whether the server and its database work, and whether it can write."""
        await house.run(house.storage.check)
        if not house.writes:
            raise StorageAway("nothing can be written")
        return Answer({"status": "ok", "version": version("rathaus"), "engine": engine(), "processes": app.state.alive})

    @app.get("/metrics", include_in_schema=False)
    async def count() -> Response:
        metrics.tables.set(len(house.rooms))
        return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")

    app.include_router(docs_routes(settings.docs))
    app.include_router(page_routes(settings.page))
    return app


def _from_thread(loop: asyncio.AbstractEventLoop, house: House, stamps: Mapping[str, Stamp | None] | None) -> None:
    with suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(house.heard, stamps)


def _handle_errors(app: FastAPI) -> None:
    @app.exception_handler(Refusal)
    async def refuse(request: Request, fault: Refusal) -> Response:
        return error_response(fault)

    @app.exception_handler(StorageAway)
    async def database_away(request: Request, fault: StorageAway) -> Response:
        return error_response(away())

    @app.exception_handler(RequestValidationError)
    async def not_valid(request: Request, fault: RequestValidationError) -> Response:
        return error_response(invalid(fault.errors()))

    @app.exception_handler(TooLarge)
    async def large(request: Request, fault: TooLarge) -> Response:
        return error_response(too_large(fault.most))

    @app.exception_handler(HTTPException)
    async def other(request: Request, fault: HTTPException) -> Response:
        reasons = {404: "server-no-page", 405: "server-wrong-method", 408: "server-too-slow"}
        response = error_response(
            Refusal(fault.status_code, Message(reasons.get(fault.status_code, "server-not-understood")))
        )
        if fault.headers:
            response.headers.update(fault.headers)
        return response
