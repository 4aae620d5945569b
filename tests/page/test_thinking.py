"""Slow bots: the page while a bot request is pending, and the effect of late answers."""

import json
import random

import pytest

from app.controller import App
from app.games import GAMES
from app.games.game import cast
from app.play.bot_requests import Answer, Question, at_once
from app.play.seats import Seat
from app.play.serialization import from_text, to_text
from app.play.session import Session
from app.store import PREFIX
from app.ui.html import EMPTY, Layout
from fleet_engine import jobs, replay
from fleet_engine.core.game import HidesHands, find
from tests.page.seated import Seated
from tests.page.test_controller import Device
from tests.views.checks import Page

KEY = 77
of_every_game = pytest.mark.parametrize("game", GAMES)


def table(game: str, people: int = 1) -> Session:
    """Return a table of three whose last seats are bots."""
    bots = ("greedy", "random")[: 3 - people]
    seats = tuple(Seat() for _ in range(people)) + tuple(Seat(bot=bot) for bot in bots)
    return Session.new(game, 6, {}, seats=seats[: find(game).type.seats[-1]], key=KEY)


class Slow:
    """Bot runner that answers only when `answer` is called."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    def __call__(self, question: Question) -> Answer | None:
        self.asked.append(question)
        return None

    def answer(self, app: App) -> None:
        """Answer the last request, and all that follow from it."""
        while app.voyage.thinking:
            question = self.asked[-1]
            app.thought(question, at_once(question))


def far_away(question: Question) -> Answer:
    """Answer a request by way of plain data, as a worker does."""
    asked = jobs.Task.read(json.loads(json.dumps(question.task.plain())))
    told = json.loads(json.dumps(jobs.think(asked).plain()))
    return jobs.Reply.read(told).ranking


def visit(game: str, think: Slow, device: Device | None = None, people: int = 1) -> App:
    """Return a page that continues a stored table."""
    device = device or Device()
    device.texts[PREFIX + "game"] = to_text(table(game, people))
    app = device.visit(think=think)
    app.handle("play", "continue")
    return app


def play_until_somebody_thinks(app: App, chance: random.Random) -> None:
    while app.session and not app.voyage.thinking:
        app.handle("turn")
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")


@of_every_game
def test_a_session_plays_no_computers_move_by_itself(game: str) -> None:
    session = table(game)
    moved = 0
    while not session.over:
        if question := session.question:
            assert session.options == {}
            assert not session.confirm()
            assert session.match.to_move not in (None, session.viewer)
            before = len(session.match.actions)
            assert len(from_text(to_text(session), KEY).match.actions) == before
            session.take(question.only_answer or at_once(question))
            moved += 1
        else:
            session.choose(min(session.options))
            assert session.confirm()
    assert moved > 10


@of_every_game
def test_who_thinks_far_away_plays_the_same_game(game: str) -> None:
    near, far = table(game), table(game)
    chance = random.Random(3)
    for _ in range(25):
        near.let_play(at_once)
        far.let_play(far_away)
        assert near.match.actions == far.match.actions
        if near.over:
            break
        wanted = chance.choice(sorted(near.options))
        for session in (near, far):
            session.choose(wanted)
            session.confirm()
    assert len(near.match.actions) > 25


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_while_somebody_thinks_the_page_says_so_and_offers_no_plan(game: str, people: int) -> None:
    slow, chance = Slow(), random.Random(2)
    app = visit(game, slow, people=people)
    moments = 0
    while app.session:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        page = Page(app.view())
        name = cast(app.session, app.words).names[app.session.match.to_move or 0]
        assert f"{name} is thinking …" in app.view()
        assert "One moment" in page.text
        assert not page.args("pick")
        assert not page.args("confirm")
        before = app.session.match.actions
        for verb, argument in (("confirm", ""), ("pick", "pass"), ("why", "gold"), ("why", "undo")):
            app.handle(verb, argument)
            app.view()
        assert app.session.match.actions == before
        slow.answer(app)
        moments += 1
    assert moments > (10 if people == 1 else 5)
    assert app.finished
    app.handle("on")
    assert app.screen == "score"


@of_every_game
def test_a_slow_computer_player_plays_the_game_of_a_quick_one(game: str) -> None:
    slow, quick = Slow(), Device()
    late, soon = visit(game, slow), quick.visit()
    quick.texts[PREFIX + "game"] = to_text(table(game))
    soon.handle("play", "continue")
    for chance, app in ((random.Random(5), late), (random.Random(5), soon)):
        while app.session:
            slow.answer(app)
            if app.session is None:
                break
            app.handle("pick", chance.choice(sorted(app.session.options)))
            app.handle("confirm")
    assert late.finished
    assert soon.finished
    assert late.finished.match.actions == soon.finished.match.actions


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_a_tap_while_somebody_thinks_is_no_mistake(game: str, people: int) -> None:
    slow = Slow()
    app = visit(game, slow, people=people)
    play_until_somebody_thinks(app, random.Random(2))
    for asked in sorted(Page(app.view()).args("why")):
        app.handle("why", asked)
        assert app.why == asked
        story = Layout.of(app.view()).regions["story"]
        assert 'class="story why calm"' in story, asked
        assert "#i-warn" not in story, asked


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_the_part_that_is_drawn_first_is_busy_while_somebody_thinks(game: str, people: int) -> None:
    slow = Slow()
    app = visit(game, slow, people=people)
    for thinks in (True, False):
        while (app.voyage.thinking is not None) != thinks:
            play_until_somebody_thinks(app, random.Random(2)) if thinks else slow.answer(app)
        app.handle("turn")
        app.view()
        drawn = Layout.of(app.answer() or EMPTY)
        assert ('aria-busy="true"' in drawn.regions["choices"]) == thinks
        assert "aria-busy" not in "".join(drawn.around)


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_at_home_it_is_told_who_thinks_until_that_is_over(game: str, people: int) -> None:
    slow = Slow()
    app = visit(game, slow, people=people)
    play_until_somebody_thinks(app, random.Random(2))
    app.handle("go", "home")
    assert app.session
    name = cast(app.session, app.words).names[app.session.match.to_move or 0]
    assert f"{name} is thinking …" in app.view()
    assert "Your turn" not in app.view()
    slow.answer(app)
    assert app.screen == "home"
    assert "is thinking" not in app.view()


@pytest.mark.parametrize("game", [game for game in GAMES if isinstance(find(game), HidesHands)])
def test_while_somebody_thinks_nobody_is_shown_a_hand(game: str) -> None:
    slow, chance = Slow(), random.Random(5)
    app = visit(game, slow, people=2)
    moments = 0
    while app.session and moments < 10:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        assert not Page(app.view()).args("hand")
        app.handle("hand", "see")
        assert app.session.open
        assert app.session.observation.seat < 0
        assert not app.voyage.hidden
        slow.answer(app)
        moments += 1
    assert moments > 5


def test_where_the_turn_has_gone_on_that_is_why_nothing_is_taken_back() -> None:
    slow = Slow()
    app = visit("cards", slow)
    play_until_somebody_thinks(app, random.Random(2))
    app.handle("why", "undo")
    assert "There is nothing to take back: another player has the turn." in app.view()


def test_while_somebody_thinks_free_dice_are_free() -> None:
    slow = Slow()
    app = visit("dice", slow)
    play_until_somebody_thinks(app, random.Random(2))
    dice = Layout.of(app.view()).regions["choices"]
    assert ">free<" in dice
    assert ">waits<" not in dice


def test_taking_back_calls_a_computer_player_off() -> None:
    slow, chance = Slow(), random.Random(1)
    app = visit("dice", slow)
    called_off = 0
    while app.session and called_off < 3:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        asked = slow.asked[-1]
        if app.session.can_undo:
            before = app.session.match.actions
            app.handle("undo")
            taken_back = app.session.match.actions
            assert len(taken_back) < len(before)
            assert app.voyage.thinking is None
            app.thought(asked, at_once(Seated.again_at(app.session).question or asked))
            assert app.session.match.actions == taken_back
            called_off += 1
        else:
            slow.answer(app)
    assert called_off == 3


@of_every_game
def test_another_game_is_not_told_what_was_thought_about_the_last(game: str) -> None:
    slow = Slow()
    app = visit(game, slow)
    play_until_somebody_thinks(app, random.Random(4))
    question = slow.asked[-1]
    answer = at_once(question)
    app.handle("ask", "restart")
    app.handle("yes", "restart")
    assert app.session
    fresh = app.session.match.actions
    app.thought(question, answer)
    assert app.session.match.actions == fresh


@of_every_game
def test_who_leaves_while_somebody_thinks_finds_the_same_question(game: str) -> None:
    slow, device = Slow(), Device()
    app = visit(game, slow, device)
    play_until_somebody_thinks(app, random.Random(4))
    assert app.session
    left = app.session.match.actions
    again = device.visit(think=slow)
    assert again.session
    assert again.session.match.actions == left
    assert again.voyage.thinking
    quick = device.visit()
    assert quick.session
    assert quick.session.match.actions[: len(left)] == left
    assert quick.session.question is None


def tap_on(app: App, chance: random.Random) -> None:
    """Act as one of several people: take the device, view the hand, or decide."""
    assert app.session
    if app.voyage.hidden:
        app.handle("turn")
    elif app.session.open and chance.random() < 0.2:
        app.handle("hand", "see")
    else:
        app.handle("pick", chance.choice(sorted(app.session.options)))
        app.handle("confirm")
        if app.session and app.session.beyond_means:
            app.handle("pick", "pass")


@of_every_game
@pytest.mark.parametrize("seed", range(3))
def test_the_curtain_hangs_where_it_does_at_a_table_of_quick_players(game: str, seed: int) -> None:
    """While a bot thinks, no hand is shown and the handoff screen does not cover the page."""
    slow, quick_device = Slow(), Device()
    late = visit(game, slow, people=2)
    quick_device.texts[PREFIX + "game"] = to_text(table(game, 2))
    soon = quick_device.visit()
    soon.handle("play", "continue")
    chances = random.Random(seed), random.Random(seed)
    thought = hidden = 0
    for step in range(300):
        while late.session and late.voyage.thinking:
            thought += 1
            assert not late.voyage.hidden
            assert late.view()
            if isinstance(find(game), HidesHands):
                assert late.session.open
                assert late.session.observation.seat < 0
            slow.answer(late)
        if late.session is None or soon.session is None:
            break
        assert late.voyage.hidden == soon.voyage.hidden, step
        assert late.session.viewer == soon.session.viewer
        assert late.session.open == soon.session.open
        hidden += late.voyage.hidden
        for app, chance in zip((late, soon), chances, strict=True):
            tap_on(app, chance)
    assert thought > 6
    assert bool(hidden) == isinstance(find(game), HidesHands)


def test_an_answer_that_comes_when_another_tab_has_gone_on_is_not_taken() -> None:
    for meanwhile in ("again", "delete"):
        slow, device = Slow(), Device()
        app = visit("dice", slow, device)
        play_until_somebody_thinks(app, random.Random(4))
        question = slow.asked[-1]
        answer = at_once(question)
        other = device.visit()
        if meanwhile == "again":
            other.handle("ask", "restart")
            other.handle("yes", "restart")
        else:
            other.handle("ask", "delete")
            other.handle("yes", "delete")
        kept = device.kept("game")
        app.thought(question, answer)
        assert device.kept("game") == kept
        if kept:
            assert app.session
            assert to_text(app.session) == kept
            assert app.notice


def last_owed(session: Session, seed: int) -> str:
    """Return the stored form of a game before the bot moves that end it, or an empty text."""
    chance, kept = random.Random(seed), ""
    while not session.over:
        if question := session.question:
            kept = kept or to_text(session)
            session.take(question.only_answer or at_once(question))
        else:
            kept = ""
            session.choose(chance.choice(sorted(session.options)))
            session.confirm()
    return kept


@of_every_game
def test_a_table_that_ends_with_a_computers_last_move_is_left_for_good(game: str) -> None:
    """The tab was closed before the last moves of the bots, so the next start plays them."""
    kept = next(text for seed in range(50) if (text := last_owed(table(game), seed)))
    device = Device()
    device.texts[PREFIX + "game"] = kept
    app = device.visit()
    assert app.screen == "score"
    app.handle("go", "home")
    assert device.kept("game") is None
    assert device.visit().screen == "home"


@of_every_game
def test_a_computer_player_who_fails_stops_neither_start_nor_page(game: str) -> None:
    def fails(question: Question) -> Answer | None:
        raise ValueError("cannot think")

    device = Device()
    session = table(game)
    while session.question is None:
        session.choose(min(session.options))
        session.confirm()
    device.texts[PREFIX + "game"] = to_text(session)
    app = device.visit(think=fails)
    assert app.view()
    assert app.notice

    slow, device = Slow(), Device()
    app = visit(game, slow, device)
    play_until_somebody_thinks(app, random.Random(4))
    app.stumble(ValueError("cannot think"))
    assert app.screen == "home"
    assert app.voyage.thinking is None
    app.handle("play", "continue")
    assert app.voyage.thinking
    slow.answer(app)
    assert app.session
    assert app.session.question is None


def test_who_looks_at_another_while_somebody_thinks_may_look_on() -> None:
    slow, chance = Slow(), random.Random(1)
    app = visit("dice", slow)
    play_until_somebody_thinks(app, chance)
    app.handle("look", "1")
    slow.answer(app)
    assert app.voyage.looking == 1


@of_every_game
def test_a_record_of_a_game_in_which_somebody_thinks_replays(game: str) -> None:
    slow = Slow()
    app = visit(game, slow)
    play_until_somebody_thinks(app, random.Random(9))
    assert app.session
    match = app.session.match
    assert replay(str(match.record)).actions == match.actions
