"""Characters of one player that meet: extra cards, prices, threats to discard; and which of them are new or lost."""

from __future__ import annotations

import pytest

from games.bruges.cards import place, refused, use
from games.bruges.printed import BY_NUMBER, PRINTED, Printed, each
from games.bruges.table import Table, table
from rathaus import Message
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.bruges.round import ActInTwo

LADY, EARL, COUNTESS, KNIGHT = 9, 13, 14, 15
BOOKKEEPER, NOTARY, JUDGE = 26, 28, 29
ACROBAT, PIPER, FIRE_EATER, WELL_BUILDER, FOREMAN = 34, 36, 43, 58, 59
BEGUINE, PREACHER, JAILER, WATCHMAN = 69, 74, 88, 89
METALLURGIST, ALCHEMIST, ASTRONOMER, INVENTOR = 94, 101, 103, 104
BROKER_OF_THE_FORGE, MESSENGER, HERALD = 114, 121, 122
SERVANT, PLASTERER, ARCHITECT, SABOTEUR, GAMBLER = 129, 149, 150, 164, 165


# ---- Messengers ---------------------------------------------------------------------------------------


def test_messengers_in_a_chain_until_the_hand_is_empty() -> None:
    t = table().characters(0, MESSENGER, HERALD, BOOKKEEPER).workers(0, blue=1, brown=1).hand(0, 1, 2).turns(0, 3)
    t.answer(MESSENGER, 1, "florins", HERALD, 2, "florins")
    assert (t.has_florins(), t.has_hand(), t.asked()) == (6, [], "turn-without-cards")
    assert t.offers() == ["done", BOOKKEEPER]
    assert t.reason(MESSENGER) == "used"
    t.answer("done")
    assert (t.g.turn, t.seat(), t.offers()) == (4, 0, ["done", BOOKKEEPER])  # the next action is lost too
    t.answer(BOOKKEEPER)
    assert (t.has_florins(), t.g.turn, t.asked()) == (8, 0, "draw")


def test_a_messenger_played_by_a_messenger_can_be_used_in_the_same_turn() -> None:
    t = table().characters(0, MESSENGER).houses(0, "red").workers(0, blue=1, brown=1).florins(0, 6)
    t.hand(0, HERALD, 1, 2).turn().answer(MESSENGER, HERALD, "character")
    assert t.offers() == [1, 2, HERALD]
    t.answer(HERALD, 1, "florins", 2, "florins")
    assert (t.has_florins(), t.asked()) == (6, None)


def test_a_messengers_card_is_not_one_of_the_four() -> None:
    t = table().characters(0, MESSENGER).workers(0, blue=1).hand(0, 1, 2, 3, 4, 5).turns(0, 1)
    t.answer(MESSENGER, 1, "florins")
    for number in (1, 2, 3, 4):
        assert (t.g.turn, t.seat(), t.asked()) == (number, 0, "turn")
        t.answer(t.has_hand()[0], "florins")
    assert (t.g.round, t.asked()) == (2, "draw")


def test_a_messengers_action_is_a_full_one_for_standing_characters() -> None:
    t = table().characters(0, MESSENGER, FOREMAN).workers(0, blue=1).hand(0, 26, 27).turn()
    assert t.answer(MESSENGER, 26, "workers").has_workers() == {"red": 3}
    t = table().characters(0, MESSENGER, BROKER_OF_THE_FORGE).workers(0, blue=1).hand(0, 26, 27).turn()
    assert t.answer(MESSENGER, 26, "florins").has_florins() == 6
    t = table().characters(0, MESSENGER, PLASTERER).workers(0, blue=1, red=1).threats(0, red=1).hand(0, 26, 27).turn()
    assert t.answer(MESSENGER, 26, "house").asked() == "discard-this"
    t = table().characters(0, MESSENGER, FIRE_EATER).workers(0, blue=1).threats(0, red=1).florins(0, 6)
    t.houses(0, "red").hand(0, 26, 27).turn()
    assert t.answer(MESSENGER, 26, "character").asked() == "discard-this"
    t = table().characters(0, MESSENGER, ASTRONOMER).workers(0, blue=1).houses(0, "red").hand(0, ALCHEMIST, 27).turn()
    assert t.answer(MESSENGER, ALCHEMIST, "character").asked() == "bolt-again"


def test_a_servant_brings_a_messenger_a_card() -> None:
    t = table().characters(0, MESSENGER, SERVANT).workers(0, blue=1, red=1).top("left", 101).turn()
    assert (t.asked(), t.reason(MESSENGER)) == ("turn-without-cards", "needs-card")
    t.answer(SERVANT, "left")
    assert t.offers() == [ALCHEMIST, MESSENGER]
    t.answer(MESSENGER, ALCHEMIST, "workers")
    assert (t.has_workers(), t.asked()) == ({"red": 2}, None)  # without cards the action is lost


