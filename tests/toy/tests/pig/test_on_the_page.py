"""A game of Pig on the page: from home to the results, and back by file and link."""

from app.controller import App
from app.effects import SaveFile, Share
from app.games.game import players_of
from app.games.pig import moves
from app.games.pig.rulebook import BOOK
from fleet_engine import replay
from tests.page.test_controller import Device, play_on
from tests.views.checks import check_page


def seen(app: App) -> str:
    """Check the page, and return its text."""
    return check_page(app.render(), actions=moves.actions, terms=BOOK.rules).text


def laid(device: Device) -> App:
    """Return an app in which a short game against a bot has begun."""
    app = device.visit()
    for change in ("game=pig", "seats=2", "player-1=greedy", "target=25"):
        app.dispatch("setup", change)
    app.dispatch("go", "setup")
    assert "How far?" in seen(app)
    app.dispatch("play", "table")
    return app


def choose(app: App, action: str) -> None:
    app.dispatch("select", action)
    app.dispatch("confirm")


def test_home_offers_the_game_and_describes_a_running_one() -> None:
    app = Device().visit()
    assert "Roll or hold, about 5 minutes" in seen(app)
    app.dispatch("play", "pig")
    app.dispatch("go", "home")
    assert "Game in progress Pig Round 1" in seen(app)


def test_a_choice_can_be_taken_back_until_the_dice_fall() -> None:
    app = laid(Device())
    assert app.session
    before = app.session.match.record
    choose(app, "take two")
    assert "0 points so far: roll or hold?" in seen(app)
    app.dispatch("undo")
    assert app.session.match.record == before
    choose(app, "take one")
    choose(app, "roll")
    rolled = app.session.match.record
    app.dispatch("undo")
    assert app.session.match.record == rolled
    app.dispatch("explain", "undo")
    assert "since the last roll" in seen(app)


def test_a_file_brings_the_game_to_another_device() -> None:
    app = laid(Device())
    choose(app, "take two")
    app.dispatch("export", "game")
    [file] = app.take_effects()
    assert isinstance(file, SaveFile)
    other = Device().visit()
    other.open_file(file.text, len(file.text))
    assert app.session
    assert other.session
    assert other.session.match.events == app.session.match.events
    assert other.session.match.actions == app.session.match.actions
    assert other.session.seats == app.session.seats
    other.dispatch("export", "game")
    [again] = other.take_effects()
    assert isinstance(again, SaveFile)
    assert again.text == file.text


def test_a_game_that_has_ended_is_scored_shared_and_listed() -> None:
    device = Device()
    app = laid(device)
    play_on(app)
    assert app.ended_session
    result = app.ended_session.match.result
    assert result
    assert max(result.totals) >= 25
    text = seen(app)
    for pad in ("Final scores", "With one die", "With two dice"):
        assert pad in text
    rival = players_of(app.ended_session, app.words).names[1]
    verdict = "You win!" if result.winners == (0,) else f"{rival} wins"
    assert verdict in text

    app.dispatch("share", "result")
    [share] = app.take_effects()
    assert isinstance(share, Share)
    assert replay(share.address.partition("~")[0]).result == result
    friend = Device().visit(share.address)
    assert friend.ended_session
    assert friend.ended_session.match.result == result
    assert "Try it yourself" in seen(friend)

    app.dispatch("go", "home")
    app.dispatch("go", "results")
    assert f" {result.totals[0]}" in seen(app)
    app.dispatch("result", "0")
    assert verdict in seen(app)


def test_rules_and_sources_of_values_can_be_read() -> None:
    app = laid(Device())
    app.dispatch("open-rule", "goal")
    assert "Whoever has 25 points first wins at once." in seen(app)
    app.dispatch("go", "about")
    assert "A folk game" in seen(app)
    app.dispatch("go", "legal")
    assert "Pig is a folk game" in seen(app)
