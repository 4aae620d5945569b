"""What the signs of the card game mean."""

from app.ui.legend import Meaning, drawn
from app.words import Words


def meanings(words: Words) -> list[Meaning]:
    """Return what the signs of the table and the hand mean."""
    return [
        drawn("coin", words.t("what a licence costs at least, or a boat to launch")),
        drawn("star", words.t("points at the end of the game")),
        drawn("cards", words.t("cards in a hand, which pay, sail or steer")),
        drawn("licence", words.t("a licence: it allows boats of its kind")),
        drawn("boat", words.t("a boat at sea")),
        drawn("captain", words.t("a captain: the boat fishes")),
        drawn("crate", words.t("a crate of fish: a point on its boat")),
        drawn("gavel", words.t("the auction, or who bids now")),
    ]
