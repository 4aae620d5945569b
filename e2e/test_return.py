"""Coming back: the last board before Python is there, and a memory from which Python wakes up."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT, NewPage, Watch, hold, open_ready, same_chance, wait_ready
from e2e.players import FIRST, GAMES, any_player
from wasm_build.build import CALLED_ON_LOAD

INTERPRETER = "**/pyodide.asm.mjs"
MARKED = "name => performance.getEntriesByName(name).length > 0"
PAGE = 65_536
HEAP = 30 * 2**20
"""Bytes with which Pyodide's heap begins."""
MOST = HEAP - 2**19
"""Bytes of it that a start may fill: devices differ a little, and a game goes on from there."""
PLACE = (
    "const place = (await caches.keys()).find((name) => name.startsWith('three-fleets-memory:'))"
)


@pytest.fixture
def board(page: Page) -> Page:
    """A phone with a game in its middle."""
    open_ready(page)
    player = any_player(page, seed=9)
    player.start()
    player.play_on(4)
    return page


BOARD = GAMES[FIRST].player.BOARD


# --- the picture ---------------------------------------------------------------------------


def test_the_last_board_is_seen_before_python(board: Page) -> None:
    question = board.locator("#question").inner_text()
    sheet = board.locator(BOARD).inner_text()
    hold(board, INTERPRETER)
    board.reload()
    expect(board.locator("html")).to_have_attribute("data-state", "loading")
    expect(board.locator("#question")).to_have_text(question)
    assert board.locator(BOARD).inner_text() == sheet
    expect(board.get_by_role("progressbar")).to_be_visible()
    expect(board.locator("#boot h1")).to_be_hidden()


def test_the_last_board_is_no_dead_end_without_boot_js(board: Page, watch: Watch) -> None:
    watch.errors_expected = True
    board.route("**/boot-*.js", lambda route: route.abort())
    board.reload()
    late = board.get_by_text("This page is not moving.")
    expect(late).to_be_hidden()
    expect(late).to_be_visible(timeout=25_000)
    expect(board.get_by_text("Esta página no avanza.")).to_be_hidden()


def test_the_last_tap_is_kept_and_done_when_python_is_there(board: Page) -> None:
    let_python_come = hold(board, INTERPRETER)
    board.reload()
    answer = board.locator("[data-do=pick]:not([aria-pressed=true])").last
    wanted = answer.get_attribute("data-arg")
    board.locator("#menu").tap()
    expect(board.locator("#menu")).to_have_attribute("data-kept", "")
    answer.tap()
    expect(board.locator("[data-kept]")).to_have_attribute("data-arg", str(wanted))
    assert board.locator("html").get_attribute("data-state") == "loading"
    let_python_come()
    wait_ready(board)
    chosen = board.locator(f"[data-do=pick][data-arg='{wanted}']").last
    expect(chosen).to_have_class(re.compile("chosen|mine"))


def test_what_was_chosen_is_chosen_again(board: Page) -> None:
    answer = board.locator("[data-do=pick]:not([aria-pressed=true])").last
    wanted = answer.get_attribute("data-arg")
    answer.tap()
    chosen = board.locator(f"[data-do=pick][data-arg='{wanted}']").last
    expect(chosen).to_have_class(re.compile("chosen|mine"))
    gold = board.locator("#gold").inner_text()
    board.reload()
    wait_ready(board)
    expect(chosen).to_have_class(re.compile("chosen|mine"))
    expect(board.locator("#gold")).to_have_text(gold, use_inner_text=True)


def test_the_looks_that_were_chosen_come_with_the_picture(board: Page) -> None:
    board.evaluate(
        "() => localStorage.setItem('three-fleets:settings', JSON.stringify("
        "{version: 1, language: 'ja', theme: 'dark'}))"
    )
    board.reload()
    wait_ready(board)
    hold(board, INTERPRETER)
    board.reload()
    expect(board.locator("html")).to_have_attribute("lang", "ja")
    expect(board.locator("#question")).to_be_visible()


def test_a_link_is_not_covered_by_the_picture(board: Page) -> None:
    hold(board, INTERPRETER)
    board.goto("about:blank")
    board.goto("./#three-fleets")
    expect(board.locator("#boot h1")).to_be_visible()


