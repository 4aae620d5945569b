"""A notice covers no control at the top of a screen, in any window and font size."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.conftest import open_and_wait
from e2e.game import OpenScreen
from e2e.players import any_player

pytestmark = pytest.mark.native

SIZES = [(390, 844), (360, 640), (844, 390), (640, 400), (1280, 800)]
CASES = [(size, letters, True) for size in SIZES for letters in ("", "200%")]
COVERED = """() => {
  const notice = document.querySelector('.notice').getBoundingClientRect();
  return [...document.querySelectorAll('.top [data-do], .handoff-screen > .round, #unsaved-banner')]
    .filter(each => each.checkVisibility())
    .filter(each => {
      const box = each.getBoundingClientRect();
      return box.bottom > notice.top && box.top < notice.bottom
        && box.right > notice.left && box.left < notice.right;
    })
    .map(each => each.id);
}"""
"""Return the controls that the notice covers."""
LOOKS = """([letters, unsaved]) => {
  document.documentElement.style.fontSize = letters;
  document.documentElement.toggleAttribute('data-unsaved', unsaved);
}"""


NOTICE = """() => {
  const notice = Object.assign(document.createElement('div'), { className: 'notice' });
  notice.innerHTML = '<p>Saved as a file: three-fleets-1234567890.txt</p><button>x</button>';
  document.body.append(notice);
}"""


def go_home(page: Page) -> None:
    expect(page.locator("#home")).to_be_visible()


def go_settings(page: Page) -> None:
    page.locator("#to-settings").tap()


def go_game(page: Page) -> None:
    any_player(page).start()


@pytest.mark.parametrize("go", [go_home, go_settings, go_game])
def test_notice_covers_no_control_at_the_top(page: Page, go: OpenScreen) -> None:
    open_and_wait(page)
    go(page)
    page.evaluate(NOTICE)
    covered = {}
    for (width, height), letters, unsaved in CASES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.evaluate(LOOKS, [letters, unsaved])
        page.evaluate("dispatchEvent(new Event('resize'))")  # the page measures again at each tap
        if found := page.evaluate(COVERED):
            covered[width, height, letters, unsaved] = found
    assert covered == {}


def test_bar_of_the_browser_covers_no_control_when_it_appears(page: Page) -> None:
    """`site/boot/register-sw.js` adds the bar while Python draws nothing."""
    open_and_wait(page)
    page.evaluate(LOOKS, ["200%", True])
    page.evaluate("() => import(new URL('boot/register-sw.js', document.baseURI))")
    page.evaluate("dispatchEvent(new Event('lost'))")
    expect(page.locator("#update")).to_be_visible()
    assert page.evaluate(COVERED) == []
