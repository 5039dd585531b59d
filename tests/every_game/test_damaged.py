"""Damaged positions and records: some of those that the soak makes by the thousand, and that it would notice."""

from __future__ import annotations

import os
from random import Random
from time import monotonic

import pytest

import damaged
import rathaus
from damaged import BLOCK, POSITIONS, RECORDS, Fate, Fates, Source, block, try_all
from proofs import PROOFS
from seeds import first_seed

BLOCKS = 6
SEED = 1 + first_seed("damaged")


def test_what_is_damaged_is_refused_or_plays_on() -> None:
    fates = Fates(SEED)
    for number in range(BLOCKS):
        for fate in block(number, SEED):
            fates.add(fate)
    assert fates.faults == []
    assert fates.items == BLOCKS * BLOCK
    assert {fate for _, fate in fates.counted} >= {"refused", "played on"}


def test_all_games_and_all_kinds_of_damage_have_their_turn() -> None:
    assert {Source(Random(number)).game for number in range(30)} == set(PROOFS)
    assert len({*POSITIONS, *RECORDS}) == 10


def test_what_falls_over_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def falls(text: object) -> rathaus.State:
        raise KeyError("table")

    monkeypatch.setattr(rathaus, "load", falls)
    fates = Fates(SEED)
    for fate in block(0, SEED):
        fates.add(fate)
    assert fates.faults
    assert "KeyError: 'table'" in fates.faults[0]
    assert "position" in fates.faults[0]


def hang_at(item: int) -> object:
    def tried(source: Source, at: int, rng: Random) -> Fate:
        while at == item:
            continue
        return Fate(at, source.game, "position bent", "refused")

    return tried


def end_at(item: int) -> object:
    def tried(source: Source, at: int, rng: Random) -> Fate:
        if at == item:
            os._exit(3)
        return Fate(at, source.game, "position bent", "refused")

    return tried


@pytest.mark.parametrize(("how", "told"), [(hang_at, "hangs"), (end_at, "ended its process")])
def test_what_hangs_or_ends_its_process_is_found(monkeypatch: pytest.MonkeyPatch, how: object, told: str) -> None:
    assert callable(how)
    monkeypatch.setattr(damaged, "tried", how(3))
    monkeypatch.setattr(damaged, "Source", lambda rng: type("Source", (), {"game": "none"})())
    fates = Fates(SEED)
    try_all(fates, 2 * BLOCK, monotonic() + 250, 1, limit=0.3)
    assert fates.faults == [f"item 3 of seed {SEED} {told}"]
    assert fates.items == 3 + BLOCK  # what came after it in its block is left out


def test_a_piece_that_is_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(damaged, "play_busily", lambda state, dice, choices: None)
    source = Source.__new__(Source)
    source.game = next(iter(PROOFS))
    state = rathaus.new(source.game, 2, seed=1)
    source.positions, source.record = [state.to_json()], state.record().text()
    counts = iter(range(1000))
    monkeypatch.setattr(PROOFS[source.game], "census", lambda state: next(counts))
    with pytest.raises(AssertionError, match="a piece was lost"):
        damaged.position_fate(source.positions[0], Random(1))


def test_the_command_counts_and_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert damaged.main([f"--seed={SEED}", "--item=7"]) == 0
    assert "1 damaged positions and records" in capsys.readouterr().out
    monkeypatch.setattr(damaged, "tried", lambda *given: Fate(7, "none", "position bent", "wrong", "it fell over"))
    assert damaged.main([f"--seed={SEED}", "--item=7"]) == 1
    assert "FAILED: item 7" in capsys.readouterr().out
