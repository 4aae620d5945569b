"""Slow bots: the page while a bot request is pending, and the effect of late answers."""

import json
import random

import pytest

from app.controller import App
from app.games import GAMES
from app.games.game import players_of
from app.play.bot_requests import BotRanking, BotRequest, run_synchronously
from app.play.seats import Seat
from app.play.serialization import from_text, to_text
from app.play.session import GameSession
from app.store import PREFIX
from app.ui.html import EMPTY, PageRegions
from fleet_engine import jobs, replay
from fleet_engine.core.game import HasHiddenHands, find_game
from tests.page.players import InstantBotSession, answer_bots
from tests.page.test_backups import export
from tests.page.test_controller import Device
from tests.views.checks import ParsedPage

KEY = 77
of_every_game = pytest.mark.parametrize("game", GAMES)


def table(game: str, people: int = 1, seed: int = 6) -> GameSession:
    """Return a table of three whose last seats are bots."""
    bots = ("greedy", "random")[: 3 - people]
    seats = tuple(Seat() for _ in range(people)) + tuple(Seat(bot=bot) for bot in bots)
    return GameSession.new(game, seed, {}, seats=seats[: find_game(game).type.seats[-1]], key=KEY)


def asked(app: App) -> BotRequest:
    """Return the bot request that an app waits for."""
    assert app.wanted_bot_request
    return app.wanted_bot_request


def answer(app: App) -> None:
    """Answer the bot request that an app waits for, and all that follow from it."""
    while request := app.wanted_bot_request:
        app.receive_bot_move(request, run_synchronously(request))


def far_away(question: BotRequest) -> BotRanking:
    """Answer a request by way of plain data, as a worker does."""
    asked = jobs.BotTask.from_json_data(json.loads(json.dumps(question.task.to_json_data())))
    data = json.loads(json.dumps(jobs.run_task(asked).to_json_data()))
    return jobs.BotReply.from_json_data(data).ranking


def visit(game: str, device: Device | None = None, people: int = 1) -> App:
    """Return a page that continues a stored table."""
    device = device or Device()
    device.texts[PREFIX + "game"] = to_text(table(game, people))
    app = device.visit(app=App)
    app.dispatch("play", "continue")
    return app


def play_until_somebody_thinks(app: App, chance: random.Random) -> None:
    while app.session and not app.wanted_bot_request:
        app.dispatch("reveal")
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")


@of_every_game
def test_session_plays_no_bot_move_by_itself(game: str) -> None:
    session = table(game)
    moved = 0
    while not session.is_over:
        if question := session.bot_request:
            assert session.legal_moves == {}
            assert not session.confirm()
            assert session.match.to_move not in (None, session.viewer)
            before = len(session.match.actions)
            assert len(from_text(to_text(session), KEY).match.actions) == before
            session.play_bot_move(run_synchronously(question))
            moved += 1
        else:
            session.select(min(session.legal_moves))
            assert session.confirm()
    assert moved > 10


@of_every_game
def test_bot_plays_the_same_game_from_plain_data(game: str) -> None:
    near, far = table(game), table(game)
    chance = random.Random(3)
    for _ in range(25):
        answer_bots(near)
        answer_bots(far, far_away)
        assert near.match.actions == far.match.actions
        if near.is_over:
            break
        wanted = chance.choice(sorted(near.legal_moves))
        for session in (near, far):
            session.select(wanted)
            session.confirm()
    assert len(near.match.actions) > 25


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_page_names_the_thinking_bot_and_offers_no_moves(game: str, people: int) -> None:
    chance = random.Random(2)
    app = visit(game, people=people)
    moments = 0
    while app.session:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        page = ParsedPage(app.render())
        name = players_of(app.session, app.words).names[app.session.match.to_move or 0]
        assert f"{name} is thinking…" in app.render()
        assert "One moment" in page.text
        assert not page.control_arguments("select")
        assert not page.control_arguments("confirm")
        before = app.session.match.actions
        for verb, argument in (
            ("confirm", ""),
            ("select", "pass"),
            ("explain", "gold"),
            ("explain", "undo"),
        ):
            app.dispatch(verb, argument)
            app.render()
        assert app.session.match.actions == before
        answer(app)
        moments += 1
    assert moments > (10 if people == 1 else 5)
    assert app.ended_session
    app.dispatch("dismiss-events")
    assert app.screen == "score"


