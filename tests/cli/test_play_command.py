"""Playing at the terminal: nothing that was played is lost, and nothing else is overwritten."""

from __future__ import annotations

import json
import os
import pty
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import rathaus
from proofs import ALONE, MODULAR, PLAIN, QUICK, TOGETHER
from rathaus import State, seeded
from rathaus.bots import Bot, RandomBot, Situation
from rathaus.cli import main
from rathaus.terminal.keeping import Keeper
from rathaus.terminal.play import TerminalGame
from rathaus.terminal.signals import Left, Signals

pytestmark = pytest.mark.usefixtures("elsewhere")

SEED = ["--players", "2", "--seed", "3"]


def play(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, ["play", TOGETHER, *args], input=typed, catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


def command_in(text: str) -> list[str]:
    """The command to go on that a text has, without its first word."""
    (line,) = [line for line in text.splitlines() if line.startswith("rathaus play ")]
    return shlex.split(line)[1:]


def kept(elsewhere: Path) -> list[str]:
    return sorted(path.name for path in elsewhere.iterdir())


@pytest.mark.parametrize("end", ["quit\n", ""])
def test_who_leaves_is_told_how_to_go_on(end: str, elsewhere: Path) -> None:
    told = play(*SEED, typed=f"1 2\n{end}")
    assert told.exit_code == 0
    assert f"The game is kept in {TOGETHER}.rathaus.jsonl." in told.stdout
    assert kept(elsewhere) == [f"{TOGETHER}.rathaus.jsonl"]
    state = rathaus.replay(Path(f"{TOGETHER}.rathaus.jsonl").read_text(encoding="utf-8"))
    assert state.count >= 2
    again = CliRunner().invoke(main, command_in(told.stdout), input="1\nquit\n", catch_exceptions=False)
    assert again.exit_code == 0
    further = rathaus.replay(Path(f"{TOGETHER}.rathaus.jsonl").read_text(encoding="utf-8"))
    assert further.count > state.count
    assert kept(elsewhere) == [f"{TOGETHER}.rathaus.jsonl"]


def test_a_game_from_a_position_or_with_an_edition_goes_on(elsewhere: Path) -> None:
    position = rathaus.new(TOGETHER, 2, seed=3).position()
    position["table"]["deck"].reverse()
    Path("position.json").write_text(json.dumps(position), encoding="utf-8")
    Path("box.toml").write_text("[table]\ngoal = 20\n", encoding="utf-8")
    for start in (["--position", "position.json"], [*SEED, "--edition", "box.toml"]):
        left = play(*start, typed="1 2\n")
        file = command_in(left.stdout)[-1].removeprefix("--resume=")
        before = rathaus.replay(Path(file).read_text(encoding="utf-8"))
        again = CliRunner().invoke(main, command_in(left.stdout), input="1\n", catch_exceptions=False)
        assert again.exit_code == 0
        after = rathaus.replay(Path(file).read_text(encoding="utf-8"))
        assert after.count > before.count
        assert after.options.edition.key == before.options.edition.key
        assert (after.start is None) == ("--edition" in start)


def test_the_bots_of_the_command_go_on(elsewhere: Path) -> None:
    told = play(*SEED, "--bots", "random", typed="1 2\n")
    assert command_in(told.stdout) == [
        "play", TOGETHER, f"--resume={TOGETHER}.rathaus.jsonl", "--bots=random"
    ]  # fmt: skip


def test_a_game_in_which_nothing_was_chosen_leaves_no_file(elsewhere: Path) -> None:
    assert play("--seed", "3", typed="help\nquit\n").exit_code == 0
    assert kept(elsewhere) == []


def test_what_bots_chose_before_is_nothing_to_keep(elsewhere: Path) -> None:
    state = rathaus.new(MODULAR, 2, seed=1)
    first = state.waiting[0]

    def leave(prompt: str) -> str:
        assert game.state.count > 0
        raise EOFError

    bots: dict[int, Bot] = {first: RandomBot(seeded(1))}
    game = TerminalGame(state, 1 - first, bots, Console(file=StringIO(), width=120), leave)
    assert game.play() == 0
    assert kept(elsewhere) == []


def test_another_game_gets_another_file(elsewhere: Path) -> None:
    play(*SEED, typed="1 2\n")
    first = (elsewhere / f"{TOGETHER}.rathaus.jsonl").read_bytes()
    told = play("--players", "2", "--seed", "4", typed="1 2\nquit\n")
    assert f"{TOGETHER}-2.rathaus.jsonl" in told.stdout
    assert (elsewhere / f"{TOGETHER}.rathaus.jsonl").read_bytes() == first


def test_save_never_overwrites_another_game(elsewhere: Path) -> None:
    play(*SEED, typed="1 2\n")
    other = elsewhere / f"{TOGETHER}.rathaus.jsonl"
    notes = elsewhere / "notes.txt"
    notes.write_text("milk")
    before = other.read_bytes()
    told = play("--players", "2", "--seed", "4", typed=f"1 2\nsave {other}\nsave notes.txt\nsave\nquit\n")
    assert " ".join(told.stdout.split()).count("This file is there already") == 2
    assert (other.read_bytes(), notes.read_text()) == (before, "milk")
    assert f"Saved to {TOGETHER}-2.rathaus.jsonl." in told.stdout
    assert kept(elsewhere) == sorted([f"{TOGETHER}-2.rathaus.jsonl", f"{TOGETHER}.rathaus.jsonl", "notes.txt"])


def test_a_game_that_was_saved_is_kept_where_it_was_saved(elsewhere: Path) -> None:
    told = play(*SEED, typed="1\nsave my game.jsonl\nundo\n2 1\nsave my game.jsonl\n1\nquit\n")
    assert told.stdout.count("Saved to my game.jsonl.") == 2
    assert kept(elsewhere) == ["my game.jsonl"]
    assert command_in(told.stdout) == ["play", TOGETHER, "--resume=my game.jsonl"]


def test_a_resumed_game_that_went_another_way_gets_a_file_of_its_own(elsewhere: Path) -> None:
    state = rathaus.new(TOGETHER, 2, seed=3)
    for _ in range(3):
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    later = state.record()
    elsewhere.joinpath("later.jsonl").write_text(later.text(), encoding="utf-8")
    other = rathaus.new(TOGETHER, 2, seed=3)
    other.choose(other.waiting[0], other.things(other.waiting[0])[-1])
    path = Keeper(Path("later.jsonl")).keep(other.record())
    assert path == Path(f"{TOGETHER}.rathaus.jsonl")
    assert elsewhere.joinpath("later.jsonl").read_text(encoding="utf-8") == later.text()


def test_where_nothing_can_be_written_home_is_taken(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = elsewhere / "home"
    home.mkdir()
    monkeypatch.setattr("rathaus.terminal.keeping.Path.home", lambda: home)
    touch = Path.touch

    def refused(path: Path, mode: int = 0o666, exist_ok: bool = True) -> None:
        if path.parent == Path():
            raise PermissionError(13, "Permission denied")
        touch(path, mode, exist_ok)

    monkeypatch.setattr(Path, "touch", refused)
    path = Keeper().keep(rathaus.new(TOGETHER, 2, seed=3).record())
    assert path == home / f"{TOGETHER}.rathaus.jsonl"
    assert rathaus.replay(path.read_text(encoding="utf-8")).seed == 3


def at_table(state: State, bot: Bot, read: Callable[[str], str]) -> tuple[TerminalGame, StringIO]:
    screen = StringIO()
    game = TerminalGame(state, 0, {1: bot}, Console(file=screen, width=120), read)
    return game, screen


@pytest.mark.parametrize(
    ("fault", "code"), [(KeyboardInterrupt(), 130), (Left(signal.SIGTERM), 143), (OSError(5, "gone"), 0)]
)
def test_whatever_ends_a_sitting_the_game_is_kept(fault: BaseException, code: int, elsewhere: Path) -> None:
    answers = iter(["1 2", "1"])

    def read(prompt: str) -> str:
        answer = next(answers, None)
        if answer is None:
            raise fault
        return answer

    game, screen = at_table(rathaus.new(TOGETHER, 2, seed=3), RandomBot(seeded(1)), read)
    assert game.play() == code
    assert "To go on:" in screen.getvalue()
    found = rathaus.replay((elsewhere / f"{TOGETHER}.rathaus.jsonl").read_text(encoding="utf-8"))
    assert found.digest() == game.state.digest()


def test_a_bot_that_fails_does_not_take_the_game_along(elsewhere: Path) -> None:
    class Failing(RandomBot):
        def choose(self, situation: Situation) -> int:
            raise ValueError("oops")

    game, screen = at_table(rathaus.new(TOGETHER, 2, seed=3), Failing(seeded(1)), lambda prompt: "1 2")
    with pytest.raises(ValueError, match="oops"):
        game.play()
    assert "To go on:" in screen.getvalue()
    assert kept(elsewhere) == [f"{TOGETHER}.rathaus.jsonl"]


def interrupted(signals: Signals, done: list[str]) -> None:
    with signals.held():
        os.kill(os.getpid(), signal.SIGTERM)
        done.append("whole")
    done.append("too much")


def test_a_signal_never_cuts_a_choice_in_two() -> None:
    done: list[str] = []
    before = signal.getsignal(signal.SIGTERM)
    with Signals() as signals, pytest.raises(Left) as left:
        interrupted(signals, done)
    assert (done, left.value.code) == (["whole"], 143)
    assert signal.getsignal(signal.SIGTERM) == before


def test_the_file_of_a_game_that_is_over_has_all_of_it(elsewhere: Path) -> None:
    state = rathaus.new(TOGETHER, 2, seed=3, edition=QUICK)
    state.choose(0, state.things(0)[0])
    path = elsewhere / "quick.jsonl"
    path.write_text(state.record().text(), encoding="utf-8")
    told = play("--resume", "quick.jsonl", typed="1\n" * 500)
    assert told.exit_code == 0
    assert "The whole game is in quick.jsonl." in told.stdout
    assert rathaus.replay(path.read_text(encoding="utf-8")).over
    assert kept(elsewhere) == ["quick.jsonl"]


ENDS = {"SIGINT": 130, "SIGHUP": 129, "SIGTERM": 143, "a closed terminal": 0}


@pytest.mark.parametrize("end", ENDS)
def test_a_real_terminal(end: str, elsewhere: Path) -> None:
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "rathaus", "play", TOGETHER, *SEED]
    environment = {**os.environ, "COLUMNS": "100", "LINES": "60"}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=environment, start_new_session=True, text=True
    ) as process:
        os.close(theirs)
        until_asked(ours)
        os.write(ours, b"1 2\n")
        until_asked(ours)
        seen = ""
        if end.startswith("SIG"):
            os.killpg(process.pid, getattr(signal, end))
            with suppress(OSError):  # the other side is closed
                while part := os.read(ours, 4096):
                    seen += part.decode()
        os.close(ours)
        assert process.wait(60) == ENDS[end]
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert kept(elsewhere) == [f"{TOGETHER}.rathaus.jsonl"]
    assert rathaus.replay((elsewhere / kept(elsewhere)[0]).read_text(encoding="utf-8")).count >= 2
    if end.startswith("SIG"):
        assert f"rathaus play {TOGETHER} --resume={TOGETHER}.rathaus.jsonl" in seen


