"""The long test itself: it covers what it says, ends in time, and fails when a check fails."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent
from time import monotonic

import pytest

import soak
from engines.every import ENGINES
from every_game.cases import Case, all_cases, eventful

BROKEN = """
    from hypothesis import given, strategies as st

    @given(number=st.integers(0, 10**6))
    def test_numbers_are_small(number: int) -> None:
        assert number < 1000
"""

ENDS = """
    from hypothesis import given, settings, strategies as st

    @settings(max_examples=37, database=None)
    @given(number=st.integers(0, 10**6))
    def test_numbers_are_not_negative(number: int) -> None:
        assert number >= 0

    @settings(max_examples=5, database=None)
    @given(number=st.integers(0, 10**6))
    def test_numbers_are_whole(number: int) -> None:
        assert number == int(number)
"""
HANGS = """
    from threading import Event

    from hypothesis import given, strategies as st

    @given(number=st.integers())
    def test_that_only_an_interruption_ends(number: int) -> None:
        Event().wait()
"""


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A file for tests that are soaked."""
    monkeypatch.setattr(soak, "TESTS", tmp_path / "tests")
    soak.TESTS.mkdir()
    return soak.TESTS / "test_tried.py"


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
    wanted = [*all_cases(), *eventful()]
    number = len(wanted)
    first = [case for case, _ in zip(soak.tables(1), range(2 * number), strict=False)]
    assert all(case.every for case in first)
    assert len({case.seed for case in first}) == 2 * number
    played = {(case.game, case.players, case.modules, case.eventful) for case in first[:number]}
    assert played == {(case.game, case.players, case.modules, case.eventful) for case in wanted}
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


