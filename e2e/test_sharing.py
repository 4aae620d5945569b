"""Shared results and saved files, in spite of refusals by the browser."""

import pytest
from playwright.sync_api import Page, expect

from app.play.serialization import to_link
from e2e import players
from e2e.conftest import PageMonitor, open_and_wait
from e2e.test_results import ended

pytestmark = pytest.mark.native

RECORD_LATE = """
const plain = setTimeout;
globalThis.late = [];
globalThis.setTimeout = (act, delay, ...more) =>
  delay === 5000 ? late.push(act) : plain(act, delay, ...more);
"""
"""Script that collects the callbacks due after five seconds, so that the test can call them."""

BROWSER = """([share, clipboard]) => {
  const failing = (name) => async () => { throw new DOMException("refused", name) };
  const kinds = {
    missing: undefined,
    null: null,
    TypeError: async () => { throw new TypeError("refused") },
    throws: () => { throw new DOMException("refused", "SecurityError") },
    takes: async (given) => { window.taken = given },
  };
  const way = (kind) => kind in kinds ? kinds[kind] : failing(kind);
  const put = (name, get) => Object.defineProperty(navigator, name, { configurable: true, get });
  window.taken = null;
  window.share = way(share);
  // The native page looks a function up once.
  put("share", () => window.share && ((...offer) => window.share(...offer)));
  put("clipboard", () => clipboard === "none" ? undefined : { writeText: way(clipboard) });
}"""
"""Script that gives the browser's share function and clipboard a certain behavior."""

REFUSALS = ("NotAllowedError", "InvalidStateError", "DataError", "TypeError", "throws")
REFUSED_COPIES = ("NotAllowedError", "throws", "missing", "none")


def share(page: Page, sharing: str, clipboard: str) -> None:
    """Tap Share in a browser with these two behaviors."""
    page.evaluate(BROWSER, [sharing, clipboard])
    page.locator("[data-do=share]").tap()


def close_notice(page: Page) -> None:
    page.locator("#notice [data-do=close]").tap()
    expect(page.locator("#notice")).to_have_count(0)


def test_share_ends_in_a_dialog_a_copy_or_a_link_to_read(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    game = ended(players.FIRST_GAME)
    open_and_wait(page, f"#{to_link(game)}")
    link, notice = page.url, page.locator("#notice")

    share(page, "takes", "takes")
    page.wait_for_function("() => taken")
    assert page.evaluate("taken.url") == link
    share(page, "AbortError", "takes")
    expect(notice).to_have_count(0)
    assert page.evaluate("taken") is None

    for refusal in REFUSALS:
        share(page, refusal, "takes")
        expect(notice).to_contain_text("Copied")
        assert page.evaluate("taken").endswith(f"\n{link}"), refusal
        close_notice(page)
    for refusal in REFUSED_COPIES:
        share(page, "NotAllowedError", refusal)
        expect(notice).to_contain_text(link)
        close_notice(page)


def test_short_notices_disappear_and_cover_no_way_back(page: Page) -> None:
    page.add_init_script(RECORD_LATE)
    game = ended(players.FIRST_GAME)
    open_and_wait(page, f"#{to_link(game)}")
    notice = page.locator("#notice")
    with page.expect_download():
        page.locator("#save").tap()
    expect(notice).to_contain_text(f"three-fleets-{game.match.record.seed}.txt")
    page.evaluate("late.splice(0).forEach((act) => act())")
    expect(notice).to_have_count(0)

    share(page, "missing", "takes")
    expect(notice).to_contain_text("Copied")
    for button in page.locator("#screen :is([data-do=back], [data-do=go], #menu)").all():
        if button.is_visible():
            button.tap(trial=True)
    page.evaluate("late.splice(0).forEach((act) => act())")
    expect(notice).to_have_count(0)

    share(page, "missing", "none")
    expect(notice).to_contain_text(page.url)
    assert not page.evaluate("late.length"), "a link to copy by hand stays"
