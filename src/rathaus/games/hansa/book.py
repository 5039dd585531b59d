"""What shared rules look into: the cards of an edition by number, and what the boards show."""

from __future__ import annotations

from typing import Any

from rathaus.games.hansa.effects.acts import Act
from rathaus.games.hansa.effects.others import Blow
from rathaus.games.hansa.effects.standing import Laurel, WithoutLowDice
from rathaus.games.hansa.effects.words import AT_ONCE, Line
from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect, Standing


class Cards:
    """The cards of an edition by number. A game's book is one. Shared by all states, never changed.

    ``colour0``, ``yes`` and ``no`` are things: the first of five colours, and the answers. ``coin`` is what the ids
    of messages call money, ``risk`` what asks call a risk. ``markers`` and ``blows`` are in the order in which states
    and tasks number them.
    """

    def __init__(
        self,
        *,
        colour0: int,
        yes: int,
        no: int,
        coin: str,
        risk: str,
        colours: tuple[str, ...],
        colour: list[int],
        markers: tuple[str, ...],
        blows: tuple[Blow[Any], ...],
        side_colours: list[int],
        levels: list[int],
    ) -> None:
        self.colour0: int = colour0
        self.yes: int = yes
        self.no: int = no
        self.coin: str = coin
        self.risk: str = risk
        self.colours: tuple[str, ...] = colours
        self.markers: tuple[str, ...] = markers
        self.blows: tuple[Blow[Any], ...] = blows
        self.side_colours: list[int] = side_colours  # ten for a seat: five outward on the left, then on the right
        self.levels: list[int] = levels  # the points of each
        # By card number; the entry 0 is no card.
        self.colour: list[int] = colour
        self.price: list[int] = [0]
        self.points: list[int] = [0]
        self.phase: list[int] = [0]  # in which it acts or can be used, or 0
        self.bolts: list[bool] = [False]
        self.groups: list[int] = [0]  # to which it belongs, as bits
        self.acts: list[tuple[Act[Any], ...]] = [()]
        self.standing: list[tuple[Standing[Any], ...]] = [()]
        self.laurels: list[tuple[Laurel, ...]] = [()]
        self.prices: list[tuple[int, ...]] = [()]  # the colours of workers to return
        self.without_low_dice: list[int] = [0]  # the price of advancing without a 1 or 2, or 0
        self.effects: list[list[Effect[Any]]] = [[]]

    def add(self, line: Line, numbers: Numbers, groups: int) -> None:
        """Add the next card, as its line and its numbers say."""
        self.price.append(numbers.take("price"))
        self.points.append(numbers.take("points"))
        effects = [make(numbers) for make in line.makers]
        assert not numbers.left, f"card {len(self.effects)}: no effect stands for {numbers.left}"
        self.phase.append(line.when if line.when < AT_ONCE else 0)
        self.bolts.append(line.when == AT_ONCE)
        self.groups.append(groups)
        self.effects.append(effects)
        self.acts.append(tuple([effect for effect in effects if isinstance(effect, Act)]))
        self.standing.append(tuple([effect for effect in effects if isinstance(effect, Standing)]))
        self.laurels.append(tuple([effect for effect in effects if isinstance(effect, Laurel)]))
        self.prices.append(tuple([colour for price in line.prices for colour in price.colours]))
        low = [effect.number for effect in effects if isinstance(effect, WithoutLowDice)]
        self.without_low_dice.append(low[0] if low else 0)
