"""Actions in a running game."""

from app import notices
from app.controller import lazy
from app.controller.state import AppState
from app.games import GAMES
from app.play.puzzles import PuzzleAttempt
from app.ui.dialogs import ConfirmOverlay


def select(state: AppState, written: str) -> None:
    """Select a move, or clear the selection."""
    if state.session and not state.active_game.is_covered:
        state.session.select(written)


def confirm(state: AppState, written: str) -> None:
    """Play a move, the selected one by default.

    If a chance event follows and the setting says so, ask first. A move that does not answer
    the current decision is ignored.
    """
    session = state.session
    if session is None or state.sync_from_other_tab():
        return
    if written not in ("", session.selected_move):
        if state.active_game.is_covered or written not in session.legal_moves:
            return
        session.select(written)
    if isinstance(state.practice, PuzzleAttempt):
        play_selected(state)
        return
    question = GAMES[session.game].chance_warning(session, state.words)
    if session.is_unaffordable:
        state.notice = notices.unaffordable(state.words)
    elif question and state.settings.confirm == "ask":
        state.overlay = ConfirmOverlay("chance", question)
    else:
        play_selected(state)


def confirm_after_warning(state: AppState) -> None:
    """Play the selected move after the player has confirmed the question."""
    if not state.sync_from_other_tab():
        play_selected(state)


def play_selected(state: AppState) -> None:
    """Play the selected move and show the result. Close the overlay that was about it."""
    state.overlay = None
    state.mark_later_step()
    state.follow_playback()
    with state.saving():
        state.active_game.play_selected()
    if isinstance(state.practice, PuzzleAttempt):
        lazy.puzzles().on_attempt(state, state.practice)
    state.after_move()


def dismiss_events(state: AppState, _: str) -> None:
    """Continue to the next decision or the end, after the player has read the events."""
    if state.visible_session:
        state.visible_session.events_acknowledged = True
        state.after_move()


def play_back(state: AppState, what: str) -> None:
    """Show the next stop of the playback, or skip the playback."""
    if state.is_past:
        if what == "skip":
            state.playback.skip()
        else:
            state.playback.next()
        state.after_move()


def undo(state: AppState, _: str) -> None:
    """Undo the last confirmation. At a table of several devices other people may be asked."""
    if state.table is not None and lazy.tables().undo(state):
        return
    if not state.sync_from_other_tab():
        with state.saving():
            state.active_game.undo()
        state.playback.drop()


def explain_blocked(state: AppState, about_what: str) -> None:
    """Show the reason that an element on the screen cannot be used now."""
    if state.visible_session and GAMES[state.visible_session.game].can_explain(
        about_what, state.visible_session
    ):
        state.why = about_what


def view_seat(state: AppState, seat: str) -> None:
    """Show the area of another seat."""
    state.active_game.view_seat(seat)


def reveal(state: AppState, _: str) -> None:
    """Uncover the handoff screen."""
    state.active_game.reveal()


def toggle_private_hand(state: AppState, what: str) -> None:
    """Show one's own hand in private, or return to the shared view."""
    match what:
        case "see":
            state.active_game.show_private_hand()
        case "hide":
            state.active_game.show_shared_view()
