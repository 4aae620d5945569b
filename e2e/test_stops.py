"""Stops of the playback on a phone: nothing overlaps, is cut or hard to read."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.a11y import FINISH_ANIMATIONS, OVERFLOW_PX, SMALL_TARGETS
from e2e.bounding_boxes import assert_no_overlap
from e2e.conftest import open_and_wait
from e2e.contrast import low_contrast_text
from e2e.gestures import WAIT_PAINTED, TouchDriver
from e2e.player import MAX_TAPS
from e2e.players import GAMES
from e2e.test_playback import QUESTION, WAITING_STOP

pytestmark = [pytest.mark.native, pytest.mark.moving]

PHONE: ViewportSize = {"width": 390, "height": 844}
STOPS = 6
"""Stops that are checked in each game."""
CUT_TEXT = """() => {
  const cut = [];
  const texts = document.createTreeWalker(document.getElementById("dock"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const shown = text.parentElement.checkVisibility({ visibilityProperty: true });
    if (!shown || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflow, clipPath } = getComputedStyle(at);
      if (clipPath !== "none" || /auto|scroll/.test(overflow)) break;
      const edge = at.getBoundingClientRect();
      const isInside = box.left >= edge.left - 1 && box.right <= edge.right + 1
        && box.top >= edge.top - 1 && box.bottom <= edge.bottom + 1;
      if (overflow === "visible" || isInside) continue;
      cut.push(`${text.data.trim()} in ${at.className || at.id}`);
    }
  }
  return cut;
}"""
"""Return the texts of the dock that an element cuts."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_stop_fits_a_phone_and_can_be_read(page: Page, game: str, locale: str) -> None:
    open_and_wait(page)
    assert page.locator("html").get_attribute("lang") == locale[:2]
    player = GAMES[game].player(TouchDriver(page), seed=3)
    player.start()  # a first game waits at each stop
    checked = 0
    for _ in range(MAX_TAPS):
        expect(page.locator(f"{WAITING_STOP}, {QUESTION}")).to_be_visible()
        if not page.locator(WAITING_STOP).count():
            player.take_decision()
            continue
        page.evaluate(WAIT_PAINTED)
        page.evaluate("page.cancelCues()")
        page.evaluate(FINISH_ANIMATIONS)
        assert_no_overlap(page, PHONE, "#dock .actions > *", *GAMES[game].parts)
        assert page.evaluate(CUT_TEXT) == []
        assert page.evaluate(OVERFLOW_PX) <= 0
        assert page.evaluate(SMALL_TARGETS) == []
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            assert low_contrast_text(page) == [], scheme
        checked += 1
        if checked == STOPS:
            return
        page.locator("#gold").tap()
    raise AssertionError("too few stops")
