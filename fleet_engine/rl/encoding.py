"""Actions and observations as arrays, for every game and every set of options.

The index of an action is its code, which records contain as well. A code never changes its
meaning. `mask` therefore has the same size for all matches of a game.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Game, Option, Options
from fleet_engine.rl import cards_fields, dice_fields, fishing_fields
from fleet_engine.rl.layout import FloatArray, Layout

LAYOUTS: Mapping[str, Layout[Any]] = {
    "dice": dice_fields.LAYOUT,
    "cards": cards_fields.LAYOUT,
    "fishing": fishing_fields.LAYOUT,
}
"""Layout of the observation array by game, without the options."""

CHOICES: Mapping[str, Mapping[str, tuple[Option, ...]]] = {
    "dice": dice_fields.OPTIONS,
    "cards": cards_fields.OPTIONS,
    "fishing": fishing_fields.OPTIONS,
}
"""Options and their choices, in the order in which an array contains them, by game."""


class Encoder:
    """Encoder of the actions and observations of one match.

    >>> from fleet_engine import new_match
    >>> match = new_match("dice", players=1, seed=7)
    >>> encoder = Encoder(match.game, match.options)
    >>> encoder.encode(match.observe(0)).shape == (encoder.size,)
    True
    >>> [encoder.action(index).text for index in encoder.mask(match.legal_actions).nonzero()[0]]
    ['take cod', 'take lobster']

    Attributes:
        actions: number of action indices.
        size: length of an observation array.
    """

    def __init__(self, game: Game, options: Options) -> None:
        """Create the encoder of the matches of a game with these options.

        Raises:
            OptionError: An option is invalid, or the game has no array.
        """
        if game.name not in LAYOUTS:
            raise OptionError(f"game: {game.name} has no observation array")
        self._game = game
        self.layout = LAYOUTS[game.name]
        checked = game.options(options)
        start = game.start(game.type_with(checked).seats[0], 0, checked, None)
        first = self.layout.encode(game.observe(start, 0))
        self._first = np.concatenate((first, _encode_options(game, checked)))
        self.actions = len(game.actions)
        self.size = len(self._first)

    def encode(self, observation: Any) -> FloatArray:
        """Return the array of an observation, the options of the match at its end."""
        array = self._first.copy()
        self.layout.update(array, observation)
        return array

    def describe(self, observation: Any) -> str:
        """Return the numbers of an observation that are not zero, as text."""
        return self.layout.describe(self.layout.encode(observation))

    def mask(self, legal: Iterable[Action]) -> NDArray[np.int8]:
        """Return 1 at the index of each legal action and 0 elsewhere."""
        mask = np.zeros(self.actions, np.int8)
        mask[[action.code for action in legal]] = 1
        return mask

    def action(self, index: int) -> Action:
        """Return the action with this index.

        Raises:
            IndexError: There is none.
        """
        action = self._game.actions.with_code(int(index))
        if action is None:
            raise IndexError(f"action: {index!r} is not from 0 to {self.actions - 1}")
        return action


def _encode_options(game: Game, options: Options) -> FloatArray:
    """Return a number from 0 to 1 for each option: its place among the choices."""
    known = game.type_with(options).options
    found = []
    for name, choices in CHOICES[game.name].items():
        value = options.get(name, known[name].default)
        found.append(choices.index(value) / (len(choices) - 1))
    return np.array(found, np.float32)
