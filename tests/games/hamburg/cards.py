"""What the tests of cards share: building a card, finding it refused, laying out what it acts on."""

from __future__ import annotations

from games.hamburg.printed import PRINTED
from games.hamburg.table import Answer, Table, table
from rathaus import Message
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance

SPARE = 240  # a card that is held so that there is a turn to refuse something in

# How one can advance on the square: in which way, to which space, with which points.
WAYS = [("dice", 1, 0), ("002", 1, 0), ("068", 1, 0), ("beyond", 9, 4)]


def build(t: Table, card: int, *answers: Answer, left: int = 0, seat: int = 0) -> Table:
    """The seat builds the card on a new site and has so many marks left after paying."""
    t.site(seat)
    return t.marks(seat, PRINTED[card][0] + left).play(card, "build", *answers, seat=seat)


def search(t: Table, card: int, *answers: Answer) -> Table:
    """Seat 0 builds a card that looks through the discard pile, and has one more free site."""
    first = t.site(0)
    t.site(0)
    return t.marks(0, PRINTED[card][0]).play(card, "build", first, *answers)


def refused(t: Table, card: int, why: str) -> None:
    """In a turn of seat 0 the building is not offered, and this is why."""
    t.hand(0, SPARE).turn()
    assert card not in t.offers()
    assert t.why_not(card) == Message(why, card=f"card:{card}")


def needs(card: int, colour: str) -> None:
    """The building is not offered to a player with every worker but this one."""
    all_others = {other: 1 for other in COLOURS if other != colour}
    refused(table().built(0, card).marks(0, 9).workers(0, **all_others), card, "hamburg-price")


def no_piles(t: Table, pink: tuple[int, ...] = ()) -> Table:
    """All draw piles are empty, but perhaps for a few pink cards."""
    for colour in COLOURS:
        t.pile(colour, *pink if colour == "pink" else ())
    return t


def tokens(t: Table, **colours: int) -> Table:
    """Only so many black tokens of these colours are still hidden."""
    t.g.bag = [colours.get(colour, 0) for colour in COLOURS]
    return t


def advanced(card: int, way: str) -> Table:
    """A table with the card and two risks, where the seat has just advanced in this way."""
    t = table().sites(0, "gray").built(0, card).risks(0, pink=2, gray=1)
    if way == "068":
        return t.marks(0, 6).play(68, "build")
    if way == "002":
        return t.built(0, 2).marks(0, 4).happen(MayAdvance(0)).answer("yes")
    if way == "beyond":
        t.square(0, 9)
    return t.dice(pink=1).marks(0, 1).happen(MayAdvance(0)).answer("yes")


def end_round(t: Table) -> Table:
    """The last round ends."""
    t.g.round = 8
    return t.happen(EndRound())
