"""What an ask says about itself is true: what things are, how many answers follow, what they bring and reveal."""

from __future__ import annotations

from collections import Counter

import pytest

from every_game.cases import LIMIT, Case, cases, dice, looked_at, start, step
from rathaus import Ask, State, seeded
from rathaus.games.registry import GAMES
from rathaus.kernel.ask import exchanged
from rathaus.kernel.tasks import Question
from rathaus.text import Words

ALL = [pytest.param(case, id=str(case)) for case in cases()]


def answered(state: State, ask: Ask, case: Case) -> State:
    """The state after all answers of an ask, each thing given at most as often as it says."""
    after = state.copy()
    given: Counter[int] = Counter()
    kind = ask.kind
    rng = seeded(case.seed, f"answers:{state.count}")
    times = dict(zip(ask.things, ask.times, strict=True))
    for number in range(ask.count):
        if number:
            assert after.ask(ask.seat).kind == kind, "all answers are to the same question"
            assert after.ask(ask.seat).count == ask.count - number
            assert after.floor < after.count, "nothing is revealed before the last answer"
        allowed = [thing for thing in after.things(ask.seat) if given[thing] < times.get(thing, 0)]
        thing = allowed[rng.below(len(allowed))]
        given[thing] += 1
        after.choose(ask.seat, thing)
    return after


@pytest.mark.parametrize("case", ALL)
def test_an_ask_is_true(case: Case) -> None:
    """Checked at every decision of a random game."""
    state, rng = start(case), dice(case)
    words = Words(case.game)
    said: set[str] = set()
    tried = 0
    while not state.over and state.count < LIMIT:
        for seat in state.waiting if looked_at(case, state) else ():
            ask, outlook = state.ask(seat), state.outlook(seat)
            question = state.question(seat)
            assert GAMES[case.game].questions[ask.kind] == type(question).__name__
            assert len(ask.about) == len(ask.times) == len(outlook.brings) == len(ask.things)
            assert all(ask.about)
            assert all([words.say(question.deed(state, thing)) for thing in ask.things]), "a hint can name each"
            assert ask.count >= 1
            assert all(1 <= times <= ask.count for times in ask.times)
            assert ask.row >= ask.count
            if ask.forced:
                assert len(ask.things) == 1 or sum(ask.times) == ask.count
            assert ask.forced or len(ask.things) > 1
            assert len(outlook.proposal) in (0, ask.count)
            if outlook.proposal:
                twin = state.copy()
                for thing in outlook.proposal:
                    twin.choose(seat, thing)
            if ask.count > 1:
                assert sum(ask.times) >= ask.count
                assert (answered(state, ask, case).floor == state.count + ask.count) == outlook.ends
            sample = state.determinize(seat, seeded(0, "outlook"))
            for thing, brings in zip(ask.things, outlook.brings, strict=True):
                for message in brings:
                    key = f"{message.id} {sorted(message.args)}"
                    if key not in said:
                        assert words.say(message)
                        said.add(key)
                after = sample.copy()
                after.choose(seat, thing)
                assert (after.floor == after.count) == (thing in outlook.reveals)
                if after.floor < after.count and question.outlook(state, thing) is None:
                    exchange = exchanged(state, sample.purse(seat), after.purse(seat))
                    assert list(brings[: len(exchange)]) == exchange
                    promised = after.question(seat).promise(after) if seat in after.waiting else []
                    assert list(brings[len(exchange) :]) == promised
                tried += 1
        step(state, rng)
    assert tried


@pytest.mark.parametrize("name", GAMES)
def test_rare_answers_are_deeds_too(name: str) -> None:
    """What is done with things that have no kind, and what questions call it themselves, can be said in every game."""
    game, words = GAMES[name], Words(name)
    plain = [thing for thing in game.vocabulary.names if ":" not in thing]
    called = {kind.DEED for kind in game.tasks.values() if issubclass(kind, Question) and kind.DEED}

    def known(deed: str) -> bool:
        return words.bundle.has_message(f"{name}-do-{deed}")

    assert [deed for deed in plain if not known(deed)] == []
    # What is asked with yes or no has a deed for either.
    assert [deed for deed in called if not known(deed) and not (known(f"{deed}-yes") and known(f"{deed}-no"))] == []
