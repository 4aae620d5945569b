"""Exports: files, and the page itself."""

from app.controller.state import AppState
from app.effects import PromptInstall, RetryFastStart, SaveFile
from app.play.serialization import shared_record, strip_bot_key
from app.ui.dialogs import ConfirmOverlay


def export(state: AppState, what: str) -> None:
    """Save a file. If it would contain hidden hands of several people, ask first."""
    if state.screen == "game":
        state.sync_from_other_tab()
    else:
        state.active_game.sync_from_storage()
    running = state.session if state.screen != "score" or what == "all" else None
    if running and running.match.discreet and what in ("game", "all"):
        state.overlay = ConfirmOverlay(f"save-{what}")
    else:
        save_file(state, what)


def save_file(state: AppState, what: str) -> None:
    """Save a file with a game, or with everything."""
    shown = state.ended_session if state.screen == "score" else state.session
    if what == "all":
        day = state.today().isoformat()
        saved = state.store.export(changed={"game": strip_bot_key})
        state.effects.append(SaveFile(f"three-fleets-{day}.json", saved))
    elif what == "game" and shown:
        record = shared_record(shown)
        state.effects.append(SaveFile(f"three-fleets-{record.seed}.txt", str(record)))


def install(state: AppState, what: str) -> None:
    """Install the page on the device's home screen."""
    if what == "page":
        state.effects.append(PromptInstall())


def start(state: AppState, what: str) -> None:
    """Leave the plain page for the fast page."""
    if what == "fast":
        state.effects.append(RetryFastStart())
