"""What the page says about itself: the sheet, the law, and whose work it stands on.

Each function returns parts of a heading and its paragraphs.
"""

from app.words import Words

Parts = tuple[tuple[str, tuple[str, ...]], ...]


def about_sheet(words: Words) -> Parts:
    """Return which values are those of the original game and which are reconstructed."""
    t = words.t
    return (
        (
            t("Why parts of this sheet are made up"),
            (
                t(
                    "The rules of the game can be read in public. Its printed score sheet we could "
                    "not consult. What the rulebooks leave out is therefore reconstructed: it fits "
                    "every rule and example that is known, and strong play scores about what "
                    "strong players report. It is not the printed sheet."
                ),
            ),
        ),
        (
            t("From the original game"),
            (
                t("Rules: phases, rounds, licences, income, Captain Ruth, and the solo ranks."),
                t("Dice: the six faces of the boat die and of the town die."),
                t("Market chart: fish and coins."),
                t("Oyster boats: room for fish on each licence level."),
                t("King Crab licence: its points, its four bonuses and their limit."),
                t("Research Vessel: points of each."),
                t(
                    "Casino, Salvage Yard, Bait Shop, Smokehouse, Ridback Canning, Seafood Buffet: "
                    "boxes and points. Most box numbers follow from what the rulebooks tell, not "
                    "from the sheet itself."
                ),
                t("Ama’s Bank & Trust and Fisherman’s Pub: what they are worth."),
            ),
        ),
        (
            t("Reconstructed"),
            (
                t("Sea rows: how many boxes, and where the circles lie."),
                t("Boats at sea: how many of each kind, room for fish except Oyster, and points."),
                t("Level 3 licences: their points."),
                t("Coin track: its length and where the stars lie."),
                t(
                    "Harbor ships: number and order of boxes. King Crab, Barge and Inuit: boats, "
                    "room for fish, and points of the boats."
                ),
                t("Ama’s Bank & Trust and Fisherman’s Pub: number of boxes."),
            ),
        ),
        (
            t("Rules we had to decide"),
            (
                t(
                    "The rulebooks leave some cases open, such as what a coin beyond the end of "
                    "the track is worth. No ruling by the designers was found, so we chose the "
                    "reading closest to the text. The rulebook of this page says what we chose."
                ),
            ),
        ),
        (
            t("Do you own the game?"),
            (
                t(
                    "All values lie in one small data file of the source, apart from the rules. "
                    "Whoever has the printed sheet at hand can write it down there and play "
                    "with it."
                ),
            ),
        ),
    )


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


def credits(words: Words) -> Parts:  # noqa: A001 - the page’s word for it
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
                t("Smooth updates: {name} ({licence}).", name="idiomorph", licence="0BSD"),
            ),
        ),
    )
