"""Editions: numbers by path, their sources, and overrides with every field checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from rathaus import GAMES, BrokenEdition
from rathaus.kernel.edition import SOURCES, field_of, printed

THE_CITY = GAMES["thecity"]


def test_every_number_has_a_source() -> None:
    for game in GAMES.values():
        assert set(game.printed.provenance) == set(game.printed.numbers)
        assert set(game.printed.provenance.values()) <= set(SOURCES)


def test_every_number_has_a_range_that_holds_it() -> None:
    for game in GAMES.values():
        for path, number in game.printed.numbers.items():
            least, most = game.ranges[field_of(path)]
            assert least <= number <= most, path


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(ValueError, match="provenance"):
        printed('[table]\nhand = 1\n[provenance]\nhand = "a friend"\n')


def test_overrides_change_numbers_and_their_source() -> None:
    edition = THE_CITY.edition({"name": "mine", "cards": {"school": {"cost": 3}}, "table.goal": 60})
    assert edition.section("cards.school")["cost"] == 3
    assert edition.section("table")["goal"] == 60
    assert edition.provenance["cards.school.cost"] == "edition"
    assert edition.provenance["cards.house.cost"] == "listing"
    assert edition.changes == {"cards.school.cost": 3, "table.goal": 60}


def test_an_edition_that_states_nothing_is_the_printed_one() -> None:
    assert THE_CITY.edition({}).to_data() is None
    assert THE_CITY.edition(THE_CITY.printed) is THE_CITY.printed


def test_a_toml_file_overrides(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\ngame = "thecity"\n[cards.school]\ncost = 3\n[table]\ngoal = 20\n')
    state = rathaus.new("thecity", 2, seed=1, edition=path)
    assert state.options.edition.changes == {"cards.school.cost": 3, "table.goal": 20}
    assert rathaus.new("thecity", 2, seed=1, edition=str(path)).digest() == state.digest()
    assert rathaus.load(state.to_json()).options.edition.changes == state.options.edition.changes
    assert rathaus.replay(state.record().text()).digest() == state.digest()


BROKEN: list[tuple[dict[str, Any], str, str]] = [
    ({"cards": {"school": {"prize": 3}}}, "cards.school.prize", "edition-unknown-number"),
    ({"cards": {"scool": {"cost": 3}}}, "cards.scool.cost", "unknown-field"),
    ({"table": {"gaol": 60}}, "table.gaol", "unknown-field"),
    ({"cards": {"school": {"cost": -1}}}, "cards.school.cost", "out-of-range"),
    ({"cards": {"school": {"cost": 31}}}, "cards.school.cost", "out-of-range"),
    ({"cards": {"school": {"cost": "1"}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": 1.0}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": {"cost": True}}}, "cards.school.cost", "not-a-number"),
    ({"cards": {"school": 3}}, "cards.school", "edition-unknown-number"),
    ({"name": 7}, "name", "not-a-text"),
    ({"game": "bruges"}, "game", "other-game"),
    ({"table": {"first_discard": 8}}, "table.first_discard", "thecity-discard-more-than-hand"),
    ({"table": {"hand": 20}, "cards": {f"{name}": {"copies": 0} for name in ("house", "school", "luxury-villa")}},
     "cards", "thecity-too-few-cards"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "field", "reason"), BROKEN)
def test_broken_editions_name_the_field(source: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(BrokenEdition) as caught:
        rathaus.new("thecity", 2, seed=1, edition=source)
    assert (caught.value.field, caught.value.reason.id) == (field, reason)


def test_a_misspelt_field_is_told_its_right_name() -> None:
    with pytest.raises(BrokenEdition) as caught:
        THE_CITY.edition({"cards": {"school": {"cots": 3}}})
    assert caught.value.reason.args["known"] == "cards.school.cost"


def test_unreadable_files(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[cards\n")
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path, reason in ((tmp_path / "none.toml", "unreadable"), (broken, "not-toml"), (binary, "not-toml")):
        with pytest.raises(BrokenEdition) as caught:
            THE_CITY.edition(path)
        assert caught.value.field == str(path)
        assert caught.value.reason.id == reason


@pytest.mark.breadth
@given(st.dictionaries(st.sampled_from(sorted(THE_CITY.printed.numbers)), st.integers(-5, 45), max_size=6))
def test_any_accepted_edition_can_be_played_and_recorded(changes: dict[str, int]) -> None:
    try:
        state = rathaus.new("thecity", 3, seed=5, edition=changes)
    except BrokenEdition as fault:
        assert fault.field in changes or fault.field in ("cards", "table.first_discard")
        return
    for _ in range(60):
        if state.waiting:
            seat = state.waiting[0]
            state.choose(seat, state.things(seat)[-1 if state.count % 3 else 0])
    assert rathaus.load(state.to_json()).to_json() == state.to_json()
    assert rathaus.replay(state.record().text()).digest() == state.digest()
