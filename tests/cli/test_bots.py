"""Tests of bots: created by name, with choices that follow from seed and view."""

from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from fleet_engine import OptionError, new_match
from fleet_engine.bots import (
    BOTS,
    Bot,
    BotView,
    Progress,
    choose_action,
    decision_bits,
    default_key,
    find,
    make,
    names,
    play_out,
    rank_actions,
    register_bot,
    registry,
    seat_key,
    view_of,
)
from fleet_engine.bots.bot import BotSteps, prefer, rank_by_values
from fleet_engine.bots.difficulty import LEVELS, LevelBot
from fleet_engine.bots.greedy import GreedyBot
from fleet_engine.bots.random import RandomBot
from fleet_engine.core import game as core_games
from fleet_engine.core import rng
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.jobs import BotTask, run_task

NAMES = tuple(row.name for row in BOTS)
"""Names of the bots that do not belong to one game."""


def test_every_bot_is_made_by_its_name() -> None:
    assert NAMES == ("random", "easy", "greedy", "medium", "hard", "expert")
    assert names()[: len(NAMES)] == NAMES
    assert [type(make(name)) for name in ("random", "greedy")] == [RandomBot, GreedyBot]
    assert {type(make(name)) for name in LEVELS} == {LevelBot}
    assert [find(name).name for name in names()] == list(names())


def test_make_refuses_a_bot_that_cannot_play_the_game() -> None:
    assert type(make("expert", "dice")) is LevelBot
    with pytest.raises(OptionError, match="bot: expert cannot play pig; there are random, greedy"):
        make("expert", "pig")


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        (game, bot)
        for game in core_games.games()
        for bot in ("random", "easy", "greedy")
        if bot in names(game)
    ],
)
def test_choose_and_rank_on_a_match_are_those_of_the_view(game: str, bot: str) -> None:
    match = new_match(game, players=2, seed=7)
    for key in (None, 5):
        view = view_of(match, key)
        assert choose_action(match, bot, key) is make(bot).choose(view)
        assert rank_actions(match, bot, key) == make(bot).rank(view)
    assert match.actions == ()


def test_unknown_bot_cannot_choose_an_action() -> None:
    with pytest.raises(OptionError, match="bot: 'oracle' is unknown; known are random"):
        choose_action(new_match("dice", players=1, seed=7), "oracle")


def test_the_rows_go_from_the_weakest_to_the_strongest() -> None:
    assert all(weaker.level < stronger.level for weaker, stronger in pairwise(BOTS))
    assert len(set(names())) == len(names())


def test_a_game_without_levels_has_only_bots_without_levels() -> None:
    assert names("pig") == ("random", "greedy")
    assert names("cards")[: len(NAMES)] == NAMES
    find("hard").check("cards")
    with pytest.raises(OptionError, match="bot: hard cannot play pig; there are random, greedy"):
        find("hard").check("pig")
    view = BotView("pig", 1, 0, (ACTIONS["coin"],), 1, _blind, _blind)
    with pytest.raises(OptionError, match=r"hard: cannot play pig, only .*cards"):
        make("hard").choose(view)


class First(Bot):
    """Bot that prefers the first legal action."""

    def think(self, view: BotView) -> BotSteps:
        yield Progress(1, 1)
        return prefer(view, view.legal_actions[0])


@pytest.fixture
def first_of_cards(monkeypatch: pytest.MonkeyPatch) -> str:
    """Register a bot of one game. Return its name."""
    monkeypatch.setattr(registry, "_bots_of_one_game", {})
    register_bot("cards", "first", First)
    return "first"


def test_a_bot_of_one_game_is_known_by_name_and_plays_no_other_game(first_of_cards: str) -> None:
    assert type(make(first_of_cards, "cards")) is First
    assert names("cards") == (*NAMES, "first")
    assert names("dice") == NAMES
    assert names() == (*NAMES, "first")
    match = new_match("cards", players=2, seed=7)
    assert choose_action(match, first_of_cards) is match.legal_actions[0]
    with pytest.raises(OptionError, match="bot: first cannot play dice; there are random, easy"):
        make(first_of_cards, "dice")


def test_a_task_for_a_bot_of_another_game_is_refused(first_of_cards: str) -> None:
    task = BotTask.for_match(new_match("dice", players=2, seed=7), first_of_cards)
    with pytest.raises(OptionError, match="bot: first cannot play dice"):
        run_task(task)


def test_a_bot_of_one_game_may_be_registered_again(first_of_cards: str) -> None:
    register_bot("cards", first_of_cards, RandomBot)
    assert type(make(first_of_cards)) is RandomBot
    assert names() == (*NAMES, "first")


