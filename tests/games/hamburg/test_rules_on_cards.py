"""Rulings on cards: several victims, effects that act or build, borrowed and doubled bolts."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table

COLOURS = ["purple", "orange", "gray", "pink", "brown"]


def token(t: Table, colour: str) -> Table:
    """The next token drawn is of this colour."""
    t.g.bag = [1 if colour == other else 0 for other in COLOURS]
    return t


def ready(players: int = 2, seat: int = 0) -> Table:
    """A seat has one empty site and plenty of marks."""
    return table(players).sites(seat, "gray").marks(seat, 12)


# ---- bolts must act -------------------------------------------------------------------------------------


def test_a_bolt_must_act() -> None:
    t = ready(3).hand(1, 57).hand(2, 58).risks(0, pink=1)
    t.play(178, "build")
    assert t.offers() == ["pink"]  # no way out


def test_a_bolt_that_finds_nothing_does_nothing() -> None:
    for card in (13, 85, 169, 172, 173, 175, 176, 177, 178):
        t = ready(3).play(card, "build")
        assert t.asked() is None
        assert t.display() == [card]


def test_178_raises_nothing_when_it_reduced_nothing() -> None:
    t = ready(3).play(178, "build")
    assert (t.has_risks(1), t.has_risks(2)) == ({}, {})


# ---- several victims --------------------------------------------------------------------------------------


def asked_in_order(t: Table, *answers: int | str) -> list[int]:
    """Who answers what, in the order in which they are asked."""
    seats = []
    for answer in answers:
        seats.append(t.g.waiting[0])
        t.answer(answer)
    assert t.asked() is None
    return seats


def test_013_victims_discard_clockwise_from_the_active_player() -> None:
    t = ready(3, 1).hand(0, 57).hand(2, 58, 59).play(13, "build", seat=1)
    assert asked_in_order(t, 59, 57) == [2, 0]
    assert (t.has_hand(0), t.has_hand(2), t.g.discard) == ([], [58], [59, 57])


def test_085_victims_turn_markers_clockwise() -> None:
    t = ready(3, 1).turned(0, "wall").turned(2, "zoo", "score").turned(1, "square").play(85, "build", seat=1)
    assert asked_in_order(t, "marker:zoo", "marker:wall") == [2, 0]
    assert [t.shows(seat) for seat in range(3)] == [[], ["square"], ["score"]]


def test_172_victims_give_two_workers_of_their_choice_or_all_they_have() -> None:
    t = ready(3, 1).workers(0, pink=1).workers(2, gray=1, brown=2).play(172, "build", seat=1)
    assert asked_in_order(t, "gray", "brown", "pink") == [2, 2, 0]
    assert (t.has_workers(0), t.has_workers(2)) == ({}, {"brown": 1})
    assert t.has_workers(1) == {"gray": 1, "brown": 1, "pink": 1}


def test_173_victims_lose_an_outermost_section_as_in_a_collapse() -> None:
    t = ready(3, 1).wall(0, 1, 0).wall(2, 3, 5).play(173, "build", seat=1)
    t.g.statues_won[2] = (9,)
    assert asked_in_order(t, "right", "left") == [2, 0]
    assert (t.has_wall(0), t.has_wall(2)) == ((0, 0), (3, 4))
    assert t.final(2)["statues"] == 9


def test_176_victims_discard_a_building_clockwise() -> None:
    t = ready(3, 1).built(0, 57).built(2, 58, 59).play(176, "build", seat=1)
    assert asked_in_order(t, 58, 57) == [2, 0]
    assert (t.display(0), t.display(1), t.display(2)) == ([], [176], [59])
    assert t.g.discard == [58, 57]


def test_178_victims_finish_their_strikes_before_the_next_suffers() -> None:
    t = ready(3, 1).risks(1, brown=1).risks(2, brown=2).wall(2, 2, 2).risks(0, brown=2).wall(0, 1, 1)
    t.play(178, "build", "brown", seat=1)
    assert t.g.waiting == (2,)
    assert t.has_risks(0) == {"brown": 2}  # seat 0 has not suffered yet
    assert asked_in_order(t, "left", "right") == [2, 0]
    assert (t.has_wall(0), t.has_wall(2), t.has_points(1)) == ((1, 0), (1, 2), 1)


def test_236_raises_the_risk_of_its_token_for_all_others() -> None:
    t = token(ready(3), "pink").risks(2, pink=2).marks(2, 7).play(236, "build")
    assert (t.has_risks(0), t.has_risks(1), t.has_risks(2)) == ({}, {"pink": 1}, {})
    assert t.has_marks(2) == 0


def test_151_prevents_what_178_and_236_raise() -> None:
    t = token(ready(), "pink").built(1, 151).workers(1, pink=1).play(236, "build", "yes")
    assert (t.has_risks(1), t.has_workers(1)) == ({}, {})


def test_187_and_188_pay_for_an_own_236() -> None:
    t = token(ready(), "pink").built(0, 187, 188).built(1, 231).play(236, "build")
    assert (t.has_points(0), t.has_marks(0)) == (1, 12 - 3 + 2)


def test_231_has_no_effect_on_236() -> None:
    t = token(ready(), "pink").built(0, 231).built(1, 57).play(236, "build")
    assert (t.asked(), t.has_risks(1)) == (None, {"pink": 1})


def test_the_victim_of_236_draws_no_token_itself() -> None:
    t = token(ready(), "pink").built(1, 187, 188, 231).play(236, "build")
    assert (t.has_points(1), t.has_marks(1), t.has_risks(1)) == (0, 0, {"pink": 1})


def test_175_moves_others_back_but_not_behind_the_start() -> None:
    t = ready(3).square(0, 4).square(1, 0).square(2, 3).play(175, "build")
    assert [t.space(seat) for seat in range(3)] == [4, 0, 2]


def test_169_takes_a_card_at_random_from_each_other_hand() -> None:
    t = ready(3).hand(1, 57, 58).hand(2, 59).play(169, "build")
    assert 59 in t.has_hand(0)
    assert (len(t.has_hand(0)), len(t.has_hand(1)), t.has_hand(2)) == (2, 1, [])


# ---- actions by effects -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "worker"), [(7, "purple"), (8, "gray"), (9, "orange"), (10, "pink")])
def test_a_card_drawn_for_an_action_is_never_kept(card: int, worker: str) -> None:
    t = table().built(0, card).hand(0, 97).workers(0, **{worker: 1}).top(59).use(card, "pink", "workers")
    assert (t.has_hand(), t.g.discard, t.has_workers()) == ([97], [59], {"pink": 3})
    assert t.asked() == "turn"  # the action of the turn is still to come


def test_001_acts_when_it_is_built() -> None:
    t = ready().top(59).risks(0, pink=1).play(1, "build", "pink", "risk")
    assert (t.has_risks(), t.has_points(), t.g.discard) == ({}, 1, [59])


def test_a_drawn_card_may_be_built_or_become_a_site() -> None:
    t = table().built(0, 7).hand(0, 97).workers(0, purple=1).marks(0, 6).sites(0, "gray").top(59)
    t.use(7, "pink", "build")
    assert (t.display(), t.has_marks()) == ([7, 59], 0)
    t = table().built(0, 7).hand(0, 97).workers(0, purple=1, pink=1).top(59).use(7, "pink", "site")
    assert t.g.sites[0][-1] == (59, 0, 0)


def test_standing_cards_apply_to_basic_actions_made_by_effects() -> None:
    t = table().built(0, 7, 34).hand(0, 97).workers(0, purple=1).top(59).use(7, "pink", "workers", "gray")
    assert t.has_workers() == {"pink": 3, "gray": 1}
    t = table().built(0, 202, 132, 166).hand(0, 97).workers(0, pink=1).marks(0, 3).sites(0, "gray")
    t.risks(0, pink=1).discarded(59).use(202, "build")
    assert (t.has_marks(), t.has_risks(), t.has_points()) == (0, {}, 1)
    t = table().built(0, 202, 224).hand(0, 97).workers(0, pink=1, gray=1).discarded(36).use(202, "pink")
    assert t.answer("workers").has_workers() == {"pink": 3}


# ---- built from the discard pile ----------------------------------------------------------------------------


def test_a_found_card_is_built_free_and_its_bolt_acts() -> None:
    t = table().sites(0, "gray", "gray").marks(0, 9).discarded(121)
    t.play(126, "build", t.g.sites[0][0][0], 121)
    assert (t.display(), t.has_marks()) == ([121, 126], 6)
    assert t.g.discard == []


def test_a_found_card_counts_as_built_but_not_as_a_basic_action() -> None:
    t = table().sites(0, "gray", "gray").marks(0, 9).built(0, 166).built(1, 180).risks(0, orange=3)
    t.discarded(122).play(126, "build", t.g.sites[0][0][0], 122)
    assert t.has_marks(1) == 4  # once for each
    assert (t.has_risks(), t.has_points()) == ({"orange": 2}, 1)  # 166 acts for the basic action alone


def test_a_card_and_a_site_there_so_one_must_be_built() -> None:
    t = table().sites(0, "gray", "gray").marks(0, 9).discarded(121, 122, 57)
    t.play(126, "build", t.g.sites[0][0][0])
    assert t.offers() == [121, 122]


def test_no_card_of_the_category_so_nothing_is_asked() -> None:
    t = table().sites(0, "gray", "gray").marks(0, 9).discarded(57)
    t.play(126, "build", t.g.sites[0][0][0])
    assert (t.asked(), t.display(), t.g.discard) == (None, [126], [57])


def test_without_room_nothing_is_taken_and_the_pile_is_still_shuffled() -> None:
    cards = [121, 122, *range(193, 213)]
    t = ready().discarded(*cards).play(126, "build")
    assert t.asked() is None
    assert sorted(t.g.discard) == cards
    assert t.g.discard != cards
    assert t.g.murky == len(cards) - 1


def test_without_such_a_card_the_pile_is_still_shuffled() -> None:
    cards = list(range(193, 213))
    t = table().sites(0, "gray", "gray").marks(0, 9).discarded(*cards)
    t.play(126, "build", t.g.sites[0][0][0])
    assert t.asked() is None
    assert (sorted(t.g.discard), t.g.discard != cards) == (cards, True)


# ---- twice, free and borrowed -------------------------------------------------------------------------------


def test_036_gives_the_marks_of_103_again() -> None:
    t = ready(3).built(0, 36).points(1, 5).points(2, 5).play(103, "build", "yes")
    assert [t.has_points(seat) for seat in range(3)] == [4, 3, 3]
    assert [t.has_marks(seat) for seat in range(3)] == [12 - 3 - 4, 2, 2]


def test_103_chooses_whom_to_pay_when_it_cannot_pay_all() -> None:
    t = table(4).sites(0, "gray").marks(0, 5).points(1, 5).points(2, 5).points(3, 5).play(103, "build")
    assert t.offers() == ["seat:1", "seat:2", "seat:3"]
    t.answer("seat:3")
    assert t.offers() == ["seat:1", "seat:2"]
    t.answer("seat:1")
    assert [t.has_points(seat) for seat in range(4)] == [2, 4, 5, 4]
    assert (t.asked(), t.has_marks(0)) == (None, 0)


def test_060_lets_buildings_act_without_their_price_of_workers_whether_used_or_not() -> None:
    t = table().built(0, 98, 99, 189, 57).workers(0, pink=1).sites(0, "gray").marks(0, 9).hand(0, 60).turn()
    t.answer(98, 60, "build")
    assert t.offers() == ["done", 98, 99]  # neither 057, which costs no workers, nor 189
    t.answer(99, 98)
    assert (t.has_marks(), t.has_workers()) == (3 + 3 + 3, {})


def test_060_still_pays_what_stands_after_the_colon() -> None:
    t = table().built(0, 62, 219).sites(0, "gray").marks(0, 11).workers(0, pink=1).play(60, "build", 62, "left")
    assert (t.has_marks(), t.has_wall()) == (0, (1, 0))
    t.answer(219, "pink")
    assert t.has_workers() == {}
    assert len(t.g.sites[0]) == 4


def test_060_does_not_offer_what_cannot_be_done_after_the_colon() -> None:
    t = table().built(0, 62, 219).sites(0, "gray").marks(0, 10).play(60, "build")
    assert t.asked() is None


def test_060_names_a_colour_where_a_worker_of_any_colour_is_the_price() -> None:
    t = table().built(0, 106).sites(0, "gray").marks(0, 9).dice(brown=6).play(60, "build", 106)
    assert t.offers() == COLOURS
    assert t.answer("brown").has_marks() == 6


def test_060_does_not_offer_109_which_rewards_what_is_returned() -> None:
    t = table().built(0, 109).sites(0, "gray").marks(0, 9).workers(0, pink=1).play(60, "build")
    assert t.asked() == "turn-after"
    assert t.offers() == ["done", 109]  # for its price, as ever


def test_228_borrows_a_bolt_of_another_display_for_its_builder() -> None:
    t = ready(3).built(1, 121, 57).built(2, 171).built(0, 142).marks(1, 5).play(228, "build")
    assert t.offers() == [121, 171]
    t.answer(171)
    assert [t.has_marks(seat) for seat in range(3)] == [12 - 6 + 3, 2, 0]


def test_036_gives_228_a_second_choice_and_does_not_double_the_borrowed_bolt() -> None:
    t = ready(3).built(0, 36).built(1, 121).built(2, 142).play(228, "build", 121)
    assert (t.has_marks(), t.asked()) == (12, "bolt-again")
    t.answer("yes", 142)
    assert t.has_workers() == {"purple": 1, "gray": 1, "pink": 1, "brown": 1}
    assert (t.has_marks(), t.asked()) == (12, None)


def test_111_gives_a_worker_of_another_colour_for_each_one_given() -> None:
    t = table().built(0, 111).hand(0, 97).workers(0, purple=1, pink=2).use(111, "pink")
    assert t.offers() == ["purple", "orange", "gray", "brown"]
    t.answer("gray", "pink", "gray", "done")
    assert t.has_workers() == {"gray": 2}
