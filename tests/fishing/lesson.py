"""What the lesson of Let's Go Fishing! claims."""

from app.play.lesson import happened
from app.play.session import Session
from fleet_engine.fishing import events
from fleet_engine.fishing.observation import CardView, FishingObservation


def seen(session: Session) -> FishingObservation:
    observation: FishingObservation = session.observation
    return observation


def card(session: Session, kind: str) -> CardView:
    return next(each for each in seen(session).me.cards if each.kind == kind)


def verbs(session: Session) -> set[str]:
    return {action.verb for action in session.match.legal_actions}


def sends_a_boat(session: Session) -> bool:
    return str(session.chosen).startswith("fish")


def burnt(session: Session) -> bool:
    fuel = happened(session, events.BarrelsSpent, seat=session.viewer)
    sent = happened(session, events.BoatSent, seat=session.viewer)
    return sent[0].fuel > 0 and all(event.number > 0 for event in fuel)


def tokens_are_back(session: Session) -> bool:
    return seen(session).me.tokens > 0 or seen(session).decision is None


def pays_each_round(session: Session) -> bool:
    return card(session, "subsidy").pays > 0


CLAIMS = {
    "goal": lambda session: seen(session).me.score.total == 0 or seen(session).round > 0,
    "mat": lambda session: {"boat", "depot"} <= {each.kind for each in seen(session).me.cards},
    "token": lambda session: seen(session).me.tokens > 0,
    "gold": sends_a_boat,
    "bag": lambda session: {"draw"} <= verbs(session),
    "fuel": burnt,
    "sell": lambda session: set(seen(session).prices) == {"money", "points"},
    "rot": lambda session: seen(session).me.fresh > 0,
    "subsidy": pays_each_round,
    "round": tokens_are_back,
    "season": lambda session: any(seen(session).to_be_closed) or bool(seen(session).closed),
    "own-choice": lambda session: len(session.match.legal_actions) > 1,
    "farewell": lambda session: seen(session).points_so_far[seen(session).seat] >= 0,
}
