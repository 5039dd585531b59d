"""What happened in lines: an act in one sentence, in the second person for me and in the third for others."""

from __future__ import annotations

import re
from functools import cache

import pytest

import rathaus
from rathaus import GAMES, Message, seeded
from rathaus.kernel.happening import FATE, GAINED, LOST, NOBODY, OTHER, ROUND, Happening
from rathaus.kernel.play import playout
from rathaus.text import Words
from rathaus.text.lines import Told, clause, details, heard, line_in_words, lines, merged, sentence
from text.test_words import read

THIRD = re.compile(r"\bYou \w*[^s]s\b|Your's")  # in the third person: you builds
GLUED = re.compile(r"  | [.,]|\.\.|\{|\}|-told-")


@cache
def happened(game: str) -> tuple[Happening, ...]:
    """All that happens in some random games, with every number of players and every module."""
    found: list[Happening] = []
    title = GAMES[game]
    sets = [(), title.modules]
    for number in range(title.most - title.least + 1):
        state = rathaus.new(game, title.least + number, sets[number % 2], seed=31 + number, sink=found.append)
        playout(state, seeded(number, "lines"), 5000)
    return tuple(found)


def told(id: str, kind: int = OTHER, act: bool = False, by: int = NOBODY, because: str = "", **args: object) -> Told:
    message = Message(id, **args)
    return Told(message, kind, Happening(message).of, by, because, act)


@pytest.mark.parametrize("game", GAMES)
def test_every_happening_is_said_to_me_of_me_and_of_others(game: str) -> None:
    """No sentence says "You builds" or "Ben build", and none has holes."""
    seen = set()
    for happening in happened(game):
        for message in (happening.message, happening.outside):
            if message is None or message.id in seen or "seat" not in message.args:
                continue
            seen.add(message.id)
            item = Told(message, happening.kind, happening.of, NOBODY, "", happening.act)
            names = ["Ann", "Ben", "Cy", "Di", "Ed", "Flo"]
            other = sentence(Words(game, seats=names), item)
            names[item.of] = "You"
            mine = sentence(Words(game, seats=names, me=item.of), item)
            assert mine != other
            assert re.search(r"\b[Yy]ou(r|rs)?\b", mine), mine
            assert not GLUED.search(mine)
            assert not GLUED.search(other)
            assert not THIRD.search(mine), mine
    assert len(seen) > 8


@pytest.mark.parametrize("game", GAMES)
def test_every_message_of_a_happening_has_a_clause_with_all_its_parts(game: str) -> None:
    known = {id: message for id, message in read("en").items() if id.startswith(f"{game}-told-")}
    words = Words(game)
    for happening in happened(game):
        for message in (happening.message, happening.outside):
            if message is None:
                continue
            said = clause(Message(message.id, **message.args, costs=["1 mark"], gains=["1 point"]))
            assert not words.say(said).endswith("."), "a clause becomes a sentence with others"
            for attribute in known[message.id].attributes:
                assert words.part(said, attribute.id.name)


@pytest.mark.parametrize("game", GAMES)
def test_a_log_of_lines_loses_nothing_and_is_shorter(game: str) -> None:
    found: list[Happening] = []
    state = rathaus.new(game, 3, seed=8, sink=found.append)
    playout(state, seeded(8, "log"), 400)
    for me in (0, None):
        items = [item for item in [heard(happening, me) for happening in found] if item is not None]
        grouped = lines(items)
        assert sorted(map(id, items)) == sorted(id(item) for line in grouped for item in line)
        words = Words(game, seats=["You", "Ben", "Cy"], me=me)
        for line in grouped:
            assert not GLUED.search(line_in_words(words, line))
            assert len(details(words, line)) != 1
        rounds = [item for item in items if item.kind == ROUND]
        assert [line for line in grouped if line[0].kind == ROUND] == [[item] for item in rounds], (
            "a heading stands alone"
        )
        assert len(grouped) < 0.85 * len(items)


