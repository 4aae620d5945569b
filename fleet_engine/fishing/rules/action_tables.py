"""Tables of actions by their targets. Built once, so that listing legal actions is fast."""

from collections.abc import Iterable

from fleet_engine.core.action import Action
from fleet_engine.fishing.actions import ACTIONS, MAX_BARRELS, MAX_SEATS
from fleet_engine.fishing.names import (
    AREAS,
    BONUSES,
    COLOURS,
    EQUIPMENT,
    LOOT,
    MARKETS,
    PLACES,
    TREASURE,
)

Menu = dict[int, Action]
"""Actions of a verb by the index, or the number, of their target."""


def _menu(verb: str, targets: Iterable[str], first: int = 0) -> Menu:
    """Return the actions of a verb by the index of their target."""
    return dict(enumerate((ACTIONS[f"{verb} {target}"] for target in targets), first))


def _added(verb: str) -> Menu:
    """Return the actions of a verb by place, without the printed place."""
    return _menu(verb, PLACES[1:], first=1)


def _fish(verb: str) -> Menu:
    """Return the actions of a verb by the index of a fish in `Player.fish`."""
    return _menu(verb, (f"{place}-{colour}" for place in PLACES for colour in COLOURS))


AREA_CIRCLES = _menu("fish", AREAS)
MARKET_CIRCLES = _menu("market", MARKETS)
SUBSIDIES = _menu("subsidy", PLACES)
KYOTOS, FREEZERS, THAWS, DROPS = map(_added, ("kyoto", "freeze", "thaw", "drop"))
BARRELS = _menu("barrels", map(str, range(1, MAX_BARRELS + 1)), first=1)
BOATS = _menu("boat", PLACES)
BOXES = _menu("box", (*COLOURS, TREASURE))
TAKES = _menu("take", COLOURS)
BONUS = _menu("bonus", BONUSES)
PEARLS = _menu("pearl", COLOURS)
COLOUR = _menu("colour", COLOURS)
STOWS = _menu("stow", PLACES)
CHILLS, SALES, GRABS, ROTS = map(_fish, ("chill", "sell", "grab", "rot"))
EQUIP = _menu("equip", EQUIPMENT)
ROBS = _menu("rob", map(str, range(MAX_SEATS)))
LOOTS = _menu("loot", LOOT)

OIL, EXTRA, CAPTAIN, SEASON, TREASURES, EQUIPMENTS, STEAL, PROTECT, PASS, DONE, DRAW, STOP = (
    ACTIONS[verb]
    for verb in (
        "oil", "extra", "captain", "season", "treasure", "equipment", "steal", "protect", "pass",
        "done", "draw", "stop",
    )
)  # fmt: skip
TAKE_TREASURE = ACTIONS["take treasure"]
KEEP, RETURN = ACTIONS["keep"], ACTIONS["return"]

INDEX = {
    action: index
    for menu in (
        AREA_CIRCLES, MARKET_CIRCLES, SUBSIDIES, KYOTOS, FREEZERS, THAWS, DROPS, BARRELS, BOATS,
        BOXES, TAKES, BONUS, PEARLS, COLOUR, STOWS, CHILLS, SALES, GRABS, ROTS, EQUIP, ROBS, LOOTS,
    )
    for index, action in menu.items()
}  # fmt: skip
"""Index of each action in its menu."""
