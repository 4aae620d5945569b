"""Legend of the icons of the card game."""

from app.i18n import Words
from app.ui.html import el
from app.ui.legend import Meaning, drawn


def meanings(words: Words) -> list[Meaning]:
    """Return the meanings of the icons on the table and in the hand."""
    return [
        Meaning(
            el("span", "2", class_="cost"),
            words.t("what a licence costs at least, or a boat to launch"),
        ),
        drawn("coin", words.t("money: cards and crates pay, as much as they say")),
        drawn("star", words.t("points at the end of the game")),
        drawn("cards", words.t("cards in a hand: money, boats or captains")),
        drawn("licence", words.t("a licence for boats of its kind; at the top: how many are left")),
        drawn("boat", words.t("a boat at sea")),
        drawn("captain", words.t("a captain: the boat fishes")),
        drawn("crate", words.t("a crate of fish: a point aboard; at the top: how many are left")),
        drawn("processing-vessel", words.t("a Processing Vessel: crates become money or a card")),
        drawn("gavel", words.t("the auction, or who bids now")),
        drawn("flag", words.t("who begins the round")),
        Meaning(
            el("span", "●○", class_="dots", aria_hidden="true"),
            words.t("the phases of a round: over, and still to come"),
        ),
    ]