@of_every_game
def test_slow_bot_plays_the_same_game_as_a_quick_one(game: str) -> None:
    quick = Device()
    late, soon = visit(game), quick.visit()
    quick.texts[PREFIX + "game"] = to_text(table(game))
    soon.dispatch("play", "continue")
    for chance, app in ((random.Random(5), late), (random.Random(5), soon)):
        while app.session:
            answer(app)
            if app.session is None:
                break
            app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
            app.dispatch("confirm")
    assert late.ended_session
    assert soon.ended_session
    assert late.ended_session.match.actions == soon.ended_session.match.actions


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_tap_while_a_bot_thinks_gets_no_warning(game: str, people: int) -> None:
    app = visit(game, people=people)
    play_until_somebody_thinks(app, random.Random(2))
    for item in sorted(ParsedPage(app.render()).control_arguments("explain")):
        app.dispatch("explain", item)
        assert app.why == item
        story = PageRegions.of(app.render()).regions["dock-message"]
        assert 'class="dock-message explanation neutral"' in story, item
        assert "#i-warn" not in story, item


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_choices_are_marked_busy_while_a_bot_thinks(game: str, people: int) -> None:
    app = visit(game, people=people)
    for thinks in (True, False):
        while (app.wanted_bot_request is not None) != thinks:
            play_until_somebody_thinks(app, random.Random(2)) if thinks else answer(app)
        app.dispatch("reveal")
        app.render()
        drawn = PageRegions.of(app.render_answer() or EMPTY)
        assert ('aria-busy="true"' in drawn.regions["choices"]) == thinks
        assert "aria-busy" not in "".join(drawn.skeleton)


@of_every_game
@pytest.mark.parametrize("people", [1, 2])
def test_home_names_the_thinking_bot_until_it_has_answered(game: str, people: int) -> None:
    app = visit(game, people=people)
    play_until_somebody_thinks(app, random.Random(2))
    app.dispatch("go", "home")
    assert app.session
    name = players_of(app.session, app.words).names[app.session.match.to_move or 0]
    assert f"{name} is thinking…" in app.render()
    assert "Your turn" not in app.render()
    answer(app)
    assert app.screen == "home"
    assert "is thinking" not in app.render()


@pytest.mark.parametrize(
    "game", [game for game in GAMES if isinstance(find_game(game), HasHiddenHands)]
)
def test_no_hand_is_shown_while_a_bot_thinks(game: str) -> None:
    chance = random.Random(5)
    app = visit(game, people=2)
    moments = 0
    while app.session and moments < 10:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        assert not ParsedPage(app.render()).control_arguments("private-hand")
        app.dispatch("private-hand", "see")
        assert app.session.is_shared_view
        assert app.session.observation.seat < 0
        assert not app.active_game.is_covered
        answer(app)
        moments += 1
    assert moments > 5


def test_reason_against_undo_names_the_turn_of_another_player() -> None:
    app = visit("cards")
    play_until_somebody_thinks(app, random.Random(2))
    app.dispatch("explain", "undo")
    assert "Nothing to undo: it’s another player’s turn." in app.render()


def test_free_dice_are_labelled_free_while_a_bot_thinks() -> None:
    app = visit("dice")
    play_until_somebody_thinks(app, random.Random(2))
    dice = PageRegions.of(app.render()).regions["choices"]
    assert ">free<" in dice
    assert ">waits<" not in dice


