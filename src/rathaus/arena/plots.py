"""Pictures of watched games: strongest and weakest cards, points by category, points by round.

They are matplotlib figures, which a notebook shows; ``svg`` turns one into text that is the same in every run.
matplotlib is loaded when the first figure is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import PurePath
from statistics import fmean, quantiles
from textwrap import fill
from typing import TYPE_CHECKING, Any

from rathaus.arena.games import Played
from rathaus.arena.report import Report
from rathaus.arena.stats import SMALL, CardStats, by_difference, card_stats, watched
from rathaus.kernel.errors import BadOption
from rathaus.kernel.message import Message
from rathaus.text import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

EACH = 12  # so many of the strongest and of the weakest cards
# The colours of Okabe and Ito, which colour-blind people can tell apart; hatches for what goes beyond them.
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442", "#666666")
HATCHES = ("", "//", "..", "xx")
DASHES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1, 1, 1)))
MARKERS = ("o", "s", "^", "D", "v")
GRAY = "#555555"
STYLE: Any = {
    "font.family": "DejaVu Sans",  # comes with matplotlib
    "font.size": 11,
    "axes.titlesize": 13,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "rathaus",
}


def pictures(report: Report, stats: Sequence[CardStats] | None = None, language: str = "en") -> dict[str, str]:
    """All pictures of a report as SVG text, by file name; ``stats`` if they are known already."""
    words = Words(report.plan.game, language)
    return {
        "cards.svg": svg(cards_figure(card_stats(report) if stats is None else stats, words)),
        "categories.svg": svg(categories_figure(report, words)),
        "rounds.svg": svg(rounds_figure(report, words)),
    }


def svg(figure: Figure) -> str:
    """A figure as SVG text; the same figure gives the same text."""
    text = StringIO()
    with _style():
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": "rathaus"})
    return text.getvalue()


def cards_figure(stats: Sequence[CardStats], words: Words) -> Figure:
    """The cards with the greatest and the least differences, with intervals.

    Small samples are left out unless there is nothing else; then they are drawn hollow.
    """
    known = sorted([line for line in stats if line.against_unbuilt], key=by_difference)
    lines = [line for line in known if not line.small] or known
    apart = len(lines) > 2 * EACH
    shown = [*lines[:EACH], *lines[-EACH:]] if apart else lines
    with _style():
        figure, axes = _figure(9, 1.8 + 0.27 * len(shown))
        heights = [-at - (1 if apart and at >= EACH else 0) for at in range(len(shown))]
        for line, height in zip(shown, heights, strict=True):
            assert line.against_unbuilt is not None
            value, low, high = line.against_unbuilt
            colour = COLOURS[0] if value > 0 else COLOURS[5]
            axes.plot([low, high], [height, height], color=colour, linewidth=2, solid_capstyle="butt")
            face = "white" if line.small else colour
            axes.plot([value], [height], marker="o", color=colour, markerfacecolor=face, linestyle="none")
        axes.axvline(0, color=GRAY, linewidth=1)
        axes.set_yticks(heights, [words.thing(line.thing) for line in shown])
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="x", color="#DDDDDD")
        axes.set_axisbelow(True)
        axes.margins(y=0.02)
        axes.set_title(words.text("stats-plot-cards", game=words.text(words.game)), loc="left")
        axes.set_xlabel(words.text("stats-plot-cards-axis"))
        if any(line.small for line in shown):
            _note(figure, words.text("stats-plot-cards-small", small=SMALL))
    return figure


def categories_figure(report: Report, words: Words) -> Figure:
    """The mean points of each bot by category, as stacked bars. Bots of the same name are taken together."""
    games = [game for game in report.games if game.ended]
    if not games:
        raise BadOption("games", Message("no-finished-games"))
    bots = _by_name(report, games)
    parts = list(dict.fromkeys(part for game in games for parts in game.categories for part in parts))
    with _style():
        figure, axes = _figure(9, 2.6 + 0.7 * len(bots))
        tops, bottoms = [0.0] * len(bots), [0.0] * len(bots)
        for number, part in enumerate(parts):
            means = [fmean(game.categories[at].get(part, 0) for game, at in own) for own in bots.values()]
            lefts = [tops[i] if mean >= 0 else bottoms[i] for i, mean in enumerate(means)]
            axes.barh(
                range(len(bots)),
                means,
                left=lefts,
                height=0.6,
                color=COLOURS[number % len(COLOURS)],
                hatch=HATCHES[number // len(COLOURS) % len(HATCHES)],
                edgecolor="white",
                label=words.text(f"{words.game}-score-{part}".replace(" ", "-")),
            )
            for i, mean in enumerate(means):
                tops[i] += max(0.0, mean)
                bottoms[i] += min(0.0, mean)
        for i, own in enumerate(bots.values()):
            total = fmean(game.points[at] for game, at in own)
            axes.annotate(f"{total:.1f}", (tops[i], i), xytext=(6, 0), textcoords="offset points", va="center")
        axes.set_yticks(range(len(bots)), [_short(name) for name in bots])
        axes.tick_params(axis="y", length=0)
        axes.set_ylim(len(bots) - 0.5, -0.5)
        axes.set_xlim(right=max(tops) * 1.08 or 1)
        axes.set_xlabel(words.text("stats-plot-points"))
        axes.set_title(words.text("stats-plot-categories", game=words.text(words.game)), loc="left")
        figure.legend(loc="outside lower center", ncols=4, frameon=False)
    return figure


def rounds_figure(report: Report, words: Words) -> Figure:
    """The mean points of each bot at the end of each round, and the middle half of its games as a band.

    Games end after different numbers of rounds: a round is drawn if half of the games came so far.
    """
    games = watched(report)
    bots = _by_name(report, games)
    lengths = sorted((max(len(rounds) for rounds in game.rounds) for game in games), reverse=True)
    last = lengths[(len(games) - 1) // 2]
    with _style():
        figure, axes = _figure(9, 5.5)
        for number, (name, own) in enumerate(bots.items()):
            by_round = [
                [game.rounds[at][round] for game, at in own if round < len(game.rounds[at])] for round in range(last)
            ]
            numbers = range(1, last + 1)
            colour = COLOURS[number % len(COLOURS)]
            quarters = [_quarters(points) for points in by_round]
            lows, highs = [low for low, _ in quarters], [high for _, high in quarters]
            axes.fill_between(numbers, lows, highs, color=colour, alpha=0.18, linewidth=0)
            axes.plot(
                numbers,
                [fmean(points) for points in by_round],
                color=colour,
                linestyle=DASHES[number % len(DASHES)],
                marker=MARKERS[number % len(MARKERS)],
                markersize=5,
                linewidth=2,
                label=_short(name),
            )
        axes.set_xticks(range(1, last + 1) if last <= 20 else range(5, last + 1, 5))
        if all(points >= 0 for game in games for rounds in game.rounds for points in rounds):
            axes.set_ylim(bottom=0)
        axes.grid(axis="y", color="#DDDDDD")
        axes.set_axisbelow(True)
        axes.set_xlabel(words.text("stats-plot-rounds-axis"))
        axes.set_ylabel(words.text("stats-plot-points"))
        axes.set_title(words.text("stats-plot-rounds", game=words.text(words.game)), loc="left")
        axes.legend(loc="upper left", frameon=False)
        note = "stats-plot-rounds-note" if lengths[0] == lengths[-1] else "stats-plot-rounds-note-lengths"
        _note(figure, words.text(note))
    return figure


def _style() -> Any:
    """The style of all pictures, while it is entered; BadOption if matplotlib is not installed."""
    try:
        import matplotlib
    except ImportError:
        raise BadOption("matplotlib", Message("needs-extra", extra="stats")) from None
    return matplotlib.rc_context(STYLE)


def _figure(width: float, height: float) -> tuple[Figure, Axes]:
    # No pyplot: figures made here need no screen and stay in no list of open ones.
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained", facecolor="white")
    engine: Any = figure.get_layout_engine()
    engine.set(w_pad=0.12, h_pad=0.12)
    return figure, figure.add_subplot()


def _note(figure: Figure, text: str) -> None:
    figure.supxlabel(fill(text, 130), fontsize=9, color=GRAY, x=0.01, ha="left")


def _by_name(report: Report, games: Sequence[Played]) -> dict[str, list[tuple[Played, int]]]:
    """The bots of these games with the same name, by name: each game, and which of the bots at the table it was."""
    bots: dict[str, list[tuple[Played, int]]] = {name: [] for name in report.plan.bots}
    for game in games:
        for at, bot in enumerate(report.plan.met(game.number)):
            bots[report.plan.bots[bot]].append((game, at))
    return {name: own for name, own in bots.items() if own}


def _short(name: str) -> str:
    """The name of a bot without the folders of its file, in lines that fit."""
    return fill(PurePath(name).name, 22)


def _quarters(points: list[int]) -> tuple[float, float]:
    if len(points) < 2:
        return float(points[0]), float(points[0])
    low, _, high = quantiles(points, n=4, method="inclusive")
    return low, high
