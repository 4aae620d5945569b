"""Rectangles of elements: what overlaps, and what lies in the window."""

from playwright.sync_api import Page, ViewportSize

from e2e.hands import PAINTED

BOXES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((part) => part.checkVisibility({ visibilityProperty: true }))
  .map((part) => part.getBoundingClientRect())
  .filter((box) => box.width && box.height)
  .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }))"""

Box = dict[str, float]


def boxes(page: Page, selector: str) -> list[Box]:
    """Return the rectangles of the visible elements that a selector finds."""
    found: list[Box] = page.evaluate(BOXES, selector)
    assert found, selector
    return found


def resize(page: Page, size: ViewportSize) -> None:
    """Give the window another size, and wait until the page is painted."""
    page.set_viewport_size(size)
    page.evaluate(PAINTED)


def lies_within(box: Box, size: ViewportSize) -> bool:
    """Return True if a rectangle lies in a window of that size."""
    across = box["left"] >= 0 and box["right"] <= size["width"] + 1
    return across and box["top"] >= 0 and box["bottom"] <= size["height"] + 1


def overlap(one: Box, other: Box) -> bool:
    """Return True if two rectangles have more than an edge in common."""
    beside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
    return not (beside or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1)