@pytest.mark.parametrize("name", ["random", "expert", "first"])
def test_two_bots_never_have_the_same_name(first_of_cards: str, name: str) -> None:
    with pytest.raises(OptionError, match=f"bot: {name} is the name of another bot"):
        register_bot("dice", name, First)


@pytest.mark.parametrize("name", ["", "a-b", "Miser", "2nd", "miser\n", "é"])
def test_a_name_that_a_link_could_not_contain_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="must have only a-z, 0-9 and _, a letter first"):
        register_bot("dice", name, First)


def _blind(*_: object) -> Any:
    raise AssertionError("the bot must not look at the match")


def test_bot_is_refused_after_the_end() -> None:
    match = new_match("dice", players=1, seed=7)
    while not match.is_over:
        match.play(match.legal_actions[0])
    with pytest.raises(OptionError, match="bot: the game is over"):
        view_of(match)
    with pytest.raises(OptionError, match="task: the game is over"):
        BotTask.for_match(match, "random")


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="bot: 'oracle' is unknown; known are random"):
        make("oracle")


def test_an_observation_is_made_only_when_asked_for() -> None:
    looks: list[int] = []

    def observe(seat: int) -> str:
        looks.append(seat)
        return f"seat {seat}"

    def imagine(seat: int, seed: int) -> Any:
        raise AssertionError("no bot searches")

    legal = (ACTIONS["coin"], ACTIONS["coins"])
    seen = BotView("dice", 3, 2, legal, 1 << 63, observe, imagine)
    assert make("random").choose(seen) is legal[1]
    assert looks == []
    assert seen.observe() == "seat 2"
    assert looks == [2]


def test_a_view_offers_seat_actions_and_observation_and_nothing_else() -> None:
    assert [name for name in dir(BotView) if not name.startswith("_")] == [
        "chance",
        "determinize",
        "game",
        "legal_actions",
        "observe",
        "players",
        "seat",
    ]


@pytest.mark.parametrize("name", names("dice"))
def test_choices_depend_on_the_view_alone(name: str) -> None:
    """A position with other dice to come must give the same choice."""
    game = core_games.find_game("dice")
    position: Any = game.start(2, 5, game.options({}), None)
    number = 0
    while (seat := position.to_move) is not None:
        other = position.copy()
        other.chance = rng.seed_state(99)
        chosen, again = (
            make(name).choose(
                BotView(
                    "dice",
                    2,
                    seat,
                    place.legal_actions,
                    decision_bits(seat_key(8, seat), number),
                    partial(game.observe, place),
                    partial(game.determinize, place),
                )
            )
            for place in (position, other)
        )
        assert chosen is again
        position.play(chosen)
        number += 1


def test_a_playout_has_the_decisions_and_result_of_a_match() -> None:
    game = core_games.find_game("dice")
    position = game.start(1, 7, game.options({}), None)
    decisions = play_out(game, position, [make("random")], default_key(7))
    match = new_match("dice", players=1, seed=7)
    bot = make("random")
    while match.to_move is not None:
        match.play(bot.choose(view_of(match)))
    assert decisions == len(match.actions)
    assert game.result(position) == match.result


class WithoutSteps(Bot):
    """Bot whose `think` is no generator."""

    def think(self, view: BotView) -> Any:
        """Return a ranking at once."""
        return prefer(view, view.legal_actions[0])


class WithoutRanking(Bot):
    """Bot whose `think` returns an action."""

    def think(self, view: BotView) -> Any:
        """Return the first legal action."""
        yield Progress(1, 1)
        return view.legal_actions[0]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (WithoutSteps(), r"WithoutSteps\.think: yield Progress\(1, 1\) before the ranking"),
        (WithoutRanking(), r"WithoutRanking\.think: return a ranking, not .*"),
    ],
)
def test_think_of_the_wrong_form_is_refused(bot: Bot, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        bot.choose(view_of(new_match("dice", players=1, seed=1)))


def test_ranking_with_an_illegal_action_is_refused() -> None:
    view = view_of(new_match("dice", players=1, seed=1))
    text: Any = "oil"
    with pytest.raises(ValueError, match=r"ranking: 'oil' is not in view\.legal_actions"):
        prefer(view, text)
    with pytest.raises(ValueError, match=r"ranking: 'oil' is not in view\.legal_actions"):
        rank_by_values(view, {text: 1.0})


def test_bot_is_registered_by_a_factory() -> None:
    bot: Any = WithoutRanking()
    with pytest.raises(TypeError, match="bot: cook needs a class or another factory, not <"):
        register_bot("dice", "cook", bot)
