"""A town: the boards, hands and numbers that all games of the family have, and what happens to them."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.matters import REDUCE_POINTS, TIES
from rathaus.kernel.happening import GAINED, LOST, NOBODY, OTHER, changed
from rathaus.kernel.message import Message
from rathaus.kernel.state import State

if TYPE_CHECKING:
    from rathaus.games.hansa.book import Cards

T = TypeVar("T", bound="Town", contravariant=True)


class Town(State):
    """A game of the family in progress. Cards are their printed numbers.

    A *site* is a card face down in a display, a *dweller* a card front side up on one; a *section* is one of the
    spaces outward on either side of a board.
    """

    __slots__ = (
        "air",
        "air_open",
        "cards",
        "dice",
        "discard",
        "drawn",
        "first",
        "hands",
        "known",
        "n",
        "raising",
        "statues",
        "statues_won",
        "striking",
        "used",
    )

    cards: Cards  # the game's book, as far as shared rules read it
    first: int  # the first player
    n: list[int]  # WIDTH numbers a seat
    hands: list[list[int]]  # sorted
    known: list[tuple[tuple[int, int], ...]]  # cards in a hand that others know: card, and who
    used: list[tuple[int, ...]]  # dwellers used this round
    statues: tuple[int, ...]  # on offer, the highest last
    statues_won: list[tuple[int, ...]]
    discard: list[int]  # the last is on top
    drawn: list[int]  # taken from piles, and not yet looked at
    air: int  # the card an action is made with, or 0
    air_open: bool  # whether everybody knows it
    dice: list[int]  # five colours, and what the game adds; 0 before the first roll
    raising: list[int]  # increases a seat has still to suffer, by colour
    striking: int  # disasters that will strike that seat, as bits

    def lay_out_town(self, cards: Cards, dice: int) -> None:
        """Set up the family's part of a new state, after the kernel's: nothing on it but the boards."""
        self.cards = cards
        self.first = 0
        self.n = [0] * (WIDTH * self.players)
        self.hands = [[] for _ in range(self.players)]
        self.known = [()] * self.players
        self.used = [()] * self.players
        self.statues = ()
        self.statues_won = [()] * self.players
        self.discard = []
        self.drawn = []
        self.air = 0
        self.air_open = False
        self.dice = [0] * dice
        self.raising = [0] * 5
        self.striking = 0

    def copy_town_into(self, new: Town) -> None:
        """Copy the kernel's and the family's part."""
        self._copy_into(new)
        new.cards = self.cards
        new.first = self.first
        new.n = self.n[:]
        new.hands = [hand[:] for hand in self.hands]
        new.known = self.known[:]
        new.used = self.used[:]
        new.statues = self.statues
        new.statues_won = self.statues_won[:]
        new.discard = self.discard[:]
        new.drawn = self.drawn[:]
        new.air = self.air
        new.air_open = self.air_open
        new.dice = self.dice[:]
        new.raising = self.raising[:]
        new.striking = self.striking

    # ---- what a game says of itself -------------------------------------------------------------

    @abstractmethod
    def dwellers(self, seat: int) -> list[int]:
        """The dwellers of a seat that count during the game."""

    @abstractmethod
    def site_cards(self, seat: int) -> list[int]:
        """The sites of a seat, by their cards."""

    @abstractmethod
    def place_site(self, seat: int, card: int) -> None:
        """A card face down is a site, with all that follows."""

    @abstractmethod
    def strike(self, seat: int, colour: int) -> None:
        """What the disaster of a colour does to a seat."""

    @abstractmethod
    def full_piles(self) -> list[int]:
        """The piles that have cards, as things; sorted."""

    @abstractmethod
    def cards_in(self, pile: int) -> int:
        """How many cards can be drawn from a pile before anything is seen."""

    @abstractmethod
    def unseen_draws(self) -> int:
        """How many cards can be drawn from all piles before anything is seen; 0 if there are none."""

    @abstractmethod
    def pile_colour(self, pile: int) -> int:
        """The colour of a pile's top card."""

    @abstractmethod
    def take_top(self, pile: int) -> int:
        """Take the top card of a pile that has one."""

    def holds_cards(self, seat: int) -> bool:
        """Whether a seat has a hand at all."""
        return True

    # ---- rules of thumb for shared questions, -1 where the game has none ------------------------

    def pile_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """From which pile a seat draws."""
        return -1

    def pile_proposal(self, seat: int, things: tuple[int, ...]) -> int:
        """From which pile a seat is proposed to draw."""
        return self.pile_hunch(seat, things)

    def risk_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """Which risk a seat reduces."""
        return -1

    def prevent_hunch(self, seat: int, colour: int) -> int:
        """Whether a seat prevents an increase: yes or no, as a thing."""
        return -1

    def strike_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """Which disaster a seat lets strike first."""
        return -1

    def again_hunch(self, seat: int, card: int) -> int:
        """Whether a bolt acts again: yes or no, as a thing."""
        return -1

    def give_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """Which worker a seat gives to be exchanged, or that it is done."""
        return -1

    def take_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """Which worker a seat takes for it."""
        return -1

    def discard_hunch(self, seat: int, things: tuple[int, ...]) -> int:
        """Which card of the hand a seat discards."""
        return -1

    # ---- words ----------------------------------------------------------------------------------

    def says(self, id: str, **args: Any) -> Message:
        """A message that every game of the family has a sentence for, under its own name."""
        return Message(f"{self.options.game.name}-{id}", **args)

    def told(
        self,
        id: str,
        kind: int = OTHER,
        by: int = NOBODY,
        because: str = "",
        of: int = NOBODY,
        act: bool = False,
        **args: Any,
    ) -> None:
        """``tell`` such a message, whose id goes on with ``told-``. Call it only if ``sink`` is not None."""
        self.tell(f"{self.options.game.name}-told-{id}", kind, by, because, of, act, **args)

    def colour_name(self, colour: int) -> str:
        """A colour as a thing's name."""
        return f"colour:{self.cards.colours[colour]}"

    # ---- numbers --------------------------------------------------------------------------------

    def money(self, seat: int) -> int:
        """The money of a seat."""
        return self.n[seat * WIDTH + MONEY]

    def gain_money(self, seat: int, number: int) -> None:
        """Give (or, if negative, take) money."""
        at = seat * WIDTH + MONEY
        self.n[at] += number
        if number and self.sink is not None:
            self.told(self.cards.coin, changed(number), seat=f"seat:{seat}", number=number, total=self.n[at])

    def gain_points(self, seat: int, number: int) -> None:
        """Give or take points; nobody falls below 0."""
        # ruling: score-floor
        at = seat * WIDTH + SCORE
        self.n[at] = max(0, self.n[at] + number)
        if number and self.sink is not None:
            self.told("points", changed(number), seat=f"seat:{seat}", number=number, total=self.n[at])

    def points_of(self, seat: int) -> int:
        """The points of a seat on the score track."""
        return self.n[seat * WIDTH + SCORE]

    def workers(self, seat: int, colour: int) -> int:
        """The workers of a colour that a seat has."""
        return self.n[seat * WIDTH + WORKERS + colour]

    def gain_workers(self, seat: int, colour: int, number: int) -> None:
        """Give or take workers."""
        # ruling: unlimited-pieces
        self.n[seat * WIDTH + WORKERS + colour] += number
        if number and self.sink is not None:
            self.told("workers", changed(number), seat=f"seat:{seat}", number=number, colour=self.colour_name(colour))

    def all_workers(self, seat: int) -> int:
        """All workers of a seat."""
        at = seat * WIDTH + WORKERS
        return sum(self.n[at : at + 5])

    def risk(self, seat: int, colour: int) -> int:
        """The level of a risk."""
        return self.n[seat * WIDTH + RISKS + colour]

    def any_risk(self, seat: int) -> bool:
        """Whether any risk is above 0."""
        at = seat * WIDTH + RISKS
        return any(self.n[at : at + 5])

    def reduce(self, seat: int, colour: int) -> bool:
        """Reduce a risk by one step for a point; False if it is at 0."""
        # ruling: point-per-step
        at = seat * WIDTH + RISKS + colour
        if self.n[at] == 0:
            return False
        self.n[at] -= 1
        if self.sink is not None:
            self.told("reduced", seat=f"seat:{seat}", colour=self.colour_name(colour), level=self.n[at])
        self.gain_points(seat, self.consult(REDUCE_POINTS, seat, 1, colour))
        return True

    def step_back(self, seat: int) -> None:
        """Move back a level, but not from the start."""
        # ruling: back-from-the-start
        at = seat * WIDTH + LEVEL
        if self.n[at]:
            self.n[at] -= 1
            if self.sink is not None:
                self.told("stepped-back", LOST, seat=f"seat:{seat}")

    def order(self) -> list[int]:
        """The seats in turn order."""
        return [*range(self.first, self.players), *range(self.first)]

    def after(self, seat: int) -> list[int]:
        """The other seats, clockwise from this one."""
        return [*range(seat + 1, self.players), *range(seat)]

    # ---- the two sides --------------------------------------------------------------------------

    def next_section(self, seat: int, side: int) -> int:
        """The colour of the next section outward on a side, or -1 if the side is finished."""
        built = self.n[seat * WIDTH + SIDES + side]
        return self.cards.side_colours[seat * 10 + side * 5 + built] if built < 5 else -1

    def sections(self, seat: int) -> int:
        """The sections on both sides."""
        return self.n[seat * WIDTH + SIDES] + self.n[seat * WIDTH + SIDES + 1]

    def thirds(self, seat: int) -> int:
        """The sides with a finished third section."""
        at = seat * WIDTH + SIDES
        return (1 if self.n[at] >= 3 else 0) + (1 if self.n[at + 1] >= 3 else 0)

    def finishes(self, seat: int, side: int) -> bool:
        """Whether a side is finished that has not yet won a statue."""
        at = seat * WIDTH
        return self.n[at + SIDES + side] == 5 and not self.n[at + WON] >> side & 1

    def win_statue(self, seat: int, side: int) -> None:
        """Take the highest statue of those that stand, if any does, for a finished side."""
        # ruling: statues-on-offer
        if self.statues:
            self.n[seat * WIDTH + WON] |= 1 << side
            self.statues_won[seat] = (*self.statues_won[seat], self.statues[-1])
            self.statues = self.statues[:-1]
            if self.sink is not None:
                self.told("statue", GAINED, seat=f"seat:{seat}", points=self.statues_won[seat][-1])

    # ---- majorities -----------------------------------------------------------------------------

    def turned(self, seat: int) -> int:
        """How many majority markers show the colour side."""
        return self.n[seat * WIDTH + TURNED].bit_count()

    def turn_markers(self, majority: int, numbers: list[int], at_zero: bool) -> list[int]:
        """Who is alone in front turns the marker; with the right card also who is not alone. The seats that do.

        ``numbers`` is what each seat has; ``at_zero``: with 0 one can be in front alone.
        """
        best = max(numbers)
        alone = numbers.count(best) == 1 and (best > 0 or at_zero)
        turning = []
        for seat in range(self.players):
            at = seat * WIDTH + TURNED
            if numbers[seat] < best or self.n[at] >> majority & 1:
                continue
            if alone or (best > 0 and self.consult(TIES, seat, 0, -1) > 0):
                self.n[at] |= 1 << majority
                turning.append(seat)
                if self.sink is not None:
                    marker = f"marker:{self.cards.markers[majority]}"
                    self.told("majority", GAINED, act=True, seat=f"seat:{seat}", marker=marker)
        return turning

    # ---- cards ----------------------------------------------------------------------------------

    def to_hand(self, seat: int, card: int) -> None:
        """Put a card into a hand, unknown to others."""
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def to_hand_known(self, seat: int, card: int, who: int) -> None:
        """Put a card into a hand that others know."""
        self.to_hand(seat, card)
        self.known[seat] = (*self.known[seat], (card, who))

    def from_hand(self, seat: int, card: int) -> None:
        """Take a card from a hand; what others knew of it is over."""
        self.hands[seat].remove(card)
        if self.known[seat]:
            self.known[seat] = tuple([fact for fact in self.known[seat] if fact[0] != card])

    def throw(self, card: int) -> None:
        """Put a card on top of the discard pile."""
        self.discard.append(card)
        if self.sink is not None:
            self.told("discarded", card=f"card:{card}")
