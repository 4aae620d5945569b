"""The puzzle of the day on the page, and the offer to install the page."""

import json
from datetime import timedelta

import pytest

from app.controller import App
from app.controller.puzzles import _store_daily_answer
from app.daily_seed import seed_for
from app.i18n import LANGUAGES
from app.play.dailies import FORMAT, PUZZLE, DailyEntry, DailyLog, read
from app.play.puzzles import DailyAttempt, PuzzleAttempt, PuzzleCard
from app.store import PREFIX, Store
from fleet_engine.coach import EQUAL, UNCLEAR, WORSE, DailyPuzzle, daily_puzzle, daily_puzzles
from tests.page.test_controller import TODAY, Device, device
from tests.page.test_results import FIRST
from tests.views.checks import ParsedPage, check_page, visible_part

__all__ = ["device"]

DAY = timedelta(days=1)
DEAL = PUZZLE, seed_for(TODAY)


@pytest.fixture
def returning(device: Device) -> Device:
    """Return a device with results of finished games."""
    device.texts[PREFIX + "results"] = FIRST
    return device


def entry(device: Device) -> DailyEntry | None:
    return read(device.kept("dailies") or "")[0].get(DEAL)


def answer(app: App, *, right: bool) -> None:
    """Open the puzzle of the day and answer it: with the best action, or with the second best."""
    app.dispatch("puzzle", "daily")
    attempt = app.practice
    assert isinstance(attempt, PuzzleAttempt)
    assert app.session
    puzzle = attempt.card.puzzle
    wanted = puzzle.right[0] if right else puzzle.played
    plans = [move for move in app.session.legal_moves if app.session.actions_of(move)[0] == wanted]
    app.dispatch("select", plans[0])
    app.dispatch("confirm")


def attempt_at(app: App, daily: DailyPuzzle) -> PuzzleAttempt:
    card = PuzzleCard(daily.puzzle().to_json_data(), 0, TODAY.isoformat())
    return PuzzleAttempt.of(card, app.today, app.fresh_key)


def check_attempt(app: App, daily: DailyPuzzle) -> None:
    """Check that the page offers both actions of a puzzle, and selects none before the player."""
    session = attempt_at(app, daily).session
    assert session
    assert session.selected_move is None
    offered = {session.actions_of(move)[0] for move in session.legal_moves}
    assert offered >= {daily.best, daily.second}, daily


def test_newcomer_sees_no_puzzle_before_the_first_finished_game(device: Device) -> None:
    assert 'id="daily-puzzle"' not in device.visit().render_home()


def test_puzzle_of_the_day_is_solved_at_the_first_try(returning: Device) -> None:
    app = returning.visit()
    button = check_page(app.render_home()).find_by_id("daily-puzzle")
    assert (button["data-do"], button["aria-label"]) == ("puzzle", "Today’s puzzle")
    answer(app, right=True)
    assert "Right!" in visible_part(app.render())
    assert entry(returning) == DailyEntry(1, 1, 0, 1)
    app.dispatch("close")
    assert app.screen == "home"
    page = check_page(app.render())
    assert "Solved, first try" in page.text
    assert "1-day streak" in page.text
    assert app.puzzles.stored == ()


def test_question_says_how_many_levels_miss_the_puzzle(returning: Device) -> None:
    app = returning.visit()
    app.dispatch("puzzle", "daily")
    missed_by = daily_puzzle(TODAY.toordinal()).missed_by
    assert f"{missed_by} of 4 computer players" in visible_part(app.render())


def test_puzzle_that_is_solved_after_a_wrong_answer_is_no_first_try(returning: Device) -> None:
    app = returning.visit()
    answer(app, right=False)
    text = visible_part(app.render())
    assert "Not quite" in text
    assert "The second-best choice, “" in text
    assert "your game" not in text
    assert entry(returning) == DailyEntry(1)
    assert 'id="daily-puzzle"' in app.render_home()
    answer(app, right=True)
    assert entry(returning) == DailyEntry(2, 2, 0, 1)
    text = check_page(app.render_home()).text
    assert "Solved" in text
    assert "first try" not in text
    answer(app, right=True)
    assert entry(returning) == DailyEntry(3, 2, 0, 1)


def test_answer_that_is_hard_to_tell_is_no_try(returning: Device) -> None:
    app = returning.visit()
    _store_daily_answer(app, DailyAttempt(TODAY, 1), UNCLEAR)
    assert entry(returning) is None
    _store_daily_answer(app, DailyAttempt(TODAY, 1), EQUAL)
    assert entry(returning) == DailyEntry(1, 1, 0, 1)


