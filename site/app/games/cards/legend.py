"""Legend of the icons of the card game."""

from app.i18n import Translator
from app.ui.html import el
from app.ui.legend import LegendEntry, legend_entry


def meanings(words: Translator) -> list[LegendEntry]:
    """Return the meanings of the icons on the table and in the hand."""
    return [
        LegendEntry(
            el("span", "2", class_="cost"),
            words.t("the minimum bid for a license, or the cost to launch a boat"),
        ),
        legend_entry("coin", words.t("money: cards and crates pay the amount shown")),
        legend_entry("star", words.t("points at the end of the game")),
        legend_entry("cards", words.t("cards in hand: money, boats or captains")),
        legend_entry(
            "licence", words.t("a license for boats of its kind; at the top: licenses left")
        ),
        legend_entry("boat", words.t("a boat at sea")),
        legend_entry("captain", words.t("a captain: the boat fishes")),
        legend_entry("crate", words.t("a crate of fish: 1 point aboard; at the top: crates left")),
        legend_entry(
            "processing-vessel", words.t("a Processing Vessel: turns crates into money or cards")
        ),
        legend_entry("gavel", words.t("the auction, or the current bidder")),
        legend_entry("flag", words.t("the start player")),
        LegendEntry(
            el("span", "●○", class_="dots", aria_hidden="true"),
            words.t("the phases of a round: done, and still to come"),
        ),
    ]
