"""Whole solo games, what they show, and how they are written."""

from __future__ import annotations

from typing import Any

import pytest

import rathaus
from games.hamburg.solo import COLOURS, MODULES, TOM, YOU, acts, alone
from games.hamburg.table import table
from rathaus import BrokenPosition, Message
from rathaus.games.hamburg.expansions.solo import TomDie
from rathaus.games.hamburg.kinds import COLOUR, COUNT
from rathaus.games.hamburg.position import places
from rathaus.games.hamburg.round import EndRound, NextTurn
from rathaus.games.hamburg.state import Hamburg
from rathaus.kernel.happening import Happening

pytestmark = pytest.mark.breadth

# ---- whole games --------------------------------------------------------------------------------------


def check(state: Hamburg) -> None:
    """What holds at every moment: TOM is not asked, has no hand, goes first; no card is lost."""
    assert set(state.waiting) <= {YOU}
    assert (state.hands[TOM], state.first) == ([], TOM)
    assert sorted(card for _, card in places(state)) == list(range(1, COUNT + 1))


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@pytest.mark.parametrize("modules", [[], *[[module] for module in MODULES], MODULES])
def test_whole_games_end_after_eight_rounds_with_all_cards(modules: list[str], seed: int) -> None:
    state = alone(*modules, seed=seed)
    rng = rathaus.seeded(seed, "solo")
    while not state.over:
        check(state)
        things = state.things(YOU)
        state.choose(YOU, things[rng.below(len(things))])
    check(state)
    assert state.round == 8
    assert sum(state.front) >= 8
    assert state.winners in ((0,), (1,), (0, 1))


def seats_of_a_round(heard: list[Message]) -> tuple[list[tuple[int, int]], int]:
    """The dice TOM acted with, as number and colour, and the human's basic actions after them."""
    dice: list[tuple[int, int]] = []
    human = 0
    for message in heard:
        if message.id == "hamburg-told-tom-die":
            assert human == 0
            colour = message.args["colour"].removeprefix("colour:")
            dice.append((message.args["number"], COLOURS.index(colour)))
        elif message.id.startswith("hamburg-told-basic") and message.args["seat"] == "seat:0":
            assert len(dice) == 5
            human += 1
    return dice, human


def test_in_every_round_tom_acts_with_five_dice_in_order_before_the_human_has_four_turns() -> None:
    for seed in range(5):
        state = alone(seed=seed)
        rng = rathaus.seeded(seed, "rounds")
        rounds: list[list[Message]] = []

        def hear(happening: Happening, rounds: list[list[Message]] = rounds) -> None:
            if happening.message.id == "hamburg-told-rolled":
                rounds.append([])
            if rounds:
                rounds[-1].append(happening.message)

        state.sink = hear
        while not state.over:
            plain = [state.thing("basic:money"), state.thing("no"), state.thing("done")]
            things = state.things(YOU)
            preferred = [thing for thing in plain if thing in things]
            state.choose(YOU, preferred[0] if preferred else things[rng.below(len(things))])
        assert len(rounds) == 8
        for heard in rounds:
            dice, human = seats_of_a_round(heard)
            assert dice == sorted(dice)
            assert {colour for _, colour in dice} == set(range(5))
            assert human == 4
            black = heard[0].args["black"]
            assert (heard[1].id, heard[1].args["seat"], heard[1].args["number"]) == (
                "hamburg-told-marks",
                "seat:1",
                black,
            )


def test_tom_scores_and_builds_in_the_course_of_games() -> None:
    built = sections = 0
    for seed in range(6):
        state = alone(seed=seed)
        rng = rathaus.seeded(seed)
        while not state.over:
            things = state.things(YOU)
            state.choose(YOU, things[rng.below(len(things))])
        built += len(state.buildings(TOM))
        sections += state.sections(TOM)
        assert state.scores[TOM].total > 5
    assert built > 6
    assert sections > 6


# ---- views --------------------------------------------------------------------------------------------


def test_the_fronts_of_toms_sites_are_hidden() -> None:
    t = table(1)
    t.site(TOM, "pink", 61)
    acts(t.workers(TOM, gray=1), gray=4)
    for viewer in (YOU, None):
        sites = t.g.view(viewer)["table"]["seats"][TOM]["sites"]
        assert sites == [
            {"site": None, "colour": "pink", "buildings": [61]},
            {"site": None, "colour": "gray", "buildings": []},
        ]


def test_the_human_sees_own_sites() -> None:
    t = table(1)
    site = t.site(YOU, "pink")
    assert t.g.view(YOU)["table"]["seats"][YOU]["sites"][0]["site"] == site


