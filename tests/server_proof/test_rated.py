"""Rated games whose server is killed around their end: each of them counts exactly once."""

from __future__ import annotations

import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise

import httpx2 as httpx
import pytest
from openskill.models import PlackettLuce

from seeds import FRESH, dice
from server.signing import Key, nonce, register
from server_proof.conftest import Serve
from server_proof.players import Seat, play_out, query, sit_down, stored, web
from server_proof.processes import PATIENCE, Server, until

ADA = Key(1)
BOT = "random"
GAMES = 6 if FRESH else 2
# When a server kills itself while it takes a result: before it begins, when it has written the new rating of one player
# and not of the other, and when all is on disk.
MOMENTS = ["begun", "half", "written"]
FATE = """
import os, signal
from rathaus.server import ratings
def die(*args):
    os.kill(os.getpid(), signal.SIGKILL)
moment = os.environ["RATHAUS_DIES"]
if moment == "begun":
    ratings.take = die
elif moment == "half":
    one, put = [], ratings._put
    ratings._put = lambda *args: die() if one else (one.append(1), put(*args))
elif moment == "written":
    ratings.take = lambda *args, take=ratings.take: (take(*args), die())
"""


def begin(server: Server, moment: str) -> None:
    """Start a server that will kill itself at a moment, perhaps before anybody can ask it something, or not."""
    server.surroundings = {"RATHAUS_DIES": moment}
    server.begin()


def rated(server: Server) -> Seat:
    """A person with a signed name at a rated table, which has started."""
    (ada,) = sit_down(server, seats=("you", BOT), rated=True, speed="live")
    with web(server) as client:
        signed = ADA.signed(nonce(client), "sit", ada.table, str(ada.seat), host=server.url.removeprefix("http://"))
    assert ada.ask("POST", "/sign", json=signed).status_code == 200
    assert ada.ask("POST", "/ready", json={"ready": True}).json()["status"] == "playing"
    return ada


def counted(db: str) -> dict[str, tuple[int, int]]:
    """How many games each player has, and how many of them were won."""
    rows = query(db, "SELECT who, games, won FROM ratings")
    return {row["who"]: (row["games"], row["won"]) for row in rows}


def taken(db: str, table: str) -> bool:
    """Whether the result of a table was taken."""
    return bool(query(db, "SELECT rated FROM tables WHERE id = ?", [table])[0]["rated"] == 2)


def test_a_rated_game_counts_once_whenever_its_server_is_killed(
    serve: Serve, db: str, record_property: Callable[[str, object], None]
) -> None:
    rng, kills = dice("rated"), 0
    model = PlackettLuce()
    expected = {ADA.id: model.rating(), f"bot:{BOT}": model.rating()}
    won = dict.fromkeys(expected, 0)
    server = serve(db, first=FATE, surroundings={"RATHAUS_DIES": MOMENTS[0]})
    with web(server) as client:
        assert register(client, ADA, "Ada", server.url.removeprefix("http://")).status_code == 200
    for number in range(1, GAMES + 1):
        # The first game meets every moment; a later one shows that nothing of those before is counted again.
        moments = [] if number > 1 else MOMENTS
        if FRESH and number > 1:
            moments = sorted(rng.sample(MOMENTS, rng.randrange(len(MOMENTS) + 1)), key=MOMENTS.index)
            server.kill()
            begin(server, moments[0] if moments else "")
        before = counted(db)
        ada = rated(server)
        with suppress(httpx.TransportError):  # as soon as the game is over the server may be gone
            play_out([ada], dice("rated", number))
        for moment, later in pairwise([*moments, ""]):
            assert server.process is not None
            assert server.process.wait(PATIENCE) == -signal.SIGKILL
            kills += 1
            assert taken(db, ada.table) == (moment == "written")
            assert (counted(db) == before) == (moment != "written")
            begin(server, later)
        until("the result", partial(taken, db, ada.table))
        over = stored(db, ada.table).played()[-1]
        assert over.over
        places = [float(seat not in over.winners) for seat in range(2)]
        after = model.rate([[rating] for rating in expected.values()], ranks=places)
        expected = {who: team[0] for who, team in zip(expected, after, strict=True)}
        won = {who: times + (seat in over.winners) for seat, (who, times) in enumerate(won.items())}
        assert counted(db) == {who: (number, times) for who, times in won.items()}
        rows = query(db, "SELECT who, mu, sigma FROM ratings")
        assert {row["who"]: (row["mu"], row["sigma"]) for row in rows} == {
            who: pytest.approx((rating.mu, rating.sigma)) for who, rating in expected.items()
        }
    assert len(query(db, "SELECT table_id FROM results")) == GAMES
    record_property("kills", kills)
