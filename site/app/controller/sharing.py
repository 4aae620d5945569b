"""Sharing of an ended game as text, picture or link."""

from app import share_presenter
from app.controller.state import AppState
from app.effects import Share, SharePicture
from app.play.serialization import to_link
from app.ui.dialogs import RenderedOverlay

DIALOG = "share"


def open_dialog(state: AppState) -> None:
    """Show the ways to share the game that has ended."""
    if shared := _shared(state):
        state.overlay = RenderedOverlay(DIALOG, share_presenter.share_dialog(shared, state.words))


def share(state: AppState, what: str) -> None:
    """Share the game that has ended: `result`, `link`, or a picture by its size."""
    finished, shared = state.ended_session, _shared(state)
    if finished is None or shared is None:
        return
    address, text = to_link(finished), share_presenter.text_of(shared, state.words)
    if what == "result":
        state.effects.append(Share(text, address))
    elif what == "link":
        state.effects.append(Share("", address))
    elif what in share_presenter.SIZES:
        picture = share_presenter.picture_of(shared, what, state.words)
        name = f"three-fleets-{finished.match.seed}-{what}.png"
        state.effects.append(SharePicture(name, picture, text, address))


def _shared(state: AppState) -> share_presenter.SharedResult | None:
    finished = state.ended_session
    if finished is None:
        return None
    return share_presenter.shared_result(finished, state.active_game.is_own_result, state.words)
