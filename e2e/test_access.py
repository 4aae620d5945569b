"""For every player: axe-core on every screen, narrow screens, large text."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from e2e.card_player import CardPlayer
from e2e.conftest import NewPage, open_ready
from e2e.player import Player


def go_home(page: Page) -> None:
    expect(page.locator("#home")).to_be_visible()


def go_game(page: Page) -> None:
    Player(page).start_solo()


def go_chosen(page: Page) -> None:
    player = Player(page)
    player.start_solo()
    dice = page.locator("#dice [data-do=pick]")
    while not dice.count():  # the first roll may ask something else first
        player.decide()
    dice.first.tap()


def go_why(page: Page) -> None:
    go_game(page)
    page.locator("#sheet [data-do=why]").first.tap(force=True)


def go_middle(page: Page) -> None:
    player = Player(page, seed=4)
    player.start_solo()
    player.play_on(12)


def go_menu(page: Page) -> None:
    go_game(page)
    page.locator("#menu").tap()


def go_log(page: Page) -> None:
    go_middle(page)
    page.locator("#log").tap()


def go_pad(page: Page) -> None:
    go_game(page)
    page.locator("#total").tap()


def go_rule(page: Page) -> None:
    go_game(page)
    page.locator("#story-rule").tap()


def go_ask(page: Page) -> None:
    go_menu(page)
    page.locator("[data-do=ask][data-arg=restart]").tap()


def go_settings(page: Page) -> None:
    page.locator("#to-settings").tap()


def go_rules(page: Page) -> None:
    page.locator("[data-do=go][data-arg=rules]").first.tap()


def go_about(page: Page) -> None:
    go_settings(page)
    page.locator("[data-do=go][data-arg=about]").tap()


def go_legal(page: Page) -> None:
    go_settings(page)
    page.locator("[data-do=go][data-arg=legal]").tap()


def go_score(page: Page) -> None:
    player = Player(page, seed=3)
    player.start_solo()
    player.play_on()


Way = Callable[[Page], None]
ColorScheme = Literal["light", "dark"]
WAYS = [
    go_home, go_game, go_chosen, go_why, go_middle, go_menu, go_log, go_pad, go_rule, go_ask,
    go_settings, go_rules, go_about, go_legal, go_score,
]  # fmt: skip


TARGETS = """() => [...document.querySelectorAll('[data-do]')]
  .filter(e => e.checkVisibility() && !e.classList.contains('veil') && !e.closest('.skips'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_and_targets_fit_a_fingertip(
    new_page: NewPage, way: Way, scheme: ColorScheme
) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    open_ready(page)
    way(page)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(TARGETS) == []


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (820, 1180), (1440, 900)], ids=str)
@pytest.mark.parametrize("way", [go_home, go_why, go_middle, go_settings, go_score])
def test_targets_fit_a_fingertip_on_every_screen(
    new_page: NewPage, way: Way, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    open_ready(page)
    way(page)
    assert page.evaluate(TARGETS) == []


LARGE_LETTERS = "() => { document.documentElement.style.fontSize = '200%' }"


def go_cards(page: Page) -> None:
    CardPlayer(page, seed=2).start()


def go_cards_later(page: Page) -> None:
    player = CardPlayer(page, seed=2)
    player.start()
    for _ in range(40):
        player.step()


@pytest.mark.parametrize(
    "way", [*WAYS, go_cards, go_cards_later], ids=lambda way: way.__name__.removeprefix("go_")
)
def test_axe_finds_nothing_in_letters_of_twice_the_size(page: Page, way: Way) -> None:
    open_ready(page)
    way(page)
    page.evaluate(LARGE_LETTERS)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate(WIDER) <= 0


def test_in_large_letters_question_answers_and_gold_stay_in_sight(page: Page) -> None:
    open_ready(page)
    page.evaluate(LARGE_LETTERS)
    player = Player(page, seed=4)
    player.start_solo()
    player.play_on(9)
    expect(page.locator("#question")).to_be_in_viewport()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
    page.locator("#spot-ridback-canning").scroll_into_view_if_needed()
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
    page.locator("#sheet [data-do=why]").last.tap(force=True)
    expect(page.locator("#story.why")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "ja-JP"])
def test_a_phone_held_across_has_the_whole_sheet_in_sight(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 844, "height": 390}, locale=locale)
    open_ready(page)
    go_middle(page)
    for spot in page.locator("#sheet .spot").all():
        expect(spot).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)


WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def assert_nothing_is_lost(page: Page) -> None:
    """Walk through the main screens; none may be wider than the device."""
    for way, back in ((go_settings, "#back"), (go_chosen, None)):
        assert page.evaluate(WIDER) <= 0
        way(page)
        assert page.evaluate(WIDER) <= 0
        if back:
            page.locator(back).tap()
    page.locator("#gold").scroll_into_view_if_needed()
    expect(page.locator("#gold")).to_be_in_viewport()
    player = Player(page, seed=6)
    player.confirm()
    player.play_on()
    assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_loses_nothing(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, locale=locale)
    open_ready(page)
    assert_nothing_is_lost(page)


def test_text_of_twice_the_size_loses_nothing(page: Page) -> None:
    open_ready(page)
    page.evaluate(LARGE_LETTERS)
    assert_nothing_is_lost(page)


def test_the_whole_sheet_stands_on_a_phone_without_scrolling(page: Page) -> None:
    open_ready(page)
    go_chosen(page)
    for part in ("#sheet", "#dock", "#gold"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    sheet = "document.getElementById('sheet')"
    scrolls = f"() => {sheet}.scrollHeight - {sheet}.clientHeight"
    assert page.evaluate(scrolls) <= 0
