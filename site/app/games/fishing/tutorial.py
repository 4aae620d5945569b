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
            N_(
                "Most points wins. The star shows your score: 1 point per fish, plus "
                "points you earn."
            ),
            N_(
                "Your score can drop: fish on boats can rot or be stolen until you sell "
                "or freeze them."
            ),
        ),
        _seat,
    ),
    TutorialStep(
        "mat",
        _always,
        (N_("This is your mat: money and points, an oil depot, and a boat for {boat_fish}."),),
        "essence",
    ),
    TutorialStep(
        "token",
        lambda session: _asks(session, "place"),
        (
            N_("The dots are your tokens. Players take turns placing one until none are left."),
            N_("It takes effect right away. Its circle stays taken until the evening."),
        ),
        _seat,
    ),
    TutorialStep(
        "gold",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("We’ve picked fishing for you. Press the gold button to place your token."),
            N_("Or tap another glowing circle to see what it does."),
        ),
        "gold",
    ),
    TutorialStep(
        "bag",
        lambda session: _asks(session, "catch"),
        (
            N_("Each catch uses up a box of the area."),
            N_("The bag is a surprise. A colored box gives you that fish for sure."),
        ),
        "choices",
    ),
    TutorialStep(
        "season",
        _draws_again,
        (
            N_("In most rounds a color is closed. If you draw it, it goes back."),
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
            N_("The mark beside a color shows who leads it by catching the most."),
            N_(
                "At the end the leader scores 1 point per fish of that color in the bag; "
                "so do all who tie."
            ),
        ),
        "bag",
    ),
    TutorialStep(
        "equipment",
        _back,
        (
            N_("Equipment is free: place a token here to take a card for your mat."),
            N_("A bigger boat catches more per token, but often burns more oil."),
        ),
        "at-equipment",
    ),
    TutorialStep(
        "fuel",
        _next_token,
        (
            N_(
                "That trip burned {burnt_barrels}. You have {left_barrels} left. "
                "Without oil, no boat can sail."
            ),
            N_("Each barrel shows its price here. Cheap ones get scarcer every round."),
        ),
        "rig",
        _fuel,
    ),
    TutorialStep(
        "treasure",
        lambda session: _seen(session, events.TreasureFound, reason="board"),
        (N_("A treasure card costs {treasure_money}. It gives money, oil, points or a fish."),),
        "at-treasure",
    ),
    TutorialStep(
        "pirates",
        lambda session: _seen(session, events.Robbed),
        (
            N_("Pirates steal a fish, oil or money from a player who has at least two of it."),
            N_("Or place a token there to stay safe for the round."),
        ),
        "at-piracy",
    ),
    TutorialStep(
        "rot",
        _to_sell,
        (
            N_(
                "In the evening, half the fish on your boats rot, rounded up. You lose "
                "those points."
            ),
            N_("So sell or freeze them in time."),
        ),
        _boat,
    ),
    TutorialStep(
        "sell",
        _to_sell,
        (
            N_("Each fish sold keeps its point. You also get the dark number, in $ or points."),
            N_("Each fish sold moves its price on 1 box. In the evening all prices reset."),
        ),
        "markets",
    ),
    TutorialStep(
        "evening",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("That was the evening: half the fish on boats rotted, and all prices reset."),
            N_("Your tokens are back, and new cards are out for the next round."),
        ),
        "event-feed",
    ),
    TutorialStep(
        "captain",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("The captain starts the round, with every circle free."),
            N_("If nobody takes it here, it passes to the next player."),
        ),
        "at-captain",
    ),
    TutorialStep(
        "end",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("The game ends after {rounds}, or at the end of the round when a color runs out."),
            N_("Fish of that color then score nothing. Leading any other color scores points."),
        ),
        "rounds",
    ),
    TutorialStep(
        "subsidy",
        lambda session: _second_round(session) and _asks(session, "place"),
        (N_("Short of money? Place a token on your mat’s subsidy: it pays {printed_money}."),),
        "at-subsidy-1",
    ),
    TutorialStep(
        "own-choice",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("Your turn to choose. Each glowing circle shows its cost and its reward."),
            N_("A good round: buy oil, fill your boats, sell for points."),
        ),
        "table",
    ),
)

TUTORIAL = TutorialScript(
    goal=N_(
        "Your goal: most points. Each fish scores 1 unless it rots or is stolen. "
        "Leading a color scores extra."
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
            N_("You know the ropes, and you already have {now_points}!"),
            N_("Keep some oil, sell before the evening, and collect colors."),
        ),
        "",
        _points,
    ),
    next_quick_start="first-fishing",
)
