"""The page in Firefox and WebKit: start, game, later visit, and no server."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Any
from warnings import warn

import pytest

from e2e.conftest import MARKED, NO_GUARD, START_TIMEOUT, UNTIL, same_chance
from e2e.gestures import KEPT_GAME, PAINTED, RESULTS
from e2e.other_browsers import OTHERS
from e2e.player import Player
from e2e.players import FIRST, GAMES
from e2e.site_server import served, served_late
from e2e.test_resume_and_snapshot import BOARD
from e2e.webdriver import BrowserCrashedError, Driver, DriverError
from fleet_engine import replay

STARTED = "() => document.documentElement.dataset.state !== 'loading'"
SCREEN = "() => document.getElementById('app').innerHTML"
CENTRE = "(wanted) => document.querySelector(wanted).scrollIntoView({ block: 'center' })"
"""Scroll an element out from under the home screen's dock."""
CLICK_ZONE = """(wanted, place) => {
  const found = document.querySelectorAll(wanted)[place];
  if (!found.matches(".zone")) return false;
  found.click();
  return true;
}"""
CHANGED = f"(before) => ({SCREEN})() !== before"
ASKED = "() => fetch('sw.js', { cache: 'no-store' }).then(({ status }) => status, () => 'in vain')"
"""Request the one file that the service worker does not keep from the server."""
LISTEN = """() => {
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

    def count(self, wanted: str) -> int:
        """Return the number of elements."""
        return self.driver.count(wanted)

    def attribute(self, wanted: str, name: str) -> str | None:
        """Return an attribute of the one element."""
        return self.driver.attribute(wanted, name)

    def run(self, function: str, *given: Any) -> Any:
        """Return the result of a function of the page."""
        return self.driver.run(function, *given)

    def tap(self, wanted: str, place: int = 0) -> None:
        """Click an element, and wait until the page is painted."""
        # A zone of a board surrounds other places. One of them may cover its centre, where
        # drivers click.
        if not self.driver.run(CLICK_ZONE, wanted, place):
            self.driver.click(wanted, place)
        self.driver.run(PAINTED)

    def tap_on(self, wanted: str) -> None:
        """Click an element, and wait until the page has changed and is painted."""
        before = self.driver.run(SCREEN)
        self.driver.click(wanted)
        self.wait(CHANGED, before)
        self.driver.run(PAINTED)

    def wait_for(self, wanted: str) -> None:
        """Wait until an element exists."""
        self.wait("(wanted) => document.querySelector(wanted)", wanted)

    def wait(self, holds: str, arg: str = "") -> None:
        """Wait until a function of the page, called with `arg`, returns a true value."""
        wait = f"(arg, patience) => ({UNTIL})({holds}, arg, patience)"
        self.driver.run(wait, arg, START_TIMEOUT)

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
        self.wait(STARTED)
        reason = "() => document.getElementById('boot-reason')?.textContent ?? ''"
        assert self.driver.attribute("html", "data-state") == "ready", self.driver.run(reason)
        self.driver.run(LISTEN)
        self.driver.run(f"() => {{ {NO_GUARD} }}")


@pytest.fixture(params=OTHERS)
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    """Return a visitor with Firefox or WebKit, without any stored data."""
    other = OTHERS[request.param]
    start = other.find()
    if start is None:
        pytest.skip(other.left_out)
    with ExitStack() as browsers:

        def start_driver() -> Driver:
            return browsers.enter_context(start(Path(mkdtemp(dir=tmp_path))))

        visitor = Visitor(start_driver)
        yield visitor
        visitor.check()


def begin(visitor: Visitor, game: str = FIRST) -> Player:
    """Begin a game with random numbers that are the same in every run."""
    visitor.run(f"() => {{ {same_chance()} }}")
    player = GAMES[game].player(visitor, seed=3)
    visitor.run(CENTRE, player.START)
    player.start()
    return player


def test_a_whole_game_with_a_reload_in_its_middle(visitor: Visitor, site_url: str) -> None:
    driver = visitor.driver
    visitor.open(site_url)
    player = begin(visitor)
    player.play_on(10)
    assert not player.over
    question, board, kept = driver.text("#question"), driver.text(BOARD), driver.run(KEPT_GAME)
    visitor.reload()
    assert driver.text("#question") == question
    assert driver.text(BOARD) == board
    assert driver.run(KEPT_GAME) == kept
    player.play_on()
    assert player.over
    [result] = driver.run(RESULTS)
    played = replay(result["record"]).result
    assert played is not None
    assert played.totals == tuple(result["totals"])
    assert str(result["totals"][0]) in driver.text("#score")


def test_tap_before_python_is_confirmed_and_done_later(visitor: Visitor, dist: Path) -> None:
    driver = visitor.driver
    with served_late(dist, "pyodide.asm.wasm") as (address, let_python_come):
        driver.open(address)
        visitor.wait_for("#boot[data-awake]")
        assert driver.attribute("html", "data-state") == "loading"
        driver.click("[aria-haspopup=dialog]")
        visitor.wait_for(f"#screen[inert] ~ #how-{FIRST}:popover-open")
        driver.click(f"#how-{FIRST} .gold")
        visitor.wait_for(f"#how-{FIRST} .soon")
        driver.click(f"#how-{FIRST} .round")
        visitor.wait("() => !document.querySelector(':popover-open, .soon, [inert]')")
        visitor.wait("() => document.activeElement.matches('[aria-haspopup=dialog]')")
        driver.click("#rules")
        driver.click("#gold")
        visitor.wait_for("#gold .soon")
        assert driver.count(".soon") == 1
        assert driver.text("#gold .soon").strip().endswith("%")
        let_python_come.set()
        visitor.wait_ready()
        visitor.wait_for("#question")


def test_python_wakes_up_with_the_memory(visitor: Visitor, site_url: str) -> None:
    """The snapshot was made under Node and fits every browser."""
    driver = visitor.driver
    visitor.open(site_url)
    assert driver.run(MARKED, "woken")
    driver.run("() => navigator.serviceWorker.ready.then(() => null)")
    for _ in range(2):
        visitor.reload()
        assert driver.run(MARKED, "woken")


PLAIN_WAITS = 4
"""Multiple of `START_TIMEOUT`. On a busy machine WebKit needs more than a minute to compile
stock Pyodide."""


def open_plain(visitor: Visitor, site_url: str) -> None:
    """Open the plain page and wait until it can be played."""
    visitor.driver.open(f"{site_url}plain/")
    for _ in range(PLAIN_WAITS):
        with suppress(DriverError):  # not started yet
            visitor.wait(STARTED)
            break
    visitor.wait_ready()


def play_on_plain_page(visitor: Visitor, site_url: str) -> None:
    """Play a whole game of each kind on the plain page, after one start."""
    open_plain(visitor, site_url)
    for game in GAMES:
        player = begin(visitor, game)
        player.play_on()
        assert player.over, game
        visitor.tap("#to-home")
        visitor.wait_for("#home")


@pytest.mark.timeout(900)  # seconds
def test_plain_page_plays_a_whole_game_of_each_kind(visitor: Visitor, site_url: str) -> None:
    try:
        play_on_plain_page(visitor, site_url)
    except BrowserCrashedError as error:  # "Crashes of WebKit" in docs/testing-browser.md
        warn(f"The browser crashed, so that a new one plays: {error}", stacklevel=1)
        visitor.start_browser()
        play_on_plain_page(visitor, site_url)
    results = visitor.driver.run(RESULTS)
    assert len(results) == len(GAMES)
    for result in results:
        played = replay(result["record"]).result
        assert played is not None
        assert played.totals == tuple(result["totals"])


def test_a_start_without_a_server(visitor: Visitor, dist: Path) -> None:
    driver = visitor.driver
    with ExitStack() as up:
        visitor.open(up.enter_context(served(dist)))
        driver.run("() => navigator.serviceWorker.ready.then(() => null)")
        player = begin(visitor)
        player.play_on(3)
        kept = driver.run(KEPT_GAME)
    assert driver.run(ASKED) == "in vain"
    visitor.reload()
    assert driver.run(KEPT_GAME) == kept
    player.play_on(3)
    assert driver.run(KEPT_GAME) != kept
