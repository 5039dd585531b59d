"""Who sees what: hands, choices, payments and the discard pile are hidden; tableaus are open."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rathaus
from games.thecity.table import Table, table
from rathaus import BadOption
from views import asked

FIVE = ("school", "museum", "bridge", "casino", "theatre")


def redealt(t: Table, viewer: int | None, seed: int) -> Table:
    """The table as it might be, as far as the viewer can tell."""
    new = t.copy()
    new.dealt = t.state.determinize(viewer, rathaus.seeded(seed))
    return new


def everywhere(t: Table) -> Counter[str]:
    data = t.state.position()["table"]
    found = Counter(data["deck"] + data["drawn"])
    for seat in data["seats"]:
        found.update(seat["hand"] + seat["discards"] + [kind for kind in seat["tableau"] if kind != "architect"])
    return found


# ---- views -------------------------------------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    t = table(3).hand(0, "house", "museum")
    assert t.seen(0)["seats"][0]["hand"] == ["house", "museum"]
    assert t.seen(1)["seats"][0]["hand"] == 2
    assert t.seen(None)["seats"][0]["hand"] == 2


def test_the_deck_is_a_number_to_everybody() -> None:
    t = table(2).hand(0, "house")
    assert [t.seen(viewer)["deck"] for viewer in (0, 1, None)] == [104, 104, 104]


def test_tableaus_symbols_income_and_points_are_open() -> None:
    t = table(2).tableau(1, "cinema", "theatre")
    for viewer in (0, 1, None):
        seat = t.seen(viewer)["seats"][1]
        assert seat["tableau"] == ["cinema", "theatre"]
        assert seat["symbols"] == {"car": 1, "cart": 1, "fountain": 2}
        assert (seat["income"], seat["points"]) == (2, 3)


def test_the_scores_are_open() -> None:
    t = table(2).scored(1, 17)
    for viewer in (0, 1, None):
        assert [score["total"] for score in t.state.view(viewer)["scores"]] == [0, 17]


def test_nobody_sees_what_others_have_chosen_before_all_have() -> None:
    t = table(3).hand(0, "car-park", "house").choose(0, "car-park")
    assert t.seen(0)["seats"][0]["chosen"] == ["car-park"]
    assert t.seen(1)["seats"][0]["chosen"] is None
    assert t.seen(None)["seats"][0]["chosen"] is None
    assert t.seen(1)["seats"][0]["hand"] == 2  # the chosen card still counts among the hand


def test_others_see_the_same_whatever_was_chosen() -> None:
    t = table(2).hand(0, "car-park", "house", "construction-crew").cash(0, 3)
    views = [t.copy().choose(0, *names).state.view(1) for names in (("car-park", "done"), ("house", "done"), ("pass",))]
    assert views[0] == views[1] == views[2]


def test_others_do_not_see_that_a_second_card_is_being_chosen() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "car-park", "car-park", "house")
    assert t.copy().choose(0, "car-park").state.view(1) == t.state.view(1)


def test_everybody_sees_who_has_still_to_choose() -> None:
    t = table(3).choose(1, "pass")
    assert [t.state.view(viewer)["waiting"] for viewer in (0, 1, None)] == [[0, 2]] * 3


def test_the_question_is_shown_to_the_seat_that_is_asked_only() -> None:
    t = table(2).hand(0, "car-park")
    ask = asked(t.state, 0)
    assert ask["prompt"] == {"id": "thecity-choose", "args": {}}
    assert ask["things"] == ["card:architect", "card:car-park", "pass"]
    assert asked(t.state, 1)["things"] == ["card:architect", "pass"]
    assert t.state.view(None)["ask"] is None
    assert t.choose(0, "car-park").state.view(0)["ask"] is None


def test_payments_are_seen_as_numbers_only() -> None:
    t = table(2).hand(0, "cinema", "museum", "bridge", "casino").build(0, "cinema")
    views = [t.copy().pay(0, *pair).state.view(None) for pair in (("museum", "bridge"), ("casino", "bridge"))]
    assert views[0] == views[1]
    assert t.pay(0, "museum").seen(1)["seats"][0]["discards"] == 1


def test_a_seat_knows_its_own_discards_and_nobody_elses() -> None:
    t = table(2).discarded(0, "museum", "bridge").discarded(1, "casino")
    assert t.seen(0)["seats"][0]["discards"] == ["museum", "bridge"]
    assert t.seen(0)["seats"][1]["discards"] == 1
    assert t.seen(1)["seats"][0]["discards"] == 2
    assert t.seen(None)["discards"] == 3


def test_after_a_reshuffle_nobody_knows_where_their_discards_are() -> None:
    t = table(2).hand(0, "car-park").tableau(1, "house").hand(1, "car-park").rest_discarded(0)
    t.choose(0, "car-park").choose(1, "car-park")
    assert t.seen(0)["seats"][0]["discards"] == []


def test_the_cards_of_a_passing_seat_are_seen_by_that_seat_only() -> None:
    t = table(3).top(*FIVE).choose(1, "pass").choose(0, "architect").choose(2, "architect")
    assert sorted(t.seen(1)["drawn"]) == sorted(FIVE)
    for viewer in (0, 2, None):
        assert t.seen(viewer)["drawn"] == 5
        assert t.seen(viewer)["passing"] == 1


def test_others_see_the_same_whatever_a_passing_seat_keeps() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect")
    assert t.copy().keep(0, "school").seen(None) == t.copy().keep(0, "casino").seen(None)


def test_the_first_discards_are_hidden() -> None:
    t = table(2)
    t.dealt = rathaus.new("thecity", 2, seed=3)
    hand = t.hand_of(0)
    assert len(set(hand[:2])) == 2
    assert t.copy().discard(0, hand[0]).state.view(1) == t.copy().discard(0, hand[1]).state.view(1)


def test_a_view_names_no_card_that_the_viewer_cannot_see() -> None:
    t = table(2).hand(0, "house").hand(1, "museum", "bridge").discarded(1, "casino").choose(1, "pass")
    text = repr(t.state.view(0)) + repr(t.state.view(None))
    assert not any(name in text for name in ("museum", "bridge", "casino"))


def test_no_seat_outside_the_table_has_a_view() -> None:
    for seat in (-1, 2):
        with pytest.raises(BadOption) as fault:
            table(2).state.view(seat)
        assert fault.value.field == "seat"
        assert fault.value.reason.id == "no-such-seat"


# ---- what might be: dealing the unknown anew -----------------------------------------------------------


def moments() -> list[Table]:
    """One table for each kind of moment in which somebody is asked."""
    start = table(3)
    start.dealt = rathaus.new("thecity", 3, seed=5)
    start.discard(1, start.hand_of(1)[0])
    choosing = table(3).cash(0, 4).cash(1, 5).hand(2, "car-park", "house").discarded(1, "museum").choose(2, "car-park")
    second = table(3).tableau(0, "construction-crew").hand(0, "car-park", "car-park").cash(1, 4).choose(0, "car-park")
    second.choose(1, "pass")
    paying = table(3).hand(0, "cinema").cash(0, 4).hand(1, "house").cash(1, 3).choose(0, "cinema").choose(1, "house")
    paying.choose(2, "architect").choose(0, paying.hand_of(0)[0])
    ordering = table(3).tableau(1, "construction-crew").hand(1, "business-estate", "motorway").cash(1, 6)
    ordering.build(1, "business-estate", "motorway")
    keeping = table(3).cash(0, 3).cash(2, 4).choose(1, "pass").choose(0, "architect").choose(2, "pass")
    shrinking = table(3).tableau(1, "house").cash(0, 14).cash(2, 13).finish()
    over = table(3).tableau(0, "opera-house").scored(0, 45).cash(1, 4).finish()
    return [start, choosing, second, paying, ordering, keeping, shrinking, over]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("moment", range(8))
def test_dealing_the_unknown_anew_leaves_the_view_as_it_was(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    before = t.state.to_json()
    for seed in range(5):
        assert redealt(t, viewer, seed).state.view(viewer) == t.state.view(viewer)
    assert t.state.to_json() == before


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("moment", range(8))
def test_dealing_the_unknown_anew_neither_adds_nor_loses_a_card(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    assert everywhere(redealt(t, viewer, 1)) == everywhere(t)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("moment", range(8))
def test_a_table_dealt_anew_is_a_legal_position(moment: int, viewer: int | None) -> None:
    t = moments()[moment]
    for seed in range(5):
        possible = redealt(t, viewer, seed).state
        loaded = rathaus.load(possible.position())
        assert loaded.waiting == possible.waiting
        assert [loaded.things(seat) for seat in range(3)] == [possible.things(seat) for seat in range(3)]


@pytest.mark.parametrize("moment", range(7))
def test_a_table_dealt_anew_can_be_played_on(moment: int) -> None:
    t = moments()[moment]
    for viewer in (0, 1, 2, None):
        possible = redealt(t, viewer, 3).finish()
        assert possible.waiting()


def differing(t: Table, viewer: int | None, look: Any) -> bool:
    """Whether what is looked at comes out differently in some of ten deals."""
    return len({repr(look(redealt(t, viewer, seed).state.position()["table"])) for seed in range(10)}) > 1


def test_the_hands_of_others_and_the_deck_are_dealt_anew() -> None:
    t = table(2).cash(0, 5).cash(1, 5).discarded(1, "museum", "bridge")
    assert differing(t, 0, lambda data: data["seats"][1]["hand"])
    assert differing(t, 0, lambda data: data["seats"][1]["discards"])
    assert differing(t, 0, lambda data: data["deck"])


def test_the_own_hand_and_the_own_discards_stay() -> None:
    t = table(2).cash(0, 5).cash(1, 5).discarded(0, "museum", "bridge")
    assert not differing(t, 0, lambda data: data["seats"][0]["hand"])
    assert not differing(t, 0, lambda data: data["seats"][0]["discards"])


def test_for_a_spectator_every_hand_is_dealt_anew() -> None:
    t = table(2).cash(0, 5).cash(1, 5).discarded(0, "museum", "bridge")
    for seat in (0, 1):
        assert differing(t, None, lambda data, seat=seat: data["seats"][seat]["hand"])
    assert differing(t, None, lambda data: data["seats"][0]["discards"])


def test_a_secret_choice_of_another_seat_is_made_anew() -> None:
    t = table(2).hand(1, "car-park", "house", "bus-station", "cinema").choose(1, "car-park")
    assert differing(t, 0, lambda data: data["seats"][1]["chosen"])
    assert not differing(t, 1, lambda data: data["seats"][1]["chosen"])


def test_a_secret_choice_made_anew_is_one_that_seat_could_make() -> None:
    t = table(2).cash(1, 4).choose(1, "pass")
    for seed in range(20):
        possible = redealt(t, 0, seed)
        data = possible.state.position()["table"]["seats"][1]
        assert all(name in [*data["hand"], "architect"] for name in data["chosen"])
        possible.choose(0, "architect").finish()
        assert possible.seen(None)["round"] == 2


def test_the_cards_of_a_passing_seat_are_dealt_anew_for_others_only() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect")
    assert differing(t, 1, lambda data: data["drawn"])
    assert differing(t, None, lambda data: data["drawn"])
    assert not differing(t, 0, lambda data: data["drawn"])


def test_cards_drawn_anew_are_offered_once_each_and_in_order() -> None:
    t = table(2).top(*FIVE).choose(0, "pass").choose(1, "architect")
    for seed in range(40):
        things = redealt(t, 1, seed).state.ask(0).things
        assert list(things) == sorted(set(things))


def test_the_order_of_the_next_shuffle_is_not_known_either() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").hand(1, "car-park").rest_discarded(0)
    hands = set()
    for seed in range(10):
        possible = redealt(t, 0, seed).choose(0, "car-park")
        hands.add(tuple(possible.finish().hand_of(0)))
    assert len(hands) > 1


def test_a_table_dealt_anew_has_no_record() -> None:
    with pytest.raises(BadOption) as fault:
        redealt(table(2), 0, 1).state.record()
    assert fault.value.reason.id == "no-record"
