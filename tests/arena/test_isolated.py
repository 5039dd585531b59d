"""Bots in processes of their own: the same games, and whatever a bot does is its own loss."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from proofs import ALONE, PROOFS, TOGETHER
from rathaus import BadOption, arena, seeded
from rathaus.bots import AnyBot, GreedyBot, RandomBot, isolated
from rathaus.games.registry import GAMES

Named = Callable[[str], str]
ONCE = "once = HERE / 'once'\nif not once.exists():\n    once.touch()\n"  # a bot does what follows only once


@pytest.fixture(autouse=True)
def nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every process that was started has ended, with all that it has started."""
    started: list[int] = []
    lose = isolated.Cell.lose

    def noting(cell: isolated.Cell) -> None:
        if cell.process is not None:
            started.append(cell.process.pid)
        lose(cell)

    monkeypatch.setattr(isolated.Cell, "lose", noting)
    yield
    assert started
    while any([running(pid) for pid in started]):
        time.sleep(0.01)


def running(group: int) -> bool:
    """Whether a process of a group runs; one that has ended may wait for somebody to look at it."""
    for file in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, own = file.read_text().rpartition(")")[2].split()[:3]
        except (OSError, ValueError):
            continue
        if int(own) == group and state not in "ZX":
            return True
    return False


def run(
    *bots: AnyBot, game: str = TOGETHER, games: int = 1, limit: float = 200.0, strict: bool = False
) -> arena.Report:
    return arena.run(game, bots, games=games, seed=1, isolated=True, limit=limit, strict=strict)


@pytest.mark.parametrize("game", GAMES)
def test_games_are_the_same_as_without(game: str, bot: Named) -> None:
    players, modules = PROOFS[game].PLAYED_BY_BOTS[0]
    own = bot("sample = situation.sample(self.rng)\nreturn self.rng.choice(sample.things(situation.seat))")
    bots = [own, "greedy", "random", own, "random"][:players]
    here, there = (
        arena.run(game, bots, games=1, seed=4, modules=modules, isolated=apart, watch=True) for apart in (False, True)
    )
    assert here.to_data() == there.to_data()
    assert here.faults == []


def test_reports_are_the_same_whatever_bots_do_wrong_and_however_many_work(bot: Named) -> None:
    bots = [bot("raise ValueError('no idea\\nat all')"), bot("return 10**30"), bot("return 'card:school'")]
    here = arena.run(TOGETHER, bots, games=2, seed=5)
    assert len(here.faults) == 3
    assert arena.run(TOGETHER, bots, games=2, seed=5, isolated=True, workers=2).to_data() == here.to_data()
    run("random", "random")


def test_classes_and_objects_travel(bot: Named) -> None:
    bots: list[AnyBot] = [RandomBot, GreedyBot(seeded(1), samples=1), "search:iterations=1,playout=1"]
    here = arena.run(ALONE, bots[:2], games=1, seed=5)
    assert run(*bots[:2], game=ALONE).games[0].points != ()
    assert arena.run(ALONE, bots[:2], games=1, seed=5, isolated=True).to_data() == here.to_data()


SLOW = "IsolationFault: no answer within 0.2 seconds"

SAYS = (
    "for fd in range(3, 30):\n        try: os.write(fd, {said})\n        except OSError: pass\n    time.sleep(10_000)"
)

# What each bot does once, and what is told of it. All go on afterwards.
FAULTS = {
    "sleeps": ("time.sleep(10_000)", SLOW),
    "sleeps and hears no signal": (
        "for number in (1, 2, 3, 13, 15): signal.signal(number, signal.SIG_IGN)\n    time.sleep(10_000)",
        SLOW,
    ),
    "ends": ("os._exit(3)", "IsolationFault: its process ended with code 3"),
    "kills itself": ("os.kill(os.getpid(), signal.SIGKILL)", "IsolationFault: its process ended with signal 9"),
    "leaves": ("raise SystemExit(4)", "SystemExit: 4"),
    "interrupts": ("raise KeyboardInterrupt", "KeyboardInterrupt: "),
    "floods": (
        "while True: print('x' * 10_000)",
        "IsolationFault: it printed more than 1000000 bytes during a decision",
    ),
    "says nonsense": (
        SAYS.format(said="b'\\0\\0\\0\\2[]'"),
        "IsolationFault: it said what is no answer",
    ),
    "says too much": (
        SAYS.format(said="b'\\xff' * 100"),
        "IsolationFault: it said what is no answer",
    ),
    "begins to say something": (
        SAYS.format(said="b'\\0\\0\\1'"),
        SLOW,
    ),
    "passes something else off as offered": (
        SAYS.format(said="b'\\0\\0\\0\\x0d{\"thing\": -1}'"),
        "IsolationFault: it said what is no answer",
    ),
    "leaves a child": (
        "os.fork()\n    time.sleep(10_000)",
        SLOW,
    ),
}


