"""Devices at one table, connected by a network without a browser."""

from collections import deque
from collections.abc import Iterator
from datetime import date
from itertools import count
from zlib import crc32

from app.controller.synchronous import SynchronousApp
from app.peers import (
    OTHER_TAB,
    AcceptAnswer,
    ClosePeer,
    InvitePeer,
    JoinPeer,
    PassCode,
    PeerAnswer,
    PeerEvent,
    PeerFailed,
    PeerInvitation,
    PeerLost,
    PeerMessage,
    PeerOpened,
    PeerUnmet,
    QrPicture,
    RejoinPeer,
    ScanCode,
    SendToPeer,
)
from app.play.hosting import HostTable
from app.play.joining import GuestTable

NO_QR = QrPicture(1, "")
End = tuple["Device", str]
"""A device, and the id of a connection there."""
Kept = tuple[int, str]
"""The id of a storage, which all tabs of a device have in common, and the id of a connection."""


class Device:
    """A device with its page and its storage.

    Attributes:
        app: the page.
        storage: its stored texts.
        effects: the effects that the network did not need.
    """

    def __init__(
        self,
        network: "Network",
        name: str,
        address: str = "",
        storage: dict[str, str] | None = None,
    ) -> None:
        self.network = network
        self.name = name
        self.storage = {} if storage is None else storage
        self.effects: list[object] = []
        self._keys = count(1_000_000_000_000 + crc32(name.encode()) % 1000, 7919)
        self.open(address)

    def open(self, address: str = "") -> None:
        """Open the page, or reload it."""
        self.app = SynchronousApp(
            self.storage, ["en"], lambda: date(2026, 11, 30), lambda: 123_456_789,
            lambda: next(self._keys), address,
        )  # fmt: skip
        self.network.deliver()

    def tap(self, action: str, argument: str = "") -> None:
        """Tap, and let the network deliver everything."""
        self.app.dispatch(action, argument)
        self.network.deliver()

    def receive(self, event: PeerEvent) -> None:
        """Take an event, as the page does."""
        self.app.on_peer_event(event)
        self.app.answer_requests()
        self.app.render()

    @property
    def host_table(self) -> HostTable:
        """The table of this device as a host."""
        assert isinstance(self.app.table, HostTable)
        return self.app.table

    @property
    def guest_table(self) -> GuestTable:
        """The table of this device as a guest."""
        assert isinstance(self.app.table, GuestTable)
        return self.app.table


