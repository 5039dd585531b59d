"""What the fields of shared tasks may be."""

from __future__ import annotations

from typing import Any, Final

from rathaus.kernel.happening import FATE
from rathaus.kernel.tasks import Range

COLOUR: Final = Range(0, 4)
GIVEN: Final = Range(0, 5)
NUMBER: Final = Range(0, 40)
STEP: Final = Range(0, 9)


class CardRange(Range):
    """A card of the game, or, where ``least`` is 0, none."""

    def __init__(self, least: int) -> None:
        super().__init__(least, least)

    def most_at(self, g: Any) -> int:
        return len(g.cards.price) - 1


CARD: Final = CardRange(1)
CAUSING: Final = CardRange(0)


class CauseRange(Range):
    """Whose card causes something: a seat, nobody, or fate."""

    def __init__(self) -> None:
        super().__init__(FATE, FATE)

    def most_at(self, g: Any) -> int:
        return int(g.players) - 1


CAUSE: Final = CauseRange()


class BlowRange(Range):
    """A blow, by its place among those of the game."""

    def __init__(self) -> None:
        super().__init__(0, 0)

    def most_at(self, g: Any) -> int:
        return len(g.cards.blows) - 1


BLOW: Final = BlowRange()
