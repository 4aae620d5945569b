"""Daily puzzles. Positions of games between experts with one choice that is clearly the best.

`python -m fleet_engine.training.daily_puzzles` finds them and writes the data file.
"""

from functools import cache
from math import isfinite
from typing import NamedTuple

from fleet_engine.coach.backend import backend_for
from fleet_engine.coach.puzzles import Puzzle
from fleet_engine.core.match import replay
from fleet_engine.core.validation import DataTable, quote, read_data_file

PACKAGE, FILE = "fleet_engine.coach", "data/puzzles.toml"
ROWS = "puzzles"
"""Key of the rows in the data file. A row has the fields of a `DailyPuzzle`."""


class DailyPuzzle(NamedTuple):
    """A decision with one best action.

    Attributes:
        record: compact record that leads to the decision.
        best: the best action. The coach calls all others worse.
        second: the second best action.
        cost: points that the second best action costs.
        missed_by: number of the levels whose bot chooses another action than the best.
    """

    record: str
    best: str
    second: str
    cost: float
    missed_by: int

    @property
    def game(self) -> str:
        """Name of the game."""
        return self.record.split(".", 2)[1]

    def puzzle(self) -> Puzzle:
        """Return the decision as a puzzle. The second best action counts as the played one.

        Raises `RecordError` if the record cannot be replayed.
        """
        match = replay(self.record)
        assert match.to_move is not None, "the record of a daily puzzle ends at a decision"
        return Puzzle(
            game=self.game,
            unit=backend_for(match).unit,
            record=self.record,
            number=len(match.record.actions) + 1,
            seat=match.to_move,
            played=self.second,
            cost=self.cost,
            right=(self.best,),
        )


@cache
def daily_puzzles() -> tuple[DailyPuzzle, ...]:
    """Return all daily puzzles in the order of their days. Raises `DataError`."""
    return parse_rows(read_data_file(PACKAGE, FILE))


def daily_puzzle(day: int) -> DailyPuzzle:
    """Return the puzzle of a day, which has a number such as `date.toordinal` returns.

    A puzzle returns only after all others.
    """
    known = daily_puzzles()
    return known[day % len(known)]


def parse_rows(table: DataTable) -> tuple[DailyPuzzle, ...]:
    """Return the puzzles in the rows of a data file. Raises `DataError`."""
    rows = table.raw(ROWS)
    if not isinstance(rows, list) or not rows:
        raise table.error(ROWS, "must be a list of rows")
    return tuple(_parse_row(table, row) for row in rows)


def _parse_row(table: DataTable, row: object) -> DailyPuzzle:
    if not isinstance(row, list) or len(row) != len(DailyPuzzle._fields):
        raise table.error(ROWS, f"a row needs {len(DailyPuzzle._fields)} values: {quote(row)}")
    record, best, second, cost, missed_by = row
    if not all(isinstance(text, str) for text in (record, best, second)):
        raise table.error(ROWS, f"a row begins with three texts: {quote(row)}")
    if not isinstance(cost, float) or not isfinite(cost) or type(missed_by) is not int:
        raise table.error(ROWS, f"a row ends with a cost and a count: {quote(row)}")
    return DailyPuzzle(record, best, second, cost, missed_by)
