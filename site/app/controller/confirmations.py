"""Confirmations before irreversible actions, and the actions after a yes."""

from app import notices
from app.controller import custom_content, exports, game_actions, imports, lazy, new_game
from app.controller.state import AppState
from app.play.puzzles import PuzzleAttempt
from app.ui.dialogs import ConfirmOverlay

CONFIRMABLE = ("restart", "delete")
"""The questions that a tap asks directly. Other questions interrupt another action."""


def ask(state: AppState, about_what: str) -> None:
    """Ask for confirmation."""
    if about_what == "restart" and state.tutorial:
        new_game.start(
            state, state.tutorial.script.next_quick_start
        )  # ending a tutorial loses nothing
    elif about_what == "restart" and isinstance(state.practice, PuzzleAttempt):
        lazy.puzzles().next_puzzle(state, "")
    elif about_what == "restart" and state.practice and state.review:
        lazy.coach().start_practice(state, state.review, state.practice.start_index)
    elif about_what in CONFIRMABLE:
        state.active_game.offered_game = None
        words = notices.confirm_delete_all(state.words) if about_what == "delete" else None
        state.overlay = ConfirmOverlay(about_what, words)


def confirm_yes(state: AppState, about_what: str) -> None:
    """Perform the confirmed action. An answer to a question that is not open does nothing."""
    if state.overlay != ConfirmOverlay(about_what):
        return
    state.overlay = None
    match about_what:
        case "chance":
            game_actions.confirm_after_warning(state)
        case "restart":
            new_game.restart(state)
        case "import" if state.pending_backup:
            imports.confirm_restore(state, state.pending_backup)
        case "save-game" | "save-all":
            exports.save_file(state, about_what.removeprefix("save-"))
        case "delete":
            state.store.delete_all()
            state.reset()
        case _ if (name := about_what.removeprefix("delete-")) in state.custom_contents:
            custom_content.content_action(state, name, "delete")
