"""Damaged positions and records by the thousand: each is refused by name or plays on, and none takes for ever.

    python tests/damaged.py --items 36000

Positions and records of all games, with modules and editions, are bent, cut, exchanged and flipped bit by bit. What is
refused must be refused with an error that says why; what is accepted must go on like any other game, lose no piece, and
come back the same when it is written and read. An item that takes too much of a processor counts as one that hangs.
The fates are counted; the exit code is 1 if anything is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import rathaus
from busy import play_busily
from damage import places, replace, value_at
from proofs import PROOFS
from rathaus import GAMES, RathausError, State

BLOCK = 40  # items that are made of one game
LIMIT = 20.0  # seconds of a processor that an item may take; a whole game is played in less
GOES_ON = 40  # choices that something accepted must play on
ODD: list[Any] = [-1, 0, 1, 2, 5, 99, 2**31, 2**70, -(2**301), 1.5, "", "x", "card:none", None, True, [], {}, [[]]]


class Fate(NamedTuple):
    """What became of an item."""

    item: int
    game: str
    kind: str  # of damage
    fate: str  # "refused", "played on", "replayed", or "wrong"
    told: str = ""


# ---- what is damaged -------------------------------------------------------------------------------------


class Source:
    """Positions and the record of a game that was played at random."""

    def __init__(self, rng: Random) -> None:
        self.game = rng.choice(list(PROOFS))
        game, proof = GAMES[self.game], PROOFS[self.game]
        modules = [module for module in game.modules if rng.random() < 0.5]
        edition = rng.choice([None, None, dict(proof.QUICK), dict(proof.EVENTFUL or {}) or None])
        players = rng.randint(game.least, game.most)
        seed = rng.randrange(2**40)
        try:
            state = rathaus.new(self.game, players=players, modules=modules, edition=edition, seed=seed)
        except RathausError:  # an edition that does not go with these players or modules
            state = rathaus.new(self.game, players=players, seed=seed)
        self.positions = [state.to_json()]
        dice = rathaus.seeded(seed, "damaged")
        while not state.over and state.count < 3000:
            play_busily(state, dice, rng.randint(5, 60))
            self.positions.append(state.to_json())
        self.record = state.record().text()


# ---- damage ----------------------------------------------------------------------------------------------


def flipped(text: str, rng: Random) -> str:
    """Some bits turned over."""
    data = bytearray(text.encode())
    for _ in range(rng.choice([1, 1, 2, 8])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode(errors="replace")


def cut(text: str, rng: Random) -> str:
    """Its end missing."""
    return text[: rng.randrange(len(text))]


def spliced(text: str, rng: Random) -> str:
    """A piece of it put somewhere else."""
    start = rng.randrange(len(text))
    piece = text[start : start + rng.randint(1, 60)]
    at = rng.randrange(len(text))
    return text[:at] + piece + text[at + rng.choice([0, len(piece)]) :]


def _inside(rng: Random, change: Callable[[Any, list[tuple[Any, ...]]], None]) -> Callable[[str], str]:
    def changed(text: str) -> str:
        data = json.loads(text)
        change(data, places(data))
        return json.dumps(data)

    return changed


def bent(text: str, rng: Random) -> str:
    """Another value somewhere."""

    def change(data: Any, ways: list[tuple[Any, ...]]) -> None:
        way = rng.choice(ways)
        old = value_at(data, way)
        near = [old - 1, old + 1, rng.randrange(400)] if type(old) is int else []
        replace(data, way, rng.choice(rng.choice([near or ODD, ODD])))

    return _inside(rng, change)(text)


def exchanged(text: str, rng: Random) -> str:
    """Two values in each other's places."""

    def change(data: Any, ways: list[tuple[Any, ...]]) -> None:
        one, two = rng.choice(ways), rng.choice(ways)
        if one != two[: len(one)] and two != one[: len(two)]:
            first, second = value_at(data, one), value_at(data, two)
            replace(data, one, second)
            replace(data, two, first)

    return _inside(rng, change)(text)


def less_or_more(text: str, rng: Random) -> str:
    """Something missing, or there twice."""

    def change(data: Any, ways: list[tuple[Any, ...]]) -> None:
        way = rng.choice(ways)
        inside = value_at(data, way[:-1])
        if isinstance(inside, list) and rng.random() < 0.5:
            inside.insert(rng.randint(0, len(inside)), inside[way[-1]])
        else:
            del inside[way[-1]]

    return _inside(rng, change)(text)


