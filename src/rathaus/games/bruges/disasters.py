"""What strikes in Bruges when a third threat of a colour comes."""

from __future__ import annotations

from abc import abstractmethod

from rathaus.games.bruges.questions import LoseToFire, lose_character
from rathaus.games.bruges.state import Bruges
from rathaus.kernel.happening import FATE


class Calamity:
    """What a third threat of a colour does to a seat; the threats have gone back."""

    @abstractmethod
    def fall(self, g: Bruges, seat: int) -> None:
        """Let it happen, if there is anything to lose."""


class Flood(Calamity):
    """Blue: all workers are lost."""

    def fall(self, g: Bruges, seat: int) -> None:
        for colour in range(5):
            g.gain_workers(seat, colour, -g.workers(seat, colour))


class Plague(Calamity):
    """Brown: a character is lost, by its owner's choice."""

    def fall(self, g: Bruges, seat: int) -> None:
        # ruling: losses-are-chosen
        lose_character(g, seat, FATE, 0)


class Raid(Calamity):
    """Yellow: all florins are lost."""

    def fall(self, g: Bruges, seat: int) -> None:
        g.gain_money(seat, -g.money(seat))


class Fire(Calamity):
    """Red: a house or a canal tile is lost, by its owner's choice."""

    def fall(self, g: Bruges, seat: int) -> None:
        if g.houses[seat] or g.sections(seat):
            g.push(LoseToFire(seat, FATE, 0))


class Intrigue(Calamity):
    """Violet: points are lost."""

    def __init__(self, points: int) -> None:
        self.points: int = points

    def fall(self, g: Bruges, seat: int) -> None:
        g.gain_points(seat, -min(self.points, g.points_of(seat)))
