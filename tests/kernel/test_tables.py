"""Many tables that are stepped at once, in lists and bytes."""

from __future__ import annotations

from typing import cast

import pytest

import rathaus
from rathaus import GAMES, Game, State
from rathaus.kernel.encoder import Encoder
from rathaus.kernel.tables import NOBODY_ASKED, Tables


def dealt(game: Game) -> list[State]:
    return [rathaus.new(game.name, game.most, seed=seed) for seed in range(3)]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@pytest.mark.parametrize("forced", [True, False])
def test_tables_are_games_beside_each_other(game: Game, forced: bool) -> None:
    encoder = cast(Encoder, game.encoder)
    alone, tables = dealt(game), Tables(encoder, dealt(game), 40, forced)
    open_tables = {0, 1, 2}
    while open_tables:
        codes, masks = tables.codes(), tables.masks()
        actions = [0, 0, 0]
        for table, state in enumerate(alone):
            seat = tables.seats[table]
            code = codes[table * encoder.size : (table + 1) * encoder.size]
            mask = masks[table * encoder.things : (table + 1) * encoder.things]
            if table not in open_tables:
                assert (seat, any(code), any(mask)) == (NOBODY_ASKED, False, False)
                continue
            while forced and state.count < 40:
                single = [s for s in state.waiting if len(state.things(s)) == 1]
                if not single:
                    break
                state.choose(single[0], state.things(single[0])[0])
            assert seat == state.waiting[0]
            assert (bytes(code), bytes(mask)) == (encoder.code(state, seat), encoder.mask(state, seat))
            actions[table] = state.things(seat)[-1]
            state.choose(seat, actions[table])
        done = tables.step(actions)
        assert tables.wrong == []
        assert set(done) <= open_tables
        open_tables -= set(done)
    assert tables.ended == [True] * 3
    assert all(state.over or state.count >= 40 for state in tables.states)


def test_what_is_not_offered_ends_a_table_and_changes_no_game() -> None:
    game = next(iter(GAMES.values()))
    tables = Tables(cast(Encoder, game.encoder), dealt(game), 1000, False)
    right = tables.states[1].things(tables.seats[1])[0]
    before = tables.states[0].digest()
    assert tables.step([-1, right, 10**9]) == [0, 2]
    assert (tables.wrong, tables.ended) == ([0, 2], [True, False, True])
    assert tables.states[0].digest() == before
    tables.place(0, rathaus.new(game.name, 2, seed=9))
    assert tables.ended == [False, False, True]
