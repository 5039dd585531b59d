"""Who sees what: hands and the fronts of sites are hidden, backs and everything else is open."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.hamburg.table import Table, table
from rathaus.games.hamburg.kinds import CATEGORY, COLOUR, COLOURS, ZOO
from rathaus.games.hamburg.position import places
from rathaus.games.hamburg.state import Hamburg

VIEWERS = (0, 1, 2, None)


def seen(t: Table, viewer: int | None) -> dict[str, Any]:
    found = t.g.view(viewer)["table"]
    assert isinstance(found, dict)
    return found


def dealt(t: Table, viewer: int | None, seed: int) -> Hamburg:
    """The table as it might be, as far as the viewer can tell."""
    new = t.g.determinize(viewer, rathaus.seeded(seed))
    assert isinstance(new, Hamburg)
    return new


def hands(t: Table, viewer: int | None, seat: int, times: int = 15) -> set[tuple[int, ...]]:
    """The hands a seat may have, as far as the viewer can tell."""
    return {tuple(dealt(t, viewer, seed).hands[seat]) for seed in range(times)}


# ---- hands ----------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_only() -> None:
    t = table(3).hand(0, 57, 97).turn()
    assert seen(t, 0)["seats"][0]["hand"] == [57, 97]
    for viewer in (1, 2, None):
        assert seen(t, viewer)["seats"][0]["hand"] == []


def test_the_backs_of_a_hand_are_seen_by_all() -> None:
    t = table(3).hand(0, 57, 97, 98).turn()
    for viewer in VIEWERS:
        backs = seen(t, viewer)["seats"][0]["backs"]
        assert backs == {"purple": 0, "orange": 2, "gray": 0, "pink": 1, "brown": 0}


def test_another_hand_might_be_any_cards_with_the_same_backs() -> None:
    t = table(3).hand(0, 57, 97, 98).turn()
    possible = hands(t, 1, 0)
    assert len(possible) > 1
    for hand in possible:
        assert sorted(COLOUR[card] for card in hand) == [1, 1, 3]
    assert hands(t, 0, 0) == {(57, 97, 98)}
    assert len(hands(t, None, 0)) > 1


# ---- sites ----------------------------------------------------------------------------------------------


def test_the_front_of_a_site_is_seen_by_its_owner_only_and_its_colour_by_all() -> None:
    t = table(3)
    site = t.site(0, "gray", 57)
    for viewer in VIEWERS:
        shown = seen(t, viewer)["seats"][0]["sites"][0]
        assert shown["site"] == (site if viewer == 0 else None)
        assert (shown["colour"], shown["buildings"]) == ("gray", [57])


def test_the_front_of_anothers_site_might_be_any_card_of_its_colour() -> None:
    t = table(3)
    t.site(0, "gray", 57)
    possible = {dealt(t, 1, seed).sites[0][0] for seed in range(15)}
    assert len(possible) > 1
    assert {(COLOUR[site], one, two) for site, one, two in possible} == {(2, 57, 0)}
    assert {dealt(t, 0, seed).sites[0] for seed in range(5)} == {t.g.sites[0]}


# ---- piles and discards -----------------------------------------------------------------------------------


def test_of_a_draw_pile_only_its_height_is_seen() -> None:
    t = table().pile("pink", 57, 58)
    assert seen(t, 0)["piles"] == {"purple": 56, "orange": 56, "gray": 56, "pink": 2, "brown": 56}
    t = table().top(60)
    assert len({dealt(t, 0, seed).piles[3][-1] for seed in range(15)}) > 1


def test_the_discard_pile_is_public() -> None:
    t = table(3).discarded(57, 97, 1)
    for viewer in VIEWERS:
        assert seen(t, viewer)["discard"] == [57, 97, 1]
        assert dealt(t, viewer, 3).discard == [57, 97, 1]


def test_after_a_shuffle_only_the_place_of_the_top_card_is_known() -> None:
    t = table().sites(0, "brown").marks(0, 9).discarded(97, 98, 99, 100, 101, 102).play(5, "build")
    assert t.g.murky == 5
    top = t.g.discard[-1]
    view = seen(t, 1)
    assert view["murky"] == 5
    assert view["discard"] == [*sorted(card for card in (97, 98, 99, 100, 101, 102) if card != top), top]
    possible = {tuple(dealt(t, 0, seed).discard) for seed in range(10)}
    assert len(possible) > 1
    assert {order[-1] for order in possible} == {top}


def test_cards_thrown_on_a_shuffled_pile_have_known_places() -> None:
    t = table().sites(0, "brown").marks(0, 9).discarded(97, 98, 99, 100).play(5, "build").discarded(57)
    for seed in range(5):
        assert dealt(t, 1, seed).discard[-2:] == t.g.discard[-2:]


def test_when_the_known_cards_are_taken_the_next_one_is_seen() -> None:
    t = table().sites(0, "brown").marks(0, 9).discarded(97, 98, 99, 100).play(5, "build")
    t.built(0, 202).workers(0, pink=1).use(202)
    assert (len(t.g.discard), t.g.murky) == (3, 2)
    assert {dealt(t, 1, seed).discard[-1] for seed in range(5)} == {t.g.discard[-1]}


# ---- the card of an action ----------------------------------------------------------------------------------


def test_a_card_put_down_for_an_action_is_still_hidden_from_others() -> None:
    t = table(3).hand(0, 57).turn().answer(57)
    assert seen(t, 0)["air"] == 57
    assert (seen(t, 1)["using"], seen(t, 1)["air"]) == (True, None)
    assert len({dealt(t, 1, seed).air for seed in range(10)}) > 1
    assert {dealt(t, 0, seed).air for seed in range(5)} == {57}


def test_a_card_drawn_for_an_action_is_seen_by_its_player_before_the_action_is_chosen() -> None:
    t = table(3).built(0, 7).workers(0, purple=1).top(60).use(7, "pink")
    assert (t.asked(), seen(t, 0)["air"], seen(t, 1)["air"]) == ("basic", 60, None)


def test_the_top_discard_used_for_an_action_is_known_to_all() -> None:
    t = table(3).built(0, 202).workers(0, pink=1).discarded(60).use(202)
    assert seen(t, 1)["air"] == 60
    assert {dealt(t, 1, seed).air for seed in range(5)} == {60}


def test_a_card_that_is_being_built_is_face_up_while_its_site_is_chosen() -> None:
    t = table(3).sites(0, "gray", "pink").marks(0, 9).play(59, "build")
    assert (t.asked(), seen(t, 1)["air"]) == ("choose-site", 59)
    for seed in range(20):
        new = dealt(t, 1, seed)
        new.choose(0, new.things(0)[0])
        assert new.buildings(0) == [59]


def test_a_card_built_under_a_zoo_card_is_face_up_while_the_zoo_card_is_chosen() -> None:
    t = table(3).built(0, 190, 257, 258).workers(0, pink=1).hand(0, 57, 97).use(190, "pink", 57)
    assert (t.asked(), seen(t, 1)["air"]) == ("choose-zoo", 57)
    for seed in range(20):
        new = dealt(t, 1, seed)
        new.choose(0, 257)
        assert new.beside[0] == ((257, 57), (258, 0))


# ---- cards that others know -----------------------------------------------------------------------------------


def test_cards_openly_taken_from_the_discard_pile_are_known_to_all_until_played() -> None:
    t = table(3).built(0, 234).workers(0, pink=1).hand(0, 58).discarded(57, 97, 98).dice(black=2).use(234)
    assert t.has_hand() == [58, 97, 98]
    for viewer in (1, 2, None):
        assert seen(t, viewer)["seats"][0]["hand"] == [97, 98]
    t.answer(58, 97)
    assert seen(t, 1)["seats"][0]["hand"] == [98]
    assert hands(t, 1, 0) == {(98,)}
    t.answer(98, "workers")
    assert seen(t, 1)["seats"][0]["hand"] == []


def test_a_card_known_to_all_that_becomes_a_site_is_known_no_more() -> None:
    t = table(3).built(0, 234).workers(0, pink=2).discarded(57).dice(black=1).hand(0, 98).use(234, 98)
    t.answer(57, "site")
    assert seen(t, 1)["seats"][0]["sites"][-1]["site"] is None
    assert t.g.known[0] == ()


def test_a_building_returned_to_the_hand_is_known_to_all() -> None:
    t = table(3).sites(0, "brown").marks(0, 6)
    site = t.site(1, "gray", 57)
    t.play(177, "build", site)
    for viewer in (0, 2, None):
        assert seen(t, viewer)["seats"][1]["hand"] == [57]
    assert hands(t, 2, 1) == {(57,)}


def stolen() -> Table:
    return table(3).hand(1, 57, 58, 59).hand(2, 97).hand(0, 60).sites(0, "brown").marks(0, 6).play(169, "build")


def test_169_is_known_to_thief_and_victim() -> None:
    t = stolen()
    assert len(t.has_hand(0)) == 3
    card = next(card for card in t.has_hand(0) if card in (57, 58, 59))
    assert seen(t, 1)["seats"][0]["hand"] == [card]
    assert seen(t, 2)["seats"][0]["hand"] == [97]
    assert seen(t, None)["seats"][0]["hand"] == []
    assert all(card in hand for hand in hands(t, 1, 0))
    assert all(97 in hand for hand in hands(t, 2, 0))


def test_169_is_unknown_to_the_third_player() -> None:
    t = stolen()
    card = next(card for card in t.has_hand(0) if card in (57, 58, 59))
    assert not all(card in hand for hand in hands(t, 2, 0, 30))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_what_others_know_stays_about_cards_that_are_held(viewer: int | None) -> None:
    t = stolen()
    for seed in range(20):
        new = dealt(t, viewer, seed)
        for seat in range(3):
            assert all(card in new.hands[seat] for card, _ in new.known[seat])
        assert sorted(who for _, who in new.known[0]) == [1, 2]
        rathaus.load(new.to_json())


@pytest.mark.parametrize(("card", "answers", "colour"), [(37, (258,), "pink"), (41, ("gray", 262), "gray")])
def test_of_a_card_found_by_037_to_041_all_know_the_kind_and_colour(
    card: int, answers: tuple[int | str, ...], colour: str
) -> None:
    t = table(3).built(0, card).workers(0, **{colour: 1}).use(card, *answers)
    found = answers[-1]
    assert t.has_hand() == [found]
    assert isinstance(found, int)
    assert seen(t, 1)["seats"][0]["kinds"] == [[CATEGORY[found], COLOUR[found]]]
    assert seen(t, 1)["seats"][0]["hand"] == []
    possible = hands(t, 1, 0, 30)
    assert len(possible) > 1
    for (other,) in possible:
        assert (CATEGORY[other], COLOURS[COLOUR[other]]) == (CATEGORY[found], colour)


def test_who_looks_through_a_pile_sees_it_and_others_do_not() -> None:
    t = table(3).built(0, 37).workers(0, pink=1).pile("pink", 257, 60, 61).use(37)
    assert seen(t, 0)["searched"] == [60, 61, 257]
    assert seen(t, 1)["searched"] is None
    assert t.offers() == [257]


def test_a_pile_that_is_being_looked_through_always_has_what_is_looked_for() -> None:
    t = table(3).built(0, 37).workers(0, pink=1).hand(1, 62, 63, 64, 65, 66, 67).pile("pink", 257, 60, 61).use(37)
    for viewer in (1, 2, None):
        for seed in range(30):
            new = dealt(t, viewer, seed)
            things = new.things(0)
            assert things
            assert all(CATEGORY[card] == ZOO for card in things)


def test_who_builds_under_a_zoo_card_always_holds_something_to_build() -> None:
    t = table(3).built(0, 190, 257).workers(0, pink=1).hand(0, 60).use(190)
    for seed in range(80):
        new = dealt(t, 1, seed)
        assert new.things(0)
    t.answer("pink")
    for seed in range(80):
        assert dealt(t, 1, seed).things(0)


# ---- dealing anew -----------------------------------------------------------------------------------------


def moments() -> list[Table]:
    """Tables in the middle of things."""
    return [
        table(3).hand(0, 57, 97).hand(1, 58).hand(2, 1, 2).turn(),
        table(3).hand(0, 57, 97).hand(1, 58).turn().answer(57),
        table(3).hand(1, 61).sites(0, "gray", "pink").sites(1, "gray").marks(0, 9).play(59, "build"),
        table(3).built(0, 234).workers(0, pink=1).hand(0, 58).discarded(57, 97).dice(black=2).use(234),
        table(3).built(0, 37).workers(0, pink=1).hand(1, 60, 61).use(37),
        table(3).built(0, 37).workers(0, pink=1).hand(0, 5).hand(1, 60, 61).use(37, 257),
        stolen(),
        table(3).sites(0, "brown", "brown").marks(0, 9).discarded(6, 7, 97).play(5, "build", 272),
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", range(8))
def test_dealing_the_unknown_anew_leaves_the_view_as_it_was_and_loses_no_card(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    before = t.g.to_json()
    for seed in range(10):
        new = dealt(t, viewer, seed)
        assert new.view(viewer) == t.g.view(viewer)
        assert sorted(card for _, card in places(new)) == list(range(1, 281))
        assert rathaus.load(new.to_json()).digest() == new.digest()
    assert t.g.to_json() == before


def test_whatever_a_viewer_cannot_see_makes_no_difference_to_the_view() -> None:
    one = table(3).hand(0, 57, 97).hand(1, 58)
    two = table(3).hand(0, 59, 98).hand(1, 60)
    for t in (one, two):
        t.g.sites[0] = ((t.take(61 if t is one else 62), 0, 0),)
        t.hand(2, 1).turn(2)
    for viewer in (2, None):
        assert one.g.view(viewer) == two.g.view(viewer)
