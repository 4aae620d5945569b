"""The first voyage of the dice game: two rounds against Captain Ruth.

The seed has all of it early: a boat and a Cod licence to set out with, a star that launches a
second boat, and the first fishing.
"""

from app.play.lesson import Lesson, Step, happened
from app.play.session import Session
from app.rulebook import Facts
from app.words import mark
from fleet_engine.dice import events
from fleet_engine.dice.names import WHARF

ROUNDS = 2
"""So many rounds are enough: the boats fish in the last of them."""


def _always(_: Session) -> bool:
    return True


def _drafts(session: Session, phase: str) -> bool:
    """Return whether a die is to be chosen in this phase."""
    seen = session.observation
    return seen.phase == phase and seen.decision is not None and seen.decision.kind == "draft"


def _took(session: Session) -> bool:
    return bool(happened(session, events.DieTaken, seat=events.CAPTAIN))


def _struck(session: Session) -> tuple[events.BoxesStruck, ...]:
    return happened(session, events.BoxesStruck)


def _where_she_struck(session: Session) -> str:
    return f"sec-{_struck(session)[0].section}"


def _what_she_struck(session: Session) -> Facts:
    first, *later = _struck(session)
    boxes = [len(each.boxes) for each in later if each.section == first.section]
    return {"struck_boxes": len(first.boxes) + sum(boxes)}


def _licences(session: Session) -> tuple[events.LicenceActivated, ...]:
    return happened(session, events.LicenceActivated, seat=session.viewer)


def _boats(session: Session) -> tuple[events.BoatLaunched, ...]:
    return happened(session, events.BoatLaunched, seat=session.viewer)


def _first_boat(session: Session) -> str:
    return f"sec-{_boats(session)[0].kind}"


def _worth_of_boat(session: Session) -> Facts:
    seen = session.observation
    section = seen.sheets[seen.seat].sections[_boats(session)[0].kind]
    return {"boat_points": section.boat_points, "room_spaces": section.fish_spaces}


def _at_sea_again(session: Session) -> bool:
    return bool(session.observation.round > 1)


def _pays_for_boats(session: Session) -> bool:
    levels = [each.level for each in _licences(session) if each.type == "cod"]
    return _at_sea_again(session) and levels == [1]


def _built(session: Session) -> list[str]:
    """Return the buildings in which a box was filled."""
    filled = happened(session, events.BoxFilled, seat=session.viewer)
    return [event.section for event in filled if event.section in WHARF]


def _first_building(session: Session) -> str:
    return f"sec-{_built(session)[0]}"


def _worth_of_building(session: Session) -> Facts:
    seen = session.observation
    section = seen.sheets[seen.seat].sections[_built(session)[0]]
    return {"all_boxes": len(section.boxes), "building_points": section.points}


def _paid(session: Session) -> bool:
    return bool(happened(session, events.CoinsGained, seat=session.viewer, source="income"))


def _asks_star(session: Session) -> bool:
    asked = session.observation.decision
    return asked is not None and asked.kind == "star"


def _caught(session: Session) -> tuple[events.FishCaught, ...]:
    return happened(session, events.FishCaught, seat=session.viewer)


def _points(session: Session) -> Facts:
    seen = session.observation
    mine = seen.sheets[seen.seat]
    return {"now_points": mine.score.total, "aboard_fish": mine.fish}


def _has_had_enough(session: Session) -> bool:
    return bool(session.observation.round > ROUNDS)


