"""Tutorial of the card game: a round against two bots, and a second auction.

With this seed the learner begins. A bot beats the suggested least bid, and one more wins the
licence. An expert would play so, too. A captain is hired right after the launch, so that the
learner may undo the launch.
"""

from app.games.cards.rulebook import facts_of
from app.i18n import mark
from app.play.seats import Seat
from app.play.session import Session
from app.play.tutorial_script import Lesson, Step, happened
from app.rulebook import Facts
from fleet_engine.cards import events


def _always(_: Session) -> bool:
    return True


def _asks(session: Session, *kinds: str) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.seat == session.observation.seat and asked.kind in kinds


def _bought(session: Session) -> tuple[events.LicenceBought, ...]:
    return happened(session, events.LicenceBought, seat=session.viewer)


def _worth_of_licence(session: Session) -> Facts:
    own = _bought(session)[0].licence.replace("-", "_")
    return {"own_points": facts_of(session.match.options)[f"licence_{own}_points"]}


def _topped(session: Session) -> bool:
    """Return True if the learner may answer a bot's higher bid for the learner's lot.

    Another licence must be for sale, because the text of the step recommends one.
    """
    others = len(session.observation.market) > 1
    put_up = happened(session, events.LotChosen)
    return others and _asks(session, "bid") and put_up[-1].seat == session.viewer


def _standing(session: Session) -> Facts:
    return {"their_bid": session.observation.auction.bid}


def _cash(session: Session) -> Facts:
    return {"first_cash": next(card.cash for card in session.observation.hand if card.count)}


def _others_bought(session: Session) -> bool:
    """Return True if a rival has won a licence recently and the auction is over."""
    sold = [event for event in session.recent if isinstance(event, events.LotWon)]
    rivals = any(event.seat != session.viewer for event in sold)
    return rivals and session.observation.phase != "auction"


def _caught(session: Session) -> tuple[events.FishCaught, ...]:
    return happened(session, events.FishCaught, seat=session.viewer)


def _second_round(session: Session) -> bool:
    return bool(session.observation.round > 1)


def _vessel(session: Session) -> bool:
    """Return True if a Processing Vessel is for sale and the learner has none."""
    seen = session.observation
    owned = seen.tables[seen.seat].licences["processing-vessel"]
    return not owned and any(lot.licence == "processing-vessel" for lot in seen.market)


def _has_had_enough(session: Session) -> bool:
    seen = session.observation
    return bool(seen.round > 2 or (seen.round > 1 and seen.phase != "auction"))


def _points(session: Session) -> Facts:
    seen = session.observation
    return {"now_points": seen.tables[seen.seat].score.total}


STEPS = (
    Step(
        "goal",
        _always,
        (
            mark("You play for points: licences, boats and the crates of fish on them."),
            mark("Whoever has most of them at the end wins."),
        ),
        "total",
    ),
    Step(
        "hand",
        _always,
        (
            mark("These cards are all you have. Each is one of three things:"),
            mark("a boat to launch, a captain for a boat, or money to pay with."),
        ),
        "hand",
    ),
    Step(
        "values",
        lambda session: any(card.count for card in session.observation.hand),
        (
            mark("The number in the circle is what a boat costs, the star its points."),
            mark("Below stands what a card is worth as money: the first one pays {first_cash}."),
        ),
        "hand",
        _cash,
    ),
    Step(
        "market",
        lambda session: _asks(session, "open", "bid"),
        (
            mark("A round begins with an auction: everybody may buy one of these licences."),
            mark("The circle has the least bid for it, the star its points."),
        ),
        "market",
    ),
    Step(
        "auction",
        lambda session: _asks(session, "open", "bid"),
        (
            mark("All bid in turn: more than the last bid, or pass for good on this licence."),
            mark("The highest bidder pays the bid with cards, and buys no more this round."),
        ),
        "rivals",
    ),
    Step(
        "bid",
        lambda session: session.proposed and not session.match.actions,
        (
            mark("The least bid is chosen for you, for a licence whose boat you hold."),
            mark("The gold button makes it, or change it first."),
        ),
        "gold",
    ),
    Step(
        "topped",
        _topped,
        (
            mark("Somebody bids more: {their_bid}. Beat it, or pass and try for another licence."),
            mark("Bid what it is worth to you: its points, its power, and boats to launch."),
        ),
        "market",
        _standing,
    ),
    Step(
        "pay",
        lambda session: _asks(session, "pay"),
        (
            mark("You have won it! Cards pay for it, and no change is given."),
            mark("Keep what you want to launch."),
        ),
        "hand",
    ),
    Step(
        "news",
        _others_bought,
        (
            mark("Meanwhile your rivals have bid. Here stands what each has done since."),
            mark("The log has all of it."),
        ),
        "lately",
    ),
    Step(
        "licence",
        lambda session: bool(_bought(session)),
        (
            mark("Your licence lies here. It is worth {own_points} and has a power of its own."),
            mark("Above all, it lets you launch boats of its kind."),
        ),
        "fleet",
        _worth_of_licence,
    ),
    Step(
        "launch",
        lambda session: _asks(session, "launch"),
        (
            mark("Now launch a boat: other cards pay what it costs, less what licences take off."),
            mark("It is worth points, too. Each kind needs a licence of its own."),
        ),
        "hand",
    ),
    Step(
        "captain",
        lambda session: _asks(session, "hire"),
        (
            mark("To fish, a boat needs a captain: any card, laid face down on it."),
            mark("Take the one that you need least."),
        ),
        "hand",
    ),
    Step(
        "fishing",
        lambda session: bool(_caught(session)),
        (
            mark("Your boat has landed a crate, which is a point."),
            mark("It does so every round, until {capacity} are aboard."),
        ),
        "fleet",
    ),
    Step(
        "draw",
        lambda session: _asks(session, "discard"),
        (
            mark("At the end of a round you draw {draw_cards} cards and discard one."),
            mark("Keep what you can launch, or what pays more."),
        ),
        "hand",
    ),
    Step(
        "rivals",
        _second_round,
        (
            mark("Your rivals build fleets, too: you see all but the cards in their hands."),
            mark("The flag is with whoever begins the round."),
        ),
        "rivals",
    ),
    Step(
        "end",
        _second_round,
        (mark("When all these crates or licences are gone, the game ends."),),
        "clocks",
    ),
    Step(
        "vessel",
        lambda session: (
            _second_round(session) and _asks(session, "open", "bid") and _vessel(session)
        ),
        (
            mark(
                "With a Processing Vessel licence each boat may give you a crate a round as money."
            ),
            mark(
                "That costs its point, but full boats fish again; and one crate draws you a card."
            ),
        ),
        "market",
    ),
    Step(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "open", "bid"),
        (
            mark("Now choose for yourself: bid on, or save your cards for a boat?"),
            mark("More licences mean more power, and more boats more fish."),
        ),
        "market",
    ),
)

LESSON = Lesson(
    goal=mark("Your goal: the most points, from licences, boats and crates of fish."),
    seed=25,
    options={"hiring": "after own launches"},
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    line=(
        "auction shrimp; bid 4",
        "bid 6",
        "pay cod; pay lobster; pay tuna",
        "launch shrimp",
        "captain king-crab",
        "discard king-crab",
        "pass",
        "auction processing-vessel",
    ),
    guided=6,
    ends=_has_had_enough,
    farewell=Step(
        "farewell",
        _has_had_enough,
        (
            mark("You know the ropes, and have {now_points} already!"),
            mark(
                "It goes on so until crates or licences run out: buy licences early, then launch"
                " and fish."
            ),
        ),
        "",
        _points,
    ),
    then="first-cards",
)
