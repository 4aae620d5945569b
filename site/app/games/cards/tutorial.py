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


def _cash(session: GameSession) -> Facts:
    return {"first_cash": next(card.cash for card in session.observation.hand if card.count)}


def _others_bought(session: GameSession) -> bool:
    """Return True if a rival has won a license recently and the auction is over."""
    sold = [event for event in session.recent_events if isinstance(event, events.LotWon)]
    rivals = any(event.seat != session.viewer for event in sold)
    return rivals and session.observation.phase != "auction"


def _caught(session: GameSession) -> tuple[events.FishCaught, ...]:
    return event_happened(session, events.FishCaught, seat=session.viewer)


def _second_round(session: GameSession) -> bool:
    return bool(session.observation.round > 1)


def _vessel(session: GameSession) -> bool:
    """Return True if a Processing Vessel is for sale and the learner has none."""
    seen = session.observation
    owned = seen.player_views[seen.seat].licences["processing-vessel"]
    return not owned and any(lot.licence == "processing-vessel" for lot in seen.market)


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
            N_("The most points at the end wins."),
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
        "values",
        lambda session: any(card.count for card in session.observation.hand),
        (
            N_("The circle shows what a boat costs to launch, the star its points."),
            N_("The line below shows what a card pays as money: the first one pays {first_cash}."),
        ),
        "hand",
        _cash,
    ),
    TutorialStep(
        "market",
        lambda session: _asks(session, "open", "bid"),
        (
            N_("Each round starts with an auction. Every player may buy one of these licenses."),
            N_("The circle shows its minimum bid, the star its points."),
        ),
        "market",
    ),
    TutorialStep(
        "auction",
        lambda session: _asks(session, "open", "bid"),
        (
            N_("On your turn, bid more than the last bid, or pass for good on this license."),
            N_("The highest bidder pays with cards and buys no more this round."),
        ),
        "opponents",
    ),
    TutorialStep(
        "bid",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("We’ve picked the minimum bid for a license that fits a boat in your hand."),
            N_("Press the gold button to bid it, or change it first."),
        ),
        "gold",
    ),
    TutorialStep(
        "topped",
        _topped,
        (
            N_("Someone bids more: {their_bid}. Beat it, or pass and try for another license."),
            N_("Bid what it’s worth to you: its points, its power, and the boats it launches."),
        ),
        "market",
        _standing,
    ),
    TutorialStep(
        "pay",
        lambda session: _asks(session, "pay"),
        (
            N_("You won it! Pay with cards. You get no change."),
            N_("Keep the cards you want to launch."),
        ),
        "hand",
    ),
    TutorialStep(
        "news",
        _others_bought,
        (
            N_("Meanwhile your rivals placed bids. You can see their moves here."),
            N_("The log shows everything."),
        ),
        "event-feed",
    ),
    TutorialStep(
        "licence",
        lambda session: bool(_bought(session)),
        (
            N_("Here’s your license. It scores {own_points} and has its own power."),
            N_("Above all, it lets you launch its kind of boat."),
        ),
        "fleet",
        _worth_of_licence,
    ),
    TutorialStep(
        "launch",
        lambda session: _asks(session, "launch"),
        (
            N_("Now launch a boat. Pay its cost with other cards, minus your discounts."),
            N_("Boats score points too. Each kind needs its own license."),
        ),
        "hand",
    ),
    TutorialStep(
        "captain",
        lambda session: _asks(session, "hire"),
        (
            N_("To fish, a boat needs a captain: any card, placed face down on it."),
            N_("Use the card you need least."),
        ),
        "hand",
    ),
    TutorialStep(
        "fishing",
        lambda session: bool(_caught(session)),
        (
            N_("Your boat caught a crate: that’s 1 point."),
            N_("It catches one every round, until {capacity} are aboard."),
        ),
        "fleet",
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
        "rivals",
        _second_round,
        (
            N_("Your rivals build fleets too. You see everything but the cards in their hands."),
            N_("The flag marks the start player."),
        ),
        "opponents",
    ),
    TutorialStep(
        "end",
        _second_round,
        (N_("The game ends when these crates or licenses run out."),),
        "end-counters",
    ),
    TutorialStep(
        "vessel",
        lambda session: (
            _second_round(session) and _asks(session, "open", "bid") and _vessel(session)
        ),
        (
            N_("With a Processing Vessel license, take 1 crate off each boat per round as money."),
            N_(
                "You lose its point, but full boats can fish again. And you can trade "
                "one crate for a card."
            ),
        ),
        "market",
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

TUTORIAL = TutorialScript(
    goal=N_("Your goal: score the most points with licenses, boats and fish crates."),
    seed=25,
    options={"hiring": "after own launches"},
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
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
            N_(
                "Play on until crates or licenses run out: buy licenses early, then "
                "launch and fish."
            ),
        ),
        "",
        _points,
    ),
    next_quick_start="first-cards",
)