# ---- ladies -------------------------------------------------------------------------------------------


def lady(drawn: int) -> Table:
    """Seat 0 with the Marchioness, who has drawn this card, and all that the six actions need."""
    t = table().characters(0, LADY).houses(0, "brown").florins(0, 9).threats(0, blue=1).workers(0, blue=1, red=1)
    return t.top("left", drawn).hand(0, 1).turn().answer(LADY, "left")


@pytest.mark.parametrize("action", ["workers", "florins", "threat", "canal", "house", "character"])
def test_a_ladys_card_can_be_used_for_each_of_the_six_actions(action: str) -> None:
    t = lady(NOTARY)
    assert t.offers() == ["workers", "florins", "threat", "canal", "house", "character"]
    t.answer(f"basic:{action}")
    seen = {
        "workers": t.has_workers() == {"blue": 3},
        "florins": t.has_florins() == 12,
        "threat": (t.has_threats(), t.has_points()) == ({}, 1),
        "canal": (t.has_canal(), t.has_florins()) == ((1, 0), 8),
        "house": (t.has_houses(), t.has_workers()) == (["brown", "brown", "blue"], {}),
        "character": (t.has_characters(), t.has_florins()) == ([LADY, NOTARY], 3),
    }
    assert [done for done, shown in seen.items() if shown] == [action]
    assert (NOTARY in t.g.discard) == (action not in ("house", "character"))
    assert (t.has_hand(), t.asked(), t.offers()) == ([1], "turn", [1])


def test_a_ladys_card_is_only_used_for_what_is_possible_and_never_kept() -> None:
    t = table().characters(0, LADY).workers(0, red=1).top("left", NOTARY).hand(0, 1).turn().answer(LADY, "left")
    assert t.offers() == ["workers", "florins"]
    reasons = [t.reason(f"basic:{action}") for action in ("threat", "canal", "house", "character")]
    assert reasons == ["no-threat", "canal-too-dear", "no-worker", "no-room"]
    assert t.why_not("done") is not None


def test_a_messenger_that_a_lady_draws_can_be_placed_and_used() -> None:
    t = lady(MESSENGER).answer("character")
    assert (t.has_characters(), t.offers()) == ([LADY, MESSENGER], [1, MESSENGER])
    t.answer(MESSENGER, 1, "florins")
    assert (t.has_florins(), t.has_hand(), t.asked()) == (6, [], None)


def test_a_messenger_may_place_a_lady_who_draws_in_the_same_turn() -> None:
    t = table().characters(0, MESSENGER).houses(0, "red").workers(0, blue=1, red=1).florins(0, 9).top("left", ALCHEMIST)
    t.hand(0, LADY, 1).turn().answer(MESSENGER, LADY, "character")
    assert t.offers() == [1, LADY]
    t.answer(LADY, "left")
    assert (t.asked(), t.g.air) == ("basic", ALCHEMIST)


def test_a_lady_who_takes_the_last_card_of_a_pile_makes_the_next_round_the_last() -> None:
    t = table().characters(0, LADY).workers(0, red=1).hand(0, 1).sizes(1, 20).turn().answer(LADY, "left", "florins")
    assert (t.pile_sizes(), t.g.ending) == ((99, 20), t.g.round + 1)


# ---- prices -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["turn", MESSENGER, LADY])
def test_half_price_also_for_characters_placed_by_effects(by: int | str) -> None:
    t = table().characters(0, METALLURGIST).houses(0, "red").florins(0, 3).workers(0, blue=1, red=1)
    if by == LADY:
        t.characters(0, LADY).top("left", BOOKKEEPER).hand(0, 1).turn().answer(LADY, "left", "character")
    else:
        t.hand(0, BOOKKEEPER)
        if by == MESSENGER:
            t.characters(0, MESSENGER).turn().answer(MESSENGER, BOOKKEEPER, "character")
        else:
            t.turn().answer(BOOKKEEPER, "character")
    assert BOOKKEEPER in t.has_characters()
    assert (t.has_florins(), t.part("printed")) == (0, sum(BY_NUMBER[card].points for card in t.has_characters()))


def test_well_builder_with_acrobat_and_watchman_at_the_last_space() -> None:
    t = table().characters(0, WELL_BUILDER, WATCHMAN).canal(0, 4, 5).threats(0, red=1)
    use(t, ACROBAT)
    assert (t.has_canal(), t.has_statues(), t.asked()) == ((5, 5), [7, 6], "discard-this")  # the statue first
    t.answer("yes")
    assert (t.has_threats(), t.has_points(), t.has_florins(), t.asked()) == ({}, 1, 0, "turn")


