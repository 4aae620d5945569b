"""Daily games: deals of a day and of a week, first tries, streaks and the calendar."""

import json
import random
from datetime import date, timedelta

import pytest

from app.controller import App
from app.controller.new_game import begin
from app.daily_seed import WEEK_DEALS, date_of_seed, seed_for, week_deal, week_seed
from app.games import GAMES, QUICK_STARTS
from app.games.game import VS_TWO_BOTS
from app.play.bot_requests import run_synchronously
from app.play.dailies import (
    FORMAT,
    MAX_ENTRIES,
    MISSED,
    DailyEntry,
    DailyLog,
    best_streak,
    read,
    streak,
)
from app.play.session import GameSession
from app.store import PREFIX, StorageError, Store
from tests.page.test_active_game import Full
from tests.page.test_controller import TODAY, Device, device, play_on
from tests.views.checks import check_page

__all__ = ["device"]

DAY = timedelta(days=1)
DONE = DailyEntry(1, 1, 50, 1)
STARTS = [(name, game.daily.start) for name, game in GAMES.items()]


def entries(device: Device) -> dict[tuple[str, int], DailyEntry]:
    """Return the stored entries."""
    return dict(read(device.kept("dailies") or "")[0])


def started(app: App, start: str) -> App:
    """Return the app after the start of a daily game from home."""
    app.go_home()
    app.dispatch("play", f"{start}:{seed_for(app.today())}")
    return app


def finished(device: Device, start: str = "today") -> App:
    """Return a visit in which a daily game was played to its end."""
    app = started(device.visit(), start)
    play_on(app)
    assert app.screen == "score"
    return app


# --- seeds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("day", [date(2026, 11, 29), date(2026, 12, 31), date(2030, 1, 1)])
def test_seeds_of_weeks_and_days_are_different(day: date) -> None:
    seeds = [week_seed(day, number) for number in range(1, WEEK_DEALS + 1)]
    assert [week_deal(seed) for seed in seeds] == list(range(1, WEEK_DEALS + 1))
    assert [date_of_seed(seed) for seed in seeds] == [None] * WEEK_DEALS
    assert week_deal(seed_for(day)) is None
    assert date_of_seed(seed_for(day)) == day


@pytest.mark.parametrize(
    "seed", [0, 2026000001, 2026540001, 2026480000, 2026480008, 10**12, 123456789]
)
def test_other_seeds_are_of_no_week(seed: int) -> None:
    assert week_deal(seed) is None


def test_week_of_the_seed_begins_on_monday() -> None:
    monday = date(2026, 11, 23)
    assert {week_seed(monday + n * DAY, 1) for n in range(7)} == {2026480001}
    assert week_seed(monday + 7 * DAY, 1) == 2026490001


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_deal_of_a_day_is_the_same_on_every_device(game: str, start: str) -> None:
    mine = QUICK_STARTS[start](TODAY, 1, 1)
    other = QUICK_STARTS[start](TODAY, 2, 2)
    assert mine.game == game
    assert mine.is_same_game(other)
    assert mine.key == other.key
    assert GAMES[game].daily.includes(mine.match.seed, mine.seats, usual=True)


# --- the log ---------------------------------------------------------------------------------


@pytest.fixture
def log() -> DailyLog:
    return DailyLog(Store({}))


def deal_of(day: date) -> tuple[str, int]:
    return "dice", seed_for(day)


def test_first_finished_game_of_a_deal_counts(log: DailyLog) -> None:
    deal = deal_of(TODAY)
    log.begin(deal, TODAY)
    log.finish(deal, 60, 1)
    log.begin(deal, TODAY)
    log.finish(deal, 90, 1)
    assert log.entries == {deal: DailyEntry(2, 1, 60, 1)}
    assert log.entries[deal].is_first_try


def test_second_try_after_an_abandoned_first_one_is_no_first_try(log: DailyLog) -> None:
    deal = deal_of(TODAY)
    log.begin(deal, TODAY)
    log.begin(deal, TODAY)
    log.finish(deal, 60, 1)
    assert log.entries[deal].is_finished
    assert not log.entries[deal].is_first_try


