"""Decisions in words: nothing hidden is in a prompt, and whatever it offers is understood as an answer."""

from __future__ import annotations

import pytest

import rathaus
from every_game.cases import LIMIT, Case, dice, start, step
from rathaus import GAMES, IllegalChoice, State, arena, seeded
from rathaus.bots import RandomBot
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
from rathaus.kernel.rng import Rng
from rathaus.terminal.prompts import Decision, TextBot, answer, prompt, words_for

LOOKED_AT = 4  # decisions of a table, about
FEW = 17  # of so many things that are not offered, one is tried


def played(case: Case) -> list[State]:
    """Some moments of a game."""
    state, rng = start(case), dice(case)
    found = []
    while not state.over and state.count < LIMIT:
        found.append(state.copy())
        step(state, rng)
    return found[:: max(1, len(found) // LOOKED_AT)]


def tables() -> list[Case]:
    """Every game for the fewest and for three, without modules, with all, and with each alone if it is compiled."""
    found = []
    for game in GAMES.values():
        found += [Case(game.name, players, (), 5) for players in (game.least, 3)]
        found += [Case(game.name, game.most, game.modules, 5)] if game.modules else []
        found += [Case(game.name, 2, (module,), 5) for module in game.modules if compiled()]
        found.append(Case(game.name, 2, (), 5, mini=True))
    return found


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in tables()])
def test_prompts_hide_what_they_must_and_answers_are_understood(case: Case) -> None:
    for state in played(case):
        for seat in state.waiting[-1:]:
            decision = Decision(state, seat)
            text = decision.prompt()
            assert text == prompt(state, seat)
            assert prompt(state.determinize(seat, seeded(state.count)), seat) == text
            assert state.rng.key.hex() not in text
            things, words = decision.things, decision.words
            assert tuple(sorted(things)) == state.things(seat)
            lines = text.splitlines()
            for number, (thing, said) in enumerate(things.items(), 1):
                name = state.name(thing)
                assert any([line.startswith(f"{number}. {said}") for line in lines])
                for given in (
                    said,
                    name,
                    str(number),
                    said.upper(),
                    f"I think.\n\nMy choice: **{said}**.\n",
                    f"`{name}`",
                ):
                    assert decision.answer(given) == (thing, None), given
            for thing in range(state.count % FEW, len(state.options.game.vocabulary), FEW):
                if thing not in things:
                    found = decision.answer(state.name(thing))
                    assert found.thing == -1
                    assert found.reason is not None
                    assert found.reason.args["reason"] == state.why_not(seat, thing)
                    refused = [found.reason]
            assert words.say(refused[0]) in decision.prompt(refused)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_no_answer_has_a_reason(game: str) -> None:
    state = rathaus.new(game, 3, seed=2)
    seat = state.waiting[0]
    words, most = words_for(state, seat), len(state.things(seat))
    for given, id in {
        "": "prompt-empty",
        " \n . \n": "prompt-empty",
        "0": "prompt-no-number",
        str(most + 1): "prompt-no-number",
        "9" * 5000: "prompt-no-number",
        "the moon": "prompt-not-understood",
        "x" * 5000: "prompt-not-understood",
        "My choice: 99: ": "prompt-not-understood",
    }.items():
        found = answer(state, seat, given)
        assert found.thing == -1
        assert found.reason is not None
        assert found.reason.id == id
        assert len(words.say(found.reason)) < 250
    playout(state, seeded(1))
    with pytest.raises(IllegalChoice):
        prompt(state, seat)


class Clerk:
    """Answers in words, and first says something else now and then."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.asked = self.wrong = 0

    def __call__(self, text: str) -> str:
        self.asked += 1
        lines = text.splitlines()
        offered = [line.partition(". ")[2] for line in lines if line.partition(". ")[0].isdecimal()]
        if self.rng.below(4) == 0 and "none of the choices" not in text:
            self.wrong += 1
            return "the moon"
        return self.rng.choice(offered).partition(" (")[0].partition(": ")[0]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_bot_plays_a_whole_game_in_words(game: str) -> None:
    clerks = []

    def made(rng: Rng) -> TextBot:
        clerks.append(Clerk(rng.spawn()))
        return TextBot(rng, clerks[-1])

    report = arena.run(game, [made, RandomBot], games=1, seed=3, edition="mini", strict=True)
    assert report.games[0].ended
    assert report.faults == []
    assert clerks[-1].asked > clerks[-1].wrong > 0


def test_a_bot_that_says_nothing_sensible_loses_its_move() -> None:
    game = next(iter(GAMES))
    report = arena.run(
        game, [lambda rng: TextBot(rng, lambda text: "the moon", 1), "random"], games=1, seed=3, edition="mini"
    )
    assert report.faults[0].error.startswith('ValueError: "the moon" is none of the choices')
