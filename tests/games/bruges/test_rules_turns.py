"""Phase 3: four turns, what must be played, characters used before and after the card, and running out of cards."""

from __future__ import annotations

import pytest

from games.bruges.table import Table, table
from rathaus import Message

PRINCE, BARONESS, BOOKKEEPER, NOTARY, ACROBAT, BEAR_LEADER = 3, 6, 26, 28, 34, 45
PILGRIM, ALCHEMIST, STUDENT, FISHMONGER, MESSENGER, SERVANT = 75, 101, 96, 106, 121, 129


# ---- whose turn it is --------------------------------------------------------------------------------


def test_everybody_has_four_turns_in_turn_order() -> None:
    t = table(3)
    for seat in range(3):
        t.hand(seat, *range(seat * 5 + 46, seat * 5 + 51))
    t.g.first = 1
    t.turns(1, 1)
    seats, numbers = [], []
    while t.g.round == 1:
        seats.append(t.seat())
        numbers.append(t.seen()["turn"])
        t.answer(t.has_hand(t.seat())[0], "workers")
    assert seats == [1, 2, 0] * 4
    assert numbers == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [len(t.has_hand(seat)) for seat in range(3)] == [1, 1, 1]  # the fifth card is kept


def test_the_next_first_player_sits_on_the_left() -> None:
    for first, following in ((0, 1), (1, 2), (2, 0)):
        t = table(3)
        t.g.first = first
        t.majorities()
        assert t.g.first == following


# ---- what must be played -----------------------------------------------------------------------------


def test_who_holds_a_card_must_play_one() -> None:
    # ruling: must-play
    t = table().hand(0, 2, 20).turn()
    assert (t.asked(), t.offers(), t.abouts()) == ("turn", [2, 20], ["hand", "hand"])
    assert t.why_not("done") == Message("bruges-must-play")


def test_one_card_is_played_and_the_turn_is_over() -> None:
    t = table().hand(0, 2, 20).turn().answer(2, "workers")
    assert t.asked() is None
    assert t.has_hand() == [20]


def test_without_cards_the_action_is_lost() -> None:
    # ruling: must-play
    assert table().turn().asked() is None


def test_without_cards_characters_may_still_be_used() -> None:
    # ruling: must-play
    t = table().characters(0, BOOKKEEPER).turn()
    assert (t.asked(), t.offers()) == ("turn-without-cards", ["done", BOOKKEEPER])
    t.answer(BOOKKEEPER)
    assert (t.has_florins(), t.asked()) == (2, None)
    assert table().characters(0, BOOKKEEPER).turn().answer("done").asked() is None


def test_a_card_just_drawn_must_be_played_too() -> None:
    # ruling: must-play
    t = table().characters(0, SERVANT).workers(0, red=1).top("left", 20).turn()
    assert t.offers() == ["done", SERVANT]
    t.answer(SERVANT, "left")
    assert t.offers() == [20]
    assert t.why_not("done") == Message("bruges-must-play")


def test_after_the_card_another_one_cannot_be_played() -> None:
    t = table().hand(0, 2, 20).characters(0, BOOKKEEPER).turn().answer(2, "workers")
    assert (t.asked(), t.offers()) == ("turn-after", ["done", BOOKKEEPER])
    assert t.why_not(20) == Message("bruges-acted")


def test_a_card_drawn_after_the_card_is_kept_for_the_next_turn() -> None:
    t = table().hand(0, 2).characters(0, SERVANT).workers(0, red=1).top("left", 20).turn()
    t.answer(2, "workers", SERVANT, "left")
    assert t.asked() is None
    assert t.has_hand() == [20]


# ---- using characters --------------------------------------------------------------------------------


def test_characters_may_be_used_before_and_after_the_card() -> None:
    # ruling: uses
    t = table().hand(0, 2).characters(0, BOOKKEEPER, BEAR_LEADER, PILGRIM).turn()
    assert t.offers() == [2, BOOKKEEPER, BEAR_LEADER, PILGRIM]
    assert t.abouts() == ["hand", "use", "use", "use"]
    t.answer(BOOKKEEPER)
    assert t.has_florins() == 2
    t.answer(2, "workers", BEAR_LEADER)
    assert t.has_points() == 1
    t.answer(PILGRIM, "blue")
    assert t.has_workers() == {"red": 2, "blue": 1}
    assert t.asked() is None


