"""Text for mistakes in a sheet: place, cause and remedy."""

from app.error_text import Causes, first_fit
from app.games.dice.custom_sheets.editor import PAPER, Mistake
from app.games.dice.rulebook import BOOK
from app.i18n import Words, mark

VALUES = {
    "boxes": mark("boxes"),
    "boats": mark("number of boats"),
    "capacity": mark("room for fish"),
    "points": mark("points"),
    "licence_points": mark("points of the licence"),
    "stars": mark("stars"),
    "length": mark("length"),
    "id": mark("name"),
    "provenance.note": mark("note"),
}
"""Names of the values of a place."""

CAUSES: Causes = (
    (r"needs a name", mark("give the sheet a name.")),
    (
        r"is the name of a sheet",
        mark("one of the game’s own sheets has this name: choose another."),
    ),
    (
        r"has (?P<n>\d+) letters; (?P<most>\d+)",
        mark("{n} characters are too many: leave {most} at most."),
    ),
    (r"cannot be shown", mark("there is a character that cannot be shown: leave it out.")),
    (r"must not shrink", mark("a higher licence level cannot hold less: raise it.")),
    (
        r"must be from (?P<low>\d+) to (?P<high>\d+)",
        mark("it must be a number from {low} to {high}."),
    ),
    (r"is missing", mark("it is missing: enter it.")),
    (r"is not known here", mark("nothing here has this name: leave it out.")),
    (r"needs 1 to (?P<most>\d+) boxes", mark("it needs 1 to {most} boxes.")),
    (
        r"(?P<letter>'.*') is none of the letters (?P<letters>.*)",
        mark("{letter} is no box here: use {letters}."),
    ),
    (r"has no boats B", mark("this place has no boats: leave the B out.")),
    (r"must be the last box", mark("the circle A can only be the last box.")),
    (r"only one King Crab licence", mark("it can have one licence L only.")),
    (r"only King Crab has", mark("only King Crab has a licence L: use another box.")),
    (r"needs 1 number, or (?P<n>\d+)", mark("it needs 1 number, or {n}: one for each level.")),
    (r"must rise", mark("the numbers must rise from star to star.")),
    (r"must be a", mark("it is of the wrong kind.")),
)
"""Patterns of the engine's messages, and the text for the player."""


def told(mistake: Mistake, words: Words) -> str:
    """Return a sentence with the place of a mistake and its remedy.

    An unknown message of the engine is used as it is.
    """
    message, values = first_fit(CAUSES, mistake.cause)
    cause = words.t(message, **values) if message else mistake.cause
    where = place_name(mistake.place, words)
    value = VALUES.get(mistake.key)
    if value is None:
        return words.t("{place}: {cause}", place=f"{where} {mistake.key}".strip(), cause=cause)
    return words.t("{place}, {value}: {cause}", place=where, value=words.t(value), cause=cause)


def place_name(place: str, words: Words) -> str:
    """Return the name of a place in the editor."""
    return words.t("The sheet") if place == PAPER else words.t(BOOK.rules[place].title)
