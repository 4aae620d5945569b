"""Score pad of the card game. Computes each line of the score from rules and player."""

from typing import NamedTuple

from fleet_engine.cards.names import FIRST_KING_CRAB, GONE
from fleet_engine.cards.position import Player
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.validation import lookup_step


class Score(NamedTuple):
    """Lines of the score pad, in points."""

    licences: int
    boats: int
    crates: int
    bonus: int
    gone_fishing: int

    @property
    def total(self) -> int:
        """Sum of all lines."""
        return sum(self)


def score(rules: Ruleset, player: Player) -> Score:
    """Return the score of a player if the game ended now.

    Processed crates score nothing.
    """
    cards = rules.cards
    licences = sum(
        count * points for count, points in zip(player.licences, cards.licence_points, strict=True)
    )
    return Score(
        licences=licences,
        boats=sum(cards.boat_points[boat] for boat in player.boats),
        crates=sum(player.crates),
        bonus=sum(king_crab_bonuses(rules, player)),
        gone_fishing=player.hand[GONE] * cards.gone_fishing_points,
    )


def licence_gain(rules: Ruleset, player: Player, licence: int) -> int:
    """Return the points that one more license of a kind would add to a score now."""
    holder = player.copy()
    holder.licences[licence] += 1
    bonus = sum(king_crab_bonuses(rules, holder)) - sum(king_crab_bonuses(rules, player))
    return rules.cards.licence_points[licence] + bonus


def licence_types(player: Player) -> int:
    """Return the number of different licenses of a player.

    All King Crab licenses are one type.
    """
    held = sum(count > 0 for count in player.licences[:FIRST_KING_CRAB])
    return held + any(player.licences[FIRST_KING_CRAB:])


def king_crab_counts(player: Player) -> tuple[int, int, int]:
    """Return the numbers of captains, of crates on boats, and of license types.

    These are the counts of the King Crab licenses in their order.
    """
    return len(player.captains), sum(player.crates), licence_types(player)


def king_crab_bonuses(rules: Ruleset, player: Player) -> tuple[int, ...]:
    """Return the bonus of each King Crab license, 0 for a license not owned.

    Its printed points are not included.
    """
    counts = king_crab_counts(player)
    held = player.licences[FIRST_KING_CRAB:]
    return tuple(
        lookup_step(rows, count) if owned else 0
        for rows, count, owned in zip(rules.cards.king_crab, counts, held, strict=True)
    )
