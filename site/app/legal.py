"""What the page says about itself: the law, and whose work it stands on.

Each function returns parts of a heading and its paragraphs.
"""

from app.words import Words

Part = tuple[str, tuple[str, ...]]
Parts = tuple[Part, ...]


def legal(words: Words) -> Parts:
    """Return the legal note."""
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


def thanks(words: Words) -> Parts:
    """Return whose work the page stands on."""
    t = words.t
    return (
        (
            t("The games"),
            (
                t(
                    "{game} was designed by {first} and {second} and is published by {publisher}.",
                    game="Fleet: The Dice Game",
                    first="Ben Pinchback",
                    second="Matt Riddle",
                    publisher="Eagle-Gryphon Games",
                ),
            ),
        ),
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
