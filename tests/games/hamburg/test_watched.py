"""Hamburg watched for the statistics about cards."""

from __future__ import annotations

import pytest

from arena.watching import counts, watched
from games.hamburg.table import table
from rathaus import GAMES, Message
from rathaus.arena.watch import Watcher
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.happening import DRAWN, GAINED, LOST, Happening

pytestmark = pytest.mark.breadth


@pytest.mark.parametrize("modules", [(), GAMES["hamburg"].modules])
def test_cards_on_display_were_built_and_used_ones_too(modules: tuple[str, ...]) -> None:
    uses = 0
    for seed in range(5):
        state, watcher, heard = watched("hamburg", 4, seed, modules)
        assert isinstance(state, Hamburg)
        for seat in range(4):
            drawn, built, used = (counts(watcher, seat, what) for what in (1, 2, 3))
            display = state.buildings(seat) + [card for card, _ in state.beside[seat]]
            assert {f"card:{card}" for card in display} <= set(built)
            assert set(used) <= set(built)
            assert len(drawn) > 20
            uses += sum(used.values())
        assert uses >= sum(h.message.id == "hamburg-told-used" for h in heard)
    assert uses > 0


def test_a_stolen_card_is_drawn_by_the_thief_and_lost_by_the_victim() -> None:
    t = table(3).hand(1, 57).hand(2, 3).hand(0, 5).sites(0, "gray").marks(0, 6)
    heard: list[Happening] = []
    t.g.sink = heard.append
    t.play(169, "build")
    stolen = [happening for happening in heard if happening.message.id == "hamburg-told-stolen"]
    at = heard.index(stolen[0])
    for knower in heard[at - 2 : at]:
        assert (knower.kind, knower.by) == (DRAWN, knower.of)
    thief, victim = (int(str(stolen[0].message.args[key])[5:]) for key in ("seat", "other"))
    assert (stolen[0].kind, stolen[0].of, stolen[0].by) == (LOST, victim, thief)
    watcher = Watcher(3)
    for knower in heard[at - 2 : at]:
        watcher.hear(knower)
    assert sum(counts(watcher, thief, 1).values()) == 1
    assert not counts(watcher, victim, 1)


def test_what_is_paid_is_lost_and_what_is_earned_is_gained() -> None:
    _, _, heard = watched("hamburg", 2, 1)
    marks = [happening for happening in heard if happening.message.id == "hamburg-told-marks"]
    assert {happening.kind for happening in marks} == {LOST, GAINED}
    assert all((happening.kind == LOST) == (happening.message.args["number"] < 0) for happening in marks)


def test_tom_s_cards_are_no_trouble() -> None:
    _, watcher, _ = watched("hamburg", 1, 3)
    assert counts(watcher, 0, 1)
    assert len(watcher.rounds(0)) == len(watcher.rounds(1)) == 8
    alone = Watcher(1)
    alone.hear(Happening(Message("hamburg-told-built", seat="seat:1", card="card:7"), kind=3))
    assert alone.cards(0) == []
