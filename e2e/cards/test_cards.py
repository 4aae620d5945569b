"""Whole card games: against bots, and between two people on one device."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.a11y import (
    DOUBLE_TEXT,
    NARROW_WINDOW,
    SET_FONT_SIZE,
    assert_accessible,
    assert_playable_in_narrow_window,
    assert_playable_with_large_text,
)
from e2e.cards.player import CardPlayer
from e2e.cards.table_setup import open_record, record_at, set_up_two_people
from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.gestures import (
    SAVED_GAME,
    SAVED_RESULTS,
    WAIT_PAINTED,
    KeyboardDriver,
    TouchDriver,
    resize,
)
from e2e.player import MAX_TAPS
from fleet_engine import replay
from fleet_engine.cards.observation import CardsObservation

pytestmark = pytest.mark.native


def saved_record(kept: str) -> str:
    """Return the record from the stored form of a table."""
    return str(json.loads(kept)["record"])


@pytest.mark.built
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_whole_game_against_computer_players_by_touch(page: Page, locale: str) -> None:
    open_and_wait(page)
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    player = CardPlayer(TouchDriver(page), seed=3)
    player.start()
    player.play()
    assert player.is_over
    before_the_last_tap = replay(saved_record(player.record))
    assert before_the_last_tap.game.name == "cards"
    assert before_the_last_tap.players == 3
    expect(page.locator(".score-table:not(.comparison) tbody tr")).to_have_count(4)


def test_a_finished_game_replays_to_the_same_scores(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=5)
    player.start_seeded()
    player.play()
    with page.expect_download() as saved:
        page.locator("#save").tap()
    match = replay(saved.value.path().read_text("utf-8"))
    assert match.result is not None
    shown = page.locator(".score-table:not(.comparison) tfoot td").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(match.result.totals)


HAND = "#hand, #dock, #market, #fleet"
"""The parts that the handoff screen covers."""


def handoff_name(page: Page) -> str:
    """Return the heading of the handoff screen.

    Check that the page holds no card below it.
    """
    expect(page.locator(HAND)).to_have_count(0)
    assert "card-" not in page.locator("#app").inner_html()
    return page.locator("#handoff h1").inner_text()


def test_handoff_screen_hides_all_cards_between_two_turns(page: Page) -> None:
    player = set_up_two_people(page)
    for_ana: set[bool] = set()
    for _ in range(MAX_TAPS):
        if for_ana == {True, False}:
            return
        if page.locator("#handoff").count():
            for_ana.add("Ana" in handoff_name(page))
        player.tap_once()
    raise AssertionError(f"the device never changed hands: {for_ana}")


def test_two_people_at_one_device_never_see_each_others_hands(page: Page) -> None:
    player = set_up_two_people(page)
    holders = set()
    for _ in range(MAX_TAPS):
        if player.is_over:
            break
        if page.locator("#handoff").count():
            holders.add(handoff_name(page))
        player.tap_once()
    assert player.is_over
    assert player.handoffs > 10
    assert {"Ana" in holder for holder in holders} == {True, False}
    match = replay(saved_record(player.record))
    assert match.names == ("Ana", "Ben")


def test_reload_resumes_behind_the_handoff_screen(page: Page) -> None:
    player = set_up_two_people(page)
    while not page.locator("#hand").count():
        player.tap_once()
    kept = page.evaluate(SAVED_GAME)
    page.reload()
    wait_ready(page)
    expect(page.locator("#handoff")).to_be_visible()
    player.driver.tap("#gold")
    expect(page.locator("#hand")).to_be_visible()
    assert page.evaluate(SAVED_GAME) == kept


@pytest.mark.built
def test_hands_of_people_on_one_device_are_in_no_screen_snapshot(page: Page) -> None:
    set_up_two_people(page)
    page.locator("#see-hand").tap()
    page.locator("#handoff #gold").tap()
    expect(page.locator("#hand")).to_be_visible()
    page.evaluate("() => localStorage.setItem('three-fleets:picture', 'of a game before')")
    page.reload()
    assert page.evaluate("localStorage.getItem('three-fleets:picture')") is None
    wait_ready(page)
    expect(page.locator("#see-hand")).to_be_visible()
    expect(page.locator("#hand")).to_have_count(0)


def test_a_reload_resumes_at_the_same_decision(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=11)
    player.start()
    for _ in range(3):
        player.play(3)  # a selection that is not confirmed is not stored
        question = page.locator("#question").inner_text()
        table = page.locator("#fleet").inner_text()
        kept = page.evaluate(SAVED_GAME)
        page.reload()
        wait_ready(page)
        expect(page.locator("#question")).to_have_text(question)
        assert page.locator("#fleet").inner_text() == table
        assert page.evaluate(SAVED_GAME) == kept


def test_card_removed_from_a_payment_leaves_it_short_until_it_returns(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=4)
    player.start_seeded()
    question, gold = page.locator("#question"), page.locator("#gold")
    goes = page.locator("#hand [data-do=select][aria-pressed=true]")
    for _ in range(200):
        is_complete = gold.get_attribute("data-do") == "confirm"
        if question.inner_text().startswith("How will you pay") and goes.count() and is_complete:
            break
        player.tap_once()
    expect(gold).to_have_attribute("data-do", "confirm")
    card = page.locator(f"#{goes.first.get_attribute('id')}")
    label = card.get_attribute("aria-label")
    card.tap()
    page.evaluate(WAIT_PAINTED)
    expect(question).to_contain_text("more")
    expect(gold).to_have_attribute("data-do", "explain")
    expect(page.locator("#live-region")).to_contain_text("more: tap cards to add them")
    card.focus()
    page.keyboard.press("Enter")
    page.evaluate(WAIT_PAINTED)
    expect(gold).to_have_attribute("data-do", "confirm")
    expect(card).to_have_attribute("aria-label", label or "")
    expect(card).to_be_focused()


def test_impossible_action_shows_its_reason_and_rule(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page))
    player.start_seeded()
    page.locator("#hand [data-do=explain]").first.tap(force=True)
    expect(page.locator("#dock-message")).to_have_class(re.compile("explanation"))
    expect(page.locator("#live-region")).not_to_be_empty()
    page.locator("#message-rule").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_undo_takes_a_launch_back_with_its_payment(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=2)
    player.start_seeded()
    undo = page.locator("#undo[data-do=undo]")
    for _ in range(200):
        player.tap_once()
        if undo.count():
            break
    kept = json.loads(page.evaluate(SAVED_GAME))["record"]
    undo.tap()
    page.evaluate(WAIT_PAINTED)
    assert json.loads(page.evaluate(SAVED_GAME))["record"] != kept


def test_tap_on_a_rival_opens_its_fleet_and_the_log_lists_rounds(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=9)
    player.start_seeded()
    player.tap_repeatedly(20)
    player.driver.tap("#opponents button")
    expect(page.locator("#sheet-fleet")).to_be_visible()
    page.keyboard.press("Escape")
    player.driver.tap("#log")
    expect(page.locator("#sheet-log")).to_contain_text("Round 1")


def test_a_rematch_keeps_the_table(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=6)
    player.start_seeded()
    player.play()
    player.driver.tap("#gold")
    expect(page.locator("#hand")).to_be_visible()
    expect(page.locator("#opponents button")).to_have_count(2)


def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    open_and_wait(page)
    player = CardPlayer(KeyboardDriver(page), seed=4)
    player.start()
    player.tap_repeatedly()
    assert player.is_over
    [result] = page.evaluate(SAVED_RESULTS)
    assert replay(result["record"]).result is not None


def test_axe_finds_nothing_and_targets_fit_a_fingertip(new_page: NewPage) -> None:
    page = new_page()
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=7)
    player.start_seeded()
    seen = set()
    for _ in range(MAX_TAPS):
        if player.is_over:
            break
        question = page.locator("#question").inner_text().split()[0]
        if question not in seen:
            seen.add(question)
            assert_accessible(page)
        player.tap_once()
    assert len(seen) >= 6
    assert_accessible(page)


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_screen_of_320_pixels_loses_nothing(new_page: NewPage, locale: str) -> None:
    page = new_page(viewport=NARROW_WINDOW, locale=locale)
    open_and_wait(page)
    player = CardPlayer(TouchDriver(page), seed=6)
    player.start_seeded()
    assert_playable_in_narrow_window(page, player)


def test_text_of_twice_the_size_loses_nothing(page: Page) -> None:
    open_and_wait(page)
    page.evaluate(SET_FONT_SIZE, DOUBLE_TEXT)
    player = CardPlayer(TouchDriver(page), seed=6)
    player.start_seeded()
    assert_playable_with_large_text(page, player)


# --- space on the screen -------------------------------------------------------------------------

PHONE, LOW_PHONE = {"width": 390, "height": 844}, {"width": 360, "height": 640}
BOTTOM = "id => document.getElementById(id).getBoundingClientRect().bottom"
DOCK = """() => {
  const {top, height} = document.getElementById("dock").getBoundingClientRect();
  return {top, height: Math.round(height)};
}"""


def is_asked(seen: CardsObservation) -> str:
    return seen.decision.kind if seen.decision else ""


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 10), (4, 1)])
def test_dock_does_not_cover_the_fleet_late_in_a_game(
    new_page: NewPage, players: int, seed: int
) -> None:
    record = record_at(lambda seen: seen.last_round and is_asked(seen) == "hire", players, seed)
    page = open_record(new_page, record, PHONE, "es-MX")
    assert page.locator("#fleet .trawler").count() >= 8
    assert page.evaluate(BOTTOM, "fleet") <= page.evaluate(DOCK)["top"]


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_every_lot_is_visible_on_a_low_phone_during_a_bid(new_page: NewPage, locale: str) -> None:
    record = record_at(lambda seen: is_asked(seen) == "bid" and len(seen.market) == 3)
    page = open_record(new_page, record, LOW_PHONE, locale)
    expect(page.locator("#choices .bids")).to_be_visible()
    assert page.evaluate(BOTTOM, "lot-2") <= page.evaluate(DOCK)["top"]


@pytest.mark.parametrize("size", [PHONE, LOW_PHONE])
def test_dock_does_not_move_when_a_lot_is_selected(new_page: NewPage, size: dict[str, int]) -> None:
    page = open_record(new_page, record_at(lambda seen: is_asked(seen) == "open"), size)
    expect(page.locator("#choices .choices-placeholder")).to_be_visible()
    before = page.evaluate(DOCK)
    for lot in page.locator("#market .lot[data-do=select]").all():
        lot.tap()
        page.evaluate(WAIT_PAINTED)
        expect(page.locator("#choices .bids")).to_be_visible()
        assert page.evaluate(DOCK) == before


def is_asking(kind: str) -> str:
    """Return the record of a game in which the first seat's decision has this kind."""
    return record_at(lambda seen: is_asked(seen) == kind)


