"""Actions on puzzles from the player's games."""

from app import coach_presenter, notices
from app.controller.state import AppState
from app.play.coach_requests import GameReview, HintState
from app.play.puzzles import PuzzleAttempt
from app.ui.dialogs import RenderedOverlay
from fleet_engine import RecordError, coach
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
    """Show the verdict on an answer, or ask the coach for it."""
    session = attempt.session
    if attempt.verdict:
        _show_verdict(state, attempt)
    elif attempt.answer and session and attempt.asked is None:
        attempt.asked = HintState.for_session(session, (attempt.answer,)).asked
        show_progress(state, attempt)


def show_progress(state: AppState, attempt: PuzzleAttempt) -> None:
    """Show the progress of the coach with an answer."""
    state.overlay = RenderedOverlay("puzzle", coach_presenter.render_check(attempt, state.words))


def receive_verdict(state: AppState, attempt: PuzzleAttempt) -> None:
    """Show the verdict of the coach on an answer."""
    assert attempt.asked is not None
    advice = coach.Advice.from_json_data(attempt.asked.answer["advice"])
    found = next(each for each in advice.choices if each.action == attempt.answer)
    assert found.verdict is not None
    attempt.verdict = found.verdict
    _show_verdict(state, attempt)


def _show_verdict(state: AppState, attempt: PuzzleAttempt) -> None:
    """Show the verdict on an answer and schedule the puzzle again."""
    with state.saving():
        if attempt.verdict == coach.UNCLEAR:
            state.puzzles.postpone(attempt.card, state.today())
        else:
            is_right = attempt.verdict == coach.EQUAL
            state.puzzles.answered(attempt.card, is_right, state.today())
    more = len(state.puzzles.due(state.today()))
    state.overlay = RenderedOverlay(
        "puzzle", coach_presenter.render_verdict(attempt, more, state.words)
    )
