"""Binding of the connections to other devices (`site/peers/peers.mjs`).

The script is loaded at the first effect, because few visits need it.
"""

from asyncio import ensure_future
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from app.missing import MissingPartError
from app.peers import (
    AcceptAnswer,
    ClosePeer,
    CodePassed,
    CodeScanned,
    DrawQr,
    InvitePeer,
    JoinPeer,
    PassCode,
    PeerAnswer,
    PeerEffect,
    PeerEvent,
    PeerFailed,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerUnmet,
    QrDrawn,
    QrPicture,
    RejoinPeer,
    ScanCode,
    ScanFailed,
    SendToPeer,
)
from app.runtime.scheduler import AppHost

EVENTS: dict[str, Callable[..., PeerEvent]] = {
    "invitation": lambda peer, code, link, *qr: PeerInvitation(peer, code, link, QrPicture(*qr)),
    "answer": lambda peer, code, link, *qr: PeerAnswer(peer, code, link, QrPicture(*qr)),
    "unmet": PeerUnmet,
    "opened": PeerOpened,
    "message": PeerMessage,
    "lost": PeerLost,
    "failed": PeerFailed,
    "passed": CodePassed,
    "scanned": CodeScanned,
    "unread": ScanFailed,
    "drawn": lambda address, *qr: QrDrawn(address, QrPicture(*qr)),
}
"""The events, by the names that the script gives them."""


class Peers:
    """The connections of this page.

    Args:
        page: shows the player every error.
        on_event: takes the events. It runs inside `AppHost.with_error_report`.
    """

    def __init__(self, page: AppHost, on_event: Callable[[PeerEvent], object]) -> None:
        self._page = page
        self._on_event = on_event
        self._emit = create_proxy(page.with_error_report(self._receive))
        self._script: Any = None
        self._waiting: list[PeerEffect] = []

    def perform(self, effect: PeerEffect) -> None:
        """Perform an effect. The first ones wait until the script has arrived."""
        if self._script is not None:
            perform(effect, self._script)
            return
        self._waiting.append(effect)
        if len(self._waiting) == 1:
            self._loading = ensure_future(self._load())

    async def _load(self) -> None:
        """Load the script. If it does not arrive, show the notice about a missing part."""
        with self._page.reporting_errors():
            try:
                module = await js.page.loadPeers()
            except JsException as error:
                waiting = [effect for effect in self._waiting if hasattr(effect, "peer")]
                self._waiting.clear()
                for effect in waiting:
                    self._on_event(PeerFailed(effect.peer, "no-connection"))
                raise MissingPartError("the connections to other devices") from error
            self._script = module.startPeers(self._emit)
            for effect in self._waiting:
                perform(effect, self._script)
            self._waiting.clear()

    def _receive(self, name: str, *values: object) -> None:
        self._on_event(EVENTS[name](*values))


def perform(effect: PeerEffect, script: Any) -> None:
    """Perform an effect with the script."""
    match effect:
        case InvitePeer(peer):
            script.invite(peer)
        case JoinPeer(peer, code):
            script.join(peer, code)
        case AcceptAnswer(code):
            script.accept(code)
        case RejoinPeer(peer):
            script.rejoin(peer)
        case SendToPeer(peer, text):
            script.send(peer, text)
        case ClosePeer(peer):
            script.close(peer)
        case PassCode(code):
            script.passCode(code)
        case ScanCode():
            script.scan()
        case DrawQr(address):
            script.draw(address)
