"""What is higher than the terminal, shown page by page so that nothing scrolls away unread."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, RenderableType
from rich.segment import Segment, Segments


def shown_in_pages(parts: Sequence[RenderableType], console: Console, more: Callable[[], str]) -> str:
    """Show the parts, and wait for Enter wherever a page is full; what was typed instead ends it and is returned.

    A part that fits on a page is not cut in two. What is no terminal gets everything at once.
    """
    room = console.height - 1 if console.is_terminal else 0
    left = room
    for part in parts:
        lines = console.render_lines(part, pad=False)
        if room and left < room and left < len(lines) <= room:
            typed = more().strip()
            if typed:
                return typed
            left = room
        while room and len(lines) > left:
            _show(lines[:left], console)
            lines, left = lines[left:], room
            typed = more().strip()
            if typed:
                return typed
        _show(lines, console)
        left -= len(lines)
    return ""


def _show(lines: list[list[Segment]], console: Console) -> None:
    console.print(Segments([segment for line in lines for segment in [*line, Segment.line()]]), end="")