def test_undo_cancels_the_bot_request() -> None:
    chance = random.Random(1)
    app = visit("dice")
    called_off = 0
    while app.session and called_off < 3:
        play_until_somebody_thinks(app, chance)
        if app.session is None:
            break
        request = asked(app)
        if app.session.can_undo:
            before = app.session.match.actions
            app.dispatch("undo")
            taken_back = app.session.match.actions
            assert len(taken_back) < len(before)
            assert app.wanted_bot_request is None
            app.receive_bot_move(
                request,
                run_synchronously(InstantBotSession.resumed(app.session).bot_request or request),
            )
            assert app.session.match.actions == taken_back
            called_off += 1
        else:
            answer(app)
    assert called_off == 3


@of_every_game
def test_answer_about_the_previous_game_is_ignored(game: str) -> None:
    app = visit(game)
    play_until_somebody_thinks(app, random.Random(4))
    request = asked(app)
    ranking = run_synchronously(request)
    app.dispatch("play", "new")
    assert app.session
    fresh = app.session.match.actions
    app.receive_bot_move(request, ranking)
    assert app.session.match.actions == fresh


@of_every_game
def test_next_visit_has_the_same_bot_request(game: str) -> None:
    device = Device()
    app = visit(game, device)
    play_until_somebody_thinks(app, random.Random(4))
    assert app.session
    left = app.session.match.actions
    app.play_bots(lambda _: None)  # the scheduler asks at once, and the bot takes longer
    again = device.visit(app=App)
    assert again.session
    assert again.session.match.actions == left
    assert again.wanted_bot_request
    quick = device.visit()
    assert quick.session
    assert quick.session.match.actions[: len(left)] == left
    assert quick.session.bot_request is None


def tap_on(app: App, chance: random.Random) -> None:
    """Act as one of several people: take the device, view the hand, or decide."""
    assert app.session
    if app.active_game.is_covered:
        app.dispatch("reveal")
    elif app.session.is_shared_view and chance.random() < 0.2:
        app.dispatch("private-hand", "see")
    else:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        if app.session and app.session.is_unaffordable:
            app.dispatch("select", "pass")


@of_every_game
@pytest.mark.parametrize("seed", range(3))
def test_handoff_screen_is_the_same_with_slow_and_quick_bots(game: str, seed: int) -> None:
    """While a bot thinks, no hand is shown and the handoff screen does not cover the page."""
    quick_device = Device()
    late = visit(game, people=2)
    quick_device.texts[PREFIX + "game"] = to_text(table(game, 2))
    soon = quick_device.visit()
    soon.dispatch("play", "continue")
    chances = random.Random(seed), random.Random(seed)
    thought = hidden = 0
    for step in range(300):
        while late.session and late.wanted_bot_request:
            thought += 1
            assert not late.active_game.is_covered
            assert late.render()
            if isinstance(find_game(game), HasHiddenHands):
                assert late.session.is_shared_view
                assert late.session.observation.seat < 0
            answer(late)
        if late.session is None or soon.session is None:
            break
        assert late.active_game.is_covered == soon.active_game.is_covered, step
        assert late.session.viewer == soon.session.viewer
        assert late.session.is_shared_view == soon.session.is_shared_view
        hidden += late.active_game.is_covered
        for app, chance in zip((late, soon), chances, strict=True):
            tap_on(app, chance)
    assert thought > 6
    assert bool(hidden) == isinstance(find_game(game), HasHiddenHands)


def test_answer_is_ignored_if_another_tab_changed_the_game() -> None:
    for meanwhile in ("again", "delete"):
        device = Device()
        app = visit("dice", device)
        play_until_somebody_thinks(app, random.Random(4))
        request = asked(app)
        ranking = run_synchronously(request)
        other = device.visit()
        question = "delete" if meanwhile == "delete" else f"end {other.active_game.name}"
        other.dispatch("ask", question)
        other.dispatch("confirm-yes", question)
        if meanwhile == "again":
            other.dispatch("play", "dice")
        kept = dict(device.texts)
        app.receive_bot_move(request, ranking)
        assert app.notice
        assert {name: text for name, text in device.texts.items() if name in kept} == kept
        assert app.session is None or to_text(app.session) in device.texts.values()


