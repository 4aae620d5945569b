"""The words of a reviewed turn agree with each other and with the estimates."""

import pytest

from app import coach_presenter
from fleet_engine.coach import EQUAL, WORSE, rollout_backend
from tests.page.coach_truth import contradictions, reviewed_game, shown_turns

GAMES = ("cards", "fishing", "dice")
TURN_STEP = 3
"""Every third turn of a game is checked. Its advice takes the coach some time."""


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the coach search few determinizations, for speed."""
    monkeypatch.setattr(rollout_backend, "STAGES", (16,))


@pytest.mark.parametrize("game", GAMES)
def test_sheet_of_a_turn_never_contradicts_itself(game: str) -> None:
    verdicts = set()
    for shown in shown_turns(reviewed_game(game, 2, seed=7), TURN_STEP):
        assert not contradictions(shown)
        verdicts.add(shown.turn.verdict)
    assert verdicts >= {EQUAL, WORSE}


def test_list_that_ranks_a_worse_choice_higher_is_a_contradiction(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach_presenter, "RANKS", {EQUAL: 2, "unclear": 1, WORSE: 0})
    turns = shown_turns(reviewed_game("cards", 2, seed=7), TURN_STEP)
    worse = next(each for each in turns if each.turn.verdict == WORSE)
    assert any("first row" in text for text in contradictions(worse))
