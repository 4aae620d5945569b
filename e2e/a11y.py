"""Accessibility checks of a screen: axe-core, target sizes and page width."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from e2e.gestures import resize
from e2e.player import Player

TARGETS = """() => [...document.querySelectorAll('[data-do], [popovertarget]')]
  .filter(e => e.checkVisibility() && !e.classList.contains('veil') && !e.closest('.skips'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""
"""The buttons that are narrower or lower than 44 CSS pixels."""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""The number of CSS pixels by which the page is wider than its window."""
LETTERS = "size => { document.documentElement.style.fontSize = size }"
TWICE = "200%"
NARROW: ViewportSize = {"width": 320, "height": 640}
SIZES = [(360, 640), (844, 390), (820, 1180), (1440, 900)]
"""Windows in CSS pixels: a small phone, a phone in landscape, a tablet and a desktop."""


AT_REST = "() => { for (const each of document.getAnimations()) each.finish(); }"
"""Script that ends all animations, as each tap does. Text that fades in reaches its final
colour only then."""


LOOKS: tuple[tuple[str, Literal["dark", "light"]], ...] = (
    (TWICE, "dark"), ("", "dark"), ("", "light"),
)  # fmt: skip
"""Font sizes and colour schemes of the checks. A screen is left in the last of them."""


def assert_open_to_all(page: Page) -> None:
    """Check a screen with axe-core, in both colour schemes and two font sizes.

    It also checks the size of each button and the width of the page.
    """
    page.evaluate(AT_REST)
    for size, scheme in LOOKS:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(LETTERS, size)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{scheme}, letters {size}: {found.generate_report()}"
        assert page.evaluate(TARGETS) == []
        assert page.evaluate(WIDER) <= 0


def assert_targets_fit(page: Page) -> None:
    """Check in windows of all sizes that each button measures at least 44 px."""
    for width, height in SIZES:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(TARGETS) == [], (width, height)


def assert_plays_narrow(page: Page, player: Player) -> None:
    """Play 24 decisions and check that the page is never wider than the window.

    The gold button stays completely in the window.
    """
    for _ in range(8):
        player.play_on(3)
        assert page.evaluate(WIDER) <= 0
        if not player.over:
            expect(page.locator("#gold")).to_be_in_viewport(ratio=1)


def assert_plays_in_large_letters(page: Page, player: Player) -> None:
    """Play 12 decisions and check that the page is never wider than the window.

    The gold button can be scrolled into the window.
    """
    for _ in range(4):
        player.play_on(3)
        assert page.evaluate(WIDER) <= 0
        page.locator("#gold").scroll_into_view_if_needed()
        expect(page.locator("#gold")).to_be_in_viewport()