ROOM = """() => ["dock", "hand", "actions"].map((id) => {
  const {top, height} = document.getElementById(id).getBoundingClientRect();
  return [Math.round(top), Math.round(height)];
})"""


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
@pytest.mark.parametrize("size", [PHONE, LOW_PHONE])
def test_hand_and_dock_do_not_move_from_a_bid_to_its_payment(
    new_page: NewPage, size: dict[str, int], locale: str
) -> None:
    found = {}
    for kind in ("open", "bid", "pay"):
        page = open_record(new_page, is_asking(kind), size, locale)
        found[kind] = [number for pair in page.evaluate(ROOM) for number in pair]
        page.context.close()
    for kind in ("bid", "pay"):
        assert found[kind] == pytest.approx(found["open"], abs=1), kind


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
@pytest.mark.parametrize("size", [PHONE, LOW_PHONE])
@pytest.mark.parametrize(("kind", "players"), [("launch", 3), ("hire", 4), ("discard", 2)])
def test_next_licences_are_visible_during_other_decisions(
    new_page: NewPage, kind: str, players: int, size: dict[str, int], locale: str
) -> None:
    def crowded(seen: CardsObservation) -> bool:
        return seen.round >= 4 and is_asked(seen) == kind and bool(seen.licences_left)

    page = open_record(new_page, record_at(crowded, players), size, locale)
    dock = page.evaluate(DOCK)["top"]
    lots = page.locator("#market.coming-sale .coming-lot")
    expect(lots).to_have_count(players)
    for lot in lots.all():
        box = lot.bounding_box()
        assert box
        assert box["y"] + box["height"] <= dock
        assert min(box["width"], box["height"]) >= 44


