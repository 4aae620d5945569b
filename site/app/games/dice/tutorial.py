"""Tutorial of the dice game: two rounds against Captain Ruth.

The seed gives early examples. The game starts with a boat and a Cod license, a star launches a
second boat, and the first fishing follows.
"""

from app.i18n import N_
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep, event_happened
from app.rulebook import Facts
from fleet_engine.dice import events
from fleet_engine.dice.observation import SectionView

PLAN = N_("A good plan: boats early, King Crab first, the Buffet. They bring most.")
"""Advice for a first game.

Eight games that followed it scored 55 to 73 points. Eight games that always took the most
immediate points scored 30 to 46.
"""

ROUNDS = 2
"""Number of rounds in the tutorial. Two are enough because the boats fish in the second."""


def _always(_: GameSession) -> bool:
    return True


def _drafts(session: GameSession, phase: str) -> bool:
    """Return True if the viewer chooses a die in this phase."""
    seen = session.observation
    return seen.phase == phase and seen.decision is not None and seen.decision.kind == "draft"


def _took(session: GameSession) -> bool:
    return bool(event_happened(session, events.DieTaken, seat=events.CAPTAIN))


def _struck(session: GameSession) -> tuple[events.BoxesStruck, ...]:
    return event_happened(session, events.BoxesStruck)


def _where_she_struck(session: GameSession) -> str:
    return f"sec-{_struck(session)[0].section}"


def _moved(session: GameSession) -> bool:
    return bool(event_happened(session, events.TokensMoved))


def _where_she_stands(session: GameSession) -> str:
    captain = session.observation.captain
    assert captain is not None
    return f"sec-{captain.boat}"


def _section(session: GameSession, name: str) -> SectionView:
    seen = session.observation
    section: SectionView = seen.sheets[seen.seat].sections[name]
    return section


def _licences(session: GameSession) -> tuple[events.LicenceActivated, ...]:
    return event_happened(session, events.LicenceActivated, seat=session.viewer)


def _boats(session: GameSession) -> tuple[events.BoatLaunched, ...]:
    return event_happened(session, events.BoatLaunched, seat=session.viewer)


def _first_boat(session: GameSession) -> str:
    return f"sec-{_boats(session)[0].kind}"


def _worth_of_boat(session: GameSession) -> Facts:
    seen = session.observation
    sections = seen.sheets[seen.seat].sections.values()
    worth = [section.boat_points for section in sections if section.boat_slots]
    mine = _section(session, _boats(session)[0].kind)
    return {"boat_points": mine.boat_points, "least": min(worth), "most": max(worth)}


def _sets_out(session: GameSession) -> bool:
    """Return True if the viewer has a boat and has played no action yet."""
    return bool(_boats(session)) and not session.match.actions


def _at_sea_again(session: GameSession) -> bool:
    return bool(session.observation.round > 1)


def _pays_for_boats(session: GameSession) -> bool:
    levels = [each.level for each in _licences(session) if each.type == "cod"]
    return _at_sea_again(session) and levels == [1]


def _paid(session: GameSession) -> bool:
    return bool(event_happened(session, events.CoinsGained, seat=session.viewer, source="income"))


def _asks_star(session: GameSession) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.kind == "star"


def _caught(session: GameSession) -> tuple[events.FishCaught, ...]:
    return event_happened(session, events.FishCaught, seat=session.viewer)


def _fish(session: GameSession) -> Facts:
    seen = session.observation
    mine = seen.sheets[seen.seat]
    return {"aboard_fish": mine.fish}


def _finds_market(session: GameSession) -> bool:
    """Return True if a Market die, which pays for fish, is free."""
    free = [die.face for die in session.observation.dice if die.taken_by is None]
    return _drafts(session, "town") and "market" in free


def _has_had_enough(session: GameSession) -> bool:
    return bool(session.observation.round > ROUNDS)


