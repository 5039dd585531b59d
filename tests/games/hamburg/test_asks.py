"""What Hamburg's questions say about themselves: what things are, cost and bring, and why one is not offered."""

from __future__ import annotations

import pytest

import rathaus
from games.hamburg.table import Table, table
from rathaus import Message
from rathaus.games.hansa.risks import Strike
from rathaus.kernel.views import AskData
from views import asked


def holding(t: Table, card: int) -> Table:
    """Seat 0 has put a card down for an action, and is asked for which."""
    return t.hand(0, card).turn().answer(card)


def ask(t: Table, seat: int = 0) -> AskData:
    return asked(t.g, seat)


def brings(t: Table, thing: str) -> list[str]:
    """What a thing would cost and bring, in short."""
    words = []
    for message in ask(t)["offers"][thing]["brings"]:
        args = message["args"]
        parts = [message["id"].removeprefix("hamburg-"), args.get("of"), args.get("number")]
        words.append(" ".join([str(part) for part in parts if part is not None]))
    return words


def about(t: Table) -> dict[str, str]:
    return {thing: offer["about"] for thing, offer in ask(t)["offers"].items()}


def test_basic_actions_say_what_they_bring() -> None:
    t = holding(table().marks(0, 9).workers(0, gray=1).risks(0, gray=2).sites(0, "brown").dice(gray=5), 150)
    assert brings(t, "basic:workers") == ["brings-worker colour:gray 3"]
    assert brings(t, "basic:money") == ["brings-marks 5"]
    assert brings(t, "basic:risk") == ["brings-points 1", "costs-risk colour:gray 1"]
    assert brings(t, "basic:site") == ["costs-worker colour:gray 1", "brings-site 1"]
    assert brings(t, "basic:build") == ["costs-marks 3", "brings-building 1"]


def test_standing_cards_and_tiles_are_in_what_an_action_brings() -> None:
    more = holding(table().built(0, 34), 150)
    assert brings(more, "basic:workers") == ["brings-worker colour:gray 3", "brings-any 1"]
    half = holding(table(edition={"cards.97.price": 9}).marks(0, 9).built(0, 182).sites(0, "brown"), 97)
    whole = holding(table(edition={"cards.97.price": 9}).marks(0, 9).sites(0, "brown"), 97)
    price = int(brings(whole, "basic:build")[0].split()[1])
    assert brings(half, "basic:build")[0] == f"costs-marks {(price + 1) // 2}"


def test_a_wall_says_its_sides_and_their_prices() -> None:
    # seat 0: purple, gray ... on the left; orange, pink, gray ... on the right
    one = holding(table().marks(0, 9).wall(0, 1, 0), 150)
    assert brings(one, "basic:wall") == ["costs-marks 2", "brings-section side:left 1"]
    both = holding(table().marks(0, 9).wall(0, 1, 2), 150)
    assert brings(both, "basic:wall") == ["or-section side:left 2", "or-section side:right 3"]
    both.answer("wall")
    assert about(both) == {"side:left": "section", "side:right": "section"}
    assert brings(both, "side:right") == ["or-section side:right 3"]


def test_an_edition_s_prices_are_the_ones_that_are_said() -> None:
    t = holding(table(edition={"cards.150.price": 7}).marks(0, 9).sites(0, "brown"), 150)
    assert brings(t, "basic:build")[0] == "costs-marks 7"


def test_a_colour_is_a_pile_a_worker_or_a_risk() -> None:
    supply = table().built(0, 34).play(150, "workers")
    assert set(about(supply).values()) == {"supply"}
    strike = table().turn()
    strike.g.striking = 0b00110
    strike.happen(Strike(0))
    assert about(strike) == {"colour:orange": "strike", "colour:gray": "strike"}


def test_workers_are_proposed_of_what_one_has_fewest() -> None:
    t = table().workers(0, purple=3, orange=2, gray=0, pink=1, brown=2).built(0, 34).play(150, "workers")
    assert ask(t)["proposal"] == ["colour:pink"]


def test_drawing_up_is_one_question_for_all_cards_and_reveals_at_the_end() -> None:
    state = rathaus.new("hamburg", 2, seed=1)
    seat = state.waiting[0]
    first = asked(state, seat)
    assert first["count"] == 5
    assert first["reveals"]
    assert not any(offer["reveals"] for offer in first["offers"].values())
    assert {offer["about"] for offer in first["offers"].values()} == {"pile"}
    assert {offer["times"] for offer in first["offers"].values()} == {5}
    assert first["row"] == 5
    assert not first["forced"]
    assert first["proposal"] == [f"colour:{colour}" for colour in ("gray", "pink", "purple", "orange", "brown")]


@pytest.mark.parametrize(
    ("thing", "reason"),
    [
        ("colour:gray", Message("hamburg-no-recolouring")),
        ("colour:pink", Message("hamburg-no-recolouring")),
        ("card:5", Message("asked-for", what=(Message("hamburg-a-basic"),))),
        ("done", Message("asked-for", what=(Message("hamburg-a-basic"),))),
    ],
)
def test_what_is_no_basic_action_is_refused_with_what_is_asked_for(thing: str, reason: Message) -> None:
    t = holding(table(), 150)
    if thing == "colour:gray":
        reason = Message("hamburg-same-colour", colour="colour:gray")
    assert t.g.why_not(0, t.g.thing(thing)) == reason


def test_an_empty_pile_says_that_it_is_empty() -> None:
    state = rathaus.new("hamburg", 2, seed=1)
    seat = state.waiting[0]
    position = state.position()
    pink = position["table"]["piles"][3]
    position["table"]["discard"] = pink + position["table"]["discard"]
    position["table"]["piles"][3] = []
    empty = rathaus.load({**position, "past": None})
    assert empty.why_not(seat, empty.thing("colour:pink")) == Message("hamburg-not-pile", thing="colour:pink")
    assert empty.why_not(seat, empty.thing("card:1")) == Message("asked-for", what=(Message("hamburg-a-pile"),))


def test_trying_things_out_tells_nobody_anything() -> None:
    """Nothing is heard while an outlook is made, and the state is what it was."""
    t = holding(table().marks(0, 9).workers(0, gray=1), 150)
    heard: list[object] = []
    t.g.sink = heard.append
    before = t.g.to_json()
    t.g.outlook(0)
    assert heard == []
    assert t.g.to_json() == before
