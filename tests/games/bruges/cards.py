"""What the tests of characters share: placing one, using one, finding it refused, counting a group."""

from __future__ import annotations

from games.bruges.printed import BY_NUMBER, PRINTED
from games.bruges.table import Answer, Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS


def place(t: Table, number: int, *answers: Answer, left: int = 0, seat: int = 0) -> Table:
    """The seat places the character in a new brown house and has so many florins left after paying."""
    t.hand(seat, number).houses(seat, "brown").florins(seat, BY_NUMBER[number].price + left)
    return t.turn(seat).answer(number, "basic:character", *answers)


def holding(t: Table) -> Table:
    """Seat 0 holds at least a card, so that it has a turn."""
    if not t.has_hand():
        t.g.to_hand(0, t.spare("brown"))
    return t


def has(t: Table, number: int, house: str = "brown") -> Table:
    """Seat 0 has the character in a house, a worker to return for it (one more) and a card to play."""
    t.characters(0, number, colour=house)
    pay = BY_NUMBER[number].pay
    if pay != "-":
        t.workers(0, **{pay: t.has_workers().get(pay, 0) + 1})
    return holding(t)


def use(t: Table, number: int, *answers: Answer, house: str = "brown") -> Table:
    """Seat 0, which now has the character, uses it in its turn."""
    return has(t, number, house).turn().answer(number, *answers)


def refused(t: Table, number: int, why: str) -> None:
    """Seat 0, which has the character and a worker for it, cannot use it in its turn, for this reason."""
    if number not in t.has_characters():
        has(t, number)
    holding(t).turn()
    assert number not in t.offers()
    assert t.why_not(number) == Message(f"bruges-{why}", card=f"card:{number}")


def beside(number: int) -> tuple[int, int, int, int]:
    """Three other characters of a character's group, and one of another group."""
    group = BY_NUMBER[number].group
    first, second, third = [card.number for card in PRINTED if card.group == group and card.number != number][:3]
    return first, second, third, 16 if group == "nobility" else 1


def florins_per_character_of_its_group(number: int) -> None:
    """Using it brings 2 florins for itself and for each other of its group, but of no other group or player."""
    first, second, third, stranger = beside(number)
    t = use(table(), number)
    assert (t.has_florins(), t.asked(), t.reason(number)) == (2, "turn", "used")
    t = use(table().characters(0, first, second, stranger).characters(1, third), number)
    assert (t.has_florins(), t.has_florins(1)) == (6, 0)


def laurel_per_character_of_its_group(number: int) -> None:
    """At the end it counts 2 points for itself and for each other of its group, but of no other group or player."""
    first, second, third, stranger = beside(number)
    t = table().characters(0, number, stranger).characters(1, third).hand(0, second)
    assert (t.part("laurels"), t.part("laurels", 1)) == (2, 0)
    t.characters(0, first)
    assert t.part("laurels") == 4
    t.houses(0, "brown").florins(0, BY_NUMBER[second].price).turn().answer(second, "basic:character")
    assert t.part("laurels") == 6


def another(colour: str) -> str:
    """A colour other than this one."""
    return COLOURS[COLOURS.index(colour) - 1]
