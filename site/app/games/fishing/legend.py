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
                N_("a blue fish: 1 point"),
                N_("a green fish: 1 point"),
                N_("a yellow fish: 1 point"),
                N_("a red fish: 1 point"),
            ),
            strict=True,
        )
    ),
    TREASURE: N_("a chest, in the bag or an area: 1 treasure card"),
    PEARL: N_("a pearl in the bag: oil, money, 1 point and a fish"),
    PLAIN: N_("a box in an area: 1 catch, drawn from the bag"),
}
"""Meanings of the cubes of the bag and the boxes of areas."""

ICONS = {
    "bag": N_("a blind draw from the bag"),
    "star": N_("points: fish, which you can still lose, plus points earned"),
    "coin": N_("money, or a price"),
    "barrel": N_("a barrel of oil: boats burn it to fish"),
    "hull": N_("a boat and how many fish it holds"),
    "rod": N_("extra fishing: 1 catch without a trip or oil"),
    "captain": N_("starts the next round"),
    "treasure": N_("the treasure card on the board: a surprise"),
    "equipment": N_("equipment cards you can take"),
    "freezer": N_("a freezer: its fish are safe from rot and pirates"),
    "leaf": N_("Kyoto Protocol: 1 point per barrel given up"),
    "grant": N_("a subsidy: pays money"),
    "pirates": N_("pirates: steal, or stay safe"),
    "shield": N_("safe from pirates this round"),
    "season": N_("has the permit: can catch closed fish"),
    "lock": N_("closed: this fish goes back into the bag"),
    "warn": N_("few left: if a color runs out, the game ends"),
    "bin": N_("a fish that rotted or was lost"),
}
"""Meanings of the icons on board, mat and dock."""


def meanings(words: Translator) -> list[LegendEntry]:
    """Return the meanings of the icons on the board and the mat."""
    cubes = [LegendEntry(cube(name), words.t(meaning)) for name, meaning in IN_BAG.items()]
    return [
        *cubes,
        LegendEntry(_small("fish-cube used"), words.t("a used box in an area")),
        *(legend_entry(name, words.t(meaning)) for name, meaning in ICONS.items()),
        LegendEntry(_column(), words.t("the oil column: each barrel with its price")),
        LegendEntry(
            el("span", _small("top-box current-price"), class_="column"),
            words.t("its marker drops each round: boxes above it aren’t refilled"),
        ),
        LegendEntry(
            el("span", el("i", "2", class_="current-price"), class_="prices"),
            words.t("the price of the next fish, with later prices behind it"),
        ),
        legend_entry("trophy", words.t("majority points if the game ended now")),
        LegendEntry(_standing("leading"), words.t("you lead this color")),
        LegendEntry(_standing("tied"), words.t("you’re tied for the lead in this color")),
        LegendEntry(el("i", "–", class_="open-sea"), words.t("a round with no close season")),
        LegendEntry(el("span", "–"), words.t("a boat that can’t fish in this area")),
    ]


def _standing(kind: str) -> Html:
    """Return a color of the bag in which the viewer has the majority."""
    return el("span", cube("blue"), class_=f"bag-count {kind}")


def _small(kind: str) -> Html:
    return el("i", class_=kind)


def _column() -> Html:
    return el("span", el("i", icon("barrel"), "1", class_="full"), class_="column")
