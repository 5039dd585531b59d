"""The twenty sides of the stock tiles, space by space: what the action they show gives, or costs.

On the first board the left side is purple, gray, brown, pink, orange; its sections cost 1 to 5.
"""

from __future__ import annotations

import pytest

from games.hamburg.stock import ORDINARY, SHOWN
from games.hamburg.table import Table, table
from rathaus import Message

CARD = {"purple": 232, "orange": 97, "gray": 150, "pink": 66, "brown": 36}
PRINTED = {"purple": 6, "orange": 6, "gray": 3, "pink": 3, "brown": 6}  # what those cards cost to build
LEFT = {"purple": 0, "gray": 1, "brown": 2, "pink": 3, "orange": 4}  # sections before that of a colour
COLOURS = list(CARD)
ACTIONS = ["workers", "money", "risk", "wall", "site", "build"]
SPACES = [(side, space) for side in SHOWN for space in (1, 2, 3)]


def tile(side: int, space: int, players: int = 2) -> Table:
    """A side is in force, with the marker on its first, second or third space; nothing else lies on the table."""
    return table(players, "stock").stock(side, space if side % 2 else 3 + space)


def asked_to_act(t: Table, card: int) -> Table:
    """The card is played, and its basic action not yet chosen."""
    return t.hand(0, card).turn().answer(card)


def moved(t: Table, space: int, green: bool = True) -> bool:
    """Whether the marker stands one further than on this space of a side; after the sixth it is on 1 again."""
    return t.course() == (space if green else 3 + space) % 6 + 1


def rich(side: int, space: int) -> Table:
    """A seat that can do every basic action with a pink card, and pay what a side asks for."""
    t = tile(side, space).marks(0, 9).points(0, 5).risks(0, pink=1, gray=1).sites(0, "brown").wall(0, 3, 0)
    return t.workers(0, purple=3, orange=3, gray=3, pink=3, brown=3)


# ---- which action -----------------------------------------------------------------------------------------


def pink_deed(t: Table, action: str) -> tuple[int, int, int]:
    """Marks, points and pink workers after this action, the pink die showing 4."""
    t.dice(pink=4).play(CARD["pink"], action)
    return t.has_marks(), t.has_points(), t.has_workers().get("pink", 0)


@pytest.mark.parametrize(("side", "space"), SPACES)
def test_other_basic_actions_are_as_ever_and_do_not_move_the_marker(side: int, space: int) -> None:
    for action in ACTIONS:
        if action != SHOWN[side]:
            t = rich(side, space)
            course = t.course()
            assert pink_deed(t, action) == ORDINARY[action]
            assert (t.asked(), t.course()) == (None, course)
            others = {"purple": 3, "orange": 3, "gray": 3, "brown": 3}
            assert {colour: number for colour, number in t.has_workers().items() if colour != "pink"} == others


@pytest.mark.parametrize(("side", "space"), SPACES)
def test_the_action_shown_moves_the_marker_by_one(side: int, space: int) -> None:
    t = rich(side, space)
    course = t.course()
    pink_deed(t, SHOWN[side])
    if t.asked():
        t.answer(t.offers()[0])
    assert t.course() == course % 6 + 1


# ---- B01 and B02: money -----------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "more"), [(1, 1), (2, 2), (3, 3)])
def test_b01_gives_1_2_3_marks_more_with_money(space: int, more: int, colour: str) -> None:
    t = tile(1, space).dice(**{colour: 4}).play(CARD[colour], "money")
    assert (t.has_marks(0), t.has_marks(1), t.has_workers()) == (4 + more, 0, {})


@pytest.mark.parametrize(("space", "fewer"), [(1, 1), (2, 2), (3, 2)])
def test_b02_gives_1_2_2_marks_fewer_with_money(space: int, fewer: int) -> None:
    t = tile(2, space).marks(0, 10).marks(1, 10).dice(pink=5).play(CARD["pink"], "money")
    assert (t.has_marks(0), t.has_marks(1)) == (15 - fewer, 10)


@pytest.mark.parametrize("space", [1, 2, 3])
def test_b02_takes_no_marks_that_were_there_before(space: int) -> None:
    t = tile(2, space).marks(0, 4).dice(pink=1).play(CARD["pink"], "money")
    assert t.has_marks() == 4
    assert moved(t, space, green=False)


