"""Tests of the moves that the page suggests, by the coach's estimates."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from app.games.cards import moves as cards_moves
from app.games.cards import payment_moves
from app.games.fishing import moves as fishing_moves
from app.play import moves
from app.play.session import NO_PREVIEW
from fleet_engine import bots, new_match
from tests.coach.games import play_bot_game
from tests.page.suggestions import suggestions


@pytest.mark.parametrize(("game", "players"), [("dice", 1), ("cards", 2)])
def test_no_suggested_move_is_worse_than_the_best_by_the_coach(game: str, players: int) -> None:
    found = [*islice(suggestions(game, players, range(90_000, 90_100)), 40)]
    assert len(found) == 40
    assert not [each for each in found if each.is_worse]
    if game == "dice":
        assert max(each.points for each in found) <= 0.5


def test_payment_is_suggested_only_if_engine_and_expert_agree() -> None:
    known, found = moves.find("cards"), Counter[bool]()
    assert known is not None
    match, bot = new_match("cards", players=3, seed=92_003), bots.make("medium")
    while match.to_move is not None:
        asked: Any = match.decision
        if asked.kind == "pay" and not known.is_mid_move(match):
            seen: Any = match.observe(asked.seat)
            suggestion = known.suggested(match, known.legal_moves(match))
            agreed = payment_moves.expert_payment(match) == dict(seen.payment.best)
            assert suggestion == (payment_moves.pay(seen) if agreed else None)
            found[agreed] += 1
        match.play(bot.choose(bots.view_of(match)))
    assert min(found[True], found[False]) >= 2


def test_payment_that_saves_the_tuna_is_not_replaced_by_a_dearer_one() -> None:
    """The expert pays a tuna for 4 dollars although two processing vessels are enough."""
    match = play_bot_game("medium", 92_006, "cards", 2).at(141)
    seen: Any = match.observe(match.decision.seat)
    assert dict(seen.payment.best) == {"processing-vessel": 2}
    assert payment_moves.expert_payment(match) == {"tuna": 1, "processing-vessel": 1}
    assert cards_moves.suggested(match, cards_moves.legal_moves(match)) is None


@pytest.mark.parametrize(
    ("players", "seed", "place", "suggestion"),
    [
        (2, 92_005, 58, None),
        (3, 90_001, 99, None),
        (2, 930_003, 53, None),
        (2, 930_013, 56, None),
        (2, 931_000, 16, "trade"),
    ],
)
def test_trade_is_suggested_only_far_from_the_end(
    players: int, seed: int, place: int, suggestion: str | None
) -> None:
    match = play_bot_game("medium", seed, "cards", players).at(place)
    assert match.decision.kind == "trade"
    assert cards_moves.suggested(match, cards_moves.legal_moves(match)) == suggestion


def test_only_a_forced_move_of_a_fishing_game_is_suggested() -> None:
    assert not [*suggestions("fishing", 2, range(90_000, 90_002))]
    match = new_match("fishing", players=2, seed=1)
    offers = {("draw", "stop"): None, ("draw", "take green", "stop"): None, ("stop",): "stop"}
    for offered, move in offers.items():
        assert fishing_moves.suggested(match, dict.fromkeys(offered, NO_PREVIEW)) == move
