"""Puzzles from one's own games: what cost most comes back as a question."""

from typing import Any, NamedTuple, Self

from fleet_engine.coach import json_data
from fleet_engine.coach.backend import CHANCE, POINTS
from fleet_engine.coach.review import Review, as_good_as_best
from fleet_engine.core.errors import OptionError
from fleet_engine.core.match import Match, replay

COSTLY = {POINTS: 1.0, CHANCE: 0.05}
"""What a choice must have cost for a puzzle to come of it, by the unit."""
MOST = 3
"""So many puzzles come of a game at most, if nothing else is said."""


class Puzzle(NamedTuple):
    """A decision to be taken again: a compact `record` leads to it.

    `number` counts it from 1, as records do. What was `played` cost so much, in `unit`; the
    actions that are `right` are the best and all that are as good, best first.
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
        """Return the match as it stands when the question is asked; raises `RecordError`."""
        return replay(self.record)

    def solved_by(self, action: str) -> bool:
        """Return whether an action is right: as good as the best, for all that is known.

        Raises `OptionError` for one that is not legal in this puzzle.
        """
        legal = [each.text for each in self.match().legal_actions]
        if action not in legal:
            raise OptionError(f"puzzle: {action!r} is not legal; legal are: {', '.join(legal)}")
        return action in self.right

    def plain(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {**self._asdict(), "right": [*self.right]}

    @classmethod
    def read(cls, data: object) -> Self:
        """Return the puzzle that plain data tells; raises `DataError`."""
        table = json_data.table(data, "puzzle", cls._fields)
        return cls(
            table.text("game"),
            json_data.unit(table),
            table.text("record"),
            table.number("number", 1, json_data.MOST),
            table.number("seat", 0, json_data.MOST),
            table.text("played"),
            json_data.value(table, "cost"),
            table.texts("right"),
        )


def puzzles(match: Match, told: Review, most: int = MOST) -> tuple[Puzzle, ...]:
    """Return the puzzles that a reviewed match leaves, the costliest decision first.

    Only what was looked at in the review comes back: review one seat to ask only that one.
    """
    chosen = [place for place in range(len(match.actions)) if _was_choice(match, place)]
    found = []
    for each in told.costliest[:most]:
        if each.cost < COSTLY[told.unit]:
            break
        record = match.at(chosen[each.number - 1]).record.to_compact()
        right = as_good_as_best(each.top, told.unit, each.error)
        found.append(
            Puzzle(
                told.game, told.unit, record, each.number, each.seat, each.played, each.cost, right
            )
        )
    return tuple(found)


def _was_choice(match: Match, place: int) -> bool:
    return len(match.at(place).legal_actions) > 1
