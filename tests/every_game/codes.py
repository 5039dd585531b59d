"""What must hold for codes of positions: nothing hidden, nothing lost, the same from every seat and everywhere.

Run as a program, it prints the digest of each game's codes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256

from every_game.cases import LIMIT, SEED, Case, dice, start, step
from proofs import PROOFS
from rathaus import GAMES, Rng, State, seeded
from rathaus.kernel.encoder import PARTS, Encoder
from rathaus.kernel.game import Game

EVERY = 11  # one of so many decisions is looked at; no divisor of how many players or turns there are


def tables(game: Game) -> list[Case]:
    """The smallest and the largest table, without modules and with all; each module alone, and an eventful game."""
    some = sorted({(), game.modules})
    found = [Case(game.name, players, modules, SEED) for players in (game.least, game.most) for modules in some]
    found += [Case(game.name, game.least + 1, (module,), SEED) for module in game.modules if len(game.modules) > 1]
    if game.name in PROOFS and PROOFS[game.name].EVENTFUL:
        found.append(Case(game.name, game.least + 1, (), SEED, eventful=True))
    return found


def moments(case: Case, every: int = EVERY) -> Iterator[State]:
    """Some moments of a random game, the first and the end among them."""
    state, rng = start(case), dice(case)
    while not state.over and state.count < LIMIT:
        if state.count % every == 0:
            yield state
        step(state, rng)
    yield state


def encoder_of(game: Game) -> Encoder:
    """The encoder of a game."""
    assert game.encoder is not None, f"the title of {game.name} says no encoder"
    return game.encoder


def full(encoder: Encoder, state: State, seat: int) -> bytes:
    """Code and mask of a seat."""
    return encoder.code(state, seat) + encoder.mask(state, seat)


def names(encoder: Encoder) -> list[str]:
    """The names of what ``full`` has."""
    return encoder.names + [f"mask.{name}" for name in encoder.game.vocabulary.names]


def leaks(encoder: Encoder, state: State, seat: int, rng: Rng) -> list[str]:
    """The features that are other ones when all that a seat cannot know is dealt anew."""
    one, other = full(encoder, state, seat), full(encoder, state.determinize(seat, rng), seat)
    return [name for i, name in enumerate(names(encoder)) if one[i] != other[i]]


def turned(encoder: Encoder, state: State, one: int, other: int) -> list[str]:
    """The features of no viewer's own that two viewers see differently of the same seat."""
    seen, codes = [], [(encoder.code(state, one), one), (encoder.code(state, other), other)]
    for code, viewer in codes:
        found: dict[str, int] = {}
        for block in encoder.blocks:
            rows = encoder.seats if block.seats else 1
            width = block.size // rows
            for place in range(block.size) if not block.own else ():
                row, column = place // width, place % width
                there = (row + viewer) % state.players if block.seats and row < state.players else row
                found[f"{block.name} of {there}, {column}"] = code[block.start + place]
        seen.append(found)
    return [name for name, value in seen[0].items() if seen[1][name] != value]


def collisions(seen: Sequence[tuple[str, bytes]]) -> list[tuple[str, str]]:
    """Pairs of different views with the same code."""
    first: dict[bytes, str] = {}
    return [(first[code], view) for view, code in seen if first.setdefault(code, view) != view]


def view_of(state: State, seat: int) -> str:
    """All that a seat sees and is asked, as text."""
    return json.dumps(state.view(seat), sort_keys=True)


def misshapen(encoder: Encoder) -> list[str]:
    """What is wrong with the names, scales and blocks of an encoder."""
    found = []
    if not len(encoder.names) == len(encoder.scale) == encoder.size:
        found.append("as many names and scales as numbers")
    if len(set(encoder.names)) != encoder.size:
        found.append("no name twice")
    if not all(1 <= scale <= 255 for scale in encoder.scale):
        found.append("scales from 1 to 255")
    at = 0
    for block in encoder.blocks:
        if block.start != at or block.part not in PARTS:
            found.append(f"{block.name} after the block before it, in a part")
        at += block.size
    if at != encoder.size:
        found.append("blocks with all numbers")
    places = [place for part in PARTS for row in encoder.places(part) for place in row]
    if set(places) != set(range(encoder.size)):
        found.append("every number in a part")
    for part in PARTS:
        if any(len(row) != len(encoder.labels(part)) for row in encoder.places(part)):
            found.append(f"a label for every column of {part}")
    return found


def digest(game: Game) -> str:
    """A hash of the codes and masks of a game's moments, for every viewer."""
    encoder, hashed = encoder_of(game), sha256()
    for case in tables(game):
        for state in moments(case):
            for seat in range(state.players):
                hashed.update(full(encoder, state, seat))
    return hashed.hexdigest()


def other_deal(state: State) -> Rng:
    """A generator for dealing anew."""
    return seeded(state.count, "codes")


if __name__ == "__main__":
    for each in GAMES.values():
        if each.encoder is not None:
            print(each.name, digest(each))
