"""The book of an edition of Hamburg: every card and board as tables that the rules look into."""

from __future__ import annotations

from typing import Final

from rathaus.games.hamburg.board import MAJORITIES
from rathaus.games.hamburg.cards import CARDS
from rathaus.games.hamburg.effects.others import BLOWS
from rathaus.games.hamburg.effects.standing import CountsAs
from rathaus.games.hamburg.expansion import Expansion
from rathaus.games.hamburg.kinds import CATEGORY, COLOUR, COLOURS, COUNT
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, NO, YES
from rathaus.games.hansa.book import Cards
from rathaus.kernel.edition import Edition, Numbers
from rathaus.kernel.tasks import Task

PLAYERS: Final = ("two", "three", "four", "five")


class Book(Cards):
    """The cards of an edition by number, and the boards. Shared by all states, never changed."""

    def __init__(self, edition: Edition, expansions: tuple[Expansion, ...]) -> None:
        board = edition.section("board")
        walls = edition.section("walls")
        # ruling: wall-colours
        wall_colours = [
            walls[f"{side}{seat}.{section}"]
            for seat in range(1, 6)
            for side in ("left", "right")
            for section in range(1, 6)
        ]
        super().__init__(
            colour0=COLOUR0,
            yes=YES,
            no=NO,
            coin="marks",
            risk="risk",
            colours=COLOURS,
            colour=COLOUR,
            markers=MAJORITIES,
            blows=BLOWS,
            side_colours=wall_colours,
            levels=[0] + [board[f"square.{space}"] for space in range(1, 10)],
        )
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
        self.wall: list[int] = [board[f"wall.{section}"] for section in range(1, 6)]
        statues = edition.section("statues")
        self.statues: list[tuple[int, ...]] = [(), ()]  # by players, the highest last
        for word in PLAYERS:
            values = [value for path, value in statues.items() if path.split(".")[0] == word]
            self.statues.append(tuple(sorted(values)))
        # By card number; the entry 0 is no card.
        self.any_worker: list[bool] = [False]  # its price is also a worker of any colour
        self.names_colour: list[bool] = [False]  # ... whose colour matters
        self.different: list[bool] = [False]  # ... or several of different colours
        self.fixed_workers: list[bool] = [False]  # a price in workers, and not as many as wished
        for number in range(1, COUNT + 1):
            self._add(number, Numbers(edition.section(f"cards.{number}")))

    def _add(self, number: int, numbers: Numbers) -> None:
        line = CARDS[number]
        self.add(line, numbers, 1 << CATEGORY[number])
        for effect in self.effects[number]:
            if isinstance(effect, CountsAs):
                for category in effect.categories:
                    self.groups[number] |= 1 << category
        any_one = any([price.any_one for price in line.prices])
        self.any_worker.append(any_one)
        self.names_colour.append(any_one and len(line.prices) == 1)
        self.different.append(any([price.different for price in line.prices]))
        self.fixed_workers.append(bool(line.prices) and not self.different[number])
