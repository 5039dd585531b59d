"""Hamburg in the terminal, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rathaus.games.hamburg.kinds import CATEGORIES, CATEGORY, COLOUR, COLOURS
from rathaus.kernel.game import CardText
from rathaus.kernel.message import message
from rathaus.kernel.views import View
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words

STYLES = {
    "purple": "magenta",
    "orange": "dark_orange",
    "gray": "bright_black",
    "pink": "hot_pink",
    "brown": "rgb(160,110,60)",
}
SIGNS = {"purple": "P", "orange": "O", "gray": "G", "pink": "K", "brown": "B"}


def counts(numbers: dict[str, int]) -> Text:
    """Five numbers with the letters of their colours."""
    parts = [Text(f"{number}{SIGNS[colour]}", style=STYLES[colour]) for colour, number in numbers.items()]
    return Text(" ").join(parts)


def draw_table(view: View, words: Words) -> RenderableType:
    """Dice, piles, discard pile, church, and all players' boards and displays."""
    table = view["table"]
    shared = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    black = table["dice"]["black"]
    dice = counts({colour: table["dice"][colour] for colour in COLOURS}) + Text(f" {black} black", style="bold")
    shared.add_row(words.text("terminal-dice"), dice, words.text("terminal-piles"), counts(table["piles"]))
    discard = table["discard"]
    top = words.thing(f"card:{discard[-1]}") if discard else "-"
    tokens = _tokens(table["tokens"], words)
    shared.add_row(words.text("terminal-discard"), f"{len(discard)}, {top}", words.text("terminal-tokens"), tokens)
    front = counts(dict(zip(COLOURS, table["front"], strict=False))) + Text(f" {table['front'][5]} zoo/park")
    window = str(table["window"] or "-")
    shared.add_row(words.text("terminal-church"), front, words.text("terminal-window"), window)
    statues = " ".join([str(value) for value in table["statues"][::-1]]) or "-"
    lemonjettes = " ".join([str(value) for value in table.get("lemonjettes", [])[::-1]])
    label = words.text("terminal-lemonjettes") if "lemonjettes" in table else ""
    shared.add_row(words.text("terminal-statues"), statues, label, lemonjettes or ("-" if label else ""))
    for row in _expansions(table, words):
        shared.add_row(*row)

    seats = Table(box=box.SIMPLE_HEAD, pad_edge=False, expand=True)
    for id in ("player", "marks", "points", "square", "workers", "risks", "wall", "majorities", "cards"):
        seats.add_column(words.text(f"terminal-{id}"))
    for number, seat in enumerate(view["table"]["seats"]):
        name = words.thing(f"seat:{number}") + (" *" if number == table["first"] else "")
        mayor = table["mayors"][number]["mayor"] if "mayors" in table else None
        if mayor:
            name += f" ({words.thing(f'mayor:{mayor}')})"
        majorities = ", ".join([words.thing(f"marker:{marker}") for marker in seat["majorities"]]) or "-"
        seats.add_row(
            Text(name, style="bold" if number == view["seat"] else ""),
            str(seat["marks"]),
            str(seat["score"]),
            str(seat["square"]),
            counts(seat["workers"]),
            counts(seat["risks"]),
            _wall(seat),
            majorities,
            counts(seat["backs"]),
        )
    displays = [_display(number, seat, words) for number, seat in enumerate(view["table"]["seats"])]
    title = words.text("hamburg-terminal-round", round=table["round"])
    return Group(Text(title, style="bold"), shared, seats, *displays)


def _tokens(tokens: dict[str, int], words: Words) -> Text:
    """The plain tokens by colour, then how many special ones are left."""
    special = sum(number for name, number in tokens.items() if name not in COLOURS)
    text = counts({name: number for name, number in tokens.items() if name in COLOURS})
    return text + Text(" " + words.text("terminal-special", number=special)) if len(tokens) > len(COLOURS) else text


def _expansions(table: dict[str, Any], words: Words) -> list[list[RenderableType]]:
    """Ships, the stock exchange and the clergy tiles, where they are played with."""
    rows: list[list[RenderableType]] = []
    if "ships" in table:
        awake = ", ".join([words.thing(f"ship:{ship}") for ship in table["ships"]]) or "-"
        rows.append([words.text("terminal-ships"), awake, "", ""])
    if "stock" in table:
        stock = table["stock"]
        if stock["side"]:
            now = words.text("terminal-stock-now", tile=f"stock:{stock['side']}", course=stock["course"])
            rows.append([words.text("terminal-stock"), now, words.say(message(**stock["says"])), ""])
        else:
            rows.append([words.text("terminal-stock"), words.text("terminal-closed"), "", ""])
    if "clergy_tiles" in table:
        for window, (tile, side) in enumerate(table["clergy_tiles"], 1):
            here = window == table["window"]
            name = Text(words.thing(f"clergy:{tile}-{side}"), style="bold" if here else "")
            mark = words.text("terminal-in-force") if here else ""
            rows.append([words.text("terminal-at-window", window=window), name, Text(mark, style="bold"), ""])
    return rows


