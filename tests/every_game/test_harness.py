"""The universal harness: random play over every game, checked at every decision."""

from __future__ import annotations

import json

import pytest

import rathaus
from every_game.cases import CENSUS, LIMIT, Case, cases, dice, looked_at, pick, start, step, whole_games
from rathaus import IllegalChoice, Message, State, seeded
from rathaus.games.registry import GAMES
from rathaus.kernel.happening import Happening
from rathaus.text import Words
from rathaus.text.lines import Told, heard, line_in_words, lines, sentence

ALL = [pytest.param(case, id=str(case)) for case in cases()]
REAL = tuple(GAMES)  # the toy joins them for the time of a test only


def test_every_game_counts_its_pieces() -> None:
    assert set(GAMES) == set(CENSUS)


@pytest.mark.parametrize("case", ALL)
def test_what_is_offered(case: Case) -> None:
    """Lists are never empty, sorted and unique; why_not agrees with them on every thing there is, and says why."""
    state, rng = start(case), dice(case)
    words = Words(case.game)
    everything = range(len(GAMES[case.game].vocabulary))
    said: set[str] = set()
    count = 0
    while not state.over and count < LIMIT:
        assert list(state.waiting) == sorted(set(state.waiting))
        for seat in range(state.players) if looked_at(case, state) else ():
            offered = state.things(seat)
            assert list(offered) == sorted(set(offered))
            assert bool(offered) == (seat in state.waiting)
            for thing in everything:
                reason = state.why_not(seat, thing)
                assert (reason is None) == (thing in offered), state.name(thing)
                if reason is not None and reason.id not in said:  # one of each kind is enough to hear
                    assert words.say(reason)
                    assert reason.id != "not-offered" or case.game not in REAL, (state.name(thing), state.trace())
                    said.add(reason.id)
        for seat in state.waiting:
            assert words.say(state.ask(seat).prompt)
        assert state.trace().startswith("now ")
        step(state, rng)
        count += 1
    assert state.over
    assert state.winners


@pytest.mark.parametrize("case", ALL)
def test_copies_never_change(case: Case) -> None:
    """Old copies are kept while the game and other copies go on, and compared at the end."""
    state, rng = start(case), dice(case)
    kept: list[tuple[State, str]] = []
    while not state.over:
        if not looked_at(case, state):
            step(state, rng)
            continue
        text = state.to_json()
        kept.append((state.copy(), text))
        other = state.copy()
        step(other, rng)
        assert state.to_json() == text
        step(state, rng)
        if not other.over:
            step(other, rng)
    for copy, text in kept:
        assert copy.to_json() == text


@pytest.mark.parametrize("case", ALL)
def test_round_trips(case: Case) -> None:
    """JSON leads back to the same state at every decision, and so does the record, step by step and as a whole."""
    state, rng = start(case), dice(case)
    texts: dict[int, str] = {}
    while True:
        if not state.over and not looked_at(case, state):
            step(state, rng)
            continue
        text = texts[state.count] = state.to_json()
        loaded = rathaus.load(text)
        assert loaded.to_json() == text
        assert loaded.waiting == state.waiting
        assert [loaded.things(seat) for seat in range(state.players)] == [
            state.things(seat) for seat in range(state.players)
        ]
        if state.over or state.count % 50 == 0:
            record = state.record().text()
            again = rathaus.replay(record)
            assert again.to_json() == text
            assert again.record().text() == record
        if state.over:
            break
        step(state, rng)
    again = start(case)
    for seat, name in (*state.record().choices, (0, "")):
        if again.count in texts:
            assert again.to_json() == texts.pop(again.count)
        if name:
            again.choose(seat, again.thing(name))
    assert not texts


@pytest.mark.parametrize("case", ALL)
def test_loaded_game_goes_on_the_same_way(case: Case) -> None:
    """A state loaded in the middle, and one rebuilt from an edited position, play to the same end."""
    state, rng = start(case), dice(case)
    for _ in range(25):
        if not state.over:
            step(state, rng)
    bare = {key: value for key, value in json.loads(state.to_json()).items() if key != "past"}
    twins = [state, rathaus.load(state.to_json()), rathaus.load(bare)]
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        thing = pick(state, seat, rng)
        for twin in twins:
            twin.choose(seat, thing)
    assert len({twin.digest() for twin in twins}) == 1
    assert rathaus.replay(twins[2].record().text()).digest() == state.digest()


@pytest.mark.parametrize("case", ALL)
def test_pieces_are_conserved(case: Case) -> None:
    state, rng = start(case), dice(case)
    count = CENSUS[case.game]
    pieces = count(state)
    while not state.over:
        step(state, rng)
        if state.over or looked_at(case, state):
            assert count(state) == pieces


@pytest.mark.parametrize("case", ALL)
def test_views_hide_what_they_must(case: Case) -> None:
    """A seat's view and ask are the same after everything it cannot see was dealt anew."""
    state, rng = start(case), dice(case)
    pieces = CENSUS[case.game](state)
    redealt = 0
    while not state.over:
        if not looked_at(case, state):
            step(state, rng)
            continue
        before = state.to_json()
        for seat in (*range(state.players), None):
            text = json.dumps(state.view(seat))
            assert state.rng.key.hex() not in text
            other = state.determinize(seat, rng)
            assert json.dumps(other.view(seat)) == text
            assert other.rng.key != state.rng.key
            sample = seeded(state.count, "sample")
            again = state.determinize(seat, sample.copy())
            assert again.position() == other.determinize(seat, sample).position(), "a sample shows what is hidden"
            assert CENSUS[case.game](other) == pieces
            rathaus.load(other.to_json())
            redealt += other.position()["table"] != state.position()["table"]
            if seat is not None and seat in state.waiting:
                assert other.things(seat) == state.things(seat)
                assert other.ask(seat).prompt == state.ask(seat).prompt
            while not other.over and other.count < 5:
                for asked in other.waiting:
                    assert other.things(asked)
                    assert list(other.things(asked)) == sorted(set(other.things(asked)))
                step(other, rng)
        assert state.to_json() == before, "dealing anew has changed the state itself"
        step(state, rng)
    assert redealt, "nothing was ever dealt anew"


