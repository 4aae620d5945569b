"""Saves, links and files from strangers, and a device that stores nothing."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.gestures import SAVED_GAME
from e2e.players import FIRST_GAME, any_match, any_player


def finished_record(seed: int = 5) -> str:
    """Return the compact record of a finished game."""
    match = any_match(seed)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    return match.record.to_compact()


def store_text(page: Page, name: str, text: str) -> None:
    """Put a text into the storage before the page starts."""
    page.add_init_script(
        f"sessionStorage.getItem('put') || (sessionStorage.setItem('put', 1),"
        f" localStorage.setItem('three-fleets:{name}', {json.dumps(text)}))"
    )


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{}",
        f"Three Fleets record: 1\ngame: {FIRST_GAME}",
        "Three Fleets record: 99\n",
        "<script>alert(1)</script>",
        "\x00\x01\x02",
        "x" * 300_000,
    ],
    ids=["empty", "json", "cut", "newer", "script", "binary", "huge"],
)
def test_damaged_saved_game_is_set_aside_and_reported(page: Page, damage: str) -> None:
    store_text(page, "game", damage)
    open_and_wait(page)
    expect(page.locator("#notice")).to_be_visible()
    assert page.evaluate("() => localStorage.getItem('three-fleets:damaged:game')") == damage
    assert page.evaluate(SAVED_GAME) is None
    any_player(page).start()


def test_a_game_of_a_newer_version_is_not_lost(page: Page) -> None:
    record = str(any_match(5).record)
    newer = record.replace("engine: 0.1.0", "engine: 9.0.0").replace("actions: 0", "actions: 1")
    store_text(page, "game", newer + "\n1 boat: fly moon\n")
    open_and_wait(page)
    expect(page.locator("#notice")).to_contain_text("9.0.0")


def test_damaged_settings_and_results_do_not_stop_the_page(page: Page) -> None:
    store_text(page, "settings", "[[[[")
    store_text(page, "results", '[1, null, {"total": "x"}]')
    open_and_wait(page)
    any_player(page).start()


def test_export_contains_data_that_was_set_aside(page: Page) -> None:
    store_text(page, "game", "nonsense")
    open_and_wait(page)
    page.locator("#notice [data-do=close]").tap()
    page.locator("#to-settings").tap()
    with page.expect_download() as download:
        page.locator("#export-all").tap()
    kept = json.loads(Path(download.value.path()).read_text("utf-8"))
    assert kept["kept"]["damaged:game"] == "nonsense"


def test_a_link_shows_a_finished_game_and_offers_its_dice(page: Page) -> None:
    open_and_wait(page, f"#{finished_record()}")
    expect(page.locator("#score")).to_be_visible()
    page.locator("[data-do=play][data-arg=same]").tap()
    expect(page.locator("#dock")).to_be_visible()
    assert "seed: 5\n" in page.evaluate(SAVED_GAME)


def test_the_way_back_leads_home_not_to_the_link(page: Page) -> None:
    open_and_wait(page, f"#{finished_record()}")
    page.locator("[data-do=play][data-arg=same]").tap()
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=settings]").tap()
    page.go_back()
    expect(page.locator("#dock")).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
    expect(page).not_to_have_url(re.compile("#"))


def test_link_opened_without_a_tap_survives_a_reload(page: Page) -> None:
    open_and_wait(page, f"#{finished_record()}")
    expect(page.locator("#score")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(page.locator("#score")).to_be_visible()


def test_a_link_never_ends_the_running_game(page: Page) -> None:
    open_and_wait(page)
    player = any_player(page)
    player.start()
    player.play(2)
    kept = page.evaluate(SAVED_GAME)
    unfinished = any_match(77).record.to_compact()
    page.goto(f"./?again#{unfinished}")
    wait_ready(page)
    expect(page.locator("#question")).to_be_visible()
    assert page.evaluate(SAVED_GAME) != kept
    assert kept in page.evaluate("Object.values(localStorage)")


@pytest.mark.parametrize(
    "link",
    ["nonsense", f"1.{FIRST_GAME}.1.7..AAAA.xxxx", finished_record()[:-9], "%00%ff", "a" * 5000],
    ids=["nonsense", "altered", "cut", "bytes", "long"],
)
def test_damaged_link_is_reported_and_changes_nothing(page: Page, link: str) -> None:
    open_and_wait(page, f"#{link}")
    expect(page.locator("#notice")).to_be_visible()
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate(SAVED_GAME) is None


def test_a_link_that_was_seen_is_not_opened_again(page: Page) -> None:
    open_and_wait(page, "#nonsense")
    page.locator("#notice [data-do=close]").tap()
    expect(page.locator("#notice")).to_have_count(0)
    page.reload()
    wait_ready(page)
    expect(page.locator("#notice")).to_have_count(0)


def test_a_saved_game_comes_back_from_its_file(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page()
    open_and_wait(page)
    player = any_player(page)
    player.start()
    player.play(3)
    kept = page.evaluate(SAVED_GAME)
    page.locator("#menu").tap()
    with page.expect_download() as download:
        page.locator("[data-do=export][data-arg=game]").tap()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    other = new_page()
    open_and_wait(other)
    other.locator("#to-settings").tap()
    other.locator("#file").set_input_files(file)
    expect(other.locator("#dock")).to_be_visible()
    assert other.evaluate(SAVED_GAME) == kept


def test_a_file_that_is_no_game_is_refused(page: Page, tmp_path: Path) -> None:
    open_and_wait(page)
    page.locator("#to-settings").tap()
    for name, content in (("a.txt", b"hello"), ("b.png", b"\x89PNG\x00\xff" * 50), ("c", b"")):
        file = tmp_path / name
        file.write_bytes(content)
        page.locator("#file").set_input_files(file)
        expect(page.locator("#notice")).to_be_visible()
        page.locator("#notice [data-do=close]").tap()


def test_a_full_device_plays_on_and_says_so(page: Page) -> None:
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    open_and_wait(page)
    expect(page.locator("#notice")).to_be_visible()
    player = any_player(page)
    player.start()
    player.play(3)
    assert player.confirmed == 3


def test_a_device_without_storage_plays(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage',"
        " { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    open_and_wait(page)
    player = any_player(page)
    player.start()
    player.play(3)
    assert player.confirmed == 3
