"""Actions that send the running game to another device of the player, by link or QR code."""

from app import notices
from app.controller.state import AppState
from app.effects import Share
from app.games import GAMES
from app.import_parser import ADVISED_GAME, GAME
from app.peers import DrawQr, QrDrawn, QrPicture
from app.play.serialization import to_link
from app.play.session import GameSession
from app.screens.correspondence import WAYS, fits_qr
from app.screens.transfer import transfer_dialog
from app.ui.dialogs import RenderedOverlay

DIALOG = "transfer"


def act(state: AppState, what: str) -> None:
    """Open the dialog with the ways to send the game, or send it in one of `WAYS`."""
    session = _latest(state)
    if session is None:
        return
    address = _address(session)
    if what == "qr":
        if fits_qr(address):
            state.effects.append(DrawQr(address))
    elif what in WAYS:
        state.overlay = None
        state.effects.append(Share("", address, copies=what == "copy"))
    elif what == "open":
        _show(state, session)


def on_drawn(state: AppState, event: QrDrawn) -> None:
    """Show a QR code, if the dialog is still open for this game."""
    over = state.overlay
    if isinstance(over, RenderedOverlay) and over.name == DIALOG:
        session = _latest(state)
        if session and event.address == _address(session):
            _show(state, session, event.qr)


def _show(state: AppState, session: GameSession, qr: QrPicture | None = None) -> None:
    title, fits = GAMES[session.game].title, fits_qr(_address(session))
    state.overlay = RenderedOverlay(DIALOG, transfer_dialog(title, qr, state.words, fits=fits))


def _latest(state: AppState) -> GameSession | None:
    """Return the running game as the device stores it, or `None`.

    If another page has ended it, go home with a notice.
    """
    known = state.sendable_game
    state.main_game.sync_from_storage()
    session = state.sendable_game
    if known and session is None:
        state.go_home()
        state.notice = notices.ended_in_other_tab(state.words)
    return session


def _address(session: GameSession) -> str:
    """Return the link of a running game that other devices continue."""
    return f"{ADVISED_GAME if session.advised else GAME}={to_link(session)}"
