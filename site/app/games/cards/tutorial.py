"""Tutorial of the card game: a round against two bots, and a second auction.

With this seed the learner begins. A bot beats the suggested least bid, and one more wins the
license. An expert would play so, too. A captain is hired right after the launch, so that the
learner may undo the launch.
"""

from app.games.cards.rulebook import facts_of
from app.i18n import N_
from app.play.seats import Seat
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep, event_happened
from app.rulebook import Facts
from fleet_engine.cards import events

END_FROM = 2
"""Round after which a first game speaks of its end."""


def _always(_: GameSession) -> bool:
    return True


def _asks(session: GameSession, *kinds: str) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.seat == session.observation.seat and asked.kind in kinds


def _bought(session: GameSession) -> tuple[events.LicenceBought, ...]:
    return event_happened(session, events.LicenceBought, seat=session.viewer)


def _worth_of_licence(session: GameSession) -> Facts:
    own = _bought(session)[0].licence.replace("-", "_")
    return {"own_points": facts_of(session.match.options)[f"licence_{own}_points"]}


def _topped(session: GameSession) -> bool:
    """Return True if the learner may answer a bot's higher bid for the learner's lot.

    Another license must be for sale, because the text of the step recommends one.
    """
    others = len(session.observation.market) > 1
    put_up = event_happened(session, events.LotChosen)
    return others and _asks(session, "bid") and put_up[-1].seat == session.viewer


def _standing(session: GameSession) -> Facts:
    return {"their_bid": session.observation.auction.bid}


def _second_round(session: GameSession) -> bool:
    return bool(session.observation.round > 1)


def _has_had_enough(session: GameSession) -> bool:
    seen = session.observation
    return bool(seen.round > 2 or (seen.round > 1 and seen.phase != "auction"))


def _points(session: GameSession) -> Facts:
    seen = session.observation
    return {"now_points": seen.player_views[seen.seat].score.total}


STEPS = (
    TutorialStep(
        "goal",
        _always,
        (
            N_("Score points with licenses, boats and the fish crates aboard."),
            N_("Most points at the end wins."),
        ),
        "total",
    ),
    TutorialStep(
        "hand",
        _always,
        (
            N_("These cards are all you have. Each has three uses:"),
            N_("a boat to launch, a captain for a boat, or money to pay with."),
        ),
        "hand",
    ),
    TutorialStep(
        "bid",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_(
                "Each round starts with an auction: we’ve picked a license for a boat in your hand."
            ),
            N_("Press the gold button for the minimum bid, or change it first."),
        ),
        "gold",
    ),
    TutorialStep(
        "topped",
        _topped,
        (
            N_("The list shows your rivals’ moves: someone bids {their_bid}."),
            N_("Beat it, or pass and try for another license."),
        ),
        "market",
        _standing,
    ),
    TutorialStep(
        "pay",
        lambda session: _asks(session, "pay"),
        (
            N_("You won it: pay with cards, but keep those you want to launch."),
            N_("You get no change."),
        ),
        "hand",
    ),
    TutorialStep(
        "launch",
        lambda session: bool(_bought(session)) and _asks(session, "launch"),
        (
            N_(
                "Your license scores {own_points}, has a power and lets you launch its kind of "
                "boat."
            ),
            N_("Launch one now: it scores too, and you pay any cost with other cards."),
        ),
        "hand",
        _worth_of_licence,
    ),
    TutorialStep(
        "captain",
        lambda session: _asks(session, "hire"),
        (
            N_("To fish, a boat needs a captain: any card, so use the one you need least."),
            N_("Each round it then catches a crate for 1 point, until {capacity} are aboard."),
        ),
        "hand",
    ),
    TutorialStep(
        "draw",
        lambda session: _asks(session, "discard"),
        (
            N_("At the end of each round, draw {draw_cards} cards and discard one."),
            N_("Keep a card you can launch, or one that pays more."),
        ),
        "hand",
    ),
    TutorialStep(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "open", "bid"),
        (
            N_("Now you choose: keep bidding, or save your cards for a boat?"),
            N_("More licenses give more power, and more boats catch more fish."),
        ),
        "market",
    ),
)


def _cash(session: GameSession) -> Facts:
    return {"first_cash": next(card.cash for card in session.observation.hand if card.count)}


def _vessel(session: GameSession) -> bool:
    """Return True if a Processing Vessel is for sale and the viewer has none."""
    seen = session.observation
    owned = seen.player_views[seen.seat].licences["processing-vessel"]
    for_sale = any(lot.licence == "processing-vessel" for lot in seen.market)
    return _asks(session, "open", "first-bid", "bid") and for_sale and not owned


def _full_boat(session: GameSession) -> bool:
    seen = session.observation
    return any(boat.crates == boat.capacity for boat in seen.player_views[seen.seat].boats)


LATER_STEPS = (
    TutorialStep(
        "auction",
        lambda session: _asks(session, "bid", "first-bid"),
        (
            N_("Once you pass, you can’t bid on this license again."),
            N_("The winner pays with cards and buys no more this round."),
        ),
    ),
    TutorialStep(
        "values",
        lambda session: (
            _asks(session, "pay") and any(card.count for card in session.observation.hand)
        ),
        (
            N_("The circle on a card is its launch cost, the star its points."),
            N_("The line below is its cash value: your first card pays {first_cash}."),
        ),
        extra_facts=_cash,
    ),
    TutorialStep(
        "vessel",
        _vessel,
        (
            N_("A Processing Vessel turns 1 crate from each boat into money every round."),
            N_("Those crates no longer score, but full boats can fish again."),
        ),
    ),
    TutorialStep(
        "rivals",
        _second_round,
        (
            N_("You can see everything your rivals have except their hands."),
            N_("The flag marks the start player."),
        ),
    ),
    TutorialStep(
        "end",
        lambda session: session.observation.round > END_FROM,
        (N_("The game ends when the crates or the licenses run out: see the counters."),),
    ),
    TutorialStep(
        "full",
        _full_boat,
        (N_("A full boat catches no more, and its {capacity} crates keep their points."),),
    ),
)

TUTORIAL = TutorialScript(
    goal=N_("Your goal: score the most points with licenses, boats and fish crates."),
    seed=25,
    options={"hiring": "after own launches"},
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    later_steps=LATER_STEPS,
    scripted_moves=(
        "auction shrimp; bid 4",
        "bid 6",
        "pay cod; pay lobster; pay tuna",
        "launch shrimp",
        "captain king-crab",
        "discard king-crab",
        "pass",
        "auction processing-vessel",
    ),
    guided_moves=6,
    ends_when=_has_had_enough,
    closing_step=TutorialStep(
        "farewell",
        _has_had_enough,
        (
            N_("You know the ropes, and you already have {now_points}!"),
            N_("Keep buying licenses early, then launch boats and fish."),
        ),
        "",
        _points,
    ),
    next_quick_start="first-cards",
)