def test_using_is_never_compulsory() -> None:
    # ruling: uses
    t = table().hand(0, 2).characters(0, BOOKKEEPER, BEAR_LEADER).turn().answer(2, "workers", "done")
    assert (t.asked(), t.has_florins(), t.has_used()) == (None, 0, [])


def test_each_character_is_used_once_a_round() -> None:
    # ruling: uses
    t = table().hand(0, 2, 20).characters(0, BOOKKEEPER).turns(0, 1).answer(BOOKKEEPER)
    assert t.why_not(BOOKKEEPER) == Message("bruges-used", card=f"card:{BOOKKEEPER}")
    t.answer(2, "workers")
    assert t.seen()["turn"] == 2
    assert t.offers() == [20]
    assert t.has_used() == [BOOKKEEPER]


def test_a_character_is_ready_again_in_the_next_round() -> None:
    t = table().characters(0, BOOKKEEPER).used(0, BOOKKEEPER).characters(1, BEAR_LEADER).used(1, BEAR_LEADER)
    t.g.turn = 4
    t.majorities()
    assert (t.has_used(0), t.has_used(1)) == ([], [])


def test_the_worker_of_a_character_goes_back_and_must_be_of_its_colour() -> None:
    # ruling: uses
    t = table().hand(0, 2).characters(0, FISHMONGER).workers(0, blue=1, red=3).turn().answer(FISHMONGER)
    assert (t.has_workers(), t.has_florins()) == ({"red": 3}, 3)
    t = table().hand(0, 2).characters(0, FISHMONGER).workers(0, red=3).turn()
    assert t.offers() == [2]
    assert t.why_not(FISHMONGER) == Message("bruges-price", card=f"card:{FISHMONGER}", colour="colour:blue")


def test_the_colour_of_the_worker_is_not_that_of_the_card() -> None:
    t = table().characters(0, PRINCE).workers(0, yellow=1).use(PRINCE)  # himself violet
    assert (t.has_workers(), t.has_points(), t.has_florins()) == ({}, 1, 2)


def test_a_character_of_the_round_costs_nothing() -> None:
    assert table().characters(0, BOOKKEEPER).use(BOOKKEEPER).has_florins() == 2


def test_a_character_placed_in_this_turn_may_be_used_in_it() -> None:
    # ruling: uses
    t = table().houses(0, "red").florins(0, 6).play(BOOKKEEPER, "character")
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.answer(BOOKKEEPER).has_florins() == 2


def test_bolts_laurels_and_what_always_holds_are_not_used() -> None:
    t = table().hand(0, 2).characters(0, NOTARY, ALCHEMIST, 27).turn()
    assert t.offers() == [2]
    for card in (NOTARY, ALCHEMIST, 27):
        assert t.why_not(card) == Message("bruges-no-use", card=f"card:{card}")


def test_others_characters_and_cards_are_out_of_reach() -> None:
    t = table().hand(0, 2).characters(1, BOOKKEEPER).hand(1, 20).turn()
    assert t.offers() == [2]
    for card in (BOOKKEEPER, 20):
        assert t.why_not(card) == Message("bruges-not-held", card=f"card:{card}")
    assert t.reason("canal") == "asked-for"


NEEDS: list[tuple[int, str, str]] = [
    (MESSENGER, "blue", "needs-card"),
    (46, "blue", "needs-worker"),  # exchange: no worker left after the price
    (76, "blue", "needs-threat"),
    (156, "blue", "needs-threat"),
    (81, "blue", "needs-house-and-threat"),
    (ACROBAT, "red", "needs-space"),
    (66, "blue", "needs-worker-for-pile"),
]


@pytest.mark.parametrize(("card", "colour", "reason"), NEEDS)
def test_what_cannot_be_done_is_not_offered(card: int, colour: str, reason: str) -> None:
    # ruling: nothing-impossible
    t = table().characters(0, card, BOOKKEEPER).workers(0, **{colour: 1}).turn()
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.why_not(card) == Message(f"bruges-{reason}", card=f"card:{card}")


@pytest.mark.parametrize(("card", "colour"), [(SERVANT, "red"), (STUDENT, "blue"), (BARONESS, "blue")])
def test_nobody_draws_from_empty_piles(card: int, colour: str) -> None:
    # ruling: nothing-impossible
    t = table().last_round().characters(0, card, BOOKKEEPER).workers(0, **{colour: 1}).sizes(0, 0).turn()
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.reason(card) == "needs-pile"


