"""Event summaries that a new viewer, or one with slow pace, acknowledges before a decision."""

import random
import re
from collections.abc import Iterator

import pytest

from app.controller import App
from app.ui.html import Html
from fleet_engine.fishing.events import RoundBegan
from tests.page.test_controller import Device, play_on

TABLES = ("fishing",)
"""Games that stop before a question. The card game shows its news beside each question."""


def begun(game: str, device: Device, pace: str = "") -> App:
    app = device.visit()
    app.dispatch("setting", f"pace={pace}")
    app.dispatch("play", game)
    return app


def decided(app: App, seed: int = 1) -> Iterator[None]:
    """Play a game to its end; yield after each decision, before its events are acknowledged."""
    chance = random.Random(seed)
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        yield
        app.dispatch("dismiss-events")
        assert not app.has_unread_events


def stops(app: App) -> Iterator[tuple[object, ...]]:
    """Play a game to its end; yield the events of each summary to acknowledge."""
    for _ in decided(app):
        if app.has_unread_events:
            assert app.played_session
            yield app.played_session.recent_events


def asks(page: Html) -> bool:
    """Return True if a page offers anything to select or to confirm."""
    return 'data-do="select"' in page or 'data-do="confirm"' in page


@pytest.mark.parametrize("game", TABLES)
def test_event_summary_offers_no_choice(game: str) -> None:
    app, met = begun(game, Device()), 0
    for _ in stops(app):
        assert not asks(app.render())
        assert 'data-do="dismiss-events"' in app.render()
        met += 1
    assert met > 2


@pytest.mark.parametrize("game", TABLES)
def test_page_offers_choices_after_the_event_summary(game: str) -> None:
    app = begun(game, Device())
    for _ in stops(app):
        if app.session is None:
            break
        app.dispatch("dismiss-events")
        assert asks(app.render())
        assert 'data-do="dismiss-events"' not in app.render()


@pytest.mark.parametrize("game", TABLES)
def test_tap_during_the_event_summary_asks_to_read_first(game: str) -> None:
    app, checked = begun(game, Device()), 0
    for _ in decided(app):
        if app.session and app.has_unread_events:
            app.dispatch("explain", "undo")
            assert "Read what happened, then" in app.render()
            checked += 1
    assert checked


@pytest.mark.parametrize("game", TABLES)
def test_points_are_the_same_during_and_after_the_event_summary(game: str) -> None:
    app, seen = begun(game, Device()), 0
    for _ in decided(app):
        if app.session and app.has_unread_events:
            now = points_shown(app)
            app.dispatch("dismiss-events")
            assert points_shown(app) == now
            seen += 1
    assert seen


def points_shown(app: App) -> list[str]:
    """Return the points of all seats that the page shows above the dock."""
    points = re.findall(
        r'aria-label="[^"]*?(\d+) points?\b', str(app.render()).partition('id="dock"')[0]
    )
    assert points
    return points


def test_cards_show_an_event_summary_only_at_the_end() -> None:
    app = begun("cards", Device(), "slow")
    assert len([*stops(app)]) == 1
    assert app.session is None


def test_fishing_shows_event_summaries_only_in_the_evening() -> None:
    app = begun("fishing", Device())
    evenings = [
        any(isinstance(event, RoundBegan) for event in went_past) for went_past in stops(app)
    ]
    assert all(evenings[:-1])
    assert len(evenings) > 2


@pytest.mark.parametrize("game", TABLES)
def test_last_event_summary_is_shown_on_the_screen_of_the_game(game: str) -> None:
    device = Device()
    app = begun(game, device)
    *_, _ = stops_before_the_end(app)
    assert app.screen == "game"
    assert app.session is None
    assert len(app.results.all()) == 1
    assert 'id="dock"' in app.render()
    assert app.rulebook_context.game == game
    app.dispatch("dismiss-events")
    assert app.screen == "score"


def stops_before_the_end(app: App) -> Iterator[None]:
    """Play a game to its end and stay on its screen; yield after each decision."""
    chance = random.Random(1)
    while app.session:
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
        yield


@pytest.mark.parametrize("game", TABLES)
def test_start_after_the_end_of_a_game_shows_its_score(game: str) -> None:
    device = Device()
    for _ in stops_before_the_end(begun(game, device)):
        pass
    again = device.visit()
    assert again.screen == "score"
    assert not again.has_unread_events


@pytest.mark.parametrize("game", TABLES)
def test_third_game_has_an_event_summary_only_at_the_end(game: str) -> None:
    device = Device()
    for _ in range(2):
        app = begun(game, device)
        play_on(app)
        app.dispatch("go", "home")
    app = begun(game, device)
    assert [app.session is None for _ in stops(app)] == [True]


@pytest.mark.parametrize("pace", ["quick", "off"])
@pytest.mark.parametrize("game", TABLES)
def test_fast_paces_have_no_event_summaries(game: str, pace: str) -> None:
    app = begun(game, Device(), pace)
    assert not [*stops(app)]
    assert app.screen == "score"


@pytest.mark.parametrize("game", TABLES)
def test_slow_pace_has_event_summaries_in_later_games(game: str) -> None:
    device = Device()
    for _ in range(2):
        app = begun(game, device)
        play_on(app)
        app.dispatch("go", "home")
    assert len([*stops(begun(game, device, "slow"))]) > 2


def test_first_game_waits_and_second_is_slow_unless_a_pace_is_set() -> None:
    device = Device()
    for pace in ("step", "slow"):
        app = begun("cards", device)
        assert app.document_attributes["pace"] == pace
        play_on(app)
        app.dispatch("go", "home")
    app = begun("cards", device)
    assert app.document_attributes["pace"] == ""
    app.dispatch("tutorial", "cards")
    assert app.document_attributes["pace"] == "slow"
    app.dispatch("setting", "pace=quick")
    assert app.document_attributes["pace"] == "quick"


def test_solo_dice_have_no_event_summaries() -> None:
    app = begun("solo", Device(), "slow")
    assert not [*stops(app)]


def test_tutorial_has_no_event_summaries() -> None:
    device = Device()
    app = device.visit()
    app.dispatch("tutorial", "cards")
    chance = random.Random(1)
    for _ in range(40):
        if app.session is None or not app.session.legal_moves:
            break
        assert not app.has_unread_events
        app.dispatch("tutorial", "next")
        app.dispatch("select", chance.choice(sorted(app.session.legal_moves)))
        app.dispatch("confirm")
