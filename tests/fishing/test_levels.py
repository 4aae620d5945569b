"""Bots of Let's Go Fishing!: behavior of each level, no use of hidden cards."""

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import new_match
from fleet_engine.bots import Bot, default_key, make, play_out, view_of
from fleet_engine.bots.difficulty import EASY, EXPERT, HARD, LEVEL_BOTS, LEVELS, MEDIUM
from fleet_engine.bots.fishing import beginner_weights
from fleet_engine.bots.fishing.policy import FishingPolicy
from fleet_engine.bots.fishing.weights import DUEL, SEVERAL, Weights, load_weights, tuned_weights
from fleet_engine.bots.policy_bot import PolicyBot
from fleet_engine.bots.rollout_bot import RolloutBot, SearchBudget
from fleet_engine.core.action import Action
from fleet_engine.core.game import find_game
from fleet_engine.fishing.names import SIZED_EQUIPMENT
from fleet_engine.fishing.position import Position
from tests.examples import examples
from tests.fishing.games import RandomGame, games
from tests.fishing.table import FishingSituation, make_situation
from tests.games import levels
from tests.games.levels import assert_ignores_hidden

GAME = find_game("fishing")
chosen, lead = partial(levels.choose_at_level, GAME), partial(levels.total_lead, GAME)
THOUGHTFUL = (MEDIUM, HARD, EXPERT)

quick = examples(8)


@pytest.mark.parametrize("level", LEVELS)
@quick
@given(games(), st.integers(0, 250), st.integers(0, 2**48 - 1))
def test_no_level_depends_on_hidden_cards(
    level: str, game: RandomGame, far: int, seed: int
) -> None:
    assert_ignores_hidden(game.play(far), level, seed)


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals"),
    [(EASY, "random", 8), ("greedy", EASY, 4), (MEDIUM, EASY, 20), (HARD, MEDIUM, 2)],
)
def test_each_level_leads_the_one_below(stronger: str, weaker: str, deals: int) -> None:
    assert lead(stronger, weaker, deals) > 10 * deals


def test_policy_has_separate_weights_for_two_and_for_several_players() -> None:
    """Each set of policy weights wins at its own number of players."""
    two, several = (
        PolicyBot(FishingPolicy()),
        PolicyBot(FishingPolicy(lambda _: load_weights()[SEVERAL])),
    )
    assert lead_of(two, several, players=2, deals=12) > 3 * 24
    duellist = PolicyBot(FishingPolicy(lambda _: load_weights()[DUEL]))
    assert lead_of(several, duellist, players=4, deals=4) > 0


def lead_of(one: Bot, other: Bot, players: int, deals: int) -> float:
    """Return the total lead over the best other seat, in all seats of some deals."""
    found = 0
    for seed in range(deals):
        for seat in range(players):
            position = GAME.start(players, seed, GAME.options({}), None)
            bots = [one if place == seat else other for place in range(players)]
            play_out(GAME, position, bots, default_key(seed))
            totals = list(GAME.result(position).totals)
            found += totals.pop(seat) - max(totals)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("weights", [tuned_weights, beginner_weights])
def test_policy_answers_every_decision(players: int, weights: Callable[[int], Weights]) -> None:
    habits = FishingPolicy(weights)
    for seed in range(4):
        match = new_match("fishing", players=players, seed=seed)
        while match.to_move is not None:
            action = habits.choose(match.position)  # type: ignore[arg-type]
            assert action in match.legal_actions
            match.play(action)


@quick
@given(games(), st.integers(0, 300))
def test_policy_candidates_are_legal_and_unique(game: RandomGame, far: int) -> None:
    match = game.play(far)
    if match.to_move is None:
        return
    habits, position = FishingPolicy(), match.position
    considered = habits.candidates(position)  # type: ignore[arg-type]
    assert considered[0] is habits.choose(position)  # type: ignore[arg-type]
    assert len(set(considered)) == len(considered)
    assert set(considered) <= set(position.legal_actions)


def without_oil() -> FishingSituation:
    """Return the middle of a round in which a boat has no fuel."""
    return make_situation(
        round=5, barrels={0: 0}, money={0: 2}, gone="s1 p2, s2 p4, s3 p5, s4 p6",
        area_1="s17 p1", area_2="s9 p3",
        circles={"equipment": "0 1", "captain": "0", "season": "1", "extra": "1", "treasure": "1"},
    )  # fmt: skip


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_oil_is_bought_if_boats_have_no_fuel(level: str) -> None:
    assert chosen(without_oil(), level) == "oil"


def test_a_beginner_forgets_the_oil() -> None:
    assert chosen(without_oil(), EASY) == "subsidy 1"


@pytest.mark.parametrize("level", THOUGHTFUL)
def test_the_last_token_sells_fish_before_they_rot(level: str) -> None:
    t = make_situation(
        round=9, tokens={1: 0}, barrels={0: 0}, money={0: 0}, mat={0: "boat-3"},
        fish={0: "1 blue, 2 red 2"}, circles={"oil": "0 0", "captain": "0"},
    )  # fmt: skip
    assert chosen(t, level) == "market points"


@pytest.mark.parametrize("level", [HARD, EXPERT])
@pytest.mark.parametrize("players", [2, 5])
def test_no_decision_takes_more_than_its_effort(level: str, players: int) -> None:
    """Effort is counted in policy decisions, because times differ between machines."""
    bot = LEVEL_BOTS["fishing"][level]
    assert isinstance(bot, RolloutBot)
    effort = bot.budget_for(players)
    acts: list[int] = []

    class Counting(FishingPolicy):
        def choose(self, position: Position) -> Action:
            acts.append(1)
            return super().choose(position)

    counted = RolloutBot(Counting(), effort)
    match = new_match("fishing", players=players, seed=4)
    habit = make(MEDIUM)
    longest = 50 * effort.max_rounds
    for _ in range(10):
        acts.clear()
        counted.choose(view_of(match))
        least = effort.min_rollouts * effort.max_actions * longest
        assert len(acts) <= max(least, effort.max_decisions + effort.max_actions * longest)
        match.play(habit.choose(view_of(match)))


@pytest.mark.parametrize(("players", "worlds"), [(2, 3), (3, 5), (5, 5)])
def test_effort_for_more_than_two_players_is_separate(players: int, worlds: int) -> None:
    effort = SearchBudget(
        max_actions=2, min_rollouts=9, max_rollouts=3, max_decisions=0, max_rounds=1
    )
    bot = RolloutBot(FishingPolicy(), effort, multiplayer_budget=effort._replace(max_rollouts=5))
    view = view_of(new_match("fishing", players=players, seed=4))
    assert {step.of for step in bot.think(view)} == {2 * worlds}


def test_rollouts_end_after_the_rounds_of_the_effort() -> None:
    """A bot that looks one round ahead sees no decision of the next round."""
    match = new_match("fishing", players=2, seed=4)
    rounds: list[int] = []

    class Watching(FishingPolicy):
        def choose(self, position: Position) -> Action:
            rounds.append(position.round)
            return super().choose(position)

    for ahead in (1, 2):
        rounds.clear()
        effort = LEVEL_BOTS["fishing"][HARD].budget._replace(max_rounds=ahead)  # type: ignore[attr-defined]
        RolloutBot(Watching(), effort).choose(view_of(match))
        assert max(rounds) == ahead


def test_weights_cover_every_card() -> None:
    assert all(
        len(weights.cards) == len(SIZED_EQUIPMENT) + 2 for weights in load_weights().values()
    )