def test_b02_lets_a_player_without_marks_do_it_for_nothing() -> None:
    t = tile(2, 3).dice(pink=1).play(CARD["pink"], "money")
    assert t.has_marks() == 0


# ---- B03 and B04: workers ---------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "all_told"), [(1, 3), (2, 4), (3, 5)])
def test_b03_gives_0_1_2_more_workers_of_the_cards_colour(space: int, all_told: int, colour: str) -> None:
    t = tile(3, space).play(CARD[colour], "workers")
    assert (t.has_workers(0), t.has_workers(1), t.asked()) == ({colour: all_told}, {}, None)


def test_b03_moves_the_marker_also_on_its_step_of_0() -> None:
    t = tile(3, 1).play(CARD["gray"], "workers")
    assert (t.has_workers(), t.course()) == ({"gray": 3}, 2)


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 1), (3, 2)])
def test_b04_makes_workers_cost_1_1_2_marks(space: int, price: int) -> None:
    t = tile(4, space).marks(0, price).marks(1, 5).play(CARD["brown"], "workers")
    assert (t.has_workers(), t.has_marks(0), t.has_marks(1)) == ({"brown": 3}, 0, 5)


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 1), (3, 2)])
def test_b04_makes_workers_illegal_without_those_marks(space: int, price: int) -> None:
    t = asked_to_act(tile(4, space).marks(0, price - 1), CARD["brown"])
    assert t.offers() == ["money"]
    assert t.why_not("workers") == Message("hamburg-fee-marks", number=price, marks=price - 1)


# ---- B05 and B06: points for a wall -----------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "points"), [(1, 1), (2, 1), (3, 2)])
def test_b05_gives_1_1_2_points_for_a_section(space: int, points: int, colour: str) -> None:
    t = tile(5, space).marks(0, 5).wall(0, LEFT[colour], 5).play(CARD[colour], "wall")
    assert (t.has_points(0), t.has_points(1), t.has_marks()) == (points, 0, 4 - LEFT[colour])


@pytest.mark.parametrize(("space", "points"), [(1, 4), (2, 4), (3, 3)])
def test_b06_takes_1_1_2_points_for_a_section(space: int, points: int) -> None:
    t = tile(6, space).points(0, 5).points(1, 5).marks(0, 1).play(CARD["purple"], "wall")
    assert (t.has_points(0), t.has_points(1), t.has_wall()) == (points, 5, (1, 0))


@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize("points", [0, 1])
def test_b06_takes_no_points_below_0_and_forbids_nothing(space: int, points: int) -> None:
    t = tile(6, space).points(0, points).marks(0, 1).play(CARD["purple"], "wall")
    assert (t.has_points(), t.has_wall()) == (0, (1, 0))
    assert moved(t, space, green=False)


# ---- B07 and B08: risk ------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "points"), [(1, 1), (2, 2), (3, 3)])
def test_b07_gives_0_1_2_more_points_for_reducing(space: int, points: int, colour: str) -> None:
    t = tile(7, space).risks(0, **{colour: 2}).play(CARD[colour], "risk")
    assert (t.has_points(0), t.has_points(1), t.has_risks()) == (points, 0, {colour: 1})


def test_b07_moves_the_marker_also_on_its_step_of_0() -> None:
    assert tile(7, 1).risks(0, pink=1).play(CARD["pink"], "risk").course() == 2


def test_b07_does_not_make_a_risk_of_0_reducible() -> None:
    t = asked_to_act(tile(7, 3).risks(0, gray=1), CARD["pink"])
    assert t.why_not("risk") == Message("hamburg-no-risk", colour="colour:pink")


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 1), (3, 2)])
def test_b08_makes_reducing_cost_1_1_2_marks(space: int, price: int) -> None:
    t = tile(8, space).risks(0, pink=1).marks(0, price).play(CARD["pink"], "risk")
    assert (t.has_marks(), t.has_points(), t.has_risks()) == (0, 1, {})


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 1), (3, 2)])
def test_b08_makes_reducing_illegal_without_those_marks(space: int, price: int) -> None:
    t = asked_to_act(tile(8, space).risks(0, pink=1).marks(0, price - 1), CARD["pink"])
    assert t.offers() == ["workers", "money"]
    assert t.why_not("risk") == Message("hamburg-fee-marks", number=price, marks=price - 1)


