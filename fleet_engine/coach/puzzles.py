"""Puzzles from played games. Turns the costliest decisions of a review into questions."""

from typing import NamedTuple, Self

from fleet_engine.coach import json_data
from fleet_engine.coach.review import Review
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match, replay

CHANCE = "chance"
"""Unit of a puzzle of an earlier version whose cost is a win probability."""
MIN_PUZZLE_COST = 1.0
"""Minimum cost, in points, of a decision that becomes a puzzle."""
MAX_PUZZLES = 3
"""Default limit of puzzles per game."""


class Puzzle(NamedTuple):
    """A decision to repeat.

    Attributes:
        game: name of the game.
        unit: one of `VALUE_UNITS`, or `CHANCE`: the unit of `cost`.
        record: compact record that leads to the decision.
        number: number of the decision in the record, from 1.
        seat: the seat that decides.
        played: the action that was played.
        cost: cost of the played action.
        right: the best action and all that count as equal, best first.
    """

    game: str
    unit: str
    record: str
    number: int
    seat: int
    played: str
    cost: float
    right: tuple[str, ...]

    def match(self) -> Match:
        """Return the match at the moment of the decision. Raises `RecordError`."""
        return replay(self.record)

    def is_solved_by(self, action: str) -> bool:
        """Return True if an action is the best or counts as equal to it.

        Raises `OptionError` if the action is not legal in this puzzle.
        """
        legal = [each.text for each in self.match().legal_actions]
        if action not in legal:
            raise OptionError(f"puzzle: {action!r} is not legal; legal are: {', '.join(legal)}")
        return action in self.right

    def to_json_data(self) -> dict[str, object]:
        """Return the puzzle as plain data for JSON."""
        return {**self._asdict(), "right": [*self.right]}

    @classmethod
    def from_json_data(cls, data: object) -> Self:
        """Return the puzzle that plain data encodes. Raises `DataError`."""
        table = json_data.table(data, "puzzle", cls._fields)
        return cls(
            table.text("game"),
            json_data.unit(table, CHANCE),
            table.text("record"),
            table.number("number", 1, json_data.MAX_NUMBER),
            table.number("seat", 0, json_data.MAX_NUMBER),
            table.text("played"),
            json_data.value(table, "cost"),
            table.texts("right"),
        )


def puzzles(match: Match, review: Review, limit: int = MAX_PUZZLES) -> tuple[Puzzle, ...]:
    """Return the puzzles of a reviewed match, in the order of `Review.costliest`.

    Only seats of the review get puzzles: review one seat for puzzles of that seat.
    """
    chosen = [place for place in range(len(match.actions)) if _is_choice(match, place)]
    found = []
    costly = [each for each in review.costliest if each.cost >= MIN_PUZZLE_COST]
    for each in costly[:limit]:
        record = match.at(chosen[each.number - 1]).record.to_compact()
        found.append(
            Puzzle(
                review.game,
                review.unit,
                record,
                each.number,
                each.seat,
                each.played,
                each.cost,
                each.equal_actions,
            )
        )
    return tuple(found)


def _is_choice(match: Match, index: int) -> bool:
    return len(match.at(index).legal_actions) > 1
