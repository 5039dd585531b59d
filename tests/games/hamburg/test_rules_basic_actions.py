"""The six basic actions: what they give, what they need, and why one cannot be done."""

from __future__ import annotations

import pytest

from games.hamburg.table import Table, table
from rathaus import Message

ONE_OF_EACH = [(201, "purple"), (97, "orange"), (150, "gray"), (66, "pink"), (36, "brown")]


def holding(t: Table, card: int) -> Table:
    """Seat 0 has put a card down for an action, and is asked for which."""
    return t.hand(0, card).turn().answer(card)


def reason(t: Table, basic: str) -> str:
    found = t.why_not(basic)
    assert found is not None
    assert basic not in t.offers()
    return found.id


def test_any_card_serves_for_any_basic_action() -> None:
    t = table().marks(0, 20).workers(0, gray=1).risks(0, gray=1).sites(0, "brown").wall(0, 1, 0)
    assert holding(t, 150).offers() == ["workers", "money", "risk", "wall", "site", "build"]


def test_workers_and_money_can_always_be_taken() -> None:
    assert holding(table(), 150).offers() == ["workers", "money"]


# ---- workers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), ONE_OF_EACH)
def test_workers_three_of_the_colour_of_the_card(card: int, colour: str) -> None:
    t = table().workers(0, **{colour: 1}).play(card, "workers")
    assert t.has_workers() == {colour: 4}


def test_a_card_played_for_workers_is_discarded_face_up() -> None:
    t = table().discarded(5).play(150, "workers")
    assert t.g.discard == [5, 150]
    assert t.has_hand() == []


def test_zoo_and_park_cards_give_workers_of_their_colour() -> None:
    assert table().play(257, "workers").has_workers() == {"pink": 3}
    assert table().play(261, "workers").has_workers() == {"gray": 3}


def test_034_adds_a_worker_of_any_colour() -> None:
    t = table().built(0, 34).play(150, "workers")
    assert t.offers() == ["purple", "orange", "gray", "pink", "brown"]
    assert t.answer("pink").has_workers() == {"gray": 3, "pink": 1}


# ---- money --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), ONE_OF_EACH)
@pytest.mark.parametrize("die", [1, 6])
def test_money_marks_of_the_die_of_the_colour_of_the_card(card: int, colour: str, die: int) -> None:
    t = table().marks(0, 2).dice(**{colour: die}).play(card, "money")
    assert t.has_marks() == 2 + die
    assert t.g.discard == [card]


@pytest.mark.parametrize(
    ("building", "card", "colour"), [(138, 66, "pink"), (139, 150, "gray"), (140, 36, "brown"), (141, 201, "purple")]
)
def test_crafts_add_3_marks_to_the_die_of_one_colour(building: int, card: int, colour: str) -> None:
    assert table().built(0, building).dice(**{colour: 2}).play(card, "money").has_marks() == 5
    assert table().built(0, building).dice(orange=2).play(97, "money").has_marks() == 2


# ---- risk ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), ONE_OF_EACH)
def test_risk_reduces_the_risk_of_the_colour_by_a_step_for_a_point(card: int, colour: str) -> None:
    t = table().risks(0, **{colour: 2}).play(card, "risk")
    assert (t.has_risks(), t.has_points(), t.g.discard) == ({colour: 1}, 1, [card])


def test_risk_is_refused_at_0() -> None:
    t = holding(table().risks(0, pink=2), 150)
    assert reason(t, "risk") == "hamburg-no-risk"
    assert t.why_not("risk") == Message("hamburg-no-risk", colour="colour:gray")


def test_168_always_reduces_two_steps_for_a_point_each() -> None:
    t = table().built(0, 168).risks(0, gray=2).play(150, "risk")
    assert (t.asked(), t.has_risks(), t.has_points()) == (None, {}, 2)


def test_168_gives_points_only_for_steps_really_taken() -> None:
    t = table().built(0, 168).risks(0, gray=1).play(150, "risk")
    assert (t.asked(), t.has_points()) == (None, 1)


# ---- wall ---------------------------------------------------------------------------------------------


def test_wall_builds_the_next_section_of_the_colour_and_pays_for_it() -> None:
    t = table().marks(0, 5).play(201, "wall")  # purple is the first on the left of the first board
    assert (t.has_wall(), t.has_marks(), t.g.discard) == ((1, 0), 4, [201])


def test_wall_is_refused_when_no_next_section_has_the_colour() -> None:
    t = holding(table().marks(0, 20), 36)  # brown is the third on the left
    assert reason(t, "wall") == "hamburg-no-section"
    assert t.why_not("wall") == Message("hamburg-no-section", colour="colour:brown")


def test_wall_is_refused_when_the_section_cannot_be_paid() -> None:
    t = holding(table().marks(0, 2).wall(0, 2, 0), 36)
    assert reason(t, "wall") == "hamburg-wall-too-dear"
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=2)


