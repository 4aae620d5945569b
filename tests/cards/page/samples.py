"""Sample states of real card games, one for every kind of decision."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from app.games.cards import moves
from app.games.cards.view_state import CardsState
from app.games.game import cast
from app.i18n import load
from app.play.seats import Seat
from app.play.session import Session
from fleet_engine import Match
from fleet_engine.core.game import find

KINDS = ("open", "bid", "pay", "launch", "hire", "process", "trade", "discard")
TABLE = (Seat("Ana"), Seat("Ben"), Seat("Cho"))


def moment(session: Session, **changes: object) -> CardsState:
    """Return the state that the screen of a session shows."""
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
    """Choose at random, but pass or stop only if nothing else is legal."""
    wanted = [option for option in session.options if option not in ("pass", "done")]
    session.choose(rng.choice(wanted or list(session.options)))


def game(seed: int, players: int = 3, **options: object) -> Iterator[Session]:
    """Yield a session at each decision of a game of people, and once more at the end.

    Each seat decides with its own observation, as if it had a device of its own.
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
    """Return a state that stays valid when the session continues."""
    match = session.match
    return moment(session, options=moves.options(match.at(len(match.actions))))


@cache
def moments() -> dict[str, CardsState]:
    """Return a state of each kind of decision, from round 4 or later."""
    found: dict[str, CardsState] = {}
    for seed in range(6):
        for session in game(seed):
            if session.over:
                break
            state = frozen(session)
            lots = {moves.parts(written)[1] for written in state.options}
            # Skip openings with a single bid for every licence, because tests need a choice of
            # bids.
            if state.kind == "open" and len(state.options) == len(lots):
                continue
            if state.observation.round >= 4 and state.kind not in found:
                found[state.kind] = state
    assert set(found) >= set(KINDS), set(KINDS) - set(found)
    return found


def chosen(state: CardsState) -> CardsState:
    """Return the state with its first answer chosen."""
    return replace(state, chosen=next(iter(state.options)), proposed=False)
