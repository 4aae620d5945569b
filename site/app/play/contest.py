"""What an ended game is measured by: a friend's game on the same seed, and the best before it."""

from datetime import date

from app.play.results import Results, result_of
from app.play.session import Session
from app.store import Store


def accept(store: Store, shown: Session) -> None:
    """Remember the solo game that somebody has shared: it is to be beaten on its own seed.

    Raises `StorageError`.
    """
    if shown.alone:
        store.keep_challenge(shown.compact_record)


def to_beat(store: Store, ended: Session) -> int | None:
    """Return what somebody else brought home on the seed of the player's ended game.

    It was shared by a link, and played from there. A memory of it that cannot be read is set
    aside.
    """
    kept = store.challenge()
    challenge = kept and store.understood("challenge", kept, Session.resume)
    if not challenge or not challenge.alone or not challenge.is_like(ended):
        return None
    result = challenge.match.result
    return result.totals[0] if result else None


def best_before(results: Results, ended: Session, today: date) -> int | None:
    """Return the best of the player's other results of the kind of the ended game."""
    this = result_of(ended, today)
    others = (result for result in results.all() if result.same != this.same)
    return max((each.points for each in others if each.kind == this.kind), default=None)