def test_missed_day_stays_missed(log: DailyLog) -> None:
    deal = deal_of(TODAY)
    log.begin(deal, TODAY + DAY)
    log.finish(deal, 60, 1)
    assert log.entries == {}


def test_clock_set_back_adds_no_missed_day(log: DailyLog) -> None:
    log.begin(deal_of(TODAY), TODAY)
    log.finish(deal_of(TODAY), 60, 1)
    log.begin(deal_of(TODAY - DAY), TODAY - DAY)
    log.finish(deal_of(TODAY - DAY), 60, 1)
    assert set(log.entries) == {deal_of(TODAY)}


def test_clock_set_back_gives_no_second_first_try(log: DailyLog) -> None:
    deal = deal_of(TODAY)
    log.begin(deal, TODAY)
    log.begin(deal, TODAY + DAY)  # the first game was abandoned
    log.begin(deal, TODAY)
    log.finish(deal, 60, 1)
    assert log.entries[deal].finished == MISSED
    assert not log.entries[deal].is_finished


def test_game_finished_after_midnight_counts_for_its_day(log: DailyLog) -> None:
    log.begin(deal_of(TODAY), TODAY)
    log.finish(deal_of(TODAY), 60, 1)
    assert streak(log.entries, TODAY + DAY) == 1


def test_streak_ends_today_or_yesterday() -> None:
    days = {deal_of(TODAY - n * DAY): DONE for n in (1, 2, 3, 5, 6, 7, 8)}
    assert streak(days, TODAY) == 3
    assert streak({**days, deal_of(TODAY): DONE}, TODAY) == 4
    assert streak(days, TODAY + DAY) == 0
    assert best_streak(days) == 4
    assert best_streak({}) == streak({}, TODAY) == 0


def test_flight_west_across_the_date_line_keeps_the_streak() -> None:
    played = {("dice", seed_for(TODAY - days * DAY)): DONE for days in (0, 1, 2)}
    assert streak(played, TODAY - DAY) == 3
    assert streak(played, TODAY - 2 * DAY) == 2  # a clock that is set back further
    assert streak({("dice", seed_for(TODAY)): DONE}, TODAY - DAY) == 1


def test_week_and_unfinished_games_are_no_days_of_a_streak() -> None:
    assert streak({("dice", week_seed(TODAY, 1)): DONE, deal_of(TODAY): DailyEntry(1)}, TODAY) == 0


def test_two_tabs_keep_their_entries() -> None:
    texts: dict[str, str] = {}
    here, there = DailyLog(Store(texts)), DailyLog(Store(texts))
    here.begin(("dice", seed_for(TODAY)), TODAY)
    there.begin(("cards", seed_for(TODAY)), TODAY)
    here.finish(("dice", seed_for(TODAY)), 60, 1)
    assert len(DailyLog(Store(texts)).entries) == 2


def test_refused_entries_are_stored_with_the_next_ones() -> None:
    full = Full()
    log = DailyLog(Store(full))
    full.room = False
    with pytest.raises(StorageError):
        log.begin(deal_of(TODAY), TODAY)
    full.room = True
    log.finish(deal_of(TODAY), 60, 1)
    assert DailyLog(Store(full)).entries == {deal_of(TODAY): DailyEntry(1, 1, 60, 1)}


ROW = ["dice", 20261121, 1, 1, 50, 1]


@pytest.mark.parametrize(
    "rows",
    [
        7, [7], [ROW[:5]], [["", *ROW[1:]]], [["x" * 21, *ROW[1:]]], [[7, *ROW[1:]]],
        [["dice", 20261131, 1, 1, 50, 1]], [["dice", True, 1, 1, 50, 1]],
        [["dice", 20261121, 0, 0, 50, 1]], [["dice", 20261121, 1, 2, 50, 1]],
        [["dice", 20261121, 1, -2, 50, 1]], [["dice", 20261121, 1, 1, 10**9, 1]],
        [["dice", 10101, 1, 1, 50, 1]], [["dice", 99991231, 1, 1, 50, 1]],
        [["dice", 20261121, 1, 1, 50, 0]], [["dice", 20261121, 1, 1, 50.5, 1]],
        [["dice", 20261121, 10**9, 1, 50, 1]], [["dice", 2026540001, 1, 1, 50, 1]],
    ],
)  # fmt: skip
def test_unreadable_entries_are_set_aside_and_the_others_stay(device: Device, rows: object) -> None:
    sound = [ROW] if isinstance(rows, list) else []
    text = json.dumps({FORMAT: 1, "entries": [*sound, *rows] if isinstance(rows, list) else rows})
    device.texts[PREFIX + "dailies"] = text
    app = device.visit()
    assert len(app.dailies.entries) == len(sound)
    assert device.kept("damaged:dailies") == text
    assert app.notice


