"""The solo game: TOM, an opponent whose actions the dice decide and whose choices follow a fixed order.

TOM has the second seat and no hand. Where he has a choice, he takes what gives most points at once, then
what keeps most printed points, then most marks, then most workers, then the first colour in the order of
the dice, then what lies leftmost. He never looks at a hidden card before he decides.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rathaus.games.hamburg import ranges, round
from rathaus.games.hamburg.actions import Basic, build, build_price, drop_air, lay_site, more_workers, reduce_risk
from rathaus.games.hamburg.board import LAST_SPACE, SQUARE, WALLS
from rathaus.games.hamburg.buildings import ChooseSite
from rathaus.games.hamburg.disasters import TokenColour
from rathaus.games.hamburg.effects import boards, gains, others, piles, uses
from rathaus.games.hamburg.effects.standing import sets
from rathaus.games.hamburg.expansion import Expansion, at_table
from rathaus.games.hamburg.expansions.special_disasters import TakeGift
from rathaus.games.hamburg.kinds import BLACK, BROWN, COLOUR, FIRST_ZOO, GRAY, ORANGE, PINK, PURPLE
from rathaus.games.hamburg.matters import ADVANCE_POINTS, HAND_LIMIT, HAS_HAND, NEXT_FIRST, TURNS
from rathaus.games.hamburg.questions import LoseBuilding, LoseSite, LoseWall, ReduceFurther, colour_name
from rathaus.games.hamburg.state import Hamburg
from rathaus.games.hamburg.things import COLOUR0, DONE, NO, SIDE0, YES
from rathaus.games.hamburg.walls import BASIC_WALL, WallSide, raise_wall, wall_prices, wall_sides
from rathaus.games.hansa.board import RISKS, WIDTH
from rathaus.games.hansa.effects.acts import BoltAgain
from rathaus.games.hansa.effects.gains import (
    AnyWorkers,
    Exchange,
    Money,
    Points,
    ReduceOneRisk,
    ReduceRisk,
    ReduceRisks,
    Workers,
)
from rathaus.games.hansa.effects.others import Others
from rathaus.games.hansa.effects.standing import Sets
from rathaus.games.hansa.matters import STRIKES_AT
from rathaus.games.hansa.questions import ReduceAny
from rathaus.games.hansa.risks import PreventThis
from rathaus.kernel.edition import Edition
from rathaus.kernel.fields import Field
from rathaus.kernel.tasks import Fields, Question, Task

YOU: Final = 0
TOM: Final = 1

# What an edition may set his numbers to.
RANGES: Final = {"four_marks": (0, 40), "five_marks": (0, 40), "six_marks": (0, 40)}


# ---- what the dice make him do -------------------------------------------------------------------------------


class TomMarks(Task[Hamburg]):
    """When the clergyman has gone to his window, TOM gets the marks of the black die."""

    def run(self, g: Hamburg) -> None:
        g.gain_marks(TOM, g.dice[BLACK])


class TomActs(Task[Hamburg]):
    """Before anybody's turns TOM acts with each coloured die, the lowest first."""

    def run(self, g: Hamburg) -> None:
        g.plan(*[TomDie(colour) for colour in sorted(range(5), key=lambda colour: (g.dice[colour], colour))])


class TomDie(Task[Hamburg]):
    """TOM acts with the die of a colour."""

    __slots__ = ("colour",)

    FIELDS: ClassVar[Fields] = {"colour": ranges.COLOUR}

    def __init__(self, colour: int) -> None:
        self.colour: int = colour

    def run(self, g: Hamburg) -> None:
        colour = self.colour
        die = g.dice[colour]
        tom = solo(g)
        if g.sink is not None:
            g.tell("hamburg-told-tom-die", of=TOM, act=True, colour=colour_name(colour), number=die)
        if die == 1:
            g.gain_points(TOM, tom.score)
        elif die == 2:
            g.gain_workers(TOM, colour, tom.workers)
            more_workers(g, TOM)
        elif die == 3:
            if not build_wall(g, colour):
                g.gain_workers(TOM, colour, 1)
        elif die == 4:
            four(g, colour)
        else:
            draw(g, colour)
            if die == 5:
                five(g, colour)
            else:
                six(g, colour)


