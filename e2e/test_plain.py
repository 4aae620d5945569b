"""The plain page: whole games, offline use, and the starts that fall back to it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.conftest import (
    HAS_MARK,
    START_TIMEOUT_MS,
    NewPage,
    PageMonitor,
    block_plain_page,
    flip_bit,
    open_and_wait,
    seed_failed_starts,
    slow_case,
    stall_request,
    wait_ready,
    wait_until,
)
from e2e.gestures import SAVED_GAME, SAVED_RESULTS
from e2e.player import match_link
from e2e.players import FIRST_GAME, GAMES, any_match, any_player, touch_player
from e2e.site_server import PREFIX
from e2e.test_boot import FOREIGN
from fleet_engine import replay

PLAIN = "./plain/"
ON_PLAIN_PAGE = re.compile(r"/path/plain/(#.*)?$")
ON_FAST_PAGE = re.compile(r"/path/(#.*)?$")
WASM = "**/pyodide/*-*/pyodide.asm.wasm"
"""The WebAssembly file of the fast page. That of the plain page is in a folder without a tag."""
CHOICES = """() => Object.entries(localStorage)
  .filter(([name]) => name.startsWith("three-fleets-plain:")).map(([, choice]) => choice)"""
HAS_LAST_MODULE = """() => performance.getEntriesByType("resource")
  .some(({ name }) => name.includes("pyodide_graph"))"""
"""Return true if the page has the last module that PyScript imports before Pyodide is ready."""
GAME = "three-fleets:game"
FAILURES = """() => Object.keys(localStorage)
  .filter((name) => name.startsWith("three-fleets-memory:"))"""
IS_STORED = """async () => (await navigator.serviceWorker.getRegistration("./"))?.active?.state ===
  "activated" && document.baseURI === (await navigator.serviceWorker.getRegistration("./")).scope"""
"""Return true if the service worker of the plain page has all of its files."""

Break = Callable[[Page, Path], None]


def wait_plain(page: Page) -> None:
    """Wait until the page has moved to the plain page, which can be played."""
    expect(page).to_have_url(ON_PLAIN_PAGE, timeout=START_TIMEOUT_MS)
    wait_ready(page)


def choose_plain(page: Page, build: str = "") -> None:
    """Make the device remember that a build, by default this one, starts plain."""
    page.evaluate(
        """(build) => {
          const plan = document.getElementById("boot-plan");
          const root = new URL(document.documentElement.dataset.plain ?? "./", document.baseURI);
          const key = build || JSON.parse(plan.textContent).plain;
          localStorage.setItem(`three-fleets-plain:${root}`, key);
        }""",
        build,
    )


def stall_plain_page(page: Page) -> Callable[[], None]:
    """Choose the plain page, and return a function that ends the delay of its start."""
    open_and_wait(page)
    choose_plain(page)
    let_go = stall_request(page, "**/plain/**/pyodide.asm.wasm")
    page.goto(PLAIN)
    expect(page.get_by_role("status")).to_be_visible()
    return let_go


def play_some(page: Page) -> str:
    """Begin a game, make three decisions, and return the stored game."""
    player = any_player(page, seed=3)
    player.start()
    player.play(3)
    kept = page.evaluate(SAVED_GAME)
    assert kept
    return str(kept)


def open_settings(page: Page) -> None:
    """Open the settings, from a game or from the home screen."""
    if page.locator("#menu").count():
        page.locator("#menu").tap()
        page.locator("[data-do=go][data-arg=settings]").tap()
    else:
        page.locator("#to-settings").tap()
    expect(page.locator("#settings")).to_be_visible()


@pytest.mark.parametrize(
    "game", [FIRST_GAME, *map(slow_case, [game for game in GAMES if game != FIRST_GAME])]
)
def test_plain_page_plays_a_whole_game(page: Page, game: str) -> None:
    open_and_wait(page, PLAIN)
    player = touch_player(game, page, seed=4)
    player.start()
    player.play()
    assert player.is_over
    [result] = page.evaluate(SAVED_RESULTS)
    played = replay(result["record"]).result
    assert played is not None
    assert played.totals == tuple(result["totals"])


def test_plain_page_starts_offline_after_one_visit(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    open_and_wait(page, PLAIN)
    wait_until(page, IS_STORED)
    kept = play_some(page)
    page.context.set_offline(True)
    for _ in range(2):
        page.reload()
        wait_ready(page)
    assert page.evaluate(SAVED_GAME) == kept


def test_both_pages_keep_their_files_beside_each_other(new_page: NewPage) -> None:
    page = new_page(service_workers="allow")
    open_and_wait(page)
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    [fast] = page.evaluate("caches.keys()")
    open_and_wait(page, PLAIN)
    wait_until(page, IS_STORED)
    expect(page.locator("#update")).to_have_count(0)  # nothing was replaced
    assert len(page.evaluate("caches.keys()")) == 2
    page.context.set_offline(True)
    for address in (".", PLAIN):
        open_and_wait(page, address)
    [plain] = [name for name in page.evaluate("caches.keys()") if name != fast]
    assert "/plain/:" in plain


def test_a_popover_opens_and_leads_into_a_game(page: Page) -> None:
    """The browser opens it without any script of the plain page."""
    open_and_wait(page, PLAIN)
    page.locator("[aria-haspopup=dialog]").first.tap()
    popover = page.locator(f"#how-{FIRST_GAME}")
    expect(popover).to_be_visible()
    popover.locator(".gold").tap()
    expect(page.locator("#dock")).to_be_visible()
    expect(popover).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-US", slow_case("es-ES"), slow_case("ja-JP")])
def test_settings_mention_the_plain_page_and_lead_back(page: Page) -> None:
    open_and_wait(page)
    open_settings(page)
    expect(page.locator(".plain-start")).to_be_hidden()
    open_and_wait(page, PLAIN)
    open_settings(page)
    expect(page.locator(".plain-start")).to_be_visible()
    page.locator("#start-fast").tap()
    expect(page).to_have_url(ON_FAST_PAGE)
    wait_ready(page)
    assert page.evaluate(HAS_MARK, "woken")


def test_both_pages_share_the_running_game(page: Page) -> None:
    open_and_wait(page)
    kept = play_some(page)
    question = page.locator("#question").inner_text()
    open_and_wait(page, PLAIN)
    expect(page.locator("#question")).to_have_text(question)
    assert page.evaluate(SAVED_GAME) == kept
    any_player(page, seed=5).play(2)
    question, kept = page.locator("#question").inner_text(), page.evaluate(SAVED_GAME)
    open_and_wait(page)
    expect(page.locator("#question")).to_have_text(question)
    assert page.evaluate(SAVED_GAME) == kept


def test_shared_links_lead_to_the_fast_page(page: Page, site_url: str) -> None:
    page.add_init_script(
        "navigator.share = (offer) => { window.shared = offer.url; return Promise.resolve() }"
    )
    open_and_wait(page, PLAIN)
    player = any_player(page, seed=4)
    player.start()
    player.play()
    page.locator("[data-do=share]").first.tap()
    wait_until(page, "async () => window.shared")
    assert page.evaluate("window.shared").startswith(f"{site_url}#")


# --- starts that fall back ------------------------------------------------------------------


def damage_snapshot(page: Page, dist: Path) -> None:
    (snapshot,) = dist.glob("assets/snapshot-*.zst")
    page.route("**/snapshot-*.zst", lambda route: route.fulfill(body=flip_bit(snapshot)))


def remove_snapshot(page: Page, _: Path) -> None:
    page.route("**/snapshot-*.zst", lambda route: route.fulfill(status=404))


def block_snapshot(page: Page, _: Path) -> None:
    page.route("**/snapshot-*.zst", lambda route: route.abort("blockedbyclient"))


def truncate_snapshot(page: Page, _: Path) -> None:
    page.route("**/snapshot-*.zst", lambda route: route.fulfill(body="PK"))


def damage_wasm(page: Page, dist: Path) -> None:
    """Change the version number of the WebAssembly file, so that it does not compile."""
    (machine,) = dist.glob("pyodide/*-*/pyodide.asm.wasm")
    content = machine.read_bytes()
    spoilt = content[:4] + bytes([99]) + content[5:]
    page.route(WASM, lambda route: route.fulfill(body=spoilt, content_type="application/wasm"))


def call_cold_function(page: Page, dist: Path) -> None:
    """Make the start call a function of the cold module, which never loads."""
    (main,) = dist.glob("assets/main-*.py")
    source = main.read_bytes()
    calling = source.replace(b"    start()\n", b"    (1.5).hex()\n    start()\n")
    assert calling != source
    html = (dist / "index.html").read_text("utf-8")
    planned = f'{main.name}", "size": {len(source)},'
    assert planned in html
    html = html.replace(planned, planned.replace(str(len(source)), str(len(calling))))
    page.route("**/path/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("**/path/assets/main-*.py", lambda route: route.fulfill(body=calling))
    page.route("**/pyodide.cold.wasm", lambda route: route.fulfill(status=404))


BREAKS = (damage_snapshot, damage_wasm, call_cold_function)
SLOW_BREAKS = (remove_snapshot, block_snapshot, truncate_snapshot)


@pytest.mark.parametrize(
    "broken", [*BREAKS, *map(slow_case, SLOW_BREAKS)], ids=lambda broken: broken.__name__
)
def test_a_broken_fast_start_ends_in_the_running_game_on_the_plain_page(
    page: Page, watch: PageMonitor, dist: Path, broken: Break
) -> None:
    open_and_wait(page)
    kept = play_some(page)
    question = page.locator("#question").inner_text()
    watch.errors_expected = True
    broken(page, dist)
    page.reload()
    wait_plain(page)
    expect(page.locator("#question")).to_have_text(question)
    assert page.evaluate(SAVED_GAME) == kept
    player = any_player(page, seed=5)
    player.play(2)
    assert player.confirmed == 2


def test_python_that_never_starts_leads_to_the_plain_page(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.clock.install()
    page.add_init_script("""
        if (!location.pathname.endsWith("/plain/")) WebAssembly.instantiate = () => {
            document.documentElement.dataset.waiting = "for ever";
            return new Promise(() => {});
        };
    """)
    page.goto("./#elsewhere")
    expect(page.locator("html")).to_have_attribute("data-waiting", "for ever", timeout=30_000)
    page.clock.run_for(31_000)
    expect(page).to_have_url(ON_PLAIN_PAGE)
    page.clock.resume()
    wait_ready(page)
    assert page.url.endswith("/plain/#elsewhere")


def test_two_unfinished_starts_lead_to_the_plain_page_before_big_files(
    page: Page, watch: PageMonitor
) -> None:
    open_and_wait(page)
    kept = play_some(page)
    seed_failed_starts(page)
    before = len(watch.requests)
    page.reload()
    wait_plain(page)
    assert page.evaluate(SAVED_GAME) == kept
    fetched = [url for url in watch.requests[before:] if "/path/plain/" not in url]
    assert not [url for url in fetched if url.endswith((".wasm", ".zst"))]


def test_the_choice_holds_for_one_build_and_keeps_the_link(page: Page, watch: PageMonitor) -> None:
    open_and_wait(page)
    choose_plain(page)
    address = f"./#{match_link(any_match(3))}"
    before = len(watch.requests)
    open_and_wait(
        page, PLAIN
    )  # another document, so the next address differs by more than its link
    page.goto(address)
    wait_plain(page)
    assert page.url.endswith(address.removeprefix("."))
    assert not [
        url
        for url in watch.requests[before:]
        if url.endswith((".wasm", ".zst")) and "/path/plain/" not in url
    ]
    choose_plain(page, "an older build")
    open_and_wait(page)
    assert page.evaluate(HAS_MARK, "woken")


def test_a_chosen_plain_page_is_looked_for_before_anything_big_comes(
    page: Page, watch: PageMonitor
) -> None:
    open_and_wait(page)
    play_some(page)
    choose_plain(page)
    page.evaluate("localStorage.setItem('three-fleets:settings', '{\"language\": \"es\"}')")
    before = len(watch.requests)
    let_go = stall_request(page, "**/plain/")
    with page.expect_request(lambda request: request.method == "HEAD"):
        page.reload()
    expect(page.locator("#boot h1")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()
    expect(page.locator("html[lang=es]")).to_have_attribute("data-state", "leaving")
    let_go()
    wait_plain(page)
    fetched = [url for url in watch.requests[before:] if "/path/plain/" not in url]
    assert not [url for url in fetched if url.endswith((".wasm", ".zst"))]


def test_a_chosen_plain_page_that_cannot_be_had_leaves_the_fast_start(
    page: Page, watch: PageMonitor
) -> None:
    open_and_wait(page)
    kept = play_some(page)
    choose_plain(page)
    watch.errors_expected = True
    block_plain_page(page)
    page.reload()
    wait_ready(page)
    expect(page).to_have_url(ON_FAST_PAGE)
    assert page.evaluate(HAS_MARK, "woken")
    assert page.evaluate(SAVED_GAME) == kept


def test_leaving_for_the_plain_page_forgets_unfinished_starts(
    page: Page, watch: PageMonitor, dist: Path
) -> None:
    open_and_wait(page)
    seed_failed_starts(page, 1)
    watch.errors_expected = True
    damage_snapshot(page, dist)
    page.reload()
    wait_plain(page)
    assert page.evaluate(FAILURES) == []


def test_the_way_back_forgets_the_choice_and_the_failures(page: Page) -> None:
    open_and_wait(page)
    kept = play_some(page)
    seed_failed_starts(page)
    page.reload()
    wait_plain(page)
    open_settings(page)
    page.locator("#start-fast").tap()
    expect(page).to_have_url(ON_FAST_PAGE)
    wait_ready(page)
    assert page.evaluate(HAS_MARK, "woken")
    assert page.evaluate(CHOICES) == []
    assert page.evaluate(SAVED_GAME) == kept


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-US", "Start in simple mode"),
        slow_case("es-ES", "Empezar en modo sencillo"),
        slow_case("ja-JP", "シンプルモードで始める"),
    ],
)
def test_the_failure_screen_starts_the_plain_way(
    page: Page, watch: PageMonitor, words: str
) -> None:
    watch.errors_expected = True
    page.route(WASM, lambda route: route.fulfill(status=404))
    page.goto(".")
    page.get_by_role("button", name=words).tap()
    wait_plain(page)
    page.goto(".")
    wait_plain(page)


def test_the_failure_screen_offers_no_plain_page_that_cannot_be_had(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    page.route("**/plain/", lambda route: route.fulfill(status=404))
    page.route(WASM, lambda route: route.fulfill(status=404))
    with page.expect_request(lambda request: request.method == "HEAD"):
        page.goto(".")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("#boot-plain")).to_be_hidden()


def break_both(page: Page, watch: PageMonitor, dist: Path) -> None:
    """Break the fast start, and remove Python's library from the plain page."""
    watch.errors_expected = True
    damage_snapshot(page, dist)
    page.route("**/plain/**/python_stdlib.zip", lambda route: route.fulfill(status=404))