class Network:
    """A network that connects devices, in the order in which they send.

    Attributes:
        devices: the devices.
        has_rendezvous: True if answers reach their hosts by themselves, False if that fails, None
            without a rendezvous.
        sent: all texts, with the receiving device.
    """

    def __init__(self) -> None:
        self.devices: list[Device] = []
        self.has_rendezvous: bool | None = None
        self.sent: list[tuple[Device, str]] = []
        self._queue: deque[tuple[Device, PeerEvent]] = deque()
        self._links: dict[End, End] = {}
        self._known: dict[Kept, End] = {}
        self._own: set[End] = set()
        self._invitations: dict[str, End] = {}
        self._answers: dict[str, tuple[str, End]] = {}
        self._codes = count(1)

    def device(self, name: str, address: str = "") -> Device:
        """Add a device."""
        device = Device.__new__(Device)
        self.devices.append(device)
        device.__init__(self, name, address)  # type: ignore[misc]
        return device

    def tab(self, device: Device, address: str = "") -> Device:
        """Add another tab of a device. It opens an address, or begins as after a reload."""
        tab = Device.__new__(Device)
        self.devices.append(tab)
        tab.__init__(self, f"{device.name}, next tab", address, device.storage)  # type: ignore[misc]
        return tab

    def deliver(self) -> None:
        """Deliver all effects and events until nothing is left."""
        while True:
            for device in self.devices:
                if hasattr(device, "app"):
                    for effect in device.app.take_effects():
                        self._perform(device, effect)
            if not self._queue:
                return
            device, event = self._queue.popleft()
            device.receive(event)

    def cut(self, device: Device) -> None:
        """Cut all connections of a device."""
        for end in [end for end in self._links if end[0] is device]:
            other = self._links.pop(end)
            self._links.pop(other, None)
            self._queue += [(end[0], PeerLost(end[1])), (other[0], PeerLost(other[1]))]
        self.deliver()

    def _perform(self, device: Device, effect: object) -> None:
        match effect:
            case InvitePeer(peer):
                self._own.add((device, peer))
                code = f"invitation{next(self._codes)}"
                self._invitations[code] = device, peer
                invitation = PeerInvitation(peer, code, f"page#join={code}", NO_QR)
                self._queue.append((device, invitation))
                if self.has_rendezvous is False:
                    self._queue.append((device, PeerUnmet(peer)))
            case JoinPeer(peer, code):
                answer = f"answer{next(self._codes)}"
                self._answers[answer] = code, (device, peer)
                if self.has_rendezvous:
                    self._accept(self._invitations[code][0], answer)
                    return
                if self.has_rendezvous is False:
                    self._queue.append((device, PeerUnmet(peer)))
                self._queue.append(
                    (device, PeerAnswer(peer, answer, f"page#answer={answer}", NO_QR))
                )
            case AcceptAnswer(code):
                self._accept(device, code)
            case SendToPeer(peer, text):
                if other := self._links.get((device, peer)):
                    self.sent.append((other[0], text))
                    self._queue.append((other[0], PeerMessage(other[1], text)))
            case ClosePeer(peer):
                self._close((device, peer))
            case RejoinPeer(peer):
                self._rejoin((device, peer))
            case ScanCode() | PassCode():
                device.effects.append(effect)
            case _:
                device.effects.append(effect)

    def _accept(self, device: Device, code: str) -> None:
        invited, joined = self._answers.get(code, ("", None))
        host = self._invitations.pop(invited, None)
        if joined is None or host is None:
            cause = "used" if joined else "damaged"
            self._queue.append((device, PeerFailed("", cause)))  # type: ignore[arg-type]
            return
        self._claim(joined)
        self._connect(host, joined)

    def _connect(self, host: End, guest: End) -> None:
        self._links[host], self._links[guest] = guest, host
        self._known[kept(host)], self._known[kept(guest)] = guest, host
        self._own |= {host, guest}
        self._queue += [(end[0], PeerOpened(end[1])) for end in (host, guest)]

    def _rejoin(self, end: End) -> None:
        self._claim(end)
        if other := self._known.get(kept(end)):
            self._connect(end, other)
        else:
            self._queue.append((end[0], PeerFailed(end[1], "no-connection")))

    def _claim(self, end: End) -> None:
        """Take a connection over from the other tabs of a device, with its open invitations."""
        for tab in [own for own in self._own if own != end and kept(own) == kept(end)]:
            self._own.discard(tab)
            self._drop_invitations(tab)
            self._unlink(tab)
            self._queue.append((tab[0], PeerFailed(tab[1], OTHER_TAB)))

    def _drop_invitations(self, end: End) -> None:
        for code in [code for code, own in self._invitations.items() if own == end]:
            del self._invitations[code]

    def _unlink(self, end: End) -> None:
        """Close a connection. The other device loses it."""
        if other := self._links.pop(end, None):
            self._links.pop(other, None)
            self._queue.append((other[0], PeerLost(other[1])))

    def _close(self, end: End) -> None:
        """Close a connection for good, but leave the codes of another tab as they are."""
        if end in self._own:
            self._own.discard(end)
            self._drop_invitations(end)
            other = self._known.pop(kept(end), None)
            if other and self._known.get(kept(other)) == end:
                self._known.pop(kept(other))
        self._unlink(end)


def kept(end: End) -> Kept:
    """Return the place at which a device keeps the codes of a connection."""
    device, peer = end
    return id(device.storage), peer


def seated(
    network: Network, game: str, seats: int, guests: int
) -> tuple[Device, tuple[Device, ...]]:
    """Return a host and its guests at a table that is ready to begin. Bots take other seats."""
    host = network.device("host")
    host.tap("go", "setup")
    host.tap("setup", f"game={game}")
    host.tap("setup", f"seats={seats}")
    for seat in range(1, guests + 1):
        host.tap("setup", f"player-{seat}=remote")
    host.tap("table", "open")
    return host, tuple(join(network, host, seat) for seat in range(1, guests + 1))


def join(network: Network, host: Device, seat: int) -> Device:
    """Return a device that has joined the table at a seat."""
    host.tap("table", f"invite:{seat}")
    invitation = host.host_table.guests[seat].invitation
    assert invitation is not None
    guest = network.device(f"guest {seat}", f"join={invitation.code}")
    guest.app.on_input("table-name", f"Bo {seat}")
    guest.tap("table", "join")
    answer = guest.guest_table.answer
    assert answer is not None
    host.app.on_input("table-code", answer.link)
    host.tap("table", "accept")
    return guest


def players(host: Device, guests: tuple[Device, ...]) -> Iterator[Device]:
    """Yield the device that has to move, until the game ends."""
    devices = (host, *guests)
    while not all(device.app.ended_session for device in devices):
        asked = [
            device for device in devices if device.app.session and device.app.session.awaits_human
        ]
        assert len(asked) == 1, [device.name for device in asked]
        yield asked[0]
