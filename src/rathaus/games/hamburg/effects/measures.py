"""What Hamburg's cards count: buildings of a category, sites of a colour, dice, and so on."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from rathaus.games.hamburg.board import RISKS, SQUARE, WIDTH, WORKERS
from rathaus.games.hamburg.kinds import BLACK, CATEGORIES, COLOUR, COLOURS
from rathaus.games.hamburg.state import Hamburg


class Measure:
    """Something that can be counted for a seat; ``given`` is what a card's price named.

    ``id`` is part of the message that says what is counted, ``args`` are its arguments.
    """

    id: str = "flat"

    @abstractmethod
    def count(self, g: Hamburg, seat: int, given: int) -> int:
        """How many there are now."""

    def at_end(self, g: Hamburg, seat: int, built: list[int]) -> int:
        """How many there are when the end is counted with these buildings: those under zoo cards are none."""
        return self.count(g, seat, 0)

    def args(self) -> dict[str, Any]:
        """The arguments of the message that says what is counted."""
        return {}


class Once(Measure):
    """One: an effect that counts nothing."""

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return 1


class Buildings(Measure):
    """Buildings of a category in the display."""

    def __init__(self, category: int) -> None:
        self.id = "per-building"
        self.category: int = category

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return self.at_end(g, seat, g.buildings(seat))

    def at_end(self, g: Hamburg, seat: int, built: list[int]) -> int:
        count = 0
        for card in built:
            if g.book.categories[card] >> self.category & 1:
                count += 1
        return count

    def args(self) -> dict[str, Any]:
        return {"category": f"category:{CATEGORIES[self.category]}"}


class AllBuildings(Measure):
    """All buildings in the display."""

    def __init__(self) -> None:
        self.id = "per-any-building"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return len(g.buildings(seat))

    def at_end(self, g: Hamburg, seat: int, built: list[int]) -> int:
        return len(built)


class DifferentCategories(Measure):
    """Different categories among the buildings."""

    def __init__(self) -> None:
        self.id = "per-category"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return self.at_end(g, seat, g.buildings(seat))

    def at_end(self, g: Hamburg, seat: int, built: list[int]) -> int:
        different = 0
        for card in built:
            different |= g.book.categories[card]
        return different.bit_count()


class Sites(Measure):
    """Sites of a colour, with or without a building."""

    def __init__(self, colour: int) -> None:
        self.id = "per-site"
        self.colour: int = colour

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        # ruling: sites-count
        return len([site for site, _, _ in g.sites[seat] if COLOUR[site] == self.colour])

    def args(self) -> dict[str, Any]:
        return {"colour": f"colour:{COLOURS[self.colour]}"}


class SiteColours(Measure):
    """Different colours among the sites."""

    def __init__(self) -> None:
        self.id = "per-site-colour"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return len({COLOUR[site] for site, _, _ in g.sites[seat]})


class AllSiteColours(SiteColours):
    """Once if there are sites of all five colours."""

    def __init__(self) -> None:
        self.id = "with-all-site-colours"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return 1 if SiteColours.count(self, g, seat, given) == 5 else 0


class WallSections(Measure):
    """Wall sections on both sides."""

    def __init__(self) -> None:
        self.id = "per-wall-section"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.sections(seat)


class ThirdsAndStatues(Measure):
    """Finished third sections and statues."""

    def __init__(self) -> None:
        self.id = "per-third-or-statue"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.thirds(seat) + len(g.statues_won[seat])


class Majorities(Measure):
    """Majority markers that show the colour side."""

    def __init__(self) -> None:
        self.id = "per-majority"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.turned(seat)


class WorkerSets(Measure):
    """Complete sets of five workers."""

    def __init__(self) -> None:
        self.id = "per-worker-set"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        at = seat * WIDTH + WORKERS
        return min(g.n[at : at + 5])


class WorkerColours(Measure):
    """Different colours among the workers."""

    def __init__(self) -> None:
        self.id = "per-worker-colour"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        at = seat * WIDTH + WORKERS
        return 5 - g.n[at : at + 5].count(0)


class AllWorkers(Measure):
    """All workers."""

    def __init__(self) -> None:
        self.id = "per-worker"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.all_workers(seat)


class WorkersPaid(Measure):
    """The workers returned as the card's price."""

    def __init__(self) -> None:
        self.id = "per-worker-paid"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return given


class RiskColours(Measure):
    """Risks with at least one step."""

    def __init__(self) -> None:
        self.id = "per-risk-colour"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        at = seat * WIDTH + RISKS
        return 5 - g.n[at : at + 5].count(0)


class RiskSteps(Measure):
    """Steps of all risks."""

    def __init__(self) -> None:
        self.id = "per-risk-step"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        at = seat * WIDTH + RISKS
        return sum(g.n[at : at + 5])


class DiceShowing(Measure):
    """Dice, the black one included, that show a number."""

    def __init__(self, number: int) -> None:
        self.id = "per-die"
        self.number: int = number

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.dice.count(self.number)

    def args(self) -> dict[str, Any]:
        return {"shown": self.number}


class BlackDie(Measure):
    """What the black die shows."""

    def __init__(self) -> None:
        self.id = "black-die"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.dice[BLACK]


class DieOfWorker(Measure):
    """What the die of the named worker's colour shows."""

    def __init__(self) -> None:
        self.id = "die-of-worker"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.dice[given]


class SquareValue(Measure):
    """The points of the own space on the town hall square."""

    def __init__(self) -> None:
        self.id = "square-value"

    def count(self, g: Hamburg, seat: int, given: int) -> int:
        return g.book.square[g.n[seat * WIDTH + SQUARE]]
