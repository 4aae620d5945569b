"""Achievements of the dice game."""

from typing import Any

from app.i18n import N_
from app.play.achievement_rules import Achievement, FinishedGame
from fleet_engine.dice.events import (
    BoatLaunched,
    BoxFilled,
    BuildingCompleted,
    CaptainPassed,
    FishingBegan,
    HexFilled,
    LicenceActivated,
    RoundBegan,
    StarReached,
    YardUsed,
)
from fleet_engine.dice.names import HARBOR

KING_CRAB = HARBOR[0]
GOOD_POINTS = 50
HIGH_POINTS = 65


def _does_without_crab(game: FinishedGame) -> bool:
    """Return True if the person won, or did well alone, without a box of King Crab."""
    if any(event.section == KING_CRAB for event in game.own(BoxFilled)):
        return False
    return game.has_won if game.rivals else game.points >= GOOD_POINTS


def _early(game: FinishedGame, rounds: int, *kinds: type) -> list[Any]:
    """Return the person's events of these kinds in the first rounds."""
    number, found = 0, []
    for event in game.match.events:
        if isinstance(event, RoundBegan):
            number = event.round
        elif type(event) in kinds and event.seat == game.seat and number <= rounds:
            found.append(event)
    return found


ACHIEVEMENTS = (
    Achievement(
        "dice-five-boats", "boat", N_("Five boats"),
        N_("Launch five boats in the first four rounds."),
        lambda game: len(_early(game, 4, BoatLaunched)) >= 5,
    ),
    Achievement(
        "dice-quiet-round", "ruth", N_("Nothing for Ruth"),
        N_("Solo: make Ruth use a die that strikes out nothing."),
        lambda game: any(isinstance(event, CaptainPassed) for event in game.match.events),
    ),
    Achievement(
        "dice-early-crab", "king-crab", N_("King Crab first"),
        N_("Earn the King Crab license by round 3."),
        lambda game: any(
            event.type == KING_CRAB for event in _early(game, 3, LicenceActivated)
        ),
    ),
    Achievement(
        "dice-no-crab", "cross", N_("Without King Crab"),
        N_("Score 50 solo, or win with 2–4 players, without filling a King Crab box."),
        _does_without_crab,
    ),
    Achievement(
        "dice-buffet", "seafood-buffet", N_("Full table"),
        N_("Serve five kinds at the Seafood Buffet."),
        lambda game: any(event.hexes == 5 for event in game.own(HexFilled)),
    ),
    Achievement(
        "dice-buildings", "wharf", N_("Master builder"),
        N_("Complete five buildings in one game."),
        lambda game: len(game.own(BuildingCompleted)) >= 5,
    ),
    Achievement(
        "dice-stars", "star", N_("Eight stars"),
        N_("Reach eight stars on the coin track in one game."),
        lambda game: len(game.own(StarReached)) >= 8,
    ),
    Achievement(
        "dice-salvage", "salvage-yard", N_("Nothing wasted"),
        N_("Turn three dice into stars at the Salvage Yard."),
        lambda game: any(event.used == 3 for event in game.own(YardUsed)),
    ),
    Achievement(
        "dice-extra-trip", "captains-club", N_("Extra trip"),
        N_("Take a bonus fishing trip with the Captain’s Club."),
        lambda game: any(event.personal for event in game.own(FishingBegan)),
    ),
    Achievement(
        "dice-high-score", "trophy", N_("A good haul"),
        N_("Score 65 points solo."),
        lambda game: not game.rivals and game.points >= HIGH_POINTS,
    ),
)  # fmt: skip
"""The achievements, the easiest first where one leads to another."""