def until_asked(terminal: int) -> None:
    """Read what a terminal shows until it shows a prompt that was not answered yet."""
    seen = ""
    while not seen.endswith("\n> "):
        seen += os.read(terminal, 4096).decode()


# ---- options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", ["--resume", "--position"])
@pytest.mark.parametrize(
    "other", [["--players", "2"], ["--seed", "9"], ["--module", "x"], ["--edition", "x.toml"], ["--solo"]]
)
def test_options_that_a_file_has_itself_are_refused(start: str, other: list[str], elsewhere: Path) -> None:
    told = play(start, "game.json", *other)
    assert told.exit_code == 2
    assert told.stderr.strip() == f"rathaus: {start}: This does not go with {other[0]}."


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--resume", "a", "--position", "b"], "--resume: This does not go with --position."),
        (["--solo", "--players", "3"], "--solo: This does not go with --players."),
        (["--solo", "--bots", "greedy"], "--solo: This does not go with --bots."),
        (["--resume", "a", "--players", "2", "--seed", "1"], "--resume: This does not go with --players and --seed."),
        (["--players", "2", "--bots", "greedy,random"], "--bots: 2 bots are named for 1 seat."),
        (["--players", "0"], "players: 0 players cannot play this; it takes 2 to 5."),
        (["--players", "1"], "players: 1 player cannot play this; it takes 2 to 5."),
    ],
)
def test_options_that_contradict_each_other_are_refused(args: list[str], said: str, elsewhere: Path) -> None:
    told = play(*args)
    assert (told.exit_code, told.stderr.strip()) == (2, f"rathaus: {said}")
    assert kept(elsewhere) == []


