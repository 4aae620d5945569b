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

AT_REST = """async (hasWorker) => {
  if (hasWorker) await navigator.serviceWorker.ready;
  let usage = -1;
  for (let still = 0; still < 6; ) {
    await new Promise((done) => setTimeout(done, 500));
    const before = usage;
    ({ usage } = await navigator.storage.estimate());
    still = usage === before ? still + 1 : 0;
  }
}"""
"""Waits until the page has kept nothing more on the device for three seconds.

That is also the time after which a browser keeps the WebAssembly that it has compiled.
"""


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
        yield context
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
        """Return the milliseconds of the processor that the main thread has used so far."""
        return 1000 * self.metric("ThreadTime")

    def metric(self, name: str) -> float:
        """Return one of the figures that the browser keeps of every page."""
        metrics = self.protocol.send("Performance.getMetrics")["metrics"]
        return float(next(found["value"] for found in metrics if found["name"] == name))

    def rest(self) -> None:
        """Wait, at full speed, until the page has kept on the device what it wants to keep."""
        self.slow_down(1)
        self.page.evaluate(AT_REST, self.site.has_worker)

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
    page.add_init_script(NOTE_START + script)
    protocol.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    protocol.send("Performance.enable")  # begins to count
    if on_4g:
        protocol.send("Network.enable")
        protocol.send("Network.emulateNetworkConditions", {"offline": False, **FAST_4G})
    page.goto(site.address, wait_until="commit")
    yield Visit(site, page, protocol)
    page.goto("about:blank")
    page.close()
