"""A disk whose power is cut: what was asked to be on it is there, and of the rest any part.

A server runs with ``preload/power.c``, which keeps a journal of all that it writes below a folder. A power cut at any
place of the journal leaves: of each file what was there when the server last waited for it to be on disk (``fsync``,
``fdatasync``); of what it wrote afterwards nothing, all, the first part, or for each page or sector any state that it
has had since; names of files as they were when their folder was last on disk, or later; and of memory that is mapped
into a file anything at all. Bytes next to what is written stay as they are, which SQLite expects of disks.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from server_proof.preloads import preload

HEAD = struct.Struct("=IIQQQ")
PAGE, SECTOR = 4096, 512
WAYS = ("nothing", "all", "first", "pages", "sectors")  # what is left of all that was not asked to be on disk


@dataclass
class File:
    """A file: what is certainly on disk, and what was written since, in order."""

    sure: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes | None]] = field(default_factory=list)  # where and what, or a new size
    mapped: bool = False

    def after(self, number: int) -> bytearray:
        """The file after the first so many of what was written since."""
        found = bytearray(self.sure)
        _write(found, self.since[:number])
        return found

    def sync(self) -> None:
        """All of it is on disk."""
        _write(self.sure, self.since)
        self.since.clear()

    def left(self, how: str, rng: Random) -> bytes:
        """What a power cut leaves of it."""
        if not self.since:
            found = bytearray(self.sure)
        elif how == "nothing":
            found = self.after(0)
        elif how == "all":
            found = self.after(len(self.since))
        elif how == "first":
            found = self.after(rng.randint(0, len(self.since)))
        else:
            found = self._mixed(PAGE if how == "pages" else SECTOR, rng)
        if self.mapped:
            for at in range(0, len(found), PAGE):
                if rng.random() < 0.5:
                    found[at : at + PAGE] = rng.randbytes(len(found[at : at + PAGE]))
        return bytes(found)

    def _mixed(self, size: int, rng: Random) -> bytearray:
        """Each part of the file as it was at another moment since it was last on disk."""
        states = [self.after(number) for number in _moments(len(self.since), rng)]
        found = bytearray(rng.choice(states))
        for at in range(0, len(found), size):
            part = rng.choice(states)[at : at + size]
            found[at : at + len(part)] = part
            # Where that moment's file was shorter, what was never written is empty.
            found[at + len(part) : at + size] = bytes(len(found[at + len(part) : at + size]))
        return found


def _write(found: bytearray, changes: list[tuple[int, bytes | None]]) -> None:
    for at, data in changes:
        if data is None:
            del found[at:]
            found.extend(bytes(at - len(found)))
        else:
            found.extend(bytes(max(0, at + len(data) - len(found))))
            found[at : at + len(data)] = data


def _moments(number: int, rng: Random) -> list[int]:
    """Before anything, after everything, and some in between."""
    return sorted({0, number, *[rng.randint(0, number) for _ in range(6)]})


class Disk:
    """What is on a disk below a folder, as a journal tells it."""

    def __init__(self, folder: Path, like: Disk | None = None) -> None:
        """What lies in a folder is on disk; or it is like another one."""
        self.folder = folder
        self.files: dict[int, File] = {} if like is None else deepcopy(like.files)
        self.names: dict[str, int | None] = (
            {} if like is None else {**like.names}
        )  # that are certain; folders have no file
        self.since: dict[str, list[int | str | None]] = {}  # what became of names since: a file, None or "gone"
        for path in folder.rglob("*") if like is None else ():
            if path.is_file():
                number = path.stat().st_ino
                self.files[number] = File(bytearray(path.read_bytes()))
                self.names[str(path)] = number
            else:
                self.names[str(path)] = None

    def happened(self, kind: str, name: str, file: int, at: int, size: int, data: bytes) -> None:
        """Something of the journal."""
        if kind == "c":
            if file:
                self.files[file] = File()
            self.since.setdefault(name, []).append(file or None)
        elif kind == "w":
            self.files[file].since.append((at, data))
        elif kind == "t":
            self.files[file].since.append((size, None))
        elif kind == "s":
            self.files[file].sync()
        elif kind == "d":
            for path in [path for path in self.since if str(Path(path).parent) == name]:
                self._sure(path, self.since.pop(path)[-1])
        elif kind == "u":
            self.since.setdefault(name, []).append("gone")
        elif kind == "r":
            states = [*([self.names[name]] if name in self.names else []), *self.since.get(name, [])]
            self.since.setdefault(name, []).append("gone")
            self.since.setdefault(data.decode(), []).append(states[-1])
        elif kind == "m":
            self.files[file].mapped = True
        else:
            raise AssertionError(f"a journal does not say {kind}")

    def _sure(self, path: str, state: int | str | None) -> None:
        if isinstance(state, str):
            self.names.pop(path, None)
        else:
            self.names[path] = state

    def left(self, rng: Random, how: str) -> dict[str, bytes | None]:
        """What a power cut leaves: the contents of files by name, and None for folders."""
        names: dict[str, int | str | None] = {**self.names}
        for path, states in self.since.items():
            before: list[int | str | None] = [self.names.get(path, "gone"), *states]
            number = {"nothing": 0, "all": len(states)}.get(how, rng.randint(0, len(states)))
            names[path] = before[number]
        found: dict[str, bytes | None] = {}
        for path in sorted(names):
            state = names[path]
            parent = str(Path(path).parent)
            if isinstance(state, str) or (parent != str(self.folder) and found.get(parent, b"") is not None):
                continue  # it is gone, or the folder it lay in
            found[path] = None if state is None else self.files[state].left(how, rng)
        return found


def read(journal: Path, start: int = 0) -> Iterator[tuple[int, tuple[str, str, int, int, int, bytes]]]:
    """What a journal holds from a place on: each time where it ends, and what happened. Half a record is none."""
    with journal.open("rb") as file:
        file.seek(start)
        while len(head := file.read(HEAD.size)) == HEAD.size:
            kind, named, number, at, size = HEAD.unpack(head)
            rest = named + (size if chr(kind) in "wr" else 0)
            data = file.read(rest)
            if len(data) < rest:
                return
            yield file.tell(), (chr(kind), data[:named].decode(), number, at, size, data[named:])


def put(left: dict[str, bytes | None], folder: Path, to: Path) -> None:
    """Make a folder hold what is left of another one."""
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for path, content in left.items():
        place = to / Path(path).relative_to(folder)
        if content is None:
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.write_bytes(content)
            place.chmod(0o600)


class Power:
    """The power of one folder: servers that get its surroundings keep their files there until it is cut."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "disk"
        self.folder.mkdir(parents=True)
        self.journals = folder / "journals"
        self.journals.mkdir()
        self.surroundings = {"LD_PRELOAD": str(preload("power")), "POWER_FOLDER": str(self.folder)}
        self.disk = Disk(self.folder)
        self.cuts = -1
        self.next()

    @property
    def journal(self) -> Path:
        """Where it is written down what the servers write."""
        return self.journals / f"journal{self.cuts}"

    def now(self) -> int:
        """How long the journal is: whatever is asked for later is not among it."""
        return self.journal.stat().st_size if self.journal.exists() else 0

    def next(self) -> None:
        """Begin anew with what lies in the folder: all of it is on disk."""
        self.cuts += 1
        self.disk = Disk(self.folder)
        self.surroundings["POWER_JOURNAL"] = str(self.journal)

    def cut(self, rng: Random, how: str) -> None:
        """Cut the power, after the servers have been killed: leave in the folder what is on disk."""
        for _, happened in read(self.journal):
            self.disk.happened(*happened)
        put(self.disk.left(rng, how), self.folder, self.folder)
        self.next()
