"""Space on the card game's screens: setup, events, review and larger letters."""

import random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from app.i18n import LANGUAGES
from app.play.seats import Seat
from e2e.a11y import SET_FONT_SIZE
from e2e.bounding_boxes import (
    LARGE_TEXT_CASES,
    assert_apart,
    assert_no_overlap,
    is_inside_window,
    visible_boxes,
)
from e2e.cards.table_setup import begin_hot_seat, open_record
from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import resize
from fleet_engine import bots, new_match
from fleet_engine.cards.observation import CardsObservation
from tests.games.at_random import finished_link

pytestmark = pytest.mark.native

WIDTHS = [(360, 640), (390, 844), (820, 1180), (1280, 800), (1366, 768), (1920, 1080)]
WIDER_THAN_THEIR_BUTTONS = """() => [...document.querySelectorAll(".players button")]
  .filter((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    const inside = words.getBoundingClientRect(), outside = button.getBoundingClientRect();
    return inside.left < outside.left - .5 || inside.right > outside.right + .5;
  }).map((button) => button.textContent)"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_of_players_fit_their_buttons(new_page: NewPage, language: str) -> None:
    page = new_page(locale=language)
    open_and_wait(page)
    page.locator("#cards-table").tap()
    expect(page.locator(".players").first).to_be_visible()
    for width, height in WIDTHS:
        resize(page, {"width": width, "height": height})
        assert page.evaluate(WIDER_THAN_THEIR_BUTTONS) == [], (width, height)


PHONES = [(390, 844), (375, 667), (360, 640), (844, 390)]
BOXES = """() => {
  const box = (wanted) => document.querySelector(wanted).getBoundingClientRect();
  return [box("#event-feed").bottom, box("#dock .actions").top, box("#dock .actions").bottom];
}"""


def test_news_of_an_open_table_cover_no_button(page: Page) -> None:
    player = begin_hot_seat(page, "Ana", "Ben", "Cho", seed=3)
    for step in range(3):
        expect(page.locator("#event-feed .events li").first).to_be_visible()
        for width, height in PHONES:
            resize(page, {"width": width, "height": height})
            news, top, bottom = page.evaluate(BOXES)
            assert news <= top, (step, width)
            assert bottom <= height, (step, width)
        player.tap_once()


DESKTOP_SIZES = [(1280, 800), (1366, 768), (1920, 1080)]


def test_panel_of_the_review_covers_no_licence_on_a_desk(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, is_mobile=False)
    open_and_wait(page)
    link = finished_link("cards", (Seat(), Seat(bot="random")))
    page.evaluate("link => { location.hash = link }", link)
    page.locator("#to-review").tap()
    page.locator(".costly-choice").first.tap()
    page.locator("#look").tap()
    expect(page.locator(".step-panel .advised").first).to_be_visible()
    for width, height in DESKTOP_SIZES:
        resize(page, {"width": width, "height": height})
        panel = page.locator(".step-panel").bounding_box()
        lots = [lot.bounding_box() for lot in page.locator(".market .lot").all()]
        assert panel
        assert lots
        assert all(lot and lot["x"] + lot["width"] <= panel["x"] + 1 for lot in lots), width
        assert panel["y"] + panel["height"] <= height


SIDEWAYS = "screen => screen.scrollWidth - screen.clientWidth"


def in_round(wanted: int) -> str:
    """Return the record of a game in that round, in which the first seat is to move.

    A link would not do, because the page begins the game of a link at its start.
    """
    names = ("seat 1", "greedy", "greedy")
    match, chance = new_match("cards", players=3, seed=3, names=names), random.Random(3)
    while match.round < wanted or match.to_move != 0:
        match.play(chance.choice(match.legal_actions))
    return str(match.record)


@pytest.mark.parametrize("played", [1, 4])
@pytest.mark.parametrize(("letters", "sizes"), LARGE_TEXT_CASES)
def test_cards_with_larger_letters_keep_question_and_gold(
    new_page: NewPage, letters: str, sizes: tuple[ViewportSize, ...], played: int
) -> None:
    page = open_record(new_page, in_round(played), sizes[0])
    expect(page.locator(f'#top [aria-label^="Round {played},"]')).to_be_attached()
    page.evaluate(SET_FONT_SIZE, letters)
    for size in sizes:
        resize(page, size)
        assert_no_overlap(page, size, "#opponents li", "#market .lots li", "#hand li, #fleet")
        assert page.locator("#screen").evaluate(SIDEWAYS) <= 0, size


def six_kinds(kind: str, seed: int) -> str:
    """Return the record up to a decision of the first seat with six kinds of cards in hand."""
    match = new_match("cards", players=2, seed=seed, names=("seat 1", "greedy"))
    chance = random.Random(seed)
    while match.to_move is not None:
        if match.to_move == 0 and is_six(match.observe(0), kind):
            return str(match.record)
        legal = list(match.legal_actions)
        quiet = [action for action in legal if action.text in ("pass", "done")]
        match.play(quiet[0] if quiet and chance.random() < 0.5 else chance.choice(legal))
    raise AssertionError("this game has no such moment")


def is_six(seen: CardsObservation, kind: str) -> bool:
    """Return True if the hand has six kinds of cards at a kind of decision."""
    asked = seen.decision is not None and seen.decision.kind == kind
    return asked and sum(card.count > 0 for card in seen.hand) == 6


CUT_WORDS = """() => [...document.querySelectorAll(
    "#hand :is(.card-play > b, .card-note, small)")].flatMap((part) => {
  const { left, right } = part.closest(".card-play").getBoundingClientRect();
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT), cut = [];
  while (texts.nextNode()) for (const found of texts.currentNode.data.matchAll(/\\S+/g)) {
    const [word] = found, place = document.createRange();
    place.setStart(texts.currentNode, found.index);
    place.setEnd(texts.currentNode, found.index + word.length);
    const rows = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
    const box = place.getBoundingClientRect();
    if (rows.size > 1 || box.left < left - .5 || box.right > right + .5) cut.push(word);
  }
  return cut;
})"""
"""Return the words on the cards of the hand that are broken or wider than their card."""
BELOW = "dock => dock.scrollHeight - dock.clientHeight"
"""Return the height of the content that the dock cuts off."""
LANDSCAPE = ViewportSize(width=844, height=390)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("kind", "seed"), [("open", 1), ("pay", 1), ("launch", 4), ("hire", 151), ("discard", 4)]
)
def test_six_cards_in_landscape_fit_a_phone_in_whole_words(
    new_page: NewPage, kind: str, seed: int, language: str
) -> None:
    page = open_record(new_page, six_kinds(kind, seed), LANDSCAPE, language)
    expect(page.locator("#hand.n6")).to_be_visible()
    assert page.evaluate(CUT_WORDS) == []
    assert all(
        is_inside_window(button, LANDSCAPE) for button in visible_boxes(page, "#actions > *")
    )
    assert page.locator("#dock").evaluate(BELOW) <= 0


TABLETS: tuple[ViewportSize, ...] = (
    {"width": 680, "height": 900},
    {"width": 768, "height": 1024},
    {"width": 844, "height": 390},
    {"width": 1024, "height": 768},
)
CUT_LOTS = """() => [...document.querySelectorAll(".market .lot")].filter((lot) => {
  const outside = lot.getBoundingClientRect();
  return [...lot.querySelectorAll("b, small, .icon")]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .some(({ left, right }) => left < outside.left - 1 || right > outside.right + 1);
}).map((lot) => lot.innerText)"""
"""Return the licenses for sale with a word or picture beyond their edge."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_auction_of_four_fits_tablets(new_page: NewPage, language: str) -> None:
    names = ("seat 1", "greedy", "greedy", "greedy")
    match = new_match("cards", players=4, seed=9, names=names)
    while match.round < 8 or match.to_move != 0:
        match.play(bots.choose_action(match, "greedy"))
    page = open_record(new_page, str(match.record), TABLETS[0], language)
    expect(page.locator(".in-auction .lots.n4")).to_be_visible()
    for size in TABLETS:
        resize(page, size)
        assert_apart(page, "#event-feed, #dock .question-area, #dock .actions, #choices")
        assert_apart(page, ".market .lot-icon > span, .market .lot-text")
        assert page.evaluate(CUT_LOTS) == [], size