def last_owed(session: GameSession, seed: int) -> str:
    """Return the stored form of a game before the bot moves that end it, or an empty text."""
    chance, kept = random.Random(seed), ""
    while not session.is_over:
        if question := session.bot_request:
            kept = kept or to_text(session)
            session.play_bot_move(run_synchronously(question))
        else:
            kept = ""
            session.select(chance.choice(sorted(session.legal_moves)))
            session.confirm()
    return kept


@of_every_game
def test_table_that_ends_with_a_bot_move_at_the_start_can_be_left(game: str) -> None:
    """The tab was closed before the last moves of the bots, so the next start plays them."""
    kept = next(text for seed in range(50) if (text := last_owed(table(game), seed)))
    device = Device()
    device.texts[PREFIX + "game"] = kept
    app = device.visit()
    assert app.screen == "score"
    app.dispatch("go", "home")
    assert device.kept_game() is None
    assert device.visit().screen == "home"


@of_every_game
def test_restored_game_that_ends_with_a_bot_move_shows_its_end(game: str) -> None:
    kept = next(text for seed in range(50) if (text := last_owed(table(game), seed)))
    device = Device()
    app = device.visit()
    app.open_file(export(game=kept), 1)
    assert app.screen == "score"
    assert app.ended_session
    app.dispatch("go", "home")
    assert device.kept_game() is None


@pytest.mark.parametrize("start", ["solo", "cards", "fishing"])
def test_confirmation_stores_the_game_once(start: str, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    app = device.visit()
    app.dispatch("play", start)
    stored: list[str] = []
    save = app.store.save_game

    def count(name: str, text: str) -> None:
        stored.append(text)
        save(name, text)

    monkeypatch.setattr(app.store, "save_game", count)
    chance = random.Random(4)
    for _ in range(8):
        assert app.session
        app.dispatch("dismiss-events")
        stored.clear()
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        assert app.session
        assert stored == [to_text(app.session)]
        assert device.kept_game() == stored[0]


def test_move_before_a_failed_bot_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    app = device.visit("", app=App)
    app.dispatch("play", "cards")
    app.play_bots(run_synchronously)
    assert app.session
    while not app.session.bot_request:
        app.dispatch("select", next(iter(app.session.legal_moves)))
        app.dispatch("confirm")
    app.on_error(ValueError("cannot think"))
    assert device.kept_game() == to_text(app.session)


def test_moves_that_bots_make_at_once_are_stored_once(monkeypatch: pytest.MonkeyPatch) -> None:
    app = visit("cards")
    stored: list[str] = []
    monkeypatch.setattr(app.store, "save_game", lambda _, text: stored.append(text))
    play_until_somebody_thinks(app, random.Random(4))
    assert app.session
    before, stored[:] = len(app.session.match.actions), []
    app.play_bots(run_synchronously)
    assert len(app.session.match.actions) > before + 1
    assert len(stored) == 1


@of_every_game
def test_failed_bot_is_asked_again_when_the_game_is_continued(game: str) -> None:
    app = visit(game)
    play_until_somebody_thinks(app, random.Random(4))
    app.on_error(ValueError("cannot think"))
    assert app.screen == "home"
    assert app.wanted_bot_request is None
    app.dispatch("play", "continue")
    assert app.wanted_bot_request
    answer(app)
    assert app.session
    assert app.session.bot_request is None


def test_viewed_sheet_stays_open_after_a_bot_answers() -> None:
    chance = random.Random(1)
    app = visit("dice")
    play_until_somebody_thinks(app, chance)
    app.dispatch("view-seat", "1")
    answer(app)
    assert app.active_game.viewed_seat == 1


@of_every_game
def test_record_of_a_game_with_a_pending_bot_request_replays(game: str) -> None:
    app = visit(game)
    play_until_somebody_thinks(app, random.Random(9))
    assert app.session
    match = app.session.match
    assert replay(str(match.record)).actions == match.actions
