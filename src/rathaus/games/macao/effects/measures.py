"""What Macao's cards count: offices, buildings, persons, districts, of the seat itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from rathaus.games.macao.things import office_name

if TYPE_CHECKING:
    from rathaus.games.macao.state import Macao


class Measure:
    """How often an amount counts for a seat. ``id`` ends the message's id."""

    id: str

    @abstractmethod
    def count(self, g: Macao, seat: int, given: int) -> int:
        """How often the amount counts now; ``given`` is how many cubes were paid, where as many as wished are."""

    def args(self) -> dict[str, Any]:
        """What else the message of the amount says."""
        return {}


class Once(Measure):
    """Once."""

    def __init__(self) -> None:
        self.id = ""

    def count(self, g: Macao, seat: int, given: int) -> int:
        return 1


class PerOffice(Measure):
    """Once per activated office of a kind."""

    def __init__(self, kind: int) -> None:
        self.id = "-per-office"
        self.kind: int = kind

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.offices_of(seat, self.kind)

    def args(self) -> dict[str, Any]:
        return {"office": office_name(self.kind)}


class PerKindUsed(Measure):
    """Once per kind of office used this round."""

    def __init__(self) -> None:
        self.id = "-per-office-kind-used"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.kinds_used(seat)


class PerDistricts(Measure):
    """Once per full number of own districts."""

    def __init__(self, every: int) -> None:
        self.id = "-per-districts"
        self.every: int = every

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.owned(seat).bit_count() // self.every

    def args(self) -> dict[str, Any]:
        return {"every": self.every}


class PerCube(Measure):
    """Once per cube paid."""

    def __init__(self) -> None:
        self.id = "-per-cube"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return given


# ---- at the end -----------------------------------------------------------------------------------------


class Offices(Measure):
    """Once per activated office."""

    def __init__(self) -> None:
        self.id = "-per-office"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.all_offices(seat)


class OfficeKinds(Measure):
    """Once per kind of activated offices, of which there are at least so many."""

    def __init__(self, least: int) -> None:
        self.id = "-office-kinds-of" if least > 1 else "-per-office-kind"
        self.least: int = least

    def count(self, g: Macao, seat: int, given: int) -> int:
        # ruling: councillor
        return len([kind for kind in range(6) if g.offices_of(seat, kind) >= self.least])

    def args(self) -> dict[str, Any]:
        return {"least": self.least} if self.least > 1 else {}


class EndCards(Measure):
    """Once per activated card that gives points at the end, whatever it gives."""

    def __init__(self) -> None:
        self.id = "-per-end-card"

    def count(self, g: Macao, seat: int, given: int) -> int:
        # ruling: palace
        return len([card for card in g.active[seat] if g.book.laurels[card] is not None])


class Districts(Measure):
    """Once per own district."""

    def __init__(self) -> None:
        self.id = "-per-district"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.owned(seat).bit_count()


class DarkDistricts(Measure):
    """Once per own dark district."""

    def __init__(self) -> None:
        self.id = "-per-dark"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return (g.owned(seat) & g.book.dark).bit_count()


class Buildings(Measure):
    """Once per activated building."""

    def __init__(self) -> None:
        self.id = "-per-building"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.buildings(seat)


class Persons(Measure):
    """Once per activated person."""

    def __init__(self) -> None:
        self.id = "-per-person"

    def count(self, g: Macao, seat: int, given: int) -> int:
        return g.persons(seat)
