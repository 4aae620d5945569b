"""A first visit: home is there before Python, can be read and tapped, and nothing jumps."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.words import LANGUAGES
from e2e.access import SIZES, assert_open_to_all
from e2e.conftest import NewPage, hold, wait_ready
from e2e.players import FIRST, GAMES
from e2e.test_boot import ELSEWHERE, NEARLY, WASM, plan

pytestmark = pytest.mark.browser

LOCALES = {"en": "en-GB", "es": "es-MX", "ja": "ja-JP"}
SOON = {
    "en": "Starts in a moment…",
    "es": "Empieza en un momento…",
    "ja": "まもなく始まります…",
}
IN_EVERY_LANGUAGE = pytest.mark.parametrize(
    ("locale", "language"), [(locale, language) for language, locale in LOCALES.items()]
)
BOXES = """() => [...document.querySelectorAll('#app :is(h1, h2, h3, p, li, button, section, nav)')]
  .filter(each => each.checkVisibility())
  .map(each => [each.localName + (each.id && '#' + each.id), each.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, ...[x, y, width, height].map(Math.round)])"""
"""What is seen of home, and where it stands."""
LOOKS = (
    "() => Object.fromEntries([...document.documentElement.attributes]"
    ".filter(({ name }) => !['data-state', 'data-picture', 'data-networked'].includes(name))"
    ".map(({ name, value }) => [name, value]))"
)
"""The language and looks that the document wears."""


def come(page: Page, address: str = ".") -> Any:
    """Come for the first time; return what lets Python come, too."""
    let_python_come = hold(page, WASM)
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "loading")
    expect(page.locator("#boot")).to_have_attribute("data-awake", "")
    return let_python_come


def set_before(page: Page, **settings: str) -> None:
    """Let the device keep settings from an earlier visit."""
    text = json.dumps(settings)
    page.add_init_script(f"localStorage.setItem('three-fleets:settings', {text!r})")


@IN_EVERY_LANGUAGE
def test_home_is_there_before_python(page: Page, language: str) -> None:
    assert set(LOCALES) == set(LANGUAGES)
    let_python_come = come(page)
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


@pytest.mark.parametrize("size", [(390, 844), *SIZES], ids=str)
def test_nothing_jumps_when_python_takes_over(new_page: NewPage, size: tuple[int, int]) -> None:
    for locale in LOCALES.values():
        page = new_page(viewport={"width": size[0], "height": size[1]}, locale=locale)
        let_python_come = come(page)
        page.evaluate("document.fonts.ready")
        page.locator("#rules").focus()
        before = page.evaluate(BOXES)
        assert len(before) > 20
        let_python_come()
        wait_ready(page)
        assert page.evaluate(BOXES) == before
        expect(page.locator("#rules")).to_be_focused()


@IN_EVERY_LANGUAGE
def test_a_tap_is_told_where_it_was_and_done_when_python_is_there(
    page: Page, language: str
) -> None:
    let_python_come = come(page)
    page.locator("#gold").tap()
    soon = page.locator("#gold .soon")
    expect(soon).to_be_visible()
    words = re.escape(SOON[language])
    expect(soon).to_have_text(re.compile(words + r" [2-4]\d%"))
    expect(page.locator("#said")).to_have_text(re.compile(words + r" \d+%"))
    filled = soon.evaluate("element => element.style.getPropertyValue('--progress')")
    assert NEARLY.match(filled.removesuffix("%"))
    let_python_come()
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator(".soon")).to_have_count(0)


def test_the_last_tap_counts_and_a_tap_twice_is_no_other(page: Page) -> None:
    let_python_come = come(page)
    for wanted in ("#gold", "#about", "#rules", "#rules"):
        page.locator(wanted).tap()
        expect(page.locator("[data-kept]")).to_have_attribute("id", wanted.removeprefix("#"))
        expect(page.locator(".soon")).to_have_count(1)
    let_python_come()
    wait_ready(page)
    expect(page.locator("#gold")).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_a_tap_on_a_card_is_told_on_its_picture(page: Page) -> None:
    come(page)
    page.locator(".game-words h3").nth(1).tap()
    expect(page.locator(".game-card").nth(1).locator(".plate .soon")).to_be_visible()
    expect(page.locator(".soon")).to_have_count(1)


def test_the_language_changes_at_once_and_a_tap_stays_kept(page: Page) -> None:
    let_python_come = come(page)
    page.locator("#new-cards").tap()
    page.locator("#language-ja").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#language-ja")).to_be_focused()
    expect(page.locator("#language-ja")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#new-cards .soon")).to_contain_text(SOON["ja"])
    expect(page.locator("#boot-stage")).to_have_text("ゲームをダウンロードしています")
    let_python_come()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    expect(page.locator("#choices")).to_be_visible()


def test_a_language_that_cannot_be_kept_waits_for_python(page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }"
    )
    let_python_come = come(page)
    page.locator("#language-es").tap()
    expect(page.locator("#language-es .soon")).to_be_visible()
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
def test_home_wears_what_was_set(page: Page, settings: dict[str, str]) -> None:
    set_before(page, **settings)
    let_python_come = come(page)
    before = page.evaluate(LOOKS)
    let_python_come()
    wait_ready(page)
    assert page.evaluate(LOOKS) == before


def test_megabytes_are_asked_for_when_home_is_painted(page: Page, dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    come(page)
    expect(page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", NEARLY)
    painted, asked = page.evaluate(
        """(files) => [
          performance.getEntriesByName('first-contentful-paint')[0].startTime,
          performance.getEntriesByType('resource')
            .filter(({ name }) => files.some((file) => name.endsWith(file)))
            .map(({ startTime }) => startTime),
        ]""",
        [file["url"] for file in plan(dist)["downloads"] if f'src="{file["url"]}"' not in html],
    )
    assert asked
    assert min(asked) > painted


def test_without_storage_home_is_there_too(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('refused', 'SecurityError'); } })"
    )
    come(page)
    expect(page.locator("#gold")).to_be_in_viewport()


def test_a_start_that_begins_elsewhere_has_the_loading_screen(page: Page) -> None:
    come(page, ELSEWHERE)
    expect(page.locator("#boot h1")).to_be_visible()
    expect(page.locator("#app")).to_be_empty()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_before_python_is_open_to_all(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    come(page)
    assert_open_to_all(page)
    page.locator("#gold").tap()
    assert_open_to_all(page)


# --- how it goes, in pictures ------------------------------------------------------------------

ANOTHER = next(game for game in GAMES if game != FIRST)
OPENER = "[popovertarget=how-{}][aria-haspopup]"


def leaflet(page: Page, game: str) -> Locator:
    """Return how a game goes, which lies open or not."""
    return page.locator(f"#how-{game} [role=dialog]")


@IN_EVERY_LANGUAGE
def test_how_it_goes_is_seen_before_python(page: Page, language: str) -> None:
    come(page)
    told = set()
    for game in GAMES:
        opener = page.locator(OPENER.format(game))
        opener.tap()
        expect(leaflet(page, game)).to_be_visible()
        panels = leaflet(page, game).locator("li")
        expect(panels).to_have_count(4)
        expect(panels.last).to_be_in_viewport(ratio=1)
        told |= set(panels.all_inner_texts())
        expect(leaflet(page, game).locator(".round")).to_be_focused()
        page.keyboard.press("Escape")
        expect(leaflet(page, game)).to_be_hidden()
        expect(opener).to_be_focused()
        opener.tap()
        leaflet(page, game).locator(".round").tap()
        expect(leaflet(page, game)).to_be_hidden()
        expect(opener).to_be_focused()
        opener.tap()
        page.touchscreen.tap(195, 20)
        expect(leaflet(page, game)).to_be_hidden()
    assert len(told) == 4 * len(GAMES)
    expect(page.locator("[data-kept]")).to_have_count(0)


def test_how_it_goes_stays_open_when_python_takes_over(page: Page) -> None:
    let_python_come = come(page)
    page.locator(OPENER.format(ANOTHER)).tap()
    let_python_come()
    wait_ready(page)
    expect(leaflet(page, ANOTHER)).to_be_visible()
    expect(leaflet(page, ANOTHER).locator(".round")).to_be_focused()
    page.keyboard.press("Escape")
    expect(leaflet(page, ANOTHER)).to_be_hidden()
    expect(page.locator(OPENER.format(ANOTHER))).to_be_focused()
    page.locator(OPENER.format(ANOTHER)).tap()
    leaflet(page, ANOTHER).locator(".gold").tap()
    expect(page.locator("#choices")).to_be_visible()
    expect(page.locator("[popover]")).to_have_count(0)


def test_a_tap_in_how_it_goes_is_told_there_and_done(page: Page) -> None:
    let_python_come = come(page)
    page.locator(OPENER.format(ANOTHER)).tap()
    leaflet(page, ANOTHER).locator(".gold").tap()
    expect(leaflet(page, ANOTHER).locator(".gold .soon")).to_be_visible()
    let_python_come()
    wait_ready(page)
    expect(page.locator("#choices")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_how_it_goes_is_open_to_all(new_page: NewPage, scheme: str) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    come(page)
    for game in GAMES:
        page.locator(OPENER.format(game)).tap()
        assert_open_to_all(page)
        page.keyboard.press("Escape")
