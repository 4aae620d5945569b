"""Labels for the ids of Let's Go Fishing!, and its counted nouns.

English texts are the keys of the catalogs. Each label is translated when it is shown.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from app.i18n import N_, Translator
from fleet_engine.core.game import Option
from fleet_engine.fishing.names import COLOURS, TREASURE
from fleet_engine.fishing.ruleset import BOAT_SIZES, Treasure, load_printed

COLOUR_NAMES = {
    "blue": N_("Blue"),
    "green": N_("Green"),
    "yellow": N_("Yellow"),
    "red": N_("Red"),
}
"""Names of the colors, for places where the noun "fish" is clear."""

KINDS = {
    "blue": N_("blue fish"),
    "green": N_("green fish"),
    "yellow": N_("yellow fish"),
    "red": N_("red fish"),
}
"""Names of fish by color, inside a sentence."""

CUBES = {
    "blue": N_("Blue fish"),
    "green": N_("Green fish"),
    "yellow": N_("Yellow fish"),
    "red": N_("Red fish"),
    "treasure": N_("Treasure"),
    "pearl": N_("Pearl"),
}
"""Names of the contents of the bag."""

CIRCLES = {
    "oil": N_("Buy oil"),
    "area-1": N_("Fish in area 1"),
    "area-2": N_("Fish in area 2"),
    "extra": N_("Extra fishing"),
    "captain": N_("Become captain"),
    "season": N_("Close-season permit"),
    "treasure": N_("Take the treasure"),
    "equipment": N_("Take equipment"),
    "money": N_("Sell fish for money"),
    "points": N_("Sell fish for points"),
    "piracy": N_("Piracy"),
    "subsidy": N_("Subsidy"),
    "kyoto": N_("Kyoto Protocol"),
    "freezer": N_("Freezer"),
}
"""Names of the groups of circles, first those of the board, then those of a mat."""

SHORT_NAMES = {
    "oil": N_("Oil"),
    "area-1": N_("Area 1"),
    "area-2": N_("Area 2"),
    "extra": N_("Extra"),
    "captain": N_("Captain"),
    "season": N_("Permit"),
    "treasure": N_("Treasure"),
    "equipment": N_("Equipment"),
    "money": N_("For money"),
    "points": N_("For points"),
    "piracy": N_("Pirates"),
    "subsidy": N_("Subsidy"),
    "kyoto": N_("Kyoto"),
    "freezer": N_("Freezer"),
}
"""Short names of the groups of circles: at most ten letters, or five wide characters."""

AREAS = {"1": N_("Area 1"), "2": N_("Area 2"), "next": N_("Next area")}
"""Names of the areas and of the pair of cards beside them."""

BONUSES = {
    "barrel": N_("Barrel"),
    "money": N_("Money"),
    "point": N_("Point"),
    "fish": N_("Any fish"),
}
"""Names of the boxes of the treasure chart and of the loot of pirates.

