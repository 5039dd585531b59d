"""A small vocabulary for tables of Bruges: lay out a position, let something happen, look at it.

A table starts after set-up in round 1 with empty hands, no houses, 0 florins, 0 points, level 0, no workers and no
threats, all dice at 3; every card not mentioned lies in a draw pile or in the reserve. Seat 0 is the first player.
Answers are short names: a number is a card, "red" a colour, "canal" an action, "left" a side or a pile (whichever is
offered), "yes", "no", "done", "seat:1". Whatever is laid out is checked as any position is before something happens
at it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import rathaus
from rathaus import BrokenPosition, Message
from rathaus.games.bruges.kinds import COLOUR, COLOURS
from rathaus.games.bruges.position import read_table
from rathaus.games.bruges.round import EndRound, MayAdvance, NextTurn, Refill, Round, TakeThreats, TakeTurn
from rathaus.games.bruges.state import Bruges
from rathaus.games.bruges.things import MARKERS, PILES
from rathaus.games.hansa.board import LEVEL, MONEY, RISKS, SCORE, SIDES, TURNED, WIDTH, WON, WORKERS
from rathaus.games.hansa.hands import EVERYBODY
from rathaus.kernel.fields import Field
from rathaus.kernel.happening import Happening
from rathaus.kernel.tasks import Task

Answer = int | str


def table(players: int = 2, edition: Mapping[str, Any] | None = None) -> Table:
    """A table with nothing on it but the boards, the piles and the reserve."""
    state = rathaus.new("bruges", players, seed=1, edition=edition)
    assert isinstance(state, Bruges)
    return Table(state)


@cache
def seed_that_rolls(wanted: tuple[tuple[str, int], ...]) -> int:
    """A seed whose first roll shows these dice."""
    for seed in range(100_000):
        rng = rathaus.seeded(seed)
        dice: dict[str, int] = dict(zip(COLOURS, [rng.below(6) + 1 for _ in COLOURS], strict=True))
        if all(dice[die] == number for die, number in wanted):
            return seed
    raise AssertionError("no such roll")


class Table:
    """A table of Bruges, laid out and played at. ``g`` is the state itself."""

    def __init__(self, state: Bruges) -> None:
        self.g = g = state
        self.heard: list[Happening] = []
        g.piles[0] = [*g.drawn, *g.piles[0]]
        g.drawn = []
        g.n = [0] * (WIDTH * g.players)
        g.first = 0
        g.dice = [3] * 5
        self.happen()

    # ---- laying out ----------------------------------------------------------------------------

    def take(self, card: int) -> int:
        """Take a card from where it lies: a pile, the discard pile, or the reserve, which gets another for it."""
        for cards in (*self.g.piles, self.g.discard):
            if card in cards:
                cards.remove(card)
                return card
        longer = self.g.piles[0] if len(self.g.piles[0]) >= len(self.g.piles[1]) else self.g.piles[1]
        self.g.reserve[self.g.reserve.index(card)] = longer.pop(0)
        return card

    def spare(self, colour: str) -> int:
        """A card of a colour that nobody has mentioned, from the depth of a pile: the highest there is."""
        at = COLOURS.index(colour)
        deep = [card for pile in self.g.piles for card in pile[:-1]]
        return self.take(max(card for card in deep if COLOUR[card] == at))

    def hand(self, seat: int, *cards: int) -> Table:
        """The seat holds these cards too."""
        for card in cards:
            self.g.to_hand(seat, self.take(card))
        return self

    def known(self, seat: int, card: int, who: int = EVERYBODY) -> Table:
        """The seat holds this card too, and everybody, or another seat, knows it."""
        self.g.to_hand_known(seat, self.take(card), who)
        return self

    def house(self, seat: int, colour: str = "brown", character: int = 0) -> int:
        """The seat has a house of a colour, perhaps with a character; the card that is the house."""
        if character:
            self.take(character)
        card = self.spare(colour)
        self.g.houses[seat] = (*self.g.houses[seat], (card, 0))
        if character:
            self.g.house_character(seat, card, character)
        return card

    def houses(self, seat: int, *colours: str) -> Table:
        """The seat has empty houses of these colours."""
        for colour in colours:
            self.house(seat, colour)
        return self

    def characters(self, seat: int, *cards: int, colour: str = "brown") -> Table:
        """The seat has these characters, each in a house (brown, if nothing else is said) of its own."""
        self.discarded(*cards)  # so that none of them becomes a house
        for card in cards:
            self.house(seat, colour, card)
        return self

    def florins(self, seat: int, number: int) -> Table:
        """The seat has so many florins."""
        self.g.n[seat * WIDTH + MONEY] = number
        return self

    def points(self, seat: int, number: int) -> Table:
        """The seat has so many points on the track."""
        self.g.n[seat * WIDTH + SCORE] = number
        return self

    def level(self, seat: int, number: int) -> Table:
        """The seat has this level."""
        self.g.n[seat * WIDTH + LEVEL] = number
        return self

    def workers(self, seat: int, **colours: int) -> Table:
        """The seat has so many workers of these colours: ``workers(0, red=2)``."""
        for colour, number in colours.items():
            self.g.n[seat * WIDTH + WORKERS + COLOURS.index(colour)] = number
        return self

    def threats(self, seat: int, **colours: int) -> Table:
        """The seat has so many threats of these colours."""
        for colour, number in colours.items():
            self.g.n[seat * WIDTH + RISKS + COLOURS.index(colour)] = number
        return self

    def canal(self, seat: int, left: int = 0, right: int = 0) -> Table:
        """The seat has so many tiles on each side; a finished side has won the highest statue there is."""
        at = seat * WIDTH + SIDES
        self.g.n[at : at + 2] = [left, right]
        for side in (0, 1):
            if self.g.finishes(seat, side):
                self.g.win_statue(seat, side)
        return self

    def won(self, seat: int, side: str) -> Table:
        """A side of the seat's canal has won the highest statue there is, whatever is left of it."""
        at = seat * WIDTH + WON
        assert not self.g.n[at] >> PILES.index(side) & 1
        self.g.win_statue(seat, PILES.index(side))
        return self

    def turned(self, seat: int, *markers: str) -> Table:
        """These majority markers of the seat show the colour side."""
        self.g.n[seat * WIDTH + TURNED] = sum(1 << i for i, marker in enumerate(MARKERS) if marker in markers)
        return self

    def used(self, seat: int, *cards: int) -> Table:
        """The seat has used these characters in this round."""
        self.g.used[seat] = (*self.g.used[seat], *cards)
        return self

    def dice(self, **shown: int) -> Table:
        """These dice show other numbers than 3: ``dice(red=5)``."""
        for colour, number in shown.items():
            self.g.dice[COLOURS.index(colour)] = number
        return self

    def discarded(self, *cards: int) -> Table:
        """These cards lie on the discard pile."""
        for card in cards:
            self.g.discard.append(self.take(card))
        return self

    # ---- piles ---------------------------------------------------------------------------------

    def top(self, pile: str, *cards: int) -> Table:
        """These cards lie on top of a draw pile ("left", "right"), the last uppermost."""
        for card in cards:
            self.g.piles[PILES.index(pile)].append(self.take(card))
        return self

    def sizes(self, left: int, right: int) -> Table:
        """The draw piles have so many cards, those that are on top; the others are discarded."""
        for pile, size in zip(self.g.piles, (left, right), strict=True):
            assert size <= len(pile)
            while len(pile) > size:
                self.g.discard.append(pile.pop(0))
        return self

    def last_round(self) -> Table:
        """A pile has run out before: the reserve was used and lies on the discard pile, and this round is the last."""
        self.g.discard += self.g.reserve
        self.g.reserve = []
        self.g.ending = self.g.round
        return self

    # ---- letting things happen -----------------------------------------------------------------

    def rolling(self, **wanted: int) -> Table:
        """The next roll shows these dice."""
        self.g.rng = rathaus.seeded(seed_that_rolls(tuple(wanted.items())))
        return self

    def check(self) -> None:
        """What is laid out can be read as any position can, and the same effects stand by it."""
        written = self.g.position()["table"]
        read = read_table(self.g.options, self.g.book, Field(written, "table", BrokenPosition))
        assert [set(effects) for effects in read.standing] == [set(effects) for effects in self.g.standing]

    def happen(self, *tasks: Task[Any]) -> Table:
        """Let these tasks happen, in this order, and nothing after them."""
        if tasks:
            self.check()
        self.g.agenda[:] = list(tasks)[::-1]
        self.g.waiting = ()
        self.g.offers = [None] * self.g.players
        self.g.begin()
        return self

    def turn(self, seat: int = 0, number: int = 4) -> Table:
        """It is the seat's turn, of the round's turns this one, and nothing follows it."""
        self.g.turn = number
        return self.happen(TakeTurn(seat, 0))

    def turns(self, seat: int = 0, number: int = 1) -> Table:
        """It is the seat's turn, of the round's turns this one; the others follow, then the end of the round."""
        self.g.turn = number
        before = (number - 1) * self.g.players + (seat - self.g.first) % self.g.players
        return self.happen(TakeTurn(seat, 0), NextTurn(before + 1), EndRound())

    def drawing(self, *seats: int) -> Table:
        """Phase 1 for these seats."""
        return self.happen(*[Refill(seat) for seat in seats or self.g.order()])

    def threatened(self, *seats: int) -> Table:
        """The first part of phase 2 for these seats: they take threats for the dice that lie there."""
        return self.happen(*[TakeThreats(seat) for seat in seats or self.g.order()])

    def advancing(self, *seats: int) -> Table:
        """The last part of phase 2 for these seats: they may advance for the dice that lie there."""
        return self.happen(*[MayAdvance(seat) for seat in seats or self.g.order()])

    def majorities(self) -> Table:
        """Phase 4, and nothing after it."""
        self.check()
        ending, self.g.ending = self.g.ending, self.g.round  # no round follows the last one
        self.g.agenda[:] = [EndRound()]
        self.g.waiting = ()
        self.g.begin()
        self.g.ending = ending
        return self

    def next_round(self) -> Table:
        """A round begins, and the game goes on."""
        self.g.turn = 0
        self.check()
        self.g.round -= 1
        self.g.agenda[:] = [Round()]
        self.g.waiting = ()
        self.g.begin()
        return self

    def answer(self, *answers: Answer) -> Table:
        """Whoever is asked answers, one after the other."""
        for answer in answers:
            self.g.choose(self.g.waiting[0], self.thing(answer))
        return self

    def play(self, card: int, action: str, *answers: Answer, seat: int = 0) -> Table:
        """The seat, which also holds this card, plays it for an action in its turn."""
        return self.hand(seat, card).turn(seat).answer(card, f"basic:{action}", *answers)

    def use(self, card: int, *answers: Answer, seat: int = 0) -> Table:
        """The seat uses a character in its turn."""
        return self.turn(seat).answer(card, *answers)

    def listen(self) -> Table:
        """Hear from now on what happens."""
        self.g.sink = self.heard.append
        return self

    def told(self) -> list[str]:
        """What was heard, in a word each."""
        return [happening.message.id.removeprefix("bruges-told-") for happening in self.heard]

    # ---- looking -------------------------------------------------------------------------------

    def thing(self, answer: Answer) -> int:
        """The thing of a short name, if possible one that is offered."""
        if isinstance(answer, int):
            return answer
        names = self.g.options.game.vocabulary.names
        if answer in names:
            return self.g.thing(answer)
        offered = [thing for seat in self.g.waiting for thing in self.g.things(seat)]
        for things in (offered, list(range(len(names)))):
            for thing in things:
                if names[thing].partition(":")[2] == answer and not names[thing].startswith("card:"):
                    return thing
        return self.g.thing(answer)

    def asked(self) -> str | None:
        """What is asked now, in a word, or None."""
        if not self.g.waiting:
            return None
        return self.g.ask(self.g.waiting[0]).prompt.id.removeprefix("bruges-")

    def seat(self) -> int:
        """Who is asked now."""
        (seat,) = self.g.waiting
        return seat

    def offers(self) -> list[Answer]:
        """What may be chosen now, in short names."""
        found: list[Answer] = []
        for thing in self.g.things(self.g.waiting[0]) if self.g.waiting else ():
            kind, _, value = self.g.name(thing).partition(":")
            found.append(int(value) if kind == "card" else self.g.name(thing) if kind == "seat" else value or kind)
        return found

    def abouts(self) -> list[str]:
        """What each of the things offered now is."""
        return list(self.g.ask(self.g.waiting[0]).about)

    def why_not(self, answer: Answer) -> Message | None:
        """Why the asked seat may not choose this, or None if it may."""
        return self.g.why_not(self.g.waiting[0], self.thing(answer))

    def reason(self, answer: Answer) -> str | None:
        """The id of that message without the game's name."""
        message = self.why_not(answer)
        return None if message is None else message.id.removeprefix("bruges-")

    def has_florins(self, seat: int = 0) -> int:
        """The florins of a seat."""
        return self.g.money(seat)

    def has_points(self, seat: int = 0) -> int:
        """The points of a seat on the track."""
        return self.g.points_of(seat)

    def has_level(self, seat: int = 0) -> int:
        """The level of a seat."""
        return self.g.n[seat * WIDTH + LEVEL]

    def has_workers(self, seat: int = 0) -> dict[str, int]:
        """The workers of a seat, by the colours it has."""
        return {colour: self.g.workers(seat, i) for i, colour in enumerate(COLOURS) if self.g.workers(seat, i)}

    def has_threats(self, seat: int = 0) -> dict[str, int]:
        """The threats of a seat, by the colours it has."""
        return {colour: self.g.risk(seat, i) for i, colour in enumerate(COLOURS) if self.g.risk(seat, i)}

    def has_hand(self, seat: int = 0) -> list[int]:
        """The hand of a seat."""
        return self.g.hands[seat][:]

    def has_canal(self, seat: int = 0) -> tuple[int, int]:
        """The canal tiles of a seat, left and right."""
        at = seat * WIDTH + SIDES
        return self.g.n[at], self.g.n[at + 1]

    def has_houses(self, seat: int = 0) -> list[str]:
        """The colours of a seat's houses, in the order in which they were built."""
        return [COLOURS[COLOUR[house]] for house, _ in self.g.houses[seat]]

    def has_characters(self, seat: int = 0) -> list[int]:
        """The characters of a seat; sorted."""
        return sorted(self.g.dwellers(seat))

    def has_statues(self, seat: int = 0) -> list[int]:
        """The statues a seat has won."""
        return list(self.g.statues_won[seat])

    def has_used(self, seat: int = 0) -> list[int]:
        """The characters a seat has used in this round."""
        return sorted(self.g.used[seat])

    def shows(self, seat: int = 0) -> list[str]:
        """The majority markers of a seat that show the colour side."""
        return [marker for i, marker in enumerate(MARKERS) if self.g.n[seat * WIDTH + TURNED] >> i & 1]

    def pile_sizes(self) -> tuple[int, int]:
        """How many cards the left and the right pile have."""
        return len(self.g.piles[0]), len(self.g.piles[1])

    def seen(self, viewer: int | None = None) -> Any:
        """The table as a seat or a spectator sees it."""
        return self.g.view_table(viewer)

    def part(self, category: str, seat: int = 0) -> int:
        """The points of a seat of one category."""
        return self.g.scores[seat].parts[category]

    def total(self, seat: int = 0) -> int:
        """All points of a seat."""
        return self.g.scores[seat].total
