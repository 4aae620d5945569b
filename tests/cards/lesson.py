"""What the lesson of the card game claims."""

from app.play.lesson import happened
from app.play.session import Session
from fleet_engine.cards import events
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.core.action import Action


def seen(session: Session) -> CardsObservation:
    observation: CardsObservation = session.observation
    return observation


def mine(session: Session) -> PlayerView:
    return seen(session).tables[seen(session).seat]


def offered(session: Session) -> set[str]:
    actions: tuple[Action, ...] = session.match.legal_actions
    return {action.verb for action in actions}


def bids_for_a_boat_in_hand(session: Session) -> bool:
    licence = str(session.chosen).partition(";")[0].removeprefix("auction ")
    return any(card.card == licence and card.count for card in seen(session).hand)


def landed_a_crate(session: Session) -> bool:
    caught = happened(session, events.FishCaught, seat=session.viewer)
    return all(boat.captained for boat in mine(session).boats if boat.crates) and bool(caught)


CLAIMS = {
    "goal": lambda session: {"licences", "boats", "crates"} <= set(mine(session).score._fields),
    "hand": lambda session: bool(seen(session).hand),
    "market": lambda session: bool(seen(session).market),
    "bid": bids_for_a_boat_in_hand,
    "pay": lambda session: bool(happened(session, events.LotWon, seat=session.viewer)),
    "licence": lambda session: sum(mine(session).licences.values()) > 0,
    "launch": lambda session: "launch" in offered(session),
    "captain": lambda session: "captain" in offered(session),
    "fishing": landed_a_crate,
    "draw": lambda session: "discard" in offered(session),
    "rivals": lambda session: len(seen(session).tables) > 1,
    "end": lambda session: seen(session).supply > 0 and seen(session).licences_left > 0,
    "own-choice": lambda session: len(session.match.legal_actions) > 1,
    "farewell": lambda session: mine(session).score.total >= 0,
}
