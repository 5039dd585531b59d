"""States and records in a notebook or as text: the table as a spectator or a seat sees it, drawn as in the terminal."""

from __future__ import annotations

from io import StringIO

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from rathaus.games.registry import replay
from rathaus.kernel.errors import RathausError
from rathaus.kernel.record import Record
from rathaus.kernel.state import State
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.play import score_sheet
from rathaus.text.said import seated

WIDTH = 110  # characters: what a cell of a notebook shows without scrolling
# Light on dark, as the colours of the drawings are chosen for terminals; a notebook itself may be light or dark.
COLOURS = [(27, 31, 36), (255, 123, 114), (126, 231, 135), (227, 194, 107)]
COLOURS += [(121, 184, 255), (210, 168, 255), (118, 227, 234), (201, 209, 217)]
MIST = (168, 174, 180)  # what dim colours are mixed with: with the ground itself they could not be read
SCREEN = TerminalTheme(MIST, (230, 230, 230), COLOURS, [(154, 164, 174), *COLOURS[1:]])
FORMAT = (
    "<pre style=\"font-family:Menlo,'DejaVu Sans Mono',Consolas,monospace;font-size:13px;line-height:1.25;"
    'width:max-content;margin:0;padding:8px 10px;color:{foreground};background:#1b1f24">{code}</pre>'
)


def html(shown: State | Record) -> str | None:
    """A state, or where a record leads to, as HTML; None for a record that cannot be replayed."""
    if isinstance(shown, State):
        return _drawn(shown, repr(shown))
    try:
        state = replay(shown, closed=False)
    except RathausError:
        return None
    return _drawn(state, repr(shown))


def text(state: State, seat: int | None) -> str:
    """A state as a seat or a spectator sees it, in characters only."""
    console = Console(file=StringIO(), width=WIDTH, color_system=None)
    with console.capture() as capture:
        _print(console, state, seat)
    return capture.get()


def _drawn(state: State, headline: str) -> str:
    console = Console(record=True, file=StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")
    console.print(Text(headline.strip("<>"), style="bold"), soft_wrap=True)
    _print(console, state, None)
    return console.export_html(theme=SCREEN, code_format=FORMAT, inline_styles=True)


def _print(console: Console, state: State, seat: int | None) -> None:
    words = seated(state.options.game.name)
    console.print(drawing_of(state.options.game.name).draw_table(state.view(seat), words))
    if state.over:
        console.print(score_sheet(state, words))
