"""Records and positions from outside: cut off, edited, made under other rules."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from rathaus import BadOption, BrokenPosition, BrokenRecord, RathausError, State, UnknownGame, UnknownThing, seeded
from rathaus.kernel.play import playout


def played(choices: int = 40) -> State:
    state = rathaus.new("thecity", 3, seed=8)
    playout(state, seeded(8, "records"), choices)
    return state


LINES = played().record().text().splitlines()


def broken(lines: list[str]) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        rathaus.replay("\n".join(lines))
    return caught.value


def test_a_record_reads_like_a_game() -> None:
    head = json.loads(LINES[0])
    assert head == {"game": "thecity", "rules": 2, "players": 3, "modules": [], "edition": None, "seed": 8}
    assert json.loads(LINES[1])[1].startswith("card:")
    assert json.loads(LINES[-1]) == {"choices": 40, "digest": played().digest()}


def test_a_record_that_was_cut_off() -> None:
    fault = broken(LINES[:-1])
    assert (fault.field, fault.reason.id) == ("line 42", "not-closed")
    fault = broken(LINES[:-5] + LINES[-1:])
    assert (fault.field, fault.reason.id) == ("line 38.choices", "choices-missing")
    fault = broken(["\n".join(LINES)[:-20]])
    assert fault.reason.id == "not-json"
    assert broken([]).reason.id == "empty-record"


def test_a_choice_that_was_not_offered() -> None:
    fault = broken([*LINES[:3], '[0, "done"]', *LINES[4:]])
    assert (fault.field, fault.reason.id) == ("line 4", "thecity-not-a-card")
    fault = broken([*LINES[:3], '[7, "done"]', *LINES[4:]])
    assert (fault.field, fault.reason.id) == ("line 4", "not-asked")
    fault = broken([*LINES[:3], '[0, "card:castle"]', *LINES[4:]])
    assert (fault.field, fault.reason.id) == ("line 4", "no-such-thing")


def test_a_legal_but_edited_choice_is_found_by_the_digest() -> None:
    state = rathaus.new("thecity", 3, seed=8)
    other = state.things(0)[0 if state.name(state.things(0)[0]) != json.loads(LINES[1])[1] else 1]
    lines = [LINES[0], json.dumps([0, state.name(other)])]
    record = rathaus.replay("\n".join(lines), closed=False).record().text().splitlines()
    closing = {"choices": 1, "digest": json.loads(LINES[-1])["digest"]}
    fault = broken([*record[:2], json.dumps(closing)])
    assert (fault.field, fault.reason.id) == ("line 3", "other-digest")


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"rules": 1}, "line 1", "other-rules"),
        ({"game": "chess"}, "line 1", "unknown-game"),
        ({"players": 9}, "line 1, players", "players-out-of-range"),
        ({"modules": ["ships"]}, "line 1, modules", "game-without-modules"),
        ({"seed": -1}, "line 1.seed", "out-of-range"),
        ({"seed": "8"}, "line 1.seed", "not-a-number"),
        ({"seed": None}, "line 1", "seed-or-start"),
        ({"edition": {"cards.school.cots": 1}}, "line 1, cards.school.cots", "unknown-field"),
        ({"edition": 7}, "line 1.edition", "not-an-object"),
        ({"colour": "red"}, "line 1.colour", "unknown-field"),
        ({"start": {}}, "line 1", "seed-or-start"),
    ],
)
def test_a_broken_first_line(change: dict[str, Any], field: str, reason: str) -> None:
    fault = broken([json.dumps({**json.loads(LINES[0]), **change}), *LINES[1:]])
    assert (fault.field, fault.reason.id) == (field, reason)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("[0]", "wrong-length"),
        ('[0, "done", 1]', "wrong-length"),
        ('["0", "done"]', "not-a-number"),
        ("[0, 5]", "not-a-text"),
        ('"done"', "not-a-list"),
        ("[0, ", "not-json"),
        (f"[{'1' * 5000}, 1]", "not-json"),  # more digits than Python reads
        ('{"choices": 2}', "missing"),
        ('{"choices": 2, "digest": "x", "more": 1}', "unknown-field"),
        ('{"choices": 2, "digest": "x"}', "after-the-end"),
    ],
)
def test_a_broken_line(line: str, reason: str) -> None:
    fault = broken([*LINES[:3], line, *LINES[4:]])
    assert fault.reason.id == reason
    assert fault.field.startswith("line 4") or reason == "after-the-end"


def test_a_record_typed_by_hand_needs_no_closing_line() -> None:
    state = rathaus.replay("\n".join(LINES[:11]), closed=False)
    assert state.count == 10
    assert rathaus.replay("\n".join(LINES), steps=10).digest() == state.digest()
    with pytest.raises(BadOption):
        rathaus.replay("\n".join(LINES), steps=41)


def test_unknown_names() -> None:
    with pytest.raises(UnknownGame):
        rathaus.new("chess", 2)
    state = played()
    with pytest.raises(UnknownThing):
        state.thing("card:castle")
    with pytest.raises(UnknownThing):
        state.name(1000)
    with pytest.raises(BadOption):
        state.view(3)
    with pytest.raises(BadOption):
        state.determinize(-1, seeded(1))


@pytest.mark.parametrize("players", [1, 6, 0, -3, 2.0, "3", True])
def test_wrong_numbers_of_players(players: Any) -> None:
    with pytest.raises((BadOption, TypeError)):
        rathaus.new("thecity", players)


def test_unknown_modules() -> None:
    for modules in (["ships"], ["rich"], "rich"):
        with pytest.raises(BadOption) as caught:
            rathaus.new("thecity", 3, modules=modules)
        assert caught.value.field == "modules"


def test_a_determinized_copy_has_no_record() -> None:
    copy = played().determinize(1, seeded(4))
    with pytest.raises(BadOption):
        copy.record()
    again = rathaus.load(copy.to_json())
    assert again.digest() == copy.digest()
    assert again.record().start is not None


def test_an_edited_position_starts_a_new_record() -> None:
    state = played()
    data = json.loads(state.to_json())
    data["table"]["seats"][0]["points"]["printed"] += 3
    edited = rathaus.load(json.dumps(data))
    assert edited.count == 0
    playout(edited, seeded(3), 20)
    record = edited.record()
    assert record.seed is None
    assert rathaus.replay(record.text()).digest() == edited.digest()
    assert rathaus.load(edited.to_json()).record().text() == record.text()


def test_an_edited_past_is_not_believed() -> None:
    data = json.loads(played().to_json())
    data["past"]["choices"].pop()
    assert rathaus.load(data).count == 0


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        (["rathaus"], 2, "rathaus"),
        (["rules"], 9, "rules"),
        (["game"], "chess", "game"),
        (["players"], 4, "table.seats"),
        (["players"], 7, "players"),
        (["modules"], ["ships"], "modules"),
        (["edition"], {"table.gaol": 3}, "table.gaol"),
        (["rng", "key"], "00", "rng.key"),
        (["rng", "key"], "zz" * 32, "rng.key"),
        (["rng", "drawn"], -1, "rng.drawn"),
        (["rng", "seed"], 1, "rng.seed"),
        (["agenda"], [["Nonsense"]], "agenda.0.0"),
        (["agenda"], [["Pay", 0]], "agenda.0"),
        (["agenda"], [["Pay", 5, 1]], "agenda.0.1"),
        (["agenda"], [[]], "agenda.0"),
        (["agenda"], {}, "agenda"),
        (["lanes"], [[], []], "lanes"),
        (["lanes"], [[], [], []], "lanes"),
        (["lanes"], [[["Choose", 1]], [], []], "lanes.0"),
        (["lanes"], [[["Reveal"]], [], []], "lanes.0"),
        (["past"], 3, "past"),
        (["extra"], 3, "extra"),
    ],
)
def test_broken_positions_name_the_field(path: list[str], value: Any, field: str) -> None:
    data = json.loads(played().to_json())
    inner = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BrokenPosition) as caught:
        rathaus.load(data)
    assert caught.value.field == field


@pytest.mark.parametrize("text", ["", "{", "[]", "3", b"\xff\xff", '{"game": 3}', "null"])
def test_what_is_no_position_at_all(text: str | bytes) -> None:
    with pytest.raises(BrokenPosition):
        rathaus.load(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 200) | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.breadth
@given(st.data())
def test_any_damage_to_a_position_is_refused_or_harmless(data: st.DataObject) -> None:
    """Replace one value anywhere: the position is refused by name, or plays on to the end."""
    position = json.loads(played(data.draw(st.integers(0, 70))).to_json())
    inner: Any = position
    while True:
        keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        if isinstance(inner[key], (dict, list)) and data.draw(st.booleans()):
            inner = inner[key]
            continue
        if data.draw(st.booleans()):
            inner[key] = data.draw(JSON)
        elif isinstance(inner[key], str) and data.draw(st.booleans()):
            inner[key] = data.draw(st.sampled_from(["house", "architect", "school", "Pay", "Keep", "Choose"]))
        else:
            del inner[key]
        break
    try:
        state = rathaus.load(json.dumps(position))
    except BrokenPosition as fault:
        assert fault.field or fault.reason.id
        return
    assert rathaus.load(state.to_json()).to_json() == state.to_json()
    playout(state, seeded(1), 500)


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
        lines[at] = data.draw(st.text(max_size=30)) or json.dumps(data.draw(JSON))
    try:
        state = rathaus.replay("\n".join(lines))
    except RathausError as fault:
        assert isinstance(fault, BrokenRecord)
        return
    assert state.digest() == played().digest()
