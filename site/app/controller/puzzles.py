"""Actions on puzzles: those from the player's games, and the puzzle of the day."""

from app import coach_presenter, notices
from app.controller.state import AppState
from app.daily_seed import seed_for
from app.play.coach_requests import GameReview, HintState
from app.play.dailies import PUZZLE
from app.play.puzzles import DailyAttempt, PuzzleAttempt, PuzzleCard
from app.ui.dialogs import RenderedOverlay
from fleet_engine import RecordError, coach
from fleet_engine.core.errors import DataError, OptionError


def save_puzzles(state: AppState, review: GameReview) -> None:
    """Store the puzzles of a review of the player's own game."""
    if review.result and review.own:
        with state.saving():
            state.puzzles.add(review.result.puzzles, state.today())


def open_puzzle(state: AppState, which: str) -> None:
    """Show the puzzle of the day, or the next one from the player's games."""
    if which == "daily":
        daily_puzzle(state)
    else:
        next_puzzle(state)


def again(state: AppState, attempt: PuzzleAttempt) -> None:
    """Show the puzzle of the day again, or the next one from the player's games."""
    open_puzzle(state, "daily" if attempt.daily else "")


def daily_puzzle(state: AppState) -> None:
    """Show the puzzle of the day."""
    state.go_home()
    today = state.today()
    daily = coach.daily_puzzle(today.toordinal())
    card = PuzzleCard(daily.puzzle().to_json_data(), 0, today.isoformat())
    attempt = PuzzleAttempt.of(card, state.today, state.fresh_key)
    attempt.daily = DailyAttempt(today, daily.missed_by)
    state.screen_stack = ["home", "game"]
    state.practice = attempt
    state.show_brief_notice(notices.daily_puzzle(daily.missed_by, state.words))


def next_puzzle(state: AppState) -> None:
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
    """Show the verdict on an answer and store it."""
    with state.saving():
        if attempt.daily:
            _store_daily_answer(state, attempt.daily, attempt.verdict)
        else:
            _schedule(state, attempt)
    more = len(state.puzzles.due(state.today()))
    state.overlay = RenderedOverlay(
        "puzzle", coach_presenter.render_verdict(attempt, more, state.words)
    )


def _store_daily_answer(state: AppState, daily: DailyAttempt, verdict: str) -> None:
    """Store an answer to the puzzle of a day. It counts as a game on the deal of that day."""
    if verdict != coach.UNCLEAR:
        deal = PUZZLE, seed_for(daily.day)
        state.dailies.begin(deal, state.today())
        if verdict == coach.EQUAL:
            state.dailies.finish(deal, points=0, place=1)


def _schedule(state: AppState, attempt: PuzzleAttempt) -> None:
    """Schedule a puzzle from the player's games again."""
    if attempt.verdict == coach.UNCLEAR:
        state.puzzles.postpone(attempt.card, state.today())
    else:
        is_right = attempt.verdict == coach.EQUAL
        state.puzzles.answered(attempt.card, is_right, state.today())
