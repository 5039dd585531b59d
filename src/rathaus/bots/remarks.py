"""What bots say of choices to people: as deeds of the game, with their rounds, and only what is more than noise.

A bot measures on samples, so its measure of the same choice differs from look to look. What differs by less is as good.
"""

from __future__ import annotations

from typing import Any, Final

from rathaus.bots.base import Bot, Situation
from rathaus.bots.greedy import GreedyBot
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import State

HINTS: Final = 5  # choices that a hint names
JUDGED: Final = 3  # best and worst choices of a game
LOOKS: Final = 2  # samples that the greedy bot judges a past choice on

# How far two looks with other seeds at the same difference between two choices lie apart, as measured in four games:
# for points a standard deviation of up to 0.06 of a game's spread, and none where the next step holds no chance; as a
# chance, with 150 tries of the searching bot, 0.025 to 0.07 over 14 choices of each of three games. What is less than
# this is noise.
NOISE_POINTS: Final = 0.1
NOISE_CHANCE: Final = 0.1


def deed(state: State, seat: int, thing: int, follow: int = -1) -> Message:
    """What a choice is, with what is chosen next if that is asked only because of it."""
    first = state.question(seat).deed(state, thing)
    if follow < 0:
        return first
    after = state.copy()
    after.choose(seat, thing)
    then = after.question(seat).deed(after, follow)
    # Where the second says what it is done with, it says all: "build Park", not "play Park, then build Park".
    return then if state.name(thing) in then.args.values() else Message("deed-then", first=first, then=then)


def asked_next(state: State, seat: int, thing: int) -> State | None:
    """The state in which the seat is asked how it does what it chose, if it is; never if something came to light."""
    if state.question(seat).answers(state) > 1:
        return None
    after = state.copy()
    after.choose(seat, thing)
    shown = after.floor == after.count
    if shown or seat not in after.waiting or after.round != state.round:
        return None
    same = type(after.question(seat)) is type(state.question(seat))
    return None if same or len(after.things(seat)) < 2 else after


def followed(sample: State, seat: int, thing: int, rng: Rng) -> int:
    """What a greedy bot would answer to the question that a choice leads to, or -1 if it leads to none."""
    after = asked_next(sample, seat, thing)
    if after is None:
        return -1
    return GreedyBot(rng, samples=1, depth=1).choose(Situation(after, seat))


def hints(state: State, seat: int, bot: Bot, rng: Rng, measure: str) -> dict[str, Any]:
    """The best few choices by a bot's measure, as deeds; what differs by no more than noise is as good as the best.

    What would be answered without thinking comes first if it is as good. Otherwise the hint names it too.
    """
    situation = Situation(state, seat)
    advice = bot.advise(situation)
    noise = NOISE_CHANCE if measure == "chance" else NOISE_POINTS * state.options.game.spread
    outlook = state.outlook(seat)
    best = advice[0][1]
    good = [thing for thing, value in advice if best - value <= noise]
    gathered = outlook.proposal if state.ask(seat).row > 1 else ()  # what is picked, or shown as proposed
    proposed = [thing for thing in good if thing in gathered]
    if proposed:
        advice.sort(key=lambda pair: pair[0] != proposed[0])
    sample = situation.sample(rng)
    choices = []
    for thing, value in advice[:HINTS]:
        follow = followed(sample, seat, thing, rng)
        choices.append(
            {
                "thing": state.name(thing),
                "value": round(value, 4),
                "deed": deed(sample, seat, thing, follow).to_data(),
                "brings": [message.to_data() for message in _brings(sample, seat, thing, follow)],
                "good": thing in good,
            }
        )
    proposal = None if proposed or not gathered else [state.name(thing) for thing in gathered]
    told = {"thing": choices[0]["thing"], "choices": choices, "measure": measure, "proposal": proposal}
    return told | {"round": state.round}


def _brings(sample: State, seat: int, thing: int, follow: int) -> tuple[Message, ...]:
    """What a choice costs and brings, or what the answer after it does."""
    state, last = sample, thing
    if follow >= 0:
        state, last = sample.copy(), follow
        state.choose(seat, thing)
    return state.outlook(seat).brings[state.things(seat).index(last)]


def remarks(state: State, choices: list[tuple[int, str]], seat: int, rng: Rng) -> list[dict[str, Any]]:
    """The choices of a seat that a greedy bot would regret most, and those where its eye was best rewarded.

    ``state`` is where the choices begin; it is played on. Nothing is remarked that is within the noise.
    """
    bot = GreedyBot(rng, samples=LOOKS, depth=1)
    noise = NOISE_POINTS * state.options.game.spread
    judged: list[tuple[float, float, dict[str, Any]]] = []
    for step, (chooser, name) in enumerate(choices, 1):
        thing = state.thing(name)
        if chooser == seat and len(state.things(seat)) > 1:
            situation = Situation(state, seat)
            values = dict(zip(situation.things, bot.values(situation), strict=True))
            best = max(values, key=lambda other: values[other])
            lost = values[best] - values[thing]
            won = values[thing] - sum(values.values()) / len(values)
            if lost > noise or (lost == 0 and won > noise):
                told = {"step": step, "seat": seat, "round": state.round, "thing": name, "best": state.name(best)}
                told |= {"value": round(values[thing], 2), "best_value": round(values[best], 2)}
                told |= {"deed": _done(state, seat, thing, choices[step:]).to_data()}
                sample = situation.sample(rng)
                told |= {"best_deed": deed(sample, seat, best, followed(sample, seat, best, rng)).to_data()}
                others = [value for other, value in values.items() if other != thing]
                told |= {"margin": round(values[thing] - sum(others) / len(others) if lost == 0 else lost, 2)}
                judged.append((lost, won, told))
        state.choose(chooser, thing)
    worst = [told for lost, _, told in sorted(judged, key=lambda row: -row[0])[:JUDGED] if lost > 0]
    good = [told for lost, won, told in sorted(judged, key=lambda row: -row[1]) if lost == 0][:JUDGED]
    return sorted([*worst, *good], key=lambda told: int(told["step"]))


def _done(state: State, seat: int, thing: int, later: list[tuple[int, str]]) -> Message:
    """What was chosen, with what was chosen next because of it."""
    after = asked_next(state, seat, thing)
    if after is None or not later or later[0][0] != seat:
        return deed(state, seat, thing)
    follow = state.thing(later[0][1])
    return deed(state, seat, thing, follow if follow in after.things(seat) else -1)
