"""Whole games of several seats: on one phone, and against bots."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from app.i18n import translator_for
from app.play.bot_personas import persona_order_of
from app.play.seats import Seat, display_names
from app.play.serialization import to_link
from e2e.a11y import NARROW_WINDOW, OVERFLOW_PX, assert_accessible
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.dice.player import DicePlayer
from e2e.gestures import SAVED_GAME, WAIT_PAINTED, TouchDriver
from e2e.player import MAX_DECISIONS
from e2e.table_setup import set_up_table
from fleet_engine import Match, replay
from tests.page.players import InstantBotSession

pytestmark = pytest.mark.native

SETUP_BUTTON = "#to-setup"
"""The button that opens the setup of a dice table."""


def begin_table(page: Page) -> None:
    """Begin the game, and close the screen of its cards if it has any."""
    page.locator("#gold").tap()
    page.evaluate(WAIT_PAINTED)
    cards = page.locator("#to-first-dice")
    if cards.count():
        cards.tap()
        page.evaluate(WAIT_PAINTED)


def saved_table(page: Page) -> dict[str, Any]:
    """Return the stored form of the running table."""
    found: dict[str, Any] = json.loads(page.evaluate(SAVED_GAME))
    return found


def replay_saved_game(page: Page) -> Match:
    """Return the stored game, replayed from its record."""
    record = saved_table(page)["record"]
    match = replay(record)
    assert str(match.record) == record
    return match


def seat_names(page: Page) -> tuple[str, ...]:
    """Return the names of all seats of the running game, as the header shows them."""
    return tuple(page.locator(".seats .seat small").all_inner_texts())


def points_of(page: Page, name: str) -> Locator:
    """Return the element of the end screen with the points of a player."""
    row = page.locator(".podium li").filter(has=page.get_by_text(name, exact=True))
    return row.locator("b").last


def assert_ended(page: Page, names: tuple[str, ...]) -> Match:
    """Compare the end screen with the replayed game."""
    expect(page.locator("#score")).to_be_visible()
    match = replay_saved_game(page)
    assert match.result is not None
    for name, total in zip(names, match.result.totals, strict=True):
        expect(points_of(page, name)).to_have_text(re.compile(rf"^{total} points?$"))
    expect(page.locator(".podium .winner")).to_have_count(len(match.result.winners))
    return match


@pytest.mark.slow
def test_three_people_play_a_whole_game_at_one_phone(page: Page) -> None:
    names = ("Ana", "Bo", "Cy")
    open_and_wait(page)
    people = ("seats=3", "player-1=person", "player-2=person")
    set_up_table(
        page, SETUP_BUTTON, *people, "edition=2018", "captains=true", "trophies=true", names=names
    )
    begin_table(page)
    player = DicePlayer(TouchDriver(page), seed=5)
    turns = set()
    for step in range(MAX_DECISIONS):
        if player.is_over:
            break
        mover = page.locator(".turn b").inner_text()
        turns.add(mover)
        expect(page.locator(".seat.now small")).to_have_text(mover.removesuffix("’s turn"))
        if step == 40:
            sheet = page.locator("#sheet").inner_text()
            before = saved_table(page)
            page.reload()
            wait_ready(page)
            expect(page.locator(".turn b")).to_have_text(mover)
            assert page.locator("#sheet").inner_text() == sheet
            assert saved_table(page) == before
            assert [seat[0] for seat in before["seats"]] == [*names]
        player.take_decision()
    assert turns == {f"{name}’s turn" for name in names}
    match = assert_ended(page, names)
    assert match.options == {
        "edition": "2018", "sheet": "r2", "captains": True, "trophies": True,
    }  # fmt: skip


@pytest.mark.built
def test_a_whole_game_against_three_computer_players(page: Page) -> None:
    open_and_wait(page)
    set_up_table(page, SETUP_BUTTON, "seats=4", "player-3=easy")
    laid = page.locator(".place b").all_inner_texts()
    begin_table(page)
    names = seat_names(page)
    assert names == ("You", *laid)
    player = DicePlayer(TouchDriver(page), seed=2)
    player.play(12)
    page.reload()
    wait_ready(page)
    assert saved_table(page)["seats"] == [["", ""], ["", "medium"], ["", "medium"], ["", "easy"]]
    assert seat_names(page) == names
    player.play(MAX_DECISIONS)
    assert_ended(page, names)
    page.reload()
    wait_ready(page)
    expect(page.locator("#score")).to_be_visible()
    page.locator("#gold").tap()
    expect(page.locator("#dock .turn")).to_be_visible()
    assert len(saved_table(page)["seats"]) == 4
    assert seat_names(page) == names


def test_the_handoff_hides_the_game_between_two_people(page: Page) -> None:
    open_and_wait(page)
    set_up_table(page, SETUP_BUTTON, "player-1=person", "handoff=true", names=("Ana", "Bo"))
    begin_table(page)
    player = DicePlayer(TouchDriver(page), seed=3)
    met = set()
    for _ in range(8):
        expect(page.locator("#sheet")).to_have_count(0)
        name = page.locator("#handoff h1").inner_text()
        page.locator("#handoff #gold").tap()
        page.evaluate(WAIT_PAINTED)
        expect(page.locator(".turn b")).to_have_text(name)
        met.add(name)
        while not page.locator("#handoff").count():
            player.take_decision()
    assert met == {"Ana’s turn", "Bo’s turn"}


def test_sheets_of_others_by_tap_key_and_swipe(page: Page) -> None:
    open_and_wait(page)
    set_up_table(page, SETUP_BUTTON, "seats=3")
    begin_table(page)
    _, left, right = seat_names(page)
    mine = page.locator("#sheet").inner_text()
    title, shown = page.locator("#question"), page.locator(".seat.shown small")
    page.locator("#seat-1").tap()
    expect(title).to_have_text(f"{left}’s sheet")
    expect(page.locator("[data-do=select]")).to_have_count(0)
    page.locator("#gold").tap()
    expect(shown).to_have_text("You")
    assert page.locator("#sheet").inner_text() == mine
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(left)
    page.keyboard.press("ArrowRight")
    expect(shown).to_have_text(right)
    page.keyboard.press("Escape")
    expect(shown).to_have_text("You")
    page.keyboard.press("ArrowLeft")
    expect(shown).to_have_text(right)
    page.locator("#sheet").evaluate(SWIPE, [300, 60])
    expect(shown).to_have_text("You")


SWIPE = """(target, [from, to]) => {
  const touch = (x) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
  const tell = (name, touches, x) => target.dispatchEvent(
    new TouchEvent(name, { bubbles: true, touches, changedTouches: [touch(x)] }));
  tell("touchstart", [touch(from)], from);
  tell("touchend", [], to);
}"""


def test_a_link_to_a_finished_table_opens_with_its_names(new_page: NewPage) -> None:
    session = InstantBotSession.new(
        "dice", 8, {}, seats=[Seat("Ana"), Seat("Señor Ño"), Seat(bot="random")]
    )
    while not session.is_over:
        session.select(min(session.legal_moves))
        session.confirm()
    page = new_page()
    open_and_wait(page, f"#{to_link(session)}")
    expect(page.locator("#score")).to_be_visible()
    assert session.match.result
    names = display_names(session.seats, persona_order_of(session.match.seed), translator_for("en"))
    for name, total in zip(names, session.match.totals, strict=True):
        expect(points_of(page, name)).to_have_text(re.compile(rf"^{total} points?$"))


# --- accessibility -----------------------------------------------------------------------------

CARDS = ("seats=4", "edition=2018", "captains=true", "trophies=true")


def go_setup(page: Page) -> None:
    set_up_table(page, SETUP_BUTTON, "seats=4", "player-1=person")


def go_cards(page: Page) -> None:
    set_up_table(page, SETUP_BUTTON, *CARDS)
    page.locator("#gold").tap()


def go_table(page: Page) -> None:
    set_up_table(page, SETUP_BUTTON, *CARDS)
    begin_table(page)
    DicePlayer(TouchDriver(page), seed=2).play(9)


def go_look(page: Page) -> None:
    go_table(page)
    page.locator("#seat-2").tap()


def go_pads(page: Page) -> None:
    go_table(page)
    page.locator(".seat.shown").tap()


def go_handoff(page: Page) -> None:
    set_up_table(page, SETUP_BUTTON, "player-1=person", "handoff=true")
    page.locator("#gold").tap()
    expect(page.locator("#handoff")).to_be_visible()


def go_standings(page: Page) -> None:
    set_up_table(page, SETUP_BUTTON, "seats=3", "trophies=true", "player-1=easy", "player-2=easy")
    begin_table(page)
    DicePlayer(TouchDriver(page), seed=3).play(MAX_DECISIONS)
    expect(page.locator("#score")).to_be_visible()


WAYS = [go_setup, go_cards, go_table, go_look, go_pads, go_handoff, go_standings]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_at_tables(new_page: NewPage, way: Callable[[Page], None]) -> None:
    page = new_page()
    open_and_wait(page)
    way(page)
    page.evaluate(WAIT_PAINTED)
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_holds_a_table(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_and_wait(page)
    go_table(page)
    assert page.evaluate(OVERFLOW_PX) <= 0
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
