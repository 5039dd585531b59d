"""Many tables of one game that are stepped at once, for what learns: in lists and bytes, so that all of it compiles."""

from __future__ import annotations

from rathaus.kernel.encoder import Encoder
from rathaus.kernel.state import State

NOBODY_ASKED = -1  # at a table that has ended


def pass_over(state: State, most: int) -> None:
    """Choose for every seat that is offered one thing only, until all that are asked have a choice.

    No more than ``most`` decisions are made in a game.
    """
    found = True
    while found and state.count < most:
        found = False
        for seat in state.waiting:
            offered = state.things(seat)
            if len(offered) == 1:
                state.choose(seat, offered[0])
                found = True
                break


class Tables:
    """Tables at each of which one seat is asked, the first of those that wait; ``seats`` has them.

    ``wrong`` are the tables at which something was chosen that is not offered; ``ended`` says at which a game is over.
    """

    def __init__(self, encoder: Encoder, states: list[State], most: int, forced: bool) -> None:
        self.encoder: Encoder = encoder
        self.states: list[State] = states
        self.most: int = most  # decisions in a game
        self.forced: bool = forced
        self.seats: list[int] = [NOBODY_ASKED] * len(states)
        self.ended: list[bool] = [False] * len(states)
        self.wrong: list[int] = []
        for table, state in enumerate(states):
            self.place(table, state)

    def place(self, table: int, state: State) -> None:
        """Put a game on a table."""
        self.states[table] = state
        if self.forced:
            pass_over(state, self.most)
        self._look(table, state)

    def _look(self, table: int, state: State) -> bool:
        waiting = state.waiting
        over = not waiting or state.count >= self.most
        self.ended[table] = over
        self.seats[table] = NOBODY_ASKED if over else waiting[0]
        return over

    def step(self, actions: list[int]) -> list[int]:
        """Let the seat that is asked choose at every table; the tables whose games have ended by that.

        A table that had ended before stays as it is.
        """
        done = []
        self.wrong = []
        for table, state in enumerate(self.states):
            if self.ended[table]:
                continue
            seat = self.seats[table]
            thing = actions[table]
            if thing not in state.things(seat):
                self.wrong.append(table)
                self.ended[table] = True
                self.seats[table] = NOBODY_ASKED
                done.append(table)
                continue
            state.choose(seat, thing)
            if self.forced:
                pass_over(state, self.most)
            if self._look(table, state):
                done.append(table)
        return done

    def codes(self) -> bytearray:
        """What the seat that is asked sees at every table, one row after the other; zeros where nobody is."""
        encoder = self.encoder
        rows = []
        for table, state in enumerate(self.states):
            row = bytearray(encoder.size)
            seat = self.seats[table]
            if seat >= 0:
                encoder.write(state, seat, row)
            rows.append(row)
        return bytearray().join(rows)

    def masks(self) -> bytearray:
        """A 1 for each thing that is offered to the seat that is asked, one row after the other."""
        things = self.encoder.things
        out = bytearray(things * len(self.states))
        at = 0
        for table, state in enumerate(self.states):
            seat = self.seats[table]
            if seat >= 0:
                for thing in state.things(seat):
                    out[at + thing] = 1
            at += things
        return out