def build_wall(g: Hamburg, colour: int) -> bool:
    """Build a wall section of a colour, if it is next on a side and he can pay it."""
    if not wall_sides(g, TOM, BASIC_WALL, colour):
        return False
    raise_wall(g, TOM, BASIC_WALL, colour)
    return True


def draw(g: Hamburg, colour: int) -> None:
    """The top card of a pile, if there is one, is the card he acts with."""
    if g.piles[colour]:
        g.air = g.piles[colour].pop()
        g.air_open = False
        g.revealed()


def four(g: Hamburg, colour: int) -> None:
    """Reduce the risk; else lay the top card of the pile as a site; else marks."""
    if g.risk(TOM, colour):
        reduce_risk(g, TOM, colour)
    elif g.workers(TOM, colour) and g.piles[colour]:
        draw(g, colour)
        lay_site(g, TOM, colour)
    else:
        g.gain_marks(TOM, solo(g).four)


def build_card(g: Hamburg) -> bool:
    """Build the card he acts with, if he has one and it can be paid and placed."""
    card = g.air
    if not card or (card < FIRST_ZOO and not g.roomy(TOM)):
        return False
    price = build_price(g, TOM, card, 0)
    if price > g.marks(TOM):
        return False
    build(g, TOM, price)
    return True


def five(g: Hamburg, colour: int) -> None:
    """Build the card; else lay it as a site; else discard it for marks."""
    if build_card(g):
        return
    if g.air and g.workers(TOM, colour):
        lay_site(g, TOM, colour)
        return
    if g.air:
        drop_air(g)
    g.gain_marks(TOM, solo(g).five)


def six(g: Hamburg, colour: int) -> None:
    """Build the card; else discard it and build a wall section; else marks."""
    if build_card(g):
        return
    if g.air:
        drop_air(g)
    if not build_wall(g, colour):
        g.gain_marks(TOM, solo(g).six)


# ---- what he chooses -----------------------------------------------------------------------------------------


def preferred(g: Hamburg, question: Question[Any]) -> int:
    """What TOM chooses of the things a question offers."""
    # ruling: tom-decides
    things = question.things(g)
    if isinstance(question, (ReduceFurther, round.Advance)):
        return YES
    if isinstance(question, BoltAgain):
        return YES if worth(g, question.card, 0) >= (0, 0, 0) else NO
    if isinstance(question, PreventThis):
        return YES if worth_preventing(g, question.colour) else NO
    if isinstance(question, TokenColour):
        return min(things, key=lambda thing: (*loss_of_one_more(g, thing - COLOUR0), thing))
    if isinstance(question, LoseBuilding):
        return cheapest(g, g.buildings(TOM))
    if isinstance(question, LoseSite):
        return worst_site(g)
    if isinstance(question, LoseWall):
        kept = [thing for thing in things if g.n[TOM * WIDTH + WALLS + thing - SIDE0] != 3]
        return (kept or things)[0]
    if isinstance(question, WallSide):
        return min(things, key=lambda thing: wall_order(g, thing - SIDE0, question.way))
    if isinstance(question, ChooseSite):
        return next(site for site, _, _ in g.sites[TOM] if site in things)
    if isinstance(question, round.Turn):
        return next_use(g, things)
    if isinstance(question, uses.NameWorker):
        return max(things, key=lambda thing: (*worth(g, question.card, thing - COLOUR0), -thing))
    if isinstance(question, piles.ChooseFound):
        return max(things, key=lambda card: found_order(g, card))
    if isinstance(question, boards.ChooseAgain):
        return best(g, [card for card in things if helps(g, card, ())] or things, question.card)
    if isinstance(question, boards.ChooseBolt):
        return best(g, things, 0)
    if isinstance(question, boards.ChooseFree):
        return next((card for card in g.buildings(TOM) if card in things and helps(g, card, ())), DONE)
    if isinstance(question, boards.PlaceWorker):
        return max(things, key=lambda thing: (cards_at(g, thing - COLOUR0), -thing))
    if isinstance(question, boards.ChooseWindow):
        return max(things, key=lambda thing: (cards_at(g, beside(g, thing)), -thing))
    if isinstance(question, (gains.BuyWorker, round.TakeBack)):
        return DONE
    if isinstance(question, (uses.PayDifferent, ReduceAny, TakeGift)):
        return things[1] if things[0] == DONE and len(things) > 1 else things[0]
    return things[0]  # colours, piles, markers, prices: the first in their order; of statues Hans Hummel