@pytest.mark.parametrize("kept", ["[", "7", '{"build": "another", "screen": "<p>old"}'])
def test_a_picture_that_is_none_of_this_build_is_not_shown(page: Page, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('three-fleets:picture', {kept!r})")
    hold(page, INTERPRETER)
    page.goto(".")
    expect(page.locator("#home")).to_be_visible()
    expect(page.get_by_text("old")).to_have_count(0)
    page.evaluate("localStorage.setItem('three-fleets:game', 'a game that runs')")
    page.reload()
    expect(page.locator("#boot h1")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()


def test_an_error_covers_the_picture(board: Page, watch: Watch) -> None:
    watch.errors_expected = True
    board.route(INTERPRETER, lambda route: route.fulfill(status=404))
    board.reload()
    expect(board.get_by_role("alert")).to_be_visible()
    expect(board.locator("#app")).to_be_hidden()
    board.unroute(INTERPRETER)
    board.get_by_role("button", name="Try again").tap()
    expect(board.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)


def test_a_late_start_wins_over_the_error_above_a_picture(board: Page) -> None:
    board.clock.install()
    let_python_come = hold(board, INTERPRETER)
    board.reload()
    expect(board.locator("#question")).to_be_visible()
    expect(board.locator("html")).to_have_attribute("data-state", "loading")
    board.clock.run_for(61_000)
    expect(board.get_by_role("alert")).to_be_visible()
    board.clock.resume()
    let_python_come()
    expect(board.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT)
    board.locator("#total").tap()
    expect(board.locator("#over .pads, #over .pad").first).to_be_visible()


def test_a_tab_that_was_left_behind_leaves_no_picture(board: Page) -> None:
    behind = board
    ahead = behind.context.new_page()
    open_ready(ahead)
    any_player(ahead, seed=9).play_on(3)
    question = ahead.locator("#question").inner_text()
    sheet = ahead.locator(BOARD).inner_text()
    ahead.close(run_before_unload=True)
    behind.goto("about:blank")
    hold(behind, INTERPRETER)
    behind.goto(".")
    expect(behind.locator("#question")).to_have_text(question)
    assert behind.locator(BOARD).inner_text() == sheet


def test_a_picture_of_another_position_is_not_shown(board: Page) -> None:
    board.goto("about:blank")
    board.add_init_script("localStorage.setItem('three-fleets:game', 'another')")
    hold(board, INTERPRETER)
    board.goto(".")
    expect(board.locator("#boot h1")).to_be_visible()
    expect(board.locator("#app")).to_be_empty()


# --- the memory ----------------------------------------------------------------------------


@pytest.fixture
def flyer(new_page: NewPage) -> Page:
    """A phone that has been on the page for a while: a memory of Python is kept."""
    page = new_page(service_workers="allow")
    open_ready(page)
    page.wait_for_function(MARKED, arg="memory", timeout=60_000)
    return page


def change_memory(page: Page, change: str) -> None:
    """Change what is kept: `change` is JavaScript that knows `cache` and `request`."""
    page.evaluate(
        f"""async () => {{
          {PLACE};
          const cache = await caches.open(place);
          const [request] = await cache.keys();
          {change};
        }}"""
    )


def test_python_wakes_up_with_a_memory_made_beside_the_page_then_with_the_kept_one(
    flyer: Page,
) -> None:
    assert flyer.evaluate(MARKED, "woken")
    assert not flyer.evaluate(MARKED, "recalled")
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(MARKED, "woken")
    assert flyer.evaluate(MARKED, "recalled")
    player = any_player(flyer, seed=3)
    player.start()
    player.play_on()
    assert player.over


def test_python_with_a_memory_plays_without_a_network_and_in_every_language(flyer: Page) -> None:
    flyer.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    flyer.context.set_offline(True)
    for _ in range(3):
        flyer.reload()
        wait_ready(flyer)
        assert flyer.evaluate(MARKED, "recalled")
    for language in ("es", "ja"):
        flyer.locator(f"[data-do=language][data-arg={language}]").first.tap()
        expect(flyer.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize(
    "change",
    [
        """const kept = await cache.match(request);
           const bytes = (await kept.arrayBuffer()).slice(0, 1_000_000);
           await cache.put(request, new Response(bytes, {headers: kept.headers}))""",
        """const kept = await cache.match(request);
           const bytes = new Uint8Array(await kept.arrayBuffer());
           bytes[bytes.length >> 1] ^= 1;
           await cache.put(request, new Response(bytes, {headers: kept.headers}))""",
        """const kept = await cache.match(request);
           const headers = new Headers(kept.headers);
           const { length, stretches } = JSON.parse(headers.get('X-Shape'));
           const [start, end] = stretches[0];
           stretches.splice(0, 1, [start, start + 65536], [start + 65536, end]);
           headers.set('X-Shape', JSON.stringify({ length: length + 65536, stretches }));
           await cache.put(request, new Response(kept.body, { headers }))""",
        """await cache.put(request.url.slice(0, -1) + '-', await cache.match(request));
           await cache.delete(request)""",
    ],
    ids=["cut", "altered", "of another shape", "of another build"],
)
def test_a_memory_that_is_not_sound_is_dropped_and_made_anew(flyer: Page, change: str) -> None:
    change_memory(flyer, change)
    flyer.reload()
    wait_ready(flyer)
    assert not flyer.evaluate(MARKED, "recalled")
    flyer.wait_for_function(MARKED, arg="memory", timeout=60_000)
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(MARKED, "recalled")


def test_the_memory_stays_well_within_the_heap_that_pyodide_begins_with(flyer: Page) -> None:
    """Where Python needs more, the heap grows, and a memory of it cannot be restored any more.

    Then every start would be a plain one, without a word (pyodide issue 6254).
    """
    length, reach = flyer.evaluate(
        f"""async () => {{
          {PLACE};
          const cache = await caches.open(place);
          const kept = await cache.match((await cache.keys())[0]);
          const {{ length, stretches }} = JSON.parse(kept.headers.get('X-Shape'));
          return [length, stretches.at(-1)[1]];
        }}"""
    )
    assert length < HEAP + PAGE
    assert reach <= MOST, f"Python's memory reaches {reach:,} bytes far, {MOST:,} are safe"


def fail_before(page: Page, starts: int) -> None:
    """Let the device remember starts that never ended."""
    page.evaluate(
        f"""async (starts) => {{
          {PLACE};
          const [request] = await (await caches.open(place)).keys();
          localStorage.setItem(place, request.url + ' ' + starts);
        }}""",
        starts,
    )


def test_a_start_that_never_ended_is_not_begun_with_the_same_memory(flyer: Page) -> None:
    fail_before(flyer, 1)
    flyer.reload()
    wait_ready(flyer)
    assert not flyer.evaluate(MARKED, "recalled")
    assert flyer.evaluate(MARKED, "woken")


def test_tabs_that_start_together_all_wake_up_with_the_memory(flyer: Page) -> None:
    flyer.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    tabs = [flyer, flyer.context.new_page(), flyer.context.new_page()]
    for tab in tabs:
        tab.goto("./?" if tab == flyer else ".", wait_until="commit")
    for tab in tabs:
        wait_ready(tab)
        assert tab.evaluate(MARKED, "recalled")


def test_to_leave_a_start_early_is_no_failure(flyer: Page) -> None:
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
        flyer.wait_for_function(MARKED, arg="woken", timeout=START_TIMEOUT)
        assert flyer.locator("html").get_attribute("data-state") == "loading"
    flyer.evaluate("() => sessionStorage.removeItem('held')")
    flyer.reload()
    wait_ready(flyer)
    assert flyer.evaluate(MARKED, "recalled")


def test_where_starts_with_a_memory_never_end_python_starts_plainly(flyer: Page) -> None:
    fail_before(flyer, 2)
    flyer.reload()
    wait_ready(flyer)
    assert not flyer.evaluate(MARKED, "woken")


def test_without_workers_python_starts_plainly(page: Page) -> None:
    page.add_init_script(
        """
        const { Worker } = globalThis;
        globalThis.Worker = function (address, options) {
            if (String(address).includes("memory")) throw new DOMException("no worker here");
            return new Worker(address, options);
        };
        """
    )
    open_ready(page)
    assert not page.evaluate(MARKED, "woken")


STATES = """
window.states = [];
new MutationObserver(([{ target }]) => states.push(target.dataset.state)).observe(
  document, { attributes: true, subtree: true, attributeFilter: ['data-state'] },
);
"""


@pytest.mark.parametrize("where", ["globalThis.document || x()", "Module.noInitialRun && x()"])
def test_where_a_machine_fails_while_it_is_set_up_python_starts_plainly(
    page: Page, dist: Path, watch: Watch, where: str
) -> None:
    """First the worker's machine, which makes a memory; then the page's, which wakes up with it."""
    watch.errors_expected = True  # a warning tells what has failed
    begins = "function initRuntime(){"
    (glue,) = dist.glob("pyodide/*/pyodide.asm.mjs")
    source = glue.read_text("utf-8").removeprefix(CALLED_ON_LOAD.decode())
    assert source.count(begins) == 1
    fault = f"{where};".ljust(len(CALLED_ON_LOAD))  # the page counts the bytes of what comes
    page.route(
        INTERPRETER,
        lambda route: route.fulfill(
            body=source.replace(begins, begins + fault), content_type="text/javascript"
        ),
    )
    page.add_init_script(STATES)
    open_ready(page)
    assert page.evaluate("window.states") == ["ready"]
    assert not page.evaluate(MARKED, "woken")


def test_a_worker_that_falls_silent_is_not_waited_for(page: Page) -> None:
    page.clock.install()
    page.add_init_script(
        """
        const { Worker } = globalThis;
        globalThis.Worker = function (address, options) {
            if (!String(address).includes("memory")) return new Worker(address, options);
            document.documentElement.dataset.waiting = "for a worker";
            return { postMessage() {}, terminate() {} };
        };
        """
    )
    page.goto(".")
    waiting = page.locator("html[data-waiting]")
    expect(waiting).to_have_attribute("data-state", "loading", timeout=START_TIMEOUT)
    page.clock.run_for(16_000)
    wait_ready(page)
    assert not page.evaluate(MARKED, "woken")


def test_a_storage_of_almost_nothing_still_plays(page: Page) -> None:
    page.add_init_script(
        """
        const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
        Storage.prototype.setItem = full;
        Cache.prototype.put = async () => full();
        """
    )
    open_ready(page)
    page.locator("#notice [data-do=close]").tap()
    player = any_player(page, seed=5)
    player.start()
    player.play_on()
    assert player.over


def tell_of_chance(page: Page, dist: Path) -> None:
    """Let the page tell what Python's `random` draws, and a hash, once it has started."""
    (main,) = dist.glob("assets/main-*.py")
    source = main.read_bytes()
    telling = source + (
        b"import random\npage.draw = str(random.random())\npage.hash = str(hash('fish'))\n"
    )
    html = (dist / "index.html").read_text("utf-8")
    planned = f'{main.name}", "size": {len(source)},'
    assert planned in html
    html = html.replace(planned, planned.replace(str(len(source)), str(len(telling))))
    page.route("**/path/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("**/main-*.py", lambda route: route.fulfill(body=telling))


def test_chance_does_not_come_out_of_the_memory(page: Page, dist: Path) -> None:
    tell_of_chance(page, dist)
    open_ready(page)
    page.wait_for_function(MARKED, arg="memory", timeout=60_000)
    draws = set()
    for start in (2, 3):
        page.add_init_script(same_chance(start))
        page.reload()
        wait_ready(page)
        assert page.evaluate(MARKED, "recalled")
        expect(page.locator("html")).to_have_attribute("data-draw", re.compile(r"^0\.|e-"))
        draws.add(page.locator("html").get_attribute("data-draw"))
    assert len(draws) == 2, "both starts draw the same"


def test_hashes_of_one_device_are_not_those_of_another(new_page: NewPage, dist: Path) -> None:
    hashes = set()
    for _ in range(2):
        page = new_page()
        tell_of_chance(page, dist)
        open_ready(page)
        assert page.evaluate(MARKED, "woken")
        expect(page.locator("html")).to_have_attribute("data-hash", re.compile("."))
        hashes.add(page.locator("html").get_attribute("data-hash"))
    assert len(hashes) == 2, "both devices hash alike"
