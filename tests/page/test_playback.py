"""Playback of events: the past states that the page shows before the next question."""

import json
import random
import re
from collections.abc import Iterator

import pytest

from app.controller import App
from app.controller.app import ACTIONS_ON_PRESENT
from app.games import GAMES
from app.play.bot_requests import run_synchronously
from app.play.practice import PracticeGame
from app.play.seats import Seat
from app.play.session import GameSession
from app.ui.html import Html
from tests.page.test_controller import Device, play_on

STARTS = {"solo": "dice", "cards": "cards", "fishing": "fishing"}
"""The game of each quick start that the tests use."""
MAX_STOPS = 11
every_start = pytest.mark.parametrize("start", STARTS)
PEOPLE = (Seat("Ana"), Seat("Bo"))


def begun(start: str, pace: str = "slow", device: Device | None = None) -> App:
    """Return a page that plays events back, in a new game."""
    app = (device or Device()).visit()
    app.plays_back = True
    app.dispatch("setting", f"pace={pace}")
    app.dispatch("play", start)
    app.dispatch("playback", "skip")
    return app


def tap(app: App, chance: random.Random) -> None:
    """Confirm a random move."""
    assert app.session
    app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
    app.dispatch("confirm")


def taps(app: App, limit: int = 1000, seed: int = 1) -> Iterator[None]:
    """Play a game; yield after each confirmation, at the first stop if there is any."""
    chance = random.Random(seed)
    for _ in range(limit):
        if app.session is None:
            return
        tap(app, chance)
        yield
        app.dispatch("playback", "skip")
        app.dispatch("dismiss-events")


def stops(app: App) -> Iterator[Html]:
    """Yield the page at each stop of the last tap."""
    while app.is_past:
        yield app.render()
        app.dispatch("playback", "next")


def asks(page: Html) -> bool:
    """Return True if a page offers anything to select or to confirm."""
    return 'data-do="select"' in page or 'data-do="confirm"' in page


def first_stop(app: App, *, is_own: bool = False) -> None:
    """Play until the page shows a stop of the wanted kind."""
    chance = random.Random(1)
    for _ in range(100):
        while app.is_past:
            assert app.stop
            if app.stop.is_own == is_own:
                return
            app.dispatch("playback", "next")
        tap(app, chance)
    raise AssertionError("no stop")


def log_lines(app: App) -> list[str]:
    """Return the sentences of the log, which has all events. Headings are left out."""
    app.dispatch("open", "log")
    log = str(app.render()).partition('id="sheet-log"')[2]
    lines = re.findall(r"<li[^>]*>.*?<span>(.*?)</span></li>", log)
    app.dispatch("close")
    return [line for line in lines if line.endswith((".", "!"))]


@every_start
def test_stop_asks_nothing_and_the_question_comes_last(start: str) -> None:
    app = begun(start)
    for _ in taps(app, 20):
        for page in stops(app):
            assert not asks(page)
            assert 'data-do="playback"' in page
        assert "data-playback" not in app.render()
        assert app.session is None or app.has_unread_events or asks(app.render())


@every_start
def test_stops_of_a_tap_are_few_and_have_all_events_in_their_order(start: str) -> None:
    numbers = []
    for seed in (1, 2):
        app = begun(start)
        session = app.session
        assert session
        seen = len(session.match.events)
        for _ in taps(app, seed=seed):
            number = 0
            while app.stop:
                upto = len(app.stop.match.events)
                assert app.stop.events == tuple(session.match.events[seen:upto])
                assert seen < upto < len(session.match.events)
                seen, number = upto, number + 1
                app.dispatch("playback", "next")
            seen = len(session.match.events)
            numbers.append(number)
    assert max(numbers) <= MAX_STOPS
    assert sum(numbers) > 20


