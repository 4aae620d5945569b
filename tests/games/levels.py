"""Levels of play at work: what one does in a situation, and by how much one leads another."""

from functools import partial
from typing import Any

from fleet_engine.bots import View, key_of, make, of_match, play_out
from fleet_engine.core.game import Game
from fleet_engine.core.match import Match
from tests.games.table import Situation


def chosen(game: Game, t: Situation[Any], level: str, seed: int = 1) -> str:
    """Return what a level does in a situation."""
    assert t.seat is not None
    sight = (partial(game.observe, t.position), partial(game.imagine, t.position))
    view = View(
        game.name, len(t.position.players), t.seat, t.position.legal_actions, key_of(seed), *sight
    )
    return make(level).choose(view).text


def assert_sees_no_more(match: Match, level: str, seed: int) -> None:
    """In a position that the seat to move cannot tell from the real one a level does the same."""
    if match.to_move is None:
        return
    twin = match.standing_at(match.imagine(match.to_move, seed))
    ranking, other = (make(level).rank(of_match(each, 5)) for each in (match, twin))
    assert ranking == other


def lead(game: Game, stronger: str, weaker: str, deals: int) -> int:
    """Return by how many points one leads the other, at both seats of some deals."""
    found = 0
    for seed in range(deals):
        for names, sign in (((stronger, weaker), 1), ((weaker, stronger), -1)):
            position = game.start(2, seed, game.options({}), None)
            play_out(game, position, [make(name) for name in names], key_of(seed))
            one, other = game.result(position).totals
            found += sign * (one - other)
    return found
