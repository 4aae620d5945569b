"""One-line messages of the page, about sharing, storage, errors and practice."""

from collections.abc import Sequence

from app import error_text
from app.games import content_label, custom_contents
from app.i18n import Translator
from app.import_parser import RejectedImport, TooLarge
from app.play.running_games import MAX_RUNNING_GAMES
from app.play.session import GameSession
from app.store import CorruptEntry
from app.ui.dialogs import ConfirmText
from fleet_engine.bots.difficulty import LEVELS
from fleet_engine.core.version import VERSION

# --- sharing and deletion --------------------------------------------------------------------


def copied(words: Translator) -> str:
    """Return the notice that a text and its link are on the clipboard."""
    return words.t("Copied. Paste it anywhere.")


def to_copy(link: str, words: Translator) -> str:
    """Return the notice with a link that the browser can neither share nor copy."""
    return words.t("You can’t share from this device. Copy this link: {link}", link=link)


def not_shared(words: Translator) -> str:
    """Return the notice that the player closed the browser's dialog."""
    return words.t("Not shared.")


def no_picture(words: Translator) -> str:
    """Return the notice that the browser cannot make a picture."""
    return words.t("This browser can’t make the picture. Share the text instead.")


def saved(file: str, words: Translator) -> str:
    """Return the notice that the browser has received a file to save."""
    return words.t("Saved as {file}.", file=file)


def confirm_delete_all(words: Translator) -> ConfirmText:
    """Return the texts of the confirmation before everything is deleted."""
    return ConfirmText(
        words.t("Delete everything?"),
        words.t(
            "Your games, results, {made} and settings will be deleted from this device.",
            made=content_label(words).many,
        ),
        words.t("Delete everything"),
    )


def confirm_end(title: str, who: str, words: Translator) -> ConfirmText:
    """Return the texts of the question before a running game ends without a result."""
    return ConfirmText(
        words.t("End this game?"),
        words.t(
            "{game} ({who}) will be deleted. It won’t appear in your results.", game=title, who=who
        ),
        words.t("End game"),
    )


# --- practice --------------------------------------------------------------------------------


def practice_started(words: Translator) -> str:
    """Return the notice that a practice game begins, which does not count."""
    return words.t("Practice: not recorded. Your game is safe.")


def practice_ended(ended: GameSession, before: GameSession, seat: int, words: Translator) -> str:
    """Return the notice with a seat's points in practice and in the original game."""
    points, then = ended.match.totals[seat], before.match.totals[seat]
    return words.n(
        "Practice: {n} point. In your game: {then}.",
        "Practice: {n} points. In your game: {then}.",
        points,
        then=then,
    )


def no_puzzles(words: Translator) -> str:
    """Return the notice that no puzzle is due."""
    return words.t("No puzzles today. Review a game to find new ones.")


def daily_puzzle(missed_by: int, words: Translator) -> str:
    """Return the question of a daily puzzle, with the number of levels that miss it."""
    return words.n(
        "Find the best choice. {n} of {all} computer players misses it.",
        "Find the best choice. {n} of {all} computer players miss it.",
        missed_by,
        all=len(LEVELS),
    )


# --- notices ---------------------------------------------------------------------------------


def corrupt_data(damaged: Sequence[CorruptEntry], words: Translator) -> str:
    """Return the notice that a stored text could not be read.

    It is "" if there is no damage.
    """
    if not damaged:
        return ""
    return words.t(
        "Some data on this device can’t be read ({cause}). It’s kept, and “Back up” in Settings "
        "includes it.",
        cause=error_text.translate(damaged[0].cause, words),
    )


def storage_full(words: Translator) -> str:
    """Return the notice that the device refuses to store more."""
    return words.t(
        "This device can’t save anymore: its storage is full or turned off. Export the "
        "game from the menu before you leave."
    )


def unaffordable(words: Translator) -> str:
    """Return the notice that the hand cannot pay for a move of the shared view."""
    return words.t("This hand can’t pay that much. Bid less, or pass.")


def changed_in_other_tab(words: Translator) -> str:
    """Return the notice that another page has played on."""
    return words.t("Your game continued in another window. This is where it is now.")


def not_ended(words: Translator) -> str:
    """Return the notice that a game does not end because another page has played on."""
    return words.t("This game continued in another window, so it was not ended.")


def ended_in_other_tab(words: Translator) -> str:
    """Return the notice that another page ended or deleted the game."""
    return words.t("This game was ended or deleted in another window.")