@every_start
def test_stop_shows_nothing_that_comes_later(start: str) -> None:
    app, checked = begun(start), 0
    session = app.session
    assert session
    for _ in taps(app, 25):
        since = len(session.match.events) - len(session.recent_events)
        shown: list[tuple[str, list[str]]] = []
        while app.stop:
            page, past = app.render(), app.past_session
            assert past
            # A session that does not know the later part of the match draws the same page.
            match = app.stop.match
            before = match.at(len(match.actions) - 1)
            ignorant = GameSession(
                before, session.seats, seen_event_count=since, key=session.key
            ).view_of_past(match, app.stop.since)
            assert ignorant.recent_events == past.recent_events
            app._past = (session, app.stop, ignorant)
            if ignorant.viewer == session.viewer:
                assert app.render() == page
            app._past = None
            shown.append((str(page), log_lines(app)))
            app.dispatch("playback", "next")
        if app.session is None:
            break
        lines = log_lines(app)
        for page_text, log in shown:
            later = {*lines} - {*log}
            assert not [line for line in later if f">{line}<" in page_text]
            checked += len(later)
    assert checked > 20


@every_start
def test_presses_at_a_stop_choose_nothing(start: str) -> None:
    app, pressed = begun(start), 0
    for _ in taps(app, 12):
        session = app.session or app.ended_session
        assert session
        actions, selected = session.match.actions, session.selected_move
        for verb in ACTIONS_ON_PRESENT:
            if app.stop:
                before = app.stop
                app.dispatch(verb, next(iter(session.legal_moves), ""))
                assert app.stop is not before
                pressed += 1
        assert session.match.actions == actions
        assert session.selected_move == selected
        assert not app.overlay
        assert app.why is None
    assert pressed > 5


@every_start
def test_undo_home_and_a_new_game_end_the_playback(start: str) -> None:
    app = begun(start)
    first_stop(app)
    app.dispatch("go", "home")
    assert not app.is_past
    app.dispatch("play", "continue")
    assert not app.is_past
    assert asks(app.render())
    first_stop(app)
    app.dispatch("play", "new")
    app.dispatch("playback", "skip")
    assert not app.is_past
    assert app.session
    app.dispatch("undo")
    assert not app.is_past


def test_error_ends_the_playback() -> None:
    app = begun("cards")
    first_stop(app)
    app.on_error(ValueError("test"))
    app.dispatch("play", "continue")
    assert not app.is_past


@every_start
def test_end_of_a_game_comes_after_its_playback(start: str) -> None:
    app = begun(start)
    for _ in taps(app):
        if app.session is None:
            break
    assert app.is_past
    assert app.screen == "game"
    for page in stops(app):
        assert 'id="score"' not in page
    app.dispatch("dismiss-events")
    assert app.screen == "score"
    assert not app.is_past
    assert 'id="score"' in app.render()


def test_late_bot_moves_add_stops() -> None:
    app = Device().visit(app=App)
    app.plays_back = True
    app.dispatch("setting", "pace=slow")
    app.dispatch("play", "cards")
    app.play_bots(run_synchronously)
    app.dispatch("playback", "skip")
    chance, late = random.Random(1), 0
    for _ in range(6):
        tap(app, chance)
        app.render()
        while request := app.wanted_bot_request:
            stop, count = app.stop, len(request.match.events)
            app.receive_bot_move(request, run_synchronously(request))
            assert app.stop is stop or stop is None
            late += app.stop is not None and len(app.stop.match.events) >= count
            app.render()
        app.dispatch("playback", "skip")
    assert late


def start_session(app: App, session: GameSession) -> None:
    """Make a session the running game and show it."""
    app.main_game.start(session)
    app.show_game()


def plays_without_stops(app: App, moves: int = 12) -> bool:
    """Return True if random moves have no stops."""
    chance = random.Random(1)
    for _ in range(moves):
        if app.session is None:
            break
        if app.active_game.is_covered:
            app.dispatch("reveal")
        tap(app, chance)
        if app.is_past:
            return False
    return True


