"""Count of the final score: the points that the players saw, then the bag color by color."""

from app.games.fishing import labels
from app.games.fishing.catch_table import leaders
from app.games.fishing.pieces import cube
from app.games.fishing.score_lines import SO_FAR, secured_points
from app.i18n import Translator
from app.ui.score_count import ScoreCount
from app.ui.score_table import TableRow, table_rows
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import FishingObservation


def final_count(seen: FishingObservation, words: Translator) -> ScoreCount:
    """Return the count of a game that is over."""
    secured = [secured_points(player.score) for player in seen.players]
    return ScoreCount(
        table_rows(SO_FAR, secured, words),
        tuple(_majority(colour, seen, words) for colour in COLOURS),
    )


def _majority(colour: str, seen: FishingObservation, words: Translator) -> TableRow:
    """Return the fish of a color left in the bag, as points of the seats with most of it."""
    left, best = seen.fish_left[colour], leaders(colour, seen)
    name = words.n(
        "{colour}: {n} left",
        "{colour}: {n} left",
        left,
        colour=words.t(labels.COLOUR_NAMES[colour]),
    )
    return TableRow(cube(colour), name, tuple(left * (each.seat in best) for each in seen.players))