def test_well_builder_lets_acrobats_build_either_side_without_florins() -> None:
    t = use(table().characters(0, WELL_BUILDER).canal(0, 4, 3), ACROBAT)
    assert (t.asked(), t.offers()) == ("canal-side", ["left", "right"])
    t.answer("right")
    assert (t.has_canal(), t.has_florins()) == ((4, 4), 0)
    refused(table().characters(0, WELL_BUILDER).canal(0, 5, 5), ACROBAT, "needs-space")


def test_watchman_is_asked_about_the_colour_of_the_space_an_acrobat_builds() -> None:
    t = use(table().characters(0, WATCHMAN).florins(0, 2).threats(0, yellow=1, blue=1), ACROBAT, "right")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:yellow")
    t.answer("yes")
    assert (t.has_threats(), t.has_points()) == ({"blue": 1}, 1)


def test_notary_and_earl_each_in_its_own_case() -> None:
    def both(florins: int, **dice: int) -> Table:
        return table().characters(0, NOTARY, EARL).florins(0, florins).dice(**dice).advancing(0)

    assert both(4).answer("yes").has_florins() == 0  # the Notary does not help the Earl
    assert both(3).asked() is None
    assert both(4, red=2, blue=2).answer("yes").has_florins() == 2
    assert both(0, red=1).answer("yes").has_level() == 1
    assert both(1, red=2, blue=2).asked() is None  # nor does the Earl help when a die is low


# ---- threats that may be discarded --------------------------------------------------------------------


def test_plasterer_after_each_house_of_the_architect() -> None:
    t = place(table().characters(0, PLASTERER).threats(0, red=1, blue=2).top("left", 103, 101), ARCHITECT, "left")
    assert (t.asked(), t.has_houses()[-1]) == ("discard-this", "red")
    t.answer("yes")
    assert (t.has_points(), t.asked()) == (1, "draw-sites")
    t.answer("left")
    assert (t.asked(), t.has_houses()[-1]) == ("discard-this", "blue")
    t.answer("no")
    assert (t.has_threats(), t.has_points(), t.asked()) == ({"blue": 2}, 1, None)


def test_plasterer_after_a_beguines_house() -> None:
    t = table().characters(0, PLASTERER).threats(0, blue=1, red=1).workers(0, blue=1).top("left", ASTRONOMER)
    use(t, BEGUINE, "left")
    assert t.g.ask(0).prompt == Message("bruges-discard-this", colour="colour:blue")
    t.answer("yes")
    assert (t.has_threats(), t.has_points(), t.has_workers()) == ({"red": 1}, 1, {})


def test_a_beguine_who_takes_the_last_card_of_a_pile_makes_the_next_round_the_last() -> None:
    t = table().characters(0, BEGUINE).workers(0, red=2).hand(0, 1).top("right", BOOKKEEPER).sizes(20, 1).turn()
    t.answer(BEGUINE, "right")
    assert (t.has_houses()[-1], t.pile_sizes(), t.g.ending) == ("red", (20, 99), t.g.round + 1)


def test_knight_banneret_scores_before_the_preacher_is_asked() -> None:
    t = table().characters(0, KNIGHT, PREACHER).florins(0, 1).threats(0, red=2).dice(red=1).advancing(0).answer("yes")
    assert (t.has_points(), t.asked(), t.offers()) == (1, "reduce-any", ["done", "red"])
    t.answer("red")
    assert (t.has_points(), t.has_threats(), t.asked()) == (2, {"red": 1}, None)


def test_preacher_and_knight_banneret_each_time_the_countess_acts() -> None:
    t = table().characters(0, KNIGHT, PREACHER, ASTRONOMER).threats(0, red=2)
    place(t, COUNTESS, "red", "yes")
    assert (t.has_level(), t.has_points(), t.asked()) == (2, 3, "reduce-any")
    t.answer("red")
    assert (t.has_points(), t.has_threats(), t.asked()) == (4, {}, None)


def test_preacher_and_knight_banneret_do_nothing_at_the_top() -> None:
    t = place(table().characters(0, KNIGHT, PREACHER).level(0, 12).threats(0, red=2), COUNTESS)
    assert (t.has_points(), t.has_threats(), t.asked()) == (0, {"red": 2}, None)


def test_fire_eater_comes_before_the_bolt() -> None:
    t = place(table().characters(0, FIRE_EATER).threats(0, red=1), ALCHEMIST)
    assert (t.asked(), t.has_florins()) == ("discard-this", 0)
    assert t.answer("yes").has_florins() == 6
    t = place(table().characters(0, FIRE_EATER).threats(0, blue=1), JAILER, "yes")
    assert (t.has_points(), t.asked()) == (1, None)  # nothing is left for the Jailer


# ---- Inventor -----------------------------------------------------------------------------------------


