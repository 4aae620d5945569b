"""Text for mistakes in a sheet: place, cause and remedy."""

from app.error_text import CausePatterns, first_match
from app.games.dice.custom_sheets.editor import PAPER, Mistake
from app.games.dice.rulebook import BOOK
from app.i18n import N_, Translator

VALUES = {
    "boxes": N_("boxes"),
    "boats": N_("number of boats"),
    "capacity": N_("room for fish"),
    "points": N_("points"),
    "licence_points": N_("points of the licence"),
    "stars": N_("stars"),
    "length": N_("length"),
    "id": N_("name"),
    "provenance.note": N_("note"),
}
"""Names of the values of a place."""

CAUSES: CausePatterns = (
    (r"needs a name", N_("give the sheet a name.")),
    (
        r"is the name of a sheet",
        N_("one of the game’s own sheets has this name: choose another."),
    ),
    (
        r"has (?P<n>\d+) letters; (?P<most>\d+)",
        N_("{n} characters are too many: leave {most} at most."),
    ),
    (r"cannot be shown", N_("there is a character that cannot be shown: leave it out.")),
    (r"must not shrink", N_("a higher licence level cannot hold less: raise it.")),
    (
        r"must be from (?P<low>\d+) to (?P<high>\d+)",
        N_("it must be a number from {low} to {high}."),
    ),
    (r"is missing", N_("it is missing: enter it.")),
    (r"is not known here", N_("nothing here has this name: leave it out.")),
    (r"needs 1 to (?P<most>\d+) boxes", N_("it needs 1 to {most} boxes.")),
    (
        r"(?P<letter>'.*') is none of the letters (?P<letters>.*)",
        N_("{letter} is no box here: use {letters}."),
    ),
    (r"has no boats B", N_("this place has no boats: leave the B out.")),
    (r"must be the last box", N_("the circle A can only be the last box.")),
    (r"only one King Crab licence", N_("it can have one licence L only.")),
    (r"only King Crab has", N_("only King Crab has a licence L: use another box.")),
    (r"needs 1 number, or (?P<n>\d+)", N_("it needs 1 number, or {n}: one for each level.")),
    (r"must rise", N_("the numbers must rise from star to star.")),
    (r"must be a", N_("it is of the wrong kind.")),
)
"""Patterns of the engine's messages, and the text for the player."""


def error_text(mistake: Mistake, words: Translator) -> str:
    """Return a sentence with the place of a mistake and its remedy.

    An unknown message of the engine is used as it is.
    """
    message, values = first_match(CAUSES, mistake.cause)
    cause = words.t(message, **values) if message else mistake.cause
    where = place_name(mistake.place, words)
    value = VALUES.get(mistake.key)
    if value is None:
        return words.t("{place}: {cause}", place=f"{where} {mistake.key}".strip(), cause=cause)
    return words.t("{place}, {value}: {cause}", place=where, value=words.t(value), cause=cause)


def place_name(place: str, words: Translator) -> str:
    """Return the name of a place in the editor."""
    return words.t("The sheet") if place == PAPER else words.t(BOOK.rules[place].title)