@pytest.mark.parametrize("days", [-1, 1])
def test_answer_to_the_puzzle_of_another_day_does_not_count(returning: Device, days: int) -> None:
    app = returning.visit()
    for verdict in (WORSE, EQUAL):
        _store_daily_answer(app, DailyAttempt(TODAY + days * DAY, 1), verdict)
    assert app.dailies.entries == {}


def test_clock_set_back_brings_no_second_first_try(returning: Device) -> None:
    answer(returning.visit(), right=False)
    returning.today = TODAY - DAY
    answer(returning.visit(), right=True)
    assert {seed for _, seed in read(returning.kept("dailies") or "")[0]} == {seed_for(TODAY)}


def test_restart_shows_the_puzzle_of_the_day_again(returning: Device) -> None:
    app = returning.visit()
    app.dispatch("puzzle", "daily")
    before = app.practice
    app.dispatch("play", "new")
    assert isinstance(app.practice, PuzzleAttempt)
    assert app.practice is not before
    assert app.practice.daily == DailyAttempt(TODAY, daily_puzzle(TODAY.toordinal()).missed_by)


def test_calendar_lists_the_solved_puzzle(returning: Device) -> None:
    answer(returning.visit(), right=True)
    returning.today = TODAY + DAY
    app = returning.visit()
    app.dispatch("results", "tab=dailies")
    text = check_page(app.render()).text
    assert "Puzzle: solved · first try" in text
    assert "1-day streak" in text


def test_backup_brings_the_solved_puzzles(device: Device) -> None:
    answer(device.visit(), right=True)
    file = json.dumps({"three-fleets-export": 1, "kept": {"dailies": device.kept("dailies")}})
    other = Device()
    other.visit().open_file(file, len(file))
    assert entry(other) == DailyEntry(1, 1, 0, 1)


@pytest.mark.parametrize(
    "row",
    [
        [*DEAL, 0, 0, 0, 1], [*DEAL, 1, 2, 0, 1], [*DEAL, 10**9, 1, 0, 1],
        [*DEAL, True, 1, 0, 1], [PUZZLE, 0, 1, 1, 0, 1], [*DEAL, 1, 1, 0, None],
    ],
)  # fmt: skip
def test_hostile_entry_of_a_puzzle_is_set_aside(returning: Device, row: list[object]) -> None:
    text = json.dumps({FORMAT: 1, "entries": [row]})
    returning.texts[PREFIX + "dailies"] = text
    app = returning.visit()
    assert returning.kept("damaged:dailies") == text
    answer(app, right=True)
    assert entry(returning) == DailyEntry(1, 1, 0, 1)


def test_missed_puzzle_of_another_day_is_not_shown_as_solved(returning: Device) -> None:
    log = DailyLog(Store(returning.texts))
    log.begin(DEAL, TODAY)
    log.begin(DEAL, TODAY + DAY)
    assert entry(returning) == DailyEntry(1, -1, 0, 1)
    assert "Solved" not in check_page(returning.visit().render_home()).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_are_drawn_in_every_language(returning: Device, language: str) -> None:
    app = returning.visit()
    app.dispatch("language", language)
    for right in (False, True):
        answer(app, right=right)
        assert ParsedPage(app.render()).find_by_id("puzzle-home")
        check_page(app.render_home())


def test_page_offers_the_answers_of_some_puzzles(device: Device) -> None:
    app = device.visit()
    for daily in daily_puzzles()[::20]:
        check_attempt(app, daily)


def test_page_offers_the_answers_of_all_puzzles(device: Device) -> None:
    app = device.visit()
    for daily in daily_puzzles():
        check_attempt(app, daily)


# --- the offer to install ---------------------------------------------------------------------


def with_results(device: Device, count: int) -> App:
    """Return a visit of a device with some results of its own."""
    device.texts[PREFIX + "results"] = json.dumps(json.loads(FIRST)[:count])
    return device.visit()


def offer(app: App) -> bool:
    return 'class="install-offer' in app.render_home()


def test_installation_is_offered_after_the_second_finished_game(device: Device) -> None:
    assert not offer(with_results(device, 1))
    app = with_results(device, 2)
    assert offer(app)
    assert "plays offline" in check_page(app.render_home()).text


@pytest.mark.parametrize("answered", ["page", "later"])
def test_installation_is_offered_until_the_answer(device: Device, answered: str) -> None:
    app = with_results(device, 3)
    app.dispatch("install", answered)
    assert len(app.take_effects()) == (answered == "page")
    assert not offer(app)
    assert not offer(device.visit())
    assert check_page(app.render_home()).find_by_id("install")["data-arg"] == "page"


@pytest.mark.parametrize("text", ["", "7", "ANSWERED", "null", "x" * 10_000, "\x00"])
def test_unknown_text_about_the_offer_counts_as_no_answer(device: Device, text: str) -> None:
    device.texts[PREFIX + "install"] = text
    assert offer(with_results(device, 2))