def test_inventor_placed_in_a_round_helps_from_the_next_one_on() -> None:
    t = table().houses(0, "red").florins(0, 6).hand(0, INVENTOR, 1, 2, 3, 4, 5, 6).turns(0, 1)
    t.answer(INVENTOR, "character", 1, "florins", 2, "florins", 3, "florins")
    assert (t.g.round, t.seat(), t.asked()) == (2, 1, "draw")
    t.answer(*["left"] * 5)
    assert (t.seat(), t.has_hand()) == (0, [4, 5, 6])
    t.answer("left", "left")
    assert (t.asked(), t.offers()) == ("draw-more", ["done", "left", "right"])
    t.answer("left")
    assert len(t.has_hand()) == 6


def test_the_inventors_sixth_card_may_end_a_pile() -> None:
    t = table().characters(0, INVENTOR).hand(0, 1, 2, 3, 4).sizes(2, 20).drawing(0).answer("left", "left")
    assert (len(t.has_hand()), t.pile_sizes(), t.g.ending) == (6, (99, 20), t.g.round)


# ---- new, lost, not on itself -------------------------------------------------------------------------


def test_a_used_character_that_comes_back_is_paid_again_and_can_be_used_again() -> None:
    t = table().florins(0, 6).hand(0, 1)
    lost = t.house(0, "red", BOOKKEEPER)
    place(t.houses(0, "blue").used(0, BOOKKEEPER), SABOTEUR, lost, seat=1)
    assert (t.has_hand(), t.has_used()) == ([1, BOOKKEEPER], [])
    t.turn().answer(BOOKKEEPER, "character")
    assert (t.has_florins(), t.offers()) == (0, ["done", BOOKKEEPER])
    assert t.answer(BOOKKEEPER).has_florins() == 2


def test_a_bolt_that_comes_back_acts_again_when_it_is_placed_again() -> None:
    t = table().florins(0, 3).threats(0, red=2).dice(red=6)
    burning = t.house(0, "red", COUNTESS)
    t.houses(0, "blue").threatened(0).answer(burning)
    assert t.has_level() == 0
    t.turn().answer(COUNTESS, "character")
    assert (t.has_level(), t.has_florins()) == (1, 0)


def test_a_lost_character_stops_at_once() -> None:
    def plagued(number: int) -> Table:
        return table().characters(0, number).threats(0, brown=2).dice(brown=6, red=1).threatened(0).answer(number)

    assert plagued(FOREMAN).play(26, "workers").has_workers() == {"red": 2}
    assert plagued(BROKER_OF_THE_FORGE).play(26, "florins").has_florins() == 1
    assert plagued(NOTARY).advancing(0).asked() is None
    assert plagued(INVENTOR).hand(0, 1, 2, 3, 4, 5).drawing(0).asked() is None
    assert plagued(PIPER).dice(blue=5).happen(ActInTwo(0)).has_workers() == {}
    assert plagued(GAMBLER).dice(brown=1).happen(ActInTwo(0)).has_florins() == 0
    assert plagued(WATCHMAN).florins(0, 1).threats(0, blue=1).play(NOTARY, "canal").asked() is None
    assert plagued(PLASTERER).workers(0, red=1).threats(0, red=1).play(26, "house").asked() is None
    assert plagued(FIRE_EATER).threats(0, red=1).play(ALCHEMIST, "character").asked() is None
    assert plagued(ASTRONOMER).play(ALCHEMIST, "character").asked() is None
    assert plagued(WELL_BUILDER).hand(0, NOTARY).turn().answer(NOTARY).reason("canal") == "canal-too-dear"
    assert plagued(METALLURGIST).hand(0, 26).florins(0, 5).turn().answer(26).reason("character") == "too-dear"
    assert plagued(JUDGE).level(0, 1).level(1, 1).majorities().shows(0) == []
    assert plagued(12).part("laurels") == 0  # Lord Steward


@each(*[card.number for card in PRINTED if card.sign == "always"])
def test_a_standing_character_never_applies_to_the_action_that_places_it(card: Printed) -> None:
    t = place(table().threats(0, **dict.fromkeys(COLOURS, 2)).workers(0, **dict.fromkeys(COLOURS, 1)), card.number)
    assert (t.has_florins(), t.has_points(), t.asked()) == (0, 0, None)
    assert (t.has_threats(), t.has_workers()) == (dict.fromkeys(COLOURS, 2), dict.fromkeys(COLOURS, 1))


def test_a_fire_eater_is_there_for_the_next_character() -> None:
    t = table().houses(0, "red", "blue").threats(0, red=1, blue=1).florins(0, 3).hand(0, FIRE_EATER, ALCHEMIST)
    t.turns(0, 3).answer(FIRE_EATER, "character")
    t.answer(t.offers()[0])  # a house
    assert (t.g.turn, t.asked()) == (4, "turn")
    t.answer(ALCHEMIST, "character")
    assert t.asked() == "discard-this"
