"""The page always starts, in spite of stored data and of refusals by the browser."""

import json
import re
from collections.abc import Mapping
from itertools import cycle, islice
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from app.play.seats import Seat
from app.play.serialization import KEY, strip_bot_key, to_text
from app.play.session import GameSession
from app.store import PREFIX
from e2e.browser import LAUNCH_ARGUMENTS, find_browser
from e2e.conftest import HAS_MARK, NewPage, PageMonitor, open_and_wait, stall_request, wait_ready
from e2e.gestures import SAVED_GAME
from e2e.players import FIRST_GAME, any_player
from tests.examples import LEVEL
from tests.untrusted_texts import GENERAL_CASES, HOSTILE_TEXTS, stored_result

VALID_RESULTS = json.dumps([stored_result()])
OWNER = "three-fleets-owner"
"""The key under which `site/boot/prefix.js` stores the folder of the copy that owns `PREFIX`."""

BROWSERS_OWN = (
    "half a character", "half a raw character", "no letters", "odd names", "markup", "huge",
    "a number too long", "deep lists", "deep sound lists", "deep tables",
)  # fmt: skip
"""Texts that a browser and its Python may read in another way than Python alone."""


def store_texts(page: Page, texts: Mapping[str, str]) -> None:
    """Replace the whole storage by these texts.

    It opens a URL beside the page, so that the page writes nothing.
    """
    nothing = "<link rel=icon href=data:,>"
    page.route("**/beside", lambda route: route.fulfill(body=nothing, content_type="text/html"))
    page.goto("beside")
    page.evaluate(
        """(texts) => {
          localStorage.clear();
          for (const text of Object.entries(JSON.parse(texts))) localStorage.setItem(...text);
        }""",
        json.dumps(texts),
    )


def assert_starts(page: Page, site_url: str, texts: Mapping[str, str]) -> None:
    """Start with these texts in the page's storage, and with odd values beside them."""
    memory = {f"three-fleets-memory:{site_url}": next(iter(texts.values()))[:99]}
    store_texts(page, {PREFIX + name: text for name, text in texts.items()} | memory)
    page.evaluate("sessionStorage.setItem('three-fleets:refetch', '{')")
    open_and_wait(page)
    expect(page.locator("#screen > .screen")).to_have_count(1)


@pytest.mark.slow
def test_no_text_in_any_name_stops_a_start(page: Page, site_url: str) -> None:
    for case in BROWSERS_OWN:
        assert_starts(page, site_url, dict.fromkeys(HOSTILE_TEXTS, GENERAL_CASES[case]))
        if page.locator("#notice").count():
            page.locator("#notice [data-do=close]").tap()
        page.locator("#to-settings").tap()
        expect(page.locator("#settings")).to_be_visible()


@pytest.mark.slow
def test_no_odd_value_in_any_name_stops_a_start(page: Page, site_url: str) -> None:
    """Each key gets all of its own values. One start has a value in every key.

    The slow run tries one in four of them.
    """
    odd = {
        name: [text for case, text in cases.items() if case not in GENERAL_CASES]
        for name, cases in HOSTILE_TEXTS.items()
    }
    most = max(map(len, odd.values()))
    rows = {name: list(islice(cycle(texts), most)) for name, texts in odd.items() if texts}
    for place in range(0, most, 1 if LEVEL == "all" else 4):
        assert_starts(page, site_url, {name: texts[place] for name, texts in rows.items()})
    store_texts(
        page, {f"{PREFIX}results": VALID_RESULTS, f"{PREFIX}settings": '{"language": "de"}'}
    )
    open_and_wait(page)
    expect(page.locator(".results header")).to_contain_text("1 game")
    expect(page.locator(".results ol b")).to_have_text(["17"])


def test_a_picture_of_another_form_is_not_shown(page: Page, dist: Path) -> None:
    open_and_wait(page)
    key = page.evaluate("JSON.parse(document.getElementById('boot-plan').textContent).python.key")
    for looks in (None, {"onclick": "x"}, {}):
        kept = {"build": key, "game": None, "looks": looks, "chosen": {}, "screen": 7}
        store_texts(page, {f"{PREFIX}picture": json.dumps(kept)})
        open_and_wait(page)
        expect(page.locator("html[data-picture]")).to_have_count(0)
        expect(page.locator("html[onclick]")).to_have_count(0)
        expect(page.locator("#home")).to_be_visible()


# --- refusals of the browser -----------------------------------------------------------------

BROWSER_APIS = {
    "indexedDB": "window", "localStorage": "window", "sessionStorage": "window",
    "caches": "window", "Worker": "window", "serviceWorker": "navigator",
}  # fmt: skip
FAILURE_KINDS = {
    "throws": "{ get() { throw new DOMException('refused', 'SecurityError'); } }",
    "null": "{ value: null }",
    "missing": "{ value: undefined }",
}
NO_HISTORY = """for (const name of ["pushState", "replaceState"]) History.prototype[name] = () => {
  throw new DOMException("refused", "SecurityError");
};"""


