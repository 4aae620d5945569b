"""Rankings of the bots: all legal actions, of which the first is the choice."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from fleet_engine import games
from fleet_engine.bots import LEVELS, BotView, Progress, Ranking, make, view_of
from fleet_engine.bots.bot import BotSteps, rank_by_values, run_to_end
from fleet_engine.bots.difficulty import EXPERT
from fleet_engine.bots.greedy import MAX_DETERMINIZATIONS
from fleet_engine.core.game import HasHiddenHands, find_game
from fleet_engine.core.match import Match
from fleet_engine.dice.actions import ACTIONS
from tests.games.computers import (
    GAMES_AND_BOTS,
    of_every_bot_and_game,
    of_every_expert,
    sample_positions,
)

of_every_game = pytest.mark.parametrize("game", games())

KEY = 0xB0A7
FOUR = tuple(ACTIONS[text] for text in ("coin", "coins", "mark cod", "mark casino"))


FEW, MOST_GAMES = 2, 100


def decisions(
    game: str, by: str, seeds: int, enough: Callable[[], bool] = lambda: True
) -> Iterator[tuple[Match, BotView]]:
    """Yield the decisions of some games of a bot, half of them discreet.

    Play at least `seeds` games, and more until `enough` returns True, at most `MOST_GAMES`. Yield
    only every other decision of the bots of `LEVELS`, which are slow.
    """
    player, person = make(by), random.Random(5)
    apart = 2 if by in LEVELS else 1
    for seed in range(MOST_GAMES):
        if seed >= seeds and enough():
            return
        players = find_game(game).type.seats[seed % len(find_game(game).type.seats)]
        match = Match(find_game(game), players, seed, {}, discreet=seed % 2 == 1)
        while match.to_move is not None:
            view = view_of(match, KEY + seed)
            if len(match.actions) % apart == 0:
                yield match, view
            # Random actions lead to positions that no bot would reach.
            astray = person.random() < 0.1
            match.play(person.choice(view.legal_actions) if astray else player.choose(view))


def judged(ranking: Ranking) -> list[float]:
    return [value for _, value in ranking if value is not None]


def noted(thinking: BotSteps, steps: list[Progress]) -> BotSteps:
    """Yield the steps of a bot's search, and append each to `steps`."""
    while True:
        try:
            steps.append(next(thinking))
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
        yield steps[-1]


WITHOUT_LEVEL = [(game, bot) for game, bot in GAMES_AND_BOTS if bot not in LEVELS]


@pytest.mark.parametrize(("game", "bot"), WITHOUT_LEVEL)
def test_choice_and_ranking_break_ties_alike(game: str, bot: str) -> None:
    player = make(bot)
    ties: list[bool] = []
    seeds = 24 if bot == "random" else 6
    for _, view in decisions(game, bot, seeds, lambda: len(ties) > 500 and sum(ties) > 20):
        ranking = player.rank(view)
        assert ranking[0].action is player.choose(view)
        ties.append(len(ranking) > 1 and ranking[0].value == ranking[1].value)
    assert len(ties) > 500
    assert sum(ties) > 20, "ties are needed to check that chance decides them in the same way"


@of_every_bot_and_game
def test_ranking_choice_and_thinking_agree(game: str, bot: str) -> None:
    """One run of the games serves all three checks, because the games take most of the time."""
    player = make(bot)
    discreet = set()
    most = 0
    for match, view in decisions(game, bot, FEW):
        discreet.add(match.discreet)
        ranking = player.rank(view)
        assert_sound(ranking, view)
        assert player.rank(view) == ranking
        assert ranking[0].action is player.choose(view)
        steps: list[Progress] = []
        assert run_to_end(noted(player.think(view), steps)) == ranking
        assert_rising(steps)
        most = max(most, len(steps))
    hidden = isinstance(find_game(game), HasHiddenHands)
    assert discreet == ({False, True} if hidden else {False}), "shared devices are among them"
    assert most >= 2 * MAX_DETERMINIZATIONS or bot != "greedy"


def assert_sound(ranking: Ranking, view: BotView) -> None:
    assert sorted(row.action.code for row in ranking) == sorted(
        action.code for action in view.legal_actions
    )
    values = judged(ranking)
    assert values == sorted(values, reverse=True)
    assert all(row.value is None for row in ranking[len(values) :])


@pytest.mark.parametrize("seed", [0, 1])
@of_every_expert
def test_expert_ranks_like_other_bots(game: str, seed: int) -> None:
    expert = make(EXPERT)
    for match in sample_positions(game, seed):
        view = view_of(match, KEY)
        ranking = expert.rank(view)
        assert_sound(ranking, view)
        assert expert.choose(view) is ranking[0].action
        steps: list[Progress] = []
        assert run_to_end(noted(expert.think(view), steps)) == ranking
        assert_rising(steps)


@of_every_game
def test_greedy_bot_gives_values_and_random_bot_none(game: str) -> None:
    for _, view in decisions(game, "random", 2):
        assert not judged(make("random").rank(view))
        assert judged(make("greedy").rank(view))


def assert_rising(steps: Sequence[Progress]) -> None:
    done = [step.done for step in steps]
    assert done == sorted(done), "a tree search may repeat its progress, never reduce it"
    assert {*done} - {0} == {*range(1, done[-1] + 1)}
    parts = [step.done / step.of for step in steps]
    assert parts == sorted(parts)
    assert parts[-1] <= 1


@of_every_game
def test_greedy_bot_computes_only_within_its_steps(game: str) -> None:
    match = Match(find_game(game), 2, 3, {})
    tried: list[int] = []
    view = view_of(match, KEY)

    def imagine(seat: int, seed: int) -> Any:
        tried.append(seed)
        return match.determinize(seat, seed)

    watched = BotView(game, 2, view.seat, view.legal_actions, view.chance, match.observe, imagine)
    whole = make("greedy").think(watched)
    assert tried == [], "the search starts with the first step"
    next(whole)
    assert len(tried) == 1
    whole.close()
    assert len(tried) == 1


def of_chance(chance: int) -> BotView:
    return BotView("dice", 1, 0, FOUR, chance, _blind, _blind)


def _blind(*_: object) -> Any:
    raise AssertionError("the bot must not look at the match")


@pytest.mark.parametrize(
    ("chance", "texts"),
    [
        (0, ["mark casino", "coins", "coin", "mark cod"]),
        ((1 << 63) - 1, ["mark casino", "coins", "coin", "mark cod"]),
        (1 << 63, ["coins", "mark casino", "coin", "mark cod"]),
    ],
)
def test_chance_breaks_only_ties_of_the_best(chance: int, texts: list[str]) -> None:
    """Equal values keep the given order; actions without a value come last, in their order."""
    coin, coins, _, casino = FOUR
    ranking = rank_by_values(of_chance(chance), {casino: 2.0, coin: 1.0, coins: 2.0})
    assert [row.action.text for row in ranking] == texts
    assert [row.value for row in ranking] == [2.0, 2.0, 1.0, None]


def test_random_bot_ranks_one_action_first_and_keeps_the_others() -> None:
    for place, action in enumerate(FOUR):
        ranking = make("random").rank(of_chance((2 * place + 1) << 61))
        others = [other for other in FOUR if other is not action]
        assert [row.action for row in ranking] == [action, *others]


def test_think_and_rank_give_the_same_ranking() -> None:
    view = of_chance(1 << 62)
    assert run_to_end(make("random").think(view)) == make("random").rank(view)
