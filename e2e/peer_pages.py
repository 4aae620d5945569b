"""Pages without Python that use the scripts of connections (`site/peers/`)."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import Any

from playwright.sync_api import Page

from native.http import LocalServer
from native.page import FileHandler, PageFiles
from wasm_build.server import CONTENT_TYPES

PAGE = b"""<!doctype html>
<html lang="en" data-prefix="three-fleets:">
<link rel="icon" href="icons/favicon.svg">
<link rel="stylesheet" href="styles.css">
<title>Peers</title>
<main id="app"></main>
<script type="module">
import { Peers } from "./peers/peers.mjs";
window.events = [];
window.start = (options) => {
  const { prefix } = document.documentElement.dataset;
  const tell = (...event) => { window.events.push(event); };
  const address = `${location.origin}/?visit=1#old`;
  window.peers = new Peers({ prefix, address, iceServers: [], tell, ...options });
};
</script>
"""
"""A page that keeps all events of its connections."""
START = "(options) => window.start(options)"
TAKE_EVENT = """async (kind) => {
  const find = () => window.events.findIndex(([name]) => name === kind);
  while (find() < 0) await new Promise((done) => setTimeout(done, 10));
  return window.events.splice(find(), 1)[0].slice(1);
}"""
"""Script that waits for an event of a kind, removes it and returns its values."""
QUICK = {"heartbeatMs": 1000, "openingMs": 4000}
"""Options with which a page notices within seconds that a peer does not answer."""


@contextmanager
def serve_peers() -> Iterator[str]:
    """Serve an empty page and the scripts, and yield the address of the page."""
    files = PageFiles()

    def find(path: str) -> tuple[str, bytes] | None:
        return (CONTENT_TYPES[".html"], PAGE) if path == "" else files.find(path)

    with LocalServer(("localhost", 0), partial(FileHandler, find)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


class Device:
    """A page with connections.

    Attributes:
        page: the page of Playwright.
    """

    def __init__(self, page: Page, address: str, **options: Any) -> None:
        self.page = page
        self.options = {**QUICK, **options}
        page.goto(address)
        page.evaluate(START, self.options)

    def reload(self) -> None:
        """Load the page again, and start its connections."""
        self.page.reload()
        self.page.evaluate(START, self.options)

    def call(self, method: str, *values: object) -> None:
        """Call a method of `Peers`, and do not wait for its end."""
        self.page.evaluate("([name, values]) => { peers[name](...values); }", [method, values])

    def take(self, kind: str) -> list[Any]:
        """Wait for an event, and return its values. Each event is returned once."""
        return list(self.page.evaluate(TAKE_EVENT, kind))

    def events(self) -> list[list[Any]]:
        """Return the events that no test has taken yet."""
        return list(self.page.evaluate("events"))


def connect(host: Device, guest: Device, seat: str = "seat-1") -> None:
    """Connect two devices by an invitation and an answer. The guest calls the host `host`."""
    host.call("invite", seat)
    guest.call("join", "host", host.take("invitation")[1])
    host.call("accept", guest.take("answer")[1])
    assert host.take("opened") == [seat]
    assert guest.take("opened") == ["host"]
