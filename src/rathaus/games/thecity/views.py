"""The shape of what a seat sees of a table of The City, as types. A card is the name of its kind."""

from __future__ import annotations

from typing import TypedDict


class TheCitySymbols(TypedDict):
    """How many of each symbol."""

    car: int
    cart: int
    fountain: int


class TheCityGains(TypedDict):
    """How many more cards and points each round."""

    income: int
    points: int


class TheCitySeat(TypedDict):
    """One player's area. Of others only the number of hidden cards is seen.

    For each card of the own hand ``costs`` says what it would cost and ``promises`` what it would bring now, as
    ``brought`` does for the built cards. ``chosen`` are cards chosen in secret this round.
    """

    hand: list[str] | int
    costs: list[int] | None
    promises: list[TheCityGains] | None
    discards: list[str] | int
    chosen: list[str] | None
    tableau: list[str]
    brought: list[TheCityGains]
    symbols: TheCitySymbols
    income: int
    points: int


class TheCityTable(TypedDict):
    """The table. While a seat is ``passing`` it keeps one of the cards that are ``drawn``, which only it sees."""

    round: int
    deck: int
    discards: int
    architects: int
    passing: int | None
    drawn: list[str] | int
    seats: list[TheCitySeat]
