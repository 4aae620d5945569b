"""Finished games for reviews."""

from collections.abc import Sequence
from functools import cache

from fleet_engine import Match, bots, new_match
from fleet_engine.coach import Decision, Review, review, run_to_end


def play_bot_game(bot: str, seed: int, game: str = "dice", players: int = 1) -> Match:
    """Return a game that a bot played to its end at every seat."""
    return finish_match(new_match(game, players=players, seed=seed), bot)


def finish_match(match: Match, bot: str) -> Match:
    """Return a match after a bot has played it to its end at every seat."""
    player = bots.make(bot)
    while match.to_move is not None:
        match.play(player.choose(bots.view_of(match)))
    return match


@cache
def review_bot_game(bot: str, seed: int) -> tuple[Match, Review]:
    """Return a solo game of a bot and its review.

    The result is cached, because a review takes a second or two.
    """
    match = play_bot_game(bot, seed)
    return match, run_to_end(review(match))


def points_lost(decisions: Sequence[Decision]) -> float:
    """Return the costs of decisions, and the regrets of the others if their sum is positive."""
    costs = sum(each.cost for each in decisions)
    return costs + max(0.0, sum(each.estimate.regret for each in decisions if not each.cost))
