"""Which computer players the shared tests let play which games."""

import pytest

from fleet_engine import games
from fleet_engine.bots import names
from fleet_engine.bots.levels import EXPERT

PAIRS = [(game, bot) for game in games() for bot in names(game) if bot != EXPERT]
"""Experts only think longer than those of the level below, too long for whole games in a test."""

of_every_bot_and_game = pytest.mark.parametrize(("game", "bot"), PAIRS)
