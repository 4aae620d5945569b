"""Options that players choose before a game, in addition to the seats."""

from typing import NamedTuple

YES, NO = "true", "false"


class OptionChoice(NamedTuple):
    """One value of an option: its icon, its label and a sentence about its effect."""

    value: str
    icon: str
    label: str
    text: str = ""


class OptionGroup(NamedTuple):
    """An option of a game with its choices, the default first.

    Attributes:
        name: the name of the option.
        title: its heading.
        choices: its values.
        is_ruling: True if it settles a point that the rulebook leaves open. Few players look for
            it.
        seats: the numbers of seats with which it is offered. If empty, it is always offered.
    """

    name: str
    title: str
    choices: tuple[OptionChoice, ...]
    is_ruling: bool = False
    seats: tuple[int, ...] = ()
