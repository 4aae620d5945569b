"""Visits to the compared pages, each by a player with a separate browser."""

import re
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page

from e2e.bench import FULL, Pace
from e2e.bench.cpu_limit import Brake
from e2e.bench.network_shaping import SlowServer
from e2e.conftest import PHONE
from e2e.fast_player import play
from e2e.players import FIRST
from e2e.site_server import running
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
"""The files that a plain `loadPyodide()` fetches, as npm provides them."""

SCRIPT = re.compile(r"<script\b.*?</script>\s*", re.DOTALL)
"""All scripts of the page, and the data for them."""

LOCALE = "en-US"

START_TIMEOUT = 240_000
"""Milliseconds that a start may take on a slow line with a slowed processor."""

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
"""Script that runs before the page does, and reads the page's own clock."""

NOTE_HOME = """
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

HOME = """async (starts) => {
  const seen = [window.bench.painted];
  if (starts || document.querySelector('.home')) seen.push(window.bench.home);
  return Math.max(...await Promise.all(seen));
}"""
"""If there is no home screen without scripts, the first contentful paint replaces it."""

ENDED = """(patience) => Promise.race([
  window.bench.ended,
  new Promise((done) => setTimeout(done, patience, ['no end', patience])),
])"""

KEPT = """async (hasWorker) => {
  if (hasWorker) await navigator.serviceWorker.ready;
  return (await navigator.storage.estimate()).usage;
}"""
QUIET = 10
"""The number of checks in a row, half a second apart, that must find the page idle.

By then a browser has stored the WebAssembly that it compiled, too.
"""
MOST_LOOKS = 120
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
class Build:
    """One build of our page, and a page of the same HTML and styles without scripts.

    The latter has another address, so that neither finds the other's files on the device.
    """

    page: Site
    still: Site

    @property
    def name(self) -> str:
        """The name in the report."""
        return self.page.name


@dataclass(frozen=True)
class Sites:
    """Our builds and the bare page, behind one server."""

    builds: Sequence[Build]
    bare: Site
    server: SlowServer

    @property
    def pages(self) -> list[Site]:
        """The pages that start Python: those of the builds, and the bare one."""
        return [*(build.page for build in self.builds), self.bare]


def in_turn(sites: Sequence[Site], run: int) -> list[Site]:
    """Return all sites, in each run with another one first.

    A busy moment then harms none more than others.
    """
    first = run % len(sites)
    return [*sites[first:], *sites[:first]]


@contextmanager
def all_sites(dists: Sequence[Path], chromium: BrowserType, path: str) -> Iterator[Sites]:
    """Serve builds of our page and the bare page.

    If there are no builds, it builds one.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        names = names_of(dists) or ["page"]
        for place in range(len(names)):
            if dists:
                shutil.copytree(dists[place], folder / f"{place}")
            else:
                build(folder / f"{place}")
            shutil.copytree(folder / f"{place}", folder / f"still-{place}")
        make_bare_page(folder / "bare")
        with SlowServer(folder) as server, running(server):
            at = server.address
            builds = [
                Build(
                    Site(name, f"{at}{place}/", has_worker=True),
                    Site(f"{name}, still", f"{at}still-{place}/", starts=False),
                )
                for place, name in enumerate(names)
            ]
            for place, each in enumerate(builds):
                still = without_scripts(first_sight(chromium, path, each.page.address))
                (folder / f"still-{place}/index.html").write_text(still, encoding="utf-8")
            yield Sites(builds, Site("bare", f"{at}bare/", has_home=False), server)


def names_of(dists: Sequence[Path]) -> list[str]:
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
    (folder / "index.html").write_bytes(BARE.read_bytes())
    for name in BARE_FILES:
        (folder / name).write_bytes(vendored.read(vendored.PYODIDE, name))


def first_sight(chromium: BrowserType, path: str, address: str) -> str:
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


def without_scripts(html: str) -> str:
    """Return the HTML of a page without its scripts."""
    return SCRIPT.sub("", html)


