"""Tutorial of Let's Go Fishing!: a round against two bots, and one more token.

With this seed the learner begins, draws fish from the bag, and finds a boat among the
equipment. A rival buys the treasure and another is robbed.
"""

from app.games.fishing.catch_table import leaders
from app.i18n import N_
from app.play.seats import Seat
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep, event_happened
from app.rulebook import Facts
from fleet_engine.fishing import events
from fleet_engine.fishing.names import COLOURS


def _always(_: GameSession) -> bool:
    return True


def _asks(session: GameSession, kind: str) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.seat == session.observation.seat and asked.kind == kind


def _placed(session: GameSession) -> int:
    """Return the number of tokens that the learner has placed."""
    return len(event_happened(session, events.TokenPlaced, seat=session.viewer))


def _sent(session: GameSession) -> tuple[events.BoatSent, ...]:
    return event_happened(session, events.BoatSent, seat=session.viewer)


def _back(session: GameSession) -> bool:
    """Return True if boats were sent and the learner is to place a token."""
    return bool(_sent(session)) and _asks(session, "place")


def _draws_again(session: GameSession) -> bool:
    """Return True if a fish was drawn and another may be drawn now.

    From the second round on the step is due anyway.
    """
    drawn = event_happened(session, events.CubeDrawn, seat=session.viewer)
    return (bool(drawn) and _asks(session, "catch")) or _second_round(session)


def _next_token(session: GameSession) -> bool:
    """Return True if the boats are back and the learner has other tokens left."""
    return _back(session) and _placed(session) >= TO_BUY


def _to_sell(session: GameSession) -> bool:
    """Return True if fish are on boats and it is time to sell them."""
    late = _placed(session) >= TO_SELL or _second_round(session)
    return late and _back(session) and bool(session.observation.me.fish_on_boats)


def _seen(session: GameSession, kind: type, **own: object) -> bool:
    """Return True if an event has occurred and the learner is to place a token.

    From the second round on the step is due even without the event.
    """
    seen = event_happened(session, kind, **own) or _second_round(session)
    return bool(seen) and _asks(session, "place")


def _second_round(session: GameSession) -> bool:
    return bool(session.observation.round > 1)


def _has_had_enough(session: GameSession) -> bool:
    """Return True if the learner has completed the first token of the second round."""
    since = 0
    for place, event in enumerate(session.visible_events()):
        if isinstance(event, events.RoundBegan) and event.round > 1:
            since = since or place
    placed = since and any(
        isinstance(event, events.TokenPlaced) and event.seat == session.viewer
        for event in session.visible_events()[since:]
    )
    return bool(placed) and _asks(session, "place")


def _fuel(session: GameSession) -> Facts:
    return {"burnt_barrels": _sent(session)[0].fuel, "left_barrels": session.observation.me.barrels}


def _points(session: GameSession) -> Facts:
    seen = session.observation
    return {"now_points": seen.points_so_far[seen.seat]}


def _seat(session: GameSession) -> str:
    """Return the id of the learner's name, points and tokens."""
    return f"seat-{session.viewer}"


def _boat(session: GameSession) -> str:
    """Return the id of a boat with fish on it."""
    boats = (
        card for card in session.observation.me.cards if card.kind == "boat" and any(card.fish)
    )
    return f"own-{next(boats).place}"


TO_BUY, TO_SELL = 2, 3
"""Numbers of placed tokens after which oil is bought, and fish are sold."""

