"""What can be chosen before a game, besides who plays."""

from typing import NamedTuple

YES, NO = "true", "false"


class Choice(NamedTuple):
    """One value of an option: its sign, its name, and what it means in a sentence."""

    value: str
    sign: str
    label: str
    text: str = ""


class Group(NamedTuple):
    """An option of a game with its choices, the default first.

    It stands at tables of so many `seats` alone, at every one if that is empty. A `ruling` settles
    what the rulebook leaves open: few look for it.
    """

    name: str
    title: str
    choices: tuple[Choice, ...]
    ruling: bool = False
    seats: tuple[int, ...] = ()
