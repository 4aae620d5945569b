"""Comparisons of an ended game with a shared game and with past results."""

from datetime import date

from app.play.results import ResultsLog, result_of
from app.play.session import GameSession
from app.store import Store


def accept_challenge(store: Store, shown: GameSession) -> None:
    """Store a shared solo game as the game to beat on its seed. Raises `StorageError`."""
    if shown.is_solo:
        store.save_challenge(shown.compact_record)


def challenge_score(store: Store, ended: GameSession) -> int | None:
    """Return the points of the shared game on the seed of the player's ended game.

    The player opened that game by a link and played on its seed. If the stored copy cannot be
    read, it is set aside. Return `None` if there is no such game.
    """
    kept = store.challenge()
    challenge = kept and store.read_or_quarantine("challenge", kept, GameSession.resume)
    if not challenge or not challenge.is_solo or not challenge.is_same_game(ended):
        return None
    result = challenge.match.result
    return result.totals[0] if result else None


def previous_best(results: ResultsLog, ended: GameSession, today: date) -> int | None:
    """Return the best points of the player's other results of the same kind."""
    own = result_of(ended, today)
    others = (result for result in results.all() if result.identity != own.identity)
    return max((each.points for each in others if each.kind == own.kind), default=None)