STEPS = (
    TutorialStep(
        "goal",
        _always,
        (
            N_("Most points win: the star counts your fish, one each, and points you have taken."),
            N_("It can fall: fish on boats may rot or be robbed, until they are sold or frozen."),
        ),
        _seat,
    ),
    TutorialStep(
        "mat",
        _always,
        (N_("This is yours: money and points, a depot for oil, and a boat for {boat_fish}."),),
        "essence",
    ),
    TutorialStep(
        "token",
        lambda session: _asks(session, "place"),
        (
            N_("The dots are your tokens: in turn, each player places one, until none is left."),
            N_("It acts at once, and its circle is taken until the evening."),
        ),
        _seat,
    ),
    TutorialStep(
        "gold",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("Fishing is chosen for you: the gold button places your token."),
            N_("Or tap another lit place first, and read what it would do."),
        ),
        "gold",
    ),
    TutorialStep(
        "bag",
        lambda session: _asks(session, "catch"),
        (
            N_("Each catch uses up a box of the area."),
            N_("The bag is a surprise; a coloured box gives you that fish for sure."),
        ),
        "choices",
    ),
    TutorialStep(
        "season",
        _draws_again,
        (
            N_("In most rounds a colour is closed: if you draw it, it goes back."),
            N_("A permit from here lets you keep it."),
        ),
        "season",
    ),
    TutorialStep(
        "most",
        lambda session: (
            _back(session) and any(leaders(colour, session.observation) for colour in COLOURS)
        ),
        (
            N_("The mark beside a colour shows who has caught most of it; several may tie."),
            N_("At the end each of them gets a point for every fish of it still in the bag."),
        ),
        "bag",
    ),
    TutorialStep(
        "equipment",
        _back,
        (
            N_("Equipment is free: your token brings a card for your mat."),
            N_("A bigger boat catches more with the same token, and often burns more oil."),
        ),
        "at-equipment",
    ),
    TutorialStep(
        "fuel",
        _next_token,
        (
            N_("The trip burnt {burnt_barrels}, {left_barrels} left. Without oil no boat sails."),
            N_("Here each barrel shows its price; round by round cheap ones become fewer."),
        ),
        "rig",
        _fuel,
    ),
    TutorialStep(
        "treasure",
        lambda session: _seen(session, events.TreasureFound, reason="board"),
        (N_("A treasure card costs {treasure_money}: it brings money, oil, points or a fish."),),
        "at-treasure",
    ),
    TutorialStep(
        "pirates",
        lambda session: _seen(session, events.Robbed),
        (
            N_("Pirates take a fish, oil or money from whoever has at least two of it."),
            N_("Or place the token there to be safe from them for the round."),
        ),
        "at-piracy",
    ),
    TutorialStep(
        "rot",
        _to_sell,
        (
            N_("In the evening half of the fish on boats rot, rounded up: points are lost."),
            N_("So sell them in time, or freeze them."),
        ),
        _boat,
    ),
    TutorialStep(
        "sell",
        _to_sell,
        (
            N_("Sold fish stay yours, a point each; the dark number comes on top: $ or points."),
            N_("Each fish sold moves its price a box on; in the evening all prices go back."),
        ),
        "markets",
    ),
    TutorialStep(
        "evening",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("That was the evening: half of the fish on boats rotted, all prices went back."),
            N_("Tokens came home, and new cards were laid out for the next round."),
        ),
        "event-feed",
    ),
    TutorialStep(
        "captain",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("The captain begins the round, when all places are free."),
            N_("Unless somebody takes it here, the next player gets it."),
        ),
        "at-captain",
    ),
    TutorialStep(
        "end",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("It ends after {rounds}, or with the round in which a colour runs out."),
            N_(
                "Fish of that colour count nothing then; having most of any other one brings "
                "points."
            ),
        ),
        "rounds",
    ),
    TutorialStep(
        "subsidy",
        lambda session: _second_round(session) and _asks(session, "place"),
        (N_("Short of money? Place a token on the subsidy on your mat: {printed_money}."),),
        "at-subsidy-1",
    ),
    TutorialStep(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("Now choose for yourself: each lit place tells what it costs and brings."),
            N_("A good round: buy oil, fill your boats, sell for points."),
        ),
        "table",
    ),
)

TUTORIAL = TutorialScript(
    goal=N_(
        "Your goal: most points. A fish is one unless it rots or is robbed; most of a colour, more."
    ),
    seed=2298,
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    scripted_moves=(
        "fish 1",
        "draw",
        "draw",
        "equipment",
        "equip boat-4",
        "oil; barrels 2",
        "market points; sell 1-green; sell 1-yellow",
        "subsidy 1",
    ),
    guided_moves=7,
    ends_when=_has_had_enough,
    closing_step=TutorialStep(
        "farewell",
        _has_had_enough,
        (
            N_("You know the ropes, and have {now_points} already!"),
            N_("Keep oil, sell before the evening, and collect colours."),
        ),
        "",
        _points,
    ),
    next_quick_start="first-fishing",
)
