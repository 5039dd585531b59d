"""What the log says of Hamburg: an act with what it does, in one sentence."""

from __future__ import annotations

from typing import Any

from games.hamburg.solo import COLOURS, acts
from games.hamburg.table import Table, table
from rathaus.games.hansa.risks import Increase
from rathaus.kernel.happening import Happening
from rathaus.text import Words
from rathaus.text.lines import heard, line_in_words, lines

YOU, TOM = 0, 1
ARTS, PORT = 65, 201


def hear(t: Table) -> list[Happening]:
    """What happens from now on."""
    found: list[Happening] = []
    t.g.sink = found.append
    return found


def log(found: list[Happening]) -> list[str]:
    """The log as seat 0 reads it."""
    words = Words("hamburg", seats=["You", "TOM"], me=YOU)
    told = [item for item in [heard(happening, YOU) for happening in found] if item is not None]
    return [line_in_words(words, line) for line in lines(told)]


def test_what_a_card_brings_is_said_once() -> None:
    t = table().dice(pink=5)
    found = hear(t)
    t.play(ARTS, "money")
    assert log(found)[0] == "You take 5 marks with Arts 65."


def test_what_the_die_of_tom_does_is_said_and_what_it_costs() -> None:
    t = table(1).workers(TOM, purple=1)
    found = hear(t)
    acts(t, purple=4)
    assert log(found) == ["TOM acts with the purple 4, lays a purple site, and pays 1 purple worker."]


def test_a_section_that_is_built_is_said_once() -> None:
    t = table().dice(purple=1).marks(YOU, 1)
    found = hear(t)
    t.play(PORT, "wall")
    assert log(found)[0] == "You build a wall section with Port 201 for 1 mark."


def risen(*raising: int) -> str:
    """What the log says of my risks that rise after a roll."""
    t = table()
    t.g.raising = [*raising]
    found = hear(t)
    shown: dict[str, Any] = dict.fromkeys([*COLOURS, "black"], 1)
    t.g.tell("hamburg-told-rolled", act=True, **shown)
    t.happen(Increase(YOU))
    (line,) = log(found)
    return line.partition(". ")[2]


def test_one_risk_that_rises_twice_is_one_risk() -> None:
    assert risen(0, 2, 0, 1, 0) == "Your orange risk rises to 2. Your pink risk rises to 1."


def test_two_risks_that_rise_are_risks() -> None:
    assert risen(0, 1, 0, 1, 0) == "Your orange and pink risks rise to 1."


def struck(t: Table, colour: str, level: int) -> str:
    """What the log says of a disaster that strikes me."""
    found = hear(t)
    t.g.raising = [int(colour == other) for other in COLOURS]
    t.risks(YOU, **{colour: level})
    t.happen(Increase(YOU))
    return log(found)[-1]


def test_a_disaster_that_takes_marks_or_workers_says_how_many() -> None:
    assert struck(table().marks(YOU, 7), "pink", 2) == "A riot strikes you and takes 7 marks."
    workers = table().workers(YOU, purple=2, gray=1)
    assert struck(workers, "purple", 2) == "Disease strikes you and takes 2 purple workers and 1 gray worker."