def foreign_task(text: str, rng: Random) -> str:
    """Something to do that nothing led to."""
    data = json.loads(text)
    tasks = GAMES[data["game"]].tasks
    name = rng.choice(list(tasks))
    numbers = [rng.choice([0, 1, 2, rng.randint(-1, 300)]) for _ in tasks[name].FIELDS]
    data["agenda"].insert(rng.randint(0, len(data["agenda"])), [name, *numbers])
    return json.dumps(data)


POSITIONS = (flipped, cut, spliced, bent, bent, bent, exchanged, exchanged, less_or_more, foreign_task)


def lines_moved(text: str, rng: Random) -> str:
    """Lines exchanged, missing or there twice."""
    lines = text.splitlines(keepends=True)
    one, two = rng.randrange(len(lines)), rng.randrange(len(lines))
    how = rng.randrange(3)
    if how == 0:
        lines[one], lines[two] = lines[two], lines[one]
    elif how == 1:
        del lines[one]
    else:
        lines.insert(two, lines[one])
    return "".join(lines)


def line_bent(text: str, rng: Random) -> str:
    """Another value in a line: the head, a choice or the end."""
    lines = text.splitlines()
    at = rng.choice([0, -1, rng.randrange(len(lines)), rng.randrange(len(lines))])
    data = {"line": json.loads(lines[at])}
    ways = places(data)
    replace(data, rng.choice(ways), rng.choice([*ODD, rng.randrange(5), json.loads(rng.choice(lines))]))
    lines[at] = json.dumps(data["line"])
    return "\n".join(lines) + "\n"


def open_ended(text: str, rng: Random) -> str:
    """Not closed, and a choice somewhere in it that was not made."""
    lines = text.splitlines()[:-1]
    if len(lines) > 1:
        lines[rng.randrange(1, len(lines))] = rng.choice(lines[1:])
    return "\n".join(lines) + "\n"


RECORDS = (flipped, cut, spliced, lines_moved, lines_moved, line_bent, line_bent, open_ended)


# ---- what becomes of it ----------------------------------------------------------------------------------


def refusal(fault: RathausError) -> str:
    """A proper refusal."""
    assert fault.reason.id
    assert str(fault)
    return "refused"


def position_fate(text: str, rng: Random) -> str:
    """Whether a damaged position is refused or plays on."""
    try:
        state = rathaus.load(text)
    except RathausError as fault:
        return refusal(fault)
    pieces = PROOFS[state.options.game.name].census(state)
    dice = rathaus.seeded(rng.randrange(2**40), "goes on")
    for _ in range(4):
        look_at(state)
        play_busily(state, dice, GOES_ON // 4)
    assert PROOFS[state.options.game.name].census(state) == pieces, "a piece was lost"
    return "played on"


def look_at(state: State) -> None:
    """All that a page would ask of a table."""
    assert rathaus.load(state.to_json()).to_json() == state.to_json()
    for seat in (*range(state.options.players), None):
        json.dumps(state.view(seat))
    for seat in state.waiting:
        assert state.things(seat), "nothing is offered"
        for thing in state.things(seat):
            assert state.why_not(seat, thing) is None


def record_fate(text: str, rng: Random) -> str:
    """Whether a damaged record is refused or leads to a table."""
    try:
        state = rathaus.replay(text)
    except RathausError as fault:
        return refusal(fault)
    assert rathaus.replay(state.record().text()).digest() == state.digest()
    look_at(state)
    return "replayed"


def tried(source: Source, item: int, rng: Random) -> Fate:
    """Damage something of a game, and see what becomes of it."""
    if rng.random() < 0.7:
        what, damage, fate, text = "position", rng.choice(POSITIONS), position_fate, rng.choice(source.positions)
    else:
        what, damage, fate, text = "record", rng.choice(RECORDS), record_fate, source.record
    kind = f"{what} {damage.__name__}"
    damaged = text
    try:
        damaged = damage(text, rng)
        return Fate(item, source.game, kind, fate(damaged, rng))
    except BaseException:
        return Fate(item, source.game, kind, "wrong", f"{traceback.format_exc()}{damaged[:3000]}")


def block(number: int, seed: int) -> Iterator[Fate]:
    """The items of one game."""
    source = Source(Random(f"damaged {seed} {number}"))
    for item in range(number * BLOCK, (number + 1) * BLOCK):
        yield tried(source, item, Random(f"damaged {seed} {number} {item}"))


# ---- in processes that may hang --------------------------------------------------------------------------


def work(wire: Connection, seed: int) -> None:
    """Do the blocks that are asked for; say what became of each item as soon as it is known."""
    while True:
        try:
            number = wire.recv()
        except EOFError:
            return
        for fate in block(number, seed):
            wire.send(fate)
        wire.send(None)


def busy_for(pid: int) -> float:
    """The seconds of a processor that a process has used."""
    values = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


@dataclass
class Fates:
    """What became of all items."""

    seed: int
    items: int = 0
    counted: Counter[tuple[str, str]] = field(default_factory=Counter)  # by kind of damage and fate
    games: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, fate: Fate) -> None:
        """Count one more."""
        self.items += 1
        self.counted[fate.kind, fate.fate] += 1
        self.games[fate.game] += 1
        if fate.fate == "wrong":
            self.faults.append(f"item {fate.item} of seed {self.seed}: {fate.kind} of {fate.game}: {fate.told}")

    def line(self) -> str:
        """The figures in one line."""
        fates: Counter[str] = Counter()
        for (_, fate), number in self.counted.items():
            fates[fate] += number
        kinds = len({kind for kind, _ in self.counted})
        told = [f"{number} {fate}" for fate, number in sorted(fates.items())]
        told += [f"{number} of {game}" for game, number in sorted(self.games.items())]
        return f"{self.items} damaged positions and records ({kinds} kinds): {', '.join(told)}"


