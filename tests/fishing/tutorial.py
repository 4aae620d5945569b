"""Claims of the tutorial of Let's Go Fishing!, one check per step."""

from app.games.fishing.catch_table import leaders
from app.play.session import GameSession
from app.play.tutorial_script import event_happened
from fleet_engine.fishing import events, ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import CardView, FishingObservation
from fleet_engine.fishing.scoring import Score


def observation_of(session: GameSession) -> FishingObservation:
    observation: FishingObservation = session.observation
    return observation


def card_of(session: GameSession, kind: str) -> CardView:
    return next(each for each in observation_of(session).me.cards if each.kind == kind)


def verbs(session: GameSession) -> set[str]:
    return {action.verb for action in session.match.legal_actions}


def sends_a_boat(session: GameSession) -> bool:
    return str(session.selected_move).startswith("fish")


def burnt(session: GameSession) -> bool:
    fuel = event_happened(session, events.BarrelsSpent, seat=session.viewer)
    sent = event_happened(session, events.BoatSent, seat=session.viewer)
    return sent[0].fuel > 0 and all(event.number > 0 for event in fuel)


def the_star_counts_fish_and_points(session: GameSession) -> bool:
    score = observation_of(session).me.score
    return observation_of(session).points_so_far[session.viewer] == score.points + score.fish


def sold_fish_still_count(session: GameSession) -> bool:
    """Return True if a sale for points adds its price and keeps the fish score.

    If no such sale is legal, both markets must at least exist.
    """
    plan = next((text for text in session.legal_moves if text.startswith("market points")), None)
    if plan is None:
        return set(observation_of(session).prices) == {"money", "points"}
    sale = [
        event for event in session.legal_moves[plan].events if isinstance(event, events.FishSold)
    ]
    before = observation_of(session).me.score
    after = session.legal_moves[plan].scores[session.viewer]
    assert isinstance(after, Score)
    gain = sum(event.price for event in sale)
    return (after.fish, after.points) == (before.fish, before.points + gain)


def an_evening_has_been(session: GameSession) -> bool:
    came = event_happened(session, events.EveningCame)
    return (
        len(came) == observation_of(session).round - 1 > 0 and observation_of(session).me.tokens > 0
    )


def pays_each_round(session: GameSession) -> bool:
    return card_of(session, "subsidy").pays > 0


def most_brings_what_the_bag_holds(session: GameSession) -> bool:
    """Return True if each majority is worth the fish of its color in the bag.

    The seats with a majority must be those that the page marks.
    """
    now = observation_of(session)
    return all(
        player.score.majorities
        == sum(now.bag[colour] for colour in COLOURS if player.seat in leaders(colour, now))
        for player in now.players
    )


def paid_for(session: GameSession, circle: str) -> list[int] | None:
    """Return the costs of a token on a circle. `None` if no token can go there now."""
    if circle not in verbs(session):
        return None
    happens = session.match.preview(ACTIONS[circle]).events
    return [
        event.amount
        for event in happens
        if isinstance(event, events.MoneyPaid) and event.seat == session.viewer
    ]


def equipment_is_free_and_boats_grow(session: GameSession) -> bool:
    sizes = [int(name[-1]) for name in observation_of(session).unseen if name.startswith("boat")]
    return not paid_for(session, "equipment") and min(sizes) > ruleset.load_printed().boat_holds[-1]


def the_treasure_costs_that(session: GameSession) -> bool:
    return paid_for(session, "treasure") in (None, [ruleset.load_printed().treasure_price])


def robs_of_two(session: GameSession) -> bool:
    """Return True if a robbery is legal only against a seat with two of a thing."""
    victims = [
        player
        for player in observation_of(session).players
        if player.seat != session.viewer and not player.safe
    ]
    most = [max(player.money, player.barrels, player.fish_on_boats) for player in victims]
    return "steal" not in verbs(session) or max(most) > ruleset.load_printed().victim_keeps == 1


def the_captain_begins(session: GameSession) -> bool:
    """Return True if the captain began this round or the piece was taken since."""
    return (
        observation_of(session).captain_claimed
        or observation_of(session).first == observation_of(session).captain
    )


CLAIMS = {
    "goal": the_star_counts_fish_and_points,
    "mat": lambda session: (
        {"boat", "depot"} <= {each.kind for each in observation_of(session).me.cards}
    ),
    "token": lambda session: observation_of(session).me.tokens > 0,
    "gold": sends_a_boat,
    "bag": lambda session: {"draw"} <= verbs(session),
    "most": most_brings_what_the_bag_holds,
    "equipment": equipment_is_free_and_boats_grow,
    "fuel": burnt,
    "treasure": the_treasure_costs_that,
    "sell": sold_fish_still_count,
    "rot": lambda session: observation_of(session).me.fish_on_boats > 0,
    "pirates": robs_of_two,
    "evening": an_evening_has_been,
    "end": lambda session: observation_of(session).rounds == ruleset.load_printed().rounds,
    "captain": lambda session: (
        observation_of(session).first == observation_of(session).captain
        or observation_of(session).captain_claimed
    ),
    "season": lambda session: (
        any(observation_of(session).upcoming_closed) or bool(observation_of(session).closed)
    ),
    "subsidy": pays_each_round,
    "own-choice": lambda session: len(session.match.legal_actions) > 1,
    "farewell": lambda session: (
        observation_of(session).points_so_far[observation_of(session).seat] >= 0
    ),
}
