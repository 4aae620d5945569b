"""Sample view states of random games, at least one for each kind of decision."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from app.games.dice.moves import move_for_die
from app.games.dice.rulebook_facts import facts_from
from app.games.dice.view_state import GameState
from app.games.game import players_of
from app.i18n import translator_for
from app.play.seats import Seat
from app.play.session import GameSession
from fleet_engine.core.game import Options
from fleet_engine.dice import ruleset, sheet
from tests.page.players import InstantBotSession

DECISION_KINDS = ("draft", "use", "shared", "star", "bonus", "oyster", "town", "powers")


def view_state(session: GameSession, **changes: object) -> GameState:
    """Return the view state of a session."""
    values: dict[str, object] = {
        "observation": session.observation,
        "legal_moves": session.legal_moves,
        "facts": facts_from(
            sheet.load_bundled("r2"), ruleset.load_printed(str(session.match.options["edition"]))
        ),
        "players": players_of(session, translator_for("en")),
        "selected_move": session.selected_move,
        "recent_events": session.recent_events,
        "new_events": session.recent_events,
        "can_undo": session.can_undo,
    }
    return GameState(**(values | changes))  # type: ignore[arg-type]


THREE_SEATS = (Seat("Ana"), Seat("Bo"), Seat("Cy"))


def play_table(
    seed: int, options: Options, seats: Sequence[Seat] = THREE_SEATS
) -> Iterator[GameSession]:
    """Yield a game of several seats at each decision of a person, and at its end."""
    rng = random.Random(seed)
    session = InstantBotSession.new("dice", seed, options, seats=seats)
    while not session.is_over:
        yield session
        select_random(session, rng)
        session.confirm()
    yield session


def finished_table(seed: int, options: Options, seats: Sequence[Seat] = THREE_SEATS) -> GameSession:
    """Return a finished game of several seats."""
    *_, last = play_table(seed, options, seats)
    return last


def select_random(session: GameSession, rng: random.Random) -> None:
    """Select a random move, avoiding coins and passes."""
    wanted = [
        option
        for option in session.legal_moves
        if not option.endswith(("coin", "pass")) or option == "fish and coin"
    ]
    session.select(rng.choice(wanted or list(session.legal_moves)))


def decision_kind(state: GameState) -> str:
    """Return the one of `DECISION_KINDS` that a view state belongs to."""
    decision = state.observation.decision
    assert decision is not None
    if decision.kind == "use" and decision.shared:
        return "shared"
    if any(option.endswith(("salvage", "reroll")) for option in state.legal_moves):
        return "powers"
    if decision.kind == "draft" and state.observation.phase == "town":
        return "town"
    return decision.kind


def play_solo(seed: int) -> Iterator[GameSession]:
    """Yield a solo game at each of its decisions, and once more at its end."""
    rng = random.Random(seed)
    session = InstantBotSession.new("dice", seed, {})
    while not session.is_over:
        yield session
        select_random(session, rng)
        session.confirm()
    yield session


@cache
def sample_states() -> dict[str, GameState]:
    """Return a view state of each of `DECISION_KINDS`: the richest one of 12 games."""
    found: dict[str, tuple[int, GameState]] = {}
    for seed in range(12):
        for session in play_solo(seed):
            if session.is_over:
                continue
            state = view_state(session)
            kind, richness = decision_kind(state), _richness(state)
            if kind not in found or richness > found[kind][0]:
                found[kind] = (richness, state)
    assert found.keys() == set(DECISION_KINDS)
    return {kind: state for kind, (_, state) in found.items()}


def _richness(state: GameState) -> int:
    sheet = state.observation.sheets[0]
    middle = 10 - abs(state.observation.round - 5)
    return middle * 4 + sheet.launched * 2 + sheet.score.buildings


def with_selection(state: GameState) -> GameState:
    """Return the view state with its first die or answer selected."""
    face = next((die.face for die in state.observation.dice if die.taken_by is None), None)
    first = next(iter(state.legal_moves))
    if face and first.startswith("take "):
        first = move_for_die(face, state.legal_moves)
    return replace(state, selected_move=first)