def refused(arrival: RejectedImport | TooLarge, words: Translator) -> str:
    """Return the notice why something from outside cannot be opened."""
    if isinstance(arrival, TooLarge):
        cause = words.t("the file is too large: {size} MB", size=arrival.size // 1_000_000)
    else:
        cause = error_text.translate(arrival.reason, words)
    if isinstance(arrival, RejectedImport) and arrival.kind in custom_contents():
        return custom_contents()[arrival.kind].rejection_text(cause, words)
    return words.t(
        "This can’t be opened here: {cause}. Your own games are safe.",
        cause=cause,
    )


def restored(fault: str, words: Translator) -> str:
    """Return the notice that the content of a file is restored.

    If `fault` is not empty, the notice says that a part of the file cannot be read.
    """
    if not fault:
        return words.t(
            "Restored: games, results, {made} and settings.",
            made=content_label(words).many,
        )
    return words.t(
        "Restored, except for a part of the file that can’t be read ({cause}).",
        cause=error_text.translate(fault, words),
    )


def left_out(results: int, words: Translator) -> str:
    """Return the notice that some results of a file exceed the limit of the device.

    `results` is their number.
    """
    return words.n(
        "Restored, except for {n} result that didn’t fit. Your own results are all kept.",
        "Restored, except for {n} results that didn’t fit. Your own results are all kept.",
        results,
    )


def invalid_results(results: int, words: Translator) -> str:
    """Return the notice that some results of files do not count. `results` is their number."""
    return words.n(
        "{n} imported result doesn’t match its game. It doesn’t count.",
        "{n} imported results don’t match their games. They don’t count.",
        results,
    )


def games_left_out(games: int, words: Translator) -> str:
    """Return the notice that some running games of a file exceed the limit of the device.

    `games` is their number.
    """
    return words.n(
        "All restored except {n} game in progress. End one of yours, then restore again.",
        "All restored except {n} games in progress. End some of yours, then restore again.",
        games,
    )


def too_many_games(words: Translator) -> str:
    """Return the notice that no further game can begin."""
    return words.t(
        "You already have {n} games in progress. End one on the home screen first.",
        n=MAX_RUNNING_GAMES,
    )


def missing_part(words: Translator) -> str:
    """Return the notice that a part of the page has not arrived from the server."""
    return words.t(
        "This part hasn’t loaded yet, and you’re offline. Try again when you’re back online."
    )


def unexpected_error(error: Exception, words: Translator) -> str:
    """Return the notice that an error occurred and that the game is stored."""
    return words.t(
        "Something went wrong ({cause}). Your game is saved. Continue it, or reload the page.",
        cause=f"{type(error).__name__}: {error}",
    )


def past_daily(words: Translator) -> str:
    """Return the notice that a daily game of another day has begun."""
    return words.t("This game is from another day. It doesn’t count toward your streak.")


# --- tables of several devices ---------------------------------------------------------------


def at_a_table(words: Translator) -> str:
    """Return the notice that the device is at a table and opens no other invitation."""
    return words.t("You’re already at a table. Leave it before you join another one.")


def player_away(name: str, words: Translator) -> str:
    """Return the notice that a player's device does not answer any more."""
    return words.t("{name} is away. Open the table from the menu.", name=name)


def host_away(words: Translator) -> str:
    """Return the notice that the host's device does not answer any more."""
    return words.t("The host is away. Your seat is kept.")


def other_version(version: str, words: Translator) -> str:
    """Return the notice that a guest has another version of the page."""
    return words.t(
        "Your friend has version {theirs} of this page, and you have version {yours}. Reload "
        "both pages.",
        theirs=version,
        yours=VERSION,
    )


def wants_rematch(name: str, words: Translator) -> str:
    """Return the notice that a guest wants to play again."""
    return words.t("{name} wants to play again.", name=name)


def rematch_wanted(words: Translator) -> str:
    """Return the notice that the host knows that this player wants to play again."""
    return words.t("The host knows that you want to play again.")


def undo_asked(words: Translator) -> str:
    """Return the notice that the others were asked about an undo."""
    return words.t("The others have seen your move, so we’re asking them.")


def undo_answered(words: Translator, *, yes: bool) -> str:
    """Return the notice with the answer about an undo."""
    return words.t("The others agreed: move undone.") if yes else words.t("Your move stays.")


def code_passed(words: Translator, *, taken: bool) -> str:
    """Return the notice that another tab has taken an answer, or that there is none."""
    if taken:
        return words.t("Connected in your other tab. You can close this one.")
    return words.t("No table on this device is waiting for this answer.")


def scan_failed(cause: str, words: Translator) -> str:
    """Return the notice that the camera read no code."""
    if cause == "refused":
        return words.t("This page isn’t allowed to use the camera. Send the link instead.")
    return words.t("No camera found. Send the link instead.")


def table_in_other_tab(words: Translator) -> str:
    """Return the notice that another tab of this device has the table."""
    return words.t("This table is open in another tab.")


def not_introduced(server: str, words: Translator) -> str:
    """Return the notice that a rendezvous does not connect two devices."""
    return words.t(
        "The server {server} can’t connect you. Use the answer code instead.", server=server
    )


def connection_failed(cause: str, words: Translator) -> str:
    """Return the notice that no connection came about."""
    texts = {
        "damaged": words.t("This code is incomplete. Copy it again."),
        "unknown": words.t("This answer belongs to another invitation."),
        "used": words.t("Someone else has used this invitation. Make a new one."),
        "other-version": words.t("This code comes from another version of the page."),
        "unsupported": words.t("This browser can’t connect to other devices."),
    }
    return texts.get(cause) or words.t(
        "No connection. Both devices must be on the same network and keep the page open."
    )
