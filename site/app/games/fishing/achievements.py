"""Achievements of Let's Go Fishing!"""

from app.i18n import N_
from app.play.achievement_rules import Achievement, FinishedGame
from fleet_engine.fishing.events import (
    EquipmentTaken,
    FishFrozen,
    FishLost,
    FishSold,
    FishStowed,
    Robbed,
    TreasureFound,
)
from fleet_engine.fishing.names import MARKETS

SOLID_LEVEL = 2
"""The level of a Boatswain in dots."""


def _robberies(game: FinishedGame) -> list[Robbed]:
    return [event for event in game.match.events if isinstance(event, Robbed)]


def _balance(game: FinishedGame) -> int:
    """Return how much more often the person robbed than was robbed."""
    robberies = _robberies(game)
    robbed = sum(event.victim == game.seat for event in robberies)
    return len(game.own(Robbed)) - robbed


def _has_paid_back(game: FinishedGame) -> bool:
    """Return True if the person robbed a rival who had robbed the person before."""
    robbers = set()
    for event in _robberies(game):
        if event.victim == game.seat:
            robbers.add(event.seat)
        elif event.seat == game.seat and event.victim in robbers:
            return True
    return False


def _has_lost_nothing(game: FinishedGame) -> bool:
    return len(game.own(FishStowed)) >= 10 and not game.own(FishLost)


def _majority_points(game: FinishedGame) -> int:
    result = game.match.result
    return result.scores[game.seat]._asdict()["majorities"] if result else 0


ACHIEVEMENTS = (
    Achievement(
        "fishing-win", "trophy", N_("Best of the bay"),
        N_("Win a game of Let’s Go Fishing!"),
        lambda game: game.has_won,
    ),
    Achievement(
        "fishing-equipment", "equipment", N_("Well equipped"),
        N_("Take six equipment cards in one game."),
        lambda game: len(game.own(EquipmentTaken)) >= 6,
    ),
    Achievement(
        "fishing-markets", "coin", N_("Both markets"),
        N_("Sell fish for money and for points in one game."),
        lambda game: {event.market for event in game.own(FishSold)} == set(MARKETS),
    ),
    Achievement(
        "fishing-treasures", "treasure", N_("Treasure hunter"),
        N_("Find five treasures in one game."),
        lambda game: len(game.own(TreasureFound)) >= 5,
    ),
    Achievement(
        "fishing-majorities", "star", N_("Top of the shoal"),
        N_("Score 10 points for majorities in one game."),
        lambda game: _majority_points(game) >= 10,
    ),
    Achievement(
        "fishing-freezer", "freezer", N_("Cold storage"),
        N_("Freeze a fish."),
        lambda game: bool(game.own(FishFrozen)),
    ),
    Achievement(
        "fishing-fresh", "any-fish", N_("Fresh fish only"),
        N_("Catch ten fish in one game and let none rot."),
        _has_lost_nothing,
    ),
    Achievement(
        "fishing-payback", "pirates", N_("An eye for an eye"),
        N_("Rob a rival who has robbed you in this game."),
        _has_paid_back,
    ),
    Achievement(
        "fishing-pirate", "flag", N_("The better pirate"),
        N_("Win, and rob more often than you are robbed."),
        lambda game: game.has_won and _balance(game) > 0,
    ),
    Achievement(
        "fishing-solid-win", "compass", N_("Ahead of the fleet"),
        N_("Beat Boatswains or stronger rivals."),
        lambda game: game.has_beaten(SOLID_LEVEL),
    ),
)  # fmt: skip
"""The achievements, the easiest first where one leads to another."""
