"""Secrets of the card game: no page of a seat depends on cards of other seats."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from app.games.cards import moves
from app.games.cards.overlays import overlay
from app.games.cards.screen import CardsScreen
from app.games.cards.view_state import FleetOverlay, LogOverlay
from app.i18n import Translator
from app.play.session import GameSession
from app.screens.handoff import handoff_screen
from app.ui.players import Players
from app.ui.score_table import ScoreOverlay
from tests.cards.hidden import exchange_hidden
from tests.cards.page import samples


def pages(session: GameSession, seat: int, words: Translator) -> Mapping[str, str]:
    """Return all screens that the page can show a seat at this decision."""
    match = session.match
    options = moves.legal_moves(match) if match.to_move == seat else {}
    state = samples.view_state(
        session,
        observation=match.observe(seat),
        legal_moves=options,
        selected_move=None,
        is_suggested=False,
        recent_events=match.visible_events(seat)[-60:],
    )
    found = {"game": CardsScreen(state, words).render()}
    for written in list(options)[:8]:
        found[written] = CardsScreen(replace(state, selected_move=written), words).render()
    for other in range(match.players):
        found[f"fleet {other}"] = overlay(replace(state, overlay=FleetOverlay(other)), words)
    found["pad"] = overlay(replace(state, overlay=ScoreOverlay()), words)
    found["log"] = overlay(replace(state, overlay=LogOverlay(match.visible_events(seat))), words)
    return found


@pytest.mark.parametrize("draw_discard", ["open", "hidden"])
@pytest.mark.parametrize("seed", [1, 2])
def test_pages_of_a_seat_do_not_depend_on_hidden_cards(
    seed: int, draw_discard: str, words: Translator
) -> None:
    chance = random.Random(seed)
    compared = 0
    for number, session in enumerate(samples.play_random(seed, draw_discard=draw_discard)):
        if number % 9 or session.is_over:
            continue
        match, seat = session.match, chance.randrange(3)
        before = pages(session, seat, words)
        session.match = match.with_position(match.determinize(seat, seed + number))
        session.match.events = [exchange_hidden(event, seat, chance) for event in match.events]
        compared += session.match.events != match.events
        try:
            assert pages(session, seat, words) == before
        finally:
            session.match = match
    assert compared > 5


def test_handoff_screen_shows_nothing_of_the_game(words: Translator) -> None:
    page = handoff_screen(1, Players(("Ana", "Ben"), 1, 2), words)
    assert "Ben" in page
    for sign in ('id="hand"', "market", "opponents", "Shrimp", "i-cod"):
        assert sign not in page
