"""The book of an edition of Macao: every card and map as tables that the rules look into."""

from __future__ import annotations

from typing import Final

from rathaus.games.macao.cards import CARDS
from rathaus.games.macao.effects.conditions import Condition, OtherPerson
from rathaus.games.macao.effects.gains import Gain, Laurel
from rathaus.games.macao.effects.words import AT_WORD
from rathaus.games.macao.kinds import (
    ANCHOR,
    BARONESSES,
    COLOURS,
    COUNT,
    DISTRICTS,
    FIRST_PORT,
    GOODS,
    HEXES,
    LAST_OFFICE,
    MOST_PLAYERS,
    PORTS,
    SPACES,
)
from rathaus.games.macao.state import Macao
from rathaus.games.macao.things import MOST_SPACES, district_name, good_name, space_name
from rathaus.kernel.edition import Edition, Numbers
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

COPIES: Final = 3  # of every good; so many spaces has its port
JOKERS: Final = 6


class Book:
    """The cards of an edition by number, and the maps. Shared by all states, never changed."""

    def __init__(self, edition: Edition) -> None:
        self.faults: list[tuple[str, Message]] = []  # why nothing can be played with it; of a book that is used, none
        table = edition.section("table")
        self.rounds: int = table["rounds"]
        self.offices: int = table["offices"]
        self.draw: int = table["draw"]
        self.spare: int = table["spare"]
        self.gold: int = table["gold"]
        self.board: int = table["board"]
        self.penalty: int = table["penalty"]
        self.group: int = table["group"]
        self.joker_gold: int = table["joker_gold"]
        wall = edition.section("wall")
        self.spaces: int = wall["spaces"]
        if self.spaces < 2:
            reason = Message("out-of-range", found=self.spaces, least=2, most=MOST_SPACES)
            self.faults.append(("wall.spaces", reason))
        self.first_step: int = wall["first"]
        self.further_step: int = wall["further"]
        dice = edition.section("dice")
        self.turned: list[int] = [7] + [dice[f"turned.{round}"] for round in range(1, 13)]  # by round
        self._add_sea(edition)
        self._add_city(edition)
        # By card number; the entry 0 is no card.
        self.cost: list[tuple[int, ...]] = [()]
        self.size: list[int] = [0]  # how many cubes that is
        self.packed: list[int] = [0]  # the same, packed
        self.toll_gold: list[int] = [0]
        self.toll_points: list[int] = [0]
        self.effects: list[list[Effect[Macao]]] = [[]]
        self.standing: list[tuple[Standing[Macao], ...]] = [()]
        self.laurels: list[Laurel | None] = [None]
        self.gains: list[tuple[Gain, ...]] = [()]
        self.conditions: list[tuple[Condition, ...]] = [()]
        self.usable: list[bool] = [False]  # at its owner's word
        self.again: list[bool] = [False]  # any number of times
        self.use_colour: list[int] = [-1]
        self.use_cubes: list[int] = [0]
        self.use_gold: list[int] = [0]  # of a use, or instead of cubes
        self.use_different: list[bool] = [False]
        self.use_person: list[bool] = [False]
        for number in range(1, COUNT + 1):
            numbers = edition.section(f"cards.{number}")
            if number in BARONESSES:  # what they give together is no number of one card
                numbers |= {name: table[name] for name in ("baroness_one", "baroness_two", "baroness_three")}
            self._add(number, Numbers(numbers))
        # The ranges of these numbers see to it that the cards last for all rounds.
        assert MOST_PLAYERS + self.spare + self.rounds * self.draw <= COUNT - LAST_OFFICE
        assert self.rounds * self.offices <= LAST_OFFICE
        if self.offices + self.draw < MOST_PLAYERS:
            reason = Message("macao-too-few-cards", found=self.offices + self.draw, least=MOST_PLAYERS)
            self.faults.append(("table.draw", reason))
        if self.faults:
            raise BrokenEdition(*self.faults[0], self.faults)

    def _add_sea(self, edition: Edition) -> None:
        sea = edition.section("sea")
        self.links: list[tuple[int, ...]] = []  # by space: where a step leads
        for i, here in enumerate(SPACES):
            beside = []
            for j, other in enumerate(SPACES):
                if i != j and sea[f"{here}.{other}" if i < j else f"{other}.{here}"]:
                    beside.append(j)
            self.links.append(tuple(beside))
        self.ways: list[list[tuple[int, ...]]] = [self._ways(space) for space in range(len(SPACES))]
        ports = edition.section("ports")
        self.good_of: list[int] = [-1] * len(SPACES)  # by space: what a port wants
        self.port_of: list[int] = [-1] * len(GOODS)  # by good: the port that wants it
        self.port_points: list[tuple[int, ...]] = [()] * len(GOODS)  # by good: the points of its port's spaces
        for i, port in enumerate(PORTS):
            space = FIRST_PORT + i
            good = ports[f"{port}.good"]
            if self.port_of[good] >= 0:
                self.faults.append((f"ports.{port}.good", Message("macao-two-ports", good=good_name(good))))
            if not self.ways[ANCHOR][space]:
                self.faults.append((f"sea.{port}", Message("macao-broken-port", port=space_name(space))))
            self.good_of[space] = good
            self.port_of[good] = space
            self.port_points[good] = tuple([ports[f"{port}.spaces.{number}"] for number in range(1, COPIES + 1)])

    def _ways(self, start: int) -> list[tuple[int, ...]]:
        """A shortest way from a space to every other: its spaces; empty where none leads, and to the space itself."""
        ways: list[tuple[int, ...]] = [()] * len(SPACES)
        reached = [start]
        for space in reached:
            for other in self.links[space]:
                if other != start and not ways[other]:
                    ways[other] = (*ways[space], other)
                    reached.append(other)
        return ways

    def _add_city(self, edition: Edition) -> None:
        self.district_cost: list[tuple[int, ...]] = []
        self.district_packed: list[int] = []
        self.dark: int = 0  # as bits
        for hex, name in enumerate(DISTRICTS):
            numbers = edition.section(f"districts.{name}")
            cost = tuple([numbers[colour] for colour in COLOURS])
            if not any(cost):
                self.faults.append((f"districts.{name}", Message("macao-free-district", district=district_name(hex))))
            self.district_cost.append(cost)
            self.district_packed.append(packed(cost))
            if numbers["dark"]:
                self.dark |= 1 << hex
        if self.dark.bit_count() != JOKERS:
            told = Message("macao-wrong-dark", found=self.dark.bit_count(), wanted=JOKERS)
            self.faults.append(("districts", told))
        assert len(GOODS) * COPIES + JOKERS == HEXES

    def _add(self, number: int, numbers: Numbers) -> None:
        line = CARDS[number]
        self.cost.append(tuple([numbers.take(colour) for colour in COLOURS]))
        self.size.append(sum(self.cost[number]))
        self.packed.append(packed(self.cost[number]))
        self.toll_gold.append(numbers.take("toll_gold"))
        self.toll_points.append(numbers.take("toll_points"))
        colour, cubes, gold, different, person = -1, 0, 0, False, False
        conditions: list[Condition] = []
        for price in line.prices:
            if price.colour >= 0:
                colour = price.colour
            elif price.cubes:
                cubes = numbers.take("price_cubes")
            elif price.gold:
                gold = numbers.take("price_gold")
            elif price.different:
                different = True
            else:
                person = True
                conditions.append(OtherPerson("dismiss"))
        effects = [make(number, numbers) for make in line.makers]
        if "price_gold" in numbers.numbers:
            gold = numbers.numbers["price_gold"]
        assert not numbers.left, f"card {number}: no effect stands for {numbers.left}"
        laurel: Laurel | None = None
        for effect in effects:
            if isinstance(effect, Laurel):
                laurel = effect
            elif isinstance(effect, Condition):
                conditions.append(effect)
        self.effects.append(effects)
        self.standing.append(tuple([effect for effect in effects if isinstance(effect, Standing)]))
        self.gains.append(tuple([effect for effect in effects if isinstance(effect, Gain)]))
        self.conditions.append(tuple(conditions))
        self.laurels.append(laurel)
        self.usable.append(line.when == AT_WORD)
        self.again.append(line.again)
        self.use_colour.append(colour)
        self.use_cubes.append(cubes)
        self.use_gold.append(gold)
        self.use_different.append(different)
        self.use_person.append(person)

    def wall_cost(self, spaces: int) -> int:
        """How many cubes so many spaces on the wall cost."""
        return self.first_step + self.further_step * (spaces - 1)

    def toll(self, cards: list[int]) -> tuple[int, int]:
        """The gold and points of the toll when these cards lie open."""
        return sum([self.toll_gold[card] for card in cards]), sum([self.toll_points[card] for card in cards])


def packed(cost: tuple[int, ...]) -> int:
    """A number for each colour in one int, six bits apart: ``Macao.packed`` explains."""
    bits = 0
    for colour in range(6):
        bits |= cost[colour] << (6 * colour)
    return bits
