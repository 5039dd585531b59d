"""The underworld (169 to 180, gray) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, search
from games.hamburg.table import Table, table


def seen(t: Table, viewer: int | None, seat: int) -> list[int]:
    """The cards in the hand of a seat that somebody knows."""
    hand: list[int] = t.g.view(viewer)["table"]["seats"][seat]["hand"]
    return hand


def test_169_takes_a_card_from_each_other_hand() -> None:
    t = build(table(3).hand(0, 200).hand(1, 97).hand(2, 98, 99), 169)
    assert t.has_hand(1) == []
    assert len(t.has_hand(2)) == 1
    assert sorted(t.has_hand(0) + t.has_hand(2)) == [97, 98, 99, 200]


def test_169_passes_over_an_empty_hand() -> None:
    t = build(table(3).hand(2, 98), 169)
    assert t.has_hand(0) == [98]


def test_169_takes_a_card_at_random() -> None:
    taken = set()
    for words in range(30):
        t = table().hand(1, 97, 98, 99, 100)
        for _ in range(words):
            t.g.rng.below(7)
        taken |= set(build(t, 169).has_hand(0))
    assert taken == {97, 98, 99, 100}


def test_169_shows_the_card_to_thief_and_victim_only() -> None:
    t = build(table(3).hand(0, 200).hand(1, 97).hand(2, 98), 169)
    assert seen(t, 0, 0) == [97, 98, 200]
    assert seen(t, 1, 0) == [97]
    assert seen(t, 2, 0) == [98]
    assert seen(t, None, 0) == []


def test_170_gives_two_marks_per_underworld_building() -> None:
    assert table().built(0, 170).workers(0, purple=1).use(170).has_marks() == 2
    assert table().built(0, 170, 171, 180, 146).built(1, 172).workers(0, purple=1).use(170).has_marks() == 6


def test_171_takes_three_marks_from_each_other_player_as_far_as_they_can() -> None:
    t = build(table(4).marks(1, 7).marks(2, 2), 171)
    assert [t.has_marks(seat) for seat in range(4)] == [5, 4, 0, 0]


def test_171_borrowed_by_228_pays_the_borrower() -> None:
    t = table(3).built(1, 171).marks(1, 4).marks(2, 1).sites(0, "pink").marks(0, 6).play(228, "build", 171)
    assert [t.has_marks(seat) for seat in range(3)] == [4, 1, 0]


def test_171_acting_twice_by_036_takes_again() -> None:
    t = build(table().built(0, 36).marks(1, 5), 171, "yes")
    assert (t.has_marks(0), t.has_marks(1)) == (5, 0)


def test_172_takes_two_workers_of_the_givers_choice_clockwise() -> None:
    t = table(3).workers(0, pink=1, brown=2).workers(2, gray=2, orange=1)
    build(t, 172, seat=1)
    assert t.g.waiting == (2,)
    assert set(t.offers()) == {"gray", "orange"}
    t.answer("orange", "gray")
    assert t.g.waiting == (0,)
    t.answer("brown", "brown")
    assert t.asked() is None
    assert t.has_workers(0) == {"pink": 1}
    assert t.has_workers(1) == {"orange": 1, "gray": 1, "brown": 2}
    assert t.has_workers(2) == {"gray": 1}


def test_172_takes_all_workers_of_a_player_with_fewer() -> None:
    t = build(table(3).workers(1, pink=1), 172)
    while t.asked() is not None:
        t.answer("pink")
    assert t.has_workers(0) == {"pink": 1}
    assert t.has_workers(1) == {}


def test_173_makes_each_other_player_remove_an_outermost_wall_section() -> None:
    t = build(table(3).wall(0, left=2, right=1).wall(1, left=3).wall(2, left=1, right=4), 173, seat=1)
    assert t.g.waiting == (2,)
    assert t.offers() == ["left", "right"]
    t.answer("right")
    assert t.g.waiting == (0,)
    t.answer("left")
    assert t.asked() is None
    assert [t.has_wall(seat) for seat in range(3)] == [(1, 1), (3, 0), (1, 3)]


def test_173_leaves_the_statue_and_the_majority() -> None:
    t = table().wall(1, left=5).turned(1, "wall")
    t.g.statues_won[1] = (9,)
    build(t, 173)
    if t.asked() is not None:
        t.answer("left")
    assert t.has_wall(1) == (4, 0)
    assert t.final(1)["statues"] == 9
    assert t.shows(1) == ["wall"]


def test_173_passes_over_a_player_without_a_wall() -> None:
    assert build(table(), 173).asked() is None


def test_174_builds_a_discarded_underworld_card_free_and_shuffles_the_pile() -> None:
    t = search(table().marks(1, 5).discarded(145, 171, 180, 25), 174)
    assert t.offers() == [171, 180]
    t.answer(171)
    assert t.display() == [171, 174]
    assert (t.has_marks(0), t.has_marks(1)) == (3, 2)
    assert sorted(t.g.discard) == [25, 145, 180]
    assert t.g.murky == 2


def test_174_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 180), 174).offers() == [180]
    t = build(table().discarded(97, 180), 174)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 180]
    assert t.g.murky == 1


def test_175_moves_each_other_player_back_a_step_but_not_from_the_start() -> None:
    t = build(table(4).square(0, 3).square(1, 9).square(2, 1), 175)
    assert [t.space(seat) for seat in range(4)] == [3, 8, 0, 0]


def test_176_makes_each_other_player_discard_a_building_clockwise() -> None:
    t = table(3).built(0, 97, 98).built(1, 99).built(2, 100, 101, 245)
    build(t, 176, seat=1)
    assert t.g.waiting == (2,)
    assert t.offers() == [100, 101]
    t.answer(101)
    assert t.g.waiting == (0,)
    t.answer(97)
    assert [t.display(seat) for seat in range(3)] == [[98], [99, 176], [100]]
    assert t.g.discard == [101, 97]
    assert [len(t.g.sites[seat]) for seat in range(3)] == [2, 2, 2]


def test_176_ends_what_stood_by_the_building_and_frees_its_site() -> None:
    t = build(table().built(1, 138), 176)
    if t.asked() is not None:
        t.answer(138)
    assert t.play(49, "money", seat=1).has_marks(1) == 3
    assert len(t.g.roomy(1)) == 1


def test_176_ignores_zoo_and_park_cards() -> None:
    t = build(table().built(1, 245, 265), 176)
    assert t.asked() is None
    assert t.g.beside[1] == ((245, 0), (265, 0))


def test_177_makes_each_other_player_discard_a_site_clockwise() -> None:
    t = table(3)
    full, free = t.site(0, "brown", 97), t.site(0, "pink")
    last = t.site(2, "gray")
    build(t, 177, seat=1)
    assert t.g.waiting == (2,)
    t.answer(last)
    assert t.g.waiting == (0,)
    assert t.offers() == sorted([full, free])
    t.answer(full)
    assert t.g.sites[0] == ((free, 0, 0),)
    assert t.g.sites[2] == ()
    assert t.has_hand(0) == [97]
    assert t.g.discard == [last, full]


def test_177_returns_the_building_to_the_hand_for_all_to_see() -> None:
    t = table(3).built(1, 97)
    build(t, 177)
    if t.asked() is not None:
        t.answer(t.g.sites[1][0][0])
    assert t.display(1) == []
    assert seen(t, 0, 1) == seen(t, 2, 1) == [97]


def test_177_passes_over_a_player_without_a_site() -> None:
    assert build(table().built(1, 245), 177).asked() is None


def test_178_reduces_one_risk_and_raises_it_for_everybody_else() -> None:
    t = build(table(3).risks(0, pink=2, gray=1).risks(2, pink=1), 178)
    assert set(t.offers()) == {"pink", "gray"}
    t.answer("pink")
    assert t.has_risks(0) == {"pink": 1, "gray": 1}
    assert t.has_risks(1) == {"pink": 1}
    assert t.has_risks(2) == {"pink": 2}
    assert [t.has_points(seat) for seat in range(3)] == [1, 0, 0]


def test_178_raises_nothing_when_nothing_was_reduced() -> None:
    t = build(table(), 178)
    assert t.asked() is None
    assert t.has_risks(1) == {}


def test_178_lets_each_victim_finish_its_disaster_before_the_next() -> None:
    t = table(3).risks(0, gray=2).risks(1, gray=1).risks(2, gray=2)
    mine = [t.site(0, "pink", 97), t.site(0, "brown")]
    theirs = [t.site(2, "pink", 98), t.site(2, "brown")]
    build(t, 178, "gray", seat=1)
    assert t.g.waiting == (2,)
    assert t.has_risks(0) == {"gray": 2}
    t.answer(theirs[0])
    assert t.has_hand(2) == [98]
    assert t.g.waiting == (0,)
    t.answer(mine[0])
    assert t.has_hand(0) == [97]
    assert [t.has_risks(seat) for seat in range(3)] == [{}, {}, {}]
    assert t.has_points(1) == 1


def test_178_strikes_a_player_with_165_only_on_the_fourth_increase() -> None:
    t = build(table().built(1, 165).marks(1, 5).risks(0, pink=1).risks(1, pink=2), 178, "pink")
    assert t.has_risks(1) == {"pink": 3}
    assert t.has_marks(1) == 5


def test_179_gives_two_points_per_underworld_building_at_the_end() -> None:
    assert table().built(0, 179).final()["laurels"] == 2
    assert table().built(0, 179, 169, 180, 146).built(1, 170).final()["laurels"] == 6
    assert table().built(0, 179).under(0, 241, 169).final()["laurels"] == 2


def test_180_gives_two_marks_when_another_player_builds() -> None:
    t = table(3).built(1, 180).sites(0, "pink").marks(0, 3).play(98, "build")
    assert [t.has_marks(seat) for seat in range(3)] == [0, 2, 0]


def test_180_gives_marks_for_the_searching_and_the_found_building() -> None:
    t = search(table().built(1, 180).discarded(179), 174, 179)
    assert t.display() == [174, 179]
    assert t.has_marks(1) == 4


def test_180_gives_marks_for_a_building_under_a_zoo_card() -> None:
    t = table().built(1, 180).built(0, 190, 245).hand(0, 97).workers(0, orange=1).use(190, "orange", 97)
    assert t.has_marks(1) == 2


def test_180_gives_marks_for_a_building_by_an_effect() -> None:
    t = table().built(1, 180).built(0, 7).sites(0, "pink").workers(0, purple=1).top(121)
    assert t.use(7, "orange", "build").has_marks(1) == 2


@pytest.mark.parametrize(("card", "price"), [(241, 4), (261, 3)])
def test_180_gives_nothing_for_zoo_and_park_cards(card: int, price: int) -> None:
    t = table().built(1, 180).marks(0, price).play(card, "build")
    assert t.g.beside[0] == ((card, 0),)
    assert t.has_marks(1) == 0


def test_180_gives_nothing_for_the_owners_buildings() -> None:
    assert build(table(), 180).has_marks() == 0
    assert build(table().built(0, 180), 179).has_marks() == 0


def test_180_pays_before_the_bolt_acts() -> None:
    t = build(table().built(1, 180), 171)
    assert (t.has_marks(0), t.has_marks(1)) == (2, 0)
