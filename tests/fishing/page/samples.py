"""Sample states of real games of Let's Go Fishing!, by kind of decision."""

import random
from collections.abc import Callable, Iterator
from functools import cache

from app.games.fishing import moves
from app.games.fishing.view_state import FishingState
from app.games.game import players_of
from app.i18n import translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine import Match
from fleet_engine.core.game import find_game

EQUIP_FULL_MAT = "equip on a full mat"
DECISION_KINDS = (
    "place", "catch", "box", "stow", "colour", "bonus", "pearl", "freeze", "equip", EQUIP_FULL_MAT,
    "drop", "rot", "token",
)  # fmt: skip
NAMES = ("Ana", "Ben", "Cho", "Dia", "Eva")


def view_state(session: GameSession, **changes: object) -> FishingState:
    """Return the state of a session for the seat to move, as if it played alone."""
    values: dict[str, object] = {
        "observation": session.observation,
        "legal_moves": session.legal_moves,
        "players": players_of(session, translator_for("en"))._replace(human_count=1),
        "selected_move": session.selected_move,
        "is_suggested": session.is_suggested,
        "recent_events": session.recent_events,
        "new_events": session.recent_events,
        "can_undo": session.can_undo,
        "switches": session.match.options,
    }
    return FishingState(**(values | changes))  # type: ignore[arg-type]


def frozen_view_state(session: GameSession) -> FishingState:
    """Return a state that stays valid when the session continues."""
    match = session.match
    return view_state(session, legal_moves=moves.legal_moves(match.at(len(match.actions))))


def play_random(
    seed: int, players: int = 4, *, draws: bool = False, **options: object
) -> Iterator[GameSession]:
    """Yield a session at each decision of a game of people, and once more at the end.

    If `draws`, every player draws from the bag as long as that is legal.
    """
    rng = random.Random(seed)
    match = Match(find_game("fishing"), players, seed, options)  # type: ignore[arg-type]
    session = GameSession(match, tuple(map(Seat, NAMES[:players])), seen_event_count=0)
    while not session.is_over:
        yield session
        ways = [way for way in session.legal_moves if way not in ("stop", "done", "pass")]
        drawn = draws and "draw" in ways
        session.select("draw" if drawn else rng.choice(ways or list(session.legal_moves)))
        assert session.confirm()
    yield session


def _decision_kind(session: GameSession) -> str:
    kind = session.match.decision.kind
    goes_on = kind == "equip" and next(iter(session.legal_moves)).count(moves.ACTION_SEPARATOR)
    return EQUIP_FULL_MAT if goes_on else kind


@cache
def sample_states() -> dict[str, FishingState]:
    """Return a state of each kind of decision, from round 2 or later."""
    found: dict[str, FishingState] = {}
    for seed in range(40):
        for session in play_random(seed, 3 + seed % 2, draws=seed >= 2):
            if session.is_over or set(found) >= set(DECISION_KINDS):
                break
            kind = _decision_kind(session)
            if session.match.round >= 2 and kind not in found:
                found[kind] = frozen_view_state(session)
    assert set(found) >= set(DECISION_KINDS), set(DECISION_KINDS) - set(found)
    return found


def find_state(
    condition: Callable[[FishingState], bool], players: int = 4, seeds: int = 30
) -> FishingState:
    """Return the first state of some games that meets a condition."""
    for seed in range(seeds):
        for session in play_random(seed, players):
            if not session.is_over and condition(state := view_state(session)):
                return frozen_view_state(session) if state.legal_moves else state
    raise AssertionError("no game has such a moment")
