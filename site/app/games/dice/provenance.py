"""Provenance of a sheet's values: printed, reconstructed or entered by a player."""

from collections.abc import Iterator

from app.attribution import Part, Parts
from app.games.dice.custom_sheets.error_text import VALUES
from app.games.dice.rulebook import BOOK
from app.i18n import N_, Translator
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from fleet_engine.dice.sheet import AREA_KEYS, SPECIAL_ROW_KEYS, Sheet

NOTES = (
    N_(
        "We couldn’t see the printed columns, coin track and capacities. This layout "
        "obeys every rule in the two rulebooks, and its solo scores fit their rank "
        "table. Sea rows have 13 boxes."
    ),
    N_(
        "We couldn’t see the printed columns, coin track and capacities. This layout "
        "obeys every rule in the two rulebooks, and its solo scores fit their rank "
        "table. Sea rows have 11 boxes."
    ),
)
"""Notes in the files of the sheets that come with the game."""


def about_sheet(sheet: Sheet, words: Translator) -> Parts:
    """Return the provenance of a sheet, according to its file."""
    parts = [_origin(sheet, words)]
    if sheet.provenance == "reconstruction":
        parts.append((words.t("From the original game"), _original(sheet, words)))
        parts.append((words.t("Reconstructed"), _values(sheet, words, printed=False)))
    t = words.t
    return (
        *parts,
        (
            t("Rules we had to decide"),
            (
                t(
                    "The rulebooks leave some cases open, such as what a coin past the "
                    "end of the track is worth. We found no ruling by the designers, "
                    "so we chose the reading closest to the text. The rules on this "
                    "page say what we chose."
                ),
            ),
        ),
        (
            t("Do you own the game?"),
            (
                t(
                    "Enter the printed sheet from your box once, with a few taps, and "
                    "play with it. It stays on this device. You can share it with a "
                    "link."
                ),
            ),
        ),
    )


def _origin(sheet: Sheet, words: Translator) -> Part:
    """Return the source of a sheet."""
    t = words.t
    if sheet.provenance == "reconstruction":
        texts: tuple[str, ...] = (
            t(
                "The rules of the game are public, but we couldn’t see the printed "
                "score sheet. So we reconstructed what the rulebooks leave out. It "
                "fits every known rule and example, and strong play scores about what "
                "strong players report. It is not the printed sheet."
            ),
            t(sheet.note),
        )
        return t("Why parts of this sheet are made up"), texts
    text = t(
        "A player entered the values of this sheet. We can’t tell if they match a printed one."
    )
    return t("Entered by a player"), (text, sheet.note) if sheet.note else (text,)


def _original(sheet: Sheet, words: Translator) -> tuple[str, ...]:
    t = words.t
    return (
        t("Rules: phases, rounds, licenses, income, Captain Ruth and the solo ranks."),
        t("Dice: the faces of the boat die and of the town die."),
        t("Market chart: fish and coins."),
        t("King Crab license: its four bonuses and their limit."),
        *_values(sheet, words, printed=True),
        t("Most of these box counts come from the rulebooks’ text, not from a sheet."),
    )


def _values(sheet: Sheet, words: Translator, *, printed: bool) -> tuple[str, ...]:
    """Return the names of the printed values, or of the others.

    Places with the same values share a line.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    for path, place, keys in _places():
        whole = path in sheet.printed
        found = [key for key in keys if (whole or f"{path}.{key}" in sheet.printed) == printed]
        if found:
            values = tuple(words.t(VALUES[key]) for key in found)
            alike.setdefault(values, []).append(words.t(place))
    return tuple(
        words.t(
            "{places}: {values}.", places=words.join_list(places), values=words.join_list(values)
        )
        for values, places in alike.items()
    )


def _places() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the path of every place in a file, its name, and its keys."""
    yield "track", BOOK.rules["coin-track"].title, ("length", "stars")
    for area, names in (("sea", SEA), ("harbor", HARBOR), ("wharf", WHARF)):
        for name in names:
            yield (
                f"{area}.{name}",
                BOOK.rules[name].title,
                SPECIAL_ROW_KEYS.get(name, AREA_KEYS[area]),
            )
