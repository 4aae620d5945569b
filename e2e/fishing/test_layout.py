"""The board of Let's Go Fishing!: larger letters, and pieces in their places."""

import pytest
from playwright.sync_api import ViewportSize

from e2e.a11y import SET_FONT_SIZE
from e2e.bounding_boxes import LARGE_TEXT_CASES, assert_apart, assert_no_overlap, visible_boxes
from e2e.conftest import NewPage, open_and_wait
from e2e.fishing.game import middle
from e2e.fishing.player import FishingPlayer
from e2e.gestures import WAIT_PAINTED, TouchDriver, resize

pytestmark = pytest.mark.native

LARGE = "130%"
BESIDE_THE_SCREEN = """() => [...document.querySelectorAll(
    ".player-bar > *, .months > *, .sea-area, .tile-of-pier")]
  .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
  .map((part) => part.className)"""


def test_fishing_fits_phones_with_letters_a_third_larger(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, LARGE)
    FishingPlayer(TouchDriver(page), seed=6).start_seeded(seats=5)
    for width, height in ((390, 844), (375, 667), (360, 640)):
        resize(page, {"width": width, "height": height})
        assert page.evaluate(BESIDE_THE_SCREEN) == [], (width, height)


OFF_THE_CARD = """() => [...document.querySelectorAll(".craft")].filter((card) => {
  const { left, right } = card.getBoundingClientRect();
  return [...card.querySelectorAll(".fuel .icon")]
    .map((barrel) => barrel.getBoundingClientRect())
    .some((barrel) => barrel.left < left || barrel.right > right);
}).map((card) => card.innerText)"""
"""Return the boats of an area whose barrels extend beyond their card."""
OFF_THE_HULL = """() =>
  [...document.querySelectorAll(".sea-area:not(.upcoming) .fleet-boat:not(.blocked) .boat-hull")]
    .filter((keel) => {
      const hull = keel.querySelector("svg").getBoundingClientRect();
      const number = keel.querySelector("b").getBoundingClientRect();
      return number.bottom > hull.bottom - 0.05 * hull.height;
    }).map((keel) => keel.innerText)"""
"""Return the numbers whose lower ends are below the hull, white on white."""
NEEDLESS_ROWS = """() => {
  const barrels = [...document.querySelectorAll("#own-oil .barrels > *")];
  const tops = barrels.map((each) => Math.round(each.getBoundingClientRect().top / 6));
  return new Set(tops).size - Math.ceil(barrels.length / 6);
}"""
"""Return the rows of the tank beyond those that it needs, if a row has at least six barrels."""
SIZES = ((390, 844), (375, 667), (360, 640), (640, 400), (844, 390), (1280, 800), (1440, 900))


@pytest.mark.parametrize("locale", ["es-MX"])
def test_barrels_and_numbers_keep_to_their_places(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    middle(page)
    for width, height in SIZES:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(OFF_THE_CARD) == [], (width, height)
        assert page.evaluate(OFF_THE_HULL) == [], (width, height)
        assert page.evaluate(NEEDLESS_ROWS) <= 0, (width, height)


COVERED_FEES = """() => [...document.querySelectorAll(".tile-of-pier:has(.fee)")].filter((tile) => {
  const fee = tile.querySelector(".fee").getBoundingClientRect();
  return [...tile.querySelectorAll(".circles > *")]
    .map((circle) => circle.getBoundingClientRect())
    .some((circle) => circle.left < fee.right - 1 && circle.top < fee.bottom);
}).map((tile) => tile.innerText)"""
"""Return the places whose circles cover the amount that they cost."""


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_circles_of_a_place_cover_no_fee(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    middle(page)
    assert page.locator(".tile-of-pier .fee").count()
    for width, height in SIZES:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(COVERED_FEES) == [], (width, height)


CUT_PREVIEWS = """async (painted) => {
  const cut = [];
  for (const { dataset: { arg } } of document.querySelectorAll("#table [data-do=select]")) {
    document.querySelector(`#table [data-do=select][data-arg="${arg}"]`)?.click();
    await painted();
    const lines = document.querySelector("#dock-message.preview .lines");
    if (lines && lines.scrollHeight > lines.clientHeight + 1) cut.push(lines.innerText);
  }
  return cut;
}"""
"""Select each place, and return the previews that are higher than their box."""


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_previews_of_places_fit_their_box_on_the_lowest_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640})
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded()
    for _ in range(4):
        assert page.evaluate(f"() => ({CUT_PREVIEWS})({WAIT_PAINTED})") == []
        player.play(4)


@pytest.mark.parametrize(("letters", "sizes"), LARGE_TEXT_CASES)
def test_fishing_with_larger_letters_keeps_question_and_gold(
    new_page: NewPage, letters: str, sizes: tuple[ViewportSize, ...]
) -> None:
    page = new_page(viewport=sizes[0])
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, letters)
    FishingPlayer(TouchDriver(page), seed=6).start_seeded(seats=5)
    for size in sizes:
        resize(page, size)
        assert_no_overlap(page, size, ".player-bar > *", "#table .spot")


TOUCHED = """() => Object.fromEntries([...document.querySelectorAll("#table [data-do]")]
  .map((spot) => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    const across = (left + right) / 2;
    let height = 0;
    for (let y = top - 10; y <= bottom + 10; y += .5)
      if (document.elementFromPoint(across, y)?.closest("[data-do]") === spot) height += .5;
    return [spot.id, height];
  }))"""
"""Return the height in CSS pixels in which a touch hits a place of the board, by its id."""
BELOW_THE_EDGE = (
    "() => ((table) => table.scrollHeight - table.clientHeight)(document.getElementById('table'))"
)
"""Return the height of the part of the board that is out of sight."""


@pytest.mark.parametrize("seats", [2, 5])
def test_low_phone_shows_a_board_with_places_high_enough_to_touch(
    new_page: NewPage, seats: int
) -> None:
    page = new_page()
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=3)
    player.start_seeded(seats=seats)
    for decisions in (0, 20):  # at the later one the dock has answers and events
        player.play(decisions)
        for width, height, least in ((375, 667, 43.5), (360, 640, 40)):
            resize(page, {"width": width, "height": height})
            touched = page.evaluate(TOUCHED)
            assert {"bag", "at-season"} <= touched.keys()
            assert min(touched.values()) >= least, (width, height, touched)
            assert page.evaluate(BELOW_THE_EDGE) <= 1, (width, height)


def test_five_seats_keep_the_bag_apart_and_the_areas_aligned(new_page: NewPage) -> None:
    page = new_page(is_mobile=False)
    open_and_wait(page)
    player = FishingPlayer(TouchDriver(page), seed=6)
    player.start_seeded(seats=5)
    player.play(8)
    page.locator(".leaders:not(:empty)").first.wait_for()
    for width, height in (*SIZES, (768, 1024), (1024, 768)):
        resize(page, {"width": width, "height": height})
        assert_apart(page, ".bag-panel :is(.fish-cube, .leaders)")
        tops = {box["top"] for box in visible_boxes(page, ".sea-area:not(.upcoming) .catch-card")}
        assert max(tops) - min(tops) <= 1, (width, height, tops)
