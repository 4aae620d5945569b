"""Fixtures of all browser tests: the built page, a server, a browser and a phone."""

import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Page,
    Request,
    Route,
    ViewportSize,
    expect,
    sync_playwright,
)

from app import i18n
from e2e.browser import LAUNCH_ARGUMENTS, find_browser
from e2e.other_browsers import OTHER_BROWSERS
from e2e.site_server import serve
from e2e.webdriver import Driver
from native import host
from native import page as page_server
from tests.built import build_once
from tests.selection import mark_tests
from wasm_build import catalogs
from wasm_build.build import SITE


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the slow tests."""
    mark_tests(items, Path(__file__).parent)


PHONE: ViewportSize = {"width": 390, "height": 844}
WORKER_BLOCKED_MESSAGE = "Service Worker registration blocked by Playwright"
"""The message in the console if a test blocks the service worker."""
START_TIMEOUT_MS = 60_000
"""The time in milliseconds that a start of Python may take on a busy machine."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the page, built once for all test workers."""
    return build_once(tmp_path_factory)


@pytest.fixture(scope="session")
def site_url(dist: Path) -> Iterator[str]:
    """Return the address of the page. It is below a path, as on GitHub Pages."""
    with serve(dist) as address:
        yield address


@pytest.fixture(scope="session")
def native_url() -> Iterator[str]:
    """Return the address of the page whose Python runs in this process.

    It has the styles and scripts of the page, and `app.runtime.browser`. It has no boot script,
    snapshot, workers or service worker.
    """
    drafts = catalogs.compile_drafts(SITE)
    i18n.catalog_bytes = lambda language: drafts[language]
    with (
        host.run_host(lambda: host.start_seeded(Random(1))) as python,
        page_server.run_page_server(python) as address,
    ):
        yield address


@pytest.fixture
def is_native(request: pytest.FixtureRequest) -> bool:
    """Return True if the markers of a test say that it opens the native page."""
    marked = {each.name for each in request.node.iter_markers()}
    return "native" in marked and "built" not in marked


@pytest.fixture
def address(request: pytest.FixtureRequest, is_native: bool) -> str:
    """Return the address of the page that a test opens."""
    return str(request.getfixturevalue("native_url" if is_native else "site_url"))


@pytest.fixture(scope="session")
def browser_path() -> str:
    """Return the path of the browser."""
    path = find_browser()
    if path is None:
        pytest.fail("no browser: `python -m e2e.browser` finds or installs one")
    return path


@pytest.fixture(scope="session")
def browser(browser_path: str) -> Iterator[Browser]:
    """Return the browser that all tests share. Each test has its own context."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=LAUNCH_ARGUMENTS)
        yield browser
        browser.close()


def seeded_random_script(start: int = 1) -> str:
    """Return a script that gives a page the same random numbers in every run.

    A game in which a test fails can therefore be played again.
    """
    return f"""
let state = {start};
crypto.getRandomValues = (view) => {{
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let place = 0; place < bytes.length; place++) {{
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    bytes[place] = state >>> 16;
  }}
  return view;
}};
"""


FIXED_DATE_SCRIPT = """
const Clock = Date;
const late = Clock.UTC(2026, 5, 17, 10) - Clock.now();
globalThis.Date = class extends Clock {
  constructor(...moment) { super(...(moment.length ? moment : [Date.now()])); }
  static now() { return Clock.now() + late; }
};
"""
"""Script that starts the page's clock on the same day in every run. The bot personas and the
games depend on the day.

The day is in the past. With a day in the future, Playwright's own clock would run fast to reach
it.
"""


DISABLE_GUARD_SCRIPT = "window.guardMs = 0;"
"""Script that lets a page accept each press at once, even on a control that has just appeared.

It sets `window`, because `globalThis` is a sandbox in the scripts of Firefox's driver.
"""


@dataclass
class PageMonitor:
    """Recorder of forbidden events of a page.

    The test fails at its end if there are any.
    """

    site: str
    is_native: bool = False
    problems: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    errors_expected: bool = False
    """Tests of failures set it. Messages of the console and the page are then no trouble."""

    def attach(self, page: Page) -> None:
        """Record the events of a page from its start on."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self._add_error(f"uncaught: {error.stack or error}"))
        page.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.text.startswith(WORKER_BLOCKED_MESSAGE):
            return
        if message.type in ("error", "warning"):
            self._add_error(
                f"console {message.type}: {message.text} ({message.location.get('url')})"
            )

    def _add_error(self, text: str) -> None:
        if not self.errors_expected:
            self.problems.append(text)

    def _on_request(self, request: Request) -> None:
        self.requests.append(request.url)
        ours, theirs = urlsplit(self.site), urlsplit(request.url)
        if self.is_native and theirs.hostname == ours.hostname and request.method == "POST":
            return  # a call of the Python side, which has its own port
        if theirs.scheme in ("blob", "data"):
            return
        if theirs.netloc != ours.netloc or not theirs.path.startswith(ours.path):
            self.problems.append(f"a request to {request.url}")


@pytest.fixture
def watch(address: str, is_native: bool) -> Iterator[PageMonitor]:
    """Return the recorder of this test's pages.

    The test fails if it has recorded trouble.
    """
    watch = PageMonitor(address, is_native)
    yield watch
    assert not watch.problems, "\n".join(watch.problems)