def test_b08_names_the_missing_risk_before_the_missing_marks() -> None:
    t = asked_to_act(tile(8, 1), CARD["pink"])
    assert t.why_not("risk") == Message("hamburg-no-risk", colour="colour:pink")


# ---- B09 and B10: site ------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "points"), [(1, 1), (2, 1), (3, 2)])
def test_b09_gives_1_1_2_points_for_a_site(space: int, points: int, colour: str) -> None:
    t = tile(9, space).workers(0, **{colour: 1}).play(CARD[colour], "site")
    assert (t.has_points(0), t.has_points(1), t.has_workers()) == (points, 0, {})


MORE = {1: ["gray"], 2: ["purple", "brown"], 3: ["orange", "pink"]}
PAIRS = [(space, colour) for space, colours in MORE.items() for colour in colours]


@pytest.mark.parametrize("played", COLOURS)
@pytest.mark.parametrize(("space", "paid"), PAIRS)
def test_b10_makes_a_site_cost_a_worker_of_the_spaces_colours_too(space: int, paid: str, played: str) -> None:
    t = tile(10, space).workers(0, purple=2, orange=2, gray=2, pink=2, brown=2).play(CARD[played], "site")
    if len(MORE[space]) > 1:
        assert t.offers() == MORE[space]
    if t.asked():
        t.answer(paid)
    left = dict.fromkeys(COLOURS, 2)
    left[played] -= 1
    left[paid] -= 1
    assert t.has_workers() == {colour: number for colour, number in left.items() if number}
    assert (t.asked(), len(t.g.sites[0])) == (None, 1)


@pytest.mark.parametrize(("space", "colours"), list(MORE.items()))
def test_b10_makes_a_site_illegal_without_that_worker(space: int, colours: list[str]) -> None:
    for played in COLOURS:
        workers = {colour: 9 for colour in COLOURS if colour not in colours} | {played: 1}
        t = asked_to_act(tile(10, space).workers(0, **workers), CARD[played])
        assert "site" not in t.offers()
        names = tuple(f"colour:{colour}" for colour in colours)
        assert t.why_not("site") == Message("hamburg-fee-worker", colours=names)


@pytest.mark.parametrize(("space", "colour"), PAIRS)
def test_b10_needs_two_workers_when_the_card_has_the_same_colour(space: int, colour: str) -> None:
    t = asked_to_act(tile(10, space).workers(0, **{colour: 1}), CARD[colour])
    assert "site" not in t.offers()
    t = tile(10, space).workers(0, **{colour: 2}).play(CARD[colour], "site")
    if t.asked():
        t.answer(colour)
    assert (t.has_workers(), len(t.g.sites[0])) == ({}, 1)


@pytest.mark.parametrize(("space", "played", "other"), [(2, "purple", "brown"), (3, "pink", "orange")])
def test_b10_takes_the_other_of_a_pair_when_the_last_of_the_cards_colour_is_gone(
    space: int, played: str, other: str
) -> None:
    t = tile(10, space).workers(0, **{played: 1, other: 1}).play(CARD[played], "site")
    if t.asked():
        assert t.offers() == [other]
        t.answer(other)
    assert (t.has_workers(), len(t.g.sites[0])) == ({}, 1)


def test_b10_is_not_paid_by_workers_of_the_cards_colour() -> None:
    t = asked_to_act(tile(10, 1).workers(0, pink=9), CARD["pink"])
    assert t.why_not("site") == Message("hamburg-fee-worker", colours=("colour:gray",))


def test_b10_names_the_sites_own_worker_first() -> None:
    t = asked_to_act(tile(10, 1).workers(0, gray=9), CARD["pink"])
    assert t.why_not("site") == Message("hamburg-no-worker", colour="colour:pink")


def test_b10_takes_the_worker_when_it_can_be_chosen_only_from_what_is_there() -> None:
    t = tile(10, 2).workers(0, pink=1, brown=1).play(CARD["pink"], "site")
    if t.asked():
        assert t.offers() == ["brown"]
        t.answer("brown")
    assert t.has_workers() == {}


