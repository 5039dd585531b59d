"""One seat against bots, as an environment of Gymnasium: ``gymnasium.make("rathaus/<Game>-v0", players=4)``.

Importing this module registers every game that has an encoder; ``ID`` has their names. The number after the v is the
version of the encoder's numbers, less one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, SupportsIndex

import gymnasium

from rathaus.bots import AnyBot, Bot, Situation, bot_named
from rathaus.bots.registry import try_out
from rathaus.games.registry import GAMES
from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import Game, whole
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.kernel.rng import seeded
from rathaus.learn.episodes import LONGEST, Episode, Setting
from rathaus.learn.spaces import RENDERS, Mask, Observation, Seen, checked_render, rendered
from rathaus.text import Words

__all__ = ["ID", "Table", "register"]

Rivals = AnyBot | Sequence[AnyBot]


class Table(gymnasium.Env[Observation, Any]):
    """A table at which one seat is asked, and bots sit at the others.

    Actions are things by their numbers, ``things`` has their names. ``rivals`` is one bot for all other seats, or one
    for each of them in order; bots are given as everywhere (``rathaus.bots``). Without a ``seat`` every episode draws
    one. ``forced`` lets the environment choose where only one thing is offered, so that no step is without a choice.

    What is not offered ends the episode. An info has ``seat``, ``question`` and ``prompt``, and at the end ``points``,
    ``parts``, ``places``, ``winners``, ``seed``, ``decisions``, ``illegal`` and ``cut``.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERS), "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: SupportsIndex | None = None,
        modules: Sequence[str] = (),
        edition: Edition | Mapping[str, Any] | str | Path | None = None,
        rivals: Rivals = "greedy",
        seat: SupportsIndex | None = None,
        reward: str = "place",
        mask: str = "observation",
        dtype: str = "float32",
        forced: bool = True,
        max_decisions: SupportsIndex = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, players, modules, edition, reward, max_decisions)
        self.seen = Seen(self.setting.encoder, mask, dtype)
        self.forced = forced
        self.render_mode = checked_render(render_mode)
        self.wanted = None if seat is None else self._checked(seat)
        self.rivals: list[AnyBot] = self._invited(rivals)
        self.things: tuple[str, ...] = tuple(self.setting.game.vocabulary.names)
        self.observation_space = self.seen.observation_space()
        self.action_space = self.seen.action_space()
        self.seat = 0
        self._episode: Episode | None = None
        self._bots: dict[int, Bot] = {}

    def _checked(self, seat: SupportsIndex) -> int:
        number, players = whole(seat), self.setting.players
        if number is None or not 0 <= number < players:
            raise BadOption("seat", Message("no-such-seat", found=repr(seat), players=players))
        return number

    def _invited(self, rivals: Rivals) -> list[AnyBot]:
        others = self.setting.players - 1
        if isinstance(rivals, str) or not isinstance(rivals, Sequence):
            rivals = [rivals] * others
        if len(rivals) != others:
            raise BadOption("rivals", Message("rivals-and-seats", rivals=len(rivals), seats=others))
        for rival in rivals[:1] if len(set(map(id, rivals))) == 1 else rivals:
            try_out(rival)
        return list(rivals)

    @property
    def episode(self) -> Episode:
        """The game that is played; an error before the first ``reset``."""
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("reset comes before everything else")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play to the seat's first choice. All follows from ``np_random``; no options are known."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        players = self.setting.players
        self.seat = seeded(deal, "seat").below(players) if self.wanted is None else self.wanted
        self._episode = Episode(self.setting, deal)
        others = [seat for seat in range(players) if seat != self.seat]
        self._bots = {
            other: bot_named(rival)(seeded(deal, f"rival:{other}"))
            for other, rival in zip(others, self.rivals, strict=True)
        }
        self._play_on()
        self._show()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Choose, and play to the seat's next choice or to the end."""
        episode = self.episode
        if episode.over:
            raise gymnasium.error.ResetNeeded("this episode has ended: reset comes next")
        if episode.choose(self.seat, action):
            self._play_on()
        self._show()
        cut = episode.cut
        return self._observed(), episode.rewards()[self.seat], self._ended() and not cut, cut, self._info()

    def _play_on(self) -> None:
        """Let the others choose until the seat is asked, and has a choice."""
        episode, own = self.episode, self.seat
        state = episode.state
        while not episode.over:
            if own in state.waiting:
                things = state.things(own)
                if not self.forced or len(things) > 1:
                    return
                state.choose(own, things[0])
                continue
            seat = state.waiting[0]
            state.choose(seat, self._bots[seat].choose(Situation(state, seat)))

    def _ended(self) -> bool:
        return self.episode.over

    def _observed(self) -> Observation:
        episode = self.episode
        return self.seen.observation(episode.state, self.seat, not episode.over)

    def _info(self) -> dict[str, Any]:
        episode = self.episode
        info: dict[str, Any] = {"seat": self.seat}
        info |= episode.result() if episode.over else episode.asked(self.seat)
        if not self.seen.inside:
            info["action_mask"] = self.action_masks()
        return info

    def action_masks(self) -> Mask:
        """A 1 for every action that is offered; at the end everything is as good."""
        episode = self.episode
        return self.seen.mask(episode.state, self.seat, not episode.over)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """What the seat sees: as in the terminal (``ansi``), as JSON (``json``), or printed (``human``)."""
        return rendered(self.episode.state, self.seat, self.render_mode)

    def record(self) -> Record:
        """The game so far as a record, for ``rathaus.replay``."""
        return self.episode.state.record()


def _id_of(game: Game) -> str:
    """The name of a game's environment: the game's name as it is written, in one word."""
    words = Words(game.name)
    named = words.text(game.name) if words.bundle.has_message(game.name) else game.name.title()
    assert game.encoder is not None
    return f"rathaus/{''.join(named.split())}-v{game.encoder.version - 1}"


ID: Final[dict[str, str]] = {name: _id_of(game) for name, game in GAMES.items() if game.encoder is not None}


def register() -> None:
    """Register every game with Gymnasium; those that are there already stay."""
    for name, id in ID.items():
        if id not in gymnasium.registry:
            gymnasium.register(id, entry_point="rathaus.learn.gym:Table", kwargs={"game": name})


register()
