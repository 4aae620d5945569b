"""Bot moves and coach requests of the page, in workers or in time slices between frames."""

import json
import random
from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

from app.controller import App, lazy
from app.games import GAMES
from app.missing import MissingPartError
from app.play import bot_requests
from app.play.bot_requests import BotRequest, run_synchronously
from app.play.coach_requests import CoachRequest
from app.play.serialization import to_text
from app.play.session import GameSession
from app.runtime import scheduler
from app.runtime.scheduler import MIN_HIDDEN_S, AppHost
from app.store import PREFIX
from fleet_engine import bots, worker_server
from fleet_engine.bots.bot import BotSteps, Progress, run_to_end
from tests.games.at_random import finished_link
from tests.page.test_bot_turns import table
from tests.page.test_controller import Device
from tests.page.workers import BREAKDOWNS, FakeClock, FakeWorker, refuse_worker, slow_down

of_every_game = pytest.mark.parametrize("game", GAMES)


class Page(AppHost):
    """A page without a browser, whose time passes and whose workers work only in `wait`."""

    def __init__(self, device: Device, *, alone: bool = False, address: str = "") -> None:
        self.time = FakeClock()
        self.worker, self.helper = FakeWorker(self.time), FakeWorker(self.time)
        wake, wake_helper = (
            (refuse_worker, refuse_worker) if alone else (self.worker.start, self.helper.start)
        )
        super().__init__(wake, wake_helper, self.time.call_later)
        self.worker.client, self.helper.client = self.workers
        self.pictures: list[str] = []
        self.app = device.visit(address, App)
        self.redraw()

    def render(self, *, all_at_once: bool) -> None:
        self.app.take_cues()  # ends the start
        self.pictures.append("all at once" if all_at_once else "the answer first")

    def tap(self, verb: str, argument: str = "") -> None:
        with self.reporting_errors():
            self.app.dispatch(verb, argument)
            self.redraw()

    def wait(self, seconds: float = 0.1) -> None:
        """Let time pass, and run each worker for one time slice."""
        self.time.advance(seconds)
        self.worker.work()
        self.helper.work()

    def wait_until(self, there: Callable[[], object]) -> None:
        for _ in range(5000):
            if there():
                return
            self.wait()
        pytest.fail("it never comes")

    def wait_for_computers(self) -> None:
        self.wait_until(lambda: self.app.wanted_bot_request is None)

    def choose(self, chance: random.Random) -> None:
        """Confirm a random legal move."""
        assert self.app.session
        self.tap("select", chance.choice(sorted(self.app.session.legal_moves)))
        self.tap("confirm")

    def play(self, turns: int) -> None:
        """Confirm some moves, and wait for the bots after each."""
        chance = random.Random(3)
        for _ in range(turns):
            self.wait_for_computers()
            self.choose(chance)
        self.wait_for_computers()


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every step of a search take longer than a time slice between two frames."""
    ticks = count()
    monkeypatch.setattr(scheduler, "perf_counter", lambda: float(next(ticks)))
    slow_down(monkeypatch)


@pytest.fixture
def far(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat quick bots as slow ones, which think in the worker."""
    monkeypatch.setattr(bot_requests, "SLOW_BOTS", ("greedy", "random"))


def at_table(game: str, *, alone: bool = False) -> Page:
    device = Device()
    device.texts[PREFIX + "game"] = to_text(table(game))
    page = Page(device, alone=alone)
    page.tap("play", "continue")
    return page


def actions(page: Page) -> tuple[str, ...]:
    assert page.app.session
    return tuple(action.text for action in page.app.session.match.actions)


@of_every_game
@pytest.mark.usefixtures("far")
def test_bot_plays_the_same_game_in_the_worker_and_inline(game: str) -> None:
    near, far = at_table(game, alone=True), at_table(game)
    for page in (near, far):
        page.play(12)
    assert far.worker.request_count > 3
    assert actions(near) == actions(far)


@of_every_game
def test_quick_bot_starts_no_worker(game: str) -> None:
    page = at_table(game)
    page.play(3)
    assert page.worker.start_count == 0


