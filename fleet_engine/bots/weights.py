"""The weights that guides go by: numbers in data files, which tell where they come from.

A game has a file of them in its `data/`, with a set of weights or several, such as one between two
and one among more. `python -m fleet_engine.training.tuning` makes such a file anew.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fleet_engine.bots.policy import Guide
from fleet_engine.core import validation
from fleet_engine.core.validation import Table, shown

MOST = 100.0
"""No weight is more than this, nor less than its negative."""
NOT_ZERO = 0.05
"""The least of a weight that something is divided by."""
KIND = "tuned"


class Form(NamedTuple):
    """What weights of a game there are.

    Each of the `sets` is a `kind`: a named tuple of numbers, or of as many as `lists` says. Some
    have a `least` that they must not be below. `set_of` tells by how many seats which set counts.
    """

    game: str
    kind: Any
    sets: tuple[str, ...]
    set_of: Callable[[int], str]
    lists: Mapping[str, int]
    least: Mapping[str, float]

    def bounds(self, name: str) -> tuple[float, float]:
        """Return the least and the most that a weight may be."""
        return self.least.get(name, -MOST), MOST

    def file(self) -> Table:
        """Return the data file of the game; raises `DataError` where there is none."""
        return validation.read(f"fleet_engine.bots.{self.game}", f"data/{self.game}.toml")

    def read(self, table: Table) -> dict[str, Any]:
        """Return the sets of weights in a data file, by their names; raises `DataError`."""
        table.only("id", "provenance", *self.sets)
        if table.text("id") != self.game:
            raise table.error("id", f"must be {self.game}, not {shown(table.text('id'))}")
        _check_provenance(table.table("provenance"))
        return {name: self.read_set(table.table(name)) for name in self.sets}

    def read_set(self, table: Table) -> Any:
        """Return the weights in a table; raises `DataError`."""
        table.only(*self.kind._fields)
        return self.kind._make(self._value(table, name) for name in self.kind._fields)

    def _value(self, table: Table, name: str) -> float | tuple[float, ...]:
        low, high = self.bounds(name)
        if name in self.lists:
            return table.decimals(name, self.lists[name], low, high)
        return table.decimal(name, low, high)


def _check_provenance(told: Table) -> None:
    """Raise unless it is told who made weights, and how, or what is known of it instead."""
    if told.text("kind") != KIND:
        raise told.error("kind", f"must be {KIND}, not {shown(told.text('kind'))}")
    for key in ("by", "command", "commit") if "command" in told else ("by", "note"):
        told.text(key)


class Tunable(NamedTuple):
    """The weights of a game, and who makes a guide that goes by some of them."""

    form: Form
    guide: Callable[[Any], Guide]


TUNABLE: dict[str, Tunable] = {}
"""The games whose weights can be tuned, by their names."""


def tunable(form: Form, guide: Callable[[Any], Guide]) -> None:
    """Make known that weights of a form can be tuned, and the guide who goes by them."""
    TUNABLE[form.game] = Tunable(form, guide)