def test_failure_of_both_pages_ends_on_the_fast_failure_screen(
    page: Page, watch: PageMonitor, dist: Path
) -> None:
    break_both(page, watch, dist)
    page.goto(".")
    expect(page).to_have_url(ON_PLAIN_PAGE, timeout=START_TIMEOUT_MS)
    # The page offers the fast way even before it has failed if the start takes long.
    expect(page.get_by_role("alert").get_by_role("heading")).to_be_focused(timeout=START_TIMEOUT_MS)
    expect(page.locator("#boot-reason")).not_to_be_empty()
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Try fast mode").tap()
    expect(page).to_have_url(ON_FAST_PAGE)
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=START_TIMEOUT_MS)
    expect(page.locator("#boot-reason")).to_contain_text("Python stopped with an error")
    expect(page.get_by_role("button", name="Start in simple mode")).to_be_visible()
    page.unroute("**/snapshot-*.zst")
    with page.expect_navigation():
        again.tap()
    wait_ready(page)
    assert page.evaluate(HAS_MARK, "woken")


def test_plain_failure_screen_offers_no_link_first_then_no_game(
    page: Page, watch: PageMonitor
) -> None:
    stall_request(page, "**/plain/**/pyodide.asm.wasm")
    watch.errors_expected = True
    fail = "Object.assign(document.documentElement.dataset, { error: 'no map', state: 'error' })"
    page.goto(f"{PLAIN}#{match_link(any_match(3))}")
    page.evaluate("(name) => localStorage.setItem(name, 'any')", GAME)
    page.evaluate(fail)
    offers = page.locator("#boot button:visible")
    rest = [re.compile("Try again"), re.compile("Try fast mode")]
    expect(offers).to_have_text(["Start without the link", *rest])
    # The page changes its address before it reloads. The buttons work once the new document has
    # been parsed.
    with page.expect_event("domcontentloaded"):
        offers.first.tap()
    expect(page).to_have_url(re.compile("/plain/#?$"))
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    assert page.evaluate("(name) => localStorage.getItem(name)", GAME) == "any"
    page.evaluate(fail)
    expect(offers).to_have_text(["Start without this game", *rest])
    expect(page.locator("#boot-hint")).to_contain_text("nothing is deleted")
    assert Axe().run(page).violations_count == 0
    with page.expect_navigation():
        offers.first.tap()
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    kept = page.evaluate("({ ...localStorage })")
    assert kept.pop("three-fleets-owner") == PREFIX
    assert kept == {"three-fleets:damaged:game": "any"}


