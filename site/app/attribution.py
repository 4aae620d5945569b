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
                    "Three Fleets is a fan work. It has no connection with the designers of the "
                    "games or with Eagle-Gryphon Games, and is neither approved nor supported by "
                    "them."
                ),
                t(
                    "The names of the games and all trademarks belong to their owners. The rules "
                    "are told in our own words; drawings and icons are our own. "
                    "If you like the game, buy it: it is even better at a table."
                ),
            ),
        ),
        (
            t("Free and open"),
            (
                t(
                    "The program is open source under the MIT licence. "
                    "It costs nothing and shows no advertising."
                ),
            ),
        ),
        (
            t("Privacy"),
            (
                t(
                    "No accounts, no tracking, no cookies. Your games and settings stay on this "
                    "device; delete the page’s data in your browser and they are gone."
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
            t("What the page is built with"),
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
