"""Sources of the values of Let's Go Fishing!: printed, reconstructed, or decided."""

from collections.abc import Mapping

from app.attribution import Part, Parts
from app.games.fishing.rulebook import CHOICES
from app.i18n import N_, Translator
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.ruleset import Ruleset

NOTES = (
    N_("From the English rulebook. We found nothing else on the game."),
    N_(
        "We designed these from the rulebook’s text and component counts. Only the "
        "values listed as printed are the game’s own."
    ),
)
"""Notes of the files of the rules and of the board about their sources."""

WHY = (
    N_(
        "Each round you draw one shoal and one fleet card, so only one pair is "
        "replaced: the older one."
    ),
    N_(
        "P cards are for the start, F cards for the end. With P cards in six of the ten pairs, the "
        "switch comes mid-game. If both areas change every round, it takes all nine P cards."
    ),
    N_(
        "Each round you lay out two equipment cards and one treasure card, and the board has no "
        "room for more."
    ),
    N_("One extra card, only once, would be too few for five players. The text doesn’t say when."),
    N_(
        "The text says “may”, but not what happens to a cube you don’t place. Its bonus "
        "stays available."
    ),
    N_("The text discards half of the fish “in ships”, so they’re counted together."),
    N_("The ninth round ends like any other before scoring."),
    N_("You place a token to steal, or “also” to avoid being robbed: one thing per token."),
    N_(
        "In one place, the text keeps what fits on boats. In another, at the end of "
        "the round, it discards everything."
    ),
)
"""Reasons for the default of each switch, as in the rules file."""

RECONSTRUCTED: Mapping[str, str] = {
    "oil": N_(
        "Oil: the length of the column, its prices, and the purchase limits of later rounds."
    ),
    "closed": N_("Close season: the colors of all rounds but the first and the last."),
    "circles": N_(
        "Circles: how many for extra fishing, the permit, the markets and the pirates. "
        "The text implies one each for captain and treasure."
    ),
    "money": N_("The market for money: all prices."),
    "points": N_("The market for points: all prices."),
    "subsidy": N_("Subsidies: what the printed one and the cards pay."),
    "equipment": N_("Equipment: how many there are of each card."),
    "shoals": N_("Shoals: the boxes of all cards but one."),
    "fleets": N_("Fleets: the boats and oil of all cards but one, and that half of them have a P."),
    "fleet_pile": N_("Fleets: how many P cards are in play."),
    "treasures": N_("Treasures: the prizes, and how many there are of each."),
}
"""Values that we invented, by table of the board file."""

PRINTED: Mapping[str, str] = {
    "oil.pocket": N_("The price of oil from the pocket."),
    "oil.most.1": N_("How many barrels you can buy in the first round."),
    "closed.1": N_("The color closed in the first round."),
    "closed.9": N_("There is no close season in the last round."),
    "shoals.count": N_("How many shoal cards there are."),
    "shoals.s16": N_("One shoal card, from an example in the rulebook."),
    "fleets.count": N_("How many fleet cards there are."),
    "fleets.p9": N_("One fleet card, from an example in the rulebook."),
    "equipment.count": N_("How many equipment cards there are, and which kinds."),
    "treasures.count": N_("How many treasure cards there are."),
}
"""Values of board and cards in the rulebook, by path in the board file."""


DECIDED = (
    N_(
        "You can take a token back from a freezer from the next round on, but not in "
        "the round you placed it. Otherwise two turns could repeat forever."
    ),
    N_("You choose what to freeze, after a fishing trip or when you place the token."),
    N_("Equipment leaves your mat only to make room for a new card. Having less never helps."),
    N_("At equal prices, you buy from the column before the pocket."),
)
"""Decisions on smaller open points of the rulebook, without a switch."""


def about_board(options: Mapping[str, Option], words: Translator) -> Parts:
    """Return the sources of the values and the decisions on open rules."""
    rules = ruleset.load(options)
    board = rules.board.provenance
    t = words.t
    return (
        (t("How reliable the values are"), (t(rules.provenance.note), t(board.note))),
        (
            t("Printed in the rulebook"),
            (
                t("Rules: setup, all actions, the end of a round, both endings, scoring."),
                t("Cubes, barrels, coins and tokens, and what each player starts with."),
                *(t(PRINTED[path]) for path in board.printed),
            ),
        ),
        (t("Reconstructed"), tuple(t(text) for text in RECONSTRUCTED.values())),
        _decided(rules, words),
    )


def _decided(rules: Ruleset, words: Translator) -> Part:
    """Return each open rule: the choice in this game and the reason for the default."""
    lines = [
        " ".join((words.t(CHOICES[name][getattr(rules, name)]), words.t(info.reason)))
        for name, info in rules.switches.items()
    ]
    return words.t("Rules we had to decide"), (*lines, *map(words.t, DECIDED))
