"""Effects and events of connections between the app and the browser."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.controller import App
from app.peers import InvitePeer, PeerEvent, PeerInvitation
from app.runtime.scheduler import BotScheduler
from e2e.conftest import open_and_wait

pytestmark = pytest.mark.native


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[PeerEvent]:
    """Return the events of an app that invites a peer at each tap on settings."""
    events: list[PeerEvent] = []

    def dispatch(self: App, action: str, argument: str | None = None) -> None:
        self.effects.append(InvitePeer("seat-1"))

    def on_peer_event(self: App, event: PeerEvent) -> None:
        events.append(event)
        self.notice = "An invitation is ready"

    monkeypatch.setattr(App, "dispatch", dispatch)
    monkeypatch.setattr(App, "on_peer_event", on_peer_event)
    return events


def test_invitation_answers_the_effect_and_is_drawn(page: Page, events: list[PeerEvent]) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    open_and_wait(page)
    assert not [url for url in requests if "/peers/" in url]
    page.locator("#to-settings").tap()
    expect(page.get_by_text("An invitation is ready")).to_be_visible()
    [event] = events
    assert isinstance(event, PeerInvitation)
    assert event.peer == "seat-1"
    assert event.link == f"{page.url.split('#')[0]}#join={event.code}"
    assert event.qr.size < 85
    assert event.qr.path.startswith("M")
    assert [url for url in requests if url.endswith("/peers/peers.mjs")]


def test_messages_to_other_devices_wait_for_bots_but_not_for_the_drawing(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_and_wait(page)
    calls: list[str] = []
    for owner, name in (
        (BotScheduler, "sync"),
        (App, "take_messages"),
        (App, "render"),
        (App, "take_effects"),
    ):
        real = getattr(owner, name)

        def record(self: Any, name: str = name, real: Callable[[Any], object] = real) -> object:
            calls.append(name)
            return real(self)

        monkeypatch.setattr(owner, name, record)
    page.locator("#to-settings").tap()
    page.locator("#back").wait_for()
    assert calls == ["sync", "take_messages", "render", "take_effects"]
