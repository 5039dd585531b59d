"""The book of an edition of Bruges: every character and board as tables that the rules look into."""

from __future__ import annotations

from typing import Any, Final

from rathaus.games.bruges.cards import CARDS
from rathaus.games.bruges.disasters import Calamity, Fire, Flood, Intrigue, Plague, Raid
from rathaus.games.bruges.effects.boards import CanalAtDoublePrice, DiscardWithHouse
from rathaus.games.bruges.effects.cards import AnotherCard
from rathaus.games.bruges.effects.others import BLOWS, Smuggle
from rathaus.games.bruges.effects.words import USED
from rathaus.games.bruges.kinds import COLOUR, COLOURS, COUNT, GROUP
from rathaus.games.bruges.things import COLOUR0, MARKERS, NO, SEATS, YES
from rathaus.games.hansa.book import Cards
from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.effects.gains import Exchange, Money, Points, ReduceRisk
from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.effects.piles import SiteFromPile
from rathaus.games.hansa.effects.words import STANDING
from rathaus.kernel.edition import Edition, Numbers

SPACES: Final = 5
STATUES: Final = 6


class Book(Cards):
    """The characters of an edition by number, and the boards. Shared by all states, never changed."""

    def __init__(self, edition: Edition) -> None:
        board = edition.section("board")
        canals = edition.section("canals")
        # ruling: canal-colours
        spaces = [
            canals[f"{side}{seat}.{space}"]
            for seat in range(1, SEATS + 1)
            for side in ("left", "right")
            for space in range(1, SPACES + 1)
        ]
        super().__init__(
            colour0=COLOUR0,
            yes=YES,
            no=NO,
            coin="florins",
            risk="threat",
            colours=COLOURS,
            colour=COLOUR,
            markers=MARKERS,
            blows=BLOWS,
            side_colours=spaces,
            levels=[0] + [board[f"level.{level}"] for level in range(1, 13)],
        )
        table = edition.section("table")
        self.hand: int = table["hand"]
        self.stock: int = table["stock"]  # cards of the draw piles, for each player
        self.turns: int = table["turns"]
        self.start_points: int = table["start_points"]
        self.start_florins: int = table["start_florins"]
        self.start_workers: int = table["start_workers"]
        self.workers: int = table["workers"]
        self.majority: int = table["majority"]
        self.third: int = table["third"]
        self.house: int = table["house"]
        self.canal: list[int] = [board[f"canal.{space}"] for space in range(1, SPACES + 1)]
        # ruling: statues-on-offer
        self.statues: tuple[int, ...] = tuple(sorted([board[f"statue.{statue}"] for statue in range(1, STATUES + 1)]))
        # By colour.
        self.strikes: tuple[Calamity, ...] = (Flood(), Plague(), Raid(), Fire(), Intrigue(table["intrigue"]))
        # By card number; the entry 0 is no card.
        self.usable: list[bool] = [False]  # in turns
        self.by_dice: list[bool] = [False]  # acts by itself in phase 2
        self.needs: list[str] = [""]  # what is lacking where it cannot be used
        self.counted: list[tuple[Measure, ...]] = [()]  # what it counts when it acts
        for number in range(1, COUNT + 1):
            line = CARDS[number]
            self.add(line, Numbers(edition.section(f"cards.{number}")), 1 << GROUP[number])
            self.usable.append(line.when == USED)
            self.by_dice.append(line.when == STANDING and bool(self.acts[number]))
            self.needs.append(needed(self.acts[number]))
            self.counted.append(tuple([act.measure for act in self.acts[number] if isinstance(act, (Money, Points))]))


def needed(acts: tuple[Act[Any], ...]) -> str:
    """The last word of the message that says what a character needs to be used."""
    for act in acts:
        if isinstance(act, AnotherCard):
            return "card"
        if isinstance(act, Exchange):
            return "worker"
        if isinstance(act, (ReduceRisk, Smuggle)):
            return "threat"
        if isinstance(act, DiscardWithHouse):
            return "house-and-threat"
        if isinstance(act, CanalAtDoublePrice):
            return "space"
        if isinstance(act, SiteFromPile):
            return "worker-for-pile"
    return "pile"
