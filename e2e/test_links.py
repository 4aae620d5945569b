"""Links and files that messengers or editors have changed still open in the page."""

import textwrap
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Page, expect

from app.play.seats import Seat
from app.play.serialization import to_link
from app.play.session import GameSession
from e2e.conftest import open_and_wait
from e2e.players import FIRST_GAME, any_match
from tests.page.players import InstantBotSession

pytestmark = pytest.mark.native


Change = Callable[[str], str]


@cache
def finished_session() -> GameSession:
    """Return a finished table."""
    seats = (Seat("Ana Maria"), Seat("Zoë"))
    session = InstantBotSession.new(FIRST_GAME, 5, {"edition": "2018"}, seats=seats)
    while session.match.to_move is not None:
        session.match.play(session.match.legal_actions[0])
    return session


def finished_link() -> str:
    """Return the link of a finished table."""
    return to_link(finished_session())


AROUND = (
    "{}.", "{}...", "{}…", "{}!!", "{}?", "{};", "{}:", "{}。", "{}🎣", "!{}", "/{}", "%23{}",
    "({})", "[{}]", "<{}>", "“{}”", "«{}»", "「{}」", '"{}"', "'{}'", "`{}`", "_{}_", "**{}**",
    "{}<br>", "{}&quot;", "[Three Fleets]({})", "(%3C{}%3E)", "{}?fbclid=IwAR1",
    "{}&utm_source=x", "\u2066{}\u2069", "look: https://example.org/three-fleets/#{} now",
)  # fmt: skip
"""Texts around a link."""

INSIDE = (" ", "%20", "%0A", "\u200b", "\u00ad", "\u00a0")
"""Texts that a program inserts into a long link."""

REPLACED: tuple[Change, ...] = (
    lambda link: link.replace("=", "%3D"),
    lambda link: link.replace("=", "%3D").replace(",", "%2C"),
    lambda link: link.replace("=", "=3D"),
    lambda link: link.replace("%", "%25"),
    lambda link: quote(link, safe=""),
)
"""Other spellings of the letters of a link."""

DAMAGED: tuple[Change, ...] = (str.upper, lambda link: link[:-7], lambda link: link[:20])
"""Changes that lose a part of a link."""


def quoted(text: str) -> str:
    return textwrap.indent(text, "> ")


def wrapped(text: str) -> str:
    return "\n".join(textwrap.fill(line, 72) for line in text.splitlines())


RECORDS: dict[str, Callable[[str], bytes]] = {
    "quoted": lambda text: quoted(text).encode(),
    "wrapped": lambda text: wrapped(text).encode(),
    "quoted and wrapped": lambda text: quoted(wrapped(text)).encode(),
    "quoted twice": lambda text: quoted(quoted(text)).encode(),
    "blank lines": lambda text: text.replace("\n", "\n\n").encode(),
    "among words": lambda text: f"Hi,\nlook at this:\n\n{text}\n\nBye\n-- \nAna".encode(),
    "fenced": lambda text: f"```\n{text}\n```".encode(),
    "indented": lambda text: textwrap.indent(text, "\t").encode(),
    "ends of lines": lambda text: text.replace("\n", "  \r\n").encode(),
    "UTF-16": lambda text: text.encode("utf-16"),
    "UTF-16, big": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "UTF-8 with a mark": lambda text: text.encode("utf-8-sig"),
    "link": lambda _: f"see https://example.org/#{finished_link()} now".encode(),
}
"""Files with the record of a game, after other programs have changed it."""


def assert_game_opens(page: Page, changed: str) -> None:
    """Check that the page shows the finished table, and go home."""
    main = page.locator("main")
    for name in ("Ana Maria", "Zoë"):
        expect(main, changed).to_contain_text(name)
    page.evaluate("page.act('go', 'home')")
    expect(page.locator("#home")).to_be_visible()


def test_links_and_records_that_programs_changed_open_the_same_game(page: Page) -> None:
    link, record = finished_link(), str(finished_session().match.record)
    middle = len(link) // 2
    links = [around.format(link) for around in AROUND]
    links += [link[:middle] + inside + link[middle:] for inside in INSIDE]
    links += [change(link) for change in REPLACED]
    open_and_wait(page)
    for changed in links:
        page.evaluate("address => { location.hash = address; }", changed)
        assert_game_opens(page, changed)
    for change in DAMAGED:
        page.evaluate("address => { location.hash = address; }", change(link))
        expect(page.locator("#notice")).to_contain_text("cut or altered")
        page.locator("#notice [data-do=close]").tap()
    for name, write in RECORDS.items():
        page.locator("#to-settings").tap()
        file = FilePayload(name="game.txt", mimeType="text/plain", buffer=write(record))
        page.locator("#file").set_input_files(file)
        assert_game_opens(page, name)


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
