"""The captains of computer players: people with names and faces.

Who of them sits where follows from the seed of a game alone, so that it stays the same on the
next visit, after taking back, and in a game that is looked at again. A *crew* is an order in which
they come aboard: seeds that leave the same rest have the same.
"""

from typing import NamedTuple

from app.words import mark


class Captain(NamedTuple):
    """Somebody whom a computer plays: a name, and the sign of a face."""

    name: str
    face: str


ROSTER = (
    Captain(mark("Nora"), "captain-nora"),
    Captain(mark("Nils"), "captain-nils"),
    Captain(mark("Zita"), "captain-zita"),
    Captain(mark("Hugo"), "captain-hugo"),
    Captain(mark("Yuki"), "captain-yuki"),
    Captain(mark("Bruno"), "captain-bruno"),
    Captain(mark("Ida"), "captain-ida"),
    Captain(mark("Leo"), "captain-leo"),
)

STEPS = (1, 3, 5, 7)
"""How far it is to the next captain of a crew; none divides the roster."""
CREWS = len(ROSTER) * len(STEPS)


def crew_of(seed: int) -> int:
    """Return the crew of a game."""
    return seed % CREWS


def with_crew(seed: int, crew: int) -> int:
    """Return the seed next to this one that has a crew."""
    return seed - crew_of(seed) + crew


def aboard(crew: int) -> tuple[Captain, ...]:
    """Return all captains in the order of a crew."""
    first, step = crew % len(ROSTER), STEPS[crew // len(ROSTER)]
    return tuple(ROSTER[(first + step * place) % len(ROSTER)] for place in range(len(ROSTER)))
