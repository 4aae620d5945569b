"""Links and files that messengers or editors have changed still open in the page."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.play.seats import Seat
from app.play.serialization import to_link
from e2e.conftest import open_and_wait
from e2e.players import FIRST_GAME, any_match
from tests.page.players import InstantBotSession

pytestmark = pytest.mark.native


def finished_link() -> str:
    """Return the link of a finished table."""
    seats = (Seat("Ana Maria"), Seat("Zoë"))
    session = InstantBotSession.new(FIRST_GAME, 5, {}, seats=seats)
    while session.match.to_move is not None:
        session.match.play(session.match.legal_actions[0])
    return to_link(session)


@pytest.mark.parametrize("change", ["{}.", "!{}", "{}%20and%20tell%20me", "(%3C{}%3E)"])
def test_a_changed_link_opens_the_finished_game(page: Page, change: str) -> None:
    open_and_wait(page, "#" + change.format(finished_link()))
    expect(page.locator("main")).to_contain_text("Ana Maria")
    expect(page.locator("main")).to_contain_text("Zoë")


def test_a_link_cut_inside_a_name_is_refused(page: Page) -> None:
    open_and_wait(page, "#" + finished_link()[:-7])
    expect(page.locator("#notice")).to_contain_text("cut or altered")


def test_a_file_in_utf_16_is_opened_and_one_in_cp1252_names_its_encoding(
    page: Page, tmp_path: Path
) -> None:
    record = str(any_match(5).record)
    open_and_wait(page)
    page.locator("#to-settings").tap()
    file = tmp_path / "game.txt"
    file.write_bytes(record.replace("seat 1", "José").encode("cp1252"))
    page.locator("#file").set_input_files(file)
    expect(page.locator("#notice")).to_contain_text("Windows-1252")
    page.locator("#notice [data-do=close]").tap()
    file.write_bytes(record.encode("utf-16"))
    page.locator("#file").set_input_files(file)
    expect(page.locator("#dock")).to_be_visible()
