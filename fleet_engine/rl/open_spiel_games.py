"""Games of OpenSpiel: `python_fleet_dice`, `python_fleet_cards` and `python_fleet_fishing`.

The import of this module registers them. All dice, draws and revealed cards are explicit chance
nodes. Shuffles of the setup cannot be listed. The first chance node therefore selects one of
`setups` equally likely seeds for the setup. A solo dice game without optional cards has no such
node.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from fleet_engine.core import rng
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import NOTHING, Game, Option, Outcome, State, find_game
from fleet_engine.dice.rules import flow as dice_flow
from fleet_engine.rl.encoding import Encoder
from fleet_engine.rl.rewards import DEFAULT, check_reward, highest, is_zero_sum, rewards

PREFIX = "python_fleet_"
DEFAULT_SETUPS = 1000
MAX_OUTCOMES = 1000
"""Bound of the number of outcomes of a chance node after the setup."""
MAX_GAME_LENGTH = 4000
"""Bound of the number of decisions of a match."""
PARAMETERS: Mapping[str, Option] = {
    "players": 2,
    "options": "",
    "reward": DEFAULT,
    "setups": DEFAULT_SETUPS,
}
"""Parameters of a game and their defaults.

`options` has the form `edition: 2018; captains: true`. Options that it leaves out have their
default.
"""


def parse_options(text: str) -> dict[str, Option]:
    """Return the options in a text such as `edition: 2018; captains: true`.

    Raises:
        OptionError: A part has no colon.
    """
    found: dict[str, Option] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, colon, value = part.partition(":")
        if not colon:
            raise OptionError(f"options: {part!r} needs the form `name: value`")
        found[name.strip()] = value.strip()
    return found


class Playing:
    """Position of a match with the information that each seat received so far.

    A deep copy and a pickle contain the position itself, so neither replays the match.

    Attributes:
        position: the position; `None` before the setup.
        received: lines of each seat: the events that it saw and its own actions.
    """

    def __init__(self, game: str, players: int, options: Mapping[str, Option]) -> None:
        self.game, self.players, self.options = game, players, {**options}
        self.position: State | None = None
        self.received: list[list[str]] = [[] for _ in range(players)]
        self._outcomes: tuple[tuple[Outcome, ...], tuple[float, ...]] | None = None
        if not self.has_random_setup:
            self.set_up(0)

    @property
    def has_random_setup(self) -> bool:
        """True if the setup shuffles or draws anything."""
        cards = self.options.get("captains") or self.options.get("trophies")
        return self.game != "dice" or self.players > 1 or bool(cards)

    def set_up(self, seed: int) -> None:
        """Set up the match and run it to the first decision or chance event."""
        log: list[Any] = []
        position: Any = find_game(self.game).start(self.players, seed, self.options, log)
        if self.game == "dice":
            log = []
            _return_to_setup(position, seed, log)
        self.position = position
        self._receive(log)

    def play(self, action: Action) -> None:
        """Play an action up to the next decision or chance event."""
        position = self._known()
        log: list[Any] = []
        self.received[position.to_move or 0].append(f"> {action.text}")
        position.play_to_chance(action, log)
        self._receive(log)

    def outcomes(self) -> tuple[tuple[Outcome, ...], tuple[float, ...]]:
        """Return the outcomes of the pending chance event and their probabilities."""
        if self._outcomes is None:
            weights = self._known().chance_outcomes()
            total = sum(weights.values())
            shares = tuple(weight / total for weight in weights.values())
            self._outcomes = (*weights,), shares
        return self._outcomes

    def apply_chance(self, number: int) -> None:
        """Apply the outcome with this number."""
        log: list[Any] = []
        outcome = self.outcomes()[0][number]
        self._known().apply_chance(outcome, log)
        self._receive(log)

    def _known(self) -> State:
        assert self.position is not None, "the setup comes first"
        return self.position

    def _receive(self, log: list[Any]) -> None:
        """Give each seat the events as far as it may know them."""
        self._outcomes = None
        game = find_game(self.game)
        for seat, lines in enumerate(self.received):
            lines += [str(game.redact_for_seat(event, seat)) for event in log]

    def __deepcopy__(self, memo: object) -> Self:
        twin = self.__class__.__new__(self.__class__)
        vars(twin).update(vars(self))
        twin.position = self.position.copy() if self.position else None
        twin.received = [lines[:] for lines in self.received]
        return twin


def _return_to_setup(position: Any, seed: int, log: list[Any]) -> None:
    """Return a dice game to its setup and run it to the first chance event.

    The seed decides the first seat and the optional cards only. All dice are chance nodes.
    """
    first, cards = position.first, position.optional_cards
    dice_flow.initialize(
        position, position.rules, position.sheet, position.players, rng.seed_state(seed)
    )
    position.first = 0 if position.solo else first
    position.optional_cards = cards
    position.stack = dice_flow.setup_frames(position)
    dice_flow.GAME_LOOP.run(position, log, stop_at_chance=True)


class FleetState(pyspiel.State):
    """State of a match."""

    def __init__(self, game: "FleetGame") -> None:
        super().__init__(game)
        self._playing = Playing(game.engine_game.name, game.num_players(), game.match_options)

    @property
    def position(self) -> State | None:
        """Position of the engine; `None` before the setup."""
        return self._playing.position

    @property
    def received(self) -> list[list[str]]:
        """Lines of each seat: the events that it saw and its own actions."""
        return self._playing.received

    def current_player(self) -> int:
        """Return the seat to move, or the number of chance or of the end."""
        position = self.position
        if position is None or position.is_chance_node:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.to_move is None else position.to_move

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(action.code for action in self.position.legal_actions)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the number and the probability of each outcome."""
        if self.position is None:
            setups = self.get_game().setups
            return [(number, 1 / setups) for number in range(setups)]
        return [*enumerate(self._playing.outcomes()[1])]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._playing.set_up(action)
        elif self.is_chance_node():
            self._playing.apply_chance(action)
        else:
            self._playing.play(self.get_game().encoder.action(action))

    def _action_to_string(self, player: int, action: int) -> str:
        encoder: Encoder = self.get_game().encoder
        if player >= 0:
            return encoder.action(action).text
        if self.position is None:
            return f"setup {action}"
        return ", ".join(self._playing.outcomes()[0][action])

    def is_terminal(self) -> bool:
        """Return True if the match is over."""
        return self.position is not None and self.position.is_over

    def returns(self) -> list[float]:
        """Return the reward of each seat; zeros before the end."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.num_players()
        engine_game: Game = game.engine_game
        return rewards(game.reward, engine_game, engine_game.result(self.position))

    def __str__(self) -> str:
        if self.position is None:
            return "before the setup"
        engine_game: Game = self.get_game().engine_game
        encoder: Encoder = self.get_game().encoder
        return encoder.describe(engine_game.observe(self.position, self.position.to_move or 0))


class FleetObserver:
    """Observer of OpenSpiel: tensors and strings with the information of one seat.

    With perfect recall it has a string only. Such a tensor would have to contain the whole match.

    Attributes:
        tensor: the array of the observation; `None` with perfect recall.
        dict: the tensor as `observation`.
    """

    def __init__(self, game: "FleetGame", kind: Any, params: Any) -> None:
        if params:
            raise OptionError(f"observer: has no parameters, not even {params}")
        self._encoder, self._engine_game = game.encoder, game.engine_game
        self._recalls = kind.perfect_recall
        self.tensor = None if self._recalls else np.zeros(self._encoder.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: FleetState, player: int) -> None:
        """Write the observation of a seat into the tensor; zeros before the setup."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.position is not None:
            seen = self._engine_game.observe(state.position, player)
            self.tensor[:] = self._encoder.encode(seen)

    def string_from(self, state: FleetState, player: int) -> str:
        """Return the observation of a seat; with perfect recall all that it has received."""
        if state.position is None:
            return f"seat {player}: before the setup"
        seen = self._encoder.describe(self._engine_game.observe(state.position, player))
        lines = state.received[player] if self._recalls else []
        return "\n".join([*lines, f"seat {player}: {seen}"])