def test_hot_seat_with_secrets_has_no_stops() -> None:
    for game, handoff in (("cards", False), ("dice", True), ("fishing", True)):
        app = Device().visit()
        app.plays_back = True
        start_session(app, GameSession.new(game, 7, {}, seats=PEOPLE, handoff=handoff))
        assert plays_without_stops(app)


def test_open_table_of_two_people_has_stops() -> None:
    app = Device().visit()
    app.plays_back = True
    start_session(app, GameSession.new("fishing", 7, {}, seats=(*PEOPLE, Seat(bot="greedy"))))
    assert not plays_without_stops(app)
    assert "’s move" in app.render()


def test_practice_has_no_stops() -> None:
    app = begun("cards")
    assert app.session
    session = GameSession.new("cards", 7, {}, seats=app.session.seats)
    app.practice = PracticeGame.start_from(0, session, app.today, app.fresh_key)
    app.play_bots(run_synchronously)
    assert plays_without_stops(app)


@pytest.mark.parametrize("pace", ["quick", "off"])
@every_start
def test_fast_paces_have_no_stops(start: str, pace: str) -> None:
    assert plays_without_stops(begun(start, pace))


@every_start
def test_page_with_reduced_motion_has_no_stops(start: str) -> None:
    app = begun(start)
    app.plays_back = False
    assert plays_without_stops(app)


@every_start
def test_playback_ends_when_the_device_asks_for_less_motion(start: str) -> None:
    app = begun(start)
    first_stop(app)
    app.set_motion(allowed=False)
    assert not app.is_past
    assert asks(app.render())
    assert plays_without_stops(app, 3)
    app.set_motion(allowed=True)
    first_stop(app)


def test_end_of_a_game_follows_when_its_playback_ends() -> None:
    app = begun("fishing")
    for _ in taps(app):
        if app.session is None:
            break
    assert app.is_past
    app.set_motion(allowed=False)
    app.dispatch("dismiss-events")
    assert app.screen == "score"


@every_start
def test_step_pace_waits_at_each_stop_after_the_confirmed_move(start: str) -> None:
    app, modes = begun(start, "step"), set()
    for _ in taps(app, 10):
        is_first = True
        while app.stop:
            assert not app.stop.is_own or is_first
            modes.add((app.stop.is_own, app.playback_mode))
            assert f'data-playback="{app.playback_mode}"' in app.render()
            is_first = False
            app.dispatch("playback", "next")
    assert modes == {(False, "step"), (True, "auto")}


@every_start
@pytest.mark.parametrize("pace", ["slow", "step"])
def test_continue_button_is_there_where_the_playback_waits(start: str, pace: str) -> None:
    app, modes = begun(start, pace), set()
    for _ in taps(app, 10):
        for page in stops(app):
            modes.add(app.playback_mode)
            assert ('data-arg="next"' in page) == (app.playback_mode == "step")
    assert modes == ({"auto", "step"} if pace == "step" else {"auto"})


@pytest.mark.parametrize("start", ["cards", "fishing"])
def test_step_pace_waits_at_the_last_move_of_others_too(start: str) -> None:
    app, waited = begun(start, "step"), 0
    for _ in taps(app, 15):
        session = app.session
        last = None
        while app.stop:
            last = app.stop
            assert not asks(app.render())
            app.dispatch("playback", "next")
        if session and last and len(last.match.events) == len(session.match.events):
            assert {getattr(event, "seat", None) for event in last.events} - {session.viewer}
            assert asks(app.render())
            waited += 1
    assert waited >= 3


def visible(page: Html) -> tuple[str, str, list[str]]:
    """Return the board, the answers and the lines of a page, without the title of the stop."""
    screen, _, dock = str(page).partition('id="dock"')
    answers = re.search(r'id="choices".*?id="dock-message"', dock, re.DOTALL)
    message = re.search(r'id="dock-message".*?id="message-rule"', dock, re.DOTALL)
    assert answers
    assert message
    feed = dock.partition('<ol class="events">')[2].partition("</ol>")[0]
    return screen, answers[0], re.findall(r"<span>([^<]*)</span>", feed + message[0])


