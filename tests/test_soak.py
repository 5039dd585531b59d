"""The long test itself: it covers what it says, ends in time, and fails when a check fails."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from time import monotonic

import pytest

import soak
from every_game.cases import Case, all_cases

BROKEN = """
    from hypothesis import given, strategies as st

    @given(number=st.integers(0, 10**6))
    def test_numbers_are_small(number: int) -> None:
        assert number < 1000
"""


def test_a_soak_that_finds_nothing_says_what_it_covered(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "CHECKS", {name: soak.CHECKS[name] for name in ("test_scores_add_up", "test_undo_floor")})
    covered = soak.Covered()
    monkeypatch.setattr(soak, "Covered", lambda: covered)
    seconds = 1.0
    while not covered.decisions:  # a busy machine may need more
        assert soak.main([f"--seconds={seconds}", "--seed=17", "--only=rules", "--jobs=1"]) == 0
        seconds *= 2
    said = capfd.readouterr().out
    assert said.startswith("seed 17;")
    assert f"{covered.decisions} decisions" in said
    assert said.endswith("0 failures\n")


def test_a_soak_covers_every_table_with_another_seed_each_time() -> None:
    number = len(all_cases())
    first = [case for case, _ in zip(soak.tables(1), range(2 * number), strict=False)]
    assert all(case.every for case in first)
    assert len({case.seed for case in first}) == 2 * number
    played = {(case.game, case.players, case.modules) for case in first[:number]}
    assert played == {(case.game, case.players, case.modules) for case in all_cases()}
    assert next(soak.tables(1)) == first[0] != next(soak.tables(2))


def test_every_check_of_the_harness_that_plays_a_table_is_soaked() -> None:
    assert {"test_what_is_offered", "test_views_hide_what_they_must", "test_round_trips"} <= set(soak.CHECKS)
    assert len(soak.CHECKS) >= 12


def test_a_soak_fails_with_the_table_on_which_a_check_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(case: Case) -> None:
        raise AssertionError("a card is missing")

    monkeypatch.setattr(soak, "CHECKS", {"test_broken": broken})
    status, seconds = 0, 1.0
    while status == 0:  # a busy machine may need more
        status = soak.main([f"--seconds={seconds}", "--seed=3", "--only=rules", "--jobs=1"])
        seconds *= 2
    assert status == 1
    said = capfd.readouterr().out
    assert f"FAILED: test_broken with {next(soak.tables(3))!r}" in said
    assert "a card is missing" in said


def test_a_soak_fails_with_the_seed_for_which_a_test_fails(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "tests").mkdir()
    file = tmp_path / "tests" / "test_broken.py"
    file.write_text(dedent(BROKEN))
    assert Path(__file__) not in soak.fuzzed()
    monkeypatch.setattr(soak, "TESTS", file.parent)
    assert soak.fuzzed() == [file]
    covered = soak.Covered()
    soak.pytest([file], 12345, monotonic() + 250, covered)
    (fault,) = covered.faults
    assert "--hypothesis-seed=12345" in fault
    assert "number < 1000" in fault
    assert covered.tests == 1
