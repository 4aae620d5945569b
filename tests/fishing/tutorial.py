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
    return (
        paid_for(session, "equipment") == [] and min(sizes) > ruleset.load_printed().boat_holds[-1]
    )


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


def keeps_the_token_or_takes_it_back(session: GameSession) -> bool:
    """Return True if the viewer decides about a token on a freezer in the evening."""
    frozen = [card for card in observation_of(session).me.cards if card.kind == "freezer"]
    return any(card.has_token for card in frozen) and len(session.legal_moves) > 1


def robs_or_protects(session: GameSession) -> bool:
    robbed = event_happened(session, events.Robbed)
    return robs_of_two(session) and all(each.seat != each.victim for each in robbed)


def big_boats_often_burn_more(session: GameSession) -> bool:
    fuels = [fleet.fuel for fleet in ruleset.load_printed().board.fleets]
    more = [fuel for fuel in fuels if fuel[-1] > min(fuel)]
    return len(more) * 2 > len(fuels)


def a_color_is_closed(session: GameSession) -> bool:
    """Return True if no colored box of the closed color can be picked."""
    closed = observation_of(session).closed
    targets = {action.target for action in session.match.legal_actions if action.verb == "take"}
    return closed in COLOURS and (observation_of(session).me.season or closed not in targets)


CLAIMS = {
    "goal": the_star_counts_fish_and_points,
    "token": lambda session: observation_of(session).me.tokens > 0,
    "gold": sends_a_boat,
    "bag": lambda session: {"draw"} <= verbs(session),
    "most": most_brings_what_the_bag_holds,
    "equipment": equipment_is_free_and_boats_grow,
    "fuel": burnt,
    "sell": lambda session: (
        sold_fish_still_count(session) and observation_of(session).me.fish_on_boats > 0
    ),
    "evening": lambda session: (
        an_evening_has_been(session) and len(session.match.legal_actions) > 1
    ),
    "farewell": lambda session: (
        observation_of(session).points_so_far[observation_of(session).seat] >= 0
    ),
    "pearls": lambda session: not all(observation_of(session).pearls.values()),
    "bonus": lambda session: not all(observation_of(session).bonuses.values()),
    "token-on-freezer": keeps_the_token_or_takes_it_back,
    "freezer": lambda session: card_of(session, "freezer").capacity > 0,
    "season": a_color_is_closed,
    "short-bank": lambda session: observation_of(session).pool <= 3,
    "pirates": robs_or_protects,
    "treasure": the_treasure_costs_that,
    "rot": lambda session: sum(observation_of(session).lost) > 0,
    "prices": lambda session: bool(event_happened(session, events.FishSold)),
    "boats": big_boats_often_burn_more,
    "oil": lambda session: (
        list(observation_of(session).oil.prices) == sorted(observation_of(session).oil.prices)
    ),
    "captain": the_captain_begins,
    "subsidy": lambda session: (
        card_of(session, "subsidy").pays > 0 == observation_of(session).me.money
    ),
    "end": lambda session: observation_of(session).rounds == ruleset.load_printed().rounds,
}
"""The claim of each step, of the closing step and of each later step."""
