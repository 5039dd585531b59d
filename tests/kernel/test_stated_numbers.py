"""What an owner's edition states: changed numbers, confirmed ones, and all that is wrong with it at once."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import rathaus
from proofs import TOGETHER
from rathaus import GAMES, BrokenEdition, Message
from rathaus.kernel.edition import STATED, Edition, changed, printed, sound_part

COLOURS = ("red", "green", "blue")
BASE = printed(
    """
    [table]
    hand = 5
    goal = 20
    [board]
    row = [1, 2, 3]
    tower = ["red", "blue"]
    [cards]
    inn = { price = 3, points = 1 }
    mill = { price = 4, points = 2 }
    [provenance]
    hand = "rulebook"
    goal = "rulebook"
    row = "reconstructed"
    tower = "reconstructed"
    price = "reconstructed"
    points = "listing"
    """,
    COLOURS,
)
RANGES = {"hand": (1, 9), "goal": (1, 99), "row": (0, 9), "tower": (0, 2), "price": (0, 9), "points": (0, 9)}


def stated(source: dict[str, Any]) -> Edition:
    return changed(BASE, "village", source, RANGES)


def faults(source: dict[str, Any]) -> list[tuple[str, Message]]:
    with pytest.raises(BrokenEdition) as caught:
        stated(source)
    fault = caught.value
    assert (fault.field, fault.reason) == fault.faults[0]
    return list(fault.faults)


def test_a_number_that_equals_ours_is_the_boxs_all_the_same() -> None:
    edition = stated({"name": "my box", "cards.inn.price": 3, "cards.mill.price": 5})
    assert edition.given == {"cards.inn.price": 3, "cards.mill.price": 5}
    assert edition.changes == {"cards.mill.price": 5}
    assert edition.provenance["cards.inn.price"] == edition.provenance["cards.mill.price"] == STATED
    assert edition.provenance["cards.inn.points"] == "listing"
    assert BASE.provenance["cards.inn.price"] == "reconstructed"


def test_what_was_confirmed_is_written_and_reads_back() -> None:
    edition = stated({"cards.inn.price": 3, "cards.mill.price": 5})
    data = edition.to_data()
    assert data == {"name": "", "cards.inn.price": 3, "cards.mill.price": 5}
    assert stated(data).given == edition.given
    assert edition.in_play() == {"name": "", "cards.mill.price": 5}
    assert stated({}).to_data() is None
    assert stated({"cards.inn.price": 3}).in_play() is None
    assert stated({"cards.inn.price": 3}).to_data() == {"name": "", "cards.inn.price": 3}


def test_editions_that_play_the_same_have_the_same_key() -> None:
    assert stated({"cards.inn.price": 3}).key == BASE.key
    assert stated({"name": "a", "cards.inn.price": 3, "cards.mill.price": 5}).key == stated({"cards.mill.price": 5}).key
    assert stated({"cards.mill.price": 5}).key != BASE.key


def test_names_stand_for_numbers_where_the_game_uses_them() -> None:
    edition = stated({"board.tower": ["green"]})
    assert edition.changes == {"board.tower.1": 1}
    assert stated({"board.tower.1": "Green"}).changes == {"board.tower.1": 1}
    assert [edition.word("board.tower.1", 1), edition.word("board.row.1", 1)] == ["green", "1"]
    assert faults({"board.row": ["red"]}) == [("board.row.1", Message("not-a-number", found="'red'"))]
    unknown = Message("edition-not-a-name", found="'pink'", known=COLOURS)
    assert faults({"board.tower": ["pink"]}) == [("board.tower.1", unknown)]


def test_everything_that_is_wrong_is_told_at_once() -> None:
    found = faults({"name": 7, "game": "town", "cards": {"inn": {"price": 99, "pints": 1}}, "table.hand": "five"})
    assert found == [
        ("name", Message("not-a-text", found="7")),
        ("game", Message("other-game", found="town", game=Message("village"))),
        ("cards.inn.price", Message("out-of-range", found=99, least=0, most=9)),
        ("cards.inn.pints", Message("unknown-field", known="cards.inn.points")),
        ("table.hand", Message("not-a-number", found="'five'")),
    ]


def test_a_broken_edition_keeps_its_faults_when_it_goes_to_another_process() -> None:
    with pytest.raises(BrokenEdition) as caught:
        stated({"table.hand": 0, "table.goal": 0})
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.faults == caught.value.faults
    assert len(again.faults) == 2
    assert BrokenEdition("x", Message("missing")).faults == (("x", Message("missing")),)


def test_a_number_stated_twice_must_be_the_same() -> None:
    assert stated({"cards": {"inn": {"price": 4}}, "cards.inn.price": 4}).changes == {"cards.inn.price": 4}
    twice = faults({"cards": {"inn": {"price": 4}}, "cards.inn.price": 5})
    assert twice == [("cards.inn.price", Message("edition-twice"))]


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("cards.inn.pirce", Message("unknown-field", known="cards.inn.price")),
        ("cards.in.price", Message("unknown-field", known="cards.inn.price")),
        ("crads.inn.price", Message("unknown-field", known="cards.inn.price")),
        ("goal", Message("unknown-field", known="table.goal")),
        ("tabel", Message("unknown-field", known="table")),
        ("cards.inn.laurel", Message("edition-unknown-number", known=("cards.inn.price", "cards.inn.points"))),
        ("cards.inn", Message("edition-unknown-number", known=("cards.inn.price", "cards.inn.points"))),
        ("board.row.4", Message("edition-unknown-number", known=("board.row.1", "board.row.2", "board.row.3"))),
        ("zzz", Message("edition-unknown-number", known=("table", "board", "cards"))),
    ],
)
def test_a_suggestion_stays_at_the_card_that_was_named(path: str, reason: Message) -> None:
    assert faults({path: 1}) == [(path, reason)]


def test_among_many_cards_none_is_guessed() -> None:
    cards = "\n".join(f"{number} = {{ price = 1 }}" for number in range(1, 41))
    base = printed(f'[cards]\n{cards}\n[provenance]\nprice = "reconstructed"')
    with pytest.raises(BrokenEdition) as caught:
        changed(base, "village", {"cards.41.price": 1}, RANGES)
    assert caught.value.reason == Message("edition-no-such-number")


def test_the_sound_part_of_an_edition_is_there_beside_its_faults() -> None:
    edition, wrong = sound_part(BASE, "village", {"table.hand": 0, "table.goal": 30, "x": 1}, RANGES)
    assert edition.given == {"table.goal": 30}
    assert [path for path, _ in wrong] == ["table.hand", "x"]


@pytest.mark.parametrize("name", GAMES)
def test_confirming_numbers_changes_nothing_at_the_table(name: str) -> None:
    game = GAMES[name]
    confirmed = dict(list(game.printed.numbers.items())[::3])
    plain = rathaus.new(name, game.most, game.modules, seed=5)
    state = rathaus.new(name, game.most, game.modules, seed=5, edition=confirmed)
    assert state.view(0) == plain.view(0)
    assert state.write_table() == plain.write_table()
    assert state.options.edition.given == confirmed
    record = state.record()
    assert record.edition == {"name": "", **confirmed}
    assert rathaus.replay(record.text()).options.edition.given == confirmed
    assert rathaus.load(state.to_json()).options.edition.given == confirmed


def test_a_file_is_named_with_each_of_its_faults(tmp_path: Any) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[cards.nowhere]\nprice = 1\n[zzz]\na = 1\n", encoding="utf-8")
    with pytest.raises(BrokenEdition) as caught:
        GAMES[TOGETHER].edition(file)
    assert [field for field, _ in caught.value.faults] == [f"{file}:2: cards.nowhere.price", f"{file}:4: zzz.a"]