@pytest.mark.usefixtures("far")
def test_slow_bot_thinks_inline_until_the_worker_is_awake() -> None:
    page, chance = at_table("dice"), random.Random(1)
    while page.app.wanted_bot_request is None:
        page.choose(chance)
    while page.app.wanted_bot_request:
        assert page.time.advance()
    assert page.worker.start_count == 1
    assert page.worker.sent_messages == [], "it was not asked"


def ask_worker(page: Page) -> BotRequest:
    """Play until the started worker has a request, and return it."""
    page.worker.client.ensure_started()
    page.worker.work()
    chance = random.Random(1)
    while not page.worker.client.has_pending:
        page.choose(chance)
    assert page.app.wanted_bot_request
    return page.app.wanted_bot_request


def equipping(*, alike: bool) -> str:
    """Return a stored game in which a bot takes one of several cards, all of one kind or not."""
    for seed in range(100):
        session, chance = table("fishing", seed=seed), random.Random(seed)
        while not session.is_over:
            question, match = session.bot_request, session.match
            if not question:
                session.select(chance.choice(sorted(session.legal_moves)))
                session.confirm()
            elif match.hides_choice and (len(match.legal_actions) == 1) == alike:
                return to_text(session)
            else:
                session.play_bot_move(run_synchronously(question))
    pytest.fail("no bot takes a card")


@pytest.mark.usefixtures("far")
@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("alike", [True, False])
def test_delay_of_an_answer_does_not_reveal_whether_there_was_a_choice(
    *, alike: bool, alone: bool
) -> None:
    device = Device()
    device.texts[PREFIX + "game"] = equipping(alike=alike)
    page = Page(device, alone=alone)
    page.worker.client.ensure_started()
    page.worker.work()
    page.tap("play", "continue")
    asked = page.app.wanted_bot_request
    assert asked
    assert asked.hides_choice
    page.pictures.clear()
    for _ in range(4):
        page.wait(MIN_HIDDEN_S / 5)
    assert not page.worker.client.has_pending
    assert page.app.wanted_bot_request is asked
    assert page.pictures == []
    page.wait(MIN_HIDDEN_S / 5)
    assert page.app.wanted_bot_request is not asked
    assert page.pictures == ["all at once"]


@pytest.mark.usefixtures("far")
def test_tap_while_an_answer_is_held_back_requests_it_only_once() -> None:
    device = Device()
    device.texts[PREFIX + "game"] = equipping(alike=False)
    page = Page(device, alone=True)
    page.tap("play", "continue")
    asked = page.app.wanted_bot_request
    for _ in range(3):
        page.wait(MIN_HIDDEN_S / 5)
        page.tap("open", "menu")
        page.tap("close")
    assert page.app.wanted_bot_request is asked
    page.wait_until(lambda: page.app.wanted_bot_request is not asked)


@pytest.mark.usefixtures("far")
def test_moves_of_bots_are_drawn_all_at_once() -> None:
    page = at_table("dice")
    ask_worker(page)
    page.pictures.clear()
    page.wait_for_computers()
    assert page.pictures
    assert {*page.pictures} == {"all at once"}


@pytest.mark.usefixtures("far")
@pytest.mark.parametrize("how", BREAKDOWNS)
def test_bot_runs_inline_after_the_worker_fails(how: str) -> None:
    page, undisturbed = at_table("fishing"), at_table("fishing")
    for each in (page, undisturbed):
        ask_worker(each)
    page.worker.fail(how)
    assert page.worker.is_ended
    for each in (page, undisturbed):
        each.play(3)
    assert page.worker.start_count == 1
    assert actions(page) == actions(undisturbed)


def unsound(answer: Any) -> list[object]:
    """Return unsound variants of a worker's answer."""
    spoiled: list[object] = [None, {}, [1, 2, 3], {**answer, "more": 1}]
    return spoiled + [{**answer, name: {"no": "such"}} for name in answer]


