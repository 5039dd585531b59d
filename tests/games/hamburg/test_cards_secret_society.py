"""The secret society (181 to 192, gray) one by one."""

from __future__ import annotations

import pytest

from games.hamburg.cards import build, end_round, search, tokens
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hamburg.disasters import RiskByDice
from rathaus.games.hamburg.kinds import COLOURS
from rathaus.games.hamburg.round import EndRound, MayTakeBack
from rathaus.games.hansa.risks import RaiseColour

# Which card halves which colour, and a building of that colour for 3, 6 and 9 marks.
HALVES = [(182, (98, 97, 104)), (183, (193, 195, 200)), (184, (62, 53, 55)), (185, (2, 3, 5))]
ZOO = 241  # a gray zoo card, held where only a card in hand matters
ORANGE = COLOURS.index("orange")
GRAY = COLOURS.index("gray")


def costs(t: Table, card: int, price: int) -> None:
    """The basic action build with this card costs seat 0 just so many marks; it does it."""
    t.hand(0, card).marks(0, price - 1).turn().answer(card)
    assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)
    t.g.air = 0
    t.g.to_hand(0, card)
    t.marks(0, price).turn().answer(card, "build")
    assert t.has_marks() == 0


def test_181_gives_two_marks_per_secret_society_building() -> None:
    assert table().built(0, 181).workers(0, pink=1).use(181).has_marks() == 2
    assert table().built(0, 181, 182, 192, 146).built(1, 183).workers(0, pink=1).use(181).has_marks() == 6


@pytest.mark.parametrize(("card", "buildings"), HALVES)
def test_182_to_185_halve_the_price_of_a_colour_rounded_up(card: int, buildings: tuple[int, int, int]) -> None:
    for building, price in zip(buildings, (2, 3, 5), strict=True):
        costs(table().built(0, card).sites(0, "pink"), building, price)


@pytest.mark.parametrize(("card", "buildings"), HALVES)
def test_182_to_185_leave_other_colours_at_full_price(card: int, buildings: tuple[int, int, int]) -> None:
    for other, theirs in HALVES:
        if other != card:
            costs(table().built(0, card).sites(0, "pink"), theirs[2], 9)
    costs(table().built(0, card).sites(0, "pink"), 150, 3)


@pytest.mark.parametrize(("card", "zoo", "park"), [(182, 245, 265), (183, 253, 273), (184, 257, 277), (185, 249, 269)])
def test_182_to_185_leave_zoo_and_park_cards_at_full_price(card: int, zoo: int, park: int) -> None:
    costs(table().built(0, card), zoo, 4)
    costs(table().built(0, card), park, 3)


def test_182_applies_to_a_basic_build_by_an_effect() -> None:
    t = table().built(0, 182, 7).sites(0, "pink").workers(0, purple=1).top(97).marks(0, 3)
    assert t.use(7, "orange", "build").has_marks() == 0
    assert 97 in t.display()


def test_182_helps_nobody_else() -> None:
    t = table().built(1, 182).sites(0, "pink")
    costs(t, 97, 6)


def test_185_halves_a_building_of_twelve_to_six() -> None:
    costs(table(edition={"cards.7.price": 12}).built(0, 185).sites(0, "pink"), 7, 6)


def test_186_builds_a_discarded_secret_society_card_free_and_shuffles_the_pile() -> None:
    t = search(table().discarded(145, 187, 192, 25), 186)
    assert t.offers() == [187, 192]
    t.answer(192)
    assert t.display() == [186, 192]
    assert t.has_marks() == 0
    assert sorted(t.g.discard) == [25, 145, 187]
    assert t.g.murky == 2


def test_186_must_take_a_card_and_takes_nothing_without_room() -> None:
    assert search(table().discarded(97, 192), 186).offers() == [192]
    t = build(table().discarded(97, 192), 186)
    assert t.asked() is None
    assert sorted(t.g.discard) == [97, 192]
    assert t.g.murky == 1


def test_187_gives_a_point_and_188_two_marks_for_a_drawn_token() -> None:
    t = tokens(table().built(0, 187).built(1, 188), gray=2).dice(black=5).happen(RiskByDice(0), RiskByDice(1))
    assert (t.has_points(0), t.has_marks(0)) == (1, 0)
    assert (t.has_points(1), t.has_marks(1)) == (0, 2)
    assert t.has_risks(0) == t.has_risks(1) == {"gray": 1}


