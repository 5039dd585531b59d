"""The words a card line of Hamburg is written with: symbol(price, consequence, ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rathaus.games.hamburg import matters
from rathaus.games.hamburg.effects import boards, gains, measures, others, piles, standing
from rathaus.games.hamburg.effects.measures import Measure
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect

Maker = Callable[[Numbers], Effect[Hamburg]]

NONE: Final = 0
PHASE_I: Final = 1
PHASE_II: Final = 2
PHASE_III: Final = 3
PHASE_IV: Final = 4
AT_ONCE: Final = 5
STANDING: Final = 6
AT_THE_END: Final = 7


class Price:
    """Workers to return: of given colours, of any colour, or of different colours."""

    def __init__(self, colours: tuple[int, ...] = (), any_one: bool = False, different: bool = False) -> None:
        self.colours: tuple[int, ...] = colours
        self.any_one: bool = any_one
        self.different: bool = different


class Line:
    """What is printed on a card: when it acts, what it costs to use, and what it does."""

    def __init__(self, when: int, parts: tuple[Price | Maker, ...]) -> None:
        self.when: int = when
        self.prices: list[Price] = [part for part in parts if isinstance(part, Price)]
        self.makers: list[Maker] = [part for part in parts if not isinstance(part, Price)]


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


def BOLT(*parts: Price | Maker) -> Line:
    """Acts when it is built."""
    return Line(AT_ONCE, parts)


def ALWAYS(*parts: Price | Maker) -> Line:
    """Stands while it lies there."""
    return Line(STANDING, parts)


def LAUREL(*parts: Price | Maker) -> Line:
    """Counts at the end."""
    return Line(AT_THE_END, parts)


# ---- prices ---------------------------------------------------------------------------------------------


def worker(colour: int) -> Price:
    """A worker of a colour."""
    return Price((colour,))


def any_worker() -> Price:
    """A worker of any colour."""
    return Price(any_one=True)


def different_workers() -> Price:
    """Up to five workers of different colours."""
    return Price(different=True)


# ---- measures -------------------------------------------------------------------------------------------

buildings: Final = measures.Buildings
all_buildings: Final = measures.AllBuildings
different_categories: Final = measures.DifferentCategories
sites: Final = measures.Sites
site_colours: Final = measures.SiteColours
all_site_colours: Final = measures.AllSiteColours
wall_sections: Final = measures.WallSections
thirds_and_statues: Final = measures.ThirdsAndStatues
majorities: Final = measures.Majorities
worker_sets: Final = measures.WorkerSets
worker_colours: Final = measures.WorkerColours
all_workers: Final = measures.AllWorkers
workers_paid: Final = measures.WorkersPaid
risk_colours: Final = measures.RiskColours
risk_steps: Final = measures.RiskSteps
dice_showing: Final = measures.DiceShowing
black_die: Final = measures.BlackDie
die_of_worker: Final = measures.DieOfWorker
square_value: Final = measures.SquareValue


# ---- consequences ---------------------------------------------------------------------------------------


def marks(measure: Measure | None = None) -> Maker:
    """Marks, per something."""
    return lambda numbers: gains.Marks(numbers.take("marks"), measure or measures.Once())


def park_marks() -> Maker:
    """Marks of a park card."""
    return lambda numbers: gains.ParkMarks(numbers.take("marks"))


def score(measure: Measure | None = None) -> Maker:
    """Points, per something; without a measure a plain number."""
    if measure is None:
        return lambda numbers: gains.Points(numbers.take("score"), 1, measures.Once())
    return lambda numbers: gains.Points(numbers.take("score"), numbers.take("every"), measure)


def laurel(measure: Measure) -> Maker:
    """Points at the end, per something."""
    return lambda numbers: standing.Laurel(numbers.take("laurel"), numbers.take("every"), measure)


def workers(*colours: int) -> Maker:
    """One worker of each of these colours."""
    return lambda numbers: gains.Workers(colours)


def any_workers() -> Maker:
    """Workers of any colours."""
    return lambda numbers: gains.AnyWorkers(numbers.take("workers"))


def buy_workers() -> Maker:
    """Workers for a mark each."""
    return lambda numbers: gains.BuyWorkers(numbers.take("workers"))


def worker_on_high_die(colour: int) -> Maker:
    """A worker if its die is high."""
    return lambda numbers: gains.HighDieWorker(colour)


def reduce_risk(colour: int) -> Maker:
    """Reduce the risk of a colour."""
    return lambda numbers: gains.ReduceRisk(colour)


def reduce_that_risk() -> Maker:
    """Reduce the risk of the named colour."""
    return lambda numbers: gains.ReduceThatRisk(numbers.take("steps"))


def reduce_risks(measure: Measure | None = None) -> Maker:
    """Reduce risks of any colours."""
    return lambda numbers: gains.ReduceRisks(numbers.take("steps"), measure or measures.Once())


def marks_if_dice_at_most() -> Maker:
    """Marks if the dice total little."""
    return lambda numbers: gains.MarksIfAtMost(numbers.take("marks"), numbers.take("at_most"))


def score_if_dice_at_least() -> Maker:
    """Points if the dice total much."""
    return lambda numbers: gains.PointsIfAtLeast(numbers.take("score"), numbers.take("at_least"))


def draw_cards() -> Maker:
    """Draw cards into the hand."""
    return lambda numbers: piles.DrawCards(numbers.take("draw"))


def discard_cards() -> Maker:
    """Discard cards of the hand."""
    return lambda numbers: piles.DiscardSome(numbers.take("discard"))


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
    return lambda numbers: piles.FreeSites(numbers.take("draw"))


def _plain(make: Callable[[], Effect[Hamburg]]) -> Callable[[], Maker]:
    return lambda: lambda numbers: make()


draw_and_act: Final = _plain(piles.DrawAndAct)
act_with_top_discard: Final = _plain(piles.ActWithTopDiscard)
site_from_pile: Final = _plain(piles.SiteFromPile)
take_and_return_discards: Final = _plain(piles.TakeAndReturnDiscards)
exchange: Final = _plain(gains.Exchange)
reduce_one_risk: Final = _plain(gains.ReduceOneRisk)
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
    return lambda numbers: others.Others(blow)


def others_pay() -> Maker:
    """Every other player pays marks."""
    return lambda numbers: others.Others(others.PAY, numbers.take("marks"))


def others_give_workers() -> Maker:
    """Every other player gives workers."""
    return lambda numbers: others.Others(others.GIVE_WORKERS, numbers.take("workers"))


def advance_without_low_dice() -> Maker:
    """Advance for marks when no die shows 1 or 2."""
    return lambda numbers: standing.WithoutLowDice(numbers.take("marks"))


def counts_as(*categories: int) -> Maker:
    """Belongs to several categories."""
    return lambda numbers: standing.CountsAs(categories)


# ---- standing effects -----------------------------------------------------------------------------------


def _adds(id: str, matter: int, field: str, sign: int = 1) -> Callable[[], Maker]:
    return lambda: lambda numbers: standing.Adds(id, matter, sign * numbers.take(field))


def _grants(id: str, matter: int) -> Callable[[], Maker]:
    return lambda: lambda numbers: standing.Adds(id, matter, 1)


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
wins_ties: Final = _grants("wins-ties", matters.TIES)
reduce_after_site: Final = _grants("reduce-after-site", matters.AFTER_SITE)
reduce_after_wall: Final = _grants("reduce-after-wall", matters.AFTER_WALL)
reduce_after_building: Final = _grants("reduce-after-building", matters.AFTER_BUILD)
reduce_after_advance: Final = _grants("reduce-after-advance", matters.ADVANCE_REDUCES)
workers_for_others_walls: Final = _grants("workers-for-others-walls", matters.OTHERS_WALL)
workers_for_majorities: Final = _grants("workers-for-majorities", matters.MARKER_WORKERS)
free_walls: Final = _grants("free-walls", matters.WALL_FREE)
walls_at_black_die: Final = _grants("walls-at-black-die", matters.WALL_AT_BLACK)
prevents_risks: Final = _grants("prevents-risks", matters.PREVENTS)
strikes_later: Final = _grants("strikes-later", matters.STRIKES_AT)
chooses_tokens: Final = _grants("chooses-tokens", matters.TOKEN_CHOICE)
two_buildings_per_site: Final = _grants("two-buildings-per-site", matters.ROOM)
recolours: Final = _grants("recolours", matters.RECOLOURS)


def more_money(colour: int) -> Maker:
    """More marks from the die of a colour."""
    return lambda numbers: standing.AddsForColour("more-money", matters.MONEY, numbers.take("marks"), colour)


def half_price(colour: int) -> Maker:
    """Buildings of a colour at half price."""
    return lambda numbers: standing.Halves(matters.BUILD_PRICE, colour)


def dearer_advance_for_others() -> Maker:
    """Others pay the black die when they advance."""
    return lambda numbers: standing.AddsAbout("dearer-advance-for-others", matters.OTHERS_ADVANCE, 0)
