"""What cards count: dwellers of a group, sites of a colour, workers, and so on."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from rathaus.games.hansa.board import LEVEL, WIDTH
from rathaus.games.hansa.state import Town


class Measure:
    """Something that can be counted for a seat; ``given`` is what a card's price named.

    ``id`` is part of the id of the message that says what is counted, ``args`` are its arguments.
    """

    def __init__(self, id: str, args: dict[str, Any] | None = None) -> None:
        self.id: str = id
        self.args: dict[str, Any] = args or {}

    @abstractmethod
    def count(self, g: Town, seat: int, given: int) -> int:
        """How many there are now."""

    def at_end(self, g: Town, seat: int, built: list[int]) -> int:
        """How many there are when the end is counted with these dwellers."""
        return self.count(g, seat, 0)


class Once(Measure):
    """One: an effect that counts nothing."""

    def __init__(self) -> None:
        super().__init__("flat")

    def count(self, g: Town, seat: int, given: int) -> int:
        return 1


class Dwellers(Measure):
    """Dwellers of a group."""

    def __init__(self, id: str, group: int, args: dict[str, Any]) -> None:
        super().__init__(id, args)
        self.group: int = group

    def count(self, g: Town, seat: int, given: int) -> int:
        return self.at_end(g, seat, g.dwellers(seat))

    def at_end(self, g: Town, seat: int, built: list[int]) -> int:
        count = 0
        for card in built:
            if g.cards.groups[card] >> self.group & 1:
                count += 1
        return count


class AllDwellers(Measure):
    """All dwellers."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return len(g.dwellers(seat))

    def at_end(self, g: Town, seat: int, built: list[int]) -> int:
        return len(built)


class DifferentGroups(Measure):
    """Different groups among the dwellers."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return self.at_end(g, seat, g.dwellers(seat))

    def at_end(self, g: Town, seat: int, built: list[int]) -> int:
        different = 0
        for card in built:
            different |= g.cards.groups[card]
        return different.bit_count()


class Sites(Measure):
    """Sites of a colour, with or without a dweller."""

    def __init__(self, id: str, colour: int, args: dict[str, Any]) -> None:
        super().__init__(id, args)
        self.colour: int = colour

    def count(self, g: Town, seat: int, given: int) -> int:
        # ruling: sites-count
        colour = g.cards.colour
        return len([site for site in g.site_cards(seat) if colour[site] == self.colour])


class SiteColours(Measure):
    """Different colours among the sites."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return len({g.cards.colour[site] for site in g.site_cards(seat)})


class AllSiteColours(SiteColours):
    """Once if there are sites of all five colours."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return 1 if SiteColours.count(self, g, seat, given) == 5 else 0


class ThirdsAndStatues(Measure):
    """Finished third sections and statues."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.thirds(seat) + len(g.statues_won[seat])


class Majorities(Measure):
    """Majority markers that show the colour side."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.turned(seat)


class AllWorkers(Measure):
    """All workers."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.all_workers(seat)


class LevelValue(Measure):
    """The points of the own level."""

    def count(self, g: Town, seat: int, given: int) -> int:
        return g.cards.levels[g.n[seat * WIDTH + LEVEL]]