def test_who_is_told_less_reads_nothing_more_in_a_line() -> None:
    secret = Message("x-told-drew", seat="seat:1", cards=("card:a",))
    plain = Message("x-told-drew-hidden", seat="seat:1")
    happening = Happening(secret, 1, plain, GAINED, 1, "card:b", act=True)
    assert heard(happening, 1) == Told(secret, GAINED, 1, 1, "card:b", True)
    assert heard(happening, 0) == Told(plain, GAINED, 1, 1, "", True)
    assert heard(Happening(secret, 1, None), 0) is None


def test_an_act_takes_up_what_follows_from_it() -> None:
    build = told("x-built", act=True, seat="seat:0", card="card:a")
    pay = told("x-money", LOST, seat="seat:0", number=-3, total=4)
    harm = told("x-money", LOST, by=0, seat="seat:1", number=-1, total=2)
    other = told("x-money", GAINED, seat="seat:2", number=1, total=9)
    heading = told("x-round", ROUND, number=2)
    use = told("x-used", act=True, seat="seat:0", card="card:b")
    assert lines([build, pay, harm, other, heading, pay, use]) == [[build, pay, harm], [other], [heading], [pay], [use]]


def test_all_who_act_at_once_have_a_line_each() -> None:
    built = [told("x-built", act=True, seat=f"seat:{seat}", card="card:a") for seat in range(2)]
    paid = [told("x-paid", seat=f"seat:{seat}", card="card:b") for seat in (1, 0, 1)]
    assert lines([*built, *paid]) == [[built[0], paid[1]], [built[1], paid[0], paid[2]]]


def test_dice_go_on_beside_a_disaster_and_end_with_the_next_act() -> None:
    roll = told("x-rolled", act=True)
    raised = [told("x-raised", seat=f"seat:{seat}", colour="colour:red", level=1) for seat in range(2)]
    strike = told("x-strike", act=True, by=FATE, seat="seat:0")
    lost = told("x-money", LOST, by=FATE, seat="seat:0", number=-2, total=0)
    turn = told("x-played", act=True, seat="seat:1", card="card:a")
    found = lines([roll, raised[0], strike, lost, raised[1], turn])
    assert found == [[roll, raised[0], raised[1]], [strike, lost], [turn]]


def test_equal_happenings_are_counted_and_added_up() -> None:
    workers = [told("x-workers", LOST, seat="seat:0", number=-1, colour="colour:pink") for _ in range(8)]
    (one,) = merged(workers, True)
    assert one.message.args == {"seat": "seat:0", "number": -8, "colour": "colour:pink", "times": 8}
    money = [told("x-money", GAINED, seat="seat:0", number=2, total=total) for total in (5, 7)]
    assert merged(money, True)[0].message.args == {"seat": "seat:0", "number": 4, "total": 7, "times": 2}
    hidden = [told("x-discarded", seat="seat:1") for _ in range(3)]
    assert merged(hidden, True)[0].message.args == {"seat": "seat:1", "times": 3}
    cards = [told("x-discarded", seat="seat:0", card=f"card:{name}") for name in "abc"]
    assert merged(cards, True)[0].message.args["card"] == ("card:a", "card:b", "card:c")


def test_what_differs_in_more_or_has_another_cause_is_not_counted_together() -> None:
    risks = [told("x-raised", seat="seat:0", colour=f"colour:{c}", level=n) for c, n in (("red", 1), ("blue", 2))]
    assert merged(risks, True) == risks
    gained, lost = (told("x-money", seat="seat:0", number=number, total=1) for number in (1, -1))
    assert merged([gained, lost], True) == [gained, lost]
    caused = told("x-money", by=0, because="card:a", seat="seat:0", number=1, total=2)
    assert merged([gained, caused], True) == [gained, caused]
    assert len(merged([gained, caused], False)) == 1
    assert len(merged([gained, told("x-money", seat="seat:1", number=1, total=1)], False)) == 2
