"""All bots: by name (built in, of installed packages, in a file), as classes, and as objects.

A bot is named ``greedy``, with options ``search:iterations=200,playout=10``, or as a class in a file
``path/to/bots.py:Careful``, which takes options too: ``bots.py:Careful:level=3``. A package offers bots through the
entry point group ``rathaus.bots``.
"""

from __future__ import annotations

import inspect
import os
import re
import sys
from collections.abc import Callable
from copy import deepcopy
from errno import ENOENT
from functools import cache, partial
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

from rathaus.bots.base import Bot, Situation
from rathaus.bots.greedy import GreedyBot
from rathaus.bots.random import RandomBot
from rathaus.bots.search import SearchBot
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng, seeded
from rathaus.kernel.state import State

GROUP = "rathaus.bots"
BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
FILE = re.compile(r"(?P<path>.+?\.py)(?::(?P<kind>[^:]*)(?::(?P<options>.*))?)?")  # a path may have colons of its own
LONGEST = 200  # characters of an error that are kept
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")  # where something lies in memory differs with every run
NOT_OPTIONS = ("self", "rng", "table")

Maker = Callable[[Rng], Bot]
AnyBot = str | type[Bot] | Bot | Maker

_folders: list[str] = []  # of the files that bots came from


def bot_named(bot: AnyBot) -> Maker:
    """What makes a bot of this name, class or object for each game; BadOption says why there is none.

    An object is copied for every game, so that each begins with it as it was handed over, and the copy is given the
    game's ``rng``.

    >>> import rathaus
    >>> make = rathaus.bots.bot_named("search:iterations=300")
    >>> make(rathaus.seeded(1)).iterations
    300
    """
    if isinstance(bot, str):
        return _of_name(bot)
    if isinstance(bot, type):
        return _made(_checked(bot, bot.__name__), {})
    if isinstance(bot, Bot):
        return partial(_again, bot)
    if callable(bot):
        return bot
    raise BadOption("bot", Message("not-a-bot", bot=repr(bot)))


def choice_of(bot: Bot, state: State, seat: int) -> int:
    """What a bot chooses for a seat that is asked; it is handed a situation, which does not lead to the state.

    To make one costs as much as many choices at random. So the bots in the box go without where they would not look at
    it: where one thing only is offered, and the random one always.
    """
    things = state.things(seat)
    kind = type(bot)
    if kind is RandomBot:
        return things[bot.rng.below(len(things))]
    if len(things) == 1 and (kind is GreedyBot or kind is SearchBot):
        return things[0]
    return bot.choose(Situation(state, seat))


def name_of(bot: AnyBot) -> str:
    """What a bot is called in reports."""
    if isinstance(bot, str):
        return bot
    kind = type(bot) if isinstance(bot, Bot) else bot
    return getattr(kind, "__name__", None) or type(kind).__name__


def told(fault: BaseException) -> str:
    """An error as one short line that is the same in every run."""
    try:
        said = str(fault)
    except Exception:
        said = ""
    line = next(iter(said.splitlines()), "")
    return ADDRESS.sub("0x...", f"{type(fault).__name__}: {line}")[:LONGEST]


def try_out(bot: AnyBot) -> None:
    """Make a bot once; BadOption if it cannot be made, or is none."""
    name = name_of(bot)
    try:
        made = bot_named(bot)(seeded(0))
    except BadOption:
        raise
    except (Exception, SystemExit) as fault:  # whatever somebody's class does wrong
        raise BadOption("bot", Message("bot-not-made", bot=name, why=f"{type(fault).__name__}: {fault}")) from fault
    if not isinstance(made, Bot):
        raise BadOption("bot", Message("not-a-bot", bot=name))


def _of_name(name: str) -> Maker:
    file = FILE.fullmatch(name)
    if file is not None:
        path = Path(file["path"])
        kind = _from_file(path, file["kind"] or "", name)
        options = file["options"] or ""
    else:
        head, _, options = name.partition(":")
        kind = _installed(head)
    return _made(kind, _options(kind, options, name) if options else {})


