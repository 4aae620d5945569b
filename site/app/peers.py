"""Connections to other devices: the effects that the app queues, and the events that answer them.

A peer is another device at the same table, with an id that the app chooses. The browser connects
to it without a server (`app.runtime.peers`). A code describes one end of a connection. It travels
as a link or as a QR code.
"""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

OTHER_TAB: Final = "other-tab"
"""Cause of a connection that another tab of this page has taken over."""
PeerFailure = Literal[
    "damaged", "unknown", "used", "other-version", "no-connection", "unsupported", "other-tab"
]
"""Cause of a failed connection.

The code is damaged, fits no open invitation, is used already, or has another format. No connection
came about, or the browser has none. Or another tab has taken the connection over.
"""
ScanFailure = Literal["no-camera", "refused", "closed"]
"""Cause of a scan without a result: no camera, no permission, or the player closed it."""


# --- effects ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InvitePeer:
    """An invitation to make for a peer. `PeerInvitation` answers it."""

    peer: str


@dataclass(frozen=True, slots=True)
class JoinPeer:
    """The code of an invitation to accept. `PeerAnswer` answers it, then `PeerOpened`.

    If the build names a rendezvous, `PeerAnswer` comes only after `PeerUnmet`.
    """

    peer: str
    code: str


@dataclass(frozen=True, slots=True)
class AcceptAnswer:
    """The code of a peer's answer, which names its invitation. `PeerOpened` answers it."""

    code: str


@dataclass(frozen=True, slots=True)
class RejoinPeer:
    """A peer to connect to again after a reload of this page. `PeerOpened` answers it."""

    peer: str


@dataclass(frozen=True, slots=True)
class SendToPeer:
    """A text to send. Texts arrive once and in their order."""

    peer: str
    text: str


@dataclass(frozen=True, slots=True)
class ClosePeer:
    """A connection to close for good. It cannot be rejoined."""

    peer: str


@dataclass(frozen=True, slots=True)
class PassCode:
    """A code to give to another tab of this page. `CodePassed` answers it."""

    code: str


@dataclass(frozen=True, slots=True)
class ScanCode:
    """A QR code to read with the camera. `CodeScanned` or `ScanFailed` answers it."""


@dataclass(frozen=True, slots=True)
class DrawQr:
    """A link to draw as a QR code: its part after the `#`. `QrDrawn` answers it."""

    address: str


PeerEffect = (
    InvitePeer
    | JoinPeer
    | AcceptAnswer
    | RejoinPeer
    | SendToPeer
    | ClosePeer
    | PassCode
    | ScanCode
    | DrawQr
)


# --- events ----------------------------------------------------------------------------------


class QrPicture(NamedTuple):
    """QR code as a drawing.

    Attributes:
        size: the modules of one side, with the quiet zone.
        path: the SVG path of the dark modules. Its unit is a module.
    """

    size: int
    path: str


class PeerInvitation(NamedTuple):
    """An invitation that is ready, as code, as link and as drawing of the link."""

    peer: str
    code: str
    link: str
    qr: QrPicture


class PeerAnswer(NamedTuple):
    """An answer to an invitation that is ready, as code, as link and as drawing of the link."""

    peer: str
    code: str
    link: str
    qr: QrPicture


class PeerUnmet(NamedTuple):
    """A rendezvous that does not lead to a peer. A person has to pass the answer on."""

    peer: str


class PeerOpened(NamedTuple):
    """A connection that is open."""

    peer: str


class PeerMessage(NamedTuple):
    """A text from a peer. It is untrusted."""

    peer: str
    text: str


class PeerLost(NamedTuple):
    """A connection that does not answer any more."""

    peer: str


class PeerFailed(NamedTuple):
    """A connection that did not come about. `peer` is "" if a code names none."""

    peer: str
    cause: PeerFailure


class CodePassed(NamedTuple):
    """The end of `PassCode`. `taken` is True if another tab has taken the code."""

    taken: bool


class CodeScanned(NamedTuple):
    """The text of a QR code that the camera has read. It is untrusted."""

    text: str


class ScanFailed(NamedTuple):
    """A scan that read nothing."""

    cause: ScanFailure


class QrDrawn(NamedTuple):
    """The QR code of a link. `address` is that of `DrawQr`."""

    address: str
    qr: QrPicture


PeerEvent = (
    PeerInvitation
    | PeerAnswer
    | PeerUnmet
    | PeerOpened
    | PeerMessage
    | PeerLost
    | PeerFailed
    | CodePassed
    | CodeScanned
    | ScanFailed
    | QrDrawn
)