@dataclass(frozen=True)
class Phones:
    """Factory of new phones.

    `brake` limits whole browsers, if the machine can do that.
    """

    chromium: BrowserType
    path: str
    brake: Brake | None = None

    @contextmanager
    def new(self) -> Iterator["Phone"]:
        """Yield a phone with its own disk, which stores the compiled code."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
            folder = Path(place)
            context = self.chromium.launch_persistent_context(
                folder / "profile",
                executable_path=self.brake.starter(self.path, folder) if self.brake else self.path,
                args=["--no-sandbox"],
                viewport=PHONE,
                has_touch=True,
                is_mobile=True,
                device_scale_factor=2,
                locale=LOCALE,
            )
            context.set_default_timeout(START_TIMEOUT)
            try:
                yield Phone(context, self.brake)
            finally:
                if self.brake:
                    self.brake.hold(None)
                context.close()


@dataclass(frozen=True)
class Phone:
    """A browser that stores data from one visit to the next, as a device does."""

    context: BrowserContext
    brake: Brake | None

    @contextmanager
    def visit(self, site: Site, pace: Pace = FULL, script: str = "") -> Iterator["Visit"]:
        """Open a site in a new tab, and leave the page before the tab closes.

        The page gets the same events as when a player closes it.
        """
        page = self.context.new_page()
        protocol = self.context.new_cdp_session(page)
        opened = Visit(site, page, protocol, self.brake)
        page.add_init_script(NOTE_START + script)
        protocol.send("Performance.enable")  # starts the counters
        opened.go_at(pace)
        page.goto(site.address, wait_until="commit")
        yield opened
        opened.go_at(FULL)
        page.goto("about:blank")
        page.close()


@dataclass(frozen=True)
class Visit:
    """A page that is open in its own tab."""

    site: Site
    page: Page
    protocol: CDPSession
    brake: Brake | None

    def go_at(self, pace: Pace) -> None:
        """Set the speed of the device from now on."""
        self.protocol.send("Emulation.setCPUThrottlingRate", {"rate": pace.rate})
        if self.brake:
            self.brake.hold(pace.share)
        elif pace.share is not None:
            raise RuntimeError("the whole browser cannot be slowed here")

    def ready(self) -> float:
        """Wait until the page can be used. Return the milliseconds since its request."""
        state, passed = self.page.evaluate(ENDED, START_TIMEOUT)
        if state != "ready":
            raise RuntimeError(f"{self.site.name} did not start: {state} after {passed:.0f} ms")
        return float(passed)

    def home(self) -> float:
        """Wait until the home screen is visible.

        Return the milliseconds since its request.
        """
        if not self.site.starts:
            self.page.wait_for_load_state()
        return float(self.page.evaluate(HOME, self.site.starts))

    def busy(self) -> float:
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

    def use(self) -> None:
        """Use the page at full speed: play a game, or let Python work on the bare page.

        The page without scripts cannot be used.
        """
        self.go_at(FULL)
        if self.site.has_worker:
            play(self.page, FIRST, seed=1)
        elif self.site.starts:
            self.page.evaluate("() => window.use()")

    def rest(self) -> None:
        """Wait at full speed until the page has stored its data on the device.

        It is idle when it has no worker and its storage does not grow. The page without scripts
        is idle when it is loaded.
        """
        self.go_at(FULL)
        self.page.wait_for_load_state()
        if not self.site.starts:
            return
        still, kept = 0, -1
        for _ in range(MOST_LOOKS):
            before, kept = kept, self.page.evaluate(KEPT, self.site.has_worker)
            still = 0 if self.page.workers or kept != before else still + 1
            if still == QUIET:
                return
            self.page.wait_for_timeout(500)

    def is_kept(self) -> bool:
        """Return True if the service worker has served the page."""
        return bool(self.page.evaluate("() => Boolean(navigator.serviceWorker.controller)"))
