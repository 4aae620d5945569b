"""Levels of play: the choice of a level in a situation, and its lead over another level."""

from functools import partial
from typing import Any

from fleet_engine.bots import BotView, default_key, make, play_out, view_of
from fleet_engine.core.game import Game
from fleet_engine.core.match import Match
from tests.games.table import Situation


def choose_at_level(game: Game, situation: Situation[Any], level: str, seed: int = 1) -> str:
    """Return the action that a level chooses in a situation."""
    assert situation.seat is not None
    sight = (
        partial(game.observe, situation.position),
        partial(game.determinize, situation.position),
    )
    view = BotView(
        game.name,
        len(situation.position.players),
        situation.seat,
        situation.position.legal_actions,
        default_key(seed),
        *sight,
    )
    return make(level).choose(view).text


def assert_ignores_hidden(match: Match, level: str, seed: int) -> None:
    """Check that a level ranks a determinization of the seat to move like the real position."""
    if match.to_move is None:
        return
    twin = match.with_position(match.determinize(match.to_move, seed))
    ranking, other = (make(level).rank(view_of(each, 5)) for each in (match, twin))
    assert ranking == other


def total_lead(game: Game, stronger: str, weaker: str, deals: int) -> int:
    """Return the sum of the leads in points of `stronger` over some deals, each from both seats."""
    found = 0
    for seed in range(deals):
        for names, sign in (((stronger, weaker), 1), ((weaker, stronger), -1)):
            position = game.start(2, seed, game.options({}), None)
            play_out(game, position, [make(name) for name in names], default_key(seed))
            one, other = game.result(position).totals
            found += sign * (one - other)
    return found
