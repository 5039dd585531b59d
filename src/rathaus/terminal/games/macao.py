"""Macao in the terminal, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rathaus.games.macao.kinds import COLOURS, COLUMNS, TYPE, TYPES
from rathaus.kernel.game import CardText
from rathaus.kernel.views import View
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words

STYLES = {
    "red": "red",
    "blue": "dodger_blue1",
    "green": "green",
    "black": "bold",
    "violet": "magenta",
    "grey": "bright_black",
}
SIGNS = {"red": "R", "blue": "B", "green": "G", "black": "K", "violet": "V", "grey": "Y"}
WIDE = 12  # a district on the map; every other row is shifted by half of it
LAST = ("pass", "none", "stop", "done")  # they are listed last


def cubes(numbers: dict[str, int]) -> Text:
    """Cubes as numbers with the letters of their colours."""
    there = [colour for colour in COLOURS if numbers[colour]]
    return Text(" ").join([Text(f"{numbers[c]}{SIGNS[c]}", style=STYLES[c]) for c in there]) if there else Text("-")


def price(numbers: dict[str, int]) -> Text:
    """A price: a letter for each cube."""
    text = Text()
    for colour in COLOURS:
        text.append(SIGNS[colour] * numbers[colour], style=STYLES[colour])
    return text if text.plain else Text("0")


def draw_table(view: View, words: Words) -> RenderableType:
    """Dice, toll, cards on offer and to come, the wall, districts, the sea, and everything of all players."""
    table = view["table"]
    title = words.text("macao-terminal-round", round=table["round"], rounds=table["rounds"], phase=table["phase"])
    letters = Text(words.text("macao-terminal-letters"), style="dim")
    parts: list[RenderableType] = [Text(title, style="bold"), letters]
    parts += [_shared(table, words), _city(table, words), _sea(table, words), _seats(table, view["seat"], words)]
    parts += [_area(number, seat, words) for number, seat in enumerate(table["seats"])]
    return Group(*parts)


def _names(cards: list[int], words: Words) -> str:
    return ", ".join([words.thing(f"card:{card}") for card in cards]) or "-"


def _shared(table: dict[str, Any], words: Words) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    dice = table["dice"]
    grid.add_row(words.text("macao-terminal-dice"), cubes(dice))
    toll = table["toll"]
    brings = "macao-terminal-toll-now" if toll["brings"] == toll["points"] else "macao-terminal-toll-brings"
    grid.add_row(words.text("macao-terminal-toll"), words.text(brings, **toll))
    grid.add_row(words.text("macao-terminal-open"), _names(table["open"], words))
    coming = [
        words.text("macao-terminal-in-round", round=number, cards=tuple([f"card:{card}" for card in cards]))
        for number, cards in enumerate(table["offices"], 1)
        if cards and number > table["round"]
    ]
    grid.add_row(words.text("macao-terminal-offices"), "; ".join(coming) or "-")
    grid.add_row(words.text("macao-terminal-deck"), f"{table['deck']}, {len(table['discards'])}")
    wall = [
        words.text("macao-terminal-on-wall", seat=f"seat:{seat}", space=table["seats"][seat]["wall"])
        for seat in table["order"]
    ]
    grid.add_row(words.text("macao-terminal-wall"), " > ".join(wall))
    return grid


def _city(table: dict[str, Any], words: Words) -> Text:
    """The districts as a honeycomb: above the name and the price, below the tile or the owner."""
    text = Text(words.text("macao-terminal-city"), style="bold")
    districts = table["districts"]
    for row in range(len(districts) // COLUMNS):
        shift = " " * (WIDE // 2 if row % 2 == 0 else 0)
        upper, lower = Text(shift), Text(shift)
        for district in districts[row * COLUMNS : (row + 1) * COLUMNS]:
            above = Text(f"{district['name']} ", style="dim").append_text(price(district["cost"]))
            above.append("*" if district["dark"] else "")
            if district["owner"] is None:
                below = Text(_tile(district["tile"], words))
            else:
                owner = words.thing(f"seat:{district['owner']}")
                below = Text(f"[{owner}", style="bold")
                below.truncate(WIDE - 2)
                below.append("]")
            for line, cell in ((upper, above), (lower, below)):
                cell.truncate(WIDE - 1)
                cell.pad_right(WIDE - len(cell))
                line.append_text(cell)
        for line in (upper, lower):
            line.rstrip()
            text.append("\n").append_text(line)
    return text.append("\n")


def _tile(tile: str, words: Words) -> str:
    return words.thing(f"tile:{tile}")


def _sea(table: dict[str, Any], words: Words) -> Table:
    """Every space of the sea: where it leads, what it wants and still pays, and which ships are there."""
    beside: dict[str, list[str]] = {}
    for one, other in table["links"]:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    ports = {port["name"]: port for port in table["ports"]}
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    for id in ("sea", "leads-to", "wants", "spaces", "ships"):
        grid.add_column(words.text(f"macao-terminal-{id}"))
    for space in sorted(beside, key=lambda name: name in ports):
        there = [words.thing(f"seat:{n}") for n, seat in enumerate(table["seats"]) if seat["ship"] == space]
        wants, free = "", ""
        if space in ports:
            port = ports[space]
            wants = words.thing(f"good:{port['good']}")
            free = " ".join([str(points) for points in port["spaces"][port["taken"] :]]) or "-"
        leads = ", ".join([words.thing(f"sea:{other}") for other in beside[space]])
        name = Text(words.thing(f"sea:{space}"), style="bold" if there else "")
        grid.add_row(name, leads, wants, free, Text(", ".join(there), style="bold"))
    return grid


def _seats(table: dict[str, Any], viewer: int | None, words: Words) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(words.text("terminal-player"))
    grid.add_column(words.text("macao-terminal-gold"), justify="right")
    grid.add_column(words.text("terminal-points"), justify="right")
    for id in ("penalties", "jokers", "goods", "group"):
        grid.add_column(words.text(f"macao-terminal-{id}"), justify="left" if id == "goods" else "right")
    for number, seat in enumerate(table["seats"]):
        grid.add_row(
            Text(words.thing(f"seat:{number}"), style="bold" if number == viewer else ""),
            str(seat["gold"]),
            str(seat["score"]),
            str(seat["penalties"]),
            _jokers(seat, words),
            _goods(seat, words),
            f"{len(seat['districts'])}, {seat['group']}",
        )
    return grid


def _jokers(seat: dict[str, Any], words: Words) -> str:
    if seat["half_used"]:
        return words.text("macao-terminal-jokers-half", jokers=seat["jokers"], half=seat["half_used"])
    return str(seat["jokers"])


def _goods(seat: dict[str, Any], words: Words) -> str:
    return ", ".join([words.thing(f"good:{good}") for good in seat["goods"]]) or "-"


def _area(number: int, seat: dict[str, Any], words: Words) -> Text:
    """A player's cubes and cards: what can be spent now, the rose from 1 to 6, the board, what is activated."""
    text = Text(words.thing(f"seat:{number}") + ": ", style="bold")
    text.append(words.text("macao-terminal-now") + " ", style="dim").append_text(cubes(seat["cubes"]))
    text.append(" | " + words.text("macao-terminal-rose"), style="dim")
    for at, numbers in enumerate(seat["rose"], 1):
        text.append(f" {at}:", style="dim").append_text(cubes(numbers))
    text.append(f"\n  {words.text('macao-terminal-board')}: ", style="dim").append(_names(seat["board"], words))
    text.append(f"\n  {words.text('macao-terminal-active')}: ", style="dim")
    active = [words.thing(f"card:{card}") + (" *" if card in seat["used"] else "") for card in seat["active"]]
    return text.append(", ".join(active) or "-")


