"""All bots by name: the built-in ones, those of installed packages, and those in a file.

A bot is named ``greedy``, with options ``search:iterations=200,playout=10``, or as a class in a file
``path/to/bots.py:Careful``. A package offers bots through the entry point group ``rathaus.bots``.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from rathaus.bots.base import Bot
from rathaus.bots.greedy import GreedyBot
from rathaus.bots.random import RandomBot
from rathaus.bots.search import SearchBot
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng

GROUP = "rathaus.bots"
BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}

Maker = Callable[[Rng], Bot]


def bot_named(name: str) -> Maker:
    """What makes a bot of this name from a generator; BadOption says why there is none."""
    head, _, tail = name.partition(":")
    if head.endswith(".py"):
        return _from_file(Path(head), tail, name)
    kind = _installed(head)
    options = _options(kind, tail, name) if tail else {}
    return lambda rng: kind(rng, **options)


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
    """The options of a bot: numbers by the names its class takes."""
    known = [p for p in inspect.signature(kind.__init__).parameters.values() if p.name not in ("self", "rng", "table")]
    options: dict[str, Any] = {}
    for part in text.split(","):
        key, _, value = part.partition("=")
        if key not in [parameter.name for parameter in known]:
            names = tuple(parameter.name for parameter in known)
            raise BadOption("bot", Message("bot-option", bot=name, option=key, known=names))
        try:
            options[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise BadOption("bot", Message("bot-option-number", bot=name, option=key, found=value)) from None
    return options


@cache
def _from_file(path: Path, kind: str, name: str) -> type[Bot]:
    spec = spec_from_file_location(f"rathaus_bot_{path.stem}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadOption("bot", Message("unreadable", why=str(path)))
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as fault:  # whatever a file outside the project does wrong
        raise BadOption("bot", Message("bot-not-loaded", bot=name, why=f"{type(fault).__name__}: {fault}")) from None
    if not kind or not hasattr(module, kind):
        raise BadOption("bot", Message("bot-not-in-file", bot=kind, file=str(path)))
    return _checked(getattr(module, kind), name)
