"""The shape of what a seat sees of a table of Hamburg, as types. A card is its printed number."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rathaus.kernel.views import MessageData

Colour = Literal["purple", "orange", "gray", "pink", "brown"]
Paint = Literal["purple", "orange", "gray", "pink", "brown", "black"]
Marker = Literal["square", "buildings", "wall", "score", "zoo"]


class HamburgFive(TypedDict):
    """A number for each colour."""

    purple: int
    orange: int
    gray: int
    pink: int
    brown: int


class HamburgDice(HamburgFive):
    """The dice: one of each colour, and the black one."""

    black: int


class HamburgSite(TypedDict):
    """A site with its buildings; the front of another's site is not seen."""

    site: int | None
    colour: Colour
    buildings: list[int]


class HamburgBeside(TypedDict):
    """A zoo or park card beside the wall, with the building under it, or 0."""

    card: int
    under: int


class HamburgSeat(TypedDict):
    """One player's area.

    ``hand`` is the own hand, or what is known of another's; ``backs`` are of all cards held. ``kinds`` has category
    and colour of cards of which everybody knows so much. ``wall`` and ``next_sections`` are of the left and right wall.
    """

    marks: int
    score: int
    square: int
    workers: HamburgFive
    risks: HamburgFive
    wall: Annotated[list[int], 2]
    next_sections: Annotated[list[Colour | None], 2]
    majorities: list[Marker]
    statues: list[int]
    hand: list[int]
    backs: HamburgFive
    kinds: list[Annotated[list[int], 2]]
    sites: list[HamburgSite]
    beside: list[HamburgBeside]
    used: list[int]


class HamburgMayor(TypedDict):
    """A seat's mayor: the side that was chosen, the two sides of the tile it was dealt, and whether it acted twice."""

    mayor: int | None
    tile: list[int]
    used_again: bool


class HamburgStock(TypedDict):
    """The stock exchange: the side in force with its action, course and text, and the tiles to come."""

    side: str | None
    action: str | None
    course: int | None
    says: MessageData | None
    to_come: list[str]


class HamburgTable(TypedDict):
    """The table. What belongs to a module is there if the module is played.

    ``window`` is of this round's clergyman, 1 to 6, or 0; ``church`` has the workers placed this round and ``front``
    the clergymen, by window. The top card of ``discard`` is the last; the first ``murky`` ones lie in an unknown order.
    ``searched`` is the pile the seat looks through, ``air`` a card in use that lies nowhere, if the seat may know it.
    """

    round: int
    first: int
    dice: HamburgDice
    window: int
    church: list[int]
    front: list[int]
    statues: list[int]
    tokens: dict[str, int]
    piles: HamburgFive
    searched: list[int] | None
    discard: list[int]
    murky: int
    drawn: HamburgFive
    using: bool
    air: int | None
    striking: list[Colour]
    seats: list[HamburgSeat]
    mayors: NotRequired[list[HamburgMayor]]
    lemonjettes: NotRequired[list[int]]
    ships: NotRequired[list[Paint]]
    stock: NotRequired[HamburgStock]
    clergy_tiles: NotRequired[list[Annotated[list[str], 2]]]