@pytest.mark.parametrize("text", ["", "7", "[]", "{}", json.dumps({FORMAT: 2, "entries": []})])
def test_text_of_an_unknown_form_is_set_aside(device: Device, text: str) -> None:
    device.texts[PREFIX + "dailies"] = text
    assert device.visit().dailies.entries == {}
    assert device.kept("damaged:dailies") == text


def test_number_of_entries_is_limited() -> None:
    rows = [[f"g{n}", *ROW[1:]] for n in range(MAX_ENTRIES + 1)]
    kept, fault = read(json.dumps({FORMAT: 1, "entries": rows}))
    assert (len(kept), fault) == (MAX_ENTRIES, "")


# --- on the page -----------------------------------------------------------------------------


def test_home_offers_the_games_of_the_day_after_the_first_finished_game(device: Device) -> None:
    app = device.visit()
    assert 'id="to-dailies"' not in app.render_home()
    finished(device, "solo")
    html = device.visit().render_home()
    page = check_page(html)
    assert page.find_by_id("to-dailies")["data-arg"] == "tab=dailies"
    assert "Same start for everyone. Start a streak!" in page.text
    for name, game in GAMES.items():
        button = html.split(f'id="daily-{name}"')[1].split("</button>")[0]
        assert f"<span>{game.short_title}</span>" in button
    arguments = {name: f"{start}:{seed_for(TODAY)}" for name, start in STARTS}
    assert {name: page.find_by_id(f"daily-{name}")["data-arg"] for name in GAMES} == arguments
    assert page.find_all(id="play-today") == []


def test_finished_daily_game_shows_its_points_and_the_streak(device: Device) -> None:
    app = finished(device)
    [entry] = entries(device).values()
    assert entry.is_first_try
    result = app.results.all()[0]
    assert entry.points == result.points
    page = check_page(app.render_home())
    assert "1-day streak" in page.text
    label = page.find_by_id("daily-dice")["aria-label"]
    assert label == f"Today’s games, Fleet: The Dice Game: {result.points} points. Play again"


def test_home_opens_the_last_game_before_today(device: Device) -> None:
    first = finished(device, "solo")
    assert 'id="last-game"' not in first.render_home()
    points = first.results.all()[0].points
    device.today = TODAY + DAY
    app = device.visit()
    page = check_page(app.render_home())
    assert f"Yesterday Dice · {points} points" in page.text
    finished(device)  # a game of today stays out
    app = device.visit()
    app.go_home()
    page = check_page(app.render_home())
    assert page.find_by_id("last-game")["data-arg"] == "1"
    app.dispatch("result", "1")
    assert app.ended_session
    assert app.ended_session.match.totals[0] == points
    device.today = TODAY + 3 * DAY
    assert "Nov 22 Dice · " in check_page(device.visit().render_home()).text


def test_home_prefers_the_daily_game_of_yesterday(device: Device) -> None:
    points = finished(device).results.all()[0].points
    finished(device, "solo")
    device.today = TODAY + DAY
    app = device.visit()
    found = check_page(app.render_home()).find_by_id("last-game")
    assert app.results.all()[int(str(found["data-arg"]))].seed == seed_for(TODAY)
    assert f"Yesterday Dice · {points} points" in check_page(app.render_home()).text


def test_running_daily_game_can_be_continued(device: Device) -> None:
    finished(device, "solo")
    app = started(device.visit(), "today")
    play_on(app, 2)
    known = app.session
    page = check_page(app.render_home())
    assert str(page.find_by_id("daily-dice")["aria-label"]).endswith("Continue")
    started(app, "today")
    assert app.session is known
    assert entries(device)["dice", seed_for(TODAY)].begun == 1


