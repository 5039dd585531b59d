"""Every character has the name, group, colour, sign, price, points and effect numbers that are printed on it."""

from __future__ import annotations

from collections import Counter

from games.bruges.printed import PRINTED, Printed, each
from games.bruges.table import table
from rathaus import GAMES, Message
from rathaus.games.bruges.kinds import COLOUR, COLOURS, GROUP, GROUPS
from rathaus.text import Words

# What placing the character brings at once in florins.
AT_ONCE = {61: 3, 62: 3, 63: 3, 64: 3, 65: 3, 101: 6}
EVERY = tuple([card.number for card in PRINTED])


def test_the_list_is_about_every_character_once() -> None:
    assert [card.number for card in PRINTED] == list(range(1, 166))
    assert len({card.name for card in PRINTED}) == 165


def test_every_group_has_15_characters_3_of_each_colour() -> None:
    assert Counter([(card.group, card.colour) for card in PRINTED]) == {
        (group, colour): 3 for group in GROUPS for colour in COLOURS
    }


@each(*EVERY)
def test_a_character_is_as_printed(card: Printed) -> None:
    numbers = GAMES["bruges"].printed.section(f"cards.{card.number}")
    assert GROUPS[GROUP[card.number]] == card.group
    assert COLOURS[COLOUR[card.number]] == card.colour
    assert numbers == {"price": card.price, "points": card.points, **card.numbers}
    assert sign(card.number) == (card.sign, card.pay)
    assert Words("bruges").thing(f"card:{card.number}") == card.name


def sign(number: int) -> tuple[str, str]:
    """The sign of a character, and the colour of the worker it returns."""
    book = table().g.book
    if book.usable[number]:
        colours = [COLOURS[colour] for colour in book.prices[number]]
        return ("worker", colours[0]) if colours else ("round", "-")
    if book.bolts[number]:
        return "bolt", "-"
    return ("laurel" if book.laurels[number] else "always"), "-"


@each(*EVERY)
def test_a_character_costs_its_price_and_is_worth_its_points(card: Printed) -> None:
    if card.price:
        t = table().hand(0, card.number).houses(0, "brown").florins(0, card.price - 1).turn().answer(card.number)
        assert "character" not in t.offers()
        assert t.why_not("character") == Message("bruges-too-dear", price=card.price, florins=card.price - 1)
    t = table().hand(0, card.number).houses(0, "brown").florins(0, card.price).turn().answer(card.number)
    assert "character" in t.offers()
    t.answer("character")
    assert t.has_characters() == [card.number]
    assert t.has_florins() == AT_ONCE.get(card.number, 0)
    assert t.part("printed") == card.points
