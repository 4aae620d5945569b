"""The first visit: a usable home screen before Python, without layout shifts."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.i18n import LANGUAGES
from app.play.serialization import to_link
from app.play.session import GameSession
from e2e.a11y import WINDOW_SIZES, assert_accessible
from e2e.conftest import (
    START_TIMEOUT_MS,
    NewPage,
    PageMonitor,
    open_and_wait,
    stall_request,
    wait_ready,
)
from e2e.gestures import SAVED_GAME
from e2e.players import FIRST_GAME, GAMES, any_player
from e2e.test_boot import ELSEWHERE, NEARLY, WASM, plan
from e2e.test_storage_faults import break_apis

LOCALES = {"en": "en-GB", "es": "es-MX", "ja": "ja-JP"}
SOON = {
    "en": "Starting…",
    "es": "Iniciando…",
    "ja": "起動中…",
}
COMING = {
    "en": r"\d\.\d of \d\.\d MB",
    "es": r"\d,\d de \d,\d MB",
    "ja": r"\d\.\d / \d\.\d MB",
}
"""The answer to a tap while the files load."""
IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    ("locale", "language"), [(locale, language) for language, locale in LOCALES.items()]
)
BOXES = """() => [...document.querySelectorAll('#app :is(h1, h2, h3, p, li, button, section, nav)')]
  .filter(each => each.checkVisibility())
  .map(each => [each.localName + (each.id && '#' + each.id), each.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, ...[x, y, width, height].map(Math.round)])"""
"""Return the visible elements of the home screen with their rectangles."""
LOOKS = (
    "() => Object.fromEntries([...document.documentElement.attributes]"
    ".filter(({ name }) => !['data-state', 'data-picture', 'data-networked'].includes(name))"
    ".map(({ name, value }) => [name, value]))"
)
"""Return the language and the appearance of the document."""


def open_without_python(page: Page, address: str = ".") -> Any:
    """Open the page without Python, and return a function that lets Python start."""
    let_python_come = stall_request(page, WASM)
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    return let_python_come


def store_settings(page: Page, **settings: str) -> None:
    """Store settings from an earlier visit on the device."""
    text = json.dumps(settings)
    page.add_init_script(f"localStorage.setItem('three-fleets:settings', {text!r})")


@IN_EVERY_LANGUAGE
def test_home_is_there_before_python(page: Page, language: str) -> None:
    assert set(LOCALES) == set(LANGUAGES)
    let_python_come = open_without_python(page)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#boot h1")).to_be_hidden()
    expect(page.get_by_role("progressbar")).to_have_js_property("clientHeight", 3)
    before = page.locator("#app").inner_text()
    page.mouse.wheel(0, 40)
    page.wait_for_function("() => scrollY === 40")
    let_python_come()
    wait_ready(page)
    assert page.evaluate("scrollY") == 40
    after = page.locator("#app").inner_text()
    day = page.locator(".calendar").inner_text()
    assert after.replace(day, "").split() == before.split(), "but for the day nothing is new"


@pytest.mark.parametrize("size", [(390, 844), *WINDOW_SIZES], ids=str)
def test_nothing_jumps_when_python_takes_over(new_page: NewPage, size: tuple[int, int]) -> None:
    for locale in LOCALES.values():
        page = new_page(viewport={"width": size[0], "height": size[1]}, locale=locale)
        let_python_come = open_without_python(page)
        page.evaluate("document.fonts.ready")
        page.locator("#rules").focus()
        before = page.evaluate(BOXES)
        assert len(before) > 20
        let_python_come()
        wait_ready(page)
        assert page.evaluate(BOXES) == before
        expect(page.locator("#rules")).to_be_focused()


@IN_EVERY_LANGUAGE
def test_tap_before_python_shows_progress_in_place_and_is_done_later(
    page: Page, language: str
) -> None:
    let_python_come = open_without_python(page)
    page.locator("#gold").tap()
    soon = page.locator("#gold .pending-label")
    expect(soon).to_be_visible()
    coming = COMING[language]
    expect(soon).to_have_text(re.compile(coming + r" [3-6]\d%"))
    expect(page.locator("#live-region")).to_have_text(re.compile(coming + r" \d+%"))
    filled = soon.evaluate("element => element.style.getPropertyValue('--progress')")
    assert NEARLY.match(filled.removesuffix("%"))
    let_python_come()
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".pending-label")).to_have_count(0)


@IN_EVERY_LANGUAGE
def test_tap_after_the_download_shows_that_the_start_is_near(page: Page, language: str) -> None:
    page.add_init_script("WebAssembly.instantiate = () => new Promise(() => {})")
    page.goto(".")
    page.locator("#gold").tap()
    words = re.compile(re.escape(SOON[language]) + r" 75%")
    expect(page.locator("#gold .pending-label")).to_have_text(words, timeout=START_TIMEOUT_MS)


def test_the_last_tap_counts_and_a_tap_twice_is_no_other(page: Page) -> None:
    let_python_come = open_without_python(page)
    for wanted in ("#gold", "#about", "#rules", "#rules"):
        page.locator(wanted).tap()
        expect(page.locator("[data-kept]")).to_have_attribute("id", wanted.removeprefix("#"))
        expect(page.locator(".pending-label")).to_have_count(1)
    let_python_come()
    wait_ready(page)
    expect(page.locator("#gold")).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_be_visible()


HELD_UP = """
new MutationObserver((_, observer) => {
  if (document.documentElement.dataset.state !== "ready") return;
  observer.disconnect();
  for (let times = 0; times < 40; times++) {
    const request = new XMLHttpRequest();
    request.open("GET", "held-up", false);
    request.send();
  }
}).observe(document, { subtree: true, attributeFilter: ["data-state"] });
"""
"""Script that keeps the browser busy after Python has drawn the page. A tap reaches the page
only after 40 responses."""


def test_a_tap_that_comes_down_late_is_done(page: Page) -> None:
    page.add_init_script(HELD_UP)
    page.route("**/held-up", lambda route: route.fulfill(body=""))
    with page.expect_request("**/held-up", timeout=START_TIMEOUT_MS):
        page.goto(".")
        place = page.locator("#gold").bounding_box()
    assert place
    page.touchscreen.tap(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".pending-label")).to_have_count(0)


def test_tap_on_a_card_shows_progress_on_its_picture(page: Page) -> None:
    open_without_python(page)
    page.locator(".game-text h3").nth(1).tap()
    expect(
        page.locator(".game-card").nth(1).locator(".picture-button .pending-label")
    ).to_be_visible()
    expect(page.locator(".pending-label")).to_have_count(1)


def test_the_language_changes_at_once_and_a_tap_stays_kept(page: Page) -> None:
    let_python_come = open_without_python(page)
    page.locator("#new-cards").tap()
    page.locator("#language-ja").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#language-ja")).to_be_focused()
    expect(page.locator("#language-ja")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#new-cards .pending-label")).to_contain_text(re.compile(COMING["ja"]))
    expect(page.locator("#boot-stage")).to_have_text("ゲームをダウンロードしています")
    let_python_come()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#choices")).to_be_visible()


def test_language_change_keeps_other_settings_and_applies_to_later_taps(page: Page) -> None:
    store_settings(page, theme="dark")
    let_python_come = open_without_python(page)
    page.locator("#language-ja").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("[data-kept]")).to_have_count(0)
    page.locator("#language-es").tap()
    page.locator("#rules").tap()
    expect(page.locator("#rules .pending-label")).to_contain_text(re.compile(COMING["es"]))
    let_python_come()
    wait_ready(page)
    expect(page.get_by_role("heading", name="Reglas", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    kept = json.loads(page.evaluate("localStorage.getItem('three-fleets:settings')"))
    assert (kept["language"], kept["theme"]) == ("es", "dark")


def test_home_can_be_used_and_is_not_called_busy(page: Page) -> None:
    let_python_come = open_without_python(page)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.locator("#gold").tap()
    expect(page.locator("#live-region")).not_to_be_empty()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    let_python_come()
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()


RECORD_ERRORS = """
window.stumbled = [];
addEventListener("click", () => {
  if (document.documentElement.dataset.state !== "ready" || window.stumbled.length) return;
  window.stumbled.push(localStorage.getItem("three-fleets:picture"));
  throw new Error("stumbled");
});
"""
"""Script that makes the first click after the start of Python throw. It records the screen
snapshot that is stored then."""


def test_kept_tap_that_throws_does_not_fail_the_start(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    page.add_init_script(RECORD_ERRORS)
    let_python_come = open_without_python(page)
    page.locator(any_player(page).START_BUTTON).first.tap()
    let_python_come()
    wait_ready(page)
    page.wait_for_function("() => stumbled.length")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#boot")).to_have_count(0)
    player = any_player(page)
    player.play(2)
    assert player.confirmed == 2


def test_failed_start_keeps_home_and_resumes_when_the_network_returns(
    page: Page, watch: PageMonitor
) -> None:
    watch.errors_expected = True
    let_python_come = open_without_python(page)
    gold = page.locator("#gold")
    gold.tap()
    page.context.set_offline(True)
    let_python_come()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("You’re offline")
    expect(gold).to_be_visible()
    expect(page.locator(".pending-label")).to_be_hidden()
    page.locator(OPENER.format(OTHER_GAME)).tap()
    expect(popover_of(page, OTHER_GAME)).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("window.stays = true")
    page.get_by_role("button", name="Try again").tap()
    assert page.evaluate("window.stays"), "a reload would end at the browser's own error"
    with page.expect_navigation():
        page.context.set_offline(False)
    wait_ready(page)
    expect(page.locator("#dock")).to_be_visible()


def test_tap_made_during_the_start_does_not_hit_a_new_screen(page: Page) -> None:
    # The clock makes all further taps look as if they preceded the start of Python.
    page.add_init_script("""
        const now = performance.now.bind(performance), later = setTimeout;
        performance.now = () => now() + (document.documentElement.dataset.state === "ready" && 1e6);
        window.setTimeout = (act, ms, ...given) => ms === 5000 ? 0 : later(act, ms, ...given);
        window.ignored = [];
        addEventListener("click", (event) => {
            setTimeout(() => ignored.push(event.defaultPrevented));
        }, { capture: true });
    """)
    let_python_come = open_without_python(page)
    page.locator("#gold").tap()
    let_python_come()
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()
    page.evaluate("ignored.length = 0")
    page.locator("#menu").tap()
    page.wait_for_function("() => ignored.length")
    assert page.evaluate("ignored") == [True]
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_language_that_cannot_be_kept_waits_for_python(page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"
    )
    let_python_come = open_without_python(page)
    page.locator("#language-es").tap()
    expect(page.locator("#language-es .pending-label")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    let_python_come()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.parametrize(
    "settings",
    [
        {"theme": "dark", "hand": "left"},
        {"language": "es", "contrast": "more", "motion": "less"},
        {"language": "", "theme": "", "hand": "right"},
    ],
    ids=lambda settings: " ".join(filter(None, settings.values())),
)
def test_home_before_python_has_the_chosen_appearance(page: Page, settings: dict[str, str]) -> None:
    store_settings(page, **settings)
    let_python_come = open_without_python(page)
    before = page.evaluate(LOOKS)
    let_python_come()
    wait_ready(page)
    assert page.evaluate(LOOKS) == before


def test_megabytes_are_asked_for_when_home_is_painted(page: Page, dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    open_without_python(page)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", NEARLY)
    urls = [file["url"] for file in plan(dist)["downloads"] if f'src="{file["url"]}"' not in html]
    arrived = [
        url for url in urls if not url.endswith(".asm.wasm")
    ]  # `open_without_python` holds that one
    # The browser lists a file a moment after the page has read its last bytes.
    asked = page.wait_for_function(
        """(files) => {
          const times = files.map((file) => performance.getEntriesByType('resource')
            .find(({ name }) => name.endsWith(file))?.startTime);
          return times.includes(undefined) ? false : times;
        }""",
        arg=arrived,
    ).json_value()
    painted = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    assert min(asked) > painted


def test_python_may_be_ready_before_the_last_script_has_come(page: Page) -> None:
    let_go = stall_request(page, "**/register-sw-*.js")
    page.goto(".", wait_until="commit")
    wait_ready(page)
    assert page.evaluate("() => document.readyState") == "interactive"
    let_go()
    page.wait_for_load_state("domcontentloaded")
    expect(page.locator("#gold")).to_be_in_viewport()


def test_without_storage_home_is_there_too(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('refused', 'SecurityError'); } })"
    )
    open_without_python(page)
    expect(page.locator("#gold")).to_be_in_viewport()


def test_start_with_a_link_has_the_loading_screen(page: Page) -> None:
    open_without_python(page, ELSEWHERE)
    expect(page.locator("#boot h1")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()


def test_home_before_python_is_open_to_all(new_page: NewPage) -> None:
    page = new_page()
    open_without_python(page)
    assert_accessible(page)
    page.locator("#gold").tap()
    assert_accessible(page)


# --- popovers with pictures --------------------------------------------------------------------

OTHER_GAME = next(game for game in GAMES if game != FIRST_GAME)
OPENER = "[popovertarget=how-{}][aria-haspopup]"


def popover_of(page: Page, game: str) -> Locator:
    """Return the popover of a game, open or not."""
    return page.locator(f"#how-{game} [role=dialog]")


FOCUSED_POPOVER = (
    "() => document.activeElement.closest('[popover]')?.id ?? document.activeElement.localName"
)
"""Return the id of the popover that has the focus, or the name of another focused element."""
REACHABLE_BEHIND = """() => [...document.querySelectorAll('button, input, [tabindex]')]
  .filter(each => each.checkVisibility() && !each.closest('[popover], [inert]'))
  .map(each => each.outerHTML)"""
"""Return the controls behind an open popover that keys and screen readers could reach."""
CLOSINGS: dict[str, Callable[[Locator], None]] = {
    "its button": lambda popover: popover.locator(".round").tap(),
    "the veil": lambda popover: popover.page.touchscreen.tap(195, 20),
    "Escape": lambda popover: popover.page.keyboard.press("Escape"),
    "a way back": lambda popover: popover.locator("..").evaluate("it => it.hidePopover()"),
}
"""Ways to close a popover. "a way back" is the browser's own, which a test cannot use."""


