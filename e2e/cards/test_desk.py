"""The card game on desktops: no part overlaps another or is cut, at any size."""

from itertools import combinations

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.bounding_boxes import do_overlap, is_inside_window, visible_boxes
from e2e.cards.player import CardPlayer
from e2e.cards.table_setup import begin_hot_seat
from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import TouchDriver, resize

pytestmark = pytest.mark.native

DESKTOP_SIZES: tuple[ViewportSize, ...] = (
    {"width": 1280, "height": 800},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
)
ZOOMED: ViewportSize = {"width": 640, "height": 400}
"""A window of 1280 x 800 at 200 %."""


def test_the_table_fits_every_desk_and_a_window_at_twice_its_size(new_page: NewPage) -> None:
    page = new_page(viewport=DESKTOP_SIZES[0], has_touch=True)
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    for decisions in (0, 9):
        player.play(decisions)
        for desk in DESKTOP_SIZES:
            resize(page, desk)
            check_desk(page, desk)
        resize(page, ZOOMED)
        check_zoomed(page)


def check_desk(page: Page, desk: ViewportSize) -> None:
    """Check that licenses look like cards and that the whole table is visible."""
    for lot in visible_boxes(page, "#market .lots button:not(.about)"):
        assert is_inside_window(lot, desk), (desk, lot)
        assert lot["bottom"] - lot["top"] < 0.6 * desk["height"], (desk, lot)
    for part in ("#opponents", "#market", "#fleet", "#question", "#gold"):
        assert is_inside_window(visible_boxes(page, part)[0], desk), (desk, part)


def check_zoomed(page: Page) -> None:
    """Check that question and gold button are visible, and that no parts overlap.

    The cards and the bids of an auction are visible with them.
    """
    answering = ".in-auction:not(:has(#market [data-do=select])) ~ .dock .number-scale"
    if page.locator(answering).count():
        for part in ("#hand", "#choices [data-do=select]"):
            assert is_inside_window(visible_boxes(page, part)[0], ZOOMED), part
    for part in ("#question", "#gold"):
        assert is_inside_window(visible_boxes(page, part)[0], ZOOMED), part
    for lot in visible_boxes(page, "#market .lots button:not(.about)"):
        assert not any(do_overlap(lot, rival) for rival in visible_boxes(page, "#opponents li"))
        assert lot["right"] <= ZOOMED["width"]
    parts = [visible_boxes(page, part)[0] for part in ("#opponents", "#market", "#fleet", "#hand")]
    assert not any(do_overlap(one, other) for one, other in combinations(parts, 2))


def test_bids_in_the_shared_view_are_above_the_buttons_of_a_low_window(new_page: NewPage) -> None:
    page = new_page(viewport=ZOOMED, has_touch=True)
    player = begin_hot_seat(page, "Ana", "Ben", "Christina", "Dora", seed=3)
    for _ in range(40):
        if page.locator(".lot.selected, .lot.sold").count() and page.locator(".bids").count():
            break
        player.tap_once()
    bids, actions = visible_boxes(page, ".bids")[0], visible_boxes(page, "#dock .actions")[0]
    assert bids["bottom"] <= actions["top"]
