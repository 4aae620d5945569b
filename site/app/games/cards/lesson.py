"""The first voyage of the card game: a round against two computer players, and another auction.

The seed lets whoever learns begin, with a licence in the row whose boat is in the hand.
"""

from app.games.cards.rulebook import facts_of
from app.play.lesson import Lesson, Step, happened
from app.play.seats import Seat
from app.play.session import Session
from app.rulebook import Facts
from app.words import mark
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


def _caught(session: Session) -> tuple[events.FishCaught, ...]:
    return happened(session, events.FishCaught, seat=session.viewer)


def _second_round(session: Session) -> bool:
    return bool(session.observation.round > 1)


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
        "market",
        lambda session: _asks(session, "open", "bid"),
        (
            mark("A round begins with an auction. These licences are for sale."),
            mark("You can buy one a round."),
        ),
        "market",
    ),
    Step(
        "bid",
        lambda session: session.proposed and not session.match.actions,
        (
            mark("A bid is chosen for you, for a licence whose boat you hold."),
            mark("The gold button makes it, or change it first."),
        ),
        "gold",
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
            mark("Now launch that boat: other cards pay what it costs."),
            mark("Boats are worth points, too."),
        ),
        "hand",
    ),
    Step(
        "captain",
        lambda session: _asks(session, "hire"),
        (
            mark("A boat fishes with a captain only: any card, laid face down on it."),
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
            mark("Then the next auction begins."),
        ),
        "hand",
    ),
    Step(
        "rivals",
        _second_round,
        (
            mark("Your rivals build fleets, too."),
            mark("You see all they have but the cards in their hands."),
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
    seed=144,
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    line=(
        "auction cod; bid 5",
        "pay shrimp; pay tuna",
        "launch cod; pay lobster",
        "captain king-crab",
        "discard tuna",
        "pass",
        "pass",
        "auction shrimp; bid 4",
        "pay shrimp; pay processing-vessel",
    ),
    guided=5,
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