def break_apis(page: Page, way: str, *things: str) -> None:
    """Make some interfaces of the browser missing, null or failing."""
    for thing in things:
        page.add_init_script(
            f"Object.defineProperty({BROWSER_APIS[thing]}, '{thing}', {FAILURE_KINDS[way]})"
        )


def assert_playable(page: Page) -> None:
    """Play two decisions."""
    player = any_player(page)
    player.start()
    player.play(2)
    assert player.confirmed == 2


@pytest.mark.parametrize("way", FAILURE_KINDS)
def test_a_browser_that_refuses_everything_starts_and_says_so_once(page: Page, way: str) -> None:
    break_apis(page, way, *BROWSER_APIS)
    page.add_init_script(NO_HISTORY)
    open_and_wait(page)
    expect(page.locator("#notice")).to_contain_text("can’t save anymore")
    assert_playable(page)
    expect(page.locator("#notice")).to_have_count(0)
    expect(page.locator("#unsaved-banner")).to_be_visible()
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=settings]").tap()
    expect(page.get_by_text("You need a connection each time you start it")).to_be_visible()


@pytest.mark.parametrize("thing", ["indexedDB", "caches", "Worker", "serviceWorker"])
def test_browser_that_refuses_one_interface_still_stores_games(page: Page, thing: str) -> None:
    break_apis(page, "throws", thing)
    open_and_wait(page)
    expect(page.locator("#notice")).to_have_count(0)
    assert_playable(page)
    expect(page.locator("#unsaved-banner")).to_be_hidden()
    assert page.evaluate(SAVED_GAME)


def test_game_can_be_played_with_all_cookies_blocked(
    browser: Browser, site_url: str, watch: PageMonitor, tmp_path: Path
) -> None:
    whole_browser = find_browser(windows=True)
    if whole_browser is None:
        pytest.skip("no Chromium with settings of its own")
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(blocked))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=whole_browser, args=LAUNCH_ARGUMENTS, has_touch=True,
        base_url=site_url, service_workers="block", reduced_motion="reduce",
    )  # fmt: skip
    page = context.new_page()
    watch.attach(page)
    open_and_wait(page)
    assert page.evaluate(HAS_MARK, "woken")
    with pytest.raises(Exception, match="SecurityError"):
        page.evaluate("localStorage")
    expect(page.locator("#notice")).to_contain_text("can’t save anymore")
    assert_playable(page)
    context.close()


def test_full_storage_is_reported_while_it_lasts_and_a_file_saves_all(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page()
    page.add_init_script("""
        const plain = Storage.prototype.setItem;
        globalThis.full = true;
        Storage.prototype.setItem = function (...text) {
            if (full) throw new DOMException('full', 'QuotaExceededError');
            plain.apply(this, text);
        };
    """)
    open_and_wait(page)
    assert_playable(page)
    mark = page.locator("#unsaved-banner")
    expect(mark).to_be_visible()
    with page.expect_download() as download:
        mark.tap()
    download.value.save_as(tmp_path / "all.json")
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=home]").tap()
    expect(mark).to_be_visible()
    page.evaluate("full = false")
    page.locator("#gold").tap()
    any_player(page).play(1)
    expect(mark).to_be_hidden()
    other = new_page()
    open_and_wait(other)
    other.locator("#to-settings").tap()
    other.locator("#file").set_input_files(tmp_path / "all.json")
    expect(other.locator("#notice")).to_contain_text("Restored")
    assert other.evaluate(SAVED_GAME)


@pytest.mark.parametrize("clock", ["1965-03-04T05:06:07", "0999-03-04T05:06:07"])
def test_a_clock_that_is_far_off_stops_nothing(page: Page, clock: str) -> None:
    page.clock.set_fixed_time(clock)
    open_and_wait(page)
    expect(page.locator(".calendar")).to_have_text("Mar4")


# --- failures of the start --------------------------------------------------------------------


def stop_start(page: Page, link: str = "") -> None:
    """Make Python stop with an error, as site/main.py reports one."""
    stall_request(page, "**/pyodide.asm.wasm")
    page.goto(f"./{link}")
    expect(page.locator("#boot")).to_have_attribute("data-scripted", "")
    page.evaluate("""() => {
        const { plain } = JSON.parse(document.getElementById("boot-plan").textContent);
        const place = `three-fleets-plain:${new URL("./", document.baseURI)}`;
        localStorage.setItem(place, `${plain} failed`); // so does the plain page
        document.documentElement.dataset.error = "OverflowError: too far";
        document.documentElement.dataset.state = "error";
    }""")
    expect(page.locator("#boot-reason")).to_contain_text("OverflowError: too far")