def _made(kind: type[Bot], options: dict[str, Any]) -> Maker:
    parameters = inspect.signature(kind).parameters.values()
    fields = all(p.default is not p.empty for p in parameters)  # so a dataclass, or nothing at all
    if fields and "rng" not in {p.name for p in parameters}:
        return partial(_filled, kind, options)
    return partial(_begun, kind, options)


def _begun(kind: type[Bot], options: dict[str, Any], rng: Rng) -> Bot:
    return kind(rng, **options)


def _filled(kind: Callable[..., Bot], options: dict[str, Any], rng: Rng) -> Bot:
    bot = kind(**options)
    bot.rng = rng
    return bot


def _again(bot: Bot, rng: Rng) -> Bot:
    copy = deepcopy(bot)
    copy.rng = rng
    return copy


def _installed(name: str) -> type[Bot]:
    if name in BOTS:
        return BOTS[name]
    points = entry_points(group=GROUP)
    for point in points:
        if point.name == name:
            try:
                return _checked(point.load(), name)
            except (ImportError, AttributeError) as fault:
                raise BadOption("bot", Message("bot-not-loaded", bot=name, why=str(fault))) from None
    known = (*BOTS, *sorted({point.name for point in points}))
    raise BadOption("bot", Message("unknown-bot", bot=name, known=known))


def _checked(kind: Any, name: str) -> type[Bot]:
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise BadOption("bot", Message("not-a-bot", bot=name))
    return kind


def _options(kind: type[Bot], text: str, name: str) -> dict[str, Any]:
    """The options of a bot by the names its class takes: numbers, and texts where the default is one."""
    known = {p.name: p for p in inspect.signature(kind).parameters.values() if p.name not in NOT_OPTIONS}
    options: dict[str, Any] = {}
    for part in text.split(","):
        key, _, value = part.partition("=")
        if key not in known:
            raise BadOption("bot", Message("bot-option", bot=name, option=key, known=tuple(known)))
        if isinstance(known[key].default, str):
            options[key] = value
            continue
        try:
            options[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise BadOption("bot", Message("bot-option-number", bot=name, option=key, found=value)) from None
    return options


# ---- files --------------------------------------------------------------------------------------------


def _changed(path: Path) -> int:
    """When a file was written last, so that one that was edited is read again."""
    return path.stat().st_mtime_ns if path.is_file() else 0


def _from_file(path: Path, kind: str, name: str) -> type[Bot]:
    module = _module(path, _changed(path))
    if hasattr(module, kind):
        return _checked(getattr(module, kind), name)
    own = _bots_in(module)
    if not own:
        raise BadOption("bot", Message("bot-none-in-file", file=str(path)))
    if kind:
        raise BadOption("bot", Message("bot-not-in-file", bot=kind, file=str(path), known=own))
    if len(own) > 1:
        raise BadOption("bot", Message("bot-unnamed", file=str(path), known=own))
    return _checked(getattr(module, own[0]), name)


@cache
def _module(path: Path, changed: int) -> ModuleType:
    spec = spec_from_file_location(f"rathaus_bot_{path.stem}_{crc32(str(path.resolve()).encode()):08x}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption("bot", Message("unreadable", why=f"{path}: {os.strerror(ENOENT)}"))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where dataclasses look for their module
    _meet_neighbours(path.resolve().parent)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as fault:  # whatever a file outside the project does wrong
        del sys.modules[spec.name]
        why = f"{type(fault).__name__}: {fault}"
        raise BadOption("bot", Message("bot-not-loaded", bot=str(path), why=why)) from None
    return module


def _bots_in(module: ModuleType) -> tuple[str, ...]:
    """The classes of bots that a file has itself."""
    return tuple(
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    )


def _meet_neighbours(folder: Path) -> None:
    """Let a file import those beside it, and not those of the same name beside another bot's file."""
    here = str(folder)
    if here in _folders and _folders[-1] != here:
        _folders.remove(here)
        sys.path.remove(here)
    if here not in _folders:
        _folders.append(here)
        sys.path.insert(len(sys.path) - len(_folders) + 1, here)  # after all else, before other bots' folders
    for path in folder.glob("*.py"):
        file = getattr(sys.modules.get(path.stem), "__file__", None)
        if file is not None and str(Path(file).parent) in _folders and Path(file).parent != folder:
            del sys.modules[path.stem]
