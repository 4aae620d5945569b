"""Tests of the coach of games with hidden hands: leads and win probabilities by rollouts."""

import random
from functools import cache
from statistics import fmean

import pytest

from fleet_engine import Match, bots, new_match
from fleet_engine.bots.difficulty import EXPERT, LEVEL_BOTS
from fleet_engine.bots.policy import lead_of
from fleet_engine.bots.rollout_bot import RolloutBot, determinizer
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, Review, advice, puzzles, review, run_to_end
from fleet_engine.coach.backend import LEAD, backend_for
from fleet_engine.coach.estimates import Gap
from fleet_engine.coach.rollout_backend import TOLERANCE, RolloutTrial
from fleet_engine.coach.spread import Forecast, load_spread, outlook_of
from fleet_engine.coach.win_probability import posterior_difference, win_share
from fleet_engine.core.action import Action
from fleet_engine.sample_mean import standard_error
from tests.coach.games import play_bot_game, points_lost


@cache
def reviewed() -> tuple[Match, Review]:
    match = play_bot_game("random", seed=6, game="cards", players=2)
    return match, run_to_end(review(match))


def test_start_luck_and_skill_add_up_to_the_lead() -> None:
    match, review_result = reviewed()
    assert review_result.unit == LEAD
    for side in review_result.sides:
        assert side.start == 0
        assert side.result == pytest.approx(lead_of(match.totals, side.seat), abs=0.5)
        assert side.start + side.luck + side.skill == pytest.approx(side.result)
        assert (side.expected[0], side.expected[-1]) == (0.5, win_share(match, side.seat))
        assert all(0 <= value <= 1 for value in side.expected)


def test_each_decision_has_its_cost_at_its_place() -> None:
    match, review_result = reviewed()
    assert tuple(each.played for each in review_result.decisions) == match.record.actions
    assert tuple(each.seat for each in review_result.decisions) == match.seats_by_action
    for each in review_result.decisions:
        assert each.cost == (each.estimate.gap if each.estimate.verdict == WORSE else 0)
        assert each.top[0].estimate.gap == 0
    for side in review_result.sides:
        own = [each for each in review_result.decisions if each.seat == side.seat]
        assert side.skill == pytest.approx(-points_lost(own))


def test_a_bid_of_all_coins_at_once_is_a_costly_mistake() -> None:
    match, review_result = reviewed()
    worst = next(each for each in review_result.costliest[:3] if each.played == "bid 11")
    assert worst.best == "pass"
    assert worst.cost > 10
    assert ("pass",) in [each.right for each in puzzles(match, review_result)]


def test_a_review_of_one_seat_equals_its_part_of_the_whole() -> None:
    match, review_result = reviewed()
    alone = run_to_end(review(match, seat=1))
    assert alone.sides == review_result.sides[1:]
    assert alone.decisions == tuple(each for each in review_result.decisions if each.seat == 1)


def test_advice_does_not_depend_on_the_hands_of_others() -> None:
    match = play_bot_game("expert", seed=2, game="cards", players=2).at(15)
    assert match.to_move is not None
    other = match.with_position(match.determinize(match.to_move, seed=5))
    assert run_to_end(advice(match)) == run_to_end(advice(other))


def test_required_action_gets_an_estimate_and_changes_no_other() -> None:
    match = new_match("cards", players=2, seed=3)
    match.play(match.legal_actions[0])
    left = match.legal_actions[-1].text
    without = {each.action: each.estimate for each in run_to_end(advice(match)).choices}
    assert without[left] is None
    asked = {each.action: each.estimate for each in run_to_end(advice(match, left)).choices}
    assert asked[left] is not None
    assert {**asked, left: None} == without


@pytest.mark.parametrize(("game", "players"), [("cards", 2), ("cards", 3), ("fishing", 3)])
def test_review_never_charges_what_advice_calls_equal(game: str, players: int) -> None:
    match = play_bot_game("medium", seed=8, game=game, players=players)
    places = [at for at in range(len(match.actions)) if len(match.at(at).legal_actions) > 1]
    backend = backend_for(match)
    equal = 0
    for place in places[::4]:
        view = bots.view_of(match.at(place))
        for action, estimate in run_to_end(backend.estimate(view)).actions.items():
            if estimate.verdict == EQUAL:
                reviewed_move = run_to_end(backend.estimate(view, action))
                assert reviewed_move.actions[action].verdict == EQUAL
                assert reviewed_move.actions[action].cost == 0
                equal += 1
    assert equal > 10


def test_a_followed_line_of_advice_costs_nothing() -> None:
    """A later action of the line is the best by the estimate that a review uses."""
    match = play_bot_game("medium", seed=8, game="cards", players=2)
    followed = 0
    for place in range(25, 60, 5):
        then = match.at(place)
        if then.to_move is None or len(then.legal_actions) == 1:
            continue
        for text in run_to_end(advice(then)).best.line:
            action = next(each for each in then.legal_actions if each.text == text)
            if len(then.legal_actions) > 1:
                found = run_to_end(backend_for(then).estimate(bots.view_of(then), action))
                assert found.actions[action].is_best
                followed += 1
            then.play(action)
    assert followed > 8


