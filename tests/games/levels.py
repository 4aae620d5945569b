"""Levels of play: the choice of a level in a situation, and its lead over another level."""

from functools import partial
from typing import Any

from fleet_engine.bots import View, key_of, make, of_match, play_out
from fleet_engine.core.game import Game
from fleet_engine.core.match import Match
from tests.games.table import Situation


def chosen(game: Game, t: Situation[Any], level: str, seed: int = 1) -> str:
    """Return the action that a level chooses in a situation."""
    assert t.seat is not None
    sight = (partial(game.observe, t.position), partial(game.imagine, t.position))
    view = View(
        game.name, len(t.position.players), t.seat, t.position.legal_actions, key_of(seed), *sight
    )
    return make(level).choose(view).text


def assert_sees_no_more(match: Match, level: str, seed: int) -> None:
    """Check that a level ranks a determinization of the seat to move like the real position."""
    if match.to_move is None:
        return
    twin = match.standing_at(match.imagine(match.to_move, seed))
    ranking, other = (make(level).rank(of_match(each, 5)) for each in (match, twin))
    assert ranking == other


def lead(game: Game, stronger: str, weaker: str, deals: int) -> int:
    """Return the sum of the leads in points of `stronger` over some deals, each from both seats."""
    found = 0
    for seed in range(deals):
        for names, sign in (((stronger, weaker), 1), ((weaker, stronger), -1)):
            position = game.start(2, seed, game.options({}), None)
            play_out(game, position, [make(name) for name in names], key_of(seed))
            one, other = game.result(position).totals
            found += sign * (one - other)
    return found
