"""Bot personas: the names and faces of computer players.

The personas of a game follow from its seed alone. They are therefore the same at the next
start, after an undo, and in a review. A persona order is the order in which personas take the
seats of bots. Seeds with the same remainder have the same order.
"""

from functools import cache
from typing import NamedTuple

from app.i18n import N_


class BotPersona(NamedTuple):
    """A bot persona: a name, and the icon of a face."""

    name: str
    face: str


PERSONAS = (
    BotPersona(N_("Nora"), "captain-nora"),
    BotPersona(N_("Nils"), "captain-nils"),
    BotPersona(N_("Zita"), "captain-zita"),
    BotPersona(N_("Hugo"), "captain-hugo"),
    BotPersona(N_("Yuki"), "captain-yuki"),
    BotPersona(N_("Bruno"), "captain-bruno"),
    BotPersona(N_("Ida"), "captain-ida"),
    BotPersona(N_("Leo"), "captain-leo"),
)

ORDER_STEPS = (1, 3, 5, 7)
"""Distances between two neighbors of an order. Each is coprime to the number of personas."""
ORDER_COUNT = len(PERSONAS) * len(ORDER_STEPS)


def persona_order_of(seed: int) -> int:
    """Return the persona order of a game."""
    return seed % ORDER_COUNT


def seed_with_persona_order(seed: int, order: int) -> int:
    """Return a seed near this one that has the given persona order."""
    return seed - persona_order_of(seed) + order


@cache
def personas_in_order(order: int) -> tuple[BotPersona, ...]:
    """Return all personas in the given order."""
    first, step = order % len(PERSONAS), ORDER_STEPS[order // len(PERSONAS)]
    return tuple(PERSONAS[(first + step * place) % len(PERSONAS)] for place in range(len(PERSONAS)))