def test_regret_has_no_bias_and_the_gap_of_the_best_is_zero() -> None:
    """Both actions have the same expectation, and the leads are chance alone."""
    match, expert = new_match("cards", players=2, seed=1), LEVEL_BOTS["cards"][EXPERT]
    assert isinstance(expert, RolloutBot)
    chance, [one, other, *_], regrets = random.Random(5), match.legal_actions, []
    determinize = determinizer(bots.view_of(match))
    for _ in range(400):
        trial = RolloutTrial(match.game, expert.policy, 0, determinize, 1, [one, other])
        for action in (one, other):
            trial._leads[action] = [chance.gauss(0, 4) for _ in range(16)]
        gaps = trial.gaps()
        assert gaps[trial.best] == (0, 0, gaps[trial.best].regret)
        regrets.append(gaps[one].regret)
    assert fmean(regrets) == pytest.approx(0, abs=3 * standard_error(regrets))


@pytest.mark.parametrize(("actions", "noise"), [(2, 4.0), (2, 8.0), (4, 4.0), (4, 8.0)])
def test_equal_actions_are_rarely_called_worse_and_cost_nothing_on_average(
    monkeypatch: pytest.MonkeyPatch, actions: int, noise: float
) -> None:
    """The coach looks at the verdicts several times, and the best action is selected by noise."""
    match, expert = new_match("cards", players=2, seed=1), LEVEL_BOTS["cards"][EXPERT]
    assert isinstance(expert, RolloutBot)
    chance, trials, worse, losses = random.Random(actions), 300, 0, []

    def play(trial: RolloutTrial, _: object, action: Action) -> None:
        trial._leads[action].append(chance.gauss(0, noise))
        trial._decisions += 30

    monkeypatch.setattr(RolloutTrial, "_play", play)
    candidates = match.legal_actions[:actions]
    for _ in range(trials):
        trial = RolloutTrial(match.game, expert.policy, 0, lambda _: match.position, 1, candidates)
        run_to_end(trial.run(3000))
        found = trial.gaps()
        verdicts = {each: gap.verdict(TOLERANCE) for each, gap in found.items()}
        played_then = found[candidates[0]]
        is_worse = verdicts[candidates[0]] == WORSE
        losses.append(played_then.points if is_worse else played_then.regret)
        worse += sum(verdict == WORSE for verdict in verdicts.values())
    assert worse / (trials * (actions - 1)) < 0.06
    assert fmean(losses) < 0.15 + 2 * standard_error(losses)


def test_other_determinizations_of_a_long_game_give_similar_values() -> None:
    match = play_bot_game("medium", seed=3, game="fishing", players=2).at(20)
    backend, [played_then, *_] = backend_for(match), match.legal_actions
    chances = []
    for key in range(6):
        found = run_to_end(backend.estimate(bots.view_of(match, key), played_then))
        chances.append(found.actions[played_then].chance or 0.0)
    assert max(chances) - min(chances) < 0.2


@pytest.mark.parametrize(("game", "players"), [("cards", 4), ("fishing", 5), ("dice", 3)])
def test_chances_of_all_seats_at_one_decision_are_exactly_one(game: str, players: int) -> None:
    """They come from the same expected scores, and ties are shared."""
    match = new_match(game, players=players, seed=2)
    spread = load_spread(game, players)
    forecasts = run_to_end(backend_for(match).forecasts(match))
    assert len(forecasts) == players
    assert sum(outlook_of(forecasts, spread).chances) == pytest.approx(1, abs=1e-9)
    for more in (0.0, -20.0, 35.0):
        chances = forecasts[0].chances(spread, more)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1, abs=1e-9)
        assert chances[0] == forecasts[0].chance(spread, more)
    equals = Forecast.of_equals(players, 4).chances(spread)
    assert equals == pytest.approx([1 / players] * players, abs=1e-9)


@pytest.mark.parametrize(
    ("points", "error", "verdict"),
    [
        (0.2, 0.1, EQUAL),
        (0.2, 1.5, EQUAL),
        (0.2, 1.6, UNCLEAR),
        (1.4, 0.1, EQUAL),
        (1.4, 0.3, WORSE),
        (1.4, 0.5, UNCLEAR),
        (4.1, 1.6, UNCLEAR),
        (4.3, 1.6, WORSE),
    ],
)
def test_verdict_needs_a_sure_gap(points: float, error: float, verdict: str) -> None:
    assert Gap(points, error, points).verdict(TOLERANCE) == verdict


def test_a_difference_is_shrunk_more_if_more_of_it_may_be_luck() -> None:
    assert posterior_difference(2.0, error_variance=0.0, prior_std=3.0).mean == pytest.approx(2)
    some, less = (
        posterior_difference(2.0, error_variance=4.0, prior_std=3.0),
        posterior_difference(2.0, error_variance=36.0, prior_std=3.0),
    )
    assert 2 > some.mean > less.mean > 0
    assert posterior_difference(-2.0, error_variance=4.0, prior_std=3.0).mean == pytest.approx(
        -some.mean
    )
    assert (
        0
        == posterior_difference(2.0, error_variance=0.0, prior_std=3.0).variance
        < some.variance
        < less.variance
    )


def test_a_blunder_is_shrunk_less_than_a_usual_difference() -> None:
    usual, blunder = (
        posterior_difference(3.0, error_variance=9.0, prior_std=3.0),
        posterior_difference(30.0, error_variance=9.0, prior_std=3.0),
    )
    assert usual.mean / 3 < 0.6
    assert blunder.mean / 30 > 0.9
    between = posterior_difference(18.0, error_variance=36.0, prior_std=3.0)
    assert between.variance > 36, "which of both it is remains open"
    assert posterior_difference(1e6, error_variance=0.0, prior_std=3.0) == pytest.approx(
        (1e6, 0), abs=1
    )
