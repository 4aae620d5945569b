"""Pages without Python that use the scripts of connections (`site/peers/`)."""

import base64
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import zxingcpp
from playwright.sync_api import Page

from e2e.webdriver import Driver
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
  const emit = (...event) => { window.events.push(event); };
  const address = `${location.origin}/?visit=1#old`;
  window.peers = new Peers({ prefix, address, iceServers: [], emit, ...options });
};
</script>
"""
"""A page that keeps all events of its connections."""
POLL = """async (holds, ms) => {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    if (holds()) return true;
    await new Promise((done) => setTimeout(done, 10));
  }
  return false;
}"""
TAKE_EVENT = f"""async ([kind, ms]) => {{
  const find = () => window.events.findIndex(([name]) => name === kind);
  await ({POLL})(() => find() >= 0, ms);
  return find() < 0 ? JSON.stringify(window.events) : window.events.splice(find(), 1)[0].slice(1);
}}"""
"""Script that waits for an event of a kind, removes it and returns its values."""
PATIENCE_MS = 20_000
"""Milliseconds for an event on a busy machine."""
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


class AnyDevice(ABC):
    """A page with connections, in any browser."""

    @abstractmethod
    def run(self, function: str, argument: object = None) -> Any:
        """Call a function of the page, and return its awaited result."""

    def start(self, **options: object) -> None:
        """Start the connections of a page that has been loaded."""
        self.wait("() => window.start")  # WebKit's driver does not wait for modules
        self.run("(options) => window.start(options)", {**QUICK, **options})

    def call(self, method: str, *values: object) -> None:
        """Call a method of `Peers`, and do not wait for its end."""
        self.run("([name, values]) => { window.peers[name](...values); }", [method, values])

    def take(self, kind: str) -> list[Any]:
        """Wait for an event, and return its values. Each event is returned once.

        Raises:
            AssertionError: The event did not come. The text has the events that came instead.
        """
        found = self.run(TAKE_EVENT, [kind, PATIENCE_MS])
        assert isinstance(found, list), f"no event {kind!r}, but {found}"
        return found

    def wait(self, holds: str, argument: object = None) -> None:
        """Wait until a function of the page returns true."""
        poll = f"([arg, ms]) => ({POLL})(() => ({holds})(arg), ms)"
        assert self.run(poll, [argument, PATIENCE_MS]), holds

    def events(self) -> list[list[Any]]:
        """Return the events that no test has taken yet."""
        return list(self.run("() => window.events"))


class Device(AnyDevice):
    """A page in Chromium.

    Attributes:
        page: the page of Playwright.
    """

    def __init__(self, page: Page, url: str, **options: object) -> None:
        self.page = page
        self.options = options
        page.goto(url)
        self.start(**options)

    def run(self, function: str, argument: object = None) -> Any:
        """Call a function of the page, and return its awaited result."""
        return self.page.evaluate(function, argument)

    def reload(self) -> None:
        """Load the page again, and start its connections."""
        self.page.reload()
        self.start(**self.options)


class OtherDevice(AnyDevice):
    """A page in Firefox or WebKit.

    Attributes:
        driver: the driver of the browser.
    """

    def __init__(self, driver: Driver, url: str) -> None:
        self.driver = driver
        driver.open(url)
        self.start()

    def run(self, function: str, argument: object = None) -> Any:
        """Call a function of the page, and return its awaited result."""
        return self.driver.run(function, argument)

    def reload(self) -> None:
        """Load the page again, and start its connections."""
        self.driver.reload()
        self.start()


def connect(host: AnyDevice, guest: AnyDevice, seat: str = "seat-1") -> None:
    """Connect two devices by an invitation and an answer. The guest calls the host `host`."""
    host.call("invite", seat)
    guest.call("join", "host", host.take("invitation")[1])
    host.call("accept", guest.take("answer")[1])
    assert host.take("opened") == [seat]
    assert guest.take("opened") == ["host"]


# --- QR codes ------------------------------------------------------------------------------

READ_PIXELS = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (each) => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return [image.width, image.height, Array.from(data.filter((_, place) => place % 4 === 1))];
}"""
"""Script that returns the sizes and the green values of a PNG picture."""


def decode_qr(page: Page, picture: bytes) -> list[str]:
    """Return the texts of the QR codes in a PNG picture. `page` unpacks it."""
    width, height, pixels = page.evaluate(READ_PIXELS, base64.b64encode(picture).decode())
    image = memoryview(bytes(pixels)).cast("B", (height, width))
    return [found.text for found in zxingcpp.read_barcodes(image)]


FILM_SIDE = 480
"""Pixels of a side of the film for a camera."""
MODULES = """async (text) => {
  const { encodeQR } = await import("/peers/qr/index.js");
  return encodeQR(text, "raw", { border: 4 });
}"""


def write_camera_film(page: Page, text: str, film: Path) -> None:
    """Write a film of a still QR code, or of nothing if the text is empty."""
    modules = page.evaluate(MODULES, text) if text else [[False]]
    share = len(modules) / FILM_SIDE
    rows = (
        bytes(16 if modules[int(y * share)][int(x * share)] else 235 for x in range(FILM_SIDE))
        for y in range(FILM_SIDE)
    )
    frame = b"FRAME\n" + b"".join(rows) + b"\x80" * (FILM_SIDE * FILM_SIDE // 2)
    head = f"YUV4MPEG2 W{FILM_SIDE} H{FILM_SIDE} F10:1 Ip A1:1 C420jpeg\n".encode()
    film.write_bytes(head + frame * 2)
