"""Legal note and credits of the page.

Each function returns parts, which are a heading and its paragraphs.
"""

from collections.abc import Sequence

from app.i18n import Translator

Part = tuple[str, tuple[str, ...]]
Parts = tuple[Part, ...]


def legal(words: Translator) -> Parts:
    """Return the parts of the legal note."""
    t = words.t
    return (
        (
            t("Unofficial"),
            (
                t(
                    "Three Fleets is a fan project. It is not affiliated with the "
                    "designers of the games or with Eagle-Gryphon Games, and they have "
                    "neither approved nor endorsed it."
                ),
                t(
                    "The names of the games and all trademarks belong to their owners. "
                    "We explain the rules in our own words and draw our own art and "
                    "icons. If you like a game, buy it: it’s even better at a table."
                ),
            ),
        ),
        (
            t("Free and open"),
            (t("The program is open source under the MIT license. It’s free and has no ads."),),
        ),
        (
            t("Privacy"),
            (
                t(
                    "No accounts, no tracking, no cookies. Your games and settings "
                    "stay on this device. To delete them, clear this page’s data in "
                    "your browser."
                ),
            ),
        ),
    )


def designed(game: str, designers: tuple[str, str], publisher: str, words: Translator) -> str:
    """Return the sentence that names the designers and the publisher of a game."""
    first, second = designers
    return words.t(
        "{game} was designed by {first} and {second} and is published by {publisher}.",
        game=game,
        first=first,
        second=second,
        publisher=publisher,
    )


def thanks(games: Sequence[str], words: Translator) -> Parts:
    """Return the credits for the games and for the software that the page contains.

    Args:
        games: the sentence about each game, as `designed` returns it.
        words: the translator.
    """
    t = words.t
    return (
        (t("The games"), tuple(games)),
        (
            t("Built with"),
            (
                t("Typeface: {name} ({licence}).", name="Nunito", licence="SIL OFL 1.1"),
                t("Python in the browser: {name} ({licence}).", name="Pyodide", licence="MPL 2.0"),
                t(
                    "Python on the page: {name} ({licence}).",
                    name="PyScript",
                    licence="Apache 2.0",
                ),
                t("Smooth updates: {name} ({licence}).", name="morphdom", licence="MIT"),
            ),
        ),
    )
