"""Labels for the ids of Let's Go Fishing!, and its counted nouns.

English texts are the keys of the catalogues. Each label is translated when it is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.i18n import Words, mark
from fleet_engine.core.game import Option
from fleet_engine.fishing.names import COLOURS, TREASURE
from fleet_engine.fishing.ruleset import BOAT_SIZES, Treasure, printed

COLOUR_NAMES = {
    "blue": mark("Blue"),
    "green": mark("Green"),
    "yellow": mark("Yellow"),
    "red": mark("Red"),
}
"""Names of the colours, for places where the noun "fish" is clear."""

KINDS = {
    "blue": mark("blue fish"),
    "green": mark("green fish"),
    "yellow": mark("yellow fish"),
    "red": mark("red fish"),
}
"""Names of fish by colour, inside a sentence."""

CUBES = {
    "blue": mark("Blue fish"),
    "green": mark("Green fish"),
    "yellow": mark("Yellow fish"),
    "red": mark("Red fish"),
    "treasure": mark("Treasure"),
    "pearl": mark("Pearl"),
}
"""Names of the contents of the bag."""

CIRCLES = {
    "oil": mark("Buy oil"),
    "area-1": mark("Fish in area 1"),
    "area-2": mark("Fish in area 2"),
    "extra": mark("Extra fishing"),
    "captain": mark("Become captain"),
    "season": mark("Close-season permit"),
    "treasure": mark("Take the treasure"),
    "equipment": mark("Take equipment"),
    "money": mark("Sell fish for money"),
    "points": mark("Sell fish for points"),
    "piracy": mark("Piracy"),
    "subsidy": mark("Subsidy"),
    "kyoto": mark("Kyoto Protocol"),
    "freezer": mark("Freezer"),
}
"""Names of the groups of circles, first those of the board, then those of a mat."""

SHORT = {
    "oil": mark("Oil"),
    "area-1": mark("Area 1"),
    "area-2": mark("Area 2"),
    "extra": mark("Extra"),
    "captain": mark("Captain"),
    "season": mark("Permit"),
    "treasure": mark("Treasure"),
    "equipment": mark("Equipment"),
    "money": mark("For money"),
    "points": mark("For points"),
    "piracy": mark("Pirates"),
    "subsidy": mark("Subsidy"),
    "kyoto": mark("Kyoto"),
    "freezer": mark("Freezer"),
}
"""Short names of the groups of circles: at most ten letters, or five wide characters."""

AREAS = {"1": mark("Area 1"), "2": mark("Area 2"), "next": mark("Next area")}
"""Names of the areas and of the pair of cards beside them."""

BONUSES = {
    "barrel": mark("Barrel"),
    "money": mark("Money"),
    "point": mark("Point"),
    "fish": mark("Any fish"),
}
"""Names of the boxes of the treasure chart and of the loot of pirates.

