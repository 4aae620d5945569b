"""Weights of heuristic policies. Reads and validates the data files that contain them.

Each game has one file in the folder `data/` of its package. The file contains one or several sets
of weights, for example one set for two seats and one for more seats. It also contains the
provenance of the weights. `python -m fleet_engine.training.tuning` writes a new file.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fleet_engine.bots.policy import HeuristicPolicy
from fleet_engine.core import validation
from fleet_engine.core.validation import DataTable, quote

MAX_WEIGHT = 100.0
"""Limit of the absolute value of a weight."""
MIN_DIVISOR = 0.05
"""Minimum of a weight that is used as a divisor."""
PROVENANCE_KIND = "tuned"


class WeightSchema(NamedTuple):
    """Schema of the weights of a game.

    Attributes:
        game: Name of the game.
        record_type: Named tuple type of a set of weights. Each field is a number or a list of
            numbers.
        set_names: Names of the sets in the data file.
        set_for: Function that returns the name of the set for a number of seats.
        list_lengths: Length of each field that is a list, by name of the field.
        minimums: Minimum of a weight, by name of the field. Other weights have the minimum
            `-MAX_WEIGHT`.
    """

    game: str
    record_type: Any
    set_names: tuple[str, ...]
    set_for: Callable[[int], str]
    list_lengths: Mapping[str, int]
    minimums: Mapping[str, float]

    def bounds(self, name: str) -> tuple[float, float]:
        """Return the minimum and the maximum of a weight."""
        return self.minimums.get(name, -MAX_WEIGHT), MAX_WEIGHT

    def load_file(self) -> DataTable:
        """Return the data file of the game. Raises `DataError` if it does not exist."""
        return validation.read_data_file(f"fleet_engine.bots.{self.game}", f"data/{self.game}.toml")

    def parse_sets(self, table: DataTable) -> dict[str, Any]:
        """Return the sets of weights in a data file, by name. Raises `DataError`."""
        table.check_keys("id", "provenance", *self.set_names)
        if table.text("id") != self.game:
            raise table.error("id", f"must be {self.game}, not {quote(table.text('id'))}")
        _check_provenance(table.table("provenance"))
        return {name: self.parse_set(table.table(name)) for name in self.set_names}

    def parse_set(self, table: DataTable) -> Any:
        """Return the weights in a table. Raises `DataError`."""
        table.check_keys(*self.record_type._fields)
        return self.record_type._make(self._value(table, name) for name in self.record_type._fields)

    def _value(self, table: DataTable, name: str) -> float | tuple[float, ...]:
        low, high = self.bounds(name)
        if name in self.list_lengths:
            return table.decimals(name, self.list_lengths[name], low, high)
        return table.decimal(name, low, high)


def _check_provenance(provenance: DataTable) -> None:
    """Raise `DataError` if the provenance is incomplete or not of the kind `PROVENANCE_KIND`.

    Required are `by`, `command` and `commit`, or `by` and `note` if the command is not known.
    """
    if provenance.text("kind") != PROVENANCE_KIND:
        raise provenance.error(
            "kind", f"must be {PROVENANCE_KIND}, not {quote(provenance.text('kind'))}"
        )
    for key in ("by", "command", "commit") if "command" in provenance else ("by", "note"):
        provenance.text(key)


class TunableGame(NamedTuple):
    """Game whose weights can be tuned.

    Attributes:
        schema: Schema of the weights.
        policy: Factory that returns the policy for a set of weights.
    """

    schema: WeightSchema
    policy: Callable[[Any], HeuristicPolicy]


TUNABLE_GAMES: dict[str, TunableGame] = {}
"""Games whose weights can be tuned, by name."""


def register_tunable(schema: WeightSchema, policy: Callable[[Any], HeuristicPolicy]) -> None:
    """Register the weights of a game as tunable, with the factory of its policy."""
    TUNABLE_GAMES[schema.game] = TunableGame(schema, policy)
