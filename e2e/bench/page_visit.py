"""Visits to the compared pages, each by a player with a separate browser."""

import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page

from e2e.bench import FULL_SPEED, CpuPace
from e2e.bench.cpu_limit import CpuLimit
from e2e.bench.network_shaping import SlowServer
from e2e.conftest import PHONE
from e2e.fast_player import play_game
from e2e.players import FIRST_GAME
from e2e.site_server import run_in_thread
from wasm_build import vendored
from wasm_build.build import build

BARE_PAGE = Path(__file__).with_name("bare.html")
BARE_FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
"""The files that a plain `loadPyodide()` fetches, as npm provides them."""

SCRIPT_TAG = re.compile(r"<script\b.*?</script>\s*", re.DOTALL)
"""All scripts of the page, and the data for them."""

LOCALE = "en-US"

START_TIMEOUT_MS = 240_000
"""Milliseconds that a start may take on a slow line with a slowed processor."""

RECORD_START = """
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
"""Script that runs before the page does, and reads the page's own clock."""

RECORD_HOME = """
window.bench.home = new Promise((done) => {
  const look = (_, observer) => {
    const shown = { opacityProperty: true, visibilityProperty: true };
    const homes = [...document.querySelectorAll('.home')];
    if (!homes.some((home) => home.checkVisibility(shown))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  };
  new MutationObserver(look).observe(document, {
    attributes: true, childList: true, subtree: true,
  });
});
window.bench.painted = new Promise((done) => {
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) done(first.startTime);
  }).observe({ type: 'paint', buffered: true });
});
"""
"""Script that records the first paint, and when the home screen has been in the document for a
frame.

The frame is on the screen a little later. Parts of the first frame are visible when the browser
reports its paint.
"""

WAIT_HOME = """async (starts) => {
  const seen = [window.bench.painted];
  if (starts || document.querySelector('.home')) seen.push(window.bench.home);
  return Math.max(...await Promise.all(seen));
}"""
"""If there is no home screen without scripts, the first contentful paint replaces it."""

WAIT_START = """(patience) => Promise.race([
  window.bench.ended,
  new Promise((done) => setTimeout(done, patience, ['no end', patience])),
])"""

STORED_BYTES = """async (hasWorker) => {
  if (hasWorker) await navigator.serviceWorker.ready;
  return (await navigator.storage.estimate()).usage;
}"""
IDLE_CHECKS = 10
"""The number of checks in a row, half a second apart, that must find the page idle.

By then a browser has stored the WebAssembly that it compiled, too.
"""
MAX_IDLE_CHECKS = 120
"""The maximum number of checks, in case a worker never ends."""

MARKS = """() => Object.fromEntries(
  performance.getEntriesByType('mark').reverse().map((mark) => [mark.name, mark.startTime])
)"""


@dataclass(frozen=True)
class Site:
    """One of the compared pages."""

    name: str
    address: str
    has_worker: bool = False
    """True if a service worker stores the page on the device."""
    starts: bool = True
    """True if the page reports that it can be used. The page without scripts never does."""
    has_home: bool = True
    """True if the page has a home screen, or another screen that its HTML shows first."""


@dataclass(frozen=True)
class BuiltSite:
    """One build of our page, and a page of the same HTML and styles without scripts.

    The latter has another address, so that neither finds the other's files on the device.
    """

    page: Site
    without_scripts: Site

    @property
    def name(self) -> str:
        """The name in the report."""
        return self.page.name


@dataclass(frozen=True)
class SiteSet:
    """Our builds and the bare page, behind one server."""

    builds: Sequence[BuiltSite]
    bare: Site
    server: SlowServer

    @property
    def pages(self) -> list[Site]:
        """The pages that start Python: those of the builds, and the bare one."""
        return [*(build.page for build in self.builds), self.bare]


def interleaved(sites: Sequence[Site], run: int) -> list[Site]:
    """Return all sites, in each run with another one first.

    A busy moment then harms none more than others.
    """
    first = run % len(sites)
    return [*sites[first:], *sites[:first]]


