"""Tests of the moves that the page suggests, by the coach's estimates."""

from itertools import islice
from typing import Any

import pytest

from app.games.cards import payment_moves
from app.games.fishing import moves as fishing_moves
from app.play.session import NO_PREVIEW
from fleet_engine import new_match
from tests.coach.games import play_bot_game
from tests.page.suggestions import estimate_move, suggestions


@pytest.mark.parametrize(("game", "players"), [("dice", 1), ("cards", 2)])
def test_no_suggested_move_is_worse_than_the_best_by_the_coach(game: str, players: int) -> None:
    found = [*islice(suggestions(game, players, range(90_000, 90_100)), 40)]
    assert len(found) == 40
    assert not [each for each in found if each.is_worse]
    if game == "dice":
        assert max(each.points for each in found) <= 0.5


def test_suggested_payment_keeps_the_only_boat_of_a_licence() -> None:
    """The engine's best payment gives the boat away, in order not to overpay."""
    match = play_bot_game("medium", 90_000, "cards", 2).at(50)
    seen: Any = match.observe(match.decision.seat)
    assert dict(seen.payment.best) == {"cod": 1, "shrimp": 2}
    engine = estimate_move(match, [*seen.payment.steps])
    assert payment_moves.expert_payment(match) == {"shrimp": 2, "processing-vessel": 1}
    written = payment_moves.pay(seen, payment_moves.expert_payment(match))
    assert estimate_move(match, written.split("; "))[0] < engine[0]


def test_only_a_forced_move_of_a_fishing_game_is_suggested() -> None:
    assert not [*suggestions("fishing", 2, range(90_000, 90_002))]
    match = new_match("fishing", players=2, seed=1)
    offers = {("draw", "stop"): None, ("draw", "take green", "stop"): None, ("stop",): "stop"}
    for offered, move in offers.items():
        assert fishing_moves.suggested(match, dict.fromkeys(offered, NO_PREVIEW)) == move
