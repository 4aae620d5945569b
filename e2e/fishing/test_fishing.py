"""Whole games of Let's Go Fishing! as people play them: by touch, and by keyboard."""

import json

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_ready, wait_ready
from e2e.fishing.player import FishingPlayer
from e2e.hands import KEPT_GAME, Touch
from fleet_engine import replay


@pytest.mark.parametrize(("seats", "locale"), [(2, "en-US"), (4, "es-MX"), (5, "ja-JP")])
def test_a_whole_game_by_touch(page: Page, seats: int, locale: str) -> None:
    open_ready(page)
    player = FishingPlayer(Touch(page), seed=3)
    player.start_on_seed(seats=seats)
    player.play_on()
    assert player.over
    with page.expect_download() as saved:
        page.locator("#save").tap()
    match = replay(saved.value.path().read_text("utf-8"))
    assert match.game.name == "fishing"
    assert match.players == seats
    assert match.result is not None
    shown = page.locator(".pads tfoot td").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(match.result.totals)
    assert locale[:2] == page.locator("html").get_attribute("lang")


def test_what_is_played_here_replays_to_the_same_position_there(page: Page) -> None:
    open_ready(page)
    player = FishingPlayer(Touch(page), seed=5)
    player.start_on_seed()
    player.play_on(15)
    match = replay(str(json.loads(page.evaluate(KEPT_GAME))["record"]))
    shown = page.locator("#table").inner_text()
    page.reload()
    wait_ready(page)
    assert page.locator("#table").inner_text() == shown
    assert match.observe(0).round >= 2
    expect(page.locator("#top")).to_contain_text(str(match.observe(0).round))
