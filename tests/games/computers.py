"""The bots that the shared tests use for each game."""

from collections.abc import Iterator

import pytest

from fleet_engine import games
from fleet_engine.bots import difficulty, make, names, view_of
from fleet_engine.bots.difficulty import EASY, EXPERT
from fleet_engine.core.game import find_game
from fleet_engine.core.match import Match

GAMES_AND_BOTS = [(game, bot) for game in games() for bot in names(game) if bot != EXPERT]
"""Experts are too slow for whole games in a test, so tests ask them only in `sample_positions`."""

of_every_bot_and_game = pytest.mark.parametrize(("game", "bot"), GAMES_AND_BOTS)
of_every_expert = pytest.mark.parametrize("game", difficulty.games())


def sample_positions(game: str, seed: int = 0) -> Iterator[Match]:
    """Yield a game of easy bots in its middle, near its end and at its last choice.

    With an odd seed several people share a device, and there is one seat more.
    """
    players = find_game(game).type.seats[seed % 2]
    match = Match(find_game(game), players, seed, {}, discreet=seed % 2 == 1)
    choices = []
    while match.to_move is not None:
        if len(match.legal_actions) > 1:
            choices.append(len(match.actions))
        match.play(make(EASY).choose(view_of(match)))
    for part in (4, 7, 8):
        yield match.at(choices[len(choices) * part // 8 - 1])
