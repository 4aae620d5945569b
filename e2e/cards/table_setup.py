"""Tables of people on one device, and games stopped at a certain moment."""

import random
from collections.abc import Callable, Mapping

from playwright.sync_api import FilePayload, Page, expect

from e2e.cards.player import CardPlayer
from e2e.conftest import NewPage, open_and_wait
from e2e.gestures import TouchDriver
from e2e.table_setup import TWO_PEOPLE, set_up_table
from fleet_engine import new_match
from fleet_engine.cards.observation import CardsObservation


def begin_hot_seat(page: Page, *names: str, seed: int) -> CardPlayer:
    """Begin a game of people on one device, with the cards of a seed."""
    open_and_wait(page)
    record = new_match("cards", players=len(names), seed=seed).record.to_compact()
    page.evaluate("link => { location.hash = link }", "~".join((record, *names)))
    expect(page.locator("#see-hand")).to_be_visible()
    return CardPlayer(TouchDriver(page), seed=seed)


def set_up_two_people(page: Page) -> CardPlayer:
    """Set up a table of two people by touch, and begin."""
    open_and_wait(page)
    set_up_table(page, "#cards-table", *TWO_PEOPLE, names=("Ana", "Ben"))
    player = CardPlayer(TouchDriver(page), seed=8)
    player.driver.tap("#gold")
    return player


def record_at(
    condition: Callable[[CardsObservation], bool], players: int = 3, seed: int = 1
) -> str:
    """Return the record of a game in which the first seat's decision is `condition`.

    All seats buy, launch and hire whenever they can, and raise a bid now and then. In the
    record the first seat is a person and the others are bots.
    """
    names = ("seat 1", *["greedy"] * (players - 1))
    match = new_match("cards", players=players, seed=seed, names=names)
    chance = random.Random(seed)
    while match.to_move is not None:
        if match.to_move == 0 and condition(match.observe(0)):
            return str(match.record)
        legal = list(match.legal_actions)
        busy = [action for action in legal if action.text not in ("pass", "done")] or legal
        match.play(legal[0] if legal[0].text == "pass" and chance.random() < 0.4 else busy[0])
    raise AssertionError("this game has no such moment")


def open_record(
    new_page: NewPage, record: str, size: Mapping[str, object], locale: str = "en-US"
) -> Page:
    """Return a page that continues the game of a record."""
    page = new_page(viewport=size, locale=locale)
    open_and_wait(page)
    page.locator("#to-settings").tap()
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.encode()}
    page.locator("#file").set_input_files(file)
    expect(page.locator("#hand")).to_be_visible()
    return page
