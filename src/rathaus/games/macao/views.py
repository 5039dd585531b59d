"""The shape of what a seat sees of a table of Macao, as types. A card is its printed number."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Colour = Literal["red", "blue", "green", "black", "violet", "grey"]
Good = Literal["spices", "rice", "silk", "tea", "lacquerware", "porcelain", "paper", "jade"]
Tile = Literal["spices", "rice", "silk", "tea", "lacquerware", "porcelain", "paper", "jade", "joker"]
Space = Literal[
    "anchor", "s1", "s2", "s3", "s4", "s5", "s6",
    "lisboa", "barcelona", "marseille", "genova", "antwerpen", "amsterdam", "london", "hamburg",
]  # fmt: skip


class MacaoSix(TypedDict):
    """A number for each colour."""

    red: int
    blue: int
    green: int
    black: int
    violet: int
    grey: int


class MacaoToll(TypedDict):
    """The toll of the round: so much gold for so many points; ``brings`` with what the viewer's cards add."""

    gold: int
    points: int
    brings: int


class MacaoDistrict(TypedDict):
    """A district: what it costs, its tile if it is free, else its owner.

    ``group`` is how many districts the viewer's largest group has once the district is taken too; 0 if it is not free,
    and for spectators.
    """

    name: str
    dark: bool
    cost: MacaoSix
    tile: Tile | None
    owner: int | None
    group: int


class MacaoPort(TypedDict):
    """A port: what it wants, the points of its spaces, how many of them are taken.

    ``points`` and ``gold`` are what delivering there now would bring the viewer, its cards included.
    """

    name: Space
    good: Good
    spaces: Annotated[list[int], 3]
    taken: int
    points: int
    gold: int


class MacaoSeat(TypedDict):
    """One player's area.

    ``cubes`` can be spent now; ``rose`` has the cubes at the numbers 1 to 6. ``board`` has the cards not activated yet,
    ``active`` the others; ``used`` those of them that have done what they do this round. ``now`` are the cards of the
    board that could be activated with what there is now, ``soon`` those that can with the cubes at 1 in the next round.
    ``routes`` are the shortest ways of the ship to all other spaces, as far as there are cubes for them now.
    """

    gold: int
    score: int
    penalties: int
    cubes: MacaoSix
    rose: Annotated[list[MacaoSix], 6]
    jokers: int
    half_used: int
    goods: list[Good]
    ship: Space
    wall: int
    board: list[int]
    active: list[int]
    used: list[int]
    now: list[int]
    soon: list[int]
    districts: list[str]
    group: int
    moved: int
    districts_left: int
    tolls_left: int
    wall_left: bool
    routes: dict[str, list[Space]]


class MacaoTable(TypedDict):
    """The table.

    ``phase`` is 0 before the first round, then 1 (cards), 2 (dice), 3 (actions). ``order`` has the seats in turn order,
    that is from the wall's furthest and upper disc on. ``offices`` are the open offices of each round, this one's until
    they are taken or go; ``open`` the cards to take now, those offices among them. ``dice`` are 0 until rolled.
    """

    round: int
    rounds: int
    phase: int
    order: list[int]
    wall_spaces: int
    offices: list[list[int]]
    open: list[int]
    toll: MacaoToll
    dice: MacaoSix
    deck: int
    discards: list[int]
    districts: list[MacaoDistrict]
    ports: list[MacaoPort]
    links: list[Annotated[list[Space], 2]]
    jokers_spent: int
    seats: list[MacaoSeat]
