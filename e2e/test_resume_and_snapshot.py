"""Later visits: the last board before Python starts, and a start from a snapshot."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from app.store import PREFIX
from e2e.conftest import (
    HAS_MARK,
    START_TIMEOUT_MS,
    NewPage,
    PageMonitor,
    flip_bit,
    open_and_wait,
    seed_failed_starts,
    seeded_random_script,
    stall_request,
    wait_ready,
    wait_until,
)
from e2e.players import FIRST_GAME, GAMES, any_player
from e2e.test_prerender import LOOKS, RECORD_ERRORS
from e2e.test_storage_faults import store_texts
from tests.page.test_results import FIRST as RESULTS
from wasm_build.build import EAGER_COMPILE_HINT

INTERPRETER = "**/pyodide.asm.mjs"


@pytest.fixture
def board(page: Page) -> Page:
    """Return a phone with a game in progress."""
    open_and_wait(page)
    player = any_player(page, seed=9)
    player.start()
    player.play(4)
    return page


BOARD = GAMES[FIRST_GAME].player.BOARD

RECORD_STORAGE_EVENTS = """() => addEventListener('storage', ({ key, newValue }) => {
  if (key === newestGameKey()) window.heard = newValue;
})"""
HAS_STORAGE_EVENT = "() => window.heard === localStorage.getItem(newestGameKey())"
"""Return true if a tab knows of the running game as another tab has stored it."""


# --- the screen snapshot ---------------------------------------------------------------------


def test_the_last_board_is_seen_before_python(board: Page) -> None:
    question = board.locator("#question").inner_text()
    sheet = board.locator(BOARD).inner_text()
    stall_request(board, INTERPRETER)
    board.reload()
    expect(board.locator("html")).to_have_attribute("data-state", "loading")
    expect(board.locator("#question")).to_have_text(question)
    assert board.locator(BOARD).inner_text() == sheet
    expect(board.get_by_role("progressbar")).to_be_visible()
    expect(board.locator("#boot h1")).to_be_hidden()


def test_the_last_board_is_no_dead_end_without_boot_js(board: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    board.route("**/boot-*.js", lambda route: route.abort())
    board.reload()
    late = board.get_by_text("The page has stalled.")
    expect(late).to_be_hidden()
    expect(late).to_be_visible(timeout=25_000)
    expect(board.get_by_text("La página no avanza.")).to_be_hidden()


def test_the_last_tap_is_kept_and_done_when_python_is_there(board: Page) -> None:
    let_python_come = stall_request(board, INTERPRETER)
    board.reload()
    answer = board.locator("[data-do=select]:not([aria-pressed=true])").last
    wanted = answer.get_attribute("data-arg")
    board.locator("#menu").tap()
    expect(board.locator("#menu")).to_have_attribute("data-kept", "")
    answer.tap()
    expect(board.locator("[data-kept]")).to_have_attribute("data-arg", str(wanted))
    assert board.locator("html").get_attribute("data-state") == "loading"
    let_python_come()
    wait_ready(board)
    chosen = board.locator(f"[data-do=select][data-arg='{wanted}']").last
    expect(chosen).to_have_class(re.compile("selected|mine"))


def test_selection_is_restored_after_a_reload(board: Page) -> None:
    answer = board.locator("[data-do=select]:not([aria-pressed=true])").last
    wanted = answer.get_attribute("data-arg")
    answer.tap()
    chosen = board.locator(f"[data-do=select][data-arg='{wanted}']").last
    expect(chosen).to_have_class(re.compile("selected|mine"))
    gold = board.locator("#gold").inner_text()
    board.reload()
    wait_ready(board)
    expect(chosen).to_have_class(re.compile("selected|mine"))
    expect(board.locator("#gold")).to_have_text(gold, use_inner_text=True)


def test_restored_selection_that_throws_is_dropped_and_the_start_succeeds(
    board: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    answer = board.locator("[data-do=select]:not([aria-pressed=true])").last
    wanted = answer.get_attribute("data-arg")
    answer.tap()
    chosen = board.locator(f"[data-do=select][data-arg='{wanted}']").last
    expect(chosen).to_have_class(re.compile("selected|mine"))
    board.add_init_script(RECORD_ERRORS)
    board.reload()
    wait_ready(board)
    board.wait_for_function("() => stumbled.length")
    assert board.evaluate("stumbled") == [None], "the picture is gone before anything is done"
    expect(board.locator("html")).to_have_attribute("data-state", "ready")
    expect(board.locator("#boot")).to_have_count(0)
    player = any_player(board, seed=9)
    player.play(2)
    assert player.confirmed == 2


def test_a_board_that_cannot_be_played_yet_is_busy(board: Page) -> None:
    let_python_come = stall_request(board, INTERPRETER)
    board.reload()
    expect(board.locator("#app")).to_have_attribute("aria-busy", "true")
    let_python_come()
    wait_ready(board)
    expect(board.locator("#app[aria-busy]")).to_have_count(0)


def change_looks(page: Page) -> None:
    page.locator("#to-settings").tap()
    page.locator("#language-es").tap()
    page.locator("#set-theme-dark").tap()
    expect(page.locator("html[lang=es]")).to_have_attribute("data-theme", "dark")


def open_screen(page: Page, wanted: str, there: str) -> None:
    page.locator(wanted).first.tap()
    expect(page.locator(there)).to_be_visible()


SCREENS: dict[str, Callable[[Page], None]] = {
    "home": lambda page: None,
    "settings": change_looks,
    "rules": lambda page: open_screen(page, "#rules", "#query"),
    "a result": lambda page: open_screen(page, "[data-do=result]", "#score"),
}


@pytest.mark.parametrize("where", SCREENS)
def test_return_from_any_screen_begins_at_the_personal_home_screen(page: Page, where: str) -> None:
    store_texts(page, {f"{PREFIX}results": RESULTS})
    open_and_wait(page)
    SCREENS[where](page)
    let_python_come = stall_request(page, INTERPRETER)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.locator(".results ol b")).not_to_have_count(0)
    before = page.locator("#app").inner_html()
    looks = page.evaluate(LOOKS)
    let_python_come()
    wait_ready(page)
    assert page.locator("#app").inner_html() == before
    assert page.evaluate(LOOKS) == looks


def test_language_tap_on_the_personal_home_screen_waits_for_python(page: Page) -> None:
    open_and_wait(page)
    let_python_come = stall_request(page, INTERPRETER)
    page.reload()
    page.locator("#rules").tap()
    expect(page.locator("#rules .pending-label")).to_be_visible()
    page.locator("#language-es").tap()
    expect(page.locator("#language-es .pending-label")).to_be_visible()
    expect(page.locator("[data-kept]")).to_have_count(1)
    let_python_come()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#home")).to_be_visible()


def test_the_looks_that_were_chosen_come_with_the_picture(board: Page) -> None:
    board.evaluate(
        "() => localStorage.setItem('three-fleets:settings', JSON.stringify("
        "{version: 1, language: 'ja', theme: 'dark'}))"
    )
    board.reload()
    wait_ready(board)
    stall_request(board, INTERPRETER)
    board.reload()
    expect(board.locator("html")).to_have_attribute("lang", "ja")
    expect(board.locator("#question")).to_be_visible()


def test_a_link_is_not_covered_by_the_picture(board: Page) -> None:
    stall_request(board, INTERPRETER)
    board.goto("about:blank")
    board.goto("./#three-fleets")
    expect(board.locator("#boot h1")).to_be_visible()


@pytest.mark.parametrize("kept", ["[", "7", '{"build": "another", "screen": "<p>Ahoy of old"}'])
def test_screen_snapshot_of_another_build_is_not_shown(page: Page, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('three-fleets:picture', {kept!r})")
    stall_request(page, INTERPRETER)
    page.goto(".")
    expect(page.locator("#home")).to_be_visible()
    expect(page.get_by_text("Ahoy of old")).to_have_count(0)
    page.evaluate("localStorage.setItem('three-fleets:game', 'a game that runs')")
    page.reload()
    expect(page.locator("#boot h1")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()


HARMFUL_PICTURES = (
    {"looks": {"lang": "constructor"}},
    {"looks": {"lang": "__proto__"}},
    {"looks": {"lang": "en", "data-theme": 7}},
    {"screen": "<meta http-equiv=refresh content='0; url=about:blank'>"},
    {"screen": "<p id=boot-bytes>"},
    {"screen": "<p id=app>"},
    {"screen": "<p id=boot>"},
    {"screen": "<img name=getElementById>"},
    {"screen": "<svg><a href='https://example.org'><path d='M0 0h9v9z'/></a></svg>"},
    {"screen": "<p id=twice><p id=twice>"},
)
"""Screen snapshots that another page of the host may leave. Every `screen` also has a sentence."""


def test_a_picture_with_harmful_parts_is_not_shown(page: Page) -> None:
    stall_request(page, INTERPRETER)
    page.goto(".")
    key = page.evaluate("JSON.parse(document.getElementById('boot-plan').textContent).python.key")
    sound = {"build": key, "game": None, "looks": {"lang": "es"}, "chosen": [], "screen": ""}
    sentence = page.get_by_text("Ahoy of old")
    for kept in ({}, *HARMFUL_PICTURES):
        screen = f"<p>Ahoy of old</p>{kept.get('screen', '')}"
        store_texts(page, {f"{PREFIX}picture": json.dumps({**sound, **kept, "screen": screen})})
        page.goto(".")
        expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
        expect(sentence).to_have_count(0 if kept else 1)
        expect(page.locator("html")).to_have_attribute("lang", "en" if kept else "es")
        expect(page.locator("#home")).to_have_count(1 if kept else 0)


def test_an_error_covers_the_picture(board: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    board.route(INTERPRETER, lambda route: route.fulfill(status=404))
    board.reload()
    expect(board.get_by_role("alert")).to_be_visible()
    expect(board.locator("#app")).to_be_hidden()
    board.unroute(INTERPRETER)
    board.get_by_role("button", name="Try again").tap()
    expect(board.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)


def test_a_late_start_wins_over_the_error_above_a_picture(board: Page) -> None:
    board.clock.install()
    let_python_come = stall_request(board, INTERPRETER)
    board.reload()
    expect(board.locator("#question")).to_be_visible()
    expect(board.locator("html")).to_have_attribute("data-state", "loading")
    board.clock.run_for(61_000)
    expect(board.get_by_role("alert")).to_be_visible()
    board.clock.resume()
    let_python_come()
    expect(board.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
    board.locator("#total").tap()
    expect(board.locator("#overlay .score-table, #overlay .pad").first).to_be_visible()


def test_a_tab_that_was_left_behind_leaves_no_picture(board: Page) -> None:
    behind = board
    behind.evaluate(RECORD_STORAGE_EVENTS)
    ahead = behind.context.new_page()
    open_and_wait(ahead)
    any_player(ahead, seed=9).play(3)
    question = ahead.locator("#question").inner_text()
    sheet = ahead.locator(BOARD).inner_text()
    with ahead.expect_event("close"):
        ahead.close(run_before_unload=True)
    behind.wait_for_function(HAS_STORAGE_EVENT)  # a busy browser notifies a background tab late
    behind.goto("about:blank")
    stall_request(behind, INTERPRETER)
    behind.goto(".")
    expect(behind.locator("#question")).to_have_text(question)
    assert behind.locator(BOARD).inner_text() == sheet


def test_a_picture_of_another_position_is_not_shown(board: Page) -> None:
    key = board.evaluate("newestGameKey()")
    board.goto("about:blank")
    board.add_init_script(f"localStorage.setItem('{key}', 'another')")
    stall_request(board, INTERPRETER)
    board.goto(".")
    expect(board.locator("#boot h1")).to_be_visible()
    expect(board.locator("#app")).to_be_empty()


# --- the snapshot --------------------------------------------------------------------------


@pytest.fixture
def flyer(new_page: NewPage) -> Page:
    """Return a phone whose service worker has stored the whole page."""
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    return page


def test_python_wakes_up_on_the_first_visit_and_on_every_other(flyer: Page) -> None:
    assert flyer.evaluate(HAS_MARK, "woken")
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(HAS_MARK, "woken")
    player = any_player(flyer, seed=3)
    player.start()
    player.play()
    assert player.is_over


def test_a_start_with_the_memory_asks_for_nothing_that_is_in_it(
    page: Page, watch: PageMonitor
) -> None:
    open_and_wait(page)
    assert any("/snapshot-" in url and url.endswith(".zst") for url in watch.requests)
    assert not [url for url in watch.requests if "/archives-" in url or "/plain/" in url]


def test_start_from_a_snapshot_works_offline_in_every_language(flyer: Page) -> None:
    flyer.context.set_offline(True)
    for _ in range(3):
        flyer.reload()
        wait_ready(flyer)
        assert flyer.evaluate(HAS_MARK, "woken")
    for language in ("es", "ja"):
        flyer.locator(f"[data-do=language][data-arg={language}]").first.tap()
        expect(flyer.locator("html")).to_have_attribute("lang", language)


def test_a_damaged_memory_comes_once_more(page: Page, dist: Path) -> None:
    (memory,) = dist.glob("assets/snapshot-*.zst")
    page.add_init_script(
        """
        const get = fetch;
        globalThis.fetch = (what, how) => {
          const anew = String(what).endsWith(".zst") && how?.cache === "reload";
          if (anew) document.documentElement.dataset.renewed = "";
          return get(what, how);
        };
        """
    )
    damaged = [flip_bit(memory)]

    def answer(route: Route) -> None:
        if damaged:
            route.fulfill(body=damaged.pop())
        else:
            route.continue_()

    page.route("**/snapshot-*.zst", answer)
    open_and_wait(page)
    expect(page.locator("html")).to_have_attribute("data-renewed", "")
    assert page.evaluate(HAS_MARK, "woken")


def damage_the_kept_snapshot(flyer: Page, cut: bool) -> None:
    """Damage the snapshot in the cache of the service worker."""
    flyer.evaluate(
        """async (cut) => {
          const name = (await caches.keys()).find((name) => name.startsWith('three-fleets:'));
          const cache = await caches.open(name);
          const kept = (await cache.keys()).find(({ url }) => url.includes('/assets/snapshot-'));
          const found = await cache.match(kept);
          const bytes = new Uint8Array(await found.arrayBuffer());
          bytes[bytes.length >> 1] ^= 1;
          const damaged = cut ? bytes.slice(0, 1_000_000) : bytes;
          await cache.put(kept, new Response(damaged, { headers: found.headers }));
        }""",
        cut,
    )


@pytest.mark.parametrize("cut", [False, True], ids=["altered", "cut"])
def test_damaged_snapshot_without_network_ends_on_the_kept_plain_page(
    flyer: Page, watch: PageMonitor, cut: bool
) -> None:
    watch.errors_expected = True  # a warning names the failure
    open_and_wait(flyer, "./plain/")
    wait_until(flyer, PLAIN_KEPT)
    open_and_wait(flyer)
    damage_the_kept_snapshot(flyer, cut)
    flyer.context.set_offline(True)
    flyer.reload()
    expect(flyer).to_have_url(re.compile("/plain/$"), timeout=START_TIMEOUT_MS)
    wait_ready(flyer)
    player = any_player(flyer, seed=3)
    player.start()
    player.play(2)
    assert player.confirmed == 2


@pytest.mark.parametrize("cut", [False, True], ids=["altered", "cut"])
def test_damaged_snapshot_offline_is_reported_and_repaired_later(
    flyer: Page, watch: PageMonitor, cut: bool
) -> None:
    watch.errors_expected = True
    damage_the_kept_snapshot(flyer, cut)
    flyer.context.set_offline(True)
    flyer.reload()
    again = flyer.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=START_TIMEOUT_MS)
    expect(flyer.locator("#boot-plain")).to_be_hidden()
    flyer.context.set_offline(False)
    with flyer.expect_navigation():
        again.tap()
    wait_ready(flyer)
    assert flyer.evaluate(HAS_MARK, "woken")


PLAIN_KEPT = """async () => {
  const kept = await navigator.serviceWorker.getRegistration();
  return kept?.active && kept.scope.endsWith("/plain/");
}"""
"""Return true if the plain page is stored for offline use."""


RECORD_SNAPSHOT_USE = """
const { fill } = Uint8Array.prototype;
const plan = () => JSON.parse(document.getElementById("boot-plan").textContent).python.snapshot;
Uint8Array.prototype.fill = function (...how) {
  const filled = fill.apply(this, how);
  const { start, heap } = how.length === 3 ? plan() : {};
  if (how[1] === start + heap) window.memory = this.slice(0, start + heap);
  return filled;
};
"""
"""Script that copies the unpacked memory before Python continues with it."""


def test_unpacked_snapshot_equals_the_build(page: Page, dist: Path) -> None:
    page.add_init_script(RECORD_SNAPSHOT_USE)
    open_and_wait(page)
    digests = page.evaluate(
        """async () => {
          const { snapshot } = JSON.parse(document.getElementById("boot-plan").textContent).python;
          window.memory.fill(0, snapshot.own, snapshot.own + 4);
          const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", window.memory));
          const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
          return [hex, snapshot.digest];
        }"""
    )
    assert digests[0] == digests[1]


def test_after_one_start_that_never_ended_python_still_wakes_up(flyer: Page) -> None:
    seed_failed_starts(flyer, 1)
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(HAS_MARK, "woken")


def test_tabs_that_start_together_all_wake_up_with_the_memory(flyer: Page) -> None:
    tabs = [flyer, flyer.context.new_page(), flyer.context.new_page()]
    for tab in tabs:
        tab.goto("./?" if tab == flyer else ".", wait_until="commit")
    for tab in tabs:
        wait_ready(tab)
        assert tab.evaluate(HAS_MARK, "woken")


def test_leaving_a_start_early_is_no_failure(flyer: Page) -> None:
    flyer.add_init_script(
        """
        if (sessionStorage.held) {
          const get = fetch;
          globalThis.fetch = (what, how) =>
            String(what).includes("/main-") ? new Promise(() => {}) : get(what, how);
        }
        """
    )
    flyer.evaluate(
        "async () => { await navigator.serviceWorker.ready; sessionStorage.held = 'yes' }"
    )
    for _ in range(3):
        flyer.reload()
        flyer.wait_for_function(HAS_MARK, arg="woken", timeout=START_TIMEOUT_MS)
        assert flyer.locator("html").get_attribute("data-state") == "loading"
    flyer.evaluate("() => sessionStorage.removeItem('held')")
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(HAS_MARK, "woken")


def test_unfinished_start_in_a_hidden_tab_is_no_failure(page: Page) -> None:
    page.add_init_script(
        """
        const get = fetch;
        let asked = 0; // by boot.js, and then by PyScript
        globalThis.fetch = (what, how) =>
          String(what).includes("/main-") && asked++ ? new Promise(() => {}) : get(what, how);
        """
    )
    page.goto(".")
    page.wait_for_function(HAS_MARK, arg="woken", timeout=START_TIMEOUT_MS)
    page.wait_for_function(f"() => ({STARTS})().length")  # a busy browser counts after the wake
    counted = page.evaluate(STARTS)
    assert [count.split()[1] for count in counted] == ["1"]
    for hidden, kept in ((True, []), (False, counted)):
        page.evaluate(
            """(hidden) => {
              Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
              document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
            }""",
            hidden,
        )
        assert page.evaluate(STARTS) == kept


def test_a_start_that_is_seen_late_by_other_tabs_is_no_failure(page: Page) -> None:
    page.add_init_script(
        """
        LockManager.prototype.request = async (name, options, hold) => {
          await new Promise((late) => { window.answer = late; });
          return hold({ name });
        };
        """
    )
    open_and_wait(page)
    page.evaluate("() => window.answer()")
    assert page.evaluate(STARTS) == []


def test_the_first_worker_of_all_ends_no_start_in_another_tab(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    waiting = page.context.new_page()
    let_python_come = stall_request(waiting, INTERPRETER)
    waiting.goto(".")
    waiting.evaluate("window.stays = true")
    open_and_wait(page)
    waiting.wait_for_function("() => navigator.serviceWorker.controller", timeout=START_TIMEOUT_MS)
    let_python_come()
    wait_ready(waiting)
    assert waiting.evaluate("window.stays")


def test_two_unfinished_starts_without_network_or_plain_page_try_once_more(
    flyer: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True  # the page asks for the plain page
    seed_failed_starts(flyer)
    flyer.context.set_offline(True)
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(HAS_MARK, "woken")
    assert flyer.evaluate(STARTS) == []


STARTS = """() => Object.entries(localStorage)
  .filter(([name]) => name.startsWith("three-fleets-memory:")).map(([, count]) => count)"""
"""Return the number of unfinished starts in a row, with the key of their snapshot."""

STATES = """
window.states = [];
new MutationObserver(([{ target }]) => states.push(target.dataset.state)).observe(
  document, { attributes: true, subtree: true, attributeFilter: ['data-state'] },
);
"""


def test_a_machine_that_fails_while_it_is_set_up_leads_to_the_plain_page(
    page: Page, dist: Path, watch: PageMonitor
) -> None:
    watch.errors_expected = True  # a warning names the failure
    begins = "function initRuntime(){"
    (glue,) = dist.glob("pyodide/*/pyodide.asm.mjs")
    source = glue.read_text("utf-8").removeprefix(EAGER_COMPILE_HINT.decode())
    assert source.count(begins) == 1
    fault = "Module.noInitialRun && x();".ljust(
        len(EAGER_COMPILE_HINT)
    )  # the page checks the size of the file
    page.route(
        "**/pyodide/*-*/pyodide.asm.mjs",  # not that of the plain page
        lambda route: route.fulfill(
            body=source.replace(begins, begins + fault), content_type="text/javascript"
        ),
    )
    page.add_init_script(STATES)
    page.goto(".")
    expect(page).to_have_url(re.compile("/plain/$"), timeout=START_TIMEOUT_MS)
    wait_ready(page)
    assert page.evaluate("window.states") == ["ready"]


def test_a_storage_of_almost_nothing_still_plays(page: Page) -> None:
    page.add_init_script(
        """
        const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
        Storage.prototype.setItem = full;
        Cache.prototype.put = async () => full();
        """
    )
    open_and_wait(page)
    page.locator("#notice [data-do=close]").tap()
    player = any_player(page, seed=5)
    player.start()
    player.play()
    assert player.is_over


def record_random_numbers(page: Page, dist: Path) -> None:
    """Make the page publish random numbers of Python once it has started."""
    (main,) = dist.glob("assets/main-*.py")
    source = main.read_bytes()
    telling = source + (
        b"import os, random\npage.draw = f'{random.random()} {os.urandom(9).hex()}'\n"
    )
    html = (dist / "index.html").read_text("utf-8")
    planned = f'{main.name}", "size": {len(source)},'
    assert planned in html
    html = html.replace(planned, planned.replace(str(len(source)), str(len(telling))))
    page.route("**/path/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("**/main-*.py", lambda route: route.fulfill(body=telling))


def random_numbers(page: Page) -> list[str]:
    """Return the numbers that Python's `random` and the device itself have drawn."""
    assert page.evaluate(HAS_MARK, "woken")
    expect(page.locator("html")).to_have_attribute("data-draw", re.compile(r"\d \w{18}$"))
    return (page.locator("html").get_attribute("data-draw") or "").split()


def test_random_numbers_do_not_come_from_the_snapshot(new_page: NewPage, dist: Path) -> None:
    """Each device has its own random numbers, and so has each start."""
    drawn: list[str] = []
    for start in (2, 3):
        page = new_page()
        record_random_numbers(page, dist)
        page.add_init_script(seeded_random_script(start))
        for _ in range(2):
            open_and_wait(page)
            drawn += random_numbers(page)
            page.add_init_script(seeded_random_script(start + 10))
    assert len({*drawn}) == len(drawn), "two starts draw the same"
