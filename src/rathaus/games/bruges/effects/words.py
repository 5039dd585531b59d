"""The words a card line of Bruges is written with: sign(consequence, ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rathaus.games.bruges import matters
from rathaus.games.bruges.effects import boards, cards, measures, others, standing
from rathaus.games.bruges.kinds import COLOURS, GROUPS
from rathaus.games.hansa import matters as shared_matters
from rathaus.games.hansa.effects import gains, piles
from rathaus.games.hansa.effects import measures as shared_measures
from rathaus.games.hansa.effects import others as shared_others
from rathaus.games.hansa.effects import standing as shared_standing
from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.effects.measures import Measure
from rathaus.games.hansa.effects.words import ALWAYS, BOLT, LAUREL, Line, Maker, worker
from rathaus.kernel.effects import Effect
from rathaus.kernel.message import Message

__all__ = ["ALWAYS", "BOLT", "LAUREL", "Line"]

USED: Final = 3  # in the phase of turns


def WORKER(colour: int, *makers: Maker) -> Line:
    """May be used once a round in a turn, for a worker of a colour."""
    return Line(USED, (worker(colour), *makers))


def ROUND(*makers: Maker) -> Line:
    """May be used once a round in a turn, for nothing."""
    return Line(USED, makers)


def says(id: str, **args: Any) -> Message:
    """What an effect says."""
    return Message(f"bruges-{id}", **args)


def colour_name(colour: int) -> str:
    """A colour as an argument of a message."""
    return f"colour:{COLOURS[colour]}"


# ---- measures -------------------------------------------------------------------------------------------


def characters(group: int) -> Measure:
    """Characters of a group."""
    # ruling: what-counts
    return shared_measures.Dwellers("per-character", group, {"group": f"group:{GROUPS[group]}"})


def houses(colour: int) -> Measure:
    """Houses of a colour."""
    return shared_measures.Sites("per-house", colour, {"colour": colour_name(colour)})


ONCE: Final = shared_measures.Once()
ALL_CHARACTERS: Final = shared_measures.AllDwellers("per-any-character")
DIFFERENT_GROUPS: Final = shared_measures.DifferentGroups("per-group")
ALL_HOUSE_COLOURS: Final = shared_measures.AllSiteColours("with-all-house-colours")
THIRDS_AND_STATUES: Final = shared_measures.ThirdsAndStatues("per-third-or-statue")
MAJORITIES: Final = shared_measures.Majorities("per-majority")
ALL_WORKERS: Final = shared_measures.AllWorkers("per-worker")
LEVEL: Final = measures.Level("per-level")
FINISHED_SIDES: Final = measures.FinishedSides("per-finished-side")


# ---- consequences ---------------------------------------------------------------------------------------


def _florins(number: int, measure: Measure) -> Effect[Any]:
    return gains.Money(says(f"florins-{measure.id}", number=number, **measure.args), number, measure)


def _points(number: int, every: int, measure: Measure) -> Message:
    return says(f"points-{measure.id}", number=number, every=every, **measure.args)


def florins(measure: Measure = ONCE) -> Maker:
    """Florins, per something."""
    return lambda numbers: _florins(numbers.take("florins"), measure)


def _score(number: int, every: int, measure: Measure) -> Effect[Any]:
    return gains.Points(_points(number, every, measure), number, every, measure)


def score(measure: Measure | None = None) -> Maker:
    """Points, per something; without a measure a plain number."""
    if measure is None:
        return lambda numbers: _score(numbers.take("score"), 1, ONCE)
    return lambda numbers: _score(numbers.take("score"), numbers.take("every"), measure)


def _laurel(number: int, every: int, measure: Measure) -> Effect[Any]:
    return shared_standing.Laurel(_points(number, every, measure), number, every, measure)


def laurel(measure: Measure) -> Maker:
    """Points at the end, per something."""
    return lambda numbers: _laurel(numbers.take("laurel"), numbers.take("every"), measure)


def workers(*colours: int) -> Maker:
    """One worker of each of these colours."""
    told = says("workers", colours=tuple([colour_name(colour) for colour in colours]))
    return lambda numbers: gains.Workers(told, colours)


def _any_workers(number: int) -> Effect[Any]:
    return gains.AnyWorkers(says("any-workers", number=number), number)


def any_workers() -> Maker:
    """Workers of any colours."""
    return lambda numbers: _any_workers(numbers.take("workers"))


def _high_die_worker(number: int, colour: int) -> Effect[Any]:
    told = says("high-die-worker", number=number, colour=colour_name(colour))
    return gains.HighDieWorker(told, number, colour)


def worker_on_high_die(colour: int) -> Maker:
    """Workers of a colour if its die is high."""
    return lambda numbers: _high_die_worker(numbers.take("workers"), colour)


def _florins_if_at_most(number: int, most: int) -> Effect[Any]:
    return gains.MoneyIfAtMost(says("florins-if-at-most", number=number, most=most), number, most)


def florins_if_dice_at_most() -> Maker:
    """Florins if the dice total little."""
    return lambda numbers: _florins_if_at_most(numbers.take("florins"), numbers.take("at_most"))


def discard_threat(colour: int) -> Maker:
    """Discard a threat of a colour."""
    return lambda numbers: gains.ReduceRisk(says("discard-threat", colour=colour_name(colour)), colour)


def discard_any_with_house(colour: int) -> Maker:
    """Discard any threat, with a house of a colour."""
    told = says("discard-with-house", colour=colour_name(colour))
    return lambda numbers: boards.DiscardWithHouse(told, colour)


def _discard_threats(number: int, measure: Measure) -> Effect[Any]:
    told = says(f"discard-{measure.id}", number=number, **measure.args)
    return gains.ReduceRisks(told, number, measure)


def discard_threats(measure: Measure) -> Maker:
    """Discard threats of any colours, up to so many per something."""
    return lambda numbers: _discard_threats(numbers.take("steps"), measure)


def smuggle(colour: int) -> Maker:
    """Discard a threat, and everybody else gets one."""
    return lambda numbers: others.Smuggle(says("smuggle", colour=colour_name(colour)), colour)


def _draw_cards(number: int) -> Effect[Any]:
    return piles.DrawCards(says("draw-cards", number=number), number)


def draw_cards() -> Maker:
    """Draw cards into the hand."""
    return lambda numbers: _draw_cards(numbers.take("draw"))


def _discard_cards(number: int) -> Effect[Any]:
    return piles.DiscardSome(says("discard-cards", number=number), number)


def discard_cards() -> Maker:
    """Discard cards of the hand."""
    return lambda numbers: _discard_cards(numbers.take("discard"))


def _free_houses(number: int) -> Effect[Any]:
    return cards.FreeHouses(says("free-houses", number=number), number)


def free_houses() -> Maker:
    """Houses from piles for nothing."""
    return lambda numbers: _free_houses(numbers.take("draw"))


def _plain(id: str, make: Callable[[Message], Act[Any]]) -> Callable[[], Maker]:
    return lambda: lambda numbers: make(says(id))


# ruling: laid-unseen
house_from_pile: Final = _plain("house-for-worker", piles.SiteFromPile)
# ruling: exchange
exchange: Final = _plain("exchange", gains.Exchange)
advance: Final = _plain("advance-a-level", boards.Advance)
canal_at_double_price: Final = _plain("canal-at-double-price", boards.CanalAtDoublePrice)
play_another: Final = _plain("another-card", cards.AnotherCard)
draw_and_act: Final = _plain("draw-and-act", cards.DrawAndAct)
florins_for_points: Final = _plain("florins-for-points", others.FlorinsForPoints)


def _blow(what: int, number: int) -> Effect[Any]:
    return shared_others.Others(says(f"others-{others.BLOWS[what].id}", number=number), what, number)


def every_other(blow: int) -> Maker:
    """Every other player suffers something."""
    return lambda numbers: _blow(blow, 0)


def others_pay() -> Maker:
    """Every other player pays florins."""
    return lambda numbers: _blow(others.PAY, numbers.take("florins"))


def others_give_workers() -> Maker:
    """Every other player gives workers."""
    return lambda numbers: _blow(others.GIVE_WORKERS, numbers.take("workers"))


# ---- standing effects -----------------------------------------------------------------------------------


def _added(id: str, matter: int, number: int, sign: int) -> Effect[Any]:
    return shared_standing.Adds(says(id, number=number), matter, sign * number)


def _adds(id: str, matter: int, field: str, sign: int = 1) -> Callable[[], Maker]:
    return lambda: lambda numbers: _added(id, matter, numbers.take(field), sign)


def _grants(id: str, matter: int) -> Callable[[], Maker]:
    return lambda: lambda numbers: shared_standing.Adds(says(id), matter, 1)


def _may_discard(id: str, matter: int) -> Callable[[], Maker]:
    return lambda: lambda numbers: standing.MayDiscard(says(id), matter)


def discard_after_advance() -> Maker:
    """A threat of any colour may be discarded after an advance."""
    return lambda numbers: standing.MayDiscardAny(says("discard-after-advance"), matters.AFTER_ADVANCE)


more_cards: Final = _adds("more-cards", matters.MORE_CARDS, "more")
more_workers: Final = _adds("more-workers", matters.MORE_WORKERS, "workers")
cheaper_advance: Final = _adds("cheaper-advance", matters.ADVANCE_PRICE, "less", -1)
florins_for_others_characters: Final = _adds("florins-for-others-characters", matters.OTHERS_CHARACTER, "florins")
score_for_advances: Final = _adds("score-for-advances", matters.ADVANCE_POINTS, "score")
bolts_act_twice: Final = _grants("bolts-act-twice", matters.TWICE)
wins_ties: Final = _grants("wins-ties", shared_matters.TIES)
prevents_threats: Final = _grants("prevents-threats", shared_matters.PREVENTS)
free_canal: Final = _grants("free-canal", matters.CANAL_FREE)
discard_after_canal: Final = _may_discard("discard-after-canal", matters.AFTER_CANAL)
discard_after_house: Final = _may_discard("discard-after-house", matters.AFTER_HOUSE)
discard_after_character: Final = _may_discard("discard-after-character", matters.AFTER_CHARACTER)


def _without_low_dice(number: int) -> Effect[Any]:
    return shared_standing.Sets(says("without-low-dice", number=number), matters.WITHOUT_LOW_DICE, number)


def advance_without_low_dice() -> Maker:
    """Advance for florins when no die shows 1 or 2."""
    return lambda numbers: _without_low_dice(numbers.take("florins"))


def _more_florins(number: int, colour: int) -> Effect[Any]:
    told = says("more-florins", number=number, colour=colour_name(colour))
    return shared_standing.AddsForColour(told, matters.FLORINS, number, colour)


def more_florins(colour: int) -> Maker:
    """More florins from the die of a colour."""
    return lambda numbers: _more_florins(numbers.take("florins"), colour)


def half_price(colour: int) -> Maker:
    """Characters of a colour at half price."""
    told = says("half-price", colour=colour_name(colour))
    return lambda numbers: shared_standing.Halves(told, matters.PRICE, colour)
