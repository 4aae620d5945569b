"""Bots with rollouts in determinizations: certainty and trust in the policy."""

from collections.abc import Iterator

import pytest

from fleet_engine import Match, new_match
from fleet_engine.bots import BotView, Progress, view_of
from fleet_engine.bots.difficulty import EXPERT, HARD, LEVEL_BOTS
from fleet_engine.bots.policy import HeuristicPolicy
from fleet_engine.bots.policy_bot import PolicyBot
from fleet_engine.bots.rollout_bot import RolloutBot, SearchBudget
from fleet_engine.coach import run_to_end
from fleet_engine.coach.backend import backend_for
from fleet_engine.core.action import Action

of_games = pytest.mark.parametrize("game", ["cards", "fishing"])


def guide_of(game: str) -> HeuristicPolicy:
    expert = LEVEL_BOTS[game][EXPERT]
    assert isinstance(expert, RolloutBot)
    return expert.policy


def by_habit(game: str) -> Iterator[tuple[Match, BotView, Action]]:
    """Yield the decisions of a two-seat game that the policy plays, and the policy's action."""
    habit, match = PolicyBot(guide_of(game)), new_match(game, players=2, seed=4)
    while match.to_move is not None:
        view = view_of(match)
        usual = habit.choose(view)
        if len(view.legal_actions) > 1:
            yield match, view, usual
        match.play(usual)


@of_games
def test_bot_deviates_from_the_policy_less_with_higher_certainty(game: str) -> None:
    effort = SearchBudget(
        max_actions=3, min_rollouts=3, max_rollouts=3, max_decisions=0, max_rounds=1
    )
    others = dict.fromkeys((0.0, 1.0, 1000.0), 0)
    for _, view, usual in by_habit(game):
        for sure in others:
            bot = RolloutBot(guide_of(game), effort._replace(min_z=sure))
            others[sure] += bot.choose(view) is not usual
    assert others[0.0] > others[1.0] > others[1000.0]


@of_games
def test_bot_with_trust_skips_the_search_at_settled_decisions(game: str) -> None:
    expert, hard, guide = LEVEL_BOTS[game][EXPERT], LEVEL_BOTS[game][HARD], guide_of(game)
    settled = thought = 0
    for match, view, usual in by_habit(game):
        if guide.is_settled(match.position):
            assert [*expert.think(view)] == [Progress(1, 1)]
            assert expert.choose(view) is usual
            settled += 1
            thought += len([*hard.think(view)]) > 1
    assert settled > 0
    assert thought > 0, "the level with less trust in the policy searches"


@of_games
def test_coach_estimates_other_actions_at_settled_decisions(game: str) -> None:
    for match, view, usual in by_habit(game):
        if guide_of(game).is_settled(match.position):
            estimates = run_to_end(backend_for(match).estimate(view)).actions
            assert usual in estimates
            assert len(estimates) > 1
            return
    raise AssertionError("nothing was settled")