@pytest.mark.usefixtures("far")
def test_bot_runs_inline_after_an_unsound_reply() -> None:
    undisturbed = at_table("cards")
    task = ask_worker(undisturbed).task.to_json_data()
    spoiled = [*unsound({"task": task, "number": 1, "ranking": [["pass", None]]})]
    spoiled += [{"task": task, "number": 1, "ranking": [["no such move", None]]}]
    undisturbed.play(1)
    for reply in spoiled:
        page = at_table("cards")
        ask_worker(page)
        [asked] = [
            said["ask"] for said in map(json.loads, page.worker.sent_messages) if "ask" in said
        ]
        page.worker.client.on_message(json.dumps({"ask": asked, "answer": reply}))
        assert page.worker.is_ended, reply
        page.play(1)
        assert actions(page) == actions(undisturbed)
        assert not page.app.notice


@pytest.mark.usefixtures("far")
def test_bot_runs_inline_if_the_worker_takes_no_message(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse_message(_: str) -> None:
        raise TypeError("postMessage")

    undisturbed, page = at_table("fishing"), at_table("fishing")
    wake = page.worker.start
    monkeypatch.setattr(
        page.worker.client, "_spawn", lambda hear: wake(hear)._replace(post=refuse_message)
    )
    for each in (undisturbed, page):
        ask_worker(each)
        each.play(3)
    assert page.worker.is_ended
    assert actions(page) == actions(undisturbed)
    assert not page.app.notice


@pytest.mark.usefixtures("far")
@pytest.mark.parametrize("how", BREAKDOWNS)
def test_error_inline_after_a_worker_failure_shows_a_notice(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    def fail(_: BotRequest) -> BotSteps:
        raise ValueError("cannot think")

    page = at_table("fishing")
    ask_worker(page)
    monkeypatch.setattr(BotRequest, "run", fail)
    with pytest.raises(ValueError, match="cannot think"):
        page.worker.fail(how)
    assert page.app.notice
    assert page.app.screen == "home"


@pytest.mark.usefixtures("far")
def test_failed_request_is_not_sent_to_the_worker_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_: object, __: object) -> worker_server.JobSteps:
        yield Progress(0, 2)
        raise ValueError("cannot do it")

    page = at_table("fishing")
    asked = ask_worker(page)
    monkeypatch.setitem(worker_server.JOBS, "move", fail)
    page.wait_until(lambda: page.app.wanted_bot_request is not asked)
    page.play(3)
    tasks = [json.dumps(json.loads(text)["task"]) for text in page.worker.received_messages]
    assert len(tasks) > 1
    assert len({*tasks}) == len(tasks), "nothing was asked twice"
    assert not page.worker.is_ended


@pytest.mark.usefixtures("far")
def test_new_bot_request_cancels_the_previous_one() -> None:
    page = at_table("dice")
    asked = ask_worker(page)
    before = page.app.session
    assert before
    page.app.main_game.session = GameSession(asked.match, before.seats, key=asked.key)
    page.redraw()
    assert page.app.wanted_bot_request is not asked
    messages = [json.loads(text) for text in page.worker.sent_messages]
    assert [{*each} & {"ask", "stop"} for each in messages] == [{"ask"}, {"stop"}, {"ask"}]


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.usefixtures("far")
def test_bot_request_ends_after_another_tab_deletes_the_game(*, alone: bool) -> None:
    device = Device()
    device.texts[PREFIX + "game"] = to_text(table("fishing"))
    page, chance = Page(device, alone=alone), random.Random(1)
    page.tap("play", "continue")
    page.worker.client.ensure_started()
    page.worker.work()
    while page.app.wanted_bot_request is None:
        page.choose(chance)
    del device.texts[PREFIX + "game"]
    page.wait_until(lambda: page.app.wanted_bot_request is None)
    asked = page.worker.request_count
    for _ in range(5):
        page.wait()
    assert page.worker.request_count == asked
    assert not page.time.advance(), "no job continues"
    assert device.kept_game() is None
    assert "another window" in page.app.notice


@pytest.mark.usefixtures("far")
def test_undo_cancels_the_bot_request_in_the_worker() -> None:
    page = at_table("dice")
    asked = ask_worker(page)
    page.tap("undo")
    assert not page.worker.client.has_pending
    assert page.app.wanted_bot_request is not asked
    page.wait()
    assert not page.worker.server.is_busy


def test_inline_bot_stops_at_the_end_of_its_time_slice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps: list[int] = []

    def think(question: BotRequest) -> BotSteps:
        for step in range(5):
            steps.append(step)
            yield Progress(step, 5)
        return run_to_end(bots.make(question.bot).think(bots.view_of(question.match, 1)))

    page, chance = at_table("cards", alone=True), random.Random(1)
    page.play(1)
    monkeypatch.setattr(BotRequest, "run", think)
    tenths = count()
    monkeypatch.setattr(scheduler, "perf_counter", lambda: next(tenths) / 10)
    while page.app.wanted_bot_request is None:
        page.choose(chance)
    asked, seen = page.app.wanted_bot_request, []
    while page.app.wanted_bot_request is asked:
        seen.append(len(steps))
        page.wait()
    assert seen == [2, 3, 4, 5], "two steps after a tap, then one at a time"


def test_error_of_an_inline_bot_shows_a_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: BotRequest) -> BotSteps:
        yield Progress(0, 2)
        raise ValueError("cannot think")

    page, chance = at_table("cards", alone=True), random.Random(1)
    monkeypatch.setattr(BotRequest, "run", fail)
    while page.app.wanted_bot_request is None:
        page.choose(chance)
    with pytest.raises(ValueError, match="cannot think"):
        page.wait_for_computers()
    assert page.app.notice
    assert page.app.screen == "home"
    assert not page.time.advance(), "no job continues"


