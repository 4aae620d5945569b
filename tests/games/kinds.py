"""The kinds of all games."""

from collections.abc import Mapping

from tests.games.kind import Kind
from tests.games.register import GAMES, part

KINDS: Mapping[str, Kind] = {game: part(game, "kind").KIND for game in GAMES}
