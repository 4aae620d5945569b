"""Sources of the values of Let's Go Fishing!: printed, reconstructed, or decided."""

from collections.abc import Mapping

from app.attribution import Part, Parts
from app.games.fishing.rulebook import CHOICES
from app.i18n import Words, mark
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.ruleset import Ruleset

NOTES = (
    mark("The English rulebook; nothing else of the game was found."),
    mark(
        "Designed from the rulebook's text and component counts; those listed as printed are its "
        "own."
    ),
)
"""Notes of the files of the rules and of the board about their sources."""

WHY = (
    mark(
        "One shoal and one fleet card are drawn a round, so one pair of areas is replaced: the "
        "older one."
    ),
    mark(
        "P cards belong to the beginning, F cards to the end; six of ten pairs make the change in "
        "the middle. Two new areas a round need all nine."
    ),
    mark("New cards are drawn each round, two and one: there is room for no others on the board."),
    mark(
        "Laid out only once, one card more would be too few for five players; the text does not "
        "say when."
    ),
    mark(
        "The text says 'may', not what becomes of a cube that is not placed. Its bonus costs "
        "nothing."
    ),
    mark("Half of the fish 'in ships' is discarded: they are counted together."),
    mark("The ninth round ends as every other one does, before it is scored."),
    mark("A token is placed to steal, or 'also' to avoid being robbed: one thing for one token."),
    mark(
        "The text keeps what fits on boats in one place and discards all in another, at the end "
        "of the round."
    ),
)
"""Reasons for the default of each switch, as in the rules file."""

RECONSTRUCTED: Mapping[str, str] = {
    "oil": mark(
        "Oil: the length of the column, its prices, and how many barrels later rounds allow."
    ),
    "closed": mark("Close season: the colours of the rounds between the first and the last."),
    "circles": mark(
        "Circles: how many there are for extra fishing, permit, markets and pirates. One each for "
        "captain and treasure follows from the text."
    ),
    "money": mark("The market for money: all prices."),
    "points": mark("The market for points: all prices."),
    "subsidy": mark("Subsidies: what the printed one and the cards pay."),
    "equipment": mark("Equipment: how many there are of each card."),
    "shoals": mark("Shoals: the boxes of all cards but one."),
    "fleets": mark("Fleets: boats and fuel of all cards but one, and that half of them have a P."),
    "fleet_pile": mark("Fleets: how many P cards are in play."),
    "treasures": mark("Treasures: the prizes, and how many there are of each."),
}
"""Values that we invented, by table of the board file."""

PRINTED: Mapping[str, str] = {
    "oil.pocket": mark("The price of oil out of the pocket."),
    "oil.most.1": mark("How many barrels the first round allows."),
    "closed.1": mark("The colour that is closed in the first round."),
    "closed.9": mark("There is no close season in the last round."),
    "shoals.count": mark("How many shoal cards there are."),
    "shoals.s16": mark("One shoal card, an example of the rulebook."),
    "fleets.count": mark("How many fleet cards there are."),
    "fleets.p9": mark("One fleet card, an example of the rulebook."),
    "equipment.count": mark("How many equipment cards there are, and which kinds."),
    "treasures.count": mark("How many treasure cards there are."),
}
"""Values of board and cards in the rulebook, by path in the board file."""


DECIDED = (
    mark(
        "A token on a freezer can be taken back from the next round on, not in the round in which "
        "it was placed: two turns could repeat for ever."
    ),
    mark("Fish are frozen as their owner likes, after a fishing trip or when the token is placed."),
    mark("Equipment leaves a mat only to make room for a new card: to have less never helps."),
    mark("Where barrels cost the same, those of the column go before those of the pocket."),
)
"""Decisions on smaller open points of the rulebook, without a switch."""


def about_board(options: Mapping[str, Option], words: Words) -> Parts:
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


def _decided(rules: Ruleset, words: Words) -> Part:
    """Return each open rule: the choice in this game and the reason for the default."""
    lines = [
        " ".join((words.t(CHOICES[name][getattr(rules, name)]), words.t(info.why)))
        for name, info in rules.switches.items()
    ]
    return words.t("Rules we had to decide"), (*lines, *map(words.t, DECIDED))