def arranged(view: View, offered: list[str]) -> list[str]:
    """The offered things in the order in which they are listed: the board, other cards, the rest, leaving off last."""
    board = [f"card:{card}" for card in view["table"]["seats"][view["seat"]]["board"]]
    return sorted(offered, key=lambda name: (name in LAST, not name.startswith("card:"), name not in board))


def draw_hand(view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]) -> RenderableType:
    """What the player has to spend, the own board, and what else is offered, with the numbers to type."""
    own = view["table"]["seats"][view["seat"]]
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    outlooks = Outlooks(view, words)
    grid.add_column(words.text("terminal-number"), justify="right")
    grid.add_column(words.text("terminal-card"))
    grid.add_column(words.text("macao-terminal-type"))
    for id in ("price", *outlooks.columns, "says"):
        grid.add_column(words.text(f"terminal-{id}"))
    offered = [name for name in numbers if name.startswith("card:")]
    held = [f"card:{card}" for card in own["board"]]
    for name in [*offered, *[name for name in held if name not in offered]]:
        style = "" if name in numbers else "dim"
        *printed, says = _row(name, cards[name], words)
        grid.add_row(str(numbers.get(name, "")), *printed, *outlooks.cells(name), says, style=style)
    for name, number in numbers.items():
        if not name.startswith("card:"):
            cost, says = _elsewhere(name, view["table"], words)
            title = Text(words.thing(name), style="italic")
            grid.add_row(str(number), title, "", cost, *outlooks.cells(name), says)
    spend = words.text(
        "macao-terminal-own",
        cubes=cubes(own["cubes"]).plain,
        gold=own["gold"],
        jokers=own["jokers"],
        goods=_goods(own, words),
        ship=f"sea:{own['ship']}",
    )
    return Group(Text(spend, style="bold"), grid)


