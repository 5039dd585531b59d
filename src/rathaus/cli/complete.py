"""What the shell completes: games, their modules, and bots."""

from __future__ import annotations

from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from rathaus import GAMES
from rathaus.bots.registry import BOTS, GROUP


class GameName(click.types.StringParamType):
    """The name of a game; capitals do not matter."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The game as it is named here."""
        text = str(super().convert(value, param, ctx))
        return next((name for name in GAMES if name == text.lower()), text)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The games that begin like this."""
        return _beginning(incomplete, list(GAMES))


class ModuleName(click.types.StringParamType):
    """The name of a module of the game that the command names; with ``several``, names with commas between them."""

    name = "module"

    def __init__(self, several: bool = False) -> None:
        self.several = several

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The modules of the game that begin like this, and were not named yet."""
        # An option whose value is still missing ends the reading of the line: the game is among what was not read.
        named = [str(ctx.params.get("game")), *ctx.args]
        game = next((GAMES[name] for name in named if name in GAMES), None)
        before, comma, _ = incomplete.rpartition(",") if self.several else ("", "", incomplete)
        modules = [module for module in (game.modules if game else ()) if module not in before.split(",")]
        return _beginning(incomplete, [f"{before}{comma}{module}" for module in modules])


class BotName(click.types.StringParamType):
    """The name of a bot, or a file with one; with ``several``, names with commas between them."""

    name = "bot"

    def __init__(self, several: bool = False) -> None:
        self.several = several

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """The bots that begin like this: built in, installed, and in Python files."""
        before, comma, last = incomplete.rpartition(",") if self.several else ("", "", incomplete)
        named = [*BOTS, *sorted({point.name for point in entry_points(group=GROUP)})]
        return _beginning(incomplete, [f"{before}{comma}{name}" for name in [*named, *_files(last)]])


def _files(incomplete: str) -> list[str]:
    """The Python files that begin like this, and the folders, in which there may be some."""
    folder = Path(incomplete) if incomplete.endswith("/") else Path(incomplete).parent
    start = incomplete[: len(incomplete) - len(Path(incomplete).name)] if not incomplete.endswith("/") else incomplete
    try:
        inside = sorted(folder.iterdir())
    except OSError:
        return []
    shown = [path for path in inside if not path.name.startswith(".")]
    files = [f"{start}{path.name}" for path in shown if path.suffix == ".py"]
    return [*files, *[f"{start}{path.name}/" for path in shown if path.is_dir() and start]]


def _beginning(incomplete: str, names: list[str]) -> list[CompletionItem]:
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]
