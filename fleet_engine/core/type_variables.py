"""Type variables of a match: the types of its observations, decisions and events.

Each defaults to `Any`, so `Match` without arguments is the match of an unknown game. Python 3.13 is
the first version whose own `TypeVar` has defaults.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    Obs = TypeVar("Obs", default=Any)
    Decision = TypeVar("Decision", default=Any)
    Event = TypeVar("Event", default=Any)
else:
    from typing import TypeVar

    Obs, Decision, Event = (TypeVar(name) for name in ("Obs", "Decision", "Event"))
