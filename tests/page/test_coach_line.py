"""The coach's game on a deal of a past day."""

from collections.abc import Iterable
from datetime import date, timedelta

import pytest

from app.controller import App
from app.daily_seed import seed_for
from app.games import GAMES
from app.play.seats import selectable_bots
from fleet_engine import bots, replay
from fleet_engine.bots.bot import Progress
from tests.page.test_controller import TODAY, Device, play_on
from tests.views.checks import ParsedPage

YESTERDAY = TODAY - timedelta(days=1)


@pytest.fixture
def app() -> App:
    """Return the daily games of a device on the day after a daily game."""
    device = Device()
    device.today = YESTERDAY
    first = device.visit()
    first.dispatch("play", "today")
    play_on(first)
    device.today = TODAY
    app = device.visit(app=App)
    app.dispatch("go", "home")
    app.dispatch("results", "tab=dailies")
    return app


def deal(game: str, day: date = YESTERDAY) -> str:
    return f"{game}:{seed_for(day)}"


def answer(app: App) -> int:
    """Answer the request for the coach's game. Return the number of its steps."""
    request = app.wanted_coach_request
    assert request
    *steps, last = request.run()
    assert all(isinstance(step, Progress) for step in steps)
    request.check(last)
    app.receive_coach_answer(request, last)
    return len(steps)


@pytest.fixture(autouse=True)
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a quick bot play instead of the strongest one."""
    monkeypatch.setattr("app.play.coach_line.selectable_bots", lambda game: ("greedy",))


@pytest.mark.parametrize("game", GAMES)
def test_coach_plays_the_deal_of_yesterday(app: App, game: str) -> None:
    assert deal(game) in ParsedPage(app.render()).control_arguments("line")
    app.dispatch("line", deal(game))
    assert "The coach is thinking…" in ParsedPage(app.render()).text
    assert answer(app) > 9
    assert app.screen == "score"
    ended = app.ended_session
    assert ended
    assert ended.match.seed == seed_for(YESTERDAY)
    assert [seat.name for seat in ended.seats if not seat.bot] == ["Coach"]
    daily = GAMES[game].daily
    assert [seat.bot for seat in ended.seats] == [seat.bot for seat in daily.seats]
    text = ParsedPage(app.render()).text
    assert "Coach" in text
    assert "friend" not in text
    assert len(app.results.all()) == 1, "the coach's game is no result"
    assert app.dailies.entries.keys() == {("dice", seed_for(YESTERDAY))}
    app.dispatch("review")
    assert (app.screen == "review") == GAMES[game].has_coach


def test_every_seat_is_played_by_its_bot(app: App) -> None:
    app.dispatch("line", deal("cards"))
    answer(app)
    assert app.ended_session
    match = app.ended_session.match
    assert app.line
    for number, seat in enumerate(match.seats_by_action[:20]):
        moment = match.at(number)
        if len(moment.legal_actions) > 1:
            name = app.ended_session.seats[seat].bot or "greedy"
            chosen = bots.choose_action(moment, name, app.line.deal.key)
            assert chosen == match.actions[number]


def test_coach_is_the_strongest_computer_player(monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    monkeypatch.setattr("app.play.coach_line.selectable_bots", selectable_bots)
    app.dispatch("line", deal("dice"))
    request = app.wanted_coach_request
    assert request
    assert request.payload["bots"] == ["expert"]


def test_same_deal_is_played_once(app: App) -> None:
    app.dispatch("line", deal("dice"))
    answer(app)
    first = app.ended_session
    app.dispatch("results", "tab=dailies")
    app.dispatch("line", deal("dice"))
    assert app.screen == "score"
    assert app.wanted_coach_request is None
    assert app.ended_session
    assert first
    assert app.ended_session.compact_record == first.compact_record
    assert replay(first.compact_record).is_over


def test_coach_is_no_friend_of_a_challenge(app: App) -> None:
    app.dispatch("line", deal("dice"))
    answer(app)
    app.dispatch("play", "same")
    assert app.screen == "game"
    assert not app.store.has_challenges


def test_closed_sheet_cancels_the_coach(app: App) -> None:
    app.dispatch("line", deal("dice"))
    request = app.wanted_coach_request
    assert request
    app.dispatch("close")
    assert app.wanted_coach_request is None
    *_, last = request.run()
    app.receive_coach_answer(request, last)
    assert app.screen == "results"


def test_progress_grows_and_is_shown(app: App) -> None:
    app.dispatch("line", deal("fishing"))
    request = app.wanted_coach_request
    assert request
    seen = [step.done / step.of for step in request.run() if isinstance(step, Progress)]
    assert seen == sorted(seen)
    assert len(set(seen)) > 9
    assert app.receive_coach_progress(request, Progress(30, 60))
    assert '<progress max="60" value="30"' in str(app.render())
    assert not app.receive_coach_progress(request, Progress(31, 60)), "too small to draw"
    app.dispatch("close")
    assert not app.receive_coach_progress(request, Progress(50, 60))
    assert app.overlay is None


def wrong_deals() -> Iterable[str]:
    return (
        deal("dice", TODAY), deal("dice", TODAY + timedelta(days=1)), "dice:", "dice:99999999",
        "chess:20261101", "dice:2026480001", "", "dice:٢٠٢٦١١٠١",
    )  # fmt: skip


@pytest.mark.parametrize("wrong", wrong_deals())
def test_deal_that_is_not_of_a_past_day_is_not_played(app: App, wrong: str) -> None:
    app.dispatch("line", wrong)
    assert app.line is None
    assert app.overlay is None


def test_day_without_a_game_of_the_player_has_the_coach_on_yesterday_only(app: App) -> None:
    app.dispatch("results", f"day={TODAY - timedelta(days=9)}")
    assert not ParsedPage(app.render()).control_arguments("line")
    app.dispatch("results", "tab=dailies")
    assert len(ParsedPage(app.render()).control_arguments("line")) == len(GAMES)
