"""Editions: any printed number can be changed, and a broken edition says which field is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import rathaus
from games.limits import check_all_limited, check_limits
from games.thecity.table import Table, table
from rathaus import GAMES, BrokenEdition, Message


def dealt(edition: Mapping[str, Any]) -> Table:
    t = table(2, edition)
    t.dealt = rathaus.new("thecity", 2, seed=4, edition=edition)
    return t


# ---- the table ---------------------------------------------------------------------------------------


def test_another_number_of_cards_can_be_dealt() -> None:
    t = dealt({"table": {"hand": 9}})
    assert [len(t.hand_of(seat)) for seat in (0, 1)] == [9, 9]


def test_another_number_of_cards_can_be_discarded_at_first() -> None:
    assert dealt({"table": {"first_discard": 4}}).due(0) == 4


def test_without_first_discards_the_first_round_begins_at_once() -> None:
    t = dealt({"table": {"first_discard": 0}})
    assert t.asked(0) == "choose"
    assert len(t.hand_of(0)) == 7
    assert t.seen(None)["round"] == 1


def test_the_whole_hand_can_be_discarded_at_first() -> None:
    t = dealt({"table": {"first_discard": 7}})
    for seat in (0, 1):
        t.discard(seat, *t.hand_of(seat))
    assert t.asked(0) == "choose"
    assert t.hand_of(0) == []


def test_another_number_can_be_drawn_for_building_nothing() -> None:
    t = table(2, {"table": {"pass_draw": 2}}).top("school", "museum", "bridge")
    assert t.choose(0, "pass").choose(1, "architect").offers(0) == {"school", "museum"}


def test_another_hand_limit_can_be_set() -> None:
    assert table(2, {"table": {"hand_limit": 8}}).cash(0, 9).finish().due(0) == 2


def test_another_goal_can_be_set() -> None:
    assert table(2, {"table": {"goal": 20}}).tableau(0, "opera-house").scored(0, 12).finish().state.over
    assert not table(2, {"table": {"goal": 60}}).tableau(0, "opera-house").scored(0, 45).finish().state.over


# ---- the cards ---------------------------------------------------------------------------------------


def test_a_cost_can_be_changed() -> None:
    assert table(2, {"cards": {"house": {"cost": 3}}}).hand(0, "house").cash(0, 4).price(0, "house") == 3


def test_copies_can_be_changed() -> None:
    assert dealt({"cards": {"house": {"copies": 10}}}).seen(None)["deck"] == 105 + 6 - 14


def test_symbols_can_be_changed() -> None:
    edition = {"cards": {"house": {"cars": 1, "carts": 2, "fountains": 3}}}
    assert table(2, edition).tableau(0, "house").symbols(0) == (1, 2, 3)


def test_printed_income_and_points_can_be_changed_even_where_none_are_printed() -> None:
    edition = {"cards": {"house": {"income": 3, "points": 2}, "car-park": {"income": 1, "points": 4}}}
    assert table(2, edition).tableau(0, "house").gains(0) == (3, 2)
    assert table(2, edition).tableau(0, "car-park").gains(0) == (1, 4)


def test_a_limit_can_be_changed() -> None:
    t = table(2, {"cards": {"gardens": {"limit": 2}}}).tableau(0, "gardens").hand(0, "gardens").cash(0, 3)
    assert "gardens" in t.offers(0)
    t.build(0, "gardens").finish()
    assert t.tableau_of(0) == ["gardens", "gardens"]


def test_the_income_of_the_architect_can_be_changed() -> None:
    t = table(2, {"cards": {"architect": {"income": 2}}}).tableau(0, "architect")
    assert t.income(0) == 2


@pytest.mark.parametrize("field", ["copies", "cost", "limit"])
def test_one_free_architect_per_player_is_no_number_of_an_edition(field: str) -> None:
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition={"cards": {"architect": {field: 2}}})
    assert fault.value.field == f"cards.architect.{field}"
    assert fault.value.reason.id == "edition-unknown-number"


def test_a_discount_can_be_changed() -> None:
    edition = {"cards": {"school": {"discount": 3}, "citizens-office": {"discount": 2}}}
    t = table(2, edition).tableau(0, "house", "school", "citizens-office").hand(0, "luxury-villa", "theatre").cash(0, 4)
    assert t.price(0, "luxury-villa") == 1
    assert t.price(0, "theatre") == 2


def test_a_discount_of_nothing_lowers_nothing() -> None:
    t = table(2, {"cards": {"school": {"discount": 0}}}).tableau(0, "house", "school").hand(0, "luxury-villa")
    assert t.cash(0, 4).price(0, "luxury-villa") == 4


def test_a_discount_beyond_the_cost_makes_a_card_free() -> None:
    t = table(2, {"cards": {"school": {"discount": 30}}}).tableau(0, "house", "school").hand(0, "luxury-villa")
    assert t.price(0, "luxury-villa") == 0


def test_the_greatest_cost_of_two_cards_can_be_changed() -> None:
    crew = {"cards": {"construction-crew": {"crew": 5}}}
    t = table(2, crew).tableau(0, "construction-crew").hand(0, "museum", "car-park").cash(0, 6)
    assert t.price(0, "museum", "car-park") == 5
    new = table(2, crew).hand(0, "construction-crew", "museum").cash(0, 6)
    assert new.price(0, "construction-crew", "museum") == 6


def test_a_crew_that_allows_no_cost_builds_two_free_cards_at_most() -> None:
    crew = {"cards": {"construction-crew": {"crew": 0}}}
    t = table(2, crew).tableau(0, "construction-crew").hand(0, "car-park", "car-park", "house").cash(0, 3)
    assert t.choose(0, "car-park").offers(0) == {"car-park", "done"}


def test_amounts_that_depend_on_other_cards_can_be_changed() -> None:
    edition = {
        "cards": {
            "bridge": {"income_with": 3},
            "research-centre": {"points_with": 5},
            "museum": {"income_per": 2},
            "motorway": {"points_per": 4},
            "luxury-villa": {"points_per": 1},
            "park-and-ride": {"points_rival": 3},
            "shopping-arcade": {"income_every": 3},
        }
    }
    assert table(2, edition).tableau(0, "bridge", "motorway").income(0) == 4
    assert table(2, edition).tableau(0, "research-centre").tableau(1, "university").scores(0) == 7
    assert table(2, edition).tableau(0, "museum").tableau(1, "house", "school").income(0) == 2
    assert table(2, edition).tableau(0, "motorway").tableau(1, "interchange").scores(0) == 4
    assert table(2, edition).tableau(0, "luxury-villa", "luxury-villa").scores(0) == 8
    assert table(2, edition).tableau(0, "park-and-ride").tableau(1, "cinema").scores(0) == 2 + 3
    assert table(2, edition).tableau(0, "shopping-arcade", "multiplex").income(0) == 2 + 1


# ---- how an edition is given -------------------------------------------------------------------------


def test_an_edition_may_be_a_file(tmp_path: Path) -> None:
    path = tmp_path / "long.toml"
    path.write_text('name = "Long game"\ngame = "thecity"\n[table]\ngoal = 80\n[cards]\nhouse = { cost = 2 }\n')
    for source in (path, str(path)):
        state = rathaus.new("thecity", 2, seed=1, edition=source)
        assert state.view(0)["edition"] == {"name": "Long game", "cards.house.cost": 2, "table.goal": 80}


def test_fields_may_be_given_by_their_whole_path() -> None:
    state = rathaus.new("thecity", 2, seed=1, edition={"cards.house.cost": 2})
    assert state.view(None)["edition"] == {"name": "", "cards.house.cost": 2}


def test_a_number_that_is_the_printed_one_is_no_change() -> None:
    state = rathaus.new("thecity", 2, seed=1, edition={"cards": {"house": {"cost": 1}}})
    assert state.view(None)["edition"] is None


def test_an_edition_stays_with_a_game_that_is_written_and_read() -> None:
    t = table(2, {"name": "Dear houses", "cards": {"house": {"cost": 3}}}).hand(0, "house").cash(0, 4)
    again = table(2)
    again.dealt = rathaus.load(t.state.to_json())
    assert again.price(0, "house") == 3
    assert (again.state.view(0)["edition"] or {})["name"] == "Dear houses"


def test_a_changed_number_says_that_it_comes_from_the_edition() -> None:
    game = GAMES["thecity"]
    house = next(c for c in game.cards(game.edition({"cards.house.cost": 2})) if c.thing == "card:house")
    assert (house.numbers["cost"], house.provenance["cost"]) == (2, "edition")
    assert (house.numbers["income"], house.provenance["income"]) == (1, "listing")


def test_the_card_list_says_in_which_way_each_number_is_known() -> None:
    game = GAMES["thecity"]
    sources = {c.thing: c.provenance for c in game.cards(game.printed)}
    assert len(sources) == 51
    assert sources["card:luxury-villa"]["points"] == "rulebook"
    assert sources["card:casino"]["income"] == "listing"


def test_the_card_list_names_everything_that_is_reconstructed_or_interpreted() -> None:
    game = GAMES["thecity"]
    found: dict[str, dict[str, list[str]]] = {"reconstructed": {}, "interpreted": {}}
    for card in game.cards(game.printed):
        for field, source in card.provenance.items():
            if source in found and field != "copies":
                found[source].setdefault(card.thing, []).append(field)
            assert field != "copies" or source == "reconstructed"
    printed = ["cost", "cars", "carts", "fountains", "income", "points"]
    assert found["reconstructed"] == {
        "card:construction-crew": printed,
        "card:housing-estate": printed,
        "card:shopping-arcade": [*printed, "income_per", "income_every"],
    }
    assert found["interpreted"] == {"card:apartment-tower": ["cost"]}


# ---- broken editions ---------------------------------------------------------------------------------

BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"name": 5}, "name", "not-a-text"),
    ({"game": "chess"}, "game", "other-game"),
    ({"cards": {"scool": {"cost": 1}}}, "cards.scool.cost", "unknown-field"),
    ({"cards": {"school": {"price": 1}}}, "cards.school.price", "edition-unknown-number"),
    ({"cards": {"house": {"limit": 1}}}, "cards.house.limit", "edition-unknown-number"),
    ({"cards": {"school": 3}}, "cards.school", "edition-unknown-number"),
    ({"goal": 40}, "goal", "unknown-field"),
    ({"cards": {"school": {"cost": "one"}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": 1.5}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": True}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": None}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": -1}}}, "cards.school.cost", "out-of-range"),
    ({"cards": {"school": {"cost": 31}}}, "cards.school.cost", "out-of-range"),
    ({"cards": {"school": {"copies": 21}}}, "cards.school.copies", "out-of-range"),
    ({"cards": {"gardens": {"limit": 0}}}, "cards.gardens.limit", "out-of-range"),
    ({"cards": {"shopping-arcade": {"income_every": 0}}}, "cards.shopping-arcade.income_every", "out-of-range"),
    ({"table": {"hand": 0}}, "table.hand", "out-of-range"),
    ({"table": {"pass_draw": 0}}, "table.pass_draw", "out-of-range"),
    ({"table": {"goal": 0}}, "table.goal", "out-of-range"),
    ({"table": {"hand": 3, "first_discard": 4}}, "table.first_discard", "thecity-discard-more-than-hand"),
]


@pytest.mark.parametrize(("edition", "field", "reason"), BROKEN)
def test_a_broken_edition_names_the_field(edition: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition=edition)
    assert fault.value.field == field
    assert fault.value.reason.id == reason


LIMITS = {
    "hand": (1, 20),
    "first_discard": (0, 20),
    "pass_draw": (1, 20),
    "hand_limit": (1, 60),
    "goal": (1, 10_000),
    "copies": (0, 20),
    "cost": (0, 30),
    "cars": (0, 9),
    "carts": (0, 9),
    "fountains": (0, 9),
    "income": (0, 30),
    "points": (0, 30),
    "limit": (1, 20),
    "crew": (0, 30),
    "discount": (0, 30),
    "income_with": (0, 30),
    "points_with": (0, 30),
    "income_per": (0, 30),
    "points_per": (0, 30),
    "income_every": (1, 30),
    "points_rival": (0, 30),
}


@pytest.mark.parametrize("field", LIMITS)
def test_every_number_may_be_set_within_its_limits_and_no_further(field: str) -> None:
    check_limits("thecity", field, LIMITS[field])


def test_every_number_has_limits() -> None:
    check_all_limited("thecity", LIMITS)


def test_a_misspelt_field_suggests_the_right_one() -> None:
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition={"cards": {"scool": {"cost": 1}}})
    assert fault.value.reason == Message("unknown-field", known="cards.school.cost")


def test_a_number_out_of_range_says_which_are_allowed() -> None:
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition={"table": {"hand_limit": 61}})
    assert fault.value.reason == Message("out-of-range", found=61, least=1, most=60)


def test_an_edition_with_too_few_cards_for_five_is_refused() -> None:
    few = {f"cards.{name}.copies": 0 for name in ("house", "school", "luxury-villa", "business-centre")}
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition={**few, "table.hand": 20})
    assert fault.value.field == "cards"
    assert fault.value.reason == Message("thecity-too-few-cards", found=89, least=100)


def test_all_reasons_why_nothing_can_be_played_are_told_together() -> None:
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition={**{f"cards.{n}.copies": 0 for n in ("house", "school")},
                                                  "table.hand": 19, "table.first_discard": 20,
                                                  "cards.luxury-villa.copies": 0})  # fmt: skip
    assert [field for field, _ in fault.value.faults] == ["table.first_discard", "cards"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.toml"
    with pytest.raises(BrokenEdition) as fault:
        rathaus.new("thecity", 2, seed=1, edition=path)
    assert fault.value.field == str(path)
    assert fault.value.reason.id == "unreadable"


def test_a_file_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    for content in (b"[table\n", b"\xff\xfe"):
        path.write_bytes(content)
        with pytest.raises(BrokenEdition) as fault:
            rathaus.new("thecity", 2, seed=1, edition=path)
        assert fault.value.field == str(path)
        assert fault.value.reason.id == "not-toml"
