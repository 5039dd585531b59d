"""How each game is drawn in the terminal."""

from __future__ import annotations

from typing import Any, Protocol

from rich.console import RenderableType

from rathaus.kernel.game import CardText
from rathaus.terminal import hamburg, thecity
from rathaus.text import Words


class Drawing(Protocol):
    """What a game's module in this folder offers."""

    def draw_table(self, view: dict[str, Any], words: Words) -> RenderableType:
        """The table as a seat or a spectator sees it."""

    def arranged(self, view: dict[str, Any], offered: list[str]) -> list[str]:
        """The offered things in the order in which they are listed."""

    def draw_hand(
        self, view: dict[str, Any], words: Words, cards: dict[str, CardText], numbers: dict[str, int]
    ) -> RenderableType:
        """The own hand and what else is offered, with the numbers to type."""

    def draw_card(self, card: CardText, words: Words) -> RenderableType:
        """One card with all it says."""

    def draw_cards(self, cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
        """All cards as a list."""


DRAWINGS: dict[str, Drawing] = {"thecity": thecity, "hamburg": hamburg}
