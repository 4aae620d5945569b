"""What can be chosen before a game, besides who plays."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from app.words import Words

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


Groups = Callable[[Words, Mapping[str, str]], tuple[Group, ...]]
"""What can be chosen in a game, besides who plays; it gets the names of own sheets."""
