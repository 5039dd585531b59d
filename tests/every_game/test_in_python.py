"""How a game looks to who programs with it: what is printed and drawn, what is equal, and what can be taken back."""

from __future__ import annotations

import re
from html import escape
from itertools import islice

import pytest

import rathaus
from every_game.cases import Case, cases, dice, start, step
from rathaus import IllegalChoice, Message, State, seeded
from rathaus.games.registry import GAMES
from rathaus.kernel.happening import Happening
from rathaus.kernel.play import playout
from toy.games.toy.title import GAME as TOY

# For each game a table of the least, the most modules.
TABLES = [
    pytest.param(case, id=str(case))
    for case in cases()
    if not case.eventful
    and (case.players, case.modules) in ((2, ()), (3, (GAMES | {TOY.name: TOY})[case.game].modules))
]
OVERALL = pytest.mark.parametrize("case", TABLES)
FAR = 60  # choices, of which every second is looked at


def said(message: Message) -> str:
    """What a message prints, which is a sentence."""
    text = str(message)
    assert text
    assert message.id not in text, f"{message!r} has no sentence"
    assert not re.search(r"\b(card|seat|colour):", text), text
    return text


@OVERALL
def test_all_that_is_asked_refused_and_told_prints_as_sentences(case: Case) -> None:
    happened: list[Happening] = []
    state = rathaus.new(case.game, case.players, case.modules, case.seed, sink=happened.append)
    rng = dice(case)
    reasons: dict[str, Message] = {}
    for _ in islice(range(FAR), 0, None, 2):
        if state.over:
            break
        for seat in state.waiting:
            said(state.ask(seat).prompt)
            for brings in state.outlook(seat).brings:
                for message in brings:
                    said(message)
        for thing in range(len(state.options.game.vocabulary)):
            reason = state.why_not(0, thing)
            if reason is not None:
                reasons[reason.id] = reason
        step(state, rng)
    assert reasons
    assert all([said(reason) for reason in reasons.values()])
    assert len(happened) > 5
    assert all([said(happening.message) for happening in happened])


@OVERALL
def test_what_is_printed_for_programmers_names_things_and_fits_a_line(case: Case) -> None:
    state = start(case)
    playout(state, dice(case), 8)
    seat = state.waiting[0]
    ask = state.ask(seat)
    assert ask.names == tuple([state.name(thing) for thing in ask.things])
    assert repr(state) == str(state)
    for part in (
        case.game,
        f"{case.players} players",
        f"round {state.round}",
        "8 choices",
        "waiting for seat",
        *case.modules,
    ):
        assert part in repr(state)
    assert repr(state.determinize(0, seeded(1))).startswith(f"<State: a sample of {case.game}, ")
    assert repr(ask).startswith(f"<Ask: seat {seat}, {ask.prompt.id}")
    assert all([name in repr(ask) for name in ask.names[:16]])
    assert all(
        [
            f"{name}: " in repr(state.outlook(seat)) or f"{name} (no undo): " in repr(state.outlook(seat))
            for name in ask.names
        ]
    )
    assert f"{case.players} players" in repr(state.options)
    assert repr(state.record()).startswith(f"<Record: {case.game}, {case.players} players, ")
    assert f"seed {case.seed}, 8 choices>" in repr(state.record())
    for score in state.scores:
        assert repr(score).startswith(f"<Score: {score.total} (")
        assert all([f"{part} {points}" in repr(score) for part, points in score.parts.items()])
    for shown in (
        state,
        ask,
        state.outlook(seat),
        state.options,
        state.record(),
        *state.agenda,
        state.rng,
        state.options.game,
    ):
        assert " object at 0x" not in repr(shown)
        assert "\n" not in repr(shown)
    playout(state, dice(case), 3000)
    assert state.over
    assert f"won by seat{'' if len(state.winners) == 1 else 's'} {state.winners[0]}" in repr(state)


@OVERALL
def test_states_are_equal_when_their_positions_are(case: Case) -> None:
    state = start(case)
    playout(state, dice(case), 8)
    copy = state.copy()
    assert state == copy
    assert (state != copy) is False
    assert state == rathaus.replay(state.record()) == rathaus.load(state.to_json())
    assert state != state.determinize(0, seeded(1))
    assert state != 7
    seat = copy.waiting[0]
    copy.choose(seat, copy.things(seat)[0])
    assert state != copy
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@OVERALL
def test_undo_leads_back_to_where_the_last_choice_was_made(case: Case) -> None:
    state = start(case)
    rng = dice(case)
    with pytest.raises(IllegalChoice, match="Nothing has been chosen yet"):
        state.undo()
    taken = kept = 0
    while state.count < FAR and not state.over:
        before = state.copy()
        seat = state.waiting[rng.below(len(state.waiting))]
        things = state.things(seat)
        state.choose(seat, things[rng.below(len(things))])
        told = state.to_json()
        assert state.can_undo() == state.can_undo(seat) == (state.floor < state.count)
        assert not any([state.can_undo(other) for other in range(case.players) if other != seat])
        if not state.can_undo():
            with pytest.raises(IllegalChoice, match="Something hidden was seen") as fault:
                state.undo()
            assert fault.value.field == "undo"
            kept += 1
        elif state.count % 2:
            undone = state.undo()
            assert undone == before
            # Who chooses on from there meets the same game, undo included.
            assert undone.to_json() == before.to_json()
            assert (undone.last, undone.waiting, undone.sink) == (before.last, before.waiting, None)
            taken += 1
        assert state.to_json() == told
    assert taken > 3
    assert kept > 0


@OVERALL
def test_what_began_from_a_position_is_undone_to_it_and_a_sample_is_not_undone(case: Case) -> None:
    state = start(case)
    playout(state, dice(case), 9)
    begun = rathaus.load({**state.position(), "past": None})
    while not begun.can_undo():
        before = begun.copy()
        seat = begun.waiting[0]
        begun.choose(seat, begun.things(seat)[0])
    assert begun.undo() == before
    sample = state.determinize(0, seeded(1))
    for seat in sample.waiting:
        sample.choose(seat, sample.things(seat)[0])
    assert not sample.can_undo()
    with pytest.raises(IllegalChoice, match="has no record"):
        sample.undo()


def table_of(state: State) -> str:
    """The drawing of a state without its headline."""
    html = state._repr_html_()
    assert html is not None
    headline, table = html.split("\n", 1)
    assert escape(repr(state).strip("<>")) in headline
    return table


@OVERALL
def test_a_notebook_draws_the_table_and_nothing_hidden(case: Case) -> None:
    state = start(case)
    playout(state, dice(case), 8)
    drawn = table_of(state)
    assert all([f"Seat {seat}" in drawn for seat in range(case.players)])
    for number in range(3):  # whatever a spectator cannot know is another thing in each
        assert table_of(state.determinize(None, seeded(number))) == drawn
    record = state.record()._repr_html_()
    assert record is not None
    assert f"seed {case.seed}, 8 choices" in record
    assert "Seat 0" in record
    assert table_of(state) in record


def test_a_notebook_draws_nothing_of_a_record_that_leads_nowhere() -> None:
    record = rathaus.new(TOY.name, 2, seed=1).record()
    record.rules += 1
    assert record._repr_html_() is None


def test_what_somebody_has_called_an_edition_is_text_in_a_notebook() -> None:
    state = rathaus.new(TOY.name, 2, seed=1, edition={"name": "<script>alert(1)</script>"})
    html = state._repr_html_()
    assert html is not None
    assert "<script" not in html
    assert "&lt;script&gt;" in html
