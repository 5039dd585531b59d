"""A game of Hamburg in the order of the rulebook: set-up, then eight rounds of four phases."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.hamburg import ranges
from rathaus.games.hamburg.actions import Basic
from rathaus.games.hamburg.board import LAST_SPACE, MAJORITIES, MARKS, SQUARE
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.effects.uses import unpayable, use
from rathaus.games.hamburg.kinds import BLACK, COLOUR, COLOURS, COUNT, FIRST_PARK
from rathaus.games.hamburg.matters import (
    ADVANCE_POINTS,
    ADVANCE_PRICE,
    ADVANCE_REDUCES,
    BLACK_DIE,
    DICE_PRICE,
    HAND_LIMIT,
    MARKER_MARKS,
    MARKER_WORKERS,
    NEXT_FIRST,
    OTHERS_ADVANCE,
    TURNS,
    USE_AGAIN,
    USED_AGAIN,
)
from rathaus.games.hamburg.refusals import ACTED, MUST_PLAY, NOT_HELD, NOT_OFFERED, POINTLESS, PRICE, USED
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import DONE, NO, YES
from rathaus.games.hansa.board import SCORE, WIDTH, WORKERS
from rathaus.games.hansa.effects.acts import Perform
from rathaus.games.hansa.questions import ReduceOne, TakeDrawn, card_name, discard_cards, draw_blind
from rathaus.kernel.happening import ROUND
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import FLAG, SEAT, Fields, ForSeat, Pick, Question, Task, asked_for

LOW: Final = 2  # a die of this or less is paid when advancing


class SetUp(Task[Hamburg]):
    """Boards, piles, the first discards and the first player."""

    def fits(self, g: Hamburg, at: int) -> bool:
        return False  # nobody is asked before it has run

    def run(self, g: Hamburg) -> None:
        for card in range(1, COUNT + 1):
            g.piles[COLOUR[card]].append(card)
        for pile in g.piles:
            g.rng.shuffle(pile)
        g.discard = [pile.pop() for pile in g.piles]
        g.rng.shuffle(g.discard)
        g.murky = len(g.discard) - 1
        g.statues = g.book.statues[g.players]
        g.first = g.rng.below(g.players)
        for seat in range(g.players):
            g.n[seat * WIDTH + SCORE] = g.book.start_points
            provide(g, seat, g.book.start_marks, g.book.start_workers)
        g.push(Round())
        for expansion in g.book.expansions:
            expansion.set_up(g)
            expansion.stand(g)


def provide(g: Hamburg, seat: int, marks: int, workers: int) -> None:
    """A seat begins with so many marks, and so many workers of each colour."""
    at = seat * WIDTH
    g.n[at + MARKS] = marks
    g.n[at + WORKERS : at + WORKERS + 5] = [workers] * 5


class Round(Task[Hamburg]):
    """A round: draw, dice, turns, majorities."""

    def fits(self, g: Hamburg, at: int) -> bool:
        return at == 0 and g.round == 0 and not g.window  # while expansions are still being set up

    def run(self, g: Hamburg) -> None:
        g.round += 1
        if g.sink is not None:
            g.tell("hamburg-told-round", ROUND, number=g.round, first=f"seat:{g.first}")
        order = g.order()
        g.plan(
            *[Refill(seat) for seat in order],
            Roll(),
            *g.book.after_roll,
            *[RiskByDice(seat) for seat in order],
            *g.book.after_risks,
            *[ActInTwo(seat) for seat in order],
            *[MayAdvance(seat) for seat in order],
            *g.book.before_turns,
            NextTurn(0),
            *g.book.end_of_round,
            EndRound(),
        )


# ---- phase I: draw ------------------------------------------------------------------------------------


class Refill(ForSeat[Hamburg]):
    """Draw up to the hand limit, look, then park cards and the like act."""

    def run(self, g: Hamburg) -> None:
        # ruling: refill
        limit = g.consult(HAND_LIMIT, self.seat, g.book.hand, -1)
        held = len(g.hands[self.seat])
        g.plan(TakeDrawn(self.seat), ActInOne(self.seat))
        draw_blind(g, self.seat, limit - held)
        discard_cards(g, self.seat, held - limit)


class ActInOne(ForSeat[Hamburg]):
    """Park cards act, then buildings of phase I."""

    def run(self, g: Hamburg) -> None:
        # ruling: phase-one-cards
        parks = [card for card, _ in g.beside[self.seat] if card >= FIRST_PARK]
        built = [card for card in g.buildings(self.seat) if g.book.phase[card] == 1]
        g.plan(*[Perform(self.seat, card, 0, 0) for card in parks + built])


# ---- phase II: dice -----------------------------------------------------------------------------------


class Roll(Task[Hamburg]):
    """Roll six dice; the clergyman goes to the window of the black one."""

    def run(self, g: Hamburg) -> None:
        g.dice = [g.rng.below(6) + 1 for _ in range(6)]
        g.window = g.dice[BLACK]
        if g.sink is not None:
            shown: dict[str, Any] = {name: g.dice[i] for i, name in enumerate((*COLOURS, "black"))}
            g.tell("hamburg-told-rolled", act=True, **shown)
        g.revealed()


class ActInTwo(ForSeat[Hamburg]):
    """Buildings of phase II act by themselves."""

    def run(self, g: Hamburg) -> None:
        # ruling: phase-two-cards
        cards = [card for card in g.buildings(self.seat) if g.book.phase[card] == 2 and g.book.acts[card]]
        g.plan(*[Perform(self.seat, card, 0, 0) for card in cards])


class MayAdvance(ForSeat[Hamburg]):
    """A seat may advance one step, for the dice showing 1 or 2, or by its own card without them."""

    def run(self, g: Hamburg) -> None:
        price = advance_price(g, self.seat)
        if 0 <= price <= g.marks(self.seat):
            g.push(Advance(self.seat, price))


def advance_price(g: Hamburg, seat: int) -> int:
    """What advancing costs a seat in phase II, or -1 if it is impossible."""
    # ruling: advance-price, price-order-square
    low = [die for die in g.dice[:5] if die <= LOW]
    black = g.consult(BLACK_DIE, seat, g.dice[BLACK], -1)
    if low or g.dice[BLACK] <= LOW:
        price = sum(low) + (black if black <= LOW else 0)
        price = max(0, g.consult(DICE_PRICE, seat, price, -1))
        price = max(0, g.consult(ADVANCE_PRICE, seat, price, -1))
    else:
        cards = [card for card in g.buildings(seat) if g.book.without_low_dice[card]]
        if not cards:
            return -1
        price = g.book.without_low_dice[cards[0]]
    return price + sum([g.consult(OTHERS_ADVANCE, other, 0, black) for other in g.after(seat)])


class Advance(Pick[Hamburg]):
    """Advance for this price?"""

    __slots__ = ("price",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "price": ranges.PRICE}
    DEED: ClassVar[str] = "advance"

    def __init__(self, seat: int, price: int) -> None:
        super().__init__(seat)
        self.price: int = price

    def fits(self, g: Hamburg, at: int) -> bool:
        return self.price <= g.marks(self.seat)

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-advance", price=self.price)

    def things(self, g: Hamburg) -> list[int]:
        return [YES, NO]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing == YES:
            advance(g, self.seat, self.price)


def advance(g: Hamburg, seat: int, price: int = -1) -> None:
    """One step on the town hall square; beyond the last space it is points at once.

    With a price it is an act of its own, otherwise it follows from a card.
    """
    # ruling: square-spaces, every-step-is-an-advance
    at = seat * WIDTH + SQUARE
    if g.sink is not None:
        g.tell("hamburg-told-advanced", act=price >= 0, seat=f"seat:{seat}")
    g.gain_marks(seat, -max(0, price))
    if g.n[at] < LAST_SPACE:
        g.n[at] += 1
    else:
        g.gain_points(seat, g.book.beyond)
    g.gain_points(seat, g.consult(ADVANCE_POINTS, seat, 0, -1))
    times = g.consult(ADVANCE_REDUCES, seat, 0, -1)
    if times and g.any_risk(seat):
        g.push(ReduceOne(seat))


# ---- phase III: turns ---------------------------------------------------------------------------------


class NextTurn(Task[Hamburg]):
    """Turns go around the table until everybody has had all of theirs."""

    __slots__ = ("turn",)

    FIELDS: ClassVar[Fields] = {"turn": ranges.TURN}

    def __init__(self, turn: int) -> None:
        self.turn: int = turn

    def run(self, g: Hamburg) -> None:
        seat = (g.first + self.turn) % g.players
        before = self.turn // g.players
        if before < g.consult(TURNS, seat, g.book.turns, -1):
            g.plan(TakeTurn(seat, 0), NextTurn(self.turn + 1))
        elif any([before < g.consult(TURNS, other, g.book.turns, -1) for other in g.after(seat)]):
            g.push(NextTurn(self.turn + 1))


class TakeTurn(Task[Hamburg]):
    """A turn, before or after its basic action; asked while there is anything to do."""

    __slots__ = ("acted", "seat")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "acted": FLAG}

    def __init__(self, seat: int, acted: int) -> None:
        self.seat: int = seat
        self.acted: int = acted

    def run(self, g: Hamburg) -> None:
        seat = self.seat
        if (not self.acted and g.hands[seat]) or usable_cards(g, seat):
            g.push(Turn(seat, self.acted))


def usable_cards(g: Hamburg, seat: int) -> list[int]:
    """The III buildings that a seat can use now."""
    phase = g.book.phase
    return [card for card in g.buildings(seat) if phase[card] == 3 and not unusable(g, seat, card)]


def unusable(g: Hamburg, seat: int, card: int) -> int:
    """Why a III building in the display cannot be used; 0: it can."""
    # ruling: optional-uses
    if card in g.used[seat] and not g.consult(USE_AGAIN, seat, 0, card):
        return USED
    return unpayable(g, seat, card, ())


class Turn(Question[Hamburg]):
    """Play a card, use a III building, or be done."""

    __slots__ = ("acted",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "acted": FLAG}

    def __init__(self, seat: int, acted: int) -> None:
        self.seat = seat
        self.acted: int = acted

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-turn-after" if self.acted else "hamburg-turn")

    def things(self, g: Hamburg) -> list[int]:
        # ruling: must-play
        seat = self.seat
        cards = usable_cards(g, seat)
        if not self.acted and g.hands[seat]:
            return sorted(cards + g.hands[seat]) if cards else g.hands[seat][:]
        return [DONE, *sorted(cards)]

    def refusal(self, g: Hamburg, thing: int) -> int:
        if thing == DONE:
            return MUST_PLAY if not self.acted and g.hands[self.seat] else 0
        if thing > COUNT:
            return NOT_OFFERED
        if thing in g.hands[self.seat]:
            return ACTED if self.acted else 0
        if thing not in g.buildings(self.seat) or g.book.phase[thing] != 3:
            return NOT_HELD
        return unusable(g, self.seat, thing)

    def reason(self, g: Hamburg, thing: int, code: int) -> Message:
        if code == MUST_PLAY:
            return Message("hamburg-must-play")
        if code == ACTED:
            return Message("hamburg-acted")
        if code == USED:
            return Message("hamburg-used", card=card_name(thing))
        if code == PRICE:
            return Message("hamburg-price", card=card_name(thing))
        if code == POINTLESS:
            return Message("hamburg-pointless", card=card_name(thing))
        if code == NOT_HELD:
            return Message("hamburg-not-held", card=card_name(thing))
        return asked_for(g, self)

    def about(self, g: Hamburg, thing: int) -> str:
        return "" if thing == DONE else "hand" if thing in g.hands[self.seat] else "use"

    def chosen(self, g: Hamburg, thing: int) -> None:
        seat = self.seat
        if thing == DONE:
            return
        if thing in g.hands[seat]:
            g.from_hand(seat, thing)
            g.air = thing
            g.air_open = False
            g.plan(Basic(seat, COLOUR[thing], 0, 1), TakeTurn(seat, 1))
        else:
            if thing in g.used[seat]:
                g.consult(USED_AGAIN, seat, 0, thing)
            else:
                g.used[seat] = (*g.used[seat], thing)
            g.push(TakeTurn(seat, self.acted))
            use(g, seat, thing)


# ---- phase IV: end of the round ---------------------------------------------------------------------------


class EndRound(Task[Hamburg]):
    """Majorities, then the building of phase IV in turn order, then the round is closed."""

    def fits(self, g: Hamburg, at: int) -> bool:
        return not any([isinstance(task, (EndRound, CloseRound)) for task in g.agenda[:at]])

    def run(self, g: Hamburg) -> None:
        for majority in range(len(MAJORITIES)):
            check_majority(g, majority)
        g.plan(*[MayTakeBack(seat) for seat in g.order()], CloseRound())


class MayTakeBack(ForSeat[Hamburg]):
    """The building of phase IV lets its owner take buildings back into the hand."""

    def run(self, g: Hamburg) -> None:
        # ruling: take-back-after-majorities
        if any([g.book.phase[card] == 4 for card in g.buildings(self.seat)]):
            g.push(TakeBack(self.seat))


class TakeBack(Pick[Hamburg]):
    """Take any number of own buildings back; their sites stay."""

    ABOUT: ClassVar[str] = "building"
    DEED: ClassVar[str] = "take-back"

    def prompt(self, g: Hamburg) -> Message:
        return Message("hamburg-take-back")

    def things(self, g: Hamburg) -> list[int]:
        return [DONE, *sorted(g.buildings(self.seat))]

    def chosen(self, g: Hamburg, thing: int) -> None:
        if thing != DONE:
            g.lift_building(self.seat, thing)
            g.to_hand_known(self.seat, thing, -1)
            if g.buildings(self.seat):
                g.push(self)


class CloseRound(Task[Hamburg]):
    """Clergymen, markers, and the next first player; after the last round the end."""

    def fits(self, g: Hamburg, at: int) -> bool:
        return not any([isinstance(task, (EndRound, CloseRound)) for task in g.agenda[:at]])

    def run(self, g: Hamburg) -> None:
        g.front[g.window - 1] += 1
        for window in range(6):
            g.front[window] += g.church[window]
        g.church = [0] * 6
        g.window = 0
        g.used = [()] * g.players
        g.first = g.consult(NEXT_FIRST, g.first, (g.first + 1) % g.players, -1)
        if g.round < g.book.rounds:
            g.push(Round())


def standing_in(g: Hamburg, seat: int, majority: int) -> int:
    """What a seat has in a majority."""
    at = seat * WIDTH
    if majority == 0:
        return g.n[at + SQUARE]
    if majority == 1:
        return g.built_on_sites(seat)
    if majority == 2:
        return g.sections(seat)
    if majority == 3:
        return g.n[at + SCORE]
    return g.zoo_cards(seat)


def check_majority(g: Hamburg, majority: int) -> None:
    """Who is alone in front turns the marker; with the right card also who is not alone."""
    # ruling: majorities-in-order
    numbers = [standing_in(g, seat, majority) for seat in range(g.players)]
    for seat in g.turn_markers(majority, numbers, majority == 3):
        workers = g.consult(MARKER_WORKERS, seat, 0, -1)
        for colour in range(5):
            g.gain_workers(seat, colour, workers)
        g.gain_marks(seat, g.consult(MARKER_MARKS, seat, 0, majority))
