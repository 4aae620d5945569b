"""Accessibility of Let's Go Fishing!: axe-core on each kind of screen of a whole game."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from e2e.a11y import FINISH_ANIMATIONS, OVERFLOW_PX, SMALL_TARGETS
from e2e.conftest import open_and_wait
from e2e.fishing.player import FishingPlayer
from e2e.gestures import TouchDriver
from e2e.player import MAX_TAPS

pytestmark = pytest.mark.native

ACTIONS = """() => [...new Set([...document.querySelectorAll("[data-do]")]
  .filter((each) => each.checkVisibility())
  .map((each) => each.closest("#table, #own") ? each.dataset.do
    : `${each.dataset.do} ${/^[a-z]*/.exec(each.dataset.arg ?? "")}`))].sort().join(", ")"""
"""Return the kinds of the visible actions. Those of the dock have a word of their argument."""


def faults(page: Page) -> list[str]:
    """Return the accessibility faults of a screen."""
    page.evaluate(FINISH_ANIMATIONS)
    found = Axe().run(page)
    report = [found.generate_report()] if found.violations_count else []
    small = page.evaluate(SMALL_TARGETS)
    wide = page.evaluate(OVERFLOW_PX)
    return [*report, *small, *([f"{wide} px too wide"] if wide > 0 else [])]


@pytest.mark.timeout(900)  # seconds
def test_axe_finds_nothing_on_any_screen_of_a_whole_game(page: Page) -> None:
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    seen: set[str] = set()
    found: list[str] = []
    for tap in range(MAX_TAPS):
        actions = page.evaluate(ACTIONS)
        if actions not in seen:
            seen.add(actions)
            question = page.locator("#question")
            name = question.inner_text() if question.count() else "end"
            found += [f"tap {tap}, {name}: {fault}" for fault in faults(page)]
        if player.is_over:
            break
        player.tap_once()
    assert player.is_over
    assert not found, f"{len(seen)} screens\n" + "\n".join(found)
    assert len(seen) > 20
