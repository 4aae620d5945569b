"""Visits to the two pages that are compared, each by a player with a browser of their own."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page

from e2e.conftest import PHONE
from e2e.served import CountingServer, served_and_counted
from wasm_build import vendored
from wasm_build.build import build

BARE = Path(__file__).with_name("bare.html")
BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
"""All that a plain `loadPyodide()` fetches, as npm brings it."""

START_TIMEOUT = 120_000
"""Milliseconds that a start may take with a slowed processor on a busy machine."""

FAST_4G = {"latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
"""The browser's own idea of a good day on the road: 9 Mb/s, answers after 170 ms."""

NOTE_START = """
window.bench = { ended: new Promise((done) => {
  const look = () => {
    const state = document.documentElement?.dataset.state;
    if (state === 'ready' || state === 'error') done([state, performance.now()]);
  };
  new MutationObserver(look).observe(document, {
    attributes: true, subtree: true, attributeFilter: ['data-state'],
  });
}) };
"""
"""Runs before the page does, and looks at the page's own clock."""

ENDED = """(patience) => Promise.race([
  window.bench.ended,
  new Promise((done) => setTimeout(done, patience, ['no end', patience])),
])"""

KEPT = """async (hasWorker) => {
  if (hasWorker) await navigator.serviceWorker.ready;
  return (await navigator.storage.estimate()).usage;
}"""
QUIET = 10
"""So many looks in a row, half a second apart, must find a page at rest.

By then a browser has kept the WebAssembly that it compiled, too.
"""
MOST_LOOKS = 120
"""A worker that never ends keeps nobody waiting for longer than this."""

MARKS = """() => Object.fromEntries(
  performance.getEntriesByType('mark').reverse().map((mark) => [mark.name, mark.startTime])
)"""


@dataclass(frozen=True)
class Site:
    """One of the pages that are compared."""

    name: str
    address: str
    has_worker: bool
    """Whether a service worker keeps the page on the device."""


@dataclass(frozen=True)
class Sites:
    """Our page and the bare one, behind one server."""

    page: Site
    bare: Site
    server: CountingServer

    def in_turn(self, run: int) -> tuple[Site, Site]:
        """Return both, now one first and now the other: a busy moment harms neither more."""
        return (self.page, self.bare) if run % 2 == 0 else (self.bare, self.page)


@contextmanager
def both_sites(dist: Path | None) -> Iterator[Sites]:
    """Serve our page, built before or built now, and the bare one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if dist is None:
            build(folder / "page")
        else:
            shutil.copytree(dist, folder / "page")
        make_bare_page(folder / "bare")
        with served_and_counted(folder) as server:
            yield Sites(
                Site("page", f"{server.address}page/", has_worker=True),
                Site("bare", f"{server.address}bare/", has_worker=False),
                server,
            )


def make_bare_page(folder: Path) -> None:
    """Put a page into a folder that starts Pyodide as it comes and prints one line."""
    folder.mkdir()
    (folder / "index.html").write_bytes(BARE.read_bytes())
    for name in BARE_FILES:
        (folder / name).write_bytes(vendored.read(vendored.PYODIDE, name))


@contextmanager
def device(chromium: BrowserType, path: str) -> Iterator[BrowserContext]:
    """Give a phone that has never seen any page, with a disk: there lies what was compiled."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = chromium.launch_persistent_context(
            profile,
            executable_path=path,
            args=["--no-sandbox"],
            viewport=PHONE,
            has_touch=True,
            is_mobile=True,
            device_scale_factor=2,
            locale="en-US",
        )
        context.set_default_timeout(START_TIMEOUT)
        try:
            yield context
        finally:
            context.close()


@dataclass(frozen=True)
class Visit:
    """A page that has been opened in a tab of its own."""

    site: Site
    page: Page
    protocol: CDPSession

    def slow_down(self, rate: int) -> None:
        """Slow the processor down so many times."""
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def ready(self) -> float:
        """Wait until the page can be used; return the milliseconds since it was asked for."""
        state, passed = self.page.evaluate(ENDED, START_TIMEOUT)
        if state != "ready":
            raise RuntimeError(f"{self.site.name} did not start: {state} after {passed:.0f} ms")
        return float(passed)

    def busy(self) -> float:
        """Return the milliseconds of the processor that the main thread has used so far.

        A slowed processor is one that is kept busy in between, and that counts as well.
        """
        return 1000 * self.metric("ThreadTime")

    def metric(self, name: str) -> float:
        """Return one of the figures that the browser keeps of every page."""
        metrics = self.protocol.send("Performance.getMetrics")["metrics"]
        return float(next(found["value"] for found in metrics if found["name"] == name))

    def marks(self) -> dict[str, float]:
        """Return when the page first set each of its marks, in milliseconds."""
        return dict(self.page.evaluate(MARKS))

    def rest(self) -> None:
        """Wait, at full speed, until the page has kept on the device what it wants to keep.

        It is at rest when no worker is busy for it and nothing more is kept.
        """
        self.slow_down(1)
        still, kept = 0, -1
        for _ in range(MOST_LOOKS):
            before, kept = kept, self.page.evaluate(KEPT, self.site.has_worker)
            still = 0 if self.page.workers or kept != before else still + 1
            if still == QUIET:
                return
            self.page.wait_for_timeout(500)

    def is_kept(self) -> bool:
        """Tell whether the service worker has brought the page."""
        return bool(self.page.evaluate("() => Boolean(navigator.serviceWorker.controller)"))


@contextmanager
def visit(
    context: BrowserContext, site: Site, rate: int = 1, script: str = "", on_4g: bool = False
) -> Iterator[Visit]:
    """Open a site in a new tab, and close it as a player does: the page is told."""
    page = context.new_page()
    protocol = context.new_cdp_session(page)
    opened = Visit(site, page, protocol)
    page.add_init_script(NOTE_START + script)
    opened.slow_down(rate)
    protocol.send("Performance.enable")  # begins to count
    if on_4g:
        protocol.send("Network.enable")
        protocol.send("Network.emulateNetworkConditions", {"offline": False, **FAST_4G})
    page.goto(site.address, wait_until="commit")
    yield opened
    page.goto("about:blank")
    page.close()
