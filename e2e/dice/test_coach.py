"""The coach of the dice game by touch: hint, review, steps and practice game."""

import json
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import app.games  # noqa: F401 - whose plans are registered there
from app.play.puzzles import FORMAT
from app.play.serialization import from_link
from e2e.coach_flow import CAPABLE_DEVICE_SCRIPT, open_review, step_and_practise, use_hint
from e2e.conftest import START_TIMEOUT_MS, PageMonitor, open_and_wait, slow_case
from fleet_engine import coach
from fleet_engine.coach import Puzzle
from tests.games.at_random import finished_link

LUCK_AND_SKILL = ".luck-and-skill"


@cache
def costly_link() -> Puzzle:
    """Return the costliest decision of the finished game, as a puzzle."""
    match = from_link(finished_link()).match
    return coach.puzzles(match, coach.run_to_end(coach.review(match)))[0]


@pytest.mark.parametrize("locale", ["en-US", slow_case("es-ES"), slow_case("ja-JP")])
def test_advice_review_steps_and_playing_on_by_touch(page: Page, locale: str) -> None:
    card = {"puzzle": costly_link().to_json_data(), "solved": 0, "due": "2026-01-01"}
    kept = json.dumps({FORMAT: 1, "puzzles": [card]})
    page.add_init_script(f"localStorage.setItem('three-fleets:puzzles', {kept!r})")
    page.add_init_script(CAPABLE_DEVICE_SCRIPT)
    open_and_wait(page)
    page.locator('[data-do=play][data-arg="solo"]').first.tap()
    expect(page.locator("#dock")).to_be_visible()
    use_hint(page)
    open_review(page, finished_link(), LUCK_AND_SKILL)
    step_and_practise(page, LUCK_AND_SKILL)

    page.locator("#back").tap()
    page.locator("#to-home").tap()
    page.locator("#puzzles").tap()
    page.locator(f'[data-do=select][data-arg^="{costly_link().right[0]}"]').first.tap()
    page.locator("#gold:not(.unavailable)").tap()
    expect(page.locator(".sheet-puzzle")).to_be_visible()
    page.locator("#puzzle-home").tap()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#puzzles")).to_have_count(0)
    assert page.locator("html").get_attribute("lang") == locale[:2]


def test_coach_is_not_fetched_before_its_first_request(page: Page, watch: PageMonitor) -> None:
    open_and_wait(page)
    page.locator('[data-do=play][data-arg="solo"]').first.tap()
    expect(page.locator("#dock")).to_be_visible()
    assert not [url for url in watch.requests if "/later-" in url]
    use_hint(page)
    assert [url for url in watch.requests if "/later-" in url]


TERMINATE_WORKERS = """() => new Promise((ended) => {
  for (const worker of globalThis.page.workers) worker.terminate();
  setTimeout(ended, 100); // a warning of the worker arrives before this answer
})"""


def test_a_worker_that_is_ended_while_it_starts_warns_of_nothing(page: Page) -> None:
    open_and_wait(page)
    page.locator('[data-do=play][data-arg="solo"]').first.tap()
    with page.expect_request("**/later-*.zst"):
        page.locator("#hint").tap()
    page.route("**/later-*.zst", lambda _: None)
    with page.expect_request("**/later-*.zst", timeout=START_TIMEOUT_MS):
        pass  # the worker asks for its own
    page.evaluate(
        TERMINATE_WORKERS
    )  # the fixture `watch` fails the test if the console has a warning


NO_MEMORY_SCRIPT = """
const Known = window.Worker;
let woken = 0;
window.Worker = class extends Known {
  constructor(...how) {
    if (woken++) throw new Error("there is no room for another");
    super(...how);
  }
};
"""


def with_fewer_resources(name: str, value: int) -> str:
    """Return a script that makes a device report less than it has."""
    return f"Object.defineProperty(navigator, {name!r}, {{ get: () => {value} }})"


@pytest.mark.parametrize(
    ("workers", "script"),
    [
        (0, "delete window.Worker"),
        (1, NO_MEMORY_SCRIPT),
        (1, with_fewer_resources("hardwareConcurrency", 1)),
        (1, with_fewer_resources("deviceMemory", 2)),
    ],
    ids=["no worker", "no second worker", "one core", "little memory"],
)
def test_review_works_with_zero_or_one_worker(page: Page, workers: int, script: str) -> None:
    woken: list[str] = []
    page.on("worker", lambda worker: woken.append(worker.url))
    page.add_init_script(CAPABLE_DEVICE_SCRIPT)
    page.add_init_script(script)
    open_and_wait(page, f"#{finished_link()}")
    page.locator("#to-review").tap()
    expect(page.locator("progress")).to_be_visible()
    expect(page.locator(LUCK_AND_SKILL)).to_be_visible(timeout=START_TIMEOUT_MS)
    assert len(woken) == workers
