"""What the tests of clergy tiles share."""

from __future__ import annotations

from games.hamburg.table import Table, table
from rathaus.games.hamburg.round import Round
from rathaus.games.hamburg.state import Hamburg

SIDES = ["good", "bad"]
TWELVE = {
    "money", "warm-money", "cold-money", "workers", "wall", "hands", "square", "ships", "build", "worker", "turns",
    "risks",
}  # fmt: skip


def lying(tile: str, side: str, *modules: str, players: int = 2, black: int = 3) -> Table:
    """A table where this side is in force."""
    return table(players, "clergy", *modules).dice(black=black).clergy(tile, side)


def tiles(g: Hamburg) -> list[list[str]]:
    """The tiles at the windows, each with its side."""
    found = g.view(None)["table"]["clergy_tiles"]
    assert isinstance(found, list)
    return found


def fill(t: Table, number: int) -> Table:
    """Everybody who has a hand holds so many pink or gray cards."""
    for seat in range(t.g.options.players):
        for _ in range(number):
            t.g.to_hand(seat, t.spare("pink" if seat < 2 else "gray"))
    return t


def on_to(t: Table, *asked: str) -> Table:
    """Play on, with the basic action workers and the first thing offered elsewhere, until one of these is asked."""
    while t.asked() not in (*asked, None):
        offers = t.offers()
        t.answer("workers" if "workers" in offers else offers[0])
    return t


def whole_round(t: Table, **wanted: int) -> Table:
    """Everybody holds five cards, and a round with this roll is played to the first draw of the next one."""
    for seat in range(t.g.options.players):
        for _ in range(5 - len(t.g.hands[seat])):
            t.g.to_hand(seat, t.spare("orange"))
    return on_to(t.rolling(**wanted).happen(Round()), "draw")


def turns_taken(t: Table) -> list[int]:
    """The seats that have a turn from now on, one after the other; everybody plays a card for workers."""
    seats = []
    while t.asked() == "turn":
        seats.append(t.g.waiting[0])
        t.answer(next(offer for offer in t.offers() if offer in t.has_hand(seats[-1])), "workers")
        if t.asked() == "turn-after":
            t.answer("done")
    assert t.asked() is None
    return seats
