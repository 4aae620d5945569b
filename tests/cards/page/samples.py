"""Moments of real card games to draw, for every kind of decision."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from app.games.cards import plan
from app.games.cards.state import CardsState
from app.games.game import cast
from app.play.seats import Seat
from app.play.session import Session
from app.words import load
from fleet_engine import Match
from fleet_engine.core.game import find

KINDS = ("open", "bid", "pay", "launch", "hire", "process", "trade", "discard")
TABLE = (Seat("Ana"), Seat("Ben"), Seat("Cho"))


def moment(session: Session, **changes: object) -> CardsState:
    """Return what the screen shows of a session."""
    values: dict[str, object] = {
        "observation": session.observation,
        "options": session.options,
        "cast": cast(session, load("en")),
        "chosen": session.chosen,
        "proposed": session.proposed,
        "recent": session.recent,
        "can_undo": session.can_undo,
    }
    return CardsState(**(values | changes))  # type: ignore[arg-type]


def choose(session: Session, rng: random.Random) -> None:
    """Choose as a player who buys, launches and hires whenever he can."""
    wanted = [option for option in session.options if option not in ("pass", "done")]
    session.choose(rng.choice(wanted or list(session.options)))


def game(seed: int, players: int = 3, **options: object) -> Iterator[Session]:
    """Yield a session at each decision of a game of people, and once more when it is over.

    Each decides through their own eyes, as if nobody looked on.
    """
    rng = random.Random(seed)
    match = Match(find("cards"), players, seed, options)  # type: ignore[arg-type]
    session = Session(match, TABLE[:players], heard=0)
    while not session.over:
        yield session
        if rng.random() < 0.15:
            session.choose(rng.choice(list(session.options)))
        else:
            choose(session, rng)
        assert session.confirm()
    yield session


def frozen(session: Session) -> CardsState:
    """Return a moment that stays true when the session goes on."""
    match = session.match
    return moment(session, options=plan.options(match.at(len(match.actions))))


@cache
def moments() -> dict[str, CardsState]:
    """Return a moment of each kind from the middle of some games."""
    found: dict[str, CardsState] = {}
    for seed in range(6):
        for session in game(seed):
            if session.over:
                break
            state = frozen(session)
            lots = {plan.parts(written)[1] for written in state.options}
            # Where a licence is put up, several bids are open to somebody.
            if state.kind == "open" and len(state.options) == len(lots):
                continue
            if state.observation.round >= 4 and state.kind not in found:
                found[state.kind] = state
    assert set(found) >= set(KINDS), set(KINDS) - set(found)
    return found


def chosen(state: CardsState) -> CardsState:
    """Return the moment with its first answer chosen."""
    return replace(state, chosen=next(iter(state.options)), proposed=False)
