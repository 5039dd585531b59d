"""Any game in the terminal, drawn from a view without knowing the game: seats, points, and the table as it is told."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rathaus.kernel.game import CardText
from rathaus.kernel.views import View
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words


def draw_table(view: View, words: Words) -> RenderableType:
    """The points of all seats, then everything that lies on the table, a line for each."""
    seats = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    parts = list(view["scores"][0]["parts"])
    seats.add_column(words.text("terminal-player"))
    for part in parts:
        seats.add_column(words.text(f"{view['game']}-score-{part}".replace(" ", "-")), justify="right")
    seats.add_column(words.text("terminal-total"), justify="right")
    for number, score in enumerate(view["scores"]):
        name = Text(words.thing(f"seat:{number}"), style="bold" if number == view["seat"] else "")
        seats.add_row(name, *[str(score["parts"][part]) for part in parts], str(score["total"]))
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    for label, value in lines(view["table"]):
        grid.add_row(Text(label, style="dim"), value)
    return Group(seats, grid)


def lines(value: Any, label: str = "") -> list[tuple[str, str]]:
    """Nested data as labels and values; what fits into a line stays together."""
    if isinstance(value, dict):
        return [line for key, item in value.items() for line in lines(item, f"{label} {key}".strip())]
    if isinstance(value, list) and any([isinstance(item, (dict, list)) for item in value]):
        return [line for number, item in enumerate(value, 1) for line in lines(item, f"{label} {number}".strip())]
    if isinstance(value, list):
        return [(label, ", ".join([str(item) for item in value]) or "-")]
    return [(label, "-" if value is None else str(value))]


def arranged(view: View, offered: list[str]) -> list[str]:
    """The offered things in the order in which they are listed: cards, then the rest."""
    return sorted(offered, key=lambda name: not name.startswith("card:"))


def draw_hand(view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]) -> RenderableType:
    """What is offered, with the numbers to type."""
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    outlooks = Outlooks(view, words)
    for id in ("number", "card", *outlooks.columns, "says"):
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if id == "number" else "left")
    for name, number in numbers.items():
        says = _says(cards[name], words) if name in cards else ""
        grid.add_row(str(number), words.thing(name), *outlooks.cells(name), says)
    return grid


def draw_card(card: CardText, words: Words) -> RenderableType:
    """One card with its numbers and all it says."""
    grid = Table(box=box.ROUNDED, show_header=False, title=words.thing(card.thing))
    for field, number in card.numbers.items():
        grid.add_row(field, str(number))
    for message in card.says:
        grid.add_row("", words.say(message))
    return grid


def draw_cards(cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
    """All cards as a list; with provenance, every number with its source."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for id in ("card", "numbers", "says"):
        grid.add_column(words.text(f"terminal-{id}"))
    for card in cards:
        numbers = ", ".join([f"{field} {number}" for field, number in card.numbers.items()])
        grid.add_row(words.thing(card.thing), numbers, _says(card, words))
        if provenance:
            sources = [f"{field} {card.numbers[field]}: {source}" for field, source in card.provenance.items()]
            grid.add_row("", Text("; ".join(sources), style="dim"), "")
    return grid


def _says(card: CardText, words: Words) -> str:
    return "; ".join([words.say(message) for message in card.says])
