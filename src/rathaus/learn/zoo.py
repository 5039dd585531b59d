"""All seats of a table with PettingZoo: one agent after the other (``env``), or all at once (``parallel_env``).

Agents are ``player_0``, ``player_1`` and so on, by their seats. In a phase in which several seats decide at the same
time, ``env`` asks them one after the other. That changes nothing: what a seat decides there concerns itself only, and
no observation shows what others have chosen.

What is not offered ends the episode: who chose it gets -1, all others share the places before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from rathaus.kernel.edition import Edition
from rathaus.kernel.errors import BadOption
from rathaus.kernel.game import checked_seed
from rathaus.kernel.message import Message
from rathaus.kernel.record import Record
from rathaus.learn.episodes import LONGEST, Episode, Setting, seed_of
from rathaus.learn.spaces import RENDERS, Mask, Observation, Seen, checked_render, rendered

__all__ = ["Experience", "ParallelTable", "Table", "env", "experiences", "parallel_env", "raw_env"]

METADATA = {"render_modes": list(RENDERS), "render_fps": 4}


class _Table:
    """What both kinds of environments have: the setting, the agents, the spaces, and a game."""

    render_mode: str | None

    def _lay(
        self, setting: Setting, seen: Seen, forced: bool, render_mode: str | None, metadata: Mapping[str, Any]
    ) -> None:
        self.setting = setting
        self.seen = seen
        self.forced = forced
        self.render_mode = checked_render(render_mode)
        self.metadata: dict[str, Any] = {**metadata, "name": f"rathaus_{setting.game.name}_v{self._version()}"}
        self.things: tuple[str, ...] = tuple(setting.game.vocabulary.names)
        self.possible_agents = [f"player_{seat}" for seat in range(setting.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: seen.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: seen.action_space() for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._seed: int | None = None
        self._number = 0
        self._episode: Episode | None = None

    def _version(self) -> int:
        return self.setting.encoder.version - 1

    @property
    def episode(self) -> Episode:
        """The game that is played; an error before the first ``reset``."""
        if self._episode is None:
            raise AttributeError("reset comes before everything else")
        return self._episode

    def _deal(self, seed: int | None) -> Episode:
        """The next game: the first of a seed that is given, else the next one of the seed before."""
        if seed is not None or self._seed is None:
            self._seed, self._number = checked_seed(seed), 0
        self._episode = episode = Episode(self.setting, seed_of(self._seed, 0, self._number))
        self._number += 1
        self.agents = self.possible_agents[:]
        if self.forced:
            episode.skip()
        return episode

    def _seen_by(self, agent: str) -> Observation:
        seat, episode = self._seats[agent], self.episode
        return self.seen.observation(episode.state, seat, not episode.over and seat in episode.state.waiting)

    def _masked(self, agent: str) -> Mask:
        seat, episode = self._seats[agent], self.episode
        return self.seen.mask(episode.state, seat, not episode.over and seat in episode.state.waiting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same one."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions, always the same one."""
        return self.action_spaces[agent]

    def action_mask(self, agent: str) -> Mask:
        """A 1 for every action that an agent may choose; never without any."""
        return self._masked(agent)

    def record(self) -> Record:
        """The game so far as a record, for ``rathaus.replay``."""
        return self.episode.state.record()

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Table(_Table, AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """A table whose seats are asked one after the other. ``env`` makes one.

    ``infos`` of the agent that is asked have ``question`` and ``prompt``; at the end those of all agents have
    ``points``, ``parts``, ``places``, ``winners``, ``seed``, ``decisions``, ``illegal`` and ``cut``.
    """

    def __init__(
        self, setting: Setting, mask: str = "observation", dtype: str = "float32", forced: bool = False,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        seen = Seen(setting.encoder, mask, dtype)
        self._lay(setting, seen, forced, render_mode, {**METADATA, "is_parallelizable": False})
        self._skip_agent_selection: str | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game; with a ``seed`` the first of that seed. No options are known."""
        self._deal(seed)
        self._skip_agent_selection = None
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._unasked(agent) for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()
        self._show()

    def step(self, action: Any) -> None:
        """Let the agent that is asked choose; None once it has ended."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        episode = self.episode
        if episode.choose(self._seats[agent], action) and self.forced:
            episode.skip()
        if episode.over or self.setting.reward == "shaped":
            self.rewards = dict(zip(self.possible_agents, episode.rewards(), strict=True))
            self._accumulate_rewards()
        self.infos[agent] = self._unasked(agent)
        self._go_on()
        self._show()

    def _go_on(self) -> None:
        """Ask the next agent, or end for all of them."""
        episode = self.episode
        if not episode.over:
            seat = episode.state.waiting[0]
            self.agent_selection = agent = self.possible_agents[seat]
            self.infos[agent] = episode.asked(seat)
            if not self.seen.inside:
                self.infos[agent]["action_mask"] = self._masked(agent)
            return
        cut = episode.cut
        for agent in self.agents:
            (self.truncations if cut else self.terminations)[agent] = True
            self.infos[agent] = {**episode.result(), **self._unasked(agent)}
        self._deads_step_first()

    def _unasked(self, agent: str) -> dict[str, Any]:
        return {} if self.seen.inside else {"action_mask": self.seen.mask(self.episode.state, 0, False)}

    def observe(self, agent: str) -> Observation:
        """What an agent sees, whoever is asked. The mask of one that is not asked allows everything."""
        return self._seen_by(agent)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """What the agent that is asked sees: as in the terminal (``ansi``), as JSON, or printed (``human``)."""
        return rendered(self.episode.state, self._seats[self.agent_selection], self.render_mode)


class ParallelTable(_Table, ParallelEnv[str, Observation, Any]):  # type: ignore[misc]
    """A table at which one step is one answer of every seat that is asked. ``parallel_env`` makes one.

    The last action is to wait. Seats that are not asked may do nothing else, and those that are asked may not: the mask
    says so. An agent without an action waits.
    """

    def __init__(
        self, setting: Setting, mask: str = "observation", dtype: str = "float32", forced: bool = False,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        seen = Seen(setting.encoder, mask, dtype, wait=True)
        self._lay(setting, seen, forced, render_mode, {**METADATA, "is_parallelizable": True})

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal the next game; with a ``seed`` the first of that seed. No options are known."""
        self._deal(seed)
        self._show()
        return {agent: self._seen_by(agent) for agent in self.agents}, self._infos()

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let every seat that is asked choose once. If some choose what is not offered, nobody's choice counts."""
        episode, agents = self.episode, self.agents
        state = episode.state
        asked, chosen, wrong = state.waiting, [], []
        for agent in agents:
            seat = self._seats[agent]
            thing = episode.offered(seat, actions.get(agent)) if seat in asked else None
            if thing is not None:
                chosen.append((seat, thing))
            elif seat in asked or not self._waits(actions.get(agent)):
                wrong.append(seat)
        if wrong:
            episode.offend(*wrong)
        else:
            for seat, thing in chosen:
                state.choose(seat, thing)
            if self.forced:
                episode.skip()
        over, cut = episode.over, episode.cut
        if over:
            self.agents = []
        self._show()
        return (
            {agent: self._seen_by(agent) for agent in agents},
            {agent: reward for agent, reward in zip(agents, episode.rewards(), strict=True)},
            dict.fromkeys(agents, over and not cut),
            dict.fromkeys(agents, cut),
            self._infos(),
        )

    def _waits(self, action: Any) -> bool:
        return action is None or bool(action == self.seen.wait)

    def _infos(self) -> dict[str, dict[str, Any]]:
        episode = self.episode
        infos: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.possible_agents):
            if episode.over:
                info = episode.result()
            else:
                info = episode.asked(seat) if seat in episode.state.waiting else {}
            if not self.seen.inside:
                info["action_mask"] = self._masked(agent)
            infos[agent] = info
        return infos

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """What a spectator sees: as in the terminal (``ansi``), as JSON, or printed (``human``)."""
        return rendered(self.episode.state, None, self.render_mode)


def raw_env(
    game: str,
    players: SupportsIndex | None = None,
    modules: Sequence[str] = (),
    edition: Edition | Mapping[str, Any] | str | Path | None = None,
    reward: str = "place",
    mask: str = "observation",
    dtype: str = "float32",
    forced: bool = False,
    max_decisions: SupportsIndex = LONGEST,
    render_mode: str | None = None,
) -> Table:
    """A table whose seats are asked one after the other, without the wrapper of ``env``.

    ``mask`` says whether an observation is a dict with an ``action_mask``, or an info has one. ``forced`` lets the
    environment choose where only one thing is offered.
    """
    setting = Setting(game, players, modules, edition, reward, max_decisions)
    return Table(setting, mask, dtype, forced, render_mode)


def env(
    game: str,
    players: SupportsIndex | None = None,
    modules: Sequence[str] = (),
    edition: Edition | Mapping[str, Any] | str | Path | None = None,
    reward: str = "place",
    mask: str = "observation",
    dtype: str = "float32",
    forced: bool = False,
    max_decisions: SupportsIndex = LONGEST,
    render_mode: str | None = None,
) -> OrderEnforcingWrapper[str, Observation, Any]:
    """The same as ``raw_env``; what is called in a wrong order is an error."""
    table = raw_env(game, players, modules, edition, reward, mask, dtype, forced, max_decisions, render_mode)
    return OrderEnforcingWrapper(table)


def parallel_env(
    game: str,
    players: SupportsIndex | None = None,
    modules: Sequence[str] = (),
    edition: Edition | Mapping[str, Any] | str | Path | None = None,
    reward: str = "place",
    mask: str = "observation",
    dtype: str = "float32",
    forced: bool = False,
    max_decisions: SupportsIndex = LONGEST,
    render_mode: str | None = None,
) -> ParallelTable:
    """A table at which all seats that are asked answer at once."""
    setting = Setting(game, players, modules, edition, reward, max_decisions)
    return ParallelTable(setting, mask, dtype, forced, render_mode)


# ---- playing against oneself --------------------------------------------------------------------------


class Experience(NamedTuple):
    """What an agent saw, did and got for it until it was asked again, or until the end."""

    agent: str
    observation: Observation
    action: Any
    reward: float
    next_observation: Observation
    terminated: bool
    truncated: bool
    info: dict[str, Any]  # of the moment at which it was asked again


Policy = Callable[[str, Observation, Mask], Any]


def experiences(env: AECEnv[str, Observation, Any], policy: Policy, seed: int | None = None) -> Iterator[Experience]:
    """Play one episode with a policy in all seats: what each of them experienced, each with its own reward.

    The reward is the sum of all that an agent got since it acted, up to the moment when it is asked again. The policy
    is given the agent, its observation and its mask.
    """
    env.reset(seed=seed)
    before: dict[str, tuple[Observation, Any]] = {}
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if agent in before:
            yield Experience(agent, *before.pop(agent), float(reward), observation, terminated, truncated, info)
        if terminated or truncated:
            env.step(None)
            continue
        mask = info["action_mask"] if "action_mask" in info else _mask_in(observation)
        action = policy(agent, observation, mask)
        before[agent] = observation, action
        env.step(action)


def _mask_in(observation: Observation) -> Mask:
    if not isinstance(observation, Mapping) or "action_mask" not in observation:
        raise BadOption("env", Message("no-mask"))
    mask: Mask = observation["action_mask"]
    return mask
