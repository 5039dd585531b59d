"""Macao in the order of the rulebook: set-up, then rounds of cards, dice and actions, and the end."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.macao import thumb
from rathaus.games.macao.actions import TURN
from rathaus.games.macao.board import HAND, MOVED, ROSE, ROUND_END, WIDTH
from rathaus.games.macao.kinds import COLOURS, COUNT, HEXES, JOKER, LAST_OFFICE, MOST_PLAYERS
from rathaus.games.macao.matters import DECLINE, DIE_CUBES, DIE_GOLD, LEFTOVERS, SHIFT
from rathaus.games.macao.refusals import DIE_TWICE, NOT_HERE, NOT_IDLE, NOT_YOURS, SHIFT_IMPOSSIBLE
from rathaus.games.macao.state import Macao, cubes_told
from rathaus.games.macao.things import COLOUR0, DIE0, NONE, SHIFT0, card_name, colour_name
from rathaus.kernel import happening
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, Pick, Question, Range, Task, asked_for

DIE: Final = Range(0, 5)
PERHAPS_DIE: Final = Range(-1, 5)
FIRST_NUMBERS: Final = Range(1, 2)


# ---- set-up ---------------------------------------------------------------------------------------------------


class SetUp(Task[Macao]):
    """Lay out offices, deck, tiles and discs; then everybody takes a card and places cubes."""

    def run(self, g: Macao) -> None:
        # ruling: first-cards, start-cubes
        book = g.book
        g.revealed()
        offices = list(range(1, LAST_OFFICE + 1))
        g.rng.shuffle(offices)
        laid = book.rounds * book.offices
        g.offices = tuple(offices[:laid])
        g.discards = offices[laid:]
        g.deck = list(range(LAST_OFFICE + 1, COUNT + 1))
        g.rng.shuffle(g.deck)
        goods = [good for good in range(JOKER) for _ in range(3)]
        g.rng.shuffle(goods)
        for hex in range(HEXES):
            g.tiles[hex] = JOKER if book.dark >> hex & 1 else goods.pop()
        order = list(range(g.players))
        g.rng.shuffle(order)
        g.order = tuple(order)
        left = len(g.deck) - g.players - book.spare
        g.open, g.deck = tuple(g.deck[left:][::-1]), g.deck[:left]
        if g.sink is not None:
            g.tell("macao-told-opened", act=True, cards=card_names(g.open))
        cubes: list[Task[Macao]] = []
        for seat in order:
            cubes += [ColourFor(seat, 1), ColourFor(seat, 2)]
        g.plan(*[TAKE[seat] for seat in order[::-1]], CLEAR, *cubes, START)


class ColourFor(Pick[Macao]):
    """A colour for the first cubes of a wind rose: one at 1, two at 2."""

    __slots__ = ("number",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "number": FIRST_NUMBERS}
    ABOUT: ClassVar[str] = "supply"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: int = number

    def prompt(self, g: Macao) -> Message:
        return Message("macao-colour-for", number=self.number)

    def things(self, g: Macao) -> list[int]:
        return [COLOUR0 + colour for colour in range(6)]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.first_colour(g, self.seat, self.number)

    def outlook(self, g: Macao, thing: int) -> list[Message]:
        return [Message("macao-brings-cube", number=self.number, of=colour_name(thing - COLOUR0))]

    def chosen(self, g: Macao, thing: int) -> None:
        colour = thing - COLOUR0
        g.n[self.seat * WIDTH + ROSE + (self.number - 1) * 6 + colour] += self.number
        if g.sink is not None:
            g.tell(
                "macao-told-start-cubes",
                act=self.number == 1,
                seat=f"seat:{self.seat}",
                number=self.number,
                colour=colour_name(colour),
            )


# ---- phase 1: cards -------------------------------------------------------------------------------------------


class StartRound(Task[Macao]):
    """Open the cards of the round; the toll follows from them; everybody takes one."""

    def run(self, g: Macao) -> None:
        # ruling: toll-before-surplus
        book = g.book
        g.round += 1
        g.phase = 1
        g.revealed()
        for seat in range(g.players):
            at = seat * WIDTH
            for place in range(at + MOVED, at + ROUND_END):
                g.n[place] = 0
        g.uses = [0] * (COUNT + 1)
        g.dice = NO_DICE
        left = len(g.deck) - book.draw
        drawn, g.deck = g.deck[left:][::-1], g.deck[:left]
        offices = g.offices[: book.offices]
        g.offices = g.offices[book.offices :]
        g.toll_gold, g.toll_points = book.toll([*offices, *drawn])
        kept, surplus = drawn[: g.players], drawn[g.players :]
        g.discards += surplus
        g.open = (*offices, *kept)
        if g.sink is not None:
            g.tell("macao-told-round", happening.ROUND, number=g.round)
            g.tell("macao-told-opened", act=True, cards=card_names((*offices, *drawn)))
            g.tell("macao-told-toll", act=True, gold=g.toll_gold, points=g.toll_points)
            if surplus:
                g.tell("macao-told-surplus", cards=card_names(tuple(surplus)))
        # ruling: order-fixed-per-phase
        g.plan(*[TAKE[seat] for seat in g.order], CLEAR, ROLL)


class TakeCard(Question[Macao]):
    """Take one of the open cards."""

    ABOUT: ClassVar[str] = "open"

    def prompt(self, g: Macao) -> Message:
        return Message("macao-take-or-not" if g.stands(DECLINE, self.seat) else "macao-take")

    def things(self, g: Macao) -> list[int]:
        # ruling: idler
        found = sorted(g.open)
        if g.stands(DECLINE, self.seat):
            found.append(NONE)
        return found

    def refusal(self, g: Macao, thing: int) -> int:
        if thing == NONE:
            return 0 if g.stands(DECLINE, self.seat) else NOT_IDLE
        if thing in g.open:
            return 0
        return NOT_YOURS if 0 < thing <= COUNT else NOT_HERE

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        if code == NOT_IDLE:
            return Message("macao-not-idle")
        return Message("macao-not-open", card=card_name(thing)) if code == NOT_YOURS else asked_for(g, self)

    def outlook(self, g: Macao, thing: int) -> list[Message]:
        if thing != NONE and len(g.boards[self.seat]) >= g.book.board:
            return [Message("macao-costs-sixth", number=g.book.penalty)]
        return []

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.best_open(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        seat = self.seat
        if thing == NONE:
            if g.sink is not None:
                g.tell("macao-told-declined", act=True, seat=f"seat:{seat}")
            return
        g.open = tuple([card for card in g.open if card != thing])
        g.boards[seat] = (*g.boards[seat], thing)
        if g.sink is not None:
            g.tell("macao-told-took", happening.DRAWN, act=True, seat=f"seat:{seat}", card=card_name(thing))
        if len(g.boards[seat]) > g.book.board:
            # ruling: sixth-card
            g.push(DiscardCard(seat))


class DiscardCard(Pick[Macao]):
    """Which card goes when there is no space for all; that costs a penalty."""

    ABOUT: ClassVar[str] = "board"
    DEED: ClassVar[str] = "discard"

    def fits(self, g: Macao, at: int) -> bool:
        return len(g.boards[self.seat]) > g.book.board

    def prompt(self, g: Macao) -> Message:
        return Message("macao-discard-sixth")

    def things(self, g: Macao) -> list[int]:
        return sorted(g.boards[self.seat])

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.worst_on_board(g, self.seat, things)

    def chosen(self, g: Macao, thing: int) -> None:
        # ruling: sixth-card
        seat = self.seat
        g.boards[seat] = tuple([card for card in g.boards[seat] if card != thing])
        g.discards.append(thing)
        if g.sink is not None:
            g.tell("macao-told-threw", happening.LOST, seat=f"seat:{seat}", card=card_name(thing))
        g.penalize(seat, 1)


class Clear(Task[Macao]):
    """Cards that nobody has taken go."""

    def run(self, g: Macao) -> None:
        if g.sink is not None and g.open:
            g.tell("macao-told-rest", act=True, cards=card_names(g.open))
        g.discards += g.open
        g.open = ()


# ---- phase 2: dice --------------------------------------------------------------------------------------------


class RollDice(Task[Macao]):
    """Roll the dice; in the last rounds high ones are turned to 1; everybody chooses two."""

    def run(self, g: Macao) -> None:
        # ruling: dice-turned
        g.phase = 2
        g.revealed()
        turned = g.book.turned[g.round]
        rolled = [g.rng.below(6) + 1 for _ in range(6)]
        g.dice = tuple([1 if number >= turned else number for number in rolled])
        if g.sink is not None:
            shown: dict[str, Any] = {colour: g.dice[i] for i, colour in enumerate(COLOURS)}
            g.tell("macao-told-rolled", act=True, **shown)
        g.plan(*[CHOOSE[seat] for seat in g.order], ACTIONS)


class ChooseDie(Question[Macao]):
    """Choose two different dice, one after the other."""

    __slots__ = ("first",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "first": PERHAPS_DIE}
    ABOUT: ClassVar[str] = "die"

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: int = first

    def prompt(self, g: Macao) -> Message:
        return Message("macao-choose-dice", left=self.answers(g))

    def things(self, g: Macao) -> list[int]:
        return [DIE0 + colour for colour in range(6) if colour != self.first]

    def refusal(self, g: Macao, thing: int) -> int:
        if not DIE0 <= thing < SHIFT0:
            return NOT_HERE
        return DIE_TWICE if thing - DIE0 == self.first else 0

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        if code == DIE_TWICE:
            return Message("macao-die-twice", colour=colour_name(self.first))
        return asked_for(g, self)

    def answers(self, g: Macao) -> int:
        return 2 if self.first < 0 else 1

    def outlook(self, g: Macao, thing: int) -> list[Message]:
        number = g.dice[thing - DIE0]
        return [
            Message("macao-brings-cube", number=number, of=colour_name(thing - DIE0)),
            Message("macao-in-rounds", number=number - 1),
        ]

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return thumb.best_die(g, self.seat, things, self.first)

    def chosen(self, g: Macao, thing: int) -> None:
        colour = thing - DIE0
        if self.first < 0:
            g.push(ChooseDie(self.seat, colour))
        elif g.stands(SHIFT, self.seat):
            g.push(ShiftDie(self.seat, self.first, colour))
        else:
            place_cubes(g, self.seat, self.first, colour, NONE)


class ShiftDie(Question[Macao]):
    """Place the cubes of one of the chosen dice beside its number."""

    __slots__ = ("one", "two")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "one": DIE, "two": DIE}

    def __init__(self, seat: int, one: int, two: int) -> None:
        super().__init__(seat)
        self.one: int = one
        self.two: int = two

    def fits(self, g: Macao, at: int) -> bool:
        return self.one != self.two and g.stands(SHIFT, self.seat)

    def prompt(self, g: Macao) -> Message:
        return Message("macao-shift-die-ask")

    def things(self, g: Macao) -> list[int]:
        # ruling: master
        found = []
        for colour in sorted([self.one, self.two]):
            if g.dice[colour] < 6:
                found.append(SHIFT0 + 2 * colour)
            if g.dice[colour] > 2:
                found.append(SHIFT0 + 2 * colour + 1)
        found.append(NONE)
        return found

    def refusal(self, g: Macao, thing: int) -> int:
        if thing in self.things(g):
            return 0
        return SHIFT_IMPOSSIBLE if SHIFT0 <= thing < NONE else NOT_HERE

    def reason(self, g: Macao, thing: int, code: int) -> Message:
        if code == SHIFT_IMPOSSIBLE:
            return Message("macao-shift-impossible", colour=colour_name((thing - SHIFT0) // 2))
        return asked_for(g, self)

    def hunch(self, g: Macao, things: tuple[int, ...]) -> int:
        return NONE

    def outlook(self, g: Macao, thing: int) -> list[Message]:
        if thing == NONE:
            return []
        number = g.dice[(thing - SHIFT0) // 2] + (1 if (thing - SHIFT0) % 2 == 0 else -1)
        return [Message("macao-in-rounds", number=number - 1)]

    def chosen(self, g: Macao, thing: int) -> None:
        place_cubes(g, self.seat, self.one, self.two, thing)


def place_cubes(g: Macao, seat: int, one: int, two: int, shift: int) -> None:
    """Place the cubes of two dice on a seat's wind rose, and turn it."""
    # ruling: explorer, professor, empty-arrow
    if g.sink is not None:
        g.tell("macao-told-dice", act=True, seat=f"seat:{seat}", dice=(colour_name(one), colour_name(two)))
    rose = seat * WIDTH + ROSE
    gold = 0
    for colour in (one, two):
        number = g.dice[colour]
        place = number
        if shift != NONE and (shift - SHIFT0) // 2 == colour:
            place += 1 if (shift - SHIFT0) % 2 == 0 else -1
            if g.sink is not None:
                g.tell("macao-told-shifted", seat=f"seat:{seat}", colour=colour_name(colour), to=place)
        g.n[rose + (place - 1) * 6 + colour] += number
        g.n[rose + (number - 1) * 6 + colour] += g.consult(DIE_CUBES, seat, 0, number)
        gold += g.consult(DIE_GOLD, seat, 0, number)
    g.gain_gold(seat, gold)
    hand = seat * WIDTH + HAND
    for colour in range(6):
        g.n[hand + colour] = g.n[rose + colour]
        for number in range(5):
            g.n[rose + number * 6 + colour] = g.n[rose + (number + 1) * 6 + colour]
        g.n[rose + 30 + colour] = 0
    if g.sink is not None:
        if g.all_cubes(seat):
            g.tell("macao-told-turned", seat=f"seat:{seat}", cubes=cubes_told(g.n[hand : hand + 6]))
        else:
            g.tell("macao-told-turned-empty", seat=f"seat:{seat}")
    if g.all_cubes(seat) == 0:
        g.penalize(seat, 1)


