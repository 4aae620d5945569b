"""Count at the end of a game: the items of the final score, one after another.

The page has the final table from the start. `styles/end-animation.css` shows its lines in turn,
and `boot/end-animation.js` lets the totals follow them.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.players import Players
from app.ui.score_table import TableRow, rows_table


class ScoreCount(NamedTuple):
    """Rows of the final table.

    Attributes:
        known: rows that the players saw during the game. The count begins at their sum.
        items: rows that are counted one after another.
    """

    known: tuple[TableRow, ...]
    items: tuple[TableRow, ...]

    def totals(self, seat: int) -> tuple[int, ...]:
        """Return the total of a seat before the count and after each item."""
        start = sum(row.points[seat] for row in self.known)
        return tuple(accumulate((row.points[seat] for row in self.items), initial=start))


def totals_attribute(totals: Sequence[int]) -> str:
    """Return the totals of a count for `boot/end-animation.js`.

    The first total is twice in the list, because it stays for the time of one item.
    """
    return " ".join(map(str, (totals[0], *totals)))


def count_section(
    count: ScoreCount, players: Players, words: Translator, order: Sequence[int]
) -> Html:
    """Return the final table of all seats, whose items and totals are counted."""
    runs = [count.totals(seat) for seat in range(len(players.names))]
    table = rows_table(
        count.known,
        [totals[-1] for totals in runs],
        players,
        words,
        order,
        counted=count.items,
        runs=[totals_attribute(totals) for totals in runs],
    )
    return el("section", el("h2", words.t("Final scores")), table, class_="part final-count")
