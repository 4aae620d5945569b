"""Bot personas: the names and faces of computer players.

The personas of a game follow from its seed alone. They are therefore the same at the next
start, after an undo, and in a review. A persona order is the order in which personas take the
seats of bots. Seeds with the same remainder have the same order.
"""

from typing import NamedTuple

from app.i18n import mark


class Captain(NamedTuple):
    """A bot persona: a name, and the icon of a face."""

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
"""Distances between two neighbours of an order. Each is coprime to the number of personas."""
CREWS = len(ROSTER) * len(STEPS)


def crew_of(seed: int) -> int:
    """Return the persona order of a game."""
    return seed % CREWS


def with_crew(seed: int, crew: int) -> int:
    """Return a seed near this one that has the given persona order."""
    return seed - crew_of(seed) + crew


def aboard(crew: int) -> tuple[Captain, ...]:
    """Return all personas in the given order."""
    first, step = crew % len(ROSTER), STEPS[crew // len(ROSTER)]
    return tuple(ROSTER[(first + step * place) % len(ROSTER)] for place in range(len(ROSTER)))
