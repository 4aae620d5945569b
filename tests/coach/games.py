"""Finished games for reviews."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

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


def chances_by_round(match: Match, found: Review) -> Iterator[dict[int, float]]:
    """Yield the win probability of each seat before its first decision of each round.

    The values are those of the curves in a review of all seats.
    """
    rounds: dict[int, dict[int, float]] = {}
    moments = map(match.at, range(len(match.actions)))
    choices = [then.round for then in moments if len(then.legal_actions) > 1]
    for side in found.sides:
        own = [each for each in found.decisions if each.seat == side.seat]
        for each, chance in zip(own, side.expected[1:-1], strict=True):
            by_seat = rounds.setdefault(choices[each.number - 1], {})
            by_seat.setdefault(side.seat, chance)
    yield from rounds.values()


def curve_variation(expected: Sequence[float]) -> float:
    """Return the sum of the squared changes of a curve."""
    return sum((after - before) ** 2 for before, after in pairwise(expected))