def all_launchable(seen: CardsObservation) -> bool:
    """Return True if several kinds of boats can be launched, one of them for a price."""
    prices = [card.launch for card in seen.hand if card.launch is not None]
    return is_asked(seen) == "launch" and len(prices) > 1 and any(prices)


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
@pytest.mark.parametrize("size", [PHONE, LOW_PHONE])
def test_dock_does_not_move_for_any_card_to_launch(
    new_page: NewPage, size: dict[str, int], locale: str
) -> None:
    page = open_record(new_page, record_at(all_launchable, seed=6), size, locale)
    before = page.evaluate(DOCK)
    cards = page.locator("#hand [data-do=select]")
    for name in [card.get_attribute("id") for card in cards.all()]:
        for _ in ("chosen", "put back"):
            page.locator(f"#{name}").tap()
            page.evaluate(WAIT_PAINTED)
            assert page.evaluate(DOCK) == before


@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_fleet_is_visible_while_the_last_licences_are_sold(new_page: NewPage, locale: str) -> None:
    record = record_at(lambda seen: is_asked(seen) == "open" and seen.round >= 6, seed=10)
    page = open_record(new_page, record, PHONE, locale)
    assert page.locator("#market .lot").count() == 3
    assert page.evaluate(BOTTOM, "fleet") <= page.evaluate(DOCK)["top"]


