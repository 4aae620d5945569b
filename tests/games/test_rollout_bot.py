"""Bots with rollouts in determinizations: certainty and trust in the policy."""

from collections.abc import Iterator

import pytest

from fleet_engine import Match, new_match
from fleet_engine.bots import Progress, View, of_match
from fleet_engine.bots.difficulty import EXPERT, HARD, PLAYERS
from fleet_engine.bots.policy import Guide
from fleet_engine.bots.policy_bot import HabitBot
from fleet_engine.bots.rollout_bot import Effort, WorldsBot
from fleet_engine.coach import answered
from fleet_engine.coach.backend import teacher_of
from fleet_engine.core.action import Action

of_games = pytest.mark.parametrize("game", ["cards", "fishing"])


def guide_of(game: str) -> Guide:
    expert = PLAYERS[game][EXPERT]
    assert isinstance(expert, WorldsBot)
    return expert.guide


def by_habit(game: str) -> Iterator[tuple[Match, View, Action]]:
    """Yield the decisions of a two-seat game that the policy plays, and the policy's action."""
    habit, match = HabitBot(guide_of(game)), new_match(game, players=2, seed=4)
    while match.to_move is not None:
        view = of_match(match)
        usual = habit.choose(view)
        if len(view.legal_actions) > 1:
            yield match, view, usual
        match.play(usual)


@of_games
def test_bot_deviates_from_the_policy_less_with_higher_certainty(game: str) -> None:
    effort = Effort(actions=3, fewest=3, worlds=3, decisions=0, rounds=1)
    others = dict.fromkeys((0.0, 1.0, 1000.0), 0)
    for _, view, usual in by_habit(game):
        for sure in others:
            bot = WorldsBot(guide_of(game), effort._replace(sure=sure))
            others[sure] += bot.choose(view) is not usual
    assert others[0.0] > others[1.0] > others[1000.0]


@of_games
def test_bot_with_trust_skips_the_search_at_settled_decisions(game: str) -> None:
    expert, hard, guide = PLAYERS[game][EXPERT], PLAYERS[game][HARD], guide_of(game)
    settled = thought = 0
    for match, view, usual in by_habit(game):
        if guide.settles(match.position):
            assert [*expert.think(view)] == [Progress(1, 1)]
            assert expert.choose(view) is usual
            settled += 1
            thought += len([*hard.think(view)]) > 1
    assert settled > 0
    assert thought > 0, "somebody who trusts them less thinks about it"


@of_games
def test_coach_gives_values_of_other_actions_at_settled_decisions(game: str) -> None:
    for match, view, usual in by_habit(game):
        if guide_of(game).settles(match.position):
            values = answered(teacher_of(match).values(view)).values
            assert usual in values
            assert len(values) > 1
            return
    raise AssertionError("nothing was settled")
