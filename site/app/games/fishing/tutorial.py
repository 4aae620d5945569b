"""Tutorial of Let's Go Fishing!: a round against two bots, and one more token.

With this seed the learner begins, draws fish from the bag, and finds a boat among the
equipment. A rival buys the treasure and another is robbed.
"""

from app.games.fishing.catch_table import leaders
from app.i18n import mark
from app.play.seats import Seat
from app.play.session import Session
from app.play.tutorial_script import Lesson, Step, happened
from app.rulebook import Facts
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS


def _always(_: Session) -> bool:
    return True


def _asks(session: Session, kind: str) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.seat == session.observation.seat and asked.kind == kind


def _placed(session: Session) -> int:
    """Return the number of tokens that the learner has placed."""
    return len(happened(session, events.TokenPlaced, seat=session.viewer))


def _sent(session: Session) -> tuple[events.BoatSent, ...]:
    return happened(session, events.BoatSent, seat=session.viewer)


def _back(session: Session) -> bool:
    """Return True if boats were sent and the learner is to place a token."""
    return bool(_sent(session)) and _asks(session, "place")


def _draws_again(session: Session) -> bool:
    """Return True if a fish was drawn and another may be drawn now.

    From the second round on the step is due anyway.
    """
    drawn = happened(session, events.CubeDrawn, seat=session.viewer)
    return (bool(drawn) and _asks(session, "catch")) or _second_round(session)


def _next_token(session: Session) -> bool:
    """Return True if the boats are back and the learner has other tokens left."""
    return _back(session) and _placed(session) >= TO_BUY


def _to_sell(session: Session) -> bool:
    """Return True if fish are on boats and it is time to sell them."""
    late = _placed(session) >= TO_SELL or _second_round(session)
    return late and _back(session) and bool(session.observation.me.fresh)


def _seen(session: Session, kind: type, **own: object) -> bool:
    """Return True if an event has occurred and the learner is to place a token.

    From the second round on the step is due even without the event.
    """
    seen = happened(session, kind, **own) or _second_round(session)
    return bool(seen) and _asks(session, "place")


def _second_round(session: Session) -> bool:
    return bool(session.observation.round > 1)


def _has_had_enough(session: Session) -> bool:
    """Return True if the learner has completed the first token of the second round."""
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


def _seat(session: Session) -> str:
    """Return the id of the learner's name, points and tokens."""
    return f"seat-{session.viewer}"


def _boat(session: Session) -> str:
    """Return the id of a boat with fish on it."""
    boats = (
        card for card in session.observation.me.cards if card.kind == "boat" and any(card.fish)
    )
    return f"own-{next(boats).place}"


TO_BUY, TO_SELL = 2, 3
"""Numbers of placed tokens after which oil is bought, and fish are sold."""

STEPS = (
    Step(
        "goal",
        _always,
        (
            mark(
                "Most points win: the star counts your fish, one each, and points you have taken."
            ),
            mark("It can fall: fish on boats may rot or be robbed, until they are sold or frozen."),
        ),
        _seat,
    ),
    Step(
        "mat",
        _always,
        (mark("This is yours: money and points, a depot for oil, and a boat for {boat_fish}."),),
        "essence",
    ),
    Step(
        "token",
        lambda session: _asks(session, "place"),
        (
            mark("The dots are your tokens: in turn, each player places one, until none is left."),
            mark("It acts at once, and its circle is taken until the evening."),
        ),
        _seat,
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
        "choices",
    ),
    Step(
        "season",
        _draws_again,
        (
            mark("In most rounds a colour is closed: if you draw it, it goes back."),
            mark("A permit from here lets you keep it."),
        ),
        "season",
    ),
    Step(
        "most",
        lambda session: (
            _back(session) and any(leaders(colour, session.observation) for colour in COLOURS)
        ),
        (
            mark("The mark beside a colour shows who has caught most of it; several may tie."),
            mark("At the end each of them gets a point for every fish of it still in the bag."),
        ),
        "stock",
    ),
    Step(
        "equipment",
        _back,
        (
            mark("Equipment is free: your token brings a card for your mat."),
            mark("A bigger boat catches more with the same token, and often burns more oil."),
        ),
        "at-equipment",
    ),
    Step(
        "fuel",
        _next_token,
        (
            mark("The trip burnt {burnt_barrels}, {left_barrels} left. Without oil no boat sails."),
            mark("Here each barrel shows its price; round by round cheap ones become fewer."),
        ),
        "rig",
        _fuel,
    ),
    Step(
        "treasure",
        lambda session: _seen(session, events.TreasureFound, reason="board"),
        (mark("A treasure card costs {treasure_money}: it brings money, oil, points or a fish."),),
        "at-treasure",
    ),
    Step(
        "pirates",
        lambda session: _seen(session, events.Robbed),
        (
            mark("Pirates take a fish, oil or money from whoever has at least two of it."),
            mark("Or place the token there to be safe from them for the round."),
        ),
        "at-piracy",
    ),
    Step(
        "rot",
        _to_sell,
        (
            mark("In the evening half of the fish on boats rot, rounded up: points are lost."),
            mark("So sell them in time, or freeze them."),
        ),
        _boat,
    ),
    Step(
        "sell",
        _to_sell,
        (
            mark("Sold fish stay yours, a point each; the dark number comes on top: $ or points."),
            mark("Each fish sold moves its price a box on; in the evening all prices go back."),
        ),
        "stalls",
    ),
    Step(
        "evening",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            mark("That was the evening: half of the fish on boats rotted, all prices went back."),
            mark("Tokens came home, and new cards were laid out for the next round."),
        ),
        "lately",
    ),
    Step(
        "captain",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            mark("The captain begins the round, when all places are free."),
            mark("Unless somebody takes it here, the next player gets it."),
        ),
        "at-captain",
    ),
    Step(
        "end",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            mark("It ends after {rounds}, or with the round in which a colour runs out."),
            mark(
                "Fish of that colour count nothing then; having most of any other one brings "
                "points."
            ),
        ),
        "rounds",
    ),
    Step(
        "subsidy",
        lambda session: _second_round(session) and _asks(session, "place"),
        (mark("Short of money? Place a token on the subsidy on your mat: {printed_money}."),),
        "at-subsidy-1",
    ),
    Step(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            mark("Now choose for yourself: each lit place tells what it costs and brings."),
            mark("A good round: buy oil, fill your boats, sell for points."),
        ),
        "table",
    ),
)

LESSON = Lesson(
    goal=mark(
        "Your goal: most points. A fish is one unless it rots or is robbed; most of a colour, more."
    ),
    seed=2298,
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    line=(
        "fish 1",
        "draw",
        "draw",
        "equipment",
        "equip boat-4",
        "oil; barrels 2",
        "market points; sell 1-green; sell 1-yellow",
        "subsidy 1",
    ),
    guided=7,
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
    then="first-fishing",
)
