"""The words a card line of Macao is written with: when(price, condition, consequence, ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rathaus.games.macao import matters
from rathaus.games.macao.effects import conditions, gains, measures, standing
from rathaus.games.macao.effects.measures import Measure
from rathaus.games.macao.kinds import DISTRICT
from rathaus.games.macao.state import Macao
from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect

Maker = Callable[[int, Numbers], Effect[Macao]]  # from the card and its numbers

AT_WORD: Final = 0
STANDING: Final = 1
PHASE_ONE: Final = 2
PHASE_TWO: Final = 3
AT_THE_END: Final = 4


class Price:
    """What a use costs: a cube of a colour, cubes of any colours, of different ones, gold, or a person."""

    def __init__(
        self, colour: int = -1, cubes: bool = False, different: bool = False, gold: bool = False, person: bool = False
    ) -> None:
        self.colour: int = colour
        self.cubes: bool = cubes
        self.different: bool = different
        self.gold: bool = gold
        self.person: bool = person


class Repeatedly:
    """Not once a round, but any number of times."""


Part = Price | Repeatedly | Maker


class Line:
    """What is printed on a card: when it acts, what it costs to use, and what it does."""

    def __init__(self, when: int, parts: tuple[Part, ...]) -> None:
        self.when: int = when
        self.prices: list[Price] = [part for part in parts if isinstance(part, Price)]
        self.makers: list[Maker] = [part for part in parts if not isinstance(part, (Price, Repeatedly))]
        self.again: bool = any([isinstance(part, Repeatedly) for part in parts])  # any number of times a round


def USE(*parts: Part) -> Line:
    """May be used once a round in the own turn."""
    return Line(AT_WORD, parts)


def ALWAYS(*parts: Part) -> Line:
    """Stands while it lies there."""
    return Line(STANDING, parts)


def PHASE_1(*parts: Part) -> Line:
    """Stands, for phase 1."""
    return Line(PHASE_ONE, parts)


def PHASE_2(*parts: Part) -> Line:
    """Stands, for phase 2."""
    return Line(PHASE_TWO, parts)


def END(*parts: Part) -> Line:
    """Counts at the end."""
    return Line(AT_THE_END, parts)


def repeatedly() -> Repeatedly:
    """Any number of times in the own turn."""
    return Repeatedly()


# ---- prices ---------------------------------------------------------------------------------------------


def pay(colour: int) -> Price:
    """A cube of a colour."""
    return Price(colour)


def pay_cubes() -> Price:
    """Cubes of any colours."""
    return Price(cubes=True)


def pay_different() -> Price:
    """As many cubes as wished, all of different colours."""
    return Price(different=True)


def pay_gold() -> Price:
    """Gold."""
    return Price(gold=True)


def dismiss() -> Price:
    """Another activated person."""
    return Price(person=True)


# ---- conditions -----------------------------------------------------------------------------------------


def if_office_used() -> Maker:
    """An office was used this round."""
    return lambda card, numbers: conditions.OfficeUsed("if-office-used")


def if_empty_spaces() -> Maker:
    """So many spaces for cards are empty."""
    return lambda card, numbers: conditions.EmptySpaces("if-empty-spaces", numbers.take("least"))


def if_persons() -> Maker:
    """So many persons are activated."""
    return lambda card, numbers: conditions.ManyPersons("if-persons", numbers.take("least"))


def if_buildings() -> Maker:
    """So many buildings are activated."""
    return lambda card, numbers: conditions.ManyBuildings("if-buildings", numbers.take("least"))


def if_offices() -> Maker:
    """So many offices are activated."""
    return lambda card, numbers: conditions.ManyOffices("if-offices", numbers.take("least"))


def if_gained_gold() -> Maker:
    """Gold was gained this round."""
    return lambda card, numbers: conditions.GainedGold("if-gained-gold")


def if_gained_points() -> Maker:
    """Points were gained this round."""
    return lambda card, numbers: conditions.GainedPoints("if-gained-points")


def if_leading() -> Maker:
    """Nobody has more points."""
    return lambda card, numbers: conditions.Leading("if-leading")


def if_trailing() -> Maker:
    """Nobody has fewer points."""
    return lambda card, numbers: conditions.Trailing("if-trailing")


def if_first() -> Maker:
    """First on the wall."""
    return lambda card, numbers: conditions.First("if-first")


def if_last() -> Maker:
    """Last on the wall."""
    return lambda card, numbers: conditions.Last("if-last")


def unless_first() -> Maker:
    """Not first on the wall."""
    return lambda card, numbers: conditions.NotFirst("unless-first")


def if_few_goods() -> Maker:
    """At most so many goods aboard."""
    return lambda card, numbers: conditions.FewGoods("if-few-goods", numbers.take("most"))


def if_moved() -> Maker:
    """The ship has moved so far this round."""
    return lambda card, numbers: conditions.Moved("if-moved", numbers.take("least"))


# ---- measures -------------------------------------------------------------------------------------------

per_office: Final = measures.PerOffice
per_kind_used: Final = measures.PerKindUsed
per_cube: Final = measures.PerCube
offices: Final = measures.Offices
end_cards: Final = measures.EndCards
districts: Final = measures.Districts
dark_districts: Final = measures.DarkDistricts
buildings: Final = measures.Buildings
persons: Final = measures.Persons


# ---- consequences ---------------------------------------------------------------------------------------


def gold(measure: Measure | None = None) -> Maker:
    """Gold, per something."""
    return lambda card, numbers: gains.Gold(numbers.take("gold"), measure or measures.Once())


def gold_per_districts() -> Maker:
    """Gold for every so many districts."""
    return lambda card, numbers: gains.Gold(numbers.take("gold"), measures.PerDistricts(numbers.take("every")))


def gold_beside(other: int) -> Maker:
    """Gold, and more of it beside another card."""
    return lambda card, numbers: gains.GoldBeside(numbers.take("gold"), numbers.take("gold_with"), other)


def points(measure: Measure | None = None) -> Maker:
    """Points, per something."""
    return lambda card, numbers: gains.Points(numbers.take("points"), measure or measures.Once())


def cube(colour: int) -> Maker:
    """Cubes of a colour."""
    return lambda card, numbers: gains.Cubes(numbers.take("cubes"), colour)


def any_cube() -> Maker:
    """Cubes of any colours."""
    return lambda card, numbers: gains.AnyCubes(numbers.take("cubes"))


def sail() -> Maker:
    """Steps of the ship."""
    return lambda card, numbers: gains.Sail(numbers.take("steps"))


def advance() -> Maker:
    """Spaces on the wall."""
    return lambda card, numbers: gains.Advance(numbers.take("steps"))


# ---- what stands ----------------------------------------------------------------------------------------


def gold_on_office(kind: int) -> Maker:
    """Gold with each use of an office of a kind."""
    return lambda card, numbers: standing.AddsForOffice(
        "gold-on-office", matters.OFFICE_GOLD, numbers.take("gold"), kind
    )


def gold_on_activating(kind: int) -> Maker:
    """Gold with each activation of a kind of cards."""
    return lambda card, numbers: standing.AddsForType(
        "gold-on-activating", matters.ACTIVATION_GOLD, numbers.take("gold"), kind
    )


def gold_on_delivery() -> Maker:
    """Gold with each delivery."""
    return lambda card, numbers: standing.Adds("gold-on-delivery", matters.DELIVERY_GOLD, numbers.take("gold"))


def points_on_delivery() -> Maker:
    """Points with each delivery."""
    return lambda card, numbers: standing.Adds("points-on-delivery", matters.DELIVERY_POINTS, numbers.take("points"))


def times_delivery(good: int) -> Maker:
    """A good brings so many times the points of the port."""
    return lambda card, numbers: standing.Multiplies(matters.DELIVERY_TIMES, numbers.take("times"), good)


def gold_on_district() -> Maker:
    """Gold with each district."""
    return lambda card, numbers: standing.Adds("gold-on-district", matters.DISTRICT_GOLD, numbers.take("gold"))


def step_on_district() -> Maker:
    """Spaces on the wall with each district."""
    return lambda card, numbers: standing.AddsSteps("step-on-district", matters.DISTRICT_STEPS, numbers.take("steps"))


def toll_points() -> Maker:
    """Points with each use of the toll."""
    return lambda card, numbers: standing.Adds("toll-points", matters.TOLL_POINTS, numbers.take("points"))


def toll_cube() -> Maker:
    """Cubes with each use of the toll that gives points."""
    return lambda card, numbers: standing.Adds("toll-cubes", matters.TOLL_CUBES, numbers.take("cubes"))


def more_tolls() -> Maker:
    """The toll more often in a round."""
    return lambda card, numbers: standing.AddsMore("more-tolls", matters.TOLL_LIMIT, numbers.take("more"))


def more_districts() -> Maker:
    """More districts in a round."""
    return lambda card, numbers: standing.AddsMore("more-districts", matters.DISTRICT_LIMIT, numbers.take("more"))


def less(kind: int) -> Maker:
    """One cube less for a kind of cards, once a round."""
    return lambda card, numbers: standing.OnceARound("less", matters.DISCOUNT, card, kind)


def less_for_district() -> Maker:
    """One cube less for a district, once a round."""
    return lambda card, numbers: standing.OnceARound("less-district", matters.DISCOUNT, card, DISTRICT)


def gold_instead() -> Maker:
    """Gold instead of the cubes of an activation, once a round."""
    return lambda card, numbers: standing.OnceARound(
        "gold-instead-activation", matters.INSTEAD, card, -1, numbers.take("price_gold")
    )


def gold_instead_for_district() -> Maker:
    """Gold instead of the cubes of a district, once a round."""
    return lambda card, numbers: standing.OnceARound(
        "gold-instead-district", matters.INSTEAD, card, DISTRICT, numbers.take("price_gold")
    )


def keep_cubes() -> Maker:
    """The cubes of an activation stay, once a round."""
    return lambda card, numbers: standing.OnceARound("keep-cubes", matters.KEEPING, card, -1)


def allows(id: str, matter: int) -> Maker:
    """Something is allowed always."""
    return lambda card, numbers: standing.Allows(id, matter)


def jokers_twice() -> Maker:
    """Jokers can be used twice."""
    return allows("jokers-twice", matters.JOKER_TWICE)


def offices_twice() -> Maker:
    """One office of each kind can be used twice a round."""
    return allows("offices-twice", matters.OFFICE_TWICE)


def top_of_stack() -> Maker:
    """The disc lies on top."""
    return allows("top-of-stack", matters.ON_TOP)


def decline() -> Maker:
    """The open cards may be left."""
    return allows("decline", matters.DECLINE)


def shift_die() -> Maker:
    """The cubes of a die may be placed beside its number."""
    return allows("shift-die", matters.SHIFT)


def die_cubes() -> Maker:
    """More cubes with each die."""
    return lambda card, numbers: standing.Adds("die-cubes", matters.DIE_CUBES, numbers.take("cubes"))


def die_gold() -> Maker:
    """Gold with each die that shows 1."""
    return lambda card, numbers: standing.AddsForOne("die-gold", matters.DIE_GOLD, numbers.take("gold"))


# ---- at the end -----------------------------------------------------------------------------------------


def laurel(measure: Measure | None = None) -> Maker:
    """Points at the end, per something."""
    return lambda card, numbers: gains.Laurel(numbers.take("points"), measure)


def laurel_per_kind() -> Maker:
    """Points at the end per kind of offices."""
    return lambda card, numbers: gains.Laurel(numbers.take("points"), measures.OfficeKinds(1))


def laurel_per_full_kind() -> Maker:
    """Points at the end per kind of offices of which there are enough."""
    return lambda card, numbers: gains.Laurel(numbers.take("points"), measures.OfficeKinds(numbers.take("least")))


def baronesses() -> Maker:
    """Points at the end for the baronesses together."""
    return lambda card, numbers: gains.Baronesses(
        card, (numbers.take("baroness_one"), numbers.take("baroness_two"), numbers.take("baroness_three"))
    )


def no_leftovers() -> Maker:
    """No penalties for cards that are left."""
    return lambda card, numbers: standing.Forgives("end-no-leftovers", matters.LEFTOVERS)
