"""For every player: axe-core on every screen, narrow screens, large text."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.access import LETTERS, TARGETS, TWICE, WIDER, assert_open_to_all
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


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_and_targets_fit_a_fingertip(
    new_page: NewPage, way: Way, scheme: ColorScheme
) -> None:
    page = new_page(color_scheme=scheme, reduced_motion="reduce")
    open_ready(page)
    way(page)
    assert_open_to_all(page)


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (820, 1180), (1440, 900)], ids=str)
@pytest.mark.parametrize("way", [go_home, go_why, go_middle, go_settings, go_score])
def test_targets_fit_a_fingertip_on_every_screen(
    new_page: NewPage, way: Way, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    open_ready(page)
    way(page)
    assert page.evaluate(TARGETS) == []


def test_in_large_letters_question_answers_and_gold_stay_in_sight(page: Page) -> None:
    open_ready(page)
    page.evaluate(LETTERS, TWICE)
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
    page.evaluate(LETTERS, TWICE)
    assert_nothing_is_lost(page)


def test_the_whole_sheet_stands_on_a_phone_without_scrolling(page: Page) -> None:
    open_ready(page)
    go_chosen(page)
    for part in ("#sheet", "#dock", "#gold"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    sheet = "document.getElementById('sheet')"
    scrolls = f"() => {sheet}.scrollHeight - {sheet}.clientHeight"
    assert page.evaluate(scrolls) <= 0