def test_a_script_that_does_not_arrive_marks_the_choice_until_a_start(
    page: Page, watch: PageMonitor
) -> None:
    open_and_wait(page)
    choose_plain(page)
    [choice] = page.evaluate(CHOICES)
    watch.errors_expected = True
    page.route("**/plain/pyscript/**/core.js", lambda route: route.abort())
    page.goto(PLAIN)
    expect(page.locator("#boot-reason")).to_contain_text("core.js")
    assert page.evaluate(CHOICES) == [f"{choice} failed"]
    page.unroute("**/plain/pyscript/**/core.js")
    page.get_by_role("button", name="Try again").tap()
    wait_ready(page)
    assert page.evaluate(CHOICES) == [choice]


def test_a_fault_without_a_network_does_not_mark_the_choice(page: Page, watch: PageMonitor) -> None:
    stall_plain_page(page)
    page.wait_for_function(HAS_LAST_MODULE)  # without a network its failure would come first
    [choice] = page.evaluate(CHOICES)
    watch.errors_expected = True
    page.context.set_offline(True)
    page.evaluate("() => { Promise.reject(new Error('the connection is lost')) }")
    expect(page.locator("#boot-reason")).to_have_text("the connection is lost")
    assert page.evaluate(CHOICES) == [choice]


def test_errors_of_other_programs_do_not_stop_the_plain_page(
    page: Page, watch: PageMonitor
) -> None:
    stall_plain_page(page)
    watch.errors_expected = True
    page.evaluate(FOREIGN)
    page.evaluate("""() => new Promise((done) => {
        const script = document.createElement("script");
        script.src = "data:text/javascript,";
        script.onerror = () => setTimeout(done);
        document.head.append(script);
    })""")
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.locator("#boot-reason")).to_be_empty()


def test_the_button_of_a_late_plain_page_leads_to_the_fast_page(page: Page) -> None:
    stall_plain_page(page)
    page.evaluate("document.getElementById('late').getAnimations().forEach((one) => one.finish())")
    page.locator("#late .start-fast").tap()
    expect(page).to_have_url(ON_FAST_PAGE)
    wait_ready(page)
    assert page.evaluate(HAS_MARK, "woken")


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "ja-JP"])
def test_the_loading_screen_of_the_plain_page_has_one_language(page: Page, locale: str) -> None:
    stall_request(page, "**/plain/**/pyodide.asm.wasm")
    page.goto(PLAIN)
    language = locale[:2]
    expect(page.locator("html")).to_have_attribute("lang", language)
    texts = page.get_by_role("status").locator("p")
    for text in texts.all():
        if text.get_attribute("lang") == language:
            expect(text).to_be_visible()
        else:
            expect(text).to_be_hidden()
    assert Axe().run(page).violations_count == 0
