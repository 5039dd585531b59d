"""Records of Macao: they read like a game, replay to the same end, and say where they were damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from busy import play_busily
from games.macao.proof import CHEAP, TABLES
from rathaus import GAMES, BrokenRecord, RathausError, State, seeded
from rathaus.games.macao.state import Macao
from rathaus.kernel.record import read_record
from rathaus.kernel.tasks import Question

RECORDS = Path(__file__).parent / "records"


def played(choices: int = 60) -> State:
    state = rathaus.new("macao", 3, seed=8)
    play_busily(state, seeded(8, "records"), choices)
    return state


LINES = played().record().text().splitlines()


def broken(lines: list[str]) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        rathaus.replay("\n".join(lines))
    return caught.value


def test_a_record_reads_like_a_game() -> None:
    assert json.loads(LINES[0]) == {
        "game": "macao", "rules": GAMES["macao"].rules, "players": 3, "modules": [], "edition": None, "seed": 8,
    }  # fmt: skip
    kinds = [json.loads(line)[1].split(":")[0] for line in LINES[1:16]]
    assert kinds[:9] == ["card"] * 3 + ["colour"] * 6
    assert kinds[9:12] == ["card"] * 3
    assert kinds[12:] == ["die"] * 3
    assert json.loads(LINES[-1]) == {"choices": 60, "digest": played().digest()}


def test_the_recorded_games_ask_every_question_there_is() -> None:
    asked = set()
    for table in TABLES:
        record = read_record((RECORDS / f"{table.name}.jsonl").read_text(encoding="utf-8"))
        state = rathaus.replay(record, 0)
        for seat, thing in record.choices:
            asked.add(type(state.question(seat)).__name__)
            state.choose(seat, state.thing(thing))
    assert asked == {name for name, kind in GAMES["macao"].tasks.items() if issubclass(kind, Question)}


def test_a_record_with_an_edition_says_what_is_changed() -> None:
    head = json.loads((RECORDS / "2p-cheap.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert head["edition"]["name"] == CHEAP["name"]
    assert head["edition"]["table.gold"] == 20


def test_a_choice_that_was_not_offered_is_named_with_its_reason() -> None:
    fault = broken([*LINES[:3], '[0, "pass"]', *LINES[4:]])
    assert fault.field == "line 4"
    waiting = rathaus.replay("\n".join(LINES[:3]), closed=False).waiting[0]
    fault = broken([*LINES[:3], json.dumps([waiting, "card:1"]), *LINES[4:]])
    assert (fault.field, fault.reason.id) == ("line 4", "macao-not-open")
    fault = broken([*LINES[:3], json.dumps([waiting, "sea:porto"]), *LINES[4:]])
    assert (fault.field, fault.reason.id) == ("line 4", "no-such-thing")


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"rules": 0}, "line 1", "other-rules"),
        ({"players": 5}, "line 1, players", "players-out-of-range"),
        ({"players": 1}, "line 1, players", "players-out-of-range"),
        ({"modules": ["ships"]}, "line 1, modules", "game-without-modules"),
        ({"edition": {"sea.s6.hamburg": 0}}, "line 1, sea.hamburg", "macao-broken-port"),
        ({"edition": {"wall.spaces": 1}}, "line 1, wall.spaces", "out-of-range"),
    ],
)
def test_a_broken_first_line(change: dict[str, Any], field: str, reason: str) -> None:
    fault = broken([json.dumps({**json.loads(LINES[0]), **change}), *LINES[1:]])
    assert (fault.field, fault.reason.id) == (field, reason)


def test_an_edited_position_starts_a_new_record() -> None:
    data = json.loads(played().to_json())
    data["table"]["seats"][0]["gold"] += 3
    edited = rathaus.load(json.dumps(data))
    assert edited.count == 0
    play_busily(edited, seeded(3), 40)
    record = edited.record()
    assert record.seed is None
    assert rathaus.replay(record.text()).digest() == edited.digest()


@pytest.mark.breadth
def test_the_whole_own_turn_of_phase_3_can_be_taken_back() -> None:
    # ruling: nothing-hidden-in-turn
    turns = 0
    state = rathaus.new("macao", 2, seed=0, edition=CHEAP)
    assert isinstance(state, Macao)
    rng = seeded(0, "undo")
    while not state.over:
        begun = state.count
        seat = state.waiting[0]
        acting = state.phase == 3
        before = state.digest()
        while acting and not state.over and state.waiting == (seat,) and state.phase == 3:
            assert state.floor <= begun
            choices = state.record().choices
            assert rathaus.replay(state.record(), begun).digest() == before, choices[begun:]
            play_busily(state, rng, 1)
            turns += 1
        if not acting:
            play_busily(state, rng, 1)
    assert turns > 200


@pytest.mark.breadth
@given(st.data())
def test_any_damage_to_a_record_is_refused_or_harmless(data: st.DataObject) -> None:
    lines = LINES[:]
    at = data.draw(st.integers(0, len(lines) - 1))
    what = data.draw(st.sampled_from(["drop", "double", "swap", "text"]))
    if what == "drop":
        del lines[at]
    elif what == "double":
        lines.insert(at, lines[at])
    elif what == "swap":
        lines[at], lines[at - 1] = lines[at - 1], lines[at]
    else:
        lines[at] = data.draw(st.text(max_size=30))
    try:
        state = rathaus.replay("\n".join(lines))
    except RathausError as fault:
        assert isinstance(fault, BrokenRecord)
        return
    assert state.digest() == played().digest()
