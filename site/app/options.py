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
    """An option of a game with its choices, the default first."""

    name: str
    title: str
    choices: tuple[Choice, ...]
