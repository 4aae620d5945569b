"""The page in Firefox and WebKit: start, game, later visit, and no server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from warnings import warn

import pytest

from e2e.conftest import (
    DISABLE_GUARD_SCRIPT,
    HAS_MARK,
    POLL_UNTIL,
    START_TIMEOUT_MS,
    other_browser,
    seeded_random_script,
)
from e2e.gestures import SAVED_GAME, SAVED_RESULTS, WAIT_PAINTED
from e2e.other_browsers import OTHER_BROWSERS
from e2e.player import Player
from e2e.players import FIRST_GAME, GAMES
from e2e.site_server import serve, serve_stalled
from e2e.test_resume_and_snapshot import BOARD
from e2e.webdriver import BrowserCrashedError, Driver, DriverError
from fleet_engine import replay
from tests.examples import LEVEL

HAS_STARTED = "() => document.documentElement.dataset.state !== 'loading'"
SCREEN_HTML = "() => document.getElementById('app').innerHTML"
SCROLL_TO_CENTER = "(wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' })"
"""Scroll an element out from under the home screen's dock."""
CLICK_ZONE = """(wanted, place) => {
  const found = document.querySelectorAll(wanted)[place];
  if (!found.matches(".area-button")) return false;
  found.click();
  return true;
}"""
HAS_COUNTED = """() => document.getElementById("score").getAnimations({ subtree: true })
  .every(({ animationName }) => animationName !== "count")"""
"""Return true if the final count has ended. A tap during the count only ends it."""
HAS_SCREEN_CHANGED = f"(before) => ({SCREEN_HTML})() !== before"
FETCH_SERVICE_WORKER = (
    "() => fetch('sw.js', { cache: 'no-store' }).then(({ status }) => status, () => 'in vain')"
)
"""Request the one file that the service worker does not keep from the server."""
RECORD_ERRORS = """() => {
  window.trouble = [];
  const note = (kind, what) => window.trouble.push(`${kind}: ${what}`);
  addEventListener("error", ({ message }) => note("uncaught", message));
  addEventListener("unhandledrejection", ({ reason }) => note("rejected", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    note("policy", `${violatedDirective} ${blockedURI}`));
  for (const kind of ["error", "warn"]) console[kind] = (...said) => note(kind, said.join(" "));
}"""
"""Script that records forbidden events of a page once it is ready. An earlier error ends the
start."""


@dataclass
class Visitor:
    """A visitor with a mouse in any browser. It is the `Hands` of a player."""

    start_driver: Callable[[], Driver]
    driver: Driver = field(init=False)

    def __post_init__(self) -> None:
        self.start_browser()

    def start_browser(self) -> None:
        """Start a new browser without any stored data."""
        self.driver = self.start_driver()
        self.driver.command("SetWindowRect", width=390, height=844)

    def count(self, selector: str) -> int:
        """Return the number of elements."""
        return self.driver.count(selector)

    def attribute(self, selector: str, name: str) -> str | None:
        """Return an attribute of the one element."""
        return self.driver.attribute(selector, name)

    def run(self, function: str, *given: Any) -> Any:
        """Return the result of a function of the page."""
        return self.driver.run(function, *given)

    def tap(self, selector: str, index: int = 0) -> None:
        """Click an element, and wait until the page is painted."""
        # A zone of a board surrounds other places. One of them may cover its center, where
        # drivers click.
        if not self.driver.run(CLICK_ZONE, selector, index):
            self.driver.click(selector, index)
        self.driver.run(WAIT_PAINTED)

    def tap_and_wait(self, selector: str) -> None:
        """Click an element, and wait until the page has changed and is painted."""
        before = self.driver.run(SCREEN_HTML)
        self.driver.click(selector)
        self.wait(HAS_SCREEN_CHANGED, before)
        self.driver.run(WAIT_PAINTED)

    def wait_for(self, selector: str) -> None:
        """Wait until an element exists."""
        self.wait("(wanted) => document.querySelector(wanted)", selector)

    def wait(self, holds: str, arg: str = "") -> None:
        """Wait until a function of the page, called with `arg`, returns a true value."""
        wait = f"(arg, patience) => ({POLL_UNTIL})({holds}, arg, patience)"
        self.driver.run(wait, arg, START_TIMEOUT_MS)

    def open(self, address: str) -> None:
        """Open the site and wait until it can be played."""
        self.driver.open(address)
        self.wait_ready()

    def reload(self) -> None:
        """Load the page again and wait until it can be played."""
        self.check()
        self.driver.reload()
        self.wait_ready()

    def check(self) -> None:
        """Fail if the page has recorded a forbidden event."""
        assert self.driver.run("() => window.trouble") == []

    def wait_ready(self) -> None:
        """Wait until the site can be played."""
        self.wait(HAS_STARTED)
        reason = "() => document.getElementById('boot-reason')?.textContent ?? ''"
        assert self.driver.attribute("html", "data-state") == "ready", self.driver.run(reason)
        self.driver.run(RECORD_ERRORS)
        self.driver.run(f"() => {{ {DISABLE_GUARD_SCRIPT} }}")


@pytest.fixture(params=OTHER_BROWSERS)
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    """Return a visitor with Firefox or WebKit, without any stored data."""
    with ExitStack() as browsers:

        def start_driver() -> Driver:
            folder = Path(mkdtemp(dir=tmp_path))
            return browsers.enter_context(other_browser(request.param, folder))

        visitor = Visitor(start_driver)
        yield visitor
        visitor.check()


