"""Serving the page."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click

from rathaus import BadOption, Message
from rathaus.cli.shown import command, refuse_together
from rathaus.kernel.native import engine
from rathaus.text import Words


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=int, default=8000, show_default=True, help="The port; 0 takes a free one.")
@click.option("--db", help="A PostgreSQL URL, or an SQLite file.  [default: a file in the data folder]")
@click.option("--data", type=click.Path(path_type=Path), help="The data folder.  [default: the user's own]")
@click.option("--workers", type=int, help="Processes that bots think in.  [default: all cores but one]")
@click.option("--pace", type=float, default=0.4, show_default=True, help="Seconds before the choice of a bot.")
@click.option("--rate", type=float, default=50.0, show_default=True, help="Requests a second per client; 0: no limit.")
@click.option("--keep-finished", type=float, default=0, metavar="DAYS", help="Remove finished tables after so long.")
@click.option("--keep-abandoned", type=float, default=0, metavar="DAYS", help="Remove tables that nobody plays on at.")
@click.option("--keep-practice", type=float, default=0, metavar="DAYS", help="Remove practice tables after so long.")
@click.option("--unlimited", is_flag=True, help="No limits on what one client may do: for closed groups and tests.")
@click.option("--trusted-proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy, whose word counts.")
@click.option("--allowed-host", "hosts", multiple=True, metavar="NAME", help="A name under which the server is asked.")
@click.option("--open/--no-open", "opens", default=False, help="Open the page in a browser, if there is a screen.")
@click.option("--openapi", is_flag=True, help="Print the description of the interface as JSON, and end.")
@command
def serve(
    host: str,
    port: int,
    db: str | None,
    data: Path | None,
    workers: int | None,
    pace: float,
    rate: float,
    keep_finished: float,
    keep_abandoned: float,
    keep_practice: float,
    unlimited: bool,
    proxies: tuple[str, ...],
    hosts: tuple[str, ...],
    opens: bool,
    openapi: bool,
) -> None:
    """Serve tables and the page, for playing in a browser.

    A proxy is an address or a network; without one, nobody's word counts on for whom they ask. A server that listens on
    this machine only answers to the names of this machine, unless others are allowed.
    """
    try:
        from rathaus.server import serve as server
        from rathaus.server.forgetting import Keeping
        from rathaus.server.settings import Settings, data_folder
    except ImportError as fault:
        raise BadOption("serve", Message("server-missing", why=str(fault.name))) from None
    if openapi:
        click.echo(server.openapi_text(), nl=False)
        return
    refuse_together("--db", "--data")
    refuse_together("--unlimited", "--rate")
    settings = Settings(
        server.database(db, data_folder(data)),
        host,
        port,
        pace=pace,
        rate=0.0 if unlimited else rate,
        limits=not unlimited,
        keeping=Keeping(keep_finished, keep_abandoned, keep_practice),
        proxies=server.proxies(proxies),
        hosts=hosts or server.own_names(host),
    )
    if workers is not None:
        settings = replace(settings, workers=workers)

    def tell(address: str) -> None:
        click.echo(Words().text("server-ready", address=address, engine=engine()))
        if not (settings.page / "index.html").is_file():
            click.echo(Words().text("server-page-not-built"))

    with suppress(KeyboardInterrupt):  # which is how it is ended
        server.serve(settings, opens, tell)
