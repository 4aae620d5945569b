"""Achievements of the card game."""

from app.i18n import N_
from app.play.achievement_rules import Achievement, FinishedGame
from fleet_engine.cards.events import (
    AuctionDeclined,
    BoatLaunched,
    CaptainHired,
    CrateProcessed,
    FishCaught,
    LicenceBought,
    Paid,
    RoundBegan,
)
from fleet_engine.cards.names import KING_CRABS

SOLID_LEVEL = 2
"""The level of a Boatswain in dots."""
MANY_PAYMENTS = 5


def _has_paid_exactly(game: FinishedGame) -> bool:
    payments = game.own(Paid)
    return len(payments) >= MANY_PAYMENTS and not any(event.overpaid for event in payments)


def _has_launched_two_in_a_round(game: FinishedGame) -> bool:
    launched = 0
    for event in game.match.events:
        if isinstance(event, RoundBegan):
            launched = 0
        elif isinstance(event, BoatLaunched) and event.seat == game.seat:
            launched += 1
            if launched == 2:
                return True
    return False


def _has_king_crab(game: FinishedGame) -> bool:
    return any(event.licence in KING_CRABS for event in game.own(LicenceBought))


ACHIEVEMENTS = (
    Achievement(
        "cards-win", "trophy", N_("Winning hand"),
        N_("Win a game of Fleet, the card game."),
        lambda game: game.has_won,
    ),
    Achievement(
        "cards-fleet", "boat", N_("A fleet of seven"),
        N_("Launch seven boats in one game."),
        lambda game: len(game.own(BoatLaunched)) >= 7,
    ),
    Achievement(
        "cards-two-boats", "wind", N_("Twice in a round"),
        N_("Launch two boats in one round."),
        _has_launched_two_in_a_round,
    ),
    Achievement(
        "cards-crew", "captain", N_("All hands on deck"),
        N_("Hire six captains in one game."),
        lambda game: len(game.own(CaptainHired)) >= 6,
    ),
    Achievement(
        "cards-catch", "crate", N_("Heavy nets"),
        N_("Catch 25 crates in one game."),
        lambda game: sum(len(event.boats) for event in game.own(FishCaught)) >= 25,
    ),
    Achievement(
        "cards-vessel", "fish", N_("Fish for cash"),
        N_("Process three crates in one game."),
        lambda game: len(game.own(CrateProcessed)) >= 3,
    ),
    Achievement(
        "cards-discount", "shrimp", N_("Bulk discount"),
        N_("Save 2 on one payment with Shrimp licenses."),
        lambda game: any(event.discount >= 2 for event in game.own(Paid)),
    ),
    Achievement(
        "cards-exact", "coin", N_("To the last coin"),
        N_("Pay at least five times in a game and never overpay."),
        _has_paid_exactly,
    ),
    Achievement(
        "cards-no-crab", "cross", N_("Beyond King Crab"),
        N_("Win without a King Crab license."),
        lambda game: game.has_won and not _has_king_crab(game),
    ),
    Achievement(
        "cards-patience", "clock", N_("Patience pays"),
        N_("Skip an auction and still beat Boatswains or stronger rivals."),
        lambda game: game.has_beaten(SOLID_LEVEL) and bool(game.own(AuctionDeclined)),
    ),
)  # fmt: skip
"""The achievements, the easiest first where one leads to another."""