class Hand:
    """A process that tries items, and how long it is at the one it is at."""

    def __init__(self, seed: int) -> None:
        context = get_context("fork")
        self.wire, far = context.Pipe()
        self.process = context.Process(target=work, args=(far, seed), daemon=True)
        self.process.start()
        far.close()
        self.number: int | None = None
        self.item = 0
        self.since = 0.0

    def begin(self, number: int) -> None:
        """Try the items of a block."""
        self.number, self.item, self.since = number, number * BLOCK, self.used()
        self.wire.send(number)

    def used(self) -> float:
        """The seconds of a processor that it has used."""
        assert self.process.pid is not None
        return busy_for(self.process.pid)

    def end(self) -> None:
        """End it."""
        self.process.kill()
        self.process.join()
        self.wire.close()


def try_all(fates: Fates, items: int, until: float, jobs: int, limit: float = LIMIT) -> None:
    """Try so many items, or until the time is up."""
    numbers = iter(range(-(-items // BLOCK)) if items else count())
    hands = [Hand(fates.seed) for _ in range(jobs)]
    try:
        while time.monotonic() < until:
            for hand in hands:
                if hand.number is None:
                    number = next(numbers, None)
                    if number is not None:
                        hand.begin(number)
            at_work = [hand for hand in hands if hand.number is not None]
            if not at_work:
                return
            for wire in wait([hand.wire for hand in at_work], 1.0):
                hand = next(hand for hand in at_work if hand.wire is wire)
                try:
                    fate = hand.wire.recv()
                except EOFError:
                    fates.faults.append(f"item {hand.item} of seed {fates.seed} ended its process")
                    hands[hands.index(hand)] = Hand(fates.seed)
                    hand.end()
                    continue
                if fate is None:
                    hand.number = None
                else:
                    fates.add(fate)
                    hand.item, hand.since = fate.item + 1, hand.used()
            for hand in at_work:
                if hand in hands and hand.number is not None and hand.used() - hand.since > limit:
                    fates.faults.append(f"item {hand.item} of seed {fates.seed} hangs")
                    hands[hands.index(hand)] = Hand(fates.seed)
                    hand.end()
    finally:
        for hand in hands:
            hand.end()


def main(arguments: list[str] | None = None) -> int:
    """Try damaged things; 1 if one of them was not refused properly, lost something or hung."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--items", type=int, default=36_000, help="how many")
    told.add_argument("--seconds", type=float, default=24 * 3600.0, help="for so long at most")
    told.add_argument("--seed", type=int, default=None, help="of a run that is to be repeated")
    told.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    told.add_argument("--item", type=int, default=None, help="only this one, here")
    wish = told.parse_args(arguments)
    fates = Fates(secrets.randbelow(2**32) if wish.seed is None else wish.seed)
    print(f"seed {fates.seed}", flush=True)
    if wish.item is not None:
        number = wish.item // BLOCK
        source = Source(Random(f"damaged {fates.seed} {number}"))
        fates.add(tried(source, wish.item, Random(f"damaged {fates.seed} {number} {wish.item}")))
    else:
        try_all(fates, wish.items, time.monotonic() + wish.seconds, wish.jobs)
    for (kind, fate), counted in sorted(fates.counted.items()):
        print(f"{kind:24} {fate:10} {counted}")
    for fault in fates.faults:
        print(f"FAILED: {fault}")
    print(f"seed {fates.seed}: {fates.line()}; {len(fates.faults)} faults")
    return 1 if fates.faults else 0


if __name__ == "__main__":
    sys.exit(main())