@contextmanager
def serve_all_sites(dists: Sequence[Path], chromium: BrowserType, path: str) -> Iterator[SiteSet]:
    """Serve builds of our page and the bare page.

    If there are no builds, it builds one.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names = shortest_names(dists) or ["page"]
        for place in range(len(names)):
            if dists:
                shutil.copytree(dists[place], folder / f"{place}")
            else:
                build(folder / f"{place}")
            shutil.copytree(folder / f"{place}", folder / f"still-{place}")
        make_bare_page(folder / "bare")
        with SlowServer(folder) as server, run_in_thread(server):
            at = server.address
            builds = [
                BuiltSite(
                    Site(name, f"{at}{place}/", has_worker=True),
                    Site(f"{name}, still", f"{at}still-{place}/", starts=False),
                )
                for place, name in enumerate(names)
            ]
            for place, each in enumerate(builds):
                still = remove_scripts(html_before_scripts(chromium, path, each.page.address))
                (folder / f"still-{place}/index.html").write_text(still, encoding="utf-8")
            yield SiteSet(builds, Site("bare", f"{at}bare/", has_home=False), server)


def shortest_names(dists: Sequence[Path]) -> list[str]:
    """Return the shortest names that tell some folders apart.

    A name is a folder with the same number of folders above it.

    Raises:
        ValueError: A folder is named twice.
    """
    paths = [path.resolve() for path in dists]
    for length in range(1, max((len(path.parts) for path in paths), default=0) + 1):
        names = ["/".join(path.parts[-length:]) for path in paths]
        if len(set(names)) == len(names):
            return names
    if paths:
        raise ValueError("a build is named twice")
    return []


def make_bare_page(folder: Path) -> None:
    """Write a page into a folder that starts unmodified Pyodide and prints a line."""
    folder.mkdir()
    (folder / "index.html").write_bytes(BARE_PAGE.read_bytes())
    for name in BARE_FILES:
        (folder / name).write_bytes(vendored.read(vendored.PYODIDE, name))


def html_before_scripts(chromium: BrowserType, path: str, address: str) -> str:
    """Return the HTML of a complete page before any script from a file has run.

    A script in the page itself may already have chosen the first screen.
    """
    browser = chromium.launch(executable_path=path, args=["--no-sandbox"])
    try:
        page = browser.new_page(viewport=PHONE, locale=LOCALE, service_workers="block")
        page.route(re.compile(r"\.m?js$"), lambda route: route.abort())
        page.goto(address, wait_until="domcontentloaded")
        return page.content()
    finally:
        browser.close()


def remove_scripts(html: str) -> str:
    """Return the HTML of a page without its scripts."""
    return SCRIPT_TAG.sub("", html)


@dataclass(frozen=True)
class BrowserFactory:
    """Factory of new phones.

    `cpu_limit` limits whole browsers, if the machine can do that.
    """

    chromium: BrowserType
    path: str
    cpu_limit: CpuLimit | None = None

    @contextmanager
    def open_phone(self) -> Iterator["BrowserPhone"]:
        """Yield a phone with its own disk, which stores the compiled code."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
            folder = Path(place)
            context = self.chromium.launch_persistent_context(
                folder / "profile",
                executable_path=self.cpu_limit.write_starter(self.path, folder)
                if self.cpu_limit
                else self.path,
                args=["--no-sandbox"],
                viewport=PHONE,
                has_touch=True,
                is_mobile=True,
                device_scale_factor=2,
                locale=LOCALE,
            )
            context.set_default_timeout(START_TIMEOUT_MS)
            try:
                yield BrowserPhone(context, self.cpu_limit)
            finally:
                if self.cpu_limit:
                    self.cpu_limit.set_share(None)
                context.close()


@dataclass(frozen=True)
class BrowserPhone:
    """A browser that stores data from one visit to the next, as a device does."""

    context: BrowserContext
    cpu_limit: CpuLimit | None

    @contextmanager
    def visit(
        self, site: Site, pace: CpuPace = FULL_SPEED, script: str = ""
    ) -> Iterator["PageVisit"]:
        """Open a site in a new tab, and leave the page before the tab closes.

        The page gets the same events as when a player closes it.
        """
        page = self.context.new_page()
        protocol = self.context.new_cdp_session(page)
        opened = PageVisit(site, page, protocol, self.cpu_limit)
        page.add_init_script(RECORD_START + script)
        protocol.send("Performance.enable")  # starts the counters
        opened.set_pace(pace)
        page.goto(site.address, wait_until="commit")
        yield opened
        opened.set_pace(FULL_SPEED)
        page.goto("about:blank")
        page.close()


@dataclass(frozen=True)
class PageVisit:
    """A page that is open in its own tab."""

    site: Site
    page: Page
    protocol: CDPSession
    cpu_limit: CpuLimit | None

    def set_pace(self, pace: CpuPace) -> None:
        """Set the speed of the device from now on."""
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": pace.slowdown})
        if self.cpu_limit:
            self.cpu_limit.set_share(pace.core_share)
        elif pace.core_share is not None:
            raise RuntimeError("the whole browser cannot be slowed here")

    def wait_ready(self) -> float:
        """Wait until the page can be used. Return the milliseconds since its request."""
        state, passed = self.page.evaluate(WAIT_START, START_TIMEOUT_MS)
        if state != "ready":
            raise RuntimeError(f"{self.site.name} did not start: {state} after {passed:.0f} ms")
        return float(passed)

    def wait_home(self) -> float:
        """Wait until the home screen is visible.

        Return the milliseconds since its request.
        """
        if not self.site.starts:
            self.page.wait_for_load_state()
        return float(self.page.evaluate(WAIT_HOME, self.site.starts))

    def cpu_time(self) -> float:
        """Return the milliseconds of CPU time that the main thread has used so far.

        The slowdown keeps the processor busy in between, and that counts as well.
        """
        return 1000 * self.metric("ThreadTime")

    def metric(self, name: str) -> float:
        """Return one of the figures that the browser keeps of every page."""
        metrics = self.protocol.send("Performance.getMetrics")["metrics"]
        return float(next(found["value"] for found in metrics if found["name"] == name))

    def marks(self) -> dict[str, float]:
        """Return when the page first set each of its marks, in milliseconds."""
        return dict(self.page.evaluate(MARKS))

    def interact(self) -> None:
        """Use the page at full speed: play a game, or let Python work on the bare page.

        The page without scripts cannot be used.
        """
        self.set_pace(FULL_SPEED)
        if self.site.has_worker:
            play_game(self.page, FIRST_GAME, seed=1)
        elif self.site.starts:
            self.page.evaluate("() => window.use()")

    def wait_idle(self) -> None:
        """Wait at full speed until the page has stored its data on the device.

        It is idle when it has no worker and its storage does not grow. The page without scripts
        is idle when it is loaded.
        """
        self.set_pace(FULL_SPEED)
        self.page.wait_for_load_state()
        if not self.site.starts:
            return
        still, kept = 0, -1
        for _ in range(MAX_IDLE_CHECKS):
            before, kept = kept, self.page.evaluate(STORED_BYTES, self.site.has_worker)
            still = 0 if self.page.workers or kept != before else still + 1
            if still == IDLE_CHECKS:
                return
            self.page.wait_for_timeout(500)

    def is_cached(self) -> bool:
        """Return True if the service worker has served the page."""
        return bool(self.page.evaluate("() => Boolean(navigator.serviceWorker.controller)"))
