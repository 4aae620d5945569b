"""What the page offers of games and computer players is what the engine has."""

from datetime import date

import pytest

from app.play import seats
from app.setup import Setup
from app.store import Store
from app.words import load
from fleet_engine import bots, games
from fleet_engine.bots.judges import JUDGES
from fleet_engine.core.game import find

WORDS = load("en")


def laid(game: str) -> Setup:
    setup = Setup(Store({}), date(2026, 11, 20))
    setup.change(f"game={game}", WORDS)
    assert setup.table.game == game
    return setup


@pytest.mark.parametrize("name", games())
def test_what_is_not_chosen_is_the_default_of_the_game(name: str) -> None:
    game, groups = find(name), laid(name).groups(WORDS)
    assert groups
    for group in groups:
        assert game.options({group.name: group.choices[0].value}) == game.options({})


@pytest.mark.parametrize("name", games())
def test_every_choice_is_one_of_the_game_and_no_two_are_the_same(name: str) -> None:
    game = find(name)
    for group in laid(name).groups(WORDS):
        played = [game.options({group.name: choice.value}) for choice in group.choices]
        assert len(played) > 1
        assert all(played.count(options) == 1 for options in played)


def test_every_computer_player_has_a_rank_a_sign_and_a_strength() -> None:
    assert tuple(seats.BOTS) == bots.names()
    for told in zip(*seats.BOTS.values(), strict=True):
        assert all(told)
        assert len(set(told)) == len(told)


def test_players_that_look_ahead_can_judge_every_game() -> None:
    assert set(JUDGES) == set(games())