def _wall(seat: dict[str, Any]) -> Text:
    text = Text()
    for side in (0, 1):
        colour = seat["next_sections"][side]
        text.append(f"{' | ' if side else ''}{seat['wall'][side]}")
        if colour:
            text.append(f">{SIGNS[colour]}", style=STYLES[colour])
    return text


def _display(number: int, seat: dict[str, Any], words: Words) -> Text:
    text = Text(words.thing(f"seat:{number}") + ": ", style="bold")
    spots = []
    for site in seat["sites"]:
        built = ", ".join([words.thing(f"card:{card}") for card in site["buildings"]]) or words.text("terminal-empty")
        spots.append(Text(f"[{SIGNS[site['colour']]}: {built}]", style=STYLES[site["colour"]]))
    for spot in seat["beside"]:
        under = f" / {words.thing('card:' + str(spot['under']))}" if spot["under"] else ""
        colour = COLOURS[COLOUR[spot["card"]]]
        spots.append(Text(f"({words.thing('card:' + str(spot['card']))}{under})", style=STYLES[colour]))
    text.append_text(Text(" ").join(spots) if spots else Text("-"))
    return text


def arranged(view: View, offered: list[str]) -> list[str]:
    """The offered things in the order in which they are listed: the hand, other cards, the rest."""
    hand = [f"card:{card}" for card in view["table"]["seats"][view["seat"]]["hand"]]
    return sorted(offered, key=lambda name: (name not in hand, not name.startswith("card:")))


def draw_hand(view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]) -> RenderableType:
    """The own hand and what else is offered, with the numbers to type."""
    own = view["table"]["seats"][view["seat"]]
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    outlooks = Outlooks(view, words)
    for id in ("number", "card", "colour", "price", "points", *outlooks.columns, "says"):
        grid.add_column(
            words.text(f"terminal-{id}"), justify="right" if id in ("number", "price", "points") else "left"
        )
    offered = [name for name in numbers if name.startswith("card:")]
    held = [f"card:{card}" for card in own["hand"]]
    for name in [*offered, *[name for name in held if name not in offered]]:
        style = "" if name in numbers else "dim"
        *printed, says = _row(name, cards[name], words)
        grid.add_row(str(numbers.get(name, "")), *printed, *outlooks.cells(name), says, style=style)
    for name, number in numbers.items():
        if not name.startswith("card:"):
            says = "; ".join([words.say(message) for message in cards[name].says]) if name in cards else ""
            title = Text(words.thing(name), style="italic")
            grid.add_row(str(number), title, "", "", "", *outlooks.cells(name), says)
    return grid


def _row(name: str, card: CardText, words: Words) -> list[RenderableType]:
    colour = COLOURS[COLOUR[int(name.partition(":")[2])]]
    return [
        words.thing(name),
        Text(words.thing(f"colour:{colour}"), style=STYLES[colour]),
        str(card.numbers["price"]),
        str(card.numbers["points"]),
        "; ".join([words.say(message) for message in card.says]),
    ]


def draw_card(card: CardText, words: Words) -> RenderableType:
    """One card, or a piece of an expansion, with all it says."""
    kind, _, value = card.thing.partition(":")
    grid = Table(box=box.ROUNDED, show_header=False, title=words.thing(card.thing))
    if kind != "card":
        for message in card.says:
            grid.add_row(words.say(message))
        return grid
    number = int(value)
    grid.add_row(words.text("terminal-colour"), words.thing(f"colour:{COLOURS[COLOUR[number]]}"))
    grid.add_row(words.text("terminal-category"), words.thing(f"category:{CATEGORIES[CATEGORY[number]]}"))
    grid.add_row(words.text("terminal-price"), str(card.numbers["price"]))
    grid.add_row(words.text("terminal-points"), str(card.numbers["points"]))
    for message in card.says:
        grid.add_row("", words.say(message))
    return grid


def draw_cards(cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
    """All cards, or the pieces of an expansion, as a list; with provenance, every number with its source."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    if not cards[0].thing.startswith("card:"):
        grid.add_column(words.text("terminal-piece"))
        grid.add_column(words.text("terminal-says"))
        for card in cards:
            grid.add_row(words.thing(card.thing), "; ".join([words.say(message) for message in card.says]))
            if provenance and card.provenance:
                grid.add_row("", _sources(card))
        return grid
    for id in ("card", "colour", "price", "points", "says"):
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if id in ("price", "points") else "left")
    for card in cards:
        grid.add_row(*_row(card.thing, card, words))
        if provenance:
            grid.add_row("", "", "", "", _sources(card))
    return grid


def _sources(card: CardText) -> Text:
    sources = [f"{field} {card.numbers[field]}: {source}" for field, source in card.provenance.items()]
    return Text("; ".join(sources), style="dim")