def too_many(g: Hamburg, colour: int) -> int:
    """How many of the increases he is about to suffer must not happen, so that the risk does not strike."""
    return g.risk(TOM, colour) + g.raising[colour] - g.consult(STRIKES_AT, TOM, 3, -1) + 1


def loss_of_one_more(g: Hamburg, colour: int) -> tuple[int, int, int, int]:
    """Whether one more increase strikes, and the printed points, marks and workers that this takes from him."""
    if too_many(g, colour) < 0:
        return 0, 0, 0, 0
    if colour == ORANGE and g.buildings(TOM):
        return 1, g.book.points[cheapest(g, g.buildings(TOM))], 0, 0
    if colour == GRAY and g.sites[TOM]:
        lost = worst_site(g)
        return (
            1,
            sum([g.book.points[one] + g.book.points[two] for site, one, two in g.sites[TOM] if site == lost]),
            0,
            0,
        )
    if colour == PINK:
        return 1, 0, g.marks(TOM), 0
    return 1, 0, 0, g.all_workers(TOM) if colour == PURPLE else 0


def worth_preventing(g: Hamburg, colour: int) -> bool:
    """Whether he can keep a disaster from striking that would take more from him than the workers it costs."""
    price = too_many(g, colour)
    if price < 1 or price > g.workers(TOM, colour):
        return False
    if colour == PINK:
        return g.marks(TOM) > 0
    if colour == GRAY:
        return len(g.sites[TOM]) > 0
    if colour == BROWN:
        return g.sections(TOM) > 0
    if colour == ORANGE:
        return len(g.buildings(TOM)) > 0
    return g.all_workers(TOM) > price


def wall_order(g: Hamburg, side: int, way: int) -> tuple[int, int, int]:
    """On which side he builds first: the cheaper section, then by its colour, then left."""
    return wall_prices(g, TOM, side, way)[0], g.next_section(TOM, side), side


def found_order(g: Hamburg, card: int) -> tuple[int, int, int, int, int]:
    """Which card he builds from the discard pile: points at once, printed points, marks, workers."""
    points, marks, workers = worth(g, card, 0) if g.book.bolts[card] else (0, 0, 0)
    return points, g.book.points[card], marks, workers, -card


def cheapest(g: Hamburg, cards: list[int]) -> int:
    """The building with the lowest printed price; of several the leftmost."""
    # ruling: tom-losses
    return min(cards, key=lambda card: (g.book.price[card], cards.index(card)))


def worst_site(g: Hamburg) -> int:
    """The leftmost empty site, or the one with the cheapest building."""
    # ruling: tom-losses
    empty = [site for site, one, _ in g.sites[TOM] if not one]
    if empty:
        return empty[0]
    building = cheapest(g, [card for _, one, two in g.sites[TOM] for card in (one, two) if card])
    return next(site for site, one, two in g.sites[TOM] if building in (one, two))


def next_use(g: Hamburg, things: list[int]) -> int:
    """The next building to the right of the last one used that he can use for his good, or none."""
    built = g.buildings(TOM)
    used = g.used[TOM]
    start = built.index(used[-1]) + 1 if used and used[-1] in built else 0
    return next((card for card in built[start:] if card in things and helps(g, card, g.book.prices[card])), DONE)


def helps(g: Hamburg, card: int, spent: tuple[int, ...]) -> bool:
    """Whether a III building does him any good where he chooses what it does, when these workers are spent."""
    # ruling: tom-uses
    for act in g.book.acts[card]:
        if isinstance(act, Exchange):
            return False
        if isinstance(act, boards.WorkerToChurch):
            return any([g.workers(TOM, colour) > spent.count(colour) and cards_at(g, colour) for colour in range(5)])
        if isinstance(act, boards.MoveClergyman):
            sides = boards.ChooseWindow(TOM).things(g)
            return any([cards_at(g, beside(g, side)) > cards_at(g, g.window - 1) for side in sides])
        if isinstance(act, boards.UseAgain):
            return any([helps(g, used, spent) for used in boards.reusable(g, TOM, card, spent)])
    return True


