"""The words a card line is written with in every game of the family: symbol(price, consequence, ...)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rathaus.kernel.edition import Numbers
from rathaus.kernel.effects import Effect

Maker = Callable[[Numbers], Effect[Any]]

# When a card acts or counts: in a phase, by its number, or as follows.
NONE: Final = 0
AT_ONCE: Final = 5
STANDING: Final = 6
AT_THE_END: Final = 7


class Price:
    """Workers to return: of given colours, of any colour, or of different colours."""

    def __init__(self, colours: tuple[int, ...] = (), any_one: bool = False, different: bool = False) -> None:
        self.colours: tuple[int, ...] = colours
        self.any_one: bool = any_one
        self.different: bool = different


class Line:
    """What is printed on a card: when it acts, what it costs to use, and what it does."""

    def __init__(self, when: int, parts: tuple[Price | Maker, ...]) -> None:
        self.when: int = when
        self.prices: list[Price] = [part for part in parts if isinstance(part, Price)]
        self.makers: list[Maker] = [part for part in parts if not isinstance(part, Price)]


def BOLT(*parts: Price | Maker) -> Line:
    """Acts when it is built."""
    return Line(AT_ONCE, parts)


def ALWAYS(*parts: Price | Maker) -> Line:
    """Stands while it lies there."""
    return Line(STANDING, parts)


def LAUREL(*parts: Price | Maker) -> Line:
    """Counts at the end."""
    return Line(AT_THE_END, parts)


def worker(colour: int) -> Price:
    """A worker of a colour."""
    return Price((colour,))