def test_b10_does_not_touch_the_marks() -> None:
    t = tile(10, 1).workers(0, pink=1, gray=1).marks(0, 4).points(0, 4).play(CARD["pink"], "site")
    if t.asked():
        t.answer("gray")
    assert (t.has_marks(), t.has_points(), t.has_workers(), t.course()) == (4, 4, {}, 5)


# ---- B11 and B12: the price of a building -----------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "less"), [(1, 1), (2, 2), (3, 3)])
def test_b11_makes_a_building_1_2_3_marks_cheaper(space: int, less: int, colour: str) -> None:
    t = tile(11, space).sites(0, "brown").marks(0, 6).play(CARD[colour], "build")
    assert (t.has_marks(), t.display()) == (6 - PRINTED[colour] + less, [CARD[colour]])


@pytest.mark.parametrize("space", [1, 2, 3])
def test_b11_does_not_lower_a_price_below_0(space: int) -> None:
    t = tile(11, space).sites(0, "brown").marks(0, 2).play(111, "build")
    assert (t.has_marks(), t.display()) == (2, [111])
    assert moved(t, space)


def test_b11_makes_a_building_payable() -> None:
    assert tile(11, 3).sites(0, "brown").play(CARD["pink"], "build").display() == [66]


@pytest.mark.parametrize(("space", "price"), [(1, 5), (2, 4), (3, 3)])
def test_b11_names_the_lower_price_when_it_is_still_too_dear(space: int, price: int) -> None:
    t = asked_to_act(tile(11, space).sites(0, "brown").marks(0, price - 1), CARD["orange"])
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "more"), [(1, 1), (2, 2), (3, 3)])
def test_b12_makes_a_building_1_2_3_marks_dearer(space: int, more: int, colour: str) -> None:
    t = tile(12, space).sites(0, "brown").marks(0, 10).play(CARD[colour], "build")
    assert (t.has_marks(), t.display()) == (10 - PRINTED[colour] - more, [CARD[colour]])


@pytest.mark.parametrize("space", [1, 2, 3])
def test_b12_also_makes_a_building_of_price_0_dearer(space: int) -> None:
    assert tile(12, space).sites(0, "brown").marks(0, 3).play(111, "build").has_marks() == 3 - space


@pytest.mark.parametrize(("space", "price"), [(1, 4), (2, 5), (3, 6)])
def test_b12_makes_a_building_illegal_that_cannot_be_paid(space: int, price: int) -> None:
    t = asked_to_act(tile(12, space).sites(0, "brown").marks(0, price - 1), CARD["pink"])
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-too-dear", price=price, marks=price - 1)


# ---- B13 and B14: workers -------------------------------------------------------------------------------------


GIFTS = {1: ["purple"], 2: ["gray", "pink"], 3: ["orange", "brown"]}
GIVEN = [(space, colour) for space, colours in GIFTS.items() for colour in colours]


@pytest.mark.parametrize("played", COLOURS)
@pytest.mark.parametrize(("space", "given"), GIVEN)
def test_b13_gives_a_worker_of_the_spaces_colours_with_a_card_of_any_colour(
    space: int, given: str, played: str
) -> None:
    t = tile(13, space).play(CARD[played], "workers")
    if len(GIFTS[space]) > 1:
        assert t.offers() == GIFTS[space]
    if t.asked():
        t.answer(given)
    expected = {given: 1, played: 3} if given != played else {played: 4}
    assert (t.asked(), t.has_workers(0), t.has_workers(1)) == (None, expected, {})
    assert moved(t, space)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "number"), [(1, 0), (2, 1), (3, 2)])
def test_b14_makes_a_building_cost_0_1_2_workers_of_its_colour_too(space: int, number: int, colour: str) -> None:
    t = tile(14, space).sites(0, "brown").marks(0, 6).workers(0, **{colour: number}).play(CARD[colour], "build")
    assert (t.has_marks(), t.has_workers(), t.display()) == (6 - PRINTED[colour], {}, [CARD[colour]])


def test_b14_moves_the_marker_also_on_its_step_of_0() -> None:
    t = tile(14, 1).sites(0, "brown").marks(0, 3).workers(0, pink=1).play(CARD["pink"], "build")
    assert (t.has_workers(), t.course()) == ({"pink": 1}, 5)


