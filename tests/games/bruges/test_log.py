"""What the log says of Bruges: an act with what it does, in one sentence."""

from __future__ import annotations

from typing import Any

from games.bruges.cards import use
from games.bruges.table import Table, table
from rathaus.games.bruges.kinds import COLOURS
from rathaus.games.hansa.risks import Increase
from rathaus.text import Words
from rathaus.text.lines import heard, line_in_words, lines

YOU = 0
BEGUINE, WATER_PAGE, BLUE = 68, 126, 103


def log(t: Table) -> list[str]:
    """The log as seat 0 reads it."""
    words = Words("bruges", seats=["You", "Ben"], me=YOU)
    told = [item for item in [heard(happening, YOU) for happening in t.heard] if item is not None]
    return [line_in_words(words, line) for line in lines(told)]


def test_what_a_card_brings_is_said_once() -> None:
    t = table().dice(yellow=6).listen()
    t.play(WATER_PAGE, "florins")
    assert log(t)[0] == "You take 6 florins with Water Page."


def risen(*raising: int) -> str:
    """What the log says of threats that I take after a roll."""
    t = table().listen()
    t.g.raising = [*raising]
    shown: dict[str, Any] = dict.fromkeys(COLOURS, 5)
    t.g.tell("bruges-told-rolled", act=True, **shown)
    t.happen(Increase(YOU))
    (line,) = log(t)
    return line.partition(". ")[2]


def test_threats_of_several_colours_are_taken_together() -> None:
    assert risen(1, 0, 0, 0, 0) == "You take a blue threat, the first."
    assert risen(0, 1, 1, 0, 0) == "You take brown and yellow threats, the first of each."


def test_what_a_character_does_for_its_worker_is_said() -> None:
    t = table().top("left", BLUE).workers(YOU, yellow=1, blue=1).listen()
    use(t, BEGUINE).answer("left")
    assert "You use Beguine of the Field for 1 yellow worker and 1 blue worker and build a blue house." in log(t)


def struck(t: Table, colour: str) -> str:
    """What the log says of a disaster that strikes me."""
    t.listen()
    t.g.raising = [int(colour == other) for other in COLOURS]
    t.threats(YOU, **{colour: 2})
    t.happen(Increase(YOU))
    return log(t)[-1]


def test_a_disaster_that_takes_points_florins_or_workers_says_how_many() -> None:
    assert struck(table().points(YOU, 9), "violet") == "An intrigue strikes you and takes 3 points."
    assert struck(table().points(YOU, 1), "violet") == "An intrigue strikes you and takes 1 point."
    assert struck(table().florins(YOU, 7), "yellow") == "A raid strikes you and takes 7 florins."
    workers = table().workers(YOU, brown=2, red=1)
    assert struck(workers, "blue") == "A flood strikes you and takes 2 brown workers and 1 red worker."
