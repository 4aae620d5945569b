"""Shared results and saved files, in spite of refusals by the browser."""

import pytest
from playwright.sync_api import Page, expect

from app.play.serialization import to_link
from app.share_presenter import SIZES
from e2e import players
from e2e.a11y import NARROW_WINDOW, assert_accessible
from e2e.conftest import NewPage, PageMonitor, open_and_wait
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


# --- the ways to share ---------------------------------------------------------------------------

FILES = """([share, accepts]) => {
  const put = (name, value) =>
    Object.defineProperty(navigator, name, { configurable: true, value });
  const fail = (name) => async () => { throw new DOMException("no", name) };
  window.taken = null;
  put("canShare", accepts ? ({ files }) => files?.length === 1 : undefined);
  put("share", share === "takes" ? async (given) => { window.taken = given } : fail(share));
}"""
"""Script that gives the browser a share function, and lets it accept files or not."""

TAKEN = """async () => {
  const [file] = taken.files;
  const bytes = [...new Uint8Array(await file.arrayBuffer())];
  const [head, size] = [bytes.slice(0, 24), bytes.length];
  return { name: file.name, type: file.type, text: taken.text, head, size };
}"""
"""Script that returns what the share function got."""

BROKEN_CANVASES = {
    "missing": "() => { window.OffscreenCanvas = undefined }",
    "no context": "() => { OffscreenCanvas.prototype.getContext = () => null }",
    "no file": """() => {
      OffscreenCanvas.prototype.convertToBlob = async () => { throw new DOMException("no") };
    }""",
}

SMALLEST_PICTURE = 15_000
"""Bytes of a picture. A canvas of one color has a tenth."""


def png_size(head: bytes) -> tuple[int, int]:
    """Return the width and height in the first bytes of a PNG file."""
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])


def open_ways(page: Page, game: str = players.FIRST_GAME) -> str:
    """Open the ways to share an ended game. Return its link."""
    open_and_wait(page, f"#{to_link(ended(game))}")
    link = page.url
    page.locator("#to-share").tap()
    expect(page.locator("#sheet-share")).to_be_visible()
    return link


@pytest.mark.parametrize("game", players.GAMES)
def test_picture_is_saved_in_both_sizes_without_a_share_sheet(page: Page, game: str) -> None:
    open_ways(page, game)
    page.evaluate(FILES, ["takes", False])
    for what, size in SIZES.items():
        with page.expect_download() as download:
            page.locator(f"#share-{what}").tap()
        name = download.value.suggested_filename
        assert name.endswith(f"-{what}.png")
        saved = download.value.path().read_bytes()
        assert png_size(saved) == size
        assert len(saved) > SMALLEST_PICTURE
        expect(page.locator("#notice")).to_contain_text(name)
        expect(page.locator("#sheet-share")).to_be_visible()


def test_share_sheet_gets_the_picture_the_text_and_the_link(page: Page) -> None:
    link = open_ways(page)
    page.evaluate(FILES, ["takes", True])
    page.locator("#share-wide").tap()
    page.wait_for_function("() => taken")
    taken = page.evaluate(TAKEN)
    assert taken["type"] == "image/png"
    assert png_size(bytes(taken["head"])) == SIZES["wide"]
    assert taken["size"] > SMALLEST_PICTURE
    assert taken["text"].startswith("⚓ Three Fleets")
    assert taken["text"].splitlines()[-1] == link
    expect(page.locator("#notice")).to_have_count(0)

    page.evaluate("() => { taken = null }")
    page.locator("#share-result").tap()
    page.wait_for_function("() => taken")
    assert page.evaluate("taken.url") == link
    assert page.evaluate("taken.text") == f"{page.locator('.share-text').inner_text()}\n"

    page.evaluate("() => { taken = null }")
    page.locator("#share-link").tap()
    page.wait_for_function("() => taken")
    assert page.evaluate("Object.keys(taken)") == ["url"]
    assert page.evaluate("taken.url") == link


def test_cancelled_share_is_told_and_keeps_the_dialog(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    open_ways(page)
    page.evaluate(FILES, ["AbortError", True])
    for what in ("wide", "result", "link"):
        page.locator(f"#share-{what}").tap()
        expect(page.locator("#notice")).to_contain_text("Not shared.")
        expect(page.locator("#sheet-share")).to_be_visible()


def test_refused_picture_is_saved(page: Page, watch: PageMonitor) -> None:
    watch.errors_expected = True
    open_ways(page)
    for refusal in ("NotAllowedError", "DataError"):
        page.evaluate(FILES, [refusal, True])
        with page.expect_download() as download:
            page.locator("#share-square").tap()
        assert png_size(download.value.path().read_bytes()) == SIZES["square"]


@pytest.mark.parametrize("broken", BROKEN_CANVASES)
def test_browser_without_a_canvas_says_so(page: Page, watch: PageMonitor, broken: str) -> None:
    watch.errors_expected = True
    link = open_ways(page)
    page.evaluate(BROKEN_CANVASES[broken])
    page.locator("#share-wide").tap()
    expect(page.locator("#notice")).to_contain_text("Share the text instead.")
    page.evaluate(BROWSER, ["missing", "takes"])
    page.locator("#share-result").tap()
    expect(page.locator("#notice")).to_contain_text("Copied")
    assert page.evaluate("taken").splitlines()[-1] == link


@pytest.mark.parametrize("locale", ["en-US", "es-ES", "ja-JP"])
def test_dialog_is_accessible_and_fits_a_narrow_window(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_ways(page)
    assert_accessible(page)
    body = page.locator("#sheet-share .sheet-body")
    assert body.evaluate("({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth")