def test_game_of_a_day_with_other_rules_or_players_is_no_daily_game(device: Device) -> None:
    seed = seed_for(TODAY)
    for link in (f"1.dice.1.{seed}.edition=2018..", f"1.dice.2.{seed}...~~greedy"):
        device.visit(link)
    assert entries(device) == {}


def test_calendar_lists_the_games_of_a_day_and_opens_them(device: Device) -> None:
    points = finished(device).results.all()[0].points
    device.today = TODAY + DAY
    app = device.visit()
    app.dispatch("results", "tab=dailies")
    page = check_page(app.render())
    row = page.find_by_id("daily-result-0")
    assert f"Yesterday Fleet: The Dice Game: {points} points · first try" in page.text
    assert "1-day streak" in page.text
    day = page.find_by_id(f"day-{TODAY.day}")
    assert f"Nov {TODAY.day}: Fleet: The Dice Game, {points} points" in str(day["aria-label"])
    app.dispatch("result", row["data-arg"])
    assert app.screen == "score"
    app.dispatch("back")
    assert app.screen == "results"


def test_calendar_shows_earlier_months_down_to_the_first_daily_game(device: Device) -> None:
    finished(device)
    device.today = TODAY + 40 * DAY
    app = device.visit()
    app.dispatch("results", "tab=dailies")
    page = check_page(app.render())
    assert "Dec 2026" in page.text
    assert "disabled" in page.find_by_id("month-later")
    app.dispatch("results", page.find_by_id("month-earlier")["data-arg"])
    page = check_page(app.render())
    assert "Nov 2026" in page.text
    assert "disabled" in page.find_by_id("month-earlier")
    app.dispatch("results", f"day={TODAY.isoformat()}")
    page = check_page(app.render())
    assert page.find_by_id(f"day-{TODAY.day}")["aria-pressed"] == "true"
    assert page.find_by_id("day-title")
    assert f"Nov {TODAY.day} Fleet: The Dice Game" in page.text


@pytest.mark.parametrize("choice", ["day=", "day=<b>", "month=2026-13", "month=9", "day=20261121x"])
def test_unknown_day_or_month_shows_the_present_month(device: Device, choice: str) -> None:
    app = device.visit()
    app.dispatch("results", "tab=dailies")
    app.dispatch("results", choice)
    assert "Nov 2026" in check_page(app.render()).text


def test_week_has_seven_solo_games_with_their_sum(device: Device) -> None:
    app = finished(device, "week-3")
    app.dispatch("results", "tab=dailies")
    page = check_page(app.render())
    points = app.results.all()[0].points
    assert f"1 of 7 · {points} points" in page.text
    assert page.find_all(id="week-3") == []
    starts = {page.find_by_id(f"week-{n}")["data-arg"] for n in (1, 2, 4, 5, 6, 7)}
    assert starts == {f"week-{n}:{seed_for(TODAY)}" for n in (1, 2, 4, 5, 6, 7)}
    device.today = TODAY + 7 * DAY
    later = device.visit()
    later.dispatch("results", "tab=dailies")
    assert "0 of 7 · 0 points" in check_page(later.render()).text


def test_daily_table_shows_the_place(device: Device) -> None:
    log = DailyLog(Store(device.texts))
    log.begin(("cards", seed_for(TODAY)), TODAY)
    log.finish(("cards", seed_for(TODAY)), 41, 2)
    app = device.visit()
    app.dispatch("results", "tab=dailies")
    app.dispatch("results", f"day={TODAY.isoformat()}")
    page = check_page(app.render())
    assert "Fleet: 41 points, #2 of 3 · first try" in page.text


