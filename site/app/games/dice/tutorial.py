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

PLAN = N_("Good plan: boats early. In town, King Crab first, then the Buffet. They score big.")
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
            N_("You score points for fish, boats, buildings and top licenses."),
            N_("After {solo_rounds} your score earns a rank. Captain Ruth doesn’t score."),
        ),
        "total",
    ),
    TutorialStep(
        "boxes",
        _always,
        (
            N_("This is your sheet. Dice fill its boxes, from left to right."),
            N_(
                "L earns a license. B launches a boat. ? is your choice. F sends your "
                "boats fishing."
            ),
        ),
        "sheet",
    ),
    TutorialStep(
        "start",
        _sets_out,
        (
            N_("A die filled {start_boxes} for you. You start with a license and a boat."),
            N_(
                "This boat scores {boat_points}, others {least} to {most}. Each fish "
                "aboard scores 1."
            ),
        ),
        _first_boat,
        _worth_of_boat,
    ),
    TutorialStep(
        "dice",
        lambda session: _drafts(session, "boat"),
        (
            N_("{boat_pool_dice}: you take one and Captain Ruth takes one."),
            N_("You both use the last one, the shared die."),
        ),
        "dice",
    ),
    TutorialStep(
        "gold",
        lambda session: session.is_suggested and not session.match.actions,
        (
            N_("We’ve picked one for you. Press the gold button to take it."),
            N_("Or tap another die to see what it does."),
        ),
        "gold",
    ),
    TutorialStep(
        "ruth",
        _took,
        (
            N_("Ruth fishes the same waters: what she reaches first, you lose."),
            N_(
                "She takes the fish marked R, or the next one down that was rolled and "
                "has open boxes."
            ),
        ),
        "ruth",
    ),
    TutorialStep(
        "struck",
        lambda session: bool(_struck(session)),
        (
            N_(
                "Her die strikes out {captain_own_boxes}, from the right. The shared "
                "die strikes out {captain_shared_boxes}."
            ),
            N_("Struck-out boxes are gone for good. The boxes you fill from the left are safe."),
        ),
        _where_she_struck,
    ),
    TutorialStep(
        "income",
        _paid,
        (
            N_("You earn {base_coins} each round. Lobster licenses pay more."),
            N_("Coins fill this track. Each star you reach fills a box in any section."),
        ),
        "sec-coin-track",
    ),
    TutorialStep(
        "town",
        lambda session: (
            _drafts(session, "town") and bool(_section(session, "king-crab").open_boxes)
        ),
        (
            N_("Now the town dice: Harbor for ships, Wharf for buildings."),
            N_(
                "Start with King Crab: {king_crab_licence_points}, a bonus, and "
                "{king_crab_points} per boat."
            ),
        ),
        "sec-king-crab",
    ),
    TutorialStep(
        "moves",
        _moved,
        (
            N_("After each round her three tokens move: at sea, in the Harbor and on the Wharf."),
            N_(
                "That’s where she strikes out boxes next. Her tokens skip full or "
                "struck-out sections."
            ),
        ),
        _where_she_stands,
    ),
    TutorialStep(
        "licence",
        _pays_for_boats,
        (
            N_("A license is permanent: your Cod pays {cod_1_coins} per launch."),
            N_(
                "Each L raises its level. Only level 3 scores: {cod_licence_points}. "
                "Brackets: not earned yet."
            ),
        ),
        "sec-cod",
    ),
    TutorialStep(
        "coin",
        lambda session: _at_sea_again(session) and _drafts(session, "boat"),
        (N_("Can’t use a die? Cash it in for {die_coins}."),),
        "coin",
    ),
    TutorialStep(
        "star",
        _asks_star,
        (
            N_(
                "You’ve reached a star! Fill a box in any section. Glowing ones pay off right away."
            ),
            N_("Look for a B: it launches a boat, which will fish too."),
        ),
        "sheet",
    ),
    TutorialStep(
        "fishing",
        lambda session: bool(_caught(session)),
        (
            N_("Your boats have fished. They fish in rounds {solo_fishing}."),
            N_("Each boat catches one, until it’s full. You have {aboard_fish} aboard."),
        ),
        "top",
        _fish,
    ),
    TutorialStep(
        "building",
        lambda session: _at_sea_again(session) and _drafts(session, "town"),
        (
            N_(
                "Complete a building to use and score it. If Ruth strikes out its last "
                "open box, it’s lost."
            ),
            N_(
                "The Buffet has one box. Then serve boat dice there for up to "
                "{seafood_buffet_points}."
            ),
        ),
        "sec-seafood-buffet",
    ),
    TutorialStep(
        "order",
        lambda session: bool(_caught(session)) and _finds_market(session),
        (
            N_("In town Ruth takes Harbor first, then Wharf, then a fish. Market comes last."),
            N_("If Ruth gets Market, even as the shared die, you lose a star on the coin track."),
        ),
        "ruth",
    ),
    TutorialStep(
        "own-choice",
        lambda session: bool(_caught(session)) and _finds_market(session),
        (
            N_("Now you choose. Market pays for the fish aboard your boats."),
            N_("Tap Captain Ruth at any time to see what she’s after."),
        ),
        "dice",
    ),
)

TUTORIAL = TutorialScript(
    goal=N_("Your goal: score as much as you can from fish, boats, buildings and top licenses."),
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
            N_("{rank_deckhand} points make you a Deckhand, {rank_mate} a Mate."),
        ),
        "",
    ),
    next_quick_start="solo",
)
