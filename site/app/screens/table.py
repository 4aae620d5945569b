"""Screens of a table of several devices: who plays where, invitations and answers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.i18n import Translator
from app.play import hosting, joining
from app.play.bot_personas import persona_order_of
from app.play.hosting import Guest, HostTable
from app.play.joining import GuestTable
from app.play.seats import MAX_NAME_LENGTH, REMOTE, Seat, display_names
from app.screens.correspondence import qr_code
from app.ui import dialogs, layout
from app.ui.controls import menu_row, primary_button, toolbar_button
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.players import BotAvatar, avatar, seat_class
from fleet_engine.core.version import VERSION

MAX_CODE_LENGTH = 5000


class Servers(NamedTuple):
    """Names of the servers that this copy of the page asks.

    Attributes:
        stun: the STUN servers, which tell a device its public address.
        rendezvous: the server that passes the answer of a guest on, or "".
    """

    stun: Sequence[str] = ()
    rendezvous: str = ""


class TableFrame(NamedTuple):
    """Values that the screens of a table need besides the table.

    Attributes:
        words: the translator.
        code: the text in the field for an answer.
        servers: the servers that this copy of the page asks.
        overlay: the open dialog, or None.
        notice: a one-line message, or "".
        faces: for each seat of a begun game the avatar of its captain, or None.
    """

    words: Translator
    code: str = ""
    servers: Servers = Servers()
    overlay: Any = None
    notice: str = ""
    faces: tuple[BotAvatar | None, ...] = ()

    def face_of(self, seat: int) -> BotAvatar | None:
        """Return the avatar of a captain, or None for a person and before the game."""
        return self.faces[seat] if seat < len(self.faces) else None


def names_at(table: HostTable | GuestTable, words: Translator) -> tuple[str, ...]:
    """Return the names at a table, before the game and in it."""
    order = persona_order_of(table.session.match.seed) if table.session else 0
    return display_names(table.seats, order, words)


def privacy(servers: Servers, words: Translator) -> Html:
    """Return the text about the data that travel between the devices."""
    text = words.t(
        "Your devices connect directly, with no server in between. Each one sees the "
        "other’s network address. Nothing is stored anywhere else."
    )
    asked = []
    if servers.stun:
        names = words.join_list([server.partition(":")[2] for server in servers.stun])
        asked.append(words.t("To find each other, they ask {servers}.", servers=names))
    if servers.rendezvous:
        asked.append(
            words.t(
                "The server {server} introduces your devices. It sees their network addresses, "
                "and nothing of the game.",
                server=servers.rendezvous,
            )
        )
    spans = [(" ", el("span", sentence)) for sentence in asked]
    return el("p", icon("lock"), el("span", text, spans), class_="setup-note with-icon")


def _screen(title: str, body: Sequence[Html], dock: Html, frame: TableFrame) -> Html:
    words = frame.words
    screen = el(
        "div",
        layout.page_header(title, words),
        el("main", body, id="table", class_="paper"),
        dock,
        class_="screen page setup table-screen",
    )
    over = dialogs.render_overlay(frame.overlay, words)
    return layout.page(screen, words, over=over, said=title, notice=frame.notice)


def _dock(words: Translator, *buttons: Html) -> Html:
    return el(
        "nav",
        el("div", buttons, class_="actions"),
        class_="dock",
        aria_label=words.t("This table"),
    )


def no_table(frame: TableFrame) -> Html:
    """Return the screen after the table is closed."""
    words = frame.words
    home = primary_button(words.t("Home"), "go", "home")
    text = el("p", words.t("This table is closed."), class_="setup-note")
    return _screen(words.t("This table"), [text], _dock(words, home), frame)


# --- host ------------------------------------------------------------------------------------


def host_screen(table: HostTable, frame: TableFrame) -> Html:
    """Return the host's table: its seats, and the invitations for other devices."""
    words = frame.words
    names = names_at(table, words)
    rows = [
        _host_row(number, seat, names[number], table, frame)
        for number, seat in enumerate(table.seats)
    ]
    invited = next((each for each in table.guests.values() if each.invitation), None)
    body = [
        el("ol", rows, class_="seat-rows"),
        _invitation(invited, names[invited.seat], frame)
        if invited
        else privacy(frame.servers, words),
    ]
    leave = toolbar_button("close", words.t("Close table"), "table", "leave", id_="leave")
    dock = _dock(words, leave, _host_button(table, words))
    return _screen(words.t("This table"), body, dock, frame)


def _host_button(table: HostTable, words: Translator) -> Html:
    """Return the gold button: begin the game, or return to it."""
    if table.session is not None:
        return primary_button(words.t("Back to the game"), "play", "continue")
    missing = len(table.absent)
    below = words.n("{n} seat goes to a computer", "{n} seats go to computers", missing)
    return primary_button(
        words.t("Set sail"), "table", "begin", below=below if missing else "", name="play"
    )


