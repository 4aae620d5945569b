"""Accessibility checks of a screen: axe-core, target sizes and page width."""

from typing import Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from e2e.gestures import resize
from e2e.player import Player

SMALL_TARGETS = """() => [...document.querySelectorAll('[data-do], [popovertarget]')]
  .filter(e => e.checkVisibility() && !e.matches('.backdrop, .skip-links *'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""
"""The buttons that are narrower or lower than 44 CSS pixels."""
OVERFLOW_PX = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""The number of CSS pixels by which the page is wider than its window."""
SMALL_LETTERS = """() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.getElementById('app'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: { data, parentElement: around } } = texts;
    const hidden = !around.checkVisibility() || around.closest('.aside, .skip-links');
    if (!data.trim() || hidden) continue;
    const scale = around instanceof SVGElement ? around.getScreenCTM().d : 1;
    const size = parseFloat(getComputedStyle(around).fontSize) * scale;
    if (size === 0 || size >= 11.95) continue;
    found.add(`${size.toFixed(1)} px: ${data.trim()}, ${around.outerHTML}`);
  }
  return [...found];
}"""
"""The texts with letters below 12 CSS pixels, in pictures as well. A size of 0 hides a text."""
SET_FONT_SIZE = "size => { document.documentElement.style.fontSize = size }"
DOUBLE_TEXT = "200%"
NARROW_WINDOW: ViewportSize = {"width": 320, "height": 640}
WINDOW_SIZES = [(360, 640), (844, 390), (820, 1180), (1440, 900)]
"""Windows in CSS pixels: a small phone, a phone in landscape, a tablet and a desktop."""


FINISH_ANIMATIONS = "() => { for (const each of document.getAnimations()) each.finish(); }"
"""Script that ends all animations, as each tap does. Text that fades in reaches its final
color only then."""


FONT_SIZES_AND_SCHEMES: tuple[tuple[str, Literal["dark", "light"]], ...] = (
    (DOUBLE_TEXT, "dark"), ("", "dark"), ("", "light"),
)  # fmt: skip
"""Font sizes and color schemes of the checks. A screen is left in the last of them."""


def assert_accessible(page: Page) -> None:
    """Check a screen with axe-core, in both color schemes and two font sizes.

    It also checks the size of each button and the width of the page.
    """
    page.evaluate(FINISH_ANIMATIONS)
    for size, scheme in FONT_SIZES_AND_SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(SET_FONT_SIZE, size)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{scheme}, letters {size}: {found.generate_report()}"
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(OVERFLOW_PX) <= 0


def assert_target_sizes(page: Page) -> None:
    """Check in windows of all sizes that each button measures at least 44 px."""
    for width, height in WINDOW_SIZES:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(SMALL_TARGETS) == [], (width, height)


def assert_playable_in_narrow_window(page: Page, player: Player) -> None:
    """Play 24 decisions and check that the page is never wider than the window.

    The gold button stays completely in the window.
    """
    for _ in range(8):
        player.play(3)
        assert page.evaluate(OVERFLOW_PX) <= 0
        if not player.is_over:
            expect(page.locator("#gold")).to_be_in_viewport(ratio=1)


def assert_playable_with_large_text(page: Page, player: Player) -> None:
    """Play 12 decisions and check that the page is never wider than the window.

    The gold button can be scrolled into the window.
    """
    for _ in range(4):
        player.play(3)
        assert page.evaluate(OVERFLOW_PX) <= 0
        page.locator("#gold").scroll_into_view_if_needed()
        expect(page.locator("#gold")).to_be_in_viewport()
