"""Screens of games by links: the choice of a seat, the ways to send a link, notices."""

from typing import Any, NamedTuple

from app.i18n import Translator
from app.peers import QrPicture
from app.ui import dialogs, layout
from app.ui.controls import menu_row, primary_button
from app.ui.html import EMPTY, Html, el
from app.ui.players import Players, avatar, seat_class

WAYS = ("share", "copy", "qr")
"""The ways to send a link, as the argument of their action."""

MAX_QR_CHARACTERS = 1000
"""Maximum characters of a code that a phone still reads as a QR code from another screen."""


class SeatChoice(NamedTuple):
    """View state of the choice of a seat.

    Attributes:
        title: proper name of the game.
        players: names and faces at the table.
        seats: the seats to choose from.
        open_seats: those that no device has taken, as far as the sender knows.
        chosen: the chosen ones.
        is_ready: True if the game can begin with them.
        overlay: the open dialog, or None.
        notice: a one-line message, or "".
    """

    title: str
    players: Players
    seats: tuple[int, ...]
    open_seats: tuple[int, ...]
    chosen: frozenset[int]
    is_ready: bool
    overlay: Any = None
    notice: str = ""


def seat_choice(state: SeatChoice, words: Translator) -> Html:
    """Return the screen on which the player chooses the own seats."""
    title = words.t("Which seat is yours?")
    rows = [_seat_row(seat, state, words) for seat in range(len(state.players.names))]
    if state.is_ready:
        button = primary_button(words.t("Play"), "link", "join", name="play")
    else:
        button = primary_button(words.t("Choose your seat"), "explain", "gold", waits=True)
    screen = el(
        "div",
        layout.page_header(title, words),
        el(
            "main",
            el("p", words.t("A friend invites you to play {game} by link.", game=state.title)),
            el("ol", rows, class_="seat-rows"),
            el("p", _look_ahead(words), class_="setup-note"),
            id="turn",
            class_="paper",
        ),
        el("nav", el("div", button, class_="actions"), class_="dock", aria_label=title),
        class_="screen page setup table-screen",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, said=title, notice=state.notice)


def _look_ahead(words: Translator) -> str:
    return words.t(
        "Each link holds the whole game, even future dice and draws. An honest friend doesn’t "
        "look ahead."
    )


def _seat_row(seat: int, state: SeatChoice, words: Translator) -> Html:
    """Return a seat with a button that chooses it, or with the reason why it is not open."""
    name, face = state.players.names[seat], state.players.avatar_of(seat)
    choice = EMPTY
    about = ""
    if seat in state.seats:
        button = el(
            "button",
            el("span", words.t("That’s me")),
            type="button",
            id=f"take-{seat}",
            data_do="link",
            data_arg=f"seat:{seat}",
            aria_pressed="true" if seat in state.chosen else "false",
            aria_label=words.t("That’s me: {name}", name=name),
        )
        choice = el("div", button, class_="choices players")
    if face:
        about = words.t("computer")
    elif seat not in state.open_seats:
        about = words.t("on another device")
    return el(
        "li",
        el("span", avatar(seat, face), class_="empty-slot", aria_hidden="true"),
        el("p", el("b", name), el("small", about) if about else EMPTY),
        choice,
        class_=f"place {seat_class(seat)}",
        id=f"place-{seat}",
    )


# --- sending -------------------------------------------------------------------------------------


class Ways(NamedTuple):
    """The ways to send a link.

    Attributes:
        name: name of the player who has the turn, or "".
        older: True if the player has opened an older link of the game.
        fits: True if the link fits a QR code.
        qr: the drawn QR code, or None.
    """

    name: str
    older: bool
    fits: bool
    qr: QrPicture | None


def send_dialog(ways: Ways, words: Translator) -> Html:
    """Return the dialog with the ways to send a link."""
    title = words.t("Send to {name}", name=ways.name) if ways.name else words.t("Send the link")
    if ways.older:
        title = words.t("This is an old link")
        text = words.t(
            "Your game has more moves than this link, so it stays as it is. You can send your "
            "newer link again."
        )
    elif ways.name:
        text = words.t(
            "{name} opens the link, plays, and sends the next one. You can’t undo moves you’ve "
            "sent.",
            name=ways.name,
        )
    else:
        text = words.t("The link shows the others the whole game.")
    body = ways_to_send("link", text, ways.qr, words, fits=ways.fits)
    return dialogs.dialog(title, body, words, name="send")


def fits_qr(code: str) -> bool:
    """Return True if a QR code of a text is readable."""
    return len(code) <= MAX_QR_CHARACTERS


def ways_to_send(
    action: str, text: str, qr: QrPicture | None, words: Translator, *, fits: bool
) -> Html:
    """Return a text, the drawn QR code, if any, and a row for each of the other `WAYS`.

    `action` is the action of the rows. `fits` is True if the link fits a QR code.
    """
    shown = [
        ("share", words.t("Share the link"), "share"),
        ("log", words.t("Copy the link"), "copy"),
    ]
    if fits and not qr:
        shown.append(("compass", words.t("Show a QR code"), "qr"))
    rows = [
        menu_row(sign, label, action, way, id_=f"{action}-{way}", ends=False)
        for sign, label, way in shown
    ]
    picture = qr_code(qr, words.t("QR code of the link")) if qr else EMPTY
    return el("div", el("p", text), picture, el("ul", rows, class_="rows"), class_="invitation")


def qr_code(qr: QrPicture, label: str) -> Html:
    """Return the drawing of a QR code. It is dark on white in the dark theme, too."""
    return el(
        "svg",
        el("path", d=qr.path, fill="#000"),
        viewBox=f"0 0 {qr.size} {qr.size}",
        class_="qr",
        role="img",
        aria_label=label,
    )


def text_to_send(game: str, name: str, words: Translator) -> str:
    """Return the text above a link. `name` is the player who has the turn, or ""."""
    if name:
        return words.t("{name}, it’s your turn in {game}.", name=name, game=game)
    return words.t("Here’s our game of {game}.", game=game)


def end_part(words: Translator) -> Html:
    """Return the part of an end screen that sends the last link."""
    row = menu_row(
        "share", words.t("Send the last link"), "link", "send", id_="link-send", ends=False
    )
    text = words.t("Everyone gets the result with the last link.")
    return el("section", el("p", text), el("ul", row, class_="rows"), class_="card")


# --- notices -------------------------------------------------------------------------------------


def end_to_send(words: Translator) -> str:
    """Return the notice that the others do not know the end yet."""
    return words.t("Send the last link, so that everyone gets the result.")


def other_game(words: Translator) -> str:
    """Return the notice that a link has the id of a game, but another setup."""
    return words.t("This link belongs to another game. Your game stays as it is.")


def further(words: Translator) -> str:
    """Return the notice that the player's turn has begun since a link."""
    return words.t("Your game is ahead of this link, and it’s your turn.")


def moves_elsewhere(words: Translator) -> str:
    """Return the notice that a link has moves of the player's own seat."""
    return words.t("This link has moves you made on another device.")


def fork(move: int, name: str, words: Translator) -> str:
    """Return the notice that a link differs from a game at a move, by `name` or by the player."""
    if not name:
        return words.t(
            "This link differs from your game at move {n}, your own move. Your game stays as it "
            "is.",
            n=move,
        )
    return words.t(
        "This link differs from your game at move {n}, by {name}. Your game stays as it is.",
        n=move,
        name=name,
    )
