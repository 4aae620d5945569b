"""The games that have a coach on the page."""

import pytest

from app.games import GAMES

of_each_coach = pytest.mark.parametrize(
    "game", [name for name, game in GAMES.items() if game.coach_text]
)