class FleetGame(pyspiel.Game):
    """Game of OpenSpiel for one game of the engine.

    Attributes:
        name: name of that game.
        engine_game: that game.
        match_options: options of each match.
        encoder: encoder of actions and observations.
        reward: name of the reward.
        setups: number of equally likely setups.
    """

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Create a game; `params` are some of `PARAMETERS`.

        Raises:
            OptionError: A parameter is invalid.
        """
        self.engine_game = find_game(self.name)
        settings = {**_parameters(self.engine_game), **(params or {})}
        self.match_options = self.engine_game.options(parse_options(settings["options"]))
        self.encoder = Encoder(self.engine_game, self.match_options)
        self.reward = check_reward(settings["reward"])
        self.setups: int = settings["setups"]
        players: int = settings["players"]
        seats = self.engine_game.type.seats
        if players not in seats:
            raise OptionError(f"players: {players} is not from {seats[0]} to {seats[-1]}")
        if not 0 < self.setups <= rng.SEED_LIMIT:
            raise OptionError(f"setups: {self.setups} is not from 1 to {rng.SEED_LIMIT}")
        zero_sum = is_zero_sum(self.reward, players)
        bound = highest(self.reward)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=max(self.setups, MAX_OUTCOMES),
            num_players=players,
            min_utility=-bound,
            max_utility=bound,
            max_game_length=MAX_GAME_LENGTH,
            **({"utility_sum": 0.0} if zero_sum else {}),
        )
        super().__init__(game_type(self.engine_game, zero_sum), info, settings)

    def new_initial_state(self) -> FleetState:
        """Return the state before the setup."""
        return FleetState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FleetObserver:
        """Return an observer. OpenSpiel calls this method."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return FleetObserver(self, kind, params)


def _parameters(game: Game) -> dict[str, Option]:
    return {**PARAMETERS, "players": game.type.seats[0]}


def game_type(game: Game, zero_sum: bool = False) -> Any:
    """Return the type of a game for OpenSpiel."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Three Fleets: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.PERFECT_INFORMATION
            if game.type.hidden == NOTHING
            else kinds.Information.IMPERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.type.seats[-1],
        min_num_players=game.type.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


class FleetDiceGame(FleetGame):
    """The dice game."""

    name = "dice"


class FleetCardsGame(FleetGame):
    """The card game."""

    name = "cards"


class FleetFishingGame(FleetGame):
    """Let's Go Fishing!"""

    name = "fishing"


# Register classes only. Python aborts at its exit if OpenSpiel holds the last reference to a
# function.
for _game in (FleetDiceGame, FleetCardsGame, FleetFishingGame):
    pyspiel.register_game(game_type(find_game(_game.name)), _game)
