"""A small vocabulary for tables of The City: lay out a position, play, and look at what players see.

A table is laid out first (``tableau``, ``hand``, ``top`` ...) and is dealt, as a checked position, by
the first thing that is played or looked at. Cards that are not mentioned lie in the deck.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import rathaus
from rathaus import GAMES, Message, State
from rathaus.kernel.happening import Happening

KINDS = [name.removeprefix("card:") for name in GAMES["thecity"].vocabulary.names if name.startswith("card:")]
PARTS = ("printed", "symbols", "buildings", "neighbours")

END = [["EndRound"], ["Income"], ["ScoreAll"]]
CHOOSING = [*END, ["Reveal"]]


def table(players: int, edition: Mapping[str, Any] | None = None) -> Table:
    """A table at the moment of choosing; nobody has a card yet."""
    return Table(players, edition)


def cards(*names: str) -> tuple[str, ...]:
    """Cards as messages name them."""
    return tuple([f"card:{name}" for name in names])


class Card(NamedTuple):
    """What anybody can count on a card."""

    copies: int
    cost: int
    cars: int
    carts: int
    fountains: int


def card(name: str, *enabled_by: str) -> Card:
    """The numbers of a card as they turn out in play: paid, laid down, and counted."""
    deal = json.loads(rathaus.new("thecity", 2, seed=1).to_json())["table"]
    everywhere = deal["deck"] + [kind for seat in deal["seats"] for kind in seat["hand"]]
    t = table(2).tableau(0, *enabled_by)
    if name != "architect":
        t.hand(0, name).cash(0, 11)
    before = t.symbols(0)
    t.choose(0, name).others_pass()
    cost = t.due(0)
    shown = [after - held for after, held in zip(t.symbols(0), before, strict=True)]
    return Card(everywhere.count(name), cost, *shown)


class Table:
    """A table of The City, first laid out and then played at."""

    def __init__(self, players: int, edition: Mapping[str, Any] | None) -> None:
        self.players = players
        self.edition = edition
        self.dealt: State | None = None
        self.heard: list[Happening] = []
        self._round = 1  # the one that is under way
        self._hands: list[list[str]] = [[] for _ in range(players)]
        self._tableaus: list[list[str]] = [[] for _ in range(players)]
        self._discards: list[list[str]] = [[] for _ in range(players)]
        self._cash = [0] * players
        self._points = [0] * players
        self._top: list[str] = []
        self._rest: list[str] | None = None  # where the cards not mentioned lie, if not in the deck

    # ---- laying out ----------------------------------------------------------------------------

    def tableau(self, seat: int, *names: str) -> Table:
        """These cards are built already."""
        self._tableaus[seat] += names
        return self

    def hand(self, seat: int, *names: str) -> Table:
        """These cards are held."""
        self._hands[seat] += names
        return self

    def cash(self, seat: int, number: int) -> Table:
        """The seat also holds so many cards of no further interest."""
        self._cash[seat] += number
        return self

    def discarded(self, seat: int, *names: str) -> Table:
        """These cards were put on the discard pile by the seat."""
        self._discards[seat] += names
        return self

    def top(self, *names: str) -> Table:
        """These cards lie on top of the deck, the first to be drawn first."""
        self._top += names
        return self

    def rest_discarded(self, seat: int) -> Table:
        """All cards not mentioned are on the discard pile; the deck is ``top`` and no more."""
        self._rest = self._discards[seat]
        return self

    def rest_held(self, seat: int) -> Table:
        """All cards not mentioned are in a hand; the deck is ``top`` and no more."""
        self._rest = self._hands[seat]
        return self

    def scored(self, seat: int, points: int) -> Table:
        """The seat has scored so many points."""
        self._points[seat] = points
        return self

    def in_round(self, number: int) -> Table:
        """This is the round of that number."""
        self._round = number
        return self

    def position(self) -> dict[str, Any]:
        """The table as laid out, as data: everybody chooses."""
        edition = GAMES["thecity"].edition(self.edition)
        left = [kind for kind in KINDS for _ in range(edition.numbers.get(f"cards.{kind}.copies", 0))]
        for pile in (*self._hands, *self._tableaus, *self._discards, self._top):
            for name in pile:
                if name != "architect":
                    left.remove(name)
        hands = [hand + [left.pop() for _ in range(self._cash[seat])] for seat, hand in enumerate(self._hands)]
        deck = [] if self._rest is not None else left
        discards = self._discards
        if self._rest is not None:
            hands = [hand + left if self._hands[seat] is self._rest else hand for seat, hand in enumerate(hands)]
            discards = [pile + left if pile is self._rest else pile for pile in discards]
        seats = [
            {
                "hand": hands[seat],
                "tableau": self._tableaus[seat],
                "discards": discards[seat],
                "chosen": [],
                "points": {part: self._points[seat] if part == "printed" else 0 for part in PARTS},
            }
            for seat in range(self.players)
        ]
        data = {
            "rathaus": 1,
            "game": "thecity",
            "rules": GAMES["thecity"].rules,
            "players": self.players,
            "modules": [],
            "edition": edition.to_data(),
            "rng": {"key": "5a" * 32, "drawn": 0},
            "agenda": CHOOSING,
            "lanes": [[["Choose", seat]] for seat in range(self.players)],
            "table": {"round": self._round, "deck": deck + self._top[::-1], "drawn": [], "seats": seats},
        }
        copy: dict[str, Any] = json.loads(json.dumps(data))
        return copy

    @property
    def state(self) -> State:
        """The game; the table is dealt when it is first needed."""
        if self.dealt is None:
            self.dealt = rathaus.load(self.position())
        return self.dealt

    def listen(self) -> Table:
        """Hear from now on what happens."""
        self.state.sink = self.heard.append
        return self

    def copy(self) -> Table:
        """The same table once more, to try something out."""
        new = Table(self.players, self.edition)
        new.dealt = self.state.copy()
        new._round = self.seen(None)["round"]
        return new

    # ---- playing -------------------------------------------------------------------------------

    def choose(self, seat: int, *names: str) -> Table:
        """The seat chooses these, one after the other; ``pass`` and ``done`` are no cards."""
        for name in names:
            self.state.choose(seat, self.thing(name))
        return self

    def others_pass(self) -> Table:
        """Everybody who has still to choose a card builds nothing, or no second card."""
        for seat in self.waiting():
            if self.asked(seat) == "choose":
                self.choose(seat, "pass")
            elif self.asked(seat) == "choose-second":
                self.choose(seat, "done")
        return self

    def build(self, seat: int, *names: str) -> Table:
        """The seat chooses these cards and the others nothing; all reveal."""
        return self.choose(seat, *names).others_pass()

    def pay(self, seat: int, *names: str) -> Table:
        """The seat pays with these cards."""
        return self._answer("pay", seat, names)

    def keep(self, seat: int, name: str) -> Table:
        """The seat, which has built nothing, keeps this one of the cards it drew."""
        return self._answer("keep", seat, (name,))

    def discard(self, seat: int, *names: str) -> Table:
        """The seat discards these cards, at the start or down to the hand limit."""
        return self._answer("discard", seat, names)

    def _answer(self, question: str, seat: int, names: tuple[str, ...]) -> Table:
        for name in names:
            assert self.asked(seat) == question
            self.choose(seat, name)
        return self

    def finish(self) -> Table:
        """Play the round to its end, whatever is paid or kept; who has not chosen builds nothing."""
        while not self.state.over and self._round == self.seen(None)["round"]:
            seat = self.waiting()[0]
            if self.asked(seat) == "discard":
                return self
            if self.asked(seat) in ("choose", "choose-second"):
                self.others_pass()
            else:
                self.state.choose(seat, self.state.ask(seat).things[0])
        self._round = self.seen(None)["round"]
        return self

    # ---- looking -------------------------------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """Who must decide now."""
        return self.state.waiting

    def thing(self, name: str) -> int:
        """The thing of a short name."""
        return self.state.thing(name if name in ("pass", "done") else f"card:{name}")

    def asked(self, seat: int) -> str | None:
        """What the seat is asked, in a word."""
        return self.state.ask(seat).prompt.id.removeprefix("thecity-") if seat in self.waiting() else None

    def due(self, seat: int) -> int:
        """How many cards the seat must still pay or discard."""
        count: int = self.state.ask(seat).prompt.args["count"] if self.asked(seat) in ("pay", "discard") else 0
        return count

    def offers(self, seat: int) -> set[str]:
        """What the seat may choose now."""
        if seat not in self.waiting():
            return set()
        return {self.state.name(thing).removeprefix("card:") for thing in self.state.ask(seat).things}

    def why_not(self, seat: int, name: str) -> Message | None:
        """Why the seat may not choose this, or None if it may."""
        return self.state.why_not(seat, self.thing(name))

    def price(self, seat: int, *names: str) -> int:
        """What building these cards would cost the seat, if nobody else builds."""
        trial = self.copy().build(seat, *names)
        return trial.due(seat)

    def seen(self, viewer: int | None) -> dict[str, Any]:
        """The table as a seat or a spectator sees it."""
        view: dict[str, Any] = self.state.view(viewer)["table"]
        return view

    def hand_of(self, seat: int) -> list[str]:
        """The cards a seat sees in its own hand."""
        hand: list[str] = self.seen(seat)["seats"][seat]["hand"]
        return hand

    def tableau_of(self, seat: int) -> list[str]:
        """The cards everybody sees in a tableau."""
        tableau: list[str] = self.seen(None)["seats"][seat]["tableau"]
        return tableau

    def discards_of(self, seat: int) -> list[str]:
        """The cards a seat knows it has put on the discard pile."""
        pile: list[str] = self.seen(seat)["seats"][seat]["discards"]
        return pile

    def symbols(self, seat: int) -> tuple[int, int, int]:
        """Cars, carts and fountains of a tableau."""
        symbols: dict[str, int] = self.seen(None)["seats"][seat]["symbols"]
        return symbols["car"], symbols["cart"], symbols["fountain"]

    def points(self, seat: int) -> int:
        """The points scored so far."""
        return self.state.scores[seat].total

    def income(self, seat: int) -> int:
        """The cards the seat draws for its tableau, if everybody sits this round out."""
        after = self.copy().finish()
        drawn = len(after.hand_of(seat)) - len(self.hand_of(seat)) - 1  # one card is kept for building nothing
        assert drawn == self.seen(None)["seats"][seat]["income"]
        return drawn

    def scores(self, seat: int) -> int:
        """The points the seat scores for its tableau, if everybody sits this round out."""
        gained = self.copy().finish().points(seat) - self.points(seat)
        assert gained == self.seen(None)["seats"][seat]["points"]
        return gained

    def gains(self, seat: int) -> tuple[int, int]:
        """Income and points of a round in which everybody sits out."""
        return self.income(seat), self.scores(seat)
