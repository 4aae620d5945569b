"""The start of the page: the loading screen, and the error screen after failures."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, expect

from e2e.conftest import (
    START_TIMEOUT_MS,
    NewPage,
    PageMonitor,
    block_plain_page,
    open_and_wait,
    stall_request,
    wait_ready,
)

WASM = "**/pyodide.asm.wasm"
PYSCRIPT = "**/pyscript/*/core-*.js"
ELSEWHERE = "./#elsewhere"
"""A link. Such a start shows the loading screen, other starts a prerendered screen."""


def plan(dist: Path) -> dict[str, list[dict[str, str]]]:
    """Return the boot plan of the page: all files that a start needs."""
    html = (dist / "index.html").read_text("utf-8")
    found = re.search(r'<script type="application/json" id="boot-plan">(.*?)</script>', html)
    assert found
    return json.loads(found[1])  # type: ignore[no-any-return]


def error_of(page: Page) -> Locator:
    """Wait for the error panel and return the element with its reason."""
    expect(page.locator("html")).to_have_attribute("data-state", "error")
    panel = page.get_by_role("alert")
    expect(panel.get_by_role("heading")).to_be_focused()
    expect(panel.locator("#boot-again")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    return page.locator("#boot-reason")


def test_page_gets_ready_and_the_loading_screen_goes(page: Page) -> None:
    open_and_wait(page)
    expect(page.locator("#boot")).to_have_count(0)
    expect(page.locator("#app")).not_to_be_empty()


def test_start_fetches_only_the_files_of_the_plan(
    page: Page, dist: Path, site_url: str, watch: PageMonitor
) -> None:
    with page.expect_response("**/pyodide.cold.wasm"):  # it loads after the page is ready
        open_and_wait(page)
    fetched = {url.removeprefix(site_url) for url in watch.requests}
    planned = {file["url"] for file in plan(dist)["downloads"]}
    own = re.compile(
        r"assets/(boot|register-sw|styles|nunito-latin(-ext)?-wght-normal|favicon)-\w+\.\w+"
        r"|pyodide/[^/]+/pyodide\.cold\.wasm"
    )
    assert planned <= fetched
    assert not {url for url in fetched - planned - {""} if not own.fullmatch(url)}


def test_python_runs_without_stack_switching(page: Page) -> None:
    page.add_init_script("""
        globalThis.putAside = WebAssembly.promising;
        globalThis.stacks = 0;
        WebAssembly.promising = (call) => {
            globalThis.stacks += 1;
            return putAside(call);
        };
    """)
    open_and_wait(page)
    assert page.evaluate("typeof putAside") == "function", "this browser has no such stacks"
    page.locator("[data-do=play]").first.tap()
    expect(page.locator("#dock")).to_be_visible()
    assert page.evaluate("globalThis.stacks") == 0


def test_wasm_is_compiled_once_while_it_downloads(page: Page) -> None:
    page.add_init_script("""
        const { compileStreaming, instantiateStreaming } = WebAssembly;
        globalThis.compiled = [];
        WebAssembly.compileStreaming = (response) => {
            const isRest = document.documentElement.dataset.state === "ready";
            if (!isRest) compiled.push(document.querySelector("script[src*='/core']") === null);
            return compileStreaming(response);
        };
        WebAssembly.instantiateStreaming = (...how) => {
            compiled.push("once more");
            return instantiateStreaming(...how);
        };
    """)
    open_and_wait(page)
    assert page.evaluate("compiled") == [True]


def test_wasm_without_streaming_compilation_is_compiled_by_pyodide(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True  # of the cold module, which then loads when it is called
    page.add_init_script("""
        WebAssembly.compileStreaming = async (response) => {
            document.documentElement.dataset.refused ??= response.url;
            throw new TypeError("not in this browser");
        };
    """)
    open_and_wait(page)
    expect(page.locator("html")).to_have_attribute("data-refused", re.compile(r"\.wasm$"))


def test_second_visit_starts_too(page: Page) -> None:
    open_and_wait(page)
    page.reload()
    wait_ready(page)


@pytest.mark.parametrize(
    ("locale", "language", "words"),
    [
        ("en-GB", "en", "Downloading the game"),
        ("es-MX", "es", "Descargando el juego"),
        ("ja-JP", "ja", "ゲームをダウンロードしています"),
        ("fr-FR", "en", "Downloading the game"),
    ],
)
def test_loading_screen_speaks_the_browsers_language(page: Page, language: str, words: str) -> None:
    stall_request(page, WASM)
    page.goto(ELSEWHERE)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.get_by_role("status")).to_have_text(words)


@pytest.mark.parametrize(
    ("kept", "language"),
    [('{"language": "ja"}', "ja"), ('{"language": ""}', "en"), ("[", "en"), ("7", "en")],
)
def test_loading_screen_speaks_the_language_that_was_chosen(
    page: Page, kept: str, language: str
) -> None:
    page.add_init_script(f"localStorage.setItem('three-fleets:settings', {kept!r})")
    stall_request(page, WASM)
    page.goto(ELSEWHERE)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#boot-bytes")).not_to_be_empty()


NEARLY = re.compile(r"^[3-6]\d$")
"""Percentages when all but the biggest file has arrived."""


def test_progress_bar_moves_with_the_bytes(page: Page) -> None:
    let_go = stall_request(page, WASM)
    page.goto(ELSEWHERE)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuenow", NEARLY)
    expect(page.locator("#boot-bytes")).to_have_text(re.compile(r"^\d\.\d of \d\.\d MB$"))
    let_go()
    wait_ready(page)


def test_missing_file_is_named(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.route(WASM, lambda route: route.fulfill(status=404, body="no such file"))
    page.goto(".")
    expect(error_of(page)).to_have_text("Couldn’t load pyodide.asm.wasm: the server answered 404.")


def test_wasm_that_can_be_fetched_only_once_is_enough(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True  # of the request that fails
    page.add_init_script("""
        globalThis.rejected = 0;
        addEventListener("unhandledrejection", () => { globalThis.rejected += 1; });
    """)
    answers = [Route.continue_]
    page.route(WASM, lambda route: answers.pop()(route) if answers else route.abort())
    open_and_wait(page)
    assert not answers
    assert page.evaluate("rejected") == 0


def test_wasm_of_the_wrong_type_is_refused(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.route(WASM, lambda route: route.fulfill(body="<p>Please log in", content_type="text/html"))
    page.goto(".")
    expect(error_of(page)).to_contain_text("the file type is wrong (text/html)")


def test_cut_file_is_refused(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.route(PYSCRIPT, lambda route: route.fulfill(body="PK", content_type="text/javascript"))
    page.goto(".")
    expect(error_of(page)).to_have_text(
        re.compile(r"Couldn’t load core-\w+\.js: the file is incomplete\.")
    )


@pytest.mark.parametrize("locale", ["es-ES"])
def test_broken_connection_is_reported_in_the_players_language(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    page.route(PYSCRIPT, lambda route: route.abort("connectionreset"))
    page.goto(".")
    expect(error_of(page)).to_contain_text(": la conexión se rechazó o se cortó")


def test_browser_without_webassembly_shows_the_reason(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(".")
    expect(error_of(page)).to_contain_text("This browser has no WebAssembly")


def test_stalled_download_is_reported_after_half_a_minute(page: Page) -> None:
    page.clock.install()
    stall_request(page, WASM)
    page.goto(".")
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", NEARLY)
    # Real time also passes beside the clock's jumps. Both jumps stay clear of the limit.
    page.clock.run_for(20_000)
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    # The last of the other files may have arrived just now and restarted the half minute.
    page.clock.run_for(31_000)
    expect(error_of(page)).to_have_text(
        "The download has stalled for 30 seconds. Still missing: pyodide.asm.wasm."
    )


def test_python_that_never_starts_is_reported_without_a_plain_page(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    page.clock.install()
    page.add_init_script("""
        WebAssembly.instantiate = () => {
            document.documentElement.dataset.waiting = "for ever";
            return new Promise(() => {});
        };
    """)
    page.goto(ELSEWHERE)
    expect(page.locator("html")).to_have_attribute("data-waiting", "for ever", timeout=30_000)
    expect(page.get_by_role("status")).to_have_text("Getting the boats ready")
    page.clock.run_for(31_000)
    expect(error_of(page)).to_contain_text("Python didn’t start within 30 seconds")


def test_late_start_wins_over_the_error(page: Page) -> None:
    page.clock.install()
    let_go = stall_request(page, WASM)
    page.goto(".")
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", NEARLY)
    # The last of the other files may arrive in between, which restarts the half minute.
    page.clock.run_for(61_000)
    error_of(page)
    page.clock.resume()
    let_go()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=START_TIMEOUT_MS)
    expect(page.locator("#boot")).to_have_count(0)


def test_error_in_python_is_reported_without_a_plain_page(
    page: Page, watch: PageMonitor, dist: Path
) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    (main,) = dist.glob("assets/main-*.py")
    broken = main.read_bytes().replace(b"    start()\n", b"    raise ValueError('no such wind')\n")
    html = (dist / "index.html").read_text("utf-8")
    size = f'{main.name}", "size": '
    html = html.replace(f"{size}{main.stat().st_size}", f"{size}{len(broken)}")
    page.route("**/path/", lambda route: route.fulfill(body=html, content_type="text/html"))
    page.route("**/main-*.py", lambda route: route.fulfill(body=broken))
    page.goto(".")
    expect(page.locator("html")).to_have_attribute("data-state", "error", timeout=START_TIMEOUT_MS)
    expect(error_of(page)).to_have_text("Python stopped with an error: ValueError: no such wind")


FOREIGN = """() => {
  const fail = (error, place) => dispatchEvent(
    new ErrorEvent("error", { message: `of ${place}`, filename: place, error })
  );
  const failing = (stack) => Object.assign(new Error("not ours"), { stack });
  const extension = "chrome-extension://abcdef/inject.js";
  fail(null, extension);
  fail(null, "");
  fail(failing(`Error: not ours\\n    at ${extension}:1:2`), location.href);
  Promise.reject(failing(`Error: not ours\\n    at ${extension}:1:2`));
  Promise.reject(failing(`Error: not ours\\n    at ${location.href}:1:2`));
  for (const reason of ["not ours", { code: 4001, message: "not ours" }, undefined, null]) {
    Promise.reject(reason);
  }
  const looping = new ResizeObserver(([{ target }]) => { target.style.height = `${++height}px` });
  let height = 1;
  const box = document.body.appendChild(document.createElement("div"));
  looping.observe(box);
  return new Promise((done) => addEventListener("error", ({ message }) => {
    if (!message.startsWith("ResizeObserver")) return;
    looping.disconnect();
    box.remove();
    done();
  }));
}"""
"""Script that raises errors as extensions and browsers do. One of them is a real
`ResizeObserver` loop."""

OWN = {
    "script": """(place) => dispatchEvent(
        new ErrorEvent("error", { message: "it is ours", filename: place }))""",
    "stack": """(place) => {
        const stack = `Error: it is ours\\n    at start (${place}:1:2)`;
        Promise.reject(Object.assign(new Error("it is ours"), { stack }));
    }""",
    "fetch": """() => {
        Promise.reject(Object.assign(new TypeError("it is ours"), { stack: "" }));
    }""",
}
"""Errors of the page itself: of a script, with a stack, and as browsers reject a fetch."""


def test_errors_of_other_programs_do_not_stop_a_start(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    let_go = stall_request(page, WASM)
    page.goto(ELSEWHERE)
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate(FOREIGN)
    expect(page.locator("#boot-reason")).to_be_empty()
    let_go()
    wait_ready(page)


def test_errors_of_the_page_are_reported(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    stall_request(page, WASM)
    for raise_error in OWN.values():
        page.goto("about:blank")
        page.goto(ELSEWHERE)
        expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
        script = page.evaluate("document.querySelector('script[src*=\"/boot-\"]').src")
        page.evaluate(raise_error, script)
        expect(error_of(page)).to_have_text("Python stopped with an error: it is ours")


REFUSALS = {
    "no time limit": "delete AbortSignal.timeout",
    "no registration": """navigator.serviceWorker.getRegistration =
        () => { throw new DOMException("refused", "SecurityError") }""",
}


@pytest.mark.parametrize("refusal", REFUSALS)
@pytest.mark.parametrize("there", [True, False], ids=["plain page", "no plain page"])
def test_old_browser_that_looks_for_a_plain_page_gets_an_answer(
    page: Page, watch: PageMonitor, refusal: str, there: bool
) -> None:
    watch.errors_expected = True
    if not there:
        block_plain_page(page)
    page.add_init_script(REFUSALS[refusal])
    stall_request(page, WASM)
    page.goto(ELSEWHERE)
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate("document.documentElement.dataset.state = 'error'")
    if there:
        expect(page).to_have_url(re.compile("/plain/#elsewhere$"))
    else:
        expect(error_of(page)).to_contain_text("Python stopped with an error")


NOTE_CACHES = """
const plain = fetch;
globalThis.caches_asked = [];
globalThis.fetch = (address, options) => {
    caches_asked.push(options?.cache);
    return plain(address, options);
};
"""


def test_try_again_reuses_files_from_before_the_network_failure(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    page.add_init_script(NOTE_CACHES)
    page.route(WASM, lambda route: route.fulfill(status=503))
    page.goto(".")
    error_of(page)
    assert page.evaluate("caches_asked").count("reload") == 1, "the file that failed, once more"
    page.unroute(WASM)
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").tap()
    wait_ready(page)
    assert "reload" not in page.evaluate("caches_asked")


def test_try_again_after_other_failures_bypasses_the_cache(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    block_plain_page(page)
    page.add_init_script(NOTE_CACHES)
    page.route(WASM, lambda _: None)  # never arrives
    page.goto(".")
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate("document.documentElement.dataset.state = 'error'")
    error_of(page)
    page.route(WASM, lambda route: route.continue_())  # all requests from now on
    with page.expect_navigation():
        page.get_by_role("button", name="Try again").tap()
    wait_ready(page)
    asked = page.evaluate("caches_asked")
    assert "reload" in asked
    assert "default" not in asked


def test_nothing_is_a_dead_end_without_boot_js(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.route("**/boot-*.js", lambda route: route.abort())
    page.goto(ELSEWHERE)
    late = page.get_by_text("The page has stalled.")
    expect(late).to_be_hidden()
    expect(late).to_be_visible(timeout=25_000)


def test_loading_screen_does_not_shift_when_boot_js_runs(page: Page) -> None:
    stall_request(page, WASM)
    let_go = stall_request(page, "**/boot-*.js")
    page.goto(ELSEWHERE, wait_until="commit")
    top_of_the_sea = "document.querySelector('.boot-scene').getBoundingClientRect().top"
    page.wait_for_function("() => document.readyState !== 'loading'")  # the page is complete
    page.evaluate("document.fonts.ready")
    before = page.evaluate(top_of_the_sea)
    let_go()
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    assert page.evaluate(top_of_the_sea) == pytest.approx(before, abs=1)


def test_loading_and_error_screens_suit_screen_readers(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    stall_request(page, WASM)
    page.goto(ELSEWHERE)
    expect(page.get_by_role("status")).to_be_visible()
    assert Axe().run(page).violations_count == 0
    page.unroute(WASM)
    page.route(WASM, lambda route: route.fulfill(status=404))
    page.goto(".")
    error_of(page)
    assert Axe().run(page).violations_count == 0


def test_without_javascript_the_page_says_why(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(".")
    expect(page.locator("noscript p").first).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def test_small_and_large_screens_hold_the_loading_screen(new_page: NewPage) -> None:
    for width, height in ((320, 568), (390, 844), (844, 390), (1440, 900)):
        page = new_page(viewport={"width": width, "height": height})
        stall_request(page, WASM)
        page.goto(ELSEWHERE)
        expect(page.locator("#boot-bytes")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth") == width
