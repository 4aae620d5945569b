"""The first voyage of Let's Go Fishing!: a round against two computer players, and a token more.

The seed lets whoever learns begin, and lets fish come out of the bag.
"""

from app.play.lesson import Lesson, Step, happened
from app.play.seats import Seat
from app.play.session import Session
from app.rulebook import Facts
from app.words import mark
from fleet_engine.fishing import events


def _always(_: Session) -> bool:
    return True


def _asks(session: Session, kind: str) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.seat == session.observation.seat and asked.kind == kind


def _placed(session: Session) -> bool:
    return bool(happened(session, events.TokenPlaced, seat=session.viewer))


def _on_boats(session: Session) -> bool:
    return _asks(session, "place") and bool(session.observation.me.fresh)


def _sent(session: Session) -> tuple[events.BoatSent, ...]:
    return happened(session, events.BoatSent, seat=session.viewer)


def _bought(session: Session) -> bool:
    return bool(happened(session, events.BarrelsBought, seat=session.viewer))


def _sold(session: Session) -> bool:
    return bool(happened(session, events.FishSold, seat=session.viewer))


def _second_round(session: Session) -> bool:
    return bool(session.observation.round > 1)


def _has_had_enough(session: Session) -> bool:
    """Return whether a token was placed in the second round, and what came of it is done."""
    since = 0
    for place, event in enumerate(session.told()):
        if isinstance(event, events.RoundBegan) and event.round > 1:
            since = since or place
    placed = since and any(
        isinstance(event, events.TokenPlaced) and event.seat == session.viewer
        for event in session.told()[since:]
    )
    return bool(placed) and _asks(session, "place")


def _fuel(session: Session) -> Facts:
    return {"burnt_barrels": _sent(session)[0].fuel, "left_barrels": session.observation.me.barrels}


def _points(session: Session) -> Facts:
    seen = session.observation
    return {"now_points": seen.points_so_far[seen.seat]}


STEPS = (
    Step(
        "goal",
        _always,
        (
            mark("You play for points: every fish that you catch and keep, or sell, is one."),
            mark("Whoever has most of a colour scores as many points as fish of it are left."),
        ),
        "top",
    ),
    Step(
        "mat",
        _always,
        (
            mark("This is yours: a boat for {boat_fish}, a depot for oil, and money."),
            mark("Your tokens are the dots under your name, at the top."),
        ),
        "own",
    ),
    Step(
        "token",
        lambda session: _asks(session, "place"),
        (
            mark("In turn, everybody places a token and does at once what its circle says."),
            mark("When circles are taken others have to go elsewhere."),
        ),
        "table",
    ),
    Step(
        "gold",
        lambda session: session.proposed and not session.match.actions,
        (
            mark("Fishing is chosen for you: the gold button places your token."),
            mark("Or tap another lit place first, and read what it would do."),
        ),
        "gold",
    ),
    Step(
        "bag",
        lambda session: _asks(session, "catch"),
        (
            mark("Each catch uses up a box of the area."),
            mark("The bag is a surprise; a coloured box gives you that fish for sure."),
        ),
        "dock",
    ),
    Step(
        "fuel",
        lambda session: bool(_sent(session)) and _asks(session, "place"),
        (
            mark("The trip has burnt {burnt_barrels}; you have {left_barrels} left."),
            mark("Without oil no boat sails. Early in the game it is cheap."),
        ),
        "rig",
        _fuel,
    ),
    Step(
        "sell",
        _on_boats,
        (
            mark("Sell fish here: for money, or for points at once."),
            mark("Sold fish still count as caught, and each sale lowers the price."),
        ),
        "stalls",
    ),
    Step(
        "rot",
        _on_boats,
        (
            mark("In the evening half of the fish on boats rot, rounded up."),
            mark("So sell them in time, or freeze them."),
        ),
        "own",
    ),
    Step(
        "subsidy",
        lambda session: _bought(session) or _sold(session),
        (mark("Short of money? Place a token on the subsidy of your mat: {printed_money}."),),
        "own",
    ),
    Step(
        "round",
        _second_round,
        (
            mark("A new round: tokens are back, and the areas have new cards."),
            mark("After {rounds} it is over, or when a colour has no fish left."),
        ),
        "stock",
    ),
    Step(
        "season",
        _second_round,
        (
            mark("In some rounds a colour is closed: if you draw it, it goes back."),
            mark("A permit from here lets you keep it."),
        ),
        "season",
    ),
    Step(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "place"),
        (mark("Now choose for yourself: each lit place tells what it costs and brings."),),
        "table",
    ),
)

LESSON = Lesson(
    goal=mark("Your goal: the most points. Each fish is one, and the most of a colour earns more."),
    seed=35,
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    line=(
        "fish 2",
        "draw",
        "draw",
        "oil; barrels 2",
        "subsidy 1",
        "market points; sell 1-green; done",
        "subsidy 1",
    ),
    guided=6,
    ends=_has_had_enough,
    farewell=Step(
        "farewell",
        _has_had_enough,
        (
            mark("You know the ropes, and have {now_points} already!"),
            mark("Keep oil, sell before the evening, and collect colours."),
        ),
        "",
        _points,
    ),
    then="fishing",
)
