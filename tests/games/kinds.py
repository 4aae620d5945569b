"""The kinds of all games."""

from collections.abc import Mapping

from tests.games.kind import GameChecks
from tests.games.register import GAMES, game_module

GAME_CHECKS: Mapping[str, GameChecks] = {game: game_module(game, "kind").KIND for game in GAMES}
