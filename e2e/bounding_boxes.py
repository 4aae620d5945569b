"""Rectangles of elements: overlaps, and parts outside the window."""

from itertools import combinations

from playwright.sync_api import Page, ViewportSize

from e2e.a11y import DOUBLE_TEXT

LARGE_TEXT_CASES: tuple[tuple[str, tuple[ViewportSize, ...]], ...] = (
    ("130%", ({"width": 390, "height": 844}, {"width": 360, "height": 640})),
    (DOUBLE_TEXT, ({"width": 1280, "height": 800}, {"width": 1920, "height": 1080})),
)
"""Font sizes and windows: letters 30 % larger on phones, and twice as large on desktops."""

ELEMENT_BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => part.getBoundingClientRect())
  .filter((box) => box.width && box.height)
  .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))"""

Box = dict[str, float]


def visible_boxes(page: Page, selector: str) -> list[Box]:
    """Return the rectangles of the visible elements that a selector finds.

    At least one element is visible, else the test fails.
    """
    found: list[Box] = page.evaluate(ELEMENT_BOXES, selector)
    assert found, selector
    return found


def is_inside_window(box: Box, size: ViewportSize) -> bool:
    """Return True if a rectangle is inside a window of that size."""
    across = box["left"] >= 0 and box["right"] <= size["width"] + 1
    return across and box["top"] >= 0 and box["bottom"] <= size["height"] + 1


def do_overlap(one: Box, other: Box) -> bool:
    """Return True if two rectangles share more than an edge."""
    beside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
    return not (beside or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1)


def assert_no_overlap(page: Page, size: ViewportSize, *groups: str) -> None:
    """Check that the question and the gold button are in the window.

    No part of a group is cut off at a side, and no two parts of a group overlap. Parts may be
    above or below the window, because the page or a part of it scrolls. Each group of parts
    scrolls as one, so a part is compared only with the others of its group.
    """
    for shown in ("#question", "#gold"):
        [box] = visible_boxes(page, shown)
        assert is_inside_window(box, size), (shown, size, box)
    for group in groups:
        for box in visible_boxes(page, group):
            assert box["left"] >= 0, (group, size, box)
            assert box["right"] <= size["width"] + 1, (group, size, box)
        assert_apart(page, group)


def assert_apart(page: Page, selector: str) -> None:
    """Check that no two of the visible elements that a selector finds overlap."""
    for one, other in combinations(visible_boxes(page, selector), 2):
        assert not do_overlap(one, other), (selector, page.viewport_size, one, other)
