"""A small vocabulary for tables of Macao: lay out a position, play, and look at it.

A table is laid out first (``gold``, ``cubes``, ``active`` ...) and is dealt, as a checked position, by the first thing
that is played or looked at. Without a word it is the turn of seat 0 in round 7: nobody has gold, cubes, cards or
points, all ships are at the anchor and all discs on space 1, the toll is 0:0. A good or a joker that a seat has brings
a district of the seat with it; a district of which nothing else is said had a good that was delivered since, or a joker
that was spent.

Answers are short: a number is a card, ``"red"`` whatever red thing is offered; ``"district:1-1"`` in full always works.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import rathaus
from rathaus import GAMES, Message
from rathaus.games.macao.kinds import COLOURS, DISTRICTS, GOODS
from rathaus.games.macao.state import Macao
from rathaus.kernel.happening import Happening

Answer = int | str
OFFICES = range(1, 25)
DECK = range(25, 121)
NUMBERS = GAMES["macao"].printed.numbers
ALL_ONES = (1, 1, 1, 1, 1, 1)


def table(players: int = 2, edition: Mapping[str, Any] | None = None) -> Table:
    """A table in the middle of a game; it is the turn of the first seat on the wall."""
    return Table(players, edition)


def price(card: int, **besides: int) -> dict[str, int]:
    """The printed price of a card, and so many cubes besides (or fewer)."""
    return with_more({colour: NUMBERS[f"cards.{card}.{colour}"] for colour in COLOURS}, besides)


def district_price(name: str, **besides: int) -> dict[str, int]:
    """The printed price of a district, and so many cubes besides (or fewer)."""
    return with_more({colour: NUMBERS[f"districts.{name}.{colour}"] for colour in COLOURS}, besides)


def costing(card: int, **cubes: int) -> dict[str, int]:
    """An edition in which a card has this price."""
    return {f"cards.{card}.{colour}": cubes.get(colour, 0) for colour in COLOURS}


def with_more(cost: dict[str, int], besides: Mapping[str, int]) -> dict[str, int]:
    """Cubes by colour, those of which there are any."""
    return {colour: n for colour in COLOURS if (n := cost[colour] + besides.get(colour, 0))}


def dark(name: str) -> bool:
    """Whether a district is a dark one."""
    return NUMBERS[f"districts.{name}.dark"] > 0


class Table:
    """A table of Macao, first laid out and then played at."""

    def __init__(self, players: int, edition: Mapping[str, Any] | None) -> None:
        self.players = players
        self.edition = edition
        self.dealt: Macao | None = None
        self.heard: list[Happening] = []
        self._round = 7
        self._phase = 3
        self._seat: int | None = None
        self._toll = (0, 0)
        self._dice: tuple[int, ...] = ALL_ONES
        self._order: tuple[int, ...] | None = None
        self._open: list[int] = []
        self._top: list[int] = []
        self._next_offices: list[int] = []
        self._tiles: dict[str, str] = {}
        self._owners: dict[str, int] = {}
        self._delivered: dict[str, int] = {}
        self._drawn = 0
        self.seats: list[dict[str, Any]] = [
            {
                "gold": 0,
                "points": {"deliveries": 0, "toll": 0, "cards": 0},
                "penalties": 0,
                "ship": "anchor",
                "wall": 1,
                "jokers": 0,
                "half_used": 0,
                "cubes": [0] * 6,
                "rose": [[0] * 6 for _ in range(6)],
                "goods": [0] * 8,
                "board": [],
                "active": [],
                "used": [],
                "moved": 0,
                "taken": 0,
                "tolls": 0,
                "advanced": 0,
                "gained": [0, 0],
                "passed": 0,
                "offices_used": [0] * 6,
                "offices_twice": [0] * 6,
            }
            for _ in range(players)
        ]

    # ---- laying out: seats ---------------------------------------------------------------------

    def gold(self, seat: int, number: int) -> Table:
        """The seat has so much gold."""
        self.seats[seat]["gold"] = number
        return self

    def points(self, seat: int, number: int) -> Table:
        """The seat stands there on the score track."""
        self.seats[seat]["points"]["cards"] = number
        return self

    def penalties(self, seat: int, number: int) -> Table:
        """The seat has so many penalties."""
        self.seats[seat]["penalties"] = number
        return self

    def cubes(self, seat: int, **colours: int) -> Table:
        """The seat can spend these cubes now: ``cubes(0, red=2)``."""
        for colour, number in colours.items():
            self.seats[seat]["cubes"][COLOURS.index(colour)] += number
        return self

    def rose(self, seat: int, number: int, **colours: int) -> Table:
        """These cubes lie at a number of the seat's wind rose."""
        for colour, count in colours.items():
            self.seats[seat]["rose"][number - 1][COLOURS.index(colour)] += count
        return self

    def board(self, seat: int, *cards: int) -> Table:
        """These cards wait on the seat's board."""
        self.seats[seat]["board"] += cards
        return self

    def active(self, seat: int, *cards: int) -> Table:
        """These cards lie activated before the seat."""
        self.seats[seat]["active"] += cards
        return self

    def goods(self, seat: int, **goods: int) -> Table:
        """The seat has these goods aboard."""
        for good, number in goods.items():
            self.seats[seat]["goods"][GOODS.index(good)] += number
        return self

    def jokers(self, seat: int, number: int, half: int = 0) -> Table:
        """The seat has so many jokers, some of them half used."""
        self.seats[seat]["jokers"], self.seats[seat]["half_used"] = number, half
        return self

    def ship(self, seat: int, space: str) -> Table:
        """The seat's ship is there."""
        self.seats[seat]["ship"] = space
        return self

    def owns(self, seat: int, *districts: str) -> Table:
        """The seat has these districts."""
        for name in districts:
            self._owners[name] = seat
        return self

    # ---- laying out: the table -----------------------------------------------------------------

    def round(self, number: int) -> Table:
        """This is the round of that number."""
        self._round = number
        return self

    def toll(self, gold: int, points: int) -> Table:
        """The toll is so much gold for so many points."""
        self._toll = (gold, points)
        return self

    def wall(self, *spaces: int) -> Table:
        """The discs of the seats are on these spaces; on one space lower seats lie higher."""
        for seat, space in enumerate(spaces):
            self.seats[seat]["wall"] = space
        return self

    def order(self, *seats: int) -> Table:
        """The turn order, where discs on one space lie otherwise."""
        self._order = seats
        return self

    def turn(self, seat: int) -> Table:
        """It is this seat's turn; those before it in turn order have passed."""
        self._seat = seat
        return self

    def tile(self, district: str, tile: str) -> Table:
        """This tile lies on the district."""
        self._tiles[district] = tile
        return self

    def delivered(self, **goods: int) -> Table:
        """So many of these goods lie in their ports."""
        self._delivered.update(goods)
        return self

    def top(self, *cards: int) -> Table:
        """These cards lie on top of the deck, the first to be drawn first."""
        self._top += cards
        return self

    def next_offices(self, *cards: int) -> Table:
        """These offices lie at the next round."""
        self._next_offices += cards
        return self

    def taking(self, *cards: int, seat: int | None = None) -> Table:
        """It is phase 1: these cards are open, and everybody from this seat on takes one."""
        self._phase, self._seat, self._dice = 1, seat, (0,) * 6
        self._open += cards
        return self

    def dice(self, red: int, blue: int, green: int, black: int, violet: int, grey: int) -> Table:
        """It is phase 2, and the dice show this."""
        self._phase, self._dice = 2, (red, blue, green, black, violet, grey)
        return self

    def drawn(self, words: int) -> Table:
        """So many random words were drawn before; it decides what is rolled next."""
        self._drawn = words
        return self

    # ---- dealing -------------------------------------------------------------------------------

    def turn_order(self) -> tuple[int, ...]:
        """The turn order as laid out."""
        if self._order is not None:
            return self._order
        return tuple(sorted(range(self.players), key=lambda seat: -self.seats[seat]["wall"]))

    def _deal_tiles(self) -> dict[str, Any]:
        """Every tile in exactly one place."""
        light = [name for name in DISTRICTS if not dark(name)]
        owners = dict(self._owners)

        def more_districts(seat: int, wanted: int, hexes: list[str]) -> None:
            free = [name for name in hexes if name not in owners and name not in self._tiles]
            for name in free[::-1][: max(0, wanted)]:
                owners[name] = seat

        for seat in range(self.players):
            aboard, jokers = sum(self.seats[seat]["goods"]), self.seats[seat]["jokers"]
            more_districts(seat, aboard - len([n for n in light if owners.get(n) == seat]), light)
            darks = [name for name in DISTRICTS if dark(name)]
            more_districts(seat, jokers - len([n for n in darks if owners.get(n) == seat]), darks)
        aboard = sum([sum(seat["goods"]) for seat in self.seats])
        spare = len([name for name in light if name in owners]) - aboard
        more_districts(self.players - 1, sum(self._delivered.values()) - spare, light)
        delivered = [self._delivered.get(good, 0) for good in GOODS]
        left = [3 - delivered[i] - sum([seat["goods"][i] for seat in self.seats]) for i in range(8)]
        for tile in self._tiles.values():
            if tile in GOODS:
                left[GOODS.index(tile)] -= 1
        for _ in range(len([name for name in light if name in owners]) - aboard - sum(delivered)):
            good = max([i for i in range(8) if left[i] and GOODS[i] not in self._delivered])
            delivered[good] += 1
            left[good] -= 1
        rest = [good for i, good in enumerate(GOODS) for _ in range(left[i])]
        tiles = []
        for name in DISTRICTS:
            if name in owners:
                tiles.append("none")
            elif dark(name):
                tiles.append("joker")
            else:
                tiles.append(self._tiles[name] if name in self._tiles else rest.pop())
        held = sum([seat["jokers"] for seat in self.seats])
        return {
            "tiles": tiles,
            "owners": [owners.get(name, -1) for name in DISTRICTS],
            "delivered": delivered,
            "jokers_spent": len([name for name in owners if dark(name)]) - held,
        }

    def _deal_cards(self, numbers: Mapping[str, int]) -> dict[str, Any]:
        """Every card in exactly one place."""
        known = {*self._open, *self._top, *self._next_offices}
        for seat in self.seats:
            known |= {*seat["board"], *seat["active"]}
        deck = [card for card in DECK if card not in known]
        offices = [card for card in OFFICES if card not in known]
        in_deck = len(DECK) - self.players - numbers["spare"] - self._round * numbers["draw"] - len(self._top)
        in_offices = (numbers["rounds"] - self._round) * numbers["offices"] - len(self._next_offices)
        return {
            "deck": deck[:in_deck] + self._top[::-1],
            "offices": self._next_offices + offices[:in_offices],
            "open": self._open,
            "discards": deck[in_deck:] + offices[in_offices:],
        }

    def position(self) -> dict[str, Any]:
        """The table as laid out, as data."""
        edition = GAMES["macao"].edition(self.edition)
        order = self.turn_order()
        seat = order[0] if self._seat is None else self._seat
        later = order[order.index(seat) :][::-1]
        moments: dict[int, list[list[Any]]] = {
            1: [["RollDice"], ["Clear"], *[["TakeCard", other] for other in later]],
            2: [["Actions"], *[["ChooseDie", other, -1] for other in later]],
            3: [["EndRound"], *[["Turn", other] for other in later]],
        }
        for other in range(self.players):
            self.seats[other]["passed"] = int(self._phase == 3 and other not in later)
        data = {
            "rathaus": 1,
            "game": "macao",
            "rules": GAMES["macao"].rules,
            "players": self.players,
            "modules": [],
            "edition": edition.to_data(),
            "rng": {"key": "5a" * 32, "drawn": self._drawn},
            "agenda": moments[self._phase],
            "lanes": [],
            "table": {
                "round": self._round,
                "phase": self._phase,
                **self._deal_cards(edition.section("table")),
                "toll": list(self._toll),
                "dice": list(self._dice),
                "order": list(order),
                **self._deal_tiles(),
                "seats": self.seats,
            },
        }
        copy: dict[str, Any] = json.loads(json.dumps(data))
        return copy

    @property
    def g(self) -> Macao:
        """The game; the table is dealt when it is first needed."""
        if self.dealt is None:
            state = rathaus.load(self.position())
            assert isinstance(state, Macao)
            self.dealt = state
        return self.dealt

    def copy(self) -> Table:
        """The same table once more, to try something else."""
        new = Table(self.players, self.edition)
        new.dealt = self.g.copy()
        return new

    def listen(self) -> Table:
        """Hear from now on what happens."""
        self.g.sink = self.heard.append
        return self

    # ---- playing -------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Who is asked now."""
        (seat,) = self.g.waiting
        return seat

    def thing(self, answer: Answer) -> int:
        """The thing of a short answer."""
        if isinstance(answer, int):
            return answer
        if answer in self.g.options.game.vocabulary.names:
            return self.g.thing(answer)
        found = [thing for thing in self.g.things(self.seat) if self.g.name(thing).endswith(f":{answer}")]
        assert len(found) == 1, f"{answer!r} is {len(found)} of {self.offers()}"
        return found[0]

    def do(self, *answers: Answer) -> Table:
        """Whoever is asked answers this, one thing after the other."""
        for answer in answers:
            self.g.choose(self.seat, self.thing(answer))
        return self

    def to_the_end(self) -> Table:
        """Everybody passes, and the game is over; the last round must be under way."""
        while not self.g.over:
            self.do("pass")
        return self

    # ---- looking -------------------------------------------------------------------------------

    def asked(self) -> str | None:
        """What is asked now, in a word; None if the game is over."""
        return None if self.g.over else self.g.ask(self.seat).prompt.id.removeprefix("macao-")

    def offers(self, kind: str = "") -> list[Answer]:
        """What can be answered now: cards as numbers, other things by name; only those of a kind if it is named."""
        names = [self.g.name(thing) for thing in self.g.things(self.seat)]
        found: list[Answer] = []
        for name in names:
            if name.split(":")[0] == (kind or name.split(":")[0]):
                found.append(int(name.removeprefix("card:")) if name.startswith("card:") else name)
        return found

    def why_not(self, answer: Answer) -> Message | None:
        """Why this cannot be answered now, or None if it can; what is offered is never refused, and the reverse."""
        thing = self.thing(answer)
        message = self.g.why_not(self.seat, thing)
        assert (message is None) == (thing in self.g.things(self.seat))
        return message

    def reason(self, answer: Answer) -> str | None:
        """The id of that message without the game's name."""
        message = self.why_not(answer)
        return None if message is None else message.id.removeprefix("macao-")

    def condition(self, answer: Answer) -> str:
        """Which condition of a card fails."""
        message = self.why_not(answer)
        assert message is not None
        assert message.id == "macao-condition"
        says: Message = message.args["says"]
        return says.id.removeprefix("macao-")

    def seen(self, viewer: int | None = None) -> dict[str, Any]:
        """The table as a seat or a spectator sees it."""
        view: dict[str, Any] = self.g.view(viewer)["table"]
        return view

    def has_gold(self, seat: int = 0) -> int:
        """The gold of a seat."""
        return self.g.gold(seat)

    def has_points(self, seat: int = 0) -> int:
        """Where a seat stands on the score track."""
        return self.g.track(seat)

    def has_penalties(self, seat: int = 0) -> int:
        """How many penalties a seat has."""
        penalties: int = self.seen()["seats"][seat]["penalties"]
        return penalties

    def has_cubes(self, seat: int = 0) -> dict[str, int]:
        """The cubes a seat can spend now."""
        return {colour: n for i, colour in enumerate(COLOURS) if (n := self.g.cubes(seat, i))}

    def has_rose(self, seat: int = 0) -> dict[int, dict[str, int]]:
        """The cubes on a seat's wind rose, by number."""
        rose = self.seen()["seats"][seat]["rose"]
        return {i + 1: {c: n for c, n in at.items() if n} for i, at in enumerate(rose) if any(at.values())}

    def has_board(self, seat: int = 0) -> list[int]:
        """The cards on a seat's board."""
        return list(self.g.boards[seat])

    def has_active(self, seat: int = 0) -> list[int]:
        """The activated cards of a seat."""
        return list(self.g.active[seat])

    def has_jokers(self, seat: int = 0) -> tuple[int, int]:
        """The jokers of a seat, and how many of them are half used."""
        mine = self.seen()["seats"][seat]
        return mine["jokers"], mine["half_used"]

    def has_goods(self, seat: int = 0) -> list[str]:
        """The goods of a seat."""
        goods: list[str] = self.seen()["seats"][seat]["goods"]
        return goods

    def has_districts(self, seat: int = 0) -> list[str]:
        """The districts of a seat."""
        districts: list[str] = self.seen()["seats"][seat]["districts"]
        return districts

    def is_at(self, seat: int = 0) -> str:
        """Where the ship of a seat is."""
        space: str = self.seen()["seats"][seat]["ship"]
        return space

    def spaces(self) -> list[int]:
        """The spaces of the discs on the wall, by seat."""
        return [self.g.space(seat) for seat in range(self.players)]

    def part(self, category: str, seat: int = 0) -> int:
        """The points of a seat of one category."""
        return self.g.scores[seat].parts[category]

    def total(self, seat: int = 0) -> int:
        """All points of a seat."""
        return self.g.scores[seat].total
