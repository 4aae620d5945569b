"""Each tutorial in a browser: completed, interrupted, visible and accessible."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.games import GAMES as PAGE_GAMES
from e2e.a11y import WINDOW_SIZES, assert_accessible
from e2e.conftest import NewPage, open_and_wait, slow_case, wait_ready
from e2e.gestures import (
    CONFIRM_BUTTON,
    SAVED_GAME,
    SAVED_RESULTS,
    WAIT_PAINTED,
    KeyboardDriver,
    TouchDriver,
    resize,
)
from e2e.players import GAMES as PLAYED

pytestmark = pytest.mark.native

GAMES = {name: game for name, game in PLAYED.items() if PAGE_GAMES[name].tutorial}
NEXT_BUTTON = "#got-it[data-do=tutorial]"
FINISH_BUTTON = "#got-it[data-do=play]"
LOCALES = ("en", "es", "ja")
DRIVERS: tuple[Callable[[Page], TouchDriver], ...] = (TouchDriver, KeyboardDriver)
CASES = [
    (game, hands, LOCALES[(place + shift) % len(LOCALES)])
    for place, game in enumerate(GAMES)
    for shift, hands in enumerate(DRIVERS)
]
MAX_STEPS = 60
"""Far more than the bubbles and decisions of any tutorial together."""
LATER_STEPS = 3
"""Number of later steps that a test reads."""

COVERS = """() => {
  const box = (wanted) => document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
  const { at } = document.getElementById('bubble').dataset;
  const [words, place] = [box('#bubble section'), box(`[id="${at}"]`)];
  const shared = (one, other) =>
    Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
    Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  const window = new DOMRect(0, 0, innerWidth, innerHeight);
  const lost = words.width * words.height - shared(words, window);
  return [Math.round(lost), place.height > innerHeight / 2 ? 0 : Math.round(shared(words, place))];
}"""
"""Return the area of the bubble outside the window, and the area of its target under it."""

TIP_GAP = """() => {
  const tip = document.querySelector('#bubble .tip').getBoundingClientRect();
  const place = document.getElementById(document.getElementById('bubble').dataset.at);
  if (!tip.width || !place) return 0;
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const [x, y] = [tip.left + tip.width / 2, tip.top + tip.height / 2];
  return Math.max(left - x, x - right, top - y, y - bottom, 0);
}"""
"""Return the distance in pixels from the tip of the bubble to its target."""


def start_tutorial(page: Page, driver: TouchDriver, game: str) -> None:
    """Start the tutorial of a game from its popover."""
    driver.tap(f"[popovertarget=how-{game}][aria-haspopup]")
    driver.tap(f"#how-{game} [data-do=tutorial]")
    expect(page.locator("#bubble section")).to_be_visible()


def acknowledge_bubbles(page: Page, driver: TouchDriver) -> int:
    """Acknowledge all present bubbles, and return their number.

    Each text is also announced to screen readers.
    """
    heard = 0
    while page.locator(NEXT_BUTTON).count():
        texts = page.locator("#bubble p").all_inner_texts()
        assert page.locator("#live-region span").inner_text() == " ".join(texts)
        expect(page.locator("#got-it")).to_be_focused()
        number = page.locator("#bubble h2 span").inner_text()
        driver.tap("#got-it")
        page.wait_for_function(
            "number => document.querySelector('#bubble h2 span')?.innerText !== number", arg=number
        )
        heard += 1
        assert heard < MAX_STEPS
    return heard


def play_tutorial(page: Page, driver: TouchDriver, game: str, decisions: int = MAX_STEPS) -> int:
    """Play the suggested moves, or any, and acknowledge bubbles. Return their number."""
    player = GAMES[game].player(driver)
    heard = acknowledge_bubbles(page, driver)
    for _ in range(decisions):
        if page.locator(FINISH_BUTTON).count():
            break
        if driver.count(CONFIRM_BUTTON):
            player.confirm()
        else:
            player.take_decision()
        heard += acknowledge_bubbles(page, driver)
    return heard


@pytest.mark.parametrize(("game", "hands", "locale"), CASES)
def test_tutorial_is_interrupted_resumed_and_completed(
    new_page: NewPage, game: str, hands: Callable[[Page], TouchDriver], locale: str
) -> None:
    page = new_page(locale=locale)
    open_and_wait(page)
    start_tutorial(page, hands(page), game)
    first = page.locator("#bubble h2 span").inner_text()
    heard = play_tutorial(page, hands(page), game, decisions=1)
    assert first.startswith("1/")
    assert heard > 1
    bubble = page.locator("#bubble").inner_text()

    page.locator("#menu").click()
    page.locator(".sheet [data-do=go][data-arg=home]").click()
    page.reload()
    expect(page.locator("#gold[data-do=tutorial]")).to_be_visible()
    hands(page).tap("#gold")
    wait_ready(page)  # the tap may have waited until now
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#bubble")).to_have_text(bubble, use_inner_text=True)

    play_tutorial(page, hands(page), game)
    expect(page.locator(FINISH_BUTTON)).to_be_visible()
    assert page.evaluate(SAVED_GAME) is None
    hands(page).tap("#got-it")
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#bubble section")).to_have_count(0)
    assert page.evaluate(SAVED_GAME)
    assert page.evaluate(SAVED_RESULTS) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_a_first_voyage_is_played_on(page: Page, game: str) -> None:
    open_and_wait(page)
    start_tutorial(page, TouchDriver(page), game)
    play_tutorial(page, TouchDriver(page), game)
    expect(page.locator("#play-on")).to_be_in_viewport(ratio=1)
    page.locator("#gold").evaluate("gold => gold.click()")
    page.evaluate(WAIT_PAINTED)
    expect(page.locator(FINISH_BUTTON), "no move is played under it").to_be_visible()
    TouchDriver(page).tap("#play-on")
    expect(page.locator("#bubble section")).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()
    assert page.evaluate(SAVED_GAME)


def test_gold_starts_the_tutorial_for_a_newcomer_and_skip_goes_home(page: Page) -> None:
    open_and_wait(page)
    page.locator("#gold").tap()
    expect(page.locator("#bubble section")).to_be_visible()
    page.locator("#skip-tutorial").tap()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#gold")).to_have_attribute("data-do", "play")


def test_escape_and_a_choice_each_acknowledge_a_bubble(page: Page) -> None:
    open_and_wait(page)
    page.locator("#gold").tap()
    number = page.locator("#bubble h2 span")
    expect(number).to_have_text(re.compile("^1/"))
    page.locator("#dice [data-do=select]").first.tap()
    expect(number).to_have_text(re.compile("^2/"))
    page.keyboard.press("Escape")
    expect(number).to_have_text(re.compile("^3/"))


@pytest.mark.parametrize("game", GAMES)
def test_gold_plays_nothing_under_a_bubble_but_under_its_own(page: Page, game: str) -> None:
    open_and_wait(page)
    start_tutorial(page, TouchDriver(page), game)
    player, gold = GAMES[game].player(TouchDriver(page)), page.locator(CONFIRM_BUTTON)
    number = page.locator("#bubble h2 span")
    for _ in range(MAX_STEPS):
        if not number.count():
            player.confirm() if gold.count() else player.take_decision()
            continue
        at, before = page.locator("#bubble").get_attribute("data-at"), number.inner_text()
        if not gold.count():
            page.locator("#got-it").tap()
            continue
        gold.evaluate("gold => gold.click()")
        page.evaluate(WAIT_PAINTED)
        if at == "gold":
            expect(number).not_to_have_text(before)
            break
        expect(number).to_have_text(before)
        page.locator("#got-it").tap()
    else:
        pytest.fail("no bubble speaks of gold")


@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_is_open_to_all(new_page: NewPage, game: str) -> None:
    page = new_page()
    open_and_wait(page)
    start_tutorial(page, TouchDriver(page), game)
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["ja", slow_case("en"), slow_case("es")])
@pytest.mark.parametrize("game", GAMES)
def test_no_bubble_leaves_the_window_or_covers_its_target(page: Page, game: str) -> None:
    open_and_wait(page)
    start_tutorial(page, TouchDriver(page), game)
    player = GAMES[game].player(TouchDriver(page))
    for _ in range(MAX_STEPS):
        if not page.locator("#bubble section").count():
            player.confirm() if page.locator(CONFIRM_BUTTON).count() else player.take_decision()
            continue
        for width, height in ((320, 640), *WINDOW_SIZES, (390, 844)):
            resize(page, {"width": width, "height": height})
            lost, covered = page.evaluate(COVERS)
            assert page.evaluate(TIP_GAP) < 20, page.locator("#bubble").inner_text()
            assert lost == 0, (width, height, page.locator("#bubble").inner_text())
            assert covered == 0 or height < 600, page.locator("#bubble").inner_text()
        if page.locator(FINISH_BUTTON).count():
            break
        page.locator("#got-it").tap()
    expect(page.locator(FINISH_BUTTON)).to_be_visible()


IS_ON_TOP = """line => {
  const { left, top, right, bottom } = line.getBoundingClientRect();
  const points = [[left + 4, top + 4], [(left + right) / 2, bottom - 4]];
  return points.every(([x, y]) => line.contains(document.elementFromPoint(x, y)));
}"""
"""Return true if a line is visible in whole: above no other part, and inside its list."""


@pytest.mark.parametrize("locale", ["es", slow_case("en"), slow_case("ja")])
@pytest.mark.parametrize("game", GAMES)
def test_a_later_step_is_a_whole_line_without_a_tap(page: Page, game: str) -> None:
    open_and_wait(page)
    player = GAMES[game].player(TouchDriver(page))
    player.start()
    spoken, seen = page.locator("#live-region span"), list[str]()
    while len(seen) < LATER_STEPS:
        player.play(1)
        if not spoken.count():
            continue
        text = spoken.inner_text()
        line = page.locator("#dock").get_by_text(text, exact=True).filter(visible=True)
        expect(line).to_have_count(1)
        assert line.evaluate(IS_ON_TOP), text
        expect(page.locator("#bubble section")).to_have_count(0)
        seen.append(text)
    assert len({*seen}) == LATER_STEPS, "no later step returns"
