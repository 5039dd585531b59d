"""The City in the terminal, drawn from a seat's view alone."""

from __future__ import annotations

from collections import Counter

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rathaus.kernel.game import CardText
from rathaus.kernel.views import View
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words

SIGNS = {"cars": ("C", "red"), "carts": ("T", "yellow"), "fountains": ("F", "cyan")}


def symbols(numbers: dict[str, int]) -> Text:
    """The symbols of a card as coloured letters."""
    text = Text()
    for field, (sign, colour) in SIGNS.items():
        text.append(sign * numbers[field], style=colour)
    return text


def draw_table(view: View, words: Words) -> RenderableType:
    """All players: points, income, symbols and tableaus."""
    table = view["table"]
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    for id in ("player", "points", "per-round", "income", "cards", "symbols", "tableau"):
        grid.add_column(words.text(f"terminal-{id}"), justify="left" if id in ("player", "tableau") else "right")
    for number, seat in enumerate(table["seats"]):
        hand = seat["hand"] if isinstance(seat["hand"], int) else len(seat["hand"])
        counts = {"cars": seat["symbols"]["car"], "carts": seat["symbols"]["cart"]}
        counts["fountains"] = seat["symbols"]["fountain"]
        signs = Text(" ").join(
            [Text(f"{counts[field]}{sign}", style=colour) for field, (sign, colour) in SIGNS.items()]
        )
        name = words.thing(f"seat:{number}")
        grid.add_row(
            Text(name, style="bold" if number == view["seat"] else ""),
            str(view["scores"][number]["total"]),
            f"+{seat['points']}",
            f"+{seat['income']}",
            str(hand),
            signs,
            _tableau(seat["tableau"], words),
        )
    title = words.text("terminal-round", round=table["round"], deck=table["deck"], discards=table["discards"])
    return Group(Text(title, style="bold"), grid)


def _tableau(cards: list[str], words: Words) -> str:
    counted = Counter(cards)
    names = []
    for card, count in counted.items():
        name = words.thing(f"card:{card}")
        names.append(f"{count} {name}" if count > 1 else name)
    return ", ".join(names) or "-"


def arranged(view: View, offered: list[str]) -> list[str]:
    """The offered things in the order in which they are listed: the hand, other cards, the rest."""
    hand = view["table"]["seats"][view["seat"]]["hand"]
    return sorted(offered, key=lambda name: (name.partition(":")[2] not in hand, not name.startswith("card:")))


def draw_hand(view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]) -> RenderableType:
    """The own hand and what else is offered, with the numbers to type."""
    own = view["table"]["seats"][view["seat"]]
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    outlooks = Outlooks(view, words)
    for id in ("number", "card", "cost", "symbols", *outlooks.columns, "says"):
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if id in ("number", "cost") else "left")
    costs = dict(zip(own["hand"], own["costs"], strict=True))
    held = Counter(own["hand"])
    offered = [name.partition(":")[2] for name in numbers if name.startswith("card:")]
    for card in [*offered, *[name for name in held if name not in offered]]:
        name = f"card:{card}"
        printed = cards[name].numbers.get("cost", 0)
        cost = costs.get(card, printed)
        title = words.thing(name) + (f" x{held[card]}" if held[card] > 1 else "")
        price = f"{cost} ({printed})" if cost != printed else str(cost)
        says = "; ".join([words.say(message) for message in cards[name].says])
        style = "" if name in numbers else "dim"
        shown = symbols(cards[name].numbers)
        grid.add_row(str(numbers.get(name, "")), title, price, shown, *outlooks.cells(name), says, style=style)
    for name, number in numbers.items():
        if not name.startswith("card:"):
            grid.add_row(str(number), Text(words.thing(name), style="italic"), "", "", *outlooks.cells(name), "")
    return grid


def draw_card(card: CardText, words: Words) -> RenderableType:
    """One card with all it says."""
    grid = Table(box=box.ROUNDED, show_header=False, title=words.thing(card.thing))
    grid.add_row(words.text("terminal-cost"), str(card.numbers.get("cost", 0)))
    grid.add_row(words.text("terminal-symbols"), symbols(card.numbers))
    if "copies" in card.numbers:
        grid.add_row(words.text("terminal-copies"), str(card.numbers["copies"]))
    for message in card.says:
        grid.add_row("", words.say(message))
    return grid


def draw_cards(cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
    """All cards as a list; with provenance, every number with its source."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for id in ("card", "copies", "cost", "symbols", "says"):
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if id in ("copies", "cost") else "left")
    for card in cards:
        says = "; ".join([words.say(message) for message in card.says])
        copies = str(card.numbers.get("copies", "-"))
        cost = str(card.numbers.get("cost", 0))
        grid.add_row(words.thing(card.thing), copies, cost, symbols(card.numbers), says)
        if provenance:
            sources = [f"{field} {card.numbers[field]}: {source}" for field, source in card.provenance.items()]
            grid.add_row("", "", "", "", Text("; ".join(sources), style="dim"))
    return Group(grid, Text(words.text("terminal-signs"), style="dim"))