@pytest.mark.parametrize("die", [4, 5])
def test_the_human_is_not_told_which_card_tom_lays_as_a_site(die: int) -> None:
    t = table(1).workers(TOM, pink=1).top(57)
    heard: list[Message] = []

    def hear(happening: Happening) -> None:
        message = happening.seen_by(YOU)
        if message is not None:
            heard.append(message)

    t.g.sink = hear
    acts(t, pink=die)
    assert [site for site, _, _ in t.g.sites[TOM]] == [57]
    assert heard
    assert "card:57" not in str([message.args for message in heard])


def test_the_human_is_told_which_card_tom_discards() -> None:
    t = table(1).top(57)
    heard: list[Message] = []
    t.g.sink = lambda happening: heard.append(happening.message)
    acts(t, pink=5)
    assert "card:57" in str([message.args for message in heard])


def test_what_the_human_cannot_know_is_dealt_anew_and_the_view_stays() -> None:
    t = table(1).hand(YOU, 1, 2)
    front = t.site(TOM, "pink")
    t.turn(YOU)
    seen = set()
    for seed in range(20):
        other = t.g.determinize(YOU, rathaus.seeded(seed))
        assert isinstance(other, Hamburg)
        assert other.view(YOU) == t.g.view(YOU)
        assert other.hands[TOM] == []
        seen |= {site for site, _, _ in other.sites[TOM]}
    assert len(seen) > 5
    assert {COLOUR[site] for site in [*seen, front]} == {3}


# ---- writing and reading ------------------------------------------------------------------------------


@pytest.mark.parametrize("modules", [[], MODULES])
def test_the_state_survives_writing_and_reading_at_every_moment(modules: list[str]) -> None:
    state = alone(*modules, seed=5)
    rng = rathaus.seeded(6)
    while not state.over:
        again = rathaus.load(state.to_json())
        assert again.to_json() == state.to_json()
        assert (again.waiting, again.things(YOU)) == (state.waiting, state.things(YOU))
        thing = state.things(YOU)[rng.below(len(state.things(YOU)))]
        state.choose(YOU, thing)
        again.choose(YOU, thing)
        assert again.digest() == state.digest()
    assert rathaus.load(state.to_json()).winners == state.winners


def test_a_loaded_game_goes_on_with_tom() -> None:
    t = table(1).built(TOM, 57).hand(YOU, 1)
    t.happen(TomDie(0), NextTurn(0), EndRound())
    state = rathaus.load(t.g.to_json())
    assert isinstance(state, Hamburg)
    state.choose(YOU, 1)
    state.choose(YOU, state.thing("basic:workers"))
    assert (state.waiting, state.first, state.round) == ((YOU,), TOM, 2)


def position() -> dict[str, Any]:
    return table(1).hand(YOU, 57).built(TOM, 61).turn(YOU).g.position()


def refused(data: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(BrokenPosition) as fault:
        rathaus.load(data)
    return fault.value.field, fault.value.reason.id


def test_the_position_itself_can_be_loaded() -> None:
    assert rathaus.load(position()).waiting == (YOU,)


def test_a_table_without_toms_seat_is_refused() -> None:
    data = position()
    data["table"]["seats"].pop()
    assert refused(data) == ("table.seats", "wrong-length")


@pytest.mark.parametrize("question", [["Turn", 1, 0], ["LoseBuilding", 1, -2, 0]])
def test_a_question_for_tom_is_refused(question: list[Any]) -> None:
    data = position()
    data["agenda"][-1] = question
    assert refused(data) == (f"agenda.{len(data['agenda']) - 1}", "agenda-without-question")


@pytest.mark.parametrize("colour", [-1, 5])
def test_tom_has_five_dice(colour: int) -> None:
    data = position()
    data["agenda"].insert(0, ["TomDie", colour])
    assert refused(data) == ("agenda.0.1", "out-of-range")


@pytest.mark.parametrize("task", [["TomDie", 0], ["TomActs"], ["TomMarks"]])
def test_tom_does_not_act_in_a_game_for_two(task: list[Any]) -> None:
    data = table(2).hand(YOU, 57).turn(YOU).g.position()
    data["agenda"].insert(0, task)
    assert refused(data) == ("agenda.0", "impossible-task")


def test_a_hand_of_toms_is_refused() -> None:
    data = position()
    data["table"]["seats"][1]["hand"] = [data["table"]["piles"][0].pop()]
    assert refused(data)[0] == "table.seats.1.hand"


def test_the_human_as_the_first_player_is_refused() -> None:
    data = position()
    data["table"]["first"] = 0
    assert refused(data)[0] == "table.first"


def test_a_mayor_of_toms_is_refused() -> None:
    t = table(1, "mayors").mayor(YOU, 5).hand(YOU, 57).turn(YOU)
    data = t.g.position()
    data["table"]["mayors"]["tiles"][1] = 1
    assert refused(data) == ("table.mayors.tiles.1", "out-of-range")
    data = t.g.position()
    data["table"]["mayors"]["chosen"][1] = 1
    assert refused(data)[0] == "table.mayors.chosen.1"