# ---- phase 3 and the end --------------------------------------------------------------------------------------


class Actions(Task[Macao]):
    """Everybody has a turn."""

    def run(self, g: Macao) -> None:
        # ruling: order-fixed-per-phase
        g.phase = 3
        g.plan(*[TURN[seat] for seat in g.order], END_ROUND)


class EndRound(Task[Macao]):
    """The next round, or the end: penalties for cards that were not activated."""

    def run(self, g: Macao) -> None:
        if g.round < g.book.rounds:
            g.push(START)
            return
        # ruling: end-of-game
        for seat in range(g.players):
            g.penalize(seat, g.consult(LEFTOVERS, seat, len(g.boards[seat]), -1))
        if g.sink is not None:
            g.tell("macao-told-ended", act=True)


def card_names(cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards as names of things."""
    return tuple([card_name(card) for card in cards])


# Tasks never change, so the same ones serve every round.
NO_DICE: Final = (0, 0, 0, 0, 0, 0)
START: Final = StartRound()
CLEAR: Final = Clear()
ROLL: Final = RollDice()
ACTIONS: Final = Actions()
END_ROUND: Final = EndRound()
TAKE: Final = [TakeCard(seat) for seat in range(MOST_PLAYERS)]
CHOOSE: Final = [ChooseDie(seat, -1) for seat in range(MOST_PLAYERS)]
