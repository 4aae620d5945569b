"""What every screen owes those who see, hear or move less well."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TARGETS = """() => [...document.querySelectorAll('[data-do]')]
  .filter(e => e.checkVisibility() && !e.classList.contains('veil') && !e.closest('.skips'))
  .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([html, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${html}`)"""
"""The buttons that are smaller than a fingertip."""
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""By how many pixels the page is wider than its window."""
LETTERS = "size => { document.documentElement.style.fontSize = size }"
TWICE = "200%"
SIZES = [(360, 640), (844, 390), (820, 1180), (1440, 900)]
"""A small phone, one held across, a tablet, a desk: in CSS pixels."""


def assert_open_to_all(page: Page) -> None:
    """Check a screen with axe, its targets, and both in letters of twice the size."""
    for size in (TWICE, ""):
        page.evaluate(LETTERS, size)
        found = Axe().run(page)
        assert found.violations_count == 0, f"letters {size}: {found.generate_report()}"
        assert page.evaluate(TARGETS) == []
        assert page.evaluate(WIDER) <= 0
