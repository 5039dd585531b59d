"""Who sees what: backs are public, fronts are not, and what a seat cannot know is dealt anew in any way it can be."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rathaus
from busy import play_busily
from games.bruges.proof import CHEAP
from games.bruges.table import Table, table
from rathaus import State
from rathaus.games.bruges.kinds import COLOUR, COLOURS
from rathaus.games.bruges.position import places
from rathaus.games.bruges.state import Bruges
from views import asked

VIEWERS = (0, 1, 2, None)
BLUE, BROWN, YELLOW, RED, VIOLET = 5, 1, 4, 2, 3  # a card of each colour
BARONESS, STUDENT, PICKPOCKET, SABOTEUR = 6, 96, 154, 164


def dealt(t: Table, viewer: int | None, seed: int) -> Bruges:
    """The table with everything the viewer cannot know dealt anew."""
    new = t.g.determinize(viewer, rathaus.seeded(seed))
    assert isinstance(new, Bruges)
    return new


def hands(t: Table, viewer: int | None, seat: int, times: int = 15) -> set[tuple[int, ...]]:
    """The hands a seat may have, for all a viewer knows."""
    return {tuple(dealt(t, viewer, seed).hands[seat]) for seed in range(times)}


def middle(seed: int = 3, choices: int = 90) -> State:
    """A game for three in its middle."""
    state = rathaus.new("bruges", 3, seed=seed, edition=CHEAP)
    play_busily(state, rathaus.seeded(seed, "hidden"), choices)
    return state


# ---- backs are public, fronts are not ----------------------------------------------------------------


def test_everybody_sees_the_backs_of_all_hands_and_only_the_owner_the_fronts() -> None:
    # ruling: open-information
    t = table(3).hand(0, BLUE, 9, RED)
    for viewer in VIEWERS:
        seat = t.seen(viewer)["seats"][0]
        assert seat["backs"] == {"blue": 2, "brown": 0, "yellow": 0, "red": 1, "violet": 0}
        assert seat["hand"] == ([RED, BLUE, 9] if viewer == 0 else [])


def test_everybody_sees_the_colours_of_houses_and_only_the_owner_their_fronts() -> None:
    # ruling: open-information
    t = table(3)
    houses = [t.house(0, "red"), t.house(0, "violet", 20)]
    for viewer in VIEWERS:
        shown = t.seen(viewer)["seats"][0]["houses"]
        assert [house["colour"] for house in shown] == ["red", "violet"]
        assert [house["character"] for house in shown] == [None, 20]
        assert [house["house"] for house in shown] == (houses if viewer == 0 else [None, None])


def test_of_a_pile_everybody_sees_the_number_of_cards_and_the_colour_of_the_top_one() -> None:
    # ruling: open-information
    t = table(3).top("left", BLUE, RED).top("right", VIOLET)
    left, right = t.pile_sizes()
    for viewer in VIEWERS:
        assert t.seen(viewer)["piles"] == [{"cards": left, "top": "red"}, {"cards": right, "top": "violet"}]


def test_an_empty_pile_has_no_top() -> None:
    t = table(3).last_round().sizes(0, 1)
    assert t.seen()["piles"][0] == {"cards": 0, "top": None}


def test_of_the_reserve_there_is_nothing_but_its_number() -> None:
    t = table(3)
    for viewer in VIEWERS:
        assert t.seen(viewer)["reserve"] == 66
    other = table(3)
    other.g.reserve.reverse()
    assert other.g.view(0) == t.g.view(0)


def test_the_discard_pile_is_open_and_in_no_order() -> None:
    # ruling: open-information
    t = table(3).discarded(30, 10, 20)
    for viewer in VIEWERS:
        assert t.seen(viewer)["discard"] == [10, 20, 30]
    assert t.g.position()["table"]["discard"] == [10, 20, 30]


def test_all_numbers_are_open() -> None:
    t = table(3).florins(1, 7).workers(1, red=2).threats(1, blue=1).canal(1, left=3).level(1, 4).points(1, 9)
    views = [t.seen(viewer)["seats"][1] for viewer in VIEWERS]
    assert views[0] == views[1] == views[2] == views[3]
    assert (views[0]["florins"], views[0]["score"], views[0]["level"], views[0]["canal"]) == (7, 9, 4, [3, 0])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_hidden_card_is_named_to_anybody(viewer: int | None) -> None:
    state = middle()
    secret = state.position()["table"]
    hidden = {*secret["piles"][0], *secret["piles"][1], *secret["reserve"], *secret["drawn"]}
    for number, seat in enumerate(secret["seats"]):
        if number != viewer:
            known = {card for card, who in seat["known"] if who in (-1, viewer)}
            hidden |= {*seat["hand"]} - known | {house for house, _ in seat["houses"]}
    seen: Any = state.view(viewer)["table"]
    shown = {*seen["discard"], *([seen["air"]] if seen["air"] else [])}
    for seat in seen["seats"]:
        shown |= {*seat["hand"], *seat["used"]}
        shown |= {card for house in seat["houses"] for card in (house["house"], house["character"]) if card}
    assert shown
    assert not shown & hidden


# ---- drawn cards and the card of an action -----------------------------------------------------------


def test_drawn_cards_show_their_backs_until_all_are_drawn_even_to_who_draws() -> None:
    t = table(3).top("left", BLUE, RED).drawing(0).answer("left", "left")
    for viewer in VIEWERS:
        assert t.seen(viewer)["drawn"] == {"blue": 1, "brown": 0, "yellow": 0, "red": 1, "violet": 0}
        assert t.seen(viewer)["seats"][0]["hand"] == []
    for viewer in VIEWERS:
        drawn = {tuple(dealt(t, viewer, seed).drawn) for seed in range(10)}
        assert len(drawn) > 1
        assert {tuple(COLOUR[card] for card in cards) for cards in drawn} == {(COLOUR[RED], COLOUR[BLUE])}


def test_a_card_put_down_for_an_action_is_hidden_from_others() -> None:
    t = table(3).hand(0, RED).turn().answer(RED)
    assert [t.seen(viewer)["air"] for viewer in VIEWERS] == [RED, None, None, None]
    assert [t.seen(viewer)["using"] for viewer in VIEWERS] == [True] * 4
    others = {dealt(t, 1, seed).air for seed in range(12)}
    assert len(others) > 1
    assert {COLOURS[COLOUR[card]] for card in others} == {"red"}
    assert {dealt(t, 0, seed).air for seed in range(5)} == {RED}


def test_a_card_drawn_by_a_lady_is_seen_by_her_owner_only() -> None:
    # ruling: seen-before-acting
    t = table(3).characters(0, BARONESS).workers(0, blue=1).top("left", RED).use(BARONESS, "left")
    assert [t.seen(viewer)["air"] for viewer in VIEWERS] == [RED, None, None, None]


def test_a_card_whose_house_is_being_chosen_lies_open() -> None:
    t = table(3).houses(0, "red", "blue").florins(0, 9).play(VIOLET, "character")
    assert [t.seen(viewer)["air"] for viewer in VIEWERS] == [VIOLET] * 4
    assert {dealt(t, 1, seed).air for seed in range(5)} == {VIOLET}


# ---- cards that others know --------------------------------------------------------------------------


def test_a_character_back_in_the_hand_is_known_to_all_until_it_is_played() -> None:
    # ruling: fire
    t = table(3).hand(1, 30).houses(0, "red").florins(0, 6)
    house = t.house(1, "violet", 20)
    t.hand(0, SABOTEUR).turns(0, 4).answer(SABOTEUR, "character", house)
    for viewer in (0, 2, None):
        assert t.seen(viewer)["seats"][1]["hand"] == [20]
    assert all(20 in hand for hand in hands(t, 2, 1))
    assert len(hands(t, 2, 1)) > 1
    t.answer(20, "workers")
    assert t.seen(2)["seats"][1]["hand"] == []


def test_a_known_card_that_becomes_a_house_is_known_no_more() -> None:
    t = table(3).known(0, RED).hand(0, 7).workers(0, red=1).turn().answer(RED, "house")
    assert t.seen(1)["seats"][0]["houses"] == [{"house": None, "colour": "red", "character": None}]
    assert t.g.known[0] == ()
    assert len({dealt(t, 1, seed).houses[0][0][0] for seed in range(12)}) > 1


def stolen() -> Table:
    """Seat 0 has stolen a card from each of the others."""
    return table(3).hand(0, 60).hand(1, 30, 31, 32).hand(2, 40).houses(0, "red").florins(0, 6).play(154, "character")


def test_a_stolen_card_is_known_to_thief_and_victim_and_to_nobody_else() -> None:
    # ruling: stolen-card
    t = stolen()
    (card,) = [card for card in t.has_hand(0) if card in (30, 31, 32)]
    assert [t.seen(viewer)["seats"][0]["hand"] for viewer in (1, 2, None)] == [[card], [40], []]
    assert all(card in hand for hand in hands(t, 1, 0))
    assert not all(card in hand for hand in hands(t, 2, 0, 30))
    assert all(40 in hand for hand in hands(t, 2, 0))


def test_after_a_theft_nobody_but_the_thief_knows_that_a_known_card_of_the_same_back_is_still_there() -> None:
    # ruling: stolen-card
    t = table(3).known(1, RED).hand(1, 7).houses(0, "blue").florins(0, 6).play(PICKPOCKET, "character")
    (kept,) = t.has_hand(1)
    (taken,) = t.has_hand(0)
    assert {kept, taken} == {RED, 7}  # both red
    assert t.seen(2)["seats"][1]["hand"] == []
    assert t.seen(0)["seats"][1]["hand"] == ([RED] if kept == RED else [])


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_others_know_stays_about_cards_that_are_held(viewer: int | None) -> None:
    t = stolen()
    for seed in range(8):
        new = dealt(t, viewer, seed)
        for seat in range(3):
            assert all(card in new.hands[seat] for card, _ in new.known[seat])
        assert sorted(who for _, who in new.known[0]) == [1, 2]


# ---- dealing anew ------------------------------------------------------------------------------------


def moments() -> list[Table]:
    """Tables in the middle of things."""
    return [
        table(3).hand(0, 57, 97).hand(1, 58).hand(2, 1, 2).houses(1, "red", "violet").turn(),
        table(3).hand(0, 57, 97).hand(1, 58).houses(2, "blue").turn().answer(57),
        table(3).hand(1, 61).top("left", 20, 30).drawing(0).answer("left", "left", "right"),
        table(3).houses(0, "blue", "red").florins(0, 9).hand(2, 9).play(59, "character"),
        table(3).characters(0, STUDENT).workers(0, blue=1).hand(0, 2).hand(1, 3, 8).use(STUDENT, "left"),
        stolen(),
        table(3).last_round().hand(1, 20, 21).hand(2, 22).houses(2, "red").sizes(2, 1).drawing(0).answer("left"),
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", range(7))
def test_dealing_anew_leaves_the_view_as_it_was_and_loses_no_card(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    before = t.g.to_json()
    for seed in range(4):
        new = dealt(t, viewer, seed)
        assert new.view(viewer) == t.g.view(viewer)
        assert sorted(card for _, card in places(new)) == list(range(1, 166))
    assert t.g.to_json() == before


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_game_in_its_middle_dealt_anew_can_be_loaded_and_looks_the_same(viewer: int | None) -> None:
    state = middle()
    for seed in range(3):
        new = state.determinize(viewer, rathaus.seeded(seed))
        assert new.view(viewer) == state.view(viewer)
        assert rathaus.load(new.to_json()).digest() == new.digest()
        if viewer in state.waiting:
            assert viewer is not None
            assert asked(new, viewer) == asked(state, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", range(7))
def test_the_deal_follows_from_what_is_seen_and_not_from_where_the_cards_lie(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    other = dealt(t, viewer, 99)  # looks the same to the viewer, and is another table
    one, two = dealt(t, viewer, 5).position()["table"], other.determinize(viewer, rathaus.seeded(5)).position()["table"]
    assert one == two


def test_own_cards_stay_and_others_change_within_their_colours() -> None:
    t = table(3).hand(0, BLUE, RED).hand(1, 7, 9, 20)
    mine, theirs = t.house(0, "red"), t.house(1, "violet")
    seen = set()
    for seed in range(20):
        new = dealt(t, 0, seed)
        assert (new.hands[0], new.site_cards(0)) == ([RED, BLUE], [mine])
        assert sorted(COLOURS[COLOUR[card]] for card in new.hands[1]) == ["blue", "blue", "red"]
        assert COLOURS[COLOUR[new.site_cards(1)[0]]] == "violet"
        assert not set(new.hands[1]) & {BLUE, RED, mine}
        seen |= {*new.hands[1], *new.site_cards(1)}
    assert len(seen) > 25
    assert theirs in range(1, 166)


def test_the_reserve_and_the_piles_may_hold_anything_that_is_not_seen() -> None:
    t = table(3).hand(0, BLUE).discarded(10, 11)
    reserves = [set(dealt(t, 0, seed).reserve) for seed in range(20)]
    assert {len(cards) for cards in reserves} == {66}
    everything = set().union(*reserves)
    assert everything >= set(range(1, 166)) - {BLUE, 10, 11} - {card for pile in t.g.piles for card in pile[-1:]}
    assert not everything & {BLUE, 10, 11}


def test_every_deal_that_agrees_with_the_backs_is_equally_likely() -> None:
    t = table().last_round().sizes(0, 0)
    t.hand(1, RED).top("left", 7, 9, YELLOW, BLUE).top("right", VIOLET)
    # unseen: two red cards, two blue, one yellow, one violet; known are the backs of hand and tops
    deals: Counter[tuple[int, ...]] = Counter()
    for seed in range(960):
        new = dealt(t, 0, seed)
        assert new.piles[1] == [VIOLET]
        deals[(*new.hands[1], *new.piles[0])] += 1
    assert len(deals) == 2 * 2 * 6  # either red one in the hand, either blue one on top, the other three in any order
    assert min(deals.values()) > 20
    assert max(deals.values()) < 64


def test_the_next_dice_and_thefts_differ_between_samples() -> None:
    state = rathaus.new("bruges", 2, seed=4)
    rolled = set()
    for number in range(8):
        other = state.determinize(0, rathaus.seeded(number))
        while other.view(None)["table"]["dice"]["blue"] == 0:
            other.choose(other.waiting[0], other.things(other.waiting[0])[0])
        rolled.add(tuple(other.view(None)["table"]["dice"].values()))
    assert len(rolled) > 6


def test_whatever_a_viewer_cannot_see_makes_no_difference_to_the_view() -> None:
    one, two = table(3), table(3)
    for t in (one, two):
        t.hand(0, RED).hand(2, 1).turn(2)
    reserve = two.g.reserve
    other = next(at for at, card in enumerate(reserve) if COLOUR[card] == COLOUR[RED])
    two.g.hands[0][0], reserve[other] = reserve[other], RED
    for viewer in (1, 2, None):
        assert one.g.view(viewer) == two.g.view(viewer)
    assert one.g.view(0) != two.g.view(0)


def test_every_card_drawn_reveals_something_and_nothing_else_before_the_dice_does() -> None:
    t = table().hand(0, 1, 2, 3).hand(1, 6, 7, 8, 9, 10).workers(0, brown=1).florins(0, 9).drawing(0)
    assert sorted(t.g.outlook(0).reveals) == sorted(t.g.things(0))
    t.answer("left", "right").turn()
    assert list(t.g.outlook(0).reveals) == []