@IN_EVERY_LANGUAGE
def test_popovers_open_and_close_before_python(page: Page, language: str) -> None:
    open_without_python(page)
    texts = set()
    for game in GAMES:
        opener = page.locator(OPENER.format(game))
        opener.tap()
        expect(popover_of(page, game)).to_be_visible()
        panels = popover_of(page, game).locator("li")
        expect(panels).to_have_count(4)
        expect(panels.last).to_be_in_viewport(ratio=1)
        texts |= set(panels.all_inner_texts())
        expect(popover_of(page, game).locator(".round")).to_be_focused()
        page.keyboard.press("Escape")
        expect(popover_of(page, game)).to_be_hidden()
        expect(opener).to_be_focused()
        opener.tap()
        popover_of(page, game).locator(".round").tap()
        expect(popover_of(page, game)).to_be_hidden()
        expect(opener).to_be_focused()
        opener.tap()
        page.touchscreen.tap(195, 20)
        expect(popover_of(page, game)).to_be_hidden()
    assert len(texts) == 4 * len(GAMES)
    expect(page.locator("[data-kept]")).to_have_count(0)


def test_popover_stays_open_when_python_takes_over(page: Page) -> None:
    let_python_come = open_without_python(page)
    page.locator(OPENER.format(OTHER_GAME)).tap()
    let_python_come()
    wait_ready(page)
    expect(popover_of(page, OTHER_GAME)).to_be_visible()
    expect(popover_of(page, OTHER_GAME).locator(".round")).to_be_focused()
    page.keyboard.press("Escape")
    expect(popover_of(page, OTHER_GAME)).to_be_hidden()
    expect(page.locator(OPENER.format(OTHER_GAME))).to_be_focused()
    page.locator(OPENER.format(OTHER_GAME)).tap()
    popover_of(page, OTHER_GAME).locator(".gold").tap()
    expect(page.locator("#choices")).to_be_visible()
    expect(page.locator("[popover]")).to_have_count(0)


