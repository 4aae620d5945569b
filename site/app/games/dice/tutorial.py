"""Tutorial of the dice game: two rounds against Captain Ruth.

The seed gives early examples. The game starts with a boat and a Cod license, a star launches a
second boat, and the first fishing follows.
"""

from app.i18n import N_
from app.play.session import GameSession
from app.play.tutorial_script import TutorialScript, TutorialStep, event_happened, just_happened
from app.rulebook import Facts
from fleet_engine.dice import events
from fleet_engine.dice.observation import SectionView

PLAN = N_("Good plan: boats early, then King Crab and the Buffet in town.")
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


def _struck(session: GameSession) -> tuple[events.BoxesStruck, ...]:
    return event_happened(session, events.BoxesStruck)


def _where_she_struck(session: GameSession) -> str:
    return f"sec-{_struck(session)[0].section}"


def _section(session: GameSession, name: str) -> SectionView:
    seen = session.observation
    section: SectionView = seen.sheets[seen.seat].sections[name]
    return section


def _at_sea_again(session: GameSession) -> bool:
    return bool(session.observation.round > 1)


def _pays_for_boats(session: GameSession) -> bool:
    licences = event_happened(session, events.LicenceActivated, seat=session.viewer)
    levels = [each.level for each in licences if each.type == "cod"]
    return _at_sea_again(session) and levels == [1]


def _paid(session: GameSession) -> bool:
    return bool(event_happened(session, events.CoinsGained, seat=session.viewer, source="income"))


def _asks_star(session: GameSession) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.kind == "star"


def _fish(session: GameSession) -> Facts:
    seen = session.observation
    mine = seen.sheets[seen.seat]
    return {"aboard_fish": mine.fish}


def _chooses_after_fishing(session: GameSession) -> bool:
    """Return True if the boats have fished and a Market die, which pays for fish, is free."""
    free = [die.face for die in session.observation.dice if die.taken_by is None]
    caught = event_happened(session, events.FishCaught, seat=session.viewer)
    return bool(caught) and _drafts(session, "town") and "market" in free


def _has_had_enough(session: GameSession) -> bool:
    return bool(session.observation.round > ROUNDS)


def _points(session: GameSession) -> Facts:
    seen = session.observation
    return {"now_points": seen.sheets[seen.seat].score.total}


STEPS = (
    TutorialStep(
        "goal",
        _always,
        (
            N_("You score points for fish, boats, buildings and top licenses."),
            N_(
                "After {solo_rounds} your score earns a rank: {rank_deckhand} points make you a "
                "Deckhand."
            ),
        ),
        "total",
    ),
    TutorialStep(
        "boxes",
        _always,
        (
            N_("Dice fill the boxes of your sheet, from left to right."),
            N_(
                "L earns a license, B launches a boat, ? is either, and F sends your boats fishing."
            ),
        ),
        "sheet",
    ),
    TutorialStep(
        "gold",
        lambda session: _drafts(session, "boat") and not session.match.actions,
        (
            N_(
                "You take a die, Captain Ruth takes one, and you both use the last: the shared die."
            ),
            N_("We’ve picked one: press the gold button to take it, or tap another one."),
        ),
        "gold",
    ),
    TutorialStep(
        "ruth",
        lambda session: bool(_struck(session)),
        (
            N_("Ruth takes the fish marked R, or the next one down, and strikes out its boxes."),
            N_("She begins from the right, and struck-out boxes are gone for good."),
        ),
        _where_she_struck,
    ),
    TutorialStep(
        "income",
        _paid,
        (
            N_("You earn {base_coins} each round, and Lobster licenses pay more."),
            N_("Coins fill this track, and each star you reach fills a box in any section."),
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
                "{king_crab_points} per King Crab boat."
            ),
        ),
        "sec-king-crab",
    ),
    TutorialStep(
        "licence",
        _pays_for_boats,
        (
            N_("A license is permanent: your Cod pays {cod_1_coins} per launch."),
            N_("Each L raises its level, and only level 3 scores: {cod_licence_points}."),
        ),
        "sec-cod",
    ),
    TutorialStep(
        "star",
        _asks_star,
        (
            N_("You’ve reached a star: fill a box in any section."),
            N_(
                "Glowing sections pay off right away, and a B launches a boat, which will fish too."
            ),
        ),
        "sheet",
    ),
    TutorialStep(
        "fishing",
        _chooses_after_fishing,
        (
            N_("Your boats fish every second round: you now have {aboard_fish} aboard."),
            N_("Now you choose a die: Market pays for the fish aboard."),
        ),
        "dice",
        _fish,
    ),
)


def _worth_of_boats(session: GameSession) -> Facts:
    seen = session.observation
    sections = seen.sheets[seen.seat].sections.values()
    worth = [section.boat_points for section in sections if section.boat_slots]
    return {"least": min(worth), "most": max(worth)}


def _market_left_for_ruth(session: GameSession) -> bool:
    """Return True if Captain Ruth can take a Market die that the viewer leaves."""
    faces = [die.face for die in session.observation.dice]
    return session.is_solo and _drafts(session, "town") and "market" in faces


LATER_STEPS = (
    TutorialStep(
        "moves",
        lambda session: just_happened(session, events.TokensMoved),
        (
            N_("After each round, Ruth’s three tokens move to the next sections with open boxes."),
            N_("That’s where she strikes out boxes next."),
        ),
    ),
    TutorialStep(
        "building",
        lambda session: _at_sea_again(session) and _drafts(session, "town"),
        (
            N_("A building works and scores once its last open box is filled."),
            N_(
                "The Buffet has one box: fill it, then serve boat dice for up to "
                "{seafood_buffet_points}."
            ),
        ),
    ),
    TutorialStep(
        "order",
        _market_left_for_ruth,
        (
            N_("In town Ruth takes Harbor first, then Wharf, then a fish, and Market last."),
            N_("If Ruth gets Market, even as the shared die, you lose a star on the coin track."),
        ),
    ),
    TutorialStep(
        "coin",
        lambda session: _at_sea_again(session) and _drafts(session, "boat"),
        (N_("Can’t use a die? Cash it in for {die_coins}."),),
    ),
    TutorialStep(
        "boats",
        lambda session: just_happened(session, events.BoatLaunched, seat=session.viewer),
        (N_("A boat scores {least} to {most} points, and each fish aboard scores 1."),),
        extra_facts=_worth_of_boats,
    ),
)

TUTORIAL = TutorialScript(
    goal=N_("Your goal: score as much as you can from fish, boats, buildings and top licenses."),
    seed=22,
    steps=STEPS,
    later_steps=LATER_STEPS,
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
        (N_("Well done, Captain: {now_points} in two rounds!"), PLAN),
        "",
        _points,
    ),
    next_quick_start="solo",
)
