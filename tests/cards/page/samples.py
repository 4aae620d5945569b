"""Sample states of real card games, one for every kind of decision."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from app.games.cards import moves
from app.games.cards.view_state import CardsState
from app.games.game import players_of
from app.i18n import translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine import Match
from fleet_engine.core.game import find_game

DECISION_KINDS = ("open", "bid", "pay", "launch", "hire", "process", "trade", "discard")
SEATS = (Seat("Ana"), Seat("Ben"), Seat("Cho"))


def view_state(session: GameSession, **changes: object) -> CardsState:
    """Return the state that the screen of a session shows."""
    values: dict[str, object] = {
        "observation": session.observation,
        "legal_moves": session.legal_moves,
        "players": players_of(session, translator_for("en")),
        "selected_move": session.selected_move,
        "is_suggested": session.is_suggested,
        "recent_events": session.recent_events,
        "new_events": session.recent_events,
        "can_undo": session.can_undo,
    }
    return CardsState(**(values | changes))  # type: ignore[arg-type]


def select_random(session: GameSession, rng: random.Random) -> None:
    """Choose at random, but pass or stop only if nothing else is legal."""
    wanted = [option for option in session.legal_moves if option not in ("pass", "done")]
    session.select(rng.choice(wanted or list(session.legal_moves)))


def play_random(seed: int, players: int = 3, **options: object) -> Iterator[GameSession]:
    """Yield a session at each decision of a game of people, and once more at the end.

    Each seat decides with its own observation, as if it had a device of its own.
    """
    rng = random.Random(seed)
    match = Match(find_game("cards"), players, seed, options)  # type: ignore[arg-type]
    session = GameSession(match, SEATS[:players], seen_event_count=0)
    while not session.is_over:
        yield session
        if rng.random() < 0.15:
            session.select(rng.choice(list(session.legal_moves)))
        else:
            select_random(session, rng)
        assert session.confirm()
    yield session


def frozen_view_state(session: GameSession) -> CardsState:
    """Return a state that stays valid when the session continues."""
    match = session.match
    return view_state(session, legal_moves=moves.legal_moves(match.at(len(match.actions))))


@cache
def sample_states() -> dict[str, CardsState]:
    """Return a state of each kind of decision, from round 4 or later."""
    found: dict[str, CardsState] = {}
    for seed in range(6):
        for session in play_random(seed):
            if session.is_over:
                break
            state = frozen_view_state(session)
            lots = {moves.parts(written)[1] for written in state.legal_moves}
            # Skip openings with a single bid for every license, because tests need a choice of
            # bids.
            if state.kind == "open" and len(state.legal_moves) == len(lots):
                continue
            if state.observation.round >= 4 and state.kind not in found:
                found[state.kind] = state
    assert set(found) >= set(DECISION_KINDS), set(DECISION_KINDS) - set(found)
    return found


def with_selection(state: CardsState) -> CardsState:
    """Return the state with its first answer chosen."""
    return replace(state, selected_move=next(iter(state.legal_moves)), is_suggested=False)
