"""Legend of the icons of the card game."""

from app.i18n import Translator
from app.ui.html import el
from app.ui.legend import LegendEntry, legend_entry


def meanings(words: Translator) -> list[LegendEntry]:
    """Return the meanings of the icons on the table and in the hand."""
    return [
        LegendEntry(
            el("span", "2", class_="cost"),
            words.t("what a licence costs at least, or a boat to launch"),
        ),
        legend_entry("coin", words.t("money: cards and crates pay, as much as they say")),
        legend_entry("star", words.t("points at the end of the game")),
        legend_entry("cards", words.t("cards in a hand: money, boats or captains")),
        legend_entry(
            "licence", words.t("a licence for boats of its kind; at the top: how many are left")
        ),
        legend_entry("boat", words.t("a boat at sea")),
        legend_entry("captain", words.t("a captain: the boat fishes")),
        legend_entry(
            "crate", words.t("a crate of fish: a point aboard; at the top: how many are left")
        ),
        legend_entry(
            "processing-vessel", words.t("a Processing Vessel: crates become money or a card")
        ),
        legend_entry("gavel", words.t("the auction, or who bids now")),
        legend_entry("flag", words.t("who begins the round")),
        LegendEntry(
            el("span", "●○", class_="dots", aria_hidden="true"),
            words.t("the phases of a round: over, and still to come"),
        ),
    ]