@pytest.mark.skipif(os.name != "posix", reason="signals and forks")
@pytest.mark.parametrize("does", FAULTS)
def test_what_a_bot_does_to_itself_costs_it_a_move(
    does: str, bot: Named, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines, error = FAULTS[does]
    answered = isolated.Cell._answer
    waits = [True]

    def impatient(cell: isolated.Cell, key: str, limit: float) -> object:
        """Wait until the bot has begun to do it, and not for long then: it will never answer."""
        once = tmp_path / "once"
        if key == "thing" and cell.name != "random" and error == SLOW and waits:
            while not once.exists() and cell.inbox.empty():
                time.sleep(0.005)
            if once.exists():
                limit = 0.2 if waits.pop() else limit
        return answered(cell, key, limit)

    monkeypatch.setattr(isolated.Cell, "_answer", impatient)
    report = run(bot(f"{ONCE}    {lines}"), "random")
    (fault,) = report.faults
    assert (fault.count, fault.error) == (1, error)
    assert report.complete
    assert report.given_up == 0
    assert len(capfd.readouterr().err) <= 1_000_000


def test_what_a_bot_prints_is_shown_and_steers_no_terminal(bot: Named, capfd: pytest.CaptureFixture[str]) -> None:
    report = run(bot(f"{ONCE}    print('thinking', chr(27) + '[2J', flush=True)\n    os.write(1, b'raw')"), "random")
    assert report.faults == []
    out, err = capfd.readouterr()
    assert out == ""
    assert "thinking ?[2J" in err
    assert "raw" in err


def test_a_strict_run_tells_where_it_failed_there(bot: Named) -> None:
    with pytest.raises(arena.BotFault, match="ValueError: no idea") as fault:
        run(bot("raise ValueError('no idea')"), "random", strict=True)
    assert "raise ValueError('no idea')" in str(fault.value.__cause__)


PRYING = """
import gc, sys
import rathaus
ours = [o for o in gc.get_objects() if isinstance(o, rathaus.State)]
frame, seen = sys._getframe(), []
while frame is not None:
    seen += [value for value in frame.f_locals.values() if isinstance(value, rathaus.State)]
    frame = frame.f_back
for state in [*ours, *seen]:
    assert state.seed is None and state.history is None, 'a past'
    assert state.rng.key.hex() not in (HERE / 'keys').read_text(), 'a generator'
parent = os.getppid()
if sys.platform == 'linux':
    for file in ('mem', 'environ', 'maps'):
        try:
            open(f'/proc/{parent}/{file}', 'rb').read(1)
        except OSError:
            continue
        raise AssertionError(f'{file} can be read')
assert not any('1234567890123456789' in str(value) for value in (sys.argv, dict(os.environ))), 'the seed'
(HERE / 'looked').touch()
"""


def test_a_bot_finds_no_real_state_and_cannot_read_the_arena(bot: Named, tmp_path: Path) -> None:
    seed = 1234567890123456789
    game = arena.run(TOGETHER, ["random", "random"], games=1, seed=seed).games[0]
    (tmp_path / "keys").write_text(seeded(game.seed).key.hex())
    report = arena.run(TOGETHER, [bot(PRYING.strip()), "random"], games=1, seed=seed, isolated=True)
    assert report.faults == []
    assert (tmp_path / "looked").exists()


def test_the_same_look_finds_the_real_state_where_bots_play_in_the_arena_itself(bot: Named, tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("")
    report = arena.run(TOGETHER, [bot(PRYING.strip()), "random"], games=1, seed=1)
    assert report.faults[0].error == "AssertionError: a past"
    run("random", "random")


def test_bots_that_cannot_be_made_are_refused_in_the_same_words(bot: Named, tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("raise LookupError('no weights')")
    ending = tmp_path / "ending.py"
    ending.write_text("import os\nos._exit(3)")
    for name in ("nobody", str(tmp_path / "none.py"), bot("pass") + ":level=3", str(broken), "greedy:samples=x"):
        told = []
        for apart in (False, True):
            with pytest.raises(BadOption) as fault:
                arena.run(TOGETHER, ["random", name], games=1, isolated=apart)
            told.append((fault.value.field, fault.value.reason))
        assert told[0] == told[1]
    with pytest.raises(BadOption) as fault:
        run("random", str(ending))
    assert (fault.value.reason.id, fault.value.reason.args["why"]) == ("bot-not-made", "its process ended with code 3")

    class Local(RandomBot):
        pass

    with pytest.raises(BadOption) as fault:
        run("random", Local)
    assert fault.value.reason.id == "bot-stays-here"


@pytest.mark.parametrize("limit", [0, -1, float("nan"), float("inf"), "soon", True])
def test_a_limit_is_a_time(limit: object) -> None:
    with pytest.raises(BadOption) as fault:
        run("random", "random", limit=limit)  # type: ignore[arg-type]
    assert fault.value.field == "limit"
    with pytest.raises(BadOption) as fault:
        arena.run(TOGETHER, ["random", "random"], games=1, limit=1.0)
    assert (fault.value.field, fault.value.reason.id) == ("limit", "only-with")
    run("random", "random")


def test_the_command(bot: Named) -> None:
    from click.testing import CliRunner

    from rathaus.cli import main

    assert sys.executable
    args = ["arena", TOGETHER, bot("raise OSError('there')"), "random", "--games=1", "--seed=1"]
    done = CliRunner().invoke(main, [*args, "--isolated", "--limit=100"])
    assert done.exit_code == 0, done.output
    assert "OSError: there" in done.output
    refused = CliRunner().invoke(main, [*args, "--limit=100"])
    assert refused.exit_code == 2