def test_alone_there_are_no_bots() -> None:
    told = CliRunner().invoke(main, ["play", ALONE, "--players", "1", "--bots", "greedy"])
    assert (told.exit_code, told.stderr.strip()) == (2, "rathaus: --bots: 1 bot is named for 0 seats.")


def test_a_record_of_another_game_is_called_that(elsewhere: Path) -> None:
    other = next(name for name in (PLAIN, MODULAR) if name != TOGETHER)
    path = elsewhere / "game.jsonl"
    path.write_text(rathaus.new(other, 2, seed=9).record().text(), encoding="utf-8")
    told = play("--resume", "game.jsonl")
    assert told.exit_code == 2
    assert told.stderr.startswith("rathaus: game.jsonl: This is a game of ")


def test_the_name_of_a_game_may_begin_with_a_capital() -> None:
    told = CliRunner().invoke(main, ["play", TOGETHER.capitalize(), *SEED], input="quit\n")
    assert told.exit_code == 0


# ---- what is typed at the table -----------------------------------------------------------------------


def test_cards_are_explained_by_what_they_are_called() -> None:
    card = rathaus.GAMES[MODULAR].cards(rathaus.GAMES[MODULAR].printed)[13]
    words = rathaus.text.Words(MODULAR)
    name = words.thing(card.thing)
    for typed in (name, name.upper()):
        told = CliRunner().invoke(main, ["play", MODULAR, "--seed", "1"], input=f"? {typed}\nquit\n").stdout
        assert "is not understood" not in told
        assert words.say(card.says[0]) in " ".join(told.split())