@pytest.fixture
def locale() -> str:
    """Return the browser's language.

    `@pytest.mark.parametrize("locale", ...)` changes it.
    """
    return "en-US"


HAS_MARK = "name => performance.getEntriesByName(name).length > 0"
"""Return true if the page has set a mark. The mark `woken` means that Python started from its
snapshot."""

NewPage = Callable[..., Page]


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, browser: Browser, address: str, watch: PageMonitor, locale: str
) -> Iterator[NewPage]:
    """Return a function that opens a new phone. Its arguments are Playwright's.

    Arguments such as `viewport`, `color_scheme="dark"` and `locale` change the defaults of a
    phone in portrait orientation. Service workers are off, so that no test gets the files of
    another. Random numbers and the day are the same in every run. The phone prefers reduced
    motion unless the test is marked `moving`, because a lesson with motion takes four times as
    long. The phone accepts each press at once unless the test is marked `guarded`.
    """
    moves = request.node.get_closest_marker("moving") is not None
    guard = "" if request.node.get_closest_marker("guarded") else DISABLE_GUARD_SCRIPT
    contexts = []

    def open_phone(**options: Any) -> Page:
        phone = {
            "base_url": address,
            "viewport": PHONE,
            "has_touch": True,
            "is_mobile": True,
            "device_scale_factor": 2,
            "locale": locale,
            "service_workers": "block",
            "reduced_motion": "no-preference" if moves else "reduce",
        }
        context = browser.new_context(**{**phone, **options})
        context.add_init_script(seeded_random_script() + FIXED_DATE_SCRIPT + guard)
        contexts.append(context)
        page = context.new_page()
        watch.attach(page)
        return page

    yield open_phone
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """Return a phone with an empty page. `open_and_wait(page)` opens the site."""
    return new_page()


def slow_case(*values: Any) -> Any:
    """Return a case for the long runs only. Each run has similar cases."""
    return pytest.param(*values, marks=pytest.mark.slow)


def open_and_wait(page: Page, address: str = "") -> None:
    """Open the site and wait until it can be played.

    `address` is relative to the page: "#" and the content of a link.
    """
    page.goto(address or ".")
    wait_ready(page)


def stall_request(page: Page, pattern: str) -> Callable[[], None]:
    """Delay a file until the returned function is called."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(pattern, keep)

    def let_go() -> None:
        # The worker requests the same files, so let all later requests pass.
        page.route(pattern, lambda route: route.continue_())
        while held:
            held.pop().continue_()

    return let_go


def block_plain_page(page: Page) -> None:
    """Remove the plain page from the server.

    A start that fails then shows the failure screen.
    """
    page.route("**/plain/", lambda route: route.fulfill(status=404))


NEVER_READY_SCRIPT = """if (!location.pathname.endsWith('/plain/'))
  WebAssembly.instantiate = () => new Promise(() => {})"""
"""Script that keeps the fast page from becoming ready."""


def fail_and_retry(page: Page) -> None:
    """Let a start fail in Python, and tap "Try again"."""
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate("document.documentElement.dataset.state = 'error'")
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").tap()


def seed_failed_starts(page: Page, starts: int = 2) -> None:
    """Record unfinished starts on the device. Two of them lead to the plain page."""
    page.evaluate(
        """(starts) => {
          const { python } = JSON.parse(document.getElementById('boot-plan').textContent);
          const place = `three-fleets-memory:${new URL("./", document.baseURI)}`;
          localStorage.setItem(place, `${python.key} ${starts}`);
        }""",
        starts,
    )


def flip_bit(path: Path) -> bytes:
    """Return the content of a file with one bit flipped in the middle."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    return bytes(content)


def wait_ready(page: Page) -> None:
    """Wait after a start or a reload until the site can be played."""
    root = page.locator("html")
    settled = re.compile("^(ready|error)$")
    expect(root).to_have_attribute("data-state", settled, timeout=START_TIMEOUT_MS)
    reason = page.locator("#boot-reason")
    message = reason.text_content() if reason.count() else ""
    assert root.get_attribute("data-state") == "ready", message


POLL_UNTIL = """async (holds, arg, patience) => {
  const end = performance.now() + patience;
  while (!(await holds(arg))) {
    if (performance.now() > end) throw new Error(`In vain: ${holds}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}"""
"""Wait until an asynchronous function, called with `arg`, returns a true value."""


def wait_until(page: Page, condition: str, arg: str = "") -> None:
    """Wait until an asynchronous function of the page returns a true value.

    The function gets `arg`. Playwright's `wait_for_function` cannot do that, because it takes
    the promise itself for a true value.
    """
    page.evaluate(
        f"([arg, patience]) => ({POLL_UNTIL})({condition}, arg, patience)", [arg, START_TIMEOUT_MS]
    )


def other_browser(name: str, folder: Path) -> AbstractContextManager[Driver]:
    """Start Firefox or WebKit, or skip the test if this machine does not have it."""
    start = OTHER_BROWSERS[name].find()
    if start is None:
        pytest.skip(OTHER_BROWSERS[name].missing_message)
    return start(folder)
