"""Sources of the card game's values: printed, read from descriptions, or decided."""

from collections.abc import Mapping

from app.attribution import Part, Parts
from app.games.cards.labels import CARDS, LICENCES
from app.games.cards.rulebook import CHOICES
from app.i18n import N_, Translator
from fleet_engine.cards import ruleset
from fleet_engine.cards.game import split_options
from fleet_engine.cards.names import BOATS
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game import Option

NOTE = N_(
    "The rulebook prints the number of each card, the launch costs of Shrimp and Cod, "
    "the minimum price of the Cod license and the points of the premium licenses. The "
    "other values come from descriptions of the cards. They match every worked example "
    "in the rulebook, but we haven’t checked them against the box."
)
"""The note of the cards file about its sources."""

WHY = (
    N_("For experienced players, the rulebook suggests premium licenses from round 2."),
    N_("They come from an expansion. The rulebook doesn’t mention them."),
    N_(
        "In the rulebook you hire captains once “the players” have completed "
        "launching. Digital versions hire right away."
    ),
    N_(
        "You may overpay only if you don’t have the exact amount. Adding more once the "
        "price is covered helps no one."
    ),
    N_(
        "When licenses run out, the rulebook finishes “the current round and all of "
        "its phases”. Digital versions stop earlier."
    ),
    N_(
        "Cards you pay go face up onto the discard pile, so everyone can check the price. The "
        "rulebook names no other pile."
    ),
    N_("You discard one of the cards just drawn, even if few were left to draw."),
    N_("Tuna licenses let you draw, then discard. If you couldn’t draw, you don’t discard."),
    N_("You trade a crate for cards. If you can’t draw any, there is nothing to trade it for."),
    N_(
        "Drawing the last card doesn’t shuffle the deck yet, so the cards discarded "
        "next are shuffled in too."
    ),
)
"""Reasons for the default of each switch, as in the rules file."""

VALUES: Mapping[str, Mapping[str, str]] = {
    "boats": {
        "cost": N_("Launch cost"),
        "points": N_("Boat points"),
        "cash": N_("Cash value"),
        "count": N_("Number of boat cards"),
    },
    "licences": {
        "minimum": N_("Minimum bid"),
        "points": N_("License points"),
        "count": N_("Number of license cards"),
    },
}
"""Labels of the values of a card, by table and column of the cards file."""

NAMES = {"boats": {boat: CARDS[boat] for boat in BOATS}, "licences": LICENCES}


def about_cards(options: Mapping[str, Option], words: Translator) -> Parts:
    """Return the sources of the values and the decisions on open rules."""
    edition, switches = split_options(options)
    rules = ruleset.load(edition, switches)
    t = words.t
    return (
        (t("How reliable the card values are"), (t(rules.cards.provenance.note),)),
        (
            t("Printed in the rulebook"),
            (
                t("Rules: setup, all phases, license effects, how the game ends and ties."),
                *_values(rules, words, printed=True),
            ),
        ),
        (
            t("From descriptions of the cards"),
            (
                *_values(rules, words, printed=False),
                t("King Crab bonus steps: the rulebook’s examples give two of them."),
                t("Gone Fishin’ cards: how many, cash value and points."),
            ),
        ),
        _decided(rules, words),
    )


def _values(rules: Ruleset, words: Translator, *, printed: bool) -> list[str]:
    """Return a line for each value, with the cards that have it from this source.

    Args:
        rules: The rules of the game.
        words: The translator.
        printed: True for the values that the rulebook prints, False for the others.
    """
    provenance = rules.cards.provenance
    lines = []
    for table, columns in VALUES.items():
        for column, value in columns.items():
            cards = [
                words.t(name)
                for card, name in NAMES[table].items()
                if provenance.is_printed(table, card, column) == printed
            ]
            if cards:
                listed = words.join_list(cards)
                every = len(cards) == len(NAMES[table])
                of = words.p("of which cards", "all") if every else listed
                lines.append(words.t("{value}: {cards}.", value=words.t(value), cards=of))
    return lines


def _decided(rules: Ruleset, words: Translator) -> Part:
    """Return each open or optional rule: the choice in this game and its reason."""
    lines = [
        " ".join((words.t(CHOICES[name][getattr(rules, name)]), words.t(info.reason)))
        for name, info in rules.switches.items()
    ]
    return words.t("Rules we had to decide"), tuple(lines)
