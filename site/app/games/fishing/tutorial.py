"""Tutorial of Let's Go Fishing!: a round against two bots, and one more token.

With this seed the learner begins, draws fish from the bag, and finds a boat among the
equipment. A rival buys the treasure and another is robbed.
"""

from app.games.fishing.catch_table import leaders
from app.i18n import N_
from app.play.seats import Seat
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep, event_happened, just_happened
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


def _can_take_equipment(session: GameSession) -> bool:
    """Return True if boats were sent and a circle for equipment is free."""
    return _back(session) and any(
        action.verb == "equipment" for action in session.observation.legal_actions
    )


def _next_token(session: GameSession) -> bool:
    """Return True if the boats are back and the learner has other tokens left."""
    return _back(session) and _placed(session) >= TO_BUY


def _to_sell(session: GameSession) -> bool:
    """Return True if fish are on boats and it is time to sell them."""
    late = _placed(session) >= TO_SELL or _second_round(session)
    return late and _back(session) and bool(session.observation.me.fish_on_boats)


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


TO_BUY, TO_SELL = 2, 3
"""Numbers of placed tokens after which oil is bought, and fish are sold."""

STEPS = (
    TutorialStep(
        "goal",
        _always,
        (
            N_("Most points wins: 1 per fish, plus any you earn; the star shows your total."),
            N_("Fish on your boats count only until they rot or are stolen."),
        ),
        _seat,
    ),
    TutorialStep(
        "token",
        lambda session: _asks(session, "place"),
        (
            N_("The dots are your tokens: players take turns placing one until none are left."),
            N_("It takes effect right away, and its circle stays taken until the evening."),
        ),
        _seat,
    ),
    TutorialStep(
        "gold",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("We’ve picked fishing for you: press the gold button to place your token."),
            N_("Or tap another glowing circle to see what it does."),
        ),
        "gold",
    ),
    TutorialStep(
        "bag",
        lambda session: _asks(session, "catch"),
        (
            N_("Each catch uses up a box of the area."),
            N_("The bag is a surprise, but a colored box gives you that fish for sure."),
        ),
        "choices",
    ),
    TutorialStep(
        "most",
        lambda session: (
            _back(session) and any(leaders(colour, session.observation) for colour in COLOURS)
        ),
        (
            N_("The mark beside a color shows who has caught the most of it."),
            N_("At the end, each leader scores 1 point per fish of that color in the bag."),
        ),
        "bag",
    ),
    TutorialStep(
        "equipment",
        _can_take_equipment,
        (
            N_("The list shows that your rivals have moved too."),
            N_("Now take equipment: it’s free, and a bigger boat catches more per token."),
        ),
        "at-equipment",
    ),
    TutorialStep(
        "fuel",
        _next_token,
        (
            N_("That trip burned {burnt_barrels}, and you have {left_barrels} left."),
            N_("Without oil, no boat can sail: buy some here."),
        ),
        "rig",
        _fuel,
    ),
    TutorialStep(
        "sell",
        _to_sell,
        (
            N_("In the evening, half the fish on your boats rot, so sell them in time."),
            N_("Each fish sold keeps its point and pays the dark number, in $ or points."),
        ),
        "markets",
    ),
    TutorialStep(
        "evening",
        lambda session: _second_round(session) and _asks(session, "place"),
        (
            N_("That was the evening: fish rotted, prices reset, and your tokens are back."),
            N_("Now you choose: tap any glowing circle for your next token."),
        ),
        "event-feed",
    ),
)

END_FROM = 2
"""Round after which a first game speaks of its end."""
SHORT_BANK = 3
"""Coins in the bank at which it can soon run short."""


def _has_freezer(session: GameSession) -> bool:
    cards = session.observation.me.cards
    return _asks(session, "place") and any(card.kind == "freezer" for card in cards)


def _is_short_of_money(session: GameSession) -> bool:
    return _asks(session, "place") and not session.observation.me.money


