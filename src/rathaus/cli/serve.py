"""Serving the page."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import click

from rathaus import BadOption, Message
from rathaus.cli.shown import command, refuse_together
from rathaus.cli.stored import database, stored
from rathaus.kernel.native import engine
from rathaus.text import Words


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=int, default=8000, show_default=True, help="The port; 0 takes a free one.")
@stored
@click.option("--workers", type=int, help="Processes that bots think in.  [default: all cores but one]")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="Server processes.")
@click.option("--pace", type=float, default=0.4, show_default=True, help="Seconds before the choice of a bot.")
@click.option("--rate", type=float, default=50.0, show_default=True, help="Requests a second per client; 0: no limit.")
@click.option("--keep-finished", type=float, default=0, metavar="DAYS", help="Remove finished tables after so long.")
@click.option("--keep-abandoned", type=float, default=0, metavar="DAYS", help="Remove tables that nobody plays on at.")
@click.option("--keep-practice", type=float, default=0, metavar="DAYS", help="Remove practice tables after so long.")
@click.option("--unlimited", is_flag=True, help="No limits on what one client may do: for closed groups and tests.")
@click.option("--trusted-proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy, whose word counts.")
@click.option("--allowed-host", "hosts", multiple=True, metavar="NAME", help="A name under which the server is asked.")
@click.option(
    "--push/--no-push", "pushes", default=True, help="Tell people whose page is closed that it is their turn."
)
@click.option(
    "--push-grace", type=float, default=20.0, show_default=True, help="Seconds until a page counts as closed."
)
@click.option(
    "--push-quiet",
    type=click.IntRange(0, 86_400),
    default=900,
    show_default=True,
    help="Seconds between two messages to a device.",
)
@click.option("--push-contact", metavar="ADDRESS", help="Whom push services may ask: mailto:... or https://...")
@click.option("--push-target", "targets", multiple=True, metavar="URL", help="A push service of one's own begins so.")
@click.option("--webhook", "hooks", multiple=True, metavar="URL", help="Webhooks may have addresses that begin so.")
@click.option("--open/--no-open", "opens", default=False, help="Open the page in a browser, if there is a screen.")
@click.option("--openapi", is_flag=True, help="Print the description of the interface as JSON, and end.")
@command
def serve(
    host: str,
    port: int,
    db: str | None,
    data: Path | None,
    workers: int | None,
    processes: int,
    pace: float,
    rate: float,
    keep_finished: float,
    keep_abandoned: float,
    keep_practice: float,
    unlimited: bool,
    proxies: tuple[str, ...],
    hosts: tuple[str, ...],
    pushes: bool,
    push_grace: float,
    push_quiet: int,
    push_contact: str | None,
    targets: tuple[str, ...],
    hooks: tuple[str, ...],
    opens: bool,
    openapi: bool,
) -> None:
    """Serve tables and the page, for playing in a browser.

    Several processes, one for each core, share the address, the tables and the bots' processes; all that is said about
    a table comes to the same one.

    A proxy is an address or a network; without one, nobody's word counts on for whom they ask. A server that listens on
    this machine only answers to the names of this machine, unless others are allowed.
    """
    try:
        from rathaus.server import serve as server
        from rathaus.server.forgetting import Keeping
        from rathaus.server.settings import Pushing, Settings
    except ImportError as fault:
        raise BadOption("serve", Message("server-missing", why=str(fault.name))) from None
    if openapi:
        click.echo(server.openapi_text(), nl=False)
        return
    refuse_together("--unlimited", "--rate")
    _least("--pace", pace)
    _least("--rate", rate)
    _least("--keep-finished", keep_finished)
    _least("--keep-abandoned", keep_abandoned)
    _least("--keep-practice", keep_practice)
    _least("--push-grace", push_grace)
    _least("--workers", 1 if workers is None else workers, 1)
    settings = Settings(
        database(db, data),
        host,
        port,
        processes=processes,
        pace=pace,
        rate=0.0 if unlimited else rate,
        limits=not unlimited,
        keeping=Keeping(keep_finished, keep_abandoned, keep_practice),
        proxies=server.proxies(proxies),
        hosts=hosts or server.own_names(host),
        pushing=Pushing(
            pushes,
            push_grace,
            push_quiet,
            targets=server.prefixes("--push-target", targets),
            hooks=server.prefixes("--webhook", hooks),
            contact=server.contact(push_contact),
        ),
    )
    if workers is not None:
        settings = replace(settings, workers=workers)

    def tell(address: str) -> None:
        click.echo(Words().text("server-ready", address=address, engine=engine()))
        if not (settings.page / "index.html").is_file():
            click.echo(Words().text("server-page-not-built"))

    with suppress(KeyboardInterrupt):  # which is how it is ended
        server.serve(settings, opens, tell)


def _least(option: str, given: float, least: int = 0) -> None:
    """Refuse a number that is too small, or none."""
    if not given >= least:
        raise BadOption(option, Message("server-at-least", limit=least))
