"""The preview of a move has a wide column, and Ruth's comments fit the window."""

import pytest
from playwright.sync_api import ViewportSize

from e2e.conftest import NewPage, open_and_wait, slow_case
from e2e.dice.game import middle, plan_with_last_die
from e2e.gestures import resize

pytestmark = pytest.mark.native

LOW: tuple[ViewportSize, ...] = ({"width": 640, "height": 400}, {"width": 844, "height": 390})
DESK: ViewportSize = {"width": 1280, "height": 800}
MESSAGE_OVERFLOW = """() => {
  const [story, lines] = ['#dock-message', '#dock-message .lines']
    .map((part) => document.querySelector(part).getBoundingClientRect().width);
  return lines / story;
}"""
"""Return the share of the story's width that its lines have."""
CUT = """() => [...document.querySelectorAll('#ruth small, .note, .phase')]
  .flatMap((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return [...words.getClientRects()].map((line) => [part.innerText, line.right]);
  }).filter(([, right]) => right > innerWidth)"""
"""Return the words that extend beyond the window."""
PHONE: ViewportSize = {"width": 375, "height": 667}
HALVES = """() => {
  const lines = document.querySelector('#dock-message .lines');
  const end = lines.getBoundingClientRect().bottom;
  return [...lines.querySelectorAll('.line > :last-child')].flatMap((part) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    return [...words.getClientRects()].map(({ top, bottom }) => (end - top) / (bottom - top));
  }).filter((seen) => seen > 0.25 && seen < 0.9);
}"""
"""Return the visible share of each line that the end of its story cuts in two."""
OVER_NAMES = """() => [...document.querySelectorAll('.die')].filter((die) => {
  const [cube, name] = ['.cube', 'b'].map((part) => die.querySelector(part));
  return name.getBoundingClientRect().top < cube.getBoundingClientRect().bottom + 1;
}).map((die) => die.innerText)"""
"""Return the dice that touch their names."""


@pytest.mark.parametrize("locale", ["ja-JP", slow_case("es-MX")])
def test_a_plan_has_most_of_its_story(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    plan_with_last_die(page)
    assert page.locator("#dock-message .tool").count() == 1
    for size in (*LOW, DESK):
        resize(page, size)
        assert page.evaluate(MESSAGE_OVERFLOW) > 0.6, size
        assert page.evaluate(CUT) == [], size


@pytest.mark.parametrize("locale", ["en-US"])
def test_no_line_is_cut_in_two_and_no_cube_reaches_its_name(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    middle(page)
    resize(page, PHONE)
    assert page.evaluate(HALVES) == []
    resize(page, LOW[0])
    assert page.evaluate(OVER_NAMES) == []
