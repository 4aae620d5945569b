"""What the signs of Let's Go Fishing! mean."""

from app.games.fishing import names
from app.games.fishing.pieces import CUBE_SIGNS
from app.ui.legend import Meaning, drawn
from app.words import Words

KYOTO = names.CIRCLES["kyoto"]


def meanings(words: Words) -> list[Meaning]:
    """Return what the signs of the board and the mat mean."""
    found = [drawn(CUBE_SIGNS[cube], words.t(told)) for cube, told in names.CUBES.items()]
    return [
        *found,
        drawn("bag", words.t("drawn from the bag unseen")),
        drawn("barrel", words.t("a barrel of oil, which boats burn")),
        drawn("coin", words.t("money, or what something costs")),
        drawn("star", words.t("points at the end of the game")),
        drawn("hull", words.t("a boat, by the number of fish it holds")),
        drawn("freezer", words.t("a freezer: fish do not rot in it")),
        drawn("equipment", words.t("equipment cards to take")),
        drawn("pirates", words.t("pirates: steal, or keep safe")),
        drawn("grant", words.t("a subsidy, which pays money")),
        drawn("leaf", words.t(KYOTO)),
        drawn("captain", words.t("whoever begins the next round")),
        drawn("lock", words.t("closed: this fish goes back into the bag")),
    ]
