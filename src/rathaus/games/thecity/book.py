"""The book of an edition: every card's numbers and effects as tables that the rules look into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rathaus.games.thecity.cards import CARDS
from rathaus.games.thecity.effects.standing import Limit, Printed, Requires, SetAside
from rathaus.games.thecity.kinds import INCOME_TALLY, KINDS, POINTS_TALLY
from rathaus.games.thecity.matters import COST
from rathaus.kernel.edition import Edition, Numbers
from rathaus.kernel.effects import Effect, Standing
from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message

if TYPE_CHECKING:
    from rathaus.games.thecity.state import TheCity

MOST_PLAYERS: Final = 5
MOST_COST: Final = 30  # of one card, in any edition
MOST_PRICE: Final = 2 * MOST_COST


class Book:
    """The cards of an edition by kind. Shared by all states, never changed."""

    def __init__(self, edition: Edition) -> None:
        table = edition.section("table")
        self.hand: int = table["hand"]
        self.first_discard: int = table["first_discard"]
        self.pass_draw: int = table["pass_draw"]
        self.hand_limit: int = table["hand_limit"]
        self.goal: int = table["goal"]
        self.copies: list[int] = []  # in the deck; 0 for the Architect
        self.cost: list[int] = []
        self.tally: list[int] = []  # five per kind: cars, carts, fountains, printed income and points
        self.limit: list[int] = []  # 0: no limit
        self.needs: list[tuple[int, ...]] = []
        self.free: list[bool] = []  # neither limit nor requirement
        self.cheapens: list[bool] = []  # makes other cards cost less
        self.effects: list[list[Effect[TheCity]]] = []
        self.standing: list[tuple[Standing[TheCity], ...]] = []
        for name in KINDS:
            self._add(name, Numbers(edition.section(f"cards.{name}")))
        self.crew: int = edition.numbers["cards.construction-crew.crew"]
        self.deck: list[int] = [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]
        self.dealt: int = len(self.deck)
        faults: list[tuple[str, Message]] = []
        if self.first_discard > self.hand:
            faults.append(("table.first_discard", Message("thecity-discard-more-than-hand", hand=self.hand)))
        if self.dealt < MOST_PLAYERS * self.hand:
            least = MOST_PLAYERS * self.hand
            faults.append(("cards", Message("thecity-too-few-cards", found=self.dealt, least=least)))
        if faults:
            raise BrokenEdition(*faults[0], faults)

    def _add(self, name: str, numbers: Numbers) -> None:
        self.copies.append(numbers.take("copies") if "copies" in numbers.left else 0)
        self.cost.append(numbers.take("cost") if "cost" in numbers.left else 0)
        symbols = [numbers.take("cars"), numbers.take("carts"), numbers.take("fountains")]
        effects = [make(numbers) for make in CARDS[name]]
        # What is not printed may still be given by an edition.
        for field, tally in (("income", INCOME_TALLY), ("points", POINTS_TALLY)):
            if field in numbers.left:
                effects.append(Printed(tally, numbers.take(field)))
        self.tally += [*symbols, numbers.numbers["income"], numbers.numbers["points"]]
        assert not numbers.left, f"{name}: no effect stands for {numbers.left}"
        limit = 0
        needs: tuple[int, ...] = ()
        standing = []
        for effect in effects:
            if isinstance(effect, SetAside):
                limit = 1
            elif isinstance(effect, Limit):
                limit = effect.number
            elif isinstance(effect, Requires):
                needs = effect.kinds
            elif isinstance(effect, Standing):
                standing.append(effect)
        self.limit.append(limit)
        self.needs.append(needs)
        self.free.append(not limit and not needs)
        self.effects.append(effects)
        self.standing.append(tuple(standing))
        self.cheapens.append(any([effect.matter == COST for effect in standing]))


assert tuple(CARDS) == KINDS, "cards.py and kinds.py list the same cards in the same order"
