"""The seeds of the suite: the same every time, unless a run asks for other ones with ``RATHAUS_SEED``.

A server draws a seed for each new table. In tests it deals by the name of the test that runs, so that a table does
not depend on the tests before it. The name lies in a file, because servers run in processes of their own.
"""

from __future__ import annotations

import os
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent
FILE = "RATHAUS_TEST_NAME"  # the variable with the file in which the name of the running test lies
FRESH = os.environ.get("RATHAUS_SEED", "")  # nothing for the seeds of every day
MORE = int(os.environ.get("RATHAUS_MORE", "1"))  # so many times as many games as every day, where games are counted


def dice(*what: object) -> random.Random:
    """The dice of a test, or of somebody in it."""
    return random.Random(" ".join([str(part) for part in (*what, *([FRESH] if FRESH else []))]))


def first_seed(*what: object) -> int:
    """The first of the seeds in a row that a test plays: 0 every day."""
    return dice(*what).randrange(2**40) if FRESH else 0


class Dealer:
    """Deals the seeds of new tables in place of a server's own chance: the first, second, third ... of a test."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.dealt: Counter[str] = Counter()
        self.lock = threading.Lock()

    def __call__(self) -> int:
        with self.lock:
            name = self.file.read_text(encoding="utf-8")
            self.dealt[name] += 1
            seed = int.from_bytes(sha256(f"{name} {self.dealt[name]} {FRESH}".encode()).digest()[:5])
            with self.file.with_suffix(".dealt").open("a", encoding="utf-8") as told:
                told.write(f"{seed}\n")
            return seed


def known() -> None:
    """Let this process deal known seeds."""
    from rathaus.server import chance

    vars(chance)["fresh_seed"] = Dealer(Path(os.environ[FILE]))


# How a process of its own begins that is to deal known seeds: what is run with python -c starts with this.
KNOWN = f"import sys; sys.path.append({str(FOLDER)!r}); import seeds; seeds.known()\n"


@contextmanager
def named(name: str) -> Iterator[None]:
    """Deal by a name: what several tests share does not depend on which of them comes first."""
    file = Path(os.environ[FILE])
    before = file.read_text(encoding="utf-8")
    file.write_text(name, encoding="utf-8")
    try:
        yield
    finally:
        file.write_text(before, encoding="utf-8")


def said() -> str:
    """What leads to the same seeds again: the seed of this run, and those that were dealt in this test."""
    told = Path(os.environ[FILE]).with_suffix(".dealt")
    dealt = told.read_text(encoding="utf-8").split() if told.exists() else []
    return "\n".join([f"RATHAUS_SEED={FRESH}", *[f"a table was dealt from {seed}" for seed in dealt]])


def forget() -> None:
    """Forget which seeds were dealt: another test begins."""
    Path(os.environ[FILE]).with_suffix(".dealt").unlink(missing_ok=True)


def name_file(file: Path, name: str) -> None:
    """Deal by a name that lies in this file from now on, for whoever is no test."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(name, encoding="utf-8")
    os.environ[FILE] = str(file)