def test_error_screen_saves_all_stored_data_and_begins_afresh(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page()
    names = ("three-fleet", "others", "three-fleets@%2Fpreview%2F:game")
    elsewhere = dict.fromkeys(names, "another's")
    store_texts(page, {f"{PREFIX}results": VALID_RESULTS, f"{PREFIX}game": "\ud800", **elsewhere})
    stop_start(page)
    assert Axe().run(page).violations_count == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").tap()
    download.value.save_as(tmp_path / "all.json")
    page.get_by_role("button", name="Start over").tap()
    expect(page.get_by_role("button", name="Try again")).to_be_hidden()
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Cancel").tap()
    assert f"{PREFIX}game" in page.evaluate("({ ...localStorage })"), "a canceled start lost it"
    page.get_by_role("button", name="Start over").tap()
    page.unroute("**/pyodide.asm.wasm")
    with page.expect_navigation():
        page.get_by_role("button", name="Delete and start over").tap()
    wait_ready(page)
    kept = page.evaluate("({ ...localStorage })")
    assert kept == {**elsewhere, OWNER: urlsplit(page.url).path}
    page.locator("#to-settings").tap()
    page.locator("#file").set_input_files(tmp_path / "all.json")
    expect(page.locator("#notice")).to_contain_text("except for a part of the file")
    expect(page.locator(".results header")).to_contain_text("1 game")
    expect(page.locator(".results ol b")).to_have_text(["17"])


def test_error_screen_of_a_copy_saves_and_deletes_nothing_of_another(
    page: Page, site_url: str
) -> None:
    own = f"three-fleets@{quote(urlsplit(site_url).path, safe='')}:"
    elsewhere = {OWNER: "/elsewhere/", f"{PREFIX}game": "a game", f"{PREFIX}settings": "{}"}
    store_texts(page, {f"{own}results": VALID_RESULTS, **elsewhere})
    stop_start(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").tap()
    saved = json.loads(download.value.path().read_text("utf-8"))
    assert saved["kept"] == {"results": VALID_RESULTS}
    page.get_by_role("button", name="Start over").tap()
    page.unroute("**/pyodide.asm.wasm")
    with page.expect_navigation():
        page.get_by_role("button", name="Delete and start over").tap()
    wait_ready(page)
    assert page.evaluate("({ ...localStorage })") == elsewhere


def test_error_screen_offers_no_link_first_then_no_game(
    page: Page,
) -> None:
    store_texts(
        page,
        {f"{PREFIX}results": VALID_RESULTS, f"{PREFIX}game": "any", f"{PREFIX}damaged:game": "old"},
    )
    stop_start(page, f"#1.{FIRST_GAME}.1.7...xWpa~expert")
    without = page.locator("#boot button:visible").first
    expect(without).to_have_text("Start without the link")
    expect(page.locator("#boot-hint")).not_to_contain_text("over")
    without.tap()
    expect(page).to_have_url(re.compile("/#?$"))
    expect(page.locator("#boot-title")).to_be_hidden()  # the start without the link
    stop_start(page)
    expect(without).to_have_text("Start without this game")
    assert Axe().run(page).violations_count == 0
    page.unroute("**/pyodide.asm.wasm")
    with page.expect_navigation():
        without.tap()
    wait_ready(page)
    aside = {f"{PREFIX}damaged:game": "old", f"{PREFIX}damaged:game:2": "any"}
    kept = page.evaluate("({ ...localStorage })")
    assert aside.items() <= kept.items()
    assert f"{PREFIX}game" not in kept


NO_ROOM_ASIDE = """() => {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, text) {
    if (name.includes('damaged')) throw new Error('the storage is full');
    setItem.call(this, name, text);
  };
}"""


def test_a_game_that_cannot_be_set_aside_stays_and_can_be_saved(page: Page) -> None:
    store_texts(page, {f"{PREFIX}game": "any"})
    stop_start(page)
    without = page.get_by_role("button", name="Start without this game")
    page.evaluate(NO_ROOM_ASIDE)
    without.tap()
    expect(without).to_be_hidden()
    expect(page.locator("#boot-hint")).to_contain_text("save a backup")
    assert page.evaluate("name => localStorage.getItem(name)", f"{PREFIX}game") == "any"


def test_error_screen_saves_a_table_without_the_key_of_its_bots(page: Page) -> None:
    session = GameSession.new(
        FIRST_GAME, 7, {}, seats=(Seat("Ada"), Seat(bot="greedy")), key=2**64 - 1
    )
    kept = to_text(session)
    store_texts(page, {f"{PREFIX}game": kept})
    stop_start(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a backup").tap()
    saved = json.loads(download.value.path().read_text("utf-8"))["kept"]["game"]
    assert KEY in json.loads(kept)
    assert json.loads(saved) == json.loads(strip_bot_key(kept))


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "ja-JP"])
def test_the_error_screen_fits_a_narrow_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    store_texts(page, {f"{PREFIX}results": VALID_RESULTS})
    stop_start(page)
    page.locator("#boot-reset").tap()
    page.locator("#boot-clear").scroll_into_view_if_needed()
    expect(page.locator("#boot-clear")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_error_screen_without_stored_data_offers_no_save_or_delete(page: Page) -> None:
    stop_start(page)
    expect(page.locator("#boot-plain")).to_be_visible()
    expect(page.locator("#boot").get_by_role("button")).to_have_count(2)
