"""Confirmations before irreversible actions, and the actions after a yes."""

from app import notices, presenter
from app.controller import custom_content, exports, game_actions, lazy
from app.controller.state import AppState
from app.play.running_games import RunningGame
from app.ui.dialogs import ConfirmOverlay

CONFIRMABLE = ("delete", "end")
"""The questions that a tap asks directly. Other questions interrupt another action."""


def ask(state: AppState, about_what: str) -> None:
    """Ask for confirmation."""
    question, _, name = about_what.partition(" ")
    if about_what == "delete":
        state.overlay = ConfirmOverlay("delete", notices.confirm_delete_all(state.words))
    elif question == "end":
        _ask_about_end(state, name)


def _ask_about_end(state: AppState, name: str) -> None:
    """Ask before a running game ends without a result; by default the one on the screen."""
    if not name and state.active_game is not state.main_game:
        return
    name = name or state.main_game.name
    running = _running(state, name)
    if running:
        state.asked_check = running.check
        row = presenter.running_row(running, state.today(), state.words)
        text = notices.confirm_end(row.title, row.who, state.words)
        state.overlay = ConfirmOverlay(f"end {name}", text)


def _running(state: AppState, name: str) -> RunningGame | None:
    """Return the stored facts about a running game, or `None`."""
    games = state.main_game.games.running()
    return next((each for each in games if each.name == name), None)


def _show_newer(state: AppState, name: str) -> bool:
    """Show what another page has done to a game since the question. Return False if nothing.

    The game of this page is shown as it is now. For another game home has a notice.
    """
    if name == state.main_game.name:  # bots may have moved here, so the checksum says nothing
        return state.sync_from_other_tab()
    running = _running(state, name)
    if running and running.check == state.asked_check:
        return False
    state.go_home()
    state.notice = (
        notices.not_ended(state.words) if running else notices.ended_in_other_tab(state.words)
    )
    return True


def _end(state: AppState, name: str) -> None:
    """End a running game and show home. A table of several devices closes with its game.

    A game that another page has continued since the question does not end.
    """
    if _show_newer(state, name):
        return
    if state.table is not None and name == state.main_game.name:
        lazy.tables().close_with_game(state)
    state.main_game.end(name)
    state.go_home()


def confirm_yes(state: AppState, about_what: str) -> None:
    """Perform the confirmed action. An answer to a question that is not open does nothing."""
    if state.overlay != ConfirmOverlay(about_what):
        return
    state.overlay = None
    match about_what:
        case "chance":
            game_actions.confirm_after_warning(state)
        case _ if about_what.startswith("end "):
            _end(state, about_what.removeprefix("end "))
        case "save-game" | "save-all":
            exports.save_file(state, about_what.removeprefix("save-"))
        case "delete":
            if state.table is not None:
                lazy.tables().leave(state)
            closing, state.effects = state.effects, []
            state.store.delete_all()
            state.reset()
            state.effects += closing
        case _ if (name := about_what.removeprefix("delete-")) in state.custom_contents:
            custom_content.content_action(state, name, "delete")
