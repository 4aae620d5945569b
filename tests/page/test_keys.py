"""The key of the bots: drawn and stored for each table, and absent from shared data."""

import json
import random

import pytest

from app.controller import App
from app.effects import SaveFile, Share
from app.play.seats import Seat
from app.play.serialization import from_text, strip_bot_key, to_link, to_text
from app.play.session import GameSession
from fleet_engine import bots
from tests.page.players import InstantBotSession
from tests.page.test_controller import Device, play_on

KEY = 0x1234_5678_9ABC_DEF0
SEATS = (Seat("Ana"), Seat(bot="random"), Seat(bot="greedy"))

of_both_games = pytest.mark.parametrize("game", ["dice", "cards"])


@pytest.fixture
def device() -> Device:
    return Device()


def table(game: str, key: int | None = KEY, seed: int = 6) -> GameSession:
    return InstantBotSession.new(game, seed, {}, seats=SEATS, key=key)


def play_some(session: GameSession, confirmations: int, seed: int = 3) -> None:
    chance = random.Random(seed)
    for _ in range(confirmations):
        if not session.is_over:
            session.select(chance.choice(sorted(session.legal_moves)))
            session.confirm()


@pytest.mark.parametrize("bot", bots.names("dice"))
def test_undo_and_the_same_choice_bring_the_same_answer(bot: str) -> None:
    """Only the dice: cards allow no undo after another seat has answered."""
    seats = (Seat(), Seat(bot=bot), Seat(bot=bot))
    chance, tried = random.Random(2), 0
    for seed in range(2):
        session = InstantBotSession.new("dice", seed, {}, seats=seats, key=KEY + seed)
        while not session.is_over:
            wanted, *others = chance.sample(sorted(session.legal_moves), len(session.legal_moves))
            session.select(wanted)
            before = len(session.match.actions)
            session.confirm()
            after = session.match.actions
            if not session.can_undo or not others or len(after) - before < 2:
                continue
            session.undo()
            for written in (others[0], wanted):
                session.select(written)
                session.confirm()
                if written != wanted and not session.undo():
                    break
            else:
                assert session.match.actions == after
                tried += 1
    assert tried > 10


@of_both_games
def test_resumed_table_gets_the_same_bot_answers(game: str) -> None:
    session = table(game)
    play_some(session, 5)
    again = InstantBotSession.resumed(from_text(to_text(session), key=99))
    assert again.key == session.key == KEY
    for played in (session, again):
        play_some(played, 1000)
    assert session.is_over
    assert session.match.actions == again.match.actions


@of_both_games
def test_other_key_gives_other_bot_answers_on_the_same_seed(game: str) -> None:
    games = [table(game, key) for key in (KEY, KEY + 1, None)]
    for session in games:
        play_some(session, 1000)
    assert len({session.match.actions for session in games}) == 3


@of_both_games
def test_record_link_and_exported_text_do_not_hold_the_key(game: str) -> None:
    session = table(game)
    play_some(session, 4)
    kept = to_text(session)
    assert str(KEY) in kept
    record = session.match.record
    for text in (str(record), record.to_json(), record.to_compact(), to_link(session)):
        assert str(KEY) not in text
        assert strip_bot_key(text) == text
    bare = strip_bot_key(kept)
    assert str(KEY) not in bare
    assert from_text(bare).match.record == record
    assert from_text(bare).seats == SEATS


def test_table_without_bots_stores_no_key() -> None:
    for seats in ([Seat("Ana"), Seat("Bo")], [Seat()]):
        assert str(KEY) not in to_text(InstantBotSession.new("dice", 6, {}, seats=seats, key=KEY))


@pytest.mark.parametrize("key", [None, True, -1, bots.KEY_LIMIT, "7", 1.5, [1]])
def test_missing_or_damaged_key_is_replaced_by_a_fresh_one(key: object) -> None:
    session = table("dice")
    play_some(session, 4)
    kept = json.loads(to_text(session))
    kept["key"] = key
    if key is None:
        del kept["key"]
    again = from_text(json.dumps(kept), key=99)
    assert again.key == 99
    assert again.match.actions == session.match.actions


# --- the page ----------------------------------------------------------------------------------


def begun(app: App, way: str) -> GameSession:
    """Start a table with bots in one of the ways of the page."""
    if way == "table":
        app.dispatch("go", "setup")
        app.dispatch("setup", "seats=3")
    if way in ("same", "again"):
        begun(app, "cards")
        play_on(app)
        assert app.ended_session
    if way == "restart":
        begun(app, "cards")
        app.dispatch("play", "new")
    elif way == "link":
        app.open_link(to_link(table("cards", None)))
    elif way == "file":
        text = str(table("cards", None).match.record)
        app.open_file(text, len(text))
    else:
        app.dispatch("play", way)
    assert app.session
    return app.session


@pytest.mark.parametrize("way", ["cards", "table", "same", "again", "restart", "link", "file"])
def test_every_table_gets_its_own_key(device: Device, way: str) -> None:
    app = device.visit()
    earlier = next(device.keys)
    session = begun(app, way)
    assert earlier < session.key < next(device.keys)
    kept = json.loads(device.kept_game() or "")
    assert kept["key"] == session.key
    assert device.visit().session is not None
    again = device.visit().session
    assert again
    assert again.key == session.key


def test_exported_files_do_not_hold_the_key(device: Device) -> None:
    app = device.visit()
    session = begun(app, "cards")
    play_on(app, 3)
    app.dispatch("export", "game")
    app.dispatch("go", "settings")
    app.dispatch("export", "all")
    game, everything = (task for task in app.take_effects() if isinstance(task, SaveFile))
    assert str(session.key) in (device.kept_game() or "")
    for file in (game, everything):
        assert str(session.key) not in file.text
    other = Device().visit()
    other.open_file(everything.text, len(everything.text))
    assert other.session
    assert other.session.match.actions == session.match.actions
    assert other.session.key != bots.default_key(session.match.seed)


def test_a_shared_result_does_not_hold_the_key(device: Device) -> None:
    app = device.visit()
    begun(app, "cards")
    play_on(app)
    app.dispatch("share", "result")
    [shared] = (task for task in app.take_effects() if isinstance(task, Share))
    assert app.ended_session
    assert str(app.ended_session.key) not in f"{shared.text}{shared.address}"