As loot, `fish` is a fish on a boat.
"""

BOXES = {
    **{box: CUBES[box] for box in (*COLOURS, TREASURE)},
    "plain": N_("Blind draw"),
}
"""Names of the boxes of a shoal card."""

PIRACY = {"steal": N_("Steal"), "protect": N_("Stay safe")}
"""Names of the two effects of a token at the pirates."""

EVENING = N_("Evening")
"""Name of the phase in which fish rot and tokens come back."""

SCORE = {
    "points": N_("Points earned"),
    "fish": N_("Fish caught"),
    "majorities": N_("Color majorities"),
}

ENDINGS = {
    "rounds": N_("The last round is over."),
    "depletion": N_("A color ran out, so that round was the last."),
}


class RuleChoice(NamedTuple):
    """One choice of a switch: its label and its meaning in a short sentence."""

    label: str
    text: str


class RuleSwitch(NamedTuple):
    """A switch of the rules.

    Attributes:
        title: The topic of the switch.
        choices: The choices. The first one is the default.
        seats: The numbers of players for which the switch matters. If empty, it always matters.
    """

    title: str
    choices: Mapping[Option, RuleChoice]
    seats: tuple[int, ...] = ()


SWITCHES = {
    "areas": RuleSwitch(
        N_("Fishing areas"),
        {
            "conveyor": RuleChoice(
                N_("Replace one"), N_("Each pair stays 2 rounds; the first pair, 1.")
            ),
            "renewed": RuleChoice(N_("Replace both"), N_("Each pair of cards stays 1 round.")),
        },
    ),
    "fleet_pile": RuleSwitch(
        N_("Fleet cards"),
        {
            "six start cards": RuleChoice(N_("Some P cards"), N_("F cards come earlier.")),
            "all start cards": RuleChoice(N_("All P cards"), N_("F cards come later.")),
        },
    ),
    "leftovers": RuleSwitch(
        N_("Untaken cards"),
        {
            "cleared": RuleChoice(N_("Discard"), N_("New cards every round.")),
            "stay": RuleChoice(N_("Keep"), N_("Only empty spaces are refilled.")),
        },
    ),
    "fifth_seat_cards": RuleSwitch(
        N_("Extra card with five players"),
        {
            "each round": RuleChoice(N_("Each round"), N_("Three each round, while they last.")),
            "first round": RuleChoice(N_("First round"), N_("Equipment is scarce.")),
        },
        seats=(5,),
    ),
    "purple_cubes": RuleSwitch(
        N_("Treasures from the bag"),
        {
            "always placed": RuleChoice(N_("Always placed"), N_("Each gives a bonus.")),
            "may go back": RuleChoice(N_("Can go back"), N_("Its bonus stays available.")),
        },
    ),
    "rot": RuleSwitch(
        N_("Rot"),
        {
            "by player": RuleChoice(N_("All together"), N_("Half the fish on all your boats.")),
            "by boat": RuleChoice(N_("Boat by boat"), N_("Half the fish on each boat.")),
        },
    ),
    "last_rot": RuleSwitch(
        N_("Rot in the last round"),
        {
            True: RuleChoice(N_("With"), N_("It ends like any other round.")),
            False: RuleChoice(N_("Without"), N_("All fish on boats score.")),
        },
    ),
    "piracy": RuleSwitch(
        N_("Piracy"),
        {
            "steal or protect": RuleChoice(N_("Steal or stay safe"), N_("One thing per token.")),
            "both": RuleChoice(N_("Steal and stay safe"), N_("Pirates spare their own.")),
        },
        seats=(3, 4, 5),
    ),
    "freezer_return": RuleSwitch(
        N_("Switching off a freezer"),
        {
            "by timing": RuleChoice(
                N_("Safe until evening"), N_("In the evening you lose its fish.")
            ),
            "lost": RuleChoice(N_("Always lost"), N_("Its fish leave the game.")),
            "moved": RuleChoice(N_("Always safe"), N_("Its fish move to boats with room.")),
        },
    ),
}
"""Switches of the rules by name."""

_FISH: Mapping[str, Callable[[Translator, int], str]] = {
    "blue": lambda words, n: words.n("{n} blue fish", "{n} blue fish", n),
    "green": lambda words, n: words.n("{n} green fish", "{n} green fish", n),
    "yellow": lambda words, n: words.n("{n} yellow fish", "{n} yellow fish", n),
    "red": lambda words, n: words.n("{n} red fish", "{n} red fish", n),
}


def fish(colour: str, n: int, words: Translator) -> str:
    """Return a number of fish of a color, in words."""
    return _FISH[colour](words, n)


def any_fish(n: int, words: Translator) -> str:
    """Return a number of fish of any color, in words."""
    return words.n("{n} fish", "{n} fish", n)


def barrels(n: int, words: Translator) -> str:
    """Return a number of barrels of oil, in words."""
    return words.n("{n} barrel", "{n} barrels", n)


def money(n: int, words: Translator) -> str:
    """Return an amount of money, in words."""
    return words.t("${n}", n=n)


def points(n: int, words: Translator) -> str:
    """Return a number of points, in words."""
    return words.n("{n} point", "{n} points", n)


def card(card_id: str, words: Translator) -> str:
    """Return the name of an equipment card or of a printed part of a mat."""
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("{n}-fish boat", n=size)
        case "depot":
            return words.t("{n}-barrel depot", n=size)
        case "freezer":
            return words.t("{n}-fish freezer", n=size)
    return words.t(CIRCLES[kind])


def effect_text(card_id: str, words: Translator, pays: int | None = None) -> str:
    """Return the effect of an equipment card in a few words.

    `pays` is the amount of a subsidy on a mat. The default is that of a subsidy card.
    """
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("catches and holds {fish}", fish=any_fish(int(size), words))
        case "depot":
            return words.t("stores {barrels}", barrels=barrels(int(size), words))
        case "freezer":
            return words.t(
                "keeps {fish} safe from rot and pirates", fish=any_fish(int(size), words)
            )
        case "kyoto":
            return words.t("1 point per barrel given up")
    paid = load_printed().board.card_subsidy if pays is None else pays
    return words.t("pays {money}", money=money(paid, words))


def short_effect(card_id: str, words: Translator) -> str:
    """Return the effect of an equipment card in two or three words."""
    kind, _, size = card_id.partition("-")
    match kind:
        case "boat":
            return words.t("up to {n} fish per trip", n=size)
        case "depot":
            return words.t("room for {n} more barrels", n=size)
        case "freezer":
            return words.t("{n} fish stay fresh", n=size)
        case "kyoto":
            return words.t("barrels into points")
    return words.t("{money} per round", money=money(load_printed().board.card_subsidy, words))


def gain_text(treasure_id: str) -> dict[str, int]:
    """Return the money, barrels and points of a treasure card, without its fish."""
    found = _treasure(treasure_id)
    things = {"money": found.money, "barrels": found.barrels, "points": found.points}
    return {thing: n for thing, n in things.items() if n}


def treasure_text(treasure_id: str, words: Translator) -> str:
    """Return the contents of a treasure card, in words."""
    counted = {"money": money, "barrels": barrels, "points": points}
    parts = [counted[thing](n, words) for thing, n in gain_text(treasure_id).items()]
    if _treasure(treasure_id).fish:
        parts.append(bonus("fish", words))
    return words.join_list(parts)


def _treasure(treasure_id: str) -> Treasure:
    return next(card for card in load_printed().board.treasures if card.id == treasure_id)


def bonus(box: str, words: Translator) -> str:
    """Return the bonus of a box of the treasure chart, in words."""
    match box:
        case "barrel":
            return barrels(1, words)
        case "money":
            return money(1, words)
        case "point":
            return points(1, words)
    return words.t("a fish of any color")


def pair(shoal_id: str, fleet_id: str, words: Translator) -> str:
    """Return the cards of an area in words: the catch and the fuel of each boat."""
    return words.t("{shoal}; {fleet}", shoal=shoal(shoal_id, words), fleet=fleet(fleet_id, words))


def shoal(shoal_id: str, words: Translator) -> str:
    """Return the size of a shoal card and its special boxes, in words."""
    found = next(card for card in load_printed().board.shoals if card.id == shoal_id)
    boxes = [COLOURS[colour] for colour in found.colours] + [TREASURE] * found.treasures
    size = words.t("shoal of {n}", n=found.catch)
    if not boxes:
        return size
    special = words.join_list(words.t(BOXES[box]) for box in boxes)
    return words.t("{shoal} ({boxes})", shoal=size, boxes=special)


def fleet(fleet_id: str, words: Translator) -> str:
    """Return the fuel that a fleet card asks of each admitted boat, in words."""
    found = next(card for card in load_printed().board.fleets if card.id == fleet_id)
    boats = zip(BOAT_SIZES, found.fuel, strict=True)
    return words.join_list(
        words.n(
            "{n} barrel for a {size}-fish boat",
            "{n} barrels for a {size}-fish boat",
            fuel,
            size=size,
        )
        for size, fuel in boats
        if fuel
    )


def player_name(seat: int, me: int, seats: Sequence[str], words: Translator) -> str:
    """Return the name of a seat, "You" for the viewer at `me`."""
    if seat == me:
        return words.t("You")
    return seats[seat] or words.t("Player {n}", n=seat + 1)
