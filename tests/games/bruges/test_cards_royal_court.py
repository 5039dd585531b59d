"""The royal court: characters 121 to 135."""

from __future__ import annotations

import pytest

from games.bruges.cards import (
    another,
    florins_per_character_of_its_group,
    has,
    laurel_per_character_of_its_group,
    place,
    refused,
    use,
)
from games.bruges.printed import Printed, each
from games.bruges.table import table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS

CHANCELLOR, KING, CUPBEARER, QUEEN, LADY_IN_WAITING = 131, 132, 133, 134, 135


# ---- one more card ------------------------------------------------------------------------------------


@each(121, 122, 123, 124, 125)
def test_messengers_play_one_more_card_from_the_hand(card: Printed) -> None:
    t = use(table().hand(0, 26, 27).dice(red=4), card.number)
    assert (t.asked(), t.offers(), t.abouts()) == ("play-another", [26, 27], ["hand", "hand"])
    t.answer(26)
    assert (t.asked(), t.g.air) == ("basic", 26)
    t.answer("florins")
    assert (t.has_florins(), t.g.discard[-1], t.has_workers()) == (4, 26, {})
    assert (t.asked(), t.offers(), t.reason(card.number)) == ("turn", [27], "used")
    t.answer(27, "workers")
    assert (t.has_workers(), t.asked()) == ({"violet": 2}, None)


@each(121, 122, 123, 124, 125)
def test_messengers_may_be_used_after_the_card_too(card: Printed) -> None:
    t = table().hand(0, 26, 27).characters(0, card.number).workers(0, **{card.pay: 1}).turn()
    t.answer(26, "florins")
    assert (t.asked(), t.offers()) == ("turn-after", ["done", card.number])
    t.answer(card.number, 27, "florins")
    assert (t.has_florins(), t.has_hand(), t.asked()) == (6, [], None)


@each(121, 122, 123, 124, 125)
def test_messengers_are_not_offered_without_a_card(card: Printed) -> None:
    t = table().hand(0, 26).characters(0, card.number, 45).workers(0, **{card.pay: 1}).turn().answer(26, "florins")
    assert t.offers() == ["done", 45]
    assert t.why_not(card.number) == Message("bruges-needs-card", card=f"card:{card.number}")
    assert table().characters(0, card.number).workers(0, **{card.pay: 1}).turn().asked() is None


# ---- a card into the hand -----------------------------------------------------------------------------


@each(126, 127, 128, 129, 130)
@pytest.mark.parametrize(("pile", "drawn"), [("left", 61), ("right", 62)])
def test_servants_draw_a_card_from_either_pile_into_the_hand(card: Printed, pile: str, drawn: int) -> None:
    t = use(table().top("left", 61).top("right", 62).hand(0, 26), card.number)
    assert (t.asked(), t.offers()) == ("draw", ["left", "right"])
    t.answer(pile)
    assert (t.has_hand(), t.has_workers()) == ([26, drawn], {})
    assert (t.asked(), t.offers(), t.reason(card.number)) == ("turn", [26, drawn], "used")


@each(126, 127, 128, 129, 130)
def test_servants_are_not_offered_without_a_card_to_draw(card: Printed) -> None:
    refused(has(table(), card.number).last_round().sizes(0, 0), card.number, "needs-pile")


@each(126, 127, 128, 129, 130)
def test_others_see_only_the_back_of_a_card_that_a_servant_draws(card: Printed) -> None:
    t = use(table().top("left", 61).hand(0, 26), card.number, "left")
    seen = t.seen(1)["seats"][0]
    assert (seen["hand"], sum(seen["backs"].values())) == ([], 2)


# ---- each of its own ----------------------------------------------------------------------------------


def test_131_chancellor_2_florins_per_character_of_the_royal_court() -> None:
    florins_per_character_of_its_group(CHANCELLOR)


def test_132_king_2_points_per_character_of_the_royal_court_at_the_end() -> None:
    laurel_per_character_of_its_group(KING)


@pytest.mark.parametrize("missing", [None, *COLOURS])
def test_133_cupbearer_5_points_for_houses_of_all_colours(missing: str | None) -> None:
    home = "red" if missing != "red" else another("red")
    t = table().characters(0, CUPBEARER, colour=home)
    t.houses(0, *[colour for colour in COLOURS if colour not in (home, missing)])
    t.houses(1, *COLOURS)
    assert (t.part("laurels"), t.part("laurels", 1)) == (0 if missing else 5, 0)


@pytest.mark.parametrize("level", [0, 1, 5, 12])
def test_134_queen_florins_by_the_level_at_once(level: int) -> None:
    t = place(table().level(0, level).level(1, 7), QUEEN)
    assert (t.has_florins(), t.has_level(), t.asked()) == (level, level, None)
    refused(t, QUEEN, "no-use")


@pytest.mark.parametrize("markers", [[], ["canal"], ["progress", "characters"], ["progress", "characters", "canal"]])
def test_135_lady_in_waiting_2_points_per_turned_majority_at_the_end(markers: list[str]) -> None:
    t = table().characters(0, LADY_IN_WAITING).turned(0, *markers).turned(1, "progress")
    assert (t.part("laurels"), t.part("laurels", 1)) == (2 * len(markers), 0)
    assert t.part("majorities") == 4 * len(markers)