@pytest.mark.parametrize("case", ALL)
def test_simultaneous_choices_commute(case: Case) -> None:
    """Where several seats are asked, the order of their answers makes no difference."""
    state, rng = start(case), dice(case)
    while not state.over:
        if len(state.waiting) > 1:
            picks = [(seat, state.things(seat)[rng.below(len(state.things(seat)))]) for seat in state.waiting]
            forward, backward = state.copy(), state.copy()
            for seat, thing in picks:
                forward.choose(seat, thing)
            for seat, thing in reversed(picks):
                backward.choose(seat, thing)
            assert forward.digest() == backward.digest()
        step(state, rng)


@pytest.mark.parametrize("case", ALL)
def test_wrong_choices_change_nothing(case: Case) -> None:
    state, rng = start(case), dice(case)
    size = len(GAMES[case.game].vocabulary)
    while True:
        if not state.over and not looked_at(case, state):
            step(state, rng)
            continue
        text = state.to_json()
        for seat in (*range(-1, state.players + 1),):
            for thing in (-1, size, rng.below(size), rng.below(size)):
                if thing not in state.things(seat):
                    with pytest.raises(IllegalChoice) as caught:
                        state.choose(seat, thing)
                    assert isinstance(caught.value.reason, Message)
        assert state.to_json() == text
        if state.over:
            break
        step(state, rng)


@pytest.mark.parametrize("case", ALL)
def test_scores_add_up(case: Case) -> None:
    state, rng = start(case), dice(case)
    while not state.over:
        step(state, rng)
        assert len(state.scores) == state.players
        for score in state.scores:
            assert score.total == sum(score.parts.values())
    assert set(state.winners) <= set(range(state.players))
    best = max(score.total for score in state.scores)
    assert all(state.scores[seat].total == best for seat in state.winners)


@pytest.mark.parametrize("case", ALL)
def test_happenings_can_be_told(case: Case) -> None:
    """Listening changes nothing, and everything heard can be said to everybody who may hear it."""
    silent, loud = start(case), start(case)
    words = {seat: Words(case.game, me=seat) for seat in (*range(silent.players), None)}
    told: dict[int | None, list[Told]] = {seat: [] for seat in words}

    def hear(happening: Happening) -> None:
        for seat, found in told.items():
            item = heard(happening, seat)
            if item is not None:
                assert sentence(words[seat], item)
                found.append(item)

    loud.sink = hear
    rng = dice(case)
    while not silent.over:
        seat = silent.waiting[rng.below(len(silent.waiting))]
        thing = pick(silent, seat, rng)
        silent.choose(seat, thing)
        loud.choose(seat, thing)
    assert loud.to_json() == silent.to_json()
    for viewer in (0, None):
        found = lines(told[viewer])
        assert 0 < len(found) < len(told[viewer])  # some belong together
        for line in found:
            assert line_in_words(words[viewer], line)


@pytest.mark.parametrize("case", ALL)
def test_undo_floor(case: Case) -> None:
    """The floor never falls, and never lies before another seat's choice."""
    state, rng = start(case), dice(case)
    last = -1
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        before = state.floor
        state.choose(seat, state.things(seat)[0])
        assert before <= state.floor <= state.count
        if seat != last:
            assert state.floor >= state.count - 1
        last = seat


@pytest.mark.parametrize("case", ALL)
def test_hunches(case: Case) -> None:
    """A rule of thumb names something offered, changes nothing, and follows from what its seat sees."""
    state, rng = start(case), dice(case)
    while not state.over:
        for seat in state.waiting if looked_at(case, state) else ():
            text = state.to_json()
            hunch = state.question(seat).hunch(state, state.things(seat))
            assert hunch in (-1, *state.things(seat))
            assert state.to_json() == text
            other = state.determinize(seat, rng)
            assert other.question(seat).hunch(other, other.things(seat)) == hunch
        step(state, rng)


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in whole_games()])
def test_every_set_of_modules_with_every_count(case: Case) -> None:
    """A whole game of each: pieces stay, choices are offered, the sum is right, JSON and the record lead back."""
    state, rng = start(case), dice(case)
    count = CENSUS[case.game]
    pieces = count(state)
    while not state.over:
        assert all(state.things(seat) for seat in state.waiting)
        step(state, rng)
        if state.count % 40 == 0:
            assert count(state) == pieces
            text = state.to_json()
            assert rathaus.load(text).to_json() == text
            seat = rng.below(state.players)
            assert state.determinize(seat, rng).view(seat) == state.view(seat)
    assert count(state) == pieces
    assert all(score.total == sum(score.parts.values()) for score in state.scores)
    record = state.record()
    assert (record.players, record.modules) == (case.players, tuple(sorted(case.modules)))
    assert rathaus.replay(record.text()).to_json() == state.to_json()


def test_another_seed_gives_another_game() -> None:
    for game in GAMES.values():
        digests = {rathaus.new(game.name, game.most, seed=seed).digest() for seed in range(20)}
        assert len(digests) == 20


def test_a_fresh_seed_is_drawn_without_one() -> None:
    seeds = {rathaus.new(next(iter(GAMES)), 2).record().seed for _ in range(5)}
    assert len(seeds) == 5
    assert seeded(1).key != seeded(1, "other purpose").key
