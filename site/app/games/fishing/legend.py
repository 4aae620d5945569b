"""Legend of the icons of Let's Go Fishing!"""

from app.games.fishing.pieces import cube
from app.i18n import N_, Translator
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.legend import LegendEntry, legend_entry
from fleet_engine.fishing.names import COLOURS, PEARL, PLAIN, TREASURE

IN_BAG = {
    **dict(
        zip(
            COLOURS,
            (
                N_("a blue fish: a point"),
                N_("a green fish: a point"),
                N_("a yellow fish: a point"),
                N_("a red fish: a point"),
            ),
            strict=True,
        )
    ),
    TREASURE: N_("a chest in the bag or an area: a treasure card"),
    PEARL: N_("a pearl in the bag: oil, money, a point and a fish"),
    PLAIN: N_("a box of an area: one catch, drawn from the bag"),
}
"""Meanings of the cubes of the bag and the boxes of areas."""

ICONS = {
    "bag": N_("drawn from the bag unseen"),
    "star": N_("points: of fish, which can be lost, and those taken"),
    "coin": N_("money, or what something costs"),
    "barrel": N_("a barrel of oil, which boats burn"),
    "hull": N_("a boat, by the number of fish it holds"),
    "rod": N_("extra fishing: a catch without a boat or oil"),
    "captain": N_("whoever begins the next round"),
    "treasure": N_("the treasure card on the board: a surprise"),
    "equipment": N_("equipment cards to take"),
    "freezer": N_("a freezer: fish do not rot in it"),
    "leaf": N_("Kyoto Protocol: a point for each barrel given up"),
    "grant": N_("a subsidy, which pays money"),
    "pirates": N_("pirates: steal, or keep safe"),
    "shield": N_("safe from pirates in this round"),
    "season": N_("has the permit: closed fish may be kept"),
    "lock": N_("closed: this fish goes back into the bag"),
    "warn": N_("few are left: when a colour runs out the game ends"),
    "bin": N_("a fish has rotted, or is lost"),
}
"""Meanings of the icons on board, mat and dock."""


def meanings(words: Translator) -> list[LegendEntry]:
    """Return the meanings of the icons on the board and the mat."""
    cubes = [LegendEntry(cube(name), words.t(meaning)) for name, meaning in IN_BAG.items()]
    return [
        *cubes,
        LegendEntry(_small("fish-cube used"), words.t("a box of an area that is used up")),
        *(legend_entry(name, words.t(meaning)) for name, meaning in ICONS.items()),
        LegendEntry(_column(), words.t("the oil column: each barrel with its price")),
        LegendEntry(
            el("span", _small("top-box current-price"), class_="column"),
            words.t("its marker goes down each round: above it no oil comes back"),
        ),
        LegendEntry(
            el("span", el("i", "2", class_="current-price"), class_="prices"),
            words.t("the price of the next fish sold; those behind it come after"),
        ),
        legend_entry("trophy", words.t("points for most of a colour, if the game ended now")),
        LegendEntry(_standing("leading"), words.t("you alone have most of this colour")),
        LegendEntry(_standing("tied"), words.t("you and others have most of this colour")),
        LegendEntry(
            el("i", "–", class_="open-sea"), words.t("a round in which no colour is closed")
        ),
        LegendEntry(el("span", "–"), words.t("a boat that may not fish in this area")),
    ]


def _standing(kind: str) -> Html:
    """Return a color of the bag in which the viewer has the majority."""
    return el("span", cube("blue"), class_=f"bag-count {kind}")


def _small(kind: str) -> Html:
    return el("i", class_=kind)


def _column() -> Html:
    return el("span", el("i", icon("barrel"), "1", class_="full"), class_="column")
