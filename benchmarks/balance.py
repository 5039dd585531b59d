"""How the modules of a game change the scores: random players, the same seeds with and without each module.

python benchmarks/balance.py --games 2000 --players 4
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from math import sqrt
from statistics import fmean, stdev

from rich.console import Console
from rich.progress import track
from rich.table import Table

import rathaus
from rathaus import seeded
from rathaus.arena.report import wilson
from rathaus.games.registry import GAMES
from rathaus.kernel.play import playout

TOO_MUCH = 0.35  # share of wins among four that a mayor should not exceed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=next(name for name, game in GAMES.items() if game.modules))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    console = Console()
    sheet = Table(title=f"{args.games} games of {args.players} random players with each module alone")
    for column in ("module", "mean", "spread", "winner's mean", "difference", "95 %"):
        sheet.add_column(column, justify="left" if column == "module" else "right")
    base: list[float] = []
    mayors: Counter[int] = Counter()
    wins: defaultdict[int, float] = defaultdict(float)  # a shared win counts as its share
    for module in ("", *GAMES[args.game].modules):
        points: list[float] = []
        means: list[float] = []
        best: list[float] = []
        for number in track(range(args.games), module or "base game", console=console, transient=True):
            state = rathaus.new(args.game, args.players, (module,) if module else (), args.seed * 1_000_000 + number)
            playout(state, seeded(number, "balance"))
            totals = [score.total for score in state.scores]
            points += totals
            means.append(fmean(totals))
            best.append(max(totals))
            if module == "mayors":
                for seat, board in enumerate(state.view(None)["table"]["mayors"]):
                    mayors[board["mayor"]] += 1
                    if seat in state.winners:
                        wins[board["mayor"]] += 1 / len(state.winners)
        if not module:
            base = means
        difference = fmean(means) - fmean(base)
        reach = 1.96 * sqrt(stdev(means) ** 2 / len(means) + stdev(base) ** 2 / len(base))
        shown = (
            (f"{difference:+.2f}", f"{difference - reach:+.2f} to {difference + reach:+.2f}") if module else ("", "")
        )
        sheet.add_row(module or "none", f"{fmean(points):.2f}", f"{stdev(points):.2f}", f"{fmean(best):.2f}", *shown)
    console.print(sheet)
    sheet = Table(title="mayors: share of wins of whoever plays them")
    for column in ("mayor", "played", "wins", "95 %", ""):
        sheet.add_column(column, justify="right")
    for mayor in sorted(mayors):
        low, high = wilson(wins[mayor], mayors[mayor])
        share = wins[mayor] / mayors[mayor]
        note = f"above {TOO_MUCH:.0%}" if share > TOO_MUCH else ""
        sheet.add_row(str(mayor), str(mayors[mayor]), f"{share:.1%}", f"{low:.1%} - {high:.1%}", note)
    console.print(sheet)


if __name__ == "__main__":
    main()
