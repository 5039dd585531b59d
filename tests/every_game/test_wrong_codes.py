"""What is wrong with an encoder is found: each of these, of the toy game, has one fault."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from every_game.codes import collisions, full, leaks, misshapen, moments, other_deal, tables, turned, view_of
from rathaus import GAMES, State
from rathaus.kernel.edition import Edition
from rathaus.kernel.encoder import Encoder, Table
from rathaus.kernel.game import Game
from toy.games.toy.title import GAME as TOY
from toy.games.toy.title import KINDS, Toy


class ToyEncoder(Encoder):
    """One without a fault."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, 1, 4, [f"card:{kind}" for kind in KINDS], 10)
        self.table_at = self.of_table("table", {"deck": 20})
        self.seat_at = self.of_seats("seat", {"coins": 10, "hand": 5})
        self.built_at = self.of_displays("built", 2)
        self.last_at = self.of_displays("last-built")
        self.hand_at = self.of_cards("hand", 2, own=True)
        self.secret_at = self.of_table("secret", {"secret": 3}, own=True)
        self.lay_question({})

    def write(self, g: State, seat: int, out: bytearray) -> None:
        assert isinstance(g, Toy)
        self.write_frame(g, seat, out)
        out[self.table_at] = len(g.deck)
        for other in range(g.players):
            row = (other - seat) % g.players
            self.write_seat(g, other, self.seat_at + 2 * row, out)
            for at, kind in enumerate(g.built[other]):
                out[self.built_at + row * len(KINDS) + kind] |= 1 << at  # in which order they were built
        for kind in g.hands[seat]:
            out[self.hand_at + kind] += 1
        out[self.secret_at] = g.secrets[seat] + 1

    def write_seat(self, g: Toy, seat: int, at: int, out: bytearray) -> None:
        out[at] = g.coins[seat]
        out[at + 1] = len(g.hands[seat])

    def cards(self, edition: Edition) -> Table:
        return Table(self.card_axis.labels, ["copies"], [[edition.numbers["table.copies"]] for _ in KINDS])


class ReadsHands(ToyEncoder):
    def write_seat(self, g: Toy, seat: int, at: int, out: bytearray) -> None:
        super().write_seat(g, seat, at, out)
        out[at + 1] = sum(g.hands[seat])


class ReadsDeck(ToyEncoder):
    def write(self, g: State, seat: int, out: bytearray) -> None:
        super().write(g, seat, out)
        assert isinstance(g, Toy)
        out[self.table_at] = g.deck[-1]


class ReadsSecrets(ToyEncoder):
    def write(self, g: State, seat: int, out: bytearray) -> None:
        super().write(g, seat, out)
        assert isinstance(g, Toy)
        out[self.secret_at] = max(g.secrets) + 1


class OffersToOthers(ToyEncoder):
    def write_mask(self, g: State, seat: int, out: bytearray) -> None:
        for other in g.waiting:
            super().write_mask(g, other, out)


class CountsSeatsFromTheFirst(ToyEncoder):
    def write(self, g: State, seat: int, out: bytearray) -> None:
        super().write(g, seat, out)
        assert isinstance(g, Toy)
        for other in range(g.players):
            self.write_seat(g, other, self.seat_at + 2 * other, out)


class ForgetsCoins(ToyEncoder):
    def write_seat(self, g: Toy, seat: int, at: int, out: bytearray) -> None:
        out[at + 1] = len(g.hands[seat])


class NamesTwice(ToyEncoder):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.names[-1] = self.names[0]


class LeavesAGap(ToyEncoder):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.blocks[-1].start += 1
        self.size += 1


def played() -> Iterator[State]:
    """Moments of the toy game."""
    for case in tables(TOY):
        yield from moments(case, 1)


def leaking(encoder: Encoder) -> set[str]:
    return {
        name
        for state in played()
        for seat in range(state.players)
        for name in leaks(encoder, state, seat, other_deal(state))
    }


def lost(encoder: Encoder) -> int:
    """How many of the toy's moments have the code of another, if at each somebody may have a coin more."""
    seen = []
    for state in played():
        richer = state.copy()
        assert isinstance(richer, Toy)
        richer.coins[0] += 1
        for moment in (state, richer):
            seen += [(view_of(moment, seat), full(encoder, moment, seat)) for seat in range(state.players)]
    return len(collisions(seen))


def seen_otherwise(encoder: Encoder) -> set[str]:
    return {name for state in played() for seat in range(1, state.players) for name in turned(encoder, state, 0, seat)}


def test_the_one_without_a_fault_passes() -> None:
    encoder = ToyEncoder(TOY)
    assert misshapen(encoder) == []
    assert leaking(encoder) == set()
    assert seen_otherwise(encoder) == set()
    assert lost(encoder) == 0


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (ReadsHands, "seat.1.hand"),
        (ReadsDeck, "table.deck"),
        (ReadsSecrets, "secret.secret"),
        (OffersToOthers, "mask.card:one"),
    ],
)
def test_a_leak_is_found_and_named(kind: Any, told: str) -> None:
    assert told in leaking(kind(TOY))


def test_seats_that_are_not_counted_from_the_viewer_are_found() -> None:
    assert "seat of 1, 0" in seen_otherwise(CountsSeatsFromTheFirst(TOY))


def test_what_is_forgotten_is_found() -> None:
    assert lost(ForgetsCoins(TOY)) > 0


@pytest.mark.parametrize(("kind", "told"), [(NamesTwice, "no name twice"), (LeavesAGap, "every number in a part")])
def test_a_wrong_shape_is_found(kind: Any, told: str) -> None:
    assert told in misshapen(kind(TOY))


def test_two_blocks_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two blocks are called hand"):
        ToyEncoder(TOY).of_cards("hand")


def test_an_int_of_a_question_without_a_coding_is_named() -> None:
    game = next(game for game in GAMES.values() if any(len(task.FIELDS) > 1 for task in game.tasks.values()))

    class Bare(ToyEncoder):
        def __init__(self) -> None:
            Encoder.__init__(self, game, 1, game.most, ["card:one"], 10)

    with pytest.raises(ValueError, match=rf"^{game.name}: \w+ has \w+, for which there is no coding$"):
        Bare().lay_question({})
