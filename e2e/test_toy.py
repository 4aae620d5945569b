"""A toy game that is added to a copy of the project, built, and played by touch."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import HAS_MARK, NewPage, open_and_wait, wait_ready
from e2e.gestures import SAVED_GAME, SAVED_RESULTS, TouchDriver
from e2e.site_server import serve
from e2e.table_setup import set_up_table
from tests.toy import house
from tests.toy.e2e.pig.game import PigPlayer

pytestmark = [
    pytest.mark.slow,
    # The fixture builds a page, which takes three minutes beside two other tests.
    pytest.mark.timeout(900),
]

SHARE = "() => { navigator.share = (offer) => { window.shared = offer; return Promise.resolve() } }"

PADDING = "\nPADDING = bytes(range(256)) * 16_000\n"
"""Code that fills Python's memory beyond the 30 MB that Pyodide begins with."""


@pytest.fixture(scope="module")
def site_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a page that is built with the toy in it."""
    folder = house.build(tmp_path_factory.mktemp("house"))
    with (folder / "site/app/prerender.py").open("a", encoding="utf-8") as first_of_all:
        first_of_all.write(PADDING)
    # The hot/cold split takes two thirds of a build, and e2e/test_hot_cold_split.py tests it.
    build = [sys.executable, "-m", "wasm_build", "build", "--without", "hot_cold_split"]
    done = subprocess.run(build, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    with serve(folder / "dist") as address:
        yield address


def begin(page: Page) -> None:
    """Set up a game against a bot, and begin it."""
    set_up_table(page, "#pig-table", "seats=2", "target=50")
    page.locator("#gold").tap()
    expect(page.locator("#question")).to_have_text("One die or two?")


def test_a_toy_game_is_played_from_home_to_the_results(new_page: NewPage, tmp_path: Path) -> None:
    page, other = new_page(), new_page()
    open_and_wait(page)
    assert page.evaluate(HAS_MARK, "woken")
    begin(page)
    player = PigPlayer(TouchDriver(page), seed=3)

    page.locator("#take-two").tap()
    player.confirm()
    expect(page.locator("#question")).to_contain_text("roll or hold?")
    page.locator("#undo").tap()
    expect(page.locator("#question")).to_have_text("One die or two?")

    player.play(2)
    kept = page.evaluate(SAVED_GAME)
    page.reload()
    wait_ready(page)
    assert page.evaluate(SAVED_GAME) == kept
    expect(page.locator("#table li")).to_have_count(2)

    page.locator("#menu").tap()
    with page.expect_download() as download:
        page.locator("[data-do=export][data-arg=game]").tap()
    file = tmp_path / "pig.txt"
    download.value.save_as(file)
    open_and_wait(other)
    other.locator("#to-settings").tap()
    other.locator("#file").set_input_files(file)
    expect(other.locator("#question")).to_have_text(page.locator("#question").inner_text())

    page.keyboard.press("Escape")
    player.play()
    won = page.locator(".end-animation h2").inner_text()
    expect(page.locator(".podium li")).to_have_count(2)
    page.evaluate(SHARE)
    page.locator("#share").tap()
    page.wait_for_function("() => window.shared")
    link = page.evaluate("() => window.shared.url")
    friend = new_page()
    open_and_wait(friend, f"#{link.partition('#')[2]}")
    expect(friend.locator(".podium li")).to_have_count(2)
    assert friend.locator(".podium").inner_text().count("\n") > 2

    [result] = page.evaluate(SAVED_RESULTS)
    assert result["record"].startswith("1.pig.2.")
    page.locator("#to-home").tap()
    row = page.locator(".results [data-do=result]")
    expect(row.locator("b")).to_have_text(str(result["totals"][0]))
    row.tap()
    expect(page.locator(".end-animation h2")).to_have_text(won)
