"""Bots of the card game: behavior of each level, independence of hidden cards."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleet_engine import Match, OptionError, new_match
from fleet_engine.bots import BotView, make, view_of
from fleet_engine.bots.cards.policy import WIN_BONUS, CardsPolicy, tuned_weights
from fleet_engine.bots.difficulty import EASY, EXPERT, HARD, LEVEL_BOTS, LEVELS, MEDIUM, register
from fleet_engine.bots.rollout_bot import RolloutBot
from fleet_engine.cards.names import BOATS
from fleet_engine.cards.position import Position
from fleet_engine.core.action import Action
from fleet_engine.core.game import find_game
from tests.cards.bot_styles import MistakeCounter
from tests.cards.games import RandomGame, games
from tests.cards.table import make_situation
from tests.examples import examples
from tests.games import levels
from tests.games.levels import assert_ignores_hidden

GAME = find_game("cards")
chosen, lead = partial(levels.choose_at_level, GAME), partial(levels.total_lead, GAME)
WELL_MANNERED = (MEDIUM, HARD, EXPERT)

quick = examples(12)


@pytest.mark.parametrize("level", LEVELS)
@quick
@given(games(), st.integers(0, 250), st.integers(0, 2**48 - 1))
def test_no_level_depends_on_hidden_cards(
    level: str, game: RandomGame, far: int, seed: int
) -> None:
    assert_ignores_hidden(game.play(far), level, seed)


@pytest.mark.parametrize(
    ("stronger", "weaker", "deals"),
    [(EASY, "random", 8), ("greedy", EASY, 10), (MEDIUM, EASY, 20), (HARD, MEDIUM, 2)],
)
def test_each_level_leads_the_one_below(stronger: str, weaker: str, deals: int) -> None:
    assert lead(stronger, weaker, deals) > 10 * deals


@pytest.mark.parametrize("players", [2, 3, 4])
def test_policy_makes_no_clear_mistakes(players: int) -> None:
    for seed in range(12):
        manners = MistakeCounter(Match(GAME, players, seed, {}), [MEDIUM] * players)
        manners.play()
        assert manners.paid, "there were payments to judge"
        assert manners.overbids == manners.wasted_boats == [0] * players


@pytest.mark.parametrize(("level", "games"), [(HARD, 3), (EXPERT, 2)])
def test_searching_levels_make_no_clear_mistakes(level: str, games: int) -> None:
    for seed in range(games):
        manners = MistakeCounter(Match(GAME, 2, seed, {}), [level, EASY])
        manners.play()
        assert manners.paid, "there were payments to judge"
        assert manners.overbids[0] == manners.wasted_boats[0] == 0


def test_beginner_makes_clear_mistakes() -> None:
    found = 0
    for seed in range(6):
        manners = MistakeCounter(Match(GAME, 2, seed, {}), [EASY, EASY])
        manners.play()
        found += sum(manners.wasted_boats)
    assert found > 0


@pytest.mark.parametrize(("level", "games"), [(EASY, 20), (MEDIUM, 20), (HARD, 3), (EXPERT, 1)])
@pytest.mark.parametrize("players", [2, 4])
def test_first_licence_leaves_money_to_launch_a_boat(level: str, games: int, players: int) -> None:
    """The buyer of a first license can launch its boat, even against beginners."""
    for seed in range(games):
        bots = [level] + [EASY] * (players - 1)
        manners = MistakeCounter(Match(GAME, players, seed, {}), bots)
        manners.play(rounds=1)
        assert manners.ruined_starts == [0] * players


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_raises_to_the_last_dollar_for_a_first_licence(level: str) -> None:
    """No level bids the whole hand, or the money that the launch of the boat costs."""
    one_of_each = dict.fromkeys(range(2), ", ".join(BOATS))
    t = make_situation(market="lobster tuna", hand=one_of_each)
    t.play("auction lobster", "bid 7")
    assert {chosen(t, level, seed) for seed in range(3)} == {"pass"}


def test_a_beginner_overpays_a_favorite_by_some_dollars() -> None:
    t = make_situation(market="shrimp tuna", hand=dict.fromkeys(range(2), ", ".join(BOATS)))
    t.play("auction shrimp", "bid 6")
    assert chosen(t, EASY) == "bid 7"
    assert chosen(t, MEDIUM) == "pass"
    t.play("bid 7", "bid 8")
    assert chosen(t, EASY) == "pass"


def test_beginner_processes_crates_only_with_an_empty_hand() -> None:
    has = "processing-vessel licence, processing-vessel boats 4"
    assert chosen(make_situation(phase="processing", has=has, hand="cod"), EASY) == "done"
    assert chosen(make_situation(phase="processing", has=has, hand="cod"), MEDIUM) == "process 4"
    assert (
        chosen(make_situation(phase="processing", has=has, hand={0: "", 1: "cod"}), EASY)
        == "process 4"
    )


@pytest.mark.parametrize("level", WELL_MANNERED)
@pytest.mark.parametrize("licence", ["shrimp", "tuna"])
def test_levels_above_beginner_pass_if_an_equal_lot_is_on_the_market(
    level: str, licence: str
) -> None:
    rich = "tuna 4, lobster 3, shrimp 3"
    t = make_situation(
        players=3, market=f"{licence} {licence} cod", hand=dict.fromkeys(range(3), rich)
    )
    t.play(f"auction {licence}", "bid 5")
    assert {chosen(t, level, seed) for seed in range(3)} == {"pass"}
    assert [action.text for action in CardsPolicy().candidates(t.position)] == ["pass"]


@pytest.mark.parametrize("level", WELL_MANNERED)
def test_last_boat_of_a_licence_is_not_spent_if_another_card_can_pay(level: str) -> None:
    has = "cod licence, lobster licence"
    t = make_situation(phase="launch", hand="cod, lobster, tuna", has=has)
    t.play("launch cod")
    assert chosen(t, level) == "pay tuna"


@pytest.mark.parametrize("level", WELL_MANNERED)
def test_last_boat_is_spent_if_no_other_card_can_pay(level: str) -> None:
    has = "cod licence, lobster licence, processing-vessel licence"
    t = make_situation(phase="launch", hand="cod, lobster, processing-vessel", has=has)
    t.play("launch cod")
    assert chosen(t, level) in {"pay lobster", "pay processing-vessel"}


def test_beginner_pays_with_the_dearest_card_even_the_last_boat() -> None:
    t = make_situation(phase="launch", hand="cod, tuna, shrimp", has="cod licence, tuna licence")
    t.play("launch cod")
    assert chosen(t, EASY) == "pay tuna"
    assert chosen(t, MEDIUM) == "pay shrimp"


def test_beginner_bids_for_a_favorite_beside_an_equal_lot() -> None:
    rich = "tuna 6, lobster 3, shrimp 3"
    t = make_situation(market="shrimp shrimp", hand={0: rich, 1: rich})
    t.play("auction shrimp", "bid 4")
    assert chosen(t, EASY) == "bid 5"
    assert chosen(t, MEDIUM) == "pass"


@pytest.mark.parametrize("level", [HARD, EXPERT])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_decision_takes_more_than_its_effort(level: str, players: int) -> None:
    """Effort is counted in policy decisions, because times differ between machines."""
    bot = LEVEL_BOTS["cards"][level]
    assert isinstance(bot, RolloutBot)
    effort = bot.budget_for(players)
    acts: list[int] = []

    class Counting(CardsPolicy):
        def choose(self, position: Position) -> Action:
            acts.append(1)
            return super().choose(position)

    counted = RolloutBot(Counting(), effort)
    match = new_match("cards", players=players, seed=4)
    habit = make(MEDIUM)
    longest = 300
    for _ in range(10):
        acts.clear()
        counted.choose(view_of(match))
        least = effort.min_rollouts * effort.max_actions * longest
        assert len(acts) <= max(least, effort.max_decisions + effort.max_actions * longest)
        match.play(habit.choose(view_of(match)))


def test_expert_looks_ahead_for_the_rounds_of_its_effort() -> None:
    match, rounds = new_match("cards", players=2, seed=4), []

    class Watching(CardsPolicy):
        def choose(self, position: Position) -> Action:
            rounds.append(position.round)
            return super().choose(position)

    expert = LEVEL_BOTS["cards"][EXPERT]
    assert isinstance(expert, RolloutBot)
    RolloutBot(Watching(), expert.budget).choose(view_of(match))
    assert max(rounds) == expert.budget.max_rounds == 3


def test_estimates_of_two_seats_add_up_to_the_value_of_a_win() -> None:
    """The leads of two seats cancel out, and exactly one of them wins."""
    habits, match = CardsPolicy(), new_match("cards", players=2, seed=4)
    habit, leads = make(MEDIUM), []
    while match.to_move is not None:
        position = match.position
        assert isinstance(position, Position)
        own, other = (habits.terminal_value(position, seat) for seat in range(2))
        assert own + other == pytest.approx(WIN_BONUS)
        leads.append(abs(own - other))
        match.play(habit.choose(view_of(match)))
    assert leads[0] < leads[-1], "the game starts even and ends with a winner"


def test_level_refuses_a_game_without_levels() -> None:
    view = BotView("chess", 2, 0, (), 1, lambda _: None, lambda *_: None)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"medium: cannot play chess"):
        make(MEDIUM).choose(view)


def test_register_needs_a_bot_for_each_level() -> None:
    known = {**LEVEL_BOTS}
    with pytest.raises(OptionError, match="chess: 2 players for the levels easy, medium, hard, e"):
        register("chess", lambda: make(EASY), lambda: make(EASY))
    assert known == LEVEL_BOTS


def test_policy_weights_cover_every_boat() -> None:
    assert len(tuned_weights().first) == len(tuned_weights().further) == len(BOATS) - 1
