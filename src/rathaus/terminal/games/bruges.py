"""Bruges in the terminal, drawn from a seat's view alone."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rathaus.games.bruges.kinds import COLOUR, COLOURS, GROUP, GROUPS
from rathaus.games.bruges.things import PILES, SIDES
from rathaus.games.bruges.views import BrugesFive, BrugesHouse, BrugesPile, BrugesSeat, BrugesTable, Colour
from rathaus.kernel.game import CardText
from rathaus.kernel.views import View
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words

STYLES: dict[Colour, str] = {
    "blue": "dodger_blue1",
    "brown": "rgb(160,110,60)",
    "yellow": "yellow",
    "red": "red",
    "violet": "magenta",
}
SIGNS: dict[Colour, str] = {"blue": "B", "brown": "N", "yellow": "Y", "red": "R", "violet": "V"}
LAST = ("no", "done")  # they are listed last


def counts(numbers: BrugesFive) -> Text:
    """The numbers that are not 0, with the letters of their colours."""
    there = [Text(f"{numbers[c]}{SIGNS[c]}", style=STYLES[c]) for c in COLOURS if numbers[c]]
    return Text(" ").join(there) if there else Text("-")


def letters(colours: list[Colour]) -> Text:
    """Colours as letters."""
    return Text(" ").join([Text(SIGNS[colour], style=STYLES[colour]) for colour in colours])


def draw_table(view: View, words: Words) -> RenderableType:
    """Dice, piles and statues, and everything of all players that can be seen."""
    table: BrugesTable = view["table"]
    title = Text(words.text("bruges-terminal-round", round=table["round"], turn=table["turn"]), style="bold")
    if table["last"] is not None:
        which = "this" if table["last"] == table["round"] else "next"
        title.append("  ").append(words.text(f"bruges-terminal-{which}-last"), style="bold red")
    parts: list[RenderableType] = [title, Text(words.text("bruges-terminal-letters"), style="dim")]
    parts += [_shared(table, words), _seats(table, view["seat"], words)]
    parts += [_area(number, seat, number == view["seat"], words) for number, seat in enumerate(table["seats"])]
    return Group(*parts)


def _shared(table: BrugesTable, words: Words) -> Table:
    grid = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1))
    dice, price = table["dice"], table["advance"]
    grid.add_row(words.text("terminal-dice"), counts(dice))
    if dice["blue"]:
        says = words.text("bruges-terminal-no-advance") if price is None else str(price)
        grid.add_row(words.text("bruges-terminal-advance"), says)
    for name, pile in zip(PILES, table["piles"], strict=True):
        grid.add_row(words.thing(f"pile:{name}"), _pile(pile, words))
    grid.add_row(words.text("bruges-terminal-reserve"), f"{table['reserve']}, {len(table['discard'])}")
    grid.add_row(words.text("terminal-statues"), _numbers(table["statues"]))
    if any(table["drawn"][colour] for colour in COLOURS):
        grid.add_row(words.text("bruges-terminal-drawn"), counts(table["drawn"]))
    if table["striking"]:
        grid.add_row(words.text("bruges-terminal-striking"), letters(table["striking"]))
    return grid


def _numbers(statues: list[int]) -> str:
    return " ".join([str(points) for points in sorted(statues, reverse=True)]) or "-"


def _pile(pile: BrugesPile, words: Words) -> str:
    return words.text("bruges-terminal-pile", cards=pile["cards"], top=f"colour:{pile['top']}")


def _seats(table: BrugesTable, viewer: int | None, words: Words) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(words.text("terminal-player"))
    grid.add_column(words.text("bruges-terminal-florins"), justify="right")
    grid.add_column(words.text("terminal-points"), justify="right")
    grid.add_column(words.text("bruges-terminal-level"), justify="right")
    grid.add_column(words.text("terminal-workers"))
    grid.add_column(words.text("bruges-terminal-threats"))
    for id in ("majorities", "statues", "cards"):
        grid.add_column(words.text(f"terminal-{id}"))
    for number, seat in enumerate(table["seats"]):
        name = words.thing(f"seat:{number}") + (" *" if number == table["first"] else "")
        grid.add_row(
            Text(name, style="bold" if number == viewer else ""),
            str(seat["florins"]),
            str(seat["score"]),
            str(seat["level"]),
            counts(seat["workers"]),
            counts(seat["threats"]),
            ", ".join([words.thing(f"marker:{marker}") for marker in seat["majorities"]]) or "-",
            _numbers(seat["statues"]),
            counts(seat["backs"]),
        )
    return grid


def _area(number: int, seat: BrugesSeat, own: bool, words: Words) -> Text:
    """A player's canal with the next space of each side and its price, the houses, what is known of another hand."""
    text = Text(words.thing(f"seat:{number}") + ": ", style="bold")
    text.append(words.text("bruges-terminal-canal") + " ", style="dim")
    for side, name in enumerate(SIDES):
        colour, price = seat["next_spaces"][side], seat["next_prices"][side]
        text.append(f"{' | ' if side else ''}{words.thing(f'side:{name}')} {seat['canal'][side]}")
        if colour is None:
            text.append(f" {words.text('bruges-terminal-finished')}")
        else:
            coming = words.text("bruges-terminal-next", colour=SIGNS[colour], price=price)
            text.append(", ").append(coming, style=STYLES[colour])
    text.append(f"\n  {words.text('bruges-terminal-houses')}: ", style="dim")
    houses = [_house(house, seat, words) for house in seat["houses"]]
    text.append_text(Text(" ").join(houses) if houses else Text("-"))
    if seat["hand"] and not own:
        known = ", ".join([words.thing(f"card:{card}") for card in seat["hand"]])
        text.append(f"\n  {words.text('bruges-terminal-known')}: ", style="dim").append(known)
    return text


