"""Records of Bruges: they read like a game, replay to the same end, and say where they were damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import rathaus
from busy import play_busily
from games.bruges.proof import TABLES
from games.bruges.table import table
from rathaus import GAMES, BrokenRecord, State, seeded
from rathaus.kernel.record import read_record
from rathaus.kernel.tasks import Question

RECORDS = Path(__file__).parent / "records"


def played(choices: int = 60) -> State:
    state = rathaus.new("bruges", 3, seed=8)
    play_busily(state, seeded(8, "records"), choices)
    return state


LINES = played().record().text().splitlines()


def broken(lines: list[str]) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        rathaus.replay("\n".join(lines))
    return caught.value


def test_a_record_reads_like_a_game() -> None:
    assert json.loads(LINES[0]) == {
        "game": "bruges", "rules": GAMES["bruges"].rules, "players": 3, "modules": [], "edition": None, "seed": 8,
    }  # fmt: skip
    kinds = [json.loads(line)[1].split(":")[0] for line in LINES[1:-1]]
    assert kinds[:15] == ["pile"] * 15  # three hands of five cards, one at a time
    assert {"card", "basic"} <= set(kinds[15:])
    assert json.loads(LINES[-1]) == {"choices": 60, "digest": played().digest()}


def test_a_record_replays_to_the_same_table() -> None:
    assert rathaus.replay("\n".join(LINES)).digest() == played().digest()


def test_the_recorded_games_ask_every_question_there_is() -> None:
    asked = set()
    for recorded in TABLES:
        record = read_record((RECORDS / f"{recorded.name}.jsonl").read_text(encoding="utf-8"))
        state = rathaus.replay(record, 0)
        for seat, thing in record.choices:
            asked.add(type(state.question(seat)).__name__)
            state.choose(seat, state.thing(thing))
    assert asked == {name for name, kind in GAMES["bruges"].tasks.items() if issubclass(kind, Question)}


def test_a_record_with_an_edition_says_what_is_changed() -> None:
    state = rathaus.new("bruges", 2, seed=1, edition={"name": "rich", "table": {"start_florins": 20}})
    head = json.loads(state.record().text().splitlines()[0])
    assert head["edition"] == {"name": "rich", "table.start_florins": 20}


def test_a_choice_that_was_not_offered_is_named_with_its_reason() -> None:
    waiting = rathaus.replay("\n".join(LINES[:3]), closed=False).waiting[0]
    for wrong, reason in (("done", "asked-for"), ("card:1", "asked-for"), ("pile:middle", "no-such-thing")):
        fault = broken([*LINES[:3], json.dumps([waiting, wrong]), *LINES[4:]])
        assert (fault.field, fault.reason.id) == ("line 4", reason)
    fault = broken([*LINES[:3], json.dumps([(waiting + 1) % 3, "pile:left"]), *LINES[4:]])
    assert fault.field == "line 4"


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"rules": 0}, "line 1", "other-rules"),
        ({"players": 5}, "line 1, players", "players-out-of-range"),
        ({"players": 1}, "line 1, players", "players-out-of-range"),
        ({"modules": ["ships"]}, "line 1, modules", "game-without-modules"),
        ({"edition": {"table.hand": 0}}, "line 1, table.hand", "out-of-range"),
        ({"edition": {"cards.148.every": 0}}, "line 1, cards.148.every", "out-of-range"),
    ],
)
def test_a_broken_first_line(change: dict[str, Any], field: str, reason: str) -> None:
    fault = broken([json.dumps({**json.loads(LINES[0]), **change}), *LINES[1:]])
    assert (fault.field, fault.reason.id) == (field, reason)


def test_an_edited_position_starts_a_new_record() -> None:
    data = json.loads(played().to_json())
    data["table"]["seats"][0]["florins"] += 3
    edited = rathaus.load(json.dumps(data))
    assert edited.count == 0
    play_busily(edited, seeded(3), 20)
    record = edited.record()
    assert record.seed is None
    assert rathaus.replay(record.text()).digest() == edited.digest()


# ---- how far a choice can be taken back ---------------------------------------------------------------


def test_what_reveals_nothing_can_be_taken_back() -> None:
    t = table().hand(0, 2, 20).characters(0, 26).houses(0, "red").florins(0, 9).workers(0, red=1).turns(0, 1)
    floor = t.g.floor
    t.answer(26, 2, "house", 20, "workers")
    assert t.g.count == floor + 5
    assert t.g.floor == floor


@pytest.mark.parametrize(("character", "colour"), [(129, "red"), (96, "blue"), (6, "blue"), (66, "blue")])
def test_a_card_taken_from_a_pile_cannot_be_put_back(character: int, colour: str) -> None:
    t = table().hand(0, 20).characters(0, character).top("left", 2).workers(0, red=1).workers(0, **{colour: 2})
    t.turns(0, 1).answer(character)
    assert t.g.floor < t.g.count
    t.answer("left")
    assert t.g.floor == t.g.count
