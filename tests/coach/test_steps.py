"""Tests of the coach's steps: each is short and reports the progress.

Without a worker the page cannot respond during a step.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest

from fleet_engine import Match
from fleet_engine.bots.bot import Progress
from fleet_engine.coach import advice, hindsight, review, rollout_backend
from fleet_engine.core.game_loop import PositionMixin
from tests.coach.games import play_bot_game

FEW = 300
"""Maximum number of moves that the coach plays in one step.

They take some 10 ms in CPython and a few times as much in a browser.
"""
LOOKED_AT = 3000
"""Number of steps that a test runs. A whole review takes tens of thousands."""


class Moves:
    """Counter of the moves that the coach plays in its search."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.made = 0
        for name in ("play", "play_to_chance"):
            monkeypatch.setattr(PositionMixin, name, self._counting(getattr(PositionMixin, name)))

    def _counting(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*of: Any, **more: Any) -> Any:
            self.made += 1
            return real(*of, **more)

        return counted

    def at_most(self, steps: Iterator[object]) -> int:
        """Return the maximum number of moves in one step."""
        most, before = 0, self.made
        for _ in steps:
            most, before = max(most, self.made - before), self.made
        return max(most, self.made - before)


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> Moves:
    return Moves(monkeypatch)


def asked(game: str, players: int) -> Iterator[Match]:
    """Yield a match at several decisions with more than two legal actions."""
    match = play_bot_game("medium", 5, game, players)
    for place in range(5, len(match.actions), len(match.actions) // 6):
        if len(match.at(place).legal_actions) > 2:
            yield match.at(place)


of_each_game = pytest.mark.parametrize(
    ("game", "players"), [("dice", 1), ("dice", 3), ("cards", 4), ("fishing", 5)]
)


@of_each_game
def test_advice_with_its_lines_runs_in_short_steps(moves: Moves, game: str, players: int) -> None:
    found = [*asked(game, players)]
    assert found
    for match in found:
        assert moves.at_most(advice(match)) <= FEW


@pytest.mark.parametrize(("game", "players"), [("dice", 1), ("cards", 2), ("fishing", 3)])
def test_a_review_runs_in_short_steps(moves: Moves, game: str, players: int) -> None:
    match = play_bot_game("easy", 5, game, players)
    assert moves.at_most(islice(review(match, 0), LOOKED_AT)) <= FEW


def test_hindsight_searches_in_short_steps(moves: Moves) -> None:
    search = hindsight(play_bot_game("easy", 9))
    assert moves.at_most(islice(search, LOOKED_AT)) <= FEW


def never_falls_back(steps: Iterator[Progress]) -> bool:
    """Return True if the reported progress never decreases."""
    shares = [step.done / step.of for step in steps]
    assert shares
    assert shares[0] < 1
    return shares == sorted(shares) and 0 <= shares[0] <= shares[-1] <= 1


@of_each_game
def test_progress_of_advice_and_its_lines_never_decreases(game: str, players: int) -> None:
    for match in asked(game, players):
        assert never_falls_back(advice(match))


@pytest.mark.parametrize(("game", "players"), [("dice", 1), ("cards", 2), ("fishing", 2)])
def test_progress_of_a_review_of_all_seats_never_decreases(
    monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    monkeypatch.setattr(rollout_backend, "STAGES", (2,))
    assert never_falls_back(review(play_bot_game("easy", 5, game, players)))


def test_progress_of_hindsight_never_decreases() -> None:
    assert never_falls_back(islice(hindsight(play_bot_game("easy", 9)), LOOKED_AT))