def _house(house: BrugesHouse, seat: BrugesSeat, words: Words) -> Text:
    used = " *" if house["character"] in seat["used"] else ""
    inside = _inside(house, words) + used
    return Text(f"[{SIGNS[house['colour']]}: {inside}]", style=STYLES[house["colour"]])


def _inside(house: BrugesHouse, words: Words) -> str:
    character = house["character"]
    return words.text("terminal-empty") if character is None else words.thing(f"card:{character}")


def _houses(view: View) -> dict[str, BrugesHouse]:
    """The own houses that are offered as houses, by their things."""
    ask, table = view["ask"], view["table"]
    if ask is None:
        return {}
    own: BrugesSeat = table["seats"][view["seat"]]
    houses = {f"card:{house['house']}": house for house in own["houses"]}
    return {name: houses[name] for name, offer in ask["offers"].items() if offer["about"] == "house"}


def arranged(view: View, offered: list[str]) -> list[str]:
    """The offered things in the order in which they are listed: the hand, other cards, the rest, leaving off last."""
    hand = [f"card:{card}" for card in view["table"]["seats"][view["seat"]]["hand"]]
    return sorted(offered, key=lambda name: (name in LAST, not name.startswith("card:"), name not in hand))


def draw_hand(view: View, words: Words, cards: dict[str, CardText], numbers: dict[str, int]) -> RenderableType:
    """What the player has, the card in use, the own hand and what else is offered, with the numbers to type."""
    table: BrugesTable = view["table"]
    own = table["seats"][view["seat"] or 0]
    houses = _houses(view)
    outlooks = Outlooks(view, words)
    grid = Table(box=None, pad_edge=False, padding=(0, 1))
    for id in ("number", "card", "colour", "price", "points", *outlooks.columns, "says"):
        right = id in ("number", "price", "points")
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if right else "left")
    if table["air"] is not None:
        name = f"card:{table['air']}"
        *printed, says = _row(name, cards[name], words)
        grid.add_row("", *printed, *outlooks.cells(""), says, style="bold")
    offered = [name for name in numbers if name.startswith("card:") and name not in houses]
    held = [f"card:{card}" for card in own["hand"]]
    for name in [*offered, *[name for name in held if name not in offered]]:
        style = "" if name in numbers else "dim"
        *printed, says = _row(name, cards[name], words)
        grid.add_row(str(numbers.get(name, "")), *printed, *outlooks.cells(name), says, style=style)
    for name, number in numbers.items():
        if name not in offered:
            title = _house_name(houses[name], words) if name in houses else words.thing(name)
            says = _elsewhere(name, view, words)
            grid.add_row(str(number), Text(title, style="italic"), "", "", "", *outlooks.cells(name), says)
    workers, threats = counts(own["workers"]).plain, counts(own["threats"]).plain
    have = words.text("bruges-terminal-own", florins=own["florins"], workers=workers, threats=threats)
    heading = Text(have, style="bold")
    if any(table["drawn"][colour] for colour in COLOURS):
        heading.append(f"; {words.text('bruges-terminal-drawn').lower()} ").append_text(counts(table["drawn"]))
    return Group(heading, grid)


def _house_name(house: BrugesHouse, words: Words) -> str:
    colour = f"colour:{house['colour']}"
    return words.text("bruges-terminal-house", colour=colour, character=_inside(house, words))


def _elsewhere(name: str, view: View, words: Words) -> str:
    """What there is to know of an offered thing that is no card: what a pile has on top, what a strike takes."""
    kind, _, value = name.partition(":")
    table: BrugesTable = view["table"]
    if kind == "pile":
        return _pile(table["piles"][PILES.index(value)], words)
    if kind == "colour" and view["ask"] is not None and view["ask"]["offers"][name]["about"] == "strike":
        return words.text(f"bruges-terminal-strike-{value}")
    return ""


def _row(name: str, card: CardText, words: Words) -> list[RenderableType]:
    colour = COLOURS[COLOUR[int(name.partition(":")[2])]]
    return [
        words.thing(name),
        Text(words.thing(f"colour:{colour}"), style=STYLES[colour]),
        str(card.numbers["price"]),
        str(card.numbers["points"]),
        "; ".join([words.say(message) for message in card.says]),
    ]


def _group(card: CardText, words: Words) -> str:
    return words.thing(f"group:{GROUPS[GROUP[int(card.thing.partition(':')[2])]]}")


def draw_card(card: CardText, words: Words) -> RenderableType:
    """One character with all it says."""
    _, colour, price, points, _ = _row(card.thing, card, words)
    grid = Table(box=box.ROUNDED, show_header=False, title=words.thing(card.thing))
    grid.add_row(words.text("terminal-colour"), colour)
    grid.add_row(words.text("bruges-terminal-group"), _group(card, words))
    grid.add_row(words.text("terminal-price"), price)
    grid.add_row(words.text("terminal-points"), points)
    for message in card.says:
        grid.add_row("", words.say(message))
    return grid


def draw_cards(cards: list[CardText], words: Words, provenance: bool) -> RenderableType:
    """All characters as a list; with provenance, every number with its source."""
    grid = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    grid.add_column(words.text("terminal-card"))
    grid.add_column(words.text("bruges-terminal-group"))
    for id in ("colour", "price", "points", "says"):
        grid.add_column(words.text(f"terminal-{id}"), justify="right" if id in ("price", "points") else "left")
    for card in cards:
        name, *printed = _row(card.thing, card, words)
        grid.add_row(name, _group(card, words), *printed)
        if provenance:
            sources = [f"{field} {card.numbers[field]}: {source}" for field, source in card.provenance.items()]
            grid.add_row("", "", "", "", "", Text("; ".join(sources), style="dim"))
    return grid