def _elsewhere(name: str, table: dict[str, Any], words: Words) -> tuple[RenderableType, str]:
    """What the board says of a thing that is no card: its price, and what there is to know of it."""
    kind, _, value = name.partition(":")
    if kind == "district":
        district = next(district for district in table["districts"] if district["name"] == value)
        return price(district["cost"]), words.text("macao-terminal-group-then", group=district["group"])
    if kind == "good":
        port = next(port for port in table["ports"] if port["good"] == value)
        return "", words.text("macao-terminal-to-port", port=f"sea:{port['name']}")
    if kind == "sea":
        return "", ", ".join([words.thing(f"good:{port['good']}") for port in table["ports"] if port["name"] == value])
    return "", ""


def _says(card: CardText, words: Words) -> str:
    return "; ".join([words.say(message) for message in card.says])


def _type(name: str) -> str:
    return f"type:{TYPES[TYPE[int(name.partition(':')[2])]]}"


def _row(name: str, card: CardText, words: Words) -> list[RenderableType]:
    return [words.thing(name), words.thing(_type(name)), price(card.numbers), _says(card, words)]


def _toll(card: CardText, words: Words) -> str:
    numbers = card.numbers
    return words.text("macao-terminal-card-toll", gold=numbers["toll_gold"], points=numbers["toll_points"])


def draw_card(card: CardText, words: Words) -> RenderableType:
    """One card with all it says."""
    grid = Table(box=box.ROUNDED, show_header=False, title=words.thing(card.thing))
    grid.add_row(words.text("macao-terminal-type"), words.thing(_type(card.thing)))
    grid.add_row(words.text("terminal-price"), price(card.numbers))
    grid.add_row(words.text("macao-terminal-toll"), _toll(card, words))
    for message in card.says:
        grid.add_row("", words.say(message))
    return grid


def draw_cards(cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
    """All cards as a list; with provenance, every number with its source."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(words.text("terminal-card"))
    grid.add_column(words.text("macao-terminal-type"))
    grid.add_column(words.text("terminal-price"))
    grid.add_column(words.text("macao-terminal-toll"))
    grid.add_column(words.text("terminal-says"))
    for card in cards:
        *printed, says = _row(card.thing, card, words)
        grid.add_row(*printed, _toll(card, words), says)
        if provenance:
            sources = [f"{field} {card.numbers[field]}: {source}" for field, source in card.provenance.items()]
            grid.add_row("", "", "", "", Text("; ".join(sources), style="dim"))
    return Group(grid, Text(words.text("macao-terminal-letters"), style="dim"))
