"""Bots by name, in files, as classes and as objects."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import rathaus
from proofs import ANY
from rathaus import BadOption, Rng, seeded
from rathaus.bots import Bot, RandomBot, Situation, bot_named, registry
from rathaus.text import Words

FILE = """
from rathaus.bots import Bot


class First(Bot):
    def choose(self, situation):
        return situation.things[0]


class Nothing:
    pass
"""
FIELDS = """
from __future__ import annotations

from dataclasses import dataclass

from helper import WHICH
from rathaus.bots import Bot


@dataclass
class Note:
    text: str = ""


@dataclass
class Chosen(Bot):
    which: int = WHICH
    word: str = "none"

    def choose(self, situation):
        self.note = Note(self.word)
        return situation.things[self.which]


class Other(Bot):
    def __init__(self, rng, which=0):
        super().__init__(rng)
        self.which = which

    def choose(self, situation):
        from helper import late

        return late(situation.things)[self.which]
"""
HELPER = """
WHICH = {which}


def late(things):
    return things
"""


def test_a_bot_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    state = rathaus.new(ANY, 2, seed=1)
    bot = bot_named(f"{path}:First")(seeded(1))
    assert bot.choose(Situation(state, 0)) == state.things(0)[0]
    alone = bot_named(str(path))(seeded(1))  # the only one there
    assert type(alone) is type(bot)


def test_a_bot_in_a_file_has_neighbours_fields_and_options(tmp_path: Path) -> None:
    state = rathaus.new(ANY, 2, seed=1)
    things = state.things(0)
    for which in (2, 1):  # the second has a neighbour of the same name that says something else
        folder = tmp_path / str(which)
        folder.mkdir()
        (folder / "mine.py").write_text(FIELDS, encoding="utf-8")
        (folder / "helper.py").write_text(HELPER.format(which=which), encoding="utf-8")
    for which in (2, 1, 2):
        path = tmp_path / str(which) / "mine.py"
        bot = bot_named(f"{path}:Chosen")(seeded(1))
        assert bot.choose(Situation(state, 0)) == things[which]
        assert bot.rng.word() == seeded(1).word()
        named = bot_named(f"{path}:Chosen:which=0,word=yes")(seeded(1))
        assert named.choose(Situation(state, 0)) == things[0]
        assert vars(named)["note"].text == "yes"
        other = bot_named(f"{path}:Other:which=3")(seeded(1))
        assert other.choose(Situation(state, 0)) == things[3]


def test_a_file_that_was_edited_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    state = rathaus.new(ANY, 2, seed=1)
    for number, chosen in enumerate((0, 1)):
        path.write_text(FILE.replace("things[0]", f"things[{chosen}]"), encoding="utf-8")
        os.utime(path, ns=(0, 10**9 * number))
        assert bot_named(f"{path}:First")(seeded(1)).choose(Situation(state, 0)) == state.things(0)[chosen]


@pytest.mark.parametrize(
    ("name", "path", "kind", "options"),
    [
        ("mine.py", "mine.py", None, None),
        ("mine.py:Mine", "mine.py", "Mine", None),
        (r"C:\bots\mine.py:Mine", r"C:\bots\mine.py", "Mine", None),
        (r"C:\my.pyfolder\mine.py:Mine:level=3", r"C:\my.pyfolder\mine.py", "Mine", "level=3"),
        ("./a:b/mine.py:Mine:a=1,b=2", "./a:b/mine.py", "Mine", "a=1,b=2"),
    ],
)
def test_paths_of_every_system(name: str, path: str, kind: str | None, options: str | None) -> None:
    found = registry.FILE.fullmatch(name)
    assert found is not None
    assert (found["path"], found["kind"], found["options"]) == (path, kind, options)


def test_classes_objects_and_makers_are_bots() -> None:
    state = rathaus.new(ANY, 2, seed=1)
    other = rathaus.new(ANY, 2, seed=1)

    class Growing(Bot):
        def __init__(self, rng: Rng) -> None:
            super().__init__(rng)
            self.seen: list[int] = []

        def choose(self, situation: Situation) -> int:
            self.seen.append(len(self.seen))
            return situation.things[len(self.seen) - 1]

    one = Growing(seeded(1))
    for bot in (Growing, one, lambda rng: Growing(rng)):
        made = bot_named(bot)(seeded(7))
        assert made.choose(Situation(state, 0)) == other.things(0)[0]
        assert made.rng.word() == seeded(7).word()
    assert one.seen == []  # every game begins with the object as it was
    assert [registry.name_of(bot) for bot in (Growing, one, "greedy")] == ["Growing", "Growing", "greedy"]


class Unfinished(Bot):
    pass


class Wanting(RandomBot):
    def __init__(self, rng: Rng, weights: dict[str, int]) -> None:
        super().__init__(rng)
        self.weights = weights


class Plain:
    def choose(self, situation: Situation) -> int:
        return situation.things[0]


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (Unfinished, "bot-not-made"),
        (Wanting, "bot-not-made"),
        (Plain, "not-a-bot"),
        (Plain(), "not-a-bot"),
        (lambda rng: Plain(), "not-a-bot"),
        (7, "not-a-bot"),
    ],
)
def test_bots_that_cannot_play_are_refused(bot: Any, reason: str) -> None:
    with pytest.raises(BadOption) as fault:
        registry.try_out(bot)
    assert fault.value.reason.id == reason
    assert Words().error(fault.value)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("deep blue", "unknown-bot"),
        ("search:iterations=many", "bot-option-number"),
        ("search:depth=3", "bot-option"),
        ("random:depth=3", "bot-option"),
        ("nowhere.py:First", "unreadable"),
        ("{path}:Second", "bot-not-in-file"),
        ("{path}:Nothing", "not-a-bot"),
        ("{path}:First:level=3", "bot-option"),
        ("{two}", "bot-unnamed"),
        ("{none}", "bot-none-in-file"),
        ("{broken}:First", "bot-not-loaded"),
    ],
)
def test_bots_that_cannot_be_had(name: str, reason: str, tmp_path: Path) -> None:
    path, broken, two, none = (tmp_path / f"{name}.py" for name in ("mine", "broken", "two", "none"))
    path.write_text(FILE, encoding="utf-8")
    broken.write_text("import nothing_of_this_name\n", encoding="utf-8")
    two.write_text(FILE + "\n\nclass Second(First):\n    pass\n", encoding="utf-8")
    none.write_text("", encoding="utf-8")
    with pytest.raises(BadOption) as fault:
        bot_named(name.format(path=path, broken=broken, two=two, none=none))
    assert (fault.value.field, fault.value.reason.id) == ("bot", reason)
    assert Words().error(fault.value)