def _host_row(number: int, seat: Seat, name: str, table: HostTable, frame: TableFrame) -> Html:
    words = frame.words
    guest = table.guests.get(number)
    state = _guest_state(guest, table, words) if guest else _local_state(seat, words)
    buttons = _guest_buttons(guest, name, table, words) if guest else EMPTY
    return _seat_row(number, name, state, frame.face_of(number), buttons)


def _seat_row(
    number: int, name: str, state: str, face: BotAvatar | None, buttons: Html = EMPTY
) -> Html:
    """Return a seat with the name and the state of its player."""
    return el(
        "li",
        el("span", avatar(number, face), class_="empty-slot", aria_hidden="true"),
        el("p", el("b", name), el("small", state)),
        buttons,
        class_=f"place {seat_class(number)}",
        id=f"place-{number}",
    )


def _local_state(seat: Seat, words: Translator) -> str:
    return words.t("computer") if seat.bot else words.t("on this device")


def _guest_state(guest: Guest, table: HostTable, words: Translator) -> str:
    """Return the state of a guest in words."""
    if table.session and guest.seat in table.session.stand_ins:
        return words.t("a computer is playing")
    match guest.stage:
        case hosting.HERE:
            return words.t("connected")
        case hosting.INVITING | hosting.GREETING:
            return words.t("One moment")
        case hosting.INVITED:
            return words.t("invited")
        case hosting.AWAY:
            return words.t("away")
    return words.t("not invited yet")


def _guest_buttons(guest: Guest, name: str, table: HostTable, words: Translator) -> Html:
    buttons = []
    if guest.stage in (hosting.EMPTY, hosting.AWAY, hosting.INVITED):
        label = words.t("Invite") if guest.stage == hosting.EMPTY else words.t("Invite again")
        buttons.append(_row_button(label, f"invite:{guest.seat}", name))
    if table.session is not None:
        if guest.seat in table.session.stand_ins:
            buttons.append(_row_button(words.t("Give the seat back"), f"person:{guest.seat}", name))
        else:
            label = words.t("Let a computer play")
            buttons.append(_row_button(label, f"computer:{guest.seat}", name))
    return el("div", buttons, class_="seat-actions") if buttons else EMPTY


def _row_button(label: str, what: str, name: str) -> Html:
    return el(
        "button",
        label,
        type="button",
        class_="plain",
        id=f"do-{what.replace(':', '-')}",
        data_do="table",
        data_arg=what,
        aria_label=f"{label}: {name}",
    )


def _invitation(guest: Guest, name: str, frame: TableFrame) -> Html:
    """Return an invitation: its QR code, ways to send it, and the field for the answer."""
    words = frame.words
    assert guest.invitation is not None
    answer = (
        words.t("Then your devices connect. If an answer appears there instead, scan it here.")
        if frame.servers.rendezvous
        else words.t(
            "Your friend’s device shows an answer. Scan it, or open the link you get back."
        )
    )
    steps = words.t("Let your friend scan this code, or send the link."), answer
    share = words.t("Send the invitation")
    rows = [
        menu_row("share", share, "table", f"share:{guest.seat}", id_="send", ends=False),
        menu_row("compass", words.t("Scan the answer"), "table", "scan", id_="scan", ends=False),
    ]
    return el(
        "section",
        el("h2", words.t("Invite {name}", name=name), id="setup-invite"),
        el("ol", [el("li", step) for step in steps], class_="prose"),
        qr_code(guest.invitation.qr, words.t("QR code of the invitation")),
        el("ul", rows, class_="rows"),
        _code_field(frame.code, words),
        privacy(frame.servers, words),
        class_="part invitation",
        role="group",
        aria_labelledby="setup-invite",
    )


def _code_field(code: str, words: Translator) -> Html:
    return el(
        "p",
        el(
            "label",
            el("span", words.t("Or paste the answer here")),
            el(
                "input",
                type="text",
                id="table-code",
                value=code,
                maxlength=MAX_CODE_LENGTH,
                autocomplete="off",
                spellcheck="false",
                data_input="table-code",
            ),
        ),
        el(
            "button",
            words.t("Connect"),
            type="button",
            class_="plain",
            id="accept",
            data_do="table",
            data_arg="accept",
        ),
        class_="code-field",
    )


# --- guest -----------------------------------------------------------------------------------


def guest_screen(table: GuestTable, frame: TableFrame) -> Html:
    """Return the guest's view of the table: joining, waiting, or the reason of a failure."""
    words = frame.words
    match table.stage:
        case joining.INVITED:
            title, body = (
                words.t("Join a table"),
                [_welcome(table, words), privacy(frame.servers, words)],
            )
        case joining.ANSWERED if table.answer:
            title, body = words.t("Answer the host"), [_answer(table, words)]
        case joining.LOBBY | joining.PLAYING | joining.ENDED:
            title, body = words.t("This table"), [_guest_seats(table, frame)]
        case _:
            title = words.t("This table")
            body = [el("p", _guest_state_text(table, words), class_="setup-note")]
    leave = toolbar_button("close", words.t("Leave"), "table", "leave", id_="leave")
    return _screen(title, body, _dock(words, leave, _guest_button(table, words)), frame)


