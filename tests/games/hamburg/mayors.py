"""What the tests of mayors share."""

from __future__ import annotations

from typing import Any

import rathaus
from games.hamburg.table import Answer, Table, table
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOUR, COLOURS
from rathaus.games.hamburg.round import EndRound, MayAdvance
from rathaus.games.hamburg.state import Hamburg

SPARE = 97

START = {  # by side: marks, workers of each colour
    1: (10, 2), 2: (10, 0), 3: (10, 1), 4: (7, 1), 5: (10, 1), 6: (5, 0), 7: (5, 2), 8: (10, 2), 9: (5, 1), 10: (5, 1),
}  # fmt: skip
PAIRS = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10]]
TURN = 0
BY_EFFECT = [1, 7, 8, 9, 10, 202]
PRICE = {7: "purple", 8: "gray", 9: "orange", 10: "pink", 202: "pink"}
LEFT = [201, 150, 36, 66, 97]  # a card for each section of the left side, outward


def city(side: int, *modules: str, players: int = 2, edition: dict[str, int] | None = None) -> Table:
    """Seat 0 plays this side, nobody else has a mayor."""
    return table(players, "mayors", *modules, edition=edition).mayor(0, side)


def act(t: Table, way: int, card: int, basic: str, *answers: Answer) -> Table:
    """Seat 0 makes a basic action with this card: that of its turn, or one by an effect, whose price it gets first."""
    if way == TURN:
        return t.play(card, basic, *answers)
    if way == 1:
        t.g.gain_marks(0, 6)
        site = t.site(0)
        where = [site] if len(t.g.roomy(0)) > 1 else []
        return t.top(card).play(1, "build", *where, COLOURS[COLOUR[card]], basic, *answers)
    t.built(0, way)
    t.g.gain_workers(0, COLOURS.index(PRICE[way]), 1)
    if way == 202:
        return t.discarded(card).use(202, basic, *answers)
    return t.top(card).use(way, COLOURS[COLOUR[card]], basic, *answers)


def fresh(players: int, seed: int = 1, *modules: str) -> Hamburg:
    """A game as it begins."""
    state = rathaus.new("hamburg", players, ("mayors", *modules), seed=seed)
    assert isinstance(state, Hamburg)
    return state


def tiles(g: Hamburg) -> list[list[int]]:
    """The sides of the tile that each seat was dealt."""
    return [shown["tile"] for shown in g.view(None)["table"]["mayors"]]


def offered(g: Hamburg) -> list[str]:
    return [g.name(thing) for thing in g.things(g.waiting[0])]


def choose_all(g: Hamburg, place: int) -> Hamburg:
    """Everybody chooses the first, or the second, side."""
    while g.round == 0:
        seat = g.waiting[0]
        g.choose(seat, g.thing(f"mayor:{tiles(g)[seat][place]}"))
    return g


def rolled(t: Table, *seats: int) -> Table:
    """The dice lie there; these seats suffer them."""
    return t.happen(*[RiskByDice(seat) for seat in seats or (0,)])


def march(t: Table, *seats: int) -> Table:
    """These seats may advance."""
    return t.happen(*[MayAdvance(seat) for seat in seats or (0,)])


def price(t: Table) -> int:
    """The price of advancing that is asked for now."""
    assert t.asked() == "advance"
    number = t.g.ask(t.g.waiting[0]).prompt.args["price"]
    assert isinstance(number, int)
    return number


def end(t: Table) -> Table:
    """The last round ends here, so that no new one begins."""
    t.g.round = 8
    return t.happen(*t.g.book.end_of_round, EndRound())


def told(t: Table) -> list[tuple[str, Any, Any]]:
    """From now on, who gains how many points, marks and so on."""
    heard: list[tuple[str, Any, Any]] = []

    def hear(happening: Any) -> None:
        message = happening.message
        heard.append((message.id.removeprefix("hamburg-told-"), message.args.get("seat"), message.args.get("number")))

    t.g.sink = hear
    return heard
