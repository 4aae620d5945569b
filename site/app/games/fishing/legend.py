"""Legend of the icons of Let's Go Fishing!"""

from app.games.fishing.pieces import cube
from app.i18n import Words, mark
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.legend import Meaning, drawn
from fleet_engine.fishing.names import COLOURS, PEARL, PLAIN, TREASURE

IN_BAG = {
    **dict(
        zip(
            COLOURS,
            (
                mark("a blue fish: a point"),
                mark("a green fish: a point"),
                mark("a yellow fish: a point"),
                mark("a red fish: a point"),
            ),
            strict=True,
        )
    ),
    TREASURE: mark("a chest in the bag or an area: a treasure card"),
    PEARL: mark("a pearl in the bag: oil, money, a point and a fish"),
    PLAIN: mark("a box of an area: one catch, drawn from the bag"),
}
"""Meanings of the cubes of the bag and the boxes of areas."""

SIGNS = {
    "bag": mark("drawn from the bag unseen"),
    "star": mark("points: of fish, which can be lost, and those taken"),
    "coin": mark("money, or what something costs"),
    "barrel": mark("a barrel of oil, which boats burn"),
    "hull": mark("a boat, by the number of fish it holds"),
    "rod": mark("extra fishing: a catch without a boat or oil"),
    "captain": mark("whoever begins the next round"),
    "treasure": mark("the treasure card on the board: a surprise"),
    "equipment": mark("equipment cards to take"),
    "freezer": mark("a freezer: fish do not rot in it"),
    "leaf": mark("Kyoto Protocol: a point for each barrel given up"),
    "grant": mark("a subsidy, which pays money"),
    "pirates": mark("pirates: steal, or keep safe"),
    "shield": mark("safe from pirates in this round"),
    "season": mark("has the permit: closed fish may be kept"),
    "lock": mark("closed: this fish goes back into the bag"),
    "warn": mark("few are left: when a colour runs out the game ends"),
    "bin": mark("a fish has rotted, or is lost"),
}
"""Meanings of the icons on board, mat and dock."""


def meanings(words: Words) -> list[Meaning]:
    """Return the meanings of the icons on the board and the mat."""
    cubes = [Meaning(cube(name), words.t(told)) for name, told in IN_BAG.items()]
    return [
        *cubes,
        Meaning(_small("fin used"), words.t("a box of an area that is used up")),
        *(drawn(name, words.t(told)) for name, told in SIGNS.items()),
        Meaning(_column(), words.t("the oil column: each barrel with its price")),
        Meaning(
            el("span", _small("top-box at"), class_="column"),
            words.t("its marker goes down each round: above it no oil comes back"),
        ),
        Meaning(
            el("span", el("i", "2", class_="at"), class_="prices"),
            words.t("the price of the next fish sold; those behind it come after"),
        ),
        drawn("trophy", words.t("points for most of a colour, if the game ended now")),
        Meaning(_standing("leads"), words.t("you alone have most of this colour")),
        Meaning(_standing("tied"), words.t("you and others have most of this colour")),
        Meaning(el("i", "–", class_="open-sea"), words.t("a round in which no colour is closed")),
        Meaning(el("span", "–"), words.t("a boat that may not fish in this area")),
    ]


def _standing(kind: str) -> Html:
    """Return a colour of the bag in which the viewer has the majority."""
    return el("span", cube("blue"), class_=f"inbag {kind}")


def _small(kind: str) -> Html:
    return el("i", class_=kind)


def _column() -> Html:
    return el("span", el("i", icon("barrel"), "1", class_="full"), class_="column")
