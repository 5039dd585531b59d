"""Watching a game for the card statistics: what each seat drew, built and used, and its points by round.

A watcher listens to happenings, those of set-up included.
"""

from __future__ import annotations

from rathaus.kernel.happening import BUILT, DRAWN, ROUND, USED, Happening
from rathaus.kernel.state import State

COLUMNS = {DRAWN: 0, BUILT: 1, USED: 2}  # where each kind of happening counts


class Watcher:
    """Counts the cards of a game and keeps the points of its rounds.

    Begin a game with ``sink=watcher.hear`` and hand it to ``watch`` before the first choice. The state
    must be the same object throughout. Cards count once for each time they came into the hand,
    were built, or were used; a card taken back into the hand from the display is not drawn again.
    """

    def __init__(self, seats: int) -> None:
        self._cards: list[dict[str, list[int]]] = [{} for _ in range(seats)]
        self._rounds: list[list[int]] = [[] for _ in range(seats)]
        self._state: State | None = None

    def hear(self, happening: Happening) -> None:
        """Count what a happening says; the sink of a state."""
        message = happening.message
        column = COLUMNS.get(happening.kind)
        if column is not None:
            seat = happening.of
            # What several seats are told apart counts when its own seat is told.
            if happening.seat is None or happening.seat == seat:
                cards = message.args["cards"] if "cards" in message.args else (message.args["card"],)
                for card in cards:
                    self._count(seat, card, column)
        elif happening.kind == ROUND and message.args["number"] > 1 and self._state is not None:
            self._note_scores(self._state)

    def watch(self, state: State) -> None:
        """Look at this game for its points when a round begins."""
        self._state = state

    def cards(self, seat: int) -> list[tuple[str, int, int, int]]:
        """The cards of a seat: name, and how often drawn, built and used; sorted by name."""
        return [(name, *counts) for name, counts in sorted(self._tuples(seat).items())]

    def rounds(self, seat: int) -> list[int]:
        """The points a seat had at the end of each finished round, the end of the game included."""
        rounds = self._rounds[seat][:]
        if self._state is not None and self._state.over:
            rounds.append(self._state.scores[seat].total)
        return rounds

    def _tuples(self, seat: int) -> dict[str, tuple[int, int, int]]:
        return {name: (drawn, built, used) for name, (drawn, built, used) in self._cards[seat].items()}

    def _count(self, seat: int, card: str, column: int) -> None:
        if seat < len(self._cards):  # not a seat that the rules play by themselves
            counts = self._cards[seat].setdefault(card, [0, 0, 0])
            counts[column] += 1

    def _note_scores(self, state: State) -> None:
        scores = state.scores
        for seat, rounds in enumerate(self._rounds):
            rounds.append(scores[seat].total)