def test_tap_in_a_popover_shows_progress_there_and_is_done_later(page: Page) -> None:
    let_python_come = open_without_python(page)
    page.locator(OPENER.format(OTHER_GAME)).tap()
    popover_of(page, OTHER_GAME).locator(".gold").tap()
    expect(popover_of(page, OTHER_GAME).locator(".gold .pending-label")).to_be_visible()
    let_python_come()
    wait_ready(page)
    expect(page.locator("#choices")).to_be_visible()


@pytest.mark.parametrize("way", CLOSINGS)
def test_closing_a_popover_drops_the_tap_in_it(page: Page, way: str) -> None:
    let_python_come = open_without_python(page)
    page.locator(OPENER.format(OTHER_GAME)).tap()
    popover_of(page, OTHER_GAME).locator(".gold").tap()
    expect(page.locator("#live-region")).not_to_be_empty()
    CLOSINGS[way](popover_of(page, OTHER_GAME))
    expect(popover_of(page, OTHER_GAME)).to_be_hidden()
    expect(page.locator(".pending-label, [data-kept]")).to_have_count(0)
    expect(page.locator("#live-region")).to_be_empty()
    page.locator(OPENER.format(FIRST_GAME)).tap()
    let_python_come()
    wait_ready(page)
    expect(popover_of(page, FIRST_GAME)).to_be_visible()
    assert page.evaluate(SAVED_GAME) is None


