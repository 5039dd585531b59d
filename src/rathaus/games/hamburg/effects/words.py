"""The words a card line of Hamburg is written with: symbol(price, consequence, ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rathaus.games.hamburg import matters
from rathaus.games.hamburg.effects import boards, gains, measures, others, piles, standing
from rathaus.games.hamburg.effects.piles import category_name
from rathaus.games.hamburg.questions import colour_name
from rathaus.games.hansa.effects.gains import (
    AnyWorkers,
    Exchange,
    HighDieWorker,
    Money,
    MoneyIfAtMost,
    Points,
    ReduceOneRisk,
    ReduceRisk,
    ReduceRisks,
    Workers,
)
from rathaus.games.hansa.effects.measures import (
    AllDwellers,
    AllSiteColours,
    AllWorkers,
    DifferentGroups,
    Dwellers,
    LevelValue,
    Majorities,
    Measure,
    Once,
    SiteColours,
    Sites,
    ThirdsAndStatues,
)
from rathaus.games.hansa.effects.others import Others
from rathaus.games.hansa.effects.piles import DiscardSome, DrawCards, FreeSites, SiteFromPile
from rathaus.games.hansa.effects.standing import AddsForColour, Halves, Laurel, WithoutLowDice
from rathaus.games.hansa.effects.words import Line, Maker, Price
from rathaus.games.hansa.matters import PREVENTS, STRIKES_AT, TIES
from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message

PHASE_I: Final = 1
PHASE_II: Final = 2
PHASE_III: Final = 3
PHASE_IV: Final = 4


def I(*parts: Price | Maker) -> Line:
    """Acts in phase I."""
    return Line(PHASE_I, parts)


def II(*parts: Price | Maker) -> Line:
    """Acts in phase II."""
    return Line(PHASE_II, parts)


def III(*parts: Price | Maker) -> Line:
    """May be used once a round in phase III."""
    return Line(PHASE_III, parts)


def IV(*parts: Price | Maker) -> Line:
    """May be used in phase IV."""
    return Line(PHASE_IV, parts)


# ---- prices ---------------------------------------------------------------------------------------------


def any_worker() -> Price:
    """A worker of any colour."""
    return Price(any_one=True)


def different_workers() -> Price:
    """Up to five workers of different colours."""
    return Price(different=True)


# ---- measures -------------------------------------------------------------------------------------------


def buildings(category: int) -> Measure:
    """Buildings of a category."""
    return Dwellers("per-building", category, {"category": category_name(category)})


def sites(colour: int) -> Measure:
    """Sites of a colour."""
    return Sites("per-site", colour, {"colour": colour_name(colour)})


def _counts(id: str, make: Callable[[str], Measure]) -> Callable[[], Measure]:
    return lambda: make(id)


all_buildings: Final = _counts("per-any-building", AllDwellers)
different_categories: Final = _counts("per-category", DifferentGroups)
site_colours: Final = _counts("per-site-colour", SiteColours)
all_site_colours: Final = _counts("with-all-site-colours", AllSiteColours)
wall_sections: Final = _counts("per-wall-section", measures.WallSections)
thirds_and_statues: Final = _counts("per-third-or-statue", ThirdsAndStatues)
majorities: Final = _counts("per-majority", Majorities)
worker_sets: Final = _counts("per-worker-set", measures.WorkerSets)
worker_colours: Final = _counts("per-worker-colour", measures.WorkerColours)
all_workers: Final = _counts("per-worker", AllWorkers)
workers_paid: Final = _counts("per-worker-paid", measures.WorkersPaid)
risk_colours: Final = _counts("per-risk-colour", measures.RiskColours)
risk_steps: Final = _counts("per-risk-step", measures.RiskSteps)
dice_showing: Final = measures.DiceShowing
black_die: Final = _counts("black-die", measures.BlackDie)
die_of_worker: Final = _counts("die-of-worker", measures.DieOfWorker)
square_value: Final = _counts("square-value", LevelValue)


# ---- consequences ---------------------------------------------------------------------------------------


def marks(measure: Measure | None = None) -> Maker:
    """Marks, per something."""
    return lambda numbers: _marks(numbers.take("marks"), measure or Once())


def _marks(number: int, measure: Measure) -> Money:
    return Money(Message(f"hamburg-marks-{measure.id}", number=number, **measure.args), number, measure)


def park_marks() -> Maker:
    """Marks of a park card."""
    return lambda numbers: gains.ParkMarks(numbers.take("marks"))


def score(measure: Measure | None = None) -> Maker:
    """Points, per something; without a measure a plain number."""
    if measure is None:
        return lambda numbers: _score(numbers.take("score"), 1, Once())
    return lambda numbers: _score(numbers.take("score"), numbers.take("every"), measure)


def _score(number: int, every: int, measure: Measure) -> Points:
    return Points(_points(number, every, measure), number, every, measure)


def _points(number: int, every: int, measure: Measure) -> Message:
    return Message(f"hamburg-points-{measure.id}", number=number, every=every, **measure.args)


def laurel(measure: Measure) -> Maker:
    """Points at the end, per something."""
    return lambda numbers: _laurel(numbers.take("laurel"), numbers.take("every"), measure)


def _laurel(number: int, every: int, measure: Measure) -> Laurel:
    return Laurel(_points(number, every, measure), number, every, measure)


def workers(*colours: int) -> Maker:
    """One worker of each of these colours."""
    says = Message("hamburg-workers", colours=tuple([colour_name(colour) for colour in colours]))
    return lambda numbers: Workers(says, colours)


def any_workers() -> Maker:
    """Workers of any colours."""
    return _numbered("any-workers", AnyWorkers, "workers")


def buy_workers() -> Maker:
    """Workers for a mark each."""
    return lambda numbers: gains.BuyWorkers(numbers.take("workers"))


def worker_on_high_die(colour: int) -> Maker:
    """A worker if its die is high."""
    says = Message("hamburg-high-die-worker", colour=colour_name(colour))
    return lambda numbers: HighDieWorker(says, 1, colour)


def reduce_risk(colour: int) -> Maker:
    """Reduce the risk of a colour."""
    says = Message("hamburg-reduce-risk", colour=colour_name(colour))
    return lambda numbers: ReduceRisk(says, colour)


def reduce_that_risk() -> Maker:
    """Reduce the risk of the named colour."""
    return lambda numbers: gains.ReduceThatRisk(numbers.take("steps"))


def reduce_risks(measure: Measure | None = None) -> Maker:
    """Reduce risks of any colours."""
    return lambda numbers: _reduce_risks(numbers.take("steps"), measure or Once())


def _reduce_risks(number: int, measure: Measure) -> ReduceRisks:
    return ReduceRisks(Message(f"hamburg-reduce-{measure.id}", number=number, **measure.args), number, measure)


def marks_if_dice_at_most() -> Maker:
    """Marks if the dice total little."""
    return lambda numbers: _marks_if_at_most(numbers.take("marks"), numbers.take("at_most"))


def _marks_if_at_most(number: int, most: int) -> MoneyIfAtMost:
    return MoneyIfAtMost(Message("hamburg-marks-if-at-most", number=number, most=most), number, most)


def score_if_dice_at_least() -> Maker:
    """Points if the dice total much."""
    return lambda numbers: gains.PointsIfAtLeast(numbers.take("score"), numbers.take("at_least"))


def draw_cards() -> Maker:
    """Draw cards into the hand."""
    return _numbered("draw-cards", DrawCards, "draw")


def discard_cards() -> Maker:
    """Discard cards of the hand."""
    return _numbered("discard-cards", DiscardSome, "discard")


def draw_from(colour: int) -> Maker:
    """Draw a card of a colour."""
    return lambda numbers: piles.DrawFrom(colour)


def search_discards(category: int) -> Maker:
    """Build a card from the discard pile."""
    return lambda numbers: piles.SearchDiscards(category)


def search_pile(category: int, colour: int = -1) -> Maker:
    """Take a zoo or park card from a pile."""
    return lambda numbers: piles.SearchPile(category, colour)


def free_sites() -> Maker:
    """Sites from piles for nothing."""
    return _numbered("free-sites", FreeSites, "draw")


def _numbered(id: str, make: Callable[[Message, int], Effect[Any]], field: str) -> Maker:
    return lambda numbers: _with_number(id, make, numbers.take(field))


def _with_number(id: str, make: Callable[[Message, int], Effect[Any]], number: int) -> Effect[Any]:
    return make(Message(f"hamburg-{id}", number=number), number)


def _plain(make: Callable[[], Effect[Any]]) -> Callable[[], Maker]:
    return lambda: lambda numbers: make()


def _worded(says: Message, make: Callable[[Message], Effect[Any]]) -> Callable[[], Maker]:
    return lambda: lambda numbers: make(says)


draw_and_act: Final = _plain(piles.DrawAndAct)
act_with_top_discard: Final = _plain(piles.ActWithTopDiscard)
site_from_pile: Final = _worded(Message("hamburg-site-for-worker"), SiteFromPile)
take_and_return_discards: Final = _plain(piles.TakeAndReturnDiscards)
exchange: Final = _worded(Message("hamburg-exchange"), Exchange)
reduce_one_risk: Final = _worded(Message("hamburg-reduce-one-risk"), ReduceOneRisk)
workers_on_ones: Final = _plain(gains.WorkersOnOnes)
workers_on_equal_dice: Final = _plain(gains.WorkersOnEqualDice)
marks_for_most_equal_dice: Final = _plain(gains.MostEqualDice)
advance: Final = _plain(boards.Advance)
wall_at_double_price: Final = _plain(boards.WallAtDoublePrice)
free_wall: Final = _plain(boards.FreeWall)
use_again: Final = _plain(boards.UseAgain)
use_all_free: Final = _plain(boards.UseAllFree)
borrow_bolt: Final = _plain(boards.BorrowBolt)
worker_to_church: Final = _plain(boards.WorkerToChurch)
move_clergyman: Final = _plain(boards.MoveClergyman)
build_under_zoo: Final = _plain(boards.BuildUnderZoo)
marks_for_points: Final = _plain(others.MarksForPoints)
reduce_mine_raise_others: Final = _plain(others.ReduceMineRaiseOthers)
token_for_others: Final = _plain(others.TokenForOthers)
best_statue_twice: Final = _plain(standing.BestStatueTwice)
take_buildings_back: Final = _plain(standing.TakeBuildingsBack)


def every_other(blow: int) -> Maker:
    """Every other player suffers something."""
    return lambda numbers: _others(blow, 0)


def _others(blow: int, number: int) -> Others:
    return Others(Message(f"hamburg-others-{others.BLOWS[blow].id}", number=number), blow, number)


def others_pay() -> Maker:
    """Every other player pays marks."""
    return lambda numbers: _others(others.PAY, numbers.take("marks"))


def others_give_workers() -> Maker:
    """Every other player gives workers."""
    return lambda numbers: _others(others.GIVE_WORKERS, numbers.take("workers"))


def advance_without_low_dice() -> Maker:
    """Advance for marks when no die shows 1 or 2."""
    return _numbered("without-low-dice", WithoutLowDice, "marks")


def counts_as(*categories: int) -> Maker:
    """Belongs to several categories."""
    return lambda numbers: standing.CountsAs(categories)


# ---- standing effects -----------------------------------------------------------------------------------


def _adds(id: str, matter: int, field: str, sign: int = 1) -> Callable[[], Maker]:
    return lambda: lambda numbers: standing.adds(id, matter, sign * numbers.take(field))


def _grants(id: str, matter: int) -> Callable[[], Maker]:
    return lambda: lambda numbers: standing.adds(id, matter, 1)


more_workers: Final = _adds("more-workers", matters.MORE_WORKERS, "workers")
more_park_marks: Final = _adds("more-park-marks", matters.PARK_MARKS, "marks")
cheaper_advance: Final = _adds("cheaper-advance", matters.ADVANCE_PRICE, "less", -1)
cheaper_building: Final = _adds("cheaper-building", matters.BUILD_LESS, "less", -1)
marks_for_others_buildings: Final = _adds("marks-for-others-buildings", matters.OTHERS_BUILD, "marks")
score_for_tokens: Final = _adds("score-for-tokens", matters.TOKEN_POINTS, "score")
marks_for_tokens: Final = _adds("marks-for-tokens", matters.TOKEN_MARKS, "marks")
score_for_advances: Final = _adds("score-for-advances", matters.ADVANCE_POINTS, "score")
reduces_further: Final = _adds("reduces-further", matters.RISK_STEPS, "steps")
bolts_act_twice: Final = _grants("bolts-act-twice", matters.TWICE)
wins_ties: Final = _grants("wins-ties", TIES)
reduce_after_site: Final = _grants("reduce-after-site", matters.AFTER_SITE)
reduce_after_wall: Final = _grants("reduce-after-wall", matters.AFTER_WALL)
reduce_after_building: Final = _grants("reduce-after-building", matters.AFTER_BUILD)
reduce_after_advance: Final = _grants("reduce-after-advance", matters.ADVANCE_REDUCES)
workers_for_others_walls: Final = _grants("workers-for-others-walls", matters.OTHERS_WALL)
workers_for_majorities: Final = _grants("workers-for-majorities", matters.MARKER_WORKERS)
free_walls: Final = _grants("free-walls", matters.WALL_FREE)
walls_at_black_die: Final = _grants("walls-at-black-die", matters.WALL_AT_BLACK)
prevents_risks: Final = _grants("prevents-risks", PREVENTS)
strikes_later: Final = _grants("strikes-later", STRIKES_AT)  # ruling: strikes-later
chooses_tokens: Final = _grants("chooses-tokens", matters.TOKEN_CHOICE)
two_buildings_per_site: Final = _grants("two-buildings-per-site", matters.ROOM)
recolours: Final = _grants("recolours", matters.RECOLOURS)


def more_money(colour: int) -> Maker:
    """More marks from the die of a colour."""
    return lambda numbers: _more_money(numbers.take("marks"), colour)


def _more_money(number: int, colour: int) -> AddsForColour:
    says = Message("hamburg-more-money", number=number, colour=colour_name(colour))
    return AddsForColour(says, matters.MONEY, number, colour)


def half_price(colour: int) -> Maker:
    """Buildings of a colour at half price."""
    says = Message("hamburg-half-price", colour=colour_name(colour))
    return lambda numbers: Halves(says, matters.BUILD_PRICE, colour)


def dearer_advance_for_others() -> Maker:
    """Others pay the black die when they advance."""
    return lambda numbers: _dearer()


def _dearer() -> standing.AddsAbout:
    return standing.AddsAbout(standing.saying("dearer-advance-for-others", 0), matters.OTHERS_ADVANCE, 0)
