"""Bots see what their seat sees: the same view leads a seeded bot to the same choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import rathaus
from rathaus import BadOption, State, seeded
from rathaus.arena import run
from rathaus.bots import BOTS, GreedyBot, SearchBot, Situation, bot_named
from rathaus.bots.judge import WEIGHTS, Judge
from rathaus.games.registry import GAMES
from rathaus.kernel.play import is_opening, playout

NAMES = ["random", "greedy", "search:iterations=12"]
TABLES = [
    ("thecity", 2, ()),
    ("thecity", 4, ()),
    ("hamburg", 1, ()),
    ("hamburg", 2, ()),
    ("hamburg", 3, ("mayors", "ships", "stock", "clergy")),
    ("hamburg", 5, ("statues", "disasters")),
]


def positions(game: str, players: int, modules: tuple[str, ...], count: int) -> Iterator[tuple[State, int]]:
    """Positions in the middle of games, with a seat that has something to choose."""
    found = seed = 0
    while found < count:
        seed += 1
        state = rathaus.new(game, players, modules, seed)
        playout(state, seeded(seed), 5 + 23 * seed % 150)
        asked = [seat for seat in state.waiting if len(state.things(seat)) > 1]
        if asked:
            found += 1
            yield state, asked[0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_states_that_look_the_same_lead_to_the_same_choice(
    name: str, game: str, players: int, modules: tuple[str, ...]
) -> None:
    for state, seat in positions(game, players, modules, 6):
        before = state.to_json()
        other = state.determinize(seat, seeded(state.count, "other"))
        choices = [bot_named(name)(seeded(5)).choose(Situation(table, seat)) for table in (state, other)]
        assert choices[0] == choices[1]
        assert choices[0] in state.things(seat)
        assert state.to_json() == before


def test_every_bot_is_tried() -> None:
    assert {name.partition(":")[0] for name in NAMES} == set(BOTS)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("game", "players", "modules"), TABLES[:5])
def test_a_whole_game_is_the_same_for_the_same_seed(
    name: str, game: str, players: int, modules: tuple[str, ...]
) -> None:
    if name.startswith("search"):
        name = "search:iterations=2,playout=2"
    digests = set()
    for _ in range(2):
        state = rathaus.new(game, players, modules, seed=3)
        bots = [bot_named(name)(seeded(seat, "bot")) for seat in range(players)]
        while not state.over:
            for seat in state.waiting:
                state.choose(seat, bots[seat].choose(Situation(state, seat)))
        digests.add(state.digest())
    assert len(digests) == 1


def test_a_situation_gives_ask_view_names_and_samples() -> None:
    state = rathaus.new("thecity", 2, seed=1)
    situation = Situation(state, 1)
    assert situation.ask().things == situation.things == state.things(1)
    assert situation.view() == state.view(1)
    assert situation.name(0) == "card:architect"
    sample = situation.sample(seeded(3))
    assert sample.view(1) == state.view(1)
    assert sample.position()["table"]["deck"] != state.position()["table"]["deck"]
    assert not hasattr(situation, "state")


# ---- judging ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_asset_has_a_weight_and_every_weight_an_asset(game: str) -> None:
    assert set(WEIGHTS[game]) == set(GAMES[game].assets)
    state = rathaus.new(game, 2, seed=1)
    assert len(state.assets(0)) == len(GAMES[game].assets)


@pytest.mark.parametrize(("game", "players", "modules"), TABLES)
def test_at_the_end_only_points_count(game: str, players: int, modules: tuple[str, ...]) -> None:
    state = rathaus.new(game, players, modules, seed=2)
    judge = Judge(GAMES[game])
    middle = []
    while not state.over:
        middle.append(state.rounds_left(0))
        playout(state, seeded(state.count), 20)
    assert min(middle) > 0
    for seat in range(state.players):
        assert state.rounds_left(seat) == 0
        assert state.total(seat) == state.scores[seat].total
        assert judge.value(state, seat) == state.scores[seat].total


def test_a_table_of_weights_is_applied() -> None:
    state = rathaus.new("hamburg", 2, seed=1)
    plain = Judge(GAMES["hamburg"], {})
    assert plain.value(state, 0) == state.total(0)
    marks = Judge(GAMES["hamburg"], {"marks": (2.0, 0.0, 0.0)})
    assert marks.value(state, 0) == state.total(0) + 2 * 5  # everybody begins with 5 marks
    rounds = Judge(GAMES["hamburg"], {"marks": (0.0, 1.0, 0.5)})
    left = state.rounds_left(0)
    assert rounds.value(state, 0) == pytest.approx(state.total(0) + 5 * (left + 0.5 * left * left))


# ---- greedy and search --------------------------------------------------------------------------------


def test_greedy_takes_the_points_that_lie_there() -> None:
    """With weights on points alone, a basic action that scores is chosen before one that does not."""
    for state, seat in positions("hamburg", 2, (), 40):
        if state.ask(seat).prompt.id != "hamburg-basic":
            continue
        bot = GreedyBot(seeded(1), samples=1, depth=1, table={})
        totals = {}
        for thing in state.things(seat):
            after = state.copy()
            after.choose(seat, thing)
            totals[thing] = after.total(seat)
        chosen = bot.choose(Situation(state, seat))
        if len(state.waiting) == 1 and max(totals.values()) > min(totals.values()):
            assert totals[chosen] == max(totals.values())
            return
    raise AssertionError("no such position was found")


@pytest.mark.parametrize("depth", [1, 2])
def test_greedy_judges_what_its_choices_lead_to(depth: int) -> None:
    """Every offered thing is worth what the best of the seat's own next decisions leaves it with."""
    judge = Judge(GAMES["hamburg"])

    def worth(state: State, seat: int, more: int) -> float:
        if more == 0 or seat not in state.waiting or is_opening(state, seat):
            return judge.value(state, seat)
        return max([worth(after(state, seat, thing), seat, more - 1) for thing in state.things(seat)])

    compared = further = 0
    for state, seat in positions("hamburg", 2, (), 25):
        things = state.things(seat)
        sample = Situation(state, seat).sample(seeded(1))
        leads = [after(sample, seat, thing) for thing in things]
        if sample.lanes or any([lead.lanes or len(lead.things(seat)) > 40 for lead in leads]):
            continue
        values = GreedyBot(seeded(1), samples=1, depth=depth).values(Situation(state, seat))
        assert values == [worth(lead, seat, depth - 1) for lead in leads]
        now = judge.value(state, seat)
        compared += any([value != now for value in values])
        further += values != [judge.value(lead, seat) for lead in leads]
    assert compared >= 5
    assert (further >= 5) == (depth == 2)