@pytest.mark.parametrize(("space", "number"), [(2, 1), (3, 2)])
def test_b14_makes_a_building_illegal_without_those_workers(space: int, number: int) -> None:
    t = tile(14, space).sites(0, "brown").marks(0, 9).workers(0, purple=9, orange=9, gray=9, brown=9, pink=number - 1)
    asked_to_act(t, CARD["pink"])
    assert "build" not in t.offers()
    assert t.why_not("build") == Message("hamburg-fee-workers", number=number, colour="colour:pink")


def test_b14_looks_at_the_buildings_colour_and_not_at_the_sites() -> None:
    t = tile(14, 2).sites(0, "gray").marks(0, 3).workers(0, pink=1, gray=1).play(CARD["pink"], "build")
    assert t.has_workers() == {"gray": 1}


def test_b14_names_the_missing_marks_first() -> None:
    t = asked_to_act(tile(14, 3).sites(0, "brown").marks(0, 2), CARD["pink"])
    assert t.why_not("build") == Message("hamburg-too-dear", price=3, marks=2)


# ---- B15 and B16 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "number"), [(1, 1), (2, 2), (3, 3)])
def test_b15_gives_1_2_3_workers_of_the_dies_colour_with_money(space: int, number: int, colour: str) -> None:
    t = tile(15, space).dice(**{colour: 4}).play(CARD[colour], "money")
    assert (t.has_marks(0), t.has_workers(0), t.has_workers(1)) == (4, {colour: number}, {})


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "more"), [(1, 1), (2, 2), (3, 3)])
def test_b16_makes_a_section_1_2_3_marks_dearer(space: int, more: int, colour: str) -> None:
    built = LEFT[colour]
    t = tile(16, space).marks(0, 8).wall(0, built, 5).play(CARD[colour], "wall")
    assert (t.has_marks(), t.has_wall(), t.has_points()) == (8 - (built + 1) - more, (built + 1, 5), 0)


@pytest.mark.parametrize(("space", "price"), [(1, 2), (2, 3), (3, 4)])
def test_b16_makes_a_section_illegal_that_cannot_be_paid(space: int, price: int) -> None:
    t = asked_to_act(tile(16, space).marks(0, price - 1), CARD["purple"])
    assert "wall" not in t.offers()
    assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=price - 1)
    assert "wall" in asked_to_act(tile(16, space).marks(0, price), CARD["purple"]).offers()


# ---- B17 and B18 ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("space", "marks"), [(1, 1), (2, 2), (3, 3)])
def test_b17_gives_1_2_3_marks_for_reducing(space: int, marks: int, colour: str) -> None:
    t = tile(17, space).risks(0, **{colour: 1}).play(CARD[colour], "risk")
    assert (t.has_marks(0), t.has_marks(1), t.has_points(), t.has_risks()) == (marks, 0, 1, {})


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 2), (3, 3)])
def test_b18_makes_a_site_cost_1_2_3_marks(space: int, price: int) -> None:
    t = tile(18, space).workers(0, pink=1).marks(0, price).play(CARD["pink"], "site")
    assert (t.has_marks(), t.has_workers(), len(t.g.sites[0])) == (0, {}, 1)


@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 2), (3, 3)])
def test_b18_makes_a_site_illegal_without_those_marks(space: int, price: int) -> None:
    t = asked_to_act(tile(18, space).workers(0, pink=1).marks(0, price - 1), CARD["pink"])
    assert t.offers() == ["workers", "money"]
    assert t.why_not("site") == Message("hamburg-fee-marks", number=price, marks=price - 1)


# ---- B19 and B20: walls of some colours -------------------------------------------------------------------


FREE = {1: ["orange"], 2: ["gray", "purple"], 3: ["pink", "brown"]}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b19_makes_sections_of_the_spaces_colours_free_and_no_others(space: int, colour: str) -> None:
    built = LEFT[colour]
    t = tile(19, space).marks(0, 5).wall(0, built, 5).play(CARD[colour], "wall")
    price = 0 if colour in FREE[space] else built + 1
    assert (t.has_marks(), t.has_wall()) == (5 - price, (built + 1, 5))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b19_moves_the_marker_whatever_the_colour(space: int, colour: str) -> None:
    t = tile(19, space).marks(0, 5).wall(0, LEFT[colour], 5).play(CARD[colour], "wall")
    assert moved(t, space)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b19_needs_no_marks_for_a_free_section_only(space: int, colour: str) -> None:
    t = asked_to_act(tile(19, space).wall(0, LEFT[colour], 5), CARD[colour])
    if colour in FREE[space]:
        assert t.why_not("wall") is None
    else:
        assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=0)