@every_start
def test_each_stop_differs_visibly_from_the_picture_before(start: str) -> None:
    app, checked = begun(start, "step"), 0
    before = visible(app.render())
    for _ in taps(app, 30):
        for page in stops(app):
            now = visible(page)
            # The first stop has other answers than the question before it.
            first = app.stop is not None and app.stop.is_own
            assert now[0] != before[0] or now[2] != before[2] or (now != before and not first)
            before, checked = now, checked + 1
        app.dispatch("dismiss-events")
        before = visible(app.render()) if app.session else before
    assert checked > 20


def test_first_game_goes_step_by_step_and_later_games_by_themselves() -> None:
    device, modes = Device(), []
    for _ in range(3):
        app = begun("solo", "", device)
        first_stop(app)
        modes.append((app.animation_pace, app.playback_mode))
        app.dispatch("playback", "skip")
        app.plays_back = False
        play_on(app)
        app.dispatch("go", "home")
    assert modes == [("step", "step"), ("slow", "auto"), ("", "auto")]


def test_last_tap_of_a_first_game_still_goes_step_by_step() -> None:
    app = begun("fishing", "")
    for _ in taps(app):
        if app.session is None:
            break
    assert app.is_past
    assert app.animation_pace == "step"


def test_playback_replaces_the_event_summary_until_the_end() -> None:
    app, summaries = begun("fishing"), []
    for _ in taps(app):
        app.dispatch("playback", "skip")
        summaries.append(app.has_unread_events)
    assert not any(summaries[:-1])
    assert summaries[-1]


@every_start
def test_stop_has_its_own_heading_and_buttons(start: str) -> None:
    app, headings = begun(start), set()
    for _ in taps(app, 15):
        for page in stops(app):
            found = re.search(r'id="question">(.*?)</h2>', str(page))
            assert found
            headings.add(found[1])
            assert 'data-arg="skip"' in page
            assert 'data-arg="undo"' not in page
    assert "Your last move" in headings
    assert "Captain Ruth" in headings if start == "solo" else any("’s" in h for h in headings)


@every_start
def test_guard_key_changes_at_each_stop_and_the_dock_is_not_drawn_early(start: str) -> None:
    app = begun(start)
    for _ in taps(app, 5):
        app.render()
        keys = []
        while app.is_past:
            assert app.render_answer() is None
            keys.append(app.question)
            app.render()
            app.dispatch("playback", "next")
            assert app.render_answer() is None
        keys.append(app.question)
        assert len({*keys}) == len(keys)


@every_start
def test_cues_of_the_stops_are_those_of_the_tap(start: str) -> None:
    def beats(plays_back: bool) -> list[list[str]]:
        app = begun(start)
        app.take_cues()
        app.plays_back = plays_back
        found = []
        for _ in taps(app, 8):
            cues = []
            while True:
                cues += [beat[1:] for beat in json.loads(app.take_cues() or "[]")]
                if not app.is_past:
                    break
                app.dispatch("playback", "next")
            found.append(cues)
        return found

    assert beats(plays_back=True) == beats(plays_back=False)


@every_start
def test_screen_readers_hear_only_the_lines_of_the_stop(start: str) -> None:
    app, heard = begun(start), 0
    for _ in taps(app, 15):
        before: set[str] = set()
        for page in stops(app):
            spoken = re.search(r'id="live-region"[^>]*>(.*?)</p>', str(page))
            assert spoken
            assert "?" not in spoken[1] or "“" in spoken[1]
            assert spoken[1] not in before or "move" in spoken[1]
            before.add(spoken[1])
            heard += 1
    assert heard > 10