IS_TABLE_EMPTY = """() => {
  const table = document.getElementById("table");
  const parts = [...table.children].filter((part) => part.checkVisibility());
  const end = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  return Math.round(table.getBoundingClientRect().bottom - end);
}"""
"""Return the height in pixels of the empty part of the table, below all its parts."""


@pytest.mark.parametrize("kind", ["open", "launch", "discard"])
def test_a_table_with_little_on_it_is_not_bare(new_page: NewPage, kind: str) -> None:
    page = open_record(new_page, record_at(lambda seen: is_asked(seen) == kind), PHONE)
    for width, height in ((390, 844), (820, 1180), (1180, 820), (1440, 900)):
        resize(page, {"width": width, "height": height})
        assert page.evaluate(IS_TABLE_EMPTY) <= 48, (width, height)


LANDSCAPE = {"width": 844, "height": 390}


@pytest.mark.parametrize(("kind", "players", "seed"), [("open", 3, 10), ("hire", 4, 1)])
def test_a_phone_held_across_shows_the_whole_fleet(
    new_page: NewPage, kind: str, players: int, seed: int
) -> None:
    record = record_at(lambda seen: seen.round >= 6 and is_asked(seen) == kind, players, seed)
    page = open_record(new_page, record, LANDSCAPE)
    assert page.evaluate(BOTTOM, "fleet") <= LANDSCAPE["height"]


def test_the_keyboard_puts_a_payment_together(new_page: NewPage) -> None:
    page = open_record(new_page, record_at(lambda seen: is_asked(seen) == "pay"), PHONE)
    gold = page.locator("#gold")
    page.locator("#hand [data-do=select][aria-pressed=true]").first.focus()
    page.keyboard.press("Enter")
    page.evaluate(WAIT_PAINTED)
    expect(gold).to_have_attribute("data-do", "explain")
    other = page.locator("#hand [data-do=select][aria-pressed=false]").last
    same = page.locator(f"#{other.get_attribute('id')}")
    same.focus()
    page.keyboard.press("Enter")
    page.evaluate(WAIT_PAINTED)
    expect(same).to_have_attribute("aria-pressed", "true")
    expect(same).to_be_focused()
