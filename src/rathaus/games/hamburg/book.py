"""The book of an edition of Hamburg: every card and board as tables that the rules look into."""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.cards import CARDS
from rathaus.games.hamburg.effects.gains import Act
from rathaus.games.hamburg.effects.standing import CountsAs, Laurel, WithoutLowDice
from rathaus.games.hamburg.effects.words import AT_ONCE
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.kinds import CATEGORY, COUNT
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.edition import Edition, Numbers
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.tasks import Task

PLAYERS: Final = ("two", "three", "four", "five")


class Book:
    """The cards of an edition by number, and the boards. Shared by all states, never changed."""

    def __init__(self, edition: Edition, expansions: tuple[Expansion, ...]) -> None:
        self.expansions: tuple[Expansion, ...] = expansions
        self.after_roll: list[Task[Hamburg]] = [task for e in expansions for task in e.after_roll]
        self.after_risks: list[Task[Hamburg]] = [task for e in expansions for task in e.after_risks]
        self.before_turns: list[Task[Hamburg]] = [task for e in expansions for task in e.before_turns]
        self.end_of_round: list[Task[Hamburg]] = [task for e in expansions for task in e.end_of_round]
        self.tokens: list[int] = [2] * 5 + [copies for e in expansions for copies in e.tokens]
        table = edition.section("table")
        self.rounds: int = table["rounds"]
        self.turns: int = table["turns"]
        self.hand: int = table["hand"]
        self.start_points: int = table["start_points"]
        self.start_marks: int = table["start_marks"]
        self.start_workers: int = table["start_workers"]
        self.workers: int = table["workers"]
        self.beyond: int = table["beyond"]
        self.majority: int = table["majority"]
        self.third: int = table["third"]
        board = edition.section("board")
        self.square: list[int] = [0] + [board[f"square.{space}"] for space in range(1, 10)]
        self.wall: list[int] = [board[f"wall.{section}"] for section in range(1, 6)]
        statues = edition.section("statues")
        self.statues: list[tuple[int, ...]] = [(), ()]  # by players, the highest last
        for word in PLAYERS:
            values = [value for path, value in statues.items() if path.split(".")[0] == word]
            self.statues.append(tuple(sorted(values)))
        walls = edition.section("walls")
        self.wall_colours: list[int] = [
            walls[f"{side}{seat}.{section}"]
            for seat in range(1, 6)
            for side in ("left", "right")
            for section in range(1, 6)
        ]
        # By card number; the entry 0 is no card.
        self.price: list[int] = [0]
        self.points: list[int] = [0]
        self.phase: list[int] = [0]
        self.bolts: list[bool] = [False]
        self.acts: list[tuple[Act, ...]] = [()]
        self.standing: list[tuple[Standing[Hamburg], ...]] = [()]
        self.laurels: list[tuple[Laurel, ...]] = [()]
        self.categories: list[int] = [0]  # as bits
        self.prices: list[tuple[int, ...]] = [()]  # the colours of workers to return
        self.any_worker: list[bool] = [False]  # ... and one of any colour
        self.names_colour: list[bool] = [False]  # ... whose colour matters
        self.different: list[bool] = [False]  # ... or several of different colours
        self.fixed_workers: list[bool] = [False]  # a price in workers, and not as many as wished
        self.without_low_dice: list[int] = [0]  # the price of advancing without a 1 or 2
        self.effects: list[list[Effect[Hamburg]]] = [[]]
        for number in range(1, COUNT + 1):
            self._add(number, Numbers(edition.section(f"cards.{number}")))

    def _add(self, number: int, numbers: Numbers) -> None:
        line = CARDS[number]
        self.price.append(numbers.take("price"))
        self.points.append(numbers.take("points"))
        effects = [make(numbers) for make in line.makers]
        assert not numbers.left, f"card {number}: no effect stands for {numbers.left}"
        self.phase.append(line.when if line.when < AT_ONCE else 0)
        self.bolts.append(line.when == AT_ONCE)
        self.effects.append(effects)
        self.acts.append(tuple([effect for effect in effects if isinstance(effect, Act)]))
        self.standing.append(tuple([effect for effect in effects if isinstance(effect, Standing)]))
        self.laurels.append(tuple([effect for effect in effects if isinstance(effect, Laurel)]))
        categories = 1 << CATEGORY[number]
        low = 0
        for effect in effects:
            if isinstance(effect, CountsAs):
                for category in effect.categories:
                    categories |= 1 << category
            elif isinstance(effect, WithoutLowDice):
                low = effect.number
        self.categories.append(categories)
        self.without_low_dice.append(low)
        self.prices.append(tuple([colour for price in line.prices for colour in price.colours]))
        any_one = any([price.any_one for price in line.prices])
        self.any_worker.append(any_one)
        self.names_colour.append(any_one and len(line.prices) == 1)
        self.different.append(any([price.different for price in line.prices]))
        self.fixed_workers.append(bool(line.prices) and not self.different[number])