def test_wall_is_refused_when_both_sides_are_finished() -> None:
    assert reason(holding(table().marks(0, 20).wall(0, 5, 5), 36), "wall") == "hamburg-no-section"


# ---- site ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "colour"), ONE_OF_EACH)
def test_site_lies_face_down_for_a_worker_of_its_colour(card: int, colour: str) -> None:
    t = table().workers(0, **{colour: 2}).play(card, "site")
    assert t.has_workers() == {colour: 1}
    assert t.g.sites[0] == ((card, 0, 0),)
    assert t.g.discard == []


def test_any_card_can_be_a_site_also_a_zoo_or_park_card() -> None:
    t = table().workers(0, pink=2).play(257, "site").play(277, "site")
    assert t.g.sites[0] == ((257, 0, 0), (277, 0, 0))
    assert t.g.beside[0] == ()


def test_site_is_refused_without_a_worker_of_its_colour() -> None:
    t = holding(table().workers(0, pink=5), 150)
    assert reason(t, "site") == "hamburg-no-worker"
    assert t.why_not("site") == Message("hamburg-no-worker", colour="colour:gray")


def test_070_reduces_the_risk_of_the_sites_colour() -> None:
    t = table().built(0, 70).workers(0, gray=1).risks(0, gray=1, pink=1).play(150, "site")
    assert (t.has_risks(), t.has_points()) == ({"pink": 1}, 1)


def test_070_gives_nothing_at_0() -> None:
    t = table().built(0, 70).workers(0, gray=1).play(150, "site")
    assert (t.has_risks(), t.has_points()) == ({}, 0)


# ---- build --------------------------------------------------------------------------------------------


def test_build_puts_the_front_side_on_a_site_and_pays_its_price() -> None:
    t = table().marks(0, 8)
    site = t.site(0, "gray")
    t.play(59, "build")
    assert t.g.sites[0] == ((site, 59, 0),)
    assert (t.has_marks(), t.g.discard) == (2, [])


def test_build_is_refused_without_a_site_with_room() -> None:
    t = holding(table().marks(0, 20), 59)
    assert reason(t, "build") == "hamburg-no-room"
    assert reason(holding(table().marks(0, 20).built(0, 57), 59), "build") == "hamburg-no-room"


def test_build_is_refused_when_the_price_cannot_be_paid() -> None:
    t = holding(table().marks(0, 5).sites(0, "gray"), 59)
    assert reason(t, "build") == "hamburg-too-dear"
    assert t.why_not("build") == Message("hamburg-too-dear", price=6, marks=5)


def test_build_at_price_0_needs_no_marks() -> None:
    t = table().sites(0, "gray").play(74, "build")
    assert t.display() == [74]


def test_the_worker_colour_does_not_matter_for_building() -> None:
    t = table().sites(0, "gray").marks(0, 6).workers(0).play(59, "build")
    assert t.display() == [59]


# ---- 224 ----------------------------------------------------------------------------------------------


def test_224_treats_the_card_as_another_colour_for_a_gray_worker() -> None:
    t = table().built(0, 224).workers(0, gray=1).play(36, "pink", "workers")
    assert t.has_workers() == {"pink": 3}


def test_224_works_for_money_risk_and_wall() -> None:
    t = table().built(0, 224).workers(0, gray=1).dice(pink=6).play(36, "pink", "money")
    assert t.has_marks() == 6
    t = table().built(0, 224).workers(0, gray=1).risks(0, pink=1).play(36, "pink", "risk")
    assert (t.has_risks(), t.has_points()) == ({}, 1)
    t = table().built(0, 224).workers(0, gray=1).marks(0, 1).play(36, "purple", "wall")
    assert t.has_wall() == (1, 0)


def test_224_does_not_work_for_building() -> None:
    t = holding(table().built(0, 224).sites(0, "gray").marks(0, 20).workers(0, gray=1), 36).answer("pink")
    assert reason(t, "build") == "hamburg-recoloured"


def test_224_needs_a_gray_worker_and_works_once_for_an_action() -> None:
    assert "pink" not in holding(table().built(0, 224).workers(0, pink=4), 36).offers()
    t = holding(table().built(0, 224).workers(0, gray=4), 36).answer("pink")
    assert t.offers() == ["workers", "money"]


def test_a_site_played_by_224_costs_a_worker_of_the_changed_colour_and_shows_its_own_again() -> None:
    t = table().built(0, 224, 70).workers(0, gray=1, pink=1).risks(0, brown=1, pink=1).play(36, "pink", "site")
    assert t.has_workers() == {}
    assert t.g.sites[0][-1] == (36, 0, 0)
    assert t.g.view(1)["table"]["seats"][0]["sites"][-1]["colour"] == "brown"
    assert t.has_risks() == {"pink": 1}  # 070 looks at the site's own colour
