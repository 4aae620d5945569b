"""Each tutorial in a browser: completed, interrupted, visible and accessible."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from app.games import GAMES as PAGE_GAMES
from e2e.a11y import SIZES, assert_open_to_all
from e2e.conftest import NewPage, open_ready, slow_case, wait_ready
from e2e.gestures import GOLD, KEPT_GAME, PAINTED, RESULTS, Keys, Touch, resize
from e2e.players import GAMES as PLAYED

pytestmark = pytest.mark.native

GAMES = {name: game for name, game in PLAYED.items() if PAGE_GAMES[name].tutorial}
GOT_IT = "#got-it[data-do=tutorial]"
FAREWELL = "#got-it[data-do=play]"
LOCALES = ("en", "es", "ja")
HANDS: tuple[Callable[[Page], Touch], ...] = (Touch, Keys)
WAYS = [
    (game, hands, LOCALES[(place + shift) % len(LOCALES)])
    for place, game in enumerate(GAMES)
    for shift, hands in enumerate(HANDS)
]
MOST = 60
"""Far more than the bubbles and decisions of any tutorial together."""

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

TIP_AWAY = """() => {
  const tip = document.querySelector('#bubble .tip').getBoundingClientRect();
  const place = document.getElementById(document.getElementById('bubble').dataset.at);
  if (!tip.width || !place) return 0;
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const [x, y] = [tip.left + tip.width / 2, tip.top + tip.height / 2];
  return Math.max(left - x, x - right, top - y, y - bottom, 0);
}"""
"""Return the distance in pixels from the tip of the bubble to its target."""


def set_out(page: Page, hands: Touch, game: str) -> None:
    """Start the tutorial of a game from its leaflet."""
    hands.tap(f"[popovertarget=how-{game}][aria-haspopup]")
    hands.tap(f"#how-{game} [data-do=tutorial]")
    expect(page.locator("#bubble section")).to_be_visible()


def hear(page: Page, hands: Touch) -> int:
    """Acknowledge all present bubbles, and return their number.

    Each text is also announced to screen readers.
    """
    heard = 0
    while page.locator(GOT_IT).count():
        told = page.locator("#bubble p").all_inner_texts()
        assert page.locator("#said span").inner_text() == " ".join(told)
        expect(page.locator("#got-it")).to_be_focused()
        number = page.locator("#bubble h2 span").inner_text()
        hands.tap("#got-it")
        page.wait_for_function(
            "number => document.querySelector('#bubble h2 span')?.innerText !== number", arg=number
        )
        heard += 1
        assert heard < MOST
    return heard


def sail(page: Page, hands: Touch, game: str, decisions: int = MOST) -> int:
    """Play the suggested moves, or any, and acknowledge bubbles. Return their number."""
    player = GAMES[game].player(hands)
    heard = hear(page, hands)
    for _ in range(decisions):
        if page.locator(FAREWELL).count():
            break
        if hands.count(GOLD):
            player.confirm()
        else:
            player.decide()
        heard += hear(page, hands)
    return heard


@pytest.mark.parametrize(("game", "hands", "locale"), WAYS)
def test_tutorial_is_interrupted_resumed_and_completed(
    new_page: NewPage, game: str, hands: Callable[[Page], Touch], locale: str
) -> None:
    page = new_page(locale=locale)
    open_ready(page)
    set_out(page, hands(page), game)
    first = page.locator("#bubble h2 span").inner_text()
    heard = sail(page, hands(page), game, decisions=1)
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

    sail(page, hands(page), game)
    expect(page.locator(FAREWELL)).to_be_visible()
    assert page.evaluate(KEPT_GAME) is None
    hands(page).tap("#got-it")
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#bubble section")).to_have_count(0)
    assert page.evaluate(KEPT_GAME)
    assert page.evaluate(RESULTS) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_game_of_a_first_voyage_is_played_on(page: Page, game: str) -> None:
    open_ready(page)
    set_out(page, Touch(page), game)
    sail(page, Touch(page), game)
    expect(page.locator("#sail-on")).to_be_in_viewport(ratio=1)
    page.locator("#gold").evaluate("gold => gold.click()")
    page.evaluate(PAINTED)
    expect(page.locator(FAREWELL), "no move is played under it").to_be_visible()
    Touch(page).tap("#sail-on")
    expect(page.locator("#bubble section")).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()
    assert page.evaluate(KEPT_GAME)


def test_gold_starts_the_tutorial_for_a_newcomer_and_skip_goes_home(page: Page) -> None:
    open_ready(page)
    page.locator("#gold").tap()
    expect(page.locator("#bubble section")).to_be_visible()
    page.locator("#skip-lesson").tap()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#gold")).to_have_attribute("data-do", "play")


def test_escape_and_a_choice_each_acknowledge_a_bubble(page: Page) -> None:
    open_ready(page)
    page.locator("#gold").tap()
    number = page.locator("#bubble h2 span")
    expect(number).to_have_text(re.compile("^1/"))
    page.locator("#dice [data-do=select]").first.tap()
    expect(number).to_have_text(re.compile("^2/"))
    page.keyboard.press("Escape")
    expect(number).to_have_text(re.compile("^3/"))


@pytest.mark.parametrize("game", GAMES)
def test_gold_plays_nothing_under_a_bubble_but_under_its_own(page: Page, game: str) -> None:
    open_ready(page)
    set_out(page, Touch(page), game)
    player, gold = GAMES[game].player(Touch(page)), page.locator(GOLD)
    number = page.locator("#bubble h2 span")
    for _ in range(MOST):
        if not number.count():
            player.confirm() if gold.count() else player.decide()
            continue
        at, before = page.locator("#bubble").get_attribute("data-at"), number.inner_text()
        if not gold.count():
            page.locator("#got-it").tap()
            continue
        gold.evaluate("gold => gold.click()")
        page.evaluate(PAINTED)
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
    open_ready(page)
    set_out(page, Touch(page), game)
    assert_open_to_all(page)


@pytest.mark.parametrize("locale", ["ja", slow_case("en"), slow_case("es")])
@pytest.mark.parametrize("game", GAMES)
def test_no_bubble_leaves_the_window_or_covers_its_target(page: Page, game: str) -> None:
    open_ready(page)
    set_out(page, Touch(page), game)
    player = GAMES[game].player(Touch(page))
    for _ in range(MOST):
        if not page.locator("#bubble section").count():
            player.confirm() if page.locator(GOLD).count() else player.decide()
            continue
        for width, height in ((320, 640), *SIZES, (390, 844)):
            resize(page, {"width": width, "height": height})
            lost, covered = page.evaluate(COVERS)
            assert page.evaluate(TIP_AWAY) < 20, page.locator("#bubble").inner_text()
            assert lost == 0, (width, height, page.locator("#bubble").inner_text())
            assert covered == 0 or height < 600, page.locator("#bubble").inner_text()
        if page.locator(FAREWELL).count():
            break
        page.locator("#got-it").tap()
    expect(page.locator(FAREWELL)).to_be_visible()