def test_the_example_is_a_card_of_the_game() -> None:
    for game in rathaus.GAMES.values():
        told = CliRunner().invoke(main, ["play", game.name, "--seed", "1"], input="?\nquit\n").stdout
        words = rathaus.text.Words(game.name)
        example = re.search(r"for example \? 2 or \? (.+)\.", " ".join(told.split()))
        assert example is not None
        assert example[1].startswith(words.thing(game.cards(game.printed)[0].thing))


def test_what_is_no_card_is_called_by_its_name() -> None:
    state = rathaus.new(MODULAR, 2, seed=1)
    while len(state.things(state.waiting[0])) < 2 or any(
        state.name(thing).startswith("card:") for thing in state.things(state.waiting[0])
    ):
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    seat = state.waiting[0]
    answers = iter(["? 1", "quit"])
    screen = StringIO()
    bots: dict[int, Bot] = {1 - seat: RandomBot(seeded(1))}
    game = TerminalGame(state, seat, bots, Console(file=screen, width=200), lambda prompt: next(answers))
    game.play()
    assert "there is nothing more to say about it" in screen.getvalue()
    assert "not understood" not in screen.getvalue()


def test_the_table_is_shown_again_on_request() -> None:
    told = play("--seed", "3", typed="table\nquit\n").stdout
    assert told.count("Before the first round") == 2


def test_what_does_not_fit_is_shown_page_by_page() -> None:
    state = rathaus.new(TOGETHER, 5, seed=1)
    height, told = 24, []
    screen = StringIO()
    answers = {"> ": iter(["1 2", "quit"])}

    def read(prompt: str) -> str:
        told.append(screen.getvalue().count("\n"))
        screen.truncate(0)
        screen.seek(0)
        return next(answers[prompt]) if prompt in answers else ""

    console = Console(file=screen, width=80, height=height, force_terminal=True, color_system=None)
    bots: dict[int, Bot] = {seat: RandomBot(seeded(seat)) for seat in range(1, 5)}
    TerminalGame(state, 0, bots, console, read).play()
    assert len(told) > 3
    assert all(lines < height for lines in told[1:])
