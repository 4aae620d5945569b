"""The development server: an edit is visible at the same place of the same game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import DISABLE_GUARD_SCRIPT, PHONE, wait_ready
from e2e.development import DevServerProcess, app_frame, run_dev_server
from e2e.dice.player import DicePlayer
from e2e.gestures import SAVED_GAME, TouchDriver
from e2e.player import match_link
from fleet_engine import new_match

DOCK = "site/app/games/dice/dock_question.py"
CAPTAIN = '"Captain Ruth"'
"""A text that each question of a solo game shows."""
PICKED = "#dice [data-do=select][aria-pressed=true]"
PANEL = "#dev-panel h2"
SAME_CHANCE = """
sessionStorage["three-fleets-dev"] ??=
  JSON.stringify({ kept: {}, link: "", draws: [7], steps: [] });
"""
"""Script that gives the first game of a tab the same dice in every run."""
EDIT_TIMEOUT = 20_000
"""Milliseconds until an edit is visible on a busy machine."""


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DevServerProcess]:
    """Return a development server with CPython, on a copy of the sources."""
    with run_dev_server(tmp_path_factory.mktemp("sources")) as development:
        yield development


@pytest.fixture
def server(shared_server: DevServerProcess) -> Iterator[DevServerProcess]:
    """Return the development server. A failed test leaves no edit to the next one."""
    yield shared_server
    shared_server.restore()


@pytest.fixture
def phone(browser: Browser, locale: str) -> Iterator[BrowserContext]:
    """Return a phone without pages."""
    with browser.new_context(
        viewport=PHONE, has_touch=True, locale=locale, reduced_motion="reduce"
    ) as phone:
        phone.add_init_script(DISABLE_GUARD_SCRIPT)
        yield phone


@pytest.fixture
def tab(phone: BrowserContext) -> Page:
    """Return an empty page on a phone, with the same dice in every run."""
    phone.add_init_script(SAME_CHANCE)
    return phone.new_page()


def begin_game(page: Page, server: DevServerProcess) -> Page:
    """Begin a dice game, pick the last die, and return the page of the app."""
    page.goto(server.address)
    app = app_frame(page)
    wait_ready(app)
    app.locator("[data-do=play][data-arg=solo]").first.tap()
    pick_last_die(app)
    return app


def pick_last_die(page: Page) -> None:
    """Play until the question asks for a die, and pick the last one."""
    expect(page.locator("#dock")).to_be_visible()
    player = DicePlayer(TouchDriver(page))
    dice = page.locator("#dice [data-do=select]")
    while not dice.count():  # the first roll may ask something else first
        player.take_decision()
    dice.last.tap()
    expect(page.locator(PICKED)).to_have_count(1)


def selection_and_button(page: Page) -> tuple[str | None, str]:
    """Return the picked die and the text of the gold button."""
    return page.locator(PICKED).get_attribute("data-arg"), page.locator("#gold").inner_text()


def test_style_edit_is_seen_without_a_reload(server: DevServerProcess, tab: Page) -> None:
    begin_game(tab, server)
    tab.evaluate("globalThis.sameDocument = true")
    server.edit("site/styles/dock.css", ".dock {", ".dock { outline: 3px solid red;")
    expect(tab.locator("#dock")).to_have_css("outline-width", "3px", timeout=EDIT_TIMEOUT)
    assert tab.evaluate("globalThis.sameDocument") is True
    assert tab.locator(PICKED).count() == 1


def test_script_edit_reloads_the_page_at_the_same_place(
    server: DevServerProcess, tab: Page
) -> None:
    begin_game(tab, server)
    left = selection_and_button(tab)
    script = server.sources / "site/boot/bridge.js"
    script.write_text(script.read_text("utf-8") + "globalThis.edited = true;\n", "utf-8")
    tab.wait_for_function("globalThis.edited === true", timeout=EDIT_TIMEOUT)
    wait_ready(tab)
    assert selection_and_button(tab) == left


def wait_for_captain(tab: Page, name: str) -> None:
    """Wait until an edit is visible, so that it does not arrive during the next test."""
    expect(tab.locator("#ruth b")).to_have_text(name, timeout=EDIT_TIMEOUT)


def test_python_edit_keeps_pick_and_open_dialog(server: DevServerProcess, tab: Page) -> None:
    begin_game(tab, server)
    left = selection_and_button(tab)
    tab.locator("#ruth").tap()
    rule = tab.get_by_role("dialog")
    expect(rule).to_be_visible()
    server.edit(DOCK, CAPTAIN, '"Captain Rita"')
    wait_for_captain(tab, "Captain Rita")
    expect(rule).to_be_visible()
    assert selection_and_button(tab) == left
    server.wait_for(f"{DOCK}: ")
    server.edit(DOCK, '"Captain Rita"', CAPTAIN)
    wait_for_captain(tab, "Captain Ruth")


@pytest.mark.parametrize("locale", ["es-ES"])
def test_edit_of_a_translation_is_seen_at_the_same_place(
    server: DevServerProcess, tab: Page
) -> None:
    begin_game(tab, server)
    left = selection_and_button(tab)
    expect(tab.locator("#question")).to_have_text("Elige un dado")
    server.edit("site/locale/es.po", "Elige un dado", "Toma un dado")
    expect(tab.locator("#question")).to_have_text("Toma un dado", timeout=EDIT_TIMEOUT)
    assert selection_and_button(tab) == left
    server.edit("site/locale/es.po", "Toma un dado", "Elige un dado")
    expect(tab.locator("#question")).to_have_text("Elige un dado", timeout=EDIT_TIMEOUT)


def test_second_game_after_a_checkpoint_is_replayed(server: DevServerProcess, tab: Page) -> None:
    begin_game(tab, server)
    DicePlayer(TouchDriver(tab)).take_decision()
    tab.locator("#menu").tap()
    tab.locator("[data-do=play][data-arg=new]").tap()
    pick_last_die(tab)
    left, kept = selection_and_button(tab), tab.evaluate(SAVED_GAME)
    server.edit(DOCK, CAPTAIN, '"Captain Rita"')
    wait_for_captain(tab, "Captain Rita")
    assert selection_and_button(tab) == left
    assert tab.evaluate(SAVED_GAME) == kept
    expect(tab.locator(PANEL)).to_have_count(0)
    server.edit(DOCK, '"Captain Rita"', CAPTAIN)
    wait_for_captain(tab, "Captain Ruth")


def test_another_tab_loses_nothing_by_a_reload(
    server: DevServerProcess, phone: BrowserContext
) -> None:
    tab = phone.new_page()
    begin_game(tab, server)
    tab.evaluate("() => { globalThis.changed = new Promise((done) => { onstorage = done; }); }")
    other = phone.new_page()
    other.goto(f"{server.address}icons/favicon.svg")
    other.evaluate("localStorage.setItem('three-fleets:settings', '{\"language\": \"es\"}')")
    tab.evaluate("() => changed.then(() => true)")
    tab.reload()
    wait_ready(tab)
    expect(tab.locator("html")).to_have_attribute("lang", "es")
    assert tab.evaluate(SAVED_GAME) is not None


def test_tutorial_continues_at_the_same_place_after_an_edit(
    server: DevServerProcess, tab: Page
) -> None:
    tab.goto(server.address)
    wait_ready(tab)
    tab.locator("#gold").tap()
    tab.locator("#gold[data-do=confirm]").tap()
    other = tab.locator("#dice [data-do=select][aria-pressed=false]").first.get_attribute("id")
    tab.locator(f"#{other}").tap()
    expect(tab.locator(f"#{other}")).to_have_attribute("aria-pressed", "true")
    text = tab.locator("#dock").inner_text()
    server.edit("site/boot/bridge.js", "let keyboard = false;", "let keyboard = false; // edited")
    with tab.expect_event("load", timeout=EDIT_TIMEOUT):
        pass
    wait_ready(tab)
    expect(tab.locator("#dock")).to_have_text(text, use_inner_text=True)


def test_game_of_a_link_stays_open_after_an_edit(server: DevServerProcess, tab: Page) -> None:
    tab.goto(f"{server.address}#{match_link(new_match('dice', players=1, seed=5))}")
    wait_ready(tab)
    tab.locator("#dice [data-do=select]").last.tap()
    expect(tab.locator(PICKED)).to_have_count(1)
    left = selection_and_button(tab)
    server.edit(DOCK, CAPTAIN, '"Captain Rita"')
    wait_for_captain(tab, "Captain Rita")
    assert selection_and_button(tab) == left
    server.edit(DOCK, '"Captain Rita"', CAPTAIN)
    wait_for_captain(tab, "Captain Ruth")


def test_syntax_error_is_shown_until_the_next_save(server: DevServerProcess, tab: Page) -> None:
    begin_game(tab, server)
    left = selection_and_button(tab)
    server.edit(DOCK, '"""', 'def (:\n"""')
    expect(tab.locator(PANEL)).to_contain_text(
        "dock_question.py:1: SyntaxError", timeout=EDIT_TIMEOUT
    )
    server.wait_for("SyntaxError")
    server.edit(DOCK, 'def (:\n"""', '"""')
    expect(tab.locator(PANEL)).to_have_count(0, timeout=EDIT_TIMEOUT)
    expect(tab.locator(PICKED)).to_have_count(1, timeout=EDIT_TIMEOUT)
    assert selection_and_button(tab) == left


def test_error_of_a_tap_is_shown_with_its_place(server: DevServerProcess, tab: Page) -> None:
    begin_game(tab, server)
    picking, failing = "def select(state: AppState, ", "def select(here: AppState, "
    server.edit("site/app/controller/game_actions.py", picking, failing)
    expect(tab.locator(PANEL)).to_contain_text("NameError", timeout=EDIT_TIMEOUT)
    assert "Replay: step" in tab.locator("#dev-panel pre").inner_text()
    assert "game_actions.py" in tab.locator(PANEL).inner_text()
    server.edit("site/app/controller/game_actions.py", failing, picking)
    expect(tab.locator(PANEL)).to_have_count(0, timeout=EDIT_TIMEOUT)
    expect(tab.locator(PICKED)).to_have_count(1, timeout=EDIT_TIMEOUT)


def test_error_of_a_script_is_shown_and_printed(server: DevServerProcess, tab: Page) -> None:
    tab.goto(server.address)
    wait_ready(tab)
    script = server.sources / "site/boot/sound.js"
    source = script.read_text("utf-8")
    script.write_text("null.sound;\n" + source, "utf-8")
    expect(tab.locator(PANEL)).to_contain_text("boot/sound.js:1:6: TypeError", timeout=EDIT_TIMEOUT)
    server.wait_for("boot/sound.js:1")
    script.write_text(source, "utf-8")
    expect(tab.locator(PANEL)).to_have_count(0, timeout=EDIT_TIMEOUT)


def test_error_of_a_style_sheet_is_shown(server: DevServerProcess, tab: Page) -> None:
    tab.goto(server.address)
    wait_ready(tab)
    sheet = server.sources / "site/styles/main.css"
    source = sheet.read_text("utf-8")
    sheet.write_text(source + '@import "missing.css";\n', "utf-8")
    expect(tab.locator(PANEL)).to_contain_text("missing.css", timeout=EDIT_TIMEOUT)
    server.wait_for("missing.css")
    sheet.write_text(source, "utf-8")
    expect(tab.locator(PANEL)).to_have_count(0, timeout=EDIT_TIMEOUT)


def test_page_that_missed_an_edit_reloads_when_it_connects(
    server: DevServerProcess, tab: Page
) -> None:
    tab.route("**/events*", lambda route: route.abort())
    tab.goto(server.address)
    wait_ready(tab)
    script = server.sources / "site/boot/animations.js"
    script.write_text(script.read_text("utf-8") + "globalThis.missed = true;\n", "utf-8")
    server.wait_for("animations.js: ")
    tab.unroute("**/events*")
    tab.wait_for_function("globalThis.missed === true", timeout=EDIT_TIMEOUT)


def test_reload_keeps_the_scroll_position(server: DevServerProcess, tab: Page) -> None:
    tab.goto(server.address)
    wait_ready(tab)
    tab.evaluate("scrollTo(0, 120)")
    script = server.sources / "site/boot/end-animation.js"
    script.write_text(script.read_text("utf-8") + "globalThis.scrolling = true;\n", "utf-8")
    tab.wait_for_function("globalThis.scrolling === true && scrollY === 120", timeout=EDIT_TIMEOUT)


def test_edits_are_seen_in_stock_pyodide_without_its_start(
    tmp_path_factory: pytest.TempPathFactory, tab: Page
) -> None:
    with run_dev_server(tmp_path_factory.mktemp("sources"), pyodide=True) as server:
        app = begin_game(tab, server)
        tab.evaluate("globalThis.samePyodide = true")
        left = selection_and_button(app)
        server.edit(DOCK, CAPTAIN, '"Captain Rita"')
        wait_for_captain(app, "Captain Rita")
        assert selection_and_button(app) == left
        script = server.sources / "site/boot/bridge.js"
        script.write_text(script.read_text("utf-8") + "globalThis.edited = true;\n", "utf-8")
        app.wait_for_function("globalThis.edited === true", timeout=EDIT_TIMEOUT)
        expect(app.locator(PICKED)).to_have_count(1, timeout=EDIT_TIMEOUT)
        assert selection_and_button(app) == left
        server.edit(DOCK, '"""', 'def (:\n"""')
        expect(app.locator(PANEL)).to_contain_text("SyntaxError", timeout=EDIT_TIMEOUT)
        server.edit(DOCK, 'def (:\n"""', '"""')
        expect(app.locator(PICKED)).to_have_count(1, timeout=EDIT_TIMEOUT)
        assert tab.evaluate("globalThis.samePyodide") is True
