"""Accessibility of the screens that all games share: axe-core and target sizes."""

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import assert_accessible, assert_target_sizes
from e2e.conftest import NewPage, open_and_wait
from e2e.game import OpenScreen
from e2e.players import any_player

pytestmark = pytest.mark.native


def go_home(page: Page) -> None:
    expect(page.locator("#home")).to_be_visible()


def go_menu(page: Page) -> None:
    any_player(page).start()
    page.locator("#menu").tap()


def go_ask(page: Page) -> None:
    go_menu(page)
    page.locator("[data-do=ask][data-arg=end]").tap()


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


WAYS = [go_home, go_menu, go_ask, go_settings, go_rules, go_about, go_legal]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_and_targets_fit_a_fingertip(new_page: NewPage, way: OpenScreen) -> None:
    page = new_page()
    open_and_wait(page)
    way(page)
    assert_accessible(page)


@pytest.mark.parametrize("way", [go_home, go_settings])
def test_targets_fit_a_fingertip_on_every_screen(new_page: NewPage, way: OpenScreen) -> None:
    page = new_page()
    open_and_wait(page)
    way(page)
    assert_target_sizes(page)
