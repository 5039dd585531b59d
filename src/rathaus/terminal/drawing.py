"""How a game is drawn in the terminal: in its own way if it has one, else plainly."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

from rich.console import RenderableType

from rathaus.kernel.game import CardText
from rathaus.kernel.views import View
from rathaus.text import Words


class Drawing(Protocol):
    """What ``plain`` and a game's module in ``rathaus.terminal.games`` offer."""

    def draw_table(self, view: View, words: Words) -> RenderableType:
        """The table as a seat or a spectator sees it."""

    def arranged(self, view: View, offered: list[str]) -> list[str]:
        """The offered things in the order in which they are listed."""

    def draw_hand(
        self, view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]
    ) -> RenderableType:
        """The own hand and what else is offered, with the numbers to type."""

    def draw_card(self, card: CardText, words: Words) -> RenderableType:
        """One card with all it says."""

    def draw_cards(self, cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
        """All cards as a list."""


def drawing_of(game: str) -> Drawing:
    """The drawing of a game."""
    own = f"rathaus.terminal.games.{game}"
    return cast(Drawing, import_module(own if find_spec(own) is not None else "rathaus.terminal.plain"))