def cards_at(g: Hamburg, window: int) -> int:
    """How many of his cards a clergyman in front of a window would count at the end; windows from 0."""
    if window == BLACK:
        return len(g.beside[TOM])
    return len([card for _, one, two in g.sites[TOM] for card in (one, two) if card and COLOUR[card] == window])


def beside(g: Hamburg, thing: int) -> int:
    """The window to which this side leads from the clergyman's, from 0."""
    return g.window - 1 + 2 * (thing - SIDE0) - 1


def worth(g: Hamburg, card: int, given: int) -> tuple[int, int, int]:
    """The points, marks and workers a card would give him at once."""
    points = marks = workers = 0
    for act in g.book.acts[card]:
        if isinstance(act, Points):
            points += act.number * (act.measure.count(g, TOM, given) // act.every)
        elif isinstance(act, Money):
            marks += act.number * act.measure.count(g, TOM, given)
        elif isinstance(act, Workers):
            workers += len(act.colours)
        elif isinstance(act, AnyWorkers):
            workers += act.number
        elif isinstance(act, gains.ReduceThatRisk):
            points += min(act.number, g.risk(TOM, given))
        elif isinstance(act, ReduceRisk):
            points += min(1, g.risk(TOM, act.colour))
        elif isinstance(act, ReduceRisks):
            points += min(act.number * act.measure.count(g, TOM, given), all_risks(g))
        elif isinstance(act, (ReduceOneRisk, others.ReduceMineRaiseOthers)):
            points += min(1, all_risks(g))
        elif isinstance(act, gains.WorkersOnOnes):
            workers += g.dice.count(1)
        elif isinstance(act, boards.Advance):
            points += g.consult(ADVANCE_POINTS, TOM, 0, -1)
            points += g.book.beyond if g.n[TOM * WIDTH + SQUARE] == LAST_SPACE else 0
        elif isinstance(act, others.MarksForPoints) and g.marks(TOM):
            marks -= 1
            points += min(1, g.points_of(YOU))
        elif isinstance(act, Others) and act.what == others.PAY:
            marks += min(act.number, g.marks(YOU))
        elif isinstance(act, Others) and act.what == others.GIVE_WORKERS:
            workers += min(act.number, g.all_workers(YOU))
    return points, marks, workers


def all_risks(g: Hamburg) -> int:
    """The steps of all his risks."""
    return sum(g.n[TOM * WIDTH + RISKS : TOM * WIDTH + RISKS + 5])


def best(g: Hamburg, cards: list[int], but: int) -> int:
    """The card worth most to him; of several the one with the lowest number."""
    return max([card for card in cards if card != but], key=lambda card: (*worth(g, card, 0), -card))


# ---- the expansion -------------------------------------------------------------------------------------------


class Solo(Expansion):
    """TOM at the second seat."""

    def __init__(self, edition: Edition) -> None:
        super().__init__("")
        numbers = edition.section("tom")
        self.score: int = numbers["score"]
        self.workers: int = numbers["workers"]
        self.four: int = numbers["four_marks"]
        self.five: int = numbers["five_marks"]
        self.six: int = numbers["six_marks"]
        self.after_roll = (TomMarks(),)
        self.before_turns = (TomActs(),)
        self.effects: list[Sets] = [
            sets("no-hand", HAS_HAND, 0),
            sets("no-hand", HAND_LIMIT, 0),
            sets("one-turn", TURNS, 1),
            sets("always-first", NEXT_FIRST, TOM),
        ]

    def set_up(self, g: Hamburg) -> None:
        # ruling: tom-modules
        g.first = TOM

    def stand(self, g: Hamburg) -> None:
        for effect in self.effects:
            g.stand(effect, TOM)

    def check(self, g: Hamburg, data: Field) -> None:
        if g.first != TOM:
            data.get("first").doubt("hamburg-tom-is-first")
        if g.hands[TOM]:
            data.get("seats").items()[TOM].get("hand").doubt("hamburg-no-hand")

    def choose_for(self, g: Hamburg, question: Question[Any]) -> None:
        if isinstance(question, Basic):  # a card that an effect lets him act with is a 5 of its colour
            five(g, COLOUR[g.air])
        else:
            question.chosen(g, preferred(g, question))


def solo(g: Hamburg) -> Solo:
    """The expansion at this table."""
    return at_table(g, Solo)
