"""Text for mistakes in a sheet: place, cause and remedy."""

from app.error_text import CausePatterns, first_match
from app.games.dice.custom_sheets.editor import PAPER, Mistake
from app.games.dice.rulebook import BOOK
from app.i18n import N_, Translator

VALUES = {
    "boxes": N_("boxes"),
    "boats": N_("number of boats"),
    "capacity": N_("fish per boat"),
    "points": N_("points"),
    "licence_points": N_("license points"),
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
        N_("one of the game’s own sheets already has this name. Choose another."),
    ),
    (
        r"has (?P<n>\d+) letters; (?P<most>\d+)",
        N_("{n} characters is too long. Use {most} at most."),
    ),
    (r"cannot be shown", N_("one character can’t be shown. Remove it.")),
    (r"must not shrink", N_("a higher license level can’t hold fewer fish. Raise this number.")),
    (
        r"must be from (?P<low>\d+) to (?P<high>\d+)",
        N_("enter a number from {low} to {high}."),
    ),
    (r"is missing", N_("this value is missing. Enter it.")),
    (r"is not known here", N_("nothing here has this name. Remove it.")),
    (r"needs 1 to (?P<most>\d+) boxes", N_("use 1 to {most} boxes.")),
    (
        r"(?P<letter>'.*') is none of the letters (?P<letters>.*)",
        N_("{letter} isn’t allowed here. Use {letters}."),
    ),
    (r"has no boats B", N_("this section has no boats. Remove the B.")),
    (r"must be the last box", N_("circle A must be the last box.")),
    (r"only one King Crab licence", N_("only one license L is allowed.")),
    (r"only King Crab has", N_("only King Crab has a license L. Use another box.")),
    (r"needs 1 number, or (?P<n>\d+)", N_("enter 1 number, or {n}: one per level.")),
    (r"must rise", N_("each star needs a higher number than the one before.")),
    (r"must be a", N_("this is the wrong type of value.")),
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
