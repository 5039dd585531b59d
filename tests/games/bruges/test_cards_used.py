"""Characters that are used: for a worker of their colour or free, once a round, before or after the card."""

from __future__ import annotations

from games.bruges.printed import PRINTED, Printed, each
from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

FOR_A_WORKER = tuple([card.number for card in PRINTED if card.sign == "worker"])
FREE = tuple([card.number for card in PRINTED if card.sign == "round"])
NOT_USED = tuple([card.number for card in PRINTED if card.sign not in ("worker", "round")])


def wealthy(card: Printed, number: int = 4) -> Table:
    """Seat 0 has the character and all that any character needs, in this turn of the round."""
    t = table(4).characters(0, card.number).houses(0, *COLOURS).florins(0, 20)
    t.workers(0, **dict.fromkeys(COLOURS, 2)).threats(0, **dict.fromkeys(COLOURS, 1))
    for colour in ("red", "blue", "violet"):
        t.g.to_hand(0, t.spare(colour))
    return t.turn(0, number)


def finish(t: Table) -> None:
    """Answer until the turn goes on, done where that is possible."""
    while t.asked() not in ("turn", "turn-after", None):
        t.answer(t.offers()[0])


def test_so_many_characters_are_used() -> None:
    assert (len(FOR_A_WORKER), len(FREE), len(NOT_USED)) == (96, 3, 66)


@each(*FOR_A_WORKER)
def test_a_character_returns_its_worker_and_is_used_once_a_round(card: Printed) -> None:
    t = wealthy(card)
    assert card.number in t.offers()
    t.answer(card.number)
    assert t.has_workers() == {colour: 1 if colour == card.pay else 2 for colour in COLOURS}
    finish(t)
    assert t.asked() == "turn"
    assert t.why_not(card.number) == Message("bruges-used", card=f"card:{card.number}")
    assert t.has_used() == [card.number]


@each(*FOR_A_WORKER)
def test_a_character_is_not_offered_without_a_worker_of_its_colour(card: Printed) -> None:
    t = wealthy(card).workers(0, **{card.pay: 0}).workers(1, **{card.pay: 2}).turn()
    assert card.number not in t.offers()
    assert t.why_not(card.number) == Message("bruges-price", card=f"card:{card.number}", colour=f"colour:{card.pay}")


@each(*FREE)
def test_a_character_of_the_round_returns_no_worker(card: Printed) -> None:
    t = wealthy(card).workers(0, **dict.fromkeys(COLOURS, 0)).turn()
    assert card.number in t.offers()
    finish(t.answer(card.number))
    assert t.why_not(card.number) == Message("bruges-used", card=f"card:{card.number}")


@each(*FOR_A_WORKER, *FREE)
def test_a_character_may_be_used_after_the_card_too_or_not_at_all(card: Printed) -> None:
    t = wealthy(card)
    t.answer(t.has_hand()[0], "florins")
    assert (t.asked(), t.offers()) == ("turn-after", ["done", card.number])
    t.answer("done")
    assert (t.asked(), t.has_used()) == (None, [])


@each(*FOR_A_WORKER, *FREE)
def test_a_character_placed_in_this_turn_may_be_used_in_it(card: Printed) -> None:
    t = table(4).hand(0, card.number).houses(0, "brown", *COLOURS).florins(0, 40)
    t.workers(0, **dict.fromkeys(COLOURS, 2)).threats(0, **dict.fromkeys(COLOURS, 1))
    t.g.to_hand(0, t.spare("blue"))
    t.turn().answer(card.number, "character")
    t.answer(t.offers()[0])  # a house
    assert (t.asked(), t.offers()) == ("turn-after", ["done", card.number])


@each(*FOR_A_WORKER, *FREE)
def test_a_character_serves_nobody_but_its_owner(card: Printed) -> None:
    t = wealthy(card)
    t.g.to_hand(1, t.spare("yellow"))
    t.workers(1, **dict.fromkeys(COLOURS, 2)).threats(1, **dict.fromkeys(COLOURS, 1)).florins(1, 20).turn(1)
    assert card.number not in t.offers()
    assert t.why_not(card.number) == Message("bruges-not-held", card=f"card:{card.number}")


@each(*NOT_USED)
def test_a_character_with_another_sign_cannot_be_used(card: Printed) -> None:
    t = wealthy(card)
    assert card.number not in t.offers()
    assert t.why_not(card.number) == Message("bruges-no-use", card=f"card:{card.number}")
