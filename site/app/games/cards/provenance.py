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
    "How many there are of each card is printed in the rulebook, and so are the launch costs of "
    "Shrimp and Cod, the minimum price of the Cod licence and the points of the premium licences. "
    "The other values are read from descriptions of the cards and agree with every worked example "
    "of the rulebook; nobody compared them with the box itself."
)
"""The note of the cards file about its sources."""

WHY = (
    N_(
        "The rulebook offers it to experienced players: premium licences may come up from "
        "round 2 on."
    ),
    N_("The Gone Fishin' cards belong to an expansion; the rulebook does not know them."),
    N_(
        "Captains are hired once 'the players' have completed launching; digital play hires at "
        "once."
    ),
    N_(
        "Overpaying is for those who have no exact sum; what comes after the price is covered "
        "helps nobody."
    ),
    N_(
        "When licences run out 'the current round and all of its phases' are finished; digital "
        "play stops earlier."
    ),
    N_(
        "Cards paid lie open on the discards, so that the price can be checked; no other pile is "
        "named."
    ),
    N_("One of the cards just drawn is discarded, however few were left to draw."),
    N_(
        "Tuna licences speak of drawing and then discarding: whoever could draw nothing has "
        "nothing to make up for."
    ),
    N_("A crate is given for cards: where none can be drawn there is nothing to trade it for."),
    N_(
        "Who draws the last card need not stop to shuffle; so the cards discarded next are "
        "shuffled in, too."
    ),
)
"""Reasons for the default of each switch, as in the rules file."""

VALUES: Mapping[str, Mapping[str, str]] = {
    "boats": {
        "cost": N_("Launch cost"),
        "points": N_("Points of a boat"),
        "cash": N_("Cash value"),
        "count": N_("Number of boat cards"),
    },
    "licences": {
        "minimum": N_("Least bid"),
        "points": N_("Points of a licence"),
        "count": N_("Number of licence cards"),
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
        (t("How sure the values of the cards are"), (t(rules.cards.provenance.note),)),
        (
            t("Printed in the rulebook"),
            (
                t("Rules: the setup, all phases, what licences do, the end and how ties break."),
                *_values(rules, words, printed=True),
            ),
        ),
        (
            t("Read from descriptions of the cards"),
            (
                *_values(rules, words, printed=False),
                t("Steps of the King Crab bonuses: the rulebook’s examples tell two of them."),
                t("Gone Fishin’ cards: how many, what they pay and what they score."),
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