STEPS = (
    TutorialStep(
        "goal",
        _always,
        (
            N_("You play for points: fish, boats, buildings and top licences bring them."),
            N_("After {solo_rounds} they give you a rank. Captain Ruth has no points."),
        ),
        "total",
    ),
    TutorialStep(
        "boxes",
        _always,
        (
            N_("This is your sheet. Dice fill its boxes, from left to right."),
            N_("L: a licence. B: a boat sails. ?: either one. F: your boats go fishing."),
        ),
        "sheet",
    ),
    TutorialStep(
        "start",
        _sets_out,
        (
            N_("A die gave you this start: {start_boxes}, with a licence and a boat."),
            N_("This boat brings {boat_points}, others {least} to {most}; each fish 1 more."),
        ),
        _first_boat,
        _worth_of_boat,
    ),
    TutorialStep(
        "dice",
        lambda session: _drafts(session, "boat"),
        (
            N_("Of {boat_pool_dice} you take one and Captain Ruth takes one."),
            N_("The last one is for both of you."),
        ),
        "dice",
    ),
    TutorialStep(
        "gold",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("This one is chosen for you: the gold button takes it."),
            N_("Or tap another die first, and read what it would do."),
        ),
        "gold",
    ),
    TutorialStep(
        "ruth",
        _took,
        (
            N_("Ruth sails the same waters: what she gets to first is gone for you."),
            N_(
                "She takes the fish beside her R, or the next below that was rolled and has "
                "open boxes."
            ),
        ),
        "ruth",
    ),
    TutorialStep(
        "struck",
        lambda session: bool(_struck(session)),
        (
            N_(
                "So her die strikes {captain_own_boxes} from the right, the shared one "
                "{captain_shared_boxes}."
            ),
            N_("They are gone for good. What you have filled from the left is safe."),
        ),
        _where_she_struck,
    ),
    TutorialStep(
        "income",
        _paid,
        (
            N_("Each round pays you {base_coins}, and more with Lobster licences."),
            N_("Coins fill this track; each star on it fills a box of any section."),
        ),
        "sec-coin-track",
    ),
    TutorialStep(
        "town",
        lambda session: (
            _drafts(session, "town") and bool(_section(session, "king-crab").open_boxes)
        ),
        (
            N_("Now the dice of the town: Harbor fills a ship, Wharf a building."),
            N_("King Crab first: {king_crab_licence_points}, a bonus, {king_crab_points} a boat."),
        ),
        "sec-king-crab",
    ),
    TutorialStep(
        "moves",
        _moved,
        (
            N_("After each round her three R move on: at sea, in the Harbor, on the Wharf."),
            N_("Boxes go next where an R stands; it passes over what is finished or all struck."),
        ),
        _where_she_stands,
    ),
    TutorialStep(
        "licence",
        _pays_for_boats,
        (
            N_("A licence lasts: your Cod pays {cod_1_coins} for each boat that you launch."),
            N_("Each L raises it. Level 3 alone scores: {cod_licence_points}. ( ): not yours yet."),
        ),
        "sec-cod",
    ),
    TutorialStep(
        "coin",
        lambda session: _at_sea_again(session) and _drafts(session, "boat"),
        (N_("No use for a die? Each can be {die_coins} instead."),),
        "coin",
    ),
    TutorialStep(
        "star",
        _asks_star,
        (
            N_(
                "You have reached a star! It fills a box anywhere; bright ones give something "
                "at once."
            ),
            N_("Look for a B: it launches a boat that fishes with the others."),
        ),
        "sheet",
    ),
    TutorialStep(
        "fishing",
        lambda session: bool(_caught(session)),
        (
            N_("Your boats have fished: they do so in rounds {solo_fishing}."),
            N_(
                "Each boat lands one, until the boxes on it are full. You have {aboard_fish} "
                "aboard."
            ),
        ),
        "top",
        _fish,
    ),
    TutorialStep(
        "building",
        lambda session: _at_sea_again(session) and _drafts(session, "town"),
        (
            N_("A building helps, and scores, once complete. It is lost if no open box is left."),
            N_("The Buffet has one box. Then boat dice bring up to {seafood_buffet_points}."),
        ),
        "sec-seafood-buffet",
    ),
    TutorialStep(
        "order",
        lambda session: bool(_caught(session)) and _finds_market(session),
        (
            N_("In town Ruth takes Harbor, then Wharf, then a fish; the Market comes last."),
            N_("If it falls to her, even as the last die, it costs you a star of the coins."),
        ),
        "ruth",
    ),
    TutorialStep(
        "own-choice",
        lambda session: bool(_caught(session)) and _finds_market(session),
        (
            N_("Now choose for yourself. Market pays for the fish aboard your boats."),
            N_("Tap Captain Ruth at any time: she tells what she is after."),
        ),
        "dice",
    ),
)

TUTORIAL = TutorialScript(
    goal=N_("Your goal: the most points, from fish, boats, buildings and top licences."),
    seed=22,
    steps=STEPS,
    scripted_moves=(
        "take swordfish; mark swordfish + mark cod",
        "take harbor; mark king-crab + mark lobster",
        "take coins; coins + mark shrimp",
        "mark inuit",
        "take market; market + mark swordfish",
    ),
    guided_moves=4,
    ends_when=_has_had_enough,
    closing_step=TutorialStep(
        "farewell",
        _has_had_enough,
        (
            PLAN,
            N_("Bring home {rank_deckhand} points to be a Deckhand, {rank_mate} to be a Mate."),
        ),
        "",
    ),
    next_quick_start="solo",
)
