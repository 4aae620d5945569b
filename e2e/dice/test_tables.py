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
from e2e.a11y import NARROW, WIDER, assert_open_to_all
from e2e.conftest import NewPage, open_ready, wait_ready
from e2e.dice.player import DicePlayer
from e2e.gestures import KEPT_GAME, PAINTED, Touch
from e2e.player import MOST_DECISIONS
from e2e.table_setup import lay
from fleet_engine import Match, replay
from tests.page.players import Seated

pytestmark = pytest.mark.native

WAY = "#to-setup"
"""The button that opens the setup of a dice table."""


def start(page: Page) -> None:
    """Begin the game, and close the screen of its cards if it has any."""
    page.locator("#gold").tap()
    page.evaluate(PAINTED)
    cards = page.locator("#to-first-dice")
    if cards.count():
        cards.tap()
        page.evaluate(PAINTED)


def kept(page: Page) -> dict[str, Any]:
    """Return the stored form of the running table."""
    found: dict[str, Any] = json.loads(page.evaluate(KEPT_GAME))
    return found


def replayed(page: Page) -> Match:
    """Return the stored game, replayed from its record."""
    record = kept(page)["record"]
    match = replay(record)
    assert str(match.record) == record
    return match


def called_at(page: Page) -> tuple[str, ...]:
    """Return the names of all seats of the running game, as the header shows them."""
    return tuple(page.locator(".seats .seat small").all_inner_texts())


def points_of(page: Page, name: str) -> Locator:
    """Return the element of the end screen with the points of a player."""
    row = page.locator(".podium li").filter(has=page.get_by_text(name, exact=True))
    return row.locator("b").last


def assert_ended(page: Page, names: tuple[str, ...]) -> Match:
    """Compare the end screen with the replayed game."""
    expect(page.locator("#score")).to_be_visible()
    match = replayed(page)
    assert match.result is not None
    for name, total in zip(names, match.result.totals, strict=True):
        expect(points_of(page, name)).to_have_text(re.compile(rf"^{total} points?$"))
    expect(page.locator(".podium .winner")).to_have_count(len(match.result.winners))
    return match


@pytest.mark.slow
def test_three_people_play_a_whole_game_at_one_phone(page: Page) -> None:
    names = ("Ana", "Bo", "Cy")
    open_ready(page)
    people = ("seats=3", "player-1=person", "player-2=person")
    lay(page, WAY, *people, "edition=2018", "captains=true", "trophies=true", names=names)
    start(page)
    player = DicePlayer(Touch(page), seed=5)
    turns = set()
    for step in range(MOST_DECISIONS):
        if player.over:
            break
        mover = page.locator(".turn b").inner_text()
        turns.add(mover)
        expect(page.locator(".seat.now small")).to_have_text(mover.removesuffix("’s turn"))
        if step == 40:
            sheet = page.locator("#sheet").inner_text()
            before = kept(page)
            page.reload()
            wait_ready(page)
            expect(page.locator(".turn b")).to_have_text(mover)
            assert page.locator("#sheet").inner_text() == sheet
            assert kept(page) == before
            assert [seat[0] for seat in before["seats"]] == [*names]
        player.decide()
    assert turns == {f"{name}’s turn" for name in names}
    match = assert_ended(page, names)
    assert match.options == {
        "edition": "2018", "sheet": "r2", "captains": True, "trophies": True,
    }  # fmt: skip


@pytest.mark.built
def test_a_whole_game_against_three_computer_players(page: Page) -> None:
    open_ready(page)
    lay(page, WAY, "seats=4", "player-3=easy")
    laid = page.locator(".place b").all_inner_texts()
    start(page)
    names = called_at(page)
    assert names == ("You", *laid)
    player = DicePlayer(Touch(page), seed=2)
    player.play_on(12)
    page.reload()
    wait_ready(page)
    assert kept(page)["seats"] == [["", ""], ["", "medium"], ["", "medium"], ["", "easy"]]
    assert called_at(page) == names
    player.play_on(MOST_DECISIONS)
    assert_ended(page, names)
    page.reload()
    wait_ready(page)
    expect(page.locator("#score")).to_be_visible()
    page.locator("#gold").tap()
    expect(page.locator("#dock .turn")).to_be_visible()
    assert len(kept(page)["seats"]) == 4
    assert called_at(page) == names


def test_the_curtain_hides_the_game_between_two_people(page: Page) -> None:
    open_ready(page)
    lay(page, WAY, "player-1=person", "curtain=true", names=("Ana", "Bo"))
    start(page)
    player = DicePlayer(Touch(page), seed=3)
    met = set()
    for _ in range(8):
        expect(page.locator("#sheet")).to_have_count(0)
        name = page.locator("#curtain h1").inner_text()
        page.locator("#curtain #gold").tap()
        page.evaluate(PAINTED)
        expect(page.locator(".turn b")).to_have_text(name)
        met.add(name)
        while not page.locator("#curtain").count():
            player.decide()
    assert met == {"Ana’s turn", "Bo’s turn"}


def test_sheets_of_others_by_tap_key_and_swipe(page: Page) -> None:
    open_ready(page)
    lay(page, WAY, "seats=3")
    start(page)
    _, left, right = called_at(page)
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
    session = Seated.new("dice", 8, {}, seats=[Seat("Ana"), Seat("Señor Ño"), Seat(bot="random")])
    while not session.is_over:
        session.select(min(session.legal_moves))
        session.confirm()
    page = new_page()
    open_ready(page, f"#{to_link(session)}")
    expect(page.locator("#score")).to_be_visible()
    assert session.match.result
    names = display_names(session.seats, persona_order_of(session.match.seed), translator_for("en"))
    for name, total in zip(names, session.match.totals, strict=True):
        expect(points_of(page, name)).to_have_text(re.compile(rf"^{total} points?$"))


# --- accessibility -----------------------------------------------------------------------------

CARDS = ("seats=4", "edition=2018", "captains=true", "trophies=true")


def go_setup(page: Page) -> None:
    lay(page, WAY, "seats=4", "player-1=person")


def go_cards(page: Page) -> None:
    lay(page, WAY, *CARDS)
    page.locator("#gold").tap()


def go_table(page: Page) -> None:
    lay(page, WAY, *CARDS)
    start(page)
    DicePlayer(Touch(page), seed=2).play_on(9)


def go_look(page: Page) -> None:
    go_table(page)
    page.locator("#seat-2").tap()


def go_pads(page: Page) -> None:
    go_table(page)
    page.locator(".seat.shown").tap()


def go_curtain(page: Page) -> None:
    lay(page, WAY, "player-1=person", "curtain=true")
    page.locator("#gold").tap()
    expect(page.locator("#curtain")).to_be_visible()


def go_standings(page: Page) -> None:
    lay(page, WAY, "seats=3", "trophies=true", "player-1=easy", "player-2=easy")
    start(page)
    DicePlayer(Touch(page), seed=3).play_on(MOST_DECISIONS)
    expect(page.locator("#score")).to_be_visible()


WAYS = [go_setup, go_cards, go_table, go_look, go_pads, go_curtain, go_standings]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__.removeprefix("go_"))
def test_axe_finds_nothing_at_tables(new_page: NewPage, way: Callable[[Page], None]) -> None:
    page = new_page()
    open_ready(page)
    way(page)
    page.evaluate(PAINTED)
    assert_open_to_all(page)


@pytest.mark.parametrize("locale", ["es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_holds_a_table(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW, locale=locale)
    open_ready(page)
    go_table(page)
    assert page.evaluate(WIDER) <= 0
    expect(page.locator("#gold")).to_be_in_viewport(ratio=1)