def after(state: State, seat: int, thing: int) -> State:
    """The state that a choice leads to."""
    copy = state.copy()
    copy.choose(seat, thing)
    return copy


def test_search_stops_after_its_iterations_and_after_its_time() -> None:
    state, seat = next(positions("hamburg", 2, (), 1))
    bot = SearchBot(seeded(1), iterations=7)
    bot.choose(Situation(state, seat))
    assert bot.done == 7
    quick = SearchBot(seeded(1), milliseconds=1)
    quick.choose(Situation(state, seat))
    assert quick.done >= 1


def test_search_keeps_a_value_for_every_seat() -> None:
    state, seat = next(positions("hamburg", 3, (), 1))
    root = SearchBot(seeded(1), iterations=30).search(Situation(state, seat))
    assert len(root.sums) == 3
    tried = [child for child in root.children.values() if child.visits > 0]
    assert tried
    assert all(0 <= value <= child.visits for child in tried for value in child.sums)


def test_greedy_beats_random_in_nearly_every_game() -> None:
    for game in ("thecity", "hamburg"):
        report = run(game, ["greedy", "random"], games=10, seed=7)
        assert report.standings[0].share >= 0.8
        assert report.standings[0].mean_points > report.standings[1].mean_points + 10


# ---- names --------------------------------------------------------------------------------------------

FILE = """
from rathaus.bots import Bot


class First(Bot):
    def choose(self, situation):
        return situation.things[0]


class Nothing:
    pass
"""


def test_a_bot_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(FILE, encoding="utf-8")
    state = rathaus.new("thecity", 2, seed=1)
    bot = bot_named(f"{path}:First")(seeded(1))
    assert bot.choose(Situation(state, 0)) == state.things(0)[0]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("deep blue", "unknown-bot"),
        ("search:iterations=many", "bot-option-number"),
        ("search:depth=3", "bot-option"),
        ("random:depth=3", "bot-option"),
        ("nowhere.py:First", "unreadable"),
        ("{path}:Second", "bot-not-in-file"),
        ("{path}:Nothing", "not-a-bot"),
        ("{path}", "bot-not-in-file"),
        ("{broken}:First", "bot-not-loaded"),
    ],
)
def test_bots_that_cannot_be_had(name: str, reason: str, tmp_path: Path) -> None:
    path, broken = tmp_path / "mine.py", tmp_path / "broken.py"
    path.write_text(FILE, encoding="utf-8")
    broken.write_text("import nothing_of_this_name\n", encoding="utf-8")
    with pytest.raises(BadOption) as fault:
        bot_named(name.format(path=path, broken=broken))
    assert (fault.value.field, fault.value.reason.id) == ("bot", reason)