def _welcome(table: GuestTable, words: Translator) -> Html:
    """Return the field for the guest's name."""
    return el(
        "section",
        el(
            "p",
            words.t("A friend has invited you to a game. Each of you plays on your own device."),
        ),
        el(
            "p",
            words.t(
                "The host’s device has all the hidden information. Play with people you trust."
            ),
        ),
        el(
            "label",
            el("span", words.t("Your name")),
            el(
                "input",
                type="text",
                id="table-name",
                value=table.name,
                maxlength=MAX_NAME_LENGTH,
                autocomplete="off",
                spellcheck="false",
                data_input="table-name",
            ),
        ),
        class_="part joining",
    )


def _answer(table: GuestTable, words: Translator) -> Html:
    """Return the answer that the host needs."""
    assert table.answer is not None
    text = words.t("The host still needs your answer. Let them scan this code, or send the link.")
    send = menu_row("share", words.t("Send the answer"), "table", "share", id_="send", ends=False)
    return el(
        "section",
        el("p", text),
        qr_code(table.answer.qr, words.t("QR code of the answer")),
        el("ul", send, class_="rows"),
        el("p", words.t("Keep this page open until the game starts."), class_="setup-note"),
        class_="part invitation",
    )


def _guest_seats(table: GuestTable, frame: TableFrame) -> Html:
    words = frame.words
    names = names_at(table, words)
    rows = []
    for number, seat in enumerate(table.seats):
        if number == table.seat:
            state = words.t("on this device")
        elif seat.bot != REMOTE or number in table.bots:
            state = words.t("computer")
        else:
            state = words.t("connected") if number in table.here else words.t("away")
        rows.append(_seat_row(number, names[number], state, frame.face_of(number)))
    waits = el("p", words.t("The host will start the game."), class_="setup-note")
    return el(
        "section",
        el("ol", rows, class_="seat-rows"),
        waits if table.stage == joining.LOBBY else EMPTY,
        class_="part",
    )


def _guest_state_text(table: GuestTable, words: Translator) -> str:
    match table.stage:
        case joining.REFUSED:
            return words.t(
                "The host has version {host} of this page, and you have version {yours}. Reload "
                "both pages, then ask for a new invitation.",
                host=table.host_version,
                yours=VERSION,
            )
        case joining.AWAY:
            return words.t("Looking for the host…")
        case joining.LEFT if table.is_in_other_tab:
            return words.t("This table is open in another tab.")
        case joining.LEFT if table.cause == "used":
            return words.t("Someone else has this seat. Ask the host for another invitation.")
        case joining.LEFT if table.has_sat:  # the device tries again by itself for a while
            return words.t(
                "The host can’t be reached yet. Keep this page open, or ask for a new invitation."
            )
        case joining.LEFT:
            return words.t("The host can’t be reached. Try again, or ask for a new invitation.")
    return words.t("One moment")


def _guest_button(table: GuestTable, words: Translator) -> Html:
    match table.stage:
        case joining.INVITED:
            return primary_button(words.t("Join"), "table", "join", name="play")
        case joining.PLAYING | joining.ENDED:
            return primary_button(words.t("Back to the game"), "table", "game")
        case joining.LEFT if table.is_in_other_tab:
            return primary_button(words.t("Play in this tab"), "table", "retry")
        case joining.LEFT if table.cause == "used":
            return primary_button(words.t("Home"), "go", "home")
        case joining.LEFT:
            again = "retry" if table.has_sat else "join"
            return primary_button(words.t("Try again"), "table", again)
        case joining.LOBBY | joining.ANSWERED:
            return primary_button(words.t("Waiting for the host"), "explain", "gold", waits=True)
    return primary_button(words.t("One moment"), "explain", "gold", waits=True)


# --- undo ------------------------------------------------------------------------------------


def undo_dialog(name: str, words: Translator) -> Html:
    """Return the question whether another player may undo the last move."""
    text = words.t("{name} wants to undo their last move.", name=name)
    no = el(
        "button", words.t("No"), type="button", class_="plain", data_do="table", data_arg="undo-no"
    )
    yes = el(
        "button",
        words.t("Allow"),
        type="button",
        class_="gold small",
        data_do="table",
        data_arg="undo-yes",
    )
    return dialogs.dialog(
        words.t("Undo?"), el("p", text, class_="prose"), words, name="ask",
        foot=el("footer", (no, yes)),
    )  # fmt: skip