@of_every_game
def test_bot_that_fails_at_the_start_leaves_its_game_out(
    monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    def fail(_: BotRequest) -> BotSteps:
        raise ValueError("cannot think")

    device, session = Device(), table(game)
    while session.bot_request is None:
        session.select(min(session.legal_moves))
        session.confirm()
    device.texts[PREFIX + "game"] = to_text(session)
    monkeypatch.setattr(BotRequest, "run", fail)
    page = Page(device)
    assert page.app.screen == "home"
    assert page.app.session is None
    assert page.app.store.damaged
    assert "cannot think" in page.app.notice


# --- the coach ------------------------------------------------------------------------------------


def asking(*, alone: bool = False) -> tuple[Page, CoachRequest]:
    """Return a page after a tap for advice, and its coach request."""
    page = Page(Device(), alone=alone)
    page.tap("play", "solo")
    return page, ask(page)


def ask(page: Page) -> CoachRequest:
    page.tap("hint")
    assert page.app.wanted_coach_request
    return page.app.wanted_coach_request


def wait_for_advice(page: Page, asked: CoachRequest) -> None:
    page.wait_until(lambda: asked.answer is not None)
    assert asked.answer == json.loads(json.dumps(asked.run_synchronously()))


def test_coach_answers_in_a_worker_and_shows_progress() -> None:
    page, asked = asking()
    page.pictures.clear()
    wait_for_advice(page, asked)
    assert 3 < len(page.pictures) < 40
    assert page.worker.request_count == 1
    assert page.helper.start_count == 0


def test_coach_without_workers_answers_inline_in_slices() -> None:
    page, asked = asking(alone=True)
    page.pictures.clear()
    wait_for_advice(page, asked)
    assert 3 < len(page.pictures) < 40
    assert not page.time.advance(), "no job continues"


def test_closed_advice_is_canceled_in_the_worker() -> None:
    page, asked = asking()
    page.wait()
    page.tap("close")
    page.wait()
    assert not page.worker.server.is_busy
    assert asked.answer is None
    wait_for_advice(page, ask(page))


def test_closed_advice_is_canceled_inline() -> None:
    page, asked = asking(alone=True)
    page.wait()
    page.tap("close")
    page.wait()
    assert not page.time.advance()
    assert asked.answer is None
    wait_for_advice(page, ask(page))


def test_review_that_was_left_begins_anew_on_return() -> None:
    page = Page(Device(), address=finished_link())
    page.tap("review")
    asked = page.app.wanted_coach_request
    assert asked
    page.wait_until(lambda: asked.progress.done)
    page.tap("go", "rules")
    page.wait()
    assert not page.worker.server.is_busy
    page.tap("back")
    assert page.app.wanted_coach_request is asked
    assert asked.progress.done == 0
    assert [json.loads(text)["kind"] for text in page.worker.sent_messages if "kind" in text] == [
        "review"
    ]


def test_new_coach_request_cancels_the_previous_one() -> None:
    page, before = asking()
    again = ask(page)
    messages = [json.loads(text) for text in page.worker.sent_messages]
    assert [{*each} & {"ask", "stop"} for each in messages] == [{"ask"}, {"stop"}, {"ask"}]
    wait_for_advice(page, again)
    assert before.answer is None


@pytest.mark.parametrize("how", BREAKDOWNS)
def test_coach_runs_inline_after_all_workers_fail(how: str) -> None:
    page, asked = asking()
    page.wait()
    page.helper.client.on_message("error Error: no room")
    page.worker.fail(how)
    assert asked.answer is None
    wait_for_advice(page, asked)


def test_coach_runs_inline_after_unsound_advice() -> None:
    page, asked = asking()
    wait_for_advice(page, asked)
    sound = asked.answer
    choice = {**sound["advice"]["choices"][0], "action": "no such move"}
    spoiled = [*unsound(sound)]
    spoiled += [{**sound, "advice": each} for each in unsound(sound["advice"])]
    spoiled += [{**sound, "advice": {**sound["advice"], "choices": [choice]}}]
    for answer in spoiled:
        if answer == {**sound, "more": 1}:
            continue  # a later coach may add fields
        page, asked = asking()
        page.worker.work()
        number = max(page.worker.server._jobs)
        page.worker.client.on_message(json.dumps({"ask": number, "answer": answer}))
        assert page.worker.is_ended, answer
        assert asked.answer is None
        assert not page.app.notice
    page.helper.client.on_message("error")
    wait_for_advice(page, asked)


@pytest.mark.parametrize("alone", [True, False])
def test_error_of_the_coach_shows_a_notice(monkeypatch: pytest.MonkeyPatch, *, alone: bool) -> None:
    def fail(_: object, __: object) -> worker_server.JobSteps:
        yield Progress(0, 2)
        raise ValueError("cannot tell")

    monkeypatch.setitem(worker_server.JOBS, "advice", fail)
    page, _ = asking(alone=alone)
    with pytest.raises(ValueError, match="cannot tell"):
        page.wait_until(lambda: page.app.hint is None)
    assert page.app.notice
    assert page.app.screen == "home"
    assert not page.time.advance(), "no job continues"


def test_missing_part_shows_a_notice_on_the_current_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail() -> None:
        raise MissingPartError("there is no network")

    page = at_table("dice")
    monkeypatch.setattr(lazy, "coach", fail)
    page.tap("hint")
    assert page.app.notice.startswith("This part hasn’t loaded yet")
    assert page.app.screen == "game"
    page.tap("close")
    page.play(1)
    assert not page.app.notice


def test_failed_import_in_a_tap_is_a_normal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ImportError("cannot import name 'advise'")

    page = at_table("dice")
    monkeypatch.setattr(lazy, "coach", fail)
    with pytest.raises(ImportError, match="advise"):
        page.tap("hint")
    assert page.app.notice.startswith("Something went wrong (ImportError")


@pytest.mark.parametrize("alone", [True, False])
def test_error_cancels_the_coach_request(*, alone: bool) -> None:
    page, asked = asking(alone=alone)
    page.wait()
    with pytest.raises(ValueError, match="so"), page.reporting_errors():
        raise ValueError("so")
    page.wait()
    assert page.app.wanted_coach_request is not asked
    assert not page.worker.server.is_busy
    assert not page.time.advance(), "no job continues"