@pytest.mark.parametrize("still_open", [False, True], ids=["closed", "open"])
def test_opening_a_popover_keeps_the_tap_on_another_control(page: Page, still_open: bool) -> None:
    let_python_come = open_without_python(page)
    page.locator("#rules").tap()
    page.locator(OPENER.format(OTHER_GAME)).tap()
    expect(popover_of(page, OTHER_GAME)).to_be_visible()
    if not still_open:
        page.keyboard.press("Escape")
        expect(popover_of(page, OTHER_GAME)).to_be_hidden()
    expect(page.locator("#rules .pending-label")).to_have_count(1)
    let_python_come()
    wait_ready(page)
    if still_open:
        expect(popover_of(page, OTHER_GAME)).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect(page.locator("[inert]")).to_have_count(0)


def test_last_tap_counts_in_a_popover_too(page: Page) -> None:
    let_python_come = open_without_python(page)
    page.locator("#rules").tap()
    page.locator(OPENER.format(OTHER_GAME)).tap()
    popover_of(page, OTHER_GAME).locator(".gold").tap()
    expect(page.locator("[data-kept]")).to_have_count(1)
    expect(popover_of(page, OTHER_GAME).locator(".gold .pending-label")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#about").tap()
    expect(page.locator("#about .pending-label")).to_be_visible()
    let_python_come()
    wait_ready(page)
    expect(page.get_by_role("heading", name="About")).to_be_visible()
    assert page.evaluate(SAVED_GAME) is None


def focus_stops(page: Page) -> set[str]:
    """Press Tab more often than a popover has stops, and return the focused elements."""
    found = set()
    for _ in range(8):
        page.keyboard.press("Tab")
        found.add(page.evaluate(FOCUSED_POPOVER))
    return found


def test_keys_and_screen_readers_stay_in_an_open_popover(page: Page) -> None:
    break_apis(page, "throws", "localStorage")  # Python then shows a notice
    let_python_come = open_without_python(page)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p id=update><button>New')")
    opener = page.locator(OPENER.format(OTHER_GAME))
    within = {f"how-{OTHER_GAME}", "body"}
    opener.tap()
    expect(page.locator("#screen")).to_have_attribute("inert", "popover")
    assert focus_stops(page) == within
    assert page.evaluate(REACHABLE_BEHIND) == []
    expect(page.locator("#live-region:not([inert])")).to_have_count(1)
    let_python_come()
    wait_ready(page)
    expect(page.locator("#notice")).to_be_visible()
    assert focus_stops(page) == within
    assert page.evaluate(REACHABLE_BEHIND) == []
    page.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(page.locator("[inert]")).to_have_count(0)
    opener.press("Enter")
    expect(page.locator("#screen")).to_have_attribute("inert", "popover")
    assert focus_stops(page) == within
    popover_of(page, OTHER_GAME).locator(".round").press("Enter")
    expect(opener).to_be_focused()
    expect(page.locator("[inert]")).to_have_count(0)


def test_the_focus_comes_back_to_a_button_that_never_had_it(page: Page) -> None:
    open_without_python(page)
    opener = page.locator(OPENER.format(OTHER_GAME))
    opener.evaluate("it => it.click()")  # as a tap in Safari
    expect(popover_of(page, OTHER_GAME).locator(".round")).to_be_focused()
    popover_of(page, OTHER_GAME).locator(".round").tap()
    expect(opener).to_be_focused()


def test_game_started_from_a_popover_replaces_it(page: Page) -> None:
    open_and_wait(page)
    any_player(page).start()
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=home]").tap()
    page.locator(OPENER.format(OTHER_GAME)).tap()
    popover_of(page, OTHER_GAME).locator("[data-do=play]").tap()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("[popover]")).to_have_count(0)
    expect(page.locator("[inert]")).to_have_count(0)


def test_screen_opened_by_a_link_closes_the_popover(page: Page) -> None:
    open_and_wait(page)
    page.locator(OPENER.format(OTHER_GAME)).tap()
    expect(page.locator("#screen")).to_have_attribute("inert", "popover")
    page.evaluate("link => { location.hash = link }", to_link(GameSession.new(FIRST_GAME, 7, {})))
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("[popover]")).to_have_count(0)
    expect(page.locator("[inert]")).to_have_count(0)


def test_popovers_are_accessible(new_page: NewPage) -> None:
    page = new_page()
    open_without_python(page)
    for game in GAMES:
        page.locator(OPENER.format(game)).tap()
        assert_accessible(page)
        page.keyboard.press("Escape")