def test_a_soak_fails_with_the_seed_for_which_a_test_fails(tried: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tried.write_text(dedent(BROKEN))
    covered = soak.Covered()
    soak.pytest(soak.fuzzed(), 12345, monotonic() + 250, covered)
    (fault,) = covered.faults
    assert "--hypothesis-seed=12345" in fault
    assert "number < 1000" in fault
    assert covered.tests == 1


def test_files_with_examples_are_found(tried: Path) -> None:
    tried.write_text(dedent(ENDS))
    tried.with_name("test_other.py").write_text(f"TEXT = {ENDS!r}\n    from hypothesis import given\n")
    assert soak.fuzzed() == [tried]


def test_a_soak_looks_for_cards_in_more_games(tried: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tried.write_text(
        "from os import environ\n\ndef test_more() -> None:\n    assert environ['RATHAUS_MORE'] == '10'\n",
        encoding="utf-8",
    )
    covered = soak.Covered()
    soak.pytest([tried], 12345, monotonic() + 250, covered, more=soak.MORE)
    assert (covered.tests, covered.faults) == (1, [])
    soak.pytest([tried], 12345, monotonic() + 250, covered)
    (fault,) = covered.faults
    assert fault.startswith("RATHAUS_SEED=12345 RATHAUS_MORE=1 python -m pytest")


def test_tests_that_count_cards_are_soaked() -> None:
    assert [file.name for file in soak.counted()] == ["test_random_games.py"] * 2


def test_a_soak_counts_the_examples_of_tests_that_end(tried: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tried.write_text(dedent(ENDS))
    covered = soak.Covered()
    soak.pytest([tried], 12345, monotonic() + 250, covered)
    assert (covered.tests, covered.examples, covered.faults) == (2, 42, [])
    assert "2 tests with 42 examples" in capfd.readouterr().out


def test_a_soak_counts_the_examples_before_an_interruption(tried: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tried.write_text(dedent(ENDS) + dedent(HANGS))
    covered = soak.Covered()
    seconds = 2.0
    while not covered.examples:  # a busy machine may need more
        covered = soak.Covered()
        soak.pytest([tried], 12345, monotonic() + seconds, covered)
        seconds *= 2
    assert covered.examples in (37, 42)
    assert covered.faults == []
    assert f"12345 interrupted: {covered.said()}" in capfd.readouterr().out


def test_each_browser_gets_its_part_of_the_time(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    runs: list[tuple[str, float]] = []

    def played(files: list[Path], seed: int, until: float, covered: soak.Covered, *only: str) -> list[str]:
        assert files == [soak.PLAYED]
        runs.append((only[-1], until))
        return [f"a round in {only[-1]}"]

    monkeypatch.setattr(soak, "pytest", played)
    begun = monotonic()
    soak.engines(begun + 1000, 3, soak.Covered(), 1)
    assert [name for name, _ in runs] == list(ENGINES)
    assert [round((until - begun) / 1000 * len(ENGINES)) for _, until in runs] == [1, 2]
    said = capfd.readouterr().out
    assert all(f"in {name}: a round in {name}" in said for name in ENGINES)


def test_each_way_to_install_is_tried_once_while_there_is_time(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    tried: list[str] = []

    def installed(files: list[Path], seed: int, until: float, covered: soak.Covered, *only: str) -> list[str]:
        assert files == [soak.INSTALLS]
        tried.append(only[-1])
        return [f"test of {only[-1]}"]

    monkeypatch.setattr(soak, "pytest", installed)
    soak.installs(monotonic() - 1, 3, soak.Covered(), 1)
    assert tried == []
    soak.installs(monotonic() + 1000, 3, soak.Covered(), 1)
    assert sorted(tried) == sorted(soak.INSTALLED)
    assert {"compiled_wheel", "[server-"} <= set(tried)
    said = capfd.readouterr().out
    assert all(f"test of {name}" in said for name in tried)


def test_what_tests_count_is_counted(tried: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tried.write_text("def test_kills(record_property: object) -> None:\n    record_property('kills', 7)\n", "utf-8")
    covered = soak.Covered()
    for number in range(2):
        soak.pytest([tried], number, monotonic() + 250, covered)
    assert covered.noted == {"kills": 14}
    assert "14 kills; 0 failures" in capfd.readouterr().out


def test_files_of_the_parts_are_there() -> None:
    for file in (*soak.CRASHES, soak.POWER, *soak.OUTAGES, soak.SIZES, soak.PLAYED, soak.INSTALLS):
        assert file.exists(), file


def test_outages_take_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[Path] = []

    def tried(files: list[Path], seed: int, until: float, covered: soak.Covered) -> list[str]:
        runs.extend(files)
        return []

    monkeypatch.setattr(soak, "pytest", tried)
    clock = iter(range(100))
    monkeypatch.setattr("soak.time.monotonic", lambda: next(clock))
    soak.outages(len(soak.OUTAGES) + 1, 1, soak.Covered(), 1)
    assert runs == [*soak.OUTAGES, soak.OUTAGES[0]]


def test_a_soak_fails_with_what_is_damaged_and_falls_over(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def falls(text: object) -> None:
        raise KeyError("table")

    monkeypatch.setattr("rathaus.load", falls)
    status, seconds = 0, 1.0
    while status == 0:  # a busy machine may need more
        status = soak.main([f"--seconds={seconds}", "--seed=3", "--only=damage", "--jobs=1"])
        seconds *= 2
    said = capfd.readouterr().out
    assert "python tests/damaged.py --seed 3: item " in said
    assert "KeyError: 'table'" in said


@pytest.mark.parametrize("part", ["siege", "endurance"])
def test_a_soak_fails_when_a_siege_or_the_long_run_does(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], part: str
) -> None:
    asked: list[list[str]] = []

    def told(arguments: list[str]) -> int:
        asked.append(arguments)
        return len(asked) % 2

    monkeypatch.setattr(f"{part}.main", told)
    covered = soak.Covered()
    clock = iter(range(0, 10_000, 60))
    monkeypatch.setattr("soak.time.monotonic", lambda: next(clock))
    soak.PARTS[part](130.0, 5, covered, 1)
    assert len(covered.faults) == (len(asked) + 1) // 2
    assert f"python tests/{part}.py --seed" in covered.faults[0]
    assert all(argument.startswith("--se") or argument == "--tables=40" for argument in asked[0])


def test_every_part_has_its_share_of_the_time() -> None:
    assert set(soak.SHARES) == set(soak.PARTS)
    assert sum(soak.SHARES.values()) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("phases", "number"),
    [
        (["100 passing, 0 failing, and 3 invalid test cases"], 100),
        (["100 passing examples, 0 failing examples, 3 invalid examples"], 100),
        (["9 passing, 1 failing, and 0 invalid test cases", "7 passing, 4 failing, and 20 invalid test cases"], 16),
    ],
)
def test_examples_are_counted_as_old_and_new_versions_of_hypothesis_say_them(phases: list[str], number: int) -> None:
    said = "\n".join([f"  - during generate phase (0.04 seconds):\n    - {phase}" for phase in phases])
    assert soak.examples(f"{said}\n\n2 passed in 0.15s") == number


def test_examples_that_are_told_in_other_words_are_not_overlooked() -> None:
    assert soak.examples("2 passed in 0.15s") == 0
    with pytest.raises(AssertionError, match="says otherwise"):
        soak.examples("  - during generate phase (0.04 seconds):\n    - a hundred passed")