def test_backup_merges_the_daily_games_and_ignores_the_future(device: Device) -> None:
    mine, foreign = deal_of(TODAY), deal_of(TODAY - DAY)
    log = DailyLog(Store(device.texts))
    log.begin(mine, TODAY)
    log.finish(mine, 60, 1)
    rows = [
        [*mine, 1, 1, 99, 1], [*foreign, 1, 1, 70, 1], ["dice", 99991231, 1, 1, 70, 1],
        ["dice", week_seed(TODAY, 1), 1, 1, 70, 1], ["dice", 99995200007, 1, 1, 70, 1],
    ]  # fmt: skip
    text = json.dumps({FORMAT: 1, "entries": rows})
    file = json.dumps({"three-fleets-export": 1, "kept": {"dailies": text}})
    app = device.visit()
    app.open_file(file, len(file))
    expected = {mine: 60, foreign: 70, ("dice", week_seed(TODAY, 1)): 70}
    assert {deal: entry.points for deal, entry in entries(device).items()} == expected


def test_newcomer_reads_how_a_streak_begins(device: Device) -> None:
    app = device.visit()
    app.dispatch("results", "tab=dailies")
    assert "Finish one of today’s games to start a streak." in check_page(app.render()).text


def play_with_home_open(app: App, start: str) -> App:
    """Play a daily game to its end. Home is open whenever bots answer."""
    chance = random.Random(1)
    started(app, start)
    while session := app.main_game.session:
        if app.wanted_bot_request:
            app.go_home()
            app.play_bots(run_synchronously)
        else:
            app.dispatch("play", "continue")
            app.dispatch("select", chance.choice(sorted(session.legal_moves)))
            app.dispatch("confirm")
    return app


def test_daily_game_that_bots_end_while_home_is_open_counts(device: Device) -> None:
    for start in ("today-cards", "today-fishing"):
        for days in range(6):
            device.today = TODAY + days * DAY
            app = play_with_home_open(device.visit(app=App), start)
            if app.screen == "home":
                deal = start.removeprefix("today-"), seed_for(device.today)
                assert entries(device)[deal].is_finished
                return
    raise AssertionError("no game was ended by a bot")


def test_finish_that_the_device_refused_is_stored_with_the_next_entry() -> None:
    full = Full()
    full.room = True
    log = DailyLog(Store(full))
    log.begin(deal_of(TODAY), TODAY)
    full.room = False
    with pytest.raises(StorageError):
        log.finish(deal_of(TODAY), 60, 1)
    full.room = True
    log.begin(("cards", seed_for(TODAY)), TODAY)
    assert DailyLog(Store(full)).entries[deal_of(TODAY)].is_finished


def test_entries_that_another_tab_has_deleted_do_not_come_back() -> None:
    texts: dict[str, str] = {}
    log = DailyLog(Store(texts))
    log.begin(deal_of(TODAY), TODAY)
    texts.clear()
    log.begin(("cards", seed_for(TODAY)), TODAY)
    assert set(DailyLog(Store(texts)).entries) == {("cards", seed_for(TODAY))}


def test_backup_evicts_no_own_entry_and_brings_no_unknown_game(log: DailyLog) -> None:
    log.begin(deal_of(TODAY), TODAY)
    weeks = [date(2020, 1, 6) + n * 7 * DAY for n in range(300)]
    others = {("dice", week_seed(day, n)): DONE for day in weeks for n in range(1, 8)}
    days = {("cards", seed_for(TODAY - n * DAY)): DONE for n in range(2000)}
    fishing = {("fishing", seed_for(TODAY - n * DAY)): DONE for n in range(2000)}
    log.join({**others, **days, **fishing, ("chess", seed_for(TODAY)): DONE}, TODAY)
    assert len(log.entries) == MAX_ENTRIES
    assert deal_of(TODAY) in log.entries
    assert ("chess", seed_for(TODAY)) not in log.entries


def test_bots_of_a_daily_game_choose_alike_however_it_begins(device: Device) -> None:
    seed = seed_for(TODAY)
    app = device.visit()
    begin(app, GameSession.new("cards", seed, {}, seats=VS_TWO_BOTS, key=5))
    assert app.session
    assert app.session.key == seed


def test_old_daily_game_says_that_it_does_not_count(device: Device) -> None:
    app = device.visit()
    app.dispatch("play", f"today:{seed_for(TODAY - DAY)}")
    assert "doesn’t count toward your streak" in app.notice
    assert entries(device) == {}