def test_187_and_188_give_nothing_without_a_token() -> None:
    t = table().built(0, 187, 188).dice(black=4, pink=6).happen(RiskByDice(0))
    assert t.has_risks() == {"pink": 1}
    assert (t.has_points(), t.has_marks()) == (0, 0)


def test_187_and_188_pay_also_for_a_token_drawn_for_the_own_236() -> None:
    t = tokens(table().built(0, 187, 188), pink=1).sites(0, "pink").marks(0, 3).play(236, "build")
    assert (t.has_points(), t.has_marks()) == (1, 2)
    assert t.has_risks(0) == {}
    assert t.has_risks(1) == {"pink": 1}


def test_187_and_188_pay_nothing_for_the_236_of_another() -> None:
    t = tokens(table().built(1, 187, 188), pink=1).sites(0, "pink").marks(0, 3).play(236, "build")
    assert (t.has_points(1), t.has_marks(1)) == (0, 0)
    assert t.has_risks(1) == {"pink": 1}


def test_188_pays_before_the_token_brings_a_riot() -> None:
    t = tokens(table().built(0, 188), pink=1).dice(black=6).risks(0, pink=2).happen(RiskByDice(0))
    assert t.has_marks() == 0


def test_189_places_a_worker_at_the_window_of_its_colour() -> None:
    t = table().built(0, 189).workers(0, pink=2, gray=1).use(189)
    assert set(t.offers()) == {"pink", "gray"}
    t.answer("pink")
    assert t.has_workers() == {"pink": 1, "gray": 1}
    assert t.final()["clergy"] == 0


def test_189_is_one_more_clergyman_for_everybody() -> None:
    t = table().built(0, 189, 53).built(1, 55, 62, 97, 257).workers(0, pink=1).use(189, "pink")
    end_round(t.dice(black=6))
    assert t.final(0)["clergy"] == 1
    assert t.final(1)["clergy"] == 2 + 1  # the zoo card by the clergyman at the black window


def test_189_counts_beside_the_clergyman_at_the_same_window() -> None:
    t = table().built(0, 189, 53).workers(0, pink=1).dice(black=4).use(189, "pink")
    assert end_round(t).final(0)["clergy"] == 2


def test_189_is_used_once_a_round_and_not_without_a_worker() -> None:
    t = table().built(0, 189).hand(0, ZOO).turn()
    assert t.why_not(189) is not None
    t.workers(0, pink=2).use(189, "pink")
    assert t.why_not(189) == Message("hamburg-used", card="card:189")


def test_189_is_not_moved_by_235() -> None:
    t = table().built(0, 189, 235, 53).workers(0, pink=1, gray=1).dice(black=3)
    end_round(t.use(189, "pink", 235, "right"))
    assert t.g.front == [0, 0, 0, 2, 0, 0]
    t = table().built(0, 189, 235, 53).workers(0, pink=1, gray=1).dice(black=4)
    end_round(t.use(189, "pink", 235, "right"))
    assert t.g.front == [0, 0, 0, 1, 1, 0]


def test_189_is_not_reached_by_060_as_it_places_and_does_not_return() -> None:
    t = table().built(0, 189).workers(0, pink=1).sites(0, "pink").marks(0, 9).play(60, "build")
    assert t.asked() != "choose-free" or 189 not in t.offers()
    assert t.has_workers() == {"pink": 1}


def test_190_builds_free_under_a_zoo_card_of_the_workers_colour() -> None:
    t = table().built(0, 190, 245).hand(0, 97, 53).workers(0, orange=1, pink=1).use(190)
    assert t.offers() == ["orange"]
    t.answer("orange")
    assert t.offers() == [97]
    t.answer(97)
    assert t.g.beside[0] == ((245, 97),)
    assert t.display() == [97, 190]
    assert t.has_hand() == [53]
    assert t.has_workers() == {"pink": 1}
    assert t.has_marks() == 0