def begin_match(visitor: Visitor, game: str = FIRST_GAME) -> Player:
    """Begin a game with random numbers that are the same in every run."""
    visitor.run(f"() => {{ {seeded_random_script()} }}")
    player = GAMES[game].player(visitor, seed=3)
    visitor.run(SCROLL_TO_CENTER, player.START_BUTTON)
    player.start()
    return player


def test_a_whole_game_with_a_reload_in_its_middle(visitor: Visitor, site_url: str) -> None:
    driver = visitor.driver
    visitor.open(site_url)
    player = begin_match(visitor)
    player.play(10)
    assert not player.is_over
    question, board, kept = driver.text("#question"), driver.text(BOARD), driver.run(SAVED_GAME)
    visitor.reload()
    assert driver.text("#question") == question
    assert driver.text(BOARD) == board
    assert driver.run(SAVED_GAME) == kept
    player.play()
    assert player.is_over
    [result] = driver.run(SAVED_RESULTS)
    played = replay(result["record"]).result
    assert played is not None
    assert played.totals == tuple(result["totals"])
    assert str(result["totals"][0]) in driver.text("#score")


def test_tap_before_python_is_confirmed_and_done_later(visitor: Visitor, dist: Path) -> None:
    driver = visitor.driver
    with serve_stalled(dist, "pyodide.asm.wasm") as (address, let_python_come):
        driver.open(address)
        visitor.wait_for("#boot[data-scripted]")
        assert driver.attribute("html", "data-state") == "loading"
        driver.click("[aria-haspopup=dialog]")
        visitor.wait_for(f"#screen[inert] ~ #how-{FIRST_GAME}:popover-open")
        driver.click(f"#how-{FIRST_GAME} .gold")
        visitor.wait_for(f"#how-{FIRST_GAME} .pending-label")
        driver.click(f"#how-{FIRST_GAME} .round")
        visitor.wait("() => !document.querySelector(':popover-open, .pending-label, [inert]')")
        visitor.wait("() => document.activeElement.matches('[aria-haspopup=dialog]')")
        driver.click("#rules")
        driver.click("#gold")
        visitor.wait_for("#gold .pending-label")
        assert driver.count(".pending-label") == 1
        assert driver.text("#gold .pending-label").strip().endswith("%")
        let_python_come.set()
        visitor.wait_ready()
        visitor.wait_for("#question")


def test_python_wakes_up_with_the_memory(visitor: Visitor, site_url: str) -> None:
    """The snapshot was made under Node and fits every browser."""
    driver = visitor.driver
    visitor.open(site_url)
    assert driver.run(HAS_MARK, "woken")
    driver.run("() => navigator.serviceWorker.ready.then(() => null)")
    for _ in range(2):
        visitor.reload()
        assert driver.run(HAS_MARK, "woken")


PLAIN_TIMEOUT_FACTOR = 4
"""Multiple of `START_TIMEOUT_MS`. On a busy machine WebKit needs more than a minute to compile
stock Pyodide."""


def open_plain(visitor: Visitor, site_url: str) -> None:
    """Open the plain page and wait until it can be played."""
    visitor.driver.open(f"{site_url}plain/")
    for _ in range(PLAIN_TIMEOUT_FACTOR):
        with suppress(DriverError):  # not started yet
            visitor.wait(HAS_STARTED)
            break
    visitor.wait_ready()


PLAIN_GAMES = tuple(GAMES) if LEVEL == "all" else tuple(GAMES)[-1:]
"""Games that are played on the plain page in each browser. One takes up to two minutes."""


def play_on_plain_page(visitor: Visitor, site_url: str) -> None:
    """Play a whole game of each kind in `PLAIN_GAMES` on the plain page, after one start."""
    open_plain(visitor, site_url)
    for game in PLAIN_GAMES:
        player = begin_match(visitor, game)
        player.play()
        assert player.is_over, game
        visitor.wait(HAS_COUNTED)
        visitor.tap("#to-home")
        visitor.wait_for("#home")


@pytest.mark.timeout(900)  # seconds
def test_whole_game_on_plain_page_replays_to_its_saved_totals(
    visitor: Visitor, site_url: str
) -> None:
    try:
        play_on_plain_page(visitor, site_url)
    except BrowserCrashedError as error:  # "Crashes of WebKit" in docs/testing-browser.md
        warn(f"The browser crashed, so that a new one plays: {error}", stacklevel=1)
        visitor.start_browser()
        play_on_plain_page(visitor, site_url)
    results = visitor.driver.run(SAVED_RESULTS)
    assert len(results) == len(PLAIN_GAMES)
    for result in results:
        played = replay(result["record"]).result
        assert played is not None
        assert played.totals == tuple(result["totals"])


def test_a_start_without_a_server(visitor: Visitor, dist: Path) -> None:
    driver = visitor.driver
    with ExitStack() as up:
        visitor.open(up.enter_context(serve(dist)))
        driver.run("() => navigator.serviceWorker.ready.then(() => null)")
        player = begin_match(visitor)
        player.play(3)
        kept = driver.run(SAVED_GAME)
    assert driver.run(FETCH_SERVICE_WORKER) == "in vain"
    visitor.reload()
    assert driver.run(SAVED_GAME) == kept
    player.play(3)
    assert driver.run(SAVED_GAME) != kept
