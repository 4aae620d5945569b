"""Games, options and bots of the page: they match those of the engine."""

from datetime import date

import pytest

from app.games import GAMES
from app.i18n import translator_for
from app.play import seats
from app.play.session import GameSession
from app.store import Store
from app.table_setup import SetupEditor, TableSetup
from fleet_engine import RecordError, bots, games, new_match
from fleet_engine.bots import difficulty, registry
from fleet_engine.bots.difficulty import LEVELS
from fleet_engine.bots.evaluator import EVALUATORS
from fleet_engine.bots.random import RandomBot
from fleet_engine.core.game import find_game

WORDS = translator_for("en")


def laid(game: str) -> SetupEditor:
    setup = SetupEditor(Store({}), date(2026, 11, 20))
    setup.change(f"game={game}", WORDS)
    assert setup.table.game == game
    return setup


@pytest.mark.parametrize("name", games())
def test_first_choice_of_each_group_is_the_default(name: str) -> None:
    game, groups = find_game(name), laid(name).groups(WORDS)
    assert groups
    for group in groups:
        assert game.options({group.name: group.choices[0].value}) == game.options({})


@pytest.mark.parametrize("name", games())
def test_choices_of_each_group_are_valid_and_distinct(name: str) -> None:
    game = find_game(name)
    for group in laid(name).groups(WORDS):
        played = [game.options({group.name: choice.value}) for choice in group.choices]
        assert len(played) > 1
        assert all(played.count(options) == 1 for options in played)


def test_every_bot_has_a_rank_an_icon_and_a_strength() -> None:
    labels = dict(seats.BOT_LABELS)
    assert labels.pop(seats.REMOTE).strength_dots == 0
    assert tuple(labels) == tuple(row.name for row in bots.BOTS)
    *columns, dots = zip(*labels.values(), strict=True)
    for each in columns:
        assert all(each)
        assert len(set(each)) == len(each)
    assert list(dots) == sorted(dots)
    assert (dots[0], dots[-1]) == (1, seats.MAX_STRENGTH)


@pytest.mark.parametrize("name", games())
def test_offered_bots_have_different_descriptions(name: str) -> None:
    manners = GAMES[name].bot_descriptions
    assert set(manners) <= set(seats.selectable_bots(name))
    descriptions = [
        manners.get(bot, seats.BOT_LABELS[bot].strength) for bot in seats.selectable_bots(name)
    ]
    assert len(set(descriptions)) == len(descriptions)


@pytest.mark.parametrize("name", games())
def test_setup_offers_the_levels_of_a_game_if_it_has_any(name: str) -> None:
    offered = seats.selectable_bots(name)
    assert offered == (LEVELS if name in difficulty.games() else bots.names(name))
    assert seats.default_bot(name) in offered
    assert [seat.bot for seat in TableSetup(name).seats] == ["", seats.default_bot(name)]
    for bot in offered:
        assert TableSetup(name).with_bot(1, bot).seats[1].bot == bot


def test_setup_offers_no_bot_of_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_bots_of_one_game", {})
    bots.register_bot("pig", "miser", RandomBot)
    assert bots.names("pig") == ("random", "greedy", "miser")
    assert seats.selectable_bots("pig") == ("random", "greedy")
    assert seats.seat_from_record(1, "miser", "pig") == seats.Seat("miser")


@pytest.fixture
def without_levels(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a game for which no levels of play are registered."""
    monkeypatch.delitem(difficulty.LEVEL_BOTS, "fishing", raising=False)
    return "fishing"


def test_bot_that_cannot_play_a_game_is_replaced(without_levels: str) -> None:
    strong = TableSetup("cards").with_seats(3).with_bot(1, "expert").with_name(0, "Ana")
    other = strong.for_game(without_levels)
    assert other.seats == (seats.Seat("Ana"), *[seats.Seat(bot="greedy")] * 2)
    assert other.for_game("cards").seats[1:] == (seats.Seat(bot="medium"),) * 2
    assert other.for_game("cards").with_bot(1, "greedy") == other.for_game("cards")


def test_unplayable_bot_name_is_read_as_the_name_of_a_person(
    without_levels: str,
) -> None:
    assert seats.seat_from_record(1, "expert", "cards") == seats.Seat(bot="expert")
    assert seats.seat_from_record(1, "expert", without_levels) == seats.Seat("expert")
    record = new_match(without_levels, players=2, seed=1).record
    with pytest.raises(RecordError, match="a computer player there cannot play"):
        GameSession.resume(record, (seats.Seat(), seats.Seat(bot="expert")))


def test_every_game_has_an_evaluator_for_search_bots() -> None:
    assert set(EVALUATORS) == set(games())