LATER_STEPS = (
    TutorialStep(
        "pearls",
        lambda session: _asks(session, "pearl"),
        (
            N_("A pearl gives you a barrel, {one_money}, a point and a fish."),
            N_("Each color of the pearl chart can be used once per game."),
        ),
    ),
    TutorialStep(
        "bonus",
        lambda session: _asks(session, "bonus"),
        (
            N_("A treasure from the bag also gives a bonus from the treasure chart."),
            N_("Each bonus can be taken once per game."),
        ),
    ),
    TutorialStep(
        "token-on-freezer",
        lambda session: _asks(session, "token"),
        (
            N_("Leave your token on the freezer, and its fish stay frozen."),
            N_("But you’ll have one fewer token next round."),
        ),
    ),
    TutorialStep(
        "freezer",
        _has_freezer,
        (
            N_("A token on your freezer switches it on: frozen fish neither rot nor get stolen."),
            N_("You can still sell them, and they count at the end."),
        ),
    ),
    TutorialStep(
        "season",
        lambda session: _asks(session, "catch") and session.observation.closed is not None,
        (
            N_("A color is closed this round: if you draw such a fish, it goes back."),
            N_("A permit lets you keep it."),
        ),
    ),
    TutorialStep(
        "short-bank",
        lambda session: session.observation.pool <= SHORT_BANK,
        (N_("The bank is almost empty: if it runs short, you get what’s left."),),
    ),
    TutorialStep(
        "pirates",
        lambda session: just_happened(session, events.Robbed),
        (
            N_("Pirates steal a fish, barrel or coin from a player who has at least two."),
            N_("Or place a token there to stay safe for the round."),
        ),
    ),
    TutorialStep(
        "treasure",
        lambda session: just_happened(session, events.TreasureFound, reason="board"),
        (
            N_(
                "The treasure on the board costs {treasure_money} and gives money, oil, points or "
                "a fish."
            ),
        ),
    ),
    TutorialStep(
        "rot",
        lambda session: just_happened(session, events.FishLost, reason="rot"),
        (N_("Half the fish on a player’s boats rot in the evening, rounded up."),),
    ),
    TutorialStep(
        "prices",
        lambda session: just_happened(session, events.FishSold),
        (N_("Each fish sold moves its price 1 box right, until all prices reset in the evening."),),
    ),
    TutorialStep(
        "boats",
        lambda session: just_happened(session, events.EquipmentTaken),
        (N_("A bigger boat catches more per trip, but often burns more oil."),),
    ),
    TutorialStep(
        "oil",
        lambda session: just_happened(session, events.BarrelsBought),
        (N_("Each barrel shows its price, and cheap ones get scarcer every round."),),
    ),
    TutorialStep(
        "captain",
        lambda session: just_happened(session, events.CaptainMoved),
        (
            N_("The captain starts the next round, when every circle is free."),
            N_("If nobody takes the captain piece, it passes to the next player in the evening."),
        ),
    ),
    TutorialStep(
        "subsidy",
        _is_short_of_money,
        (N_("Short of money? Place a token on your mat’s subsidy: it pays {printed_money}."),),
    ),
    TutorialStep(
        "end",
        lambda session: session.observation.round > END_FROM,
        (
            N_("The game ends after {rounds}, or after the round when a color runs out."),
            N_("Fish of that color then score nothing."),
        ),
    ),
)

TUTORIAL = TutorialScript(
    goal=N_(
        "Your goal: the most points. Each fish scores 1 unless it rots or is stolen. Leading a "
        "color scores extra."
    ),
    seed=2298,
    seats=(Seat(), Seat(bot="greedy"), Seat(bot="greedy")),
    steps=STEPS,
    later_steps=LATER_STEPS,
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
            N_("Keep some oil, sell before the evening, and try to lead in a few colors."),
        ),
        "",
        _points,
    ),
    next_quick_start="first-fishing",
)
