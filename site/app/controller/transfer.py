"""Actions that send the running game to another device of the player, by link or QR code."""

from app.controller.state import AppState
from app.effects import Share
from app.games import GAMES
from app.import_parser import ADVISED_GAME, GAME
from app.peers import DrawQr, QrDrawn, QrPicture
from app.play.serialization import to_link
from app.screens.correspondence import MAX_QR_CHARACTERS
from app.screens.transfer import transfer_dialog
from app.ui.dialogs import RenderedOverlay

DIALOG = "transfer"
WAYS = ("share", "copy", "qr")


def act(state: AppState, what: str) -> None:
    """Open the dialog with the ways to send the game, or send it in one of `WAYS`."""
    address = _address(state)
    if not address:
        return
    if what == "qr":
        state.effects.append(DrawQr(address))
    elif what in WAYS:
        state.overlay = None
        state.effects.append(Share("", address, copies=what == "copy"))
    elif what == "open":
        _show(state, address)


def on_drawn(state: AppState, event: QrDrawn) -> None:
    """Show a QR code, if the dialog is still open for this game."""
    over = state.overlay
    if isinstance(over, RenderedOverlay) and over.name == DIALOG:
        address = _address(state)
        if event.address == address:
            _show(state, address, event.qr)


def _show(state: AppState, address: str, qr: QrPicture | None = None) -> None:
    session = state.sendable_game
    title = GAMES[session.game].title if session else ""
    fits = len(address) <= MAX_QR_CHARACTERS
    dialog = transfer_dialog(title, qr, state.words, fits=fits)
    state.overlay = RenderedOverlay(DIALOG, dialog)


def _address(state: AppState) -> str:
    """Return the link of the running game that other devices continue, or ""."""
    state.main_game.sync_from_storage()
    session = state.sendable_game
    if session is None:
        return ""
    return f"{ADVISED_GAME if session.advised else GAME}={to_link(session)}"