def test_190_lets_the_building_work() -> None:
    t = table().built(0, 190, 245).hand(0, 121).workers(0, orange=1).use(190, "orange", 121)
    assert t.has_marks() == 6
    t = table().built(0, 190, 245).hand(0, 98).workers(0, orange=1, pink=1).use(190, "orange", 98, 98)
    assert t.has_marks() == 3
    t = table().built(0, 190, 245).hand(0, 138).workers(0, orange=1).use(190, "orange", 138)
    assert t.play(49, "money").has_marks() == 6


def test_190_lets_a_search_under_the_zoo_build_on_a_free_site() -> None:
    t = table().built(0, 190, 245).hand(0, 104).discarded(97).workers(0, orange=1)
    site = t.site(0)
    t.use(190, "orange", 104, 97)
    assert t.g.beside[0] == ((245, 104),)
    assert (site, 97, 0) in t.g.sites[0]


def test_190_leaves_what_lies_under_the_zoo_when_it_is_lost_itself() -> None:
    t = table().built(0, 190).under(0, 245, 102).risks(0, orange=2)
    t.happen(RaiseColour(0, ORANGE)).answer(190)  # it burns down
    assert t.g.beside[0] == ((245, 102),)
    assert t.use(102).has_marks() == 2


def test_190_lets_its_owner_choose_among_empty_zoo_cards() -> None:
    t = table().built(0, 190, 245, 246, 249).under(0, 247, 99).hand(0, 97).workers(0, orange=1)
    t.use(190, "orange", 97)
    assert t.offers() == [245, 246]
    t.answer(246)
    assert t.g.beside[0] == ((245, 0), (246, 97), (249, 0), (247, 99))


@pytest.mark.parametrize("left", [265, 249])
def test_190_is_refused_without_a_zoo_card_of_that_colour(left: int) -> None:
    t = table().built(0, 190, left).hand(0, 97).workers(0, orange=1).turn()
    assert t.why_not(190) == Message("hamburg-pointless", card="card:190")


def test_190_is_refused_with_every_zoo_card_taken_or_no_such_building_in_hand() -> None:
    t = table().built(0, 190).under(0, 245, 98).hand(0, 97).workers(0, orange=1).turn()
    assert t.why_not(190) == Message("hamburg-pointless", card="card:190")
    t = table().built(0, 190, 245).hand(0, 53, 246).workers(0, orange=1, pink=1).turn()
    assert t.why_not(190) == Message("hamburg-pointless", card="card:190")


def test_190_is_refused_without_a_worker() -> None:
    t = table().built(0, 190, 245).hand(0, 97).turn()
    assert t.why_not(190) == Message("hamburg-price", card="card:190")


def test_190_freed_by_060_names_a_colour_without_a_worker() -> None:
    t = table().built(0, 190, 245).sites(0, "pink").hand(0, 97).marks(0, 9).play(60, "build", 190, "orange", 97)
    assert t.g.beside[0] == ((245, 97),)


def test_190_does_not_count_for_the_building_majority() -> None:
    t = end_round(table().built(0, 190).under(0, 245, 98).built(1, 99))
    assert t.shows(0) == ["zoo"]
    assert t.shows(1) == []
    t = end_round(table().built(0, 190).under(0, 245, 98).under(0, 246, 97).built(1, 99, 100))
    assert t.shows(1) == ["buildings"]


def test_190_gives_nothing_at_the_end_for_what_lies_under_the_zoo() -> None:
    t = table().built(0, 97).under(0, 245, 107)
    t.g.front[ORANGE] = 1
    assert t.final()["printed"] == 2 + 2
    assert t.final()["laurels"] == 0
    assert t.final()["clergy"] == 1


def test_190_lets_004_take_the_building_back() -> None:
    t = table().built(0, 4).under(0, 245, 98).happen(MayTakeBack(0))
    assert t.offers() == ["done", 4, 98]
    t.answer(98, "done")
    assert t.has_hand() == [98]
    assert t.g.beside[0] == ((245, 0),)


def test_190_may_use_the_zoo_card_again_after_004_emptied_it() -> None:
    t = table().built(0, 4, 190).under(0, 245, 121).workers(0, orange=1).happen(MayTakeBack(0)).answer(121, "done")
    t.use(190, "orange", 121)
    assert t.g.beside[0] == ((245, 121),)
    assert t.has_marks() == 6