@pytest.mark.parametrize("start", ["cards", "fishing"])
def test_stop_of_another_seat_has_a_line(start: str) -> None:
    app, stopped = begun(start), 0
    for _ in taps(app, 30):
        while app.stop:
            if app.stop.mover is not None and not app.stop.is_own:
                page = str(app.render())
                heading = re.search(r'id="question">(.*?)</h2>', page)
                spoken = re.search(r'id="live-region"[^>]*>(.*?)</p>', page)
                assert heading
                assert spoken
                assert spoken[1] != heading[1], app.stop.events
                stopped += 1
            app.dispatch("playback", "next")
    assert stopped > 5


def spoken(app: App) -> str:
    """Return the text of the live region."""
    found = re.search(r'id="live-region"[^>]*>(.*?)</p>', str(app.render()))
    assert found
    return found[1]


def all_lines(app: App) -> list[str]:
    """Return the lines of the event feed on the screen."""
    feed = str(app.render()).partition('<ol class="events">')[2].partition("</ol>")[0]
    return re.findall(r"<span>(.*?)</span></li>", feed)


@every_start
def test_each_stop_has_lines_and_only_its_own(start: str) -> None:
    app, checked = begun(start, "step"), 0
    for _ in taps(app, 20):
        session = app.session or app.ended_session
        assert session
        while app.stop and app.past_session:
            own = app.stop.match.visible_events(session.viewer, app.stop.since)
            assert app.past_session.recent_events == own
            assert all_lines(app)
            checked += 1
            app.dispatch("playback", "next")
    assert checked > 20


@pytest.mark.parametrize("start", ["cards", "fishing"])
def test_question_after_a_playback_announces_no_event_again(start: str) -> None:
    app, checked = begun(start), 0
    for _ in taps(app, 25):
        heard = []
        while app.stop:
            heard += [line for line in all_lines(app) if line in spoken(app)]
            app.dispatch("playback", "next")
        if app.session is None:
            break
        text = spoken(app)
        assert not [line for line in heard if line in text]
        checked += len(heard)
    assert checked > 20


@pytest.mark.parametrize("start", ["cards", "fishing"])
def test_event_is_announced_once_at_a_question(start: str) -> None:
    app, announced = begun(start, "off"), 0
    for _ in taps(app, 12):
        # The region keeps a later step until the decision is confirmed.
        news = [line for line in all_lines(app) if not line.startswith("Lesson:")]
        lines = [line for line in news if line in spoken(app)]
        announced += len(lines)
        assert app.session
        for action, argument in (("open", "log"), ("close", ""), ("select", "")):
            app.dispatch(action, argument or next(iter(app.session.legal_moves)))
            assert not [line for line in lines if line in spoken(app)]
    assert announced


@every_start
def test_log_and_menu_open_at_a_stop(start: str) -> None:
    app = begun(start)
    first_stop(app)
    stop = app.stop
    for name in ("log", "menu"):
        app.dispatch("open", name)
        assert 'role="dialog"' in app.render()
        app.dispatch("close")
    app.dispatch("go", "rules")
    assert not app.is_past
    app.dispatch("back")
    assert app.stop is stop


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.tutorial])
def test_tutorial_hides_its_bubble_at_a_stop(game: str) -> None:
    app = Device().visit()
    app.plays_back = True
    app.dispatch("tutorial", game)
    chance, met = random.Random(1), 0
    for _ in range(12):
        if app.session is None or app.screen != "game":
            break
        app.dispatch("tutorial", "next")
        tap(app, chance)
        for page in stops(app):
            assert 'class="bubble' not in page
            met += 1
    assert met


def test_late_change_in_another_tab_ends_the_playback() -> None:
    device = Device()
    app = begun("cards", "slow", device)
    first_stop(app)
    other = device.visit()
    tap(other, random.Random(2))
    app.sync_from_other_tab()
    assert not app.is_past
