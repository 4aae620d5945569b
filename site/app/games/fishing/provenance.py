"""Sources of the values of Let's Go Fishing!: printed, reconstructed, or decided."""

from collections.abc import Mapping

from app.attribution import Part, Parts
from app.games.fishing.rulebook import CHOICES
from app.i18n import N_, Translator
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.ruleset import Ruleset

NOTES = (
    N_("The English rulebook; nothing else of the game was found."),
    N_(
        "Designed from the rulebook's text and component counts; those listed as printed are its "
        "own."
    ),
)
"""Notes of the files of the rules and of the board about their sources."""

WHY = (
    N_(
        "One shoal and one fleet card are drawn a round, so one pair of areas is replaced: the "
        "older one."
    ),
    N_(
        "P cards belong to the beginning, F cards to the end; six of ten pairs make the change in "
        "the middle. Two new areas a round need all nine."
    ),
    N_("New cards are drawn each round, two and one: there is room for no others on the board."),
    N_(
        "Laid out only once, one card more would be too few for five players; the text does not "
        "say when."
    ),
    N_(
        "The text says 'may', not what becomes of a cube that is not placed. Its bonus costs "
        "nothing."
    ),
    N_("Half of the fish 'in ships' is discarded: they are counted together."),
    N_("The ninth round ends as every other one does, before it is scored."),
    N_("A token is placed to steal, or 'also' to avoid being robbed: one thing for one token."),
    N_(
        "The text keeps what fits on boats in one place and discards all in another, at the end "
        "of the round."
    ),
)
"""Reasons for the default of each switch, as in the rules file."""

RECONSTRUCTED: Mapping[str, str] = {
    "oil": N_(
        "Oil: the length of the column, its prices, and how many barrels later rounds allow."
    ),
    "closed": N_("Close season: the colours of the rounds between the first and the last."),
    "circles": N_(
        "Circles: how many there are for extra fishing, permit, markets and pirates. One each for "
        "captain and treasure follows from the text."
    ),
    "money": N_("The market for money: all prices."),
    "points": N_("The market for points: all prices."),
    "subsidy": N_("Subsidies: what the printed one and the cards pay."),
    "equipment": N_("Equipment: how many there are of each card."),
    "shoals": N_("Shoals: the boxes of all cards but one."),
    "fleets": N_("Fleets: boats and fuel of all cards but one, and that half of them have a P."),
    "fleet_pile": N_("Fleets: how many P cards are in play."),
    "treasures": N_("Treasures: the prizes, and how many there are of each."),
}
"""Values that we invented, by table of the board file."""

PRINTED: Mapping[str, str] = {
    "oil.pocket": N_("The price of oil out of the pocket."),
    "oil.most.1": N_("How many barrels the first round allows."),
    "closed.1": N_("The colour that is closed in the first round."),
    "closed.9": N_("There is no close season in the last round."),
    "shoals.count": N_("How many shoal cards there are."),
    "shoals.s16": N_("One shoal card, an example of the rulebook."),
    "fleets.count": N_("How many fleet cards there are."),
    "fleets.p9": N_("One fleet card, an example of the rulebook."),
    "equipment.count": N_("How many equipment cards there are, and which kinds."),
    "treasures.count": N_("How many treasure cards there are."),
}
"""Values of board and cards in the rulebook, by path in the board file."""


DECIDED = (
    N_(
        "A token on a freezer can be taken back from the next round on, not in the round in which "
        "it was placed: two turns could repeat for ever."
    ),
    N_("Fish are frozen as their owner likes, after a fishing trip or when the token is placed."),
    N_("Equipment leaves a mat only to make room for a new card: to have less never helps."),
    N_("Where barrels cost the same, those of the column go before those of the pocket."),
)
"""Decisions on smaller open points of the rulebook, without a switch."""


def about_board(options: Mapping[str, Option], words: Translator) -> Parts:
    """Return the sources of the values and the decisions on open rules."""
    rules = ruleset.load(options)
    board = rules.board.provenance
    t = words.t
    return (
        (t("How sure the values are"), (t(rules.provenance.note), t(board.note))),
        (
            t("Printed in the rulebook"),
            (
                t("Rules: the setup, all actions, the end of a round, both endings, the score."),
                t("Cubes, barrels, coins and tokens, and what everybody begins with."),
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