As loot, `fish` is a fish on a boat.
"""

BOXES = {
    **{box: CUBES[box] for box in (*COLOURS, TREASURE)},
    "plain": mark("Drawn unseen"),
}
"""Names of the boxes of a shoal card."""

PIRACY = {"steal": mark("Steal"), "protect": mark("Keep safe")}
"""Names of the two effects of a token at the pirates."""

EVENING = mark("Evening")
"""Name of the phase in which fish rot and tokens come back."""

SCORE = {
    "points": mark("Points taken"),
    "fish": mark("Fish caught"),
    "majorities": mark("Most of a colour"),
}

ENDINGS = {
    "rounds": mark("The last round is over."),
    "depletion": mark("A colour has no fish left: the round was played to its end."),
}


class Way(NamedTuple):
    """One choice of a switch: its label and its meaning in a short sentence."""

    label: str
    text: str


class Switch(NamedTuple):
    """A switch of the rules.

    Attributes:
        title: The topic of the switch.
        ways: The choices. The first one is the default.
        seats: The numbers of players for which the switch matters. If empty, it always matters.
    """

    title: str
    ways: Mapping[Option, Way]
    seats: tuple[int, ...] = ()


SWITCHES = {
    "areas": Switch(
        mark("Fishing areas"),
        {
            "conveyor": Way(
                mark("One new"), mark("A pair stays for two rounds, the first for one.")
            ),
            "renewed": Way(mark("Both new"), mark("Each pair of cards stays for one round.")),
        },
    ),
    "fleet_pile": Switch(
        mark("Fleet cards"),
        {
            "six start cards": Way(mark("Some P cards"), mark("F cards come earlier.")),
            "all start cards": Way(mark("All P cards"), mark("F cards come later.")),
        },
    ),
    "leftovers": Switch(
        mark("Cards nobody took"),
        {
            "cleared": Way(mark("They go"), mark("Each round lays new ones.")),
            "stay": Way(mark("They stay"), mark("Only gaps are filled.")),
        },
    ),
    "fifth_seat_cards": Switch(
        mark("One more card for five"),
        {
            "each round": Way(mark("Each round"), mark("Three each time, while they last.")),
            "first round": Way(mark("First round"), mark("Equipment is scarce.")),
        },
        seats=(5,),
    ),
    "purple_cubes": Switch(
        mark("Treasures from the bag"),
        {
            "always placed": Way(mark("Always placed"), mark("Each brings a bonus.")),
            "may go back": Way(mark("May go back"), mark("Its bonus stays for later.")),
        },
    ),
    "rot": Switch(
        mark("Rot"),
        {
            "by player": Way(mark("All together"), mark("Half of the fish of all your boats.")),
            "by boat": Way(mark("Boat by boat"), mark("Half of the fish of each boat.")),
        },
    ),
    "last_rot": Switch(
        mark("Rot in the last round"),
        {
            True: Way(mark("With"), mark("It ends as all others do.")),
            False: Way(mark("Without"), mark("All fish on boats count.")),
        },
    ),
    "piracy": Switch(
        mark("Piracy"),
        {
            "steal or protect": Way(mark("Steal or be safe"), mark("One thing for a token.")),
            "both": Way(mark("Steal and be safe"), mark("Pirates spare their own.")),
        },
        seats=(3, 4, 5),
    ),
    "freezer_return": Switch(
        mark("When a freezer is given up"),
        {
            "by timing": Way(mark("Saved by day"), mark("In the evening its fish are lost.")),
            "lost": Way(mark("Always lost"), mark("Its fish leave the game.")),
            "moved": Way(mark("Always saved"), mark("Its fish go on boats with room.")),
        },
    ),
}
"""Switches of the rules by name."""

_FISH: Mapping[str, Callable[[Words, int], str]] = {
    "blue": lambda words, n: words.n("{n} blue fish", "{n} blue fish", n),
    "green": lambda words, n: words.n("{n} green fish", "{n} green fish", n),
    "yellow": lambda words, n: words.n("{n} yellow fish", "{n} yellow fish", n),
    "red": lambda words, n: words.n("{n} red fish", "{n} red fish", n),
}


def fish(colour: str, n: int, words: Words) -> str:
    """Return a number of fish of a colour, in words."""
    return _FISH[colour](words, n)


def any_fish(n: int, words: Words) -> str:
    """Return a number of fish of any colour, in words."""
    return words.n("{n} fish", "{n} fish", n)


def barrels(n: int, words: Words) -> str:
    """Return a number of barrels of oil, in words."""
    return words.n("{n} barrel", "{n} barrels", n)


def money(n: int, words: Words) -> str:
    """Return an amount of money, in words."""
    return words.t("${n}", n=n)


def points(n: int, words: Words) -> str:
    """Return a number of points, in words."""
    return words.n("{n} point", "{n} points", n)


def card(card_id: str, words: Words) -> str:
    """Return the name of an equipment card or of a printed part of a mat."""
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("Boat for {n}", n=size)
        case "depot":
            return words.t("Depot for {n}", n=size)
        case "freezer":
            return words.t("Freezer for {n}", n=size)
    return words.t(CIRCLES[kind])


def does(card_id: str, words: Words, pays: int | None = None) -> str:
    """Return the effect of an equipment card in a few words.

    `pays` is the amount of a subsidy on a mat. The default is that of a subsidy card.
    """
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("catches and carries {fish}", fish=any_fish(int(size), words))
        case "depot":
            return words.t("stores {barrels}", barrels=barrels(int(size), words))
        case "freezer":
            return words.t("keeps {fish} from rot and pirates", fish=any_fish(int(size), words))
        case "kyoto":
            return words.t("barrels for points, one for one")
    paid = printed().board.card_subsidy if pays is None else pays
    return words.t("pays {money}", money=money(paid, words))


def gist(card_id: str, words: Words) -> str:
    """Return the effect of an equipment card in two or three words."""
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("up to {n} fish a trip", n=size)
        case "depot":
            return words.t("room for {n} more barrels", n=size)
        case "freezer":
            return words.t("{n} fish stay fresh", n=size)
        case "kyoto":
            return words.t("barrels into points")
    return words.t("{money} a round", money=money(printed().board.card_subsidy, words))


def brings(treasure_id: str) -> dict[str, int]:
    """Return the money, barrels and points of a treasure card, without its fish."""
    found = _treasure(treasure_id)
    things = {"money": found.money, "barrels": found.barrels, "points": found.points}
    return {thing: n for thing, n in things.items() if n}


def prize(treasure_id: str, words: Words) -> str:
    """Return the contents of a treasure card, in words."""
    counted = {"money": money, "barrels": barrels, "points": points}
    parts = [counted[thing](n, words) for thing, n in brings(treasure_id).items()]
    if _treasure(treasure_id).fish:
        parts.append(bonus("fish", words))
    return words.listed(parts)


def _treasure(treasure_id: str) -> Treasure:
    return next(card for card in printed().board.treasures if card.id == treasure_id)


def bonus(box: str, words: Words) -> str:
    """Return the bonus of a box of the treasure chart, in words."""
    match box:
        case "barrel":
            return barrels(1, words)
        case "money":
            return money(1, words)
        case "point":
            return points(1, words)
    return words.t("a fish of any colour")


def pair(shoal_id: str, fleet_id: str, words: Words) -> str:
    """Return the cards of an area in words: the catch and the fuel of each boat."""
    return words.t("{shoal}; {fleet}", shoal=shoal(shoal_id, words), fleet=fleet(fleet_id, words))


def shoal(shoal_id: str, words: Words) -> str:
    """Return the size of a shoal card and its special boxes, in words."""
    found = next(card for card in printed().board.shoals if card.id == shoal_id)
    boxes = [COLOURS[colour] for colour in found.colours] + [TREASURE] * found.treasures
    size = words.t("shoal of {n}", n=found.catch)
    if not boxes:
        return size
    special = words.listed(words.t(BOXES[box]) for box in boxes)
    return words.t("{shoal} ({boxes})", shoal=size, boxes=special)


def fleet(fleet_id: str, words: Words) -> str:
    """Return the fuel that a fleet card asks of each admitted boat, in words."""
    found = next(card for card in printed().board.fleets if card.id == fleet_id)
    boats = zip(BOAT_SIZES, found.fuel, strict=True)
    fuel = words.listed(f"{size}\u00a0→\u00a0{barrels}" for size, barrels in boats if barrels)
    return words.t("boat → fuel: {fuel}", fuel=fuel)


def who(seat: int, me: int, seats: Sequence[str], words: Words) -> str:
    """Return the name of a seat, "You" for the viewer at `me`."""
    if seat == me:
        return words.t("You")
    return seats[seat] or words.t("Player {n}", n=seat + 1)
