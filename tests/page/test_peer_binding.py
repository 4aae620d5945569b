"""Binding of the connections: effects as calls of the script, its answers as events."""

import asyncio
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

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

CALLS: list[tuple[PeerEffect, tuple[str, ...]]] = [
    (InvitePeer("seat-1"), ("invite", "seat-1")),
    (JoinPeer("host", "abc"), ("join", "host", "abc")),
    (AcceptAnswer("abc"), ("accept", "abc")),
    (RejoinPeer("host"), ("rejoin", "host")),
    (SendToPeer("host", "hello"), ("send", "host", "hello")),
    (ClosePeer("host"), ("close", "host")),
    (PassCode("abc"), ("passCode", "abc")),
    (ScanCode(), ("scan",)),
    (DrawQr("turn=1"), ("draw", "turn=1")),
]
QR = QrPicture(29, "M0 0h1v1H0z")
ANSWERS: list[tuple[tuple[Any, ...], PeerEvent]] = [
    (
        ("invitation", "seat-1", "abc", "https://a/#join=abc", *QR),
        PeerInvitation("seat-1", "abc", "https://a/#join=abc", QR),
    ),
    (
        ("answer", "host", "abc", "https://a/#answer=abc", *QR),
        PeerAnswer("host", "abc", "https://a/#answer=abc", QR),
    ),
    (("unmet", "host"), PeerUnmet("host")),
    (("opened", "host"), PeerOpened("host")),
    (("message", "host", "hello"), PeerMessage("host", "hello")),
    (("lost", "host"), PeerLost("host")),
    (("failed", "", "used"), PeerFailed("", "used")),
    (("passed", True), CodePassed(True)),
    (("scanned", "abc"), CodeScanned("abc")),
    (("drawn", "turn=1", 29, "M4 4h7v1H4z"), QrDrawn("turn=1", QrPicture(29, "M4 4h7v1H4z"))),
    (("unread", "closed"), ScanFailed("closed")),
]


class JsException(Exception):
    """An exception of JavaScript."""


class Script:
    """The script. It records its calls.

    Attributes:
        calls: the names and the arguments of the calls.
        emit: takes the events.
    """

    def __init__(self) -> None:
        self.calls: list[tuple[str, ...]] = []
        self.emit: Callable[..., None] = print
        self.arrives = True

    async def loadPeers(self) -> "Script":
        """Return this script, as a module that has arrived."""
        if not self.arrives:
            raise JsException("TypeError: Failed to fetch")
        return self

    def startPeers(self, emit: Callable[..., None]) -> "Script":
        """Return this script, as the connections that call `emit`."""
        self.emit = emit
        return self

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.calls.append((name, *values))


class Host:
    """A page that reports errors. It keeps those that players see."""

    def __init__(self) -> None:
        self.missing: list[MissingPartError] = []

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Keep the error about a missing part."""
        try:
            yield
        except MissingPartError as error:
            self.missing.append(error)

    def with_error_report(self, act: Callable[..., object]) -> Callable[..., object]:
        """Return a callback that reports its errors."""
        return act


@pytest.fixture
def script() -> Script:
    return Script()


@pytest.fixture
def binding(script: Script, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return the module with a browser that has only the script."""
    ffi = ModuleType("pyodide.ffi")
    vars(ffi).update(JsException=JsException, create_proxy=lambda act: act)
    js = ModuleType("js")
    vars(js).update(page=SimpleNamespace(loadPeers=script.loadPeers))
    for name, module in (("js", js), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "app.runtime.peers", raising=False)
    yield importlib.import_module("app.runtime.peers")
    sys.modules.pop("app.runtime.peers", None)


@pytest.mark.parametrize("hurries", [True, False])
def test_event_is_drawn_again_only_without_the_values_of_its_moves(
    monkeypatch: pytest.MonkeyPatch, *, hurries: bool
) -> None:
    ffi = ModuleType("pyodide.ffi")
    names = ("create_once_callable", "create_proxy", "to_js")
    vars(ffi).update(JsException=JsException, **dict.fromkeys(names, print))
    js = ModuleType("js")
    drawn: list[object] = []
    vars(js).update(page=SimpleNamespace(afterPaint=drawn.append))
    for name, module in (("js", js), ("pyodide", ModuleType("pyodide")), ("pyodide.ffi", ffi)):
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "app.runtime.browser", raising=False)
    browser: Any = importlib.import_module("app.runtime.browser")
    sys.modules.pop("app.runtime.browser")
    app = SimpleNamespace(on_peer_event=drawn.append, can_hurry=hurries, hurries=False)
    page = SimpleNamespace(
        app=app,
        redraw=lambda all_at_once: drawn.append(("whole" if all_at_once else "part", app.hurries)),
        render_deferred="again",
    )
    event = PeerLost("host")
    browser.BrowserPage.on_peer_event(page, event)
    assert drawn == [event, ("whole", hurries), *(["again"] if hurries else [])]
    assert not app.hurries


def test_each_effect_calls_the_script_and_the_first_ones_wait_for_it(
    binding: Any, script: Script
) -> None:
    async def perform_all() -> None:
        peers = binding.Peers(Host(), print)
        for effect, _ in CALLS[:3]:
            peers.perform(effect)
        assert script.calls == []
        await peers._loading
        for effect, _ in CALLS[3:]:
            peers.perform(effect)

    asyncio.run(perform_all())
    assert script.calls == [call for _, call in CALLS]


def test_each_answer_is_an_event(binding: Any, script: Script) -> None:
    events: list[PeerEvent] = []

    async def answer_all() -> None:
        peers = binding.Peers(Host(), events.append)
        peers.perform(ScanCode())
        await peers._loading

    asyncio.run(answer_all())
    for answer, _ in ANSWERS:
        script.emit(*answer)
    assert events == [event for _, event in ANSWERS]
    assert [type(event) for event in events] == [type(event) for _, event in ANSWERS]
    assert {answer[0] for answer, _ in ANSWERS} == {*binding.EVENTS}


def test_script_that_does_not_arrive_is_a_missing_part_and_is_loaded_again_later(
    binding: Any, script: Script
) -> None:
    host = Host()
    script.arrives = False

    async def perform_twice() -> None:
        peers = binding.Peers(host, print)
        peers.perform(InvitePeer("seat-1"))
        await peers._loading
        assert len(host.missing) == 1
        script.arrives = True
        peers.perform(InvitePeer("seat-2"))
        await peers._loading

    asyncio.run(perform_twice())
    assert script.calls == [("invite", "seat-2")]
