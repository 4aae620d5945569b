"""One-line messages of the page, about sharing, storage, errors and practice."""

from collections.abc import Sequence

from app import error_text
from app.games import things, workshops
from app.i18n import Words
from app.import_parser import Refused, TooLarge
from app.play.session import Session
from app.store import Damaged
from app.ui.shell import Asked

# --- sharing and deletion --------------------------------------------------------------------


def copied(words: Words) -> str:
    """Return the notice that a text and its link are on the clipboard."""
    return words.t("Copied: paste it wherever you like.")


def to_copy(link: str, words: Words) -> str:
    """Return the notice with a link that the browser can neither share nor copy."""
    return words.t("This device cannot share. Copy this link by hand: {link}", link=link)


def saved(file: str, words: Words) -> str:
    """Return the notice that the browser has received a file to save."""
    return words.t("Saved as {file}.", file=file)


def before_all_goes(words: Words) -> Asked:
    """Return the texts of the confirmation before everything is deleted."""
    return Asked(
        words.t("Delete everything?"),
        words.t(
            "Your running game, your results, own {made} and settings leave this device.",
            made=things(words).many,
        ),
        words.t("Delete everything"),
    )


# --- practice --------------------------------------------------------------------------------


def practice_begins(words: Words) -> str:
    """Return the notice that a practice game begins, which does not count."""
    return words.t("Practice: it counts for no record. Your game waits.")


def practice_ended(ended: Session, before: Session, seat: int, words: Words) -> str:
    """Return the notice with a seat's points in practice and in the original game."""
    points, then = ended.match.totals[seat], before.match.totals[seat]
    return words.n(
        "Practice: {n} point. In your game: {then}.",
        "Practice: {n} points. In your game: {then}.",
        points,
        then=then,
    )


def no_puzzles(words: Words) -> str:
    """Return the notice that no puzzle is due."""
    return words.t("No puzzle waits today. Each game that you review may leave some.")


# --- notices ---------------------------------------------------------------------------------


def damage(damaged: Sequence[Damaged], words: Words) -> str:
    """Return the notice that a stored text could not be read.

    It is "" if there is no damage.
    """
    if not damaged:
        return ""
    return words.t(
        "Something kept on this device could not be read ({cause}). It is set aside; "
        "Settings, Save everything as a file, holds it.",
        cause=error_text.told(damaged[0].cause, words),
    )


def full(words: Words) -> str:
    """Return the notice that the device refuses to store more."""
    return words.t(
        "This device cannot save any more: its storage is full or switched off. "
        "Save the game as a file from the menu before you leave."
    )


def beyond_means(words: Words) -> str:
    """Return the notice that the hand cannot pay for a move of the shared view."""
    return words.t("That is more than this hand can pay. Choose less, or pass.")


def played_elsewhere(words: Words) -> str:
    """Return the notice that another page has played on."""
    return words.t("The game went on in another window. This is how it stands now.")


def gone_elsewhere(words: Words) -> str:
    """Return the notice that another page ended or deleted the game."""
    return words.t("This game was ended or deleted in another window.")


def refused(arrival: Refused | TooLarge, words: Words) -> str:
    """Return the notice why something from outside cannot be opened."""
    if isinstance(arrival, TooLarge):
        cause = words.t("the file is too large: {size} MB", size=arrival.size // 1_000_000)
    else:
        cause = error_text.told(arrival.cause, words)
    if isinstance(arrival, Refused) and arrival.of in workshops():
        return workshops()[arrival.of].refused(cause, words)
    return words.t(
        "This cannot be opened here: {cause}. Your own games are untouched.",
        cause=cause,
    )


def is_back(fault: str, words: Words) -> str:
    """Return the notice that the content of a file is restored.

    If `fault` is not empty, the notice says that a part of the file cannot be read.
    """
    if not fault:
        return words.t(
            "Everything is restored: games, results, {made} and settings.", made=things(words).many
        )
    return words.t(
        "Restored, but for a part of the file that cannot be read ({cause}).",
        cause=error_text.told(fault, words),
    )


def left_out(results: int, words: Words) -> str:
    """Return the notice that some results of a file exceed the limit of the device.

    `results` is their number.
    """
    return words.n(
        "Restored, but for {n} result for which there is no room. All of your own stay.",
        "Restored, but for {n} results for which there is no room. All of your own stay.",
        results,
    )


def lacks_a_part(words: Words) -> str:
    """Return the notice that a part of the page has not arrived from the server."""
    return words.t(
        "This part has not come yet, and there is no network. Try again when there is one."
    )


def stumble(error: Exception, words: Words) -> str:
    """Return the notice that an error occurred and that the game is stored."""
    return words.t(
        "Something went wrong here ({cause}). Your game is kept: continue it, or load the "
        "page again.",
        cause=f"{type(error).__name__}: {error}",
    )