def test_b19_makes_the_section_free_on_both_sides() -> None:
    for side, wall in (("left", (5, 0)), ("right", (4, 1))):
        t = tile(19, 1).wall(0, 4, 0).play(CARD["orange"], "wall")
        assert t.offers() == ["left", "right"]
        assert t.answer(side).has_wall() == wall


DEARER = {1: ["brown"], 2: ["purple", "pink"], 3: ["orange", "gray"]}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b20_makes_sections_of_the_spaces_colours_cost_1_mark_more_and_no_others(space: int, colour: str) -> None:
    built = LEFT[colour]
    t = tile(20, space).marks(0, 6).wall(0, built, 5).play(CARD[colour], "wall")
    price = built + 2 if colour in DEARER[space] else built + 1
    assert (t.has_marks(), t.has_wall()) == (6 - price, (built + 1, 5))


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b20_moves_the_marker_whatever_the_colour(space: int, colour: str) -> None:
    t = tile(20, space).marks(0, 6).wall(0, LEFT[colour], 5).play(CARD[colour], "wall")
    assert moved(t, space, green=False)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("space", [1, 2, 3])
def test_b20_makes_a_section_illegal_when_only_its_mark_more_is_missing(space: int, colour: str) -> None:
    built = LEFT[colour]
    t = asked_to_act(tile(20, space).marks(0, built + 1).wall(0, built, 5), CARD[colour])
    if colour in DEARER[space]:
        assert t.why_not("wall") == Message("hamburg-wall-too-dear", marks=built + 1)
    else:
        assert t.why_not("wall") is None


def test_b20_leaves_only_the_side_that_can_be_paid() -> None:
    t = tile(20, 3).marks(0, 3).wall(0, 4, 0).play(CARD["orange"], "wall")
    assert (t.asked(), t.has_wall(), t.has_marks()) == (None, (4, 1), 1)


# ---- zoo and park -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "price"), [(257, 4), (258, 6), (277, 3), (280, 6)])
@pytest.mark.parametrize("space", [1, 2, 3])
@pytest.mark.parametrize("side", [11, 12, 14])
def test_zoo_and_park_cards_are_no_buildings_for_the_tiles(side: int, space: int, card: int, price: int) -> None:
    t = tile(side, space).marks(0, 6).workers(0, pink=2)
    course = t.course()
    t.play(card, "build")
    assert (t.has_marks(), t.has_workers(), t.g.beside[0]) == (6 - price, {"pink": 2}, ((card, 0),))
    assert t.course() == course


@pytest.mark.parametrize("card", [257, 280])
def test_zoo_and_park_cards_need_no_workers_for_b14(card: int) -> None:
    t = asked_to_act(tile(14, 3).marks(0, 6), card)
    assert t.why_not("build") is None


def test_zoo_and_park_cards_are_not_made_payable_by_b11() -> None:
    t = asked_to_act(tile(11, 3).marks(0, 3), 257)
    assert t.why_not("build") == Message("hamburg-too-dear", price=4, marks=3)


@pytest.mark.parametrize("card", [257, 277])
def test_zoo_and_park_cards_are_cards_like_others_for_the_other_actions(card: int) -> None:
    assert tile(3, 3).play(card, "workers").has_workers() == {"pink": 5}
    assert tile(9, 3).workers(0, pink=1).play(card, "site").has_points() == 2


# ---- who --------------------------------------------------------------------------------------------------


def test_the_tile_is_for_whoever_acts() -> None:
    t = tile(1, 1, players=3).dice(pink=4)
    for seat, card, marks in ((2, 66, 5), (0, 67, 6), (1, 68, 7)):
        t.play(card, "money", seat=seat)
        assert t.has_marks(seat) == marks
    assert t.course() == 4


def test_the_other_seats_price_is_that_seats_own() -> None:
    t = tile(18, 2).marks(0, 9).marks(1, 1).workers(1, pink=1).hand(1, 66).turn(1).answer(66)
    assert t.why_not("site") == Message("hamburg-fee-marks", number=2, marks=1)