STEPS = (
    Step(
        "goal",
        _always,
        (
            mark("You play for points: fish, boats, buildings and top licences bring them."),
            mark("They are counted after {solo_rounds}."),
        ),
        "total",
    ),
    Step(
        "boxes",
        _always,
        (
            mark("This is your sheet. Dice fill its boxes, from left to right."),
            mark("L brings a licence, B launches a boat, F sends your boats fishing."),
        ),
        "sheet",
    ),
    Step(
        "dice",
        lambda session: _drafts(session, "boat"),
        (
            mark("Of {boat_pool_dice} you take one and Captain Ruth takes one."),
            mark("The last one is for both of you."),
        ),
        "dice",
    ),
    Step(
        "gold",
        lambda session: session.proposed and not session.match.actions,
        (
            mark("This one is chosen for you: the gold button takes it."),
            mark("Or tap another die first, and read what it would do."),
        ),
        "gold",
    ),
    Step(
        "ruth",
        _took,
        (
            mark("Captain Ruth is your rival in these waters."),
            mark("Her dice, and the shared ones, strike boxes: less room for your points."),
        ),
        "ruth",
    ),
    Step(
        "struck",
        lambda session: bool(_struck(session)),
        (
            mark("Here she struck {struck_boxes}, which you can never fill."),
            mark("Take the die that she wants, and she strikes elsewhere."),
        ),
        _where_she_struck,
        _what_she_struck,
    ),
    Step(
        "income",
        _paid,
        (
            mark("Each round pays you {base_coins}, and more with Lobster licences."),
            mark("Coins fill this track; each star on it fills a box of any section."),
        ),
        "sec-coin-track",
    ),
    Step(
        "town",
        lambda session: _drafts(session, "town"),
        (
            mark("Now the dice of the town: Harbor fills a ship, Wharf a building."),
            mark("Market pays for the fish aboard your boats."),
        ),
        "dice",
    ),
    Step(
        "building",
        lambda session: bool(_built(session)),
        (
            mark("A building helps you, and scores, once its last box is filled."),
            mark("This one has {all_boxes} and is worth {building_points}."),
        ),
        _first_building,
        _worth_of_building,
    ),
    Step(
        "boat",
        lambda session: _at_sea_again(session) and bool(_boats(session)),
        (
            mark("You set out with this boat: {boat_points}, and {room_spaces}."),
            mark("Each fish aboard is a point, too."),
        ),
        _first_boat,
        _worth_of_boat,
    ),
    Step(
        "licence",
        _pays_for_boats,
        (
            mark("A licence is a power that lasts until the end of the game."),
            mark("Your Cod licence pays {cod_1_coins} for each boat you launch."),
        ),
        "sec-cod",
    ),
    Step(
        "coin",
        lambda session: _at_sea_again(session) and _drafts(session, "boat"),
        (mark("No use for a die? Each can be {die_coins} instead."),),
        "coin",
    ),
    Step(
        "star",
        _asks_star,
        (
            mark("You have reached a star! It fills a box of any section that glows."),
            mark("Look for a B: it launches a boat that fishes with the others."),
        ),
        "sheet",
    ),
    Step(
        "fishing",
        lambda session: bool(_caught(session)),
        (
            mark("Your boats have fished: they do so in rounds {solo_fishing}."),
            mark("The more boats, the more fish. You have {aboard_fish} aboard now."),
        ),
        "top",
        _points,
    ),
    Step(
        "own-choice",
        lambda session: bool(_caught(session)) and _drafts(session, "town"),
        (
            mark("Now choose for yourself."),
            mark("What helps you most, and what may Ruth have?"),
        ),
        "dice",
    ),
)

LESSON = Lesson(
    goal=mark("Your goal: the most points, from fish, boats, buildings and top licences."),
    seed=22,
    steps=STEPS,
    line=(
        "take swordfish; mark swordfish + mark cod",
        "take wharf; mark smokehouse + mark lobster",
        "take coins; coins + mark shrimp",
        "mark inuit",
        "take market; market + mark swordfish",
    ),
    guided=4,
    ends=_has_had_enough,
    farewell=Step(
        "farewell",
        _has_had_enough,
        (
            mark("You know the ropes, and have {now_points} already!"),
            mark("Bring home {rank_deckhand} points to be a Deckhand, {rank_mate} to be a Mate."),
        ),
        "",
        _points,
    ),
    then="solo",
)
