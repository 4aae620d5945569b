"""The end of a game in a browser: its animations, which any tap ends."""

import json

import pytest
from playwright.sync_api import expect

from app.play.seats import Seat
from app.play.serialization import to_link
from app.play.session import GameSession
from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import WAIT_PAINTED
from tests.page.players import InstantBotSession

pytestmark = [pytest.mark.native, pytest.mark.moving]

RECORD_ANIMATIONS = """
window.begun = [];
document.addEventListener("animationstart", ({ target, animationName }) => {
  if (!target.closest("#score")) return;
  begun.push(animationName);
  setTimeout(() => { for (const each of document.getAnimations()) each.pause(); });
}, true);
"""
"""Script that records the animations at the end of a game. When one has begun, it pauses all of
them, those of the counted numbers included."""

MOVING = """() => document.getElementById("score").getAnimations({ subtree: true }).length"""
COUNTING = "[data-counting]"


def finished_session(*seats: Seat) -> GameSession:
    """Return a finished game."""
    session = InstantBotSession.new("dice", 8, {}, seats=seats or (Seat(),))
    while not session.is_over:
        session.select(min(session.legal_moves))
        session.confirm()
    return session


@pytest.mark.parametrize("by_key", [False, True])
def test_numbers_count_up_until_a_tap_or_key_ends_it(new_page: NewPage, by_key: bool) -> None:
    session = finished_session()
    page = new_page()
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page, f"#{to_link(session)}")
    page.wait_for_function("() => begun.includes('helm') && begun.includes('count')")
    expect(page.locator(f".wheel {COUNTING}")).to_have_text(str(session.match.totals[0]))
    assert page.evaluate(MOVING)
    if by_key:
        page.keyboard.press("Shift")
    else:
        page.locator(".pad .sum").tap()
    page.evaluate(WAIT_PAINTED)
    assert not page.evaluate(MOVING)
    expect(page.locator(COUNTING)).to_have_count(0)
    expect(page.locator(".wheel")).to_have_text(str(session.match.totals[0]))


@pytest.mark.parametrize("by_key", ["", "Enter", "Space"])
def test_press_during_the_count_skips_it_and_starts_no_game(new_page: NewPage, by_key: str) -> None:
    session = finished_session(Seat("Ana"), Seat(bot="random"))
    page = new_page()
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page, f"#{to_link(session)}")
    totals = page.locator(".final-count tfoot td")
    expect(page.locator(f".final-count tfoot {COUNTING}")).to_have_count(2)
    gold = page.locator(".dock .gold")
    if by_key:
        gold.focus()
        page.keyboard.press(by_key)
    else:
        gold.tap()
    page.evaluate(WAIT_PAINTED)
    assert not page.evaluate(MOVING)
    expect(page.locator("#score")).to_be_visible()
    final = sorted(session.match.totals, reverse=True)
    expect(totals).to_have_text([str(points) for points in final])
    rows = page.locator(".final-count tbody td").all_inner_texts()
    assert sum(map(int, rows[::2])) == final[0]
    assert sum(map(int, rows[1::2])) == final[1]
    if by_key:
        page.keyboard.press("Enter")
    else:
        gold.tap()
    expect(page.locator("#score")).to_have_count(0)


@pytest.mark.parametrize("wanted", [{"motion": "less"}, {"pace": "off"}, None])
def test_end_screen_does_not_move_if_motion_is_off(
    new_page: NewPage, wanted: dict[str, str] | None
) -> None:
    page = new_page() if wanted else new_page(reduced_motion="reduce")
    page.add_init_script(RECORD_ANIMATIONS)
    if wanted:
        kept = json.dumps(json.dumps(wanted))
        page.add_init_script(f"localStorage.setItem('three-fleets:settings', {kept})")
    open_and_wait(page, f"#{to_link(finished_session(Seat('Ana'), Seat(bot='random')))}")
    expect(page.locator(".podium")).to_be_visible()
    page.evaluate(WAIT_PAINTED)
    assert page.evaluate("() => begun") == []


def test_the_last_sheet_and_the_log_are_opened_by_touch_and_by_keys(new_page: NewPage) -> None:
    session = finished_session()
    page = new_page(reduced_motion="reduce")  # a press during the count would only end it
    open_and_wait(page, f"#{to_link(session)}")
    page.locator("#see-sheet-0").tap()
    sheet = page.locator("#sheet-whole")
    expect(sheet.locator("#spot-cod")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator("#see-log").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#sheet-log .log-round")).to_have_count(len(session_rounds(session)))
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-log")).to_have_count(0)


def session_rounds(session: GameSession) -> set[int]:
    """Return the rounds of a game, with its setup as round 0."""
    return {0, *range(1, session.match.round + 1)}