def test_191_gives_two_points_per_secret_society_building_at_the_end() -> None:
    assert table().built(0, 191).final()["laurels"] == 2
    assert table().built(0, 191, 181, 192, 146).built(1, 182).final()["laurels"] == 6
    assert table().built(0, 191).under(0, 241, 187).final()["laurels"] == 2


def test_192_lets_each_site_hold_two_buildings() -> None:
    t = table()
    site = t.site(0, "pink", 97)
    home = t.site(0, "brown", 192)
    t.marks(0, 6).play(98, "build")
    assert t.offers() == sorted([site, home])
    t.answer(site)
    assert t.g.sites[0] == ((site, 97, 98), (home, 192, 0))
    t.play(99, "build")
    assert t.g.sites[0] == ((site, 97, 98), (home, 192, 99))
    t.hand(0, 121).turn().answer(121)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_no_room_for_itself() -> None:
    t = table().built(0, 97).marks(0, 6).hand(0, 192).turn().answer(192)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_others_no_room() -> None:
    t = table().built(0, 192).built(1, 97).hand(1, 121).turn(1).answer(121)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_gives_room_to_a_found_building() -> None:
    t = table().discarded(98)
    home = t.site(0, "brown", 192)
    t.marks(0, 9).play(104, "build")
    assert t.g.sites[0] == ((home, 192, 104),)
    t = table().discarded(98)
    site, home = t.site(0), t.site(0, "brown", 192)
    t.marks(0, 9).play(104, "build", site, 98, site)
    assert t.g.sites[0] == ((site, 104, 98), (home, 192, 0))


def test_192_counts_both_buildings_for_the_majority_and_the_end() -> None:
    t = table().built(1, 99, 100)
    t.site(0, "pink", 97, 98)
    t.built(0, 192)
    t.g.round = t.g.book.rounds
    assert t.happen(EndRound()).shows(0) == ["buildings"]
    assert t.final()["printed"] == 2 + 1 + 2


def test_192_lets_a_flood_return_both_buildings() -> None:
    t = table().built(0, 192).risks(0, gray=2)
    site = t.site(0, "pink", 97, 98)
    t.happen(RaiseColour(0, GRAY)).answer(site)
    assert t.has_hand() == [97, 98]
    assert t.display() == [192]
    assert t.g.discard == [site]


def test_192_lets_177_return_both_buildings() -> None:
    t = table().built(1, 192)
    site = t.site(1, "pink", 97, 98)
    t.sites(0, "brown").marks(0, 6).play(177, "build", site)
    assert t.has_hand(1) == [97, 98]


def test_192_lets_a_fire_take_one_of_two_buildings() -> None:
    t = table().built(0, 192).risks(0, orange=2)
    site = t.site(0, "pink", 97, 98)
    t.happen(RaiseColour(0, ORANGE)).answer(97)
    assert t.display() == [98, 192]
    assert site in t.g.roomy(0)


def test_192_lost_leaves_second_buildings_but_allows_no_new_ones() -> None:
    t = table().risks(0, orange=2)
    pair, single = t.site(0, "pink", 97, 98), t.site(0, "pink", 99)
    home = t.site(0, "brown", 192)
    t.happen(RaiseColour(0, ORANGE)).answer(192)
    assert t.g.sites[0] == ((pair, 97, 98), (single, 99, 0), (home, 0, 0))
    t.play(121, "build")
    assert t.g.sites[0] == ((pair, 97, 98), (single, 99, 0), (home, 121, 0))
    t.hand(0, 111).turn().answer(111)
    assert t.why_not("build") == Message("hamburg-no-room")


def test_192_lost_with_its_own_site_returns_with_the_other_building() -> None:
    t = table().risks(0, gray=2)
    home = t.site(0, "brown", 192, 97)
    other = t.site(0, "pink", 98)
    t.happen(RaiseColour(0, GRAY)).answer(home)
    assert t.has_hand() == [97, 192]
    t.hand(0, 121).turn().answer(121)
    assert t.g.sites[0] == ((other, 98, 0),)
    assert t.why_not("build") == Message("hamburg-no-room")
