"""Exports: files, and the page itself."""

from app.controller.state import AppState
from app.effects import PrintPage, PromptInstall, RetryFastStart, SaveFile
from app.games import GAMES
from app.play.seats import person_count
from app.play.serialization import shared_record, strip_bot_key
from app.ui.dialogs import ConfirmOverlay
from fleet_engine.core.game import HasHiddenHands, find_game


def export(state: AppState, what: str) -> None:
    """Save a file. If it would contain hidden hands of several people, ask first.

    A guest does not have the record of a running game.
    """
    if state.screen == "game":
        state.sync_from_other_tab()
    else:
        state.active_game.sync_from_storage()
    running = state.session if state.screen != "score" else None
    if what == "game" and running is not None and state.guest_game is not None:
        return
    one = what == "game" and running is not None and running.match.discreet
    if one or (what == "all" and _has_hidden_hands(state)):
        state.overlay = ConfirmOverlay(f"save-{what}")
    else:
        save_file(state, what)


def _has_hidden_hands(state: AppState) -> bool:
    """Return True if several people hide hands from each other in a running game."""
    return any(
        person_count(each.seats) > 1 and isinstance(find_game(each.game), HasHiddenHands)
        for each in state.main_game.games.running()
        if each.game in GAMES
    )


def save_file(state: AppState, what: str) -> None:
    """Save a file with a game, or with everything."""
    shown = state.ended_session if state.screen == "score" else state.session
    if what == "all":
        day = state.today().isoformat()
        games = state.store.game_names()
        saved = state.store.export(changed=dict.fromkeys(games, strip_bot_key))
        state.effects.append(SaveFile(f"three-fleets-{day}.json", saved))
    elif what == "game" and shown:
        record = shared_record(shown)
        state.effects.append(SaveFile(f"three-fleets-{record.seed}.txt", str(record)))


def install(state: AppState, what: str) -> None:
    """Install the page on the device's home screen, or `later`. Home offers it only once."""
    if what == "page":
        state.effects.append(PromptInstall())
    if what in ("page", "later"):
        state.answer_install_offer()


def print_page(state: AppState, _: str) -> None:
    """Print what the screen shows: the open sheet, else the page."""
    state.effects.append(PrintPage())


def start(state: AppState, what: str) -> None:
    """Leave the plain page for the fast page."""
    if what == "fast":
        state.effects.append(RetryFastStart())
