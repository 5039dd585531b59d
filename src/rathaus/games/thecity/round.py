"""A game of The City, in the order of the rulebook: set-up, then rounds of choose, build, score."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.thecity.book import MOST_PLAYERS, MOST_PRICE
from rathaus.games.thecity.kinds import ARCHITECT, COUNT, NOTHING
from rathaus.games.thecity.refusals import (
    ALONE_ONLY,
    NOT_A_CARD,
    NOT_ALONE,
    NOT_AS_SECOND,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOT_ONE_OF_TWO,
    why_not_built,
)
from rathaus.games.thecity.state import TheCity, distinct
from rathaus.games.thecity.things import DONE, PASS, card_name, card_names
from rathaus.games.thecity.thumb import best_building, most_wanted
from rathaus.kernel import happening
from rathaus.kernel.message import Message
from rathaus.kernel.tasks import SEAT, Fields, ForSeat, Question, Range, Task


class DueRange(Range):
    """How many cards are still to be paid or discarded."""

    def most_at(self, g: Any) -> int:
        return int(g.book.dealt)


class PriceRange(Range):
    """What two cards may cost together."""

    def most_at(self, g: Any) -> int:
        return 2 * int(max(g.book.cost))


# What the fields of tasks may be.
KIND: Final = Range(0, COUNT - 1)
DUE: Final = DueRange(1, 1)
PRICE: Final = PriceRange(0, 0)


class SetUp(Task[TheCity]):
    """Shuffle, deal, and let everybody discard at the same time."""

    def run(self, g: TheCity) -> None:
        # ruling: first-discard
        g.deck = g.book.deck[:]
        g.rng.shuffle(g.deck)
        for seat in range(g.players):
            g.hands[seat] = sorted([g.deck.pop() for _ in range(g.book.hand)])
            if g.sink is not None:
                told_draw(g, seat, g.hands[seat])
        g.push(ROUND)
        if g.book.first_discard:
            g.together([[Discard(seat, g.book.first_discard)] for seat in range(g.players)])


class Round(Task[TheCity]):
    """A round: everybody chooses in secret, then all build, score and draw."""

    def run(self, g: TheCity) -> None:
        # ruling: no-end-by-passing
        g.round += 1
        if g.sink is not None:
            g.tell("thecity-told-round", happening.ROUND, number=g.round)
        g.plan(*LATER)
        g.together([[CHOOSE[seat]] for seat in range(g.players)])


# ---- 1. choose --------------------------------------------------------------------------------------


class Choose(Question[TheCity]):
    """Choose a card to build, the Architect, or nothing."""

    ABOUT: ClassVar[str] = "hand"

    def prompt(self, g: TheCity) -> Message:
        return Message("thecity-choose")

    def things(self, g: TheCity) -> list[int]:
        # ruling: architect-alone
        seat = self.seat
        hand = g.hands[seat]
        things = [] if g.built[seat * COUNT + ARCHITECT] else [ARCHITECT]
        crew = g.crew_limit(seat) >= 0
        free, cost = g.book.free, g.book.cost
        others = len(hand) - 1
        for kind in distinct(hand):
            if free[kind] and cost[kind] <= others:  # no obstacle, seen at a glance
                things.append(kind)
            else:
                code = g.obstacle(seat, kind)
                if not code or (crew and g.rescued(seat, kind, code)):
                    things.append(kind)
        things.append(PASS)
        return things

    def refusal(self, g: TheCity, thing: int) -> int:
        if thing == PASS:
            return 0
        if thing >= COUNT:
            return NOT_A_CARD
        if thing != ARCHITECT and thing not in g.hands[self.seat]:
            return NOT_IN_HAND
        code = g.obstacle(self.seat, thing)
        return 0 if code and g.rescued(self.seat, thing, code) else code

    def reason(self, g: TheCity, thing: int, code: int) -> Message:
        return why_not_built(g, self.seat, thing, code)

    def outlook(self, g: TheCity, thing: int) -> list[Message]:
        if thing == PASS:
            return [Message("thecity-draws", number=g.book.pass_draw)]
        return built_next(g, self.seat, thing, NOTHING)

    def chosen(self, g: TheCity, thing: int) -> None:
        seat = self.seat
        if thing != PASS:
            g.chosen[seat] = (thing,)
            if g.partners(seat, thing, 1):
                g.push(ChooseSecond(seat))
                return
        if g.sink is not None:
            told_chosen(g, seat)

    def opening(self, seat: int) -> Question[TheCity]:
        return Choose(seat)

    def hunch(self, g: TheCity, things: tuple[int, ...]) -> int:
        return best_building(g, self.seat, things)


class ChooseSecond(Question[TheCity]):
    """With a Construction Crew: choose a second card, or be done with one."""

    ABOUT: ClassVar[str] = "hand"

    def prompt(self, g: TheCity) -> Message:
        return Message("thecity-choose-second", card=card_name(g.chosen[self.seat][0]))

    def things(self, g: TheCity) -> list[int]:
        first = g.chosen[self.seat][0]
        things = g.partners(self.seat, first)
        if not g.obstacle(self.seat, first):
            things.append(DONE)
        return things

    def refusal(self, g: TheCity, thing: int) -> int:
        first = g.chosen[self.seat][0]
        if thing == DONE:
            return NOT_ALONE if g.obstacle(self.seat, first) else 0
        if thing >= COUNT:
            return NOT_A_CARD
        if thing == ARCHITECT:
            return ALONE_ONLY
        if thing not in g.hands[self.seat]:
            return NOT_IN_HAND
        return 0 if g.fits(self.seat, first, thing) else NOT_AS_SECOND

    def reason(self, g: TheCity, thing: int, code: int) -> Message:
        first = card_name(g.chosen[self.seat][0])
        if code == NOT_ALONE:
            return Message("thecity-not-alone", card=first)
        if code == NOT_AS_SECOND:
            return Message("thecity-not-together", card=card_name(thing), other=first)
        return why_not_built(g, self.seat, thing, code)

    def outlook(self, g: TheCity, thing: int) -> list[Message]:
        return [] if thing == DONE else built_next(g, self.seat, thing, g.chosen[self.seat][0])

    def chosen(self, g: TheCity, thing: int) -> None:
        if thing != DONE:
            g.chosen[self.seat] = (g.chosen[self.seat][0], thing)
        if g.sink is not None:
            told_chosen(g, self.seat)

    def opening(self, seat: int) -> Question[TheCity]:
        return Choose(seat)

    def hunch(self, g: TheCity, things: tuple[int, ...]) -> int:
        return best_building(g, self.seat, things)


# ---- 2. build ---------------------------------------------------------------------------------------


class Reveal(Task[TheCity]):
    """All reveal and build; all pay; then those who chose nothing draw, in seat order."""

    def run(self, g: TheCity) -> None:
        # ruling: order-of-a-round
        g.revealed()
        chosen = g.chosen
        g.chosen = [()] * g.players
        for seat in range(g.players - 1, -1, -1):
            if not chosen[seat]:
                g.push(Pass(seat))
        g.together([self.build(g, seat, cards) if cards else [] for seat, cards in enumerate(chosen)])

    def build(self, g: TheCity, seat: int, cards: tuple[int, ...]) -> list[Task[Any]]:
        """Place the chosen cards; what the seat must still decide for them."""
        # ruling: chosen-is-built
        lane: list[Task[Any]] = []
        if len(cards) == 1:
            price = g.cost(seat, cards[0])
        else:
            one, two = cards
            price, other = g.price_in_order(seat, one, two), g.price_in_order(seat, two, one)
            if price < 0:
                cards = two, one
                price = other
            elif other >= 0 and other != price:
                lane.append(BuildFirst(seat, one, two, price, other))
                price = 0
        if price:
            lane.append(PAY[seat][price])
        for card in cards:
            if card != ARCHITECT:
                g.hands[seat].remove(card)
            g.place(seat, card)
            if g.sink is not None:
                g.tell("thecity-told-built", happening.BUILT, act=True, seat=f"seat:{seat}", card=card_name(card))
        return lane


class BuildFirst(Question[TheCity]):
    """Which of two cards is built first, where it makes a difference to the price."""

    __slots__ = ("one", "price_one", "price_two", "two")

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "one": KIND, "two": KIND, "price_one": PRICE, "price_two": PRICE}
    ABOUT: ClassVar[str] = "order"

    def __init__(self, seat: int, one: int, two: int, price_one: int, price_two: int) -> None:
        super().__init__(seat)
        self.one: int = one
        self.two: int = two
        self.price_one: int = price_one
        self.price_two: int = price_two

    def prompt(self, g: TheCity) -> Message:
        return Message(
            "thecity-build-first",
            one=card_name(self.one),
            two=card_name(self.two),
            price_one=self.price_one,
            price_two=self.price_two,
        )

    def things(self, g: TheCity) -> list[int]:
        return sorted([self.one, self.two])

    def refusal(self, g: TheCity, thing: int) -> int:
        return 0 if thing in (self.one, self.two) else NOT_ONE_OF_TWO

    def reason(self, g: TheCity, thing: int, code: int) -> Message:
        return Message("thecity-not-one-of-two", cards=card_names((self.one, self.two)))

    def hunch(self, g: TheCity, things: tuple[int, ...]) -> int:
        return self.one if self.price_one <= self.price_two else self.two

    def outlook(self, g: TheCity, thing: int) -> list[Message]:
        return [Message("thecity-costs-card", number=self.price_one if thing == self.one else self.price_two)]

    def chosen(self, g: TheCity, thing: int) -> None:
        price = self.price_one
        if thing != self.one:
            price = self.price_two
            g.tableaus[self.seat] = (*g.tableaus[self.seat][:-2], self.two, self.one)
        if price:
            g.push(PAY[self.seat][price])


class Pay(Question[TheCity]):
    """Discard cards from the hand as payment, one after the other."""

    __slots__ = ("count",)

    FIELDS: ClassVar[Fields] = {"seat": SEAT, "count": DUE}
    ABOUT: ClassVar[str] = "payment"
    TOLD: ClassVar[str] = "paid"

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count: int = count

    def prompt(self, g: TheCity) -> Message:
        return Message("thecity-pay", count=self.count)

    def things(self, g: TheCity) -> list[int]:
        return distinct(g.hands[self.seat])

    def refusal(self, g: TheCity, thing: int) -> int:
        if thing >= COUNT:
            return NOT_A_CARD
        return 0 if thing in g.hands[self.seat] else NOT_IN_HAND

    def reason(self, g: TheCity, thing: int, code: int) -> Message:
        return why_not_built(g, self.seat, thing, code)

    def chosen(self, g: TheCity, thing: int) -> None:
        # ruling: hidden-payment
        g.hands[self.seat].remove(thing)
        g.discards[self.seat].append(thing)
        if g.sink is not None:
            seat = f"seat:{self.seat}"
            g.tell_seat(
                self.seat,
                Message(f"thecity-told-{self.TOLD}", seat=seat, card=card_name(thing)),
                Message(f"thecity-told-{self.TOLD}-hidden", seat=seat),
            )
        if self.count > 1:
            self.go_on(g)

    def answers(self, g: TheCity) -> int:
        return self.count

    def times(self, g: TheCity, thing: int) -> int:
        return g.hands[self.seat].count(thing)

    def outlook(self, g: TheCity, thing: int) -> list[Message]:
        return []

    def hunch(self, g: TheCity, things: tuple[int, ...]) -> int:
        return most_wanted(g, self.seat, things, -1.0)

    def go_on(self, g: TheCity) -> None:
        """Ask for the next card."""
        g.push(PAY[self.seat][self.count - 1])


class Discard(Pay):
    """Discard cards from the hand: at the start, and down to the hand limit."""

    ABOUT: ClassVar[str] = "discard"
    TOLD: ClassVar[str] = "discarded"

    def prompt(self, g: TheCity) -> Message:
        return Message("thecity-discard", count=self.count)

    def go_on(self, g: TheCity) -> None:
        g.push(Discard(self.seat, self.count - 1))


class Pass(ForSeat[TheCity]):
    """Who builds nothing draws five cards and keeps one of them."""

    def run(self, g: TheCity) -> None:
        # ruling: pass
        drawn = []
        for _ in range(g.book.pass_draw):
            card = g.draw()
            if card == NOTHING:
                break
            drawn.append(card)
        if g.sink is not None:
            g.tell("thecity-told-passed", act=True, seat=f"seat:{self.seat}", cards=len(drawn))
        if drawn:
            g.drawn = tuple(sorted(drawn))
            g.push(Keep(self.seat))


class Keep(Question[TheCity]):
    """Keep one of the drawn cards; the others are discarded."""

    ABOUT: ClassVar[str] = "drawn"

    def prompt(self, g: TheCity) -> Message:
        return Message("thecity-keep", cards=len(g.drawn))

    def things(self, g: TheCity) -> list[int]:
        return distinct(list(g.drawn))

    def refusal(self, g: TheCity, thing: int) -> int:
        return 0 if thing in g.drawn else NOT_DRAWN

    def reason(self, g: TheCity, thing: int, code: int) -> Message:
        return Message("thecity-not-drawn")

    def outlook(self, g: TheCity, thing: int) -> list[Message]:
        return built_next(g, self.seat, thing, NOTHING)

    def hunch(self, g: TheCity, things: tuple[int, ...]) -> int:
        return most_wanted(g, self.seat, things, 1.0)

    def chosen(self, g: TheCity, thing: int) -> None:
        seat = self.seat
        others = list(g.drawn)
        others.remove(thing)
        g.drawn = ()
        g.discards[seat] += others
        g.hands[seat].append(thing)
        g.hands[seat].sort()
        if g.sink is not None:
            told_draw(g, seat, [thing])


# ---- 3. score and draw --------------------------------------------------------------------------------


class ScoreAll(Task[TheCity]):
    """Everybody scores the whole tableau."""

    def run(self, g: TheCity) -> None:
        # ruling: all-have-built
        g.score()
        if g.sink is not None:
            for seat in range(g.players):
                points = g.points_now(seat)
                total = g.total(seat)
                g.tell(
                    "thecity-told-scored", happening.GAINED, act=True, seat=f"seat:{seat}", points=points, total=total
                )


class Income(Task[TheCity]):
    """Cards are dealt one at a time around the table until everybody has their income."""

    def run(self, g: TheCity) -> None:
        # ruling: order-of-a-round
        due = [g.income(seat) for seat in range(g.players)]
        left = sum(due)
        held = [len(hand) for hand in g.hands] if g.sink is not None else []
        first = g.round % g.players
        order = [*range(first, g.players), *range(first)] if first else range(g.players)
        deck, hands = g.deck, g.hands
        g.revealed()
        while left:
            for seat in order:
                if due[seat]:
                    card = deck.pop() if deck else g.draw()
                    if card == NOTHING:
                        left = 0
                        break
                    due[seat] -= 1
                    left -= 1
                    hands[seat].append(card)
        if g.sink is not None:
            for seat in range(g.players):
                told_draw(g, seat, g.hands[seat][held[seat] :])
        for hand in g.hands:
            hand.sort()


class EndRound(Task[TheCity]):
    """At the goal the game ends; otherwise discard down to the hand limit and play on."""

    def run(self, g: TheCity) -> None:
        # ruling: goal
        for seat in range(g.players):
            if g.total(seat) >= g.book.goal:
                if g.sink is not None:
                    g.tell("thecity-told-ended", act=True, round=g.round)
                return
        g.push(ROUND)
        limit = g.book.hand_limit
        if any([len(hand) > limit for hand in g.hands]):
            excess = [len(hand) - limit for hand in g.hands]
            g.together([[Discard(seat, n)] if n > 0 else [] for seat, n in enumerate(excess)])


# Tasks never change, so the same ones serve every round.
ROUND: Final = Round()
LATER: Final[tuple[Task[Any], ...]] = (Reveal(), ScoreAll(), Income(), EndRound())
CHOOSE: Final = [Choose(seat) for seat in range(MOST_PLAYERS)]
PAY: Final = [[Pay(seat, count) for count in range(MOST_PRICE + 1)] for seat in range(MOST_PLAYERS)]


# ---- telling ------------------------------------------------------------------------------------------


def built_next(g: TheCity, seat: int, kind: int, after: int) -> list[Message]:
    """What a card would cost a seat, perhaps after another was built, and bring it each round."""
    says = [Message("thecity-costs-card", number=g.cost(seat, kind, after))]
    income, points = g.with_card(seat, kind)
    if income != g.income(seat):
        says.append(Message("thecity-brings-income", number=income - g.income(seat)))
    if points != g.points_now(seat):
        says.append(Message("thecity-brings-points", number=points - g.points_now(seat)))
    return says


def told_chosen(g: TheCity, seat: int) -> None:
    """Report that a seat has chosen; only the seat itself learns what."""
    # ruling: hidden-choice
    if g.sink is not None:
        name = f"seat:{seat}"
        cards = card_names(g.chosen[seat])
        message = (
            Message("thecity-told-chose", seat=name, cards=cards)
            if cards
            else Message("thecity-told-chose-nothing", seat=name)
        )
        g.tell_seat(seat, message, Message("thecity-told-chose-hidden", seat=name), act=True)


def told_draw(g: TheCity, seat: int, cards: list[int]) -> None:
    """Report that a seat has drawn cards; only the seat itself learns which."""
    if cards:
        name = f"seat:{seat}"
        names = card_names(tuple(sorted(cards)))
        g.tell_seat(
            seat,
            Message("thecity-told-drew", seat=name, cards=names),
            Message("thecity-told-drew-hidden", seat=name, cards=len(cards)),
            happening.DRAWN,
        )
