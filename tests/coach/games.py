"""Finished games for reviews."""

from functools import cache

from fleet_engine import Match, bots, new_match
from fleet_engine.coach import Review, review, run_to_end


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
