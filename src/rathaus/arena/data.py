"""Plans and games of an arena as JSON-able data, and back: what result files and journals hold."""

from __future__ import annotations

from typing import Any

from rathaus.arena.games import Plan, Played
from rathaus.bots.registry import LONGEST
from rathaus.games.registry import GAMES, game_named
from rathaus.kernel.errors import BadOption
from rathaus.kernel.fields import Field
from rathaus.kernel.game import whole
from rathaus.kernel.message import Message
from rathaus.kernel.rng import SEED_LIMIT

FORMAT = 1
MOST = 2**63 - 1
LEAST_TIME, MOST_TIME = 0.001, 86_400  # seconds for a decision


def plan_data(plan: Plan) -> dict[str, Any]:
    """A plan, with the version of the rules it was played under."""
    data: dict[str, Any] = {
        "rathaus": FORMAT,
        "game": plan.game,
        "rules": game_named(plan.game).rules if plan.rules is None else plan.rules,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "modules": list(plan.modules),
        "edition": None if plan.edition is None else dict(plan.edition),
        "watch": plan.watch,
    }
    if plan.meetings:
        data["meetings"] = [list(met) for met in plan.meetings]
    return data


def read_plan(data: Field) -> Plan:
    """The plan of its data; it may have been played under other rules than those of today."""
    data.get("rathaus").integer(FORMAT, FORMAT)
    game = data.get("game")
    if game.text() not in GAMES:
        game.fail("unknown-game", game=game.value, known=tuple(GAMES))
    edition = data.optional("edition")
    bots = tuple(bot.text() for bot in data.get("bots").items(1))
    meetings = data.optional("meetings")
    return Plan(
        game=game.value,
        bots=bots,
        seed=data.get("seed").integer(0, SEED_LIMIT - 1),
        modules=tuple(module.text() for module in data.get("modules").items()),
        edition=None if edition is None else edition.mapping(),
        watch=_truth(data.get("watch")),
        rules=data.get("rules").integer(0, MOST),
        meetings=() if meetings is None else tuple(_met(met, len(bots)) for met in meetings.items(1)),
    )


def _met(data: Field, bots: int) -> tuple[int, ...]:
    return tuple([item.integer(0, bots - 1) for item in data.items(2, bots)])


def differences(plan: Plan, found: dict[str, Any]) -> list[str]:
    """The fields in which a plan differs from the data of another."""
    wanted = {"meetings": None, **plan_data(plan)}
    return [field for field, value in wanted.items() if found.get(field) != value]


def game_data(game: Played) -> dict[str, Any]:
    """A game without the time it took."""
    return {
        "number": game.number,
        "seed": game.seed,
        "seats": list(game.seats),
        "winners": list(game.winners),
        "points": list(game.points),
        "choices": game.choices,
        "ended": game.ended,
        "others": list(game.others),
        "categories": [dict(parts) for parts in game.categories],
        "ranks": list(game.ranks),
        "decisions": list(game.decisions),
        "faults": list(game.faults),
        "errors": list(game.errors),
        "cards": [[list(card) for card in cards] for cards in game.cards],
        "rounds": [list(points) for points in game.rounds],
    }


def read_game(data: Field, plan: Plan, seconds: Field | None = None) -> Played:
    """The game of its data; refused where it is not one of the plan's."""
    number = data.get("number").integer(0, MOST)
    bots = len(plan.met(number))
    if seconds is None:
        times: tuple[float, ...] = (0.0,) * bots
    else:
        times = tuple(time_of(item) for item in seconds.items(bots, bots))
    return Played(
        number=number,
        seed=data.get("seed").integer(0, 2**64 - 1),
        seats=_numbers(data.get("seats"), 0, bots - 1, bots),
        winners=tuple(item.integer(0, bots - 1) for item in data.get("winners").items(0, bots)),
        points=_numbers(data.get("points"), -MOST, MOST, bots),
        choices=data.get("choices").integer(0, MOST),
        ended=_truth(data.get("ended")),
        others=tuple(item.integer(-MOST, MOST) for item in data.get("others").items()),
        categories=tuple(_parts(item) for item in data.get("categories").items(bots, bots)),
        ranks=_numbers(data.get("ranks"), 1, MOST, bots),
        decisions=_numbers(data.get("decisions"), 0, MOST, bots),
        faults=_numbers(data.get("faults"), 0, MOST, bots),
        cards=tuple([_card(card) for card in item.items()] for item in data.get("cards").items(bots, bots)),
        rounds=tuple([p.integer(-MOST, MOST) for p in item.items()] for item in data.get("rounds").items(bots, bots)),
        seconds=times,
        errors=tuple(item.text()[:LONGEST] for item in data.get("errors").items(bots, bots)),
    )


def checked_number(name: str, number: object, most: int = 1_000_000) -> int:
    """A count that somebody asked for; BadOption if there is no such count."""
    count = whole(number)
    if count is None:
        raise BadOption(name, Message("not-a-number", found=repr(number)))
    if not 1 <= count <= most:
        raise BadOption(name, Message("out-of-range", found=str(count), least=1, most=most))
    return count


def checked_time(name: str, seconds: object) -> float:
    """A number of seconds that somebody asked for; BadOption if nothing can be done in it."""
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise BadOption(name, Message("not-a-number", found=repr(seconds)))
    if not LEAST_TIME <= seconds <= MOST_TIME:  # nor is what is no number within it
        raise BadOption(name, Message("out-of-range", found=f"{seconds:g}", least=str(LEAST_TIME), most=str(MOST_TIME)))
    return float(seconds)


def time_of(data: Field) -> float:
    """Seconds, which must not be less than none."""
    if type(data.value) not in (int, float) or not 0 <= data.value < MOST:
        data.fail("not-a-time", found=repr(data.value)[:40])
    return float(data.value)


def _numbers(data: Field, least: int, most: int, count: int) -> tuple[int, ...]:
    return tuple([item.integer(least, most) for item in data.items(count, count)])


def _parts(data: Field) -> dict[str, int]:
    return {name: data.get(name).integer(-MOST, MOST) for name in data.mapping()}


def _card(data: Field) -> tuple[str, int, int, int]:
    name, drawn, built, used = data.items(4, 4)
    return name.text(), drawn.integer(0, MOST), built.integer(0, MOST), used.integer(0, MOST)


def _truth(data: Field) -> bool:
    if type(data.value) is not bool:
        data.fail("not-a-truth")
    return bool(data.value)
