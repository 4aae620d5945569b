"""Coach by touch, for all games: a hint that is played, and a game review."""

from playwright.sync_api import Page, expect

from e2e.a11y import assert_accessible
from e2e.conftest import START_TIMEOUT_MS

CAPABLE_DEVICE_SCRIPT = """
Object.defineProperties(navigator, {
  hardwareConcurrency: { get: () => 4, configurable: true },
  deviceMemory: { get: () => 4, configurable: true },
});
"""
"""Script for a device with enough cores and memory for a second worker."""
WIN_CHANCE = ".luck-boxes"
"""At tables: the chance to win at first, at best and at last."""


def use_hint(page: Page) -> None:
    """Ask for a hint, open the best choices and take the first.

    The worker starts only with the request.
    """
    woken: list[str] = []
    page.on("worker", lambda worker: woken.append(worker.url))
    assert not page.workers, "nothing is woken before it is asked for"
    page.locator("#hint").tap()
    expect(page.locator("#hint-more, .advised").first).to_be_visible(timeout=START_TIMEOUT_MS)
    if page.locator("#hint-more").is_visible():  # the hint has a text of its own
        page.locator("#hint-more").tap()
    page.locator(".advised").first.tap()
    expect(page.locator(".sheet-advice")).to_have_count(0)
    expect(page.locator("#gold:not(.unavailable)")).to_be_visible()
    assert len(woken) == 1, "one worker computes the hint"


def open_review(page: Page, link: str, result_selector: str) -> None:
    """Review a finished game, and check the result and the costliest choices.

    On a device that is `CAPABLE_DEVICE_SCRIPT` the running worker gets a helper for the review.
    `result_selector` is the selector of the result.
    """
    woken: list[str] = []
    page.on("worker", lambda worker: woken.append(worker.url))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#to-review").tap()
    expect(page.locator(result_selector)).to_be_visible(timeout=START_TIMEOUT_MS)
    expect(page.locator(".expectation .drop")).to_have_count(3)
    assert len(woken) == 1
    page.wait_for_function("globalThis.page.workers.size === 1")  # the page ends the helper
    assert_accessible(page)
    page.locator(".costly-choice").nth(1).tap()
    expect(page.locator(".costly-choice").nth(1)).to_have_attribute("aria-pressed", "true")


def step_and_practise(page: Page, result_selector: str) -> None:
    """Open a costly choice on the board, play on from it as practice, and go back."""
    page.locator("#look").tap()
    expect(page.locator(".step-panel .advised").first).to_be_visible(timeout=START_TIMEOUT_MS)
    assert_accessible(page)
    _fold_review_panel(page)
    page.locator("#step-next").tap()
    page.locator("#step-previous").tap()
    page.locator("#practise").tap()
    expect(page.locator(".practice")).to_be_visible()
    expect(page.locator("#dock")).to_be_visible()
    page.go_back()
    expect(page.locator(result_selector)).to_be_visible()


def _fold_review_panel(page: Page) -> None:
    """Scroll the game screen above the panel of the review, then fold the panel.

    The folded panel is less than half as high.
    """
    panel = page.locator(".step-panel")
    opened = panel.bounding_box()
    page.mouse.move(150, 150)
    page.mouse.wheel(0, 5000)
    page.wait_for_function(
        """() => document.querySelector("#screen").getBoundingClientRect().bottom
                 <= document.querySelector(".step-panel").getBoundingClientRect().top + 1"""
    )
    for last in ("#screen main", "#dock"):
        hidden = page.locator(last).first.evaluate("it => it.scrollHeight > it.clientHeight + 1")
        assert not hidden, last
    page.locator("#step-fold").tap()
    expect(page.locator(".step-panel .advised")).to_have_count(0)
    folded = panel.bounding_box()
    assert opened
    assert folded
    assert folded["height"] < opened["height"] / 2
    page.locator("#step-fold").tap()
    expect(page.locator(".step-panel .advised").first).to_be_visible()