@pytest.mark.parametrize("card", [16, 21, 120, 136, 141])
def test_an_effect_that_only_counts_may_count_nothing(card: int) -> None:
    # ruling: nothing-impossible
    colour = "red" if card == 120 else "blue"
    t = table().characters(0, card).workers(0, **{colour: 1}).use(card)
    assert (t.has_workers(), t.has_florins(), t.has_points(), t.has_used()) == ({}, 0, 0, [card])


# ---- Messengers --------------------------------------------------------------------------------------


def with_messenger(*cards: int) -> Table:
    return table().hand(0, *cards).characters(0, MESSENGER).workers(0, blue=1)


def test_a_messenger_plays_one_more_card_for_a_whole_action() -> None:
    # ruling: extra-card
    t = with_messenger(2, 20).dice(red=6).turn().answer(MESSENGER)
    assert (t.asked(), t.offers(), t.abouts()) == ("play-another", [2, 20], ["hand", "hand"])
    t.answer(2)
    assert t.asked() == "basic"
    t.answer("florins")
    assert t.has_florins() == 6
    assert t.offers() == [20]  # the card of the turn is still to be played
    t.answer(20, "workers")
    assert t.asked() is None


def test_a_messenger_may_be_sent_after_the_card() -> None:
    # ruling: extra-card
    t = with_messenger(2, 20).turn().answer(2, "workers", MESSENGER, 20, "workers")
    assert (t.has_hand(), t.asked()) == ([], None)
    assert t.has_workers() == {"red": 2, "blue": 2}


def test_a_messenger_once_used_must_play_a_card() -> None:
    # ruling: extra-card
    t = with_messenger(2, 20).turn().answer(MESSENGER)
    assert t.reason("done") is not None


def test_who_plays_the_last_card_by_a_messenger_has_none_for_the_turn() -> None:
    # ruling: extra-card
    t = with_messenger(2).turns(0, 3).answer(MESSENGER, 2, "workers")
    assert t.has_hand() == []
    assert (t.g.round, t.seat(), t.asked()) == (2, 1, "draw")  # nobody had a card for the turns that were left


def test_a_messenger_is_not_offered_without_a_card() -> None:
    # ruling: extra-card
    t = with_messenger(2).characters(0, BOOKKEEPER).turn().answer(2, "workers")
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.why_not(MESSENGER) == Message("bruges-needs-card", card=f"card:{MESSENGER}")


def test_the_extra_card_does_not_count_among_the_four() -> None:
    # ruling: extra-card
    t = with_messenger(2, 20, 5, 7, 11).turns(0, 1).answer(MESSENGER, 2, "workers")
    for turn, card in enumerate((20, 5, 7, 11), 1):
        assert t.seen()["turn"] == turn
        t.answer(card, "workers")
    assert t.g.round == 2


# ---- noble ladies ------------------------------------------------------------------------------------


def test_a_noble_lady_draws_a_card_sees_it_and_acts_with_it_at_once() -> None:
    # ruling: seen-before-acting
    t = table().hand(0, 20).characters(0, BARONESS).workers(0, blue=1).top("right", 5, 2).dice(red=4).use(BARONESS)
    assert (t.asked(), t.offers(), t.abouts()) == ("draw-to-act", ["left", "right"], ["pile", "pile"])
    t.answer("right")
    assert (t.asked(), t.seen(0)["air"], t.seen(1)["air"]) == ("basic", 2, None)
    assert "done" not in t.offers()
    t.answer("florins")
    assert (t.has_florins(), t.has_hand()) == (4, [20])
    assert 2 in t.g.discard
    assert t.offers() == [20]


def test_a_card_drawn_by_a_lady_is_never_kept() -> None:
    # ruling: seen-before-acting
    t = table().characters(0, BARONESS).workers(0, blue=1, red=1).top("right", 2).use(BARONESS, "right", "house")
    assert (t.has_hand(), t.has_houses()) == ([], ["brown", "red"])


def test_a_lady_may_place_the_character_she_has_drawn() -> None:
    t = table().characters(0, BARONESS).houses(0, "red").workers(0, blue=1).top("left", ALCHEMIST)
    t.use(BARONESS, "left", "character")
    assert (t.has_characters(), t.has_florins()) == ([BARONESS, ALCHEMIST], 6)
