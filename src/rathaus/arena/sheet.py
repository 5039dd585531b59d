"""A report in words: its tables and remarks, for the terminal and for a notebook."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from rathaus.arena.report import Report, Standing
from rathaus.games.registry import game_named
from rathaus.kernel.compared import played_with
from rathaus.kernel.errors import BrokenEdition
from rathaus.kernel.message import Message
from rathaus.text import Words


@dataclass(frozen=True)
class Sheet:
    """A table of texts; the first column names what the others count."""

    title: str
    headings: list[str]
    rows: list[list[str]]


def sheets(report: Report, words: Words) -> list[Sheet]:
    """The tables of a report: the bots, who came before whom where they met in turn, and points by category."""
    pairs = [_pairs(report, words)] if report.pairs else []
    return [_bots(report, words), *pairs, _categories(report, words)]


def remarks(report: Report, words: Words) -> list[str]:
    """What else a reader must know: solo results, missing ratings, faults, games given up or missing."""
    told = _numbers(report, words)
    solo = report.solo
    if solo is not None:
        low, high = solo.interval
        told.append(
            words.text(
                "arena-solo",
                share=f"{solo.share:.1%}",
                interval=f"{low:.1%} - {high:.1%}",
                points=f"{solo.mean_points:.2f}",
            )
        )
    if report.unrated:
        told.append(words.text("arena-unrated"))
    for fault in report.faults:
        name = f"{fault.bot} {fault.number + 1}"
        told.append(words.text("arena-fault", bot=name, times=fault.count, game=fault.game, error=fault.error))
    if report.given_up:
        told.append(words.text("terminal-given-up", games=report.given_up))
    if not report.complete:
        told.append(words.text("arena-interrupted", games=len(report.games), asked=report.asked))
    return told


def _numbers(report: Report, words: Words) -> list[str]:
    """With which edition the games were played, if it was not the game's own."""
    try:
        told = played_with(game_named(report.plan.game).edition(report.plan.edition))
    except BrokenEdition:  # under other rules, which had other numbers
        told = Message("edition-played-with-unknown")
    return [] if told is None else [words.say(told)]


def html(report: Report) -> str:
    """The report as HTML for a notebook."""
    words = Words(report.plan.game)
    parts = []
    for sheet in sheets(report, words):
        head = "".join(f"<th>{escape(text)}</th>" for text in sheet.headings)
        rows = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in sheet.rows)
        caption = f"<caption>{escape(sheet.title)}</caption>"
        parts.append(f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    parts += [f"<p>{escape(text)}</p>" for text in remarks(report, words)]
    return "".join(parts)


def _bots(report: Report, words: Words) -> Sheet:
    plan = report.plan
    columns = ["bots", *(["games"] if plan.meetings else []), "wins", "share", "interval", "mean-points"]
    headings = [words.text(f"terminal-{id}") for id in columns]
    if report.ratings:
        headings += [words.text("arena-rating"), words.text("arena-ordinal")]
    headings += [words.text("arena-decisions"), words.text("arena-time")]
    if report.faults:
        headings.append(words.text("arena-faults"))
    title = words.text("terminal-arena-title", games=len(report.games), game=words.text(plan.game), seed=str(plan.seed))
    lines = list(enumerate(report.standings, 1))
    if plan.meetings:
        lines.sort(key=lambda line: -line[1].share)
    return Sheet(title, headings, [_bot(line, number, report) for number, line in lines])


def _bot(line: Standing, number: int, report: Report) -> list[str]:
    low, high = line.interval
    cells = [f"{line.bot} {number}", *([f"{line.games:,}"] if report.plan.meetings else [])]
    cells += [f"{line.wins:g}", f"{line.share:.1%}", f"{low:.1%} - {high:.1%}"]
    cells.append(f"{line.mean_points:.2f}")
    if line.rating:
        cells += [f"{line.rating.mu:.2f} ± {line.rating.sigma:.2f}", f"{line.rating.ordinal:.2f}"]
    time = line.seconds_per_decision
    cells += [f"{line.decisions:,}", "" if time is None else f"{1000 * time:.3f}"]
    return [*cells, str(line.faults)] if report.faults else cells


def _pairs(report: Report, words: Words) -> Sheet:
    names = [f"{bot} {number}" for number, bot in enumerate(report.plan.bots, 1)]
    headings = [words.text(id) for id in ("arena-one", "arena-other", "terminal-games", "arena-before")]
    rows = []
    for pair in report.pairs:
        low, high = pair.interval
        share = f"{pair.share:.1%}" if pair.games else ""
        interval = f"{low:.1%} - {high:.1%}" if pair.games else ""
        rows.append([names[pair.one], names[pair.other], f"{pair.games:,}", share, interval])
    return Sheet(words.text("arena-pairs"), [*headings, words.text("terminal-interval")], rows)


def _categories(report: Report, words: Words) -> Sheet:
    game = report.plan.game
    parts = {part: None for line in report.standings for part in line.categories}
    names = [f"{line.bot} {number}" for number, line in enumerate(report.standings, 1)]
    rows = []
    for part in parts:
        label = words.text(f"{game}-score-{part}".replace(" ", "-"))
        rows.append([label, *[f"{line.categories.get(part, 0.0):.2f}" for line in report.standings]])
    return Sheet(words.text("arena-categories"), [words.text("terminal-category"), *names], rows)
