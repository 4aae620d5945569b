"""Tests of a match as text: `repr`, and the board that `print` shows."""

import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from fleet_engine import Match, OptionError, games, new_match
from fleet_engine.cli import registry, seats
from fleet_engine.cli.board import TextTerminal
from fleet_engine.core import board

every_game = pytest.mark.parametrize("game", games())


def moments(game: str, players: int = 3, seed: int = 4) -> Iterator[Match]:
    """Play a random game and yield the match at every 25th decision and at the end."""
    match, chance = new_match(game, players=players, seed=seed), random.Random(seed)
    while not match.is_over:
        if len(match.actions) % 25 == 0:
            yield match
        match.play(chance.choice(match.legal_actions))
    yield match


def test_repr_names_the_game_and_the_moment() -> None:
    match = new_match("dice", players=1, seed=7)
    assert repr(match) == "<Match dice: 1 player, seed 7, at 1 boat, seat 0 to move>"
    *_, match = moments("cards")
    assert repr(match) == "<Match cards: 3 players, seed 4, over>"


@every_game
def test_print_shows_the_public_board(game: str) -> None:
    table = registry.find(game)
    for match in moments(game):
        lines = table.board_lines(match, None, seats.player_names(match), TextTerminal())
        assert str(match) == match.board_text() == "\n".join(lines)
        assert len(lines) > 5
        assert all(name in str(match) for name in seats.player_names(match))


@every_game
def test_public_board_depends_on_no_hidden_information(game: str) -> None:
    for match in moments(game):
        for seat in range(match.players):
            twin = match.with_position(match.determinize(seat, 11))
            assert str(twin) == str(match)
            assert repr(twin) == repr(match)


@every_game
def test_board_of_a_seat_depends_on_its_knowledge_alone(game: str) -> None:
    for match in moments(game):
        for seat in range(match.players):
            twin = match.with_position(match.determinize(seat, 11))
            assert twin.board_text(seat) == match.board_text(seat)


def test_hand_is_on_the_board_of_the_seat_to_move_alone() -> None:
    for match in moments("cards"):
        for seat in (None, *range(match.players)):
            shows = not match.is_over and seat == match.to_move
            assert ("Your hand" in match.board_text(seat)) == shows


def test_board_does_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("dice", players=1, seed=7)
    before = str(match)
    monkeypatch.setenv("COLUMNS", "40")
    assert str(match) == before
    assert max(map(len, before.splitlines())) <= 80


@pytest.mark.parametrize("seat", [-1, 2, "0", True])
def test_board_of_no_seat_is_refused(seat: int) -> None:
    with pytest.raises(OptionError, match=r"seat: .* is not from 0 to 1"):
        new_match("cards", players=2, seed=1).board_text(seat)


@pytest.mark.parametrize("modules", [[], ["fleet_engine.no_module"]])
def test_without_a_text_board_print_shows_the_repr(
    modules: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board, "_renderers", modules)
    match = new_match("dice", players=1, seed=7)
    assert str(match) == repr(match)
    with pytest.raises(OptionError, match="board: there is no drawing for dice"):
        match.board_text()


def test_command_line_is_loaded_by_the_first_board_alone() -> None:
    code = (
        "import sys, fleet_engine; match = fleet_engine.new_match('dice', players=1, seed=7)\n"
        "assert 'fleet_engine.cli' not in sys.modules\n"
        "str(match)\n"
        "assert 'fleet_engine.cli' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
