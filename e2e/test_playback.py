"""Playback of events in a browser: past states by themselves, by presses and by keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import SAVED_GAME
from e2e.test_animations import MOVING, select_and_confirm

pytestmark = [pytest.mark.native, pytest.mark.moving]

RECORD_STOPS = """() => {
  globalThis.stops = [];
  const { update } = page.playback;
  page.playback.update = (question) => {
    const { playback } = document.getElementById("dock")?.dataset ?? {};
    if (playback && stops.at(-1) !== question) stops.push(question);
    update(question);
  };
}"""
"""Script that records the key of each stop."""

STOP = "#dock[data-playback]"
WAITING_STOP = "#dock[data-playback=step]"
QUESTION = "#dock:not([data-playback])"
MAX_TAPS = 12
"""Confirmations until a game has had a tap with a long playback."""


def begin(page: Page, pace: str) -> None:
    """Begin a solo game at a pace."""
    open_and_wait(page)
    page.locator("[data-arg=settings]").first.tap()
    page.locator(f"[data-arg='pace={pace}']").tap()
    page.locator("#back").tap()
    page.wait_for_function("() => page.guard.isReady()")
    page.locator("[data-do=play][data-arg=solo]").first.tap()
    expect(page.locator(QUESTION)).to_be_visible()
    page.evaluate(RECORD_STOPS)


def stop_key(page: Page) -> str:
    """Return the key of the last stop."""
    return str(page.evaluate("stops.at(-1) ?? ''"))


def wait_for_rest(page: Page) -> None:
    """Wait until the cues of the shown state have ended."""
    page.wait_for_function(f"() => !{MOVING}")


def reach_waiting_stop(page: Page) -> None:
    """Confirm moves until the page waits at a stop, and until nothing moves there."""
    for _ in range(MAX_TAPS):
        select_and_confirm(page)
        expect(page.locator(f"{WAITING_STOP}, {QUESTION}")).to_be_visible()
        if page.locator(WAITING_STOP).count():
            wait_for_rest(page)
            return
    raise AssertionError("no stop")


def test_tap_goes_through_its_stops_to_the_question_by_itself(page: Page) -> None:
    begin(page, "slow")
    for _ in range(MAX_TAPS):
        page.evaluate("stops.length = 0")
        select_and_confirm(page)
        expect(page.locator(QUESTION)).to_be_visible(timeout=60_000)
        if len(page.evaluate("stops")) >= 3:
            break
    assert len(page.evaluate("stops")) >= 3
    expect(page.locator("#gold[data-do=playback]")).to_have_count(0)


def test_one_press_ends_the_stop_and_the_second_one_asks(page: Page) -> None:
    begin(page, "slow")
    select_and_confirm(page)
    page.wait_for_function(f"() => {MOVING} && document.querySelector('{STOP}')")
    before, saved = stop_key(page), page.evaluate(SAVED_GAME)
    page.evaluate(
        """() => {
          const question = document.getElementById("question");
          for (const kind of ["pointerdown", "click"]) {
            question.dispatchEvent(new PointerEvent(kind, { bubbles: true, cancelable: true }));
          }
        }"""
    )
    assert page.locator(STOP).count()
    assert stop_key(page) == before
    assert not page.evaluate(f"() => Boolean({MOVING})")
    page.locator("#question").tap()
    expect(page.locator(QUESTION)).to_be_visible()
    assert page.evaluate(SAVED_GAME) == saved


def test_skip_asks_at_once(page: Page) -> None:
    begin(page, "step")
    reach_waiting_stop(page)
    saved = page.evaluate(SAVED_GAME)
    page.locator("#skip").tap()
    expect(page.locator(QUESTION)).to_be_visible()
    assert page.evaluate(SAVED_GAME) == saved


def press_gold(page: Page) -> None:
    page.locator("#gold").tap()


def press_board(page: Page) -> None:
    page.locator("#sheet").tap(position={"x": 30, "y": 60})


def press_enter(page: Page) -> None:
    page.keyboard.press("Enter")


def press_space(page: Page) -> None:
    page.locator("#gold").focus()
    page.keyboard.press("Space")


def press_digit(page: Page) -> None:
    page.keyboard.press("1")


@pytest.mark.parametrize("press", [press_gold, press_board, press_enter, press_space, press_digit])
def test_step_by_step_each_press_shows_the_next_stop(
    page: Page, press: Callable[[Page], None]
) -> None:
    begin(page, "step")
    reach_waiting_stop(page)
    saved, presses = page.evaluate(SAVED_GAME), 0
    while page.locator(WAITING_STOP).count():
        wait_for_rest(page)
        before = stop_key(page)
        expect(page.locator("#gold[data-do=playback]")).to_be_visible()
        press(page)
        page.wait_for_function(
            f"(before) => stops.at(-1) !== before || document.querySelector('{QUESTION}')",
            arg=before,
        )
        presses += 1
        # The player's own events continue by themselves.
        expect(page.locator(f"{WAITING_STOP}, {QUESTION}")).to_be_visible()
    assert presses
    assert page.evaluate(SAVED_GAME) == saved


def test_continue_works_while_things_move(page: Page) -> None:
    begin(page, "step")
    reach_waiting_stop(page)
    before = stop_key(page)
    page.evaluate(
        """() => {
          document.getElementById("cues").classList.add("busy");
          for (const kind of ["pointerdown", "click"]) {
            const event = new PointerEvent(kind, { bubbles: true, cancelable: true });
            document.getElementById("gold").dispatchEvent(event);
          }
        }"""
    )
    page.wait_for_function(
        f"(before) => stops.at(-1) !== before || document.querySelector('{QUESTION}')", arg=before
    )


def test_menu_log_and_escape_work_at_a_stop(page: Page) -> None:
    begin(page, "step")
    reach_waiting_stop(page)
    before = stop_key(page)
    for button in ("#menu", "#log", "#message-rule"):
        page.locator(button).tap()
        expect(page.locator("#overlay [role=dialog]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#overlay [role=dialog]")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator(WAITING_STOP)).to_be_visible()
    assert stop_key(page) == before


@pytest.mark.guarded
def test_second_half_of_a_double_tap_does_not_end_the_playback(page: Page) -> None:
    begin(page, "slow")
    page.locator("#dock [data-do=select]:not(.tool)").first.tap()
    gold = page.locator("#gold[data-do=confirm]")
    expect(gold.or_(page.locator("[data-board] .spot.legal")).first).to_be_visible()
    if not gold.count():
        page.locator("[data-board] .spot.legal").first.tap()
    page.wait_for_function("() => page.guard.isReady()")
    gold.dblclick()
    page.wait_for_function(f"() => {MOVING} && document.querySelector('{STOP}')")
    expect(page.locator(STOP)).to_be_visible()
    assert page.evaluate("stops.length") == 1


def test_change_of_reduced_motion_needs_no_reload(page: Page) -> None:
    begin(page, "step")
    reach_waiting_stop(page)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator(QUESTION)).to_be_visible()
    page.evaluate("stops.length = 0")
    select_and_confirm(page)
    expect(page.locator(QUESTION)).to_be_visible()
    assert page.evaluate("stops") == []


def test_reduced_motion_asks_at_once(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    begin(page, "slow")
    for _ in range(3):
        select_and_confirm(page)
        expect(page.locator(QUESTION)).to_be_visible()
    assert page.evaluate("stops") == []
