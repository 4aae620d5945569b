"""Weights of heuristic policies. Reads and validates the data files that contain them.

Each game has one file in the folder `data/` of its package. The file contains one or several sets
of weights, for example one set for two seats and one for more seats. It also contains the
provenance of the weights. `python -m fleet_engine.training.tuning` writes a new file.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fleet_engine.bots.policy import Guide
from fleet_engine.core import validation
from fleet_engine.core.validation import Table, shown

MOST = 100.0
"""Limit of the absolute value of a weight."""
NOT_ZERO = 0.05
"""Minimum of a weight that is used as a divisor."""
KIND = "tuned"


class Form(NamedTuple):
    """Schema of the weights of a game.

    Attributes:
        game: Name of the game.
        kind: Named tuple type of a set of weights. Each field is a number or a list of numbers.
        sets: Names of the sets in the data file.
        set_of: Function that returns the name of the set for a number of seats.
        lists: Length of each field that is a list, by name of the field.
        least: Minimum of a weight, by name of the field. Other weights have the minimum `-MOST`.
    """

    game: str
    kind: Any
    sets: tuple[str, ...]
    set_of: Callable[[int], str]
    lists: Mapping[str, int]
    least: Mapping[str, float]

    def bounds(self, name: str) -> tuple[float, float]:
        """Return the minimum and the maximum of a weight."""
        return self.least.get(name, -MOST), MOST

    def file(self) -> Table:
        """Return the data file of the game. Raises `DataError` if it does not exist."""
        return validation.read(f"fleet_engine.bots.{self.game}", f"data/{self.game}.toml")

    def read(self, table: Table) -> dict[str, Any]:
        """Return the sets of weights in a data file, by name. Raises `DataError`."""
        table.only("id", "provenance", *self.sets)
        if table.text("id") != self.game:
            raise table.error("id", f"must be {self.game}, not {shown(table.text('id'))}")
        _check_provenance(table.table("provenance"))
        return {name: self.read_set(table.table(name)) for name in self.sets}

    def read_set(self, table: Table) -> Any:
        """Return the weights in a table. Raises `DataError`."""
        table.only(*self.kind._fields)
        return self.kind._make(self._value(table, name) for name in self.kind._fields)

    def _value(self, table: Table, name: str) -> float | tuple[float, ...]:
        low, high = self.bounds(name)
        if name in self.lists:
            return table.decimals(name, self.lists[name], low, high)
        return table.decimal(name, low, high)


def _check_provenance(told: Table) -> None:
    """Raise `DataError` if the provenance is incomplete or not of the kind `KIND`.

    Required are `by`, `command` and `commit`, or `by` and `note` if the command is not known.
    """
    if told.text("kind") != KIND:
        raise told.error("kind", f"must be {KIND}, not {shown(told.text('kind'))}")
    for key in ("by", "command", "commit") if "command" in told else ("by", "note"):
        told.text(key)


class Tunable(NamedTuple):
    """Game whose weights can be tuned.

    Attributes:
        form: Schema of the weights.
        guide: Factory that returns the policy for a set of weights.
    """

    form: Form
    guide: Callable[[Any], Guide]


TUNABLE: dict[str, Tunable] = {}
"""Games whose weights can be tuned, by name."""


def tunable(form: Form, guide: Callable[[Any], Guide]) -> None:
    """Register the weights of a game as tunable, with the factory of its policy."""
    TUNABLE[form.game] = Tunable(form, guide)
