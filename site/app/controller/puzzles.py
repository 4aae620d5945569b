"""Actions on puzzles from the player's games."""

from app import coach_presenter, notices
from app.controller.state import AppState
from app.play.coach_requests import GameReview
from app.play.puzzles import PuzzleAttempt
from app.ui.dialogs import RenderedOverlay
from fleet_engine import RecordError
from fleet_engine.core.errors import DataError, OptionError


def save_puzzles(state: AppState, review: GameReview) -> None:
    """Store the puzzles of a review of the player's own game."""
    if review.result and review.own:
        with state.saving():
            state.puzzles.add(review.result.puzzles, state.today())


def next_puzzle(state: AppState, _: str) -> None:
    """Show the puzzle that has waited longest. Without one show home and a notice."""
    state.go_home()
    for card in state.puzzles.due(state.today()):
        try:
            attempt = PuzzleAttempt.of(card, state.today, state.fresh_key)
        except (RecordError, DataError, OptionError, ValueError, KeyError):
            with state.saving():  # its rules or its sheet no longer exist
                state.puzzles.drop(card)
        else:
            state.screen_stack = ["home", "game"]
            state.practice = attempt
            return
    state.notice = notices.no_puzzles(state.words)


def on_attempt(state: AppState, attempt: PuzzleAttempt) -> None:
    """Show the verdict on an answer and schedule the puzzle again."""
    if attempt.right is None:
        return
    with state.saving():
        state.puzzles.answered(attempt.card, attempt.right, state.today())
    more = len(state.puzzles.due(state.today()))
    state.overlay = RenderedOverlay(
        "puzzle", coach_presenter.render_verdict(attempt, more, state.words)
    )
