"""Codes of positions for what learns: no leak, the same from every seat, nothing lost, the same everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from every_game.cases import Case
from every_game.codes import (
    collisions,
    digest,
    encoder_of,
    full,
    leaks,
    misshapen,
    moments,
    other_deal,
    tables,
    turned,
    view_of,
)
from proofs import PROOFS
from rathaus import GAMES
from rathaus.kernel.native import compiled

TESTS = Path(__file__).parents[1]
SOURCE = TESTS.parent / "src"


def coded() -> list[str]:
    return [name for name, game in GAMES.items() if game.encoder is not None]


def cases() -> list[Case]:
    """Plain files are slow: there, the tables without modules and the one with all of them and the most players."""
    found = [case for game in coded() for case in tables(GAMES[game])]
    if compiled():
        return found
    return [case for case in found if not case.modules or case.players == GAMES[case.game].most]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_encoder(game: str) -> None:
    assert GAMES[game].encoder is not None, f"the title of {game} says no encoder"


@pytest.mark.parametrize("game", coded())
def test_names_scales_and_blocks_belong_together(game: str) -> None:
    encoder = encoder_of(GAMES[game])
    assert misshapen(encoder) == []
    assert encoder is GAMES[game].encoder, "it is made once"


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in cases()])
def test_no_code_tells_what_is_hidden_and_none_is_lost(case: Case) -> None:
    encoder = encoder_of(GAMES[case.game])
    seen = []
    for state in moments(case):
        before = state.digest()
        for seat in range(state.players):
            assert leaks(encoder, state, seat, other_deal(state)) == []
            if seat:
                assert turned(encoder, state, 0, seat) == []
            code = full(encoder, state, seat)
            seen.append((view_of(state, seat), code))
            mask = code[encoder.size :]
            assert [thing for thing, offered in enumerate(mask) if offered] == list(state.things(seat))
        assert state.digest() == before, "a code is written without a change"
    assert collisions(seen) == []


@pytest.mark.parametrize("game", coded())
def test_parts_are_made_of_the_numbers_of_the_code(game: str) -> None:
    encoder = encoder_of(GAMES[game])
    case = tables(GAMES[game])[-1]
    state = list(moments(case))[3]
    code = encoder.code(state, 1)
    parts = encoder.parts(code)
    for part, rows in parts.items():
        for places, row in zip(encoder.places(part), rows, strict=True):
            assert [code[place] for place in places] == row
    assert [row[0] for row in parts["seats"]] == [1] * state.players + [0] * (encoder.seats - state.players)
    assert len(parts["cards"]) == len(encoder.card_axis.labels)


@pytest.mark.parametrize("game", coded())
def test_every_card_has_its_numbers(game: str) -> None:
    title = GAMES[game]
    encoder = encoder_of(title)
    table = encoder.cards(title.printed)
    assert table.names == encoder.card_axis.labels == tuple([card.thing for card in title.cards(title.printed)])
    assert len(set(table.columns)) == len(table.columns)
    assert all(len(row) == len(table.columns) for row in table.rows)
    prices = [number for number in title.price if number in table.columns]
    assert prices, "among them its price"
    for price in prices:
        assert table.column(price) == [card.numbers.get(price, 0) for card in title.cards(title.printed)]


@pytest.mark.parametrize("game", coded())
def test_codes_are_the_same_as_ever(game: str) -> None:
    """On both engines; a new digest means a new version of the encoder."""
    assert f"{encoder_of(GAMES[game]).version} {digest(GAMES[game])}" == PROOFS[game].CODED


def test_codes_are_the_same_in_another_process() -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "4242", "PYTHONPATH": os.pathsep.join([*sys.path, str(TESTS)])}
    done = subprocess.run(
        [sys.executable, "-m", "every_game.codes"], capture_output=True, text=True, check=True, env=environment
    )
    wanted = [f"{game} {PROOFS[game].CODED.split()[1]}" for game in coded()]
    assert done.stdout.splitlines() == wanted
