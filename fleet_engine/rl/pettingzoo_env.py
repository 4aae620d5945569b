"""AEC environment of PettingZoo for all games.

An observation is a dictionary. `observation` is an array of numbers from 0 to 1, and `action_mask`
has 1 for each legal action. The mask of a seat that is not to move contains zeros only.

The import of this module registers `fleet/dice-v0`, `fleet/cards-v0` and `fleet/fishing-v0`.
"""

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from fleet_engine.core.game import Option, Options, find_game
from fleet_engine.core.match import Match
from fleet_engine.core.rng import SEED_LIMIT
from fleet_engine.rl.encoding import LAYOUTS, Encoder
from fleet_engine.rl.rewards import DEFAULT, check_reward, highest, rewards

RENDER_MODES = ("ansi",)


class FleetEnv(AECEnv):
    """Environment of one table. `seat_0` is the agent of seat 0.

    The seed of `reset` is the seed of the match: it fixes all dice and shuffles. A reset without a
    seed continues the random numbers of the last seed, or begins at random.

    Attributes:
        match: the running match.
        encoder: encoder of its actions and observations.
    """

    def __init__(
        self,
        game: str = "dice",
        players: int = 2,
        options: Options | None = None,
        reward: str = DEFAULT,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **more: Option,
    ) -> None:
        """Create an environment.

        Args:
            game: name of the game.
            players: number of seats.
            options: options of the match.
            reward: one of `fleet_engine.rl.rewards.REWARDS`.
            render_mode: `ansi` or `None`.
            max_cycles: number of actions after which a match is truncated, without a reward.
            **more: more options of the match.

        Raises:
            OptionError: The game, the number of players, an option or the reward is invalid.
        """
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {render_mode!r} is not one of {RENDER_MODES}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles: {max_cycles} is below 1")
        self.render_mode, self._max_cycles = render_mode, max_cycles
        self.metadata = {
            "name": f"fleet_{game}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self._game, self._players = find_game(game), players
        self._match_options = self._game.options({**(options or {}), **more})
        self._reward = check_reward(reward)
        self._chance = np.random.default_rng()
        self.encoder = Encoder(self._game, self._match_options)
        self.match: Match = self._new_match(0)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.encoder.actions) for agent in self.possible_agents
        }

    def _new_match(self, seed: int) -> Match:
        return Match(self._game, self._players, seed, self._match_options)

    def _space(self) -> gymnasium.spaces.Dict:
        box = gymnasium.spaces.Box
        return gymnasium.spaces.Dict(
            {
                "observation": box(0, 1, (self.encoder.size,), np.float32),
                "action_mask": box(0, 1, (self.encoder.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """Return the space of observations, always the same object for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Return the space of actions, always the same object for an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match. `options` of a reset are not used.

        Raises:
            OptionError: The seed is negative or too large for a match.
        """
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        else:
            seed = int(self._chance.integers(SEED_LIMIT))
        self.match = self._new_match(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._mover()

    def _mover(self) -> str:
        """Return the agent to move; after the end the first one."""
        return self.possible_agents[self.match.to_move or 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of an agent: only what its seat may know."""
        seat = self.possible_agents.index(agent)
        legal = self.match.legal_actions if self.match.to_move == seat else ()
        return {
            "observation": self.encoder.encode(self.match.observe(seat)),
            "action_mask": self.encoder.mask(legal),
        }

    def step(self, action: int | None) -> None:
        """Play the action of the agent to move; `None` removes an agent after the end.

        Raises:
            IllegalAction: The action is not legal. The match is unchanged.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent of a running match needs an action"
        self.match.play(self.encoder.action(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        result = self.match.result
        if result is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            gained = rewards(self._reward, self._game, result)
            self.rewards = dict(zip(self.agents, gained, strict=True))
        elif self._max_cycles is not None and len(self.match.actions) >= self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._mover()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the public board as text, or `None` without a render mode."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        return str(self.match)

    def __str__(self) -> str:
        return str(self.metadata["name"])


def raw_env(**settings: Any) -> FleetEnv:
    """Return the environment without wrappers. The keywords are those of `FleetEnv`."""
    return FleetEnv(**settings)


def env(**settings: Any) -> AECEnv:
    """Return the environment with the usual wrappers of PettingZoo.

    An illegal action ends the match. Its agent gets the lowest reward and the others 0.
    """
    lowest = -highest(settings.get("reward", DEFAULT))
    terminating = wrappers.TerminateIllegalWrapper(FleetEnv(**settings), illegal_reward=lowest)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


for _name in LAYOUTS:
    register("aec", f"fleet/{_name}-v0", entry_point=env, kwargs={"game": _name})
