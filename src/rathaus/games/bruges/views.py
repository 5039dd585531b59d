"""The shape of what a seat sees of a table of Bruges, as types. A card is its number."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

Colour = Literal["blue", "brown", "yellow", "red", "violet"]
Marker = Literal["progress", "characters", "canal"]


class BrugesFive(TypedDict):
    """A number for each colour."""

    blue: int
    brown: int
    yellow: int
    red: int
    violet: int


class BrugesPile(TypedDict):
    """A draw pile: how many cards it has, and the colour of the uppermost."""

    cards: int
    top: Colour | None


class BrugesHouse(TypedDict):
    """A house and the character in it, or None; the front of another's house is not seen."""

    house: int | None
    colour: Colour
    character: int | None


class BrugesSeat(TypedDict):
    """One player's area.

    ``hand`` is the own hand, or what is known of another's; ``backs`` are of all cards held. ``canal``, ``next_spaces``
    and ``next_prices`` are of the left and right side. ``used`` are characters used this round.
    """

    florins: int
    score: int
    level: int
    workers: BrugesFive
    threats: BrugesFive
    canal: Annotated[list[int], 2]
    next_spaces: Annotated[list[Colour | None], 2]
    next_prices: Annotated[list[int | None], 2]
    majorities: list[Marker]
    statues: list[int]
    hand: list[int]
    backs: BrugesFive
    houses: list[BrugesHouse]
    used: list[int]


class BrugesTable(TypedDict):
    """The table.

    ``turn`` is which of a round's turns it is, or 0 outside of them; ``last`` the number of the last round once that is
    known. ``advance`` is what a level costs by this round's dice, or None if they show no 1 or 2. ``dice`` are 0 before
    they are first rolled. ``discard`` is open and in no order. ``drawn`` are backs of cards that are taken and not yet
    looked at, ``air`` a card in use that lies nowhere, if the seat may know it.
    """

    round: int
    turn: int
    last: int | None
    first: int
    dice: BrugesFive
    advance: int | None
    statues: list[int]
    piles: Annotated[list[BrugesPile], 2]
    reserve: int
    discard: list[int]
    drawn: BrugesFive
    using: bool
    air: int | None
    striking: list[Colour]
    seats: list[BrugesSeat]
