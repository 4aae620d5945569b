"""Claims of the card game's tutorial, one check per step."""

from app.games.cards.tutorial import LATER_STEPS, STEPS
from app.play.session import GameSession
from app.play.tutorial_script import event_happened
from app.rulebook import Facts
from fleet_engine.cards import events, ruleset
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.core.action import Action


def observation_of(session: GameSession) -> CardsObservation:
    observation: CardsObservation = session.observation
    return observation


def own_view(session: GameSession) -> PlayerView:
    return observation_of(session).player_views[observation_of(session).seat]


def names_fact(session: GameSession, name: str) -> Facts:
    (step,) = (step for step in (*STEPS, *LATER_STEPS) if step.id == name)
    return step.extra_facts(session)


def offered_actions(session: GameSession) -> set[str]:
    actions: tuple[Action, ...] = session.match.legal_actions
    return {action.verb for action in actions}


def bids_least_for_a_boat_in_hand(session: GameSession) -> bool:
    licence, bid = str(session.selected_move).removeprefix("auction ").split("; bid ")
    (least,) = {lot.minimum for lot in observation_of(session).market if lot.licence == licence}
    return int(bid) == least and any(
        card.card == licence and card.count for card in observation_of(session).hand
    )


def pays_shown_amount(session: GameSession) -> bool:
    first = next(card for card in observation_of(session).hand if card.count)
    return first.cash == names_fact(session, "values")["first_cash"]


def is_outbid(session: GameSession) -> bool:
    auction = observation_of(session).auction
    (*_, own) = event_happened(session, events.BidMade, seat=session.viewer)
    their_bid = names_fact(session, "topped")["their_bid"]
    outbid = auction.leader != session.viewer and own.licence == auction.lot
    return outbid and own.amount < auction.bid == their_bid


def rivals_have_bid(session: GameSession) -> bool:
    return any(
        isinstance(event, events.BidMade) and event.seat != session.viewer
        for event in session.recent_events
    )


def buyers_are_out(session: GameSession) -> bool:
    bought = {event.seat for event in event_happened(session, events.LotWon)}
    still = {
        player.seat
        for player in observation_of(session).player_views
        if player.auction in ("bids", "leads")
    }
    return observation_of(session).round > 1 or not bought & still


def captain_lets_a_boat_fish(session: GameSession) -> bool:
    boats = own_view(session).boats
    fished = all(boat.has_captain for boat in boats if boat.crates)
    return fished and "captain" in offered_actions(session)


def vessel_is_for_sale(session: GameSession) -> bool:
    """Check the step about a first Processing Vessel against the rules.

    It gives a crate that is worth money, and draws one card.
    """
    rules = ruleset.load_printed(observation_of(session).edition)
    gives = rules.crate_cash > 0 and rules.processing_cards[1] == 1
    offered_now = any(lot.licence == "processing-vessel" for lot in observation_of(session).market)
    return gives and offered_now and not own_view(session).licences["processing-vessel"]


CLAIMS = {
    "goal": lambda session: {"licences", "boats", "crates"} <= set(own_view(session).score._fields),
    "hand": lambda session: bool(observation_of(session).hand),
    "bid": lambda session: (
        bids_least_for_a_boat_in_hand(session) and observation_of(session).phase == "auction"
    ),
    "topped": lambda session: is_outbid(session) and rivals_have_bid(session),
    "pay": lambda session: bool(event_happened(session, events.LotWon, seat=session.viewer)),
    "launch": lambda session: (
        "launch" in offered_actions(session) and sum(own_view(session).licences.values()) > 0
    ),
    "captain": captain_lets_a_boat_fish,
    "draw": lambda session: "discard" in offered_actions(session),
    "own-choice": lambda session: len(session.match.legal_actions) > 1,
    "farewell": lambda session: own_view(session).score.total >= 0,
    "auction": lambda session: buyers_are_out(session) and "pass" in offered_actions(session),
    "values": pays_shown_amount,
    "vessel": vessel_is_for_sale,
    "rivals": lambda session: len(observation_of(session).player_views) > 1,
    "end": lambda session: (
        observation_of(session).crates_left > 0 or observation_of(session).licences_left > 0
    ),
    "full": lambda session: any(boat.crates == 4 for boat in own_view(session).boats),
}
"""The claim of each step, of the closing step and of each later step."""
