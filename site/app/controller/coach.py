"""Coach actions: advice, review, stepping through a review, and practice."""

from app import coach_presenter, notices, presenter
from app.controller import coach_line, puzzles
from app.controller.state import AppState
from app.play.coach_requests import CoachRequest, GameReview, HintState
from app.play.practice import PracticeGame
from app.play.puzzles import PuzzleAttempt
from app.ui.dialogs import RenderedOverlay
from fleet_engine.bots.bot import Progress

MAX_PROGRESS_UPDATES = 12
"""Maximum number of progress updates that are drawn."""


def show_hint(state: AppState, what: str) -> None:
    """Ask for a hint, open the best choices after it, or select one of them."""
    session = state.visible_session
    if session is None or not presenter.can_advise(state.active_game, session):
        return
    verb, _, number = what.partition(" ")
    match verb:
        case "":
            if not state.sync_from_other_tab():
                state.hint = HintState.for_session(session)
                _open_hint(state)
        case "more" if state.hint and state.hint.advice:
            if _reveal_choices(state, state.hint):
                _open_hint(state)
        case "take" if state.hint and number.isdecimal():
            _apply_choice(state, state.hint, int(number))


def _reveal_choices(state: AppState, hint: HintState) -> bool:
    """Show the best choices and mark the game as played with advice. A hint is free.

    Return False if another page has changed the game, because the advice is outdated then.
    """
    if state.sync_from_other_tab():
        return False
    hint.shown = True
    with state.saving():
        state.active_game.mark_advised()
    return True


def _apply_choice(state: AppState, hint: HintState, index: int) -> None:
    """Select an advised move. Do nothing if another game is played now."""
    advice, session = hint.advice, state.session
    if advice is None or session is not hint.session or index >= len(advice.choices):
        return
    if (move := hint.move_for(advice.choices[index])) is not None:
        session.select(move)
    state.overlay = None


def _open_hint(state: AppState) -> None:
    if state.hint:
        state.overlay = RenderedOverlay(
            "advice", coach_presenter.render_hint(state.hint, state.words)
        )


def _refresh_hint(state: AppState) -> None:
    if isinstance(state.overlay, RenderedOverlay) and state.overlay.name == "advice":
        _open_hint(state)


# --- answers --------------------------------------------------------------------------------------


def receive_answer(state: AppState, request: CoachRequest, answer: object) -> None:
    """Store an answer and show its effects, if the screen still waits for it."""
    if request is not state.wanted_coach_request:
        return
    request.answer = answer
    if state.line and request is state.line.asked:
        coach_line.show_end(state)
    if isinstance(state.practice, PuzzleAttempt) and request is state.practice.asked:
        puzzles.receive_verdict(state, state.practice)
    if state.review and request is state.review.sent_request:
        puzzles.save_puzzles(state, state.review)
        _save_luck_and_skill(state, state.review)
    if (
        state.hint
        and request is state.hint.asked
        and not coach_presenter.hint_text(state.hint, state.words)
    ):
        _reveal_choices(state, state.hint)
    _refresh_hint(state)


def _save_luck_and_skill(state: AppState, review: GameReview) -> None:
    """Store the luck and the skill of the player in an own game, for the statistics."""
    if review.result and review.own:
        side = review.result.side
        with state.saving():
            state.results.add_review(review.session, side.luck, side.skill)


def receive_progress(state: AppState, request: CoachRequest, progress: Progress) -> bool:
    """Store the progress of the coach. Return True if the change is large enough to draw."""
    if request is not state.wanted_coach_request or _progress_step(progress) == _progress_step(
        request.progress
    ):
        return False
    request.progress = progress
    if state.line and request is state.line.asked:
        coach_line.show_progress(state, state.line)
    if isinstance(state.practice, PuzzleAttempt) and request is state.practice.asked:
        puzzles.show_progress(state, state.practice)
    _refresh_hint(state)
    return True


def _progress_step(progress: Progress) -> int:
    return MAX_PROGRESS_UPDATES * progress.done // progress.of


# --- review ---------------------------------------------------------------------------------------


def open_review(state: AppState, which: str) -> None:
    """Open the review of the ended game, switch to another person, or select a turn.

    Only the costliest turns can be selected.
    """
    ended = state.ended_session
    verb, _, seat = which.partition(" ")
    if which.isdecimal() and state.review and state.review.result:
        if int(which) < len(state.review.result.costliest):
            state.review.selected_turn = int(which)
    elif verb == "of" and state.review and state.screen == "review":
        if seat.isdecimal() and int(seat) in state.review.human_seats:
            state.review = state.review.for_seat(int(seat))
    elif state.screen == "score" and ended and presenter.can_review(ended):
        if state.review is None or state.review.session is not ended:
            state.review = GameReview.of_session(ended, own=state.active_game.is_own_result)
        state.show("review")


def open_turn(state: AppState, which: str) -> None:
    """Show the board at the beginning of a turn, fold its text, or close it."""
    review = state.review
    if review is None or review.result is None or state.screen not in ("review", "step"):
        return
    if not which.isdecimal() or int(which) >= len(review.result.turns):
        if state.screen == "step":
            _turn_sheet_action(state, review, which)
        return
    index = int(which)
    if review.open_turn != index or review.hint is None:
        review.open_turn, session = index, review.session_before(index)
        if session.is_shared_view:  # an ended game need not hide the hand
            session.show_private_hand()
        review.hint = HintState.for_session(session, review.played_line(index))
    state.show("step")


def _turn_sheet_action(state: AppState, review: GameReview, which: str) -> None:
    """Fold or unfold the text about a turn, or go back to the review."""
    if which == "fold":
        review.folded = not review.folded
    elif which == "close":
        state.back()


def practise(state: AppState, which: str) -> None:
    """Play on from a turn of the reviewed game, as practice."""
    review = state.review
    if review is None or review.result is None or not which.isdecimal():
        return
    index = int(which)
    if index < len(review.result.turns) and "review" in state.screen_stack:
        start_practice(state, review, index)


def start_practice(state: AppState, review: GameReview, index: int) -> None:
    """Begin a practice game from a turn, or begin it again."""
    session = review.session_before(index)
    state.show("review")
    state.practice = PracticeGame.start_from(index, session, state.today, state.fresh_key)
    state.show("game")
    state.notice = notices.practice_started(state.words)
